//! Running another program: what it said, and how it ended.

use euphonium_limits::Budget;
use euphonium_process::{Kept, run_with};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How a program ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Its exit code.
    pub code: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// Whether its time was up.
    pub late: bool,
    /// What it wrote to standard output, the first megabyte.
    pub stdout: String,
    /// What it wrote to standard error, the first megabyte.
    pub stderr: String,
    /// How long it took.
    pub took: Duration,
}

impl Ended {
    /// Whether it ended with zero.
    pub fn success(&self) -> bool {
        self.code == Some(0)
    }

    /// What it said, on both outputs.
    pub fn text(&self) -> String {
        format!("{}{}", self.stdout, self.stderr)
    }
}

/// Runs a program without input.
pub fn run(command: Command, time: Duration) -> Result<Ended, String> {
    run_on(command, Stdio::null(), time)
}

/// Runs a program with an input.
pub fn run_on(mut command: Command, input: Stdio, time: Duration) -> Result<Ended, String> {
    let outputs = [Kept::first(1 << 20), Kept::first(1 << 20)];
    let ended = run_with(&mut command, input, &Budget::within(time), outputs, |_| ())
        .map_err(|error| format!("cannot be started: {error}"))?;
    Ok(Ended {
        code: ended.status.code(),
        signal: ended.status.signal(),
        late: ended.over.is_some(),
        stdout: ended.stdout.text(),
        stderr: ended.stderr.text(),
        took: ended.took,
    })
}

/// A command and its first arguments, separated by spaces.
pub fn command_line(text: &str) -> Command {
    let mut words = text.split_whitespace();
    let mut command = Command::new(words.next().unwrap_or("euphonium"));
    command.args(words);
    command
}

/// Is there a program of this name, which tells its version?
pub fn there(name: &str) -> bool {
    let mut command = Command::new(name);
    command.arg("--version");
    run(command, Duration::from_secs(10)).is_ok_and(|ended| ended.success())
}
