//! That every run of an automaton ends.
//!
//! **By measures.** They are given at some locations, one on every cycle of edges that can be taken. What is asked is
//! that another automaton never reaches its error location: where the automaton leaves a location with a measure, it remembers the
//! measure, and where it comes to the next such location of the same strongly connected part it goes to the error unless the measure there is
//! smaller. A run that never ends stays in one such part at last and comes to locations with a measure again and again; the
//! measures of a part are lists of equally many numbers of the same widths, which cannot become smaller for ever. A part may be entered between such
//! locations; then nothing is remembered yet.
//!
//! The invariants must be inductive, and where one is given nothing is known of the measure that was left: so there are none between
//! locations with measures but where no loop is.
//!
//! **By copies.** [Loops unwound to their ends](super::unwound) show it if no copy comes back to itself.

use super::invariant::{cfa_invariant_queries, check_cfa_invariant, check_over_variables};
use super::unwound::{check_unwound, unwound_queries};
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::cfa::graph::components;
use euphonium_problem::cfa::{
    Cfa, Command, Edge, Location, LocationInvariants, Ranking, Unwound, Variable, VariableInfo,
};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Accepts measures that show that every run ends, or says what is wrong with them.
pub fn check_ranking(
    terms: &mut Terms,
    cfa: &Cfa,
    ranking: &Ranking,
    budget: &Budget,
) -> Result<(), Rejected> {
    let (watched, invariants) = watched(terms, cfa, ranking)?;
    check_cfa_invariant(terms, &watched, &invariants, budget)
}

/// The questions. Those are left out where nothing has to follow.
pub fn ranking_queries(terms: &mut Terms, cfa: &Cfa, ranking: &Ranking) -> Result<Vec<Query>, Rejected> {
    let (watched, invariants) = watched(terms, cfa, ranking)?;
    cfa_invariant_queries(terms, &watched, &invariants)
}

/// Accepts copies that every run goes through without coming back to any, or says what is wrong with them.
pub fn check_ended(terms: &mut Terms, cfa: &Cfa, unwound: &Unwound, budget: &Budget) -> Result<(), Rejected> {
    check_order(cfa, unwound)?;
    check_unwound(terms, &cfa.for_ending(), unwound, budget)
}

/// The questions of it.
pub fn ended_queries(terms: &mut Terms, cfa: &Cfa, unwound: &Unwound) -> Result<Vec<Query>, Rejected> {
    check_order(cfa, unwound)?;
    unwound_queries(terms, &cfa.for_ending(), unwound)
}

/// No copy is reached from itself.
fn check_order(cfa: &Cfa, unwound: &Unwound) -> Result<(), Rejected> {
    let excluded: FxHashSet<usize> = unwound.infeasible.iter().copied().collect();
    let mut outgoing = vec![Vec::new(); cfa.locations.len()];
    for (e, edge) in cfa.edges.iter().enumerate() {
        outgoing[edge.from.0 as usize].push(e);
    }
    let mut edges = Vec::new();
    for (copy, (location, targets)) in unwound.copies.iter().zip(&unwound.steps).enumerate() {
        let leaving = outgoing.get(location.0 as usize).into_iter().flatten();
        for (e, target) in leaving.zip(targets) {
            match target {
                Some(to) if *to as usize >= unwound.copies.len() => {
                    return Err(malformed("a copy is missing"));
                }
                Some(to) if !excluded.contains(e) => edges.push((copy, *to as usize)),
                _ => {}
            }
        }
    }
    match components(unwound.copies.len(), edges.iter().copied()).1.contains(&true) {
        true => Err(malformed("a copy leads back to itself")),
        false => Ok(()),
    }
}

