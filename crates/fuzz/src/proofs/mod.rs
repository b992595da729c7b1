//! Fuzzing of proof logs: the solver writes a log of each script, and the kernel checks it.
//!
//! It is a finding if the kernel refuses a log, if it accepts one for more checks than the solver answered `unsat`, if
//! one of the two crashes, and with `--missing` if an `unsat` has no proof. Everything else is counted: how many
//! answers are `unsat`, how many of them the kernel confirms, and why the others have no proof. Findings are
//! made smaller on their structure as long as one of their kind stays.
//!
//! Both are programs, or functions of this process ([`inside`]).

mod counts;
mod inside;
pub mod options;

use crate::generate;
use crate::process::{Ended, command_line, run};
use crate::script::{Script, Theory};
use crate::shrink::shrink;
use counts::Counts;
use euphonium_random::Rng;
use options::Options;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// The most tries to shrink one finding.
const SHRINK_BUDGET: usize = 500;

/// How many scripts go by without a word.
const PROGRESS: u64 = 5000;

/// What came of a script.
#[derive(Default, Debug)]
struct Outcome {
    unsat: u64,
    accepted: u64,
    /// Why there is no proof, in a word for all numbers.
    missing: Option<String>,
    /// The kind of the finding, and what was said.
    finding: Option<(&'static str, String)>,
}

/// The command `euphonium-fuzz proofs`: whether there are findings.
pub fn command(options: &Options) -> Result<bool, String> {
    if let Some(out) = &options.out {
        std::fs::create_dir_all(out).map_err(|error| format!("{}: {error}", out.display()))?;
    }
    let counts = match &options.resume {
        Some(file) => Counts::read(file)?,
        None => Counts::default(),
    };
    let (next, counts, failed) = (AtomicU64::new(counts.scripts), Mutex::new(counts), Mutex::new(None));
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                if let Err(why) = job(options, &next, &counts)
                    && let Ok(mut failed) = failed.lock()
                {
                    *failed = Some(why);
                }
            });
        }
    });
    if let Some(why) = failed.into_inner().unwrap_or_default() {
        return Err(why);
    }
    let counts = counts.into_inner().unwrap_or_default();
    if let Some(file) = &options.resume {
        counts.write(file)?;
    }
    print!("{counts}");
    Ok(counts.findings > 0)
}

fn job(options: &Options, next: &AtomicU64, counts: &Mutex<Counts>) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= options.count {
            return Ok(());
        }
        let index = options.from + number;
        let theory = options.theories.get((index % options.theories.len().max(1) as u64) as usize);
        let theory = theory.copied().unwrap_or(Theory::QfBv);
        let script = generate::script(Rng::derive(options.seed, index), theory);
        let outcome = judge(options, folder.path(), &script)?;
        if let Some((kind, what)) = &outcome.finding {
            report(options, folder.path(), index, &script, kind, what)?;
        }
        let Ok(mut counts) = counts.lock() else { return Ok(()) };
        counts.add(outcome);
        if counts.scripts.is_multiple_of(PROGRESS) {
            eprintln!("{}", counts.line());
            // With several jobs, a few scripts before the last one may still be under way: one job resumes exactly.
            if let Some(file) = &options.resume {
                counts.write(file)?;
            }
        }
    }
}

/// Solves a script with a log and has the log checked.
fn judge(options: &Options, folder: &Path, script: &Script) -> Result<Outcome, String> {
    if options.inside {
        return Ok(inside::judge(script, options.timeout, options.missing));
    }
    let (file, log) = (folder.join("script.smt2"), folder.join("log"));
    std::fs::write(&file, script.text()).map_err(|error| error.to_string())?;
    // The log of another script must not be taken for this one's.
    let _ = std::fs::remove_file(&log);
    let mut command = command_line(&options.ours);
    command.arg("--proof").arg(&log).arg(&file);
    let ours = run(command, options.timeout)?;
    let mut outcome = Outcome::default();
    if crashed(&ours) {
        outcome.finding = Some(("crash", ours.text()));
        return Ok(outcome);
    }
    outcome.unsat = ours.stdout.lines().filter(|line| *line == "unsat").count() as u64;
    if outcome.unsat == 0 || ours.late {
        outcome.missing = ours.late.then(|| "the time is up".to_string());
        return Ok(outcome);
    }
    if log.exists() {
        let mut command = command_line(&options.kernel);
        command.arg(&file).arg(&log);
        let kernel = run(command, options.timeout)?;
        match accepted(&kernel.stdout, script.checks() as u64) {
            Some(accepted) => outcome.accepted = accepted,
            None if kernel.late => outcome.missing = Some("the time of the kernel is up".into()),
            None => outcome.finding = Some(("refused", kernel.text())),
        }
    }
    if outcome.accepted > outcome.unsat {
        outcome.finding = Some(("more is proved than is unsat", ours.text()));
    } else if outcome.accepted < outcome.unsat && outcome.finding.is_none() && outcome.missing.is_none() {
        let why = ours.stderr.lines().next().unwrap_or("nothing is said");
        outcome.missing = Some(class(why));
        if options.missing {
            outcome.finding = Some(("no proof", ours.stderr));
        }
    }
    Ok(outcome)
}

fn crashed(ended: &Ended) -> bool {
    !ended.late && (ended.signal.is_some() || ended.stderr.contains("panicked"))
}

/// How many checks the kernel confirms, out of so many, if it accepts the log.
fn accepted(said: &str, checks: u64) -> Option<u64> {
    match said.trim().strip_prefix("accepted: ")? {
        "unsat" => Some(checks),
        some => some.split(' ').next()?.parse().ok(),
    }
}

/// The first reason without its numbers and terms, so that equal reasons are counted together.
fn class(why: &str) -> String {
    let why = why.split_once(": no proof of check ").map_or(why, |(_, rest)| rest);
    let why = why.split(';').next().unwrap_or(why);
    let letters: String = why.chars().filter(|c| !c.is_ascii_digit()).take(70).collect();
    letters.trim_start_matches(": ").to_string()
}

/// Makes a finding smaller, says it and writes it to a file.
fn report(
    options: &Options,
    folder: &Path,
    index: u64,
    script: &Script,
    kind: &str,
    what: &str,
) -> Result<(), String> {
    let small = shrink(script, SHRINK_BUDGET, &mut |candidate| {
        let found = judge(options, folder, candidate);
        found.is_ok_and(|outcome| outcome.finding.is_some_and(|(other, _)| other == kind))
    });
    println!("{kind} (script {index} of seed {}): {}\n{}", options.seed, what.trim(), small.text());
    if let Some(out) = &options.out {
        let path = out.join(format!("proof-{}-{index}.smt2", options.seed));
        std::fs::write(&path, format!("; {kind}\n{}", small.text()))
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_kernel_says_is_counted() {
        assert_eq!(accepted("accepted: unsat\n", 3), Some(3));
        assert_eq!(accepted("accepted: 2 of 3 checks are unsat\n", 3), Some(2));
        assert_eq!(accepted("rejected: log:3: no number\n", 3), None);
    }

    #[test]
    fn reasons_are_classes() {
        let said =
            "euphonium: the proof log x is not complete: no proof of check 2: a step from (Mod 3) ; no";
        assert_eq!(class(said), "a step from (Mod ) ");
    }
}
