//! The only run of a program, followed again.

use super::Refusal;
use crate::follow;
use crate::input::Problem;
use crate::judge::{Answer, Counterexample};
use euphonium_evidence::json_read::{Node, Shape};
use euphonium_limits::{Budget, Unknown};
use euphonium_problem::claim::{Proof, Run};

/// Follows the program, and compares with what is claimed: the word, and how long the run is.
pub(crate) fn check(
    problem: &Problem,
    claimed: &str,
    steps: &Node,
    budget: &Budget,
    execute: bool,
) -> Result<Answer, Refusal> {
    let answer = follow::check(problem, budget, execute);
    let (shown, found) = match &answer {
        Answer::Safe(proof) => match **proof {
            Proof::Followed { steps } => ("holds", steps),
            _ => return Ok(answer),
        },
        Answer::Unsafe(Counterexample { run, .. }) => match **run {
            Run::Followed { steps } => ("violated", steps),
            _ => return Ok(answer),
        },
        Answer::Unknown(Unknown::GaveUp(why)) => {
            return Err(Refusal::Rejected(format!("the program does not have only one run: {why}")));
        }
        _ => return Ok(answer),
    };
    if shown != claimed {
        return Err(Refusal::Rejected(format!("by the only run of the program, the property {shown}")));
    }
    match steps.shape {
        Shape::Int(n) if u64::try_from(n) == Ok(found) => Ok(answer),
        _ => Err(Refusal::Rejected(format!("the only run of the program has {found} steps"))),
    }
}
