//! The first multiple in a list: there need not be one.
// expect: asks_first safe
// expect: is_sure unsafe assert
// say: called `Option::unwrap()` on a `None` value

fn first_multiple(numbers: &[u8; 3], of: u8) -> Option<u8> {
    let mut at = 0;
    while at < numbers.len() {
        if numbers[at] % of == 0 {
            return Some(numbers[at]);
        }
        at += 1;
    }
    None
}

#[euphonium::proof]
fn asks_first() {
    let numbers: [u8; 3] = euphonium::any();
    if let Some(found) = first_multiple(&numbers, 5) {
        assert!(found % 5 == 0);
    }
    assert_eq!(first_multiple(&numbers, 1).unwrap(), numbers[0]);
}

#[euphonium::proof]
fn is_sure() {
    let numbers: [u8; 3] = euphonium::any();
    let found = first_multiple(&numbers, 5).unwrap(); // is_sure fails here
    assert!(found % 5 == 0);
}
