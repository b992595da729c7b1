//! The native part of the Python package: the verifier, the check of evidence and the solver, in the process of
//! Python. The package itself (`python/euphonium`) is what users see; `_native.pyi` has the types of what is here.
//!
//! Work is done in threads of their own, and Python's other threads run meanwhile. Ctrl-C reaches Python, which we
//! ask now and then: the work is stopped then, and the exception goes to the caller. What was refused is raised:
//! `InputError` with the place in the input, `ValueError` for a question without sense, `InternalError` for a bug of
//! ours.

mod solver;
mod verifier;
mod waiting;

use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::time::Duration;

create_exception!(euphonium, InputError, PyValueError, "An input was refused; the message has its place.");
create_exception!(euphonium, InternalError, PyRuntimeError, "A bug of Euphonium: please report it.");

/// A limit of time in seconds.
fn seconds(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    let told = |seconds| Duration::try_from_secs_f64(seconds).map_err(|_| timeout_refused());
    timeout.map(told).transpose()
}

fn timeout_refused() -> PyErr {
    PyValueError::new_err("a timeout is a number of seconds, and not negative")
}

/// What the package finds in `euphonium._native`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::solver::Session;
    #[pymodule_export]
    use super::verifier::{check, verify};
    #[pymodule_export]
    use super::{InputError, InternalError};
}
