//! Invariants of a witness as checks in the program: a run that comes to the place of an invariant that does
//! not hold calls an error function, which is named after the invariant's number.
//!
//! So the invariants hold and the property holds exactly if no error is reached in the program with checks.
//! An invariant that is checked at the head of a loop holds behind the check, which is what makes a proof by
//! induction of it.

use super::acsl::predicate_in_c;
use super::expression::safe_expression;
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
        let expression = match invariant.acsl {
            true => predicate_in_c(&invariant.value, &mut |name| copies.at_entry(&invariant.place, name)),
            false => safe_expression(&invariant.value, &format!("{undefined}()")),
        };
        let expression = expression
            .map_err(|(at, message)| wrong(format!("character {} of the expression: {message}", at + 1)))?;
        let code = format!(
            "({{ extern void {violated}(void); extern void {undefined}(void); if (!({expression})) \
             {violated}(); }})"
        );
        let put = match invariant.kind {
            InvariantKind::Loop => copies.at_loop(&invariant.place, code),
            InvariantKind::Location => copies.at_statement(&invariant.place, code),
        };
        puts.push(put.map_err(|message| wrong(format!("{}: {message}", invariant.place)))?);
    }
    let written = copies.write().map_err(Misplaced::Files)?;
    Ok(Checked { written, puts })
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
