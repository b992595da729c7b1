//! Clauses against evaluation of the graph.

use super::graph::{TABLE, grow, random_graph};
use crate::circuit::log::{CircuitLog, Definition};
use crate::circuit::{Aig, AigLit, ClauseSink, Cnf};
use euphonium_random::Rng;
use euphonium_sat::{Lit, Var};
use std::sync::{Arc, Mutex};

/// Clauses as they come.
#[derive(Default)]
struct Clauses {
    vars: u32,
    clauses: Vec<Vec<Lit>>,
}

impl ClauseSink for Clauses {
    fn new_var(&mut self) -> Var {
        self.vars += 1;
        Var(self.vars - 1)
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        let mut sorted = clause.to_vec();
        sorted.sort_unstable();
        sorted.dedup_by_key(|l| l.var());
        assert_eq!(sorted.len(), clause.len(), "repeated variable in {clause:?}");
        self.clauses.push(clause.to_vec());
    }
}

impl Clauses {
    /// Unit propagation to the end: the values of the variables, or `None` after a conflict.
    fn propagate(&self, given: &[Lit]) -> Option<Vec<Option<bool>>> {
        let mut values = vec![None; self.vars as usize];
        for l in given {
            match values[l.var().index()].replace(l.is_positive()) {
                Some(other) if other != l.is_positive() => return None,
                _ => {}
            }
        }
        loop {
            let mut changed = false;
            for clause in &self.clauses {
                let value = |l: &&Lit| values[l.var().index()].map(|v| v == l.is_positive());
                if clause.iter().any(|l| value(&l) == Some(true)) {
                    continue;
                }
                let mut open = clause.iter().filter(|l| value(l).is_none());
                match (open.next(), open.next()) {
                    (None, _) => return None,
                    (Some(l), None) => {
                        values[l.var().index()] = Some(l.is_positive());
                        changed = true;
                    }
                    _ => {}
                }
            }
            if !changed {
                return Some(values);
            }
        }
    }
}

/// Under every assignment of the inputs: a conflict exactly if an asserted literal is false, otherwise
/// propagation alone gives every variable a value, that of its node, and satisfies all clauses.
fn check(aig: &Aig, cnf: &Cnf, sink: &Clauses, asserted: &[AigLit]) {
    let values = aig.eval(&TABLE);
    let inputs: Vec<AigLit> =
        (1..aig.num_nodes()).filter(|&n| aig.is_input(n)).map(AigLit::of_node).collect();
    for lane in 0..1 << inputs.len() {
        let holds = |l: AigLit| Aig::value(&values, l) >> lane & 1 == 1;
        let given: Vec<Lit> =
            inputs.iter().filter_map(|&input| Some(cnf.known(input)?.negate_if(!holds(input)))).collect();
        let assignment = sink.propagate(&given);
        let expected = asserted.iter().all(|&l| holds(l));
        assert_eq!(assignment.is_some(), expected, "assignment {lane:b}");
        let Some(assignment) = assignment else { continue };
        assert!(assignment.iter().all(Option::is_some), "a variable is not determined");
        for node in 0..aig.num_nodes() {
            if let Some(l) = cnf.known(AigLit::of_node(node)) {
                let value = assignment[l.var().index()] == Some(l.is_positive());
                assert_eq!(value, holds(AigLit::of_node(node)), "node {node}");
            }
        }
    }
}

#[test]
fn definitions_agree_with_evaluation_incrementally() {
    let mut random = Rng::new(4);
    for round in 0..150 {
        let (mut aig, mut pool) = random_graph(&mut random, 1 + round % 5, 6);
        let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
        let mut asserted = Vec::new();
        for _ in 0..4 {
            // Later gates read gates that earlier definitions have swallowed.
            grow(&mut random, &mut aig, &mut pool, 6);
            let (l, _) = pool[random.below(pool.len())];
            cnf.lit(&aig, l, &mut sink).unwrap();
            check(&aig, &cnf, &sink, &asserted);
            let (l, _) = pool[pool.len() - 1 - random.below(6)];
            let l = l.complement_if(random.below(2) == 0);
            cnf.assert_true(&aig, l, &mut sink).unwrap();
            asserted.push(l);
            check(&aig, &cnf, &sink, &asserted);
        }
    }
}

