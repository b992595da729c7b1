//! A checker of the proof logs that `euphonium solve --proof` writes.
//!
//! It reads the script and the log side by side, once, and believes nothing of what the log says. It shares
//! the reader of SMT-LIB and the terms with the solver, and nothing else: no rewriting, no circuits, no
//! congruence closure, no search. CaDiCaL answers the questions whether two circuits are equal, where their
//! structure does not show it.
//!
//! * `graph`, `words`: and-inverter graphs, and the operators of bit-vectors as circuits.
//! * `sweep`: are two literals of the graph equal?
//! * `meaning`, `operators`, `laws`, `poly`: what a term means.
//! * `closure`: congruence.
//! * `script`, `vocabulary`, `line`: reading.
//! * `checker`, and for its steps `asked`, `circuits`, `clauses`, `reasons`.
//!
//! The format, and what is checked of each line, is in `docs/src/proof-log.md`.

mod asked;
mod checker;
mod circuits;
mod clauses;
mod closure;
mod graph;
mod laws;
mod line;
mod meaning;
mod operators;
mod poly;
mod reasons;
mod script;
mod sorts;
mod sweep;
#[cfg(test)]
mod tests;
mod vocabulary;
mod words;

pub use checker::Answers;
use checker::Checker;
use line::Fault;
use script::Script;
use std::io::{self, BufRead};
use std::time::Instant;

/// The first line of a log.
pub const HEADER: &str = "p euphonium-proof 1";

/// A step of the log, and what is to be said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objection {
    /// The line, from 1 on.
    pub line: u64,
    /// What does not hold, or is not shown.
    pub what: String,
}

/// What a log is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// Every step is checked, so every `unsat` is proved.
    Accepted(Answers),
    /// A step does not hold.
    Rejected(Objection),
    /// The script cannot be read; with the place in it.
    Unreadable(String),
    /// These steps are neither shown nor refuted; all others are checked.
    Undecided(Vec<Objection>),
}

/// How much a check may take. What is not finished then is undecided.
#[derive(Clone, Copy, Default, Debug)]
pub struct Limits {
    /// When to stop.
    pub deadline: Option<Instant>,
    /// About how many bytes circuits may take.
    pub memory: Option<u64>,
}

/// Checks the log of a script. `name` names the script where it cannot be read.
pub fn check(script: Vec<u8>, name: &str, mut log: impl BufRead, limits: Limits) -> io::Result<Judgement> {
    let mut checker = Checker::new(Script::new(script, name), limits);
    let (mut bytes, mut line, mut open) = (Vec::new(), 0, Vec::new());
    loop {
        bytes.clear();
        let more = log.read_until(b'\n', &mut bytes)? > 0;
        line += u64::from(more);
        let late =
            line.is_multiple_of(256) && limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let result = match more {
            _ if late => Err(Fault::Time),
            true => step(&mut checker, line, &bytes),
            false => checker.finish(),
        };
        match result {
            Ok(()) => {}
            Err(Fault::Wrong(what)) => return Ok(Judgement::Rejected(Objection { line, what })),
            Err(Fault::Script(what)) => return Ok(Judgement::Unreadable(what)),
            Err(Fault::Open(what)) => open.push(Objection { line, what }),
            Err(Fault::Time) => {
                open.push(Objection {
                    line,
                    what: "the time is up; this line and all that follow are not checked".into(),
                });
                break;
            }
        }
        if !more {
            break;
        }
    }
    checker.answers.unread = checker.script.unread;
    Ok(if open.is_empty() { Judgement::Accepted(checker.answers) } else { Judgement::Undecided(open) })
}

fn step(checker: &mut Checker, line: u64, bytes: &[u8]) -> Result<(), Fault> {
    let text = std::str::from_utf8(bytes).map_err(|_| "the line is no text")?;
    let text = text.strip_suffix('\n').ok_or("the line is cut off")?;
    if line == 1 {
        return line::require(text == HEADER, "this is no log of this version");
    }
    checker.line(text)
}
