//! Letters: the value of a digit, and the successor of a character, which not every one has.
// expect: digits safe
// expect: successors unsafe assert

#[euphonium::proof]
fn digits() {
    let letter: char = euphonium::any();
    if let Some(digit) = letter.to_digit(10) {
        assert!(digit < 10 && letter.is_ascii_digit());
    }
}

#[euphonium::proof]
fn successors() {
    let letter: char = euphonium::any();
    let next = char::from_u32(letter as u32 + 1).unwrap(); // successors fails here
    assert!(next > letter);
}
