//! A checker of proofs, small enough to be read, that shares nothing with the solver.
//!
//! It reads a script of SMT-LIB and a log of steps and accepts the log only if each step holds: it matches, and
//! never searches. The clauses of a log are of few kinds: assertions of the script; what gates, equations,
//! arrays and numbers say by themselves ([`definitions`], [`rules`], [`linear`], [`polynomial`]); and what
//! follows from other clauses by propagation along hints ([`checker`]). A clause without literals refutes
//! the script. The format is in `docs/src/proof-log.md`.
//!
//! Nothing but the standard library is used, and a test keeps this crate below 3,000 lines.

pub mod checker;
pub mod definitions;
pub mod gates;
pub mod hash;
pub mod lexer;
pub mod linear;
pub mod number;
pub mod polynomial;
pub mod rules;
pub mod script;
pub mod term;
pub mod words;

use checker::{Checker, HEADER};
use std::io::BufRead;

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
pub fn check(script: &str, mut log: impl BufRead) -> Result<Accepted, Rejected> {
    let mut checker = Checker::new(script).map_err(|what| Rejected { line: 0, what })?;
    let (mut text, mut line) = (String::new(), 0);
    loop {
        text.clear();
        line += 1;
        let reject = |what: String| Rejected { line, what };
        if log.read_line(&mut text).map_err(|error| reject(error.to_string()))? == 0 {
            break;
        }
        let words = text.trim_end_matches(['\n', '\r']);
        match line {
            1 if words == HEADER => {}
            1 => return Err(reject("this is no log of this version".into())),
            _ => checker.line(words).map_err(reject)?,
        }
    }
    Ok(Accepted { checks: checker.script.checks.len(), refuted: checker.refuted })
}
