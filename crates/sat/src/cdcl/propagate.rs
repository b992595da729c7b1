//! Boolean constraint propagation over watched literals.
//!
//! Invariant at a fixpoint: if a watched literal of a clause is false, the other one is true and was
//! assigned at the same level or below. Clauses added in mid-search are placed so that it holds.
//!
//! A confined call (GipSAT) keeps the invariant for the variables of its domain only: above level 0, a
//! clause with a free literal outside of the domain counts as satisfied, and its watches stay where they are.
//! That literal stays free until all levels above 0 are undone, and with them whatever made it the last one.

use super::Core;
use super::arena::{ClauseRef, flag};
use super::trail::{Reason, VarState};
use super::watch::Watch;
use crate::Lit;

impl Core {
    /// Propagates everything on the trail; the conflicting clause, if there is one.
    pub(super) fn propagate(&mut self) -> Option<ClauseRef> {
        let level = self.level();
        let before = self.propagated;
        let mut conflict = None;
        while self.propagated < self.trail.len() && conflict.is_none() {
            let falsified = !self.trail[self.propagated];
            self.propagated += 1;
            conflict = self.visit_watches(falsified, level);
        }
        self.statistics.propagations += (self.propagated - before) as u64;
        conflict
    }

    fn visit_watches(&mut self, falsified: Lit, level: u32) -> Option<ClauseRef> {
        // Nothing is added to the list of a false literal meanwhile, so it can be taken out.
        let mut list = std::mem::take(&mut self.watches[falsified.index()]);
        let Core { arena, values, vars, trail, watches, order, .. } = self;
        let confined = self.confined && level > 0;
        let (in_domain, call) = order.domain();
        let outside = |lit: Lit| confined && in_domain[lit.var().index()] != call;
        let mut assign = |values: &mut Vec<i8>, lit: Lit, cref: ClauseRef| {
            values[lit.index()] = 1;
            values[(!lit).index()] = -1;
            vars[lit.var().index()] =
                VarState { level, reason: Reason::clause(cref), position: trail.len() as u32 };
            trail.push(lit);
        };
        let mut conflict = None;
        let (mut read, mut write) = (0, 0);
        let end = list.len();
        'watches: while read < end {
            let watch = list[read];
            read += 1;
            let blocker = values[watch.blocker.index()];
            if blocker > 0 {
                list[write] = watch;
                write += 1;
                continue;
            }
            if blocker == 0 && outside(watch.blocker) {
                list[write] = watch;
                write += 1;
                continue;
            }
            let cref = watch.cref();
            if watch.is_binary() {
                list[write] = watch;
                write += 1;
                if blocker < 0 {
                    conflict = Some(cref);
                    break;
                }
                assign(values, watch.blocker, cref);
                continue;
            }
            if arena.has(cref, flag::GARBAGE) {
                continue;
            }
            let lits = arena.lits_mut(cref);
            let other = Lit(lits[0].0 ^ lits[1].0 ^ falsified.0);
            let value = values[other.index()];
            if value > 0 || value == 0 && outside(other) {
                list[write] = Watch::new(cref, other, false);
                write += 1;
                continue;
            }
            for at in 2..lits.len() {
                let candidate = lits[at];
                if values[candidate.index()] >= 0 {
                    lits[0] = other;
                    lits[1] = candidate;
                    lits[at] = falsified;
                    watches[candidate.index()].push(Watch::new(cref, other, false));
                    continue 'watches;
                }
            }
            list[write] = Watch::new(cref, other, false);
            write += 1;
            if value < 0 {
                conflict = Some(cref);
                break;
            }
            // The implied literal comes first: that is how a reason is recognised.
            lits[0] = other;
            lits[1] = falsified;
            assign(values, other, cref);
        }
        self.ticks += read as u64;
        if read != write {
            list.copy_within(read.., write);
            list.truncate(write + end - read);
        }
        self.watches[falsified.index()] = list;
        conflict
    }
}
