//! What the result of an operator says of its arguments.
//!
//! Each function is given what is known of the arguments and of the result and returns what is left of the arguments: no pair
//! of words is lost whose result is in the set. None if no pair is left. Lists are filtered word by word.

use super::Word;
use super::range::{Range, mask, signed, signed_limits};

/// What is left of two arguments.
pub type Both = Option<(Word, Word)>;

/// The words of a list for which a result is possible; what is no list as it is.
fn filtered(a: &Word, possible: impl Fn(&Word) -> bool) -> Option<Word> {
    match a.list() {
        None => Some(a.clone()),
        Some(values) => {
            let kept: Vec<u64> =
                values.iter().copied().filter(|&value| possible(&Word::of(a.width(), value))).collect();
            match kept.len() == values.len() {
                true => Some(a.clone()),
                false => Word::of_list(a.width(), kept),
            }
        }
    }
}

/// Filters both arguments by an operator.
pub fn by_lists(a: &Word, b: &Word, result: &Word, op: impl Fn(&Word, &Word) -> Word) -> Both {
    let a = filtered(a, |a| op(a, b).meet(result).is_some())?;
    let b = filtered(b, |b| op(&a, b).meet(result).is_some())?;
    Some((a, b))
}

/// Filters the only argument of an operator.
pub fn by_list(a: &Word, result: &Word, op: impl Fn(&Word) -> Word) -> Option<Word> {
    filtered(a, |a| op(a).meet(result).is_some())
}

/// The arguments of a sum.
pub fn add(a: &Word, b: &Word, sum: &Word) -> Both {
    let a = a.meet(&sum.sub(b))?;
    let b = b.meet(&sum.sub(&a))?;
    Some((a, b))
}

/// The arguments of a product. Only where it cannot wrap around does its size say something of the factors.
pub fn mul(a: &Word, b: &Word, product: &Word) -> Both {
    let (a, b) = by_lists(a, b, product, Word::mul)?;
    let a = factor(&a, &b, product)?;
    let b = factor(&b, &a, product)?;
    Some((a, b))
}

fn factor(a: &Word, b: &Word, product: &Word) -> Option<Word> {
    let (x, y, p) = (a.range(), b.range(), product.range());
    let width = x.width;
    let mut refined = a.clone();
    let most = u128::from(x.unsigned.1) * u128::from(y.unsigned.1);
    if most <= u128::from(mask(width)) && y.unsigned.0 > 0 {
        let (low, high) = (p.unsigned.0.div_ceil(y.unsigned.1), p.unsigned.1 / y.unsigned.0);
        refined = refined.meet(&Word::from(Range::between(width, low, high)?))?;
    }
    if let Some(c) = b.single().map(|c| signed(width, c)).filter(|&c| c > 0) {
        let ends = [x.signed.0, x.signed.1].map(|end| i128::from(end) * i128::from(c));
        let (least, greatest) = signed_limits(width);
        if i128::from(least) <= ends[0] && ends[1] <= i128::from(greatest) {
            let (low, high) = (p.signed.0, p.signed.1.div_euclid(c));
            let low = low.div_euclid(c) + i64::from(low.rem_euclid(c) != 0);
            refined = refined.meet(&Word::from(Range::between_signed(width, low, high)?))?;
        }
    }
    Some(refined)
}

/// The arguments of a conjunction of bits.
pub fn and(a: &Word, b: &Word, result: &Word) -> Both {
    let (a, b) = by_lists(a, b, result, Word::and)?;
    let bits = |a: &Word, b: &Word| {
        let (other, r) = (b.range(), result.range());
        // A bit that is clear though the other has it is clear.
        let bits = Range::with_bits(other.width, r.zeros & other.ones, r.ones)?;
        a.meet(&Word::from(bits))
    };
    let a = bits(&a, &b)?;
    let b = bits(&b, &a)?;
    Some((a, b))
}

