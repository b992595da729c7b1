//! Random small systems against explicit-state search: the verdicts agree, counterexamples are as short
//! as they can be, and all evidence is accepted.

mod common;

use common::{Builder, depth};
use euphonium_engine::{Bmc, Cells, EufIc3, Houdini, KInduction, Pdr, Unknown, Verdict};
use euphonium_limits::{Budget, Exhausted};
use euphonium_random::Rng;
use euphonium_term::{ArrayValue, BvValue, Evaluator, Model, Op, Sort, SortId, TermId, Terms, Value};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// A random term of a sort over some constants.
fn term(r: &mut Rng, terms: &mut Terms, leaves: &[TermId], sort: SortId, size: u32) -> TermId {
    if let Sort::Array { index, element } = *terms.sort_data(sort) {
        let known: Vec<TermId> = leaves.iter().copied().filter(|&t| terms.sort_of(t) == sort).collect();
        if size > 0 && !known.is_empty() && r.chance(50) {
            let array = term(r, terms, leaves, sort, size - 1);
            let at = term(r, terms, leaves, index, size - 1);
            let what = term(r, terms, leaves, element, size - 1);
            return terms.raw(Op::Store, &[array, at, what]);
        }
        if known.is_empty() || r.chance(10) {
            let what = term(r, terms, leaves, element, 0);
            return terms.const_array(sort, what);
        }
        return r.any(&known);
    }
    if sort == SortId::BOOL {
        return formula(r, terms, leaves, size);
    }
    let width = terms.sort_data(sort).bv_width().expect("Boolean, array or bit-vector");
    if size == 0 || r.chance(15) {
        return leaf(r, terms, leaves, width);
    }
    match r.below(7) {
        0 => {
            let c = formula(r, terms, leaves, size - 1);
            let (a, b) = (term(r, terms, leaves, sort, size - 1), term(r, terms, leaves, sort, size - 1));
            terms.raw(Op::Ite, &[c, a, b])
        }
        1 => {
            let a = term(r, terms, leaves, sort, size - 1);
            terms.raw(Op::BvNot, &[a])
        }
        2 => {
            let arrays: Vec<TermId> = leaves
                .iter()
                .copied()
                .filter(|&t| matches!(terms.sort_data(terms.sort_of(t)), Sort::Array { element, .. } if *element == sort))
                .collect();
            if arrays.is_empty() {
                return leaf(r, terms, leaves, width);
            }
            let array = r.any(&arrays);
            let Sort::Array { index, .. } = *terms.sort_data(terms.sort_of(array)) else { unreachable!() };
            let at = term(r, terms, leaves, index, size - 1);
            terms.raw(Op::Select, &[array, at])
        }
        _ => {
            let op = r.any(&[Op::BvAdd, Op::BvAnd, Op::BvXor, Op::BvMul, Op::BvOr, Op::BvSub]);
            let (a, b) = (term(r, terms, leaves, sort, size - 1), term(r, terms, leaves, sort, size - 1));
            terms.raw(op, &[a, b])
        }
    }
}

fn leaf(r: &mut Rng, terms: &mut Terms, leaves: &[TermId], width: u32) -> TermId {
    let known: Vec<TermId> = leaves.iter().copied().filter(|&t| terms.bv_width(t).is_some()).collect();
    if known.is_empty() || r.chance(30) {
        return terms.bv_const(width, r.below(1 << width) as u64);
    }
    let t = r.any(&known);
    let own = terms.bv_width(t).expect("chosen so");
    match own.cmp(&width) {
        std::cmp::Ordering::Equal => t,
        std::cmp::Ordering::Less => terms.raw(Op::ZeroExtend(width - own), &[t]),
        std::cmp::Ordering::Greater => terms.raw(Op::Extract(width - 1, 0), &[t]),
    }
}

fn formula(r: &mut Rng, terms: &mut Terms, leaves: &[TermId], size: u32) -> TermId {
    let booleans: Vec<TermId> =
        leaves.iter().copied().filter(|&t| terms.sort_of(t) == SortId::BOOL).collect();
    if !booleans.is_empty() && r.chance(if size == 0 { 60 } else { 10 }) {
        return r.any(&booleans);
    }
    let width = 1 + r.below(3) as u32;
    let sort = terms.bv_sort(width);
    let less = size.saturating_sub(1);
    match r.below(if size == 0 { 2 } else { 5 }) {
        0 => {
            // Equality over the sort of some constant, arrays included.
            let sort = if leaves.is_empty() { sort } else { terms.sort_of(r.any(leaves)) };
            if sort == SortId::BOOL {
                return formula(r, terms, &[], 0);
            }
            let (a, b) = (term(r, terms, leaves, sort, less), term(r, terms, leaves, sort, less));
            terms.raw(Op::Eq, &[a, b])
        }
        1 => {
            let (a, b) = (term(r, terms, leaves, sort, less), term(r, terms, leaves, sort, less));
            let op = r.any(&[Op::BvUlt, Op::BvSle, Op::BvUge]);
            terms.raw(op, &[a, b])
        }
        2 => {
            let a = formula(r, terms, leaves, less);
            terms.raw(Op::Not, &[a])
        }
        _ => {
            let (a, b) = (formula(r, terms, leaves, less), formula(r, terms, leaves, less));
            let op = r.any(&[Op::And, Op::Or, Op::Xor, Op::Implies]);
            terms.raw(op, &[a, b])
        }
    }
}

