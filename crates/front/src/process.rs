//! Running another program: no shell, no input, bounded output, and it ends when we say so.
//!
//! Both outputs are read by threads of their own, so that the program never waits for us; the caller's
//! thread waits for them and looks at the clock and the stop flag in between.

use crate::FrontError;
use crate::cleanup::Running;
use std::io::Read;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// When to give up.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// Then.
    pub deadline: Option<Instant>,
    /// When somebody sets this.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// So long from now.
    pub fn within(time: Duration) -> Limits {
        Limits { deadline: Instant::now().checked_add(time), stop: None }
    }

    /// Whether it is over, and why.
    pub(crate) fn over(&self) -> Option<FrontError> {
        if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some(FrontError::Stopped);
        }
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late.then_some(FrontError::Timeout)
    }

    /// The same, but no longer than this from now.
    pub(crate) fn at_most(&self, time: Duration) -> Limits {
        let deadline = match (self.deadline, Instant::now().checked_add(time)) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Limits { deadline, stop: self.stop.clone() }
    }
}

/// What a program said.
pub(crate) struct Output {
    pub status: ExitStatus,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
}

/// Between two looks at the clock.
const TICK: Duration = Duration::from_millis(20);

/// Of messages, nobody reads more.
const MAX_STDERR: u64 = 1 << 20;

/// Runs a program to its end. More than `max_stdout` bytes of output are an error.
pub(crate) fn run(command: &mut Command, max_stdout: u64, limits: &Limits) -> Result<Output, FrontError> {
    if let Some(over) = limits.over() {
        return Err(over);
    }
    let name = command.get_program().to_string_lossy().into_owned();
    let failed = |e: std::io::Error| FrontError::Run(format!("cannot run {name}: {e}"));
    let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // It is killed when it is dropped.
    let mut running = Running::start(command).map_err(failed)?;
    let stdout = running.child().stdout.take().map(|pipe| read(pipe, max_stdout + 1));
    let stderr = running.child().stderr.take().map(|pipe| read(pipe, MAX_STDERR));
    let (stdout, stderr) = (stdout.transpose().map_err(failed)?, stderr.transpose().map_err(failed)?);
    let output = wait(&mut running, stdout, stderr, limits)?;
    if output.stdout.len() as u64 > max_stdout {
        return Err(FrontError::Run(format!("{name} printed more than {max_stdout} bytes")));
    }
    Ok(output)
}

/// Reads in a thread; what is beyond the limit is left unread, and the pipe closed.
fn read(pipe: impl Read + Send + 'static, limit: u64) -> std::io::Result<Receiver<Vec<u8>>> {
    let (sender, receiver) = channel();
    std::thread::Builder::new().spawn(move || {
        let mut bytes = Vec::new();
        // A broken pipe is the end of the output.
        let _ = pipe.take(limit).read_to_end(&mut bytes);
        let _ = sender.send(bytes);
    })?;
    Ok(receiver)
}

fn wait(
    running: &mut Running,
    stdout: Option<Receiver<Vec<u8>>>,
    stderr: Option<Receiver<Vec<u8>>>,
    limits: &Limits,
) -> Result<Output, FrontError> {
    let stdout = receive(stdout, limits)?;
    let stderr = receive(stderr, limits)?;
    // A program that closes its outputs may still run on; most end at once.
    let mut pause = Duration::from_micros(200);
    loop {
        match running.try_wait() {
            Ok(Some(status)) => return Ok(Output { status, stdout, stderr }),
            Ok(None) => {}
            Err(e) => return Err(FrontError::Run(format!("cannot wait for a program: {e}"))),
        }
        if let Some(over) = limits.over() {
            return Err(over);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(TICK);
    }
}

fn receive(receiver: Option<Receiver<Vec<u8>>>, limits: &Limits) -> Result<Vec<u8>, FrontError> {
    let Some(receiver) = receiver else { return Ok(Vec::new()) };
    loop {
        match receiver.recv_timeout(TICK) {
            Ok(bytes) => return Ok(bytes),
            Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
            Err(RecvTimeoutError::Timeout) => {
                if let Some(over) = limits.over() {
                    return Err(over);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(program: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(arguments);
        command
    }

    #[test]
    fn output_and_status() {
        let output = run(&mut command("printf", &["%s", "a b"]), 100, &Limits::default()).unwrap();
        assert_eq!(output.stdout, b"a b");
        assert!(output.status.success());
    }

    #[test]
    fn late_programs_are_killed() {
        let begin = Instant::now();
        let limits = Limits::within(Duration::from_millis(100));
        assert_eq!(run(&mut command("sleep", &["200"]), 100, &limits).err(), Some(FrontError::Timeout));
        assert!(begin.elapsed() < Duration::from_secs(60));
    }

    #[test]
    fn the_flag_stops() {
        let stop = Arc::new(AtomicBool::new(false));
        let limits = Limits { deadline: None, stop: Some(stop.clone()) };
        let setter = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        assert_eq!(run(&mut command("sleep", &["20"]), 100, &limits).err(), Some(FrontError::Stopped));
        setter.join().unwrap();
    }

    #[test]
    fn output_is_bounded() {
        let result = run(&mut command("seq", &["1000000"]), 1000, &Limits::within(Duration::from_secs(5)));
        assert!(matches!(result.err(), Some(FrontError::Run(message)) if message.contains("more than 1000")));
    }

    #[test]
    fn what_is_missing() {
        let result = run(&mut command("/no/such/program", &[]), 1000, &Limits::default());
        assert!(
            matches!(result.err(), Some(FrontError::Run(message)) if message.contains("/no/such/program"))
        );
    }
}
