//! Control-flow automata as Boogie procedures.
//!
//! Boogie is the language of Leino's "This is Boogie 2" (2008): procedures over mathematical integers, reals, words (`bv32`) and maps, with `assume`,
//! `assert`, `havoc` and `goto`. An automaton is one procedure: its variables are locals, which are arbitrary at the start as they are in the automaton, its locations
//! are labels, and what must not be reached is `assert false`. Operations on words are functions that carry SMT-LIB's name of them in an attribute, `{:bvbuiltin "bvadd"}`.
//!
//! * [`write_boogie`] writes: [`operators`] has the names of operations, [`identifiers`] those of variables, [`expression`] the text of terms.
//! * [`read_boogie`] reads what it writes, in three steps that can each grow into the whole language: [`lexer`], [`parse`] to the tree of [`syntax`], and
//!   [`automaton`]. The rest of the language is refused with its place.

mod automaton;
mod expression;
mod identifiers;
mod lexer;
mod operators;
mod parse;
mod syntax;
#[cfg(test)]
mod tests;
mod write;

pub use write::write_boogie;

use crate::Error;
use crate::cfa::Cfa;
use euphonium_term::Terms;
use std::sync::Arc;

/// Reads a procedure as an automaton; `file_name` is for errors.
pub fn read_boogie(text: impl Into<Vec<u8>>, file_name: &str, terms: &mut Terms) -> Result<Cfa, Error> {
    let file: Arc<str> = file_name.into();
    let program = parse::program(&text.into(), &file)?;
    automaton::automaton(&program, &file, terms)
}
