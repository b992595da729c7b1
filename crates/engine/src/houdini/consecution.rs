//! The largest subset of facts that is inductive.
//!
//! A fact that fails in an initial state, or after a step from a state that satisfies all of them, goes; so do all others that the
//! solver's state refutes with it. What is left when no such state exists is inductive, and it is the largest
//! inductive subset, whatever the order.

use crate::query::Query;
use crate::unroll::{Start, Unroller};
use crate::{Event, EventSink, Unknown};
use euphonium_problem::TransitionSystem;
use euphonium_sat::Budget;
use euphonium_term::{Evaluator, TermId, Terms, Value};

/// The facts that are inductive together.
pub fn largest_inductive(
    terms: &mut Terms,
    system: &TransitionSystem,
    facts: Vec<TermId>,
    budget: &Budget,
    events: &mut dyn EventSink,
) -> Result<Vec<TermId>, Unknown> {
    let mut queries = 0;
    let mut tell = |left: usize| {
        queries += 1;
        events.event("houdini", Event::Progress { cubes: left as u64, lemmas: 0, refinements: 0, queries });
    };
    let mut facts = facts;
    // Initiation.
    let mut start = Unroller::new(terms, system, Start::Initial);
    let mut query = Query::new(budget);
    let conjuncts = start.extend(terms);
    query.assert_all(terms, &conjuncts)?;
    let at_start: Vec<TermId> = facts.iter().map(|&fact| start.at(terms, fact, 0)).collect();
    let mut pairs: Vec<(TermId, TermId)> = facts.iter().copied().zip(at_start).collect();
    while refute(terms, &mut query, &[], &mut pairs)? {
        tell(pairs.len());
    }
    facts = pairs.into_iter().map(|(fact, _)| fact).collect();
    // Consecution.
    let mut step = Unroller::new(terms, system, Start::Anywhere);
    let mut query = Query::new(budget);
    for _ in 0..2 {
        let conjuncts = step.extend(terms);
        query.assert_all(terms, &conjuncts)?;
    }
    let mut pairs: Vec<(TermId, TermId)> =
        facts.iter().map(|&fact| (fact, step.at(terms, fact, 1))).collect();
    loop {
        let before: Vec<TermId> = pairs.iter().map(|&(fact, _)| step.at(terms, fact, 0)).collect();
        if !refute(terms, &mut query, &before, &mut pairs)? {
            break;
        }
        tell(pairs.len());
    }
    Ok(pairs.into_iter().map(|(fact, _)| fact).collect())
}

/// Removes the facts that some state refutes, under assumptions. False if there is no such state.
fn refute(
    terms: &mut Terms,
    query: &mut Query,
    assumptions: &[TermId],
    pairs: &mut Vec<(TermId, TermId)>,
) -> Result<bool, Unknown> {
    let failing: Vec<TermId> = pairs.iter().map(|&(_, there)| terms.not(there)).collect();
    let some = terms.or(&failing);
    if some == TermId::FALSE {
        return Ok(false);
    }
    let assumptions: Vec<TermId> = assumptions.iter().copied().chain([some]).collect();
    if !query.check(terms, &assumptions)? {
        return Ok(false);
    }
    let model = query.solver.model(terms);
    let mut evaluator = Evaluator::new(&model);
    let before = pairs.len();
    pairs.retain(|&(_, there)| evaluator.value(terms, there) != Some(Value::Bool(false)));
    // A model must refute what it was asked to refute; if it does not, going on would never end.
    if pairs.len() == before {
        return Err(Unknown::GaveUp("a state of the solver refutes no fact".into()));
    }
    Ok(true)
}
