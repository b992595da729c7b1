//! `euphonium verify`: do the properties of a system hold?
//!
//! The first line of standard output is `safe`, `unsafe` or `unknown`; `safe` and `unsafe` are said only
//! of what the checkers in `evidence` have accepted. Evidence that they reject is our bug: it is
//! written to a file and the process ends with the code for it, without a verdict.

mod cache;
mod checks;
mod facts;
pub(crate) mod files;
mod kept;
pub(crate) mod output;
pub mod progress;
pub mod report;
mod since;
pub mod spread;
mod terminal;

use crate::args::VerifyArgs;
use crate::args::config::Progress;
use crate::config::Config;
use crate::exit::Exit;
use crate::guard::Guard;
use crate::screen;
use euphonium_limits::{Budget, Exhausted, Unknown};
use euphonium_problem::claim::Proof;
use euphonium_report::json;
use euphonium_verifier::account::Stage;
use euphonium_verifier::certify::certify;
use euphonium_verifier::engines::Choice;
use euphonium_verifier::finding::first_line;
use euphonium_verifier::options::way_out;
use euphonium_verifier::program;
use euphonium_verifier::report as data;
use euphonium_verifier::rust;
use euphonium_verifier::{
    Account, Answer, Conclusion, Each, Finding, Options, Problem, Verification, VerifyError, conclusion,
    each, unknown, verify,
};
use std::io::Write;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Runs the command.
pub fn main(args: &VerifyArgs) -> Exit {
    let start = Instant::now();
    let args = &match completed(args) {
        Ok(args) => args,
        Err(message) => return fail(Exit::Usage, &message),
    };
    let options = match options(args) {
        Ok(options) => options,
        Err(message) => return fail(Exit::Usage, &message),
    };
    if let Err((exit, message)) = files::refuse(args) {
        return fail(exit, &message);
    }
    if args.show_checks {
        return show_checks(&options, start);
    }
    match args.cluster.cluster(args.memory.unwrap_or(0)) {
        Ok(None) => {}
        Ok(Some((kind, cluster))) => return spread::main(args, &options, kind, cluster),
        Err(message) => return fail(Exit::Usage, &message),
    }
    match is_unchanged(args, &options) {
        Ok(false) => {}
        Ok(true) => return print("unchanged\n", Exit::Answered),
        Err(message) => return fail(Exit::Input, &message),
    }
    let entry = cache::Entry::of(args, &options);
    if let Some(hit) = entry.as_ref().and_then(|entry| entry.look_up(&options)) {
        let first = hit.text.lines().next().unwrap_or_default();
        let text = if args.quiet { format!("{first}\n") } else { hit.text };
        return print(&text, exit_of(hit.conclusion));
    }
    let deadline = options.deadline(start);
    let progress = if args.quiet { Progress::None } else { args.config.progress };
    let account = progress::account(progress, start, deadline);
    let guard = guard(args, &options, &account);
    tell_when_interrupted(args, &options, &account);
    let found = verify(&options, &account);
    guard.dismiss();
    INTERRUPTED.lock().unwrap_or_else(PoisonError::into_inner).take();
    match found {
        Ok(found) => {
            let mut found = certifiable(args, &options, found, &account);
            conclude(args, &mut found, &account, entry.as_ref())
        }
        Err(VerifyError::Unknown(message)) => undecided(args, &message, start),
        Err(VerifyError::Usage(message)) => fail(Exit::Usage, &message),
        Err(VerifyError::Input(message)) => fail(Exit::Input, &message),
    }
}

/// A program that was followed has no proof for the kernel. If certificates are wanted, the other engines get some time
/// for one.
fn certifiable(args: &VerifyArgs, options: &Options, found: Verification, account: &Account) -> Verification {
    const MOST: Duration = Duration::from_secs(30);
    let followed = |finding: &Finding| match &finding.answer {
        Answer::Safe(proof) => matches!(**proof, Proof::Followed { .. }),
        _ => false,
    };
    if !args.kept.certify || !found.findings.iter().any(followed) {
        return found;
    }
    let mut others = options.clone();
    others.portfolio.lines.retain(|line| line.engine.name != "follow");
    let left = options.timeout.map_or(MOST, |limit| limit.saturating_sub(account.start().elapsed()));
    others.timeout = Some(left.min(MOST));
    match verify(&others, &Account::default()) {
        Ok(other) if conclusion(&other.findings) == Conclusion::Safe => other,
        _ => found,
    }
}

