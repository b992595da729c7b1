//! Numbers against those of the machine.

use eucheck::number::{Int, Rational};

fn int(n: i128) -> Int {
    let text = n.unsigned_abs().to_string();
    let magnitude = Int::parse(&text, 10).unwrap();
    if n < 0 { magnitude.negated() } else { magnitude }
}

#[test]
fn agrees_with_the_numbers_of_the_machine() {
    let mut interesting: Vec<i128> = vec![0, 1, 2, 3, 7, 10, 12];
    for shift in [31, 32, 33, 62, 63] {
        interesting.extend([(1i128 << shift) - 1, 1 << shift, (1 << shift) + 5]);
    }
    let numbers: Vec<i128> = interesting.iter().flat_map(|&n| [n, -n]).collect();
    for &a in &numbers {
        for &b in &numbers {
            assert_eq!(int(a).plus(&int(b)), int(a + b));
            assert_eq!(int(a).minus(&int(b)), int(a - b));
            assert_eq!(int(a).minus(&int(b)).is_negative(), a < b);
            if a.abs() < 1 << 62 && b.abs() < 1 << 62 {
                assert_eq!(int(a).times(&int(b)), int(a * b), "{a} * {b}");
            }
            if b > 0 {
                let expected = (int(a.div_euclid(b)), int(a.rem_euclid(b)));
                assert_eq!(int(a).divide(&int(b)), expected, "{a} / {b}");
            }
        }
    }
}

#[test]
fn fractions_are_reduced() {
    let parse = |text| Rational::parse(text).unwrap();
    let fraction = |a, b| Rational { numerator: Int::from(a), denominator: Int::from(b) };
    assert_eq!(parse("-6/4"), fraction(-3, 2));
    assert_eq!(parse("1/2").plus(&parse("-1/2")), Rational::from(0));
    assert_eq!(parse("-3/2").inverse(), Some(fraction(-2, 3)));
    assert_eq!(parse("-3/2").floor(), Int::from(-2));
    assert_eq!(Rational::parse("1/0"), None);
    assert_eq!(Rational::parse("--1"), None);
}
