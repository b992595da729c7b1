//! What is known at the cut points: what was given, and the largest set of guesses that is inductive.
//!
//! Nothing is guessed where runs begin, so what is inductive holds whenever a run is at its cut point.

use super::interface::Interface;
use super::segments::{Arrival, Segments};
use super::templates::{Constants, of_cut};
use super::{GaveUp, Known, Scene};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Location, LocationInvariants};
use euphonium_program::VariableId;
use euphonium_smt::inductive::{self, largest_inductive};
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;
use std::time::Instant;

/// This many parts of what a proof says of one cut point are tried.
const MOST_GIVEN: usize = 200;

/// Guesses are about this many variables of one cut point.
const MOST_VARIABLES: usize = 24;

/// The cut points, what is known there, and the ways from each.
pub(super) struct CutPoints {
    /// In the order of the locations: the cut point, and what arrives from it where.
    pub ways: Vec<(Location, Vec<(Location, Arrival)>)>,
    /// What holds at each.
    known: FxHashMap<Location, Vec<TermId>>,
    /// What a proof says anywhere.
    pub said: Vec<TermId>,
    /// The variables that matter at each.
    live: FxHashMap<Location, Vec<VariableId>>,
}

impl CutPoints {
    /// Cuts where the proof says something, and wherever else a cycle is left.
    pub fn new(
        terms: &mut Terms,
        scene: &Scene,
        known: &Known,
        interfaces: &[Interface],
        budget: &Budget,
    ) -> Result<CutPoints, GaveUp> {
        let LocationInvariants { facts, invariants, .. } = known.invariants;
        let count = scene.automaton.locations.len();
        if facts.len() != count || invariants.len() != count {
            return Err(GaveUp);
        }
        let wished: Vec<bool> = invariants.iter().map(|i| i.is_some_and(|i| i != TermId::TRUE)).collect();
        let places = || interfaces.iter().map(|interface| &interface.places);
        let goals: Vec<Location> =
            places().flat_map(|p| p.entries.iter().chain(&p.returns)).copied().collect();
        let watched = interfaces.iter().flat_map(|i| i.spellings().into_keys()).collect();
        let segments = Segments::new(terms, scene.automaton, &wished, &goals, watched);
        let mut cuts = CutPoints {
            ways: Vec::new(),
            known: FxHashMap::default(),
            said: Vec::new(),
            live: FxHashMap::default(),
        };
        for &cut in &segments.cuts {
            let arrivals = segments.arrivals(terms, cut, budget)?;
            cuts.ways.push((cut, arrivals));
            let live = segments.live(cut).iter().map(|x| VariableId(x.0)).collect();
            cuts.live.insert(cut, live);
            let said = said(terms, known.invariants, cut);
            cuts.said.extend(&said);
            if known.checked && cut != scene.automaton.initial {
                cuts.known.insert(cut, said);
            }
        }
        cuts.said.sort_unstable();
        cuts.said.dedup();
        cuts.said.truncate(MOST_GIVEN);
        Ok(cuts)
    }

    /// A solver that knows what holds at a cut point.
    pub fn solver(&self, terms: &Terms, cut: Location, budget: &Budget) -> Result<Solver, GaveUp> {
        let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
        solver.set_budget(budget.clone());
        for &fact in self.known.get(&cut).into_iter().flatten() {
            solver.assert(terms, fact).map_err(|_| GaveUp)?;
        }
        Ok(solver)
    }

    /// Adds what can be guessed and is inductive. If half of the time is not enough, nothing is added.
    pub fn strengthen(
        &mut self,
        terms: &mut Terms,
        scene: &Scene,
        known: &Known,
        interfaces: &[Interface],
        constants: &Constants,
        budget: &Budget,
    ) -> Result<(), GaveUp> {
        let mut guesses: FxHashMap<Location, Vec<TermId>> = FxHashMap::default();
        let cuts: Vec<Location> = self.ways.iter().map(|(cut, _)| *cut).collect();
        for &cut in cuts.iter().filter(|&&cut| cut != scene.automaton.initial) {
            let mut here = match known.checked {
                true => Vec::new(),
                false => said(terms, known.invariants, cut),
            };
            here.truncate(MOST_GIVEN);
            // Of other variables the ways do not keep the values.
            let kept = self.kept(scene, interfaces, cut);
            let constant = |t: &TermId| terms.args(*t).is_empty() && !terms.op(*t).is_value();
            here.retain(|&t| terms.postorder(&[t]).iter().filter(|t| constant(t)).all(|t| kept.contains(t)));
            let variables = self.variables(terms, scene, interfaces, cut);
            here.extend(of_cut(terms, &variables, constants));
            let mut seen = FxHashSet::default();
            here.retain(|&guess| guess != TermId::TRUE && seen.insert(guess));
            guesses.insert(cut, here);
        }
        let now = Instant::now();
        let half = budget.deadline.map(|end| now + end.saturating_duration_since(now) / 2);
        let half = Budget { deadline: half, ..budget.clone() };
        match self.inductive(terms, guesses, &half) {
            Ok(inductive) => {
                for (cut, facts) in inductive {
                    self.known.entry(cut).or_default().extend(facts);
                }
                Ok(())
            }
            Err(GaveUp) => budget.check_cheap().map_err(|_| GaveUp),
        }
    }

