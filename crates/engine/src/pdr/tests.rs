//! Lifting and generalisation against enumeration of all states of a small system.

use super::Statistics;
use super::generalise::effort_after;
use super::search::Search;
use crate::bits::circuit::BitSystem;
use crate::bits::latch::{Cube, LatchLit};
use euphonium_limits::Budget;
use euphonium_problem::{Property, StateVariable, TransitionSystem};
use euphonium_sat::Lit;
use euphonium_smt::circuit::{Aig, AigLit};
use euphonium_term::{Op, TermId, Terms};

/// `x` adds an input while a constraint holds, `y` remembers a part of it.
fn circuit() -> BitSystem {
    let mut terms = Terms::new();
    let mut system = TransitionSystem::default();
    let sort = terms.bv_sort(4);
    let mut state = |terms: &mut Terms, name: &str| {
        let current = terms.declare_const(name, sort);
        let next = terms.declare_const(&format!("{name}'"), sort);
        system.states.push(StateVariable { current, next, update: None, name: name.into() });
        current
    };
    let (x, y) = (state(&mut terms, "x"), state(&mut terms, "y"));
    let bit = terms.bv_sort(2);
    let i = terms.declare_const("i", bit);
    system.inputs.push(i);
    let wide = terms.raw(Op::ZeroExtend(2), &[i]);
    let sum = terms.raw(Op::BvAdd, &[x, wide]);
    let high = terms.bv_const(4, 9u8);
    let jump = terms.raw(Op::BvUlt, &[y, high]);
    let both = terms.raw(Op::BvAnd, &[sum, y]);
    let x_next = terms.raw(Op::Ite, &[jump, sum, both]);
    let y_next = terms.raw(Op::BvXor, &[x, wide]);
    (system.states[0].update, system.states[1].update) = (Some(x_next), Some(y_next));
    let (zero, two, last) = (terms.bv_const(4, 0u8), terms.bv_const(4, 2u8), terms.bv_const(4, 15u8));
    let equal = |terms: &mut Terms, a: TermId, b: TermId| terms.raw(Op::Eq, &[a, b]);
    system.init = vec![equal(&mut terms, x, zero), equal(&mut terms, y, two)];
    let at_last = equal(&mut terms, x, last);
    system.constraints = vec![terms.raw(Op::Not, &[at_last])];
    let same = equal(&mut terms, x, y);
    system.properties = vec![Property { formula: same, name: "p".into() }];
    BitSystem::new(&mut terms, &system, &Budget::default()).expect("small")
}

/// The values of all nodes for a state and the inputs, each given by its bits in the order of the nodes.
fn evaluate(system: &BitSystem, state: u32, inputs: u32) -> Vec<u64> {
    let aig = system.aig();
    let (mut others, mut given) = (0, Vec::new());
    for node in (1..aig.num_nodes()).filter(|&node| aig.is_input(node)) {
        let latch = system.latches.iter().position(|l| l.now.node() == node);
        given.push(u64::from(match latch {
            Some(latch) => state >> latch & 1,
            None => {
                others += 1;
                inputs >> (others - 1) & 1
            }
        }));
    }
    aig.eval(&given)
}

fn is_true(values: &[u64], l: AigLit) -> bool {
    Aig::value(values, l) & 1 == 1
}

fn covers(cube: &Cube, state: u32) -> bool {
    cube.literals().iter().all(|l| (state >> l.latch() & 1 == 1) == l.value())
}

fn full(state: u32) -> Vec<LatchLit> {
    (0..8).map(|latch| LatchLit::new(latch, state >> latch & 1 == 1)).collect()
}

/// The state that the inputs lead to, if the constraints allow the step.
fn successor(system: &BitSystem, state: u32, inputs: u32) -> Option<u32> {
    let values = evaluate(system, state, inputs);
    let allowed = system.constraints.iter().all(|&l| is_true(&values, l));
    let bit = |i: usize| u32::from(is_true(&values, system.latches[i].next)) << i;
    allowed.then(|| (0..8).map(bit).sum())
}

#[test]
fn a_lifted_cube_holds_only_predecessors() {
    let system = circuit();
    assert_eq!(system.latches.len(), 8);
    let (budget, mut statistics) = (Budget::default(), Statistics::default());
    let mut search = Search::new(&system, &budget, &mut statistics).expect("small");
    let nodes: Vec<usize> = (1..system.aig().num_nodes()).filter(|&n| system.aig().is_input(n)).collect();
    let is_latch = |node: usize| system.latches.iter().any(|l| l.now.node() == node);
    let mut shorter = 0;
    for state in 0..256 {
        for inputs in 0..4 {
            let Some(next) = successor(&system, state, inputs) else { continue };
            let target: Vec<LatchLit> = full(next).into_iter().step_by(1 + (state % 5) as usize).collect();
            let goal: Vec<Lit> = target.iter().map(|&l| search.transition.next(l)).collect();
            let others = nodes.iter().copied().filter(|&node| !is_latch(node)).enumerate();
            let given: Vec<Lit> = others
                .filter_map(|(i, node)| search.input_literal(node).map(|l| l.negate_if(inputs >> i & 1 == 0)))
                .collect();
            let cube = search.lift(&full(state), &given, &goal, true).expect("no limit");
            shorter += usize::from(cube.len() < 8);
            assert!(covers(&cube, state));
            for other in (0..256).filter(|&other| covers(&cube, other)) {
                let next = successor(&system, other, inputs);
                let hit =
                    next.is_some_and(|next| target.iter().all(|l| (next >> l.latch() & 1 == 1) == l.value()));
                assert!(hit, "{other} is in the lifted {state} but misses the target under {inputs}");
            }
        }
    }
    assert!(shorter > 300, "lifting drops something: {shorter}");
}

#[test]
fn a_generalised_cube_stays_unreachable() {
    let system = circuit();
    let initial = 0b0010_0000;
    let after: Vec<u32> = (0..4).filter_map(|inputs| successor(&system, initial, inputs)).collect();
    let mut shorter = 0;
    for attempts in [0, 100] {
        let (budget, mut statistics) = (Budget::default(), Statistics::default());
        let mut search = Search::new(&system, &budget, &mut statistics).expect("small");
        search.extend();
        search.extend();
        for state in (0..256).filter(|state| *state != initial && !after.contains(state)) {
            let cube =
                search.generalise(1, Cube::new(full(state)), effort_after(attempts)).expect("no limit");
            shorter += usize::from(cube.len() < 8);
            assert!(covers(&cube, state) && !covers(&cube, initial));
            assert!(after.iter().all(|&next| !covers(&cube, next)), "{cube:?}");
        }
    }
    assert!(shorter > 400, "generalisation drops something: {shorter}");
}