/// Lists the checks of a program, and looks for nothing.
fn show_checks(options: &Options, start: Instant) -> Exit {
    let account = progress::account(Progress::None, start, None);
    let limits = Budget { deadline: options.deadline(start), ..Budget::default() };
    let problem = match Problem::read(&options.question, &limits, &account).map_err(VerifyError::from) {
        Ok(problem) => problem,
        Err(VerifyError::Usage(message)) => return fail(Exit::Usage, &message),
        Err(VerifyError::Input(message)) => return fail(Exit::Input, &message),
        Err(VerifyError::Unknown(message)) => return fail(Exit::Unknown, &message),
    };
    match problem.program().map(|program| program.encoded.as_ref()) {
        Some(Ok(encoded)) => {
            let listed = each::list(&encoded.prepared.program);
            let listed: Vec<_> = listed.into_iter().map(|(_, check)| check).collect();
            print(&checks::list(&listed), Exit::Answered)
        }
        Some(Err(why)) => fail(Exit::Unknown, why),
        None => fail(Exit::Usage, "--show-checks is about programs, and the input is none"),
    }
}

/// The part of the way out after which nobody is waited for any more.
const LAST: f64 = 0.9;

/// Answers when the time is up and nobody does, or when the memory is, before any engine began.
fn guard(args: &VerifyArgs, options: &Options, account: &Account) -> Guard {
    let start = account.start();
    let end = options.deadline(start).map(|deadline| deadline + way_out(start, deadline).mul_f64(LAST));
    let budget = Budget { memory: options.memory, ..Budget::default() };
    if end.is_none() && budget.memory_limit().is_none() {
        return Guard::default();
    }
    let (args, options, account) = (args.clone(), options.clone(), account.clone());
    Guard::watch(move || {
        let stage = account.stage();
        let early = stage.is_none_or(|stage| stage < Stage::Engines);
        let exhausted = match budget.check() {
            _ if end.is_some_and(|end| Instant::now() >= end) => Exhausted::Time,
            Err(exhausted) if early => exhausted,
            _ => return false,
        };
        undecided(&args, &unknown::early(stage, exhausted, &options), account.start());
        true
    })
}

/// What to say if the user ends us.
static INTERRUPTED: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// Says what is known so far: a signal ends the process. The status is the signal's.
pub fn interrupted() {
    let say = INTERRUPTED.lock().unwrap_or_else(PoisonError::into_inner).take();
    screen::leave();
    if let Some(say) = say {
        say();
    }
}

/// From now on it can be told what is known.
fn tell_when_interrupted(args: &VerifyArgs, options: &Options, account: &Account) {
    let (args, options, account) = (args.clone(), options.clone(), account.clone());
    let say = move || {
        let effort = unknown::Effort::of(&options, None, 1, &account);
        let reason = Unknown::Exhausted(Exhausted::Interrupted);
        let unknown::Explanation { known, .. } = effort.explain(&reason, account.bound());
        undecided_knowing(&args, "it was interrupted", &known, account.start());
    };
    *INTERRUPTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(say));
}

/// What was typed, with what the configuration file says about compiling. A compilation database alone is the
/// input.
fn completed(args: &VerifyArgs) -> Result<VerifyArgs, String> {
    let mut args = args.clone();
    Config::load(&args)?.complete(&mut args.program)?;
    if args.files.is_empty() {
        args.files.extend(args.program.compiler.compile_commands.take());
    }
    Ok(args)
}

/// What was typed, as the verifier takes it.
fn options(args: &VerifyArgs) -> Result<Options, String> {
    if rust::is_rust(&args.program.question(&args.files, None)) {
        rust_takes(args)?;
    }
    let mut portfolio = Config::load(args)?.portfolio(args)?;
    if let Some(line) = &args.line {
        portfolio.lines.retain(|other| *other.name == **line);
        portfolio.choice = Choice::One;
    }
    let told = !args.quiet || files::wanted(args);
    Ok(Options {
        portfolio,
        timeout: args.timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
        memory: args.memory.map(|mb| mb << 20),
        execute: !args.no_execute,
        each: match (args.program.check, &args.property) {
            (Some(_), _) => Each::Fully,
            (None, Some(_)) => Each::Together,
            (None, None) if args.quiet => Each::ToTheFirst,
            (None, None) => Each::Briefly,
        },
        invariants: args.invariants.clone(),
        loops: told || args.witness.is_some() || args.kept.evidence.is_some(),
        functions: told && !args.functions.no_function_facts,
        // Who names a property of the competitions wants its answer and nothing else.
        unreached: told && args.property.is_none(),
        ..Options::new(args.program.question(&args.files, args.property.as_deref()))
    })
}

