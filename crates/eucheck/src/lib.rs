//! A checker of proofs, small enough to be read, that shares nothing with the solver.
//!
//! It reads a script of SMT-LIB and a log of steps and accepts the log only if each step holds: it matches, and
//! never searches. The clauses of a log are of few kinds: assertions of the script; what gates, equations,
//! arrays and numbers say by themselves ([`definitions`], [`rules`], [`linear`], [`polynomial`]); and what
//! follows from other clauses by propagation along hints ([`checker`]). A clause without literals refutes
//! the script. The format is in `docs/src/proof-log.md`.
//!
//! Nothing but the standard library is used. A test counts the lines: 3,000 here, and some 1,000 of [`claim`], which
//! reads problems and is needed for folders of evidence only. [`inflate`] is not trusted.

pub mod checker;
pub mod claim;
pub mod definitions;
pub mod gates;
pub mod hash;
pub mod inflate;
pub mod lexer;
pub mod linear;
pub mod number;
pub mod polynomial;
pub mod rules;
pub mod script;
pub mod term;
pub mod words;

use checker::{Checker, HEADER};
use script::Reader;
use std::io::BufRead;
use term::Terms;

/// Why a log is refused, with its line; 0 for the script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rejected {
    /// The line, from 1 on.
    pub line: u64,
    /// What does not hold.
    pub what: String,
}

/// How many checks a script has, and how many of them a log refutes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// All checks.
    pub checks: usize,
    /// Those that are refuted.
    pub refuted: usize,
}

/// Checks the log of a script.
pub fn check(script: &str, log: impl BufRead) -> Result<Accepted, Rejected> {
    let mut terms = Terms::new();
    let script = Reader::new(script, &mut terms).and_then(|mut reader| reader.script());
    let script = script.map_err(|what| Rejected { line: 0, what })?;
    let mut log = Log::new(log);
    let checker = log.section(Checker::new(terms, script))?;
    log.end()?;
    Ok(Accepted { checks: checker.script.checks.len(), refuted: checker.refuted })
}

/// A log that is being read, or several in one file.
pub struct Log<R> {
    log: R,
    line: u64,
    text: String,
    /// The first line of a section was read.
    begun: bool,
}

impl<R: BufRead> Log<R> {
    /// From its begin.
    pub fn new(log: R) -> Log<R> {
        Log { log, line: 0, text: String::new(), begun: false }
    }

    pub(crate) fn rejected<T>(&self, what: impl Into<String>) -> Result<T, Rejected> {
        Err(Rejected { line: self.line, what: what.into() })
    }

    /// Checks the lines from a header to the next one.
    pub(crate) fn section(&mut self, mut checker: Checker) -> Result<Checker, Rejected> {
        if !self.begun && !self.next()? || self.text != HEADER {
            return self.rejected("this is no log of this version, or it ends too early");
        }
        self.begun = false;
        while self.next()? {
            if self.text == HEADER {
                self.begun = true;
                break;
            }
            if let Err(what) = checker.line(&self.text) {
                return self.rejected(what);
            }
        }
        Ok(checker)
    }

    /// Reads a line, unless the log ends.
    fn next(&mut self) -> Result<bool, Rejected> {
        self.text.clear();
        self.line += 1;
        match self.log.read_line(&mut self.text) {
            Ok(0) => Ok(false),
            Ok(_) => {
                self.text.truncate(self.text.trim_end_matches(['\n', '\r']).len());
                Ok(true)
            }
            Err(error) => self.rejected(error.to_string()),
        }
    }

    pub(crate) fn end(&mut self) -> Result<(), Rejected> {
        if self.begun || self.next()? { self.rejected("the log goes on after its end") } else { Ok(()) }
    }
}