fn inputs<const N: usize>(aig: &mut Aig) -> [AigLit; N] {
    [(); N].map(|()| aig.input().unwrap())
}

#[test]
fn shapes_get_few_clauses() {
    let mut aig = Aig::new();
    let [a, b, c, d, e] = inputs(&mut aig);
    let gates = [
        (aig.xor(a, b).unwrap(), 2, 4),
        (aig.xnor(a, c).unwrap(), 2, 4),
        (aig.mux(a, d, e).unwrap(), 3, 6),
        (aig.and_all(&[a, !b, c, !d, e]).unwrap(), 5, 6),
        (aig.or_all(&[!a, c, d, e]).unwrap(), 4, 5),
    ];
    for (l, inputs, clauses) in gates {
        let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
        cnf.lit(&aig, l, &mut sink).unwrap();
        assert_eq!((sink.vars, sink.clauses.len()), (inputs + 1, clauses), "{l:?}");
    }
    // The exclusive or of an adder shares a gate with the carry and is still recognised.
    let (sum, carry) = crate::circuit::words::adder::full_adder(&mut aig, c, d, e).unwrap();
    let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
    cnf.lit(&aig, sum, &mut sink).unwrap();
    assert_eq!(sink.clauses.len(), 8);
    cnf.lit(&aig, carry, &mut sink).unwrap();
    // The carry is a majority over the adder's inputs: one variable more, and none for the inner gates.
    assert_eq!((sink.vars, sink.clauses.len()), (3 + 3, 8 + 6));
}

/// Carries over literals of all signs, defined before and after the adder's inner gates, and asserted.
#[test]
fn carries_are_majorities() {
    for signs in 0..32u32 {
        let mut aig = Aig::new();
        let [a, b, c] = inputs(&mut aig);
        let sign = |i: u32| signs >> i & 1 == 1;
        let [a, b, c] = [a.complement_if(sign(0)), b.complement_if(sign(1)), c.complement_if(sign(2))];
        let (sum, carry) = crate::circuit::words::adder::full_adder(&mut aig, a, b, c).unwrap();
        let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
        if sign(3) {
            let both = aig.and(a, b).unwrap();
            cnf.lit(&aig, both, &mut sink).unwrap();
        }
        cnf.lit(&aig, sum, &mut sink).unwrap();
        cnf.lit(&aig, carry, &mut sink).unwrap();
        check(&aig, &cnf, &sink, &[]);
        let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
        for l in [a, b, c] {
            cnf.lit(&aig, l, &mut sink).unwrap();
        }
        let root = carry.complement_if(sign(4));
        cnf.assert_true(&aig, root, &mut sink).unwrap();
        assert_eq!((sink.vars, sink.clauses.len()), (3, 3), "no definition was needed");
        check(&aig, &cnf, &sink, &[root]);
    }
}

#[test]
fn asserted_formulas_become_clauses_without_definitions() {
    let mut aig = Aig::new();
    let [a, b, c, d] = inputs(&mut aig);
    let clause = aig.or_all(&[a, !b, c]).unwrap();
    let conjunction = aig.and(clause, d).unwrap();
    let equal = aig.xnor(a, d).unwrap();
    let choice = aig.mux(a, b, c).unwrap();
    let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
    let lits = [a, b, c, d].map(|l| cnf.lit(&aig, l, &mut sink).unwrap());
    let [a, b, c, d] = lits;
    let mut expect = |l: AigLit, mut expected: Vec<Vec<Lit>>| {
        sink.clauses.clear();
        cnf.assert_true(&aig, l, &mut sink).unwrap();
        let mut got = sink.clauses.clone();
        for clauses in [&mut got, &mut expected] {
            clauses.iter_mut().for_each(|clause| clause.sort_unstable());
            clauses.sort_unstable();
        }
        assert_eq!(got, expected);
        assert_eq!(sink.vars, 4, "no definition was needed");
    };
    expect(conjunction, vec![vec![d], vec![a, !b, c]]);
    expect(equal, vec![vec![!a, d], vec![a, !d]]);
    expect(!equal, vec![vec![a, d], vec![!a, !d]]);
    expect(choice, vec![vec![!a, b], vec![a, c]]);
    expect(!choice, vec![vec![!a, !b], vec![a, !c]]);
    expect(AigLit::TRUE, vec![]);
    expect(AigLit::FALSE, vec![vec![]]);
}

