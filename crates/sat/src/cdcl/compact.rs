//! Reclaiming the words of deleted clauses: what lives is copied, and every reference follows.

use super::Core;
use super::arena::{ClauseRef, flag};
use super::trail::Reason;
use super::watch::Watch;

impl Core {
    /// Compacts when a third of the arena is waste, and the work is no more than the waste.
    pub(super) fn compact_if_wasteful(&mut self) {
        let (words, wasted) = (self.arena.words(), self.arena.wasted());
        if wasted > words / 3 && wasted > self.vars.len() {
            self.compact();
        }
    }

    fn compact(&mut self) {
        self.flush_watches();
        let mut to = self.arena.successor();
        // Clauses first and in the order of the lists: those that are visited together lie together.
        for list in [&mut self.clauses, &mut self.learnts, &mut self.temporaries] {
            let arena = &mut self.arena;
            list.retain_mut(|cref| {
                let lives = !arena.has(*cref, flag::GARBAGE);
                if lives {
                    *cref = arena.relocate(*cref, &mut to);
                }
                lives
            });
        }
        for list in &mut self.watches {
            for watch in list {
                let cref = self.arena.relocate(watch.cref(), &mut to);
                *watch = Watch::new(cref, watch.blocker, watch.is_binary());
            }
        }
        for lit in &self.trail {
            let state = &mut self.vars[lit.var().index()];
            let Some(cref) = state.reason.cref() else { continue };
            state.reason = if state.level == 0 && self.arena.has(cref, flag::GARBAGE) {
                Reason::NONE
            } else {
                let moved: ClauseRef = self.arena.relocate(cref, &mut to);
                if state.reason.is_explanation() { Reason::explanation(moved) } else { Reason::clause(moved) }
            };
        }
        self.arena = to;
    }
}
