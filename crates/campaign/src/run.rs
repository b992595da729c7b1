//! One run of a tool: a shell in a process group of its own, with limits, whose output is read to its end.
//!
//! The group is killed as a whole when the time is over, when somebody says so, and also after the tool has ended:
//! what it left behind would disturb the runs to come. The address space is limited by the shell's `ulimit -v`,
//! which all processes of the tool inherit.
//!
//! The pipe of standard output usually closes when a tool ends, so the caller waits for that and looks at the
//! process in between; times are exact to a fraction of a millisecond without busy waiting.

use crate::answer::{Verdict, answer_of_line};
use crate::task::Format;
use crate::usage::{State, Usage};
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// What a run may use.
#[derive(Clone, Copy, PartialEq, Debug)]
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
    pub verdict: Verdict,
    /// On the wall's clock.
    pub wall: Duration,
    /// Of all processes of the tool, if it is known.
    pub cpu: Option<Duration>,
    /// The most memory that was seen in use, in bytes.
    pub memory: Option<u64>,
    /// If there is no answer, the last that the tool said about it.
    pub note: String,
}

/// Between two looks at a process.
const TICK: Duration = Duration::from_millis(50);

/// How long outputs of a tool that has ended may take to be read to their end.
const DRAIN: Duration = Duration::from_secs(2);

/// Runs a line of the shell in a folder. There is no report if `stop` was set before its end.
pub fn run(
    line: &str,
    format: Format,
    folder: &Path,
    limits: &Limits,
    stop: &AtomicBool,
) -> std::io::Result<Option<Report>> {
    let line = match limits.memory {
        0 => line.to_string(),
        // A lower limit that is there already stays.
        megabytes => format!("ulimit -v {} 2>/dev/null; {line}", megabytes.saturating_mul(1024)),
    };
    let start = Instant::now();
    let mut child = Command::new("sh")
        .args(["-c", &line])
        .current_dir(folder)
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let (sender, outputs) = channel();
    if let Some(pipe) = child.stdout.take() {
        listen(pipe, Some(format), true, sender.clone());
    }
    if let Some(pipe) = child.stderr.take() {
        listen(pipe, None, false, sender.clone());
    }
    drop(sender);

    let mut usage = Usage::default();
    let mut heard = Heard::default();
    let end = wait(&mut child, start, limits.wall(), stop, &outputs, &mut usage, &mut heard);
    let wall = start.elapsed();
    kill_group(child.id());
    let status = child.wait()?;
    if end == End::Stopped {
        return Ok(None);
    }
    // With the group gone the pipes are closed, unless somebody left the group with them.
    let patience = Instant::now() + DRAIN;
    while let Ok(output) = outputs.recv_timeout(patience.saturating_duration_since(Instant::now())) {
        heard.take(output);
    }
    let verdict = match end {
        End::Late => Verdict::Timeout,
        _ => heard.answer.unwrap_or(if heard.memory || killed(status) {
            Verdict::Memory
        } else {
            Verdict::None
        }),
    };
    let note = match verdict {
        Verdict::None | Verdict::Memory => heard.note(status),
        _ => String::new(),
    };
    Ok(Some(Report { verdict, wall, cpu: usage.cpu, memory: usage.memory, note }))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Itself,
    Late,
    Stopped,
}

fn wait(
    child: &mut Child,
    start: Instant,
    limit: Duration,
    stop: &AtomicBool,
    outputs: &Receiver<Output>,
    usage: &mut Usage,
    heard: &mut Heard,
) -> End {
    let mut pause = Duration::from_millis(1);
    loop {
        // The last look comes before the process is waited for, while its times can still be read.
        usage.sample(child.id());
        let ended = match Usage::state(child.id()) {
            State::Running => false,
            State::Ended => true,
            State::Invisible => !matches!(child.try_wait(), Ok(None)),
        };
        if ended {
            usage.sample(child.id());
            return End::Itself;
        }
        if stop.load(Ordering::Relaxed) {
            return End::Stopped;
        }
        let left = limit.saturating_sub(start.elapsed());
        if left.is_zero() {
            return End::Late;
        }
        match outputs.recv_timeout(pause.min(left)) {
            Ok(output) => {
                heard.take(output);
                pause = Duration::from_micros(200);
            }
            Err(RecvTimeoutError::Timeout) => pause = (pause * 2).min(TICK),
            Err(RecvTimeoutError::Disconnected) => {
                std::thread::sleep(pause.min(left));
                pause = (pause * 2).min(TICK);
            }
        }
    }
}

