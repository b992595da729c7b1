//! Which guesses hold wherever a function is entered or left.
//!
//! A guess is about all copies of a function at once. It goes if a run comes to one of the places, from a cut
//! point where what is known there holds, and contradicts it. It is proved when every way to every place has
//! been asked about; until then nothing is said, so that a budget that is used up costs facts and not their
//! truth.

use super::GaveUp;
use super::inductive::{CutPoints, model, refute};
use super::interface::Interface;
use super::segments::Arrival;
use super::templates::{Constants, Guess, of_function, of_proof};
use euphonium_limits::Budget;
use euphonium_problem::cfa::Location;
use euphonium_smt::Solver;
use euphonium_term::{BvValue, Evaluator, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// What is to be shown about one function, at the entries or at the returns.
#[derive(Default)]
struct Goal {
    /// How many ways have not been asked about.
    open: usize,
    /// What is left; nothing is guessed before a run has been seen.
    guesses: Option<Vec<Guess>>,
}

/// What holds at the entries and at the returns of each function.
pub(super) fn prove(
    terms: &mut Terms,
    cuts: &CutPoints,
    interfaces: &[Interface],
    constants: &Constants,
    budget: &Budget,
) -> Vec<(Vec<Guess>, Vec<Guess>)> {
    let mut goals_at: FxHashMap<Location, Vec<usize>> = FxHashMap::default();
    for (i, interface) in interfaces.iter().enumerate() {
        for &l in &interface.places.entries {
            goals_at.entry(l).or_default().push(2 * i);
        }
        for &l in &interface.places.returns {
            goals_at.entry(l).or_default().push(2 * i + 1);
        }
    }
    let mut goals: Vec<Goal> = interfaces.iter().flat_map(|_| [Goal::default(), Goal::default()]).collect();
    let asked = |l: &Location| goals_at.get(l).map_or(&[][..], Vec::as_slice);
    for (location, _) in cuts.ways.iter().flat_map(|(_, arrivals)| arrivals) {
        asked(location).iter().for_each(|&goal| goals[goal].open += 1);
    }
    for (cut, arrivals) in &cuts.ways {
        if !arrivals.iter().any(|(location, _)| !asked(location).is_empty()) {
            continue;
        }
        let Ok(mut solver) = cuts.solver(terms, *cut, budget) else { continue };
        for (location, arrival) in arrivals {
            for &goal in asked(location) {
                let guess = |terms: &mut Terms, run: &FxHashMap<TermId, BvValue>| {
                    let (interface, at_return) = (&interfaces[goal / 2], goal % 2 == 1);
                    let mut guesses = of_function(terms, interface, at_return, constants, run);
                    guesses.extend(of_proof(terms, interface, at_return, &cuts.said));
                    guesses
                };
                let visible = interfaces[goal / 2].visible(goal % 2 == 1);
                let visible: Vec<TermId> = visible.iter().map(|seen| seen.constant).collect();
                if goals[goal].ask(terms, &mut solver, arrival, &visible, guess).is_ok() {
                    goals[goal].open -= 1;
                }
            }
        }
    }
    let mut proved = goals.into_iter().map(|goal| match goal.open {
        0 => goal.guesses.unwrap_or_default(),
        _ => Vec::new(),
    });
    std::iter::from_fn(|| Some((proved.next()?, proved.next()?))).collect()
}

impl Goal {
    /// Asks about one way.
    fn ask(
        &mut self,
        terms: &mut Terms,
        solver: &mut Solver,
        arrival: &Arrival,
        visible: &[TermId],
        guess: impl Fn(&mut Terms, &FxHashMap<TermId, BvValue>) -> Vec<Guess>,
    ) -> Result<(), GaveUp> {
        let guesses = match &mut self.guesses {
            Some(guesses) => guesses,
            none => {
                // The first run that comes there says what to guess.
                let Some(model) = model(terms, solver, &[arrival.here])? else { return Ok(()) };
                let mut evaluator = Evaluator::new(&model);
                let mut run = FxHashMap::default();
                for x in visible {
                    let value = arrival.values.get(x).unwrap_or(x);
                    if let Some(Value::Bv(value)) = evaluator.value(terms, *value) {
                        run.insert(*x, value);
                    }
                }
                none.insert(guess(terms, &run))
            }
        };
        while !guesses.is_empty()
            && refute(terms, solver, &[arrival.here], arrival, guesses, |guess| guess.formula)?
        {}
        Ok(())
    }
}
