//! Floating point: constants are computed, everything else is left open.
//!
//! Numbers are their bit patterns. An operation on constants of type `float` and `double` is done here, with the
//! arithmetic of the machine, which is IEEE's with rounding to nearest. The result of any other
//! operation is `None`, and the caller makes it arbitrary.

use euphonium_llvm::{Binary, Cast, FloatKind, FloatPredicate, Type};
use euphonium_term::{BvValue, Op, TermId, Terms};

/// A constant of type `float` or `double`.
#[derive(Clone, Copy)]
enum Number {
    Single(f32),
    Double(f64),
}

fn number(terms: &Terms, value: TermId) -> Option<Number> {
    let bits = terms.as_bv(value)?;
    match bits.width() {
        32 => Some(Number::Single(f32::from_bits(u32::try_from(bits.unsigned()).ok()?))),
        64 => Some(Number::Double(f64::from_bits(u64::try_from(bits.unsigned()).ok()?))),
        _ => None,
    }
}

fn term(terms: &mut Terms, number: Number) -> Option<TermId> {
    // The bits of a NaN are not determined.
    match number {
        Number::Single(x) => (!x.is_nan()).then(|| terms.bv_const(32, x.to_bits())),
        Number::Double(x) => (!x.is_nan()).then(|| terms.bv_const(64, x.to_bits())),
    }
}

/// An operation on two numbers, if both are constants.
pub(super) fn binary(terms: &mut Terms, operation: Binary, left: TermId, right: TermId) -> Option<TermId> {
    let result = match (number(terms, left)?, number(terms, right)?) {
        (Number::Single(a), Number::Single(b)) => Number::Single(match operation {
            Binary::FAdd => a + b,
            Binary::FSub => a - b,
            Binary::FMul => a * b,
            Binary::FDiv => a / b,
            Binary::FRem => a % b,
            _ => return None,
        }),
        (Number::Double(a), Number::Double(b)) => Number::Double(match operation {
            Binary::FAdd => a + b,
            Binary::FSub => a - b,
            Binary::FMul => a * b,
            Binary::FDiv => a / b,
            Binary::FRem => a % b,
            _ => return None,
        }),
        _ => return None,
    };
    term(terms, result)
}

/// A function of the C library that IEEE defines to the last bit, if its argument is a constant.
pub(super) fn function(terms: &mut Terms, name: &str, value: TermId) -> Option<TermId> {
    let result = match (number(terms, value)?, name.strip_suffix('f')) {
        (Number::Double(x), _) => Number::Double(match name {
            "floor" => x.floor(),
            "ceil" => x.ceil(),
            "trunc" => x.trunc(),
            "round" => x.round(),
            "fabs" => x.abs(),
            "sqrt" => x.sqrt(),
            _ => return None,
        }),
        (Number::Single(x), Some(name)) => Number::Single(match name {
            "floor" => x.floor(),
            "ceil" => x.ceil(),
            "trunc" => x.trunc(),
            "round" => x.round(),
            "fabs" => x.abs(),
            "sqrt" => x.sqrt(),
            _ => return None,
        }),
        _ => return None,
    };
    term(terms, result)
}

/// The same number with the other sign: one bit is flipped.
pub(super) fn negate(terms: &mut Terms, value: TermId) -> TermId {
    let width = terms.bv_width(value).unwrap_or(1);
    let sign = BvValue::from_bits((0..width).map(|i| i + 1 == width).collect::<Vec<_>>().into_iter());
    let sign = terms.bv_value(sign);
    terms.mk(Op::BvXor, &[value, sign])
}

/// The same number without its sign.
pub(super) fn absolute(terms: &mut Terms, value: TermId) -> TermId {
    let width = terms.bv_width(value).unwrap_or(1);
    let rest = BvValue::from_bits((0..width).map(|i| i + 1 != width).collect::<Vec<_>>().into_iter());
    let rest = terms.bv_value(rest);
    terms.mk(Op::BvAnd, &[value, rest])
}

