//! And-inverter graph with structural hashing.
//!
//! A node is the constant, an input, or the conjunction of two literals; a literal is a node with an
//! optional complement. `and` first applies the two-level rules of [`rules`](super::rules), then looks
//! for an equal gate.
//!
//! Invariants:
//!
//! * The fanins of a gate are smaller nodes, ordered, neither constant nor on the same node.
//! * No two gates have the same fanins.
//! * Nodes are only ever added, and only up to the limit: every constructor can return [`Exhausted`].

use super::log::CircuitLog;
use super::rules::{Rewrite, rewrite};
use euphonium_limits::{Budget, Exhausted};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::fmt;
use std::hash::Hasher;
use std::ops::Not;

/// A node of an [`Aig`] or its complement: `2 * node + complement`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AigLit(pub(crate) u32);

impl AigLit {
    /// The constant false.
    pub const FALSE: AigLit = AigLit(0);
    /// The constant true.
    pub const TRUE: AigLit = AigLit(1);

    /// The uncomplemented literal of a node.
    pub fn of_node(node: usize) -> AigLit {
        AigLit((node as u32) << 1)
    }

    /// The constant of a truth value.
    pub fn constant(value: bool) -> AigLit {
        AigLit(u32::from(value))
    }

    /// The position of the node, for dense side tables.
    pub fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Is this the complement of its node?
    pub fn is_complement(self) -> bool {
        self.0 & 1 == 1
    }

    /// Is this true or false?
    pub fn is_constant(self) -> bool {
        self.0 <= 1
    }

    /// `self`, complemented if `condition` holds.
    pub fn complement_if(self, condition: bool) -> AigLit {
        AigLit(self.0 ^ u32::from(condition))
    }
}

impl Not for AigLit {
    type Output = AigLit;
    fn not(self) -> AigLit {
        AigLit(self.0 ^ 1)
    }
}

impl fmt::Debug for AigLit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            AigLit::TRUE => f.write_str("true"),
            AigLit::FALSE => f.write_str("false"),
            _ => write!(f, "{}{}", if self.is_complement() { "!" } else { "" }, self.node()),
        }
    }
}

/// No graph may have more nodes, so that every literal fits 32 bits with values to spare.
pub const MAX_NODES: usize = (u32::MAX >> 1) as usize;

/// In place of the fanins of a node that is no gate.
const NO_FANIN: AigLit = AigLit(u32::MAX);

/// How many steps pass between two looks at the budget, less one.
const POLL_MASK: u32 = 0xffff;

/// The graph. A gate costs nine bytes and about six in the hash table.
pub struct Aig {
    fanins: Vec<[AigLit; 2]>,
    /// How many gates read a node; saturates, since only none, one and more are told apart.
    fanouts: Vec<u8>,
    table: HashTable<u32>,
    num_inputs: usize,
    limit: usize,
    budget: Budget,
    steps: u32,
    pub(super) log: Option<Box<dyn CircuitLog + Send>>,
}

impl Default for Aig {
    fn default() -> Self {
        Aig::new()
    }
}

fn hash(a: AigLit, b: AigLit) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write_u64(u64::from(a.0) << 32 | u64::from(b.0));
    hasher.finish()
}

impl Aig {
    /// A graph with the constant only.
    pub fn new() -> Aig {
        Aig {
            fanins: vec![[NO_FANIN; 2]],
            fanouts: vec![0],
            table: HashTable::new(),
            num_inputs: 0,
            limit: MAX_NODES,
            budget: Budget::default(),
            steps: 0,
            log: None,
        }
    }

    /// From now on no more than `max_nodes` nodes.
    pub fn set_limit(&mut self, max_nodes: usize) {
        self.limit = max_nodes.min(MAX_NODES);
    }

    /// The limit on nodes.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// From now on stop when this budget ends.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// From now on report new nodes.
    pub fn set_log(&mut self, log: Option<Box<dyn CircuitLog + Send>>) {
        self.log = log;
    }

    /// How many nodes there are, with the constant.
    pub fn num_nodes(&self) -> usize {
        self.fanins.len()
    }

