//! Engines that decide verification problems.
//!
//! Every engine answers through [`Engine`]: it gets a problem, a budget and somebody to tell its
//! progress to; it returns a verdict with the evidence, or the reason why there is none. No engine
//! prints, exits or reads the clock other than through its budget.
//!
//! * [`absint`](mod@absint): abstract interpretation of automata.
//! * [`arithmetic`](mod@arithmetic): sums of terms, and projection of inequalities.
//! * [`bounded`](mod@bounded), [`unwind`](mod@unwind): automata with their loops unwound, for proofs and for violations.
//! * [`bits`](mod@bits): transition systems as circuits.
//! * [`bmc`](mod@bmc): bounded model checking, the way to short counterexamples.
//! * [`cells`](mod@cells): arrays by a few of their cells.
//! * [`cfa`](mod@cfa): IC3 on control-flow automata.
//! * [`ending`](mod@ending): whether all runs end.
//! * [`equations`](mod@equations): Horn clauses by equations between numbers, words and whole arrays.
//! * [`euf`](mod@euf): IC3 over an abstraction by uninterpreted functions.
//! * [`houdini`](mod@houdini): invariants by guessing and checking.
//! * `ic3`: what all searches of this family share.
//! * [`imc`](mod@imc): interpolants of bounded runs; `interpolation`: where they come from.
//! * [`kind`](mod@kind): k-induction.
//! * [`landmarks`]: guesses about single cells of arrays, for engines on automata.
//! * [`linear`](mod@linear): IC3 over linear arithmetic.
//! * [`pdr`](mod@pdr): IC3 on bits.
//! * [`quantified`](mod@quantified): Horn clauses with arrays, by what holds for all indices.
//! * [`spacer`](mod@spacer): Horn clauses, linear or not, by summaries of their predicates.
//! * [`table`]: all of them with what is to be known of each; [`settings`]: what can be set.
//! * [`unroll`](mod@unroll): the copies of a system at step 0, 1, 2, ...

pub mod absint;
pub mod arithmetic;
pub mod bits;
pub mod bmc;
pub mod board;
pub mod bounded;
pub mod cells;
pub mod cfa;
pub mod choice;
mod control;
pub mod ending;
pub mod equations;
pub mod euf;
pub mod filter;
pub mod houdini;
pub(crate) mod ic3;
pub mod imc;
mod implicant;
mod interpolation;
pub mod kind;
mod kind_bits;
pub mod landmarks;
pub mod linear;
pub mod pdr;
pub mod quantified;
mod query;
pub mod settings;
pub mod spacer;
mod stride;
pub mod table;
pub mod unroll;
pub mod unwind;

pub use absint::AbsintEngine;
pub use bmc::Bmc;
pub use bounded::Bounded;
pub use cells::Cells;
pub use cfa::{AutomatonEngine, CfaEngine};
pub use equations::Equations;
pub use euf::EufIc3;
pub use houdini::Houdini;
pub use imc::Imc;
pub use kind::KInduction;
pub use linear::Linear;
pub use pdr::Pdr;
pub use quantified::ForAllIndices;
pub use settings::{Setting, Settings};
pub use spacer::Spacer;
pub use table::{ENGINES, Entry, Make};
pub use unwind::Unwind;

pub use euphonium_problem::claim::{Proof, Run, Unknown, Verdict};

use euphonium_limits::Budget;
use euphonium_problem::horn::SystemClauses;
use euphonium_problem::{HornProblem, TransitionSystem};
use euphonium_term::Terms;

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
    /// Whether the engine sees the end of its work: most of what it needs for a proof is done.
    InSight(bool),
    /// How long the engine has worked so far, and how much of that in the solver.
    Time {
        /// Since it began.
        total: std::time::Duration,
        /// In the solver.
        solving: std::time::Duration,
    },
}

/// Is notified of events; called often, so it should be quick.
pub trait EventSink {
    /// Something happened.
    fn event(&mut self, engine: &'static str, event: Event);
}

/// Ignores all events.
pub struct NoEvents;

impl EventSink for NoEvents {
    fn event(&mut self, _engine: &'static str, _event: Event) {}
}

/// What an engine works on.
pub struct Task<'t> {
    /// The arena.
    pub terms: &'t mut Terms,
    /// The system.
    pub system: &'t TransitionSystem,
    /// Which of its properties, by position.
    pub property: usize,
    /// How long and how large the search may become.
    pub budget: &'t Budget,
    /// Who wants to know how it goes.
    pub events: &'t mut dyn EventSink,
}

/// An engine for one property of a transition system.
pub trait Engine {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// Decides whether the property holds. An error is the reason why there is no answer.
    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown>;

    /// Decides whether a property, by its position, holds.
    fn check(
        &mut self,
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        self.decide(Task { terms, system, property, budget, events }).unwrap_or_else(Verdict::Unknown)
    }

    /// What the last run did beyond what events tell, in lines of names and numbers.
    fn details(&self) -> Option<String> {
        None
    }
}

/// What an engine for Horn clauses works on.
pub struct ClauseTask<'t> {
    /// The arena.
    pub terms: &'t mut Terms,
    /// The clauses.
    pub problem: &'t HornProblem,
    /// How long and how large the search may become.
    pub budget: &'t Budget,
    /// Who wants to know how it goes.
    pub events: &'t mut dyn EventSink,
}

/// An engine for Horn clauses: safe if they have an interpretation, unsafe if `false` can be derived.
pub trait ClauseEngine {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// Decides whether the clauses have an interpretation. An error is the reason why there is no answer.
    fn decide(&mut self, task: ClauseTask<'_>) -> Result<Verdict, Unknown>;

    /// Decides whether the clauses have an interpretation.
    fn check(
        &mut self,
        terms: &mut Terms,
        problem: &HornProblem,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        self.decide(ClauseTask { terms, problem, budget, events }).unwrap_or_else(Verdict::Unknown)
    }

    /// Decides whether a property of a transition system, by its position, holds: the system as clauses.
    fn check_system(
        &mut self,
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        let lost = |why: &str| Verdict::Unknown(Unknown::GaveUp(why.into()));
        let Some(clauses) = SystemClauses::of(terms, system, property) else {
            return lost(
                "a system with functions, or with inputs in its initial states, is not one of clauses",
            );
        };
        match self.check(terms, &clauses.problem, budget, events) {
            Verdict::Safe(Proof::Interpreted(definitions)) => match clauses.invariant(terms, &definitions) {
                Some(invariant) => Verdict::Safe(Proof::Inductive(invariant)),
                None => lost("the interpretation does not say what the invariant is"),
            },
            Verdict::Unsafe(Run::Derivation(derivation)) => match clauses.trace(&derivation) {
                Some(trace) => Verdict::Unsafe(trace.into()),
                None => lost("the derivation is no trace"),
            },
            other => other,
        }
    }

    /// What the last run did beyond what events tell, in lines of names and numbers.
    fn details(&self) -> Option<String> {
        None
    }
}