/// What is not made of Rust programs.
fn rust_takes(args: &VerifyArgs) -> Result<(), String> {
    let asked = [
        ("--witness", args.witness.is_some()),
        ("--harness", args.harness.is_some()),
        ("--evidence", args.kept.evidence.is_some()),
        ("--certify", args.kept.certify),
        ("--since", args.since.is_some()),
        ("--invariants", args.invariants.is_some()),
    ];
    match asked.iter().find(|(_, asked)| *asked) {
        Some((option, _)) => {
            Err(format!("{option} is about C programs and systems; the input is a Rust program"))
        }
        None => Ok(()),
    }
}

/// The command line, for reports.
fn command() -> Vec<String> {
    let text = |argument: std::ffi::OsString| argument.to_string_lossy().into_owned();
    let typed = std::env::args_os().skip(1).map(text);
    std::iter::once("euphonium".to_string()).chain(typed).collect()
}

fn fail(exit: Exit, message: &str) -> Exit {
    screen::leave();
    eprintln!("euphonium: {message}");
    exit
}

/// The answer for a program that no engine can take.
pub(crate) fn undecided(args: &VerifyArgs, message: &str, start: Instant) -> Exit {
    undecided_knowing(args, message, &[], start)
}

/// The same, with what is known all the same.
fn undecided_knowing(args: &VerifyArgs, message: &str, known: &[String], start: Instant) -> Exit {
    let mut report = data::empty(&args.files, command(), start.elapsed());
    report.reason = Some(message.to_string());
    let written = files::write(args, &report);
    let text = match (args.json, args.quiet) {
        (true, _) => format!("{}\n", json::render(&report)),
        (false, true) => "unknown\n".to_string(),
        (false, false) => {
            let known = known.iter().map(|known| format!("known: {known}\n")).collect::<String>();
            format!("unknown\nreason: {message}\n{known}")
        }
    };
    screen::leave();
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

/// Tells of rejected evidence, with the file to report.
fn complain(file: &Path, finding: &mut Finding) {
    screen::leave();
    let Answer::Rejected { rejected, .. } = &finding.answer else { return };
    let (engine, property) = (finding.engine.clone(), finding.property);
    eprintln!(
        "euphonium: internal error: the evidence of {engine} for property {property} was rejected: {rejected}"
    );
    if let Some(path) = kept::report_bug(file, finding) {
        eprintln!("euphonium: please report it with the input and {}", path.display());
    }
}

/// Prints the answer and writes the files.
fn conclude(
    args: &VerifyArgs,
    found: &mut Verification,
    account: &Account,
    entry: Option<&cache::Entry>,
) -> Exit {
    if args.stats {
        screen::clear();
        found.findings.iter().for_each(stats);
    }
    found.rejected.iter_mut().for_each(|finding| complain(&args.files[0], finding));
    let mut rejected = false;
    for finding in found.findings.iter_mut().filter(|f| matches!(f.answer, Answer::Rejected { .. })) {
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
        if let Some(why) = found.findings.iter().find_map(contradicted) {
            return fail(Exit::Internal, &format!("internal error: {why}"));
        }
    }
    let mut written = Ok(());
    if args.witness.is_some() || args.dump_queries.is_some() || args.harness.is_some() {
        account.enter(Stage::Write);
    }
    let several = !found.checks.is_empty() && found.findings.len() > 1;
    let about_all = found.about_all();
    let (mixed, about_all) = (about_all.is_none(), about_all.unwrap_or_default());
    if mixed && (args.witness.is_some() || args.kept.evidence.is_some() || args.kept.certify) {
        written = Err(
            "the verdict rests on several proofs, which one file cannot hold: ask about one class, with \
                       --check CLASS"
                .into(),
        );
    }
    if let Some(path) = args.witness.as_ref().filter(|_| !mixed) {
        written = kept::write_witness(path, &mut found.findings[about_all.clone()])
            .map_err(|e| format!("cannot write {}: {e}", path.display()));
    }
    let certified = (args.kept.certify && !mixed).then(|| {
        account.enter(Stage::Certify);
        let (timeout, memory) = (args.timeout, args.memory.map(|mb| mb << 20));
        let timeout = timeout.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let deadline = timeout.and_then(|timeout| account.start().checked_add(timeout));
        let limits = Budget { deadline, memory, ..Budget::default() };
        certify(&args.files, &mut found.findings[about_all.clone()], &limits)
    });
    let certified = certified.flatten();
    if let Some(path) = args.kept.evidence.as_ref().filter(|_| !mixed) {
        let about_all = &mut found.findings[about_all];
        written = written.and(match &certified {
            Some(certified) => kept::write_certified(path, &args.files, about_all, certified),
            None => kept::write_evidence(path, &args.files, about_all),
        });
    }
    if let Some(directory) = &args.dump_queries {
        let dumped = kept::dump_queries(directory, &args.files, &mut found.findings);
        written = written.and(dumped.map_err(|e| format!("cannot write to {}: {e}", directory.display())));
    }
    if let Some(directory) = &args.harness {
        let kept = kept::keep_harness(directory, &found.findings);
        written = written.and(kept.map_err(|e| format!("cannot write to {}: {e}", directory.display())));
    }
    let report = files::wanted(args).then(|| {
        let mut report = data::build(&args.files, command(), found, account);
        report.certified = certified.as_ref().map(data::certified);
        report
    });
    if let Some(report) = &report {
        written = written.and(files::write(args, report));
    }
    let conclusion = conclusion(&found.findings);
    let text = match (report.filter(|_| args.json), args.quiet) {
        (Some(report), _) => format!("{}\n", json::render(&report)),
        (None, true) => format!("{}\n", first_line(&found.findings)),
        (None, false) => {
            let look = terminal::look(&args.output);
            format!(
                "{}\n{}{}",
                first_line(&found.findings),
                report::text(found, &look),
                certified.as_ref().map_or(String::new(), report::certified)
            )
        }
    };
    screen::leave();
    if args.stats {
        spent(account);
    }
    // Of several answers, what was found of single checks rests on others.
    if let Some(entry) = entry.filter(|_| conclusion != Conclusion::Unknown && !args.quiet && !several) {
        entry.keep(args, &mut found.findings, &text);
    }
    let exit = print(&text, exit_of(conclusion));
    match written {
        Err(message) => fail(Exit::Input, &message),
        Ok(()) => exit,
    }
}

fn exit_of(conclusion: Conclusion) -> Exit {
    match conclusion {
        Conclusion::Safe => Exit::Answered,
        Conclusion::Unsafe => Exit::Unsafe,
        Conclusion::Unknown => Exit::Unknown,
    }
}

/// Is the program as it was at the revision of `--since`?
fn is_unchanged(args: &VerifyArgs, options: &Options) -> Result<bool, String> {
    let Some(revision) = &args.since else { return Ok(false) };
    if !options.question.files.iter().all(|file| program::is_program(file)) {
        return Err("--since is about programs, and the input is none".into());
    }
    since::unchanged(&program::request(&options.question)?, revision)
}

/// What each engine did for a property.
fn stats(finding: &Finding) {
    eprintln!("property {}", finding.property);
    for (name, runner) in &finding.runners {
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
    for (engine, lines) in &finding.details {
        lines.lines().for_each(|line| eprintln!("{engine:8} {line}"));
    }
}

/// Where the time went.
fn spent(account: &Account) {
    for (stage, time) in account.spent() {
        eprintln!("time-{} {:.3}", stage.name(), time.as_secs_f64());
    }
    eprintln!("time-total {:.3}", account.start().elapsed().as_secs_f64());
    if let Some(bytes) = euphonium_limits::resident_bytes() {
        eprintln!("memory-mb {:.1}", bytes as f64 / f64::from(1 << 20));
    }
    if let Some(bytes) = euphonium_limits::peak_bytes() {
        eprintln!("memory-peak-mb {:.1}", bytes as f64 / f64::from(1 << 20));
    }
}
