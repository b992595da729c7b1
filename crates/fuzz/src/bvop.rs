//! The bit-vector operators without indices: their names, their shapes and their meaning.
//!
//! Follows the theory FixedSizeBitVectors and the logic QF_BV of SMT-LIB 2.7: division and
//! remainder by zero are total, signed division is defined through the unsigned one. The meaning is
//! computed on `u128`, so no width may exceed [`MAX_WIDTH`].

/// The widest bit-vector the fuzzer makes; two values of this width still add up inside `i128`.
pub const MAX_WIDTH: u32 = 100;

/// What an operator takes and gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One bit-vector to one of the same width.
    Unary,
    /// Two bit-vectors of one width to one of the same width.
    Binary,
    /// Two or more bit-vectors of one width to one of the same width, left associative.
    LeftAssociative,
    /// Two bit-vectors of one width to a Boolean.
    Predicate,
    /// One bit-vector to a Boolean.
    UnaryPredicate,
    /// Two bit-vectors of one width to a single bit.
    Compare,
    /// Two bit-vectors to one that is as wide as both.
    Concat,
}

macro_rules! operators {
    ($($variant:ident $name:literal $shape:ident;)*) => {
        /// An operator on bit-vectors that has no index.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum BvOp { $($variant),* }

        impl BvOp {
            /// All of them.
            pub const ALL: &'static [BvOp] = &[$(BvOp::$variant),*];

            /// The name in SMT-LIB.
            pub fn name(self) -> &'static str {
                match self { $(BvOp::$variant => $name),* }
            }

            /// The shape.
            pub fn shape(self) -> Shape {
                match self { $(BvOp::$variant => Shape::$shape),* }
            }
        }
    };
}

operators! {
    Not "bvnot" Unary;
    Neg "bvneg" Unary;
    And "bvand" LeftAssociative;
    Or "bvor" LeftAssociative;
    Xor "bvxor" LeftAssociative;
    Nand "bvnand" Binary;
    Nor "bvnor" Binary;
    Xnor "bvxnor" Binary;
    Add "bvadd" LeftAssociative;
    Sub "bvsub" Binary;
    Mul "bvmul" LeftAssociative;
    Udiv "bvudiv" Binary;
    Urem "bvurem" Binary;
    Sdiv "bvsdiv" Binary;
    Srem "bvsrem" Binary;
    Smod "bvsmod" Binary;
    Shl "bvshl" Binary;
    Lshr "bvlshr" Binary;
    Ashr "bvashr" Binary;
    Comp "bvcomp" Compare;
    Concat "concat" Concat;
    Ult "bvult" Predicate;
    Ule "bvule" Predicate;
    Ugt "bvugt" Predicate;
    Uge "bvuge" Predicate;
    Slt "bvslt" Predicate;
    Sle "bvsle" Predicate;
    Sgt "bvsgt" Predicate;
    Sge "bvsge" Predicate;
    Nego "bvnego" UnaryPredicate;
    Uaddo "bvuaddo" Predicate;
    Saddo "bvsaddo" Predicate;
    Umulo "bvumulo" Predicate;
    Smulo "bvsmulo" Predicate;
    Usubo "bvusubo" Predicate;
    Ssubo "bvssubo" Predicate;
    Sdivo "bvsdivo" Predicate;
}

impl BvOp {
    /// Multiplications and divisions, which are kept to small widths so that a script takes milliseconds.
    pub fn is_expensive(self) -> bool {
        use BvOp::*;
        matches!(self, Mul | Udiv | Urem | Sdiv | Srem | Smod | Umulo | Smulo)
    }

    /// The overflow predicates, which SMT-LIB 2.7 added.
    pub fn is_overflow(self) -> bool {
        use BvOp::*;
        matches!(self, Nego | Uaddo | Saddo | Umulo | Smulo | Usubo | Ssubo | Sdivo)
    }

