//! The oracle: a program is compiled and run.
//!
//! Programs run without a C library ([`runtime.c`](../../../src/c/runtime.c)), so both data models can be run where
//! only one has a library. The compiler should not be the one that the verifier reads C with: gcc is preferred.

use euphonium_front::{Clang, DataModel};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNTIME: &str = include_str!("runtime.c");

/// No program runs longer.
const TIME: Duration = Duration::from_secs(2);

/// Compiles and runs programs.
pub struct Machine {
    compiler: PathBuf,
    folder: tempfile::TempDir,
    /// Data models whose runtime was compiled, for programs without inputs.
    ready: Vec<DataModel>,
}

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// This checksum.
    Sum(u32),
    /// The compiler does not accept the program.
    Refused(String),
    /// It crashed, ran too long, or ended itself.
    Broken(String),
}

impl Machine {
    /// Finds a compiler.
    pub fn new() -> Result<Machine, String> {
        let compiler = match Command::new("gcc").arg("--version").output() {
            Ok(output) if output.status.success() => PathBuf::from("gcc"),
            _ => Clang::find().map_err(|error| error.to_string())?.path().to_path_buf(),
        };
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        Ok(Machine { compiler, folder, ready: Vec::new() })
    }

    /// A folder for files.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Compiles a program's text, without a check, and runs it with inputs.
    pub fn run(&mut self, text: &str, inputs: &[i64], model: DataModel) -> Run {
        match self.build_and_run(text, inputs, model) {
            Ok(run) => run,
            Err(message) => Run::Broken(message),
        }
    }

    fn build_and_run(&mut self, text: &str, inputs: &[i64], model: DataModel) -> Result<Run, String> {
        let runtime = self.folder().join(format!("runtime{}.o", model.flag()));
        if !inputs.is_empty() || !self.ready.contains(&model) {
            let mut given = String::from("static long long inputs[] = {");
            for input in inputs {
                let _ = write!(given, "{input}, ");
            }
            let _ = writeln!(given, "0}};\n{RUNTIME}");
            let source = self.folder().join("runtime.c");
            std::fs::write(&source, given).map_err(|error| error.to_string())?;
            if let Err(message) = self.compile(&source, &runtime, model, &["-c"]) {
                return Err(format!("the runtime is not accepted: {message}"));
            }
            self.ready.retain(|other| *other != model);
            if inputs.is_empty() {
                self.ready.push(model);
            }
        }
        let source = self.folder().join("run.c");
        let binary = self.folder().join("run");
        std::fs::write(&source, text).map_err(|error| error.to_string())?;
        let runtime = runtime.display().to_string();
        let link = ["-nostdlib", "-static", "-no-pie", "-Wl,-z,noexecstack", "-x", "none", &runtime];
        if let Err(message) = self.compile(&source, &binary, model, &link) {
            return Ok(Run::Refused(message));
        }
        run_within(Command::new(&binary), TIME)
    }

    fn compile(&self, source: &Path, to: &Path, model: DataModel, more: &[&str]) -> Result<(), String> {
        let mut command = Command::new(&self.compiler);
        command
            .args(["-std=gnu17", "-O0", "-fwrapv", "-fno-strict-aliasing", "-ffreestanding", "-fno-builtin"])
            .args(["-fno-stack-protector", "-fno-pie", "-w", model.flag(), "-o"])
            .arg(to)
            .args(["-x", "c"])
            .arg(source)
            .args(more);
        let output = command.output().map_err(|error| error.to_string())?;
        if output.status.success() {
            Ok(())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }
}

/// Runs a program that prints its checksum.
fn run_within(mut command: Command, time: Duration) -> Result<Run, String> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    let start = Instant::now();
    loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(_) => break,
            None if start.elapsed() > time => {
                let _ = child.kill();
                let _ = child.wait();
                return Ok(Run::Broken("runs too long".into()));
            }
            None => std::thread::sleep(Duration::from_micros(300)),
        }
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    match u32::from_str_radix(text.trim(), 16) {
        Ok(sum) if output.status.success() => Ok(Run::Sum(sum)),
        _ => Ok(Run::Broken(format!("ended with {}", output.status))),
    }
}
