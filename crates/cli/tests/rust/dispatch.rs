//! Methods through a table: the area of one of several shapes.
// expect: small_shapes safe
// expect: large_shapes unsafe overflow

trait Shape {
    fn area(&self) -> u16;
}

struct Square(u8);
struct Rectangle {
    width: u8,
    height: u8,
}

euphonium::arbitrary!(Square(side));
euphonium::arbitrary!(Rectangle { width, height });

impl Shape for Square {
    fn area(&self) -> u16 {
        self.0 as u16 * self.0 as u16
    }
}

impl Shape for Rectangle {
    fn area(&self) -> u16 {
        self.width as u16 * self.height as u16
    }
}

fn total(shapes: [&dyn Shape; 2]) -> u16 {
    shapes[0].area() + shapes[1].area() // large_shapes fails here
}

#[euphonium::proof]
fn small_shapes() {
    let (square, rectangle): (Square, Rectangle) = euphonium::any();
    euphonium::assume(square.0 < 100 && rectangle.width < 100);
    assert!(total([&square, &rectangle]) >= square.area());
}

#[euphonium::proof]
fn large_shapes() {
    let (square, rectangle): (Square, Rectangle) = euphonium::any();
    assert!(total([&square, &rectangle]) >= square.area());
}
