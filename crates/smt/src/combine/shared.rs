//! Bit-vector nodes: what the graph holds equal must have equal bits.

use super::{Combination, Lemma};
use crate::euf::NodeId;
use rustc_hash::FxHashMap;

impl Combination {
    /// Finds bit-vector nodes of one class whose bits differ. Their equality becomes an atom: the
    /// graph then implies it, and its definition forces the bits together.
    pub(super) fn check_shared_words(&mut self) {
        let mut seen: FxHashMap<NodeId, NodeId> = FxHashMap::default();
        for i in 0..self.shape.words.len() {
            let n = self.shape.words[i];
            let root = self.graph.root(n);
            // Most nodes are alone in their class.
            if root == n && self.graph.class(n).nth(1).is_none() {
                continue;
            }
            let first = *seen.entry(root).or_insert(n);
            let bits = |n| self.values.key(&self.graph, n);
            if bits(first) != bits(n) {
                self.lemmas.push(Lemma::Interface(first, n));
            }
        }
    }
}
