//! MCMT: transition systems in the language of the model checker Sally.
//!
//! A state type names the variables and inputs, formulas over it are the initial states and the step (`state.x`, `next.x` and `input.i` there, `x` alone in formulas about one
//! state), and queries are what must hold in every reachable state. Terms are those of SMT-LIB with fewer operators.
//!
//! * [`write_mcmt`] writes any system that those operators can say;
//! * [`read_mcmt`] reads files with one state type and one system, among them what was written.

mod operators;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use read::read_mcmt;
pub use write::write_mcmt;

use rustc_hash::FxHashSet;

/// Where a name may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Use {
    /// In formulas about one state.
    State,
    /// In formulas about a step.
    Step,
    /// In both.
    Anywhere,
}

/// How a variable is called now, next, and as an input, in formulas about a step.
const NOW: &str = "state.";
const NEXT: &str = "next.";
const INPUT: &str = "input.";

/// Words of the language that are no names of SMT-LIB.
fn is_word(name: &str) -> bool {
    let words = [
        "Array",
        "BitVec",
        "Bool",
        "Int",
        "Real",
        "array",
        "assume",
        "cond",
        "else",
        "extract",
        "forall",
        "exists",
        "input",
        "lambda",
        "let",
        "next",
        "query",
        "sign_extend",
        "state",
        "subtype",
    ];
    let number = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit());
    words.contains(&name) || name.strip_prefix("bv").is_some_and(number)
}

/// Names that nothing else has.
fn names() -> crate::names::PlainNames {
    crate::names::PlainNames {
        begins: |c| c.is_ascii_alphabetic(),
        continues: |c| c.is_ascii_alphanumeric() || c == '_',
        is_reserved: is_word,
        before: "v_",
        between: '_',
        taken: FxHashSet::default(),
    }
}