/// The automaton that reaches its error location where a measure does not become smaller, and what holds at its locations.
fn watched(terms: &mut Terms, cfa: &Cfa, ranking: &Ranking) -> Result<(Cfa, LocationInvariants), Rejected> {
    let Ranking { invariants, measures } = ranking;
    let (locations, error) = (cfa.locations.len(), cfa.error);
    let LocationInvariants { facts, infeasible, invariants } = invariants;
    if measures.len() != locations || facts.len() != locations || invariants.len() != locations {
        return Err(malformed("there is not one measure, fact and invariant for each location"));
    }
    let all: Vec<TermId> = measures.iter().flatten().flatten().copied().collect();
    if all.iter().any(|&t| terms.bv_width(t).is_none()) {
        return Err(malformed("a measure is not made of bit-vectors"));
    }
    check_over_variables(terms, cfa, &all)?;
    let excluded: FxHashSet<usize> = infeasible.iter().copied().collect();
    let ends = |e: &Edge| (e.from.0 as usize, e.to.0 as usize);
    let kept = |(i, e): (usize, &Edge)| (!excluded.contains(&i) && e.from != error).then(|| ends(e));
    let edges: Vec<(usize, usize)> = cfa.edges.iter().enumerate().filter_map(kept).collect();
    check_cycles(cfa, measures, &edges)?;
    let (part, cyclic) = components(locations, edges.iter().copied());
    let initial = cfa.initial.0 as usize;
    if cyclic[part[initial]] && measures[initial].is_none() {
        return Err(malformed("runs begin inside of a loop at a location without a measure"));
    }
    let mut watched = cfa.for_ending();
    let (mut facts, mut invariants) = (facts.clone(), invariants.clone());
    facts.push(TermId::TRUE);
    invariants.push(None);
    // What is remembered in each part.
    let mut remembered: FxHashMap<usize, Vec<Variable>> = FxHashMap::default();
    let mut entrance = vec![None; locations];
    for (l, measure) in measures.iter().enumerate() {
        let Some(measure) = measure else { continue };
        if !cyclic[part[l]] || Location(l as u32) == error {
            continue;
        }
        let measure = &behind(terms, measure);
        let variables = remembered.entry(part[l]).or_insert_with(|| remember(terms, &mut watched, measure));
        let before: Vec<TermId> =
            variables.iter().map(|x| watched.variables[x.0 as usize].constant).collect();
        let same = |(&a, &b): (&TermId, &TermId)| terms.sort_of(a) == terms.sort_of(b);
        if before.len() != measure.len() || !before.iter().zip(measure).all(same) {
            return Err(malformed("measures of one loop are not alike"));
        }
        let smaller = smaller(terms, measure, &before);
        let not = terms.raw(Op::Not, &[smaller]);
        let here = Location(watched.locations.len() as u32);
        watched.locations.push(format!("{}-before", cfa.locations[l]).into());
        facts.push(facts[l]);
        invariants.push(None);
        entrance[l] = Some(here);
        let mut edge = |to, condition| {
            watched.edges.push(Edge { from: here, to, commands: vec![Command::Assume(condition)] });
        };
        edge(Location(l as u32), smaller);
        edge(watched.error, not);
    }
    for edge in &mut watched.edges[..cfa.edges.len()] {
        let (from, to) = ends(edge);
        // What leaves the old error location leads nowhere.
        if to >= locations {
            continue;
        }
        if part[from] != part[to] {
            // Where a part is entered, nothing was left yet: that is more than any measure.
            if let (None, Some([first, ..])) = (&measures[to], remembered.get(&part[to]).map(|v| &v[..])) {
                edge.commands.push(Command::Assign(*first, terms.bv_const(1, 1u8)));
            }
            continue;
        }
        if !cyclic[part[from]] {
            continue;
        }
        if let (Some(measure), Some(variables)) = (&measures[from], remembered.get(&part[from])) {
            let measure = &behind(terms, measure);
            let assign = variables.iter().zip(measure).map(|(&x, &t)| Command::Assign(x, t));
            edge.commands = assign.chain(std::mem::take(&mut edge.commands)).collect();
        }
        if let Some(here) = entrance[to] {
            edge.to = here;
        }
    }
    Ok((watched, LocationInvariants { facts, infeasible: infeasible.clone(), invariants }))
}

/// Every cycle has a location with a measure.
fn check_cycles(
    cfa: &Cfa,
    measures: &[Option<Vec<TermId>>],
    edges: &[(usize, usize)],
) -> Result<(), Rejected> {
    let without =
        edges.iter().copied().filter(|&(from, to)| measures[from].is_none() && measures[to].is_none());
    let (part, cyclic) = components(measures.len(), without);
    // What no run comes to needs no measure.
    let mut reached = vec![false; measures.len()];
    reached[cfa.initial.0 as usize] = true;
    let mut next = vec![Vec::new(); measures.len()];
    edges.iter().for_each(|&(from, to)| next[from].push(to));
    let mut stack = vec![cfa.initial.0 as usize];
    while let Some(l) = stack.pop() {
        for &to in &next[l] {
            if !std::mem::replace(&mut reached[to], true) {
                stack.push(to);
            }
        }
    }
    match (0..measures.len()).find(|&l| reached[l] && cyclic[part[l]]) {
        Some(l) => {
            Err(Rejected::Malformed(format!("no location of a cycle at {} has a measure", cfa.locations[l])))
        }
        None => Ok(()),
    }
}

/// A measure with one more digit, which is larger where no measure is remembered.
fn behind(terms: &mut Terms, measure: &[TermId]) -> Vec<TermId> {
    std::iter::once(terms.bv_const(1, 0u8)).chain(measure.iter().copied()).collect()
}

/// New variables like the parts of a measure.
fn remember(terms: &mut Terms, watched: &mut Cfa, measure: &[TermId]) -> Vec<Variable> {
    let mut variables = Vec::with_capacity(measure.len());
    for &t in measure {
        let constant = terms.fresh("measure", terms.sort_of(t));
        variables.push(Variable(watched.variables.len() as u32));
        watched.variables.push(VariableInfo { constant, name: "measure".into() });
    }
    variables
}

/// Numbers with several digits, the most significant first: one is below the other.
fn smaller(terms: &mut Terms, now: &[TermId], before: &[TermId]) -> TermId {
    let mut result = TermId::FALSE;
    for (&a, &b) in now.iter().zip(before).rev() {
        let (less, equal) = (terms.raw(Op::BvUlt, &[a, b]), terms.raw(Op::Eq, &[a, b]));
        let rest = terms.raw(Op::And, &[equal, result]);
        result = terms.raw(Op::Or, &[less, rest]);
    }
    result
}

fn malformed(what: &str) -> Rejected {
    Rejected::Malformed(what.into())
}
