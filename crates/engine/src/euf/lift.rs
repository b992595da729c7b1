//! Cubes by value, for the exact search: the last resort of refinement.
//!
//! When an abstract counterexample is not real and there is nothing left to make finer, a cube must have
//! been larger than the states that its successor can be reached from (what cannot be said in state variables is
//! dropped), or a word had more values than its width allows. From then on no operator is abstract, words
//! are bits, and IC3 is the ordinary one (Eén, Mishchenko and Brayton, "Efficient implementation of
//! property directed reachability", FMCAD 2011; Chockler et al., "Incremental formal verification of
//! hardware", FMCAD 2011): a cube begins as the values of the state variables in the model, bit by bit,
//! and keeps what a core of *these values and inputs exclude every other outcome* needs.
//!
//! Where the system is about numbers, of which there are too many to say one by one, the cube is the projection of
//! literals that make the target true onto the state variables ([`crate::arithmetic::project`]).
//!
//! Invariant: every state of a cube made here satisfies, with the inputs beside it, all of the target. So
//! a path of such cubes is a path of the system, and since every blocked cube has a state, the search ends
//! on every system with finitely many of them.

use super::justify::Justification;
use super::search::Search;
use crate::Unknown;
use crate::arithmetic::project::project;
use euphonium_problem::TransitionSystem;
use euphonium_smt::{Config, Solver, Verdict};
use euphonium_term::{Evaluator, Model, Op, SortId, TermId, Terms, Value};
use rustc_hash::FxHashSet;

/// What makes a target true: a cube over state variables, and equations of inputs.
pub(super) struct Lifted {
    pub cube: Vec<TermId>,
    pub inputs: Vec<TermId>,
}

/// The solver that cores come from. It knows nothing of the system but what targets mention.
pub(super) struct Lifter {
    solver: Solver,
}

impl Lifter {
    pub fn new(search: &Search<'_>) -> Lifter {
        let mut solver = Solver::new(Config { preprocess: false, cones: true, ..Config::default() });
        solver.set_budget(search.budget.clone());
        Lifter { solver }
    }

    /// The literals among `values` that, with the inputs, make a formula true; `None` if they do not.
    fn core(
        &mut self,
        terms: &mut Terms,
        target: TermId,
        inputs: &[TermId],
        values: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        let otherwise = terms.not(target);
        let mut assumptions = vec![self.solver.literal(terms, otherwise)?];
        for &l in inputs.iter().chain(values) {
            assumptions.push(self.solver.literal(terms, l)?);
        }
        match self.solver.check_cone(terms, &assumptions, &[]) {
            Verdict::Sat => Ok(None),
            Verdict::Unknown(reason) => Err(reason),
            Verdict::Unsat => {
                let failed: FxHashSet<_> = self.solver.failed_literals().iter().copied().collect();
                let lits = &assumptions[1 + inputs.len()..];
                Ok(Some(
                    values.iter().zip(lits).filter(|(_, l)| failed.contains(l)).map(|(&v, _)| v).collect(),
                ))
            }
        }
    }
}

impl Search<'_> {
    /// The cube around the state of the last model in which all of the targets hold.
    pub(super) fn lift(&mut self, targets: &[TermId]) -> Result<Lifted, Unknown> {
        let target = self.terms.and(targets);
        let mut model = self.queries.model(self.terms);
        if self.has_numbers
            && let Some(lifted) = self.lift_by_projection(&mut model, targets)
        {
            return Ok(lifted);
        }
        let mut states = Vec::new();
        let mut inputs = Vec::new();
        for t in self.terms.postorder(&[target]) {
            if matches!(self.terms.op(t), Op::App(_)) && self.terms.args(t).is_empty() {
                if self.system.is_state_only(self.terms, t) { states.push(t) } else { inputs.push(t) }
            }
        }
        let inputs: Vec<TermId> = inputs.into_iter().map(|t| whole(self.terms, &model, t)).collect();
        let parts: Vec<TermId> = states.iter().flat_map(|&t| in_parts(self.terms, &model, t)).collect();
        let mut lifter = match self.lifter.take() {
            Some(lifter) => lifter,
            None => Lifter::new(self),
        };
        let mut core = lifter.core(self.terms, target, &inputs, &parts)?;
        let mut values = parts;
        if core.is_none() {
            // The entries of arrays were not enough: what the arrays are, altogether.
            values = states.iter().map(|&t| whole(self.terms, &model, t)).collect();
            core = lifter.core(self.terms, target, &inputs, &values)?;
        }
        self.lifter = Some(lifter);
        // The model satisfies the target, so its values do; should they not, all of them are as good.
        Ok(Lifted { cube: core.unwrap_or(values), inputs })
    }
}

impl Search<'_> {
    /// The projection of literals that make the targets true. None if the model does not say enough.
    fn lift_by_projection(&mut self, model: &mut Model, targets: &[TermId]) -> Option<Lifted> {
        for t in self.terms.postorder(targets) {
            if let Op::App(f) = self.terms.op(t)
                && self.terms.args(t).is_empty()
                && Evaluator::new(model).value(self.terms, t).is_none()
            {
                model.set_constant(f, self.terms.default_value(self.terms.sort_of(t)));
            }
        }
        let mut why = Justification::new(Evaluator::new(model));
        for &t in targets {
            if !why.is_true(self.terms, t) {
                return None;
            }
            why.justify(self.terms, t);
        }
        let literals = why.literals;
        let system = &mut self.system;
        let mut evaluator = Evaluator::new(model);
        let cube = project(self.terms, &mut evaluator, &literals, |terms, t| system.is_state_only(terms, t))?;
        Some(Lifted { cube, inputs: literals })
    }
}

/// Does the system speak of numbers?
pub fn has_numbers(terms: &Terms, system: &TransitionSystem) -> bool {
    let constants = system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied());
    constants.into_iter().any(|t| matches!(terms.sort_of(t), SortId::INT | SortId::REAL))
}

fn value(terms: &Terms, model: &Model, t: TermId) -> Value {
    let found = Evaluator::new(model).value(terms, t);
    found.unwrap_or_else(|| terms.default_value(terms.sort_of(t)))
}

/// Says that a constant has its value.
fn whole(terms: &mut Terms, model: &Model, t: TermId) -> TermId {
    let value = value(terms, model, t);
    let literal = terms.value_term(&value);
    terms.eq(t, literal)
}

/// Says what value a constant has, bit by bit or entry by entry.
fn in_parts(terms: &mut Terms, model: &Model, t: TermId) -> Vec<TermId> {
    match value(terms, model, t) {
        Value::Bv(word) if terms.sort_of(t) != SortId::BOOL => {
            let width = terms.bv_width(t).expect("its value is a word");
            (0..width).map(|i| bit_literal(terms, t, i, word.bit(i))).collect()
        }
        Value::Array(array) => {
            let mut literals = Vec::new();
            for (index, element) in &array.entries {
                let (index, element) = (terms.value_term(index), terms.value_term(element));
                let read = terms.select(t, index);
                literals.push(terms.eq(read, element));
            }
            literals
        }
        _ => vec![whole(terms, model, t)],
    }
}

fn bit_literal(terms: &mut Terms, t: TermId, i: u32, bit: bool) -> TermId {
    let one = terms.bv_const(1, 1u8);
    let part = terms.extract(i, i, t);
    let set = terms.eq(part, one);
    if bit { set } else { terms.not(set) }
}
