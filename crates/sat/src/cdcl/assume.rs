//! Assumptions: each opens a level of its own, and when one fails, which others it fails because of.

use super::Cdcl;
use super::trail::Reason;
use crate::{Lit, Theory};

impl<T: Theory> Cdcl<T> {
    /// The assumption `failed` is false: collects the assumptions that imply that. All decisions on
    /// the trail are assumptions here.
    pub(super) fn analyze_final(&mut self, failed: Lit) {
        self.core.failed.clear();
        self.core.failed.push(failed);
        if self.core.level_of(failed) > 0 {
            self.collect_assumptions(failed);
        }
        if self.core.proof.is_some() {
            self.log_failed(failed);
        }
        if let Some(act) = self.core.activation {
            self.core.failed.retain(|&lit| lit.var() != act);
        }
    }

    fn collect_assumptions(&mut self, failed: Lit) {
        self.core.marks[failed.var().index()] = 1;
        let bottom = self.core.root_end();
        for at in (bottom..=self.core.vars[failed.var().index()].position as usize).rev() {
            let lit = self.core.trail[at];
            if std::mem::take(&mut self.core.marks[lit.var().index()]) == 0 {
                continue;
            }
            self.explain(lit);
            let core = &mut self.core;
            match core.reason_of(lit.var()).cref() {
                Some(cref) => {
                    for other in core.arena.lits(cref) {
                        if *other != lit && core.vars[other.var().index()].level > 0 {
                            core.marks[other.var().index()] = 1;
                        }
                    }
                }
                None => core.failed.push(lit),
            }
        }
    }

    /// Logs the clause that not all failed assumptions hold.
    fn log_failed(&mut self, failed: Lit) {
        self.log_root_units();
        let core = &mut self.core;
        let clause: Vec<Lit> = core.failed.iter().map(|&lit| !lit).collect();
        let reason = core.reason_of(failed.var());
        if core.level_of(failed) == 0 {
            // The unit clause of the negated assumption is in the log already.
        } else if let Some(cref) = reason.cref() {
            let conflict = core.arena.lits(cref).to_vec();
            let last = core.arena.id(cref);
            let hints = core.hints(&clause, &conflict, last);
            core.log_derived(&clause, &hints);
        } else {
            // Two assumptions contradict each other: nothing to derive.
            debug_assert!(reason == Reason::NONE);
        }
    }
}
