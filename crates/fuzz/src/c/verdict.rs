//! Verdicts of the verifier, as a user gets them.
//!
//! With the right checksum in the check a program is safe, with the check turned around it is unsafe. No
//! verdict in time is counted; the wrong one, an internal error and a panic are findings.

use super::piece::Check;
use crate::process::{self, command_line};
use euphonium_front::DataModel;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// What the verifier's answer is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Grade {
    /// It is right.
    Right,
    /// The verifier does not know, in these words.
    Unknown(String),
    /// The verifier does not support the input.
    Refused(String),
    /// It is wrong.
    Wrong(String),
    /// An internal error, a panic, a signal, or no end long after the time.
    Broken(String),
}

/// How the verifier is called.
pub struct Verifier<'a> {
    /// The command and its first arguments.
    pub command: &'a str,
    /// The engine.
    pub engine: &'a str,
    /// How long it may take.
    pub timeout: Duration,
}

impl Verifier<'_> {
    /// Verifies files of which one has a check.
    pub fn verify(&self, files: &[PathBuf], check: Check, model: DataModel) -> Grade {
        let mut command = command_line(self.command);
        command.args([
            "--property",
            "unreach-call",
            "--engine",
            self.engine,
            "--data-model",
            model.name(),
            "--timeout",
        ]);
        command.arg(self.timeout.as_secs_f64().to_string()).args(files);
        let (code, text) = match run(command, self.timeout * 2 + Duration::from_secs(10)) {
            Ok(result) => result,
            Err(message) => return Grade::Broken(message),
        };
        let last = |text: &str| text.lines().take(3).collect::<Vec<_>>().join(" / ");
        if text.contains("panicked at") {
            return Grade::Broken(format!("panic: {}", last(&text)));
        }
        match (code, check) {
            (Some(0), Check::Differs(_) | Check::None) | (Some(10), Check::Equals(_)) => Grade::Right,
            (Some(0), _) => Grade::Wrong("safe, but the error is reached".into()),
            (Some(10), _) => Grade::Wrong("unsafe, but the error is not reached".into()),
            (Some(5), _) => Grade::Unknown(last(&text)),
            (Some(2), _) => Grade::Refused(last(&text)),
            (code, _) => Grade::Broken(format!("exit code {code:?}: {}", last(&text))),
        }
    }
}

/// Runs a command and gives its exit code and all it says.
pub(super) fn run(command: Command, time: Duration) -> Result<(Option<i32>, String), String> {
    let ended = process::run(command, time)?;
    if ended.late { Err("no end within the time".into()) } else { Ok((ended.code, ended.text())) }
}
