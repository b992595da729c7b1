//! The step from an engine's claim to an answer: the evidence is checked, always.
//!
//! A proof is checked by questions to a fresh solver; a run is replayed by evaluation. A run of a
//! program is followed back to the source, compiled with a harness that gives it its inputs, and executed. If the
//! run needs something that is not modelled exactly and the execution does not confirm it, it is no verdict.

use super::input::Problem;
use crate::program::ProgramInput;
use euphonium_engine::cfa::CfaVerdict;
use euphonium_engine::{Proof, Unknown, Verdict};
use euphonium_evidence as evidence;
use euphonium_evidence::{Query, Rejected};
use euphonium_front::harness::Replay;
use euphonium_limits::Budget;
use euphonium_problem::cfa::{LocationInvariants, Path};
use euphonium_problem::{Trace, TransitionSystem};
use euphonium_program::{SourceTrace, lower};
use euphonium_term::{TermId, Terms};

/// What is known of one property.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// It holds; the proof was accepted.
    Safe(Certificate),
    /// It is violated; the run was replayed.
    Unsafe(Counterexample),
    /// Neither is known.
    Unknown(Unknown),
    /// What was found is contradicted, by execution or by another engine: our bug, most likely.
    Contradiction(String),
    /// An engine's evidence was wrong: our bug.
    Rejected {
        /// What the checker says.
        rejected: Rejected,
        /// What the engine claimed.
        claim: Claim,
    },
}

/// Why a property holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Certificate {
    /// A proof for the transition system.
    System(Proof),
    /// Invariants of an automaton's locations.
    Automaton(LocationInvariants),
    /// The only way that a program can go, followed to its end.
    Followed {
        /// How long it is.
        steps: u64,
    },
}

/// How a property is violated.
#[derive(Clone, PartialEq, Debug)]
pub struct Counterexample {
    /// The run.
    pub run: Run,
    /// The run in the words of the program, if it is one.
    pub source: Option<SourceTrace>,
    /// What executing it gave.
    pub replay: Option<Replay>,
}

/// A run of what the engine worked on.
#[derive(Clone, PartialEq, Debug)]
pub enum Run {
    /// Of the transition system.
    System(Trace),
    /// Of the automaton.
    Automaton(Path),
    /// Of the program itself, which was executed; the source tells it.
    Executed,
    /// The only way that the program can go; the source tells it.
    Followed {
        /// How long it is.
        steps: u64,
    },
}

impl Run {
    /// Is it a run of the program before its calls and memory were lowered?
    pub fn of_source(&self) -> bool {
        matches!(self, Run::Executed | Run::Followed { .. })
    }
}

/// What an engine claims.
#[derive(Clone, PartialEq, Debug)]
pub enum Claim {
    /// About the transition system.
    System(Verdict),
    /// About the automaton.
    Automaton(CfaVerdict),
}

/// Checks the evidence of a verdict on the transition system.
pub fn judge(
    problem: &mut Problem,
    property: usize,
    verdict: Verdict,
    budget: &Budget,
    execute: bool,
) -> Answer {
    let (terms, system) = (&mut problem.terms, &problem.system);
    let checked = match &verdict {
        Verdict::Unknown(reason) => return Answer::Unknown(reason.clone()),
        Verdict::Unsafe(trace) => evidence::replay(terms, system, trace),
        Verdict::Safe(proof) => check_proof(terms, system, property, proof, budget),
    };
    match (checked, verdict) {
        (Ok(()), Verdict::Safe(proof)) => Answer::Safe(Certificate::System(proof)),
        (Ok(()), Verdict::Unsafe(trace)) => {
            let Some(program) = problem.program().cloned() else {
                return Answer::Unsafe(Counterexample {
                    run: Run::System(trace),
                    source: None,
                    replay: None,
                });
            };
            match program.source_trace(&mut problem.terms, &trace) {
                Ok(source) => judge_run(&program, Run::System(trace), source, budget, execute),
                Err(rejected) => Answer::Rejected { rejected, claim: Claim::System(Verdict::Unsafe(trace)) },
            }
        }
        (Err(rejected), claim) if rejected.is_wrong() => {
            Answer::Rejected { rejected, claim: Claim::System(claim) }
        }
        (Err(rejected), _) => unfinished(&rejected),
        (Ok(()), Verdict::Unknown(reason)) => Answer::Unknown(reason),
    }
}

