//! Checking what was kept: is evidence that was stored earlier still good for the same input?
//!
//! The input is read again, the evidence is read from its file, and both go to the checkers that `verify`
//! uses. The file is not believed in anything: the question is the one of the command line, and evidence for
//! another question, another input or another property is rejected. Where the command line does not name the
//! property of a program, it is the one of the evidence, and the answer names it.
//!
//! The first line is `accepted: ...` with what was shown, `rejected: ...` or `undecided: ...`. What cannot be
//! read is an error with its place.

mod correctness;
mod cover;
mod definitions;
mod document;
pub mod files;
mod followed;
pub mod program;
mod proof;
mod violation;

pub(crate) use document::proof_json;
pub use document::{VERSION, document, supported};

use crate::account::Account;
use crate::input::{Problem, Source};
use crate::judge::{Answer, judge};
use crate::options::{Calls, CheckOptions, Question};
use crate::program::ProgramError;
use cover::Cover;
use euphonium_evidence::json_read::read_json;
use euphonium_evidence::stored::run_from_json;
use euphonium_evidence::{Rejected, Subject, json_read};
use euphonium_front::task::{Goal, read_property};
use euphonium_limits::Budget;
use euphonium_problem::claim::{About, Run, Unknown, Verdict};
use euphonium_problem::{ProcedureOptions, Trace};
use euphonium_term::Terms;
use files::{Kind, kind};
use std::path::{Path, PathBuf};

/// Why evidence is not accepted.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// It is wrong, for this reason.
    Rejected(String),
    /// It is neither confirmed nor wrong.
    Undecided(String),
    /// It cannot be read; the message begins with the place.
    Malformed(String),
}

/// What accepted evidence shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepted {
    /// All properties of the input hold.
    Safe,
    /// One of them is violated.
    Unsafe,
    /// What is claimed is shown, but not everything is claimed.
    Partial,
    /// Every check of the script is refuted.
    Unsat,
}

impl Accepted {
    /// As it is printed.
    pub fn word(self) -> &'static str {
        match self {
            Accepted::Safe => "safe",
            Accepted::Unsafe => "unsafe",
            Accepted::Partial => "partial",
            Accepted::Unsat => "unsat",
        }
    }
}

/// What was confirmed: what it shows, and lines for people.
pub type Confirmed = Result<(Accepted, Vec<String>), Refusal>;

/// Is evidence good for the same input?
pub fn check(options: &CheckOptions, evidence: &Path, budget: &Budget) -> Confirmed {
    let inputs = &options.question.files;
    let evidence = &*files::file_of(evidence);
    if proof::is_log(evidence) {
        return proof::check(inputs, evidence);
    }
    match std::fs::read(evidence) {
        Ok(text) => check_text(options, inputs, evidence, text, budget),
        Err(error) => Err(Refusal::Malformed(format!("cannot read {}: {error}", evidence.display()))),
    }
}

fn check_text(
    options: &CheckOptions,
    inputs: &[PathBuf],
    file: &Path,
    text: Vec<u8>,
    budget: &Budget,
) -> Confirmed {
    let name = file.display().to_string();
    let found = kind(&text).ok_or_else(|| {
        Refusal::Malformed(format!("{name}:1:1: this is no evidence that `euphonium verify` writes"))
    })?;
    match found {
        Kind::Nothing => return Err(Refusal::Undecided("the file says that nothing is known".into())),
        // Logs are read line by line; see `proof`.
        Kind::ProofLog => return proof::check(inputs, file),
        Kind::Document => return document::check(options, inputs, &name, &text, budget),
        Kind::Witness => return program::check_witness(options, inputs, &name, &text, budget),
        Kind::Definitions | Kind::Btor2 | Kind::Trace => {}
    }
    let mut problem = read_problem(options, inputs, (None, None), budget)?;
    match found {
        Kind::Definitions => definitions::check(options, &mut problem, &name, text, budget),
        Kind::Btor2 => {
            let read = match &problem.input {
                Source::File(input) => input.back.read_trace(&problem.terms, &text),
                Source::Program(_) => None,
            };
            let trace = read
                .ok_or_else(|| other_form("a BTOR2 file"))?
                .map_err(|(line, message)| Refusal::Malformed(format!("{name}:{line}:1: {message}")))?;
            replayed(options, &mut problem, trace, budget)
        }
        _ => {
            let node = read_json(&text).map_err(|error| malformed(&name, &error))?;
            let property = trace_property(&problem, &node).map_err(|error| malformed(&name, &error))?;
            let read = |terms: &mut Terms, subject: Subject| Ok(run_from_json(terms, subject, &node));
            let run = problem.about(property, About::System, read).map_err(|rejected| refused(&rejected))?;
            let Run::Trace(trace) = run.map_err(|error| malformed(&name, &error))? else {
                return Err(other_form("a system"));
            };
            replayed(options, &mut problem, trace, budget)
        }
    }
}

