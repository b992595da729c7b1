//! Why evidence was not accepted.

use euphonium_limits::Unknown;
use euphonium_smtlib::printer::write_term;
use euphonium_term::{TermId, Terms};
use std::fmt::{self, Write};

/// The evidence was not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// The evidence does not fit the system: it mentions what it must not, or lacks a value.
    Malformed(String),
    /// A question that should have no model has one.
    Refuted {
        /// Which question.
        query: String,
        /// The conjunct that does not follow.
        conjunct: String,
    },
    /// A trace does not follow the system.
    Deviates {
        /// The number of the state, from zero.
        step: usize,
        /// What does not hold there.
        what: String,
    },
    /// A question could not be answered, so the evidence is neither confirmed nor wrong.
    Undecided {
        /// Which question.
        query: String,
        /// Why.
        reason: Unknown,
    },
}

impl Rejected {
    /// Is the evidence wrong, rather than merely not confirmed?
    pub fn is_wrong(&self) -> bool {
        !matches!(self, Rejected::Undecided { .. })
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejected::Malformed(what) => f.write_str(what),
            Rejected::Refuted { query, conjunct } => write!(f, "{query} fails: {conjunct} does not follow"),
            Rejected::Deviates { step, what } => write!(f, "step {step}: {what}"),
            Rejected::Undecided { query, reason } => write!(f, "{query} could not be decided: {reason}"),
        }
    }
}

impl std::error::Error for Rejected {}

/// How much of a term a message shows.
const SHOWN: usize = 300;

/// The text of a term, cut off where it would drown the message.
pub(crate) fn excerpt(terms: &Terms, term: TermId) -> String {
    let mut text = Short(String::new());
    if write_term(&mut text, terms, term).is_err() {
        text.0.push_str(" ...");
    }
    text.0
}

/// Takes so much and fails on the rest, which ends the printing.
struct Short(String);

impl Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = SHOWN - self.0.len();
        if text.len() <= room {
            self.0.push_str(text);
            return Ok(());
        }
        let fits = text.char_indices().map(|(at, _)| at).take_while(|&at| at <= room).last();
        self.0.push_str(&text[..fits.unwrap_or(0)]);
        Err(fmt::Error)
    }
}
