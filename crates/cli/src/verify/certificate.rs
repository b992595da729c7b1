//! Why an answer is to be believed: for people, and as JSON.

use super::input::Problem;
use super::judge::{Certificate, Counterexample, Run};
use euphonium_engine::Proof;
use euphonium_evidence::json::Json;
use euphonium_front::harness::Replay;
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::TermId;

/// Why a run is to be believed.
pub fn run_text(counterexample: &Counterexample) -> String {
    let followed = match counterexample.run {
        Run::Followed { steps } => format!("the only run of the program, followed for {steps} steps"),
        _ => "a run, replayed step by step".into(),
    };
    match &counterexample.replay {
        None => match &counterexample.run {
            Run::System(trace) if counterexample.source.is_none() => {
                format!("a trace of {} steps, replayed", trace.steps.len() - 1)
            }
            _ => followed,
        },
        Some(Replay::Reached) => format!("{followed}; compiled and executed, it reaches the error"),
        Some(Replay::NotReached(why)) => {
            format!("{followed}; compiled and executed, it does not reach the error: {why}")
        }
        Some(Replay::NotBuilt(why)) => format!("{followed}; it could not be executed: {why}"),
    }
}

/// Why a property holds.
pub fn certificate_text(certificate: &Certificate) -> String {
    match certificate {
        Certificate::System(proof) => proof_text(proof),
        Certificate::Automaton(_) => "an invariant for each location, inductive along every edge".into(),
        Certificate::Followed { steps } => {
            format!("the only run of the program, followed to its end in {steps} steps")
        }
    }
}

fn proof_text(proof: &Proof) -> String {
    match proof {
        Proof::Inductive(_) => "an inductive invariant (initiation, consecution, property)".into(),
        Proof::KInductive { k, simple_path: true } => {
            format!("induction over simple paths of {k} steps (base and step)")
        }
        Proof::KInductive { k, simple_path: false } => format!("induction over {k} steps (base and step)"),
        Proof::Strengthened { proof, .. } => {
            format!("an inductive invariant, and with it {}", proof_text(proof))
        }
        Proof::Simulated { proof, .. } => {
            format!("another system simulates this one, and for that {}", proof_text(proof))
        }
        Proof::Exhaustive { length: 0 } => "there is no initial state".into(),
        Proof::Exhaustive { length } => {
            format!("no behaviour has {length} steps, and none of the shorter ones violates")
        }
    }
}

/// A certificate for programs.
pub fn certificate_json(certificate: &Certificate, problem: &Problem) -> Json {
    match certificate {
        Certificate::System(proof) => proof_json(proof, problem),
        Certificate::Automaton(invariants) => {
            let facts = invariants.invariants.iter().map(|invariant| match invariant {
                Some(invariant) => Json::text(term_to_string(&problem.terms, *invariant)),
                None => Json::Null,
            });
            Json::object([("kind", Json::text("locations")), ("invariants", Json::List(facts.collect()))])
        }
        Certificate::Followed { steps } => followed_json(*steps),
    }
}

/// The run of a program that has no other.
pub fn followed_json(steps: u64) -> Json {
    Json::object([("kind", Json::text("followed")), ("steps", Json::Int(steps.min(i64::MAX as u64) as i64))])
}

/// A proof for programs.
fn proof_json(proof: &Proof, problem: &Problem) -> Json {
    match proof {
        Proof::Inductive(invariant) => Json::object([
            ("kind", Json::text("inductive")),
            ("invariant", Json::text(term_to_string(&problem.terms, *invariant))),
        ]),
        Proof::KInductive { k, simple_path } => Json::object([
            ("kind", Json::text("k-inductive")),
            ("k", Json::Int(i64::from(*k))),
            ("simple_path", Json::Bool(*simple_path)),
        ]),
        Proof::Strengthened { invariant, proof } => Json::object([
            ("kind", Json::text("strengthened")),
            ("invariant", Json::text(term_to_string(&problem.terms, *invariant))),
            ("proof", proof_json(proof, problem)),
        ]),
        Proof::Simulated { simulation, proof } => {
            let definition = |&(constant, meaning): &(TermId, TermId)| {
                let text = |t| Json::text(term_to_string(&problem.terms, t));
                Json::object([("constant", text(constant)), ("meaning", text(meaning))])
            };
            Json::object([
                ("kind", Json::text("simulated")),
                ("definitions", Json::List(simulation.definitions.iter().map(definition).collect())),
                ("proof", proof_json(proof, problem)),
            ])
        }
        Proof::Exhaustive { length } => {
            Json::object([("kind", Json::text("exhaustive")), ("length", Json::Int(i64::from(*length)))])
        }
    }
}