/// A system of at most five bits of state and two of input.
fn random_system(r: &mut Rng) -> Builder {
    let mut b = Builder::new();
    let bit = b.terms.bv_sort(1);
    let array = b.terms.array_sort(bit, bit);
    let mut bits = 0;
    for n in 0..2 + r.below(2) {
        let (sort, cost) = match r.below(6) {
            0 => (SortId::BOOL, 1),
            1 => (array, 2),
            w => {
                let width = 1 + (w as u32 - 2).min(2);
                (b.terms.bv_sort(width), width)
            }
        };
        if bits + cost <= 5 {
            bits += cost;
            b.state(&format!("s{n}"), sort);
        }
    }
    if r.chance(60) {
        let width = 1 + r.below(2) as u32;
        let sort = b.terms.bv_sort(width);
        b.input("i", sort);
    }
    let current: Vec<TermId> = b.system.states.iter().map(|s| s.current).collect();
    let with_inputs: Vec<TermId> = current.iter().chain(&b.system.inputs).copied().collect();
    let next = b.system.states.iter().map(|s| s.next);
    let all: Vec<TermId> = with_inputs.iter().copied().chain(next).collect();
    for &x in &current {
        let sort = b.terms.sort_of(x);
        if r.chance(80) {
            let update = match b.terms.bv_width(x) {
                // Something that counts, sometimes, for long ways to a violation.
                Some(width) if r.chance(50) => {
                    let one = b.terms.bv_const(width, 1u8);
                    let more = b.terms.raw(Op::BvAdd, &[x, one]);
                    let go = formula(r, &mut b.terms, &with_inputs, 1);
                    b.terms.raw(Op::Ite, &[go, more, x])
                }
                _ => term(r, &mut b.terms, &with_inputs, sort, 3),
            };
            b.update(x, update);
        }
        if r.chance(90) {
            let value = term(r, &mut b.terms, &[], sort, 1);
            b.init_eq(x, value);
        }
    }
    let terms = &mut b.terms;
    if r.chance(25) {
        b.system.init.push(formula(r, terms, &with_inputs, 2));
    }
    if r.chance(35) {
        b.system.relation.push(formula(r, terms, &all, 3));
    }
    if r.chance(35) {
        b.system.constraints.push(formula(r, terms, &with_inputs, 2));
    }
    let leaves = if r.chance(25) { &with_inputs } else { &current };
    let mut parts = vec![formula(r, terms, leaves, 2)];
    for &x in &current {
        // Some state variables differ from some value: violated in few states only.
        let sort = terms.sort_of(x);
        let value = term(r, terms, &[], sort, 0);
        let equal = terms.raw(Op::Eq, &[x, value]);
        parts.push(terms.raw(Op::Not, &[equal]));
    }
    if r.chance(70) {
        parts.remove(0);
    }
    parts.push(TermId::FALSE);
    let property = terms.raw(Op::Or, &parts);
    b.property(property);
    b
}

/// All values of a small sort.
fn values(terms: &Terms, sort: SortId) -> Vec<Value> {
    match *terms.sort_data(sort) {
        Sort::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Sort::BitVec(width) => (0..1u64 << width).map(|n| Value::Bv(BvValue::new(width, n))).collect(),
        Sort::Array { index, element } => {
            let (indices, elements) = (values(terms, index), values(terms, element));
            let mut all = vec![BTreeMap::new()];
            for index in indices {
                all = all
                    .into_iter()
                    .flat_map(|map: BTreeMap<Value, Value>| {
                        let index = index.clone();
                        elements.iter().map(move |e| {
                            let mut map = map.clone();
                            map.insert(index.clone(), e.clone());
                            map
                        })
                    })
                    .collect();
            }
            let default = elements[0].clone();
            let array =
                |entries| Value::Array(Arc::new(ArrayValue { sort, default: default.clone(), entries }));
            all.into_iter().map(|entries| terms.canonical_value(&array(entries))).collect()
        }
        _ => unreachable!("small systems have no other sorts"),
    }
}

