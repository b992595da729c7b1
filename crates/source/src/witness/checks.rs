//! Invariants of a witness as checks in the program: a run that comes to the place of an invariant that does
//! not hold calls an error function, which is named after the invariant's number.
//!
//! So the invariants hold and the property holds exactly if no error is reached in the program with checks.
//! A relation between visits is checked between one that is chosen, whose values are kept, and all that come later.
//! An invariant that is checked at the head of a loop holds behind the check, which is what makes a proof by
//! induction of it.

use super::acsl::predicate_in_c;
use super::expression::{EARLIER, safe_expression};
use super::instrument::{Copies, Put, Written};
use super::{InvariantKind, WitnessInvariant};
use crate::Sources;
use euphonium_front::FrontError;
use std::path::PathBuf;

/// What functions are called like that are called if an invariant does not hold; the number follows.
pub const VIOLATED: &str = "__euphonium_violated_";

/// What functions are called like that are called if an invariant has no value; the number follows.
pub const UNDEFINED: &str = "__euphonium_undefined_";

/// A program with checks.
pub struct Checked {
    /// The copies.
    pub written: Written,
    /// Where each invariant was put.
    pub puts: Vec<Put>,
}

/// Why there is none.
pub enum Misplaced {
    /// The invariant of this number cannot be read, or has no such place.
    Invariant(usize, String),
    /// The files.
    Files(FrontError),
}

/// Puts the invariants into copies of the files.
pub fn invariants_as_checks(
    files: &[PathBuf],
    invariants: &[WitnessInvariant],
) -> Result<Checked, Misplaced> {
    let mut copies = Copies::read(files).map_err(Misplaced::Files)?;
    let mut puts = Vec::new();
    for (number, invariant) in invariants.iter().enumerate() {
        let wrong = |message: String| Misplaced::Invariant(number, message);
        let (violated, undefined) = (format!("{VIOLATED}{number}"), format!("{UNDEFINED}{number}"));
        let (value, kept) = match invariant.kind {
            InvariantKind::Transition => earlier_values(&invariant.value),
            InvariantKind::Loop | InvariantKind::Location => (invariant.value.clone(), Vec::new()),
        };
        let expression = match invariant.acsl {
            true => predicate_in_c(&invariant.value, &mut |name| copies.at_entry(&invariant.place, name)),
            false => safe_expression(&value, &format!("{undefined}()")),
        };
        let expression = expression
            .map_err(|(at, message)| wrong(format!("character {} of the expression: {message}", at + 1)))?;
        let check = format!(
            "extern void {violated}(void); extern void {undefined}(void); if (!({expression})) {violated}();"
        );
        let code = match invariant.kind {
            InvariantKind::Transition => once_chosen(&check, &kept),
            InvariantKind::Loop | InvariantKind::Location => format!("({{ {check} }})"),
        };
        let put = match invariant.kind {
            InvariantKind::Loop | InvariantKind::Transition => copies.at_loop(&invariant.place, code),
            InvariantKind::Location => copies.at_statement(&invariant.place, code),
        };
        puts.push(put.map_err(|message| wrong(format!("{}: {message}", invariant.place)))?);
    }
    let written = copies.write().map_err(Misplaced::Files)?;
    Ok(Checked { written, puts })
}

/// A relation with names for what variables were, and these variables.
fn earlier_values(relation: &str) -> (String, Vec<String>) {
    let (mut text, mut kept) = (String::new(), Vec::<String>::new());
    let mut rest = relation;
    while let Some((before, after)) = rest.split_once("\\at(") {
        text += before;
        let Some((name, behind)) = after.split_once(", AnyPrev)") else {
            // What cannot be read is refused as an expression.
            text += "\\at(";
            rest = after;
            continue;
        };
        let name = name.trim();
        let position = kept.iter().position(|known| known == name).unwrap_or_else(|| {
            kept.push(name.into());
            kept.len() - 1
        });
        text += &format!("{EARLIER}{position}");
        rest = behind;
    }
    (text + rest, kept)
}

/// Code that keeps the values of some visit and makes a check at all later ones.
fn once_chosen(check: &str, kept: &[String]) -> String {
    let numbered = || kept.iter().enumerate();
    let declared: String =
        numbered().map(|(i, x)| format!("static __typeof__({x}) {EARLIER}{i}; ")).collect();
    let assigned: String = numbered().map(|(i, x)| format!("{EARLIER}{i} = {x}; ")).collect();
    format!(
        "({{ static int euphonium_chosen; {declared}extern int __VERIFIER_nondet_euphonium(void); if (euphonium_chosen) {{ \
         {check} }} else if (__VERIFIER_nondet_euphonium()) {{ euphonium_chosen = 1; {assigned}}} }})"
    )
}

/// Which of the error functions is called at a place of the copies, as debug information names it: the
/// beginning of its name, and the number.
pub fn error_called(sources: &Sources, file: &str, line: u32, column: u32) -> Option<(&'static str, usize)> {
    let text = sources.line(file, line)?.text.get(column.checked_sub(1)? as usize..)?;
    let (kind, rest) = [VIOLATED, UNDEFINED]
        .into_iter()
        .find_map(|kind| text.strip_prefix(kind).map(|rest| (kind, rest)))?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    Some((kind, rest[..end].parse().ok()?))
}
