//! Limits that hold where nobody looks at them: a thread of its own ends the process when the time is up by more than
//! engines are waited for, or when there is no more memory and nobody gives up.

use super::print;
use crate::exit::Exit;
use euphonium_limits::{Budget, Exhausted};
use euphonium_process::cleanup;
use signal_hook::low_level::exit;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What those that look at their limits may take beyond them.
const GRACE: Duration = Duration::from_millis(1650);

/// Between two looks.
const TICK: Duration = Duration::from_millis(20);

/// The guard; once it is dismissed it does nothing more.
pub struct Guard(Arc<Mutex<bool>>);

impl Guard {
    /// Watches from now on.
    pub fn watch(budget: &Budget) -> Guard {
        let dismissed = Arc::new(Mutex::new(false));
        let guard = Guard(dismissed.clone());
        if budget.deadline.is_none() && budget.memory_limit().is_none() {
            return guard;
        }
        let budget = budget.clone();
        let watch = move || {
            let mut since = None;
            loop {
                std::thread::sleep(TICK);
                let dismissed = dismissed.lock().unwrap_or_else(PoisonError::into_inner);
                if *dismissed {
                    return;
                }
                let Err(exhausted) = budget.check() else {
                    since = None;
                    continue;
                };
                if since.get_or_insert_with(Instant::now).elapsed() < GRACE {
                    continue;
                }
                // The lock is kept: nobody else answers now.
                let what = if exhausted == Exhausted::Memory { "memory" } else { "time" };
                print(&format!("undecided: the {what} is up\n"));
                cleanup::close();
                exit(Exit::Unknown as i32);
            }
        };
        // Without it, limits hold only where somebody looks at them.
        let _ = std::thread::Builder::new().name("guard".into()).spawn(watch);
        guard
    }

    /// There is an answer, and it will be printed.
    pub fn dismiss(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }
}
