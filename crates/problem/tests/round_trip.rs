//! Printing and reading again: VMT gives the same system, BTOR2 and Horn clauses give one that violates its
//! property after the same number of steps, checked by exploring all states of tiny random systems.

mod common;

use common::explore;
use euphonium_problem::*;
use euphonium_random::Rng;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// Random terms over some constants: Booleans and bit-vectors of two bits.
struct Pool {
    bools: Vec<TermId>,
    vectors: Vec<TermId>,
}

impl Pool {
    fn grow(&mut self, terms: &mut Terms, random: &mut Rng, times: usize) {
        for _ in 0..times {
            let (a, b) = (random.any(&self.bools), random.any(&self.bools));
            let (u, v) = (random.any(&self.vectors), random.any(&self.vectors));
            let logic = random.any(&[Op::And, Op::Or, Op::Xor, Op::Implies, Op::Eq]);
            let compare = random.any(&[Op::Eq, Op::BvUlt, Op::BvSle, Op::BvUge, Op::BvSaddO, Op::BvUsubO]);
            let arithmetic =
                random.any(&[Op::BvAdd, Op::BvMul, Op::BvSub, Op::BvUdiv, Op::BvSmod, Op::BvXor]);
            self.bools.push(match random.below(4) {
                0 => terms.raw(Op::Not, &[a]),
                1 => terms.raw(compare, &[u, v]),
                2 => terms.raw(Op::Ite, &[a, b, a]),
                _ => terms.raw(logic, &[a, b]),
            });
            let bit = terms.raw(Op::Extract(1, 1), &[u]);
            self.vectors.push(match random.below(5) {
                0 => terms.raw(Op::Ite, &[a, u, v]),
                1 => terms.raw(Op::Concat, &[bit, bit]),
                2 => terms.raw(Op::RotateLeft(1), &[u]),
                3 => terms.raw(Op::SignExtend(1), &[bit]),
                _ => terms.raw(arithmetic, &[u, v]),
            });
        }
    }
}

fn random_system(terms: &mut Terms, random: &mut Rng) -> TransitionSystem {
    let vector = terms.bv_sort(2);
    let mut system = TransitionSystem::default();
    for (name, sort) in [("x", vector), ("y", vector), ("b", SortId::BOOL), ("c d", SortId::BOOL)] {
        let current = terms.declare_const(name, sort);
        let next = terms.declare_const(&format!("{name}'"), sort);
        system.states.push(StateVariable { current, next, update: None, name: name.into() });
    }
    system.inputs = vec![terms.declare_const("i", SortId::BOOL), terms.declare_const("and", vector)];
    let s = &system.states;
    let mut state = Pool {
        bools: vec![s[2].current, s[3].current, TermId::TRUE],
        vectors: vec![s[0].current, s[1].current, terms.bv_const(2, 1u32)],
    };
    // Mostly values, so that something is reachable and something is not.
    let zero = terms.bv_const(2, 0u32);
    let start = terms.raw(Op::Eq, &[system.states[0].current, zero]);
    system.init = vec![start, system.states[2].current];
    if random.below(2) == 0 {
        state.grow(terms, random, 3);
        system.init.push(*state.bools.last().expect("grown"));
    }
    state.bools.push(system.inputs[0]);
    state.vectors.push(system.inputs[1]);
    state.grow(terms, random, 12);
    for i in 0..4 {
        if random.below(4) > 0 {
            let vectors = system.states[i].current == system.states[0].current || i == 1;
            let from = if vectors { &state.vectors } else { &state.bools };
            system.states[i].update = Some(random.any(from));
        }
    }
    if random.below(2) == 0 {
        system.constraints.push(random.any(&state.bools));
    }
    let (p, q) = (random.any(&state.bools), random.any(&state.bools));
    let formula = terms.raw(Op::Or, &[p, q]);
    system.properties.push(Property { formula, name: "0".into() });
    let mut both = state;
    both.bools.extend(system.states[2..].iter().map(|s| s.next));
    both.vectors.extend(system.states[..2].iter().map(|s| s.next));
    both.grow(terms, random, 6);
    for _ in 0..random.below(3) {
        system.relation.push(*both.bools.last().expect("grown"));
        both.grow(terms, random, 3);
    }
    system
}

fn length(terms: &Terms, system: &TransitionSystem) -> Option<usize> {
    explore(terms, system).1.map(|trace| trace.steps.len())
}

