//! Rational numbers that are small most of the time.
//!
//! A number whose numerator and denominator fit into 64 bits is kept as two machine words and computed with
//! in 128 bits; everything else is a `dashu` rational on the heap. Invariants: the denominator is positive,
//! the fraction is reduced, and a number that fits is never on the heap, so that equal numbers look the same.

use dashu_base::Sign;
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub, SubAssign};

/// A rational number.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rational(Repr);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Repr {
    Small(i64, i64),
    Big(Box<RBig>),
}
use Repr::{Big, Small};

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        if let (Ok(a), Ok(b)) = (u64::try_from(a), u64::try_from(b)) {
            return u128::from(gcd64(a, b));
        }
        (a, b) = (b, a % b);
    }
    a
}

fn gcd64(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Rational {
    /// Zero.
    pub const ZERO: Rational = Rational(Small(0, 1));
    /// One.
    pub const ONE: Rational = Rational(Small(1, 1));
    /// Minus one.
    pub const MINUS_ONE: Rational = Rational(Small(-1, 1));

    /// The fraction, whose denominator is not zero.
    fn reduced(num: i128, den: i128) -> Rational {
        if den == 1
            && let Ok(num) = i64::try_from(num)
        {
            return Rational(Small(num, 1));
        }
        // Divisions of 64 bits are several times cheaper, and nearly always enough.
        if let (Ok(num), Ok(den)) = (i64::try_from(num), i64::try_from(den))
            && let Ok(divisor) = i64::try_from(gcd64(num.unsigned_abs(), den.unsigned_abs()))
            && num != i64::MIN
            && den != i64::MIN
        {
            let divisor = if den < 0 { -divisor } else { divisor };
            return Rational(Small(num / divisor, den / divisor));
        }
        let divisor = gcd(num.unsigned_abs(), den.unsigned_abs());
        // A divisor of 2^127 could only come from both being -2^127, which no product of words is.
        let divisor = if den < 0 { -(divisor as i128) } else { divisor as i128 };
        let (num, den) = (num / divisor, den / divisor);
        match (i64::try_from(num), i64::try_from(den)) {
            (Ok(num), Ok(den)) => Rational(Small(num, den)),
            _ => {
                let den = UBig::from(den.unsigned_abs());
                Rational(Big(Box::new(RBig::from_parts(IBig::from(num), den))))
            }
        }
    }

    /// The same number as `dashu` has it.
    pub fn to_big(&self) -> RBig {
        match &self.0 {
            Small(num, den) => RBig::from_parts(IBig::from(*num), UBig::from(den.unsigned_abs())),
            Big(big) => (**big).clone(),
        }
    }

    /// Is this zero?
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Small(0, _))
    }

    /// Is this one?
    pub fn is_one(&self) -> bool {
        matches!(self.0, Small(1, 1))
    }

    /// Is this greater than zero?
    pub fn is_positive(&self) -> bool {
        match &self.0 {
            Small(num, _) => *num > 0,
            Big(big) => big.sign() == Sign::Positive,
        }
    }

    /// Is this less than zero?
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Small(num, _) => *num < 0,
            Big(big) => big.sign() == Sign::Negative,
        }
    }

    /// Is this an integer?
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Small(_, den) => *den == 1,
            Big(big) => big.is_int(),
        }
    }

    /// The greatest integer that is not greater.
    pub fn floor(&self) -> Rational {
        match &self.0 {
            Small(num, den) => Rational(Small(num.div_euclid(*den), 1)),
            Big(big) => Rational::from(big.floor()),
        }
    }

    /// The least integer that is not less.
    pub fn ceil(&self) -> Rational {
        -(-self.clone()).floor()
    }

    /// The absolute value.
    pub fn abs(&self) -> Rational {
        if self.is_negative() { -self.clone() } else { self.clone() }
    }

    /// One divided by this, which is not zero.
    pub fn inverse(&self) -> Rational {
        &Rational::ONE / self
    }

    /// The greatest common divisor of two integers.
    pub fn gcd(&self, other: &Rational) -> Rational {
        debug_assert!(self.is_integer() && other.is_integer());
        match (&self.0, &other.0) {
            (Small(a, _), Small(b, _)) => {
                let divisor = gcd64(a.unsigned_abs(), b.unsigned_abs());
                Rational::reduced(i128::from(divisor), 1)
            }
            _ => Rational::from(IBig::from(big_gcd(self.numerator(), other.numerator()))),
        }
    }

    /// The least common multiple of two integers that are not zero.
    pub fn lcm(&self, other: &Rational) -> Rational {
        &(self / &self.gcd(other)) * other
    }

    /// The denominator, as a number.
    pub fn denominator(&self) -> Rational {
        match &self.0 {
            Small(_, den) => Rational(Small(*den, 1)),
            Big(big) => Rational::from(IBig::from(big.denominator().clone())),
        }
    }

    fn numerator(&self) -> IBig {
        match &self.0 {
            Small(num, _) => IBig::from(*num),
            Big(big) => big.numerator().clone(),
        }
    }

    /// Does it take more than 32 bits to write this down?
    pub fn is_long(&self) -> bool {
        match &self.0 {
            Small(num, den) => i32::try_from(*num).is_err() || i32::try_from(*den).is_err(),
            Big(_) => true,
        }
    }

    /// `self + a * b`, in place.
    pub fn add_product(&mut self, a: &Rational, b: &Rational) {
        if let (Small(x, 1), Small(a, 1), Small(b, 1)) = (&self.0, &a.0, &b.0) {
            *self = match a.checked_mul(*b).and_then(|product| product.checked_add(*x)) {
                Some(sum) => Rational(Small(sum, 1)),
                None => Rational::reduced(i128::from(*x) + i128::from(*a) * i128::from(*b), 1),
            };
        } else {
            *self += &(a * b);
        }
    }
}