    /// The value of the operator on values of `width` bits; a Boolean result is 0 or 1. A second
    /// argument is ignored by the unary ones. `concat` is not for this function, as its arguments
    /// differ in width.
    pub fn apply(self, width: u32, a: u128, b: u128) -> u128 {
        let m = mask(width);
        let (sa, sb) = (signed(width, a), signed(width, b));
        let low = if width == 0 { 0 } else { -(1i128 << (width - 1)) };
        let high = -(low + 1);
        let outside = |value: i128| u128::from(value < low || value > high);
        match self {
            BvOp::Not => !a & m,
            BvOp::Neg => a.wrapping_neg() & m,
            BvOp::And => a & b,
            BvOp::Or => a | b,
            BvOp::Xor => a ^ b,
            BvOp::Nand => !(a & b) & m,
            BvOp::Nor => !(a | b) & m,
            BvOp::Xnor => !(a ^ b) & m,
            BvOp::Add => a.wrapping_add(b) & m,
            BvOp::Sub => a.wrapping_sub(b) & m,
            BvOp::Mul => a.wrapping_mul(b) & m,
            BvOp::Udiv => a.checked_div(b).unwrap_or(m),
            BvOp::Urem => a.checked_rem(b).unwrap_or(a),
            BvOp::Sdiv => {
                let quotient = BvOp::Udiv.apply(width, sa.unsigned_abs(), sb.unsigned_abs());
                if (sa < 0) == (sb < 0) { quotient & m } else { quotient.wrapping_neg() & m }
            }
            BvOp::Srem => {
                let rest = BvOp::Urem.apply(width, sa.unsigned_abs(), sb.unsigned_abs());
                if sa < 0 { rest.wrapping_neg() & m } else { rest & m }
            }
            // The result has the sign of the divisor: floor division's remainder.
            BvOp::Smod => {
                if sb == 0 {
                    return a;
                }
                let rest = sa % sb;
                let rest = if rest != 0 && (rest < 0) != (sb < 0) { rest + sb } else { rest };
                rest as u128 & m
            }
            BvOp::Shl => {
                if b >= u128::from(width) {
                    0
                } else {
                    (a << b) & m
                }
            }
            BvOp::Lshr => {
                if b >= u128::from(width) {
                    0
                } else {
                    a >> b
                }
            }
            BvOp::Ashr => {
                let by = b.min(u128::from(width.saturating_sub(1)));
                (sa >> by) as u128 & m
            }
            BvOp::Comp => u128::from(a == b),
            BvOp::Concat => 0,
            BvOp::Ult => u128::from(a < b),
            BvOp::Ule => u128::from(a <= b),
            BvOp::Ugt => u128::from(a > b),
            BvOp::Uge => u128::from(a >= b),
            BvOp::Slt => u128::from(sa < sb),
            BvOp::Sle => u128::from(sa <= sb),
            BvOp::Sgt => u128::from(sa > sb),
            BvOp::Sge => u128::from(sa >= sb),
            BvOp::Nego => u128::from(sa == low),
            BvOp::Uaddo => u128::from(a + b > m),
            BvOp::Saddo => outside(sa + sb),
            BvOp::Umulo => a.checked_mul(b).map_or(1, |product| u128::from(product > m)),
            BvOp::Smulo => sa.checked_mul(sb).map_or(1, outside),
            BvOp::Usubo => u128::from(a < b),
            BvOp::Ssubo => outside(sa - sb),
            BvOp::Sdivo => u128::from(sa == low && sb == -1),
        }
    }
}

/// The value with all `width` bits set.
pub fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1u128 << width) - 1 }
}

/// A value of `width` bits read in two's complement.
pub fn signed(width: u32, value: u128) -> i128 {
    if width > 0 && width < 128 && value >> (width - 1) & 1 == 1 {
        value as i128 - (1i128 << width)
    } else {
        value as i128
    }
}

#[cfg(test)]
mod tests {
    use super::{BvOp, BvOp::*, signed};

