//! Scripts of the logic `HORN`: their predicates are unknowns, and `check-sat` asks for an
//! interpretation.
//!
//! The whole script is one problem, which the verifier's portfolio decides with checked evidence; the
//! commands that ask for a reply are then answered in their order. A model is the interpretation,
//! validated clause by clause. Where the answer has another proof, an invariant of the encoding is led
//! back and validated, too.

use crate::args::SolveArgs;
use crate::exit::Exit;
use euphonium_evidence::{Subject, check};
use euphonium_limits::Budget;
use euphonium_problem::claim::Proof;
use euphonium_problem::horn::{definitions_text, quantified_text};
use euphonium_smtlib::{CommandKind, Reader};
use euphonium_term::Terms;
use euphonium_verifier::input::Source;
use euphonium_verifier::{Account, Answer, Finding, Options, Problem, Question, VerifyError, verify};
use std::io::{self, Write};
use std::time::Duration;

/// Does a script say that it is one of Horn clauses, before anything else?
pub(super) fn is_horn(text: &[u8]) -> bool {
    let mut terms = Terms::new();
    let mut reader = Reader::new(text, "script");
    while let Ok(Some(command)) = reader.next_command(&mut terms) {
        match command.kind {
            CommandKind::SetLogic(logic) => return &*logic == "HORN",
            CommandKind::SetInfo(_) | CommandKind::SetOption(_) => {}
            _ => return false,
        }
    }
    false
}

/// Answers a script.
pub(super) fn run(args: &SolveArgs, text: Vec<u8>, output: &mut impl Write) -> io::Result<Exit> {
    let options = Options {
        timeout: args.timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
        memory: args.memory.map(|mb| mb << 20),
        execute: false,
        loops: false,
        ..Options::new(Question { files: vec![args.file.clone()], ..Question::default() })
    };
    let mut finding = match verify(&options, &Account::default()) {
        Ok(mut found) => found.findings.pop(),
        Err(VerifyError::Input(message)) => {
            writeln!(output, "(error \"{}\")", message.replace('"', "\"\""))?;
            return Ok(Exit::Input);
        }
        Err(_) => None,
    };
    let mut reader = Reader::new(text, &args.file.display().to_string());
    let mut terms = Terms::new();
    let (mut exit, mut asked) = (Exit::Answered, false);
    while let Ok(Some(command)) = reader.next_command(&mut terms) {
        match command.kind {
            CommandKind::CheckSat => {
                asked = true;
                writeln!(output, "{}", word(finding.as_ref()))?;
                if let Some(Finding { answer: Answer::Rejected { rejected, .. }, .. }) = &finding {
                    eprintln!("euphonium: evidence was rejected: {rejected}");
                    exit = Exit::Internal;
                }
            }
            CommandKind::GetModel => match finding.as_mut().filter(|_| asked).map(model) {
                Some(Ok(model)) => write!(output, "(\n{model})\n")?,
                Some(Err(why)) => writeln!(output, "(error \"{why}\")")?,
                None => writeln!(output, "(error \"there is no model\")")?,
            },
            CommandKind::Echo(text) => writeln!(output, "\"{text}\"")?,
            CommandKind::Exit => break,
            _ => {}
        }
    }
    output.flush()?;
    Ok(exit)
}

fn word(finding: Option<&Finding>) -> &'static str {
    match finding.map(|finding| &finding.answer) {
        Some(Answer::Safe(_)) => "sat",
        Some(Answer::Unsafe(_)) => "unsat",
        _ => "unknown",
    }
}

/// The definitions of a model, or why there is none.
fn model(finding: &mut Finding) -> Result<String, String> {
    let (Answer::Safe(proof), Some(problem)) = (&finding.answer, &mut finding.problem) else {
        return Err("there is no model".into());
    };
    match &**proof {
        Proof::Interpreted(definitions) => Ok(definitions_text(&problem.terms, definitions)),
        Proof::Quantified(quantified) => Ok(quantified_text(&problem.terms, quantified)),
        Proof::Inductive(invariant) => led_back(problem, *invariant),
        other => Err(format!("the answer rests on {other}, which is no model")),
    }
}

/// The interpretation that an invariant of the encoding is.
fn led_back(problem: &mut Problem, invariant: euphonium_term::TermId) -> Result<String, String> {
    let input = problem.input.clone();
    let Source::File(file) = &input else { return Err("there is no model".into()) };
    let Some((clauses, Some(back))) = &file.clauses else { return Err("there is no model".into()) };
    let definitions = back.predicate_model(&mut problem.terms, invariant);
    let proof = Proof::Interpreted(definitions.clone());
    match check(&mut problem.terms, Subject::Clauses(clauses), &proof, &Budget::default()) {
        Ok(_) => Ok(definitions_text(&problem.terms, &definitions)),
        Err(why) => Err(format!("the model was not confirmed: {why}")),
    }
}
