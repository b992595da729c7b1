//! Random small automata and a search through all their states.

#![allow(dead_code)] // each test file uses a part

use euphonium_problem::cfa::graph::components;
use euphonium_problem::cfa::{Cfa, Command, Edge, Location, Variable, VariableInfo};
use euphonium_random::Rng;
use euphonium_term::{Evaluator, Model, Op, SortId, TermId, Terms, Value};
use std::collections::{BTreeSet, HashMap, HashSet};

pub const WIDTH: u32 = 2;

/// A random automaton over two small words, a Boolean and perhaps an array of bits.
pub fn random_cfa(terms: &mut Terms, random: &mut Rng, with_array: bool) -> Cfa {
    let word = terms.bv_sort(WIDTH);
    let bit = terms.bv_sort(1);
    let array = terms.array_sort(bit, bit);
    let mut sorts = vec![("x", word), ("y", word), ("b", SortId::BOOL)];
    if with_array {
        sorts.push(("a", array));
    }
    let variables = sorts
        .iter()
        .map(|&(name, sort)| VariableInfo { constant: terms.declare_const(name, sort), name: name.into() })
        .collect();
    let locations = 3 + random.below(5);
    let mut cfa = Cfa {
        variables,
        locations: (0..locations).map(|l| format!("l{l}").into()).collect(),
        edges: Vec::new(),
        initial: Location(0),
        error: Location(locations as u32 - 1),
    };
    // A way to most locations, then anything.
    for to in 1..locations {
        let from = random.below(to);
        let edge = random_edge(terms, random, &cfa, from, to);
        cfa.edges.push(edge);
    }
    for _ in 0..random.below(8) {
        let (from, to) = (random.below(locations), random.below(locations));
        if random.chance(40) {
            // A branch of a program.
            let condition = boolean(terms, random, &cfa, 2);
            let negation = terms.raw(Op::Not, &[condition]);
            let other = random.below(locations);
            for (to, guard) in [(to, condition), (other, negation)] {
                let mut edge = random_edge(terms, random, &cfa, from, to);
                edge.commands.insert(0, Command::Assume(guard));
                cfa.edges.push(edge);
            }
        } else {
            let edge = random_edge(terms, random, &cfa, from, to);
            cfa.edges.push(edge);
        }
    }
    cfa
}

fn random_edge(terms: &mut Terms, random: &mut Rng, cfa: &Cfa, from: usize, to: usize) -> Edge {
    let mut commands = commands(terms, random, cfa, 2);
    if to == cfa.error.0 as usize {
        // The error is to be hard to reach.
        for x in 0..2 {
            let value = terms.bv_const(WIDTH, random.below(1 << WIDTH) as u64);
            let equation = terms.raw(Op::Eq, &[cfa.variables[x].constant, value]);
            commands.insert(0, Command::Assume(equation));
        }
    } else if random.chance(30) {
        let x = random.below(2);
        let value = terms.bv_const(WIDTH, random.below(1 << WIDTH) as u64);
        commands.push(Command::Assign(Variable(x as u32), value));
    }
    Edge { from: Location(from as u32), to: Location(to as u32), commands }
}

fn commands(terms: &mut Terms, random: &mut Rng, cfa: &Cfa, depth: usize) -> Vec<Command> {
    let mut list = Vec::new();
    for _ in 0..random.below(4) {
        let x = random.below(cfa.variables.len());
        list.push(match random.below(10) {
            0..=2 => Command::Assume(boolean(terms, random, cfa, 2)),
            3..=6 => {
                let sort = terms.sort_of(cfa.variables[x].constant);
                Command::Assign(Variable(x as u32), value(terms, random, cfa, sort, 2))
            }
            7 => Command::Havoc(Variable(x as u32)),
            _ if depth > 0 => {
                let branches = random.below(4);
                Command::Choice((0..branches).map(|_| commands(terms, random, cfa, depth - 1)).collect())
            }
            _ => Command::Assume(TermId::TRUE),
        });
    }
    list
}

