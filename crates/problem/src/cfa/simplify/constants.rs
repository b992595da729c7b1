//! Conditional constant propagation.
//!
//! After Wegman and Zadeck: a location has no state until an edge that can be taken leads to it; where edges
//! meet, a variable keeps a value only if all of them agree. An edge whose assumptions are refuted by
//! what is known is not taken. Only live variables are tracked. What was known is remembered for the
//! invariants of the source, which need it.

use super::Work;
use crate::cfa::back::Fate;
use crate::cfa::graph::{Adjacency, depth_first};
use crate::cfa::{Cfa, Command, Edge, Liveness, Location, Rewriter, Variable};
use euphonium_term::{Op, TermId, Terms};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many entries all states together may have; beyond it the pass gives up.
const LIMIT: usize = 40_000_000;

/// Known values, sorted by variable.
type State = Vec<(Variable, TermId)>;

pub(super) fn run(terms: &mut Terms, work: &mut Work) {
    let Some(states) = propagate(terms, &work.cfa) else { return };
    let mut rewriter = Rewriter::new(&work.cfa);
    let mut feasible = Vec::with_capacity(work.cfa.edges.len());
    for edge in &mut work.cfa.edges {
        let Some(state) = &states[edge.from.0 as usize] else {
            feasible.push(false);
            continue;
        };
        enter(&mut rewriter, state);
        let rewritten = edge.commands.iter().map(|c| step(terms, &mut rewriter, c));
        let rewritten: Option<Vec<Option<Command>>> = rewritten.collect();
        feasible.push(rewritten.is_some());
        if let Some(commands) = rewritten {
            edge.commands = commands.into_iter().flatten().collect();
        }
    }
    for (&origin, _) in work.origins.iter().zip(&feasible).filter(|(_, feasible)| !**feasible) {
        // No edges were merged yet.
        work.table.edges(origin).into_iter().for_each(|e| work.infeasible[e as usize] = true);
    }
    work.drop_edges(|_, e| feasible[e]);
    let constant = |x: Variable| work.cfa.variables[x.0 as usize].constant;
    work.facts = states
        .iter()
        .map(|state| state.iter().flatten().map(|&(x, value)| (constant(x), value)).collect())
        .collect();
    let ends = [work.cfa.initial.0 as usize, work.cfa.error.0 as usize];
    for (l, state) in states.iter().enumerate() {
        if state.is_none() && !ends.contains(&l) {
            work.fates[l] = Fate::Unreachable;
        }
    }
}

fn enter(rewriter: &mut Rewriter, state: &State) {
    rewriter.reset();
    for &(x, value) in state {
        rewriter.set(x, value);
    }
}

/// The command under what is known, and what is known after it. `None`: it cannot be passed; inside,
/// `None`: it does nothing.
fn step(terms: &mut Terms, rewriter: &mut Rewriter, command: &Command) -> Option<Option<Command>> {
    Some(match command {
        Command::Assume(t) => match rewriter.rewrite(terms, *t) {
            TermId::FALSE => return None,
            TermId::TRUE => None,
            t => {
                learn(terms, rewriter, t);
                Some(Command::Assume(t))
            }
        },
        Command::Assign(x, t) => {
            let t = rewriter.rewrite(terms, *t);
            let known = if terms.op(t).is_value() { t } else { rewriter.constant(*x) };
            rewriter.set(*x, known);
            Some(Command::Assign(*x, t))
        }
        Command::Havoc(x) => {
            let unknown = rewriter.constant(*x);
            rewriter.set(*x, unknown);
            Some(command.clone())
        }
        Command::Choice(_) => unreachable!("choices are lowered before"),
    })
}

/// What an assumption says of single variables.
fn learn(terms: &Terms, rewriter: &mut Rewriter, formula: TermId) {
    // Of what contradicts another conjunct, the first stays; where the formula cannot hold, any value is right.
    for t in terms.conjuncts(&[formula]).into_iter().rev() {
        match (terms.op(t), terms.args(t)) {
            // Values come first in normal forms.
            (Op::Eq, &[value, x]) if terms.op(value).is_value() => {
                if let Some(x) = rewriter.variable(x) {
                    rewriter.set(x, value);
                }
            }
            (Op::Not, &[x]) => {
                if let Some(x) = rewriter.variable(x) {
                    rewriter.set(x, TermId::FALSE);
                }
            }
            (Op::App(_), []) => {
                if let Some(x) = rewriter.variable(t) {
                    rewriter.set(x, TermId::TRUE);
                }
            }
            _ => {}
        }
    }
}

/// The state of each location that can be reached; `None` in all if the pass gives up.
fn propagate(terms: &mut Terms, cfa: &Cfa) -> Option<Vec<Option<State>>> {
    let live = Liveness::new(terms, cfa);
    let outgoing = Adjacency::outgoing(cfa);
    let mut rank = vec![u32::MAX; cfa.locations.len()];
    for (i, l) in depth_first(cfa, &outgoing).order.iter().enumerate() {
        rank[l.0 as usize] = i as u32;
    }
    let mut states: Vec<Option<State>> = vec![None; cfa.locations.len()];
    let mut rewriter = Rewriter::new(cfa);
    let mut size = 0usize;
    states[cfa.initial.0 as usize] = Some(State::new());
    let mut queue = BinaryHeap::from([Reverse((rank[cfa.initial.0 as usize], cfa.initial))]);
    let mut queued = vec![false; cfa.locations.len()];
    while let Some(Reverse((_, location))) = queue.pop() {
        queued[location.0 as usize] = false;
        for &e in outgoing.at(location) {
            let edge = &cfa.edges[e as usize];
            let Some(state) = &states[location.0 as usize] else { continue };
            let Some(after) = transfer(terms, &mut rewriter, &live, edge, state) else { continue };
            let target = &mut states[edge.to.0 as usize];
            let before = target.as_ref().map(Vec::len);
            match target {
                None => *target = Some(after),
                Some(old) => intersect(old, &after),
            }
            let now = target.as_ref().map(Vec::len);
            size = (size + now.unwrap_or(0)).saturating_sub(before.unwrap_or(0));
            if size > LIMIT {
                return None;
            }
            if before != now && !std::mem::replace(&mut queued[edge.to.0 as usize], true) {
                queue.push(Reverse((rank[edge.to.0 as usize], edge.to)));
            }
        }
    }
    Some(states)
}

fn transfer(
    terms: &mut Terms,
    rewriter: &mut Rewriter,
    live: &Liveness,
    edge: &Edge,
    state: &State,
) -> Option<State> {
    enter(rewriter, state);
    for command in &edge.commands {
        step(terms, rewriter, command)?;
    }
    Some(known_at(terms, rewriter, live, edge.to))
}

fn known_at(terms: &Terms, rewriter: &Rewriter, live: &Liveness, to: Location) -> State {
    let known = |&x: &Variable| {
        let value = rewriter.value(x);
        terms.op(value).is_value().then_some((x, value))
    };
    let mut state: State = rewriter.touched().iter().filter_map(known).collect();
    // Most of it is in order already.
    state.sort_by_key(|&(x, _)| x);
    live.retain(to, &mut state, |&(x, _)| x);
    state
}

/// Keeps what both say.
fn intersect(state: &mut State, other: &State) {
    let mut rest = other.iter().peekable();
    state.retain(|&(x, value)| {
        while rest.next_if(|&&(y, _)| y < x).is_some() {}
        rest.peek() == Some(&&(x, value))
    });
}
