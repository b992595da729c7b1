//! Functions of bit-vectors: equal argument values must give equal results.

use super::{Axiom, Combination, Key, Lemma};
use crate::euf::{NodeId, Symbol};
use rustc_hash::FxHashMap;

impl Combination {
    /// Finds applications of one function whose arguments have equal values and whose results do
    /// not. (Where the arguments are in equal classes the graph has seen to it already.)
    pub(super) fn check_applications(&mut self) {
        let mut table: FxHashMap<(Symbol, Box<[Key]>), NodeId> = FxHashMap::default();
        for i in 0..self.shape.applications.len() {
            let n = self.shape.applications[i];
            if !self.relevance.has(n) {
                continue;
            }
            let arguments = self.graph.args(n).iter().map(|&a| self.key(a)).collect();
            let first = *table.entry((self.graph.symbol(n), arguments)).or_insert(n);
            if self.key(first) == self.key(n) {
                continue;
            }
            let pairs = self.graph.args(first).iter().copied().zip(self.graph.args(n).iter().copied());
            self.lemmas.push(Lemma::Implication {
                premises: Vec::new(),
                equal: pairs.filter(|(a, b)| a != b).collect(),
                differ: Vec::new(),
                conclusion: (first, n),
                axiom: Axiom::Congruence,
                ends: (first, n),
                stores: Vec::new(),
            });
        }
    }
}
