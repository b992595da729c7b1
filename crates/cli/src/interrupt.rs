//! The end of a process whose time is up, though nobody looks at the clock.

use crate::exit::Exit;
use euphonium_process::cleanup;
use signal_hook::low_level::exit;
use std::time::{Duration, Instant};

/// Ends the process if it is still there some time after the deadline.
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
