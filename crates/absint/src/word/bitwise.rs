//! Bits, shifts, slices and extensions of sets of words.

use super::concrete::{ashr, lshr, shl};
use super::range::{Range, mask, signed, signed_limits, word};
use super::{PAIRS, Word};

impl Word {
    /// All bits turned.
    pub fn not(&self) -> Word {
        let width = self.width();
        self.each(width, |a| !a & mask(width)).unwrap_or_else(|| Word::from(not(&self.range())))
    }

    /// The bits that both have.
    pub fn and(&self, other: &Word) -> Word {
        let exact = self.pairs(other, self.width(), |a, b| a & b);
        exact.unwrap_or_else(|| self.spread(other, |a, b| not(&or(&not(a), &not(b)))))
    }

    /// The bits that one of them has.
    pub fn or(&self, other: &Word) -> Word {
        let exact = self.pairs(other, self.width(), |a, b| a | b);
        exact.unwrap_or_else(|| self.spread(other, or))
    }

    /// The bits that one of them has and the other has not.
    pub fn xor(&self, other: &Word) -> Word {
        let exact = self.pairs(other, self.width(), |a, b| a ^ b);
        exact.unwrap_or_else(|| self.spread(other, xor))
    }

    /// Shifted to the left.
    pub fn shl(&self, by: &Word) -> Word {
        let width = self.width();
        let exact = self.pairs(by, width, |a, b| shl(width, a, b));
        exact.unwrap_or_else(|| shifted(self, by, shl_by))
    }

    /// Shifted to the right, with zeros.
    pub fn lshr(&self, by: &Word) -> Word {
        let width = self.width();
        let exact = self.pairs(by, width, |a, b| lshr(width, a, b));
        exact.unwrap_or_else(|| shifted(self, by, lshr_by))
    }

    /// Shifted to the right, with the sign.
    pub fn ashr(&self, by: &Word) -> Word {
        let width = self.width();
        let exact = self.pairs(by, width, |a, b| ashr(width, a, b));
        exact.unwrap_or_else(|| shifted(self, by, ashr_by))
    }

    /// One after the other, this one above.
    pub fn concat(&self, low: &Word) -> Word {
        let (high, below) = (self.width(), low.width());
        let width = high + below;
        let exact = self.pairs(low, width, |a, b| a << below | b);
        exact.unwrap_or_else(|| {
            let (a, b) = (self.range(), low.range());
            let range = Range {
                width,
                unsigned: (a.unsigned.0 << below | b.unsigned.0, a.unsigned.1 << below | b.unsigned.1),
                signed: (
                    a.signed.0 << below | b.unsigned.0 as i64,
                    a.signed.1 << below | b.unsigned.1 as i64,
                ),
                zeros: a.zeros << below | b.zeros,
                ones: a.ones << below | b.ones,
            };
            Word::from(range.reduced().unwrap_or_else(|| Range::top(width)))
        })
    }

    /// The bits from a low to a high one.
    pub fn extract(&self, high: u32, low: u32) -> Word {
        let width = high - low + 1;
        let exact = self.each(width, |a| a >> low & mask(width));
        exact.unwrap_or_else(|| {
            let range = self.range();
            let all = mask(width);
            let mut part = Range::top(width);
            let (first, last) = (range.unsigned.0 >> low, range.unsigned.1 >> low);
            if first & !all == last & !all {
                part.unsigned = (first & all, last & all);
            }
            let (first, last) = (range.signed.0 >> low, range.signed.1 >> low);
            let (least, most) = signed_limits(width);
            if least <= first && last <= most {
                part.signed = (first, last);
            }
            part.zeros = range.zeros >> low & all;
            part.ones = range.ones >> low & all;
            Word::from(part.reduced().unwrap_or_else(|| Range::top(width)))
        })
    }

    /// With zeros above.
    pub fn zero_extend(&self, width: u32) -> Word {
        let exact = self.each(width, |a| a);
        exact.unwrap_or_else(|| {
            let range = self.range();
            let wide = Range {
                unsigned: range.unsigned,
                zeros: range.zeros | mask(width) & !mask(range.width),
                ones: range.ones,
                ..Range::top(width)
            };
            Word::from(wide.reduced().unwrap_or_else(|| Range::top(width)))
        })
    }

    /// With the sign above.
    pub fn sign_extend(&self, width: u32) -> Word {
        let before = self.width();
        let exact = self.each(width, |a| word(width, signed(before, a)));
        exact.unwrap_or_else(|| {
            let range = self.range();
            let extended = |bits: u64| word(width, signed(before, bits));
            let wide = Range {
                signed: range.signed,
                // The order without signs stays as it is.
                unsigned: (extended(range.unsigned.0), extended(range.unsigned.1)),
                zeros: extended(range.zeros),
                ones: extended(range.ones),
                ..Range::top(width)
            };
            Word::from(wide.reduced().unwrap_or_else(|| Range::top(width)))
        })
    }
}

fn not(a: &Range) -> Range {
    let all = mask(a.width);
    Range {
        width: a.width,
        unsigned: (all - a.unsigned.1, all - a.unsigned.0),
        signed: (-1 - a.signed.1, -1 - a.signed.0),
        zeros: a.ones,
        ones: a.zeros,
    }
}

fn or(a: &Range, b: &Range) -> Range {
    let ends = (least_or(a.unsigned, b.unsigned), most_or(a.unsigned, b.unsigned));
    of_bits(a.width, a.zeros & b.zeros, a.ones | b.ones, ends)
}

