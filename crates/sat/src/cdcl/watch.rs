//! Watch lists: a clause is visited when one of its first two literals becomes false.
//!
//! A watch carries a blocker, another literal of the clause that is often true already. Watches of
//! binary clauses are flagged and their blocker is the other literal, so that binary propagation
//! does not touch the arena. Temporary clauses never get the flag: their deletion is noticed when
//! their header is read.

use super::Core;
use super::arena::{ClauseRef, flag};
use crate::Lit;

const BINARY: u32 = 1 << 31;

/// One entry of a watch list.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    cref: u32,
    pub blocker: Lit,
}

impl Watch {
    #[inline]
    pub fn new(cref: ClauseRef, blocker: Lit, binary: bool) -> Watch {
        Watch { cref: cref.0 | if binary { BINARY } else { 0 }, blocker }
    }

    #[inline]
    pub fn cref(self) -> ClauseRef {
        ClauseRef(self.cref & !BINARY)
    }

    #[inline]
    pub fn is_binary(self) -> bool {
        self.cref & BINARY != 0
    }
}

impl Core {
    /// Watches the first two literals.
    pub(super) fn attach(&mut self, cref: ClauseRef) {
        let lits = self.arena.lits(cref);
        let (first, second) = (lits[0], lits[1]);
        let binary = lits.len() == 2 && !self.arena.has(cref, flag::TEMPORARY);
        self.watches[first.index()].push(Watch::new(cref, second, binary));
        self.watches[second.index()].push(Watch::new(cref, first, binary));
    }

    /// Drops the watches of deleted clauses and flags clauses that have become binary.
    pub(super) fn flush_watches(&mut self) {
        let arena = &self.arena;
        for (index, list) in self.watches.iter_mut().enumerate() {
            list.retain_mut(|watch| {
                let cref = watch.cref();
                if arena.has(cref, flag::GARBAGE) {
                    return false;
                }
                if arena.len(cref) == 2 && !watch.is_binary() && !arena.has(cref, flag::TEMPORARY) {
                    let lits = arena.lits(cref);
                    *watch = Watch::new(cref, Lit(lits[0].0 ^ lits[1].0 ^ index as u32), true);
                }
                true
            });
        }
    }
}
