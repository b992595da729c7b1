//! Reading and printing SMT-LIB 2.6 scripts (and the additions of 2.7 for bit-vectors).
//!
//! * [`Reader`] turns text into [`Command`]s, with terms built in a
//!   [`Terms`](euphonium_term::Terms) arena exactly as written; [`CommandSplitter`] feeds it from a
//!   stream one command at a time. VMT and Horn scripts are read with it too: annotations are reported
//!   with each command, and Z3's Horn commands are known.
//! * [`printer`] writes terms, values and scripts, with shared subterms bound by `let`.
//!
//! Invariants:
//!
//! * No input makes the reader panic or recurse: every refusal is an [`Error`] with its place.
//! * Reading takes time linear in the text, apart from the expansion of definitions with parameters.
//! * Reading what the printer wrote gives the same term of the same arena, unless a bound variable had
//!   to be renamed to keep the meaning.
//! * What is outside the supported theories is refused, never skipped over or read as something else.

mod annotation;
mod apply;
mod builtin;
pub mod command;
mod command_reader;
mod embedded;
pub mod error;
mod indexed;
mod instantiate;
pub mod lexer;
mod literal;
mod parser;
mod position;
pub mod printer;
mod reader;
mod scope;
mod sort_reader;
pub mod splitter;
mod symbols;
mod term_reader;

pub use command::{Annotation, Command, CommandKind, QueryGoal};
pub use error::{Error, ErrorKind, Position};
pub use reader::Reader;
pub use splitter::CommandSplitter;
