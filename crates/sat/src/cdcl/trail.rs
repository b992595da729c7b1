//! The trail: assigned literals in order, split into decision levels, each with its reason.
//!
//! Every literal gets the level that is open when it is assigned, so levels never decrease along
//! the trail (no chronological backtracking: theories undo last-in, first-out).

use super::arena::ClauseRef;
use super::{Cdcl, Core};
use crate::{Lit, Theory, Var};

/// Why a literal is true.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Reason(u32);

const EXPLANATION: u32 = 1 << 31;

impl Reason {
    /// Decided, assumed, or a unit clause.
    pub const NONE: Reason = Reason(u32::MAX);
    /// Propagated by the theory, which has not been asked why yet.
    pub const THEORY: Reason = Reason(u32::MAX - 1);

    /// Implied by a clause.
    #[inline]
    pub fn clause(cref: ClauseRef) -> Reason {
        Reason(cref.0)
    }

    /// Implied by a clause that the theory was asked for; it dies with the assignment.
    pub fn explanation(cref: ClauseRef) -> Reason {
        Reason(cref.0 | EXPLANATION)
    }

    pub fn cref(self) -> Option<ClauseRef> {
        (self.0 < Reason::THEORY.0).then_some(ClauseRef(self.0 & !EXPLANATION))
    }

    pub fn is_explanation(self) -> bool {
        self.0 & EXPLANATION != 0 && self.0 < Reason::THEORY.0
    }
}

/// What is known of an assigned variable.
#[derive(Clone, Copy)]
pub(super) struct VarState {
    pub level: u32,
    pub reason: Reason,
    pub position: u32,
}

impl Core {
    #[inline]
    pub(super) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    #[inline]
    pub(super) fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, lit: Lit) -> bool {
        self.values[lit.index()] < 0
    }

    #[inline]
    pub(super) fn is_free(&self, lit: Lit) -> bool {
        self.values[lit.index()] == 0
    }

    #[inline]
    pub(super) fn level_of(&self, lit: Lit) -> u32 {
        self.vars[lit.var().index()].level
    }

    #[inline]
    pub(super) fn reason_of(&self, var: Var) -> Reason {
        self.vars[var.index()].reason
    }

    pub(super) fn is_root_true(&self, lit: Lit) -> bool {
        self.is_true(lit) && self.level_of(lit) == 0
    }

    pub(super) fn is_root_false(&self, lit: Lit) -> bool {
        self.is_false(lit) && self.level_of(lit) == 0
    }

    /// The part of the trail that is assigned for ever.
    pub(super) fn root_end(&self) -> usize {
        self.levels.first().copied().unwrap_or(self.trail.len())
    }

    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.is_free(lit));
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        self.vars[lit.var().index()] =
            VarState { level: self.level(), reason, position: self.trail.len() as u32 };
        self.trail.push(lit);
    }

    fn undo(&mut self, level: u32) {
        let keep = self.levels[level as usize];
        for at in (keep..self.trail.len()).rev() {
            let lit = self.trail[at];
            let var = lit.var();
            self.values[lit.index()] = 0;
            self.values[(!lit).index()] = 0;
            self.phase[var.index()] = lit.is_positive();
            let reason = self.vars[var.index()].reason;
            if reason.is_explanation()
                && let Some(cref) = reason.cref()
            {
                self.delete_clause(cref);
            }
            self.order.freed(var);
        }
        self.trail.truncate(keep);
        self.levels.truncate(level as usize);
        self.propagated = self.propagated.min(keep);
        self.hook.undo(level, keep, &self.values);
    }
}

impl<T: Theory> Cdcl<T> {
    pub(super) fn open_level(&mut self) {
        debug_assert_eq!(self.core.propagated, self.core.trail.len());
        self.core.levels.push(self.core.trail.len());
        self.theory.new_level();
    }

    /// Closes all levels above `level`.
    pub(super) fn backtrack(&mut self, level: u32) {
        if self.core.level() > level {
            self.core.undo(level);
            self.theory.backtrack(level);
        }
    }
}
