//! Running another program under limits: what it said, and how it ended.

use rustix::process::{Pid, Signal, kill_process_group};
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A program that gets no input, and its limits.
pub struct Limited {
    /// The program.
    pub command: Command,
    /// How long it may run.
    pub time: Duration,
    /// How many kilobytes of address space it may have; with this limit it may write no large files either.
    pub memory: Option<u64>,
}

/// How a program ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Its exit code.
    pub code: Option<i32>,
    /// The signal that ended it.
    pub signal: Option<i32>,
    /// Whether its time was up.
    pub late: bool,
    /// What it wrote to both outputs, the first megabyte of each.
    pub text: String,
    /// How long it took.
    pub took: Duration,
}

impl Limited {
    /// Runs the program, in a process group of its own, of which nothing is left afterwards.
    pub fn run(self) -> Result<Ended, String> {
        let Limited { command, time, memory } = self;
        let mut command = match memory {
            Some(kilobytes) => within(&command, kilobytes, time),
            None => command,
        };
        let start = Instant::now();
        let mut child = command
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot be started: {error}"))?;
        let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
        let streams: [Option<Box<dyn Read + Send>>; 2] = [
            child.stdout.take().map(|stream| Box::new(stream) as _),
            child.stderr.take().map(|stream| Box::new(stream) as _),
        ];
        let readers = streams.map(|stream| {
            std::thread::spawn(move || {
                let mut text = Vec::new();
                if let Some(mut stream) = stream {
                    let _ = stream.by_ref().take(1 << 20).read_to_end(&mut text);
                    // What is not kept is still read, so that the program does not wait for us.
                    let _ = std::io::copy(&mut stream, &mut std::io::sink());
                }
                String::from_utf8_lossy(&text).into_owned()
            })
        });
        let mut late = false;
        let mut pause = Duration::from_micros(300);
        let status = loop {
            match child.try_wait().map_err(|error| error.to_string())? {
                Some(status) => break status,
                None if start.elapsed() > time => {
                    late = true;
                    let _ = child.kill();
                    break child.wait().map_err(|error| error.to_string())?;
                }
                None => {
                    std::thread::sleep(pause);
                    pause = (pause * 2).min(Duration::from_millis(10));
                }
            }
        };
        // Children of its own would keep the pipes open.
        if let Some(group) = group {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let [out, err] = readers.map(|reader| reader.join().unwrap_or_default());
        let text = out + &err;
        Ok(Ended { code: status.code(), signal: status.signal(), late, text, took: start.elapsed() })
    }
}

/// The same program, started by a shell that sets limits first.
fn within(command: &Command, kilobytes: u64, time: Duration) -> Command {
    let seconds = time.as_secs() + 1;
    let mut shell = Command::new("/bin/sh");
    shell
        .arg("-c")
        .arg(format!(
            "ulimit -c 0; ulimit -f 2048; ulimit -v {kilobytes}; ulimit -t {seconds}; exec \"$0\" \"$@\""
        ))
        .arg(command.get_program())
        .args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        shell.current_dir(folder);
    }
    // The only change of the environment that is asked for here is to have none.
    shell.env_clear();
    shell
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(text: &str, time: u64, memory: Option<u64>) -> Ended {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", text]);
        Limited { command, time: Duration::from_millis(time), memory }.run().unwrap()
    }

    #[test]
    fn the_end_is_told() {
        let ended = shell("echo out; echo err >&2; exit 7", 5000, None);
        assert_eq!((ended.code, ended.late, &*ended.text), (Some(7), false, "out\nerr\n"));
        assert_eq!(shell("kill -9 $$", 5000, Some(1 << 20)).signal, Some(9));
    }

    #[test]
    fn nothing_outlives_its_time() {
        let ended = shell("sleep 60 & sleep 60", 200, None);
        assert!(ended.late && ended.took < Duration::from_secs(20));
    }
}
