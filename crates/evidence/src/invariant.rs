//! Inductive invariants.
//!
//! `Inv` proves `P` if, with the constraints `C` in every state:
//!
//! * initiation: `init ∧ C ⇒ Inv`,
//! * consecution: `Inv ∧ C ∧ T ∧ C' ⇒ Inv'`, where the inputs of the next state are others,
//! * property: `Inv ∧ C ⇒ P`.

use crate::plan::Plan;
use crate::query::{ask_all, conjunction};
use crate::well_formed::{check_invariant_term, check_system, name};
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

/// Accepts an inductive invariant that implies the property, or says what is wrong with it.
pub fn check_invariant(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    invariant: TermId,
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = invariant_queries(terms, system, property, invariant)?;
    ask_all(terms, Plan::invariant(true), &queries, budget)
}

/// Accepts an invariant that is inductive, whatever it implies.
pub fn check_inductive(
    terms: &mut Terms,
    system: &TransitionSystem,
    invariant: TermId,
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = inductive_queries(terms, system, invariant)?;
    ask_all(terms, Plan::invariant(false), &queries, budget)
}

/// Initiation and consecution.
pub fn inductive_queries(
    terms: &mut Terms,
    system: &TransitionSystem,
    invariant: TermId,
) -> Result<Vec<Query>, Rejected> {
    let mut queries = invariant_queries(terms, system, 0, invariant)?;
    queries.truncate(2);
    Ok(queries)
}

/// What states and inputs are one step later; inputs get new constants.
pub(crate) fn to_next(terms: &mut Terms, system: &TransitionSystem) -> FxHashMap<TermId, TermId> {
    let mut to_next: FxHashMap<TermId, TermId> = system.states.iter().map(|s| (s.current, s.next)).collect();
    for &input in &system.inputs {
        let next = format!("{}'", name(terms, input));
        to_next.insert(input, terms.declare_const(&next, terms.sort_of(input)));
    }
    to_next
}

/// The three questions.
pub fn invariant_queries(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    invariant: TermId,
) -> Result<Vec<Query>, Rejected> {
    check_system(terms, system, property)?;
    check_invariant_term(terms, system, invariant)?;
    let to_next = to_next(terms, system);
    let constraints = conjunction(terms, &system.constraints);
    let constraints_next = terms.substitute_raw(constraints, &to_next);
    let invariant_next = terms.substitute_raw(invariant, &to_next);

    let initiation = system.init.iter().copied().chain([constraints]).collect();
    let transition = system.transition(terms);
    let consecution =
        [invariant, constraints].into_iter().chain(transition).chain([constraints_next]).collect();
    let query = |name: &str, hypotheses, goal| Query {
        name: name.into(),
        hypotheses,
        distinct_states: Vec::new(),
        goal,
    };
    Ok(vec![
        query("initiation", initiation, invariant),
        query("consecution", consecution, invariant_next),
        query("property", vec![invariant, constraints], system.properties[property].formula),
    ])
}
