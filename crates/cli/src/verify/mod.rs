//! `euphonium verify`: do the properties of a system hold?
//!
//! The first line of standard output is `safe`, `unsafe` or `unknown`; `safe` and `unsafe` are said only
//! of what the checkers in `evidence` have accepted. Evidence that they reject is our bug: it is
//! written to a file and the process ends with the code for it, without a verdict.

pub mod input;
mod invariants;
pub mod judge;
pub mod portfolio;
pub mod progress;
pub mod registry;
pub mod report;
mod run;
mod witness;

pub(crate) use invariants::json as invariants_json;

use crate::args::VerifyArgs;
use crate::exit::Exit;
use crate::program::ProgramError;
use euphonium_engine::Unknown;
use euphonium_evidence::json::Json;
use euphonium_front::Limits;
use euphonium_sat::{Budget, Exhausted};
use input::Problem;
use judge::Answer;
use portfolio::Outcome;
use progress::Board;
use registry::{Available, Constructor};
use report::{Finding, Word};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// Runs the command.
pub fn main(args: &VerifyArgs) -> Exit {
    let start = Instant::now();
    if let Err(message) = registry::select(&args.engine, Available::ALL) {
        return fail(Exit::Usage, &message);
    }
    let timeout = args.timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let limits = Limits { deadline: timeout.and_then(|time| start.checked_add(time)), stop: None };
    let problem = match Problem::read(args, &limits) {
        Ok(problem) => problem,
        Err(ProgramError::Input(message)) => return fail(Exit::Input, &message),
        Err(ProgramError::Unknown(message)) => return undecided(args, &message),
    };
    let available = Available::of(&problem, !args.no_execute);
    // A program that engines cannot work on can still be executed, if that is what was asked for.
    if let Some(why) = problem.refused()
        && !(available.program && matches!(&*args.engine, "auto" | "run"))
    {
        return undecided(args, why);
    }
    let engines = match registry::select(&args.engine, available) {
        Ok(engines) => engines,
        Err(message) => return fail(Exit::Usage, &message),
    };
    let chosen = match chosen(args, &problem) {
        Ok(chosen) => chosen,
        Err(message) => return fail(Exit::Usage, &message),
    };
    let names = chosen.iter().map(|&p| (p, problem.system.properties[p].name.to_string())).collect();
    let skipped = problem.skipped();
    let board = Board::new(!args.quiet);
    let mut findings = check_all(&problem, names, &engines, args, start, &board);
    board.clear();
    conclude(args, &mut findings, &skipped, start)
}

fn fail(exit: Exit, message: &str) -> Exit {
    eprintln!("euphonium: {message}");
    exit
}

/// The properties to check, by their position.
fn chosen(args: &VerifyArgs, problem: &Problem) -> Result<Vec<usize>, String> {
    let count = problem.system.properties.len();
    let text = match &args.property {
        Some(text) if problem.program().is_none() => text,
        _ => return Ok((0..count).collect()),
    };
    match text.parse::<usize>() {
        Ok(property) if property < count => Ok(vec![property]),
        Ok(property) => Err(format!("there is no property {property}; the file has {count}")),
        Err(_) => Err(format!("the number of a property is expected, not {text:?}")),
    }
}

/// The answer for a program that no engine can take.
fn undecided(args: &VerifyArgs, message: &str) -> Exit {
    let text = match (args.json, args.quiet) {
        (true, _) => {
            let fields = [
                ("verdict", Json::text("unknown")),
                ("file", Json::text(args.files[0].display().to_string())),
                ("reason", Json::text(message)),
            ];
            format!("{}\n", Json::object(fields))
        }
        (false, true) => "unknown\n".to_string(),
        (false, false) => format!("unknown\nreason: {message}\n"),
    };
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
    Exit::Unknown
}