/// The question that is checked. If the command line does not say what is asked, the evidence does: what is
/// accepted is named in the answer.
fn adopted(options: &CheckOptions, specification: &str) -> CheckOptions {
    let mut options = options.clone();
    let question = &mut options.question;
    if question.property.is_some() || question.checks.is_some() {
        return options;
    }
    let usual = crate::program::request(question).ok();
    let formula = |text: &str| read_property(text, "the evidence").ok();
    let bare = || formula(&format!("CHECK( init(main()), LTL({specification}) )"));
    let Some(asked) = formula(specification).or_else(bare) else { return options };
    if usual.is_some_and(|request| request.property.goal != asked.goal) {
        match (asked.name(), asked.goal) {
            (Some(name), _) => question.property = Some(name.into()),
            (None, Goal::Checks(classes)) => question.checks = Some(classes),
            (None, Goal::Termination) => {}
        }
    }
    options
}

/// What is wrong with a file of evidence, at its place.
pub fn malformed(name: &str, error: &json_read::Malformed) -> Refusal {
    Refusal::Malformed(format!("{name}:{error}"))
}

fn other_form(expected: &str) -> Refusal {
    Refusal::Rejected(format!("the evidence is about {expected}, the input is none"))
}

/// Which property a trace of its own violates: it names it.
fn trace_property(problem: &Problem, node: &json_read::Node) -> Result<usize, json_read::Malformed> {
    let named = node.field("property")?;
    let name = named.text()?;
    let found = problem.system.properties.iter().position(|p| *p.name == *name);
    found.ok_or_else(|| named.wrong(format!("the input has no property {name:?}")))
}

/// Reads the input again, as the command line says. The encodings of calls and clauses, which change no question, may
/// come from the evidence.
fn read_problem(
    options: &CheckOptions,
    inputs: &[PathBuf],
    (calls, clauses): (Option<Calls>, Option<ProcedureOptions>),
    budget: &Budget,
) -> Result<Problem, Refusal> {
    let mut question = Question { files: inputs.to_vec(), ..options.question.clone() };
    question.program.calls = question.program.calls.or(calls);
    question.program.clauses = question.program.clauses.or(clauses);
    let limits = Budget { deadline: budget.deadline, ..Budget::default() };
    Problem::read(&question, &limits, &Account::default()).map_err(|error| match error {
        ProgramError::Input(message) => Refusal::Malformed(message),
        ProgramError::Unknown(message) => Refusal::Undecided(message),
    })
}

/// A trace of the transition system, replayed.
fn replayed(options: &CheckOptions, problem: &mut Problem, trace: Trace, budget: &Budget) -> Confirmed {
    let property = trace.property;
    let mut cover = Cover::new(options, problem)?;
    let title = cover.claim(property)?.to_string();
    let steps = trace.steps.len().saturating_sub(1);
    let answer = judge(problem, property, Verdict::Unsafe(trace.into()), budget, options.execute);
    settled(answer)?;
    cover.confirm(property, true);
    let (accepted, rest) = cover.settle()?;
    let line = format!("{title}: violated, by a trace of {steps} steps, replayed");
    Ok((accepted, std::iter::once(line).chain(rest).collect()))
}

/// What a checker's answer means for stored evidence.
fn settled(answer: Answer) -> Result<Answer, Refusal> {
    match answer {
        Answer::Safe(_) | Answer::Unsafe(_) => Ok(answer),
        Answer::Rejected { rejected, .. } => Err(refused(&rejected)),
        Answer::Contradiction(why) => Err(Refusal::Undecided(why)),
        Answer::Unknown(Unknown::Exhausted(_)) => Err(Refusal::Undecided("the time or memory is up".into())),
        Answer::Unknown(why) => Err(Refusal::Undecided(why.to_string())),
    }
}

fn refused(rejected: &Rejected) -> Refusal {
    match rejected.is_wrong() {
        true => Refusal::Rejected(rejected.to_string()),
        false => Refusal::Undecided(rejected.to_string()),
    }
}
