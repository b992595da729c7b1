//! The signature table: which node stands for a function symbol applied to given classes.

use super::egraph::{NodeId, Nodes, Symbol};
use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hasher};

/// Holds one node, the congruence root, for each signature (symbol, roots of the arguments).
///
/// The keys are not stored: they are the nodes' current roots, and each node in the table remembers
/// the hash it went in with. So a node must be taken out *before* the roots of its arguments change,
/// and may go back only afterwards.
#[derive(Default)]
pub struct SignatureTable {
    table: HashTable<NodeId>,
}

/// The hash of a node's signature now.
pub fn hash(nodes: &Nodes, n: NodeId) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    hasher.write_u32(nodes.symbol(n).0);
    let args = nodes.args(n);
    if nodes.symbol(n) == Symbol::EQ {
        let (a, b) = equality_roots(nodes, args);
        hasher.write_u32(a.0);
        hasher.write_u32(b.0);
    } else {
        for &arg in args {
            hasher.write_u32(nodes.root(arg).0);
        }
    }
    hasher.finish()
}

/// The roots of an equality's sides in a fixed order: `(= a b)` and `(= b a)` are congruent.
fn equality_roots(nodes: &Nodes, args: &[NodeId]) -> (NodeId, NodeId) {
    let (a, b) = (nodes.root(args[0]), nodes.root(args[1]));
    (a.min(b), a.max(b))
}

/// Have two nodes the same signature now?
pub fn congruent(nodes: &Nodes, m: NodeId, n: NodeId) -> bool {
    if nodes.symbol(m) != nodes.symbol(n) {
        return false;
    }
    let (left, right) = (nodes.args(m), nodes.args(n));
    if nodes.symbol(m) == Symbol::EQ {
        return equality_roots(nodes, left) == equality_roots(nodes, right);
    }
    left.len() == right.len() && left.iter().zip(right).all(|(&a, &b)| nodes.root(a) == nodes.root(b))
}

impl SignatureTable {
    /// The node with the signature of `n`, whose hash is given, or `None` after putting `n` itself in.
    pub fn find_or_insert(&mut self, nodes: &Nodes, n: NodeId, hash_of_n: u64) -> Option<NodeId> {
        match self.table.entry(hash_of_n, |&m| congruent(nodes, m, n), |&m| nodes.hash(m)) {
            Entry::Occupied(entry) => Some(*entry.get()),
            Entry::Vacant(entry) => {
                entry.insert(n);
                None
            }
        }
    }

    /// The node with the signature of `n`, whose hash is given.
    pub fn find(&self, nodes: &Nodes, n: NodeId, hash_of_n: u64) -> Option<NodeId> {
        self.table.find(hash_of_n, |&m| congruent(nodes, m, n)).copied()
    }

    /// Puts `n` in; its signature is known not to be there.
    pub fn insert(&mut self, nodes: &Nodes, n: NodeId, hash_of_n: u64) {
        self.table.insert_unique(hash_of_n, n, |&m| nodes.hash(m));
    }

    /// Takes out `n`, which is there.
    pub fn remove(&mut self, n: NodeId, hash_of_n: u64) {
        match self.table.find_entry(hash_of_n, |&m| m == n) {
            Ok(entry) => {
                entry.remove();
            }
            Err(_) => debug_assert!(false, "a congruence root is missing from the signature table"),
        }
    }
}
