//! The worklist over terms: inputs, equalities, limits, depth, and the Boolean operators.

use super::graph::TABLE;
use crate::circuit::log::CircuitLog;
use crate::circuit::{Aig, AigLit, Blaster, ClauseSink, Cnf};
use euphonium_limits::{Budget, Exhausted};
use euphonium_sat::{Lit, Var};
use euphonium_term::{Op, SortId, TermId, Terms};
use std::sync::{Arc, Mutex, atomic::AtomicBool};

#[test]
fn boolean_operators_agree_with_truth_tables() {
    let mut terms = Terms::new();
    let [a, b, c] = ["a", "b", "c"].map(|name| terms.declare_const(name, SortId::BOOL));
    let [x, y, z] = [TABLE[0], TABLE[1], TABLE[2]];
    let mut blaster = Blaster::new();
    for t in [a, b, c] {
        blaster.lit(&terms, t).unwrap();
    }
    let cases: [(Op, &[TermId], u64); 12] = [
        (Op::True, &[], u64::MAX),
        (Op::False, &[], 0),
        (Op::Not, &[a], !x),
        (Op::And, &[a, b, c], x & y & z),
        (Op::Or, &[a, b, c], x | y | z),
        (Op::Xor, &[a, b], x ^ y),
        (Op::Implies, &[a, b], !x | y),
        (Op::Eq, &[a, b], !(x ^ y)),
        (Op::Distinct, &[a, b], x ^ y),
        (Op::Distinct, &[a, b, c], 0),
        (Op::Ite, &[a, b, c], x & y | !x & z),
        (Op::And, &[a, a], x),
    ];
    for (op, args, expected) in cases {
        let t = terms.raw(op, args);
        let l = blaster.lit(&terms, t).unwrap();
        let values = blaster.aig().eval(&TABLE);
        assert_eq!(Aig::value(&values, l), expected, "{op:?}");
        assert_eq!(blaster.known_lit(&terms, t), Some(l));
        assert_eq!(blaster.known_bits(&terms, t), None);
    }
}

#[test]
fn what_is_not_interpreted_is_an_input_and_is_not_entered() {
    let mut terms = Terms::new();
    let bv8 = terms.bv_sort(8);
    let element = terms.uninterpreted_sort("E");
    let array = terms.array_sort(bv8, bv8);
    let f = terms.declare("f", &[bv8], bv8);
    let p = terms.declare("p", &[bv8], SortId::BOOL);
    let [x, m, e, i] = [("x", bv8), ("m", array), ("e", element), ("i", SortId::INT)]
        .map(|(name, sort)| terms.declare_const(name, sort));
    let fx = terms.raw(Op::App(f), &[x]);
    let px = terms.raw(Op::App(p), &[x]);
    let read = terms.raw(Op::Select, &[m, x]);
    let same = terms.raw(Op::Eq, &[e, e]);
    let less = terms.raw(Op::Lt, &[i, i]);
    let converted = terms.raw(Op::IntToBv(8), &[i]);
    let chosen = terms.raw(Op::Ite, &[px, fx, read]);
    let sum = terms.raw(Op::BvAdd, &[chosen, converted]);
    let arrays = terms.raw(Op::Eq, &[m, m]);
    let equal = terms.raw(Op::Eq, &[sum, fx]);
    let root = terms.raw(Op::And, &[equal, same, less, arrays]);
    let mut blaster = Blaster::new();
    blaster.lit(&terms, root).unwrap();
    assert_eq!(blaster.take_inputs(), [px, fx, read, converted, same, less, arrays]);
    assert_eq!(blaster.take_equalities(), [equal]);
    assert_eq!(blaster.known_bits(&terms, x), None);
    assert_eq!(blaster.known_bits(&terms, sum).map(<[AigLit]>::len), Some(8));
    assert_eq!(blaster.aig().num_inputs(), 4 + 3 * 8);

    let doubled = terms.raw(Op::BvAdd, &[x, x]);
    assert_eq!(blaster.bits(&terms, doubled).unwrap().len(), 8);
    assert_eq!(blaster.take_inputs(), [x]);
    assert!(blaster.take_equalities().is_empty());
}

