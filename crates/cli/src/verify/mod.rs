//! `euphonium verify`: do the properties of a system hold?
//!
//! The first line of standard output is `safe`, `unsafe` or `unknown`; `safe` and `unsafe` are said only
//! of what the checkers in `evidence` have accepted. Evidence that they reject is our bug: it is
//! written to a file and the process ends with the code for it, without a verdict.

mod cells;
mod certificate;
pub(crate) mod files;
pub(crate) mod follow;
mod functions;
mod guard;
mod history;
pub mod input;
mod invariants;
pub mod judge;
mod model;
pub mod nets;
pub(crate) mod output;
pub mod portfolio;
pub mod progress;
pub mod registry;
pub mod report;
mod run;
mod terminal;
pub mod unknown;
mod witness;

pub(crate) use invariants::{json as invariants_json, of_proof as invariants_of};

use crate::args::VerifyArgs;
use crate::args::config::Progress;
use crate::config::{Config, Line};
use crate::exit::Exit;
use crate::program::ProgramError;
use euphonium_engine::Unknown;
use euphonium_front::Limits;
use euphonium_limits::{Budget, Exhausted};
use euphonium_report::json;
use guard::Guard;
use input::Problem;
use judge::Answer;
use portfolio::Outcome;
use progress::{Board, Stage};
use registry::Available;
use report::{Finding, Word};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};
use unknown::Effort;

/// Runs the command.
pub fn main(args: &VerifyArgs) -> Exit {
    let start = Instant::now();
    let config = match Config::load(args) {
        Ok(config) => config,
        Err(message) => return fail(Exit::Usage, &message),
    };
    if let Err(message) = config.lines(args, Available::ALL) {
        return fail(Exit::Usage, &message);
    }
    if let Err((exit, message)) = files::refuse(args) {
        return fail(exit, &message);
    }
    let timeout = args.timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let limits = Limits { deadline: timeout.and_then(|time| start.checked_add(time)), stop: None };
    let progress = if args.quiet { Progress::None } else { args.config.progress };
    let board = Board::new(progress, start, limits.deadline);
    let guard = Guard::watch(args, limits.deadline, &board);
    let problem = Problem::read(args, &limits, &board);
    let answer = problem.map(|problem| check(args, &config, &problem, start, &board));
    guard.dismiss();
    match answer {
        Ok(Ok((mut findings, skipped))) => conclude(args, &mut findings, &skipped, &board, start),
        Ok(Err((Exit::Unknown, message))) | Err(ProgramError::Unknown(message)) => {
            undecided(args, &message, start)
        }
        Ok(Err((exit, message))) => fail(exit, &message),
        Err(ProgramError::Input(message)) => fail(Exit::Input, &message),
    }
}

/// What is found out about each property, and which properties were left out; or why there is nothing.
fn check(
    args: &VerifyArgs,
    config: &Config,
    problem: &Problem,
    start: Instant,
    board: &Board,
) -> Result<(Vec<Finding>, Vec<String>), (Exit, String)> {
    let available = Available::of(problem, !args.no_execute);
    // A program that engines cannot work on can still be executed, if that is what was asked for.
    if let Some(why) = problem.refused()
        && !(available.program && matches!(&*args.engine, "auto" | "run"))
    {
        return Err((Exit::Unknown, why.into()));
    }
    let usage = |message| (Exit::Usage, message);
    let lines = config.lines(args, available).map_err(usage)?;
    let chosen = chosen(args, problem).map_err(usage)?;
    let names = chosen.iter().map(|&p| (p, problem.system.properties[p].name.to_string())).collect();
    board.enter(Stage::Engines);
    Ok((check_all(problem, names, &lines, args, start, board), problem.skipped()))
}

fn fail(exit: Exit, message: &str) -> Exit {
    progress::leave_screen();
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
pub(crate) fn undecided(args: &VerifyArgs, message: &str, start: Instant) -> Exit {
    let mut report = model::empty(&args.files, start.elapsed());
    report.reason = Some(message.to_string());
    let written = files::write(args, &report);
    let text = match (args.json, args.quiet) {
        (true, _) => format!("{}\n", json::render(&report)),
        (false, true) => "unknown\n".to_string(),
        (false, false) => format!("unknown\nreason: {message}\n"),
    };
    progress::leave_screen();
    let exit = print(&text, Exit::Unknown);
    match written {
        Ok(()) => exit,
        Err(message) => fail(Exit::Input, &message),
    }
}

/// Prints the answer. Whoever read our output may have gone; the exit code still tells.
fn print(text: &str, exit: Exit) -> Exit {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            fail(Exit::Input, &format!("cannot write the answer: {error}"))
        }
        _ => exit,
    }
}

