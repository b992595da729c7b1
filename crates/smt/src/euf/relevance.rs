//! Which nodes a restricted question is about.
//!
//! The checks of the combination look at these only: the others can be given values afterwards, by
//! evaluation, and their bits need not have any yet.

use super::NodeId;

/// Which nodes the running question is about.
#[derive(Default)]
pub struct Relevance {
    /// By node: the number of the last question that it was relevant to.
    last: Vec<u32>,
    question: u32,
    restricted: bool,
}

impl Relevance {
    /// Is a node relevant? Without a restriction all are.
    pub fn has(&self, n: NodeId) -> bool {
        !self.restricted || self.last.get(n.index()).is_some_and(|&last| last == self.question)
    }

    /// All nodes are relevant.
    pub fn lift(&mut self) {
        self.restricted = false;
    }

    /// Only what is added from now on is relevant, among this many nodes.
    pub fn begin(&mut self, nodes: usize) {
        if self.question == u32::MAX {
            self.last.fill(0);
            self.question = 0;
        }
        self.question += 1;
        self.restricted = true;
        self.last.resize(nodes, 0);
    }

    /// Makes a node relevant, if not all are.
    pub fn keep(&mut self, n: NodeId) {
        if self.restricted {
            // Nodes may have been added since the question began.
            self.last.resize(self.last.len().max(n.index() + 1), 0);
            self.add(n);
        }
    }

    /// Adds a node; true if it was not relevant before.
    pub fn add(&mut self, n: NodeId) -> bool {
        std::mem::replace(&mut self.last[n.index()], self.question) != self.question
    }
}
