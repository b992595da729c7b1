//! `euphonium check`: is evidence that was stored earlier still good for the same input?
//!
//! The input is read again, the evidence is read from its file, and both go to the checkers that `verify` uses. The file is
//! not believed in anything: the question is the one of the command line, and evidence for another question, another
//! input or another property is rejected.
//!
//! The first line is `accepted: ...` with what was shown, `rejected: ...` or `undecided: ...`. What cannot be read is an
//! error with its place.

mod btor2;
mod correctness;
mod cover;
mod definitions;
mod document;
pub mod explain;
mod files;
mod followed;
mod guard;
mod program;
mod proof;
mod violation;

pub(crate) use document::proof_json;
pub use document::write;

use crate::args::check::CheckArgs;
use crate::args::{Calls, VerifyArgs};
use crate::exit::Exit;
use crate::program::ProgramError;
use crate::verify::input::{Problem, Source};
use crate::verify::judge::{Answer, judge};
use crate::verify::progress::Board;
use cover::Cover;
use euphonium_evidence::json_read::read_json;
use euphonium_evidence::stored::run_from_json;
use euphonium_evidence::{Rejected, Subject, json_read};
use euphonium_front::Limits;
use euphonium_limits::Budget;
use euphonium_problem::claim::{Run, Unknown, Verdict};
use euphonium_problem::{Input, Trace};
use files::{Kind, kind};
use guard::Guard;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

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
    fn word(self) -> &'static str {
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

/// Runs the command.
pub fn main(args: &CheckArgs) -> Exit {
    let start = Instant::now();
    let Some((evidence, inputs)) = args.files.split_last() else { return Exit::Usage };
    let deadline =
        args.timeout.and_then(|s| Duration::try_from_secs_f64(s).ok()).and_then(|t| start.checked_add(t));
    let memory = args.memory.map(|mb| mb.saturating_mul(1 << 20));
    let budget = Budget { deadline, memory, ..Budget::default() };
    let guard = Guard::watch(&budget);
    let checked = if proof::is_log(evidence) {
        proof::check(inputs, evidence, &budget)
    } else {
        match std::fs::read(evidence) {
            Ok(text) => check(args, inputs, evidence, text, &budget),
            Err(error) => Err(Refusal::Malformed(format!("cannot read {}: {error}", evidence.display()))),
        }
    };
    guard.dismiss();
    let (first, lines, exit) = match checked {
        Ok((accepted, lines)) => (format!("accepted: {}", accepted.word()), lines, Exit::Answered),
        Err(Refusal::Rejected(why)) => (format!("rejected: {why}"), Vec::new(), Exit::Unsafe),
        Err(Refusal::Undecided(why)) => (format!("undecided: {why}"), Vec::new(), Exit::Unknown),
        Err(Refusal::Malformed(message)) => return fail(&message),
    };
    let mut out = first.replace('\n', " ") + "\n";
    if !args.quiet {
        lines.iter().for_each(|line| out.push_str(&format!("{line}\n")));
    }
    print(&out);
    exit
}

/// Whoever read our output may have gone; the exit code still tells.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

fn fail(message: &str) -> Exit {
    eprintln!("euphonium: {message}");
    Exit::Input
}

fn check(args: &CheckArgs, inputs: &[PathBuf], file: &Path, text: Vec<u8>, budget: &Budget) -> Confirmed {
    let name = file.display().to_string();
    let found = kind(&text).ok_or_else(|| {
        Refusal::Malformed(format!("{name}:1:1: this is no evidence that `euphonium verify` writes"))
    })?;
    match found {
        Kind::Nothing => return Err(Refusal::Undecided("the file says that nothing is known".into())),
        // Logs are read line by line; see `proof`.
        Kind::ProofLog => return proof::check(inputs, file, budget),
        Kind::Document => return document::check(args, inputs, &name, &text, budget),
        Kind::Witness => return program::check_witness(args, inputs, &name, &text, budget),
        Kind::Definitions | Kind::Btor2 | Kind::Trace => {}
    }
    let mut problem = read_problem(args, inputs, None, budget)?;
    match found {
        Kind::Definitions => definitions::check(args, &mut problem, &name, text, budget),
        Kind::Btor2 => {
            let Source::System(input) = &problem.input else { return Err(other_form("a BTOR2 file")) };
            let Input::Btor2(btor2) = &**input else { return Err(other_form("a BTOR2 file")) };
            let trace = btor2::read(&problem.terms, &btor2.back, &text)
                .map_err(|(line, message)| Refusal::Malformed(format!("{name}:{line}:1: {message}")))?;
            replayed(args, &mut problem, trace, budget)
        }
        _ => {
            let node = read_json(&text).map_err(|error| malformed(&name, &error))?;
            let property = trace_property(&problem, &node).map_err(|error| malformed(&name, &error))?;
            let subject = Subject::System(&problem.system, property);
            let run = run_from_json(&mut problem.terms, subject, &node);
            let Run::Trace(trace) = run.map_err(|error| malformed(&name, &error))? else {
                return Err(other_form("a system"));
            };
            replayed(args, &mut problem, trace, budget)
        }
    }
}

fn malformed(name: &str, error: &json_read::Malformed) -> Refusal {
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

/// Reads the input again, as the command line says. The encoding of calls, which changes no question, may come from the
/// evidence.
fn read_problem(
    args: &CheckArgs,
    inputs: &[PathBuf],
    calls: Option<Calls>,
    budget: &Budget,
) -> Result<Problem, Refusal> {
    let mut program = args.program.clone();
    program.calls = program.calls.or(calls);
    let verify = VerifyArgs {
        files: inputs.to_vec(),
        program,
        property: args.property.clone(),
        ..VerifyArgs::default()
    };
    let limits = Limits { deadline: budget.deadline, stop: None };
    Problem::read(&verify, &limits, &Board::silent()).map_err(|error| match error {
        ProgramError::Input(message) => Refusal::Malformed(message),
        ProgramError::Unknown(message) => Refusal::Undecided(message),
    })
}

/// A trace of the transition system, replayed.
fn replayed(args: &CheckArgs, problem: &mut Problem, trace: Trace, budget: &Budget) -> Confirmed {
    let property = trace.property;
    let mut cover = Cover::new(args, problem)?;
    let title = cover.claim(property)?.to_string();
    let steps = trace.steps.len().saturating_sub(1);
    let answer = judge(problem, property, Verdict::Unsafe(trace.into()), budget, !args.no_execute);
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