/// Kills a process group. The shell has `kill` built in; without one there are no runs either.
fn kill_group(group: u32) {
    let script = format!("kill -s KILL -- -{group}");
    let mut command = Command::new("sh");
    command.args(["-c", &script]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Mostly the group is gone already, which is no mistake.
    let _ = command.status();
}

/// Somebody else's kill: the kernel does that when memory runs out.
fn killed(status: ExitStatus) -> bool {
    status.signal() == Some(9) || status.code() == Some(128 + 9)
}

/// What one of the outputs said.
struct Output {
    answer: Option<Verdict>,
    memory: bool,
    last_line: String,
    is_stdout: bool,
}

#[derive(Default)]
struct Heard {
    answer: Option<Verdict>,
    memory: bool,
    stdout: String,
    stderr: String,
}

impl Heard {
    fn take(&mut self, output: Output) {
        self.answer = self.answer.or(output.answer);
        self.memory |= output.memory;
        *if output.is_stdout { &mut self.stdout } else { &mut self.stderr } = output.last_line;
    }

    fn note(&self, status: ExitStatus) -> String {
        let said = if self.stderr.is_empty() { &self.stdout } else { &self.stderr };
        match (said.is_empty(), status.success()) {
            (true, true) => "no output".into(),
            (true, false) => status.to_string(),
            (false, _) => said.clone(),
        }
    }
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

/// Reads an output to its end in a thread of its own, so that the tool never waits for us; keeps what counts only.
fn listen(
    mut pipe: impl Read + Send + 'static,
    format: Option<Format>,
    is_stdout: bool,
    sender: Sender<Output>,
) {
    std::thread::spawn(move || {
        let mut output = Output { answer: None, memory: false, last_line: String::new(), is_stdout };
        let mut line: Vec<u8> = Vec::new();
        let mut buffer = [0; 8192];
        loop {
            let count = match pipe.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => count,
                Err(e) if e.kind() == std::io::ErrorKind::Interrupted => continue,
                // A broken pipe is the end of the output.
                Err(_) => break,
            };
            for &byte in &buffer[..count] {
                if byte == b'\n' {
                    output.line(&line, format);
                    line.clear();
                } else if line.len() < MAX_LINE {
                    line.push(byte);
                }
            }
        }
        output.line(&line, format);
        // Nobody listens any more after a stop.
        let _ = sender.send(output);
    });
}

impl Output {
    fn line(&mut self, bytes: &[u8], format: Option<Format>) {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        if let (None, Some(format)) = (self.answer, format) {
            self.answer = answer_of_line(text, format);
        }
        if self.answer.is_none() {
            let lower = text.to_ascii_lowercase();
            self.memory |= OUT_OF_MEMORY.iter().any(|words| lower.contains(words));
            self.last_line = text.chars().take(200).collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(line: &str, timeout: f64, memory: u64) -> Report {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits { timeout, memory };
        run(line, Format::System, folder.path(), &limits, &AtomicBool::new(false)).unwrap().unwrap()
    }

    #[test]
    fn answers_and_notes() {
        assert_eq!(sh("echo reading; echo sat; echo unsat", 60.0, 0).verdict, Verdict::Unsafe);
        assert_eq!(sh("printf unknown", 60.0, 0).verdict, Verdict::Unknown);
        let report = sh("echo hello; echo 'cannot read it' >&2; exit 3", 60.0, 0);
        assert_eq!((report.verdict, &*report.note), (Verdict::None, "cannot read it"));
        assert!(sh("exit 3", 60.0, 0).note.contains('3'));
        assert_eq!(sh("echo 'std::bad_alloc' >&2; exit 1", 60.0, 0).verdict, Verdict::Memory);
        assert_eq!(sh("kill -9 $$", 60.0, 0).verdict, Verdict::Memory);
        // A long output neither blocks the tool nor hides the answer.
        assert_eq!(sh("seq 100000; echo safe; seq 100000", 60.0, 0).verdict, Verdict::Safe);
    }

    #[test]
    fn the_whole_group_is_killed() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let path = file.path().display();
        let child = || std::fs::read_to_string(file.path()).unwrap().trim().parse().unwrap();
        let begin = Instant::now();
        let report = sh(&format!("sleep 400 & echo $! > {path}; sleep 400; echo safe"), 1.0, 0);
        assert_eq!(report.verdict, Verdict::Timeout);
        assert!(report.wall >= Duration::from_secs(1) && begin.elapsed() < Duration::from_secs(120));
        assert_ne!(Usage::state(child()), State::Running);
        // What a tool leaves behind when it ends is killed, too, though it holds the pipes.
        let report = sh(&format!("sleep 400 & echo $! > {path}; echo safe"), 30.0, 0);
        assert_eq!(report.verdict, Verdict::Safe);
        assert_ne!(Usage::state(child()), State::Running);
        assert!(begin.elapsed() < Duration::from_secs(120));
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
        let busy = "x=$(head -c 6000000 /dev/zero | tr '\\0' a); sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'; \
                    echo safe";
        let report = sh(busy, 120.0, 0);
        assert_eq!(report.verdict, Verdict::Safe);
        assert!(report.cpu.unwrap() >= Duration::from_millis(30), "{report:?}");
        assert!(report.memory.unwrap() > 5 << 20, "{report:?}");
    }

    #[test]
    fn the_flag_stops() {
        let stop = AtomicBool::new(true);
        let limits = Limits { timeout: 9.0, memory: 0 };
        let report = run("sleep 20", Format::System, Path::new("/"), &limits, &stop).unwrap();
        assert_eq!(report, None);
    }
}
