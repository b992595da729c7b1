//! Sums, products, quotients and comparisons of sets of words.

use super::Word;
use super::concrete::{udiv, urem};
use super::range::{Range, mask, signed_limits};

impl Word {
    /// The sums.
    pub fn add(&self, other: &Word) -> Word {
        let width = self.width();
        let exact = self.pairs(other, width, |a, b| a.wrapping_add(b) & mask(width));
        exact.unwrap_or_else(|| self.spread(other, add))
    }

    /// The negations in two's complement.
    pub fn neg(&self) -> Word {
        let width = self.width();
        let exact = self.each(width, |a| a.wrapping_neg() & mask(width));
        exact.unwrap_or_else(|| {
            let range = self.range();
            Word::from(joined(width, range.halves().map(|half| Some(neg(&half)))))
        })
    }

    /// The differences.
    pub fn sub(&self, other: &Word) -> Word {
        let width = self.width();
        let exact = self.pairs(other, width, |a, b| a.wrapping_sub(b) & mask(width));
        exact.unwrap_or_else(|| self.spread(other, sub))
    }

    /// The products.
    pub fn mul(&self, other: &Word) -> Word {
        let width = self.width();
        let exact = self.pairs(other, width, |a, b| a.wrapping_mul(b) & mask(width));
        exact.unwrap_or_else(|| self.spread(other, mul))
    }

    /// The quotients without a sign.
    pub fn udiv(&self, other: &Word) -> Word {
        let width = self.width();
        let exact = self.pairs(other, width, |a, b| udiv(width, a, b));
        exact.unwrap_or_else(|| self.spread(other, divide))
    }

    /// The remainders without a sign.
    pub fn urem(&self, other: &Word) -> Word {
        let exact = self.pairs(other, self.width(), urem);
        exact.unwrap_or_else(|| self.spread(other, remainder))
    }

    /// Is the one less than the other without a sign, if that is the same for all?
    pub fn ult(&self, other: &Word) -> Option<bool> {
        let (a, b) = (self.range().unsigned, other.range().unsigned);
        match () {
            _ if a.1 < b.0 => Some(true),
            _ if a.0 >= b.1 => Some(false),
            _ => None,
        }
    }

    /// The same with a sign.
    pub fn slt(&self, other: &Word) -> Option<bool> {
        let (a, b) = (self.range().signed, other.range().signed);
        match () {
            _ if a.1 < b.0 => Some(true),
            _ if a.0 >= b.1 => Some(false),
            _ => None,
        }
    }

    /// Are they equal, if that is the same for all?
    pub fn equals(&self, other: &Word) -> Option<bool> {
        match (self.single(), other.single()) {
            (Some(a), Some(b)) => Some(a == b),
            _ => self.meet(other).is_none().then_some(false),
        }
    }
}

/// An interval of integers as one of words without a sign: moved by the modulus if all of it lies outside.
fn unsigned_part(width: u32, low: i128, high: i128) -> (u64, u64) {
    let modulus = 1i128 << width;
    match low.div_euclid(modulus) == high.div_euclid(modulus) {
        true => (low.rem_euclid(modulus) as u64, high.rem_euclid(modulus) as u64),
        false => (0, mask(width)),
    }
}

/// The same with a sign.
fn signed_part(width: u32, low: i128, high: i128) -> (i64, i64) {
    let (modulus, half) = (1i128 << width, 1i128 << (width - 1));
    match (low + half).div_euclid(modulus) == (high + half).div_euclid(modulus) {
        true => {
            let number = |n: i128| ((n + half).rem_euclid(modulus) - half) as i64;
            (number(low), number(high))
        }
        false => signed_limits(width),
    }
}

/// A range of parts that are all right.
fn of_parts(width: u32, unsigned: (u64, u64), signed: (i64, i64), bits: (u64, u64)) -> Range {
    let (zeros, ones) = (bits.0 & mask(width), bits.1 & mask(width));
    let range = Range { width, unsigned, signed, zeros, ones };
    range.reduced().unwrap_or_else(|| Range::top(width))
}

pub(super) fn add(a: &Range, b: &Range) -> Range {
    let width = a.width;
    let of = |x: u64, y: u64| i128::from(x) + i128::from(y);
    let unsigned = unsigned_part(width, of(a.unsigned.0, b.unsigned.0), of(a.unsigned.1, b.unsigned.1));
    let of = |x: i64, y: i64| i128::from(x) + i128::from(y);
    let signed = signed_part(width, of(a.signed.0, b.signed.0), of(a.signed.1, b.signed.1));
    // A carry is known as long as it is the same whether the unknown bits are set or not.
    let (open_a, open_b) = (!a.known(), !b.known());
    let all = mask(width);
    let (open_a, open_b) = (open_a & all, open_b & all);
    let least = a.ones.wrapping_add(b.ones);
    let most = least.wrapping_add(open_a.wrapping_add(open_b));
    let unknown = (most ^ least) | open_a | open_b;
    of_parts(width, unsigned, signed, (!least & !unknown, least & !unknown))
}

