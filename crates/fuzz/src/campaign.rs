//! A run: scripts by index over several jobs, findings shrunk and written, counts added up.

use crate::compare::{Bench, Finding};
use crate::drive::Solver;
use crate::generate;
use crate::malformed;
use crate::options::Options;
use crate::script::{Script, Theory};
use crate::shrink::shrink;
use crate::summary::Summary;
use euphonium_random::Rng;
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The most tries to shrink one finding.
const SHRINK_BUDGET: usize = 3000;
/// The longest time to shrink one finding.
const SHRINK_TIME: Duration = Duration::from_secs(60);

/// Findings after which a run stops looking: one mistake of a solver is found again and again.
const MAX_FINDINGS: usize = 200;

/// What a run found.
pub struct Report {
    /// The findings, each with the index of its script.
    pub findings: Vec<(u64, String)>,
    /// The counts.
    pub summary: Summary,
    /// Solvers that could not be started.
    pub absent: Vec<String>,
    /// How long it took.
    pub time: Duration,
}

/// The script with an index in the family that the options name.
pub fn script_at(options: &Options, index: u64) -> Script {
    let theory = options.theories.get((index % options.theories.len().max(1) as u64) as usize).copied();
    let theory = theory.unwrap_or(Theory::QfBv);
    let seed = Rng::derive(options.seed, index);
    if options.brute { generate::small_script(seed, theory) } else { generate::script(seed, theory) }
}

/// The command `euphonium-fuzz`: whether there are findings.
pub fn command(options: &Options) -> Result<bool, String> {
    if let Some(index) = options.print {
        print!("{}", script_at(options, index).text());
        return Ok(false);
    }
    let report = run(options)?;
    for (_, text) in &report.findings {
        println!("{text}\n");
    }
    for solver in &report.absent {
        println!("absent: {solver}");
    }
    print!("{}", report.summary.text(report.findings.len(), report.time));
    Ok(!report.findings.is_empty())
}

/// Runs all jobs to their end.
pub fn run(options: &Options) -> Result<Report, String> {
    if let Some(folder) = &options.out {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let start = Instant::now();
    let (probe, absent) = bench(options);
    let opinions = usize::from(probe.ours.is_some()) + probe.others.len() + usize::from(options.brute);
    drop(probe);
    if !options.malformed && opinions < 2 {
        return Err(format!("fewer than two solvers to compare; absent: {}", absent.join(", ")));
    }
    let shared = Shared {
        options,
        next: AtomicU64::new(0),
        found: AtomicUsize::new(0),
        findings: Mutex::new(vec![]),
        summary: Mutex::new(Summary::default()),
        progress: std::io::stderr().is_terminal(),
        start,
    };
    std::thread::scope(|scope| {
        for job in 0..options.jobs {
            let shared = &shared;
            scope.spawn(move || {
                let counts =
                    if options.malformed { malformed_job(shared, job) } else { comparing_job(shared) };
                if let Ok(mut summary) = shared.summary.lock() {
                    summary.add(&counts);
                }
            });
        }
    });
    let mut findings = shared.findings.into_inner().unwrap_or_default();
    findings.sort();
    let summary = shared.summary.into_inner().unwrap_or_default();
    Ok(Report { findings, summary, absent, time: start.elapsed() })
}

/// What jobs share.
struct Shared<'a> {
    options: &'a Options,
    next: AtomicU64,
    found: AtomicUsize,
    findings: Mutex<Vec<(u64, String)>>,
    summary: Mutex<Summary>,
    progress: bool,
    start: Instant,
}

impl Shared<'_> {
    /// The next index, if there is one left to do.
    fn take(&self) -> Option<u64> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        let found = self.found.load(Ordering::Relaxed);
        if index >= self.options.count || found >= MAX_FINDINGS {
            return None;
        }
        if self.progress && index.is_multiple_of(64) {
            let rate = index as f64 / self.start.elapsed().as_secs_f64().max(1e-3);
            eprint!("\r{index} of {}, {found} findings, {rate:.0} scripts/s ", self.options.count);
        }
        Some(index)
    }

    fn keep(&self, index: u64, text: String) {
        self.found.fetch_add(1, Ordering::Relaxed);
        if let Ok(mut findings) = self.findings.lock() {
            findings.push((index, text));
        }
    }
}

