//! The proof log and the hints of derived clauses (LRAT).
//!
//! Without a log, nothing here does more than look at an `Option`. With one, every literal that is
//! fixed at level 0 gets a unit clause of its own before anything refers to it, so that hints never
//! reach below level 1.

use super::insert::Origin;
use super::trail::Reason;
use super::{Cdcl, Core};
use crate::proof::{ClauseId, ProofLog};
use crate::{Lit, Theory, Var};

/// The log with what has to be remembered for it.
pub(super) struct Proof {
    log: Box<dyn ProofLog>,
    next: u64,
    // The unit clauses of variables fixed at level 0, and how far the trail has been seen.
    units: Vec<Option<ClauseId>>,
    logged: usize,
    marked: Vec<bool>,
}

impl Proof {
    pub fn new(log: Box<dyn ProofLog>) -> Proof {
        Proof { log, next: 1, units: Vec::new(), logged: 0, marked: Vec::new() }
    }

    fn fresh(&mut self) -> ClauseId {
        self.next += 1;
        ClauseId(self.next - 1)
    }

    pub fn unit(&self, var: Var) -> ClauseId {
        self.units.get(var.index()).copied().flatten().expect("a literal of level 0 without unit clause")
    }

    fn set_unit(&mut self, var: Var, id: ClauseId) {
        if self.units.len() <= var.index() {
            self.units.resize(var.index() + 1, None);
        }
        self.units[var.index()] = Some(id);
    }

    /// The variable at `position` of the trail is not fixed any more.
    pub fn forget_unit(&mut self, var: Var, position: usize) {
        if let Some(id) = self.units.get_mut(var.index()).and_then(Option::take) {
            self.log.deleted(id);
        }
        if self.logged > position {
            self.logged -= 1;
        }
    }
}

impl Core {
    /// Logs a clause as it was given and numbers it.
    pub(super) fn log_given(&mut self, clause: &[Lit], origin: Origin) -> Option<ClauseId> {
        let proof = self.proof.as_mut()?;
        let id = proof.fresh();
        match origin {
            Origin::Input | Origin::Temporary => proof.log.input(id, clause),
            Origin::Theory => proof.log.theory_lemma(id, clause),
        }
        Some(id)
    }

    pub(super) fn log_derived(&mut self, clause: &[Lit], hints: &[ClauseId]) -> Option<ClauseId> {
        let proof = self.proof.as_mut()?;
        let id = proof.fresh();
        proof.log.derived(id, clause, hints);
        Some(id)
    }

    pub(super) fn log_deleted(&mut self, id: Option<ClauseId>) {
        if let (Some(proof), Some(id)) = (&mut self.proof, id) {
            proof.log.deleted(id);
        }
    }

    /// Fixes a literal by a unit clause.
    pub(super) fn assign_root_unit(&mut self, unit: Lit, id: Option<ClauseId>) {
        debug_assert_eq!(self.level(), 0);
        self.assign(unit, Reason::NONE);
        if let (Some(proof), Some(id)) = (&mut self.proof, id) {
            proof.set_unit(unit.var(), id);
        }
    }

    /// Hints for `clause`, which follows from `conflict` (all false, named `last`) and the reasons
    /// of the literals assigned: the unit clauses, then the reasons in the order of the trail, then
    /// the conflict. Reasons of the theory have been asked for already.
    pub(super) fn hints(
        &mut self,
        clause: &[Lit],
        conflict: &[Lit],
        last: Option<ClauseId>,
    ) -> Vec<ClauseId> {
        let Core { proof, vars, arena, trail, .. } = self;
        let Some(proof) = proof else { return Vec::new() };
        proof.marked.resize(vars.len(), false);
        let mut touched: Vec<Var> = clause.iter().map(|lit| lit.var()).collect();
        for var in &touched {
            proof.marked[var.index()] = true;
        }
        let mut hints = Vec::new();
        let mut resolved: Vec<u32> = Vec::new();
        let mut next = 0;
        let mut visit = |lits: &[Lit], resolved: &mut Vec<u32>, hints: &mut Vec<ClauseId>| {
            for lit in lits {
                let var = lit.var();
                if std::mem::replace(&mut proof.marked[var.index()], true) {
                    continue;
                }
                touched.push(var);
                let state = vars[var.index()];
                if state.level == 0 {
                    hints.push(proof.units[var.index()].expect("a fixed literal without unit clause"));
                } else {
                    resolved.push(state.position);
                }
            }
        };
        visit(conflict, &mut resolved, &mut hints);
        while let Some(&position) = resolved.get(next) {
            next += 1;
            let var = trail[position as usize].var();
            let cref = vars[var.index()].reason.cref().expect("a decision outside the derived clause");
            visit(arena.lits(cref), &mut resolved, &mut hints);
        }
        for var in touched {
            proof.marked[var.index()] = false;
        }
        resolved.sort_unstable();
        for position in resolved {
            let reason = vars[trail[position as usize].var().index()].reason;
            hints.extend(reason.cref().and_then(|cref| arena.id(cref)));
        }
        hints.extend(last);
        hints
    }
}

impl<T: Theory> Cdcl<T> {
    /// Gives every literal of level 0 its unit clause. Their reasons are not needed afterwards.
    pub(super) fn log_root_units(&mut self) {
        let end = self.core.root_end();
        while let Some(at) = self.core.proof.as_ref().map(|proof| proof.logged)
            && at < end
        {
            let lit = self.core.trail[at];
            self.explain(lit);
            let core = &mut self.core;
            let reason = core.reason_of(lit.var());
            if let (Some(cref), Some(proof)) = (reason.cref(), &core.proof) {
                let mut hints: Vec<ClauseId> = Vec::new();
                for other in core.arena.lits(cref) {
                    if *other != lit {
                        hints.push(proof.unit(other.var()));
                    }
                }
                hints.extend(core.arena.id(cref));
                let id = core.log_derived(&[lit], &hints);
                if let (Some(proof), Some(id)) = (&mut core.proof, id) {
                    proof.set_unit(lit.var(), id);
                }
                core.vars[lit.var().index()].reason = Reason::NONE;
                if reason.is_explanation() {
                    core.delete_clause(cref);
                }
            }
            if let Some(proof) = &mut core.proof {
                proof.logged += 1;
            }
        }
    }
}
