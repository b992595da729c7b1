//! Code of the standard library that is there in compiled form only.
// expect: ascii_is_a_text safe

#[euphonium::proof]
fn ascii_is_a_text() {
    let bytes: [u8; 2] = euphonium::any();
    euphonium::assume(bytes[0] < 128 && bytes[1] < 128);
    assert!(std::str::from_utf8(&bytes).is_ok());
}
