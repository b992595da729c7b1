//! Verdicts of the verifier, as a user gets them.
//!
//! With the right checksum in the check a program is safe, with the check turned around it is unsafe. No verdict in
//! time is counted; the wrong one, an internal error and a panic are findings.

use super::piece::Check;
use euphonium_front::DataModel;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What the verifier said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The right thing.
    Right,
    /// That it does not know, in these words.
    Unknown(String),
    /// That the input is not supported.
    Refused(String),
    /// The wrong thing.
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
    /// Verifies a file whose text has a check.
    pub fn verify(&self, file: &Path, check: Check, model: DataModel) -> Verdict {
        let mut words = self.command.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or("euphonium"));
        command.args(words).args(["--engine", self.engine, "--data-model", model.name(), "--timeout"]);
        command.arg(self.timeout.as_secs_f64().to_string()).arg(file);
        let (code, text) = match run(command, self.timeout * 2 + Duration::from_secs(10)) {
            Ok(result) => result,
            Err(message) => return Verdict::Broken(message),
        };
        let last = |text: &str| text.lines().take(3).collect::<Vec<_>>().join(" / ");
        if text.contains("panicked at") {
            return Verdict::Broken(format!("panic: {}", last(&text)));
        }
        match (code, check) {
            (Some(0), Check::Differs(_) | Check::None) | (Some(10), Check::Equals(_)) => Verdict::Right,
            (Some(0), _) => Verdict::Wrong("safe, but the error is reached".into()),
            (Some(10), _) => Verdict::Wrong("unsafe, but the error is not reached".into()),
            (Some(5), _) => Verdict::Unknown(last(&text)),
            (Some(2), _) => Verdict::Refused(last(&text)),
            (code, _) => Verdict::Broken(format!("exit code {code:?}: {}", last(&text))),
        }
    }
}

/// Runs a command and gives its exit code and all it says.
pub(super) fn run(mut command: Command, time: Duration) -> Result<(Option<i32>, String), String> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot be started: {error}"))?;
    let streams: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|stream| Box::new(stream) as _),
        child.stderr.take().map(|stream| Box::new(stream) as _),
    ];
    let readers = streams.map(|stream| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            if let Some(stream) = stream {
                let _ = stream.take(1 << 20).read_to_end(&mut text);
            }
            String::from_utf8_lossy(&text).into_owned()
        })
    });
    let start = Instant::now();
    let status = loop {
        match child.try_wait().map_err(|error| error.to_string())? {
            Some(status) => break status,
            None if start.elapsed() > time => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("no end within the time".into());
            }
            None => std::thread::sleep(Duration::from_millis(3)),
        }
    };
    let [out, err] = readers.map(|reader| reader.join().unwrap_or_default());
    Ok((status.code(), out + &err))
}
