//! What holds at the lines of a program, and which of its branches are dead.
//!
//! The program is cut into lines ([`euphonium_program::lines`]). A line may be several blocks, of one statement or of copies of a function; what all of them
//! say is told, and the disjunction of the rest. A line that no run comes to in any copy is dead.

use super::{Subject, conjuncts, disjunction, heads};
use euphonium_program::Place;
use euphonium_term::TermId;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// What is known where a line begins.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LineFact {
    /// The file, as it was given to the verifier.
    pub file: String,
    /// The line, counted from one.
    pub line: u32,
    /// The function.
    pub function: String,
    /// Does some run come there, as far as is known?
    pub reached: bool,
    /// A C expression that holds there; nothing if nothing can be said.
    pub text: Option<String>,
}

/// A condition that always has one value where it is reached.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DeadBranch {
    /// The file, as it was given to the verifier.
    pub file: String,
    /// The line, counted from one.
    pub line: u32,
    /// The column, counted from one.
    pub column: u32,
    /// The function.
    pub function: String,
    /// The value that it always has.
    pub always: bool,
}

/// What is known of the branch at the end of a block: whether some run goes on when the condition is true, and when it is false.
pub type Ways = (bool, bool);

/// What holds at the lines. `holds` says it for each block, `places` where each begins.
pub fn line_facts(subject: &Subject, places: &[Option<Place>], holds: &[TermId]) -> Vec<LineFact> {
    let calls = heads::Calls::new(subject.lowered);
    let mut lines: BTreeMap<(String, u32, String), Vec<usize>> = BTreeMap::new();
    for (block, place) in places.iter().enumerate() {
        if let Some((file, line, function)) = place.and_then(|place| of_source(subject, place)) {
            lines.entry((file, line, function)).or_default().push(block);
        }
    }
    let mut facts = Vec::with_capacity(lines.len());
    for ((file, line, function), blocks) in lines {
        let reached: Vec<usize> = blocks.into_iter().filter(|&b| holds[b] != TermId::FALSE).collect();
        let copies = reached.iter().filter_map(|&b| {
            let place = places[b]?;
            let frame = subject.program.frames.get(place.frame.0 as usize)?;
            let claimed = subject.program.files.get(place.file as usize)?;
            let tables = subject.debug.iter();
            let table = tables.clone().find(|t| t.subprograms.iter().any(|s| s.name == frame.function))?;
            let at = table.place(claimed, place.line, place.column, &frame.function);
            conjuncts(subject, table, &at, place.frame, holds[b])
        });
        // The variables of a function that is active several times are several.
        let text = if calls.may_recurse(&function) { None } else { disjunction(copies.collect()) };
        facts.push(LineFact { file, line, function, reached: !reached.is_empty(), text });
    }
    facts
}

/// The branches that go one way only. `ways` says it for blocks that end with one and are reached.
pub fn dead_branches(subject: &Subject, places: &[Option<Place>], ways: &[Option<Ways>]) -> Vec<DeadBranch> {
    let mut known: BTreeMap<(String, u32, u32, String), Ways> = BTreeMap::new();
    for (place, ways) in places.iter().zip(ways) {
        let (Some(place), Some((yes, no))) = (place, ways) else { continue };
        if let Some((file, line, function)) = of_source(subject, *place) {
            let here = known.entry((file, line, place.column, function)).or_default();
            *here = (here.0 || *yes, here.1 || *no);
        }
    }
    let dead = known.into_iter().filter(|(_, (yes, no))| yes != no);
    dead.map(|((file, line, column, function), (yes, _))| DeadBranch {
        file,
        line,
        column,
        function,
        always: yes,
    })
    .collect()
}

/// The file as it was given, the line and the function; only of files that were given.
fn of_source(subject: &Subject, place: Place) -> Option<(String, u32, String)> {
    let frame = subject.program.frames.get(place.frame.0 as usize)?;
    let file = subject.program.files.get(place.file as usize)?;
    let given: FxHashSet<String> = subject.files.iter().map(|file| file.display().to_string()).collect();
    let line = subject.sources.line(file, place.line).filter(|line| given.contains(line.file))?;
    Some((line.file.to_string(), line.number, frame.function.to_string()))
}
