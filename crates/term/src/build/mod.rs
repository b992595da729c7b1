//! The normalising builder.

use crate::{Op, TermId, Terms};

impl Terms {
    /// The normal form of `op` applied to arguments that are in normal form.
    pub fn mk(&mut self, op: Op, args: &[TermId]) -> TermId {
        self.raw(op, args)
    }

    /// The normal form of a term.
    pub fn simplify(&mut self, term: TermId) -> TermId {
        term
    }

    /// `(not a)`
    pub fn not(&mut self, a: TermId) -> TermId {
        self.mk(Op::Not, &[a])
    }

    /// The conjunction of any number of terms.
    pub fn and(&mut self, args: &[TermId]) -> TermId {
        match args {
            [] => TermId::TRUE,
            [a] => *a,
            _ => self.mk(Op::And, args),
        }
    }

    /// The disjunction of any number of terms.
    pub fn or(&mut self, args: &[TermId]) -> TermId {
        match args {
            [] => TermId::FALSE,
            [a] => *a,
            _ => self.mk(Op::Or, args),
        }
    }

    /// `(= a b)`
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        self.mk(Op::Eq, &[a, b])
    }

    /// `(ite c a b)`
    pub fn ite(&mut self, c: TermId, a: TermId, b: TermId) -> TermId {
        self.mk(Op::Ite, &[c, a, b])
    }
}