fn big_gcd(a: IBig, b: IBig) -> UBig {
    use dashu_base::{Gcd, UnsignedAbs};
    match (a.is_zero(), b.is_zero()) {
        (true, _) => b.unsigned_abs(),
        (_, true) => a.unsigned_abs(),
        _ => a.gcd(b),
    }
}

impl From<RBig> for Rational {
    fn from(big: RBig) -> Rational {
        match (i64::try_from(big.numerator()), i64::try_from(big.denominator())) {
            (Ok(num), Ok(den)) => Rational(Small(num, den)),
            _ => Rational(Big(Box::new(big))),
        }
    }
}

impl From<IBig> for Rational {
    fn from(n: IBig) -> Rational {
        match i64::try_from(&n) {
            Ok(n) => Rational(Small(n, 1)),
            Err(_) => Rational(Big(Box::new(RBig::from(n)))),
        }
    }
}

impl From<i64> for Rational {
    fn from(n: i64) -> Rational {
        Rational(Small(n, 1))
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Rational) -> Ordering {
        match (&self.0, &other.0) {
            (Small(a, b), Small(c, d)) if b == d => a.cmp(c),
            (Small(a, b), Small(c, d)) => {
                (i128::from(*a) * i128::from(*d)).cmp(&(i128::from(*c) * i128::from(*b)))
            }
            _ => self.to_big().cmp(&other.to_big()),
        }
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for &Rational {
    type Output = Rational;

    fn add(self, other: &Rational) -> Rational {
        match (&self.0, &other.0) {
            (Small(a, 1), Small(b, 1)) => match a.checked_add(*b) {
                Some(sum) => Rational(Small(sum, 1)),
                None => Rational::reduced(i128::from(*a) + i128::from(*b), 1),
            },
            (Small(a, b), Small(c, d)) => {
                let (a, b, c, d) = (i128::from(*a), i128::from(*b), i128::from(*c), i128::from(*d));
                // Each product is below 2^126.
                Rational::reduced(a * d + c * b, b * d)
            }
            _ => Rational::from(self.to_big() + other.to_big()),
        }
    }
}

impl Sub for &Rational {
    type Output = Rational;

    fn sub(self, other: &Rational) -> Rational {
        self + &-other.clone()
    }
}

impl Mul for &Rational {
    type Output = Rational;

    fn mul(self, other: &Rational) -> Rational {
        match (&self.0, &other.0) {
            (Small(a, 1), Small(b, 1)) => match a.checked_mul(*b) {
                Some(product) => Rational(Small(product, 1)),
                None => Rational::reduced(i128::from(*a) * i128::from(*b), 1),
            },
            (Small(a, b), Small(c, d)) => {
                Rational::reduced(i128::from(*a) * i128::from(*c), i128::from(*b) * i128::from(*d))
            }
            _ => Rational::from(self.to_big() * other.to_big()),
        }
    }
}

impl Div for &Rational {
    type Output = Rational;

    fn div(self, other: &Rational) -> Rational {
        match (&self.0, &other.0) {
            (Small(a, b), Small(c, d)) => {
                Rational::reduced(i128::from(*a) * i128::from(*d), i128::from(*b) * i128::from(*c))
            }
            _ => Rational::from(self.to_big() / other.to_big()),
        }
    }
}

impl Neg for Rational {
    type Output = Rational;

    fn neg(self) -> Rational {
        match self.0 {
            Small(num, den) if num != i64::MIN => Rational(Small(-num, den)),
            Small(num, den) => Rational::reduced(-i128::from(num), i128::from(den)),
            // What is too large may fit with the other sign: -2^63.
            Big(big) => Rational::from(-*big),
        }
    }
}

impl AddAssign<&Rational> for Rational {
    fn add_assign(&mut self, other: &Rational) {
        *self = &*self + other;
    }
}

impl SubAssign<&Rational> for Rational {
    fn sub_assign(&mut self, other: &Rational) {
        *self = &*self - other;
    }
}

impl MulAssign<&Rational> for Rational {
    fn mul_assign(&mut self, other: &Rational) {
        *self = &*self * other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn number() -> impl Strategy<Value = Rational> {
        let edge = prop_oneof![Just(i64::MIN), Just(i64::MAX), Just(0i64), -9i64..9, any::<i64>()];
        let den = prop_oneof![Just(i64::MAX), 1i64..9, 1i64..i64::MAX];
        (edge, den, any::<bool>()).prop_map(|(num, den, square)| {
            let n = Rational::reduced(i128::from(num), i128::from(den));
            if square { &n * &n } else { n }
        })
    }

    proptest! {
        #[test]
        fn computes_like_the_library(a in number(), b in number()) {
            let (x, y) = (a.to_big(), b.to_big());
            prop_assert_eq!(&a + &b, Rational::from(&x + &y));
            prop_assert_eq!(&a - &b, Rational::from(&x - &y));
            prop_assert_eq!(&a * &b, Rational::from(&x * &y));
            if !b.is_zero() {
                prop_assert_eq!(&a / &b, Rational::from(&x / &y));
            }
            prop_assert_eq!(a.cmp(&b), x.cmp(&y));
            prop_assert_eq!(-a.clone(), Rational::from(-x.clone()));
            prop_assert_eq!(a.floor(), Rational::from(x.floor()));
            prop_assert_eq!(a.ceil(), Rational::from(x.ceil()));
            prop_assert_eq!(a.is_integer(), x.is_int());
            prop_assert_eq!(a.is_negative(), x < RBig::ZERO);
            let mut sum = a.clone();
            sum.add_product(&a, &b);
            prop_assert_eq!(sum, Rational::from(&x + &x * &y));
        }

        #[test]
        fn small_numbers_are_small(a in number()) {
            // A number has one form only, however it came about.
            let there_and_back = &(&a + &Rational::from(i64::MAX)) - &Rational::from(i64::MAX);
            prop_assert_eq!(there_and_back, a);
        }

        #[test]
        fn divisors(a in -1000i64..1000, b in -1000i64..1000) {
            let (x, y) = (Rational::from(a), Rational::from(b));
            let divisor = x.gcd(&y);
            if a != 0 || b != 0 {
                prop_assert!((&x / &divisor).is_integer() && (&y / &divisor).is_integer());
                prop_assert!((&x / &divisor).gcd(&(&y / &divisor)).is_one());
            }
        }
    }
}
