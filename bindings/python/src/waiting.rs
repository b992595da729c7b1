//! Waiting for work that another thread does, while Python goes on.

use crate::InternalError;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// Between two questions to Python whether somebody has pressed Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// Readers and printers of deep inputs are not recursive, but libraries may be.
const STACK: usize = 64 << 20;

/// Starts a thread.
pub fn start(work: impl FnOnce() + Send + 'static) -> PyResult<()> {
    let started = std::thread::Builder::new().name("euphonium".into()).stack_size(STACK).spawn(work);
    started.map(drop).map_err(|error| InternalError::new_err(format!("cannot start a thread: {error}")))
}

/// Does work in a thread of its own; it is to end soon when the flag is set.
pub fn work<T: Send + 'static>(
    py: Python,
    stop: &Arc<AtomicBool>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (send, receive) = channel();
    start(move || {
        // Nobody listens if the interpreter ends.
        let _ = send.send(work());
    })?;
    wait(py, stop, receive)
}

/// Waits for what a thread sends. If Python has an exception for us meanwhile, the thread is stopped first.
pub fn wait<T: Send>(py: Python, stop: &Arc<AtomicBool>, mut receive: Receiver<T>) -> PyResult<T> {
    loop {
        let (received, again) = py.allow_threads(move || (receive.recv_timeout(LOOK), receive));
        receive = again;
        match received {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(interrupt) = py.check_signals() {
                    stop.store(true, Ordering::Relaxed);
                    py.allow_threads(move || drop(receive.recv()));
                    stop.store(false, Ordering::Relaxed);
                    return Err(interrupt);
                }
            }
            // The message of the panic is on standard error.
            Err(RecvTimeoutError::Disconnected) => return Err(InternalError::new_err("the work has failed")),
        }
    }
}
