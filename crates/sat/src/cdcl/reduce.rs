//! Forgetting: learnt clauses that were not useful, and what is settled at level 0.
//!
//! Learnt clauses of LBD 2 are kept, those of LBD up to 6 for two reductions after their last use,
//! others for one; of the rest, the best quarter by LBD and length stays. All of it is paid for by the
//! conflicts or the propagation since the last time, so small calls do not notice.

use super::analyze::CORE_LBD;
use super::arena::{ClauseRef, flag};
use super::{Cdcl, Core};
use crate::Theory;

const REDUCE_INTERVAL: u64 = 300;

/// When to clean up next.
pub(super) struct Schedule {
    next_reduction: u64,
    reductions: u64,
    // Of the trail at level 0 that was seen by the last simplification, and the ticks then.
    simplified: usize,
    ticks: u64,
}

impl Schedule {
    pub fn new() -> Schedule {
        Schedule { next_reduction: REDUCE_INTERVAL, reductions: 0, simplified: 0, ticks: 0 }
    }

    /// A call begins. The interval between reductions grows within a long search only: over thousands
    /// of small calls it would let the learnt clauses of long-forgotten questions pile up.
    pub fn begin_call(&mut self, conflicts: u64) {
        self.reductions = 0;
        self.next_reduction = self.next_reduction.min(conflicts + REDUCE_INTERVAL);
    }

    /// The trail of level 0 lost a literal at `position`.
    pub fn unfixed(&mut self, position: usize) {
        if self.simplified > position {
            self.simplified -= 1;
        }
    }
}

impl<T: Theory> Cdcl<T> {
    pub(super) fn reducing(&self) -> bool {
        self.core.statistics.conflicts >= self.core.schedule.next_reduction
    }

    pub(super) fn reduce(&mut self) {
        if self.core.proof.is_some() {
            self.log_root_units();
        }
        let core = &mut self.core;
        let schedule = &mut core.schedule;
        schedule.reductions += 1;
        // The interval grows with the square root of the conflicts.
        schedule.next_reduction = core.statistics.conflicts + REDUCE_INTERVAL * (schedule.reductions + 1);
        let mut learnts = std::mem::take(&mut core.learnts);
        learnts.retain(|&cref| !core.arena.has(cref, flag::GARBAGE));
        let mut candidates: Vec<(u32, usize, ClauseRef)> = Vec::new();
        for &cref in &learnts {
            let (lbd, used) = (core.arena.lbd(cref), core.arena.used(cref));
            if lbd <= CORE_LBD || core.is_reason(cref) {
                continue;
            }
            if used > 0 {
                core.arena.set_used(cref, used - 1);
                continue;
            }
            candidates.push((lbd, core.arena.len(cref), cref));
        }
        candidates.sort_unstable_by_key(|&(lbd, len, cref)| (lbd, len, cref.0));
        for &(_, _, cref) in &candidates[candidates.len() / 4..] {
            core.delete_clause(cref);
            core.statistics.deleted += 1;
        }
        learnts.retain(|&cref| !core.arena.has(cref, flag::GARBAGE));
        core.learnts = learnts;
        core.flush_watches();
        core.compact_if_wasteful();
    }

    /// Something new is fixed, and enough has been propagated to pay for a look at all clauses.
    pub(super) fn simplifying(&self) -> bool {
        let core = &self.core;
        core.level() == 0
            && core.trail.len() > core.schedule.simplified
            && core.ticks - core.schedule.ticks > (core.arena.words() + core.vars.len()) as u64
    }

    /// Removes satisfied clauses and false literals, at a fixpoint of level 0.
    pub(super) fn simplify(&mut self) {
        if self.core.proof.is_some() {
            self.log_root_units();
        }
        let core = &mut self.core;
        core.schedule.simplified = core.trail.len();
        core.schedule.ticks = core.ticks;
        for list in [0, 1, 2] {
            let crefs = std::mem::take(core.list(list));
            for &cref in &crefs {
                core.simplify_clause(cref);
            }
            let arena = &core.arena;
            let kept = crefs.into_iter().filter(|&cref| !arena.has(cref, flag::GARBAGE)).collect();
            *core.list(list) = kept;
        }
        core.flush_watches();
        core.compact_if_wasteful();
    }
}

impl Core {
    fn list(&mut self, index: usize) -> &mut Vec<ClauseRef> {
        match index {
            0 => &mut self.clauses,
            1 => &mut self.learnts,
            _ => &mut self.temporaries,
        }
    }

    fn simplify_clause(&mut self, cref: ClauseRef) {
        if self.arena.has(cref, flag::GARBAGE) {
            return;
        }
        let lits = self.arena.lits(cref);
        if lits.iter().any(|lit| self.values[lit.index()] > 0) {
            self.delete_clause(cref);
            return;
        }
        if lits.iter().all(|lit| self.values[lit.index()] == 0) {
            return;
        }
        // The watched literals are free, since nothing is left to propagate.
        let kept: Vec<_> = lits.iter().copied().filter(|lit| self.values[lit.index()] == 0).collect();
        debug_assert!(kept.len() >= 2 && kept[..2] == lits[..2]);
        let mut id = self.arena.id(cref);
        if let Some(proof) = &self.proof {
            let gone = lits.iter().filter(|lit| self.values[lit.index()] < 0);
            let mut hints: Vec<_> = gone.map(|lit| proof.unit(lit.var())).collect();
            hints.extend(id);
            let old = id;
            id = self.log_derived(&kept, &hints);
            self.log_deleted(old);
        }
        self.arena.lits_mut(cref)[..kept.len()].copy_from_slice(&kept);
        self.arena.shrink(cref, kept.len(), id);
    }

    /// Is the clause why one of its literals is true, above level 0?
    fn is_reason(&self, cref: ClauseRef) -> bool {
        self.arena.lits(cref)[..2].iter().any(|&lit| {
            self.is_true(lit) && self.level_of(lit) > 0 && self.reason_of(lit.var()).cref() == Some(cref)
        })
    }

    pub(super) fn delete_clause(&mut self, cref: ClauseRef) {
        self.log_deleted(self.arena.id(cref));
        self.arena.free(cref);
    }
}
