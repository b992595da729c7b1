//! Walking over terms without recursion.

use crate::{TermId, Terms};

impl Terms {
    /// All terms reachable from `roots`, each once, arguments before the terms that use them.
    ///
    /// Since arguments have smaller ids, sorting the reachable ids is a topological order.
    pub fn postorder(&self, roots: &[TermId]) -> Vec<TermId> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut stack: Vec<TermId> = roots.to_vec();
        let mut found = Vec::new();
        while let Some(t) = stack.pop() {
            if seen.insert(t) {
                found.push(t);
                stack.extend_from_slice(self.args(t));
            }
        }
        found.sort_unstable();
        found
    }

    /// The number of distinct terms reachable from `roots`.
    pub fn dag_size(&self, roots: &[TermId]) -> usize {
        self.postorder(roots).len()
    }
}
