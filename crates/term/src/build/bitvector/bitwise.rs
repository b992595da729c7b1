//! Rules for `bvnot`, `bvand`, `bvor` and `bvxor`.

use crate::{Op, TermId, Terms};

impl Terms {
    pub(super) fn mk_bvnot(&mut self, a: TermId) -> TermId {
        // (bvnot (bvnot a)) = a
        if let Some(a) = self.under(Op::BvNot, a) {
            return a;
        }
        // (bvnot (bvxor c a)) = (bvxor (bvnot c) a)
        if let Some((c, x)) = self.pair(Op::BvXor, a)
            && self.is_value(c)
        {
            let c = self.mk(Op::BvNot, &[c]);
            return self.mk(Op::BvXor, &[c, x]);
        }
        self.like_first(Op::BvNot, &[a])
    }

    pub(super) fn mk_bvand(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        // (bvand 0 b) = 0, (bvand a a) = a
        if self.is_bv_zero(a) || a == b {
            return a;
        }
        // (bvand ones b) = b
        if self.is_bv_ones(a) {
            return b;
        }
        // (bvand a (bvnot a)) = 0
        if self.inverse(Op::BvNot, a, b) {
            return self.zeros(self.width_of(a));
        }
        if let Some(term) = self.reassociate(Op::BvAnd, a, b) {
            return term;
        }
        self.absorb(Op::BvAnd, Op::BvOr, a, b)
    }

    pub(super) fn mk_bvor(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        // (bvor ones b) = ones, (bvor a a) = a
        if self.is_bv_ones(a) || a == b {
            return a;
        }
        // (bvor 0 b) = b
        if self.is_bv_zero(a) {
            return b;
        }
        // (bvor a (bvnot a)) = ones
        if self.inverse(Op::BvNot, a, b) {
            return self.ones(self.width_of(a));
        }
        if let Some(term) = self.reassociate(Op::BvOr, a, b) {
            return term;
        }
        self.absorb(Op::BvOr, Op::BvAnd, a, b)
    }

    /// `(bvand a (bvand a x)) = (bvand a x)` and `(bvand a (bvor a x)) = a`; dually for `bvor`.
    fn absorb(&mut self, op: Op, dual: Op, a: TermId, b: TermId) -> TermId {
        for (a, b) in [(a, b), (b, a)] {
            if self.pair(op, b).is_some_and(|(x, y)| x == a || y == a) {
                return b;
            }
            if self.pair(dual, b).is_some_and(|(x, y)| x == a || y == a) {
                return a;
            }
        }
        self.like_first(op, &[a, b])
    }

    pub(super) fn mk_bvxor(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = self.ordered(a, b);
        // (bvxor a a) = 0
        if a == b {
            return self.zeros(self.width_of(a));
        }
        // (bvxor 0 b) = b
        if self.is_bv_zero(a) {
            return b;
        }
        // (bvxor ones b) = (bvnot b)
        if self.is_bv_ones(a) {
            return self.mk(Op::BvNot, &[b]);
        }
        if let Some(term) = self.reassociate(Op::BvXor, a, b) {
            return term;
        }
        // (bvxor c (bvnot x)) = (bvxor (bvnot c) x), (bvxor a (bvnot x)) = (bvnot (bvxor a x))
        if let Some(x) = self.under(Op::BvNot, b) {
            if self.is_value(a) {
                let c = self.mk(Op::BvNot, &[a]);
                return self.mk(Op::BvXor, &[c, x]);
            }
            let xor = self.mk(Op::BvXor, &[a, x]);
            return self.mk(Op::BvNot, &[xor]);
        }
        if let Some(x) = self.under(Op::BvNot, a) {
            let xor = self.mk(Op::BvXor, &[x, b]);
            return self.mk(Op::BvNot, &[xor]);
        }
        // (bvxor a (bvxor a x)) = x
        for (a, b) in [(a, b), (b, a)] {
            match self.pair(Op::BvXor, b) {
                Some((x, y)) if x == a => return y,
                Some((x, y)) if y == a => return x,
                _ => {}
            }
        }
        self.like_first(Op::BvXor, &[a, b])
    }
}
