//! Building the program with its harness, and running it.

use super::Harness;
use crate::FrontError;
use crate::clang::{self, Clang, DataModel, SEMANTICS, argument, compile_error, compiler, write_file};
use crate::process::{self, Limits};
use std::ffi::{OsStr, OsString};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Duration;

/// What a run may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// As the clock on the wall goes.
    pub wall: Duration,
    /// Of the processor's time, in seconds.
    pub cpu_seconds: u64,
    /// In bytes, of address space.
    pub memory: u64,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { wall: Duration::from_secs(10), cpu_seconds: 10, memory: 1 << 30 }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replay {
    /// The error was reached: the counterexample is real.
    Reached,
    /// The run ended otherwise, as the text says.
    NotReached(String),
    /// There was no run.
    NotBuilt(String),
}

/// How the program is compiled to be run, beside what says what C means.
const TO_CODE: &[&str] = &[
    "-O0",
    "-fno-pic",
    "-fno-stack-protector",
    "-fno-asynchronous-unwind-tables",
    "-fcf-protection=none",
    // Floating point as IEEE has it, with 32 bits as well.
    "-msse2",
    "-mfpmath=sse",
];

/// The harness must not become calls of itself.
const FREESTANDING: &[&str] = &["-ffreestanding", "-fno-builtin"];

/// What is not defined is null: a call of it is a crash, not a program that cannot be built.
const TO_PROGRAM: &[&str] =
    &["-nostdlib", "-static", "-Wl,--unresolved-symbols=ignore-all", "-Wl,-z,noexecstack"];

/// The runtime says little.
const MAX_OUTPUT: u64 = 1 << 16;

/// For each call of the compiler.
const BUILD_TIME: Duration = Duration::from_secs(120);

impl Harness {
    /// Compiles the program with the harness and runs it in a folder of its own. Files that end in `.ll` are LLVM
    /// IR, all others C.
    pub fn run(&self, files: &[PathBuf], model: DataModel, bounds: &Bounds, limits: &Limits) -> Replay {
        if !cfg!(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "x86"))) {
            return Replay::NotBuilt("programs can be run on Linux on x86 only".into());
        }
        let scratch = match clang::scratch() {
            Ok(scratch) => scratch,
            Err(e) => return Replay::NotBuilt(e.to_string()),
        };
        let macros = [
            format!("-DEUPHONIUM_CPU_SECONDS={}", bounds.cpu_seconds),
            format!("-DEUPHONIUM_MEMORY={}ULL", bounds.memory),
        ];
        let program = match self.build(files, model, &macros, &[], scratch.path(), limits) {
            Ok(program) => program,
            Err(e) => return Replay::NotBuilt(e.to_string()),
        };
        let mut command = Command::new(program);
        command.env_clear().current_dir(scratch.path());
        match process::run(&mut command, MAX_OUTPUT, &limits.at_most(bounds.wall)) {
            Ok(output) => self.judge(&output.stdout, output.status),
            Err(FrontError::Timeout) => Replay::NotReached("the run takes too long".into()),
            Err(e) => Replay::NotBuilt(e.to_string()),
        }
    }

    /// Compiles the program with the harness; the macros are for the runtime, the flags, which only clang knows,
    /// for the program.
    pub(crate) fn build(
        &self,
        files: &[PathBuf],
        model: DataModel,
        macros: &[String],
        flags: &[&str],
        scratch: &Path,
        limits: &Limits,
    ) -> Result<PathBuf, FrontError> {
        write_file(&scratch.join("harness.c"), &self.source)?;
        write_file(&scratch.join("runtime.c"), &self.runtime)?;
        write_file(&scratch.join("prelude.h"), &self.prelude)?;
        let tool = Tool::find()?;
        let headers = clang::header_flags(model, scratch)?;
        let mut objects = Vec::new();
        for file in files {
            let mut arguments = tool.program_flags(file, model);
            arguments.extend(headers.iter().cloned());
            if tool.clang {
                arguments.extend(flags.iter().map(OsString::from));
            }
            if !is_ir(file) {
                arguments.extend(["-include".into(), scratch.join("prelude.h").into_os_string()]);
            }
            objects.push(tool.compile(arguments, file, objects.len(), scratch, limits)?);
        }
        let program = scratch.join("program");
        let mut link = compiler(&tool.path, scratch);
        link.args(tool.harness_flags(model));
        link.args(macros);
        link.arg(scratch.join("harness.c"))
            .arg(scratch.join("runtime.c"))
            .args(["-x", "none"])
            .args(&objects);
        tool.run(link.args(TO_PROGRAM).arg("-o").arg(&program), limits)?;
        Ok(program)
    }

    /// What the runtime's lines say, and how the program ended.
    fn judge(&self, stdout: &[u8], status: ExitStatus) -> Replay {
        let text = String::from_utf8_lossy(stdout);
        let mut exhausted = String::new();
        for line in text.lines() {
            let Some(said) = line.strip_prefix(&self.token) else { continue };
            let (what, detail) = said.trim().split_once(' ').unwrap_or((said.trim(), ""));
            let how = match what {
                "reached" => return Replay::Reached,
                "exhausted" => {
                    exhausted = format!("; the run calls `{detail}` more often than the counterexample");
                    continue;
                }
                "return" => "the program returns".to_string(),
                "exit" => format!("the program calls `{detail}`"),
                "assume" => "an assumption does not hold".to_string(),
                "memory" => "the program allocates too much".to_string(),
                _ => continue,
            };
            return Replay::NotReached(how + &exhausted);
        }
        let how = match status.signal() {
            Some(4) => "the program executes an invalid instruction".to_string(),
            Some(8) => "the program divides by zero".to_string(),
            Some(7 | 11) => "the program accesses invalid memory".to_string(),
            Some(9 | 24) => "the run takes too long".to_string(),
            Some(31) => "the program makes a system call".to_string(),
            _ => format!("the program ends with {status}"),
        };
        Replay::NotReached(how + &exhausted)
    }

    /// What [`Harness::run`] does, as commands for people.
    pub(super) fn commands(&self, files: &[PathBuf], model: DataModel) -> Vec<String> {
        let tool = Tool::find().unwrap_or(Tool { path: PathBuf::from("clang"), clang: true });
        let mut commands = Vec::new();
        let mut objects = Vec::new();
        let quote =
            |words: Vec<OsString>| words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
        for file in files {
            let mut words = vec![tool.path.clone().into_os_string()];
            words.extend(tool.program_flags(file, model));
            if !is_ir(file) {
                words.extend(["-include".into(), "prelude.h".into()]);
            }
            let absolute = std::path::absolute(file).unwrap_or_else(|_| file.clone());
            let object = format!("program-{}.o", objects.len());
            words.extend(["-c".into(), absolute.into_os_string(), "-o".into(), object.clone().into()]);
            commands.push(quote(words));
            objects.push(object);
        }
        let mut words = vec![tool.path.clone().into_os_string()];
        words.extend(tool.harness_flags(model));
        words.extend(["harness.c", "runtime.c", "-x", "none"].map(OsString::from));
        words.extend(objects.iter().map(OsString::from));
        words.extend(TO_PROGRAM.iter().map(OsString::from));
        words.extend(["-o".into(), "program".into()]);
        commands.push(quote(words));
        commands.push("./program; echo $?".into());
        commands
    }
}

