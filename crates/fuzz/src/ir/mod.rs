//! Differential testing of the reader of LLVM IR against LLVM's own tools.
//!
//! Each module of a corpus is read by us and by LLVM ([`tools`]), and both are compared ([`compare`]): the records of the
//! bitcode that LLVM makes of it ([`records`]) with our tree ([`ours`]), and what LLVM prints for it with what it prints for the text
//! that we write of our tree ([`normalise`]). The corpus is what [`options`] names: files, folders, and programs of [`crate::c::generate`].
//!
//! Invariant: LLVM never sees the result of our reader except as text that it reads itself, and what it printed is cut
//! into words by code of its own, so no mistake of the reader can hide in both.

pub mod compare;
pub mod normalise;
pub mod options;
pub mod ours;
pub mod records;
pub mod tools;

use crate::c::generate::{Shape, program};
use crate::c::piece::Check;
use crate::rng::Rng;
use compare::{Outcome, compare};
use euphonium_front::{Clang, DataModel, Limits};
use options::Options;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;
use tools::Tools;

/// How long a compiler may take.
const COMPILE_TIME: Duration = Duration::from_secs(60);

/// What a run found.
#[derive(Default, Debug)]
pub struct Report {
    /// Differences, each with the name of its module.
    pub findings: Vec<String>,
    /// Modules that were not compared, or not as a whole, and why.
    pub notes: Vec<String>,
    /// How often what happened.
    pub counts: BTreeMap<&'static str, usize>,
}

/// Compares all modules that the options name.
pub fn run(options: &Options, tools: &Tools) -> Result<Report, String> {
    let mut report = Report::default();
    let mut sources = Vec::new();
    for path in &options.paths {
        collect(path, &mut sources)?;
    }
    sources.sort();
    let sources: Vec<PathBuf> = sources.into_iter().step_by(options.every.max(1)).collect();
    let needs_clang = options.count > 0 || options.optimise || sources.iter().any(|path| !is_module(path));
    let clang = if needs_clang { Some(Clang::find().map_err(|error| error.to_string())?) } else { None };
    for path in &sources {
        let name = path.display().to_string();
        if is_module(path) {
            match std::fs::read_to_string(path) {
                Ok(text) => report.module(options, tools, clang.as_ref(), &name, &text),
                Err(error) => report.note("not compiled", format!("{name}: {error}")),
            }
            continue;
        }
        for &model in &options.models {
            let Some(clang) = &clang else { continue };
            let name = format!("{name} ({})", model.name());
            match clang.compile(std::slice::from_ref(path), model, &Limits::within(COMPILE_TIME)) {
                Ok(texts) => texts.iter().for_each(|t| report.module(options, tools, Some(clang), &name, t)),
                Err(_) => report.count("not compiled"),
            }
        }
    }
    for index in 0..options.count {
        let source = program(Rng::derive(options.seed, index), Shape::SMALL).text(Check::None);
        for &model in &options.models {
            let Some(clang) = &clang else { continue };
            let name = format!("program {index} of seed {} ({})", options.seed, model.name());
            match compile(clang, &source, model) {
                Ok(text) => report.module(options, tools, Some(clang), &name, &text),
                Err(message) => report.note("not compiled", format!("{name}: {message}")),
            }
        }
    }
    Ok(report)
}

fn compile(clang: &Clang, source: &str, model: DataModel) -> Result<String, String> {
    clang
        .compile_text(source, "program.c", model, &Limits::within(COMPILE_TIME))
        .map_err(|error| error.to_string())
}

fn is_module(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "ll")
}

/// The files of a folder and of those in it, that are C or LLVM IR.
fn collect(path: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let mut folders = Vec::new();
    let data = std::fs::metadata(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if data.is_dir() {
        folders.push(path.to_path_buf())
    } else {
        found.push(path.to_path_buf())
    }
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            // Links to folders are not followed: they may lead round in circles.
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(path),
                Ok(_) if path.extension().is_some_and(|end| end == "c" || end == "i" || end == "ll") => {
                    found.push(path);
                }
                _ => {}
            }
        }
    }
    Ok(())
}

impl Report {
    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_insert(0) += 1;
    }

    fn note(&mut self, what: &'static str, text: String) {
        self.count(what);
        self.notes.push(text);
    }

    /// Compares a module, and if wanted what the optimiser makes of it.
    fn module(&mut self, options: &Options, tools: &Tools, clang: Option<&Clang>, name: &str, text: &str) {
        self.examine(tools, name, text);
        if let Some(clang) = clang.filter(|_| options.optimise) {
            match tools.optimised(clang.path(), text) {
                Ok(text) => self.examine(tools, &format!("{name}, optimised"), &text),
                Err(message) => self.note("not optimised", format!("{name}: {message}")),
            }
        }
    }

    fn examine(&mut self, tools: &Tools, name: &str, text: &str) {
        self.count("modules");
        match compare(tools, text) {
            Outcome::Agrees { references, instructions, records_only } => {
                *self.counts.entry("comparisons").or_insert(0) += references;
                *self.counts.entry("instructions").or_insert(0) += instructions;
                match records_only {
                    None => self.count("agree"),
                    Some(what) => {
                        self.note("agree in records only", format!("{name}: {what} is not written"))
                    }
                }
            }
            Outcome::Refused(message) => self.note("refused by us", format!("{name}:{message}")),
            Outcome::NoReference(message) => self.note("refused by LLVM", format!("{name}: {message}")),
            Outcome::Differs(difference) => {
                self.count("differ");
                self.findings.push(format!("{name}: {difference}"));
            }
        }
    }
}

/// The command `euphonium-fuzz ir`, with the arguments that follow.
pub fn command(args: Vec<String>) -> ExitCode {
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        print!("{}", options::help());
        return ExitCode::SUCCESS;
    }
    let wrong = |message: String| {
        eprintln!("euphonium-fuzz: {message}");
        ExitCode::from(2)
    };
    let options = match Options::parse(args) {
        Ok(options) => options,
        Err(message) => return wrong(format!("{message}; see ir --help")),
    };
    let tools = match Tools::find() {
        Ok(tools) => tools,
        Err(message) => return wrong(message),
    };
    if tools.references.is_empty() {
        return wrong("there are no tools of LLVM; EUPHONIUM_LLVM_BIN may name their folder".into());
    }
    let names: Vec<String> = tools.references.iter().map(|reference| reference.to_string()).collect();
    println!("references: {}", names.join("; "));
    if !tools.has_analyzer() {
        println!("there is no llvm-bcanalyzer: only texts are compared");
    }
    let report = match run(&options, &tools) {
        Ok(report) => report,
        Err(message) => return wrong(message),
    };
    for text in report.notes.iter().chain(&report.findings) {
        println!("{text}");
    }
    for (what, count) in &report.counts {
        println!("{count:>10}  {what}");
    }
    if report.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
