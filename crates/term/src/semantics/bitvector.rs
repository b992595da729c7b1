//! The operators of SMT-LIB's `FixedSizeBitVectors`, on values.
//!
//! Division is total: `(bvudiv a 0)` is all ones and `(bvurem a 0)` is `a`; the signed operators
//! are defined over these as SMT-LIB does. The overflow predicates ask whether the exact result,
//! computed over the integers, fits.

use crate::{BvValue, Op, Value};
use dashu_base::BitTest;
use dashu_int::{IBig, UBig};

fn bit(value: bool) -> Value {
    Value::Bv(BvValue::new(1, u8::from(value)))
}

/// `a mod 2^width`, negated.
fn negate(a: &BvValue) -> BvValue {
    if a.is_zero() {
        return a.clone();
    }
    BvValue::new(a.width(), (UBig::ONE << a.width() as usize) - a.unsigned())
}

fn invert(a: &BvValue) -> BvValue {
    BvValue::new(a.width(), BvValue::ones(a.width()).unsigned() ^ a.unsigned())
}

fn magnitude(a: &BvValue) -> BvValue {
    if a.msb() { negate(a) } else { a.clone() }
}

fn udiv(a: &BvValue, b: &BvValue) -> BvValue {
    if b.is_zero() { BvValue::ones(a.width()) } else { BvValue::new(a.width(), a.unsigned() / b.unsigned()) }
}

fn urem(a: &BvValue, b: &BvValue) -> BvValue {
    if b.is_zero() { a.clone() } else { BvValue::new(a.width(), a.unsigned() % b.unsigned()) }
}

/// Division that rounds towards zero: the quotient of the magnitudes, with the sign of the pair.
fn sdiv(a: &BvValue, b: &BvValue) -> BvValue {
    let quotient = udiv(&magnitude(a), &magnitude(b));
    if a.msb() == b.msb() { quotient } else { negate(&quotient) }
}

/// The remainder of [`sdiv`]; its sign follows the dividend.
fn srem(a: &BvValue, b: &BvValue) -> BvValue {
    let remainder = urem(&magnitude(a), &magnitude(b));
    if a.msb() { negate(&remainder) } else { remainder }
}

/// The remainder of division that rounds down; its sign follows the divisor.
fn smod(a: &BvValue, b: &BvValue) -> BvValue {
    let remainder = urem(&magnitude(a), &magnitude(b));
    if remainder.is_zero() {
        return remainder;
    }
    match (a.msb(), b.msb()) {
        (false, false) => remainder,
        (true, false) => add(&negate(&remainder), b),
        (false, true) => add(&remainder, b),
        (true, true) => negate(&remainder),
    }
}

fn add(a: &BvValue, b: &BvValue) -> BvValue {
    BvValue::new(a.width(), a.unsigned() + b.unsigned())
}

/// The amount of a shift, if it is below the width.
fn amount(a: &BvValue, by: &BvValue) -> Option<usize> {
    let by = usize::try_from(by.unsigned()).ok()?;
    (by < a.width() as usize).then_some(by)
}

fn ashr(a: &BvValue, by: &BvValue) -> BvValue {
    let by = amount(a, by).unwrap_or(a.width() as usize - 1);
    let shifted = a.unsigned() >> by;
    if !a.msb() {
        return BvValue::new(a.width(), shifted);
    }
    let fill = (BvValue::ones(by as u32 + 1).unsigned() >> 1) << (a.width() as usize - by);
    BvValue::new(a.width(), shifted | fill)
}

fn rotate_left(a: &BvValue, by: u32) -> BvValue {
    let (width, by) = (a.width() as usize, (by % a.width()) as usize);
    BvValue::new(a.width(), (a.unsigned() << by) | (a.unsigned() >> (width - by)))
}

/// `n` copies, by doubling: one at a time would be quadratic in the width.
fn repeat(a: &BvValue, n: u32) -> UBig {
    let mut bits = UBig::ZERO;
    for i in (0..u32::BITS - n.leading_zeros()).rev() {
        let copies = (n >> (i + 1)) as usize;
        bits = (&bits << (copies * a.width() as usize)) | &bits;
        if n >> i & 1 == 1 {
            bits = (bits << a.width() as usize) | a.unsigned();
        }
    }
    bits
}

