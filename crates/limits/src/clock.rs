//! How long a thread was on a core, as others see it.

use std::path::PathBuf;
use std::time::Duration;

/// The clock of a thread. On a machine with much else to do it goes slower than that on the wall.
#[derive(Clone, Debug)]
pub struct ThreadClock(PathBuf);

impl ThreadClock {
    /// That of the thread that asks, where the system tells it.
    pub fn of_this_thread() -> Option<ThreadClock> {
        // PID/task/TID, below /proc.
        let thread = std::fs::read_link("/proc/thread-self").ok()?;
        let clock = ThreadClock(PathBuf::from("/proc").join(thread).join("schedstat"));
        clock.time().map(|_| clock)
    }

    /// How long it was on a core, while it lives.
    pub fn time(&self) -> Option<Duration> {
        let text = std::fs::read_to_string(&self.0).ok()?;
        text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn work_is_counted_and_rest_is_not() {
        let Some(clock) = ThreadClock::of_this_thread() else { return };
        let begin = clock.time().unwrap();
        std::thread::sleep(Duration::from_millis(60));
        assert!(clock.time().unwrap() - begin < Duration::from_millis(50));
        let start = Instant::now();
        while clock.time().unwrap() == begin && start.elapsed() < Duration::from_secs(20) {}
        assert!(clock.time().unwrap() > begin);
    }
}
