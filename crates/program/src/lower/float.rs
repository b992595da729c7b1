//! Floating point: constants are computed, numbers are compared, everything else is left open.
//!
//! Numbers are their bit patterns. An operation on constants of type `float` and `double` is done here, with
//! the arithmetic of the machine, which is IEEE's with rounding to nearest. Comparisons of these types,
//! changes of the sign, and the conversion of a `float` to a `double` are exact on the bits. The result of
//! any other operation is `None`, and the caller makes it arbitrary.

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

/// A comparison of two numbers of type `float` or `double`, on their bits.
pub(super) fn compare(
    terms: &mut Terms,
    predicate: FloatPredicate,
    left: TermId,
    right: TermId,
) -> Option<TermId> {
    use FloatPredicate::*;
    let ordered = match predicate {
        True => return Some(terms.bool_const(true)),
        False => return Some(terms.bool_const(false)),
        Oeq | Ogt | Oge | Olt | Ole | One | Ord => true,
        Ueq | Ugt | Uge | Ult | Ule | Une | Uno => false,
    };
    let (left_nan, right_nan) = (is_nan(terms, left)?, is_nan(terms, right)?);
    let unordered = terms.or(&[left_nan, right_nan]);
    let holds = match predicate {
        Oeq | Ueq => equal(terms, left, right),
        Olt | Ult => less(terms, left, right),
        Ogt | Ugt => less(terms, right, left),
        Oge | Uge => {
            let less = less(terms, left, right);
            terms.not(less)
        }
        Ole | Ule => {
            let greater = less(terms, right, left);
            terms.not(greater)
        }
        One | Une => {
            let equal = equal(terms, left, right);
            terms.not(equal)
        }
        Ord | Uno | True | False => terms.bool_const(ordered),
    };
    Some(match ordered {
        true => {
            let comparable = terms.not(unordered);
            terms.and(&[comparable, holds])
        }
        false => terms.or(&[unordered, holds]),
    })
}

/// Above infinity, without the sign; `None` for types other than `float` and `double`.
fn is_nan(terms: &mut Terms, value: TermId) -> Option<TermId> {
    let (width, infinity) = match terms.bv_width(value)? {
        32 => (32, u64::from(f32::INFINITY.to_bits())),
        64 => (64, f64::INFINITY.to_bits()),
        _ => return None,
    };
    let magnitude = absolute(terms, value);
    let infinity = terms.bv_const(width, infinity);
    Some(terms.mk(Op::BvUgt, &[magnitude, infinity]))
}

/// Of numbers that are not NaN: the same bits, or two zeros.
fn equal(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    let (same, zeros) = (terms.eq(a, b), both_zero(terms, a, b));
    terms.or(&[same, zeros])
}

fn both_zero(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    let either = terms.mk(Op::BvOr, &[a, b]);
    let magnitude = absolute(terms, either);
    let zero = terms.bv_const(terms.bv_width(a).unwrap_or(1), 0u8);
    terms.eq(magnitude, zero)
}

/// Of numbers that are not NaN: bits are ordered as numbers are, below zero the other way round.
fn less(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    let zero = terms.bv_const(terms.bv_width(a).unwrap_or(1), 0u8);
    let (below_zero, rising) = (terms.mk(Op::BvSlt, &[a, zero]), terms.mk(Op::BvUlt, &[a, b]));
    let other_below = terms.mk(Op::BvSlt, &[b, zero]);
    let falling = terms.mk(Op::BvUlt, &[b, a]);
    let one_sign = terms.ite(below_zero, falling, rising);
    let same_sign = terms.eq(below_zero, other_below);
    let ordered = terms.ite(same_sign, one_sign, below_zero);
    let zeros = both_zero(terms, a, b);
    let different = terms.not(zeros);
    terms.and(&[different, ordered])
}

