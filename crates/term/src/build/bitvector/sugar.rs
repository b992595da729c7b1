//! The bit-vector operators that are defined by others, after SMT-LIB's own definitions.

use crate::typing::MAX_BV_WIDTH;
use crate::{Op, TermId, Terms};
use dashu_int::UBig;

impl Terms {
    pub(super) fn mk_unary_sugar(&mut self, op: Op, a: TermId) -> TermId {
        let width = self.width_of(a);
        match op {
            Op::Repeat(n) => self.repeat(n, a),
            Op::RotateLeft(n) => self.rotate_left(n % width, a),
            Op::RotateRight(n) => self.rotate_left((width - n % width) % width, a),
            // (bvredor a) = (ite (= 0 a) #b0 #b1)
            Op::BvRedOr => {
                let zero = self.zeros(width);
                let equal = self.mk(Op::Eq, &[zero, a]);
                let differs = self.mk_not(equal);
                self.bit_of(differs)
            }
            // (bvredand a) = (ite (= ones a) #b1 #b0)
            Op::BvRedAnd => {
                let ones = self.ones(width);
                let equal = self.mk(Op::Eq, &[ones, a]);
                self.bit_of(equal)
            }
            Op::BvRedXor => self.parity(a),
            // (bvnego a) = (= least a)
            Op::BvNegO => {
                let least = self.least(width);
                self.mk(Op::Eq, &[least, a])
            }
            _ => self.raw(op, &[a]),
        }
    }

    pub(super) fn mk_binary_sugar(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        use Op::*;
        match op {
            BvNand => self.negated(BvNot, BvAnd, a, b),
            BvNor => self.negated(BvNot, BvOr, a, b),
            BvXnor => self.negated(BvNot, BvXor, a, b),
            // (bvsub a b) = (bvadd a (bvneg b))
            BvSub => {
                let minus_b = self.mk(BvNeg, &[b]);
                self.mk(BvAdd, &[a, minus_b])
            }
            // (bvule a b) = (not (bvult b a)), (bvugt a b) = (bvult b a), ...
            BvUle => self.negated(Not, BvUlt, b, a),
            BvUgt => self.mk(BvUlt, &[b, a]),
            BvUge => self.negated(Not, BvUlt, a, b),
            BvSle => self.negated(Not, BvSlt, b, a),
            BvSgt => self.mk(BvSlt, &[b, a]),
            BvSge => self.negated(Not, BvSlt, a, b),
            // (bvcomp a b) = (ite (= a b) #b1 #b0)
            BvComp => {
                let equal = self.mk(Eq, &[a, b]);
                self.bit_of(equal)
            }
            BvSdiv | BvSrem | BvSmod => self.signed_division(op, a, b),
            BvUaddO | BvSaddO | BvUmulO | BvSmulO | BvUsubO | BvSsubO | BvSdivO => self.overflow(op, a, b),
            _ => self.raw(op, &[a, b]),
        }
    }

    fn negated(&mut self, negation: Op, op: Op, a: TermId, b: TermId) -> TermId {
        let positive = self.mk(op, &[a, b]);
        self.mk(negation, &[positive])
    }

    /// `(ite c #b1 #b0)`
    fn bit_of(&mut self, c: TermId) -> TermId {
        let (one, zero) = (self.ones(1), self.zeros(1));
        self.mk(Op::Ite, &[c, one, zero])
    }

    /// The least number in two's complement, `10...0`.
    fn least(&mut self, width: u32) -> TermId {
        self.bv_const(width, UBig::ONE << (width as usize - 1))
    }

    /// Is the sign bit set?
    fn is_negative(&mut self, a: TermId) -> TermId {
        let sign = self.width_of(a) - 1;
        let bit = self.mk(Op::Extract(sign, sign), &[a]);
        let one = self.ones(1);
        self.mk(Op::Eq, &[one, bit])
    }

    /// `((_ repeat n) a)`, doubling, so that the concatenation is as flat as a tree.
    fn repeat(&mut self, n: u32, a: TermId) -> TermId {
        let mut result = None;
        let (mut power, mut rest) = (a, n);
        loop {
            if rest & 1 == 1 {
                result = Some(match result {
                    Some(so_far) => self.mk(Op::Concat, &[power, so_far]),
                    None => power,
                });
            }
            rest >>= 1;
            match (rest, result) {
                (0, Some(result)) => return result,
                (0, None) => return self.raw(Op::Repeat(n), &[a]),
                _ => power = self.mk(Op::Concat, &[power, power]),
            }
        }
    }

    /// `((_ rotate_left n) a) = (concat ((_ extract w-n-1 0) a) ((_ extract w-1 w-n) a))`
    fn rotate_left(&mut self, n: u32, a: TermId) -> TermId {
        if n == 0 {
            return a;
        }
        let width = self.width_of(a);
        let high = self.mk(Op::Extract(width - n - 1, 0), &[a]);
        let low = self.mk(Op::Extract(width - 1, width - n), &[a]);
        self.mk(Op::Concat, &[high, low])
    }

