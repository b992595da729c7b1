//! Symbolic transition systems.
//!
//! A system has state variables, each with a constant for its value now and one for its value in the
//! next state, and inputs, which are arbitrary in every step. Its behaviours are the sequences of
//! states that begin in `init`, satisfy all `constraints` in every state, and in which each step
//! satisfies the updates and the relation. A property must hold in every state of every behaviour.
//!
//! The transition relation is kept in two parts because engines profit from knowing it: an *update*
//! gives the next value of a variable as a term over the current state and inputs, the *relation* is
//! whatever could not be brought into that form. A variable without an update and not mentioned by
//! the relation changes arbitrarily.

use euphonium_term::{Op, TermId, Terms};
use std::sync::Arc;

/// A state variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateVariable {
    /// The constant that stands for the value now.
    pub current: TermId,
    /// The constant that stands for the value in the next state.
    pub next: TermId,
    /// The next value as a term over current state variables and inputs, if the system gives it so.
    pub update: Option<TermId>,
    /// The name in the source.
    pub name: Arc<str>,
}

/// Something that must hold in every reachable state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Property {
    /// A Boolean term over current state variables and inputs.
    pub formula: TermId,
    /// The name or number in the source.
    pub name: Arc<str>,
}

/// A transition system. All terms live in one arena and are kept as the source has them.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct TransitionSystem {
    /// State variables.
    pub states: Vec<StateVariable>,
    /// Constants for inputs.
    pub inputs: Vec<TermId>,
    /// Conjuncts over current state variables (and inputs) that hold initially.
    pub init: Vec<TermId>,
    /// Conjuncts over current and next state variables and inputs that hold in every step, beside the
    /// updates.
    pub relation: Vec<TermId>,
    /// Conjuncts over current state variables and inputs that hold in every state, the last included.
    pub constraints: Vec<TermId>,
    /// What is to be shown.
    pub properties: Vec<Property>,
}

impl TransitionSystem {
    /// All conjuncts of the transition relation: `next = update` for each update, then the relation.
    pub fn transition(&self, terms: &mut Terms) -> Vec<TermId> {
        let updates = self.states.iter().filter_map(|s| Some((s.next, s.update?)));
        let equations = updates.map(|(next, update)| terms.raw(Op::Eq, &[next, update])).collect::<Vec<_>>();
        equations.into_iter().chain(self.relation.iter().copied()).collect()
    }
}