fn value(terms: &mut Terms, random: &mut Rng, cfa: &Cfa, sort: SortId, depth: usize) -> TermId {
    if sort == SortId::BOOL {
        return boolean(terms, random, cfa, depth);
    }
    let variables: Vec<TermId> =
        cfa.variables.iter().map(|v| v.constant).filter(|&c| terms.sort_of(c) == sort).collect();
    match terms.sort_data(sort).bv_width() {
        Some(width) => {
            let array = cfa.variables.get(3).map(|v| v.constant);
            if width == 1 {
                return match (random.below(3), array) {
                    (0, Some(array)) if depth > 0 => {
                        let index = value(terms, random, cfa, sort, depth - 1);
                        terms.raw(Op::Select, &[array, index])
                    }
                    (1, _) => {
                        let x = cfa.variables[random.below(2)].constant;
                        terms.raw(Op::Extract(0, 0), &[x])
                    }
                    _ => terms.bv_const(1, random.below(2) as u64),
                };
            }
            match random.below(5) {
                0 => terms.bv_const(width, random.below(1 << width) as u64),
                1 | 2 if depth > 0 => {
                    let op = random.any(&[Op::BvAdd, Op::BvSub, Op::BvAnd, Op::BvXor, Op::BvMul, Op::BvUdiv]);
                    let a = value(terms, random, cfa, sort, depth - 1);
                    let b = value(terms, random, cfa, sort, depth - 1);
                    terms.raw(op, &[a, b])
                }
                3 if depth > 0 => {
                    let c = boolean(terms, random, cfa, depth - 1);
                    let a = value(terms, random, cfa, sort, depth - 1);
                    let b = value(terms, random, cfa, sort, depth - 1);
                    terms.raw(Op::Ite, &[c, a, b])
                }
                _ => random.any(&variables),
            }
        }
        None => {
            let bit = terms.bv_sort(1);
            let array = random.any(&variables);
            if depth == 0 || random.chance(30) {
                return array;
            }
            let index = value(terms, random, cfa, bit, depth - 1);
            let element = value(terms, random, cfa, bit, depth - 1);
            terms.raw(Op::Store, &[array, index, element])
        }
    }
}

fn boolean(terms: &mut Terms, random: &mut Rng, cfa: &Cfa, depth: usize) -> TermId {
    let word = terms.bv_sort(WIDTH);
    match random.below(8) {
        0 => cfa.variables[2].constant,
        1 if depth > 0 => {
            let a = boolean(terms, random, cfa, depth - 1);
            terms.raw(Op::Not, &[a])
        }
        2 if depth > 0 => {
            let op = random.any(&[Op::And, Op::Or, Op::Xor]);
            let (a, b) = (boolean(terms, random, cfa, depth - 1), boolean(terms, random, cfa, depth - 1));
            terms.raw(op, &[a, b])
        }
        3 if cfa.variables.len() > 3 => {
            let bit = terms.bv_sort(1);
            let (a, b) = (value(terms, random, cfa, bit, 1), value(terms, random, cfa, bit, 1));
            terms.raw(Op::Eq, &[a, b])
        }
        _ => {
            let op = random.any(&[Op::Eq, Op::Eq, Op::BvUlt, Op::BvSle]);
            let a = value(terms, random, cfa, word, 1);
            let b = value(terms, random, cfa, word, 1);
            terms.raw(op, &[a, b])
        }
    }
}

/// All values of a small sort.
fn all_values(terms: &mut Terms, sort: SortId) -> Vec<Value> {
    if sort == SortId::BOOL {
        return vec![Value::Bool(false), Value::Bool(true)];
    }
    match terms.sort_data(sort).bv_width() {
        Some(width) => {
            (0u64..1 << width).map(|n| Value::Bv(euphonium_term::BvValue::new(width, n))).collect()
        }
        None => {
            // Arrays from bits to bits.
            let bit = |n: u64| Value::Bv(euphonium_term::BvValue::new(1, n));
            let array = |n: u64| {
                let entries = (0..2).map(|i| (bit(i), bit(n >> i & 1)));
                terms.array_value(sort, bit(0), entries.collect())
            };
            (0..4).map(array).collect()
        }
    }
}

type State = Vec<Value>;

