//! The theories as one: congruence closure as the hub, bit-vectors, numbers and arrays tied to it.
//!
//! The bits of bit-vector terms and the Boolean skeleton live in the SAT solver; equality lives in
//! the [`Egraph`], and linear arithmetic in [`Linear`]. A bit-vector or number is also a node of the graph
//! only where it is an argument or a result of a function or an array operation. What the sides know of each
//! other:
//!
//! * an equality atom between two such terms is defined by their bits (or bounds) *and* is an equality of the
//!   graph;
//! * everything else is found out on demand, when the search has a full assignment
//!   ([`Combination::final_check`]): the model's values are checked against the axioms, and each
//!   violated instance becomes a [`Lemma`], cheapest kinds first ([`shared`], [`functions`], [`arrays`]).
//!
//! Lemmas speak about nodes; the solver, which owns the encoding, turns them into clauses.

mod arrays;
mod functions;
mod shared;
mod values;

pub use crate::euf::Relevance;
use crate::euf::{Egraph, NodeId};
use crate::linear::{Delta, Integers, LinVar, Linear, Rational};
pub use arrays::{ArrayContent, ArrayEntry};
use euphonium_sat::{FinalCheck, Lit, Theory, TheoryCtx, Var};
use rustc_hash::FxHashSet;
pub use values::{Key, Values};

/// An instance of an axiom that the current assignment violates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lemma {
    /// The equality of two nodes has to become an atom, so that bits and classes agree on it.
    Interface(NodeId, NodeId),
    /// `premises` and all of `equal` and the opposite of all of `differ` imply `conclusion`.
    Implication {
        /// Literals that are true now.
        premises: Vec<Lit>,
        /// Pairs of nodes that are equal now.
        equal: Vec<(NodeId, NodeId)>,
        /// Pairs of nodes that differ now.
        differ: Vec<(NodeId, NodeId)>,
        /// The pair that has to be equal.
        conclusion: (NodeId, NodeId),
        /// Which axiom this follows from.
        axiom: Axiom,
        /// What it is about: two applications, reads or constant arrays.
        ends: (NodeId, NodeId),
        /// The stores crossed on the way from the first end to the second.
        stores: Vec<NodeId>,
    },
    /// Two arrays differ (the node is their equality): they must differ somewhere.
    Witness(NodeId),
    /// A constant array must be read at every index of its finite index sort.
    ReadEverywhere(NodeId),
}

/// The axiom behind a lemma.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axiom {
    /// Functions give equal results for equal arguments.
    Congruence,
    /// Reads of arrays that agree at the index are equal.
    ReadOverWrite,
    /// A constant array holds its value everywhere.
    ConstantArray,
    /// The same, for two constant arrays joined by stores, if there is an index that no store of the
    /// path is at. Holds in models with enough elements only.
    EnoughIndices,
}

/// Nodes by what the checks need to know of them.
#[derive(Default)]
pub struct Shape {
    /// Bit-vector nodes, with the literals of their bits in `bit_pool`.
    pub words: Vec<NodeId>,
    /// By node: where its bits are in `bit_pool`, if it has bits.
    bits: Vec<Option<(u32, u32)>>,
    bit_pool: Vec<Lit>,
    /// Nodes that are numbers.
    pub numbers: Vec<NodeId>,
    /// By node: the number that it is, if it is one.
    number: Vec<Option<Number>>,
    /// Applications of functions with a bit-vector or number as an argument.
    pub applications: Vec<NodeId>,
    /// Nodes `(select a i)`.
    pub selects: Vec<NodeId>,
    /// Nodes `(store a i v)`.
    pub stores: Vec<NodeId>,
    /// Constant arrays.
    pub constants: Vec<ConstantArray>,
    /// Equality nodes between arrays, and whether their witness was introduced.
    pub array_equalities: Vec<(NodeId, bool)>,
    /// Lazily: equality nodes between words.
    pub word_equalities: Vec<NodeId>,
    /// Arrays that are arguments of functions or indices of arrays, with a number for their sort:
    /// where two of them are different classes, they must be different arrays.
    pub shared_arrays: Vec<(NodeId, u32)>,
    /// The pairs of shared arrays whose equality was made an atom.
    compared_arrays: FxHashSet<(NodeId, NodeId)>,
}

/// The size of an index sort.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Indices {
    /// This many.
    Finite(u64),
    /// More than a formula can have stores.
    Many,
    /// The sort is uninterpreted, or made of such: as many as a model likes to have.
    Any,
}

/// What the checks know of a constant array.
#[derive(Clone, Copy, Debug)]
pub struct ConstantArray {
    /// Its node.
    pub node: NodeId,
    /// How many indices its sort has.
    pub indices: Indices,
    /// Was a read of every index introduced?
    pub read_everywhere: bool,
}

