//! Unsafe code: an element by its address, behind a check and behind one that is off by one.
// expect: inside safe
// expect: just_behind unsafe deref

fn element(numbers: &[u32; 4], at: usize) -> Option<u32> {
    if at >= numbers.len() {
        return None;
    }
    Some(unsafe { *numbers.as_ptr().add(at) })
}

fn element_or_behind(numbers: &[u32; 4], at: usize) -> Option<u32> {
    if at > numbers.len() {
        return None;
    }
    Some(unsafe { *numbers.as_ptr().add(at) }) // just_behind fails here
}

#[euphonium::proof]
fn inside() {
    let numbers = [1, 2, 3, 4];
    let at: usize = euphonium::any();
    assert!(element(&numbers, at).is_none_or(|number| number == at as u32 + 1));
}

#[euphonium::proof]
fn just_behind() {
    let numbers = [1, 2, 3, 4];
    let at: usize = euphonium::any();
    let _ = element_or_behind(&numbers, at);
}
