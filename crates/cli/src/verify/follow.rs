//! The engine `follow`: a program that is determined is followed to its end.
//!
//! Our own machine executes the lowered program and guesses nothing. As long as no decision depends on what is
//! not determined (an input, an uninitialised value, an address, something that is not modelled), every run of the
//! program goes the same way, and its end decides the program: the error, or an end without it. That run is the
//! evidence, and whoever doubts it repeats it.

use super::input::Problem;
use super::judge::{Answer, Certificate, Run, judge_run};
use super::run::{LONGEST, TAIL, over};
use euphonium_engine::Unknown;
use euphonium_limits::{Budget, Exhausted};
use euphonium_program::machine::{Ended, Followed, Given, Machine};

/// Follows the program.
pub fn check(problem: &Problem, budget: &Budget, execute: bool) -> Answer {
    let Some(program) = problem.program() else {
        return Answer::Unknown(Unknown::GaveUp("there is no program to follow".into()));
    };
    let machine = Machine::new(&problem.terms, &program.lowered);
    let Followed { ended, steps, place } = machine.follow(&mut || !over(budget));
    match ended {
        Ended::Otherwise => Answer::Safe(Certificate::Followed { steps }),
        Ended::Error => {
            let (_, source) = machine.trace(&Given::default(), LONGEST, TAIL, &mut || !over(budget));
            match source {
                Some(source) => judge_run(program, Run::Followed { steps }, source, budget, execute),
                None => exhausted(budget),
            }
        }
        Ended::Stopped => exhausted(budget),
        Ended::Undefined(_) => {
            let file = |file: u32| program.lowered.files.get(file as usize);
            let place = place.and_then(|place| Some((file(place.file)?, place.line)));
            let place = place.map_or_else(String::new, |(file, line)| format!(" to {file}:{line}"));
            Answer::Unknown(Unknown::GaveUp(format!("followed for {steps} steps{place}: {ended}")))
        }
    }
}

fn exhausted(budget: &Budget) -> Answer {
    let late = budget.deadline.is_some_and(|deadline| std::time::Instant::now() >= deadline);
    let reason = if late { Exhausted::Time } else { Exhausted::Interrupted };
    Answer::Unknown(Unknown::Exhausted(reason))
}
