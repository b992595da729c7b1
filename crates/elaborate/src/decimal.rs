//! Numbers of the kernel in digits: it reads numbers, and never writes one.

use eucheck::number::{Int, Rational};

/// An integer.
pub fn integer(n: &Int) -> String {
    let sign = if n.is_negative() { "-" } else { "" };
    let mut rest = if n.is_negative() { n.negated() } else { n.clone() };
    if let Some(small) = rest.to_u32() {
        return format!("{sign}{small}");
    }
    let (billion, mut parts) = (Int::from(1_000_000_000), Vec::new());
    while !rest.is_zero() {
        let (quotient, part) = rest.divide(&billion);
        parts.push(part.to_u32().unwrap_or_default());
        rest = quotient;
    }
    let first = parts.pop().unwrap_or_default();
    let others: String = parts.iter().rev().map(|part| format!("{part:09}")).collect();
    format!("{sign}{first}{others}")
}

/// `-12`, `3/4`.
pub fn fraction(value: &Rational) -> String {
    match value.is_integer() {
        true => integer(&value.numerator),
        false => format!("{}/{}", integer(&value.numerator), integer(&value.denominator)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_again() {
        for text in ["0", "-7", "4294967295", "4294967296", "-1000000000", "12000000000000000345", "-3/2"] {
            assert_eq!(fraction(&Rational::parse(text).expect("a number")), text);
        }
        assert_eq!(fraction(&Rational::parse("6/-4").or(Rational::parse("-6/4")).expect("a number")), "-3/2");
    }
}
