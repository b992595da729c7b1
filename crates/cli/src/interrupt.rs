//! Ctrl-C and its kin: children are killed, temporary files and half-written outputs removed, and the process ends
//! with 128 plus the number of the signal, as shells expect.
//!
//! A signal that is ignored when we start (`nohup`, jobs in the background of a script) stays ignored.

use crate::exit::Exit;
use crate::verify::progress;
use euphonium_front::cleanup;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::exit;
use std::time::{Duration, Instant};

/// However long the cleaning takes, the process ends after this time.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Listens for signals from now on. If that cannot be done, the system ends the process as it always does.
pub fn listen() {
    let Ok(mut signals) = Signals::new(wanted()) else { return };
    let end = move || {
        if let Some(signal) = signals.forever().next() {
            let code = 128 + signal;
            let late = move || {
                std::thread::sleep(PATIENCE);
                exit(code);
            };
            let _ = std::thread::Builder::new().name("end".into()).spawn(late);
            cleanup::close();
            progress::leave_screen();
            exit(code);
        }
    };
    let _ = std::thread::Builder::new().name("signals".into()).spawn(end);
}

/// The signals that end us: those that were not ignored when we started.
pub fn wanted() -> Vec<i32> {
    let ignored = ignored(&std::fs::read_to_string("/proc/self/status").unwrap_or_default());
    [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0).collect()
}

/// Ends the process if it is still there some time after the deadline: nobody looked at the clock.
pub fn end_late(deadline: Instant) {
    let end = move || {
        let late = deadline + Duration::from_millis(1650);
        std::thread::sleep(late.saturating_duration_since(Instant::now()));
        cleanup::close();
        eprintln!("euphonium: the time is up");
        exit(Exit::Unknown as i32);
    };
    // Without the thread, the limit holds only where somebody looks at it.
    let _ = std::thread::Builder::new().name("late".into()).spawn(end);
}

/// The mask of ignored signals in the system's table.
fn ignored(status: &str) -> u64 {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks() {
        assert_eq!(ignored("Name:\tx\nSigBlk:\t0000000000000003\nSigIgn:\t0000000000001006\n"), 0x1006);
        assert_eq!(ignored("nothing"), 0);
    }
}
