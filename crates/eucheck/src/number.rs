//! Integers and fractions of any size.
//!
//! Schoolbook arithmetic on digits of 32 bits: numbers of proofs are short, and little code is easy to trust.
//!
//! Invariants: the magnitude has no leading zero digit; zero is not negative; a fraction is reduced and its
//! denominator is positive.

use std::cmp::Ordering;

/// An integer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Int {
    negative: bool,
    /// Least significant first.
    digits: Vec<u32>,
}

fn trimmed(negative: bool, mut digits: Vec<u32>) -> Int {
    while digits.last() == Some(&0) {
        digits.pop();
    }
    Int { negative: negative && !digits.is_empty(), digits }
}

fn compare(a: &[u32], b: &[u32]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn add(a: &[u32], b: &[u32]) -> Vec<u32> {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let (mut sum, mut carry) = (Vec::with_capacity(long.len() + 1), 0u64);
    for (i, &digit) in long.iter().enumerate() {
        let total = u64::from(digit) + u64::from(short.get(i).copied().unwrap_or(0)) + carry;
        sum.push(total as u32);
        carry = total >> 32;
    }
    sum.push(carry as u32);
    sum
}

/// `a - b` for `a >= b`.
fn subtract(a: &[u32], b: &[u32]) -> Vec<u32> {
    let (mut rest, mut borrow) = (Vec::with_capacity(a.len()), 0i64);
    for (i, &digit) in a.iter().enumerate() {
        let total = i64::from(digit) - i64::from(b.get(i).copied().unwrap_or(0)) - borrow;
        rest.push(total as u32);
        borrow = i64::from(total < 0);
    }
    rest
}

impl From<i64> for Int {
    fn from(n: i64) -> Int {
        let magnitude = n.unsigned_abs();
        trimmed(n < 0, vec![magnitude as u32, (magnitude >> 32) as u32])
    }
}

impl Int {
    /// The number that digits in a base up to 16 write.
    pub fn parse(text: &str, base: u32) -> Option<Int> {
        let mut digits: Vec<u32> = Vec::new();
        if text.is_empty() {
            return None;
        }
        for c in text.chars() {
            let mut carry = u64::from(c.to_digit(base)?);
            for digit in &mut digits {
                let total = u64::from(*digit) * u64::from(base) + carry;
                *digit = total as u32;
                carry = total >> 32;
            }
            if carry > 0 {
                digits.push(carry as u32);
            }
        }
        Some(trimmed(false, digits))
    }

    /// `2^n`
    pub fn power_of_two(n: u32) -> Int {
        let mut digits = vec![0; n as usize / 32 + 1];
        digits[n as usize / 32] = 1 << (n % 32);
        Int { negative: false, digits }
    }

    /// Is it 0?
    pub fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    /// Is it less than 0?
    pub fn is_negative(&self) -> bool {
        self.negative
    }

    /// Is it a number of so many bits, without a sign?
    pub fn has_width(&self, bits: u32) -> bool {
        !self.negative && self.minus(&Int::power_of_two(bits)).negative
    }

    /// The bit of a number that is not negative.
    pub fn bit(&self, i: u32) -> bool {
        self.digits.get(i as usize / 32).is_some_and(|digit| digit >> (i % 32) & 1 == 1)
    }

    /// The number, if it is small and not negative.
    pub fn to_u32(&self) -> Option<u32> {
        match (self.negative, &self.digits[..]) {
            (false, []) => Some(0),
            (false, &[digit]) => Some(digit),
            _ => None,
        }
    }

    /// The sum.
    pub fn plus(&self, other: &Int) -> Int {
        if self.negative == other.negative {
            return trimmed(self.negative, add(&self.digits, &other.digits));
        }
        match compare(&self.digits, &other.digits) {
            Ordering::Less => trimmed(other.negative, subtract(&other.digits, &self.digits)),
            _ => trimmed(self.negative, subtract(&self.digits, &other.digits)),
        }
    }

    /// The number with the other sign.
    pub fn negated(&self) -> Int {
        trimmed(!self.negative, self.digits.clone())
    }

    /// The difference.
    pub fn minus(&self, other: &Int) -> Int {
        self.plus(&other.negated())
    }

    /// The product.
    pub fn times(&self, other: &Int) -> Int {
        let mut product = vec![0u32; self.digits.len() + other.digits.len()];
        for (i, &a) in self.digits.iter().enumerate() {
            let mut carry = 0u64;
            for (j, &b) in other.digits.iter().enumerate() {
                let total = u64::from(a) * u64::from(b) + u64::from(product[i + j]) + carry;
                product[i + j] = total as u32;
                carry = total >> 32;
            }
            product[i + other.digits.len()] = carry as u32;
        }
        trimmed(self.negative != other.negative, product)
    }

    /// Quotient, rounded down, and the remainder, which is not negative, for a positive divisor.
    pub fn divide(&self, divisor: &Int) -> (Int, Int) {
        let (quotient, rest) = self.divide_magnitudes(divisor);
        if !self.negative || rest.is_zero() {
            return (trimmed(self.negative, quotient.digits), rest);
        }
        (quotient.plus(&Int::from(1)).negated(), divisor.minus(&rest))
    }

    /// Quotient and remainder without the signs. The divisor is not zero.
    fn divide_magnitudes(&self, divisor: &Int) -> (Int, Int) {
        if let (&[a], &[b]) | (&[a, _], &[b]) = (&self.digits[..], &divisor.digits[..]) {
            let a = u64::from(a) | u64::from(self.digits.get(1).copied().unwrap_or(0)) << 32;
            let (quotient, rest) = (a / u64::from(b), a % u64::from(b));
            let digits = |n: u64| trimmed(false, vec![n as u32, (n >> 32) as u32]);
            return (digits(quotient), digits(rest));
        }
        let (mut quotient, mut rest) = (vec![0u32; self.digits.len()], Vec::<u32>::new());
        // One bit after the other: the remainder is doubled, and the divisor taken away if it fits.
        for i in (0..self.digits.len() as u32 * 32).rev() {
            let mut carry = u32::from(self.bit(i));
            for digit in &mut rest {
                (*digit, carry) = (*digit << 1 | carry, *digit >> 31);
            }
            if carry > 0 {
                rest.push(carry);
            }
            if compare(&rest, &divisor.digits) != Ordering::Less {
                rest = trimmed(false, subtract(&rest, &divisor.digits)).digits;
                quotient[i as usize / 32] |= 1 << (i % 32);
            }
        }
        (trimmed(false, quotient), trimmed(false, rest))
    }

    /// The greatest common divisor, not negative; of 0 and a number that number.
    pub fn gcd(&self, other: &Int) -> Int {
        let (mut a, mut b) = (trimmed(false, self.digits.clone()), trimmed(false, other.digits.clone()));
        while !b.is_zero() {
            let rest = a.divide_magnitudes(&b).1;
            (a, b) = (b, rest);
        }
        a
    }
}

/// A fraction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rational {
    /// Above the line.
    pub numerator: Int,
    /// Below the line; positive.
    pub denominator: Int,
}

