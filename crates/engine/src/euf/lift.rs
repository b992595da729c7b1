//! Cubes by value, for the exact search: the last resort of refinement.
//!
//! When an abstract counterexample is not real and there is nothing left to make finer, a cube must have
//! been larger than the states that its successor can be reached from (what cannot be said in state variables
//! is dropped), or a word had more values than its width allows. From then on no operator is abstract, words
//! are bits, and IC3 is the ordinary one (Eén, Mishchenko and Brayton, "Efficient implementation of
//! property directed reachability", FMCAD 2011; Chockler et al., "Incremental formal verification of
//! hardware", FMCAD 2011): a cube begins as the values of the state variables in the model, bit by bit,
//! and keeps what a core of *these values and inputs exclude every other outcome* needs.
//!
//! Where the system is about numbers, of which there are too many to say one by one, the cube is the
//! projection of literals that make the target true onto the state variables
//! ([`crate::arithmetic::project`]).
//!
//! Invariant: every state of a cube made here satisfies, with the inputs beside it, all of the target. So
//! a path of such cubes is a path of the system, and since every blocked cube has a state, the search ends
//! on every system with finitely many of them.

use super::justify::Justification;
use super::model::AbstractModel;
use super::problem::Problem;
use crate::Unknown;
use crate::arithmetic::project::project;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Evaluator, Model, Op, SortId, TermId, Terms, Value};
use rustc_hash::FxHashSet;

/// What makes a target true: a cube over state variables, and equations of inputs.
pub(super) struct Lifted {
    pub cube: Vec<TermId>,
    pub inputs: Vec<TermId>,
}

/// Makes cubes by value. Its solver knows nothing of the system but what targets mention.
#[derive(Default)]
pub(super) struct Lifter {
    solver: Option<Solver>,
}

impl Lifter {
    /// The literals among `values` that, with the inputs, make a formula true; `None` if they do not.
    fn core(
        &mut self,
        problem: &mut Problem<'_>,
        target: TermId,
        inputs: &[TermId],
        values: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        let Problem { terms, budget, .. } = problem;
        let solver = self.solver.get_or_insert_with(|| {
            let mut solver = Solver::new(Config { preprocess: false, cones: true, ..Config::default() });
            solver.set_budget((*budget).clone());
            solver
        });
        let otherwise = terms.not(target);
        let mut assumptions = vec![solver.literal(terms, otherwise)?];
        for &l in inputs.iter().chain(values) {
            assumptions.push(solver.literal(terms, l)?);
        }
        match solver.check_cone(terms, &assumptions, &[]) {
            Satisfiability::Sat => Ok(None),
            Satisfiability::Unknown(reason) => Err(reason),
            Satisfiability::Unsat => {
                let failed: FxHashSet<_> = solver.failed_literals().iter().copied().collect();
                let lits = &assumptions[1 + inputs.len()..];
                Ok(Some(
                    values.iter().zip(lits).filter(|(_, l)| failed.contains(l)).map(|(&v, _)| v).collect(),
                ))
            }
        }
    }

    /// The cube around the state of the last model in which all of the targets hold.
    pub fn lift(
        &mut self,
        problem: &mut Problem<'_>,
        model: &mut AbstractModel,
        targets: &[TermId],
    ) -> Result<Lifted, Unknown> {
        let target = problem.terms.and(targets);
        let mut values = model.queries.model(problem.terms);
        if problem.has_numbers
            && let Some(lifted) = lift_by_projection(problem.terms, model, &mut values, targets)
        {
            return Ok(lifted);
        }
        let terms = &mut *problem.terms;
        let mut states = Vec::new();
        let mut inputs = Vec::new();
        for t in terms.postorder(&[target]) {
            if matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty() {
                if model.system.is_state_only(terms, t) { states.push(t) } else { inputs.push(t) }
            }
        }
        let inputs: Vec<TermId> = inputs.into_iter().map(|t| whole(terms, &values, t)).collect();
        let mut parts: Vec<TermId> = states.iter().flat_map(|&t| in_parts(terms, &values, t)).collect();
        let mut core = self.core(problem, target, &inputs, &parts)?;
        if core.is_none() {
            // The entries of arrays were not enough: what the arrays are, altogether.
            parts = states.iter().map(|&t| whole(problem.terms, &values, t)).collect();
            core = self.core(problem, target, &inputs, &parts)?;
        }
        // The model satisfies the target, so its values do; should they not, all of them are as good.
        Ok(Lifted { cube: core.unwrap_or(parts), inputs })
    }
}

/// The projection of literals that make the targets true. None if the values do not say enough.
fn lift_by_projection(
    terms: &mut Terms,
    model: &mut AbstractModel,
    values: &mut Model,
    targets: &[TermId],
) -> Option<Lifted> {
    for t in terms.postorder(targets) {
        if let Op::App(f) = terms.op(t)
            && terms.args(t).is_empty()
            && Evaluator::new(values).value(terms, t).is_none()
        {
            values.set_constant(f, terms.default_value(terms.sort_of(t)));
        }
    }
    let mut why = Justification::new(Evaluator::new(values));
    for &t in targets {
        if !why.is_true(terms, t) {
            return None;
        }
        why.justify(terms, t);
    }
    let literals = why.literals;
    let system = &mut model.system;
    let mut evaluator = Evaluator::new(values);
    let cube = project(terms, &mut evaluator, &literals, |terms, t| system.is_state_only(terms, t))?;
    Some(Lifted { cube, inputs: literals })
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
