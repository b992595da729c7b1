//! Counterexamples for people: numbered steps with place, function and source line, and what changes there.
//!
//! A value is shown where it changes; what was chosen names the call that chose it. Where the same sequence
//! of lines repeats, the iterations between the first and the last are folded. The layout follows the width:
//! on a narrow terminal the source has a line of its own, on a wide one the changes stand beside it. Of an
//! array, the elements are told that change ([`elements`]), and of many of them a few.

mod because;
mod elements;
mod fault;
mod fold;
mod names;
mod notes;
mod objects;
mod own;
mod retell;
mod stack;
mod steps;
mod table;
mod words;

pub use elements::{Arrays, addresses, with_elements};
pub use fault::{Fault, Known, fault};
pub use names::with_source_names;
pub use own::{CHOOSES, in_own_code, input};
pub use retell::{Retold, retell};
pub use stack::{Call, Stacks};
pub use steps::{Note, Step, StepPlace, Told, Why, function, plain, short_names, show, steps};
pub use table::table;
pub use words::{Key, Words, tell};

/// How much of a trace is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// Every step.
    Full,
    /// Loops are folded.
    #[default]
    Folded,
    /// The inputs, and the last steps.
    Short,
}

/// How a trace is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The columns of the terminal.
    pub width: usize,
    /// Whether there are colours.
    pub color: bool,
    /// How much is shown.
    pub detail: Detail,
}

impl Default for Look {
    fn default() -> Look {
        Look { width: 100, color: false, detail: Detail::Folded }
    }
}

/// Without what a terminal might obey: control characters, and those that turn the direction of writing.
pub fn clean(text: &str) -> String {
    let turns =
        |c: char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    let shown = |c: char| match c {
        '\t' => ' ',
        c if c.is_control() || turns(c) => '?',
        c => c,
    };
    text.trim().chars().map(shown).collect()
}

#[cfg(test)]
mod tests;
