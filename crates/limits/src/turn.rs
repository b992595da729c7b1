//! Turns: several searches share few cores, and somebody who sees all of them says which work.
//!
//! A search that has no turn waits where it looks at its [`Budget`](crate::Budget), until it has one, is
//! stopped or its time is up. So it goes on where it was; nothing of what it has learnt is lost, and while it
//! waits it takes nothing but memory.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

/// Whether a search may work now. At first it may.
#[derive(Debug, Default)]
pub struct Turn {
    waits: AtomicBool,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Turn {
    /// The search may work, or waits from its next look on.
    pub fn set(&self, works: bool) {
        if self.waits.swap(!works, Ordering::Relaxed) && works {
            let _held = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
            self.changed.notify_all();
        }
    }

    /// May the search work?
    pub fn is_on(&self) -> bool {
        !self.waits.load(Ordering::Relaxed)
    }

    /// Waits for the turn, but no longer than this.
    pub(crate) fn wait(&self, most: Duration) {
        let held = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.is_on() {
            // Whatever ends it, the caller looks again.
            drop(self.changed.wait_timeout(held, most));
        }
    }
}
