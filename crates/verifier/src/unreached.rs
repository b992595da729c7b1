//! What a safe answer says nothing about: lines that no run comes to.
//!
//! Where nothing gets to an assertion, or nothing passes an assumption, a proof proves little. [`analyse`](crate::analyse)
//! says which lines are dead, and it says so only of what a solver was asked: a line is told here if it is
//! proved that no run comes there.
//!
//! In a safe program no run comes to a call of the error function. That is the verdict and no news, and so are the
//! lines in a row with it. Lines that only a failed allocation leads to are no news either: if allocation is
//! taken never to fail, the program is looked at once more without that.

use crate::account::{Account, Stage};
use crate::analyse::unreached_lines;
use crate::finding::Finding;
use crate::input::Problem;
use crate::judge::Answer;
use crate::options::Options;
use crate::program::{ProgramInput, calls};
use euphonium_limits::Budget;
use euphonium_program::AssumptionKind;
use euphonium_source::{LineFact, Sources};
use std::time::{Duration, Instant};

/// It may take so long.
const ALLOWED: Duration = Duration::from_secs(1);

/// Or this part of the time that the verdict took, if that is more.
const PART: u32 = 10;

/// Functions whose calls say what must hold.
const ASSERTIONS: &[&str] = &["assert", "__VERIFIER_assert"];

/// Functions whose calls say what is taken to hold.
const ASSUMPTIONS: &[&str] =
    &["__VERIFIER_assume", "__CPROVER_assume", "__ESBMC_assume", "klee_assume", "assume"];

/// Lines that no run comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreached {
    /// The file, as it was given.
    pub file: String,
    /// The first line.
    pub line: u32,
    /// The function.
    pub function: String,
    /// What that means.
    pub text: String,
}

/// The lines that no run of a safe program comes to, as far as a little time shows.
pub fn of(
    finding: &mut Finding,
    options: &Options,
    account: &Account,
    end: Option<Instant>,
) -> Vec<Unreached> {
    let allowed = ALLOWED.max(finding.time / PART);
    let lowering = account.spent().into_iter().find(|(stage, _)| *stage == Stage::Memory);
    if lowering.is_some_and(|(_, time)| time > allowed / 2) {
        return Vec::new();
    }
    let deadline = Instant::now().checked_add(allowed).into_iter().chain(end).min();
    let budget = Budget { deadline, memory: options.memory, ..Budget::default() };
    let (Answer::Safe(_), Some(problem)) = (&finding.answer, &mut finding.problem) else { return Vec::new() };
    let Some(program) = problem.program().cloned() else { return Vec::new() };
    // Behind a check that is taken to hold, runs end that do not end in truth. In Rust, panics are what must not be
    // reached, and the lines that lead to them are many.
    let panics = program.request.rust.is_some();
    if panics || program.request.ending() || !program.lowered.excused.is_empty() {
        return Vec::new();
    }
    let Some(lines) = unreached_lines(&mut problem.terms, &program, &budget) else { return Vec::new() };
    let sources = crate::witness::sources(&program);
    let mut found = regions(&program, &sources, &lines);
    let assumed = program.lowered.assumptions.iter().any(|a| a.kind == AssumptionKind::Allocation);
    if !found.is_empty() && assumed {
        let mut question = options.question.clone();
        question.program.malloc_may_fail = true;
        let again = Problem::read(&question, &budget, &Account::default()).ok();
        let lines = again.and_then(|mut problem| {
            let program = problem.program().cloned()?;
            unreached_lines(&mut problem.terms, &program, &budget)
        });
        let Some(lines) = lines else { return Vec::new() };
        let dead = |at: &Unreached| {
            let same = |fact: &&LineFact| {
                (&fact.file, fact.line, &fact.function) == (&at.file, at.line, &at.function)
            };
            lines.iter().find(same).is_some_and(|fact| !fact.reached)
        };
        found.retain(dead);
    }
    found
}

/// Lines in a row that are not reached, each row once.
fn regions(program: &ProgramInput, sources: &Sources, lines: &[LineFact]) -> Vec<Unreached> {
    let errors: Vec<&str> = program.request.options.lower.errors.iter().map(String::as_str).collect();
    let calls_in = |fact: &LineFact, names: &[&str]| {
        sources.text(&fact.file, fact.line).is_some_and(|text| calls(text, names))
    };
    let mut found = Vec::new();
    let together =
        |a: &LineFact, b: &LineFact| (&a.file, &a.function, a.reached) == (&b.file, &b.function, b.reached);
    let mut before: Option<&LineFact> = None;
    for row in lines.chunk_by(together) {
        let (first, last) = (&row[0], &row[row.len() - 1]);
        let follows = before.filter(|fact| (&fact.file, &fact.function) == (&first.file, &first.function));
        before = Some(last);
        if first.reached || row.iter().any(|fact| calls_in(fact, &errors)) {
            continue;
        }
        let mut text = match first.line == last.line {
            true => "no run comes here".to_string(),
            false => format!("no run comes here, up to line {}", last.line),
        };
        if let Some(assumption) = follows.filter(|fact| calls_in(fact, ASSUMPTIONS)) {
            text.push_str(&format!("; nothing passes the assumption of line {}", assumption.line));
        }
        if row.iter().any(|fact| calls_in(fact, ASSERTIONS)) {
            text.push_str("; what is asserted there is never looked at");
        }
        found.push(Unreached {
            file: first.file.clone(),
            line: first.line,
            function: first.function.clone(),
            text,
        });
    }
    found
}