/// All ways to give the constants values.
fn assignments(terms: &Terms, constants: &[TermId]) -> Vec<Vec<Value>> {
    constants.iter().fold(vec![Vec::new()], |all, &x| {
        let choices = values(terms, terms.sort_of(x));
        let extended = |part: Vec<Value>| {
            let choices = choices.clone();
            choices.into_iter().map(move |v| part.iter().cloned().chain([v]).collect())
        };
        all.into_iter().flat_map(extended).collect()
    })
}

/// The length of a shortest violation, by breadth-first search over states with inputs.
fn shortest_violation(b: &Builder) -> Option<usize> {
    let (terms, system) = (&b.terms, &b.system);
    let current: Vec<TermId> = system.states.iter().map(|s| s.current).collect();
    let next: Vec<TermId> = system.states.iter().map(|s| s.next).collect();
    let states = assignments(terms, &current);
    let inputs = assignments(terms, &system.inputs);
    let model = |parts: &[(&[TermId], &[Value])]| {
        let mut model = Model::default();
        for (constants, values) in parts {
            for (&x, value) in constants.iter().zip(*values) {
                let Op::App(f) = terms.op(x) else { unreachable!() };
                model.set_constant(f, value.clone());
            }
        }
        model
    };
    let holds = |model: &Model, formulas: &[TermId]| {
        let mut evaluator = Evaluator::new(model);
        formulas.iter().all(|&t| evaluator.value(terms, t) == Some(Value::Bool(true)))
    };
    let node = |s: usize, i: usize| s * inputs.len() + i;
    let mut allowed = vec![false; states.len() * inputs.len()];
    let mut distance = vec![usize::MAX; allowed.len()];
    let mut queue = VecDeque::new();
    for (s, state) in states.iter().enumerate() {
        for (i, input) in inputs.iter().enumerate() {
            let model = model(&[(&current, state), (&system.inputs, input)]);
            allowed[node(s, i)] = holds(&model, &system.constraints);
            if allowed[node(s, i)] && holds(&model, &system.init) {
                distance[node(s, i)] = 0;
                queue.push_back((s, i));
            }
        }
    }
    while let Some((s, i)) = queue.pop_front() {
        let here = model(&[(&current, &states[s]), (&system.inputs, &inputs[i])]);
        if !holds(&here, &[system.properties[0].formula]) {
            return Some(distance[node(s, i)]);
        }
        let mut evaluator = Evaluator::new(&here);
        let given: Vec<Option<Value>> = system
            .states
            .iter()
            .map(|x| x.update.map(|u| terms.canonical_value(&evaluator.value(terms, u).expect("ground"))))
            .collect();
        for (t, state) in states.iter().enumerate() {
            let follows = given.iter().zip(state).all(|(g, v)| g.as_ref().is_none_or(|g| g == v));
            let step = model(&[(&current, &states[s]), (&system.inputs, &inputs[i]), (&next, state)]);
            if !follows || !holds(&step, &system.relation) {
                continue;
            }
            for j in 0..inputs.len() {
                let n = node(t, j);
                if allowed[n] && distance[n] == usize::MAX {
                    distance[n] = distance[node(s, i)] + 1;
                    queue.push_back((t, j));
                }
            }
        }
    }
    None
}

#[test]
fn verdicts_agree_with_explicit_search() {
    let (mut safe, mut violated, mut deep, mut open) = (0, 0, 0, 0);
    for seed in 1..=1000u64 {
        let mut r = Rng::new(seed);
        let mut b = random_system(&mut r);
        let expected = shortest_violation(&b);
        // Simple paths of at most 32 states, and one more depth for initial inputs. That no longer path is
        // simple is a pigeonhole problem, which no resolution proof solves; so there is a limit.
        let limit = Budget { conflicts: Some(2000), ..Budget::default() };
        let by_induction = b.run_within(&mut KInduction { max_depth: Some(34), simple_path: true }, &limit);
        if by_induction == Verdict::Unknown(Unknown::Exhausted(Exhausted::Conflicts)) {
            open += 1;
            continue;
        }
        let by_search = b.run(&mut Bmc { max_depth: Some(expected.map_or(8, |d| d as u32)) });
        match expected {
            Some(length) => {
                violated += 1;
                deep += usize::from(length >= 2);
                assert_eq!(depth(&by_search), length, "seed {seed}");
                assert_eq!(depth(&by_induction), length, "seed {seed}");
            }
            None => {
                safe += 1;
                assert!(matches!(by_induction, Verdict::Safe(_)), "seed {seed}: {by_induction:?}");
                let bounded = matches!(by_search, Verdict::Safe(_) | Verdict::Unknown(Unknown::Bounded(8)));
                assert!(bounded, "seed {seed}: {by_search:?}");
            }
        }
    }
    // The generator must not degenerate.
    let counts = format!("{safe} safe, {violated} violated, {deep} deep, {open} open");
    assert!(safe > 200 && violated > 200 && deep > 60 && open < 50, "{counts}");
}

