//! What an error needs: backward analysis, met with forward states.
//!
//! After Cousot and Cousot (Refining model checking by abstract interpretation, ASE 1999), as in CRAB (Gurfinkel and
//! Navas, section on backward analysis): from the error backwards, which values must variables have for a run to come
//! there (necessary preconditions)? Where that is nothing, what comes after is discharged; otherwise runs are followed forwards once
//! more, through such states only, and so on, a few times.
//!
//! With `F` for what holds at a location and `N` for what an error needs there beside it, `F` and not `N` is inductive:
//! whoever comes to `N` from `F` was in `N` before. With `G` for what the runs through `N` come to, so is `F` and (not
//! `N`, or `G`); and so on. So what is found has an invariant for each location where ways meet, in the form that any other
//! proof has.
//!
//! Backwards only sets of values are followed; relations are those of the forward states.

use crate::claims::{claims_of, of_values};
use crate::domain::Domain;
use crate::fixpoint::{Analysis, GLANCE};
use crate::state::{State, is_within, join, meet};
use crate::widen::{Stage, Thresholds, widen};
use euphonium_limits::Exhausted;
use euphonium_problem::cfa::{Cfa, Liveness, Location, Variable};
use euphonium_term::{TermId, Terms};
use std::collections::BinaryHeap;
use std::rc::Rc;

/// So often both directions are gone.
const ROUNDS: usize = 3;

/// So often what the head of a loop needs only grows, so often its ends stop at thresholds, and so often they go to their limits; then
/// nothing is said of it.
const DELAY: u32 = 2;
const WITH_THRESHOLDS: u32 = 10;
const PATIENCE: u32 = 14;

/// For each location where ways meet, what an error needs beside the forward state: nothing if there is none.
type Needs = Vec<Option<State>>;

/// Forward states, and what the error needs within them, in turn.
pub struct Towards {
    rounds: Vec<(Vec<Option<State>>, Option<Needs>)>,
    roots: Vec<Location>,
    domains: Rc<Vec<Box<dyn Domain>>>,
}

impl Towards {
    /// How often both directions were gone.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// What holds at a location where ways meet.
    pub fn claim(&self, terms: &mut Terms, cfa: &Cfa, live: &Liveness, l: Location) -> Option<TermId> {
        if self.roots[l.0 as usize] != l {
            return None;
        }
        let mut inner = TermId::FALSE;
        for (states, needs) in self.rounds.iter().rev() {
            let Some(state) = &states[l.0 as usize] else {
                inner = TermId::FALSE;
                continue;
            };
            let mut holds = claims_of(terms, cfa, live, l, state, &self.domains);
            if let Some(needs) = needs {
                let safe = match &needs[l.0 as usize] {
                    None => TermId::TRUE,
                    Some(needed) => {
                        let needed = of_values(terms, cfa, needed);
                        let needed = terms.and(&needed);
                        terms.not(needed)
                    }
                };
                holds.push(terms.or(&[safe, inner]));
            }
            inner = terms.and(&holds);
        }
        Some(inner)
    }
}

/// Looks backwards and forwards in turn, unless that does not exclude the error.
pub(crate) fn towards(analysis: &mut Analysis<'_>, live: &Liveness) -> Result<Option<Towards>, Exhausted> {
    let (initial, error) = (analysis.cfa.initial.0 as usize, analysis.cfa.error.0 as usize);
    let mut rounds = Vec::new();
    let mut excluded = false;
    for _ in 0..ROUNDS {
        let needs = needs(analysis, live)?;
        let states = analysis.states.clone();
        excluded = needs[initial].is_none();
        let says = |l: usize| match (&needs[l], &states[l]) {
            (None, Some(_)) => analysis.is_root(Location(l as u32)),
            (needed, _) => needed.as_ref().is_some_and(|needed| needed.iter().next().is_some()),
        };
        if excluded {
            rounds.push((states, Some(needs)));
            break;
        }
        // If every state may come to the error there is nothing to follow again.
        if !(0..needs.len()).any(says) {
            break;
        }
        analysis.within = Some(whole(&states, &needs));
        rounds.push((states, Some(needs)));
        analysis.run_from_start()?;
        if analysis.states[error].is_none() {
            rounds.push((analysis.states.clone(), None));
            excluded = true;
            break;
        }
    }
    analysis.within = None;
    // What is kept apart follows from what holds where the ways begin, and not from what is known of all of them.
    let mut roots = analysis.root.clone();
    for (l, _) in analysis.apart.iter().enumerate().filter(|(_, apart)| **apart) {
        roots[l] = analysis.cfa.initial;
    }
    let found = Towards { rounds, roots, domains: analysis.domains.clone() };
    Ok(excluded.then_some(found))
}