/// The arguments of a disjunction of bits.
pub fn or(a: &Word, b: &Word, result: &Word) -> Both {
    let (a, b) = by_lists(a, b, result, Word::or)?;
    let bits = |a: &Word, b: &Word| {
        let (other, r) = (b.range(), result.range());
        let bits = Range::with_bits(other.width, r.zeros, r.ones & other.zeros)?;
        a.meet(&Word::from(bits))
    };
    let a = bits(&a, &b)?;
    let b = bits(&b, &a)?;
    Some((a, b))
}

/// The arguments of a difference of bits.
pub fn xor(a: &Word, b: &Word, result: &Word) -> Both {
    let a = a.meet(&result.xor(b))?;
    let b = b.meet(&result.xor(&a))?;
    Some((a, b))
}

/// The arguments of a quotient without a sign.
pub fn udiv(a: &Word, b: &Word, quotient: &Word) -> Both {
    let (a, b) = by_lists(a, b, quotient, Word::udiv)?;
    let (divisor, q) = (b.range().unsigned, quotient.range().unsigned);
    if divisor.0 == 0 {
        return Some((a, b));
    }
    // q <= a / d < q + 1
    let all = mask(a.width());
    let low = u128::from(q.0) * u128::from(divisor.0);
    let high = (u128::from(q.1) + 1) * u128::from(divisor.1) - 1;
    let low = u64::try_from(low).ok().filter(|&low| low <= all)?;
    let high = u64::try_from(high).unwrap_or(all).min(all);
    let a = a.meet(&Word::from(Range::between(a.width(), low, high)?))?;
    Some((a, b))
}

/// The arguments of a remainder without a sign.
pub fn urem(a: &Word, b: &Word, rest: &Word) -> Both {
    let (a, b) = by_lists(a, b, rest, Word::urem)?;
    let (width, least) = (a.width(), rest.range().unsigned.0);
    // A remainder is not larger than the dividend, and less than the divisor if that is not zero.
    let a = a.meet(&Word::from(Range::between(width, least, mask(width))?))?;
    let b = match b.contains(0) {
        true => b,
        false => b.meet(&Word::from(Range::between(width, least.checked_add(1)?, mask(width))?))?,
    };
    Some((a, b))
}

/// What is shifted to the left.
pub fn shl(a: &Word, b: &Word, result: &Word) -> Both {
    let (a, b) = by_lists(a, b, result, Word::shl)?;
    let width = a.width();
    let Some(n) = b.single().filter(|&n| n < u64::from(width)) else { return Some((a, b)) };
    let (x, r) = (a.range(), result.range());
    let kept = mask(width) >> n;
    let bits = Range::with_bits(width, r.zeros >> n & kept, r.ones >> n & kept)?;
    let mut a = a.meet(&Word::from(bits))?;
    if x.unsigned.1 <= kept {
        let low = (r.unsigned.0 >> n) + u64::from(r.unsigned.0 & ((1 << n) - 1) != 0);
        a = a.meet(&Word::from(Range::between(width, low, r.unsigned.1 >> n)?))?;
    }
    let (least, most) = signed_limits(width);
    if least >> n <= x.signed.0 && x.signed.1 <= most >> n {
        let low = (r.signed.0 >> n) + i64::from(r.signed.0 & ((1 << n) - 1) != 0);
        a = a.meet(&Word::from(Range::between_signed(width, low, r.signed.1 >> n)?))?;
    }
    Some((a, b))
}

/// What is shifted to the right, with zeros.
pub fn lshr(a: &Word, b: &Word, result: &Word) -> Both {
    let (a, b) = by_lists(a, b, result, Word::lshr)?;
    let width = a.width();
    let Some(n) = b.single().filter(|&n| n < u64::from(width)) else { return Some((a, b)) };
    let (low, high) = result.range().unsigned;
    let most = mask(width) >> n;
    if low > most {
        return None;
    }
    let high = high.min(most) << n | ((1u64 << n) - 1);
    let a = a.meet(&Word::from(Range::between(width, low << n, high)?))?;
    Some((a, b))
}

