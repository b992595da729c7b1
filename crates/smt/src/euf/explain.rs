//! The proof forest, and the literals behind an equality.
//!
//! Each class is a tree of edges, one per merge, each with its reason; the path between two nodes
//! is why they are equal. Since a tree has only one path between two nodes, and later merges only
//! tie different trees together, an explanation asked for later never uses merges newer than the
//! equality itself. That is what makes lazy explanations sound.

use super::egraph::{Egraph, NodeId, Reason};
use euphonium_sat::Lit;

/// Marks and work lists that are kept from one explanation to the next.
#[derive(Default)]
pub struct Scratch {
    /// By node: the epoch in which it was seen on a path to a tree's root.
    ancestor: Vec<u32>,
    ancestor_epoch: u32,
    /// By node: the epoch in which its edge was explained.
    explained: Vec<u32>,
    explained_epoch: u32,
    work: Vec<(NodeId, NodeId)>,
}

impl Egraph {
    /// Pushes the literals that make `a` and `b` equal, which they are. A literal may come twice.
    pub fn explain(&mut self, a: NodeId, b: NodeId, literals: &mut Vec<Lit>) {
        self.begin();
        self.explainer.work.push((a, b));
        self.run(literals);
    }

    /// The literals behind the conflict that merging `a` and `b` for `reason` would be.
    pub(super) fn explain_conflict(&mut self, a: NodeId, b: NodeId, reason: Reason, literals: &mut Vec<Lit>) {
        let constant_of = |n| self.constant(n).expect("both classes of a conflict hold a constant");
        let (constant_a, constant_b) = (constant_of(a), constant_of(b));
        self.begin();
        self.explainer.work.push((a, constant_a));
        self.explainer.work.push((b, constant_b));
        self.reason(a, b, reason, literals);
        self.run(literals);
    }

    fn begin(&mut self) {
        let scratch = &mut self.explainer;
        scratch.explained_epoch += 1;
        scratch.ancestor.resize(self.edges.len(), 0);
        scratch.explained.resize(self.edges.len(), 0);
        scratch.work.clear();
    }

    fn run(&mut self, literals: &mut Vec<Lit>) {
        while let Some((a, b)) = self.explainer.work.pop() {
            if a == b {
                continue;
            }
            debug_assert_eq!(self.root(a), self.root(b), "only equal nodes have an explanation");
            let common = self.common_ancestor(a, b);
            self.explain_path(a, common, literals);
            self.explain_path(b, common, literals);
        }
    }

    /// The first node on the way from `b` to its tree's root that is also on the way from `a`.
    fn common_ancestor(&mut self, a: NodeId, b: NodeId) -> NodeId {
        self.explainer.ancestor_epoch += 1;
        let epoch = self.explainer.ancestor_epoch;
        let mut n = a;
        while n != NodeId::NONE {
            self.explainer.ancestor[n.index()] = epoch;
            n = self.edges[n.index()].0;
        }
        let mut n = b;
        while self.explainer.ancestor[n.index()] != epoch {
            n = self.edges[n.index()].0;
        }
        n
    }

    fn explain_path(&mut self, from: NodeId, to: NodeId, literals: &mut Vec<Lit>) {
        let mut n = from;
        while n != to {
            let (next, reason) = self.edges[n.index()];
            let seen = &mut self.explainer.explained[n.index()];
            if *seen != self.explainer.explained_epoch {
                *seen = self.explainer.explained_epoch;
                self.reason(n, next, reason, literals);
            }
            n = next;
        }
    }

    /// Breaks one edge down into literals and further equalities.
    fn reason(&mut self, a: NodeId, b: NodeId, reason: Reason, literals: &mut Vec<Lit>) {
        match reason {
            Reason::Lit(lit) => literals.push(lit),
            Reason::Congruence => {
                let (left, right) = (self.nodes.args(a), self.nodes.args(b));
                self.explainer.work.extend(left.iter().copied().zip(right.iter().copied()));
            }
            Reason::CrossedCongruence => {
                let (left, right) = (self.nodes.args(a), self.nodes.args(b));
                self.explainer.work.extend([(left[0], right[1]), (left[1], right[0])]);
            }
            Reason::Reflexive => {
                let args = self.nodes.args(if b == NodeId::TRUE { a } else { b });
                self.explainer.work.push((args[0], args[1]));
            }
            Reason::DistinctConstants => {
                let node = if b == NodeId::FALSE { a } else { b };
                for i in 0..2 {
                    let side = self.nodes.args(node)[i];
                    let constant = self.constant(side).expect("recorded because both sides had one");
                    self.explainer.work.push((side, constant));
                }
            }
        }
    }

    /// Ties the tree of `from` to that of `to`: `from`'s tree is re-rooted at `from` first.
    pub(super) fn add_edge(&mut self, from: NodeId, to: NodeId, reason: Reason) {
        self.reroot(from);
        self.edges[from.index()] = (to, reason);
    }

    /// Cuts the edge between two nodes, in whichever direction it points now: a later re-rooting
    /// may have turned it around.
    pub(super) fn remove_edge(&mut self, (a, b): (NodeId, NodeId)) {
        let child = if self.edges[a.index()].0 == b { a } else { b };
        debug_assert!(self.edges[a.index()].0 == b || self.edges[b.index()].0 == a);
        self.edges[child.index()] = (NodeId::NONE, Reason::Congruence);
    }

    /// Turns all edges around between a node and the root of its tree.
    fn reroot(&mut self, n: NodeId) {
        let (mut child, mut reason_up) = (n, Reason::Congruence);
        let mut parent = NodeId::NONE;
        while child != NodeId::NONE {
            let (next, reason) = self.edges[child.index()];
            self.edges[child.index()] = (parent, reason_up);
            (parent, child, reason_up) = (child, next, reason);
        }
    }
}
