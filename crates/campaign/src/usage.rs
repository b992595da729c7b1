//! What a process and its children use, from `/proc`.
//!
//! Times of a process stay readable until its parent has waited for it, so the last look is exact to the
//! tick. Memory is sampled: a peak between two looks in a child that ends at once can be missed. Where there
//! is no `/proc`, nothing is known.

use euphonium_limits::kilobytes;
use std::time::Duration;

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
    /// Looks at a process and all below it.
    pub(crate) fn sample(&mut self, pid: i32) {
        let mut used = None;
        let (mut together, mut most) = (0, 0);
        let mut processes = vec![pid];
        let mut next = 0;
        while next < processes.len().min(MAX_PROCESSES) {
            let pid = processes[next];
            next += 1;
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            used = ticks(&stat).map_or(used, |ticks| Some(used.unwrap_or(0) + ticks));
            let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
            together += kilobytes(&status, "VmRSS:").unwrap_or(0);
            most = most.max(kilobytes(&status, "VmHWM:").unwrap_or(0));
            processes.extend(children(pid));
        }
        if let Some(ticks) = used {
            let time = Duration::from_millis(ticks * 1000 / TICKS_PER_SECOND);
            self.cpu = Some(self.cpu.map_or(time, |known| known.max(time)));
        }
        let bytes = together.max(most) << 10;
        if bytes >= LEAST_MEMORY {
            self.memory = Some(self.memory.map_or(bytes, |known| known.max(bytes)));
        }
    }
}

/// The times of a process and of children that it has waited for. The second field is a name in brackets, in
/// which anything may stand; the last bracket ends it.
fn ticks(stat: &str) -> Option<u64> {
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
    // utime, stime, cutime, cstime: fields 14 to 17 of proc(5); the third is the first after the name.
    let times = [fields.nth(11)?, fields.next()?, fields.next()?, fields.next()?];
    Some(times.iter().filter_map(|field| field.parse::<u64>().ok()).sum())
}

/// Each thread has a list of the processes that it started.
fn children(pid: i32) -> Vec<i32> {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{pid}/task")) else { return Vec::new() };
    let mut children = Vec::new();
    for thread in threads.flatten() {
        let list = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        children.extend(list.split_whitespace().filter_map(|word| word.parse::<i32>().ok()));
    }
    children
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_have_brackets() {
        let text = "7 (a) S) b) R 1 7 7 0 -1 4194304 1 2 3 4 100 20 3 1 20 0 1 0 5 6 7\n";
        assert_eq!(ticks(text), Some(124));
        assert!(ticks("7 (a").is_none() && ticks("7 (a) R 1").is_none());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn ourselves() {
        let mut usage = Usage::default();
        usage.sample(std::process::id() as i32);
        assert!(usage.cpu.is_some() && usage.memory.is_some_and(|bytes| bytes > 100_000), "{usage:?}");
    }
}
