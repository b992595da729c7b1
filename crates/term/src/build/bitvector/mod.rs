//! Rules for bit-vectors: which file holds which operator.

mod arithmetic;
mod bitwise;
mod compare;
mod slice;
mod sugar;

use crate::{Op, SortId, TermId, Terms};

impl Terms {
    pub(super) fn mk_bitvector(&mut self, op: Op, args: &[TermId]) -> TermId {
        use Op::*;
        match (op, args) {
            (BvNot, &[a]) => self.mk_bvnot(a),
            (BvAnd, &[a, b]) => self.mk_bvand(a, b),
            (BvOr, &[a, b]) => self.mk_bvor(a, b),
            (BvXor, &[a, b]) => self.mk_bvxor(a, b),
            (BvNeg, &[a]) => self.mk_bvneg(a),
            (BvAdd, &[a, b]) => self.mk_bvadd(a, b),
            (BvMul, &[a, b]) => self.mk_bvmul(a, b),
            (BvUdiv, &[a, b]) => self.mk_bvudiv(a, b),
            (BvUrem, &[a, b]) => self.mk_bvurem(a, b),
            (BvShl | BvLshr | BvAshr, &[a, b]) => self.mk_shift(op, a, b),
            (Concat, &[a, b]) => self.mk_concat(a, b),
            (Extract(high, low), &[a]) => self.mk_extract(high, low, a),
            (ZeroExtend(n), &[a]) => self.mk_zero_extend(n, a),
            (SignExtend(n), &[a]) => self.mk_sign_extend(n, a),
            (BvUlt, &[a, b]) => self.mk_bvult(a, b),
            (BvSlt, &[a, b]) => self.mk_bvslt(a, b),
            (UbvToInt, &[a]) => self.mk_ubv_to_int(a),
            (SbvToInt, _) => self.intern(op, SortId::INT, args),
            (IntToBv(width), &[a]) => self.mk_int_to_bv(width, a),
            (_, &[a]) => self.mk_unary_sugar(op, a),
            (_, &[a, b]) => self.mk_binary_sugar(op, a, b),
            // Operators whose sort their arguments do not give, and wrong numbers of arguments.
            _ => self.raw(op, args),
        }
    }

    /// Interns an application whose sort is that of its first argument.
    fn like_first(&mut self, op: Op, args: &[TermId]) -> TermId {
        let sort = self.sort_of(args[0]);
        self.intern(op, sort, args)
    }

    fn is_bv_zero(&self, t: TermId) -> bool {
        self.as_bv(t).is_some_and(|v| v.is_zero())
    }

    fn is_bv_one(&self, t: TermId) -> bool {
        self.as_bv(t).is_some_and(|v| v.is_one())
    }

    fn is_bv_ones(&self, t: TermId) -> bool {
        self.as_bv(t).is_some_and(|v| v.is_ones())
    }

    /// `k` if a term is the literal `2^k`.
    fn log2(&self, t: TermId) -> Option<u32> {
        let bits = self.as_bv(t)?.unsigned();
        if !dashu_base::PowerOfTwo::is_power_of_two(bits) {
            return None;
        }
        bits.trailing_zeros().map(|k| k as u32)
    }

    /// `(op c (op d x)) = (op (op c d) x)` for an associative, commutative operator and literals.
    fn reassociate(&mut self, op: Op, c: TermId, t: TermId) -> Option<TermId> {
        match self.pair(op, t) {
            Some((d, x)) if self.is_value(c) && self.is_value(d) => {
                let literal = self.mk(op, &[c, d]);
                Some(self.mk(op, &[literal, x]))
            }
            _ => None,
        }
    }
}
