//! Running the program with its harness.

use super::Harness;
use super::build::{Around, Build};
use crate::FrontError;
use crate::clang::{self, DataModel};
use crate::process::{self, Output};
use crate::sandbox::{self, Kind, Room, Secret};
use euphonium_limits::Budget;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
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
    /// There was no run, or no time for it.
    NotBuilt(String),
}

/// The runtime says little.
const MAX_OUTPUT: usize = 1 << 16;

impl Harness {
    /// Compiles the program with the harness and runs it in a folder of its own. Files that end in `.ll` are
    /// LLVM IR, all others C.
    pub fn run(&self, files: &[PathBuf], model: DataModel, bounds: &Bounds, limits: &Budget) -> Replay {
        self.build_and_run(files, model, bounds, limits).unwrap_or_else(|error| not_run(error, limits))
    }

    fn build_and_run(
        &self,
        files: &[PathBuf],
        model: DataModel,
        bounds: &Bounds,
        limits: &Budget,
    ) -> Result<Replay, FrontError> {
        sandbox::available().map_err(FrontError::Run)?;
        let scratch = clang::scratch()?;
        let secret = Secret::new().map_err(|e| FrontError::Run(format!("no random numbers: {e}")))?;
        let linked = self.linked(model);
        let build = Build {
            files,
            model,
            around: Around::Harness(&self.texts(&linked)),
            library: !linked.is_empty(),
            flags: &self.flags,
            coverage: &[],
            secret: &secret,
            inline: self.inline,
            checks: self.checks,
        };
        let program = match build.run(scratch.path(), limits) {
            Err(FrontError::Timeout) => return Ok(Replay::NotBuilt(FrontError::Timeout.to_string())),
            built => built?,
        };
        let kind = if linked.is_empty() { Kind::Bare } else { Kind::Library };
        let room = Room {
            kind,
            model,
            cpu_seconds: bounds.cpu_seconds,
            memory: bounds.memory,
            confinement: self.confinement,
        };
        let output = confined(&program, scratch.path(), &room, &secret, &limits.at_most(bounds.wall))?;
        Ok(judge(&secret.token, &output.stdout, output.status))
    }
}

/// Runs a program in its room: what it says, or why there was no run.
pub(crate) fn confined(
    program: &Path,
    folder: &Path,
    room: &Room,
    secret: &Secret,
    limits: &Budget,
) -> Result<Output, FrontError> {
    let mut command = sandbox::command(program, folder, room, secret).map_err(FrontError::Run)?;
    let output = process::run(&mut command, MAX_OUTPUT, limits)?;
    match sandbox::failure(&output.stderr) {
        Some(failure) => Err(FrontError::Run(failure)),
        None => Ok(output),
    }
}

/// What an error means for a run.
pub(crate) fn not_run(error: FrontError, limits: &Budget) -> Replay {
    match error {
        // That there was no time says nothing about the run.
        FrontError::Timeout if limits.check_cheap().is_err() => {
            Replay::NotBuilt("there was no time for it".into())
        }
        FrontError::Timeout => Replay::NotReached("the run takes too long".into()),
        error => Replay::NotBuilt(error.to_string()),
    }
}

/// What the runtime's lines say, and how the program ended.
pub(crate) fn judge(token: &str, stdout: &[u8], status: ExitStatus) -> Replay {
    let text = String::from_utf8_lossy(stdout);
    let mut exhausted = String::new();
    for line in text.lines() {
        let Some(said) = line.strip_prefix(token) else { continue };
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
            "open" => "the program prints what is not modelled".to_string(),
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
