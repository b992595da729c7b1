//! Limits that hold where nobody looks at them.
//!
//! Engines look at their budget; reading, lowering and encoding a large program do not. A thread of its own does it for
//! them: when the time is up by more than engines are waited for, or when the memory is, before any engine began, it
//! gives the answer `unknown` and ends the process.

use crate::args::VerifyArgs;
use crate::exit::Exit;
use euphonium_limits::{Budget, Exhausted};
use euphonium_process::cleanup;
use euphonium_verifier::account::Stage;
use euphonium_verifier::{Account, Options, unknown};
use signal_hook::low_level::exit;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// After the deadline: a little more than engines are waited for.
const GRACE: Duration = Duration::from_millis(1650);

/// Between two looks.
const TICK: Duration = Duration::from_millis(20);

/// The guard; once it is dismissed it does nothing more.
pub struct Guard(Arc<Mutex<bool>>);

impl Guard {
    /// Watches from now on.
    pub fn watch(args: &VerifyArgs, options: &Options, account: &Account) -> Guard {
        let dismissed = Arc::new(Mutex::new(false));
        let guard = Guard(dismissed.clone());
        let end = options.deadline(account.start()).and_then(|deadline| deadline.checked_add(GRACE));
        let budget = Budget { memory: options.memory, ..Budget::default() };
        if end.is_none() && budget.memory_limit().is_none() {
            return guard;
        }
        let (args, options, account) = (args.clone(), options.clone(), account.clone());
        let watch = move || {
            loop {
                std::thread::sleep(TICK);
                let dismissed = dismissed.lock().unwrap_or_else(PoisonError::into_inner);
                if *dismissed {
                    return;
                }
                let stage = account.stage();
                let early = stage.is_none_or(|stage| stage < Stage::Engines);
                let late = end.is_some_and(|end| Instant::now() >= end);
                let exhausted = match budget.check() {
                    _ if late => Exhausted::Time,
                    Err(exhausted) if early => exhausted,
                    _ => continue,
                };
                // The lock is kept: nobody else answers now.
                super::undecided(&args, &unknown::early(stage, exhausted, &options), account.start());
                cleanup::close();
                exit(Exit::Unknown as i32);
            }
        };
        // Without it, limits hold only where somebody looks at them.
        let _ = std::thread::Builder::new().name("guard".into()).spawn(watch);
        guard
    }

    /// There is an answer, or a message, and it will be printed.
    pub fn dismiss(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }
}
