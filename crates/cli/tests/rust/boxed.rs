//! A list on the heap: memory that is owned is freed once, unless unsafe code takes it twice.
// expect: owned_once safe
// expect: owned_twice unsafe free

struct Node {
    value: u8,
    next: Option<Box<Node>>,
}

#[euphonium::proof]
fn owned_once() {
    let (a, b): (u8, u8) = euphonium::any();
    let list = Node { value: a, next: Some(Box::new(Node { value: b, next: None })) };
    let second = list.next.as_ref().map(|node| node.value);
    assert!(second == Some(b) && list.value == a);
}

#[euphonium::proof]
fn owned_twice() {
    let value: u8 = euphonium::any();
    let raw = Box::into_raw(Box::new(value));
    let first = unsafe { Box::from_raw(raw) };
    let second = unsafe { Box::from_raw(raw) };
    assert!(*first == *second);
    drop(first);
    drop(second); // owned_twice fails here
}