/// Checks the evidence of a verdict on the automaton.
pub fn judge_automaton(problem: &mut Problem, verdict: CfaVerdict, budget: &Budget, execute: bool) -> Answer {
    let program = problem.program().cloned();
    let Some(automaton) = problem.automaton().cloned() else {
        return Answer::Unknown(Unknown::GaveUp("there is no automaton".into()));
    };
    let terms = &mut problem.terms;
    let checked = match &verdict {
        CfaVerdict::Unknown(reason) => return Answer::Unknown(reason.clone()),
        CfaVerdict::Unsafe(path) => evidence::replay_path(terms, &automaton, path),
        CfaVerdict::Safe(invariants) => evidence::check_cfa_invariant(terms, &automaton, invariants, budget),
    };
    match (checked, verdict) {
        (Ok(()), CfaVerdict::Safe(invariants)) => Answer::Safe(Certificate::Automaton(invariants)),
        (Ok(()), CfaVerdict::Unsafe(path)) => match &program {
            None => Answer::Unsafe(Counterexample { run: Run::Automaton(path), source: None, replay: None }),
            Some(program) => match program.source_of_path(terms, &path) {
                Ok(source) => judge_run(program, Run::Automaton(path), source, budget, execute),
                Err(rejected) => {
                    Answer::Rejected { rejected, claim: Claim::Automaton(CfaVerdict::Unsafe(path)) }
                }
            },
        },
        (Err(rejected), claim) if rejected.is_wrong() => {
            Answer::Rejected { rejected, claim: Claim::Automaton(claim) }
        }
        (Err(rejected), _) => unfinished(&rejected),
        (Ok(()), CfaVerdict::Unknown(reason)) => Answer::Unknown(reason),
    }
}

fn unfinished(rejected: &Rejected) -> Answer {
    Answer::Unknown(Unknown::Unchecked(rejected.to_string()))
}

/// A run of a program: if it is not certain, executing it must confirm it.
pub fn judge_run(
    program: &ProgramInput,
    run: Run,
    source: SourceTrace,
    budget: &Budget,
    execute: bool,
) -> Answer {
    let doubts = source.doubts();
    // A run that is certain is executed when it is the one that is told of.
    let replay = (execute && !doubts.is_empty()).then(|| program.execute(&source, budget));
    // Where library functions are missing, the executed program has others in their place.
    let library = || doubts.iter().filter_map(|doubt| doubt.strip_prefix(lower::LIBRARY));
    let stubbed = || {
        let linked = program.harness(&source).linked(program.request.model);
        library().any(|name| !linked.contains(name))
    };
    if !doubts.is_empty() && (replay != Some(Replay::Reached) || library().next().is_some() && stubbed()) {
        return Answer::Unknown(Unknown::Doubtful(doubts.join(", ")));
    }
    Answer::Unsafe(Counterexample { run, source: Some(source), replay })
}

/// Executes the run of a counterexample that was not executed yet.
pub fn execute(problem: &Problem, counterexample: &mut Counterexample, budget: &Budget) {
    if let (Some(program), Some(source), None) =
        (problem.program(), &counterexample.source, &counterexample.replay)
    {
        counterexample.replay = Some(program.execute(source, budget));
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
        Proof::Simulated { simulation, proof } => {
            evidence::check_simulation(terms, system, property, simulation, budget)?;
            check_proof(terms, &simulation.system, simulation.property, proof, budget)
        }
    }
}

/// The system with an invariant as a constraint.
fn strengthened(system: &TransitionSystem, invariant: TermId) -> TransitionSystem {
    let mut strengthened = system.clone();
    strengthened.constraints.push(invariant);
    strengthened
}

/// The questions that confirm a certificate.
pub fn queries(
    problem: &mut Problem,
    property: usize,
    certificate: &Certificate,
) -> Result<Vec<Query>, Rejected> {
    match certificate {
        Certificate::System(proof) => proof_queries(&mut problem.terms, &problem.system, property, proof),
        Certificate::Automaton(invariants) => match problem.automaton().cloned() {
            Some(automaton) => evidence::cfa_invariant_queries(&mut problem.terms, &automaton, invariants),
            None => Ok(Vec::new()),
        },
        // It is repeated, and nothing is asked.
        Certificate::Followed { .. } => Ok(Vec::new()),
    }
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
        Proof::Simulated { simulation, proof } => {
            let mut queries = evidence::simulation_queries(terms, system, property, simulation)?;
            queries.extend(proof_queries(terms, &simulation.system, simulation.property, proof)?);
            Ok(queries)
        }
    }
}