/// What is shifted to the right, with the sign.
pub fn ashr(a: &Word, b: &Word, result: &Word) -> Both {
    let (a, b) = by_lists(a, b, result, Word::ashr)?;
    let width = a.width();
    let Some(n) = b.single().map(|n| n.min(u64::from(width) - 1)) else { return Some((a, b)) };
    let (low, high) = result.range().signed;
    let (least, most) = (signed_limits(width).0 >> n, signed_limits(width).1 >> n);
    if low > most || high < least {
        return None;
    }
    let (low, high) = (low.max(least) << n, high.min(most) << n | ((1i64 << n) - 1));
    let a = a.meet(&Word::from(Range::between_signed(width, low, high)?))?;
    Some((a, b))
}

/// The parts of a concatenation.
pub fn concat(a: &Word, b: &Word, result: &Word) -> Both {
    let (width, below) = (result.width(), b.width());
    let a = a.meet(&result.extract(width - 1, below))?;
    let b = b.meet(&result.extract(below - 1, 0))?;
    by_lists(&a, &b, result, Word::concat)
}

/// What a part was taken of.
pub fn extract(a: &Word, high: u32, low: u32, part: &Word) -> Option<Word> {
    let a = by_list(a, part, |a| a.extract(high, low))?;
    let (x, r) = (a.range(), part.range());
    let mut a = a.meet(&Word::from(Range::with_bits(x.width, r.zeros << low, r.ones << low)?))?;
    if low == 0 {
        // Where nothing but zeros, or nothing but the sign, is cut off, the numbers are the same.
        if x.unsigned.1 <= mask(high + 1) {
            a = a.meet(&Word::from(Range::between(x.width, r.unsigned.0, r.unsigned.1)?))?;
        }
        let (least, most) = signed_limits(high + 1);
        if least <= x.signed.0 && x.signed.1 <= most {
            a = a.meet(&Word::from(Range::between_signed(x.width, r.signed.0, r.signed.1)?))?;
        }
    }
    Some(a)
}

/// What is left if the one is less than the other without a sign, or is not.
pub fn ult(a: &Word, b: &Word, less: bool) -> Both {
    let width = a.width();
    let all = mask(width);
    let (x, y) = (a.range().unsigned, b.range().unsigned);
    let (for_a, for_b) = match less {
        true => ((0, y.1.checked_sub(1)?), (x.0.checked_add(1).filter(|&n| n <= all)?, all)),
        false => ((y.0, all), (0, x.1)),
    };
    let a = a.meet(&Word::from(Range::between(width, for_a.0, for_a.1)?))?;
    let b = b.meet(&Word::from(Range::between(width, for_b.0, for_b.1)?))?;
    Some((a, b))
}

/// The same with a sign.
pub fn slt(a: &Word, b: &Word, less: bool) -> Both {
    let width = a.width();
    let (least, most) = signed_limits(width);
    let (x, y) = (a.range().signed, b.range().signed);
    let (for_a, for_b) = match less {
        true => (
            (least, y.1.checked_sub(1).filter(|&n| n >= least)?),
            (x.0.checked_add(1).filter(|&n| n <= most)?, most),
        ),
        false => ((y.0, most), (least, x.1)),
    };
    let a = a.meet(&Word::from(Range::between_signed(width, for_a.0, for_a.1)?))?;
    let b = b.meet(&Word::from(Range::between_signed(width, for_b.0, for_b.1)?))?;
    Some((a, b))
}

/// What is left if both are equal, or are not.
pub fn equal(a: &Word, b: &Word, equal: bool) -> Both {
    if equal {
        let both = a.meet(b)?;
        return Some((both.clone(), both));
    }
    let left = match b.single() {
        Some(value) => a.without(value)?,
        None => a.clone(),
    };
    let right = match a.single() {
        Some(value) => b.without(value)?,
        None => b.clone(),
    };
    Some((left, right))
}
