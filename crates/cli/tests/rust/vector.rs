//! A stack of numbers in a vector: what was pushed last is popped first.
// expect: last_in_first_out safe
// expect: one_too_many unsafe assert

#[euphonium::proof]
fn last_in_first_out() {
    let (first, second): (u32, u32) = euphonium::any();
    let mut stack: Vec<u32> = Vec::new();
    stack.push(first);
    stack.push(second);
    assert!(stack.len() == 2);
    assert!(stack.pop() == Some(second));
    assert!(stack.pop() == Some(first));
    assert!(stack.pop().is_none());
}

#[euphonium::proof]
fn one_too_many() {
    let wanted: u8 = euphonium::any();
    let mut stack: Vec<u32> = Vec::new();
    stack.push(1);
    stack.push(2);
    euphonium::assume(wanted <= 3);
    for _ in 0..wanted {
        let top = stack.pop().expect("the stack is empty"); // one_too_many fails here
        assert!(top > 0);
    }
}