/// The solvers that can be started, and the names of those that cannot.
fn bench(options: &Options) -> (Bench, Vec<String>) {
    let mut absent = Vec::new();
    let mut start = |name: &str, command: &str| {
        if command == "none" {
            return None;
        }
        let solver = Solver::new(name, command, options.timeout);
        if solver.is_none() {
            absent.push(format!("{name} ({command})"));
        }
        solver
    };
    let ours = start("ours", &options.ours);
    let others = [start("z3", &options.z3), start("cvc5", &options.cvc5)].into_iter().flatten().collect();
    let bench = Bench {
        ours,
        others,
        brute: options.brute,
        models: options.models,
        cores: options.cores,
        allow_unsupported: options.allow_unsupported,
    };
    (bench, absent)
}

fn comparing_job(shared: &Shared<'_>) -> Summary {
    let options = shared.options;
    let (mut bench, _) = bench(options);
    let mut summary = Summary::default();
    while let Some(index) = shared.take() {
        let script = script_at(options, index);
        let (answers, finding) = bench.examine(&script);
        summary.count(script.theory, script.checks(), &answers);
        if let Some(finding) = finding {
            let text = report(&mut bench, options, index, &script, &finding);
            shared.keep(index, text);
        }
    }
    summary
}

/// Shrinks a finding, writes it to a file and describes it in a line or two.
fn report(bench: &mut Bench, options: &Options, index: u64, script: &Script, finding: &Finding) -> String {
    let deadline = Instant::now() + SHRINK_TIME;
    let mut last = finding.clone();
    let small = shrink(script, SHRINK_BUDGET, &mut |candidate| {
        if Instant::now() > deadline {
            return false;
        }
        let found = bench.examine(candidate).1.filter(|found| found.kind == finding.kind);
        if let Some(found) = found {
            last = found;
            return true;
        }
        false
    });
    let mut text = format!("; {:?}, seed {}, script {index}\n", finding.kind, options.seed);
    for line in last.detail.lines() {
        text.push_str(&format!("; {line}\n"));
    }
    text.push_str(&small.text());
    let name = format!("{:016x}.smt2", hash(small.text().as_bytes()));
    let place = write(options, &name, text.as_bytes());
    format!("{:?} in script {index}{place}\n{}", finding.kind, last.detail)
}

fn malformed_job(shared: &Shared<'_>, job: usize) -> Summary {
    let options = shared.options;
    let command: Vec<String> = options.ours.split_whitespace().map(str::to_string).collect();
    let file = std::env::temp_dir().join(format!("euphonium-fuzz-{}-{job}.smt2", std::process::id()));
    let mut summary = Summary::default();
    while let Some(index) = shared.take() {
        let script = script_at(options, index);
        let bytes = malformed::damage(Rng::derive(options.seed, !index), &script.text());
        summary.count_script();
        let Some(complaint) = malformed::try_bytes(&command, &bytes, &file, options.timeout) else {
            continue;
        };
        // Panics stay panics while shrinking, and timeouts timeouts.
        let sort = |complaint: &str| complaint.split([':', ' ']).next().unwrap_or("").to_string();
        let kind = sort(&complaint);
        let small = malformed::shrink_bytes(&bytes, &mut |candidate| {
            let found = malformed::try_bytes(&command, candidate, &file, options.timeout);
            found.is_some_and(|found| sort(&found) == kind)
        });
        let stem = format!("{:016x}", hash(&small));
        let place = write(options, &format!("{stem}.smt2"), &small);
        // The bytes have to stay as they are, so the explanation is a file beside them.
        let why = format!("seed {}, malformed script {index}\n{complaint}\n", options.seed);
        write(options, &format!("{stem}.txt"), why.as_bytes());
        shared.keep(index, format!("malformed script {index}{place}\n{complaint}"));
    }
    let _ = std::fs::remove_file(&file);
    summary
}

/// Writes into the folder for findings, if there is one, and says where.
fn write(options: &Options, name: &str, bytes: &[u8]) -> String {
    let Some(folder) = &options.out else { return String::new() };
    let path = Path::new(folder).join(name);
    match std::fs::write(&path, bytes) {
        Ok(()) => format!(", {}", path.display()),
        Err(error) => format!(", cannot write {}: {error}", path.display()),
    }
}

/// FNV-1a; equal findings of several runs get one file.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}
