//! The `euphonium` command: what was typed, what it means, and the exit codes.
//!
//! The library part exists so that tests and fuzzers can run a script in their own process;
//! `main.rs` only reads the command line.

pub mod args;
pub mod exit;
pub mod solve;
pub mod verify;
