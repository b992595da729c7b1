//! What the search remembers for the theory: which literals it has heard of, and what it asked for.
//!
//! Observed literals are announced in the order of the trail, by a cursor into it. A variable that
//! is observed only after it got its value is announced at once, in a level above its own; when that
//! level is undone but the value stays, the announcement is repeated.

use crate::{Lit, Var};

/// Announcements and requests.
#[derive(Default)]
pub(super) struct Hook {
    pub observed: Vec<bool>,
    pub any_observed: bool,
    /// The theory has heard of the trail up to here.
    pub announced: usize,
    /// Assigned variables to be announced although the cursor has passed them.
    pub overdue: Vec<Var>,
    // Variables announced in a level above their own, with that level; levels never decrease.
    late: Vec<(Var, u32)>,
    /// Something happened since the theory last propagated.
    pub stale: bool,
    /// A propagated literal that is false: to be explained at once as a conflict.
    pub refuted: Option<Lit>,
    /// True literals that contradict each other.
    pub conflict: Option<Vec<Lit>>,
    /// Clauses to be added, in order, starting at `next_clause`.
    pub clauses: Vec<Vec<Lit>>,
    pub next_clause: usize,
    /// The theory wants a variable to be decided.
    pub demanded: bool,
}

impl Hook {
    /// Nothing said yet; the theory has to propagate once even if nothing is assigned.
    pub fn new() -> Hook {
        Hook { stale: true, ..Hook::default() }
    }

    pub fn new_var(&mut self) {
        self.observed.push(false);
    }

    /// A variable at `position` of the trail has just been announced while `level` was open.
    pub fn announced_late(&mut self, var: Var, own_level: u32, level: u32) {
        if own_level < level {
            self.late.push((var, level));
        }
    }

    /// The trail was cut to `keep` literals; `values` are those left.
    pub fn undo(&mut self, level: u32, keep: usize, values: &[i8]) {
        self.announced = self.announced.min(keep);
        self.stale = true;
        while let Some(&(var, at)) = self.late.last()
            && at > level
        {
            self.late.pop();
            self.overdue.push(var);
        }
        self.overdue.retain(|var| values[var.positive().index()] != 0);
    }

    /// Did the theory ask for something that has not been done yet?
    pub fn has_requests(&self) -> bool {
        self.refuted.is_some() || self.conflict.is_some() || self.next_clause < self.clauses.len()
    }

    pub fn take_clause(&mut self) -> Option<Vec<Lit>> {
        if self.next_clause == self.clauses.len() {
            self.clauses.clear();
            self.next_clause = 0;
            return None;
        }
        self.next_clause += 1;
        Some(std::mem::take(&mut self.clauses[self.next_clause - 1]))
    }
}
