//! Adding a clause, between calls or in mid-search, whatever its state.
//!
//! Literals fixed at level 0 are removed first. Then the two literals are watched that stay non-false
//! longest when levels are undone: literals that are not false, else the false ones of the highest
//! levels. If the clause was unit or false at some level, the search returns to that level.

use super::arena::flag;
use super::trail::Reason;
use super::{Cdcl, Core};
use crate::proof::ClauseId;
use crate::{Lit, Theory};

/// Who gave a clause.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The user; for ever.
    Input,
    /// The user; for one call.
    Temporary,
    /// The theory.
    Theory,
}

impl<T: Theory> Cdcl<T> {
    /// Adds the clause; returns whether it is a conflict now (described in `core.conflict`).
    pub(super) fn insert(&mut self, clause: &[Lit], origin: Origin) -> bool {
        if self.core.proof.is_some() {
            self.log_root_units();
        }
        let id = self.core.log_given(clause, origin);
        let mut lits = clause.to_vec();
        let Some(id) = self.core.simplify_given(&mut lits, id) else { return false };
        match lits.as_slice() {
            [] => {
                self.core.root_unsat = true;
                return false;
            }
            &[unit] => {
                self.backtrack(0);
                self.core.assign_root_unit(unit, id);
                return false;
            }
            _ => {}
        }
        self.core.highest_first(&mut lits);
        let (first, second) = (lits[0], lits[1]);
        let core = &mut self.core;
        let flags = if origin == Origin::Temporary { flag::TEMPORARY } else { 0 };
        let cref = core.arena.alloc(&lits, flags, 0, id);
        core.attach(cref);
        if origin == Origin::Temporary {
            core.temporaries.push(cref);
        } else {
            core.clauses.push(cref);
        }
        if !core.is_false(second) || core.is_true(first) && core.level_of(first) <= core.level_of(second) {
            return false;
        }
        // Unit or false as soon as the second literal is false.
        let level = core.level_of(second);
        if core.is_false(first) && core.level_of(first) == level {
            self.backtrack(level);
            self.core.conflict_with(cref);
            return true;
        }
        self.backtrack(level);
        self.core.assign(first, Reason::clause(cref));
        false
    }
}

impl Core {
    /// Removes duplicates and what is false for ever. Returns nothing if the clause says nothing
    /// (any more), otherwise its identifier.
    fn simplify_given(&mut self, lits: &mut Vec<Lit>, id: Option<ClauseId>) -> Option<Option<ClauseId>> {
        let given = lits.len();
        lits.sort_unstable();
        lits.dedup();
        let tautology = lits.windows(2).any(|pair| pair[0] == !pair[1]);
        if tautology || lits.iter().any(|&lit| self.is_root_true(lit)) {
            self.log_deleted(id);
            return None;
        }
        let mut hints = Vec::new();
        lits.retain(|&lit| {
            let keep = !self.is_root_false(lit);
            if !keep && let Some(proof) = &self.proof {
                hints.push(proof.unit(lit.var()));
            }
            keep
        });
        if lits.len() == given || id.is_none() {
            return Some(id);
        }
        hints.extend(id);
        let shorter = self.log_derived(lits, &hints);
        self.log_deleted(id);
        Some(shorter)
    }

    /// Moves the two literals to the front that are false last when levels are undone.
    fn highest_first(&self, lits: &mut [Lit]) {
        let rank = |lit: Lit| if self.is_false(lit) { self.level_of(lit) } else { u32::MAX };
        for place in 0..2 {
            let best = (place..lits.len()).max_by_key(|&at| rank(lits[at]));
            lits.swap(place, best.unwrap_or(place));
        }
    }
}
