//! A table with one entry for each value of three bits, and an index of four.
// expect: of_three_bits safe
// expect: of_four_bits unsafe bounds

const NAMES: [u8; 8] = [b'a', b'c', b'd', b'b', b'S', b'B', b'D', b'i'];

#[euphonium::proof]
fn of_three_bits() {
    let code: u8 = euphonium::any();
    assert!(NAMES[(code & 7) as usize] != 0);
}

#[euphonium::proof]
fn of_four_bits() {
    let code: u8 = euphonium::any();
    assert!(NAMES[(code & 15) as usize] != 0); // of_four_bits fails here
}
