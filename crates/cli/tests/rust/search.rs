//! Binary search in a sorted array; the broken one looks at a place behind the end.
// expect: finds safe
// expect: looks_behind_the_end unsafe bounds

fn search(numbers: &[u8; 5], wanted: u8, mut high: usize) -> Option<usize> {
    let mut low = 0;
    while low < high {
        let middle = low + (high - low) / 2;
        let found = numbers[middle]; // looks_behind_the_end fails here
        if found == wanted {
            return Some(middle);
        }
        if found < wanted { low = middle + 1 } else { high = middle }
    }
    None
}

fn sorted() -> [u8; 5] {
    euphonium::any_where(|n: &[u8; 5]| n[0] <= n[1] && n[1] <= n[2] && n[2] <= n[3] && n[3] <= n[4])
}

#[euphonium::proof]
fn finds() {
    let (numbers, wanted) = (sorted(), euphonium::any::<u8>());
    match search(&numbers, wanted, 5) {
        Some(at) => assert!(numbers[at] == wanted),
        None => assert!(numbers[2] != wanted && numbers[4] != wanted),
    }
}

#[euphonium::proof]
fn looks_behind_the_end() {
    let (numbers, wanted) = (sorted(), euphonium::any::<u8>());
    if let Some(at) = search(&numbers, wanted, 6) {
        assert!(numbers[at] == wanted);
    }
}
