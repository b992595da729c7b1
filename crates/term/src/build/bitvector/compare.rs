//! Rules for `bvult` and `bvslt`, the two comparisons that all others become.

use crate::{BvValue, Op, SortId, TermId, Terms};
use dashu_int::UBig;

impl Terms {
    pub(super) fn mk_bvult(&mut self, a: TermId, b: TermId) -> TermId {
        let width = self.width_of(a);
        // (bvult a a) = false, (bvult a 0) = false, (bvult ones b) = false
        if a == b || self.is_bv_zero(b) || self.is_bv_ones(a) {
            return TermId::FALSE;
        }
        // (bvult a ones) = (not (= a ones)), (bvult 0 b) = (not (= b 0))
        if self.is_bv_ones(b) || self.is_bv_zero(a) {
            let equal = self.mk(Op::Eq, &[a, b]);
            return self.mk_not(equal);
        }
        // (bvult a b) = (and (= #b0 a) (= #b1 b)) for a single bit
        if width == 1 {
            return self.bit_pair(a, false, b, true);
        }
        // (bvult a 1) = (= 0 a)
        if self.is_bv_one(b) {
            let zero = self.zeros(width);
            return self.mk(Op::Eq, &[zero, a]);
        }
        // (bvult ones-1 b) = (= ones b)
        if let Some(value) = self.as_bv(a)
            && value.unsigned() + UBig::ONE == *BvValue::ones(width).unsigned()
        {
            let ones = self.ones(width);
            return self.mk(Op::Eq, &[ones, b]);
        }
        // (bvult (bvnot x) (bvnot y)) = (bvult y x)
        if let (Some(x), Some(y)) = (self.under(Op::BvNot, a), self.under(Op::BvNot, b)) {
            return self.mk(Op::BvUlt, &[y, x]);
        }
        // (bvult (concat k x) (concat l y)) for literals k and l: they decide, unless they are equal
        if let Some((k, x, l, y)) = self.literal_heads(a, b) {
            return match (self.as_bv(k), self.as_bv(l)) {
                (Some(k), Some(l)) if k != l => self.bool_const(k < l),
                _ => self.mk(Op::BvUlt, &[x, y]),
            };
        }
        self.intern(Op::BvUlt, SortId::BOOL, &[a, b])
    }

    pub(super) fn mk_bvslt(&mut self, a: TermId, b: TermId) -> TermId {
        let width = self.width_of(a);
        let half = UBig::ONE << (width as usize - 1);
        let is = |terms: &Terms, t: TermId, n: &UBig| terms.as_bv(t).is_some_and(|v| v.unsigned() == n);
        let (least, most) = (half.clone(), &half - UBig::ONE);
        // (bvslt a a) = false, (bvslt a least) = false, (bvslt most b) = false
        if a == b || is(self, b, &least) || is(self, a, &most) {
            return TermId::FALSE;
        }
        // (bvslt least b) = (not (= least b)), (bvslt a most) = (not (= a most))
        if is(self, a, &least) || is(self, b, &most) {
            let equal = self.mk(Op::Eq, &[a, b]);
            return self.mk_not(equal);
        }
        // (bvslt a b) = (and (= #b1 a) (= #b0 b)) for a single bit
        if width == 1 {
            return self.bit_pair(a, true, b, false);
        }
        // (bvslt a least+1) = (= least a)
        if is(self, b, &(&least + UBig::ONE)) {
            let least = self.bv_const(width, least);
            return self.mk(Op::Eq, &[least, a]);
        }
        // (bvslt most-1 b) = (= most b)
        if is(self, a, &(&most - UBig::ONE)) {
            let most = self.bv_const(width, most);
            return self.mk(Op::Eq, &[most, b]);
        }
        // (bvslt a b) = (bvult a b) if both signs are known and equal; otherwise a's sign decides
        if let (Some(negative), Some(other)) = (self.sign(a), self.sign(b)) {
            return if negative == other { self.mk(Op::BvUlt, &[a, b]) } else { self.bool_const(negative) };
        }
        // (bvslt (sign_extend x) (sign_extend y)) = (bvslt x y)
        if let Op::SignExtend(_) = self.op(a)
            && self.op(a) == self.op(b)
        {
            let (x, y) = (self.args(a)[0], self.args(b)[0]);
            return self.mk(Op::BvSlt, &[x, y]);
        }
        // (bvslt (bvnot x) (bvnot y)) = (bvslt y x)
        if let (Some(x), Some(y)) = (self.under(Op::BvNot, a), self.under(Op::BvNot, b)) {
            return self.mk(Op::BvSlt, &[y, x]);
        }
        self.intern(Op::BvSlt, SortId::BOOL, &[a, b])
    }

    /// Both single bits have the given values.
    fn bit_pair(&mut self, a: TermId, a_bit: bool, b: TermId, b_bit: bool) -> TermId {
        let mut conjuncts = [a, b];
        for (t, bit) in conjuncts.iter_mut().zip([a_bit, b_bit]) {
            let bit = self.bv_const(1, u8::from(bit));
            *t = self.mk(Op::Eq, &[bit, *t]);
        }
        self.mk(Op::And, &conjuncts)
    }

    /// The sign bit, where a literal in front shows it.
    fn sign(&self, t: TermId) -> Option<bool> {
        let head = self.pair(Op::Concat, t).map_or(t, |(head, _)| head);
        self.as_bv(head).map(BvValue::msb)
    }

    /// Splits two terms into literal heads of one width and their rests. One of the terms must be a
    /// concatenation, the other one too or a literal.
    fn literal_heads(&mut self, a: TermId, b: TermId) -> Option<(TermId, TermId, TermId, TermId)> {
        let split = |terms: &Terms, t: TermId| match terms.pair(Op::Concat, t) {
            Some((k, x)) if terms.is_value(k) => Some((k, x)),
            _ => None,
        };
        let cut = |terms: &mut Terms, literal: TermId, x: TermId| {
            let (whole, low) = (terms.width_of(literal), terms.width_of(x));
            let head = terms.mk(Op::Extract(whole - 1, low), &[literal]);
            let rest = terms.mk(Op::Extract(low - 1, 0), &[literal]);
            (head, rest)
        };
        match (split(self, a), split(self, b)) {
            (Some((k, x)), Some((l, y))) if self.sort_of(k) == self.sort_of(l) => Some((k, x, l, y)),
            (Some((k, x)), None) if self.is_value(b) => {
                let (l, y) = cut(self, b, x);
                Some((k, x, l, y))
            }
            (None, Some((l, y))) if self.is_value(a) => {
                let (k, x) = cut(self, a, y);
                Some((k, x, l, y))
            }
            _ => None,
        }
    }
}
