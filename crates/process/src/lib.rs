//! Other programs: run with limits, listened to, and none left behind.
//!
//! [`run`] runs one to its end, [`Running`] is one that works for a while, [`within`] sets limits of the
//! system, [`signals`] is about Ctrl-C and its kin, and [`cleanup`] holds everything that must not outlive
//! us.
//!
//! Invariants: each child has a process group of its own, which is killed as a whole, before its leader is
//! waited for, so its number cannot belong to somebody else. No child reads our standard input. Nothing here
//! prints.

pub mod cleanup;
mod limits;
mod run;
mod running;
mod shell;
pub mod signals;

pub use limits::{Allowance, within};
pub use run::{Ended, Kept, Listener, run, run_with};
pub use running::Running;
pub use shell::{command_line, quoted};
