//! Invariants in the words of the source.
//!
//! A proof says what holds at each location of the automaton. Where a location is the head of a loop
//! statement, this is told as a C expression over the variables that the statement sees. The way back, in
//! files:
//!
//! * [`debug`]: what debug information says of loops, scopes and types;
//! * [`layout`]: which member of a variable is where in memory;
//! * [`heads`]: which blocks of the program are the head of which loop;
//! * [`spell`]: which variables of the automaton are which variables of the source;
//! * [`expression`]: terms as expressions of C;
//! * [`measures`]: measures of loops as relations between visits;
//! * [`lines`]: the same for every line, for what an analysis says.
//!
//! What is told is implied by what holds: conjuncts that cannot be said are left out, and nothing else is. A
//! loop of a function that is called several times may be several loops of the automaton, and then the
//! disjunction is told. A variable is spoken of only if its value means the same in the source: addresses,
//! which lowering makes up, do not.

pub mod debug;
pub mod expression;
mod heads;
mod layout;
pub mod lines;
mod measures;
mod spell;
#[cfg(test)]
mod tests;

use crate::Sources;
use debug::{DebugTable, Loop};
use euphonium_program::addresses::Addresses;
use euphonium_program::{FrameId, Program};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::path::PathBuf;

pub(crate) use heads::Calls;
pub use measures::source_measures;
pub(crate) use spell::{Part, parts, spellings};

/// What holds whenever the head of a loop is reached: before the condition of a `while` or `for` is
/// evaluated, before the body of a `do` is entered.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SourceInvariant {
    /// The file, as it was given to the verifier.
    pub file: String,
    /// The line of the loop's keyword, counted from one.
    pub line: u32,
    /// Its column, counted from one.
    pub column: u32,
    /// The function.
    pub function: String,
    /// A C expression over variables that are visible there.
    pub text: String,
}

/// A program with what is needed to speak of it.
pub struct Subject<'s> {
    /// The arena.
    pub terms: &'s Terms,
    /// The program with its calls, as it was lowered.
    pub lowered: &'s Program,
    /// The program as the automaton has it.
    pub program: &'s Program,
    /// Which of its variables may hold addresses.
    pub addresses: &'s Addresses,
    /// What the modules say.
    pub debug: &'s [DebugTable],
    /// The texts.
    pub sources: &'s Sources,
    /// The files that were given.
    pub files: &'s [PathBuf],
}

/// More conjuncts are not told.
const MOST_CONJUNCTS: usize = 40;

/// Longer invariants lose conjuncts.
const LONGEST: usize = 1500;

