//! The oracle: a program is compiled and run.
//!
//! Programs run without a C library ([`runtime.c`](../../../src/c/runtime.c)), so both data models can be run
//! where only one has a library, except for those that use it ([`hosted.c`](../../../src/c/hosted.c)). The
//! compiler should not be the one that the verifier reads C with: gcc is preferred. What another compiler, or
//! an optimiser, sees differently has more than one meaning ([`Machine::confirms`]).

use super::generate::Program;
use super::piece::{Check, files};
use crate::process::{run, there};
use euphonium_front::{Clang, DataModel};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const RUNTIME: &str = include_str!("runtime.c");
const HOSTED: &str = include_str!("hosted.c");

/// How C is read, with or without the library.
const SEMANTICS: &[&str] =
    &["-std=gnu17", "-fwrapv", "-fno-strict-aliasing", "-ffp-contract=off", "-fno-builtin", "-w"];
const FREESTANDING: &[&str] = &["-ffreestanding", "-fno-stack-protector", "-fno-pie"];

/// No program runs longer.
const TIME: Duration = Duration::from_secs(2);

/// No compiler, either.
const COMPILE_TIME: Duration = Duration::from_secs(60);

/// Compiles and runs programs.
pub struct Machine {
    compiler: PathBuf,
    folder: tempfile::TempDir,
    /// Runtimes that were compiled, for programs without inputs.
    ready: Vec<PathBuf>,
}

/// The checksums of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sums {
    /// What `main` returned.
    pub returned: u32,
    /// What there was at the very end.
    pub last: u32,
}

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// This.
    Sums(Sums),
    /// The compiler does not accept the program.
    Refused(String),
    /// It crashed, ran too long, or ended itself.
    Broken(String),
}

impl Machine {
    /// Finds a compiler.
    pub fn new() -> Result<Machine, String> {
        let compiler = match there("gcc") {
            true => PathBuf::from("gcc"),
            false => Clang::find().map_err(|error| error.to_string())?.path().to_path_buf(),
        };
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        Ok(Machine { compiler, folder, ready: Vec::new() })
    }

    /// A folder for files.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Writes the files of a program.
    pub fn write(&self, program: &Program, check: Check) -> Result<Vec<PathBuf>, String> {
        let mut paths = Vec::new();
        for (i, text) in files(&program.text(check)).into_iter().enumerate() {
            let path = self.folder().join(format!("program{i}.c"));
            std::fs::write(&path, text).map_err(|error| error.to_string())?;
            paths.push(path);
        }
        Ok(paths)
    }

    /// Compiles a program, without a check, and runs it with its inputs.
    pub fn run(&mut self, program: &Program, model: DataModel) -> Run {
        self.build_and_run(program, model, None).unwrap_or_else(Run::Broken)
    }

    /// Do another compiler and an optimiser see the program as the first run did? If not, it has no one
    /// meaning.
    pub fn confirms(&mut self, program: &Program, model: DataModel, sums: Sums) -> bool {
        [("clang", "-O0"), ("clang", "-O2"), ("gcc", "-O2")].into_iter().filter(|(name, _)| there(name)).all(
            |other| {
                let run = self.build_and_run(program, model, Some(other)).unwrap_or_else(Run::Broken);
                // What one compiler does not accept may be an extension of the other.
                run == Run::Sums(sums) || matches!(run, Run::Refused(_))
            },
        )
    }

    fn build_and_run(
        &mut self,
        program: &Program,
        model: DataModel,
        other: Option<(&str, &str)>,
    ) -> Result<Run, String> {
        let runtime = self.runtime(program, model)?;
        let sources = self.write(program, Check::None)?;
        let binary = self.folder().join("run");
        let (compiler, level) = match other {
            Some((name, level)) => (Path::new(name), level),
            None => (self.compiler.as_path(), "-O0"),
        };
        let mut command = Command::new(compiler);
        command.args(SEMANTICS).args([level, model.flag(), "-o"]).arg(&binary);
        if program.hosted {
            command.args(["-Dmain=program_main", "-lm"]).args(&sources).arg(&runtime);
        } else {
            command.args(FREESTANDING).args(["-nostdlib", "-static", "-no-pie", "-Wl,-z,noexecstack"]);
            command.args(&sources).arg(&runtime);
        }
        match compile(command)? {
            Err(message) => Ok(Run::Refused(message)),
            Ok(()) => run_within(Command::new(&binary)),
        }
    }

    /// The object file that a program is linked with.
    fn runtime(&mut self, program: &Program, model: DataModel) -> Result<PathBuf, String> {
        let kind = if program.hosted { "hosted" } else { "runtime" };
        let object = self.folder().join(format!("{kind}{}.o", model.flag()));
        if program.inputs.is_empty() && self.ready.contains(&object) {
            return Ok(object);
        }
        let mut given = String::from("static long long inputs[] = {");
        for input in &program.inputs {
            let _ = write!(given, "{input}, ");
        }
        let _ = writeln!(given, "0}};\n{}", if program.hosted { HOSTED } else { RUNTIME });
        let source = self.folder().join(format!("{kind}.c"));
        std::fs::write(&source, given).map_err(|error| error.to_string())?;
        let mut command = Command::new(&self.compiler);
        command.args(SEMANTICS).args(["-O0", model.flag(), "-c", "-o"]).arg(&object).arg(&source);
        if !program.hosted {
            command.args(FREESTANDING);
        }
        compile(command)?.map_err(|message| format!("the runtime is not accepted: {message}"))?;
        self.ready.retain(|other| *other != object);
        if program.inputs.is_empty() {
            self.ready.push(object.clone());
        }
        Ok(object)
    }
}

fn compile(command: Command) -> Result<Result<(), String>, String> {
    let ended = run(command, COMPILE_TIME)?;
    Ok(if ended.success() { Ok(()) } else { Err(ended.stderr) })
}

/// Runs a program that prints its checksums: one, or the one that `main` returned and the last.
fn run_within(command: Command) -> Result<Run, String> {
    let ended = run(command, TIME)?;
    if ended.late {
        return Ok(Run::Broken("runs too long".into()));
    }
    let sums: Vec<u32> =
        ended.text().split_whitespace().filter_map(|word| u32::from_str_radix(word, 16).ok()).collect();
    match (sums.as_slice(), ended.code) {
        (&[sum], Some(0)) => Ok(Run::Sums(Sums { returned: sum, last: sum })),
        (&[returned, last], Some(0)) => Ok(Run::Sums(Sums { returned, last })),
        _ => Ok(Run::Broken(format!("ended with code {:?}, signal {:?}", ended.code, ended.signal))),
    }
}
