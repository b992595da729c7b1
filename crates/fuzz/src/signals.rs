//! Signals that the caller ignores: `nohup` does that, and shells do it for jobs in the background.
//!
//! What is ignored stays ignored in the programs that we start, and then they do not hear what we send. What is caught
//! does not stay caught: the system gives a new program the default. So what is ignored is caught here, and nothing done.

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// From now on the programs that we start hear signals, also those that we ignore.
pub fn heard_by_children() -> std::io::Result<()> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
        if ignored >> (signal - 1) & 1 == 1 {
            signal_hook::flag::register(signal, Arc::new(AtomicBool::new(false)))?;
        }
    }
    Ok(())
}