/// One property after the other; each gets its share of the time that is left.
fn check_all(
    problem: &Problem,
    properties: Vec<(usize, String)>,
    lines: &[Line],
    args: &VerifyArgs,
    start: Instant,
    board: &Board,
) -> Vec<Finding> {
    let end =
        args.timeout.and_then(|s| Duration::try_from_secs_f64(s).ok()).and_then(|t| start.checked_add(t));
    let count = properties.len();
    let mut left = count as u32;
    let mut findings = Vec::new();
    for (position, (property, name)) in properties.into_iter().enumerate() {
        board.property(position, count);
        board.enter(Stage::Engines);
        let now = Instant::now();
        let share = end.map(|end| now + end.saturating_duration_since(now) / left.max(1));
        left -= 1;
        let budget = Budget { deadline: share, memory: args.memory.map(|mb| mb << 20), ..Budget::default() };
        let outcomes = portfolio::run(problem, property, lines, &budget, board);
        let mut finding = best(&args.files[0], property, name, outcomes, now.elapsed());
        if finding.problem.is_none() {
            finding.problem = Some(problem.clone());
        }
        if let (Answer::Unsafe(counterexample), Some(problem)) = (&mut finding.answer, &finding.problem)
            && let Some(program) = problem.program()
        {
            // The verdict is executed if there is time, or nearly so.
            let deadline = end.map(|end| end.max(Instant::now()) + EXECUTION);
            let budget = Budget { deadline, ..Budget::default() };
            if !args.no_execute && counterexample.source.is_some() {
                board.enter(Stage::Execute);
                judge::execute(problem, counterexample, &budget);
            }
            if let Some(why) = nets::refuted(&problem.terms, program, counterexample, &budget) {
                finding.answer = Answer::Contradiction(why);
            }
        }
        if told(args) {
            finding.invariants = invariants::of(&mut finding);
        }
        finding.functions = functions::of(args, &mut finding, board, end);
        if args.stats {
            stats(property, board);
        }
        let effort = Effort::of(args, Some(problem), count, board);
        findings.push(Finding { bound: board.bound(), effort, ..finding });
    }
    findings
}

/// So long a counterexample may be executed when the time is up.
const EXECUTION: Duration = Duration::from_secs(1);

/// Is more wanted than the word?
fn told(args: &VerifyArgs) -> bool {
    !args.quiet || files::wanted(args) || args.witness.is_some() || args.kept.evidence.is_some()
}

/// The accepted answer if there is one, then a rejected one, then the reason that says most.
fn best(file: &Path, property: usize, name: String, mut outcomes: Vec<Outcome>, time: Duration) -> Finding {
    let rank = |answer: &Answer| match answer {
        Answer::Safe(_) | Answer::Unsafe(_) => 6,
        Answer::Rejected { .. } => 5,
        Answer::Contradiction(_) => 4,
        Answer::Unknown(Unknown::Bounded(_)) => 3,
        Answer::Unknown(Unknown::Exhausted(_)) => 2,
        Answer::Unknown(_) => 1,
    };
    outcomes.sort_by_key(|o| rank(&o.answer));
    let chosen = outcomes.pop();
    // An engine that was wrong is worth a report even if another one was right.
    for outcome in outcomes.into_iter().filter(|o| matches!(o.answer, Answer::Rejected { .. })) {
        let Outcome { engine, answer, problem, time, notes } = outcome;
        let effort = Effort::default();
        let mut finding = Finding {
            property,
            name: name.clone(),
            engine,
            answer,
            notes,
            problem,
            bound: None,
            effort,
            time,
            invariants: Vec::new(),
            functions: Vec::new(),
        };
        complain(file, &mut finding);
    }
    let effort = Effort::default();
    match chosen {
        Some(Outcome { engine, answer, problem, notes, .. }) => Finding {
            property,
            name,
            engine,
            answer,
            notes,
            problem,
            bound: None,
            effort,
            time,
            invariants: Vec::new(),
            functions: Vec::new(),
        },
        None => {
            let answer = Answer::Unknown(Unknown::Exhausted(Exhausted::Time));
            Finding {
                property,
                name,
                engine: "none",
                answer,
                notes: Vec::new(),
                problem: None,
                bound: None,
                effort,
                time,
                invariants: Vec::new(),
                functions: Vec::new(),
            }
        }
    }
}

