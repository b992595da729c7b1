//! Loops unwound to their ends.
//!
//! Copies of locations stand for an automaton if
//!
//! * the first copy is one of the initial location,
//! * from each copy, every edge of its location leads to a copy of where that edge ends; one that leads to
//!   no copy counts as an edge to the error location.
//!
//! Then every run of the automaton is a run through the copies, up to its end or to their error location.
//! So it is enough to show that this cannot be reached, as [of any automaton](super::invariant). Which
//! loops were unwound, how often, in which order and why an edge leads to no copy is nothing that has to be
//! believed. Facts, and that edges are infeasible by them, are shown first, in the automaton itself; they
//! hold at all copies of a location, and such edges have none.

use super::invariant::{Form, check_form, facts_plan, facts_queries, invariant_plan, invariant_queries};
use crate::plan::Plan;
use crate::query::ask_all;
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Edge, Location, LocationInvariants, Unwound};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashSet;

/// Accepts copies in which no run reaches the error, or says what is wrong with them.
pub fn check_unwound(
    terms: &mut Terms,
    cfa: &Cfa,
    unwound: &Unwound,
    budget: &Budget,
) -> Result<(), Rejected> {
    let copies = automaton_of_copies(terms, cfa, unwound)?;
    let queries = all_queries(terms, cfa, unwound, &copies, Form::Normal)?;
    let mut names = facts_plan(cfa, &unwound.facts);
    names.extend(invariant_plan(&copies.automaton, &copies.invariants));
    ask_all(terms, Plan::Named(names), &queries, budget)
}

/// The questions. Those are left out where nothing has to follow.
pub fn unwound_queries(terms: &mut Terms, cfa: &Cfa, unwound: &Unwound) -> Result<Vec<Query>, Rejected> {
    let copies = automaton_of_copies(terms, cfa, unwound)?;
    let mut queries = all_queries(terms, cfa, unwound, &copies, Form::AsWritten)?;
    queries.retain(|query| query.goal != TermId::TRUE);
    Ok(queries)
}

fn all_queries(
    terms: &mut Terms,
    cfa: &Cfa,
    unwound: &Unwound,
    copies: &Copies,
    form: Form,
) -> Result<Vec<Query>, Rejected> {
    let mut queries = facts_queries(terms, cfa, &unwound.facts, &unwound.infeasible)?;
    queries.extend(invariant_queries(terms, &copies.automaton, &copies.invariants, form)?);
    Ok(queries)
}

/// An automaton whose locations are copies, the last one its error location, and what is said of them.
struct Copies {
    automaton: Cfa,
    invariants: LocationInvariants,
}

/// The automaton that the copies are, if they stand for the given one.
fn automaton_of_copies(terms: &Terms, cfa: &Cfa, unwound: &Unwound) -> Result<Copies, Rejected> {
    let Unwound { facts, infeasible, copies, steps, invariants } = unwound;
    let source = LocationInvariants {
        facts: facts.clone(),
        infeasible: infeasible.clone(),
        invariants: vec![None; cfa.locations.len()],
    };
    check_form(terms, cfa, &source)?;
    if copies.first() != Some(&cfa.initial) {
        return Err(malformed("the first copy is not one of the initial location"));
    }
    if copies.len() != steps.len() || copies.len() != invariants.len() {
        return Err(malformed("not every copy has steps and an invariant"));
    }
    let excluded: FxHashSet<usize> = infeasible.iter().copied().collect();
    let mut outgoing = vec![Vec::new(); cfa.locations.len()];
    for (e, edge) in cfa.edges.iter().enumerate() {
        outgoing[edge.from.0 as usize].push(e);
    }
    let error = Location(copies.len() as u32);
    let mut edges = Vec::new();
    for (copy, (location, targets)) in (0..).zip(copies.iter().zip(steps)) {
        let Some(leaving) = outgoing.get(location.0 as usize) else {
            return Err(malformed("a copy is of no location of the automaton"));
        };
        if *location == cfa.error || leaving.len() != targets.len() {
            return Err(malformed("a copy has other edges than its location"));
        }
        for (&e, target) in leaving.iter().zip(targets) {
            let edge = &cfa.edges[e];
            let to = match target {
                None => error,
                Some(to) if copies.get(*to as usize) == Some(&edge.to) => Location(*to),
                Some(_) => return Err(malformed("an edge leads to a copy of another location")),
            };
            if !excluded.contains(&e) {
                edges.push(Edge { from: Location(copy), to, commands: edge.commands.clone() });
            }
        }
    }
    let name = |(copy, location): (usize, &Location)| {
        format!("{}-copy-{copy}", cfa.locations[location.0 as usize]).into()
    };
    let mut locations: Vec<_> = copies.iter().enumerate().map(name).collect();
    locations.push("error".into());
    let automaton = Cfa { variables: cfa.variables.clone(), locations, edges, initial: Location(0), error };
    // What holds at a location holds at its copies: that is shown in the automaton itself.
    let mut invariants = LocationInvariants {
        facts: copies.iter().map(|location| facts[location.0 as usize]).collect(),
        infeasible: Vec::new(),
        invariants: invariants.clone(),
    };
    invariants.facts.push(TermId::TRUE);
    invariants.invariants.push(None);
    check_form(terms, &automaton, &invariants)?;
    Ok(Copies { automaton, invariants })
}

fn malformed(what: &str) -> Rejected {
    Rejected::Malformed(what.into())
}
