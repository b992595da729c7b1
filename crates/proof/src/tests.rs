//! Circuits and sweeping against what they have to agree with: evaluation of terms, and truth tables.

use crate::Limits;
use crate::graph::{Graph, Lit, mix};
use crate::meaning::Meanings;
use crate::sweep::{Compared, compare};
use euphonium_term::{BvValue, Model, Op, TermId, Terms, Value};

/// The values of all nodes under an assignment to the leaves.
fn evaluate(graph: &mut Graph, leaf: impl Fn(usize) -> bool) -> Vec<bool> {
    let mut values = Vec::with_capacity(graph.len());
    for node in 0..graph.len() {
        let value = |lit: Lit, values: &[bool]| values[lit.node()] ^ lit.is_complement();
        let value = match graph.fanins(node) {
            Some((a, b)) => value(a, &values) && value(b, &values),
            None => node > 0 && leaf(node),
        };
        values.push(value);
    }
    values
}

/// Each operator on each pair of words, as a circuit and evaluated.
#[test]
fn circuits_compute_the_operators() {
    use Op::*;
    let unary = [
        BvNot,
        BvNeg,
        Repeat(2),
        ZeroExtend(2),
        SignExtend(2),
        RotateLeft(1),
        RotateRight(1),
        Extract(0, 0),
        BvRedOr,
        BvRedAnd,
        BvRedXor,
        BvNegO,
    ];
    let binary = [
        Concat, BvAnd, BvOr, BvXor, BvNand, BvNor, BvXnor, BvAdd, BvSub, BvMul, BvUdiv, BvUrem, BvSdiv,
        BvSrem, BvSmod, BvShl, BvLshr, BvAshr, BvUlt, BvUle, BvUgt, BvUge, BvSlt, BvSle, BvSgt, BvSge,
        BvComp, BvUaddO, BvSaddO, BvUmulO, BvSmulO, BvUsubO, BvSsubO, BvSdivO, Eq, Distinct,
    ];
    for width in 1..=4u32 {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(width);
        let functions = ["x", "y"].map(|name| terms.declare(name, &[], sort));
        let [x, y] = functions.map(|f| terms.constant(f));
        let mut results: Vec<TermId> = unary.iter().map(|&op| terms.raw(op, &[x])).collect();
        results.extend(binary.iter().map(|&op| terms.raw(op, &[x, y])));
        results.extend([terms.raw(BvMul, &[x, x]), terms.raw(Distinct, &[x, y, x])]);
        // Constant operands have circuits of their own.
        for n in 0..1u32 << width {
            let constant = terms.bv_const(width, n);
            results.extend(
                binary
                    .iter()
                    .flat_map(|&op| [[x, constant], [constant, y]].map(|args| (op, args)))
                    .map(|(op, args)| terms.raw(op, &args)),
            );
        }
        let mut meanings = Meanings::new(Limits::default());
        let words = [x, y].map(|t| meanings.bits(&terms, t).unwrap());
        let bits: Vec<_> = results.iter().map(|&t| meanings.bits(&terms, t).unwrap()).collect();
        for pair in 0..1u32 << (2 * width) {
            let values = [pair & ((1 << width) - 1), pair >> width];
            let mut model = Model::default();
            for (f, value) in functions.iter().zip(values) {
                model.set_constant(*f, Value::Bv(BvValue::new(width, value)));
            }
            let nodes = evaluate(&mut meanings.graph, |node| {
                let place = |word: usize| words[word].iter().position(|l| l.node() == node);
                (0..2).any(|word| place(word).is_some_and(|i| values[word] >> i & 1 == 1))
            });
            for (&t, bits) in results.iter().zip(&bits) {
                let found: Vec<bool> = bits.iter().map(|l| nodes[l.node()] ^ l.is_complement()).collect();
                let expected: Vec<bool> = match terms.eval(&model, t).unwrap() {
                    Value::Bool(b) => vec![b],
                    Value::Bv(v) => (0..v.width()).map(|i| v.bit(i)).collect(),
                    other => panic!("{other:?}"),
                };
                assert_eq!(found, expected, "{:?} {width} {values:?}", terms.op(t));
            }
        }
    }
}

/// Random circuits over five leaves: sweeping says what the truth tables say, and merges nothing else.
#[test]
fn sweeping_agrees_with_truth_tables() {
    let (mut equal, mut different) = (0, 0);
    for seed in 0..300u64 {
        let mut graph = Graph::default();
        let mut state = mix(seed);
        let mut below = |n: usize| {
            state = mix(state);
            (state % n as u64) as usize
        };
        let leaves: Vec<Lit> = (0..5).map(|_| graph.leaf(true)).collect();
        let mut lits = leaves.clone();
        for _ in 0..60 {
            let (a, b) = (lits[below(lits.len())], lits[below(lits.len())]);
            let (a, b) = (a.negate_if(below(2) == 1), b.negate_if(below(2) == 1));
            lits.push(if below(3) == 0 { graph.xor(a, b) } else { graph.and(a, b) });
        }
        let table = |graph: &mut Graph, lit: Lit| -> u32 {
            let value = |assignment: u32| {
                let nodes = evaluate(graph, |node| assignment >> (node - 1) & 1 == 1);
                u32::from(nodes[lit.node()] ^ lit.is_complement()) << assignment
            };
            (0..32).map(value).fold(0, |table, bit| table | bit)
        };
        let tables: Vec<u32> = lits.iter().map(|&lit| table(&mut graph, lit)).collect();
        for (i, &lit) in lits.iter().enumerate() {
            let j = below(lits.len());
            match compare(&mut graph, lit, lits[j], None) {
                Compared::Equal => {
                    assert_eq!(tables[i], tables[j]);
                    equal += 1;
                }
                Compared::Different { model } => {
                    assert!(model && tables[i] != tables[j]);
                    different += 1;
                }
                Compared::Unknown => panic!("a small circuit"),
            }
        }
        let after: Vec<u32> = lits.iter().map(|&lit| table(&mut graph, lit)).collect();
        assert_eq!(tables, after);
    }
    assert!(equal > 300 && different > 300, "{equal} {different}");
}
