//! The step from an engine's claim to an answer: the evidence is checked, always.

use super::input::Problem;
use euphonium_engine::{Proof, Unknown, Verdict};
use euphonium_evidence as evidence;
use euphonium_evidence::{Query, Rejected};
use euphonium_problem::Trace;
use euphonium_sat::Budget;

/// What is known of one property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It holds; the proof was accepted.
    Safe(Proof),
    /// It is violated; the trace was replayed.
    Unsafe(Trace),
    /// Neither is known.
    Unknown(Unknown),
    /// An engine's evidence was wrong: our bug.
    Rejected {
        /// What the checker says.
        rejected: Rejected,
        /// What the engine claimed.
        claim: Verdict,
    },
}

/// Checks the evidence of a verdict. A trace of a program is followed back to its source, too; if the run needs
/// something that is not modelled exactly, it is no verdict.
pub fn judge(problem: &mut Problem, property: usize, verdict: Verdict, budget: &Budget) -> Answer {
    let (terms, system) = (&mut problem.terms, &problem.system);
    let checked = match &verdict {
        Verdict::Unknown(reason) => return Answer::Unknown(reason.clone()),
        Verdict::Unsafe(trace) => evidence::replay(terms, system, trace),
        Verdict::Safe(Proof::Inductive(invariant)) => {
            evidence::check_invariant(terms, system, property, *invariant, budget)
        }
        Verdict::Safe(Proof::KInductive { k, simple_path }) => {
            evidence::check_k_induction(terms, system, property, *k, *simple_path, budget)
        }
        Verdict::Safe(Proof::Exhaustive { length }) => {
            evidence::check_exhaustive(terms, system, property, *length, budget)
        }
    };
    match (checked, verdict) {
        (Ok(()), Verdict::Safe(proof)) => Answer::Safe(proof),
        (Ok(()), Verdict::Unsafe(trace)) => judge_run(problem, trace),
        (Err(rejected), claim) if rejected.is_wrong() => Answer::Rejected { rejected, claim },
        (Err(rejected), _) => Answer::Unknown(Unknown::GaveUp(format!(
            "there is a proof, but its check did not end: {rejected}"
        ))),
        (Ok(()), Verdict::Unknown(reason)) => Answer::Unknown(reason),
    }
}

/// Follows a trace back to the program, if there is one.
fn judge_run(problem: &mut Problem, trace: Trace) -> Answer {
    let Some(program) = problem.program().cloned() else { return Answer::Unsafe(trace) };
    match program.source_trace(&mut problem.terms, &trace) {
        Ok(source) => match source.doubts()[..] {
            [] => Answer::Unsafe(trace),
            ref doubts => Answer::Unknown(Unknown::GaveUp(format!(
                "there is a counterexample, but it rests on {}",
                doubts.join(", ")
            ))),
        },
        Err(rejected) => Answer::Rejected { rejected, claim: Verdict::Unsafe(trace) },
    }
}

/// The questions that confirm a proof.
pub fn queries(problem: &mut Problem, property: usize, proof: &Proof) -> Result<Vec<Query>, Rejected> {
    let (terms, system) = (&mut problem.terms, &problem.system);
    match proof {
        Proof::Inductive(invariant) => evidence::invariant_queries(terms, system, property, *invariant),
        Proof::KInductive { k, simple_path } => {
            evidence::k_induction_queries(terms, system, property, *k, *simple_path)
        }
        Proof::Exhaustive { length } => evidence::exhaustive_queries(terms, system, property, *length),
    }
}
