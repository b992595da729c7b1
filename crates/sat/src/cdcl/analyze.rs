//! Conflict analysis: the clause of the first unique implication point, its LBD, the backjump.
//!
//! The conflict is a set of false literals in `core.conflict`. It may lie below the open level
//! (theories see conflicts late): analysis starts by closing the levels above it. If only one of
//! its literals is on the highest level, the conflict itself is the learnt clause.

use super::arena::{ClauseRef, flag};
use super::trail::Reason;
use super::{Cdcl, Core};
use crate::{Lit, Theory};

/// Marks of variables during analysis.
pub(super) mod mark {
    /// In the learnt clause, or resolved away.
    pub const SEEN: u8 = 1;
    /// Implied by the learnt clause's other literals.
    pub const REDUNDANT: u8 = 2;
    /// Known not to be.
    pub const NEEDED: u8 = 3;
}

/// Learnt clauses up to this LBD are kept for ever.
pub(super) const CORE_LBD: u32 = 2;
/// Learnt clauses up to this LBD survive two reductions after their last use.
pub(super) const MIDDLE_LBD: u32 = 6;

impl<T: Theory> Cdcl<T> {
    /// Learns from `core.conflict` and backjumps. False if the conflict refutes everything.
    pub(super) fn resolve_conflict(&mut self) -> bool {
        self.core.statistics.conflicts += 1;
        let top = self.core.conflict.iter().map(|&lit| self.core.level_of(lit)).max().unwrap_or(0);
        if self.core.proof.is_some() {
            self.log_root_units();
        }
        if top == 0 {
            self.core.root_unsat = true;
            self.log_learnt(&[]);
            self.backtrack(0);
            return false;
        }
        self.backtrack(top);
        self.find_uip();
        self.core.order.bump_all(&self.core.marked);
        self.minimize();
        let mut learnt = std::mem::take(&mut self.core.learnt);
        let lbd = self.core.lbd(&learnt);
        let backjump = self.core.asserting_order(&mut learnt);
        let id = self.log_learnt(&learnt);
        self.core.clear_marks();
        self.core.restarts.learnt(lbd);
        self.backtrack(backjump);
        self.core.add_learnt(&learnt, lbd, id);
        self.core.learnt = learnt;
        if self.core.restarts.is_hard() {
            self.core.order.turn_to_activity();
        }
        true
    }

    /// Resolves the conflict with reasons of its level, latest first, until one literal of that
    /// level is left. The result is in `core.learnt`, that literal first.
    fn find_uip(&mut self) {
        let conflict = std::mem::take(&mut self.core.conflict);
        self.core.learnt.clear();
        self.core.learnt.push(Lit(0));
        let mut open = 0;
        for &lit in &conflict {
            open += self.core.see(lit);
        }
        self.core.conflict = conflict;
        let mut at = self.core.trail.len();
        loop {
            let lit = loop {
                at -= 1;
                let lit = self.core.trail[at];
                if self.core.marks[lit.var().index()] != 0 {
                    break lit;
                }
            };
            if open == 1 {
                self.core.learnt[0] = !lit;
                return;
            }
            open -= 1;
            self.explain(lit);
            let cref =
                self.core.reason_of(lit.var()).cref().expect("a decision before the implication point");
            self.core.use_clause(cref);
            for place in 0..self.core.arena.len(cref) {
                let other = self.core.arena.lits(cref)[place];
                if other != lit {
                    open += self.core.see(other);
                }
            }
        }
    }

    fn log_learnt(&mut self, learnt: &[Lit]) -> Option<crate::proof::ClauseId> {
        self.core.proof.as_ref()?;
        let conflict = std::mem::take(&mut self.core.conflict);
        let last = self.core.conflict_id.take();
        let temporary = std::mem::take(&mut self.core.conflict_is_temporary);
        let hints = self.core.hints(learnt, &conflict, last);
        let id = self.core.log_derived(learnt, &hints);
        if temporary {
            self.core.log_deleted(last);
        }
        self.core.conflict = conflict;
        id
    }
}

impl Core {
    /// Takes a clause with only false literals as the conflict.
    pub(super) fn conflict_with(&mut self, cref: ClauseRef) {
        self.conflict.clear();
        self.conflict.extend_from_slice(self.arena.lits(cref));
        self.conflict_id = self.arena.id(cref);
        self.conflict_is_temporary = false;
        self.use_clause(cref);
    }

    /// Marks a false literal; 1 if it is on the open level and new.
    #[inline]
    fn see(&mut self, lit: Lit) -> u32 {
        let var = lit.var();
        let level = self.level_of(lit);
        if self.marks[var.index()] != 0 || level == 0 {
            return 0;
        }
        self.marks[var.index()] = mark::SEEN;
        self.marked.push(var);
        if level == self.level() {
            return 1;
        }
        self.learnt.push(lit);
        0
    }

    /// A learnt clause took part in a conflict: protect it, and see whether its LBD has improved.
    fn use_clause(&mut self, cref: ClauseRef) {
        if !self.arena.has(cref, flag::LEARNT) {
            return;
        }
        let old = self.arena.lbd(cref);
        if old <= CORE_LBD {
            return;
        }
        let new = Core::count_levels(
            &self.vars,
            &mut self.level_marks,
            &mut self.level_stamp,
            self.arena.lits(cref),
        );
        if new < old {
            self.arena.set_lbd(cref, new);
        }
        self.arena.set_used(cref, if new.min(old) <= MIDDLE_LBD { 2 } else { 1 });
    }

    /// The number of levels in a clause (literal block distance).
    fn lbd(&mut self, lits: &[Lit]) -> u32 {
        Core::count_levels(&self.vars, &mut self.level_marks, &mut self.level_stamp, lits)
    }

    fn count_levels(
        vars: &[super::trail::VarState],
        marks: &mut Vec<u64>,
        stamp: &mut u64,
        lits: &[Lit],
    ) -> u32 {
        *stamp += 1;
        let mut count = 0;
        for lit in lits {
            let level = vars[lit.var().index()].level as usize;
            if marks.len() <= level {
                marks.resize(level + 1, 0);
            }
            if marks[level] != *stamp {
                marks[level] = *stamp;
                count += 1;
            }
        }
        count
    }

    /// Puts a literal of the second highest level second and returns that level.
    fn asserting_order(&self, learnt: &mut [Lit]) -> u32 {
        let Some(best) = (1..learnt.len()).max_by_key(|&at| self.level_of(learnt[at])) else { return 0 };
        learnt.swap(1, best);
        self.level_of(learnt[1])
    }

    fn clear_marks(&mut self) {
        for var in self.marked.drain(..) {
            self.marks[var.index()] = 0;
        }
    }

    /// Stores a learnt clause, the first literal of which is implied now.
    fn add_learnt(&mut self, learnt: &[Lit], lbd: u32, id: Option<crate::proof::ClauseId>) {
        self.statistics.learnt += 1;
        if let &[unit] = learnt {
            self.assign_root_unit(unit, id);
            return;
        }
        let temporary = self.activation.is_some_and(|act| learnt.contains(&!act.positive()));
        let flags = flag::LEARNT | if temporary { flag::TEMPORARY } else { 0 };
        let cref = self.arena.alloc(learnt, flags, lbd, id);
        self.arena.set_used(cref, if lbd <= MIDDLE_LBD { 2 } else { 1 });
        self.attach(cref);
        self.learnts.push(cref);
        if temporary {
            self.temporaries.push(cref);
        }
        self.assign(learnt[0], Reason::clause(cref));
    }
}
