//! Witnesses as validators read them: YAML, format 2.0 of the competition on software verification.
//!
//! A violation is a sequence of waypoints: what each call of `__VERIFIER_nondet_*` returned, at the closing
//! parenthesis of the call, and the call of the error function as the target. The inputs determine the run,
//! so no branches are named. A waypoint in a wrong place makes a witness wrong, a missing one only weaker: a
//! call that is not found in the text where debug information says is left out.
//!
//! A proof is a set of invariants, which the caller gives as C expressions. That every run ends is told in version 2.1: a proof by relations between visits of loops, a run
//! without an end by waypoints that are passed again and again.
//!
//! [`read_witness`] reads such files back, ours and those of other tools. What they say is put into copies of
//! the program ([`instrument`]), at its places and in the language it is written in, so that the compiler
//! says what it means: [`invariants_as_checks`] makes errors of invariants that do not hold, and with
//! [`waypoints_as_code`] only runs that follow the waypoints reach the error.

mod acsl;
mod checks;
mod expression;
pub mod instrument;
mod metadata;
mod read;
mod tokens;
mod violation;
mod waypoints;

pub use checks::{Checked, Misplaced, UNDEFINED, VIOLATED, error_called, invariants_as_checks};
pub use euphonium_front::hash_file;
pub use read::{StoredWitness, Waypoint, WaypointKind, WitnessInput, WitnessInvariant, read_witness};
pub use violation::{Cycle, endless, violation};
pub use waypoints::{Followed, TARGET, cycle_as_code, waypoints_as_code};

use euphonium_front::FrontError;
use euphonium_front::clang::DataModel;
use euphonium_front::task::Property;
use metadata::{metadata, quote};
use std::fmt::Write;
use std::path::PathBuf;

/// What was verified, and by whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WitnessTask {
    /// The program's files.
    pub files: Vec<PathBuf>,
    /// The property.
    pub property: Property,
    /// The sizes of types.
    pub model: DataModel,
    /// The version of the verifier.
    pub version: String,
}

/// What kind of place an invariant belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvariantKind {
    /// The head of a loop: it holds whenever the loop's condition is about to be evaluated. The place is that
    /// of the loop's keyword.
    Loop,
    /// A statement: it holds before that.
    Location,
    /// The head of a loop: a relation between any earlier visit and the present one.
    Transition,
}

/// An invariant for a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invariant {
    /// What the place is.
    pub kind: InvariantKind,
    /// The file, as it was given to the verifier.
    pub file: String,
    /// Counted from one.
    pub line: u32,
    /// Counted from one, if known.
    pub column: Option<u32>,
    /// The function.
    pub function: String,
    /// A C expression over the variables that are visible there.
    pub expression: String,
}

/// The witness of a proof.
pub fn correctness(invariants: &[Invariant], task: &WitnessTask) -> Result<String, FrontError> {
    let mut text = metadata("invariant_set", task)?;
    if invariants.is_empty() {
        text.push_str("  content: []\n");
        return Ok(text);
    }
    text.push_str("  content:\n");
    for invariant in invariants {
        let kind = match invariant.kind {
            InvariantKind::Loop => "loop_invariant",
            InvariantKind::Location => "location_invariant",
            InvariantKind::Transition => "loop_transition_invariant",
        };
        let format =
            if invariant.kind == InvariantKind::Transition { "ext_c_expression" } else { "c_expression" };
        let _ = writeln!(text, "    - invariant:\n        type: {kind}\n        location:");
        let location = Location {
            file: &invariant.file,
            line: invariant.line,
            column: invariant.column,
            function: Some(&invariant.function),
        };
        location.write(&mut text, "          ");
        let _ = writeln!(text, "        value: {}\n        format: {format}", quote(&invariant.expression));
    }
    Ok(text)
}

struct Location<'l> {
    file: &'l str,
    line: u32,
    column: Option<u32>,
    function: Option<&'l str>,
}

impl Location<'_> {
    fn write(&self, text: &mut String, indent: &str) {
        let _ = writeln!(text, "{indent}file_name: {}\n{indent}line: {}", quote(self.file), self.line);
        if let Some(column) = self.column {
            let _ = writeln!(text, "{indent}column: {column}");
        }
        if let Some(function) = self.function {
            let _ = writeln!(text, "{indent}function: {}", quote(function));
        }
    }
}

#[cfg(test)]
mod tests;