    /// `(bvredxor a)`: the upper half is added onto the lower one until one bit is left.
    fn parity(&mut self, a: TermId) -> TermId {
        let mut folded = a;
        loop {
            let width = self.width_of(folded);
            if width == 1 {
                return folded;
            }
            let half = width.div_ceil(2);
            let low = self.mk(Op::Extract(half - 1, 0), &[folded]);
            let high = self.mk(Op::Extract(width - 1, half), &[folded]);
            let high = self.mk(Op::ZeroExtend(2 * half - width), &[high]);
            folded = self.mk(Op::BvXor, &[low, high]);
        }
    }

    /// Signed division by division of the magnitudes.
    fn signed_division(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        let (a_negative, b_negative) = (self.is_negative(a), self.is_negative(b));
        let (minus_a, minus_b) = (self.mk(Op::BvNeg, &[a]), self.mk(Op::BvNeg, &[b]));
        let a_abs = self.mk(Op::Ite, &[a_negative, minus_a, a]);
        let b_abs = self.mk(Op::Ite, &[b_negative, minus_b, b]);
        if op == Op::BvSdiv {
            // the quotient is negative if exactly one argument is
            let quotient = self.mk(Op::BvUdiv, &[a_abs, b_abs]);
            let minus = self.mk(Op::BvNeg, &[quotient]);
            let same = self.mk(Op::Eq, &[a_negative, b_negative]);
            return self.mk(Op::Ite, &[same, quotient, minus]);
        }
        // the sign of bvsrem follows the dividend
        let remainder = self.mk(Op::BvUrem, &[a_abs, b_abs]);
        let minus = self.mk(Op::BvNeg, &[remainder]);
        let srem = self.mk(Op::Ite, &[a_negative, minus, remainder]);
        if op == Op::BvSrem {
            return srem;
        }
        // the sign of bvsmod follows the divisor: add it where the signs differ
        let zero = self.zeros(self.width_of(a));
        let exact = self.mk(Op::Eq, &[zero, remainder]);
        let same = self.mk(Op::Eq, &[a_negative, b_negative]);
        let keep = self.mk(Op::Or, &[exact, same]);
        let moved = self.mk(Op::BvAdd, &[srem, b]);
        self.mk(Op::Ite, &[keep, srem, moved])
    }

    fn overflow(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        let width = self.width_of(a);
        match op {
            // a carry is lost exactly if the sum is below a summand
            Op::BvUaddO => {
                let sum = self.mk(Op::BvAdd, &[a, b]);
                self.mk(Op::BvUlt, &[sum, a])
            }
            Op::BvUsubO => self.mk(Op::BvUlt, &[a, b]),
            // equal signs (different for a difference), and the result has another sign than a
            Op::BvSaddO | Op::BvSsubO => {
                let inner = if op == Op::BvSaddO { Op::BvAdd } else { Op::BvSub };
                let result = self.mk(inner, &[a, b]);
                let signs = [a, b, result].map(|t| self.is_negative(t));
                let same = self.mk(Op::Eq, &[signs[0], signs[1]]);
                let possible = if op == Op::BvSaddO { same } else { self.mk_not(same) };
                let kept = self.mk(Op::Eq, &[signs[2], signs[0]]);
                let lost = self.mk_not(kept);
                self.mk(Op::And, &[possible, lost])
            }
            // twice as wide a product would not be a bit-vector: a > ones / b, for b other than zero
            Op::BvUmulO if width > MAX_BV_WIDTH / 2 => {
                let (zero, ones) = (self.zeros(width), self.ones(width));
                let quotient = self.mk(Op::BvUdiv, &[ones, b]);
                let above = self.mk(Op::BvUlt, &[quotient, a]);
                let by_zero = self.mk(Op::Eq, &[zero, b]);
                let nonzero = self.mk_not(by_zero);
                self.mk(Op::And, &[nonzero, above])
            }
            // the upper half of the product of twice the width
            Op::BvUmulO => {
                let wide = [a, b].map(|t| self.mk(Op::ZeroExtend(width), &[t]));
                let product = self.mk(Op::BvMul, &wide);
                let high = self.mk(Op::Extract(2 * width - 1, width), &[product]);
                let zero = self.zeros(width);
                let fits = self.mk(Op::Eq, &[zero, high]);
                self.mk_not(fits)
            }
            // likewise: it fits if the product is the extension of its lower half
            Op::BvSmulO if width <= MAX_BV_WIDTH / 2 => {
                let wide = [a, b].map(|t| self.mk(Op::SignExtend(width), &[t]));
                let product = self.mk(Op::BvMul, &wide);
                let low = self.mk(Op::Extract(width - 1, 0), &[product]);
                let extended = self.mk(Op::SignExtend(width), &[low]);
                let fits = self.mk(Op::Eq, &[product, extended]);
                self.mk_not(fits)
            }
            // (bvsdivo a b) = (and (= least a) (= ones b))
            Op::BvSdivO => {
                let (least, ones) = (self.least(width), self.ones(width));
                let first = self.mk(Op::Eq, &[least, a]);
                let second = self.mk(Op::Eq, &[ones, b]);
                self.mk(Op::And, &[first, second])
            }
            _ => self.raw(op, &[a, b]),
        }
    }
}