impl From<Int> for Rational {
    fn from(numerator: Int) -> Rational {
        Rational { numerator, denominator: Int::from(1) }
    }
}

impl From<i64> for Rational {
    fn from(n: i64) -> Rational {
        Rational::from(Int::from(n))
    }
}

impl Rational {
    /// The fraction, unless the denominator is 0.
    pub fn new(numerator: Int, denominator: Int) -> Option<Rational> {
        if denominator.is_zero() {
            return None;
        }
        if denominator == Int::from(1) {
            return Some(Rational::from(numerator));
        }
        let divisor = numerator.gcd(&denominator);
        let divide = |n: &Int, negative: bool| trimmed(negative, n.divide_magnitudes(&divisor).0.digits);
        let negative = numerator.negative != denominator.negative;
        Some(Rational { numerator: divide(&numerator, negative), denominator: divide(&denominator, false) })
    }

    /// `-12`, `3/4`.
    pub fn parse(text: &str) -> Option<Rational> {
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |text| (true, text));
        let (above, below) = text.split_once('/').unwrap_or((text, "1"));
        let above = Int::parse(above, 10)?;
        Rational::new(if negative { above.negated() } else { above }, Int::parse(below, 10)?)
    }

    /// The sum.
    pub fn plus(&self, other: &Rational) -> Rational {
        if self.is_integer() && other.is_integer() {
            return Rational::from(self.numerator.plus(&other.numerator));
        }
        let above = self.numerator.times(&other.denominator).plus(&other.numerator.times(&self.denominator));
        Rational::new(above, self.denominator.times(&other.denominator)).expect("denominators are positive")
    }

    /// The product.
    pub fn times(&self, other: &Rational) -> Rational {
        let (above, below) =
            (self.numerator.times(&other.numerator), self.denominator.times(&other.denominator));
        Rational::new(above, below).expect("denominators are positive")
    }

    /// The number with the other sign.
    pub fn negated(&self) -> Rational {
        Rational { numerator: self.numerator.negated(), denominator: self.denominator.clone() }
    }

    /// One divided by it; none of 0.
    pub fn inverse(&self) -> Option<Rational> {
        Rational::new(self.denominator.clone(), self.numerator.clone())
    }

    /// Is it 0?
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Is it less than 0?
    pub fn is_negative(&self) -> bool {
        self.numerator.is_negative()
    }

    /// Is it an integer?
    pub fn is_integer(&self) -> bool {
        self.denominator.digits == [1]
    }

    /// The greatest integer that is not greater.
    pub fn floor(&self) -> Int {
        self.numerator.divide(&self.denominator).0
    }
}
