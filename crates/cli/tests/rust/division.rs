//! A part in percent of a whole that may be nothing.
// expect: of_something safe
// expect: of_nothing unsafe division

fn percent(part: u32, whole: u32) -> u32 {
    (part as u64 * 100 / whole as u64) as u32 // of_nothing fails here
}

#[euphonium::proof]
fn of_something() {
    let (part, whole): (u8, u8) = euphonium::any();
    euphonium::assume(part <= whole && whole != 0);
    assert!(percent(part as u32, whole as u32) <= 100);
}

#[euphonium::proof]
fn of_nothing() {
    let (part, whole): (u8, u8) = euphonium::any();
    euphonium::assume(part <= whole);
    assert!(percent(part as u32, whole as u32) <= 100);
}