/// IC3 finds no shortest traces, but the verdicts must agree, with evidence that is accepted.
#[test]
fn euf_verdicts_agree_with_explicit_search() {
    let (mut safe, mut violated, mut open, mut ctgs, mut interpolated) = (0, 0, 0, 0, 0);
    for seed in 1..=600u64 {
        let mut r = Rng::new(seed);
        let mut b = random_system(&mut r);
        let expected = shortest_violation(&b);
        let limit = Budget {
            deadline: Some(std::time::Instant::now() + std::time::Duration::from_secs(2)),
            ..Budget::default()
        };
        // Every other one with counterexamples to generalisation from the first obligation on.
        let mut engine = EufIc3::default();
        if seed % 2 == 0 {
            engine.options.ctgs_after = Some(0);
        }
        // Interpolants with all else that could help, and as the first that does.
        engine.options.interpolants = seed % 3 != 0;
        if seed % 3 == 1 {
            engine.options.schemata = false;
        }
        let verdict = b.run_within(&mut engine, &limit);
        ctgs += engine.statistics.ctgs;
        interpolated += engine.statistics.interpolation.found;
        match (expected, verdict) {
            (_, Verdict::Unknown(_)) => open += 1,
            (None, Verdict::Safe(_)) => safe += 1,
            (Some(_), Verdict::Unsafe(_)) => violated += 1,
            (expected, verdict) => panic!("seed {seed}: expected {expected:?}, got {verdict:?}"),
        }
    }
    let counts =
        format!("{safe} safe, {violated} violated, {open} open, {ctgs} ctgs, {interpolated} interpolated");
    assert!(safe > 100 && violated > 100 && open < 30 && ctgs > 0 && interpolated > 0, "{counts}");
}

/// The same with guessed invariants, for systems whose steps are functions.
#[test]
fn houdini_verdicts_agree_with_explicit_search() {
    let (mut safe, mut violated) = (0, 0);
    for seed in 1..=150u64 {
        let mut r = Rng::new(seed);
        let mut b = random_system(&mut r);
        let expected = shortest_violation(&b);
        let limit = Budget { conflicts: Some(2000), ..Budget::default() };
        match (expected, b.run_within(&mut Houdini::default(), &limit)) {
            (_, Verdict::Unknown(_)) => {}
            (None, Verdict::Safe(_)) => safe += 1,
            (Some(_), Verdict::Unsafe(_)) => violated += 1,
            (expected, verdict) => panic!("seed {seed}: expected {expected:?}, got {verdict:?}"),
        }
    }
    assert!(safe > 10 && violated > 10, "{safe} safe, {violated} violated");
}

/// The same by cells of arrays, which only ever prove. Without a violation to guess cells from most systems
/// stay open.
#[test]
fn cells_verdicts_agree_with_explicit_search() {
    let mut safe = 0;
    for seed in 1..=400u64 {
        let mut r = Rng::new(seed);
        let mut b = random_system(&mut r);
        let expected = shortest_violation(&b);
        let limit = Budget { conflicts: Some(2000), ..Budget::default() };
        match (expected, b.run_within(&mut Cells::default(), &limit)) {
            (_, Verdict::Unknown(_)) => {}
            (None, Verdict::Safe(_)) => safe += 1,
            (expected, verdict) => panic!("seed {seed}: expected {expected:?}, got {verdict:?}"),
        }
    }
    assert!(safe > 20, "{safe} safe");
}

/// The same on bits, where nothing but an initial condition over inputs may be left open.
#[test]
fn pdr_verdicts_agree_with_explicit_search() {
    let (mut safe, mut violated, mut open) = (0, 0, 0);
    for seed in 1..=1500u64 {
        let mut r = Rng::new(seed);
        let mut b = random_system(&mut r);
        let expected = shortest_violation(&b);
        match (expected, b.run(&mut Pdr::default())) {
            (_, Verdict::Unknown(Unknown::GaveUp(_))) => open += 1,
            (None, Verdict::Safe(_)) => safe += 1,
            (Some(_), Verdict::Unsafe(_)) => violated += 1,
            (expected, verdict) => panic!("seed {seed}: expected {expected:?}, got {verdict:?}"),
        }
    }
    let counts = format!("{safe} safe, {violated} violated, {open} open");
    assert!(safe > 800 && violated > 300 && open < 10, "{counts}");
}
