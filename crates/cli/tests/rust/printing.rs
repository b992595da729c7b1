//! A program without proofs: `main` is what is checked, and printing changes nothing.
// expect: main unsafe assert

fn collatz(mut number: u32) -> u32 {
    let mut steps = 0;
    while number != 1 {
        number = if number % 2 == 0 { number / 2 } else { 3 * number + 1 };
        steps += 1;
    }
    steps
}

fn main() {
    let steps = collatz(6);
    println!("{steps} steps");
    assert!(steps == 9, "there are {steps}"); // main fails here
}
