//! Rules for the connectives and for `ite`.

use super::FLATTEN;
use crate::{Op, SortId, TermId, Terms};

impl Terms {
    pub(super) fn mk_not(&mut self, a: TermId) -> TermId {
        match self.op(a) {
            Op::True => TermId::FALSE,
            Op::False => TermId::TRUE,
            // (not (not a)) = a
            Op::Not => self.args(a)[0],
            _ => self.intern(Op::Not, SortId::BOOL, &[a]),
        }
    }

    /// Does a nested term of the same operator go into the outer one?
    pub(super) fn merges(&self, op: Op, t: TermId) -> bool {
        self.op(t) == op && self.args(t).len() <= FLATTEN
    }

    /// `And` and `Or`, which differ in which constant is neutral and which absorbs.
    pub(super) fn mk_junction(&mut self, op: Op, args: &[TermId]) -> TermId {
        let (neutral, absorbing) =
            if op == Op::And { (TermId::TRUE, TermId::FALSE) } else { (TermId::FALSE, TermId::TRUE) };
        if let &[a, b] = args
            && !self.merges(op, a)
            && !self.merges(op, b)
        {
            return match () {
                // (and a a) = a, (and true a) = a
                () if a == b || b == neutral => a,
                () if a == neutral => b,
                // (and false a) = false, (and a (not a)) = false
                () if a == absorbing || b == absorbing || self.inverse(Op::Not, a, b) => absorbing,
                () => self.intern(op, SortId::BOOL, &[a.min(b), a.max(b)]),
            };
        }
        // (and a (and b c)) = (and a b c)
        let mut flat = Vec::with_capacity(args.len() + FLATTEN);
        for &arg in args {
            if self.merges(op, arg) {
                flat.extend_from_slice(self.args(arg));
            } else if arg == absorbing {
                return absorbing;
            } else if arg != neutral {
                flat.push(arg);
            }
        }
        flat.sort_unstable();
        flat.dedup();
        let complement = |t: &TermId| self.under(Op::Not, *t).is_some_and(|a| flat.binary_search(&a).is_ok());
        if flat.iter().any(complement) {
            return absorbing;
        }
        match flat[..] {
            [] => neutral,
            [a] => a,
            _ => self.intern(op, SortId::BOOL, &flat),
        }
    }

    pub(super) fn mk_ite(&mut self, c: TermId, a: TermId, b: TermId) -> TermId {
        match self.op(c) {
            Op::True => return a,
            Op::False => return b,
            // (ite (not c) a b) = (ite c b a)
            Op::Not => {
                let c = self.args(c)[0];
                return self.mk_ite(c, b, a);
            }
            _ => {}
        }
        // (ite c (ite c a x) b) = (ite c a b), and likewise in the other branch
        let inner = |t: TermId, branch: usize| match *self.args(t) {
            [d, ..] if self.op(t) == Op::Ite && d == c => self.args(t)[branch],
            _ => t,
        };
        let (a, b) = (inner(a, 1), inner(b, 2));
        // (ite c a a) = a
        if a == b {
            return a;
        }
        if let Some((p, q)) = self.pair(Op::Eq, c) {
            // (ite (= a b) a b) = b
            if (p, q) == (a, b) || (p, q) == (b, a) {
                return b;
            }
            // (ite (= #b1 q) #b1 #b0) = q, (ite (= #b1 q) #b0 #b1) = (bvnot q)
            let bits = self.bv_width(q) == Some(1) && self.sort_of(q) == self.sort_of(a);
            if bits && self.is_value(a) && self.is_value(b) && self.is_value(p) {
                return if a == p { q } else { self.mk(Op::BvNot, &[q]) };
            }
        }
        let sort = self.sort_of(a);
        if sort == SortId::BOOL
            && let Some(term) = self.boolean_ite(c, a, b)
        {
            return term;
        }
        self.intern(Op::Ite, sort, &[c, a, b])
    }

    /// An `ite` between Booleans that is a connective.
    fn boolean_ite(&mut self, c: TermId, a: TermId, b: TermId) -> Option<TermId> {
        let not_c = |terms: &mut Terms| terms.mk_not(c);
        Some(match () {
            // (ite c true b) = (ite c c b) = (or c b)
            () if a == TermId::TRUE || a == c => self.mk(Op::Or, &[c, b]),
            // (ite c false b) = (ite c (not c) b) = (and (not c) b)
            () if a == TermId::FALSE || self.inverse(Op::Not, a, c) => {
                let not_c = not_c(self);
                self.mk(Op::And, &[not_c, b])
            }
            // (ite c a true) = (ite c a (not c)) = (or (not c) a)
            () if b == TermId::TRUE || self.inverse(Op::Not, b, c) => {
                let not_c = not_c(self);
                self.mk(Op::Or, &[not_c, a])
            }
            // (ite c a false) = (ite c a c) = (and c a)
            () if b == TermId::FALSE || b == c => self.mk(Op::And, &[c, a]),
            // (ite c a (not a)) = (= c a)
            () if self.inverse(Op::Not, a, b) => self.mk(Op::Eq, &[c, a]),
            () => return None,
        })
    }
}