/// What a node is as a number: `factor · var + offset`.
#[derive(Clone, Debug)]
pub struct Number {
    /// The variable; none if the number is known.
    pub var: Option<LinVar>,
    /// What the variable is multiplied with.
    pub factor: Rational,
    /// What is added.
    pub offset: Rational,
    /// Is it an `Int`? The same number as a `Real` is another value.
    pub integer: bool,
}

impl Number {
    /// The value now.
    pub fn value(&self, linear: &Linear) -> Delta {
        let mut value = Delta::of(self.offset.clone());
        if let Some(var) = self.var {
            value.add_product(&self.factor, linear.simplex.value(var));
        }
        value
    }
}

impl Shape {
    /// Says which number a node is.
    pub fn set_number(&mut self, n: NodeId, number: Number) {
        if self.number.len() <= n.index() {
            self.number.resize(n.index() + 1, None);
        }
        self.number[n.index()] = Some(number);
        self.numbers.push(n);
    }

    /// The number that a node is.
    pub fn number(&self, n: NodeId) -> Option<&Number> {
        self.number.get(n.index())?.as_ref()
    }

    /// All nodes that have a value by themselves: bit-vectors and numbers.
    pub fn valued(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.words.iter().chain(&self.numbers).copied()
    }

    /// Gives a bit-vector node its bits, least significant first.
    pub fn set_bits(&mut self, n: NodeId, bits: impl IntoIterator<Item = Lit>) {
        if self.bits.len() <= n.index() {
            self.bits.resize(n.index() + 1, None);
        }
        let start = self.bit_pool.len();
        self.bit_pool.extend(bits);
        self.bits[n.index()] = Some((start as u32, (self.bit_pool.len() - start) as u32));
        self.words.push(n);
    }

    /// The literals of a bit-vector node's bits.
    pub fn bits(&self, n: NodeId) -> Option<&[Lit]> {
        let (start, len) = (*self.bits.get(n.index())?)?;
        Some(&self.bit_pool[start as usize..][..len as usize])
    }
}

/// How often each kind of lemma was needed.
#[derive(Clone, Copy, Default, Debug)]
pub struct LemmaCounts {
    /// Equalities that became atoms.
    pub interface: u64,
    /// Instances of congruence.
    pub congruence: u64,
    /// Instances of the array axioms, without extensionality.
    pub arrays: u64,
    /// Witnesses for different arrays.
    pub extensionality: u64,
}

const NO_NODE: u32 = u32::MAX;

/// In the table of what implied a variable: a bound.
const BY_BOUND: u32 = u32::MAX - 1;

/// The combined theory.
#[derive(Default)]
pub struct Combination {
    /// The congruence closure.
    pub graph: Egraph,
    /// Linear arithmetic.
    pub linear: Linear,
    /// What the nodes are.
    pub shape: Shape,
    /// By variable: the first node tied to it.
    first_tied: Vec<u32>,
    /// By node: the next node tied to the same variable.
    next_tied: Vec<u32>,
    /// By variable: the node through which the graph implied it.
    implied_by: Vec<u32>,
    assigned: Vec<Lit>,
    /// How much of `assigned` the graph has seen.
    head: usize,
    /// The length of `assigned` where each open level began.
    levels: Vec<u32>,
    /// What the last final check found.
    pub lemmas: Vec<Lemma>,
    /// Is a model only wanted up to what classes and bits say by themselves?
    pub lazy_words: bool,
    /// The nodes that the checks look at.
    pub relevance: Relevance,
    values: Values,
    conflict: Vec<Lit>,
    implied: Vec<NodeId>,
}

impl Combination {
    /// Ties a Boolean node to a literal, at the root level. The literal's variable must be observed;
    /// `value` is its value now, since a variable that was fixed earlier is not announced again.
    pub fn tie(&mut self, n: NodeId, lit: Lit, value: Option<bool>) {
        let var = lit.var().index();
        if self.first_tied.len() <= var {
            self.first_tied.resize(var + 1, NO_NODE);
        }
        if self.implied_by.len() <= var {
            self.implied_by.resize(var + 1, NO_NODE);
        }
        self.next_tied.resize(self.graph.len(), NO_NODE);
        self.next_tied[n.index()] = self.first_tied[var];
        self.first_tied[var] = n.0;
        self.graph.set_lit(n, lit);
        if let Some(value) = value {
            self.graph.assert_lit(n, value, lit.negate_if(!value));
        }
    }

