//! Rules for `bvneg`, `bvadd`, `bvmul`, division, shifts, and the bridge to the integers.

use crate::{Op, SortId, TermId, Terms};

impl Terms {
    pub(super) fn mk_bvneg(&mut self, a: TermId) -> TermId {
        // (bvneg (bvneg a)) = a
        match self.under(Op::BvNeg, a) {
            Some(a) => a,
            None => self.like_first(Op::BvNeg, &[a]),
        }
    }

    pub(super) fn mk_bvadd(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        // (bvadd 0 b) = b
        if self.is_bv_zero(a) {
            return b;
        }
        // (bvadd a (bvneg a)) = 0
        if self.inverse(Op::BvNeg, a, b) {
            return self.zeros(self.width_of(a));
        }
        // (bvadd a (bvnot a)) = ones
        if self.inverse(Op::BvNot, a, b) {
            return self.ones(self.width_of(a));
        }
        if let Some(term) = self.reassociate(Op::BvAdd, a, b) {
            return term;
        }
        if !self.is_value(a) {
            for (a, b) in [(a, b), (b, a)] {
                let Some((c, x)) = self.pair(Op::BvAdd, b) else { continue };
                // (bvadd a (bvadd (bvneg a) x)) = x
                if self.inverse(Op::BvNeg, a, c) {
                    return x;
                }
                if self.inverse(Op::BvNeg, a, x) {
                    return c;
                }
                // (bvadd a (bvadd c x)) = (bvadd c (bvadd a x)): a literal floats to the top
                if self.is_value(c) {
                    let sum = self.mk(Op::BvAdd, &[a, x]);
                    return self.mk(Op::BvAdd, &[c, sum]);
                }
            }
        }
        self.like_first(Op::BvAdd, &[a, b])
    }

    pub(super) fn mk_bvmul(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        if self.is_value(a) {
            // (bvmul 0 b) = 0
            if self.is_bv_zero(a) {
                return a;
            }
            // (bvmul 2^k b) = (bvshl b k)
            if let Some(k) = self.log2(a) {
                return self.shl_by(b, k);
            }
            // (bvmul ones b) = (bvneg b)
            if self.is_bv_ones(a) {
                return self.mk(Op::BvNeg, &[b]);
            }
            // (bvmul c (bvneg x)) = (bvmul (bvneg c) x)
            if let Some(x) = self.under(Op::BvNeg, b) {
                let c = self.mk(Op::BvNeg, &[a]);
                return self.mk(Op::BvMul, &[c, x]);
            }
        }
        if let Some(term) = self.reassociate(Op::BvMul, a, b) {
            return term;
        }
        // (bvmul (bvneg x) (bvneg y)) = (bvmul x y)
        if let (Some(x), Some(y)) = (self.under(Op::BvNeg, a), self.under(Op::BvNeg, b)) {
            return self.mk(Op::BvMul, &[x, y]);
        }
        self.like_first(Op::BvMul, &[a, b])
    }

    pub(super) fn mk_bvudiv(&mut self, a: TermId, b: TermId) -> TermId {
        let width = self.width_of(a);
        // (bvudiv a 0) = ones
        if self.is_bv_zero(b) {
            return self.ones(width);
        }
        // (bvudiv a 2^k) = (bvlshr a k)
        if let Some(k) = self.log2(b) {
            return self.lshr_by(a, k);
        }
        // (bvudiv 0 b) = (ite (= 0 b) ones 0), (bvudiv a a) = (ite (= 0 a) ones 1)
        if self.is_bv_zero(a) || a == b {
            let (zero, ones) = (self.zeros(width), self.ones(width));
            let by_zero = self.mk(Op::Eq, &[zero, b]);
            let otherwise = if a == b { self.bv_const(width, 1u8) } else { zero };
            return self.mk(Op::Ite, &[by_zero, ones, otherwise]);
        }
        self.like_first(Op::BvUdiv, &[a, b])
    }

