//! What a tool said, and whether it is right.
//!
//! The answer is the first word of a line of standard output that is one of the field's: `safe`, `unsafe`,
//! `true`, `false`, `false(...)`, `sat`, `unsat`, `unknown`; a line may begin with `verdict:`, `result:` or
//! `verification result:`. Of programs and systems `sat` means that a bad state is reachable; Horn clauses
//! are `sat` if there is a model, so safe.

use crate::task::Format;
use serde::{Deserialize, Serialize};

/// What came of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The property holds.
    Safe,
    /// It is violated.
    Unsafe,
    /// Satisfiable, of a script.
    Sat,
    /// Unsatisfiable, of a script.
    Unsat,
    /// The tool says that it does not know.
    Unknown,
    /// The time was over.
    Timeout,
    /// There was no answer for lack of memory.
    Memory,
    /// There was no answer.
    None,
}

impl Answer {
    const ALL: [Answer; 8] = [
        Answer::Safe,
        Answer::Unsafe,
        Answer::Sat,
        Answer::Unsat,
        Answer::Unknown,
        Answer::Timeout,
        Answer::Memory,
        Answer::None,
    ];

    /// The word in results.
    pub fn word(self) -> &'static str {
        match self {
            Answer::Safe => "safe",
            Answer::Unsafe => "unsafe",
            Answer::Sat => "sat",
            Answer::Unsat => "unsat",
            Answer::Unknown => "unknown",
            Answer::Timeout => "timeout",
            Answer::Memory => "memory",
            Answer::None => "none",
        }
    }

    /// The answer that a word in results stands for.
    pub fn from_word(word: &str) -> Option<Answer> {
        Answer::ALL.into_iter().find(|answer| answer.word() == word)
    }

    /// Does it claim something?
    pub fn is_claim(self) -> bool {
        matches!(self, Answer::Safe | Answer::Unsafe | Answer::Sat | Answer::Unsat)
    }

    /// What a word of a tool or a table means for a kind of problem.
    pub fn read(word: &str, format: Format) -> Option<Answer> {
        use Answer::{Safe, Sat, Unknown, Unsafe, Unsat};
        let word = word.to_ascii_lowercase();
        let word = word.split('(').next().unwrap_or_default();
        Some(match (word, format) {
            ("unknown", _) => Unknown,
            ("sat", Format::Script) => Sat,
            ("unsat", Format::Script) => Unsat,
            ("sat", Format::Horn) => Safe,
            ("unsat", Format::Horn) => Unsafe,
            ("sat", _) => Unsafe,
            ("unsat", _) => Safe,
            (_, Format::Script) => return None,
            ("safe" | "true", _) => Safe,
            ("unsafe" | "false", _) => Unsafe,
            _ => return None,
        })
    }
}

/// Whether a run did what it should.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outcome {
    /// The answer is the expected one.
    Right,
    /// It is the other one.
    Wrong,
    /// There is an answer, and nothing to compare it with.
    Unchecked,
    /// The tool does not know.
    Unknown,
    /// The time was over.
    Timeout,
    /// The memory was.
    Memory,
    /// No answer.
    None,
}

impl Outcome {
    /// Compares an answer with the expected one.
    pub fn judge(answer: Answer, expected: Option<Answer>) -> Outcome {
        match answer {
            Answer::Unknown => Outcome::Unknown,
            Answer::Timeout => Outcome::Timeout,
            Answer::Memory => Outcome::Memory,
            Answer::None => Outcome::None,
            _ => match expected {
                None => Outcome::Unchecked,
                Some(expected) if expected == answer => Outcome::Right,
                Some(_) => Outcome::Wrong,
            },
        }
    }

    /// Is it an answer that is known to be right? One that nothing confirms does not count.
    pub fn is_solved(self) -> bool {
        self == Outcome::Right
    }

    /// The word in results.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Right => "right",
            Outcome::Wrong => "wrong",
            Outcome::Unchecked => "unchecked",
            Outcome::Unknown => "unknown",
            Outcome::Timeout => "timeout",
            Outcome::Memory => "memory",
            Outcome::None => "none",
        }
    }
}

/// What may stand before the word.
const PREFIXES: [&str; 3] = ["verification result", "verdict", "result"];

/// The answer of one line, if it has one.
pub fn answer_of_line(line: &str, format: Format) -> Option<Answer> {
    let line = line.trim().to_ascii_lowercase();
    let word = first_word(&line);
    if let Some(answer) = Answer::read(word, format) {
        return Some(answer);
    }
    let rest = PREFIXES.iter().find_map(|prefix| line.strip_prefix(prefix))?;
    let rest = rest.trim_start();
    Answer::read(first_word(rest.strip_prefix(':').unwrap_or(rest).trim_start()), format)
}

/// Up to what can belong to no word; `sat-core` is not `sat`.
fn first_word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '-').unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers() {
        use Format::{Horn, Program, Script, System};
        for (line, format, answer) in [
            ("safe", Program, Some(Answer::Safe)),
            ("  UNSAFE", System, Some(Answer::Unsafe)),
            ("false(unreach-call)", Program, Some(Answer::Unsafe)),
            ("TRUE", Program, Some(Answer::Safe)),
            ("Verification result: FALSE. Property violation", Program, Some(Answer::Unsafe)),
            ("verdict: unknown", Program, Some(Answer::Unknown)),
            ("sat", System, Some(Answer::Unsafe)),
            ("unsat", System, Some(Answer::Safe)),
            ("sat", Horn, Some(Answer::Safe)),
            ("unsat", Horn, Some(Answer::Unsafe)),
            ("sat", Script, Some(Answer::Sat)),
            ("unsat", Script, Some(Answer::Unsat)),
            ("satisfied", Script, None),
            ("unsat-core follows", Script, None),
            ("true", Script, None),
            ("results are unknown", Program, None),
            ("it is safe", Program, None),
            ("", Program, None),
            ("сейф", Program, None),
        ] {
            assert_eq!(answer_of_line(line, format), answer, "{line} {format:?}");
        }
    }

    #[test]
    fn judgement() {
        let safe = Some(Answer::Safe);
        assert_eq!(Outcome::judge(Answer::Safe, safe), Outcome::Right);
        assert_eq!(Outcome::judge(Answer::Unsafe, safe), Outcome::Wrong);
        assert_eq!(Outcome::judge(Answer::Unsafe, None), Outcome::Unchecked);
        assert_eq!(Outcome::judge(Answer::Timeout, safe), Outcome::Timeout);
        for answer in Answer::ALL {
            assert_eq!(Answer::from_word(answer.word()), Some(answer));
            assert_eq!(Outcome::judge(answer, safe).is_solved(), answer == Answer::Safe);
        }
    }
}