#[test]
fn limits_stop_a_large_product_and_leave_everything_usable() {
    let mut terms = Terms::new();
    let sort = terms.bv_sort(4096);
    let [a, b] = ["a", "b"].map(|name| terms.declare_const(name, sort));
    let product = terms.raw(Op::BvMul, &[a, b]);
    let sum = terms.raw(Op::BvAdd, &[a, b]);
    let mut blaster = Blaster::new();
    blaster.set_limit(100_000);
    assert_eq!(blaster.bits(&terms, product), Err(Exhausted::Size));
    assert!(blaster.aig().num_nodes() <= 100_000);
    assert_eq!(blaster.known_bits(&terms, product), None);
    blaster.set_limit(200_000);
    assert_eq!(blaster.bits(&terms, sum).map(<[AigLit]>::len), Ok(4096));

    let stop = Arc::new(AtomicBool::new(true));
    blaster.set_limit(usize::MAX);
    blaster.set_budget(&Budget { stop: Some(stop), ..Budget::default() });
    assert_eq!(blaster.bits(&terms, product), Err(Exhausted::Interrupted));
    assert!(blaster.aig().num_nodes() < 500_000);

    // Words without gates take memory as well.
    let mut wide = a;
    for _ in 0..11 {
        wide = terms.raw(Op::Concat, &[wide, wide]);
    }
    blaster.set_limit(500_000);
    assert_eq!(blaster.bits(&terms, wide), Err(Exhausted::Size));
}

/// Counts what it is given.
#[derive(Default)]
struct Counter {
    vars: u32,
    clauses: usize,
}

impl ClauseSink for Counter {
    fn new_var(&mut self) -> Var {
        self.vars += 1;
        Var(self.vars - 1)
    }

    fn add_clause(&mut self, _clause: &[Lit]) {
        self.clauses += 1;
    }
}

#[test]
fn a_chain_of_a_million_terms() {
    for ops in [[Op::And, Op::And], [Op::And, Op::Or], [Op::Xor, Op::Xor]] {
        let mut terms = Terms::new();
        let names: Vec<TermId> =
            (0..7).map(|i| terms.declare_const(&format!("b{i}"), SortId::BOOL)).collect();
        let mut t = names[0];
        for i in 0..1_000_000 {
            // Fresh leaves now and then keep the graph from collapsing to a constant.
            let leaf = if i % 8 == 7 { names[i % 7] } else { terms.fresh("c", SortId::BOOL) };
            t = terms.raw(ops[i % 2], &[t, leaf]);
        }
        let mut blaster = Blaster::new();
        let l = blaster.lit(&terms, t).unwrap();
        assert!(blaster.aig().num_gates() > 800_000);
        let (mut cnf, mut sink) = (Cnf::new(), Counter::default());
        cnf.lit(blaster.aig(), l, &mut sink).unwrap();
        assert!(sink.clauses > 800_000);
        let (mut cnf, mut sink) = (Cnf::new(), Counter::default());
        cnf.assert_true(blaster.aig(), l, &mut sink).unwrap();
        cnf.assert_true(blaster.aig(), !l, &mut sink).unwrap();
        assert!(sink.clauses > 800_000);
    }
}

/// Keeps nodes and words.
#[derive(Default)]
struct Record {
    nodes: Vec<(AigLit, Option<[AigLit; 2]>)>,
    words: Vec<(TermId, Vec<AigLit>)>,
}

struct Handle(Arc<Mutex<Record>>);

impl CircuitLog for Handle {
    fn input(&mut self, node: AigLit) {
        self.0.lock().unwrap().nodes.push((node, None));
    }

    fn and_gate(&mut self, node: AigLit, a: AigLit, b: AigLit) {
        self.0.lock().unwrap().nodes.push((node, Some([a, b])));
    }

    fn word(&mut self, term: TermId, bits: &[AigLit]) {
        self.0.lock().unwrap().words.push((term, bits.to_vec()));
    }
}

#[test]
fn the_log_sees_every_node_and_word() {
    let mut terms = Terms::new();
    let sort = terms.bv_sort(5);
    let [a, b] = ["a", "b"].map(|name| terms.declare_const(name, sort));
    let product = terms.raw(Op::BvMul, &[a, b]);
    let less = terms.raw(Op::BvUlt, &[product, a]);
    let record = Arc::new(Mutex::new(Record::default()));
    let mut blaster = Blaster::new();
    blaster.set_log(Some(Box::new(Handle(record.clone()))));
    let l = blaster.lit(&terms, less).unwrap();
    let record = record.lock().unwrap();
    let aig = blaster.aig();
    let nodes: Vec<_> = (1..aig.num_nodes()).map(|n| (AigLit::of_node(n), aig.gate(n))).collect();
    assert_eq!(record.nodes, nodes);
    let order: Vec<TermId> = record.words.iter().map(|&(t, _)| t).collect();
    assert_eq!(order, [a, b, product, less]);
    assert_eq!(record.words[2].1, blaster.known_bits(&terms, product).unwrap());
    assert_eq!(record.words[3].1, [l]);
}