    /// `op(a, b)` of four bits, computed by hand from the standard's definitions.
    #[test]
    fn four_bit_cases_by_hand() {
        let cases: &[(BvOp, u128, u128, u128)] = &[
            (Not, 0b1010, 0, 0b0101),
            (Neg, 1, 0, 15),
            (Neg, 8, 0, 8),
            (Nand, 0b1100, 0b1010, 0b0111),
            (Nor, 0b1100, 0b1010, 0b0001),
            (Xnor, 0b1100, 0b1010, 0b1001),
            (Add, 9, 9, 2),
            (Sub, 3, 5, 14),
            (Mul, 7, 7, 1),
            (Udiv, 13, 4, 3),
            (Udiv, 13, 0, 15),
            (Urem, 13, 4, 1),
            (Urem, 13, 0, 13),
            // -7 / 2 = -3, -7 / -2 = 3, -8 / -1 wraps to -8.
            (Sdiv, 9, 2, 13),
            (Sdiv, 9, 14, 3),
            (Sdiv, 8, 15, 8),
            (Sdiv, 5, 0, 15),
            (Sdiv, 9, 0, 1),
            // -7 rem 2 = -1, 7 rem -2 = 1, anything rem 0 is itself.
            (Srem, 9, 2, 15),
            (Srem, 7, 14, 1),
            (Srem, 9, 0, 9),
            // -7 mod 2 = 1, 7 mod -2 = -1, -7 mod -2 = -1.
            (Smod, 9, 2, 1),
            (Smod, 7, 14, 15),
            (Smod, 9, 14, 15),
            (Smod, 9, 0, 9),
            (Shl, 0b0011, 2, 0b1100),
            (Shl, 0b0011, 4, 0),
            (Lshr, 0b1100, 2, 0b0011),
            (Lshr, 0b1100, 9, 0),
            (Ashr, 0b1000, 2, 0b1110),
            (Ashr, 0b1000, 15, 0b1111),
            (Ashr, 0b0100, 15, 0),
            (Comp, 3, 3, 1),
            (Comp, 3, 2, 0),
            (Ult, 8, 7, 0),
            (Slt, 8, 7, 1),
            (Sge, 15, 15, 1),
            (Nego, 8, 0, 1),
            (Nego, 9, 0, 0),
            (Uaddo, 8, 8, 1),
            (Uaddo, 8, 7, 0),
            (Saddo, 4, 4, 1),
            (Saddo, 4, 3, 0),
            (Saddo, 8, 15, 1),
            (Umulo, 4, 4, 1),
            (Umulo, 5, 3, 0),
            (Smulo, 4, 2, 1),
            (Smulo, 12, 2, 0),
            (Smulo, 8, 15, 1),
            (Usubo, 3, 4, 1),
            (Usubo, 4, 4, 0),
            (Ssubo, 8, 1, 1),
            (Ssubo, 7, 1, 0),
            (Sdivo, 8, 15, 1),
            (Sdivo, 8, 1, 0),
        ];
        for &(op, a, b, expected) in cases {
            assert_eq!(op.apply(4, a, b), expected, "{} {a} {b}", op.name());
        }
    }

    #[test]
    fn one_bit_values_are_minus_one_and_zero() {
        assert_eq!(signed(1, 1), -1);
        assert_eq!(Slt.apply(1, 1, 0), 1);
        assert_eq!(Smulo.apply(1, 1, 1), 1);
        assert_eq!(Sdiv.apply(1, 1, 1), 1);
        assert_eq!(Sdivo.apply(1, 1, 1), 1);
    }

    #[test]
    fn wide_products_overflow_without_wrapping_the_host() {
        assert_eq!(Umulo.apply(100, super::mask(100), super::mask(100)), 1);
        assert_eq!(Smulo.apply(100, 1 << 99, 1 << 99), 1);
        assert_eq!(Smulo.apply(100, super::mask(100), super::mask(100)), 0);
    }
}
