//! From bits back to the words of the source: invariants and traces.

use super::circuit::{Assignment, BitSystem, Latch};
use super::expand::Elements;
use super::latch::Cube;
use euphonium_problem::{Trace, TraceStep, TransitionSystem};
use euphonium_smt::circuit::AigLit;
use euphonium_term::{Evaluator, Model, Op, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// The conjunction of the clauses that exclude the cubes, over the source's state variables.
pub fn invariant(terms: &mut Terms, system: &BitSystem, elements: &Elements, cubes: &[Cube]) -> TermId {
    let reads = elements.reads(terms);
    let mut bits: FxHashMap<usize, TermId> = FxHashMap::default();
    let mut clauses = Vec::with_capacity(cubes.len() + system.merged.len());
    let position: FxHashMap<usize, usize> =
        system.latches.iter().enumerate().map(|(i, latch)| (latch.now.node(), i)).collect();
    for (latch, to) in &system.merged {
        let bit = bit_term(terms, &reads, latch);
        // A representative is a latch that was not merged, or a constant.
        let (equal, complement) = match position.get(&to.node()) {
            Some(&i) => {
                let other = bit_term(terms, &reads, &system.latches[i]);
                (terms.raw(Op::Eq, &[bit, other]), to.is_complement())
            }
            None => (bit, *to == AigLit::FALSE),
        };
        clauses.push(if complement { terms.raw(Op::Not, &[equal]) } else { equal });
    }
    for cube in cubes {
        let mut literals = Vec::with_capacity(cube.len());
        for l in cube.literals() {
            let bit =
                *bits.entry(l.latch()).or_insert_with(|| bit_term(terms, &reads, &system.latches[l.latch()]));
            literals.push(if l.value() { terms.raw(Op::Not, &[bit]) } else { bit });
        }
        clauses.push(match literals[..] {
            [] => TermId::FALSE,
            [one] => one,
            _ => terms.raw(Op::Or, &literals),
        });
    }
    match clauses[..] {
        [] => TermId::TRUE,
        [one] => one,
        _ => terms.raw(Op::And, &clauses),
    }
}

/// The formula that a latch is true.
fn bit_term(terms: &mut Terms, reads: &FxHashMap<TermId, TermId>, latch: &Latch) -> TermId {
    let variable = reads.get(&latch.variable).copied().unwrap_or(latch.variable);
    let Some(width) = terms.bv_width(variable) else { return variable };
    let bit = match width {
        1 => variable,
        _ => terms.raw(Op::Extract(latch.bit, latch.bit), &[variable]),
    };
    let one = terms.bv_const(1, 1u8);
    terms.raw(Op::Eq, &[bit, one])
}

/// The trace of a system from the values of its initial latches and of the inputs of every state. Each next
/// state is computed from the updates' terms; what they leave open is read from the inputs.
pub fn trace(
    terms: &Terms,
    source: &TransitionSystem,
    property: usize,
    system: &BitSystem,
    elements: &Elements,
    initial: &Assignment,
    inputs: &[Assignment],
) -> Trace {
    let read = |constant: TermId, assignment: &Assignment| -> Option<Value> {
        match elements.of(constant) {
            None => system.value(terms, constant, assignment),
            Some(of) => of.iter().any(|&c| system.bits_of(terms, c).is_some()).then(|| {
                elements.value(terms, constant, |element| {
                    let value = system.value(terms, element, assignment);
                    value.unwrap_or_else(|| terms.default_value(terms.sort_of(element)))
                })
            }),
        }
    };
    // Merged latches have the values of those they were merged with.
    let mut all = initial.clone();
    for (latch, to) in &system.merged {
        let value = initial.get(&to.node()).copied().unwrap_or(false) != to.is_complement();
        all.insert(latch.now.node(), value);
    }
    let initial = &all;
    let default = |t: TermId| terms.default_value(terms.sort_of(t));
    // What never changes: the constants of latches that are no state variables.
    let states: rustc_hash::FxHashSet<TermId> = source.states.iter().map(|s| s.current).collect();
    let mut rigid: FxHashMap<TermId, Value> = FxHashMap::default();
    let owners: FxHashMap<TermId, TermId> = elements.owners();
    for latch in system.latches.iter().chain(system.merged.iter().map(|(latch, _)| latch)) {
        let constant = owners.get(&latch.variable).copied().unwrap_or(latch.variable);
        if !states.contains(&constant) && !rigid.contains_key(&constant) {
            rigid.insert(constant, read(constant, initial).unwrap_or_else(|| default(constant)));
        }
    }
    let updates: Vec<TermId> = source.states.iter().filter_map(|s| s.update).collect();
    let mut steps: Vec<TraceStep> = Vec::new();
    for (k, assignment) in inputs.iter().enumerate() {
        let mut values = rigid.clone();
        for &input in &source.inputs {
            values.insert(input, read(input, assignment).unwrap_or_else(|| default(input)));
        }
        let mut updated = match steps.last() {
            Some(before) => evaluate(terms, before, &updates),
            None => Vec::new(),
        }
        .into_iter();
        for state in &source.states {
            let x = state.current;
            let given = match k {
                // Latches come from the initial state, variables that are inputs of the circuit from there.
                0 => {
                    let mut both = assignment.clone();
                    both.extend(initial);
                    read(x, &both)
                }
                _ => match (state.update, read(state.next, &inputs[k - 1])) {
                    (Some(_), _) => updated.next().flatten(),
                    (None, Some(value)) => Some(value),
                    (None, None) => read(x, assignment),
                },
            };
            values.insert(x, given.unwrap_or_else(|| default(x)));
        }
        steps.push(TraceStep { values });
    }
    Trace { property, steps }
}

/// Does the first state, with its inputs, satisfy the initial conditions?
pub fn begins_initially(terms: &Terms, source: &TransitionSystem, trace: &Trace) -> bool {
    let values = evaluate(terms, &trace.steps[0], &source.init);
    values.iter().all(|value| *value == Some(Value::Bool(true)))
}

/// The values of terms in a state.
fn evaluate(terms: &Terms, step: &TraceStep, all: &[TermId]) -> Vec<Option<Value>> {
    let mut model = Model::default();
    for (&constant, value) in &step.values {
        if let Op::App(f) = terms.op(constant) {
            model.set_constant(f, value.clone());
        }
    }
    let mut evaluator = Evaluator::new(&model);
    all.iter().map(|&t| evaluator.value(terms, t)).collect()
}