/// The values that each variable may have, and all states.
fn all_states(terms: &mut Terms, cfa: &Cfa) -> (Vec<Vec<Value>>, Vec<State>) {
    let domains: Vec<Vec<Value>> = cfa
        .variables
        .iter()
        .map(|v| terms.sort_of(v.constant))
        .collect::<Vec<_>>()
        .into_iter()
        .map(|sort| all_values(terms, sort))
        .collect();
    let mut states: Vec<State> = vec![Vec::new()];
    for domain in &domains {
        states = states
            .iter()
            .flat_map(|s| domain.iter().map(|v| [&s[..], std::slice::from_ref(v)].concat()))
            .collect();
    }
    (domains, states)
}

/// Is there a run without an end? By a search for a cycle through all states.
pub fn runs_forever(terms: &mut Terms, cfa: &Cfa) -> bool {
    let (domains, states) = all_states(terms, cfa);
    let mut number: HashMap<(u32, State), usize> = HashMap::new();
    let mut open: Vec<(u32, State)> = Vec::new();
    for state in states {
        number.insert((cfa.initial.0, state.clone()), open.len());
        open.push((cfa.initial.0, state));
    }
    let (mut edges, mut next) = (Vec::new(), 0);
    while let Some((location, state)) = open.get(next).cloned() {
        for edge in cfa.edges.iter().filter(|e| e.from.0 == location && location != cfa.error.0) {
            for after in run(terms, cfa, &domains, &edge.commands, BTreeSet::from([state.clone()])) {
                let to = *number.entry((edge.to.0, after.clone())).or_insert_with(|| {
                    open.push((edge.to.0, after));
                    open.len() - 1
                });
                edges.push((next, to));
            }
        }
        next += 1;
    }
    components(open.len(), edges.iter().copied()).1.contains(&true)
}

/// Does a run reach the error location? By a search through all states.
pub fn reaches_error(terms: &mut Terms, cfa: &Cfa) -> bool {
    let (domains, states) = all_states(terms, cfa);
    let mut seen: HashSet<(u32, State)> = states.iter().map(|s| (cfa.initial.0, s.clone())).collect();
    let mut open: Vec<(u32, State)> = seen.iter().cloned().collect();
    while let Some((location, state)) = open.pop() {
        if location == cfa.error.0 {
            return true;
        }
        for edge in cfa.edges.iter().filter(|e| e.from.0 == location) {
            for after in run(terms, cfa, &domains, &edge.commands, BTreeSet::from([state.clone()])) {
                if seen.insert((edge.to.0, after.clone())) {
                    open.push((edge.to.0, after));
                }
            }
        }
    }
    false
}

fn run(
    terms: &Terms,
    cfa: &Cfa,
    domains: &[Vec<Value>],
    commands: &[Command],
    mut states: BTreeSet<State>,
) -> BTreeSet<State> {
    for command in commands {
        states = match command {
            Command::Assume(t) => {
                states.into_iter().filter(|s| eval(terms, cfa, s, *t) == Value::Bool(true)).collect()
            }
            Command::Assign(x, t) => {
                states.into_iter().map(|s| with(&s, *x, &eval(terms, cfa, &s, *t))).collect()
            }
            Command::Havoc(x) => states
                .into_iter()
                .flat_map(|s| domains[x.0 as usize].iter().map(move |v| with(&s, *x, v)))
                .collect(),
            Command::Choice(branches) => {
                branches.iter().flat_map(|b| run(terms, cfa, domains, b, states.clone())).collect()
            }
        };
    }
    states
}

fn with(state: &State, x: Variable, value: &Value) -> State {
    let mut after = state.clone();
    after[x.0 as usize] = value.clone();
    after
}

fn eval(terms: &Terms, cfa: &Cfa, state: &State, t: TermId) -> Value {
    let mut model = Model::default();
    for (v, value) in cfa.variables.iter().zip(state) {
        if let Op::App(f) = terms.op(v.constant) {
            model.set_constant(f, value.clone());
        }
    }
    let value = Evaluator::new(&model).value(terms, t).expect("terms have values");
    terms.canonical_value(&value)
}