/// One property after the other; each gets its share of the time that is left.
fn check_all(
    problem: &Problem,
    properties: Vec<(usize, String)>,
    engines: &[(&'static str, Constructor)],
    args: &VerifyArgs,
    start: Instant,
    board: &Board,
) -> Vec<Finding> {
    let end =
        args.timeout.and_then(|s| Duration::try_from_secs_f64(s).ok()).and_then(|t| start.checked_add(t));
    let mut left = properties.len() as u32;
    let mut findings = Vec::new();
    for (property, name) in properties {
        let now = Instant::now();
        let share = end.map(|end| now + end.saturating_duration_since(now) / left.max(1));
        left -= 1;
        let budget = Budget { deadline: share, memory: args.memory.map(|mb| mb << 20), ..Budget::default() };
        let outcomes = portfolio::run(problem, property, engines, args, &budget, board);
        let mut finding = best(&args.files[0], property, name, outcomes, now.elapsed());
        if let (Answer::Unsafe(counterexample), Some(problem), false) =
            (&mut finding.answer, &finding.problem, args.no_execute)
        {
            judge::execute(problem, counterexample, &Budget::default());
        }
        finding.invariants = invariants::of(&mut finding);
        if args.stats {
            stats(property, board, start);
        }
        findings.push(Finding { bound: board.take_bound(), ..finding });
    }
    findings
}

/// The accepted answer if there is one, then a rejected one, then the reason that says most.
fn best(file: &Path, property: usize, name: String, mut outcomes: Vec<Outcome>, time: Duration) -> Finding {
    let rank = |answer: &Answer| match answer {
        Answer::Safe(_) | Answer::Unsafe(_) => 5,
        Answer::Rejected { .. } => 4,
        Answer::Unknown(Unknown::Bounded(_)) => 3,
        Answer::Unknown(Unknown::Exhausted(_)) => 2,
        Answer::Unknown(Unknown::GaveUp(_)) => 1,
    };
    outcomes.sort_by_key(|o| rank(&o.answer));
    let chosen = outcomes.pop();
    // An engine that was wrong is worth a report even if another one was right.
    for outcome in outcomes.into_iter().filter(|o| matches!(o.answer, Answer::Rejected { .. })) {
        let Outcome { engine, answer, problem, time } = outcome;
        let mut finding = Finding {
            property,
            name: name.clone(),
            engine,
            answer,
            problem,
            bound: None,
            time,
            invariants: Vec::new(),
        };
        complain(file, &mut finding);
    }
    match chosen {
        Some(Outcome { engine, answer, problem, .. }) => {
            Finding { property, name, engine, answer, problem, bound: None, time, invariants: Vec::new() }
        }
        None => {
            let answer = Answer::Unknown(Unknown::Exhausted(Exhausted::Time));
            Finding {
                property,
                name,
                engine: "none",
                answer,
                problem: None,
                bound: None,
                time,
                invariants: Vec::new(),
            }
        }
    }
}

/// Tells of rejected evidence, with the file to report.
fn complain(file: &Path, finding: &mut Finding) {
    let Answer::Rejected { rejected, .. } = &finding.answer else { return };
    let (engine, property) = (finding.engine, finding.property);
    eprintln!(
        "euphonium: internal error: the evidence of {engine} for property {property} was rejected: {rejected}"
    );
    if let Some(path) = witness::report_bug(&file.display().to_string(), finding) {
        eprintln!("euphonium: please report it with the input and {}", path.display());
    }
}

/// Prints the answer and writes the files.
fn conclude(args: &VerifyArgs, findings: &mut [Finding], skipped: &[String], start: Instant) -> Exit {
    let mut rejected = false;
    for finding in findings.iter_mut().filter(|f| matches!(f.answer, Answer::Rejected { .. })) {
        rejected = true;
        complain(&args.files[0], finding);
    }
    if rejected {
        return Exit::Internal;
    }
    let mut written = Ok(());
    if let Some(path) = &args.witness {
        written = witness::write(path, findings).map_err(|e| format!("cannot write {}: {e}", path.display()));
    }
    if let Some(path) = &args.kept.evidence {
        written = written.and(crate::check::write(path, args, findings));
    }
    if let Some(directory) = &args.dump_queries {
        let dumped = witness::dump_queries(directory, findings);
        written = written.and(dumped.map_err(|e| format!("cannot write to {}: {e}", directory.display())));
    }
    if let Some(directory) = &args.harness {
        let kept = witness::keep_harness(directory, findings);
        written = written.and(kept.map_err(|e| format!("cannot write to {}: {e}", directory.display())));
    }
    let word = Word::of_all(findings);
    let text = match (args.json, args.quiet) {
        (true, _) => format!(
            "{}\n",
            report::json(&args.files[0].display().to_string(), findings, skipped, start.elapsed())
        ),
        (false, true) => format!("{}\n", word.text()),
        (false, false) => format!("{}\n{}", word.text(), report::text(findings, skipped)),
    };
    // Whoever read our output may have gone; the exit code still tells.
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
    if let Err(message) = written {
        return fail(Exit::Input, &message);
    }
    match word {
        Word::Safe => Exit::Answered,
        Word::Unsafe => Exit::Unsafe,
        Word::Unknown => Exit::Unknown,
    }
}

fn stats(property: usize, board: &Board, start: Instant) {
    board.clear();
    eprintln!("property {property}");
    for (engine, c) in board.counters() {
        eprintln!(
            "{engine:8} depth {} cubes {} lemmas {} refinements {} queries {}",
            c.depth, c.cubes, c.lemmas, c.refinements, c.queries
        );
    }
    eprintln!("time-total {:.3}", start.elapsed().as_secs_f64());
    if let Some(bytes) = euphonium_sat::budget::resident_bytes() {
        eprintln!("memory-mb {:.1}", bytes as f64 / f64::from(1 << 20));
    }
}
