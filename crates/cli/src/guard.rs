//! Limits that hold where nobody looks at them.
//!
//! Engines look at their budget; reading, lowering and encoding a large input do not. A thread of its own
//! does it for them, gives the answer that nothing is known, and ends the process.

use crate::exit::Exit;
use euphonium_process::cleanup;
use signal_hook::low_level::exit;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What those that look at their limits may take beyond them: a little more than engines are waited for.
pub const GRACE: Duration = Duration::from_millis(1650);

/// Between two looks.
const TICK: Duration = Duration::from_millis(20);

/// The guard; once it is dismissed it does nothing more.
#[derive(Default)]
pub struct Guard(Arc<Mutex<bool>>);

impl Guard {
    /// Looks from now on. When a limit is exceeded, `over` prints the answer and returns true.
    pub fn watch(mut over: impl FnMut() -> bool + Send + 'static) -> Guard {
        let guard = Guard::default();
        let dismissed = guard.0.clone();
        let watch = move || {
            loop {
                std::thread::sleep(TICK);
                // While the lock is kept, nobody else answers.
                let dismissed = dismissed.lock().unwrap_or_else(PoisonError::into_inner);
                if *dismissed {
                    return;
                }
                if over() {
                    cleanup::close();
                    exit(Exit::Unknown as i32);
                }
            }
        };
        // Without the thread, limits hold only where somebody looks at them.
        let _ = std::thread::Builder::new().name("guard".into()).spawn(watch);
        guard
    }

    /// There is an answer, or a message, and it will be printed.
    pub fn dismiss(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }
}
