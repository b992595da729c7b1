//! What is to be decided, and how: what every part of the engine is given.

use super::{Options, Statistics};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{Sort, SortId, TermId, Terms};

/// One property of a system, with the engine's options and limits.
pub(super) struct Problem<'a> {
    pub terms: &'a mut Terms,
    pub system: &'a TransitionSystem,
    pub property: usize,
    pub budget: &'a Budget,
    pub options: &'a Options,
    pub statistics: &'a mut Statistics,
    /// Does the system speak of integers or reals?
    pub has_numbers: bool,
}

impl Problem<'_> {
    /// Does the system speak of arrays?
    pub fn has_arrays(&self) -> bool {
        let is_array = |t| matches!(self.terms.sort_data(self.terms.sort_of(t)), Sort::Array { .. });
        constants(self.system).any(is_array)
    }
}

/// Does a system speak of integers or reals?
pub fn has_numbers(terms: &Terms, system: &TransitionSystem) -> bool {
    constants(system).any(|t| matches!(terms.sort_of(t), SortId::INT | SortId::REAL))
}

fn constants(system: &TransitionSystem) -> impl Iterator<Item = TermId> {
    system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied())
}
