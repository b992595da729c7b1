//! The main loop and its limits.

use super::trail::Reason;
use super::{Cdcl, SatResult};
use crate::{Lit, Theory, Var};
use euphonium_limits::{Budget, Exhausted};

/// What a look at the next decision found.
enum Next {
    Decided,
    Failed(Lit),
    Complete,
}

/// How much has happened since the budget was last asked.
#[derive(Default)]
pub(super) struct Pace {
    conflicts: u64,
    decisions: u64,
    ticks: u64,
    checks: u64,
}

impl<T: Theory> Cdcl<T> {
    pub(super) fn search(&mut self, budget: &Budget) -> SatResult {
        let start = self.core.statistics.conflicts;
        loop {
            if self.propagate() {
                if !self.resolve_conflict() {
                    return SatResult::Unsat;
                }
            } else if self.core.root_unsat {
                return SatResult::Unsat;
            } else if let Err(limit) = self.within(budget, start) {
                return SatResult::Exhausted(limit);
            } else if self.restarting() {
                self.restart();
            } else if self.reducing() {
                self.reduce();
            } else if self.simplifying() {
                self.simplify();
            } else {
                match self.decide() {
                    Next::Decided => {}
                    Next::Failed(assumption) => {
                        self.analyze_final(assumption);
                        return SatResult::Unsat;
                    }
                    Next::Complete => {
                        if let Some(result) = self.final_check() {
                            return result;
                        }
                    }
                }
            }
        }
    }

    /// Asks the budget every so often; the counts go on from call to call, so that tiny calls
    /// rarely pay for it.
    fn within(&mut self, budget: &Budget, start: u64) -> Result<(), Exhausted> {
        let statistics = &self.core.statistics;
        let conflicts = statistics.conflicts;
        if budget.conflicts.is_some_and(|limit| conflicts - start >= limit) && conflicts > start {
            return Err(Exhausted::Conflicts);
        }
        let pace = &mut self.core.pace;
        if conflicts - pace.conflicts < 128
            && statistics.decisions - pace.decisions < 1024
            && self.core.ticks - pace.ticks < 200_000
            && statistics.final_checks - pace.checks < 8
        {
            return Ok(());
        }
        pace.conflicts = conflicts;
        pace.decisions = statistics.decisions;
        pace.ticks = self.core.ticks;
        pace.checks = statistics.final_checks;
        budget.check()
    }

    /// The next assumption, then the most active free variable in its saved phase.
    fn decide(&mut self) -> Next {
        while let Some(&assumption) = self.core.assumptions.get(self.core.level() as usize) {
            if self.core.is_false(assumption) {
                return Next::Failed(assumption);
            }
            let free = self.core.is_free(assumption);
            self.open_level();
            if free {
                self.core.assign(assumption, Reason::NONE);
                return Next::Decided;
            }
        }
        let values = &self.core.values;
        let Some(var) = self.core.order.next(|var: Var| values[var.positive().index()] == 0) else {
            return Next::Complete;
        };
        self.core.statistics.decisions += 1;
        self.open_level();
        let phase = self.core.phase[var.index()];
        self.core.assign(var.lit(phase), Reason::NONE);
        Next::Decided
    }
}
