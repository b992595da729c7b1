//! Printing terms, values and scripts.
//!
//! A term is printed in size linear in its DAG: subterms used more than once are bound by `let`
//! ([`plan`] decides which and where), names are made unambiguous by [`names`], and [`write`] does the
//! writing. Nothing recurses over terms.

mod names;
mod plan;
mod script;
mod value;
mod write;

pub use script::{write_declarations, write_script};
pub use value::write_value;

use euphonium_term::{TermId, Terms, Value};
use names::Names;
use plan::Plan;
use std::fmt;
use std::io;

/// Writes a term under the declared names of its functions.
pub fn write_term(out: &mut dyn fmt::Write, terms: &Terms, term: TermId) -> fmt::Result {
    let plan = Plan::new(terms, term);
    let mut names = Names::declared(terms, plan.nodes.iter().map(|node| node.term));
    write::planned(out, terms, plan, &mut names)
}

/// The same with `let` variables whose names begin as given, for languages that do not have all of SMT-LIB's symbols.
pub fn write_term_with_lets(
    out: &mut dyn fmt::Write,
    terms: &Terms,
    term: TermId,
    prefix: &str,
) -> fmt::Result {
    let plan = Plan::new(terms, term);
    let mut names = Names::declared(terms, plan.nodes.iter().map(|node| node.term));
    names.lets(prefix);
    write::planned(out, terms, plan, &mut names)
}

/// The text of a term.
pub fn term_to_string(terms: &Terms, term: TermId) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_term(&mut text, terms, term);
    text
}

/// The text of a value.
pub fn value_to_string(terms: &Terms, value: &Value) -> String {
    let mut text = String::new();
    let _ = write_value(&mut text, terms, value);
    text
}

/// Lets the printer write to a file or stream. A failure is kept, to be asked for at the end.
pub struct IoWriter<W> {
    inner: W,
    error: Option<io::Error>,
}

impl<W: io::Write> IoWriter<W> {
    /// Writes to a stream, which should be buffered.
    pub fn new(inner: W) -> Self {
        IoWriter { inner, error: None }
    }

    /// The stream, or what went wrong with it.
    pub fn finish(self) -> io::Result<W> {
        match self.error {
            None => Ok(self.inner),
            Some(error) => Err(error),
        }
    }
}

impl<W: io::Write> fmt::Write for IoWriter<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.inner.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}