pub(super) fn sub(a: &Range, b: &Range) -> Range {
    let width = a.width;
    let of = |x: u64, y: u64| i128::from(x) - i128::from(y);
    let unsigned = unsigned_part(width, of(a.unsigned.0, b.unsigned.1), of(a.unsigned.1, b.unsigned.0));
    let of = |x: i64, y: i64| i128::from(x) - i128::from(y);
    let signed = signed_part(width, of(a.signed.0, b.signed.1), of(a.signed.1, b.signed.0));
    let all = mask(width);
    let (open_a, open_b) = (!a.known() & all, !b.known() & all);
    let difference = a.ones.wrapping_sub(b.ones);
    let unknown = (difference.wrapping_add(open_a) ^ difference.wrapping_sub(open_b)) | open_a | open_b;
    of_parts(width, unsigned, signed, (!difference & !unknown, difference & !unknown))
}

fn neg(a: &Range) -> Range {
    sub(&Range::of(a.width, 0), a)
}

fn mul(a: &Range, b: &Range) -> Range {
    let width = a.width;
    let product = |x: u64, y: u64| i128::try_from(u128::from(x) * u128::from(y)).ok();
    let ends = (product(a.unsigned.0, b.unsigned.0), product(a.unsigned.1, b.unsigned.1));
    let unsigned = match ends {
        (Some(low), Some(high)) => unsigned_part(width, low, high),
        _ => (0, mask(width)),
    };
    let product = |x: i64, y: i64| i128::from(x) * i128::from(y);
    let corners = [
        product(a.signed.0, b.signed.0),
        product(a.signed.0, b.signed.1),
        product(a.signed.1, b.signed.0),
        product(a.signed.1, b.signed.1),
    ];
    let (low, high) = corners.iter().fold((i128::MAX, i128::MIN), |(l, h), &c| (l.min(c), h.max(c)));
    let signed = signed_part(width, low, high);
    // The lowest bits of a product depend on the lowest bits of the factors; zeros below shift them.
    let known = (a.low_known() + b.low_zeros()).min(b.low_known() + a.low_zeros()).min(width);
    let low = if known == 0 { 0 } else { mask(known) };
    let value = a.ones.wrapping_mul(b.ones) & low;
    of_parts(width, unsigned, signed, (low & !value, value))
}

/// What is divided by zero gives ones, and by one itself; all else has no sign.
fn divide(a: &Range, b: &Range) -> Range {
    let width = a.width;
    let divisor = from(b, 2).map(|b| b.unsigned);
    let (low, high) = a.unsigned;
    let quotient = divisor
        .map(|(least, most)| of_parts(width, (low / most, high / least), signed_limits(width), (0, 0)));
    let ones = b.contains(0).then(|| Range::of(width, mask(width)));
    let itself = b.contains(1).then_some(*a);
    joined(width, [quotient, ones, itself])
}

/// The least range around others.
fn joined(width: u32, parts: impl IntoIterator<Item = Option<Range>>) -> Range {
    let all = parts.into_iter().flatten().reduce(|a, b| a.join(&b));
    all.and_then(Range::reduced).unwrap_or_else(|| Range::top(width))
}

/// The words of a range that are at least so much, if there are some.
fn from(range: &Range, least: u64) -> Option<Range> {
    if least > mask(range.width) {
        return None;
    }
    range.meet(&Range::between(range.width, least, mask(range.width))?)
}

fn remainder(a: &Range, b: &Range) -> Range {
    // What is divided by zero is its own remainder.
    match from(b, 1) {
        Some(divisor) if b.contains(0) => joined(a.width, [Some(remainder_of(a, &divisor)), Some(*a)]),
        Some(divisor) => remainder_of(a, &divisor),
        None => *a,
    }
}

/// So many divisors are few.
const DIVISORS: u64 = 8;

/// The same where the divisor is not zero.
fn remainder_of(a: &Range, b: &Range) -> Range {
    let width = a.width;
    let (low, high) = a.unsigned;
    let (least, most) = b.unsigned;
    // What is less than the divisor is its own remainder.
    if high < least {
        return *a;
    }
    // A few divisors are looked at one by one.
    if least < most && most - least < DIVISORS {
        let each = (least..=most).filter(|&d| b.contains(d)).map(|d| remainder_of(a, &Range::of(width, d)));
        return each.reduce(|a, b| a.join(&b)).and_then(Range::reduced).unwrap_or_else(|| Range::top(width));
    }
    // Where the divisor has zeros at the end, the remainder has the bits of the dividend.
    let same = match b.low_zeros() {
        0 => 0,
        zeros => mask(zeros.min(width)),
    };
    let of = |unsigned| of_parts(width, unsigned, signed_limits(width), (a.zeros & same, a.ones & same));
    if least == most && low / least == high / least {
        return of((low % least, high % least));
    }
    // What is not less than the divisor leaves less than half of itself.
    let kept = Range::between(width, 0, most - 1).and_then(|below| a.meet(&below));
    joined(width, [kept, Some(of((0, (most - 1).min((high - 1) / 2))))])
}
