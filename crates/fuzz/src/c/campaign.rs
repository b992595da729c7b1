//! A run over many programs: each is executed, interpreted after every pass, and if wanted verified.

use super::csmith;
use super::damage;
use super::execute::{Machine, Run, Sums};
use super::features;
use super::generate::{Program, Shape, program};
use super::given;
use super::options::Options;
use super::piece::{Check, shrink};
use super::stages::{Stages, stages};
use super::verdict::{Grade, Verifier};
use euphonium_front::{Clang, DataModel};
use euphonium_random::Rng;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The most tries to shrink one finding, and the longest time.
const SHRINK_BUDGET: usize = 2000;
const SHRINK_TIME: Duration = Duration::from_secs(60);

/// Findings after which a run stops looking: one mistake is found again and again.
const MAX_FINDINGS: usize = 20;

/// What a run found.
#[derive(Default, Debug)]
pub struct Report {
    /// Findings, each with the index of its program.
    pub findings: Vec<(u64, String)>,
    /// How often what happened.
    pub counts: BTreeMap<String, u64>,
    /// How long it took.
    pub time: Duration,
}

/// Something that should not be, and how to recognise it again.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Finding {
    model: DataModel,
    kind: String,
    detail: String,
}

/// The program with an index in the family that the options name.
pub fn program_at(options: &Options, index: u64) -> Result<Program, String> {
    if let Some(file) = &options.file {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        return Ok(given::program(&text));
    }
    let seed = Rng::derive(options.seed, index);
    match &options.csmith {
        Some(command) => csmith::program(command, seed),
        None if !options.features.is_empty() => {
            let features = features::named(&options.features)?;
            Ok(features::program(seed, &features, options.small, options.inputs))
        }
        None => {
            let shape = if options.small { Shape::SMALL } else { Shape::LARGE };
            Ok(program(seed, Shape { inputs: options.inputs, ..shape }))
        }
    }
}

/// A long campaign tells how far it is after this many programs.
const TOLD_EVERY: u64 = 250;

/// Runs all jobs to their end.
pub fn run(options: &Options) -> Result<Report, String> {
    if let Some(folder) = &options.out {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let clang = Clang::find().map_err(|error| error.to_string())?;
    let start = Instant::now();
    let next = AtomicU64::new(0);
    let report = Mutex::new(Report::default());
    let failure = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                if let Err(message) = job(options, &clang, &next, &report)
                    && let Ok(mut failure) = failure.lock()
                {
                    *failure = Some(message);
                }
            });
        }
    });
    if let Some(message) = failure.into_inner().unwrap_or_default() {
        return Err(message);
    }
    let mut report = report.into_inner().unwrap_or_default();
    report.findings.sort();
    report.time = start.elapsed();
    Ok(report)
}

fn job(options: &Options, clang: &Clang, next: &AtomicU64, report: &Mutex<Report>) -> Result<(), String> {
    let mut bench = Bench { options, clang, machine: Machine::new()?, counts: BTreeMap::new() };
    let start = Instant::now();
    while options.time.is_none_or(|time| start.elapsed() < time) {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let found = report.lock().map(|report| report.findings.len()).unwrap_or(0);
        if index >= options.count || found >= MAX_FINDINGS {
            break;
        }
        let program = match program_at(options, index) {
            Ok(program) => program,
            Err(message) => {
                bench.count(&format!("not generated: {message}"));
                continue;
            }
        };
        bench.count("programs");
        if index > 0 && index.is_multiple_of(TOLD_EVERY) {
            eprintln!("{index} programs in {:.0} s, {found} findings", start.elapsed().as_secs_f64());
        }
        let text = if options.malformed {
            bench.malformed(&program, index)
        } else {
            bench.examine(&program, index).map(|finding| bench.report(&program, index, &finding))
        };
        if let (Some(text), Ok(mut report)) = (text, report.lock()) {
            report.findings.push((index, text));
        }
    }
    if let Ok(mut report) = report.lock() {
        for (what, count) in bench.counts {
            *report.counts.entry(what).or_insert(0) += count;
        }
    }
    Ok(())
}

/// What a job works with.
struct Bench<'a> {
    options: &'a Options,
    clang: &'a Clang,
    machine: Machine,
    counts: BTreeMap<String, u64>,
}

