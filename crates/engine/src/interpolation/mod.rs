//! Interpolants: what one part of a contradiction says to the other, in the words that both have.
//!
//! Two lists of formulas that cannot hold together have an *interpolant*: a formula over the constants of both that
//! follows from the first and contradicts the second. It is read off the solver's own log ([`log`]) of a
//! refutation, after McMillan ("An interpolating theorem prover", TCS 2005) in the labelled form of D'Silva,
//! Kroening, Purandare and Weissenbacher ("Interpolant strength", VMCAI 2010): each clause of the refutation gets a
//! partial interpolant ([`refutation`]). A lemma of arithmetic gets the sum of the inequalities of one part, with the
//! factors by which all of them add up to a contradiction ([`farkas`]).
//!
//! There is none where the refutation has an atom about constants of both parts that are not shared (as branching on
//! integers may make) or a lemma that is no sum of inequalities. Invariant: what is returned is over
//! shared constants; that it is an interpolant is for those who use it to check, since no verdict rests on it alone.

mod farkas;
mod log;
mod refutation;
#[cfg(test)]
mod tests;

use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_smt::proof::ProofHandle;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What is known of two lists of formulas.
pub(crate) enum Answer {
    /// They have a model.
    Together,
    /// They contradict each other, with an interpolant if one was found.
    Apart(Option<TermId>),
}

/// Which of several interpolants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strength {
    /// One that says much: atoms of both parts count as atoms of the second.
    Strong,
    /// One that says little: they count as atoms of the first.
    Weak,
}

/// The part of a contradiction that something belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    First,
    Second,
}

/// Whose constants a term has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Colour {
    /// Those of both parts only.
    Shared,
    /// Some that only this part has.
    Local(Part),
    /// Some of the first and some of the second, or unknown ones.
    Mixed,
}

impl Colour {
    /// Of something that consists of two.
    fn with(self, other: Colour) -> Colour {
        match (self, other) {
            (Colour::Shared, colour) | (colour, Colour::Shared) => colour,
            _ if self == other => self,
            _ => Colour::Mixed,
        }
    }
}

/// Do the formulas contradict each other, and why?
pub(crate) fn interpolate(
    terms: &mut Terms,
    (first, second): (&[TermId], &[TermId]),
    strength: Strength,
    budget: &Budget,
) -> Result<Answer, Unknown> {
    let parts = [(first, Part::First), (second, Part::Second)];
    let mut given = FxHashMap::default();
    for (formulas, part) in parts {
        for &t in formulas {
            let simple = terms.simplify(t);
            if simple == TermId::FALSE {
                return Ok(Answer::Apart(Some(terms.bool_const(part == Part::Second))));
            }
            given.entry(simple).or_insert(part);
        }
    }
    let log = Arc::new(Mutex::new(log::Log::new(given.clone())));
    let mut solver = Solver::new(Config { preprocess: false, cadical: false, ..Config::default() });
    solver.set_budget(budget.clone());
    solver.set_proof(&ProofHandle::new(log::Writer(log.clone())));
    let mut all: Vec<TermId> = given.into_keys().collect();
    all.sort_unstable();
    for t in all {
        solver.assert(terms, t).map_err(|e| Unknown::Unsupported(e.what))?;
    }
    match solver.check(terms, &[]) {
        Satisfiability::Sat => Ok(Answer::Together),
        Satisfiability::Unknown(reason) => Err(reason),
        Satisfiability::Unsat => {
            let colours = colours(terms, first, second);
            let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
            let log = std::mem::take(&mut *log);
            Ok(Answer::Apart(refutation::interpolant(terms, &log, colours, strength, budget)?))
        }
    }
}

/// The colour of every constant.
fn colours(terms: &Terms, first: &[TermId], second: &[TermId]) -> FxHashMap<TermId, Colour> {
    let constants = |roots: &[TermId]| {
        let all = terms.postorder(roots).into_iter();
        all.filter(|&t| matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty()).collect::<Vec<_>>()
    };
    let mut colours: FxHashMap<TermId, Colour> =
        constants(first).into_iter().map(|t| (t, Colour::Local(Part::First))).collect();
    for t in constants(second) {
        let colour = colours.entry(t).or_insert(Colour::Local(Part::Second));
        if *colour == Colour::Local(Part::First) {
            *colour = Colour::Shared;
        }
    }
    colours
}
