//! What may occur where: a checker that trusted a system with a next-state variable in its initial
//! condition, or an invariant over inputs, would answer another question than the one asked.

use crate::Rejected;
use euphonium_problem::TransitionSystem;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashSet;

/// Refuses a property that is not there and systems whose parts mention what they must not.
pub(crate) fn check_system(
    terms: &Terms,
    system: &TransitionSystem,
    property: usize,
) -> Result<(), Rejected> {
    let Some(property) = system.properties.get(property) else {
        return Err(Rejected::Malformed(format!("there is no property {property}")));
    };
    let now: Vec<TermId> = system
        .states
        .iter()
        .filter_map(|s| s.update)
        .chain(system.init.iter().chain(&system.constraints).copied())
        .chain([property.formula])
        .collect();
    let next = system.states.iter().map(|s| s.next).collect();
    match first_mentioned(terms, &now, &next) {
        Some(name) => {
            Err(Rejected::Malformed(format!("the next-state variable {name} occurs outside the relation")))
        }
        None => Ok(()),
    }
}

/// Refuses an invariant that is not a formula over current state variables.
pub(crate) fn check_invariant_term(
    terms: &Terms,
    system: &TransitionSystem,
    invariant: TermId,
) -> Result<(), Rejected> {
    if terms.sort_of(invariant) != SortId::BOOL {
        return Err(Rejected::Malformed("the invariant is not a formula".into()));
    }
    let forbidden = system.states.iter().map(|s| s.next).chain(system.inputs.iter().copied()).collect();
    match first_mentioned(terms, &[invariant], &forbidden) {
        Some(name) => Err(Rejected::Malformed(format!("the invariant mentions {name}"))),
        None => Ok(()),
    }
}

/// The name of one of these constants that occurs in the terms.
fn first_mentioned(terms: &Terms, roots: &[TermId], constants: &FxHashSet<TermId>) -> Option<String> {
    let found = terms.postorder(roots).into_iter().find(|t| constants.contains(t))?;
    Some(name(terms, found))
}

/// The declared name of a constant.
pub(crate) fn name(terms: &Terms, constant: TermId) -> String {
    match terms.op(constant) {
        Op::App(f) => terms.function(f).name.to_string(),
        _ => "?".into(),
    }
}
