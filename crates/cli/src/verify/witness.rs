//! Files with evidence: the witness, the questions, and the report of a bug.

use super::input::{Problem, Source};
use super::judge::{Answer, queries};
use super::output;
use super::report::{Finding, Word};
use crate::check::proof_json;
use crate::program::ProgramInput;
use euphonium_evidence::{Rejected, table};
use euphonium_front::witness::{WitnessTask, correctness, violation};
use euphonium_front::{FrontError, Sources};
use euphonium_problem::Input;
use euphonium_problem::claim::{Proof, Run, Verdict};
use euphonium_process::cleanup;
use euphonium_smtlib::printer::term_to_string;
use euphonium_term::symbol::quote;
use euphonium_term::{Op, TermId, Terms};
use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

/// Writes the evidence of the overall verdict: the first violated property's trace, or all proofs.
pub fn write(path: &Path, findings: &mut [Finding]) -> io::Result<()> {
    let text = match Word::of_all(findings) {
        Word::Unsafe => findings.iter().find_map(trace_text).unwrap_or_default(),
        Word::Safe => findings.iter_mut().map(proof_text).collect(),
        // There is nothing to witness, and an old file must not look like a new one.
        Word::Unknown => "; unknown\n".into(),
    };
    cleanup::write(path, text)
}

fn trace_text(finding: &Finding) -> Option<String> {
    let (Answer::Unsafe(counterexample), Some(problem)) = (&finding.answer, &finding.problem) else {
        return None;
    };
    if let (Some(source), Some(program)) = (&counterexample.source, problem.program()) {
        let executed = counterexample.run.of_source();
        return violation(source, program.program(executed), &sources(program), &task(program)).ok();
    }
    let trace = match &*counterexample.run {
        Run::Trace(trace) => trace,
        // Of an automaton by itself: the values that were chosen.
        Run::Path(path) => return Some(format!("{path:?}\n")),
        Run::Executed | Run::Followed { .. } => return None,
    };
    let btor2 = match &problem.input {
        Source::System(input) => match &**input {
            Input::Btor2(btor2) => Some(btor2),
            Input::Vmt(_) | Input::Horn { .. } => None,
        },
        Source::Program(_) | Source::Automaton(_) => None,
    };
    Some(match btor2 {
        Some(btor2) => btor2.back.write_witness(&problem.terms, trace),
        None => format!("{}\n", table::to_json(&problem.terms, &problem.system, trace)),
    })
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
    Sources::read(&program.request.files, &program.lowered.files)
}

/// An invariant as a definition over the state variables; another proof as a comment that says what it is.
fn proof_text(finding: &mut Finding) -> String {
    let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else {
        return String::new();
    };
    if let Some(program) = problem.program() {
        let invariants = super::invariants::for_witness(&finding.invariants, &sources(program));
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

/// Writes the program that repeats the first counterexample to a directory.
pub fn keep_harness(directory: &Path, findings: &[Finding]) -> Result<(), FrontError> {
    for finding in findings {
        if let (Answer::Unsafe(counterexample), Some(problem)) = (&finding.answer, &finding.problem)
            && let (Some(source), Some(program)) = (&counterexample.source, problem.program())
        {
            let harness = program.harness(source);
            let names = ["harness.c", "runtime.c", "prelude.h", "README"].map(|name| directory.join(name));
            output::overwrites(names.iter().map(PathBuf::as_path), &program.request.files)
                .map_err(|(_, message)| FrontError::File { path: directory.to_path_buf(), message })?;
            return harness.write_to(directory, &program.request.files, program.request.model);
        }
    }
    Ok(())
}

/// Writes the questions behind each proof to a directory.
pub fn dump_queries(directory: &Path, inputs: &[PathBuf], findings: &mut [Finding]) -> io::Result<()> {
    std::fs::create_dir_all(directory)?;
    for finding in findings {
        let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else { continue };
        let questions = queries(problem, finding.property, proof).map_err(io::Error::other)?;
        for query in questions {
            // Names of locations come from the input.
            let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
            let name: String = query.name.chars().map(plain).collect();
            let file = directory.join(format!("p{}-{name}.smt2", finding.property));
            output::overwrites([&*file], inputs).map_err(|(_, message)| io::Error::other(message))?;
            cleanup::write(&file, query.script(&mut problem.terms))?;
        }
    }
    Ok(())
}

/// Writes down evidence that was rejected, for a bug report; where it is.
pub fn report_bug(file: &str, finding: &mut Finding) -> Option<PathBuf> {
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
    let name = format!("euphonium-rejected-{}-{}.txt", std::process::id(), finding.property);
    let path = std::env::temp_dir().join(name);
    cleanup::write(&path, text).is_ok().then_some(path)
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
