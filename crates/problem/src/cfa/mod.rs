//! Control-flow automata.
//!
//! Locations joined by edges that carry guarded commands, after Lange's thesis on IC3 for
//! control-flow automata (2.2). All variables are global and arbitrary at the start. A run begins in the
//! initial location; it takes an edge if every assumption on the way holds where it stands. The
//! question is whether a run reaches the error location.
//!
//! * [`read_cfa`], [`write_cfa`], [`write_dot`]: automata as text and as pictures.
//! * [`read_invariants`], [`write_invariants`]: claims about locations as text.
//! * [`simplify`](fn@simplify): passes that make an automaton smaller, with the way back.
//! * [`blocks`]: large blocks between cut points; [`encode`](fn@encode): transition systems made of them.
//! * [`concrete`]: running an automaton on values.
//! * [`Procedures`]: parts of an automaton that are called and return.
//! * [`live`]: which variables matter where; [`graph`]: neighbours and orders.
//!
//! Terms are over the variables' constants only; what is nondeterministic is a [`Command::Havoc`].

mod back;
pub mod blocks;
mod compare;
pub mod concrete;
mod dot;
pub mod encode;
mod ending;
mod formula;
pub mod graph;
mod invariants;
pub mod live;
mod lower;
mod origin;
mod procedures;
mod range;
mod read;
mod reads;
mod rewrite;
mod simplify;
mod unwind;
mod write;

pub use back::Back;
pub use blocks::{Block, BlockStep, Blocks, CutPoints, large_blocks};
pub use compare::Comparisons;
pub use dot::write_dot;
pub use encode::{
    ControlEncoding, DeadVariables, EncodeBack, EncodeOptions, Encoded, StuckRuns, encode, encode_simplified,
};
pub use ending::{CycleStep, Endless, Ranking};
pub use invariants::{read_invariants, write_invariants};
pub use live::Liveness;
pub(crate) use live::{Effect, Effects};
pub(crate) use lower::without_choices;
pub use procedures::{Call, Kept, Procedure, Procedures};
pub use read::read_cfa;
pub use reads::Reads;
pub use rewrite::Rewriter;
pub use simplify::{Aim, Passes, Simplified, simplify};
pub use unwind::{Bounds, Cut, Guide, Unwinder, Unwinding};
pub use write::write_cfa;

use euphonium_term::{Sort, TermId, Terms, Value};
use std::sync::Arc;

/// A location, by its position in [`Cfa::locations`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Location(pub u32);

/// A variable, by its position in [`Cfa::variables`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Variable(pub u32);

/// What is known of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariableInfo {
    /// The constant that stands for its value in terms.
    pub constant: TermId,
    /// Its name in the source.
    pub name: Arc<str>,
}

impl VariableInfo {
    /// Is it an array?
    pub fn is_array(&self, terms: &Terms) -> bool {
        matches!(terms.sort_data(terms.sort_of(self.constant)), Sort::Array { .. })
    }
}

/// A guarded command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The run goes on only if this holds.
    Assume(TermId),
    /// The variable gets the value of a term.
    Assign(Variable, TermId),
    /// The variable gets any value.
    Havoc(Variable),
    /// One of these sequences is run.
    Choice(Vec<Vec<Command>>),
}

/// An edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Where it starts.
    pub from: Location,
    /// Where it ends.
    pub to: Location,
    /// What is done on the way, in order.
    pub commands: Vec<Command>,
}

/// A control-flow automaton. All terms live in one arena.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cfa {
    /// The variables.
    pub variables: Vec<VariableInfo>,
    /// The names of locations.
    pub locations: Vec<Arc<str>>,
    /// The edges.
    pub edges: Vec<Edge>,
    /// Where runs begin.
    pub initial: Location,
    /// What must not be reached.
    pub error: Location,
}

impl Cfa {
    /// Is a variable an array?
    pub fn has_arrays(&self, terms: &Terms) -> bool {
        self.variables.iter().any(|variable| variable.is_array(terms))
    }

    /// For each location whether an array gets any contents on an edge from it.
    pub fn forgets(&self, terms: &Terms) -> Vec<bool> {
        let arrays: Vec<bool> = self.variables.iter().map(|variable| variable.is_array(terms)).collect();
        let mut forgets = vec![false; self.locations.len()];
        for edge in &self.edges {
            let forget = |c: &Command| matches!(c, Command::Havoc(x) if arrays[x.0 as usize]);
            forgets[edge.from.0 as usize] |= edge.commands.iter().any(forget);
        }
        forgets
    }
}

/// Why no run reaches the error location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocationInvariants {
    /// What holds at each location, by itself inductive along every edge; `true` if nothing is said.
    pub facts: Vec<TermId>,
    /// Edges that cannot be taken where the facts hold.
    pub infeasible: Vec<usize>,
    /// What holds at each location beside the facts. Where it is `None`, it follows from what holds at the
    /// locations before; every cycle of feasible edges has a location where it is given. It is `false` at the
    /// error location, given or not.
    pub invariants: Vec<Option<TermId>>,
}

impl LocationInvariants {
    /// Invariants without separate facts.
    pub fn new(invariants: Vec<Option<TermId>>) -> LocationInvariants {
        LocationInvariants { facts: vec![TermId::TRUE; invariants.len()], infeasible: Vec::new(), invariants }
    }
}

/// Why no run reaches the error location, if all of its loops end: copies of locations, so many that runs
/// need not come back to any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unwound {
    /// What holds at each location, by itself inductive along every edge; `true` if nothing is said.
    pub facts: Vec<TermId>,
    /// Edges that cannot be taken where the facts hold. They have no copies.
    pub infeasible: Vec<usize>,
    /// The location that each copy is one of; the first one is of the initial location.
    pub copies: Vec<Location>,
    /// For each copy and each edge that leaves its location, in order, the copy it leads to. Where there is
    /// none, the edge is never taken from there, as little as one to the error location.
    pub steps: Vec<Vec<Option<u32>>>,
    /// What holds at each copy; where it is `None`, it follows from what holds at the copies before.
    pub invariants: Vec<Option<TermId>>,
}

/// A run from the initial to the error location.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Path {
    /// The values of all variables at the start, by position.
    pub start: Vec<Value>,
    /// The edges in order.
    pub steps: Vec<PathStep>,
}

/// An edge that a run takes.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct PathStep {
    /// Its position in [`Cfa::edges`].
    pub edge: usize,
    /// What each [`Command::Havoc`] on the way chose, in the order of execution.
    pub havocs: Vec<Value>,
    /// Which branch each [`Command::Choice`] on the way took, in the order of execution.
    pub choices: Vec<u32>,
}