    /// The nodes tied to a variable.
    pub fn tied_to(&self, var: Var) -> impl Iterator<Item = NodeId> + '_ {
        let mut next = self.first_tied.get(var.index()).copied().unwrap_or(NO_NODE);
        std::iter::from_fn(move || {
            let node = (next != NO_NODE).then_some(NodeId(next))?;
            next = self.next_tied[node.index()];
            Some(node)
        })
    }

    /// Hands the asserted literals to the graph and to arithmetic. False if two bounds contradict each other.
    fn assert_pending(&mut self) -> bool {
        while self.head < self.assigned.len() {
            let lit = self.assigned[self.head];
            self.head += 1;
            if !self.linear.assert(lit) {
                return false;
            }
            let mut n = self.first_tied.get(lit.var().index()).copied().unwrap_or(NO_NODE);
            while n != NO_NODE {
                let node = NodeId(n);
                let value = self.graph.lit(node) == Some(lit);
                self.graph.assert_lit(node, value, lit);
                n = self.next_tied[node.index()];
            }
        }
        true
    }

    /// Are two nodes of one sort equal in the model of the last final check?
    pub fn equal_in_model(&self, a: NodeId, b: NodeId) -> bool {
        self.key(a) == self.key(b)
    }

    /// The value of a node in the model of the last final check: its bits, or its class.
    pub fn key(&self, n: NodeId) -> Key {
        match self.lazy_words {
            // A class can have members with and without bits; those with bits agree by now.
            true => self.values.class_key(&self.graph, n),
            false => self.values.key(&self.graph, n),
        }
    }
}

impl Theory for Combination {
    fn new_level(&mut self) {
        self.levels.push(self.assigned.len() as u32);
        self.graph.new_level();
        self.linear.new_level();
    }

    fn backtrack(&mut self, level: u32) {
        let Some(&start) = self.levels.get(level as usize) else { return };
        self.levels.truncate(level as usize);
        self.assigned.truncate(start as usize);
        self.head = self.head.min(self.assigned.len());
        self.graph.backtrack(level);
        self.linear.backtrack(level);
    }

    fn assign(&mut self, lit: Lit) {
        self.assigned.push(lit);
    }

    fn propagate(&mut self, ctx: &mut TheoryCtx<'_>) {
        if !self.assert_pending() {
            ctx.conflict(&self.linear.simplex.conflict);
            return;
        }
        self.conflict.clear();
        if !self.graph.close(&mut self.conflict) {
            self.conflict.sort_unstable();
            self.conflict.dedup();
            ctx.conflict(&self.conflict);
            return;
        }
        self.implied.clear();
        self.graph.take_implied(&mut self.implied);
        for &node in &self.implied {
            let (Some(lit), Some(truth)) = (self.graph.lit(node), self.graph.truth(node)) else { continue };
            let lit = lit.negate_if(!truth);
            match ctx.value(lit) {
                Some(true) => {}
                None => {
                    self.implied_by[lit.var().index()] = node.0;
                    ctx.propagate(lit);
                }
                Some(false) => {
                    self.graph.explain(node, self.graph.root(node), &mut self.conflict);
                    self.conflict.push(!lit);
                    self.conflict.sort_unstable();
                    self.conflict.dedup();
                    ctx.conflict(&self.conflict);
                    return;
                }
            }
        }
        if !self.linear.is_empty() {
            let implied_by = &mut self.implied_by;
            self.linear.propagate(ctx, |var| {
                if implied_by.len() <= var.index() {
                    implied_by.resize(var.index() + 1, NO_NODE);
                }
                implied_by[var.index()] = BY_BOUND;
            });
        }
    }

    fn explain(&mut self, lit: Lit, reason: &mut Vec<Lit>) {
        let implied_by = self.implied_by[lit.var().index()];
        if implied_by == BY_BOUND {
            reason.extend_from_slice(self.linear.explain(lit));
            return;
        }
        let node = NodeId(implied_by);
        let start = reason.len();
        self.graph.explain(node, self.graph.root(node), reason);
        reason[start..].sort_unstable();
        reason.dedup();
    }

    fn final_check(&mut self, ctx: &mut TheoryCtx<'_>) -> FinalCheck {
        self.lemmas.clear();
        if !self.linear.is_empty() {
            if !self.linear.simplex.is_settled() {
                return FinalCheck::GiveUp;
            }
            if self.linear.check_integers(ctx) == Integers::Continue {
                return FinalCheck::Continue;
            }
        }
        let is_true = |lit| ctx.value(lit) == Some(true);
        self.values.read(&self.graph, &self.linear, &self.shape, &self.relevance, is_true);
        // Cheapest first: a later check relies on what the earlier ones have established.
        self.check_shared_words();
        self.check_different_words();
        if self.lemmas.is_empty() || !self.lazy_words {
            if self.lazy_words {
                self.values.read_classes(&self.graph, &self.shape, &self.relevance);
            }
            self.check_applications();
        }
        if self.lemmas.is_empty() {
            self.check_reads();
        }
        if self.lemmas.is_empty() {
            self.check_constant_arrays();
        }
        if self.lemmas.is_empty() {
            self.check_extensionality();
        }
        // New terms need the encoder, which sits above the search.
        if self.lemmas.is_empty() { FinalCheck::Consistent } else { FinalCheck::GiveUp }
    }

    fn at_root(&mut self, _ctx: &mut TheoryCtx<'_>) {}
}
