//! The step from an engine's claim to an answer: the evidence is checked, always.

use super::input::Problem;
use euphonium_engine::{Proof, Unknown, Verdict};
use euphonium_evidence as evidence;
use euphonium_evidence::{Query, Rejected};
use euphonium_problem::{Trace, TransitionSystem};
use euphonium_sat::Budget;
use euphonium_term::{TermId, Terms};

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
        Verdict::Safe(proof) => check_proof(terms, system, property, proof, budget),
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

/// Checks a proof.
fn check_proof(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    proof: &Proof,
    budget: &Budget,
) -> Result<(), Rejected> {
    // A strengthened proof is as deep as engines are combined: two or three.
    match proof {
        Proof::Inductive(invariant) => evidence::check_invariant(terms, system, property, *invariant, budget),
        Proof::KInductive { k, simple_path } => {
            evidence::check_k_induction(terms, system, property, *k, *simple_path, budget)
        }
        Proof::Exhaustive { length } => evidence::check_exhaustive(terms, system, property, *length, budget),
        Proof::Strengthened { invariant, proof } => {
            evidence::check_inductive(terms, system, *invariant, budget)?;
            let strengthened = strengthened(system, *invariant);
            check_proof(terms, &strengthened, property, proof, budget)
        }
    }
}

/// The system with an invariant as a constraint.
fn strengthened(system: &TransitionSystem, invariant: TermId) -> TransitionSystem {
    let mut strengthened = system.clone();
    strengthened.constraints.push(invariant);
    strengthened
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
    proof_queries(&mut problem.terms, &problem.system, property, proof)
}

fn proof_queries(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    proof: &Proof,
) -> Result<Vec<Query>, Rejected> {
    match proof {
        Proof::Inductive(invariant) => evidence::invariant_queries(terms, system, property, *invariant),
        Proof::KInductive { k, simple_path } => {
            evidence::k_induction_queries(terms, system, property, *k, *simple_path)
        }
        Proof::Exhaustive { length } => evidence::exhaustive_queries(terms, system, property, *length),
        Proof::Strengthened { invariant, proof } => {
            let mut queries = evidence::inductive_queries(terms, system, *invariant)?;
            for query in &mut queries {
                query.name = format!("strengthening-{}", query.name);
            }
            queries.extend(proof_queries(terms, &strengthened(system, *invariant), property, proof)?);
            Ok(queries)
        }
    }
}
