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

/// A system as formulas, for formats without constraints on states.
pub struct Formulas {
    /// What holds initially.
    pub init: TermId,
    /// What holds in every step.
    pub trans: TermId,
    /// What is to be shown, in the order of the properties.
    pub properties: Vec<TermId>,
}

impl TransitionSystem {
    /// The system as formulas. A constraint becomes a conjunct of the relation, which holds where a step leaves a state, and a premise of
    /// each property, which holds in the last one.
    pub fn formulas(&self, terms: &mut Terms) -> Formulas {
        let init = conjunction(terms, &self.init);
        let transition = self.transition(terms);
        let trans = conjunction(terms, &[&transition[..], &self.constraints].concat());
        let constraint = conjunction(terms, &self.constraints);
        let mut properties: Vec<TermId> = self.properties.iter().map(|p| p.formula).collect();
        if constraint != TermId::TRUE {
            properties.iter_mut().for_each(|p| *p = terms.raw(Op::Implies, &[constraint, *p]));
        }
        Formulas { init, trans, properties }
    }

    /// All conjuncts of the transition relation: `next = update` for each update, then the relation.
    pub fn transition(&self, terms: &mut Terms) -> Vec<TermId> {
        let updates = self.states.iter().filter_map(|s| Some((s.next, s.update?)));
        let equations = updates.map(|(next, update)| terms.raw(Op::Eq, &[next, update])).collect::<Vec<_>>();
        equations.into_iter().chain(self.relation.iter().copied()).collect()
    }
}

fn conjunction(terms: &mut Terms, conjuncts: &[TermId]) -> TermId {
    match *conjuncts {
        [] => TermId::TRUE,
        [one] => one,
        _ => terms.raw(Op::And, conjuncts),
    }
}