#[test]
fn vmt_gives_the_same_system() {
    let (mut violated, mut safe) = (0, 0);
    for seed in 1..60 {
        let (mut terms, mut random) = (Terms::new(), Rng::new(seed * 7919));
        let original = random_system(&mut terms, &mut random);
        let text = write_vmt(&mut terms, &original);
        let first =
            read_vmt(text.clone(), "first", &mut terms).unwrap_or_else(|e| panic!("{e}\n{text}")).system;
        let steps = length(&terms, &original);
        assert_eq!(steps, length(&terms, &first), "{text}");
        if steps.is_some() {
            violated += 1
        } else {
            safe += 1
        }
        // From here on nothing changes: the same terms, apart from the constants, which are declared anew.
        let text = write_vmt(&mut terms, &first);
        let second = read_vmt(text.clone(), "second", &mut terms).unwrap_or_else(|e| panic!("{e}")).system;
        let mut map = FxHashMap::default();
        for (old, new) in first.states.iter().zip(&second.states) {
            map.extend([(new.current, old.current), (new.next, old.next)]);
        }
        map.extend(second.inputs.iter().copied().zip(first.inputs.iter().copied()));
        let mut back = |t: TermId| terms.substitute_raw(t, &map);
        let mut back_all = |list: &[TermId]| list.iter().map(|&t| back(t)).collect::<Vec<_>>();
        assert_eq!(back_all(&second.init), first.init, "{text}");
        assert_eq!(back_all(&second.relation), first.relation, "{text}");
        for (old, new) in first.states.iter().zip(&second.states) {
            assert_eq!(new.update.map(|u| back_all(&[u])[0]), old.update, "{text}");
        }
        assert_eq!(back_all(&[second.properties[0].formula]), [first.properties[0].formula]);
    }
    assert!(violated > 5 && safe > 5, "the systems are of both kinds: {violated} violated, {safe} safe");
}

#[test]
fn mcmt_violates_after_as_many_steps() {
    for seed in 1..40 {
        let (mut terms, mut random) = (Terms::new(), Rng::new(seed * 32_452_843));
        let original = random_system(&mut terms, &mut random);
        let text = write_mcmt(&mut terms, &original).expect("bits and bit-vectors only");
        let read = read_mcmt(text.clone(), "printed", &mut terms).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(length(&terms, &original), length(&terms, &read), "{text}");
    }
}

#[test]
fn btor2_and_horn_violate_after_as_many_steps() {
    for seed in 1..40 {
        let (mut terms, mut random) = (Terms::new(), Rng::new(seed * 104_729));
        let original = random_system(&mut terms, &mut random);
        let steps = length(&terms, &original);
        let text = write_btor2(&terms, &original).expect("bits and bit-vectors only");
        let read = read_btor2(&text, "printed", &mut terms).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(steps, length(&terms, &read.system), "{text}");
    }
}

#[test]
fn horn_clauses_of_a_system_are_its_system() {
    for seed in 1..16 {
        let (mut terms, mut random) = (Terms::new(), Rng::new(seed * 15_485_863));
        let original = random_system(&mut terms, &mut random);
        let text = write_horn(&mut terms, &original).expect("no functions");
        let problem =
            read_horn(text.clone(), "printed", &mut terms).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(problem.predicates.len(), 1);
        let horn = horn_to_system(&mut terms, &problem, HornEncoding::Functional).expect("linear").system;
        // Two more steps: from the start to the initial state, and from the last state to `false`.
        let explored = explore_deterministic_locations(&terms, &horn);
        assert_eq!(length(&terms, &original).map(|n| n + 2), explored, "{text}");
    }
}

/// As `length`; the inputs of these systems are many, so only those with one active clause are tried.
fn explore_deterministic_locations(terms: &Terms, system: &TransitionSystem) -> Option<usize> {
    let is_act = |t: &TermId| matches!(terms.op(*t), Op::App(f) if terms.function(f).name.starts_with("act"));
    let acts: Vec<TermId> = system.inputs.iter().copied().filter(is_act).collect();
    let others: Vec<TermId> = system.inputs.iter().copied().filter(|t| !is_act(t)).collect();
    // Substitute each choice of a clause: the system becomes the union of its parts.
    common::shortest_by_choice(terms, system, &acts, &others)
}