/// What is looked at only: what holds, and what an error needs.
fn whole(states: &[Option<State>], needs: &Needs) -> Vec<Option<State>> {
    let both = |(state, needed): (&Option<State>, &Option<State>)| meet(state.clone()?, needed.as_ref()?);
    states.iter().zip(needs).map(both).collect()
}

/// What an error needs at each location where ways meet.
fn needs(analysis: &mut Analysis<'_>, live: &Liveness) -> Result<Needs, Exhausted> {
    let cfa = analysis.cfa;
    let mut is_head = vec![false; cfa.locations.len()];
    analysis.heads().for_each(|head| is_head[head.0 as usize] = true);
    let mut coming: Vec<Vec<usize>> = vec![Vec::new(); cfa.locations.len()];
    for (e, edge) in cfa.edges.iter().enumerate().filter(|(_, edge)| analysis.is_root(edge.to)) {
        if analysis.goes(e) {
            coming[edge.to.0 as usize].push(e);
        }
    }
    let thresholds = Thresholds::of(analysis.tapes.iter());
    let mut needs: Needs = vec![None; cfa.locations.len()];
    let mut visits = vec![0u32; cfa.locations.len()];
    let mut waits = vec![false; cfa.locations.len()];
    needs[cfa.error.0 as usize] = Some(State::default());
    // The last in the order first.
    let mut waiting = BinaryHeap::from([(analysis.order.position[cfa.error.0 as usize], cfa.error)]);
    let mut steps = 0u64;
    while let Some((_, to)) = waiting.pop() {
        waits[to.0 as usize] = false;
        let Some(wanted) = needs[to.0 as usize].clone() else { continue };
        for &e in &coming[to.0 as usize] {
            steps += 1;
            if steps.is_multiple_of(GLANCE) {
                analysis.budget.check_cheap()?;
            }
            let from = analysis.root[cfa.edges[e].from.0 as usize];
            let l = from.0 as usize;
            let Some(state) = analysis.states[l].clone() else { continue };
            let Some(before) = way_back(analysis, e, &state, &wanted) else { continue };
            let needed = narrower(&before, &state, from, live);
            let next = match &needs[l] {
                None => needed,
                Some(old) if is_within(&needed, old) => continue,
                Some(old) => {
                    visits[l] += 1;
                    let stage = match visits[l] {
                        visits if visits <= DELAY || !is_head[l] => Stage::Join,
                        visits if visits <= WITH_THRESHOLDS => Stage::Thresholds,
                        visits if visits <= PATIENCE => Stage::Limits,
                        _ => Stage::Forget,
                    };
                    let both = join(old, &needed);
                    let widened = widen(old, &both, stage, &thresholds, |_| true);
                    meet(state.clone(), &widened).map_or_else(State::default, |all| {
                        let kept = narrower(&all, &state, from, live);
                        widened.intersect(&kept, &mut |_, wide, _| Some(wide.clone()))
                    })
                }
            };
            needs[l] = Some(next);
            if !std::mem::replace(&mut waits[l], true) {
                waiting.push((analysis.order.position[l], from));
            }
        }
    }
    Ok(needs)
}

/// What is known before a way that leads from a state to what is wanted.
fn way_back(analysis: &mut Analysis<'_>, e: usize, state: &State, wanted: &State) -> Option<State> {
    let before = analysis.runner.before(&analysis.tapes[e], state, wanted)?;
    // The other domains may say that there is no such way.
    let after = analysis.runner.run(&analysis.tapes[e], e, &before, &analysis.domains)?;
    meet(after, wanted)?;
    Some(before)
}

/// The sets of values of live variables that are smaller than in a state.
fn narrower(before: &State, state: &State, l: Location, live: &Liveness) -> State {
    let mut found = State::default();
    for (x, value) in before.iter() {
        if value.is_of_one() && state.get(x) != Some(value) && live.is_live(l, Variable(x)) {
            found.set(x, Some(value.clone()));
        }
    }
    found
}
