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
    check_roles(terms, system)?;
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

/// Every constant has one role, and every term the sort of its place. A system that has a variable twice
/// would have two updates of it, which may contradict each other: then nothing can happen, and everything
/// holds.
fn check_roles(terms: &Terms, system: &TransitionSystem) -> Result<(), Rejected> {
    let malformed = |what: String| Err(Rejected::Malformed(what));
    let mut seen = FxHashSet::default();
    let states = system.states.iter().flat_map(|s| [s.current, s.next]);
    for constant in states.chain(system.inputs.iter().copied()) {
        if !matches!(terms.op(constant), Op::App(_)) || !terms.args(constant).is_empty() {
            return malformed("a variable of the system is no constant".into());
        }
        if !seen.insert(constant) {
            return malformed(format!("the system has the variable {} twice", name(terms, constant)));
        }
    }
    for state in &system.states {
        let sort = terms.sort_of(state.current);
        let update = state.update.map_or(sort, |update| terms.sort_of(update));
        if terms.sort_of(state.next) != sort || update != sort {
            return malformed(format!("{} changes its sort", name(terms, state.current)));
        }
    }
    let lists = system.init.iter().chain(&system.relation).chain(&system.constraints).copied();
    let formulas: Vec<TermId> = lists.chain(system.properties.iter().map(|p| p.formula)).collect();
    if formulas.iter().any(|&t| terms.sort_of(t) != SortId::BOOL) {
        return malformed("a part of the system is no formula".into());
    }
    let updates = system.states.iter().filter_map(|s| s.update);
    check_interpreted(terms, &formulas.into_iter().chain(updates).collect::<Vec<_>>())
}

/// Refuses elements of sorts without interpretation. They are values of a model that has so many; in a
/// formula they would say that every model has. Bound variables outside their quantifier mean nothing.
pub(crate) fn check_interpreted(terms: &Terms, roots: &[TermId]) -> Result<(), Rejected> {
    let mut found = terms.postorder(roots).into_iter();
    match found.find(|&t| matches!(terms.op(t), Op::Element(_) | Op::Var(_) | Op::Forall(_) | Op::Exists(_)))
    {
        Some(t) if matches!(terms.op(t), Op::Element(_)) => Err(Rejected::Malformed(format!(
            "a formula mentions {}, an element of a sort that may have fewer",
            crate::rejected::excerpt(terms, t)
        ))),
        Some(_) => Err(Rejected::Malformed("a formula has a bound variable".into())),
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
    check_interpreted(terms, &[invariant])?;
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
