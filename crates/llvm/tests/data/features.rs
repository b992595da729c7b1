// What rustc prints and clang does not: quoted names, packed constants, unwinding, ranges.

#![crate_type = "lib"]

pub enum Shape {
    Circle { radius: u32 },
    Named(String),
    Empty,
}

pub trait Area {
    fn area(&self) -> u64;
}

impl Area for Shape {
    fn area(&self) -> u64 {
        match self {
            Shape::Circle { radius } => u64::from(*radius) * u64::from(*radius) * 3,
            Shape::Named(name) => name.len() as u64,
            Shape::Empty => 0,
        }
    }
}

pub fn total(shapes: &[Box<dyn Area>]) -> u64 {
    let mut total = 0;
    for shape in shapes {
        total += shape.area();
    }
    total
}

pub fn boxed(shape: Shape) -> Box<dyn Area> {
    Box::new(shape)
}

pub fn checked(a: i32, b: i32) -> Option<i32> {
    a.checked_add(b)?.checked_mul(2)
}

pub fn halves(x: u128, f: f32) -> (u128, f64) {
    (x / 3 + 0xFFFF_FFFF_FFFF_FFFF_FFFF, f64::from(f) * 0.1)
}
