//! A solver process that is kept alive over many scripts.
//!
//! A script is sent, then an `echo` whose text marks the end of the replies, then `(reset)`. A
//! process that does not come to the mark in time is killed; one that died is started again for the
//! next script. Output is read by a thread of its own, so that waiting can end.

use crate::replies::{Reply, replies};
use euphonium_process::Running;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How much of what a solver writes to its standard error is kept.
const ERROR_TEXT_LIMIT: usize = 8192;
/// How much output of one script is kept; a solver that prints more is cut off and killed.
const OUTPUT_LIMIT: usize = 1 << 22;

/// How a script came to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// All of it was answered.
    Complete,
    /// The time was up.
    TimedOut,
    /// The process ended by itself; what it said on its standard error and how it ended.
    Died(String),
}

/// What a solver made of a script.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The replies, in order.
    pub replies: Vec<Reply>,
    /// How it ended.
    pub end: End,
}

/// A solver, running or to be started.
pub struct Solver {
    /// The name in reports.
    pub name: String,
    command: Vec<String>,
    timeout: Duration,
    session: Option<Session>,
    scripts: u64,
}

/// A process, and what it says.
struct Session {
    process: Running,
    input: ChildStdin,
    lines: Receiver<String>,
    errors: Arc<Mutex<String>>,
    /// Set by a write that failed; the cause is found when the replies are collected.
    broken: bool,
    deadline: Instant,
}

impl Solver {
    /// A solver with a command line, split at spaces; nothing if no such program can be started.
    pub fn new(name: &str, command: &str, timeout: Duration) -> Option<Solver> {
        let command: Vec<String> = command.split_whitespace().map(str::to_string).collect();
        let mut solver = Solver { name: name.to_string(), command, timeout, session: None, scripts: 0 };
        solver.session = Some(solver.start().ok()?);
        Some(solver)
    }

    /// Whether `(_ divisible n)` is in its language, as it is for all but Z3.
    pub fn reads_divisible(&self) -> bool {
        let program = self.command.first().and_then(|program| Path::new(program).file_name());
        program.is_none_or(|program| program != "z3")
    }

    fn start(&self) -> std::io::Result<Session> {
        let missing = || std::io::Error::other("empty command or closed pipe");
        let (program, args) = self.command.split_first().ok_or_else(missing)?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = Running::start(&mut command)?;
        let child = process.child();
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let complaints = child.stderr.take().ok_or_else(missing)?;
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            let mut reader = BufReader::new(output);
            let mut line = Vec::new();
            while matches!(reader.read_until(b'\n', &mut line), Ok(count) if count > 0) {
                if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        let errors = Arc::new(Mutex::new(String::new()));
        let kept = Arc::clone(&errors);
        std::thread::spawn(move || collect_errors(complaints, &kept));
        Ok(Session { process, input, lines, errors, broken: false, deadline: Instant::now() })
    }

    /// Sends a script without waiting for its replies; [`Solver::collect`] has to follow.
    pub fn send(&mut self, text: &str) {
        self.scripts += 1;
        if self.session.is_none() {
            self.session = self.start().ok();
        }
        let Some(session) = &mut self.session else { return };
        session.deadline = Instant::now() + self.timeout;
        let whole = format!("{text}\n(echo \"end-of-script-{}\")\n(reset)\n", self.scripts);
        session.broken = session.input.write_all(whole.as_bytes()).is_err() || session.input.flush().is_err();
    }

    /// The replies to the script that was sent last.
    pub fn collect(&mut self) -> Outcome {
        let Some(session) = self.session.take() else {
            return Outcome { replies: vec![], end: End::Died("cannot be started".to_string()) };
        };
        let mark = format!("end-of-script-{}", self.scripts);
        let mut text = String::new();
        let end = loop {
            let left = session.deadline.saturating_duration_since(Instant::now());
            match session.lines.recv_timeout(left) {
                Ok(line) if line.trim().trim_matches('"') == mark => {
                    // A process that did not take all of it is of no more use.
                    self.session = Some(session).filter(|session| !session.broken);
                    break End::Complete;
                }
                Ok(line) => text.push_str(&line),
                Err(RecvTimeoutError::Timeout) => break End::TimedOut,
                Err(RecvTimeoutError::Disconnected) => break End::Died(session.last_words()),
            }
            if text.len() > OUTPUT_LIMIT {
                break End::TimedOut;
            }
        };
        Outcome { replies: replies(&text), end }
    }

    /// Sends a script and waits for its replies.
    pub fn run(&mut self, text: &str) -> Outcome {
        self.send(text);
        self.collect()
    }
}

impl Session {
    /// How the process ended and what it complained about.
    fn last_words(self) -> String {
        let status = match self.process.wait(Duration::from_secs(1)) {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        // The thread that reads standard error may need a moment to see its end.
        std::thread::sleep(Duration::from_millis(5));
        let errors = self.errors.lock().map(|text| text.clone()).unwrap_or_default();
        format!("{status}; {}", errors.trim())
    }
}

fn collect_errors(mut complaints: impl Read, kept: &Mutex<String>) {
    let mut buffer = [0u8; 1024];
    while let Ok(count) = complaints.read(&mut buffer) {
        if count == 0 {
            return;
        }
        if let Ok(mut text) = kept.lock()
            && text.len() < ERROR_TEXT_LIMIT
        {
            text.push_str(&String::from_utf8_lossy(&buffer[..count]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{End, Solver};
    use std::time::Duration;

    #[test]
    fn a_program_that_does_not_exist_is_absent() {
        assert!(Solver::new("none", "no-such-solver-anywhere -in", Duration::from_secs(1)).is_none());
        assert!(Solver::new("none", "", Duration::from_secs(1)).is_none());
    }

    #[test]
    fn ends_and_timeouts_are_told_apart_and_the_process_is_started_again() {
        let mut dying = Solver::new("dying", "false", Duration::from_secs(5)).unwrap();
        let mut idle = Solver::new("idle", "sleep 20", Duration::from_millis(50)).unwrap();
        for _ in 0..2 {
            let end = dying.run("(check-sat)").end;
            assert!(matches!(&end, End::Died(how) if how.contains("exit status: 1")), "{end:?}");
            assert_eq!(idle.run("(check-sat)").end, End::TimedOut);
        }
    }
}
