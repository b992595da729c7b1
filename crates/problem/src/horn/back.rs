//! From the transition system back to the predicates.

use crate::trace::{Trace, TraceStep};
use euphonium_term::{FunId, TermId, Terms, Value, VarId};
use rustc_hash::FxHashMap;

/// Where a predicate is in the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateLayout {
    /// The predicate.
    pub predicate: FunId,
    /// The Boolean that says that the state is an instance of it.
    pub location: TermId,
    /// The state variables of its arguments.
    pub slots: Vec<TermId>,
}

/// An interpretation of a predicate: it holds of its parameters where the body does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateDefinition {
    /// The predicate.
    pub predicate: FunId,
    /// Its parameters.
    pub params: Vec<VarId>,
    /// A formula over them.
    pub body: TermId,
}

/// A predicate at values, as it is derived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PredicateInstance {
    /// The predicate.
    pub predicate: FunId,
    /// The values.
    pub args: Vec<Value>,
    /// Which clause derives it, by its position, if the encoding tells.
    pub clause: Option<usize>,
}

/// The way back from a system to its Horn clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HornBack {
    /// The location before the derivation.
    pub start: TermId,
    /// The location where `false` is derived.
    pub error: TermId,
    /// The predicates.
    pub predicates: Vec<PredicateLayout>,
    /// What each slot holds where a predicate does not use it.
    pub idle: Vec<(TermId, TermId)>,
    /// The activation variables of the clauses; none in the relational encoding.
    pub acts: Vec<TermId>,
}

impl HornBack {
    /// The interpretation that an inductive invariant gives: a predicate holds of values if the invariant
    /// holds in the state of that location with these values.
    pub fn predicate_model(&self, terms: &mut Terms, invariant: TermId) -> Vec<PredicateDefinition> {
        let invariant = terms.simplify(invariant);
        let mut definitions = Vec::new();
        for here in &self.predicates {
            let mut map: FxHashMap<TermId, TermId> = self.idle.iter().copied().collect();
            map.extend([self.start, self.error].map(|location| (location, TermId::FALSE)));
            map.extend(self.predicates.iter().map(|p| (p.location, terms.bool_const(p == here))));
            let mut params = Vec::new();
            for (i, &slot) in here.slots.iter().enumerate() {
                let param = terms.bound_variable(&format!("x{i}"), terms.sort_of(slot));
                map.insert(slot, terms.var(param));
                params.push(param);
            }
            let body = terms.substitute(invariant, &map);
            definitions.push(PredicateDefinition { predicate: here.predicate, params, body });
        }
        definitions
    }

    /// The atoms that a trace derives, in order; after the last one, `false` follows.
    pub fn derivation(&self, terms: &Terms, trace: &Trace) -> Vec<PredicateInstance> {
        let mut instances = Vec::new();
        let mut clause = None;
        for step in &trace.steps {
            let here = self.predicates.iter().find(|p| holds(step, p.location));
            if let Some(here) = here {
                let value = |slot: &TermId| {
                    let default = || terms.default_value(terms.sort_of(*slot));
                    step.values.get(slot).cloned().unwrap_or_else(default)
                };
                let args = here.slots.iter().map(value).collect();
                instances.push(PredicateInstance { predicate: here.predicate, args, clause });
            }
            clause = self.acts.iter().position(|&act| holds(step, act));
        }
        instances
    }
}

fn holds(step: &TraceStep, term: TermId) -> bool {
    step.values.get(&term) == Some(&Value::Bool(true))
}
