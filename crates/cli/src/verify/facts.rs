//! What a proof says of the loops and functions of a program, in a few lines.

use euphonium_source::{FunctionFact, SourceInvariant};
use std::fmt::Write;

/// This many loops are told of.
const SHOWN_LOOPS: usize = 10;

/// A line is no longer than this; `--witness` has all of it.
const SHOWN: usize = 300;

/// This many lines are printed.
const SHOWN_LINES: usize = 8;

/// One line for each loop.
pub fn loops(invariants: &[SourceInvariant]) -> String {
    let mut text = String::new();
    for SourceInvariant { file, line, function, text: formula, .. } in invariants.iter().take(SHOWN_LOOPS) {
        let shown = match formula.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{} ...", &formula[..end]),
            None => formula.clone(),
        };
        // Writing to a string does not fail.
        let _ = writeln!(text, "invariant: {file}:{line} in {function}: {shown}");
    }
    if invariants.len() > SHOWN_LOOPS {
        let left = invariants.len() - SHOWN_LOOPS;
        let _ = writeln!(text, "invariants of {left} more loops; --witness FILE writes all");
    }
    text
}

/// A few lines.
pub fn functions(facts: &[FunctionFact]) -> String {
    let mut all = Vec::new();
    for FunctionFact { file, line, end, function, requires, ensures } in facts {
        for (word, line, formula) in [("requires", line, requires), ("ensures", end, ensures)] {
            if !formula.is_empty() {
                let shown = match formula.char_indices().nth(SHOWN) {
                    Some((end, _)) => format!("{} ...", &formula[..end]),
                    None => formula.clone(),
                };
                all.push((function, format!("{word}: {file}:{line} in {function}: {shown}")));
            }
        }
    }
    let mut text = String::new();
    for (_, line) in all.iter().take(SHOWN_LINES) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{line}");
    }
    let left = all.len().saturating_sub(SHOWN_LINES);
    if left > 0 {
        let _ = writeln!(text, "{left} more such lines; --json and --report FILE have all");
    }
    text
}
