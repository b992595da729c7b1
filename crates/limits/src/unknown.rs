//! Why there is no answer.

use crate::Exhausted;
use std::fmt;

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// A limit of the budget was reached.
    Exhausted(Exhausted),
    /// Something lies outside of what the solver decides.
    Unsupported(String),
    /// The property holds in all states reachable in at most this many steps, and nothing is known beyond.
    Bounded(u32),
    /// There is no error with so many rounds of each loop, but runs can go on.
    Unwound {
        /// The bound on the rounds.
        rounds: u32,
        /// The locations of the automaton where they go on.
        loops: Vec<u32>,
    },
    /// The method does not handle this problem, or has nothing more to try.
    GaveUp(String),
    /// There is a counterexample, but it rests on something that is not modelled exactly.
    Doubtful {
        /// What it rests on.
        why: String,
        /// Is all of it something that C leaves undefined and that can be assumed not to happen?
        undefined: bool,
    },
    /// There is evidence, but its check did not end.
    Unchecked(String),
}

impl From<Exhausted> for Unknown {
    fn from(exhausted: Exhausted) -> Unknown {
        Unknown::Exhausted(exhausted)
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Exhausted(exhausted) => exhausted.fmt(f),
            Unknown::Unsupported(what) => write!(f, "the solver does not decide {what}"),
            Unknown::Bounded(steps) => write!(f, "nothing is known beyond {steps} steps"),
            Unknown::Unwound { rounds, .. } => write!(f, "nothing is known beyond {rounds} rounds of loops"),
            Unknown::GaveUp(why) => f.write_str(why),
            Unknown::Doubtful { why, .. } => write!(f, "there is a counterexample, but it rests on {why}"),
            Unknown::Unchecked(why) => write!(f, "there is a proof, but its check did not end: {why}"),
        }
    }
}
