//! What a process and its children use, from `/proc`.
//!
//! Times of a process stay readable until its parent has waited for it, so the last look is exact to the tick. Memory
//! is sampled: a peak between two looks in a child that ends at once can be missed. Where there is no `/proc`, nothing
//! is known.

use std::time::Duration;

/// Is the process still there?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    Running,
    /// It has ended and waits for its parent.
    Ended,
    /// There is no such process, or no `/proc`.
    Invisible,
}

/// The most seen so far.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Usage {
    pub cpu: Option<Duration>,
    /// In bytes.
    pub memory: Option<u64>,
}

/// Linux gives times to programs in these units, whatever the kernel itself uses.
const TICKS_PER_SECOND: u64 = 100;

/// A runaway tool may have many children; no more are looked at.
const MAX_PROCESSES: usize = 256;

/// A process that uses less has only begun: what is seen then says nothing about the program.
const LEAST_MEMORY: u64 = 1 << 18;

impl Usage {
    /// Looks at a process only: whether it runs.
    pub(crate) fn state(pid: u32) -> State {
        match Stat::read(pid) {
            Some(Stat { state: 'Z' | 'X', .. }) => State::Ended,
            Some(_) => State::Running,
            None => State::Invisible,
        }
    }

    /// Looks at a process and all below it.
    pub(crate) fn sample(&mut self, pid: u32) {
        let mut ticks = None;
        let (mut together, mut most) = (0, 0);
        let mut processes = vec![pid];
        let mut next = 0;
        while next < processes.len().min(MAX_PROCESSES) {
            let pid = processes[next];
            next += 1;
            if let Some(stat) = Stat::read(pid) {
                ticks = Some(ticks.unwrap_or(0) + stat.ticks);
            }
            let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
            together += kilobytes(&status, "VmRSS:").unwrap_or(0);
            most = most.max(kilobytes(&status, "VmHWM:").unwrap_or(0));
            processes.extend(children(pid));
        }
        if let Some(ticks) = ticks {
            let time = Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND);
            self.cpu = Some(self.cpu.map_or(time, |known| known.max(time)));
        }
        let bytes = together.max(most) << 10;
        if bytes >= LEAST_MEMORY {
            self.memory = Some(self.memory.map_or(bytes, |known| known.max(bytes)));
        }
    }
}

struct Stat {
    state: char,
    /// Its own and those of children it has waited for.
    ticks: u64,
}

impl Stat {
    fn read(pid: u32) -> Option<Stat> {
        Stat::parse(&std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
    }

    /// The second field is a name in brackets, in which anything may stand; the last bracket ends it.
    fn parse(text: &str) -> Option<Stat> {
        let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
        let state = fields.first()?.chars().next()?;
        // utime, stime, cutime, cstime: fields 14 to 17 of proc(5), of which the state is the third.
        let ticks = fields.get(11..15)?.iter().filter_map(|field| field.parse::<u64>().ok()).sum();
        Some(Stat { state, ticks })
    }
}

fn kilobytes(status: &str, title: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(title))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Each thread has a list of the processes that it started.
fn children(pid: u32) -> Vec<u32> {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{pid}/task")) else { return Vec::new() };
    let mut children = Vec::new();
    for thread in threads.flatten() {
        let list = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        children.extend(list.split_whitespace().filter_map(|word| word.parse::<u32>().ok()));
    }
    children
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_have_brackets() {
        let text = "7 (a) S) b) R 1 7 7 0 -1 4194304 1 2 3 4 100 20 3 1 20 0 1 0 5 6 7\n";
        let stat = Stat::parse(text).unwrap();
        assert_eq!((stat.state, stat.ticks), ('R', 124));
        assert!(Stat::parse("7 (a").is_none() && Stat::parse("7 (a) R 1").is_none());
        assert_eq!(kilobytes("VmHWM:\t  12 kB\nVmRSS:\t 7 kB\n", "VmRSS:"), Some(7));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn ourselves() {
        let mut usage = Usage::default();
        usage.sample(std::process::id());
        assert_eq!(Usage::state(std::process::id()), State::Running);
        assert!(usage.cpu.is_some() && usage.memory.is_some_and(|bytes| bytes > 100_000), "{usage:?}");
    }
}
