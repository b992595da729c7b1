//! The only run of a program, followed again.

use super::Refusal;
use crate::verify::input::Problem;
use crate::verify::over;
use euphonium_evidence::json_read::{Node, Shape};
use euphonium_program::machine::{Ended, Machine};
use euphonium_sat::Budget;

/// Follows the program, and compares with what is claimed: the word, and how long the run is.
pub(super) fn check(
    problem: &Problem,
    claimed: &str,
    steps: &Node,
    budget: &Budget,
) -> Result<String, Refusal> {
    let Some(program) = problem.program() else {
        return Err(Refusal::Rejected("the evidence is about a program, the input is none".into()));
    };
    let machine = Machine::new(&problem.terms, &program.lowered);
    let (ended, found) = machine.follow(&mut || !over(budget));
    let shown = match ended {
        Ended::Error => "violated",
        Ended::Otherwise => "holds",
        Ended::Stopped => return Err(Refusal::Undecided("the time is up".into())),
        Ended::Undefined(_) => {
            return Err(Refusal::Rejected(format!("the program cannot be followed to its end: {ended}")));
        }
    };
    if shown != claimed {
        return Err(Refusal::Rejected(format!("the only run of the program shows otherwise: {ended}")));
    }
    match steps.shape {
        Shape::Int(n) if u64::try_from(n) == Ok(found) => {
            Ok(format!("{shown}, the only run of the program was followed for {found} steps"))
        }
        _ => Err(Refusal::Rejected(format!("the only run of the program has {found} steps"))),
    }
}
