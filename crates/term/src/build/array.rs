//! Rules for arrays.

use super::CHAIN;
use crate::{Op, Sort, TermId, Terms};

impl Terms {
    pub(super) fn mk_select(&mut self, array: TermId, index: TermId) -> TermId {
        let Sort::Array { element, .. } = *self.sort_data(self.sort_of(array)) else {
            unreachable!("select takes an array");
        };
        let mut base = array;
        for _ in 0..CHAIN {
            match (self.op(base), self.args(base)) {
                // (select (store a i v) i) = v
                (Op::Store, &[_, i, v]) if i == index => return v,
                // (select (store a i v) j) = (select a j) for i and j that always differ
                (Op::Store, &[a, i, _]) if self.always_differ(i, index) => base = a,
                // (select (const v) i) = v
                (Op::ConstArray, &[v]) => return v,
                _ => return self.intern(Op::Select, element, &[base, index]),
            }
        }
        self.intern(Op::Select, element, &[array, index])
    }

    pub(super) fn mk_store(&mut self, array: TermId, index: TermId, element: TermId) -> TermId {
        // (store a i (select a i)) = a
        if self.pair(Op::Select, element) == Some((array, index)) {
            return array;
        }
        match (self.op(array), self.args(array)) {
            // (store (store a i v) i v') = (store a i v')
            (Op::Store, &[a, i, _]) if i == index => self.mk(Op::Store, &[a, index, element]),
            // (store (const v) i v) = (const v)
            (Op::ConstArray, &[v]) if v == element => array,
            _ => {
                let sort = self.sort_of(array);
                self.intern(Op::Store, sort, &[array, index, element])
            }
        }
    }

    /// Do two indices denote different values in every model? Yes for two literals, and for two
    /// offsets of one bit-vector.
    fn always_differ(&self, i: TermId, j: TermId) -> bool {
        if self.is_value(i) && self.is_value(j) {
            return i != j;
        }
        let offset = |t: TermId| match self.pair(Op::BvAdd, t) {
            Some((c, x)) if self.is_value(c) => (Some(c), x),
            _ => (None, t),
        };
        let ((c, x), (d, y)) = (offset(i), offset(j));
        x == y && c != d
    }
}
