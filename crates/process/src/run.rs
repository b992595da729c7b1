//! Running another program to its end.
//!
//! Both outputs are read by threads of their own, so that the program never waits for us. The caller's thread
//! looks at the process, the clock and the flag in between; it wakes when an output is closed, which is
//! mostly the end, so times are exact to a fraction of a millisecond without busy waiting.

use crate::running::Running;
use euphonium_limits::{Budget, Exhausted};
use rustix::process::Pid;
use std::io::{self, Read};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The longest time between two looks at a process.
const TICK: Duration = Duration::from_millis(20);

/// The shortest.
const HASTE: Duration = Duration::from_micros(200);

/// How long the outputs of a program that has ended may take to be read to their end: somebody who left its
/// group may hold them open.
const DRAIN: Duration = Duration::from_secs(2);

/// Who listens to an output.
pub trait Listener: Send + 'static {
    /// Takes the next piece; false if nothing more is wanted, and the pipe is closed then.
    fn hear(&mut self, bytes: &[u8]) -> bool;
}

/// The beginning of an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// What was said.
    pub bytes: Vec<u8>,
    /// Whether more was said than was to be kept.
    pub cut: bool,
    limit: usize,
    patient: bool,
}

impl Kept {
    /// Keeps this many bytes; what follows is read and dropped.
    pub fn first(limit: usize) -> Kept {
        Kept { bytes: Vec::new(), cut: false, limit, patient: true }
    }

    /// Keeps this many bytes; the pipe is closed on a program that says more.
    pub fn at_most(limit: usize) -> Kept {
        Kept { patient: false, ..Kept::first(limit) }
    }

    /// As text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

impl Listener for Kept {
    fn hear(&mut self, bytes: &[u8]) -> bool {
        let room = (self.limit - self.bytes.len()).min(bytes.len());
        self.bytes.extend_from_slice(&bytes[..room]);
        self.cut |= room < bytes.len();
        self.patient || !self.cut
    }
}

/// How a program ended.
#[derive(Debug)]
pub struct Ended<L> {
    /// Why it was killed; nothing if it ended by itself.
    pub over: Option<Exhausted>,
    /// Its exit code or signal.
    pub status: ExitStatus,
    /// How long it ran.
    pub took: Duration,
    /// What standard output said.
    pub stdout: L,
    /// What standard error said.
    pub stderr: L,
}

/// Runs a program, without input, of which nothing is left afterwards.
pub fn run<L: Listener>(command: &mut Command, limits: &Budget, outputs: [L; 2]) -> io::Result<Ended<L>> {
    run_with(command, Stdio::null(), limits, outputs, |_| ())
}

/// Runs a program with an input. `look` is called again and again while it runs, and last when it has ended
/// but what it used can still be read.
pub fn run_with<L: Listener>(
    command: &mut Command,
    input: Stdio,
    limits: &Budget,
    [stdout, stderr]: [L; 2],
    mut look: impl FnMut(Pid),
) -> io::Result<Ended<L>> {
    let start = Instant::now();
    let mut running = Running::start(command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped()))?;
    let (sender, closed) = channel();
    let stdout = Ear::listen(running.child().stdout.take(), stdout, sender.clone())?;
    let stderr = Ear::listen(running.child().stderr.take(), stderr, sender)?;
    let mut pause = HASTE;
    let over = loop {
        look(running.pid());
        if running.has_ended()? {
            look(running.pid());
            break None;
        }
        if let Err(over) = limits.check_cheap() {
            break Some(over);
        }
        match closed.recv_timeout(until(limits, pause)) {
            Ok(()) => pause = HASTE,
            Err(RecvTimeoutError::Timeout) => pause = (pause * 2).min(TICK),
            Err(RecvTimeoutError::Disconnected) => {
                std::thread::sleep(until(limits, pause));
                pause = (pause * 2).min(TICK);
            }
        }
    };
    let took = start.elapsed();
    let status = running.finish()?;
    let patience = Budget::within(DRAIN);
    while closed.recv_timeout(until(&patience, DRAIN)).is_ok() {}
    let lost = || io::Error::other("a listener has failed");
    let (stdout, stderr) = (stdout.take().ok_or_else(lost)?, stderr.take().ok_or_else(lost)?);
    Ok(Ended { over, status, took, stdout, stderr })
}