fn xor(a: &Range, b: &Range) -> Range {
    let all = mask(a.width);
    let zeros = a.zeros & b.zeros | a.ones & b.ones;
    let ones = a.zeros & b.ones | a.ones & b.zeros;
    // The most is where the one differs as little as can be from the other turned around.
    let turned = (all - b.unsigned.1, all - b.unsigned.0);
    let ends = (least_xor(a.unsigned, b.unsigned), all & !least_xor(a.unsigned, turned));
    of_bits(a.width, zeros, ones, ends)
}

fn of_bits(width: u32, zeros: u64, ones: u64, unsigned: (u64, u64)) -> Range {
    let range = Range { zeros, ones, unsigned, ..Range::top(width) };
    range.reduced().unwrap_or_else(|| Range::top(width))
}

/// The bits of words, from the highest on.
fn bits() -> impl Iterator<Item = u64> {
    (0..u64::BITS).rev().map(|n| 1 << n)
}

/// The least `x | y` of two intervals (after Warren, Hacker's Delight, on bounds of logical expressions): the highest bit that only one of the least words has
/// can be had in the other for nothing, which then has nothing else below it.
fn least_or((mut a, b): (u64, u64), (mut c, d): (u64, u64)) -> u64 {
    for bit in bits() {
        let raised = |word: u64| (word | bit) & !(bit - 1);
        if !a & c & bit != 0 && raised(a) <= b {
            a = raised(a);
            break;
        }
        if a & !c & bit != 0 && raised(c) <= d {
            c = raised(c);
            break;
        }
    }
    a | c
}

/// The largest: the highest bit that both have is needed only once, and all bits below it can be had instead.
fn most_or((a, mut b): (u64, u64), (c, mut d): (u64, u64)) -> u64 {
    for bit in bits().filter(|&bit| b & d & bit != 0) {
        let lowered = |word: u64| (word - bit) | (bit - 1);
        if lowered(b) >= a {
            b = lowered(b);
            break;
        }
        if lowered(d) >= c {
            d = lowered(d);
            break;
        }
    }
    b | d
}

/// The least `x ^ y` of two intervals: bits that only one of the least words has are had in the other, too, from the highest on.
fn least_xor((mut a, b): (u64, u64), (mut c, d): (u64, u64)) -> u64 {
    for bit in bits() {
        let raised = |word: u64| (word | bit) & !(bit - 1);
        if !a & c & bit != 0 && raised(a) <= b {
            a = raised(a);
        } else if a & !c & bit != 0 && raised(c) <= d {
            c = raised(c);
        }
    }
    a ^ c
}

/// The shifts by every number of bits that there may be.
fn shifted(a: &Word, by: &Word, shift: impl Fn(&Range, u32) -> Range) -> Word {
    let range = a.range();
    let width = u64::from(range.width);
    // Shifting by the width or more is all the same.
    let amounts =
        (0..width).filter(|&n| by.contains(n)).chain((by.range().unsigned.1 >= width).then_some(width));
    let amounts: Vec<u32> = amounts.map(|n| n as u32).collect();
    if let Some(list) = a.list().filter(|list| list.len() * amounts.len() <= PAIRS) {
        let each = |&value: &u64| {
            let value = Range::of(range.width, value);
            let shift = &shift;
            amounts.iter().map(move |&n| shift(&value, n).unsigned.0)
        };
        return Word::of_list(range.width, list.iter().flat_map(each).collect()).unwrap_or_else(|| a.clone());
    }
    let all = amounts.into_iter().map(|n| shift(&range, n)).reduce(|a, b| a.join(&b));
    Word::from(all.and_then(Range::reduced).unwrap_or_else(|| Range::top(range.width)))
}

fn shl_by(a: &Range, n: u32) -> Range {
    let width = a.width;
    if n >= width {
        return Range::of(width, 0);
    }
    let all = mask(width);
    let mut shifted = Range::top(width);
    let (low, high) = a.unsigned;
    if high >> (width - n - 1) >> 1 == low >> (width - n - 1) >> 1 {
        // The same bits are lost.
        shifted.unsigned = (low << n & all, high << n & all);
    }
    let (low, high) = a.signed;
    let (least, most) = signed_limits(width);
    if least >> n <= low && high <= most >> n {
        shifted.signed = (low << n, high << n);
    }
    shifted.zeros = (a.zeros << n | ((1u64 << n) - 1)) & all;
    shifted.ones = a.ones << n & all;
    shifted.reduced().unwrap_or_else(|| Range::top(width))
}

fn lshr_by(a: &Range, n: u32) -> Range {
    let width = a.width;
    if n >= width {
        return Range::of(width, 0);
    }
    if n == 0 {
        return *a;
    }
    let shifted = Range {
        unsigned: (a.unsigned.0 >> n, a.unsigned.1 >> n),
        zeros: a.zeros >> n | mask(width) & !(mask(width) >> n),
        ones: a.ones >> n,
        ..Range::top(width)
    };
    shifted.reduced().unwrap_or_else(|| Range::top(width))
}

fn ashr_by(a: &Range, n: u32) -> Range {
    let width = a.width;
    let n = n.min(width - 1);
    let extended = |bits: u64| word(width, signed(width, bits) >> n);
    let shifted = Range {
        signed: (a.signed.0 >> n, a.signed.1 >> n),
        zeros: extended(a.zeros),
        ones: extended(a.ones),
        ..Range::top(width)
    };
    shifted.reduced().unwrap_or_else(|| Range::top(width))
}
