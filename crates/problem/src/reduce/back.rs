//! From the reduced system back to its source.
//!
//! Invariants need no translation: the states are the same. A trace of the reduced system lacks the inputs
//! that were eliminated; each has the value of its definition, which may depend on the next state.

use crate::trace::{Trace, TraceStep};
use crate::ts::StateVariable;
use euphonium_term::{Evaluator, Model, Op, TermId, Terms, Value};

/// The way back from a reduced system.
#[derive(Clone, Default, Debug)]
pub struct ReduceBack {
    /// Eliminated inputs and what they equal, over states, next states and inputs that were not eliminated.
    definitions: Vec<(TermId, TermId)>,
    /// Inputs whose value does not matter.
    dropped: Vec<TermId>,
    /// The current and the next constant of each state variable.
    states: Vec<(TermId, TermId)>,
}

impl ReduceBack {
    pub(super) fn new(
        states: &[StateVariable],
        definitions: Vec<(TermId, TermId)>,
        dropped: Vec<TermId>,
    ) -> ReduceBack {
        ReduceBack { definitions, dropped, states: states.iter().map(|s| (s.current, s.next)).collect() }
    }

    /// The eliminated inputs with their definitions, over states, next states and inputs that were not
    /// eliminated.
    pub fn definitions(&self) -> &[(TermId, TermId)] {
        &self.definitions
    }

    /// The inputs that occur no longer and have no definition.
    pub fn dropped(&self) -> &[TermId] {
        &self.dropped
    }

    /// The trace of the source that a trace of the reduced system stands for. In the last state, which no
    /// step leaves, eliminated inputs have some value.
    pub fn trace(&self, terms: &Terms, trace: &Trace) -> Trace {
        let step = |i: usize| self.step(terms, &trace.steps[i], trace.steps.get(i + 1));
        Trace { property: trace.property, steps: (0..trace.steps.len()).map(step).collect() }
    }

    fn step(&self, terms: &Terms, step: &TraceStep, following: Option<&TraceStep>) -> TraceStep {
        let mut values = step.values.clone();
        let default = |t: TermId| terms.default_value(terms.sort_of(t));
        for &input in &self.dropped {
            values.entry(input).or_insert_with(|| default(input));
        }
        let mut model = Model::default();
        let mut set = |constant: TermId, value: &Value| {
            if let Op::App(f) = terms.op(constant) {
                model.set_constant(f, value.clone());
            }
        };
        values.iter().for_each(|(&constant, value)| set(constant, value));
        for (current, next) in &self.states {
            if let Some(value) = following.and_then(|following| following.values.get(current)) {
                set(*next, value);
            }
        }
        let mut evaluator = Evaluator::new(&model);
        for &(input, definition) in &self.definitions {
            let value = evaluator.value(terms, definition).unwrap_or_else(|| default(input));
            values.insert(input, value);
        }
        TraceStep { values }
    }
}
