//! Rules for `=` and `distinct`.
//!
//! An equation is peeled in a loop, a step at a time, since what stands around the unknown may be a
//! long chain: `(= #x07 (bvnot (bvadd #x01 a)))` ends as `(= #xf7 a)`.

use super::CHAIN;
use crate::{BvValue, Op, SortId, TermId, Terms};

/// What one step makes of an equation.
enum Step {
    /// The equation holds exactly if these two are equal.
    Next(TermId, TermId),
    /// The equation holds exactly if these two are not equal.
    Flip(TermId, TermId),
    /// The equation is this term.
    Done(TermId),
    /// Nothing applies.
    Stuck,
}
use Step::{Done, Flip, Next, Stuck};

impl Terms {
    pub(super) fn mk_eq(&mut self, a: TermId, b: TermId) -> TermId {
        let (mut a_now, mut b_now, mut negated) = (a, b, false);
        for _ in 0..CHAIN {
            (a_now, b_now) = self.ordered(a_now, b_now);
            let result = match self.eq_step(a_now, b_now) {
                Next(a, b) => {
                    (a_now, b_now) = (a, b);
                    continue;
                }
                Flip(a, b) => {
                    (a_now, b_now, negated) = (a, b, !negated);
                    continue;
                }
                Done(term) => term,
                Stuck => self.intern(Op::Eq, SortId::BOOL, &[a_now, b_now]),
            };
            return if negated { self.mk_not(result) } else { result };
        }
        let (a, b) = self.ordered(a, b);
        self.intern(Op::Eq, SortId::BOOL, &[a, b])
    }

    fn eq_step(&mut self, a: TermId, b: TermId) -> Step {
        // (= a a), and literals denote different values
        if a == b {
            return Done(TermId::TRUE);
        }
        if self.is_value(a) && self.is_value(b) {
            return Done(TermId::FALSE);
        }
        if self.sort_of(a) == SortId::BOOL {
            return self.equivalence_step(a, b);
        }
        if self.bv_width(a).is_none() {
            return Stuck;
        }
        if self.is_value(a) { self.bv_literal_step(a, b) } else { self.bv_step(a, b) }
    }

    fn equivalence_step(&mut self, a: TermId, b: TermId) -> Step {
        // (= true b) = b, (= false b) = (not b)
        match a {
            TermId::TRUE => return Done(b),
            TermId::FALSE => return Done(self.mk_not(b)),
            _ => {}
        }
        // (= (not a) b) = (not (= a b))
        if let Some(a) = self.under(Op::Not, a) {
            return Flip(a, b);
        }
        match self.under(Op::Not, b) {
            Some(b) => Flip(a, b),
            None => Stuck,
        }
    }

    /// `k` is a literal, `b` is not.
    fn bv_literal_step(&mut self, k: TermId, b: TermId) -> Step {
        let args = self.args(b);
        let (first, second) = (args.first().copied(), args.get(1).copied());
        // (= #b0 b) = (not (= #b1 b))
        if let Some(value) = self.as_bv(k)
            && value.width() == 1
            && value.is_zero()
        {
            let one = self.bv_const(1, 1u8);
            return Flip(one, b);
        }
        match (self.op(b), first, second) {
            // (= k (bvnot x)) = (= (bvnot k) x), and likewise bvneg
            (op @ (Op::BvNot | Op::BvNeg), Some(x), _) => Next(self.mk(op, &[k]), x),
            // (= k (bvadd c x)) = (= (bvsub k c) x)
            (Op::BvAdd, Some(c), Some(x)) if self.is_value(c) => Next(self.mk(Op::BvSub, &[k, c]), x),
            // (= k (bvxor c x)) = (= (bvxor k c) x)
            (Op::BvXor, Some(c), Some(x)) if self.is_value(c) => Next(self.mk(Op::BvXor, &[k, c]), x),
            // (= k (bvand c x)) = false unless k is below the mask c; dually bvor
            (op @ (Op::BvAnd | Op::BvOr), Some(c), _) if self.is_value(c) => {
                if self.mk(op, &[k, c]) == k {
                    Stuck
                } else {
                    Done(TermId::FALSE)
                }
            }
            (Op::Concat, ..) => self.split_concat(k, b),
            // (= k (sign_extend x)) = (= k' x) if k is the extension of its low part k'
            (op @ Op::SignExtend(_), Some(x), _) => {
                let low = self.extract(self.width_of(x) - 1, 0, k);
                if self.mk(op, &[low]) == k { Next(low, x) } else { Done(TermId::FALSE) }
            }
            (Op::Ite, Some(c), Some(x)) => {
                let y = self.args(b)[2];
                if !self.is_value(x) || !self.is_value(y) {
                    return Stuck;
                }
                // (= k (ite c k y)) = c, (= k (ite c x k)) = (not c), otherwise false
                match () {
                    () if x == k => Done(c),
                    () if y == k => Done(self.mk_not(c)),
                    () => Done(TermId::FALSE),
                }
            }
            _ => Stuck,
        }
    }

