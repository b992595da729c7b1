//! The two things that are done with a claim: it is checked, or its obligations are listed.
//!
//! Whoever wants to say `safe` or `unsafe` needs a [`Checked`] proof or run, and only this crate makes one.
//! Those who add a kind of proof say in [`check`] how it is checked and in [`obligations`] which questions
//! stand behind it.

use crate::{
    Query, Rejected, cfa_invariant_queries, check_cfa_invariant, check_ended, check_endless,
    check_exhaustive, check_inductive, check_interpretation, check_invariant, check_k_induction,
    check_quantified, check_ranking, check_simulation, check_unwound, ended_queries, exhaustive_queries,
    inductive_queries, interpretation_queries, invariant_queries, k_induction_queries, quantified_queries,
    ranking_queries, replay, replay_derivation, replay_path, simulation_queries, unwound_queries,
};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Endless};
use euphonium_problem::claim::{Proof, Run};
use euphonium_problem::{HornProblem, TransitionSystem};
use euphonium_term::Terms;
use std::ops::Deref;

/// What a claim is about.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A property of a transition system, by its position.
    System(&'a TransitionSystem, usize),
    /// That an automaton does not reach its error location.
    Automaton(&'a Cfa),
    /// That every run of an automaton ends.
    Ending(&'a Cfa),
    /// That Horn clauses have an interpretation.
    Clauses(&'a HornProblem),
}

/// Evidence that was accepted. There is no other way to get one than a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked<T>(T);

impl<T> Checked<T> {
    /// For checkers: the evidence is good.
    pub(crate) fn accept(evidence: T) -> Checked<T> {
        Checked(evidence)
    }
}

impl<T> Deref for Checked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Accepts a proof, or says what is wrong with it.
pub fn check(
    terms: &mut Terms,
    subject: Subject,
    proof: &Proof,
    budget: &Budget,
) -> Result<Checked<Proof>, Rejected> {
    check_proof(terms, subject, proof, budget)?;
    Ok(Checked::accept(proof.clone()))
}

fn check_proof(terms: &mut Terms, subject: Subject, proof: &Proof, budget: &Budget) -> Result<(), Rejected> {
    let (system, property) = match (subject, proof) {
        (Subject::Automaton(cfa), Proof::Locations(all)) => {
            return check_cfa_invariant(terms, cfa, all, budget);
        }
        (Subject::Automaton(cfa), Proof::Unwound(unwound)) => {
            return check_unwound(terms, cfa, unwound, budget);
        }
        (Subject::Ending(cfa), Proof::Ranked(ranking)) => {
            return check_ranking(terms, cfa, ranking, budget);
        }
        (Subject::Ending(cfa), Proof::Unwound(unwound)) => {
            return check_ended(terms, cfa, unwound, budget);
        }
        (Subject::Clauses(clauses), Proof::Interpreted(definitions)) => {
            return check_interpretation(terms, clauses, definitions, budget);
        }
        (Subject::Clauses(clauses), Proof::Quantified(quantified)) => {
            return check_quantified(terms, clauses, quantified, budget);
        }
        (Subject::Automaton(_), _) => return Err(about_another("an automaton")),
        (Subject::Ending(_), _) => return Err(about_another("whether runs end")),
        (Subject::Clauses(_), _) => return Err(about_another("Horn clauses")),
        (Subject::System(system, property), _) => (system, property),
    };
    // A strengthened proof is as deep as engines are combined: two or three.
    match proof {
        Proof::Inductive(invariant) => check_invariant(terms, system, property, *invariant, budget),
        Proof::KInductive { k, simple_path } => {
            check_k_induction(terms, system, property, *k, *simple_path, budget)
        }
        Proof::Exhaustive { length } => check_exhaustive(terms, system, property, *length, budget),
        Proof::Strengthened { invariant, proof } => {
            check_inductive(terms, system, *invariant, budget)?;
            let strengthened = system.strengthened(*invariant);
            check_proof(terms, Subject::System(&strengthened, property), proof, budget)
        }
        Proof::Simulated { simulation, proof } => {
            check_simulation(terms, system, property, simulation, budget)?;
            let subject = Subject::System(&simulation.system, simulation.property);
            check_proof(terms, subject, proof, budget)
        }
        Proof::Locations(_)
        | Proof::Unwound(_)
        | Proof::Ranked(_)
        | Proof::Interpreted(_)
        | Proof::Quantified(_)
        | Proof::Followed { .. } => Err(about_another("a system")),
    }
}

/// Accepts a run, or says where it leaves what it is a run of. Runs of programs are not replayed here but
/// repeated ([`crate::repeat`]).
pub fn check_run(terms: &Terms, subject: Subject, run: &Run) -> Result<Checked<Run>, Rejected> {
    match (subject, run) {
        (Subject::System(system, property), Run::Trace(trace)) if trace.property == property => {
            replay(terms, system, trace)?;
        }
        (Subject::Automaton(cfa), Run::Path(path)) => replay_path(terms, cfa, path)?,
        (Subject::Clauses(clauses), Run::Derivation(derivation)) => {
            replay_derivation(terms, clauses, derivation)?;
        }
        (Subject::System(..), _) => return Err(about_another("a system")),
        (Subject::Clauses(_), _) => return Err(about_another("Horn clauses")),
        (Subject::Automaton(_), _) => return Err(about_another("an automaton")),
        (Subject::Ending(_), _) => return Err(about_another("whether runs end")),
    }
    Ok(Checked::accept(run.clone()))
}

/// Accepts a run without an end, or says what is wrong with it: its stem is replayed, and that the cycle goes on for ever is asked.
pub fn check_endless_run(
    terms: &mut Terms,
    cfa: &Cfa,
    endless: &Endless,
    budget: &Budget,
) -> Result<Checked<Run>, Rejected> {
    check_endless(terms, cfa, endless, budget)?;
    Ok(Checked::accept(Run::from(endless.clone())))
}

/// The questions behind a proof; it is good if all of them have the answer `unsat`.
pub fn obligations(terms: &mut Terms, subject: Subject, proof: &Proof) -> Result<Vec<Query>, Rejected> {
    let (system, property) = match (subject, proof) {
        // It is repeated, and nothing is asked.
        (_, Proof::Followed { .. }) => return Ok(Vec::new()),
        (Subject::Automaton(cfa), Proof::Locations(all)) => return cfa_invariant_queries(terms, cfa, all),
        (Subject::Automaton(cfa), Proof::Unwound(unwound)) => return unwound_queries(terms, cfa, unwound),
        (Subject::Ending(cfa), Proof::Ranked(ranking)) => return ranking_queries(terms, cfa, ranking),
        (Subject::Ending(cfa), Proof::Unwound(unwound)) => return ended_queries(terms, cfa, unwound),
        (Subject::Clauses(clauses), Proof::Interpreted(definitions)) => {
            return interpretation_queries(terms, clauses, definitions);
        }
        (Subject::Clauses(clauses), Proof::Quantified(quantified)) => {
            return quantified_queries(terms, clauses, quantified);
        }
        (Subject::Automaton(_), _) => return Err(about_another("an automaton")),
        (Subject::Ending(_), _) => return Err(about_another("whether runs end")),
        (Subject::Clauses(_), _) => return Err(about_another("Horn clauses")),
        (Subject::System(system, property), _) => (system, property),
    };
    match proof {
        Proof::Inductive(invariant) => invariant_queries(terms, system, property, *invariant),
        Proof::KInductive { k, simple_path } => {
            k_induction_queries(terms, system, property, *k, *simple_path)
        }
        Proof::Exhaustive { length } => exhaustive_queries(terms, system, property, *length),
        Proof::Strengthened { invariant, proof } => {
            let mut queries = inductive_queries(terms, system, *invariant)?;
            for query in &mut queries {
                query.name = format!("strengthening-{}", query.name);
            }
            let strengthened = system.strengthened(*invariant);
            queries.extend(obligations(terms, Subject::System(&strengthened, property), proof)?);
            Ok(queries)
        }
        Proof::Simulated { simulation, proof } => {
            let mut queries = simulation_queries(terms, system, property, simulation)?;
            let subject = Subject::System(&simulation.system, simulation.property);
            queries.extend(obligations(terms, subject, proof)?);
            Ok(queries)
        }
        Proof::Locations(_)
        | Proof::Unwound(_)
        | Proof::Ranked(_)
        | Proof::Interpreted(_)
        | Proof::Quantified(_)
        | Proof::Followed { .. } => Err(about_another("a system")),
    }
}

fn about_another(subject: &str) -> Rejected {
    Rejected::Malformed(format!("the evidence is not about {subject}"))
}