/// A `float` as a `double`, which is exact.
fn extend(terms: &mut Terms, value: TermId) -> TermId {
    let sign = terms.extract(31, 31, value);
    let (exponent, fraction) = (terms.extract(30, 23, value), terms.extract(22, 0, value));
    let wide = |terms: &mut Terms, t: TermId, by: u32| terms.mk(Op::ZeroExtend(by), &[t]);
    let exponent_wide = wide(terms, exponent, 3);
    let bias = terms.bv_const(11, 1023u32 - 127);
    let (ones, all) = (terms.bv_const(8, 255u32), terms.bv_const(11, 2047u32));
    let zero_exponent = terms.bv_const(8, 0u32);
    let no_fraction = terms.bv_const(23, 0u32);
    let low = terms.bv_const(29, 0u32);
    let pack = |terms: &mut Terms, exponent: TermId, fraction: TermId| {
        let rest = terms.concat(exponent, fraction);
        terms.concat(sign, rest)
    };
    // A normal number gets another bias, and zeros below its fraction.
    let moved = terms.mk(Op::BvAdd, &[exponent_wide, bias]);
    let filled = terms.concat(fraction, low);
    let mut result = pack(terms, moved, filled);
    // A subnormal one becomes normal: its highest bit is the hidden one, and is shifted out.
    let mut subnormal = {
        let (exponent, fraction) = (terms.bv_const(11, 0u32), terms.bv_const(52, 0u32));
        pack(terms, exponent, fraction)
    };
    for bit in 0..23u32 {
        let one = terms.bv_const(1, 1u32);
        let highest = terms.extract(bit, bit, fraction);
        let set = terms.eq(highest, one);
        let exponent = terms.bv_const(11, 1023 - 149 + bit);
        let shifted = match bit {
            0 => terms.bv_const(52, 0u32),
            _ => {
                let rest = terms.extract(bit - 1, 0, fraction);
                let zeros = terms.bv_const(52 - bit, 0u32);
                terms.concat(rest, zeros)
            }
        };
        let here = pack(terms, exponent, shifted);
        subnormal = terms.ite(set, here, subnormal);
    }
    let small = terms.eq(exponent, zero_exponent);
    result = terms.ite(small, subnormal, result);
    // Infinity stays; a NaN becomes a quiet one.
    let large = terms.eq(exponent, ones);
    let infinite = terms.eq(fraction, no_fraction);
    let quiet = terms.bv_const(52, 1u64 << 51);
    let nan_fraction = terms.mk(Op::BvOr, &[filled, quiet]);
    let (infinity, nan) = (pack(terms, all, filled), pack(terms, all, nan_fraction));
    let special = terms.ite(infinite, infinity, nan);
    terms.ite(large, special, result)
}

/// A conversion, if it is exact or the number is a constant.
pub(super) fn cast(terms: &mut Terms, cast: Cast, value: TermId, from: &Type, to: &Type) -> Option<TermId> {
    match (cast, from, to) {
        (Cast::FpExt, Type::Float(FloatKind::Float), Type::Float(FloatKind::Double)) => {
            Some(extend(terms, value))
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

#[cfg(test)]
mod tests {
    use super::*;

    const SPECIAL: &[f32] =
        &[0.0, 1.0, 1.5, 3.0e38, 1.0e-40, 1.4e-45, f32::MIN_POSITIVE, f32::INFINITY, f32::NAN];

    fn numbers() -> impl Iterator<Item = f32> {
        SPECIAL.iter().flat_map(|&x| [x, -x])
    }

    #[test]
    fn comparisons_are_those_of_the_machine() {
        use FloatPredicate::*;
        let mut terms = Terms::new();
        for (x, y) in numbers().flat_map(|x| numbers().map(move |y| (x, y))) {
            let singles = (terms.bv_const(32, x.to_bits()), terms.bv_const(32, y.to_bits()));
            let doubles = (f64::from(x).to_bits(), f64::from(y).to_bits());
            let doubles = (terms.bv_const(64, doubles.0), terms.bv_const(64, doubles.1));
            let unordered = x.is_nan() || y.is_nan();
            for (predicate, holds) in [
                (Oeq, x == y),
                (Olt, x < y),
                (Ole, x <= y),
                (Ogt, x > y),
                (Oge, x >= y),
                (One, !unordered && x != y),
                (Ord, !unordered),
                (Ueq, unordered || x == y),
                (Ult, unordered || x < y),
                (Ule, unordered || x <= y),
                (Ugt, unordered || x > y),
                (Uge, unordered || x >= y),
                (Une, x != y),
                (Uno, unordered),
            ] {
                for (a, b) in [singles, doubles] {
                    let found = compare(&mut terms, predicate, a, b);
                    assert_eq!(found, Some(terms.bool_const(holds)), "{predicate:?} {x} {y}");
                }
            }
        }
    }

    #[test]
    fn floats_become_doubles() {
        let mut terms = Terms::new();
        for x in numbers() {
            let value = terms.bv_const(32, x.to_bits());
            let extended = extend(&mut terms, value);
            let bits = terms.as_bv(extended).and_then(|bits| u64::try_from(bits.unsigned()).ok());
            let bits = f64::from_bits(bits.expect("a literal"));
            assert!(
                bits == f64::from(x) && bits.is_sign_negative() == x.is_sign_negative()
                    || x.is_nan() && bits.is_nan()
            );
        }
    }
}
