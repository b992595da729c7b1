//! A bit of a mask by its number, which may be too large for the mask.
// expect: few_bits safe
// expect: many_bits unsafe shift

fn bit(number: u32) -> u16 {
    1u16 << number // many_bits fails here
}

#[euphonium::proof]
fn few_bits() {
    let number: u8 = euphonium::any();
    assert!(bit((number % 16) as u32).count_ones() == 1);
}

#[euphonium::proof]
fn many_bits() {
    let number: u8 = euphonium::any();
    assert!(bit((number % 32) as u32).count_ones() == 1);
}
