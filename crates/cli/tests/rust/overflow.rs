//! The middle of two numbers: the sum may not fit, half of the difference always does.
// expect: by_difference safe
// expect: by_sum unsafe overflow

fn by_half_of_sum(low: u32, high: u32) -> u32 {
    (low + high) / 2 // by_sum fails here
}

fn by_half_of_difference(low: u32, high: u32) -> u32 {
    low + (high - low) / 2
}

#[euphonium::proof]
fn by_sum() {
    let (low, high): (u32, u32) = euphonium::any();
    euphonium::assume(low <= high);
    let middle = by_half_of_sum(low, high);
    assert!(low <= middle && middle <= high);
}

#[euphonium::proof]
fn by_difference() {
    let (low, high): (u32, u32) = euphonium::any();
    euphonium::assume(low <= high);
    let middle = by_half_of_difference(low, high);
    assert!(low <= middle && middle <= high);
}
