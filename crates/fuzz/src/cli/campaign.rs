//! Many cases, one after the other; what is wrong is made smaller as far as that is quickly done.

use super::case::{Case, Sink, Table, options_of};
use super::options::Options;
use super::run::{judge, keep, run as run_case};
use crate::process;
use euphonium_random::Rng;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// What came of a campaign.
pub struct Report {
    /// What was wrong, with the command lines.
    pub findings: Vec<String>,
    /// How the cases ended.
    pub counts: BTreeMap<String, u64>,
    /// How long it took.
    pub time: Duration,
}

/// How often a smaller case is tried for each finding.
const ATTEMPTS: u32 = 40;

/// Runs a campaign.
pub fn run(options: &Options) -> Result<Report, String> {
    let start = Instant::now();
    let ours = program(&options.ours)?;
    let table = table(&ours)?;
    let mut report = Report { findings: Vec::new(), counts: BTreeMap::new(), time: Duration::ZERO };
    let indices = match options.only {
        Some(index) => index..index + 1,
        None => 0..options.count,
    };
    for index in indices {
        if options.time.is_some_and(|time| start.elapsed() > time) {
            break;
        }
        let case = Case::draw(Rng::derive(options.seed, index), &table, options.largest);
        let (wrong, how) = attempt(&case, &ours, options.slack)?;
        *report.counts.entry(how).or_default() += 1;
        if let Some(wrong) = wrong {
            let (case, wrong) = smaller(case, wrong, &ours, options.slack);
            let finding =
                format!("case {index} of seed {}: {wrong}\n  {}", options.seed, case.args.join(" "));
            if let Some(out) = &options.out {
                let folder = out.join(format!("{}-{index}", options.seed));
                keep(&case, &finding, &folder).map_err(|error| error.to_string())?;
            }
            report.findings.push(finding);
        }
    }
    report.time = start.elapsed();
    Ok(report)
}

/// Runs a case in a folder of its own: what is wrong, if anything, and how it ended.
fn attempt(case: &Case, ours: &Path, slack: Duration) -> Result<(Option<String>, String), String> {
    let folder = tempfile::Builder::new().prefix("fuzz-cli-").tempdir().map_err(|error| error.to_string())?;
    let ending = run_case(case, ours, folder.path(), slack).map_err(|error| error.to_string())?;
    Ok((judge(case, &ending, slack), ending.status.to_string()))
}

/// The same finding with less, as far as a few attempts go.
fn smaller(mut case: Case, mut wrong: String, ours: &Path, slack: Duration) -> (Case, String) {
    let kind = |text: &str| text.split(':').next().unwrap_or_default().to_string();
    let wanted = kind(&wrong);
    let mut left = ATTEMPTS;
    let mut keep_if_wrong = |case: &mut Case, candidate: Case| {
        left = left.saturating_sub(1);
        if left == 0 {
            return false;
        }
        match attempt(&candidate, ours, slack) {
            Ok((Some(other), _)) if kind(&other) == wanted => {
                *case = candidate;
                wrong = other;
                true
            }
            _ => false,
        }
    };
    let plain = Case { stdout: Sink::File, stderr: Sink::File, compiler: true, ..case.clone() };
    keep_if_wrong(&mut case, plain);
    let calm = Case { signal: None, ..case.clone() };
    keep_if_wrong(&mut case, calm);
    let mut position = 2;
    while position < case.args.len() {
        let mut candidate = case.clone();
        candidate.args.remove(position);
        if !keep_if_wrong(&mut case, candidate) {
            position += 1;
        }
    }
    for file in 0..case.files.len() {
        let mut piece = case.files[file].1.len() / 2;
        while piece > 0 {
            let mut candidate = case.clone();
            let length = candidate.files[file].1.len();
            candidate.files[file].1.truncate(length.saturating_sub(piece));
            if !keep_if_wrong(&mut case, candidate) {
                piece /= 2;
            }
        }
    }
    (case, wrong)
}

/// The program as an absolute path: cases run in folders of their own.
fn program(name: &str) -> Result<PathBuf, String> {
    if name.contains('/') {
        return std::fs::canonicalize(name).map_err(|error| format!("{name}: {error}"));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.ok_or_else(|| format!("{name} is not in PATH"))
}

/// The subcommands and their options, as the program tells them.
fn table(ours: &Path) -> Result<Table, String> {
    let help = |args: &[&str]| -> Result<String, String> {
        let mut command = Command::new(ours);
        command.args(args);
        let ended = process::run(command, Duration::from_secs(60));
        Ok(ended.map_err(|error| format!("{}: {error}", ours.display()))?.stdout)
    };
    let mut table = Table::new();
    let mut in_commands = false;
    for line in help(&["-h"])?.lines() {
        match line.strip_prefix("  ").and_then(|rest| rest.split_whitespace().next()) {
            None => in_commands |= line.ends_with(':'),
            // `cc` hands everything on to the real compiler.
            Some(name)
                if in_commands
                    && !name.starts_with('-')
                    && !["help", "cc"].contains(&name)
                    && !line.starts_with("   ") =>
            {
                table.insert(name.to_string(), options_of(&help(&[name, "-h"])?));
            }
            Some(_) => {}
        }
    }
    match table.contains_key("verify") {
        true => Ok(table),
        false => Err(format!("{} has no command `verify`", ours.display())),
    }
}
