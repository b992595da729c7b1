//! A door with a lock: it is never locked while it stands open, unless somebody locks it without looking.
// expect: closes_first safe
// expect: does_not_look unsafe assert
// say: assertion failed: !(door.open && door.lock == Lock::Locked)

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lock {
    Free,
    Locked,
    Broken(u8),
}

#[derive(Clone, Copy)]
enum Event {
    Open,
    Close,
    Turn,
    Kick { force: u8 },
}

euphonium::arbitrary!(enum Event { Open, Close, Turn, Kick { force } });

struct Door {
    open: bool,
    lock: Lock,
}

impl Door {
    fn take(&mut self, event: Event, looks: bool) {
        match (event, self.lock) {
            (Event::Open, Lock::Free | Lock::Broken(_)) => self.open = true,
            (Event::Close, _) => self.open = false,
            (Event::Turn, Lock::Free) if !looks || !self.open => self.lock = Lock::Locked,
            (Event::Turn, Lock::Locked) => self.lock = Lock::Free,
            (Event::Kick { force }, Lock::Locked) if force > 200 => self.lock = Lock::Broken(force - 200),
            _ => {}
        }
    }
}

#[euphonium::proof]
fn closes_first() {
    let mut door = Door { open: false, lock: Lock::Locked };
    for _ in 0..4 {
        door.take(euphonium::any(), true);
        assert!(!(door.open && door.lock == Lock::Locked));
        assert!(door.lock != Lock::Broken(0));
    }
}

#[euphonium::proof]
fn does_not_look() {
    let mut door = Door { open: false, lock: Lock::Locked };
    for _ in 0..4 {
        door.take(euphonium::any(), false);
        assert!(!(door.open && door.lock == Lock::Locked)); // does_not_look fails here
    }
}
