//! Runs of programs, repeated on our own machine.
//!
//! The machine (`euphonium_program::machine`) executes the lowered program, guesses nothing and stops at what
//! is undefined. If it comes to the error with given inputs, so does the program. If no decision depends on
//! anything that is not determined, there is only one way that the program can go, and its end decides: going
//! that way is the check.

use crate::Checked;
use euphonium_limits::Budget;
use euphonium_problem::claim::{Proof, Run};
use euphonium_program::machine::{self, Ended, Given, Machine};
use euphonium_program::{Place, Program, SourceTrace};
use euphonium_term::Terms;

/// A trace of more events is told by its choices and its end.
const LONGEST: usize = 20_000;

/// How many events are its end.
const TAIL: usize = 300;

/// What following a program came to.
pub enum Followed {
    /// The only way ends without the error.
    Safe(Checked<Proof>),
    /// It ends with the error.
    Unsafe(Checked<Run>, SourceTrace),
    /// The budget ended first.
    Stopped,
    /// There may be several ways.
    Open {
        /// How long they are the same.
        steps: u64,
        /// Up to where.
        place: Option<Place>,
        /// What is not determined there.
        why: Ended,
    },
}

/// Follows a program as long as there is only one way.
pub fn follow(terms: &Terms, program: &Program, budget: &Budget) -> Followed {
    let machine = Machine::new(terms, program);
    let machine::Followed { ended, steps, place } = machine.follow(&mut || budget.check_cheap().is_ok());
    match ended {
        Ended::Otherwise => Followed::Safe(Checked::accept(Proof::Followed { steps })),
        Ended::Stopped => Followed::Stopped,
        Ended::Undefined(_) => Followed::Open { steps, place, why: ended },
        Ended::Error => match repeated(&machine, &Given::default(), Run::Followed { steps }, budget) {
            Ok((run, source)) => Followed::Unsafe(run, source),
            Err(_) => Followed::Stopped,
        },
    }
}

/// Repeats a run with what it was given: the run in the words of the source, or how it ends instead of in the
/// error.
pub fn repeat(
    machine: &Machine,
    given: &Given,
    budget: &Budget,
) -> Result<(Checked<Run>, SourceTrace), Ended> {
    repeated(machine, given, Run::Executed, budget)
}

fn repeated(
    machine: &Machine,
    given: &Given,
    run: Run,
    budget: &Budget,
) -> Result<(Checked<Run>, SourceTrace), Ended> {
    match machine.trace(given, LONGEST, TAIL, &mut || budget.check_cheap().is_ok()) {
        (Ended::Error, Some(source)) => Ok((Checked::accept(run), source)),
        (ended, _) => Err(ended),
    }
}