/// Does a number lie outside what `width` bits hold in two's complement?
fn overflows(width: u32, value: &IBig) -> bool {
    let half = IBig::ONE << (width as usize - 1);
    *value >= half || *value < -half
}

/// The value of an operator that takes one bit-vector.
pub fn unary(op: Op, a: &BvValue) -> Option<Value> {
    use Op::*;
    let width = a.width();
    let result = match op {
        Extract(high, low) if low <= high && high < width => {
            BvValue::new(high - low + 1, a.unsigned() >> low as usize)
        }
        BvNot => invert(a),
        BvNeg => negate(a),
        Repeat(n) => BvValue::new(width * n, repeat(a, n)),
        ZeroExtend(n) => BvValue::new(width + n, a.unsigned().clone()),
        SignExtend(n) if a.msb() => {
            let fill = BvValue::ones(n + 1).unsigned() >> 1;
            BvValue::new(width + n, a.unsigned() | (fill << width as usize))
        }
        SignExtend(n) => BvValue::new(width + n, a.unsigned().clone()),
        RotateLeft(n) => rotate_left(a, n),
        RotateRight(n) => rotate_left(a, width - n % width),
        BvRedOr => return Some(bit(!a.is_zero())),
        BvRedAnd => return Some(bit(a.is_ones())),
        BvRedXor => return Some(bit(a.unsigned().count_ones() % 2 == 1)),
        BvNegO => return Some(Value::Bool(overflows(width, &-a.signed()))),
        UbvToInt => return Some(Value::Int(IBig::from(a.unsigned().clone()))),
        SbvToInt => return Some(Value::Int(a.signed())),
        _ => return None,
    };
    Some(Value::Bv(result))
}

/// The value of an operator that takes two bit-vectors.
pub fn binary(op: Op, a: &BvValue, b: &BvValue) -> Option<Value> {
    use Op::*;
    let width = a.width();
    if op == Concat {
        let bits = (a.unsigned() << b.width() as usize) | b.unsigned();
        return Some(Value::Bv(BvValue::new(width + b.width(), bits)));
    }
    if b.width() != width {
        return None;
    }
    let (x, y) = (a.unsigned(), b.unsigned());
    let result = match op {
        BvAnd => BvValue::new(width, x & y),
        BvOr => BvValue::new(width, x | y),
        BvXor => BvValue::new(width, x ^ y),
        BvNand => invert(&BvValue::new(width, x & y)),
        BvNor => invert(&BvValue::new(width, x | y)),
        BvXnor => invert(&BvValue::new(width, x ^ y)),
        BvAdd => add(a, b),
        BvSub => add(a, &negate(b)),
        BvMul => BvValue::new(width, x * y),
        BvUdiv => udiv(a, b),
        BvUrem => urem(a, b),
        BvSdiv => sdiv(a, b),
        BvSrem => srem(a, b),
        BvSmod => smod(a, b),
        BvShl => amount(a, b).map_or(BvValue::zero(width), |by| BvValue::new(width, x << by)),
        BvLshr => amount(a, b).map_or(BvValue::zero(width), |by| BvValue::new(width, x >> by)),
        BvAshr => ashr(a, b),
        BvComp => return Some(bit(a == b)),
        _ => return predicate(op, a, b).map(Value::Bool),
    };
    Some(Value::Bv(result))
}

fn predicate(op: Op, a: &BvValue, b: &BvValue) -> Option<bool> {
    use Op::*;
    let width = a.width();
    let (x, y) = (a.unsigned(), b.unsigned());
    Some(match op {
        BvUlt => x < y,
        BvUle => x <= y,
        BvUgt => x > y,
        BvUge => x >= y,
        BvSlt => a.signed() < b.signed(),
        BvSle => a.signed() <= b.signed(),
        BvSgt => a.signed() > b.signed(),
        BvSge => a.signed() >= b.signed(),
        BvUaddO => (x + y).bit_len() > width as usize,
        BvUmulO => (x * y).bit_len() > width as usize,
        BvUsubO => x < y,
        BvSaddO => overflows(width, &(a.signed() + b.signed())),
        BvSsubO => overflows(width, &(a.signed() - b.signed())),
        BvSmulO => overflows(width, &(a.signed() * b.signed())),
        // Only the least number divided by -1 does not fit; division by zero is not an overflow.
        BvSdivO => b.is_ones() && a.msb() && *x == UBig::ONE << (width as usize - 1),
        _ => return None,
    })
}
