//! Bit-vectors and numbers: what the graph holds equal must have equal values.

use super::{Combination, Lemma};
use crate::euf::NodeId;
use rustc_hash::FxHashMap;

impl Combination {
    /// Finds bit-vectors or numbers of one class whose values differ. Their equality becomes an atom: the
    /// graph then implies it, and its definition forces the values together.
    pub(super) fn check_shared_words(&mut self) {
        let mut seen: FxHashMap<NodeId, NodeId> = FxHashMap::default();
        for n in self.shape.valued() {
            let root = self.graph.root(n);
            // Most nodes are alone in their class.
            if !self.relevance.has(n) || root == n && self.graph.class(n).nth(1).is_none() {
                continue;
            }
            let first = *seen.entry(root).or_insert(n);
            let bits = |n| self.values.key(&self.graph, n);
            if bits(first) != bits(n) {
                self.lemmas.push(Lemma::Interface(first, n));
            }
        }
    }

    /// Lazily, words that are said to differ may each be equal to one that has bits, and these bits
    /// may be the same. (Otherwise every equality of words is defined by their bits.)
    pub(super) fn check_different_words(&mut self) {
        if self.shape.word_equalities.is_empty() {
            return;
        }
        let mut with_bits: FxHashMap<NodeId, NodeId> = FxHashMap::default();
        for n in self.shape.valued().filter(|&n| self.relevance.has(n)) {
            with_bits.entry(self.graph.root(n)).or_insert(n);
        }
        for i in 0..self.shape.word_equalities.len() {
            let equality = self.shape.word_equalities[i];
            // The graph does not watch the others: their sides may even have become equal.
            if !self.relevance.has(equality) || self.graph.truth(equality) != Some(false) {
                continue;
            }
            let side = |i: usize| with_bits.get(&self.graph.root(self.graph.args(equality)[i])).copied();
            if let (Some(a), Some(b)) = (side(0), side(1))
                && self.values.key(&self.graph, a) == self.values.key(&self.graph, b)
            {
                self.lemmas.push(Lemma::Interface(a, b));
            }
        }
    }
}
