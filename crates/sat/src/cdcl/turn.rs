//! The theory's turn: propagation to a common fixpoint, its requests, its final check.

use super::trail::Reason;
use super::{Cdcl, Core, SatResult, TheoryCtx};
use crate::cdcl::insert::Origin;
use crate::{FinalCheck, Lit, Theory};

impl Core {
    pub(super) fn observe(&mut self, var: crate::Var) {
        if std::mem::replace(&mut self.hook.observed[var.index()], true) {
            return;
        }
        self.hook.any_observed = true;
        let passed = (self.vars[var.index()].position as usize) < self.hook.announced;
        if !self.is_free(var.positive()) && passed {
            self.hook.overdue.push(var);
        }
    }
}

impl<T: Theory> Cdcl<T> {
    /// Clauses and theory propagate until neither adds anything. Returns whether there is a
    /// conflict; it is then in `core.conflict`.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            if self.serve_requests() {
                return true;
            }
            if let Some(cref) = self.core.propagate() {
                self.core.conflict_with(cref);
                return true;
            }
            self.announce();
            if !self.core.hook.stale {
                return false;
            }
            self.core.hook.stale = false;
            let before = self.core.trail.len();
            self.theory.propagate(&mut TheoryCtx { core: &mut self.core });
            if self.gave_something(before) {
                self.core.hook.stale = true;
            }
        }
    }

    fn gave_something(&self, trail_before: usize) -> bool {
        let core = &self.core;
        core.trail.len() != trail_before || core.hook.has_requests() || !core.hook.overdue.is_empty()
    }

    fn announce(&mut self) {
        let Cdcl { core, theory } = self;
        if !core.hook.any_observed {
            core.hook.announced = core.trail.len();
            return;
        }
        let level = core.level();
        for at in 0..core.hook.overdue.len() {
            let var = core.hook.overdue[at];
            theory.assign(var.lit(core.is_true(var.positive())));
            core.hook.announced_late(var, core.vars[var.index()].level, level);
            core.hook.stale = true;
        }
        core.hook.overdue.clear();
        while core.hook.announced < core.trail.len() {
            let lit = core.trail[core.hook.announced];
            core.hook.announced += 1;
            if core.hook.observed[lit.var().index()] {
                theory.assign(lit);
                core.hook.stale = true;
            }
        }
    }

    /// Does what the theory asked for in its last callback. Returns whether there is a conflict;
    /// what is left is served after it.
    pub(super) fn serve_requests(&mut self) -> bool {
        if !self.core.hook.has_requests() {
            return false;
        }
        if let Some(lit) = self.core.hook.refuted.take() {
            let mut reason = Vec::new();
            self.theory.explain(lit, &mut reason);
            reason.push(!lit);
            if self.theory_conflict(&reason) {
                return true;
            }
        }
        if let Some(lits) = self.core.hook.conflict.take()
            && self.theory_conflict(&lits)
        {
            return true;
        }
        while let Some(clause) = self.core.hook.take_clause() {
            self.core.statistics.lemmas += 1;
            if self.insert(&clause, Origin::Theory) {
                return true;
            }
        }
        false
    }

    /// A conflict over true literals. Levels may have been closed since it was found: then it is
    /// a clause like any other.
    fn theory_conflict(&mut self, lits: &[Lit]) -> bool {
        self.core.statistics.theory_conflicts += 1;
        let clause: Vec<Lit> = lits.iter().map(|&lit| !lit).collect();
        if clause.iter().any(|&lit| !self.core.is_false(lit)) {
            return self.insert(&clause, Origin::Theory);
        }
        let id = self.core.log_given(&clause, Origin::Theory);
        self.core.conflict = clause;
        self.core.conflict_id = id;
        self.core.conflict_is_temporary = true;
        true
    }

    /// The reason of a propagated literal as a clause, asking the theory if need be.
    pub(super) fn explain(&mut self, lit: Lit) {
        let Cdcl { core, theory } = self;
        if core.reason_of(lit.var()) != Reason::THEORY {
            return;
        }
        let mut clause = std::mem::take(&mut core.explanation);
        clause.clear();
        theory.explain(lit, &mut clause);
        debug_assert!(
            clause.iter().all(|&other| core.is_true(other)
                && core.vars[other.var().index()].position < core.vars[lit.var().index()].position),
            "explanation of {lit:?} by literals that were not true before it"
        );
        for other in &mut clause {
            *other = !*other;
        }
        clause.insert(0, lit);
        let id = core.log_given(&clause, Origin::Theory);
        let cref = core.arena.alloc(&clause, 0, 0, id);
        core.vars[lit.var().index()].reason = Reason::explanation(cref);
        core.explanation = clause;
    }

    /// Nothing is left to decide: the theory decides.
    pub(super) fn final_check(&mut self) -> Option<SatResult> {
        self.core.statistics.final_checks += 1;
        let (trail, vars) = (self.core.trail.len(), self.core.vars.len());
        let verdict = self.theory.final_check(&mut TheoryCtx { core: &mut self.core });
        let demanded = std::mem::take(&mut self.core.hook.demanded);
        let gave = self.gave_something(trail) || vars != self.core.vars.len() || demanded;
        self.core.hook.stale = true;
        match verdict {
            FinalCheck::Restart => {
                self.core.hook.refuted = None;
                self.backtrack(0);
                self.theory.at_root(&mut TheoryCtx { core: &mut self.core });
                None
            }
            FinalCheck::GiveUp => {
                self.core.hook.refuted = None;
                Some(SatResult::TheoryGaveUp)
            }
            _ if gave => None,
            FinalCheck::Consistent => Some(SatResult::Sat),
            FinalCheck::Continue => {
                debug_assert!(false, "the theory wants to continue but gave nothing");
                Some(SatResult::TheoryGaveUp)
            }
        }
    }
}