    /// `(= k (concat x y)) = (and (= k1 x) (= k2 y))`, for all parts of a nested concat at once.
    fn split_concat(&mut self, k: TermId, concat: TermId) -> Step {
        let Some(k) = self.as_bv(k).cloned() else { return Stuck };
        let mut parts: Vec<(TermId, BvValue)> = Vec::new();
        let mut stack = vec![concat];
        let mut high = k.width();
        while let Some(t) = stack.pop() {
            if let Some((x, y)) = self.pair(Op::Concat, t) {
                stack.extend([y, x]);
            } else {
                let low = high - self.width_of(t);
                parts.push((t, BvValue::new(high - low, k.unsigned() >> low as usize)));
                high = low;
            }
            if parts.len() + stack.len() > CHAIN {
                return Stuck;
            }
        }
        let mut equations = Vec::with_capacity(parts.len());
        for (part, value) in parts {
            let value = self.bv_value(value);
            let equation = self.mk(Op::Eq, &[value, part]);
            if equation == TermId::FALSE {
                return Done(TermId::FALSE);
            }
            equations.push(equation);
        }
        Done(self.and(&equations))
    }

    /// Neither side is a literal.
    fn bv_step(&mut self, a: TermId, b: TermId) -> Step {
        // (= a (bvnot a)) = false
        if self.inverse(Op::BvNot, a, b) {
            return Done(TermId::FALSE);
        }
        // (= (bvnot x) (bvnot y)) = (= x y), and likewise bvneg
        if let op @ (Op::BvNot | Op::BvNeg) = self.op(a)
            && let (Some(x), Some(y)) = (self.under(op, a), self.under(op, b))
        {
            return Next(x, y);
        }
        // (= (bvadd c x) (bvadd c y)) = (= x y), and likewise bvxor
        if let op @ (Op::BvAdd | Op::BvXor) = self.op(a)
            && let (Some(x), Some(y)) = (self.pair(op, a), self.pair(op, b))
            && let Some((x, y)) = cancel(x, y)
        {
            return Next(x, y);
        }
        // (= a (bvadd a y)) = (= 0 y), and likewise bvxor
        for (a, b) in [(a, b), (b, a)] {
            if let op @ (Op::BvAdd | Op::BvXor) = self.op(b)
                && let Some((x, y)) = self.pair(op, b)
                && (x == a || y == a)
            {
                let zero = self.zeros(self.width_of(a));
                return Next(zero, if x == a { y } else { x });
            }
        }
        if let (Some((x1, x0)), Some((y1, y0))) = (self.pair(Op::Concat, a), self.pair(Op::Concat, b))
            && self.sort_of(x1) == self.sort_of(y1)
        {
            // (= (concat k x) (concat k y)) = (= x y), and likewise with the low parts
            if x1 == y1 {
                return Next(x0, y0);
            }
            if x0 == y0 {
                return Next(x1, y1);
            }
            // (= (concat k x) (concat l y)) = false for different literals k and l
            let differ = |x, y| self.is_value(x) && self.is_value(y);
            if differ(x1, y1) || differ(x0, y0) {
                return Done(TermId::FALSE);
            }
        }
        Stuck
    }

    pub(super) fn mk_distinct(&mut self, args: &[TermId]) -> TermId {
        // (distinct a b) = (not (= a b))
        if let &[a, b] = args {
            let equal = self.mk(Op::Eq, &[a, b]);
            return self.mk_not(equal);
        }
        // More arguments than the sort has values.
        if self.cardinality(self.sort_of(args[0])).is_some_and(|n| n < args.len() as u64) {
            return TermId::FALSE;
        }
        let mut sorted = args.to_vec();
        sorted.sort_unstable_by_key(|&t| self.order_key(t));
        // (distinct a a b) = false
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            return TermId::FALSE;
        }
        self.intern(Op::Distinct, SortId::BOOL, &sorted)
    }
}

/// What remains of two pairs when an element that both have is taken away.
fn cancel((a, b): (TermId, TermId), (c, d): (TermId, TermId)) -> Option<(TermId, TermId)> {
    match () {
        () if a == c => Some((b, d)),
        () if a == d => Some((b, c)),
        () if b == c => Some((a, d)),
        () if b == d => Some((a, c)),
        () => None,
    }
}
