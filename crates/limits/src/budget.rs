//! How long and how large a search may become.
//!
//! Memory is limited by what the caller says and, without being told, by the limit that the system has
//! set on the address space of the process: an allocation beyond that would end the process with no answer.

use crate::Turn;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// Limits of a search. All of them are optional; the default has none.
#[derive(Clone, Default, Debug)]
pub struct Budget {
    /// Stop at this moment.
    pub deadline: Option<Instant>,
    /// Stop when the process holds more than this many bytes of memory.
    pub memory: Option<u64>,
    /// Stop after this many conflicts in one call.
    pub conflicts: Option<u64>,
    /// Stop when somebody sets this.
    pub stop: Option<Arc<AtomicBool>>,
    /// Wait while it is the turn of others.
    pub turn: Option<Arc<Turn>>,
}

/// How long a search that waits for its turn does not look at its other limits.
const PAUSE: Duration = Duration::from_millis(50);

/// Which limit ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// The deadline passed.
    Time,
    /// The memory limit was exceeded.
    Memory,
    /// A circuit would have become larger than allowed.
    Size,
    /// The conflict limit was reached.
    Conflicts,
    /// The stop flag was set.
    Interrupted,
}

impl fmt::Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Exhausted::Time => "timeout",
            Exhausted::Memory | Exhausted::Size => "memout",
            Exhausted::Conflicts => "conflict limit",
            Exhausted::Interrupted => "interrupted",
        })
    }
}

impl std::error::Error for Exhausted {}

impl Budget {
    /// This long from now.
    pub fn within(time: Duration) -> Budget {
        Budget { deadline: Instant::now().checked_add(time), ..Budget::default() }
    }

    /// The same, but no longer than this from now.
    pub fn at_most(&self, time: Duration) -> Budget {
        let deadline = self.deadline.into_iter().chain(Instant::now().checked_add(time)).min();
        Budget { deadline, ..self.clone() }
    }

    /// Has a limit been reached? Costs a clock read and, with a memory limit, a system call: ask
    /// every few hundred conflicts or propagations, not in an inner loop.
    pub fn check(&self) -> Result<(), Exhausted> {
        self.check_cheap()?;
        let address_space = usable_address_space();
        if (self.memory.is_some() || address_space.is_some())
            && let Some((virtual_bytes, resident)) = memory_in_use()
            && (self.memory.is_some_and(|limit| resident > limit)
                || address_space.is_some_and(|limit| virtual_bytes > limit))
        {
            return Err(Exhausted::Memory);
        }
        Ok(())
    }

    /// Like [`Budget::check`], but without the memory: a clock read at most, unless it is the turn of others.
    pub fn check_cheap(&self) -> Result<(), Exhausted> {
        loop {
            if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
                return Err(Exhausted::Interrupted);
            }
            if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Err(Exhausted::Time);
            }
            match &self.turn {
                Some(turn) if !turn.is_on() => turn.wait(PAUSE),
                _ => return Ok(()),
            }
        }
    }

    /// How much memory there is at most, if anything limits it: the caller or the system.
    pub fn memory_limit(&self) -> Option<u64> {
        self.memory.into_iter().chain(usable_address_space()).min()
    }

    /// Which part of the memory is in use: 1 and more is too much. None if nothing limits it.
    pub fn memory_pressure(&self) -> Option<f64> {
        let address_space = usable_address_space();
        let limited = self.memory.is_some() || address_space.is_some();
        let (virtual_bytes, resident) = limited.then(memory_in_use)??;
        let part = |used: u64, limit: Option<u64>| limit.map(|limit| used as f64 / limit.max(1) as f64);
        let parts = [part(resident, self.memory), part(virtual_bytes, address_space)];
        parts.into_iter().flatten().reduce(f64::max)
    }

    /// Can anything but a number of conflicts end a search?
    pub fn is_limited(&self) -> bool {
        self.deadline.is_some() || self.stop.is_some() || self.turn.is_some() || self.memory_limit().is_some()
    }
}

/// The memory that the process holds now, where the system tells it.
pub fn resident_bytes() -> Option<u64> {
    memory_in_use().map(|(_, resident)| resident)
}

/// The most memory that the process has held, where the system tells it.
pub fn peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    Some(kilobytes(&status, "VmHWM:")? << 10)
}

/// The number behind a title in what the system says of a process.
pub fn kilobytes(status: &str, title: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix(title))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Address space and resident memory of the process in bytes.
fn memory_in_use() -> Option<(u64, u64)> {
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let mut pages = statm.split_whitespace().map(|word| word.parse::<u64>().ok());
    Some((pages.next()?? * 4096, pages.next()?? * 4096))
}

/// Three quarters of the limit on the address space, if there is one (`ulimit -v`). The rest is for tables
/// that exist twice while they grow.
fn usable_address_space() -> Option<u64> {
    static LIMIT: OnceLock<Option<u64>> = OnceLock::new();
    *LIMIT.get_or_init(|| {
        let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
        address_space_limit(&limits).map(|bytes| bytes / 4 * 3)
    })
}

/// The soft limit in the system's table of limits; none if it says `unlimited`.
fn address_space_limit(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_the_system() {
        let table = |soft: &str| {
            format!(
                "Limit  Soft Limit\nMax address space         {soft}     unlimited     bytes\nMax x 1 2\n"
            )
        };
        assert_eq!(address_space_limit(&table("4294967296")), Some(1 << 32));
        assert_eq!(address_space_limit(&table("unlimited")), None);
        assert_eq!(address_space_limit(""), None);
    }

    #[test]
    fn the_earlier_deadline_counts() {
        let (short, long) = (Duration::from_secs(1), Duration::from_secs(100));
        let begin = Instant::now();
        for budget in [Budget::within(short).at_most(long), Budget::within(long).at_most(short)] {
            assert!(budget.deadline.unwrap() < begin + long && budget.check_cheap().is_ok());
        }
        assert_eq!(Budget::default().at_most(Duration::ZERO).check_cheap(), Err(Exhausted::Time));
    }

    #[test]
    fn who_has_no_turn_waits() {
        let (turn, stop) = (Arc::new(Turn::default()), Arc::new(AtomicBool::new(false)));
        let budget = Budget { turn: Some(turn.clone()), stop: Some(stop.clone()), ..Budget::default() };
        assert_eq!(budget.check_cheap(), Ok(()));
        turn.set(false);
        assert_eq!(budget.at_most(Duration::from_millis(20)).check_cheap(), Err(Exhausted::Time));
        let waiting = std::thread::spawn({
            let budget = budget.clone();
            move || budget.check_cheap()
        });
        turn.set(true);
        assert_eq!(waiting.join().unwrap(), Ok(()));
        turn.set(false);
        stop.store(true, Ordering::Relaxed);
        assert_eq!(budget.check_cheap(), Err(Exhausted::Interrupted));
    }

    #[test]
    fn memory() {
        let budget = |memory| Budget { memory: Some(memory), ..Budget::default() };
        assert_eq!(kilobytes("VmHWM:\t  12 kB\nVmRSS:\t 7 kB\n", "VmRSS:"), Some(7));
        assert_eq!(budget(1).check(), Err(Exhausted::Memory));
        assert_eq!(budget(1 << 50).check(), Ok(()));
        assert!(budget(1 << 50).memory_limit().is_some_and(|limit| limit <= 1 << 50));
    }
}
