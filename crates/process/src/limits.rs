//! When to give up on a program, and what the system lets it use.

use std::ffi::OsStr;
use std::fmt::Write;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// When to give up.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// Then.
    pub deadline: Option<Instant>,
    /// When somebody sets this.
    pub stop: Option<Arc<AtomicBool>>,
}

/// Why it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// The time is up.
    Late,
    /// The flag was set.
    Stopped,
}

impl Limits {
    /// So long from now.
    pub fn within(time: Duration) -> Limits {
        Limits { deadline: Instant::now().checked_add(time), stop: None }
    }

    /// Whether it is over, and why.
    pub fn over(&self) -> Option<Over> {
        if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some(Over::Stopped);
        }
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late.then_some(Over::Late)
    }

    /// The same, but no longer than this from now.
    pub fn at_most(&self, time: Duration) -> Limits {
        let deadline = self.deadline.into_iter().chain(Instant::now().checked_add(time)).min();
        Limits { deadline, stop: self.stop.clone() }
    }

    /// How long to sleep before the next look: this long, or until the deadline.
    pub(crate) fn pause(&self, pause: Duration) -> Duration {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        left.map_or(pause, |left| left.min(pause))
    }
}

/// What the system lets a program and its children use. A lower limit that is there already stays.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Of address space, in kilobytes.
    pub memory: Option<u64>,
    /// Of the processor, in seconds.
    pub cpu: Option<u64>,
    /// For each file that is written, in blocks of 512 bytes.
    pub file: Option<u64>,
}

/// A program that is started within limits; arguments, folder and environment can still be added.
///
/// A shell sets the limits and then becomes the program: between `fork` and `exec` nothing can be done
/// without `unsafe`.
pub fn within(allowance: &Allowance, program: impl AsRef<OsStr>) -> Command {
    let Allowance { memory, cpu, file } = *allowance;
    if *allowance == Allowance::default() {
        return Command::new(program);
    }
    let mut script = "ulimit -c 0".to_string();
    for (option, limit) in [("v", memory), ("t", cpu), ("f", file)] {
        if let Some(limit) = limit {
            let _ = write!(script, "; ulimit -{option} {limit} 2>/dev/null");
        }
    }
    let mut shell = Command::new("/bin/sh");
    shell.arg("-c").arg(script + "; exec \"$0\" \"$@\"").arg(program);
    shell
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_told() {
        let allowance = Allowance { memory: Some(1 << 20), cpu: Some(7), file: None };
        let mut command = within(&allowance, "sh");
        let output = command.args(["-c", "ulimit -v; ulimit -t; echo \"$1\"", "x", "a b"]).output().unwrap();
        assert_eq!(output.stdout, b"1048576\n7\na b\n");
    }

    #[test]
    fn the_earlier_deadline_counts() {
        let (short, long) = (Duration::from_secs(1), Duration::from_secs(100));
        let begin = Instant::now();
        for limits in [Limits::within(short).at_most(long), Limits::within(long).at_most(short)] {
            assert!(limits.deadline.unwrap() < begin + long && limits.over().is_none());
        }
        assert_eq!(Limits::default().at_most(Duration::ZERO).over(), Some(Over::Late));
    }
}
