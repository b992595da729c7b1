//! The `euphonium` command: what was typed, what it means, and the exit codes.
//!
//! The library part exists so that tests and fuzzers can run a script in their own process;
//! `main.rs` only reads the command line.

#[macro_use]
mod say;

pub mod analyse;
pub mod args;
pub mod bench;
pub mod cc;
pub mod check;
pub mod config;
pub mod engines;
pub mod exit;
mod guard;
pub mod harness;
pub mod lsp;
pub mod manual;
pub mod screen;
pub mod solve;
pub mod supervise;
pub mod translate;
pub mod verify;
pub mod worker;

// The examples of the book are compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/src/library.md")]
struct Book;
