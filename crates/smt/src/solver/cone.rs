//! The cone of a question: the variables that a search has to decide to answer it.
//!
//! An engine's solver holds far more than any one question is about: the circuits of all cubes it was ever
//! asked for, in this state and the next. After Su et al. ("Deeply optimizing the SAT solver for the IC3
//! algorithm", CAV 2025: GipSAT) a search then decides only the cone of the question.
//!
//! The cone of a variable holds the inputs of its gate and the nodes tied to it. The cone of a node
//! holds its arguments, the literal of a Boolean node, the bits of a word and what defines it: the
//! condition of an `ite`, the stored value of a store. An equality that a lemma was made of belongs to every
//! cone that has both its sides, or the lemma would not be heard of.
//!
//! Why an assignment of a cone that nothing contradicts can be extended: everything outside is an input,
//! which may have any value, or a function of its inputs or arguments, which can be evaluated. This needs
//! every clause that is no definition to be inside the cone or satisfied by a literal that is free to be
//! chosen; the caller names the literals of all others.

use super::backend::Backend;
use super::encode::Encoder;
use crate::combine::{Combination, Relevance};
use crate::euf::NodeId;
use euphonium_sat::{Lit, Var};

/// A part of a cone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// A variable.
    Var(Var),
    /// A node.
    Node(NodeId),
}

/// What gates and ties do not tell about cones; kept only if somebody asks for cones.
#[derive(Default)]
pub struct Links {
    enabled: bool,
    of_var: Vec<Vec<Link>>,
    of_node: Vec<Vec<Link>>,
    /// By node: equalities in lemmas, with their other side.
    equalities: Vec<Vec<(NodeId, Var)>>,
}

fn entry<T: Default + Clone>(list: &mut Vec<T>, at: usize) -> &mut T {
    if list.len() <= at {
        list.resize(at + 1, T::default());
    }
    &mut list[at]
}

impl Links {
    /// Links are kept from now on.
    pub fn enable(&mut self) {
        self.enabled = true;
    }

    /// Are links kept?
    pub fn is_enabled(&self) -> bool {
        self.enabled
    }

    /// The cone of a variable has this part.
    pub fn add_to_var(&mut self, var: Var, link: Link) {
        if self.enabled {
            entry(&mut self.of_var, var.index()).push(link);
        }
    }

    /// The cone of a node has this part.
    pub fn add_to_node(&mut self, n: NodeId, link: Link) {
        if self.enabled {
            entry(&mut self.of_node, n.index()).push(link);
        }
    }

    /// Every cone that has both nodes has the variable of their equality.
    pub fn add_equality(&mut self, a: NodeId, b: NodeId, var: Var) {
        if self.enabled && a != b && !entry(&mut self.equalities, a.index()).contains(&(b, var)) {
            self.equalities[a.index()].push((b, var));
            entry(&mut self.equalities, b.index()).push((a, var));
        }
    }
}

/// Computes cones; the tables are kept for their memory.
#[derive(Default)]
pub struct Cones {
    /// By variable: the number of the last question that it belonged to.
    last: Vec<u32>,
    question: u32,
    /// The variables of the last cone.
    vars: Vec<Var>,
    nodes: Vec<NodeId>,
    /// The nodes of the last cone.
    all_nodes: Vec<NodeId>,
}

impl Cones {
    /// The cone of some literals. The theory knows afterwards which nodes are relevant.
    pub fn of(
        &mut self,
        encoder: &Encoder,
        backend: &mut Backend,
        roots: impl Iterator<Item = Lit>,
    ) -> &[Var] {
        if self.question == u32::MAX {
            self.last.fill(0);
            self.question = 0;
        }
        self.question += 1;
        self.vars.clear();
        self.nodes.clear();
        self.all_nodes.clear();
        for lit in roots {
            self.add_var(lit.var());
        }
        backend.with_theory(|theory, _| {
            let mut relevance = std::mem::take(&mut theory.relevance);
            relevance.begin(theory.graph.len());
            self.close(encoder, theory, &mut relevance);
            theory.relevance = relevance;
            theory.graph.focus(&self.all_nodes);
        });
        &self.vars
    }

    fn add_var(&mut self, var: Var) {
        if self.last.len() <= var.index() {
            self.last.resize(var.index() + 1, 0);
        }
        if std::mem::replace(&mut self.last[var.index()], self.question) != self.question {
            self.vars.push(var);
        }
    }

    fn close(&mut self, encoder: &Encoder, theory: &Combination, relevance: &mut Relevance) {
        let links = &encoder.links;
        let mut done = 0;
        loop {
            if let Some(n) = self.nodes.pop() {
                for &arg in theory.graph.args(n) {
                    self.add_node(relevance, arg);
                }
                if let Some(lit) = theory.graph.lit(n) {
                    self.add_var(lit.var());
                }
                for &bit in theory.shape.bits(n).unwrap_or_default() {
                    self.add_var(bit.var());
                }
                for &link in links.of_node.get(n.index()).into_iter().flatten() {
                    self.add(relevance, link);
                }
                for &(other, var) in links.equalities.get(n.index()).into_iter().flatten() {
                    if relevance.has(other) {
                        self.add_var(var);
                    }
                }
            } else if let Some(&var) = self.vars.get(done) {
                done += 1;
                for &input in encoder.cnf.fanins(var) {
                    self.add_var(input.var());
                }
                for n in theory.tied_to(var) {
                    self.add_node(relevance, n);
                }
                for &link in links.of_var.get(var.index()).into_iter().flatten() {
                    self.add(relevance, link);
                }
            } else {
                break;
            }
        }
    }

    fn add(&mut self, relevance: &mut Relevance, link: Link) {
        match link {
            Link::Var(var) => self.add_var(var),
            Link::Node(n) => self.add_node(relevance, n),
        }
    }

    fn add_node(&mut self, relevance: &mut Relevance, n: NodeId) {
        if relevance.add(n) {
            self.nodes.push(n);
            self.all_nodes.push(n);
        }
    }
}
