//! Traces, replayed by evaluation: no solver takes part.
//!
//! A trace is accepted if its first state satisfies every initial condition, every state (the last
//! included) every constraint, every step every update and every conjunct of the relation, and the last
//! state violates the property. Every state must give a value of the right sort to every state variable
//! and every input. Symbols that are neither mean the same in all states: constants are given in
//! the first state, and functions with arguments take their default value everywhere.

use crate::Rejected;
use crate::rejected::excerpt;
use crate::well_formed::{check_system, name};
use euphonium_problem::{Trace, TraceStep, TransitionSystem};
use euphonium_term::{Evaluator, Model, Op, Sort, SortId, TermId, Terms, Value};

/// Accepts a trace of the system that ends in a violation, or says where it goes wrong.
pub fn replay(terms: &Terms, system: &TransitionSystem, trace: &Trace) -> Result<(), Rejected> {
    check_system(terms, system, trace.property)?;
    let Some(last) = trace.steps.len().checked_sub(1) else {
        return Err(Rejected::Malformed("the trace has no state".into()));
    };
    check_values(terms, system, trace)?;
    for (k, step) in trace.steps.iter().enumerate() {
        let mut model = model_at(terms, trace, step);
        if let Some(after) = trace.steps.get(k + 1) {
            for state in &system.states {
                set(terms, &mut model, state.next, &after.values[&state.current]);
            }
        }
        let mut check = Check { terms, evaluator: Evaluator::new(&model), step: k };
        if k == 0 {
            system.init.iter().try_for_each(|&t| check.holds("initial condition", t))?;
        }
        system.constraints.iter().try_for_each(|&t| check.holds("constraint", t))?;
        if k == last {
            check.violated(system.properties[trace.property].formula)?;
            continue;
        }
        for state in &system.states {
            if let Some(update) = state.update {
                check.equal(&state.name, state.next, update)?;
            }
        }
        system.relation.iter().try_for_each(|&t| check.holds("transition", t))?;
    }
    Ok(())
}

/// The evaluation of one state, with the state after it as the next one.
struct Check<'a> {
    terms: &'a Terms,
    evaluator: Evaluator<'a>,
    step: usize,
}

impl Check<'_> {
    fn holds(&mut self, kind: &str, formula: TermId) -> Result<(), Rejected> {
        match self.evaluator.value(self.terms, formula) {
            Some(Value::Bool(true)) => Ok(()),
            value => {
                let how = if value.is_some() { "violates" } else { "cannot evaluate" };
                self.reject(format!("{how} the {kind} {}", excerpt(self.terms, formula)))
            }
        }
    }

    fn violated(&mut self, property: TermId) -> Result<(), Rejected> {
        match self.evaluator.value(self.terms, property) {
            Some(Value::Bool(false)) => Ok(()),
            Some(_) => self.reject("the property holds in the last state".into()),
            None => self.reject("cannot evaluate the property".into()),
        }
    }

    fn equal(&mut self, variable: &str, next: TermId, update: TermId) -> Result<(), Rejected> {
        let expected = self.evaluator.value(self.terms, update).map(|v| self.terms.canonical_value(&v));
        let found = self.evaluator.value(self.terms, next).map(|v| self.terms.canonical_value(&v));
        match expected {
            Some(_) if expected == found => Ok(()),
            Some(_) => self.reject(format!("the next value of {variable} is not what its update gives")),
            None => self.reject(format!("cannot evaluate the update of {variable}")),
        }
    }

    fn reject(&self, what: String) -> Result<(), Rejected> {
        Err(Rejected::Deviates { step: self.step, what })
    }
}

fn model_at(terms: &Terms, trace: &Trace, step: &TraceStep) -> Model {
    let mut model = Model::default();
    // What is given in the first state only is the same everywhere; each state overrides what changes.
    for (&constant, value) in trace.steps[0].values.iter().chain(&step.values) {
        set(terms, &mut model, constant, value);
    }
    model
}

fn set(terms: &Terms, model: &mut Model, constant: TermId, value: &Value) {
    if let Op::App(f) = terms.op(constant) {
        model.set_constant(f, value.clone());
    }
}

/// Everything that must have a value has one, values fit their sorts, and what cannot change does not.
fn check_values(terms: &Terms, system: &TransitionSystem, trace: &Trace) -> Result<(), Rejected> {
    let timed: Vec<TermId> =
        system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied()).collect();
    let known: rustc_hash::FxHashSet<TermId> = timed.iter().copied().collect();
    for (k, step) in trace.steps.iter().enumerate() {
        if let Some(&missing) = timed.iter().find(|x| !step.values.contains_key(x)) {
            let name = name(terms, missing);
            return Err(Rejected::Malformed(format!("the trace has no value for {name} in step {k}")));
        }
        for (&constant, value) in &step.values {
            let what = name(terms, constant);
            if !matches!(terms.op(constant), Op::App(_)) || !terms.args(constant).is_empty() {
                return Err(Rejected::Malformed(format!("step {k} gives a value to what is no constant")));
            }
            if !fits(terms, value, terms.sort_of(constant)) {
                return Err(Rejected::Malformed(format!("the value of {what} in step {k} has another sort")));
            }
            if !known.contains(&constant) && trace.steps[0].values.get(&constant) != Some(value) {
                return Err(Rejected::Malformed(format!("{what}, which cannot change, changes in step {k}")));
            }
        }
    }
    Ok(())
}

/// Is this a value of the sort? (The recursion is over the sort's nesting.)
pub(crate) fn fits(terms: &Terms, value: &Value, sort: SortId) -> bool {
    match (terms.sort_data(sort), value) {
        (Sort::Bool, Value::Bool(_)) | (Sort::Int, Value::Int(_)) | (Sort::Real, Value::Real(_)) => true,
        (Sort::BitVec(width), Value::Bv(bits)) => bits.width() == *width,
        (Sort::Uninterpreted { .. }, Value::Element(of, _)) => *of == sort,
        (Sort::Array { index, element }, Value::Array(array)) => {
            array.sort == sort
                && fits(terms, &array.default, *element)
                && array.entries.iter().all(|(i, e)| fits(terms, i, *index) && fits(terms, e, *element))
        }
        _ => false,
    }
}