/// How long to sleep before the next look: this long, or until the deadline.
fn until(limits: &Budget, pause: Duration) -> Duration {
    let left = limits.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    left.map_or(pause, |left| left.min(pause))
}

/// A listener that two threads hold: one lets it hear, the other takes it away in the end.
struct Ear<L>(Arc<Mutex<Option<L>>>);

impl<L: Listener> Ear<L> {
    /// Reads in a thread; the sender is told, by a message and by its end, when the output is closed.
    fn listen(
        pipe: Option<impl Read + Send + 'static>,
        listener: L,
        closed: Sender<()>,
    ) -> io::Result<Ear<L>> {
        let ear = Ear(Arc::new(Mutex::new(Some(listener))));
        let hearing = Ear(ear.0.clone());
        let read = move || {
            let mut buffer = vec![0; 1 << 16];
            let Some(mut pipe) = pipe else { return };
            loop {
                let count = match pipe.read(&mut buffer) {
                    Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                    // A broken pipe is the end of the output.
                    Ok(0) | Err(_) => break,
                    Ok(count) => count,
                };
                if !hearing.lock().as_mut().is_some_and(|listener| listener.hear(&buffer[..count])) {
                    break;
                }
            }
            // Nobody waits any more after a stop.
            let _ = closed.send(());
        };
        std::thread::Builder::new().spawn(read)?;
        Ok(ear)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<L>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self) -> Option<L> {
        self.lock().take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    fn shell(script: &str, limits: &Budget, outputs: [Kept; 2]) -> Ended<Kept> {
        run(Command::new("sh").args(["-c", script]), limits, outputs).unwrap()
    }

    fn outputs(limit: usize) -> [Kept; 2] {
        [Kept::first(limit), Kept::first(limit)]
    }

    #[test]
    fn outputs_and_status() {
        let ended = shell("echo out; echo err >&2; cat; exit 7", &Budget::default(), outputs(100));
        assert_eq!((ended.status.code(), ended.over), (Some(7), None));
        assert_eq!((ended.stdout.text().as_str(), ended.stderr.text().as_str()), ("out\n", "err\n"));
        let mut looks = 0;
        let mut printf = Command::new("printf");
        let ended =
            run_with(printf.args(["%s", "a b"]), Stdio::null(), &Budget::default(), outputs(9), |_| {
                looks += 1
            });
        assert_eq!(ended.unwrap().stdout.bytes, b"a b");
        assert!(looks >= 2);
        assert!(run(&mut Command::new("/no/such/program"), &Budget::default(), outputs(1)).is_err());
    }

    #[test]
    fn late_programs_are_killed_with_their_children() {
        let limits = Budget::within(Duration::from_millis(100));
        let ended = shell("echo begun; sleep 200 & sleep 200", &limits, outputs(100));
        assert_eq!((ended.over, ended.stdout.text().as_str()), (Some(Exhausted::Time), "begun\n"));
        assert!(ended.took < Duration::from_secs(60));
    }

    #[test]
    fn children_that_are_left_behind_do_not_keep_us_waiting() {
        let ended = shell("sleep 200 & echo done", &Budget::default(), outputs(100));
        assert_eq!((ended.over, ended.stdout.text().as_str()), (None, "done\n"));
        assert!(ended.took < Duration::from_secs(60));
    }

    #[test]
    fn the_flag_stops() {
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Budget { stop: Some(stop.clone()), ..Budget::default() };
        let setter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        assert_eq!(shell("sleep 200", &limits, outputs(100)).over, Some(Exhausted::Interrupted));
        setter.join().unwrap();
    }

    #[test]
    fn output_is_bounded() {
        let limits = Budget::within(Duration::from_secs(60));
        let patient = shell("seq 100000; exit 4", &limits, outputs(1000));
        assert_eq!((patient.stdout.bytes.len(), patient.stdout.cut), (1000, true));
        assert_eq!(patient.status.code(), Some(4));
        // What would print for ever is stopped by the pipe that is closed.
        let impatient = shell("exec yes", &limits, [Kept::at_most(1000), Kept::at_most(1000)]);
        assert_eq!((impatient.stdout.bytes.len(), impatient.over), (1000, None));
        assert!(!impatient.status.success());
    }
}
