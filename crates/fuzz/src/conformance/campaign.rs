//! A run over many foreign programs: each is executed and verified.

use super::native::{Machine, Native};
use super::options::Options;
use super::record::{Answer, Record, Store};
use super::wrap::{ENTRY, Goal};
use crate::process::{command_line, run as run_program};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Runs all programs that have no result yet, and gives all results.
pub fn run(options: &Options) -> Result<Vec<Record>, String> {
    let settings = format!(
        "{} --data-model {} --timeout {}",
        options.verify,
        options.data_model.name(),
        options.timeout
    );
    let mut store = Store::open(&options.out, &settings)?;
    let mut files = files(&options.folders)?;
    files.retain(|file| options.select.as_ref().is_none_or(|part| file.contains(part.as_str())));
    let mut files: Vec<String> = files.into_iter().step_by(options.every.max(1)).collect();
    files.retain(|file| !store.has(file));
    files.truncate(options.limit.unwrap_or(usize::MAX));
    let start = Instant::now();
    let next = AtomicUsize::new(0);
    let shared = Mutex::new((&mut store, None));
    std::thread::scope(|scope| {
        for _ in 0..options.jobs.clamp(1, 256) {
            scope.spawn(|| {
                let result = job(options, &files, &next, start, &|record| match shared.lock() {
                    Ok(mut shared) => shared.0.add(record),
                    Err(_) => Err("another job failed".into()),
                });
                if let (Err(message), Ok(mut shared)) = (result, shared.lock()) {
                    shared.1 = Some(message);
                }
            });
        }
    });
    match shared.into_inner() {
        Ok((_, None)) => Ok(store.records),
        Ok((_, Some(message))) => Err(message),
        Err(_) => Err("a job failed".into()),
    }
}

fn job(
    options: &Options,
    files: &[String],
    next: &AtomicUsize,
    start: Instant,
    keep: &dyn Fn(Record) -> Result<(), String>,
) -> Result<(), String> {
    let machine =
        Machine::new(options.data_model, Duration::try_from_secs_f64(options.execution).unwrap_or_default())?;
    while options.time.is_none_or(|time| start.elapsed().as_secs_f64() < time) {
        let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
        let record = examine(options, &machine, file)?;
        if let Some(what) = record.contradiction() {
            println!("{what}: {file}: {} {}", record.failure.why, record.end.why);
        }
        keep(record)?;
    }
    Ok(())
}

/// Executes and verifies one program. One that execution says nothing about is not verified: no verdict on
/// it could be called wrong.
fn examine(options: &Options, machine: &Machine, file: &str) -> Result<Record, String> {
    let program = Path::new(file);
    let (call, native) = machine.run(program)?;
    let not_asked = Answer { word: "not asked".into(), ..Answer::default() };
    let mut record =
        Record { path: file.into(), native: String::new(), failure: not_asked.clone(), end: not_asked };
    record.native = match &native {
        Native::Passed => match machine.environment() {
            Some(name) => format!("passed here, with {name}"),
            None => "passed".into(),
        },
        Native::Failed => "failed".into(),
        Native::Nothing(why) => {
            record.native = why.clone();
            return Ok(record);
        }
    };
    record.failure = verify(options, &machine.task(program, call, Goal::Failure)?)?;
    // What refuses the program once would refuse it again.
    if record.failure.word != "refused" {
        record.end = verify(options, &machine.task(program, call, Goal::End)?)?;
    }
    if record.contradiction().is_some() && !machine.confirms(program, call, &native)? {
        record.native = "compilers disagree".into();
    }
    Ok(record)
}

fn verify(options: &Options, task: &Path) -> Result<Answer, String> {
    let mut command = command_line(&options.verify);
    command.args([
        "--property",
        "unreach-call",
        "--entry",
        ENTRY,
        "--data-model",
        options.data_model.name(),
        "--timeout",
    ]);
    command.arg(options.timeout.to_string()).arg(task);
    let time = Duration::try_from_secs_f64(options.timeout * 2.0 + 20.0).unwrap_or(Duration::from_secs(60));
    let ended = run_program(command, time)?;
    let text = ended.text();
    let panic = text.lines().find(|line| line.contains("panicked at"));
    let (word, why) = match (ended.code, panic) {
        (_, Some(line)) => ("broken", line.to_string()),
        (Some(0), _) => ("safe", String::new()),
        (Some(10), _) => ("unsafe", String::new()),
        (Some(5), _) => ("unknown", reason(&text)),
        (Some(2), _) => ("refused", reason(&text)),
        _ if ended.late => ("broken", "no end long after its time".to_string()),
        (code, _) => ("broken", format!("exit code {code:?}: {}", reason(&text))),
    };
    Ok(Answer { word: word.into(), why, seconds: ended.took.as_secs_f64() })
}

/// Why there is no verdict, as the verifier says it: after `reason:`, or else in its first line that is not
/// the verdict.
fn reason(text: &str) -> String {
    let lines = || text.lines().map(str::trim);
    let first = || lines().find(|line| !matches!(*line, "" | "unknown" | "safe" | "unsafe"));
    lines().find_map(|line| line.strip_prefix("reason:")).or_else(first).unwrap_or_default().trim().into()
}

/// All files of C in folders, in order.
fn files(folders: &[PathBuf]) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    let mut open = Vec::new();
    for folder in folders {
        open.push(std::fs::canonicalize(folder).map_err(|error| format!("{}: {error}", folder.display()))?);
    }
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            // Links are not followed: they may lead back.
            open.extend(entries.flatten().map(|entry| entry.path()).filter(|path| !path.is_symlink()));
        } else if path.extension().is_some_and(|extension| extension == "c")
            && let Some(name) = path.to_str()
            && !name.contains(['"', '\n', '\t', '\r', '\\'])
        {
            found.push(name.to_string());
        }
    }
    found.sort();
    found.dedup();
    Ok(found)
}
