//! Running the built command and reading what it said. Not every test uses all of it.
#![allow(dead_code)]

use euphonium_process::{Allowance, within};
use std::io::Write;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use tempfile::TempDir;

/// What a run of the command left behind.
pub struct Run {
    /// The replies.
    pub stdout: String,
    /// Warnings and statistics.
    pub stderr: String,
    /// The exit code; -1 if a signal ended the process.
    pub exit: i32,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
            exit: output.status.code().unwrap_or(-1),
        }
    }
}

/// The command with its arguments, in a folder. A bug must not take the machine with it, so the
/// address space is bounded from outside as well.
pub fn euphonium(folder: &Path, args: &[&str]) -> Command {
    let mut command = limited(6_000_000);
    command.args(args).current_dir(folder).env_remove("RUST_BACKTRACE");
    command
}

/// The command with this many kilobytes of address space.
pub fn limited(kilobytes: u64) -> Command {
    let allowance = Allowance { memory: Some(kilobytes), ..Allowance::default() };
    within(&allowance, env!("CARGO_BIN_EXE_euphonium"))
}

/// The values that a test file gives a key, in order. All of them have one dialect: a line `// key: value` in
/// C, `; key: value` in SMT-LIB.
pub fn headers<'t>(text: &'t str, key: &str) -> impl Iterator<Item = &'t str> {
    text.lines().filter_map(move |line| {
        let line = line.strip_prefix("// ").or_else(|| line.strip_prefix("; "))?;
        let value = line.strip_prefix(key)?.strip_prefix(':')?;
        Some(value.strip_prefix(' ').unwrap_or(value))
    })
}

/// The only value, or the first one.
pub fn header<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    headers(text, key).next()
}

/// Runs the command to its end.
pub fn run(folder: &Path, args: &[&str]) -> Run {
    euphonium(folder, args).stdin(Stdio::null()).output().expect("the command starts").into()
}

/// Runs the command with text on its standard input.
pub fn run_with_input(folder: &Path, args: &[&str], input: &[u8]) -> Run {
    let mut child = euphonium(folder, args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The command may end before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    output.into()
}

/// A folder for the files of a test, which goes when the test ends.
pub struct Scratch(TempDir);

impl Scratch {
    pub fn new() -> Scratch {
        Scratch(TempDir::new().expect("a folder can be made"))
    }

    /// Writes a file, and the folders that it is in.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.join(name);
        std::fs::create_dir_all(path.parent().expect("it is in a folder")).expect("writable");
        std::fs::write(&path, text).expect("writable");
        path
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.join(name)).expect("it was written")
    }
}

impl Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}

/// Checks all, on two threads, and fails with everything that was not as it should be.
pub fn check_all<T: Send>(work: Vec<T>, check: impl Fn(&T) -> Result<(), String> + Sync) {
    let (work, failures) = (Mutex::new(work), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some(next) = work.lock().expect("no panic").pop() else { break };
                    if let Err(failure) = check(&next) {
                        failures.lock().expect("no panic").push(failure);
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().expect("no panic");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
