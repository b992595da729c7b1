//! Evidence as text: the witness, and what is wrong with evidence that was rejected.

use crate::check::proof_json;
use crate::finding::{Finding, conclusion};
use crate::input::{Problem, Source};
use crate::invariants;
use crate::judge::{Answer, queries};
use crate::program::ProgramInput;
use euphonium_evidence::stored::run_to_json;
use euphonium_evidence::{Rejected, Subject, table};
use euphonium_problem::cfa::Endless;
use euphonium_problem::claim::{Proof, Run, Verdict};
use euphonium_program::SourceTrace;
use euphonium_report::Conclusion;
use euphonium_smtlib::printer::term_to_string;
use euphonium_source::Sources;
use euphonium_source::witness::{Cycle, InvariantKind, WitnessTask, correctness, endless, violation};
use euphonium_term::symbol::quote;
use euphonium_term::{Op, TermId, Terms};
use std::fmt::Write;

/// The evidence of the overall verdict: the trace of the first violated property, or all proofs.
pub fn text(findings: &mut [Finding]) -> String {
    match conclusion(findings) {
        Conclusion::Unsafe => findings.iter().find_map(trace_text).unwrap_or_default(),
        Conclusion::Safe => findings.iter_mut().map(proof_text).collect(),
        // There is nothing to witness, and an old file must not look like a new one.
        Conclusion::Unknown => "; unknown\n".into(),
    }
}

fn trace_text(finding: &Finding) -> Option<String> {
    let (Answer::Unsafe(counterexample), Some(problem)) = (&finding.answer, &finding.problem) else {
        return None;
    };
    if let Run::Endless(run) = &*counterexample.run {
        return Some(endless_text(problem, run, counterexample.source.as_ref()));
    }
    if let (Some(source), Some(program)) = (&counterexample.source, problem.program()) {
        let executed = counterexample.run.of_source();
        return violation(source, program.program(executed), &sources(program), &task(program)).ok();
    }
    let trace = match &*counterexample.run {
        Run::Trace(trace) => trace,
        // Of an automaton by itself: the values that were chosen.
        Run::Path(path) => return Some(format!("{path:?}\n")),
        Run::Derivation(_) => {
            let clauses = problem.input.clauses()?;
            let mut terms = problem.terms.clone();
            let kept = run_to_json(&mut terms, Subject::Clauses(clauses), &counterexample.run);
            return Some(format!("{kept}\n"));
        }
        Run::Endless(_) | Run::Executed | Run::Followed { .. } => return None,
    };
    let own = match &problem.input {
        Source::File(input) => input.back.write_trace(&problem.terms, trace),
        Source::Program(_) => None,
    };
    Some(own.unwrap_or_else(|| format!("{}\n", table::to_json(&problem.terms, &problem.system, trace))))
}

/// The witness of a run without an end; a remark if it has none, as where functions call themselves for ever.
fn endless_text(problem: &Problem, run: &Endless, source: Option<&SourceTrace>) -> String {
    let none = "; the run without an end has no witness\n".to_string();
    let (Some(program), Some(source)) = (problem.program(), source) else { return none };
    let sources = sources(program);
    let stem = program.source_of_path(&mut problem.terms.clone(), &run.stem);
    let loops = invariants::loops_of(problem, run);
    let around = loops.iter().find(|at| invariants::stands(at, &sources));
    let cycle = Cycle {
        stem: stem.map_or(0, |stem| stem.steps.len()),
        around: around.map(|at| (&*at.file, at.line, at.column, &*at.function)),
    };
    let text = endless(source, &cycle, program.program(false), &sources, &task(program));
    text.ok().flatten().unwrap_or(none)
}

/// What was verified, for witnesses.
fn task(program: &ProgramInput) -> WitnessTask {
    WitnessTask {
        files: program.request.files.clone(),
        property: program.request.property.clone(),
        model: program.request.model,
        version: env!("CARGO_PKG_VERSION").into(),
    }
}

/// The texts of a program's files.
pub fn sources(program: &ProgramInput) -> Sources {
    Sources::read(program.request.sources(), &program.lowered.files)
}

/// An invariant as a definition over the state variables; another proof as a comment that says what it is.
fn proof_text(finding: &mut Finding) -> String {
    let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else {
        return String::new();
    };
    if let Some(program) = problem.program() {
        let sources = sources(program);
        let invariants = match program.request.ending() {
            true => {
                let relations = invariants::measures(problem, proof);
                invariants::for_witness(&relations, InvariantKind::Transition, &sources)
            }
            false => invariants::for_witness(&finding.invariants, InvariantKind::Loop, &sources),
        };
        return correctness(&invariants, &task(program)).unwrap_or_default();
    }
    let mut text = format!("; property {} ({})\n", finding.property, finding.name.replace('\n', " "));
    let Proof::Inductive(invariant) = **proof else {
        let json = proof_json(problem, finding.property, proof);
        // Writing to a string does not fail.
        let _ = json.map(|json| writeln!(text, "; {json}"));
        return text;
    };
    let terms = &problem.terms;
    let parameter = |x: TermId| format!("({} {})", quote(&name(terms, x)), terms.sort_name(terms.sort_of(x)));
    let parameters: Vec<String> = problem.system.states.iter().map(|s| parameter(s.current)).collect();
    let formula = term_to_string(terms, invariant);
    let _ = writeln!(text, "(define-fun invariant-{} ({}) Bool", finding.property, parameters.join(" "));
    let _ = writeln!(text, "  {formula})");
    text
}

fn name(terms: &Terms, constant: TermId) -> String {
    match terms.op(constant) {
        Op::App(f) => terms.function(f).name.to_string(),
        _ => String::new(),
    }
}

/// Evidence that was rejected, for the report of a bug.
pub fn rejected_text(file: &str, finding: &mut Finding) -> Option<String> {
    let Answer::Rejected { rejected, claim } = &finding.answer else { return None };
    let mut text = format!(
        "euphonium {}\ninput: {file}\nproperty: {} ({})\nengine: {}\nrejected: {rejected}\n",
        env!("CARGO_PKG_VERSION"),
        finding.property,
        finding.name,
        finding.engine
    );
    if let Some(problem) = &mut finding.problem {
        match claim {
            Verdict::Unsafe(Run::Trace(trace)) => {
                text.push_str(&table::render(&problem.terms, &problem.system, trace));
            }
            Verdict::Unsafe(run) => {
                let _ = writeln!(text, "{run:?}");
            }
            Verdict::Safe(proof) => claimed(&mut text, problem, finding.property, rejected, proof),
            Verdict::Unknown(_) => {}
        }
    }
    Some(text)
}

/// A rejected proof, with the question that refutes it.
fn claimed(text: &mut String, problem: &mut Problem, property: usize, rejected: &Rejected, proof: &Proof) {
    let json = proof_json(problem, property, proof);
    let _ = json.map(|json| writeln!(text, "{json}"));
    if let Ok(questions) = queries(problem, property, proof)
        && let Rejected::Refuted { query, .. } = rejected
        && let Some(question) = questions.iter().find(|q| q.name == *query)
    {
        text.push_str(&question.script(&mut problem.terms));
    }
}