#[test]
fn inputs_can_be_bound_even_to_one_literal() {
    let mut aig = Aig::new();
    let [a, b] = inputs(&mut aig);
    let x = aig.xor(a, b).unwrap();
    let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
    let v = sink.new_var().positive();
    cnf.set_lit(&aig, a, v);
    cnf.set_lit(&aig, !b, v);
    let o = cnf.lit(&aig, x, &mut sink).unwrap();
    assert_eq!(cnf.known(b), Some(!v));
    // a and b are opposite, so they differ.
    for given in [v, !v] {
        assert_eq!(sink.propagate(&[given]).unwrap()[o.var().index()], Some(o.is_positive()));
    }
}

/// Rebuilds the clauses from what the observer is told.
#[derive(Default)]
struct Replay {
    literals: Vec<Option<Lit>>,
    clauses: Vec<Vec<Lit>>,
}

impl Replay {
    fn add(&mut self, mut clause: Vec<Lit>) {
        clause.sort_unstable();
        clause.dedup();
        if !clause.windows(2).any(|pair| pair[0] == !pair[1]) {
            self.clauses.push(clause);
        }
    }
}

struct Handle(Arc<Mutex<Replay>>);

impl CircuitLog for Handle {
    fn definition(&mut self, kind: Definition, node: AigLit, o: Lit, inputs: &[Lit]) {
        let mut replay = self.0.lock().unwrap();
        if replay.literals.len() <= node.node() {
            replay.literals.resize(node.node() + 1, None);
        }
        replay.literals[node.node()] = Some(o.negate_if(node.is_complement()));
        match (kind, inputs) {
            (Definition::Constant, _) => replay.add(vec![o]),
            (Definition::Input, _) => {}
            (Definition::And, _) => {
                inputs.iter().for_each(|&l| replay.add(vec![!o, l]));
                replay.add(std::iter::once(o).chain(inputs.iter().map(|&l| !l)).collect());
            }
            (_, &[a, b]) => {
                for (x, y) in [(a, b), (!a, !b)] {
                    replay.add(vec![!o, x, y]);
                }
                for (x, y) in [(!a, b), (a, !b)] {
                    replay.add(vec![o, x, y]);
                }
            }
            (_, &[c, t, e]) => {
                let clauses = [[!o, !c, t], [!o, c, e], [o, !c, !t], [o, c, !e], [!o, t, e], [o, !t, !e]];
                clauses.into_iter().for_each(|clause| replay.add(clause.to_vec()));
            }
            _ => panic!("{kind:?} over {inputs:?}"),
        }
    }

    fn root_clause(&mut self, _root: AigLit, clause: &[AigLit]) {
        let mut replay = self.0.lock().unwrap();
        let literals = &replay.literals;
        let clause =
            clause.iter().map(|l| literals[l.node()].unwrap().negate_if(l.is_complement())).collect();
        replay.add(clause);
    }
}

#[test]
fn the_log_explains_every_clause() {
    let mut random = Rng::new(5);
    for _ in 0..100 {
        let (aig, pool) = random_graph(&mut random, 5, 40);
        let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
        let replay = Arc::new(Mutex::new(Replay::default()));
        cnf.set_log(Some(Box::new(Handle(replay.clone()))));
        for &(l, _) in pool.iter().step_by(7) {
            cnf.lit(&aig, l, &mut sink).unwrap();
        }
        for &(l, _) in pool.iter().rev().step_by(5) {
            cnf.assert_true(&aig, l, &mut sink).unwrap();
        }
        assert_eq!(replay.lock().unwrap().clauses, sink.clauses);
    }
}

#[test]
fn conjunctions_with_exponentially_many_paths() {
    let mut aig = Aig::new();
    let mut l = aig.input().unwrap();
    for _ in 0..200 {
        let [a, b] = inputs(&mut aig);
        let (p, q) = (aig.and(l, a).unwrap(), aig.and(l, b).unwrap());
        l = aig.and(p, q).unwrap();
    }
    let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
    cnf.assert_true(&aig, l, &mut sink).unwrap();
    assert_eq!(sink.clauses.len(), 401);
    let (mut cnf, mut sink) = (Cnf::new(), Clauses::default());
    cnf.assert_true(&aig, !l, &mut sink).unwrap();
    assert!(sink.clauses.len() < 2000);
}
