//! A ring buffer of three places: it gives back what was put, in order, and never more than it holds.
// expect: holds_three safe
// expect: holds_four unsafe assert

struct Ring {
    places: [u8; 3],
    first: usize,
    count: usize,
    limit: usize,
}

impl Ring {
    fn new(limit: usize) -> Ring {
        Ring { places: [0; 3], first: 0, count: 0, limit }
    }

    fn put(&mut self, item: u8) -> bool {
        if self.count == self.limit {
            return false;
        }
        self.places[(self.first + self.count) % 3] = item;
        self.count += 1;
        true
    }

    fn take(&mut self) -> Option<u8> {
        if self.count == 0 {
            return None;
        }
        let item = self.places[self.first];
        self.first = (self.first + 1) % 3;
        self.count -= 1;
        Some(item)
    }
}

fn check(limit: usize) {
    let mut ring = Ring::new(limit);
    ring.first = euphonium::any_where(|first| *first < 3);
    let items: [u8; 4] = euphonium::any();
    let mut put = 0;
    while put < 4 && ring.put(items[put]) {
        put += 1;
    }
    assert!(ring.take() == Some(items[0])); // holds_four fails here
    assert!(ring.take() == Some(items[1]));
}

#[euphonium::proof]
fn holds_three() {
    check(3);
}

#[euphonium::proof]
fn holds_four() {
    check(4);
}
