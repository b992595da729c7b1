//! The engine `follow`: a program that is determined is followed to its end.
//!
//! Our own machine executes the lowered program and guesses nothing. As long as no decision depends on what
//! is not determined (an input, an uninitialised value, an address, something that is not modelled), every
//! run of the program goes the same way, and its end decides the program: the error, or an end without it.
//! That run is the evidence, and whoever doubts it repeats it.

use crate::input::Problem;
use crate::judge::{Answer, judge_run};
use euphonium_evidence::{Followed, follow};
use euphonium_limits::{Budget, Exhausted, Unknown};

/// Follows the program.
pub fn check(problem: &Problem, budget: &Budget, execute: bool) -> Answer {
    let Some(program) = problem.program() else {
        return Answer::Unknown(Unknown::GaveUp("there is no program to follow".into()));
    };
    match follow(&problem.terms, &program.lowered, budget) {
        Followed::Safe(proof) => Answer::Safe(proof),
        Followed::Unsafe(run, source) => judge_run(&problem.terms, program, run, source, budget, execute),
        Followed::Stopped => {
            Answer::Unknown(budget.check_cheap().err().unwrap_or(Exhausted::Interrupted).into())
        }
        Followed::Open { steps, place, why } => {
            let file = |file: u32| program.lowered.files.get(file as usize);
            let place = place.and_then(|place| Some((file(place.file)?, place.line)));
            let place = place.map_or_else(String::new, |(file, line)| format!(" to {file}:{line}"));
            Answer::Unknown(Unknown::GaveUp(format!("followed for {steps} steps{place}: {why}")))
        }
    }
}
