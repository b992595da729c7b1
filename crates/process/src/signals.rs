//! Ctrl-C and its kin.
//!
//! A signal that is ignored when we start (`nohup`, jobs in the background of a script) stays ignored.

use crate::cleanup;
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::exit;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// However long the cleaning takes, the process ends after this time.
const PATIENCE: Duration = Duration::from_millis(1500);

/// From now on a signal [closes](cleanup::close) what is under way and ends the process with 128 plus its
/// number, as shells expect; `last` is called before that. If we cannot listen, the system ends the process
/// as it always does.
pub fn end_on_signals(last: impl FnOnce() + Send + 'static) {
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
            last();
            exit(code);
        }
    };
    let _ = std::thread::Builder::new().name("signals".into()).spawn(end);
}

/// From now on a signal sets this flag, and does nothing else.
pub fn flag() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    for signal in wanted() {
        signal_hook::flag::register(signal, flag.clone())?;
    }
    Ok(flag)
}

/// The signals that end us: those that were not ignored when we started.
pub fn wanted() -> Vec<i32> {
    let ignored = ignored();
    [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0).collect()
}

/// From now on the programs that we start hear signals, also those that we ignore.
///
/// What is ignored stays ignored in the programs that we start, and then they do not hear what we send. What
/// is caught does not stay caught: the system gives a new program the default. So what is ignored is caught,
/// and nothing done.
pub fn heard_by_children() -> io::Result<()> {
    let ignored = ignored();
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        if ignored >> (signal - 1) & 1 == 1 {
            signal_hook::flag::register(signal, Arc::new(AtomicBool::new(false)))?;
        }
    }
    Ok(())
}

/// The mask of the signals that we ignore; where the system does not tell, none.
fn ignored() -> u64 {
    mask(&std::fs::read_to_string("/proc/self/status").unwrap_or_default())
}

fn mask(status: &str) -> u64 {
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks() {
        assert_eq!(mask("Name:\tx\nSigBlk:\t0000000000000003\nSigIgn:\t0000000000001006\n"), 0x1006);
        assert_eq!(mask("nothing"), 0);
    }
}