    /// What guesses are about: the variables of the source that matter there, and what functions show to
    /// their callers.
    fn variables(
        &self,
        terms: &Terms,
        scene: &Scene,
        interfaces: &[Interface],
        cut: Location,
    ) -> Vec<TermId> {
        let live = self.live.get(&cut).map_or(&[][..], Vec::as_slice);
        let number = |constant: &TermId| terms.bv_width(*constant).is_some_and(|w| (8..=64).contains(&w));
        let named = live.iter().filter(|v| !scene.addresses.may_hold(**v)).filter_map(|v| {
            let variable = &scene.program.variables[v.0 as usize];
            variable.source.as_ref().map(|_| variable.constant)
        });
        let mut found: Vec<TermId> = named.filter(number).collect();
        let matter: FxHashSet<TermId> = found.iter().copied().collect();
        // A parameter matters where the variable of that name does.
        let mut pairs = Vec::new();
        for &(home, parameter) in interfaces.iter().flat_map(|interface| &interface.homes) {
            if matter.contains(&home) {
                pairs.push(parameter);
            }
        }
        found.splice(0..0, pairs);
        let globals = interfaces.iter().flat_map(|interface| &interface.globals);
        found.extend(globals.map(|(seen, _)| seen.constant));
        let mut seen = FxHashSet::default();
        found.retain(|&x| seen.insert(x));
        found.truncate(MOST_VARIABLES);
        found
    }

    /// The variables of which the values at a cut point are known.
    fn kept(&self, scene: &Scene, interfaces: &[Interface], cut: Location) -> FxHashSet<TermId> {
        let live = self.live.get(&cut).into_iter().flatten();
        let live = live.map(|v| scene.program.variables[v.0 as usize].constant);
        live.chain(interfaces.iter().flat_map(|interface| interface.spellings().into_keys())).collect()
    }

    /// The largest inductive part of the guesses.
    fn inductive(
        &self,
        terms: &mut Terms,
        mut guesses: FxHashMap<Location, Vec<TermId>>,
        budget: &Budget,
    ) -> Result<FxHashMap<Location, Vec<TermId>>, GaveUp> {
        let cuts = || self.ways.iter().map(|(cut, _)| *cut);
        let position: FxHashMap<Location, usize> = cuts().zip(0..).collect();
        let arrivals =
            self.ways.iter().zip(0..).flat_map(|((_, arrivals), i)| arrivals.iter().map(move |a| (i, a)));
        let (ways, arrivals): (Vec<(usize, usize)>, Vec<&Arrival>) = arrivals
            .filter_map(|(i, (target, arrival))| Some(((i, *position.get(target)?), arrival)))
            .unzip();
        let mut solvers: FxHashMap<usize, Solver> = FxHashMap::default();
        let guesses = cuts().map(|cut| guesses.remove(&cut).unwrap_or_default()).collect();
        let left = largest_inductive(guesses, &ways, |way, assumed, guesses| {
            let solver = match solvers.entry(ways[way].0) {
                Entry::Occupied(entry) => entry.into_mut(),
                Entry::Vacant(entry) => entry.insert(self.solver(terms, self.ways[ways[way].0].0, budget)?),
            };
            let assumed: Vec<TermId> = assumed.iter().copied().chain([arrivals[way].here]).collect();
            refute(terms, solver, &assumed, arrivals[way], guesses, |&guess| guess)
        })?;
        Ok(cuts().zip(left).collect())
    }
}

/// Drops the guesses that some run contradicts at its arrival. False if there is no such run.
pub(super) fn refute<G>(
    terms: &mut Terms,
    solver: &mut Solver,
    assumed: &[TermId],
    arrival: &Arrival,
    guesses: &mut Vec<G>,
    formula: impl Fn(&G) -> TermId,
) -> Result<bool, GaveUp> {
    let there = |terms: &mut Terms, guess: &G| terms.substitute(formula(guess), &arrival.values);
    let run = inductive::refute(terms, solver, assumed, guesses, there).map_err(|_| GaveUp)?;
    Ok(run.is_some())
}

/// A run under assumptions, if there is one.
pub(super) fn model(
    terms: &mut Terms,
    solver: &mut Solver,
    assumed: &[TermId],
) -> Result<Option<Model>, GaveUp> {
    match solver.check(terms, assumed) {
        Satisfiability::Sat => Ok(Some(solver.model(terms))),
        Satisfiability::Unsat => Ok(None),
        Satisfiability::Unknown(_) => Err(GaveUp),
    }
}

/// The parts of what a proof says of a location.
fn said(terms: &Terms, invariants: &LocationInvariants, location: Location) -> Vec<TermId> {
    let l = location.0 as usize;
    terms.conjuncts(&[invariants.facts[l], invariants.invariants[l].unwrap_or(TermId::TRUE)])
}