/// Tells of rejected evidence, with the file to report.
fn complain(file: &Path, finding: &mut Finding) {
    progress::leave_screen();
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
fn conclude(
    args: &VerifyArgs,
    findings: &mut [Finding],
    skipped: &[String],
    board: &Board,
    start: Instant,
) -> Exit {
    let mut rejected = false;
    for finding in findings.iter_mut().filter(|f| matches!(f.answer, Answer::Rejected { .. })) {
        rejected = true;
        complain(&args.files[0], finding);
    }
    if rejected {
        return Exit::Internal;
    }
    if args.strict_nets {
        let contradicted = |finding: &Finding| match &finding.answer {
            Answer::Contradiction(why) => Some(why.clone()),
            _ => None,
        };
        if let Some(why) = findings.iter().find_map(contradicted) {
            return fail(Exit::Internal, &format!("internal error: {why}"));
        }
    }
    let mut written = Ok(());
    if args.witness.is_some() || args.dump_queries.is_some() || args.harness.is_some() {
        board.enter(Stage::Write);
    }
    if let Some(path) = &args.witness {
        written = witness::write(path, findings).map_err(|e| format!("cannot write {}: {e}", path.display()));
    }
    if let Some(path) = &args.kept.evidence {
        written = written.and(crate::check::write(path, args, findings));
    }
    if let Some(directory) = &args.dump_queries {
        let dumped = witness::dump_queries(directory, &args.files, findings);
        written = written.and(dumped.map_err(|e| format!("cannot write to {}: {e}", directory.display())));
    }
    if let Some(directory) = &args.harness {
        let kept = witness::keep_harness(directory, findings);
        written = written.and(kept.map_err(|e| format!("cannot write to {}: {e}", directory.display())));
    }
    let report =
        files::wanted(args).then(|| model::build(&args.files, findings, skipped, board, start.elapsed()));
    if let Some(report) = &report {
        written = written.and(files::write(args, report));
    }
    let word = Word::of_all(findings);
    let text = match (report.filter(|_| args.json), args.quiet) {
        (Some(report), _) => format!("{}\n", json::render(&report)),
        (None, true) => format!("{}\n", word.text()),
        (None, false) => {
            let look = terminal::look(&args.output);
            format!("{}\n{}", word.text(), report::text(findings, skipped, &look))
        }
    };
    progress::leave_screen();
    if args.stats {
        account(board, start);
    }
    let exit = match word {
        Word::Safe => Exit::Answered,
        Word::Unsafe => Exit::Unsafe,
        Word::Unknown => Exit::Unknown,
    };
    let exit = print(&text, exit);
    match written {
        Err(message) => fail(Exit::Input, &message),
        Ok(()) => exit,
    }
}

/// What each engine did for a property.
fn stats(property: usize, board: &Board) {
    board.clear();
    eprintln!("property {property}");
    for (name, runner) in board.runners() {
        let (c, (work, check)) = (runner.counters, runner.time());
        eprintln!(
            "{name:8} depth {} cubes {} lemmas {} refinements {} queries {}{}",
            c.depth,
            c.cubes,
            c.lemmas,
            c.refinements,
            c.queries,
            c.rate()
        );
        eprintln!("time-of {name} work {:.3} check {:.3}", work.as_secs_f64(), check.as_secs_f64());
    }
    for (engine, lines) in board.details() {
        lines.lines().for_each(|line| eprintln!("{engine:8} {line}"));
    }
}

/// Where the time went.
fn account(board: &Board, start: Instant) {
    for (stage, time) in board.spent() {
        eprintln!("time-{} {:.3}", stage.name(), time.as_secs_f64());
    }
    eprintln!("time-total {:.3}", start.elapsed().as_secs_f64());
    if let Some(bytes) = euphonium_limits::resident_bytes() {
        eprintln!("memory-mb {:.1}", bytes as f64 / f64::from(1 << 20));
    }
    if let Some(bytes) = progress::peak_bytes() {
        eprintln!("memory-peak-mb {:.1}", bytes as f64 / f64::from(1 << 20));
    }
}
