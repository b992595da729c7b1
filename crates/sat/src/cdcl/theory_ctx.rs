//! The search as a theory sees it during a callback.
//!
//! Propagated literals are assigned at once; conflicts and clauses are queued and dealt with after
//! the callback, because they may close levels.

use super::Core;
use super::trail::Reason;
use crate::{Lit, Var};

/// The search as a theory sees it during a callback.
pub struct TheoryCtx<'a> {
    pub(super) core: &'a mut Core,
}

impl TheoryCtx<'_> {
    /// The value of a literal now.
    pub fn value(&self, lit: Lit) -> Option<bool> {
        self.core.value(lit)
    }

    /// The level at which an assigned variable got its value.
    pub fn level(&self, var: Var) -> u32 {
        self.core.vars[var.index()].level
    }

    /// The number of open levels.
    pub fn decision_level(&self) -> u32 {
        self.core.level()
    }

    /// How many variables there are.
    pub fn num_vars(&self) -> u32 {
        self.core.vars.len() as u32
    }

    /// A new variable, which the search will decide unless something implies it. Allowed in every callback.
    pub fn new_var(&mut self) -> Var {
        self.core.new_var()
    }

    /// From now on [`Theory::assign`](crate::Theory::assign) is called for this variable. If it is
    /// assigned already, `assign` is called for it at once after the callback, and again whenever
    /// the level of that announcement is undone while the value stays.
    pub fn observe(&mut self, var: Var) {
        self.core.observe(var);
    }

    /// The value that a decision on the variable tries first.
    pub fn set_phase(&mut self, var: Var, phase: bool) {
        self.core.phase[var.index()] = phase;
    }

    /// The search has to decide the variable in this call, unless something implies it, even if the call is
    /// restricted to others. One that has a value is ignored.
    pub fn demand(&mut self, var: Var) {
        if self.core.is_free(var.positive()) {
            self.core.order.demand(var);
            self.core.hook.demanded = true;
        }
    }

    /// Whether the search may decide the variable; it may by default.
    pub fn set_decision(&mut self, var: Var, decision: bool) {
        self.core.order.set_decision(var, decision);
    }

    /// `lit` follows from what is assigned; [`Theory::explain`](crate::Theory::explain) will tell why
    /// if it is asked. The literal is true from now on, and the theory is notified of it through `assign`
    /// as of any other. One that is true already is ignored. For one that is false, rather give a
    /// conflict; otherwise `explain` is asked for it right after the callback.
    pub fn propagate(&mut self, lit: Lit) {
        if self.core.is_free(lit) {
            self.core.statistics.theory_propagations += 1;
            self.core.assign(lit, Reason::THEORY);
        } else if self.core.is_false(lit) && self.core.hook.refuted.is_none() {
            self.core.hook.refuted = Some(lit);
        }
    }

    /// The given literals are all true and contradict each other in the theory. The first conflict
    /// of a callback counts. No literals: there is no model at all.
    pub fn conflict(&mut self, lits: &[Lit]) {
        debug_assert!(lits.iter().all(|&lit| self.core.is_true(lit)), "conflict over literals not true");
        if self.core.hook.conflict.is_none() {
            self.core.hook.conflict = Some(lits.to_vec());
        }
    }

    /// Adds a clause that is valid in the theory, in any state: satisfied, unit or false. It is
    /// added after the callback returns; the search goes back as far as the clause demands.
    pub fn add_clause(&mut self, clause: &[Lit]) {
        self.core.hook.clauses.push(clause.to_vec());
    }
}