/// A comparison, if both numbers are constants.
pub(super) fn compare(
    terms: &mut Terms,
    predicate: FloatPredicate,
    left: TermId,
    right: TermId,
) -> Option<TermId> {
    use std::cmp::Ordering::*;
    match predicate {
        FloatPredicate::True => return Some(terms.bool_const(true)),
        FloatPredicate::False => return Some(terms.bool_const(false)),
        _ => {}
    }
    let order = match (number(terms, left)?, number(terms, right)?) {
        (Number::Single(a), Number::Single(b)) => a.partial_cmp(&b),
        (Number::Double(a), Number::Double(b)) => a.partial_cmp(&b),
        _ => return None,
    };
    let holds = match predicate {
        FloatPredicate::True | FloatPredicate::False => return None,
        FloatPredicate::Oeq => order == Some(Equal),
        FloatPredicate::Ogt => order == Some(Greater),
        FloatPredicate::Oge => matches!(order, Some(Greater | Equal)),
        FloatPredicate::Olt => order == Some(Less),
        FloatPredicate::Ole => matches!(order, Some(Less | Equal)),
        FloatPredicate::One => matches!(order, Some(Less | Greater)),
        FloatPredicate::Ord => order.is_some(),
        FloatPredicate::Ueq => matches!(order, None | Some(Equal)),
        FloatPredicate::Ugt => matches!(order, None | Some(Greater)),
        FloatPredicate::Uge => matches!(order, None | Some(Greater | Equal)),
        FloatPredicate::Ult => matches!(order, None | Some(Less)),
        FloatPredicate::Ule => matches!(order, None | Some(Less | Equal)),
        FloatPredicate::Une => order != Some(Equal),
        FloatPredicate::Uno => order.is_none(),
    };
    Some(terms.bool_const(holds))
}

/// A conversion, if the number is a constant.
pub(super) fn cast(terms: &mut Terms, cast: Cast, value: TermId, from: &Type, to: &Type) -> Option<TermId> {
    match (cast, from, to) {
        (Cast::FpExt, Type::Float(FloatKind::Float), Type::Float(FloatKind::Double)) => {
            match number(terms, value)? {
                Number::Single(x) => term(terms, Number::Double(f64::from(x))),
                Number::Double(_) => None,
            }
        }
        (Cast::FpTrunc, Type::Float(FloatKind::Double), Type::Float(FloatKind::Float)) => {
            match number(terms, value)? {
                #[allow(clippy::cast_possible_truncation)]
                Number::Double(x) => term(terms, Number::Single(x as f32)),
                Number::Single(_) => None,
            }
        }
        (Cast::SiToFp | Cast::UiToFp, Type::Integer(width), Type::Float(kind)) if *width <= 64 => {
            let bits = terms.as_bv(value)?;
            let integer = if cast == Cast::SiToFp {
                i128::try_from(bits.signed()).ok()?
            } else {
                i128::try_from(dashu_int::IBig::from(bits.unsigned().clone())).ok()?
            };
            match kind {
                FloatKind::Float => term(terms, Number::Single(integer as f32)),
                FloatKind::Double => term(terms, Number::Double(integer as f64)),
                _ => None,
            }
        }
        (Cast::FpToSi | Cast::FpToUi, Type::Float(_), Type::Integer(width)) if *width <= 64 => {
            let x = match number(terms, value)? {
                Number::Single(x) => f64::from(x),
                Number::Double(x) => x,
            };
            let (low, high) = if cast == Cast::FpToSi {
                (-(2f64.powi(*width as i32 - 1)), 2f64.powi(*width as i32 - 1))
            } else {
                (0.0, 2f64.powi(*width as i32))
            };
            // Outside of its range the result is poison.
            let x = x.trunc();
            if !(x >= low && x < high) {
                return None;
            }
            let bits = (x as i128).cast_unsigned();
            Some(terms.bv_const(*width, bits))
        }
        _ => None,
    }
}