/// The invariants of the loops, by their places. `holds` says for each block of the entry what holds where it
/// begins.
pub fn source_invariants(subject: &Subject, holds: &[TermId]) -> Vec<SourceInvariant> {
    let calls = heads::Calls::new(subject.lowered);
    let files: FxHashSet<String> = subject.files.iter().map(|file| file.display().to_string()).collect();
    let mut found = Vec::new();
    for (table, at, blocks) in heads::heads(subject.program, subject.debug) {
        if calls.may_recurse(&at.function) {
            continue;
        }
        let Some(line) = subject.sources.line(&at.file, at.line).filter(|line| files.contains(line.file))
        else {
            continue;
        };
        let copies = blocks.iter().map(|&(block, frame)| {
            let formula = holds.get(block).copied().unwrap_or(TermId::TRUE);
            conjuncts(subject, table, at, frame, formula)
        });
        if let Some(text) = disjunction(copies.flatten().collect()) {
            found.push(SourceInvariant {
                file: line.file.to_string(),
                line: line.number,
                column: at.column,
                function: at.function.to_string(),
                text,
            });
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The loops whose heads are among some blocks of the entry, outermost first; of a loop, nothing but its place is told.
pub fn loops_through(subject: &Subject, blocks: &[usize]) -> Vec<SourceInvariant> {
    let mut found = Vec::new();
    for (_, at, heads) in heads::heads(subject.program, subject.debug) {
        if heads.iter().any(|(head, _)| blocks.contains(head))
            && let Some(line) = subject.sources.line(&at.file, at.line)
        {
            found.push(SourceInvariant {
                file: line.file.to_string(),
                line: line.number,
                column: at.column,
                function: at.function.to_string(),
                text: String::new(),
            });
        }
    }
    found.sort();
    found
}

/// The conjuncts that can be said of one head, in a stable order; `None` if no run comes there.
fn conjuncts(
    subject: &Subject,
    table: &DebugTable,
    at: &Loop,
    frame: FrameId,
    formula: TermId,
) -> Option<Vec<String>> {
    let terms = subject.terms;
    let parts = terms.conjuncts(&[formula]);
    if parts.contains(&TermId::FALSE) {
        return None;
    }
    let spellings = spell::spellings(subject, table, at, frame, &parts);
    let whole = |part: TermId| expression::formula(terms, part, &spellings);
    // Of a disjunction that cannot be said, each part is told as far as it can be: that is weaker.
    let weaker = |part: TermId| {
        let ways = terms.args(part).iter().filter(|_| terms.op(part) == Op::Or);
        disjunction(
            ways.map(|&way| terms.conjuncts(&[way]).into_iter().filter_map(whole).collect()).collect(),
        )
    };
    let mut texts: Vec<String> =
        parts.iter().filter_map(|&part| whole(part).or_else(|| weaker(part))).collect();
    // What is short says most to people.
    texts.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    texts.dedup();
    let mut texts = strongest(texts);
    texts.truncate(MOST_CONJUNCTS);
    Some(texts)
}

/// Leaves out bounds that a sharper one implies, and disjunctions of which one part is there by itself.
fn strongest(texts: Vec<String>) -> Vec<String> {
    let mut best: FxHashMap<(String, bool), i128> = FxHashMap::default();
    for (left, upper, number) in texts.iter().filter_map(|text| bound(text)) {
        let sharpest = best.entry((left.into(), upper)).or_insert(number);
        *sharpest = if upper { number.min(*sharpest) } else { number.max(*sharpest) };
    }
    let single: FxHashSet<String> = texts.iter().cloned().collect();
    let needed = |text: &String| match bound(text) {
        Some((left, upper, number)) => best.get(&(left.into(), upper)) == Some(&number),
        None => {
            text.contains('(') || !text.contains(" || ") || !text.split(" || ").any(|t| single.contains(t))
        }
    };
    texts.into_iter().filter(needed).collect()
}

/// The left side of `x <= 5` or `x >= 5`, whether it is an upper bound, and the number.
fn bound(text: &str) -> Option<(&str, bool, i128)> {
    let (upper, (left, right)) = match text.split_once(" <= ") {
        Some(parts) => (true, parts),
        None => (false, text.split_once(" >= ")?),
    };
    // A variable, perhaps with casts before it.
    let variable = left.rsplit(')').next()?;
    let number = right.trim_end_matches(['u', 'l']).parse().ok()?;
    (!variable.is_empty() && !variable.contains(' ')).then_some((left, upper, number))
}

/// What holds in one of several copies of a loop: the conjuncts that all have, and a disjunction of the rest.
fn disjunction(mut copies: Vec<Vec<String>>) -> Option<String> {
    copies.sort();
    copies.dedup();
    let (first, others) = copies.split_first()?;
    let common: Vec<String> =
        first.iter().filter(|t| others.iter().all(|o| o.contains(t))).cloned().collect();
    let known: BTreeSet<&String> = common.iter().collect();
    let rest: Vec<Vec<String>> =
        copies.iter().map(|copy| copy.iter().filter(|t| !known.contains(t)).cloned().collect()).collect();
    let mut parts = common.clone();
    if copies.len() > 1 && rest.iter().all(|copy| !copy.is_empty()) {
        let ways: Vec<String> = rest
            .iter()
            .map(|copy| match &copy[..] {
                [one] => one.clone(),
                several => format!("({})", expression::conjunction(several)),
            })
            .collect();
        let text = ways.join(" || ");
        if text.len() <= LONGEST {
            parts.push(text);
        }
    }
    let mut kept: Vec<String> = Vec::new();
    let mut length = 0;
    for part in parts {
        length += part.len() + 6;
        if length <= LONGEST {
            kept.push(part);
        }
    }
    (!kept.is_empty()).then(|| expression::conjunction(&kept))
}
