//! Engines that decide verification problems.
//!
//! Every engine answers through [`Engine`]: it gets a problem, a budget and somebody to tell its
//! progress to; it returns a verdict with the evidence, or the reason why there is none. No engine
//! prints, exits or reads the clock other than through its budget.
//!
//! * [`arithmetic`](mod@arithmetic): sums of terms, and projection of inequalities.
//! * [`bits`](mod@bits): transition systems as circuits.
//! * [`bmc`](mod@bmc): bounded model checking, the way to short counterexamples.
//! * [`cells`](mod@cells): arrays by a few of their cells.
//! * [`cfa`](mod@cfa): IC3 on control-flow automata.
//! * [`euf`](mod@euf): IC3 over an abstraction by uninterpreted functions.
//! * [`houdini`](mod@houdini): invariants by guessing and checking.
//! * [`kind`](mod@kind): k-induction.
//! * [`linear`](mod@linear): IC3 over linear arithmetic.
//! * [`pdr`](mod@pdr): IC3 on bits.
//! * [`unroll`](mod@unroll): the copies of a system at step 0, 1, 2, ...

pub mod arithmetic;
pub mod bits;
pub mod bmc;
pub mod cells;
pub mod cfa;
mod control;
pub mod euf;
pub mod houdini;
pub mod kind;
mod kind_bits;
pub mod linear;
pub mod pdr;
mod query;
mod stride;
pub mod unroll;
pub mod unwind;

pub use bmc::Bmc;
pub use cells::Cells;
pub use cfa::{AutomatonEngine, CfaEngine, CfaVerdict};
pub use euf::EufIc3;
pub use houdini::Houdini;
pub use kind::KInduction;
pub use linear::Linear;
pub use pdr::Pdr;
pub use unwind::Unwind;

use euphonium_limits::Budget;
pub use euphonium_limits::Unknown;
use euphonium_problem::simulation::Simulation;
use euphonium_problem::{Trace, TransitionSystem};
use euphonium_term::{TermId, Terms};

/// What an engine found out, with the evidence. It is not believed before `evidence` has checked it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The property holds.
    Safe(Proof),
    /// The property is violated.
    Unsafe(Trace),
    /// Neither is known.
    Unknown(Unknown),
}

/// Why a property holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// An inductive invariant over the current state variables that implies the property.
    Inductive(TermId),
    /// The property is k-inductive: it holds in the first k states of every behaviour, and after
    /// k states of any path that satisfy it comes no violation.
    KInductive {
        /// How many states are looked back.
        k: u32,
        /// Only for paths that visit no state twice.
        simple_path: bool,
    },
    /// An inductive invariant, and a proof for the system with the invariant as a constraint.
    Strengthened {
        /// The invariant, over the current state variables.
        invariant: TermId,
        /// Why the property holds in all states that satisfy it.
        proof: Box<Proof>,
    },
    /// Another system that simulates this one, and a proof for that.
    Simulated {
        /// The other system.
        simulation: Box<Simulation>,
        /// Why its property holds.
        proof: Box<Proof>,
    },
    /// No behaviour has this many steps, and the property holds in every state of the shorter ones.
    Exhaustive {
        /// The number of steps; zero if there is no initial state.
        length: u32,
    },
}

/// Something worth telling while an engine works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A new depth, frame or unrolling is reached.
    Depth(u32),
    /// Counters worth showing: cubes, lemmas, refinements, solver queries so far.
    Progress {
        /// Blocked cubes.
        cubes: u64,
        /// Lemmas that refine the abstraction.
        lemmas: u64,
        /// Refinements of the abstraction.
        refinements: u64,
        /// Solver queries.
        queries: u64,
    },
    /// How long the engine has worked so far, and how much of that in the solver.
    Time {
        /// Since it began.
        total: std::time::Duration,
        /// In the solver.
        solving: std::time::Duration,
    },
}

/// Hears of events; called often, so it should be quick.
pub trait EventSink {
    /// Something happened.
    fn event(&mut self, engine: &'static str, event: Event);
}

/// Hears nothing.
pub struct NoEvents;

impl EventSink for NoEvents {
    fn event(&mut self, _engine: &'static str, _event: Event) {}
}

/// An engine for one property of a transition system.
pub trait Engine {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// Decides whether a property, by its position, holds.
    fn check(
        &mut self,
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict;

    /// What the last run did beyond what events tell, in lines of names and numbers.
    fn details(&self) -> Option<String> {
        None
    }
}
