//! An explicit-state model checker for tiny systems.
#![allow(dead_code)] // each test uses its part

use euphonium_problem::{Trace, TraceStep, TransitionSystem};
use euphonium_term::{BvValue, Evaluator, Model, Op, Sort, SortId, TermId, Terms, Value};
use std::collections::HashMap;

/// The values of states or of inputs.
type Values = Vec<Value>;

pub fn domain(terms: &Terms, sort: SortId) -> Vec<Value> {
    match terms.sort_data(sort) {
        Sort::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Sort::BitVec(w) => (0..1u32 << w).map(|n| Value::Bv(BvValue::new(*w, n))).collect(),
        other => panic!("not a tiny sort: {other:?}"),
    }
}

/// All values of some constants.
pub fn assignments(terms: &Terms, of: &[TermId]) -> Vec<Vec<Value>> {
    let mut all = vec![Vec::new()];
    for &t in of {
        let values = domain(terms, terms.sort_of(t));
        all = all
            .iter()
            .flat_map(|a| values.iter().map(|v| [&a[..], std::slice::from_ref(v)].concat()))
            .collect();
    }
    all
}

pub fn model<'a>(terms: &Terms, pairs: impl IntoIterator<Item = (&'a TermId, &'a Value)>) -> Model {
    let mut model = Model::default();
    for (&t, value) in pairs {
        let Op::App(f) = terms.op(t) else { panic!("not a constant") };
        model.set_constant(f, value.clone());
    }
    model
}

fn all_hold(terms: &Terms, evaluator: &mut Evaluator<'_>, formulas: &[TermId]) -> bool {
    formulas.iter().all(|&f| evaluator.value(terms, f) == Some(Value::Bool(true)))
}

/// The reachable states, and a shortest trace that violates property 0, if there is one.
pub fn explore(terms: &Terms, system: &TransitionSystem) -> (Vec<Vec<Value>>, Option<Trace>) {
    let current: Vec<TermId> = system.states.iter().map(|s| s.current).collect();
    let free: Vec<TermId> = system.states.iter().filter(|s| s.update.is_none()).map(|s| s.next).collect();
    let inputs = assignments(terms, &system.inputs);
    let guesses = assignments(terms, &free);
    let mut parent: HashMap<Values, Option<(Values, Values)>> = HashMap::new();
    let mut queue = Vec::new();
    for state in assignments(terms, &current) {
        let m = model(terms, current.iter().zip(&state));
        if all_hold(terms, &mut Evaluator::new(&m), &system.init) {
            parent.insert(state.clone(), None);
            queue.push(state);
        }
    }
    let mut at = 0;
    while at < queue.len() {
        let state = queue[at].clone();
        at += 1;
        for input in &inputs {
            let m = model(terms, current.iter().zip(&state).chain(system.inputs.iter().zip(input)));
            let mut evaluator = Evaluator::new(&m);
            if !all_hold(terms, &mut evaluator, &system.constraints) {
                continue;
            }
            if !all_hold(terms, &mut evaluator, &[system.properties[0].formula]) {
                let mut steps = Vec::new();
                let mut here = Some((state.clone(), input.clone()));
                while let Some((s, i)) = here {
                    let values = current.iter().copied().zip(s.iter().cloned());
                    let values = values.chain(system.inputs.iter().copied().zip(i)).collect();
                    steps.push(TraceStep { values });
                    here = parent[&s].clone();
                }
                steps.reverse();
                return (queue, Some(Trace { property: 0, steps }));
            }
            let updates: Vec<Option<Value>> = system
                .states
                .iter()
                .map(|s| s.update.map(|u| evaluator.value(terms, u).expect("updates have values")))
                .collect();
            for guess in &guesses {
                let mut guess = guess.iter().cloned();
                let next: Vec<Value> = updates
                    .iter()
                    .map(|u| u.clone().unwrap_or_else(|| guess.next().expect("one each")))
                    .collect();
                if parent.contains_key(&next) {
                    continue;
                }
                let mut m = m.clone();
                for (s, value) in system.states.iter().zip(&next) {
                    let Op::App(f) = terms.op(s.next) else { panic!("not a constant") };
                    m.set_constant(f, value.clone());
                }
                if all_hold(terms, &mut Evaluator::new(&m), &system.relation) {
                    parent.insert(next.clone(), Some((state.clone(), input.clone())));
                    queue.push(next);
                }
            }
        }
    }
    (queue, None)
}

/// The length of a shortest violation of property 0 in a system without free next values, where in each step
/// exactly one of `choices` holds and `others` are the other inputs.
pub fn shortest_by_choice(
    terms: &Terms,
    system: &TransitionSystem,
    choices: &[TermId],
    others: &[TermId],
) -> Option<usize> {
    let current: Vec<TermId> = system.states.iter().map(|s| s.current).collect();
    let inputs = assignments(terms, others);
    let choice = |i: usize| (0..choices.len()).map(move |j| Value::Bool(i == j)).collect::<Vec<_>>();
    let choice_values: Vec<Vec<Value>> = (0..choices.len()).map(choice).collect();
    // The slots' first values do not matter: the first clause overwrites them.
    let start: Vec<Value> = system
        .states
        .iter()
        .map(|s| match system.init.contains(&s.current) {
            true => Value::Bool(true),
            false => terms.default_value(terms.sort_of(s.current)),
        })
        .collect();
    let mut depth: HashMap<Vec<Value>, usize> = HashMap::from([(start.clone(), 1)]);
    let mut queue = vec![start];
    let mut at = 0;
    while at < queue.len() {
        let state = queue[at].clone();
        at += 1;
        let here = depth[&state];
        let m = model(terms, current.iter().zip(&state));
        if !all_hold(terms, &mut Evaluator::new(&m), &[system.properties[0].formula]) {
            return Some(here);
        }
        for chosen in &choice_values {
            for input in &inputs {
                let pairs = current
                    .iter()
                    .zip(&state)
                    .chain(choices.iter().zip(chosen))
                    .chain(others.iter().zip(input));
                let m = model(terms, pairs);
                let mut evaluator = Evaluator::new(&m);
                if !all_hold(terms, &mut evaluator, &system.relation) {
                    continue;
                }
                let update =
                    |t: Option<TermId>, e: &mut Evaluator<'_>| e.value(terms, t.expect("functional"));
                let next: Vec<Value> = system
                    .states
                    .iter()
                    .map(|s| update(s.update, &mut evaluator).expect("a value"))
                    .collect();
                if !depth.contains_key(&next) {
                    depth.insert(next.clone(), here + 1);
                    queue.push(next);
                }
            }
        }
    }
    None
}
