//! How the engine works.

use super::technique::{Technique, Techniques};
use crate::settings::Settings;
use euphonium_absint::Chosen;
use euphonium_term::TermId;

/// How the engine works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The techniques that are used.
    pub techniques: Techniques,
    /// How many counterexamples to generalisation are tried to be blocked for each literal, if they are at
    /// all (5.11).
    pub ctgs: u32,
    /// Literals larger than this are replaced by values of their variables.
    pub max_literal: usize,
    /// After this many obligations of one level, arithmetic is replaced by bits, if it is at all.
    pub bits_after: u64,
    /// Formulas that may be invariants of locations of the automaton that is given, by the position of the
    /// location. Those that are proved inductive together are used; the others are not.
    pub candidates: Vec<(usize, TermId)>,
    /// The domains of the analysis before the search.
    pub domains: Chosen,
}

impl Options {
    /// What is not set stays as the engine has it.
    pub fn of(settings: &Settings) -> Options {
        let set = |name: &str| {
            let names = settings.names(name)?;
            Some(names.filter_map(Technique::named).collect::<Vec<Technique>>())
        };
        let start = set("cfa-only").map_or_else(Techniques::default, Techniques::from_iter);
        let more = set("cfa-on").into_iter().flatten().fold(start, Techniques::with);
        let techniques = set("cfa-off").into_iter().flatten().fold(more, Techniques::without);
        Options { techniques, domains: settings.domains(), ..Options::default() }
    }

    /// Is a technique used?
    pub fn uses(&self, technique: Technique) -> bool {
        self.techniques.has(technique)
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            techniques: Techniques::default(),
            ctgs: 2,
            max_literal: 400,
            bits_after: 60,
            candidates: Vec::new(),
            domains: Chosen::default(),
        }
    }
}