    pub(super) fn mk_bvurem(&mut self, a: TermId, b: TermId) -> TermId {
        // (bvurem a 0) = a, (bvurem 0 b) = 0
        if self.is_bv_zero(b) || self.is_bv_zero(a) {
            return a;
        }
        let width = self.width_of(a);
        // (bvurem a 1) = 0, (bvurem a a) = 0
        if self.is_bv_one(b) || a == b {
            return self.zeros(width);
        }
        // (bvurem a 2^k) = (concat 0 ((_ extract k-1 0) a))
        if let Some(k) = self.log2(b) {
            let low = self.mk(Op::Extract(k - 1, 0), &[a]);
            return self.mk(Op::ZeroExtend(width - k), &[low]);
        }
        self.like_first(Op::BvUrem, &[a, b])
    }

    pub(super) fn mk_shift(&mut self, op: Op, a: TermId, by: TermId) -> TermId {
        // A shift of zero is zero, an arithmetic one of all ones is all ones.
        if self.is_bv_zero(a) || (op == Op::BvAshr && self.is_bv_ones(a)) {
            return a;
        }
        let width = self.width_of(a);
        let Some(by_value) = self.as_bv(by) else { return self.like_first(op, &[a, by]) };
        let amount = u32::try_from(by_value.unsigned()).unwrap_or(width).min(width);
        match op {
            Op::BvShl => self.shl_by(a, amount),
            Op::BvLshr => self.lshr_by(a, amount),
            // (bvashr a k) = ((_ sign_extend k) ((_ extract w-1 k) a)); at most the sign remains
            _ => {
                let amount = amount.min(width - 1);
                let high = self.mk(Op::Extract(width - 1, amount), &[a]);
                self.mk(Op::SignExtend(amount), &[high])
            }
        }
    }

    /// `(bvshl a k) = (concat ((_ extract w-k-1 0) a) 0)`
    fn shl_by(&mut self, a: TermId, k: u32) -> TermId {
        let width = self.width_of(a);
        match k {
            0 => a,
            _ if k >= width => self.zeros(width),
            _ => {
                let low = self.mk(Op::Extract(width - k - 1, 0), &[a]);
                let zeros = self.zeros(k);
                self.mk(Op::Concat, &[low, zeros])
            }
        }
    }

    /// `(bvlshr a k) = (concat 0 ((_ extract w-1 k) a))`
    fn lshr_by(&mut self, a: TermId, k: u32) -> TermId {
        let width = self.width_of(a);
        match k {
            0 => a,
            _ if k >= width => self.zeros(width),
            _ => {
                let high = self.mk(Op::Extract(width - 1, k), &[a]);
                self.mk(Op::ZeroExtend(k), &[high])
            }
        }
    }

    pub(super) fn mk_ubv_to_int(&mut self, a: TermId) -> TermId {
        // (ubv_to_int (concat 0 x)) = (ubv_to_int x)
        if let Some((high, low)) = self.pair(Op::Concat, a)
            && self.is_bv_zero(high)
        {
            return self.mk(Op::UbvToInt, &[low]);
        }
        self.intern(Op::UbvToInt, SortId::INT, &[a])
    }

    pub(super) fn mk_int_to_bv(&mut self, width: u32, a: TermId) -> TermId {
        // (int_to_bv (ubv_to_int x)) = x, cut or extended to the width; likewise signed
        if let op @ (Op::UbvToInt | Op::SbvToInt) = self.op(a) {
            let x = self.args(a)[0];
            let from = self.width_of(x);
            return match op {
                _ if width <= from => self.mk(Op::Extract(width - 1, 0), &[x]),
                Op::UbvToInt => self.mk(Op::ZeroExtend(width - from), &[x]),
                _ => self.mk(Op::SignExtend(width - from), &[x]),
            };
        }
        let sort = self.bv_sort(width);
        self.intern(Op::IntToBv(width), sort, &[a])
    }
}
