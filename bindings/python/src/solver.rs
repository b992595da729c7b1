//! A session of the solver, which answers commands of SMT-LIB as `euphonium solve -` does: the model of each `sat` is
//! checked against what was asserted before it is told.
//!
//! A session lives in a thread of its own, which ends when the session is closed or forgotten.

use crate::waiting::{start, wait};
use crate::{InternalError, seconds};
use euphonium_cli::args::SolveArgs;
use euphonium_cli::solve::{self, run_chunk};
use euphonium_smtlib::{CommandSplitter, Reader};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

/// Commands, and who waits for the replies.
type Request = (String, Sender<io::Result<String>>);

/// A session.
#[pyclass(frozen, module = "euphonium._native")]
pub struct Session {
    requests: Mutex<Option<Sender<Request>>>,
    stop: Arc<AtomicBool>,
}

#[pymethods]
impl Session {
    /// A new one. The time in seconds and the memory in megabytes are for all of its checks together.
    #[new]
    #[pyo3(signature = (timeout = None, memory = None))]
    fn new(timeout: Option<f64>, memory: Option<u64>) -> PyResult<Session> {
        let timeout = seconds(timeout)?.map(|time| time.as_secs_f64());
        let args = SolveArgs {
            file: "-".into(),
            timeout,
            memory,
            stats: false,
            proof: None,
            no_preprocess: false,
            no_cadical: false,
        };
        let stop = Arc::new(AtomicBool::new(false));
        let (send, receive) = channel();
        let flag = stop.clone();
        start(move || serve(&args, flag, receive))?;
        Ok(Session { requests: Mutex::new(Some(send)), stop })
    }

    /// Answers commands: what they print.
    fn run(&self, py: Python, text: String) -> PyResult<String> {
        let (send, receive) = channel();
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let requests = requests.ok_or_else(|| PyValueError::new_err("the solver is closed"))?;
        requests.send((text, send)).map_err(|_| InternalError::new_err("the solver has failed"))?;
        Ok(wait(py, &self.stop, receive)??)
    }

    /// Ends the session.
    fn close(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Answers requests until nobody can make one any more.
fn serve(args: &SolveArgs, stop: Arc<AtomicBool>, requests: Receiver<Request>) {
    let mut session = solve::Session::new(args);
    session.stop_by(stop);
    let mut reader = Reader::new(Vec::new(), "<python>");
    for (text, reply) in requests {
        // Whoever was interrupted does not listen.
        let _ = reply.send(answer(&mut session, &mut reader, &text));
    }
}

fn answer(session: &mut solve::Session, reader: &mut Reader, text: &str) -> io::Result<String> {
    let mut replies = Vec::new();
    let mut splitter = CommandSplitter::new(text.as_bytes());
    while let Some(chunk) = splitter.next_chunk()? {
        if session.exited() {
            return Err(io::Error::other("the script has ended with `exit`"));
        }
        run_chunk(session, reader, chunk, &mut replies)?;
    }
    String::from_utf8(replies).map_err(io::Error::other)
}