/// A compiler that makes code: clang, or else GCC.
struct Tool {
    path: PathBuf,
    clang: bool,
}

impl Tool {
    fn find() -> Result<Tool, FrontError> {
        match Clang::find() {
            Ok(found) => Ok(Tool { path: found.path().to_path_buf(), clang: true }),
            Err(missing) => {
                let path = std::env::var_os("PATH").unwrap_or_default();
                let gcc = clang::find_program(&path, OsStr::new("gcc")).ok_or(missing)?;
                Ok(Tool { path: gcc, clang: false })
            }
        }
    }

    fn program_flags(&self, file: &Path, model: DataModel) -> Vec<OsString> {
        let mut flags: Vec<OsString> = Vec::new();
        if is_ir(file) {
            flags.extend(["-x".into(), "ir".into(), "-w".into()]);
        } else {
            // GCC knows other warnings than clang, and replaces functions even without optimisation.
            let known = |flag: &&&str| self.clang || !flag.starts_with("-Wno-error");
            flags.extend(SEMANTICS.iter().filter(known).map(OsString::from));
            if !self.clang {
                flags.push("-fno-builtin".into());
            }
        }
        flags.push(model.flag().into());
        flags.extend(TO_CODE.iter().map(OsString::from));
        flags
    }

    fn harness_flags(&self, model: DataModel) -> Vec<OsString> {
        let mut flags: Vec<OsString> = vec!["-x".into(), "c".into(), "-w".into(), model.flag().into()];
        flags.extend(TO_CODE.iter().chain(FREESTANDING).map(OsString::from));
        flags
    }

    fn compile(
        &self,
        arguments: Vec<OsString>,
        file: &Path,
        number: usize,
        scratch: &Path,
        limits: &Limits,
    ) -> Result<PathBuf, FrontError> {
        let object = scratch.join(format!("part-{number}.o"));
        let mut command = compiler(&self.path, scratch);
        command.args(arguments).arg("-c").arg(argument(file)).arg("-o").arg(&object);
        self.run(&mut command, limits)?;
        Ok(object)
    }

    fn run(&self, command: &mut Command, limits: &Limits) -> Result<(), FrontError> {
        let output = process::run(command, MAX_OUTPUT, &limits.at_most(BUILD_TIME))?;
        if output.status.success() { Ok(()) } else { Err(compile_error(&output.stderr, output.status)) }
    }
}

fn is_ir(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "ll")
}

/// A word as shells read it.
fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=,+:".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.into_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
