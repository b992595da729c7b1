//! What a proof says of the loops of a program, for people and for witnesses.

use crate::finding::Finding;
use crate::input::Problem;
use crate::judge::Answer;
use crate::program::{Encoded, ProgramInput};
use euphonium_problem::cfa::{Endless, LocationInvariants};
use euphonium_problem::claim::Proof;
use euphonium_source::invariants::{Subject, loops_through, source_invariants, source_measures};
use euphonium_source::witness::{Invariant, InvariantKind};
use euphonium_source::{SourceInvariant, Sources};
use euphonium_term::{TermId, Terms};
use serde_json::{Value, json};

/// The invariants of the loops that the evidence for a program gives.
pub(crate) fn of(finding: &mut Finding) -> Vec<SourceInvariant> {
    match (&finding.answer, &mut finding.problem) {
        (Answer::Safe(proof), Some(problem)) => of_proof(problem, proof),
        _ => Vec::new(),
    }
}

/// The invariants of the loops that follow from a proof.
pub(crate) fn of_proof(problem: &mut Problem, proof: &Proof) -> Vec<SourceInvariant> {
    let Some(program) = problem.program().cloned() else { return Vec::new() };
    let Ok(encoded) = &program.encoded else { return Vec::new() };
    let terms = &mut problem.terms;
    let located = located(terms, proof, encoded);
    let both = located.facts.iter().zip(&located.invariants);
    let holds: Vec<TermId> = both.map(|(&fact, i)| terms.and(&[fact, i.unwrap_or(TermId::TRUE)])).collect();
    with_subject(terms, &program, |subject| source_invariants(subject, &holds)).unwrap_or_default()
}

/// The relations between visits of loops that a proof that every run ends gives.
pub(crate) fn measures(problem: &Problem, proof: &Proof) -> Vec<SourceInvariant> {
    match (proof, problem.program()) {
        (Proof::Ranked(ranking), Some(program)) => {
            with_subject(&problem.terms, program, |subject| source_measures(subject, &ranking.measures))
                .unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The loops that a run without an end goes through for ever, outermost first.
pub(crate) fn loops_of(problem: &Problem, endless: &Endless) -> Vec<SourceInvariant> {
    let Some(program) = problem.program() else { return Vec::new() };
    let edges = program.automaton().map_or(&[][..], |automaton| &automaton.edges[..]);
    let passed = endless.cycle.iter().filter_map(|step| edges.get(step.edge));
    let blocks: Vec<usize> = passed.map(|edge| edge.from.0 as usize).collect();
    with_subject(&problem.terms, program, |subject| loops_through(subject, &blocks)).unwrap_or_default()
}

/// What is needed to speak of a program, given to somebody who does.
fn with_subject<T>(terms: &Terms, program: &ProgramInput, speak: impl FnOnce(&Subject) -> T) -> Option<T> {
    let prepared = &program.encoded.as_ref().ok()?.prepared;
    let sources = crate::witness::sources(program);
    Some(speak(&Subject {
        terms,
        lowered: &program.lowered,
        program: &prepared.program,
        addresses: &prepared.addresses,
        debug: &program.debug,
        sources: &sources,
        files: &program.request.files,
    }))
}

/// What a proof says of the automaton's locations.
pub(crate) fn located(terms: &mut Terms, proof: &Proof, encoded: &Encoded) -> LocationInvariants {
    if let Proof::Locations(invariants) = proof {
        return invariants.clone();
    }
    if let Proof::Ranked(ranking) = proof {
        return ranking.invariants.clone();
    }
    let invariant = conjunction(proof);
    let invariant = terms.and(&invariant);
    encoded.back.invariants(terms, invariant)
}

/// The invariants in a proof. What else it consists of says nothing about single states.
fn conjunction(proof: &Proof) -> Vec<TermId> {
    let mut found = Vec::new();
    let mut rest = Some(proof);
    while let Some(proof) = rest.take() {
        match proof {
            Proof::Inductive(invariant) => found.push(*invariant),
            Proof::Strengthened { invariant, proof } => {
                found.push(*invariant);
                rest = Some(proof);
            }
            // An invariant of another system is about other variables.
            Proof::KInductive { .. }
            | Proof::Exhaustive { .. }
            | Proof::Simulated { .. }
            | Proof::Locations(_)
            | Proof::Unwound(_)
            | Proof::Ranked(_)
            | Proof::Interpreted(_)
            | Proof::Quantified(_)
            | Proof::Followed { .. } => {}
        }
    }
    found
}

/// All of them for programs.
pub(crate) fn json(invariants: &[SourceInvariant]) -> Value {
    let one = |i: &SourceInvariant| {
        let SourceInvariant { file, line, column, function, text } = i;
        json!({"file": file, "line": line, "column": column, "function": function, "text": text})
    };
    Value::Array(invariants.iter().map(one).collect())
}

/// Those that a witness can have: validators look for the keyword of a `for` or `while` at the place. The
/// invariant of a `do` is about another place than its condition.
pub(crate) fn for_witness(
    invariants: &[SourceInvariant],
    kind: InvariantKind,
    sources: &Sources,
) -> Vec<Invariant> {
    invariants
        .iter()
        .filter(|i| stands(i, sources))
        .map(|i| Invariant {
            kind,
            file: i.file.clone(),
            line: i.line,
            column: Some(i.column),
            function: i.function.clone(),
            expression: i.text.clone(),
        })
        .collect()
}

/// Is the keyword of a `for` or `while` at the place?
pub(crate) fn stands(at: &SourceInvariant, sources: &Sources) -> bool {
    let line = sources.text(&at.file, at.line);
    let rest = line.map(|line| line.chars().skip(at.column.saturating_sub(1) as usize).collect::<String>());
    rest.is_some_and(|rest| rest.starts_with("for") || rest.starts_with("while"))
}
