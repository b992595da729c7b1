//! Predicates that do not matter.
//!
//! What no clause derives holds of nothing, and the clauses that need it go. What no query needs,
//! directly or through other predicates, may hold of everything.

use super::{ReducedHorn, Undo};
use euphonium_term::FunId;
use rustc_hash::FxHashSet;

impl ReducedHorn {
    /// Keeps the predicates that are derived and needed.
    pub(super) fn slice(&mut self) {
        let derived = self.derived();
        self.retain(|clause| clause.body.iter().all(|atom| derived.contains(&atom.predicate)));
        self.keep(&derived, false);
        let needed = self.needed();
        self.retain(|clause| clause.head.as_ref().is_none_or(|head| needed.contains(&head.predicate)));
        self.keep(&needed, true);
    }

    fn keep(&mut self, some: &FxHashSet<FunId>, holds: bool) {
        let gone: Vec<FunId> =
            self.problem.predicates.iter().copied().filter(|p| !some.contains(p)).collect();
        for predicate in gone {
            self.undo.push(Undo::Gone { predicate, holds });
            self.forget(predicate);
        }
    }

    /// The predicates that something derives, as far as their clauses' bodies say.
    fn derived(&self) -> FxHashSet<FunId> {
        let mut derived = FxHashSet::default();
        loop {
            let before = derived.len();
            for clause in &self.problem.clauses {
                if let Some(head) = &clause.head
                    && clause.body.iter().all(|atom| derived.contains(&atom.predicate))
                {
                    derived.insert(head.predicate);
                }
            }
            if derived.len() == before {
                return derived;
            }
        }
    }

    /// The predicates that a query needs.
    fn needed(&self) -> FxHashSet<FunId> {
        let mut needed = FxHashSet::default();
        loop {
            let before = needed.len();
            for clause in &self.problem.clauses {
                if clause.head.as_ref().is_none_or(|head| needed.contains(&head.predicate)) {
                    needed.extend(clause.body.iter().map(|atom| atom.predicate));
                }
            }
            if needed.len() == before {
                return needed;
            }
        }
    }
}
