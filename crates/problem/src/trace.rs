//! Counterexamples.

use euphonium_term::{TermId, Value};
use rustc_hash::FxHashMap;

/// One state of a trace, with the inputs of the step that leaves it.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct TraceStep {
    /// The values of state variables, by their `current` constant, and of inputs.
    pub values: FxHashMap<TermId, Value>,
}

/// A behaviour that begins in an initial state and ends in a state that violates a property.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Which property, by its position in the system.
    pub property: usize,
    /// The states, at least one.
    pub steps: Vec<TraceStep>,
}
