//! How long and how large a search may become.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

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
}

/// Which limit ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// The deadline passed.
    Time,
    /// The memory limit was exceeded.
    Memory,
    /// The conflict limit was reached.
    Conflicts,
    /// The stop flag was set.
    Interrupted,
}

impl Budget {
    /// Has a limit been reached? Costs a clock read and, with a memory limit, a system call: ask
    /// every few hundred conflicts or propagations, not in an inner loop.
    pub fn check(&self) -> Result<(), Exhausted> {
        self.check_cheap()?;
        if self.memory.is_some_and(|limit| resident_bytes().is_some_and(|bytes| bytes > limit)) {
            return Err(Exhausted::Memory);
        }
        Ok(())
    }

    /// Like [`Budget::check`], but without the memory: a clock read at most.
    pub fn check_cheap(&self) -> Result<(), Exhausted> {
        if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Err(Exhausted::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Exhausted::Time);
        }
        Ok(())
    }
}

/// The memory that the process holds now, where the system tells it.
pub fn resident_bytes() -> Option<u64> {
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = statm.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}