impl Bench<'_> {
    fn count(&mut self, what: &str) {
        *self.counts.entry(what.to_string()).or_insert(0) += 1;
    }

    /// The first thing that is wrong with a program.
    fn examine(&mut self, program: &Program, index: u64) -> Option<Finding> {
        self.options.models.iter().find_map(|&model| self.examine_model(program, model, index))
    }

    fn examine_model(&mut self, program: &Program, model: DataModel, index: u64) -> Option<Finding> {
        let finding = |kind: &str, detail: String| Some(Finding { model, kind: kind.to_string(), detail });
        let text = program.text(Check::None);
        let sums = match self.machine.run(program, model) {
            Run::Sums(sums) => sums,
            Run::Refused(message) => return finding("refused by the compiler", message),
            // Csmith says itself that its programs may run for ever.
            Run::Broken(message) if self.options.csmith.is_some() => {
                self.count(&format!("not executed: {message}"));
                return None;
            }
            Run::Broken(message) => return finding("broken run", message),
        };
        self.count("executions");
        let finding = self.judge(program, &text, model, sums, index)?;
        // An execution that depends on the compiler is no measure.
        if !self.machine.confirms(program, model, sums) {
            self.count(&format!("compilers disagree: {}", finding.kind));
            return None;
        }
        Some(finding)
    }

    /// What is wrong with what the verifier makes of a program.
    fn judge(
        &mut self,
        program: &Program,
        text: &str,
        model: DataModel,
        sums: Sums,
        index: u64,
    ) -> Option<Finding> {
        let finding = |kind: &str, detail: String| Some(Finding { model, kind: kind.to_string(), detail });
        let clang = self.clang;
        let returned = sums.returned;
        let interpreted = std::panic::catch_unwind(|| stages(clang, text, &program.inputs, model, returned));
        match interpreted {
            Ok(Stages::Same) => self.count("interpreted, the same at all stages"),
            Ok(Stages::Approximate(what)) => self.count(&format!("interpreted, approximate: {what}")),
            Ok(Stages::Refused(reason)) => {
                let reason = reason.chars().filter(|c| !c.is_ascii_digit()).take(120).collect::<String>();
                self.count(&format!("refused: {reason}"));
            }
            Ok(Stages::Differs(difference)) => {
                return finding(&format!("differs after {}", difference.stage), difference.outcome);
            }
            Err(panic) => {
                let text = panic.downcast_ref::<String>().cloned();
                let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| text.to_string()));
                return finding("panic", text.unwrap_or_default());
            }
        }
        self.verdicts(program, model, sums, index)
    }

    /// Asks the verifier both ways.
    fn verdicts(&mut self, program: &Program, model: DataModel, sums: Sums, index: u64) -> Option<Finding> {
        let sum = if program.late { sums.last } else { sums.returned };
        let command = self.options.verify.as_ref()?;
        let engine = &self.options.engines[index as usize % self.options.engines.len().max(1)];
        let verifier = Verifier { command, engine, timeout: self.options.timeout };
        for check in [Check::Differs(sum), Check::Equals(sum)] {
            let files = match self.machine.write(program, check) {
                Ok(files) => files,
                Err(detail) => return Some(Finding { model, kind: "cannot write".into(), detail }),
            };
            let side = if matches!(check, Check::Equals(_)) { "unsafe" } else { "safe" };
            match verifier.verify(&files, check, model) {
                Grade::Right => self.count(&format!("{engine}: {side}, right")),
                Grade::Unknown(_) => self.count(&format!("{engine}: {side}, unknown")),
                Grade::Refused(reason) => self.count(&format!("verify refused: {reason}")),
                Grade::Wrong(what) => {
                    return Some(Finding { model, kind: format!("{engine} says {what}"), detail: what });
                }
                Grade::Broken(what) => {
                    let kind = format!("{engine} is broken when it should be {side}");
                    return Some(Finding { model, kind, detail: what });
                }
            }
        }
        None
    }

    /// Shrinks a finding, writes it to a file and describes it.
    fn report(&mut self, program: &Program, index: u64, finding: &Finding) -> String {
        let deadline = Instant::now() + SHRINK_TIME;
        let mut last = finding.clone();
        let counts = self.counts.clone();
        let small = if self.options.csmith.is_some() {
            program.pieces.clone()
        } else {
            shrink(&program.pieces, SHRINK_BUDGET, &mut |pieces| {
                if Instant::now() > deadline {
                    return false;
                }
                let candidate = Program { pieces: pieces.to_vec(), ..program.clone() };
                let found = self.examine_model(&candidate, finding.model, index);
                match found.filter(|found| found.kind == finding.kind) {
                    Some(found) => {
                        last = found;
                        true
                    }
                    None => false,
                }
            })
        };
        self.counts = counts;
        self.count(&format!("finding: {}", finding.kind));
        let small = Program { pieces: small, ..program.clone() };
        let mut text = format!(
            "// {}, {}, seed {}, program {index}, inputs {:?}\n",
            finding.kind,
            finding.model.name(),
            self.options.seed,
            small.inputs
        );
        for line in last.detail.lines().take(6) {
            text.push_str(&format!("// {line}\n"));
        }
        let check = match self.machine.run(&small, finding.model) {
            Run::Sums(sums) => {
                let sum = if small.late { sums.last } else { sums.returned };
                match finding.kind.contains("says safe") {
                    true => Check::Equals(sum),
                    false => Check::Differs(sum),
                }
            }
            _ => Check::None,
        };
        text.push_str(&small.text(check));
        let place = write(self.options.out.as_deref(), &format!("c{}-{index}.c", self.options.seed), &text);
        format!("{} ({}) in program {index}{place}\n{}", finding.kind, finding.model.name(), last.detail)
    }

    /// Gives damaged files to the verifier.
    fn malformed(&mut self, program: &Program, index: u64) -> Option<String> {
        let command = self.options.verify.as_deref().unwrap_or("euphonium verify");
        let seed = Rng::derive(self.options.seed, !index);
        let text = program.text(Check::Differs(7));
        let case = match damage::case(seed, &text, self.clang) {
            Ok(case) => case,
            Err(message) => return Some(format!("no case: {message}")),
        };
        let folder = self.machine.folder().to_path_buf();
        match damage::try_case(command, &case, &folder, self.options.timeout) {
            Ok(what) => {
                self.count(&what);
                None
            }
            Err(complaint) => {
                let kept = damage::keep(self.options.out.as_deref(), &case, self.options.seed, index);
                Some(format!("{} {index}{kept}\n{complaint}", case.name))
            }
        }
    }
}

/// Writes into the folder for findings, if there is one, and says where.
fn write(folder: Option<&Path>, name: &str, text: &str) -> String {
    let Some(folder) = folder else { return String::new() };
    let path = folder.join(name);
    match std::fs::write(&path, text) {
        Ok(()) => format!(", {}", path.display()),
        Err(error) => format!(", cannot write {}: {error}", path.display()),
    }
}
