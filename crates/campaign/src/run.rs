//! One run of a tool: a line of the shell with limits, whose output is read to its end.
//!
//! The tool's process group is killed as a whole when the time is over, when somebody says so, and also after
//! the tool has ended: what it left behind would disturb the runs to come.

use crate::answer::{Answer, answer_of_line};
use crate::task::Format;
use crate::usage::Usage;
use euphonium_limits::{Budget, Exhausted};
use euphonium_process::{Allowance, Listener, run_with, within};
use serde::{Deserialize, Serialize};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What a run may use.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// In seconds, on the wall's clock.
    pub timeout: f64,
    /// In megabytes of address space; zero is no limit.
    pub memory: u64,
}

impl Limits {
    fn wall(&self) -> Duration {
        Duration::try_from_secs_f64(self.timeout).unwrap_or(Duration::MAX)
    }
}

/// What came of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The answer, or why there is none.
    pub answer: Answer,
    /// On the wall's clock.
    pub wall: Duration,
    /// Of all processes of the tool, if it is known.
    pub cpu: Option<Duration>,
    /// The most memory that was seen in use, in bytes.
    pub memory: Option<u64>,
    /// If there is no answer, the last that the tool said about it.
    pub note: String,
}

/// Runs a line of the shell in a folder. There is no report if `stop` was set before its end.
pub fn run(
    line: &str,
    format: Format,
    folder: &Path,
    limits: &Limits,
    stop: &Arc<AtomicBool>,
) -> std::io::Result<Option<Report>> {
    let memory = (limits.memory > 0).then(|| limits.memory.saturating_mul(1024));
    let mut command = within(&Allowance { memory, ..Allowance::default() }, "sh");
    command.args(["-c", line]).current_dir(folder);
    let until = Budget { stop: Some(stop.clone()), ..Budget::within(limits.wall()) };
    let mut usage = Usage::default();
    let outputs = [Heard { format: Some(format), ..Heard::default() }, Heard::default()];
    let ended = run_with(&mut command, Stdio::null(), &until, outputs, |pid| usage.sample(pid.as_raw_pid()))?;
    if ended.over == Some(Exhausted::Interrupted) {
        return Ok(None);
    }
    let (stdout, stderr, status) = (ended.stdout.all(), ended.stderr.all(), ended.status);
    let answer = match (ended.over, stdout.answer) {
        (Some(_), _) => Answer::Timeout,
        (None, Some(answer)) => answer,
        (None, None) if stdout.memory || stderr.memory || killed(status) => Answer::Memory,
        (None, None) => Answer::None,
    };
    let note = match answer {
        Answer::None | Answer::Memory => {
            let said = if stderr.last.is_empty() { stdout.last } else { stderr.last };
            match (said.is_empty(), status.success()) {
                (true, true) => "no output".into(),
                (true, false) => status.to_string(),
                (false, _) => said,
            }
        }
        Answer::Unknown => stdout.reason,
        _ => String::new(),
    };
    Ok(Some(Report { answer, wall: ended.took, cpu: usage.cpu, memory: usage.memory, note }))
}

/// Somebody else's kill: the kernel does that when memory runs out.
fn killed(status: ExitStatus) -> bool {
    status.signal() == Some(9) || status.code() == Some(128 + 9)
}

/// Of one line nobody needs more.
const MAX_LINE: usize = 4096;

/// How tools and their libraries complain about memory.
const OUT_OF_MEMORY: [&str; 6] = [
    "out of memory",
    "bad_alloc",
    "memory allocation of",
    "memoryerror",
    "cannot allocate memory",
    "memory exhausted",
];

/// What counts of an output. Answers are looked for only where a format says how they look.
#[derive(Default)]
struct Heard {
    format: Option<Format>,
    answer: Option<Answer>,
    /// Whether it complained about memory.
    memory: bool,
    /// The last line before the answer.
    last: String,
    /// Why the answer is `unknown`, as a line behind it says.
    reason: String,
    line: Vec<u8>,
}

impl Listener for Heard {
    fn hear(&mut self, bytes: &[u8]) -> bool {
        for &byte in bytes {
            if byte == b'\n' {
                self.end_line();
            } else if self.line.len() < MAX_LINE {
                self.line.push(byte);
            }
        }
        true
    }
}

impl Heard {
    /// With its last line, which may have no end.
    fn all(mut self) -> Heard {
        self.end_line();
        self
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        if let Some(reason) = text.strip_prefix("reason:").filter(|_| self.answer == Some(Answer::Unknown))
            && self.reason.is_empty()
        {
            self.reason = reason.trim().chars().take(200).collect();
        }
        if text.is_empty() || self.answer.is_some() {
            return;
        }
        self.answer = self.format.and_then(|format| answer_of_line(text, format));
        if self.answer.is_none() {
            let lower = text.to_ascii_lowercase();
            self.memory |= OUT_OF_MEMORY.iter().any(|words| lower.contains(words));
            self.last = text.chars().take(200).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(line: &str, timeout: f64, memory: u64) -> Report {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits { timeout, memory };
        run(line, Format::System, folder.path(), &limits, &Arc::default()).unwrap().unwrap()
    }

    #[test]
    fn answers_and_notes() {
        assert_eq!(sh("echo reading; echo sat; echo unsat", 60.0, 0).answer, Answer::Unsafe);
        assert_eq!(sh("printf unknown", 60.0, 0).answer, Answer::Unknown);
        let report = sh("echo unknown; echo 'reason: too deep'; echo 'reason: other'", 60.0, 0);
        assert_eq!((report.answer, &*report.note), (Answer::Unknown, "too deep"));
        let report = sh("echo hello; echo 'cannot read it' >&2; exit 3", 60.0, 0);
        assert_eq!((report.answer, &*report.note), (Answer::None, "cannot read it"));
        assert!(sh("exit 3", 60.0, 0).note.contains('3'));
        assert_eq!(sh("echo 'std::bad_alloc' >&2; exit 1", 60.0, 0).answer, Answer::Memory);
        assert_eq!(sh("kill -9 $$", 60.0, 0).answer, Answer::Memory);
        // A long output neither blocks the tool nor hides the answer.
        assert_eq!(sh("seq 100000; echo safe; seq 100000", 60.0, 0).answer, Answer::Safe);
    }

    #[test]
    fn address_space_is_limited() {
        let report = sh("ulimit -v; exit 1", 60.0, 512);
        assert_eq!(report.note, (512 * 1024).to_string());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn time_and_memory_are_measured() {
        // Work in a child, and a variable of some megabytes that is still there meanwhile.
        let busy = "x=$(head -c 6000000 /dev/zero | tr '\\0' a); sh -c 'i=0; while [ $i -lt 300000 ]; do \
                    i=$((i+1)); done'; echo safe";
        let report = sh(busy, 120.0, 0);
        assert_eq!(report.answer, Answer::Safe);
        assert!(report.cpu.unwrap() >= Duration::from_millis(30), "{report:?}");
        assert!(report.memory.unwrap() > 5 << 20, "{report:?}");
    }

    #[test]
    fn the_flag_stops() {
        let stop = Arc::new(AtomicBool::new(true));
        let limits = Limits { timeout: 9.0, memory: 0 };
        let report = run("sleep 20", Format::System, Path::new("/"), &limits, &stop).unwrap();
        assert_eq!(report, None);
    }
}