    /// How many inputs there are.
    pub fn num_inputs(&self) -> usize {
        self.num_inputs
    }

    /// How many and-gates there are.
    pub fn num_gates(&self) -> usize {
        self.fanins.len() - 1 - self.num_inputs
    }

    /// The two fanins of a node that is a gate.
    pub fn gate(&self, node: usize) -> Option<[AigLit; 2]> {
        let fanins = self.fanins[node];
        (fanins[0] != NO_FANIN).then_some(fanins)
    }

    /// Is the node an input?
    pub fn is_input(&self, node: usize) -> bool {
        node != 0 && self.fanins[node][0] == NO_FANIN
    }

    /// Do several gates read this node?
    pub fn is_shared(&self, node: usize) -> bool {
        self.fanouts[node] > 1
    }

    /// A new input.
    pub fn input(&mut self) -> Result<AigLit, Exhausted> {
        let node = self.push([NO_FANIN; 2])?;
        self.num_inputs += 1;
        if let Some(log) = &mut self.log {
            log.input(node);
        }
        Ok(node)
    }

    /// The conjunction of two literals.
    pub fn and(&mut self, mut a: AigLit, mut b: AigLit) -> Result<AigLit, Exhausted> {
        // A substitution replaces a gate by its fanin, so the literals only get smaller.
        loop {
            match rewrite(self, a, b) {
                Rewrite::Literal(l) => return Ok(l),
                Rewrite::And(c, d) => (a, b) = (c, d),
                Rewrite::Keep => break,
            }
        }
        self.step()?;
        if a > b {
            (a, b) = (b, a);
        }
        if let Some(node) = self.find(a, b) {
            return Ok(node);
        }
        let node = self.push([a, b])?;
        for fanin in [a, b] {
            let count = &mut self.fanouts[fanin.node()];
            *count = count.saturating_add(1);
        }
        let fanins = &self.fanins;
        self.table.insert_unique(hash(a, b), node.node() as u32, |&n| {
            let [a, b] = fanins[n as usize];
            hash(a, b)
        });
        if let Some(log) = &mut self.log {
            log.and_gate(node, a, b);
        }
        Ok(node)
    }

    /// The gate over exactly these fanins, if it is there.
    pub(super) fn find(&self, a: AigLit, b: AigLit) -> Option<AigLit> {
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        let node = self.table.find(hash(a, b), |&n| self.fanins[n as usize] == [a, b])?;
        Some(AigLit::of_node(*node as usize))
    }

    /// Counts a step of work and looks at the budget now and then. Reused gates count too: rebuilding
    /// a large circuit that is all there takes time although it takes no memory.
    pub(super) fn step(&mut self) -> Result<(), Exhausted> {
        self.steps = self.steps.wrapping_add(1);
        if self.steps & POLL_MASK == 0 {
            return self.budget.check();
        }
        Ok(())
    }

    fn push(&mut self, fanins: [AigLit; 2]) -> Result<AigLit, Exhausted> {
        if self.fanins.len() >= self.limit {
            return Err(Exhausted::Size);
        }
        let node = AigLit::of_node(self.fanins.len());
        self.fanins.push(fanins);
        self.fanouts.push(0);
        Ok(node)
    }

    /// The values of all nodes in 64 assignments at once; `inputs` gives the inputs in the order of
    /// their creation, missing ones are false. Read the result with [`Aig::value`].
    pub fn eval(&self, inputs: &[u64]) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::with_capacity(self.fanins.len());
        let mut inputs = inputs.iter();
        for (node, &[a, b]) in self.fanins.iter().enumerate() {
            values.push(match (node, a) {
                (0, _) => 0,
                (_, NO_FANIN) => inputs.next().copied().unwrap_or(0),
                _ => Aig::value(&values, a) & Aig::value(&values, b),
            });
        }
        values
    }

    /// The 64 values of a literal in what [`Aig::eval`] returned.
    pub fn value(values: &[u64], l: AigLit) -> u64 {
        values[l.node()] ^ if l.is_complement() { u64::MAX } else { 0 }
    }
}
