//! Three numbers are sorted by three exchanges of neighbours; two are not enough.
// expect: by_three_exchanges safe
// expect: by_two_exchanges unsafe assert

fn exchange(numbers: &mut [u8; 3], at: usize) {
    let (left, right) = (numbers[at], numbers[at + 1]);
    if left > right {
        numbers[at] = right;
        numbers[at + 1] = left;
    }
}

fn is_sorted(numbers: &[u8; 3]) -> bool {
    numbers[0] <= numbers[1] && numbers[1] <= numbers[2]
}

#[euphonium::proof]
fn by_three_exchanges() {
    let mut numbers: [u8; 3] = euphonium::any();
    exchange(&mut numbers, 0);
    exchange(&mut numbers, 1);
    exchange(&mut numbers, 0);
    assert!(is_sorted(&numbers));
}

#[euphonium::proof]
fn by_two_exchanges() {
    let mut numbers: [u8; 3] = euphonium::any();
    exchange(&mut numbers, 0);
    exchange(&mut numbers, 1);
    assert!(is_sorted(&numbers)); // by_two_exchanges fails here
}
