//! Every instance is valid, and the schemata refute what they are for.

use super::*;

/// Abstract literals over all operators, some of them nested, for words of one width.
fn sample(terms: &mut Terms, width: u32) -> Vec<TermId> {
    let word = terms.bv_sort(width);
    let array = terms.array_sort(word, word);
    let [x, y, z] = ["x", "y", "z"].map(|name| terms.declare_const(name, word));
    let [a, b] = ["a", "b"].map(|name| terms.declare_const(name, array));
    let constants: Vec<TermId> = [0u32, 1, 3, 6].map(|c| terms.bv_const(width, c % (1 << width))).to_vec();
    let mut words = vec![x, y, z];
    for op in
        [Op::BvAdd, Op::BvMul, Op::BvAnd, Op::BvOr, Op::BvXor, Op::BvUrem, Op::BvUdiv, Op::BvShl, Op::BvLshr]
    {
        words.push(terms.raw(op, &[x, y]));
        words.push(terms.raw(op, &[y, constants[1]]));
        let nested = terms.raw(op, &[words[words.len() - 1], constants[2]]);
        words.push(nested);
    }
    let written = terms.raw(Op::Store, &[a, x, y]);
    let constant = terms.const_array(array, z);
    for array in [a, b, written, constant] {
        words.push(terms.raw(Op::Select, &[array, z]));
    }
    let (joined, other) = (terms.raw(Op::Concat, &[x, y]), terms.raw(Op::Concat, &[y, z]));
    let long = terms.raw(Op::ZeroExtend(width), &[z]);
    words.push(terms.raw(Op::Extract(width - 1, 0), &[joined]));
    words.push(terms.raw(Op::Extract(2 * width - 1, width), &[long]));
    let mut literals = vec![terms.raw(Op::Eq, &[joined, other]), terms.raw(Op::Eq, &[a, written])];
    for (i, &w) in words.iter().enumerate() {
        literals.push(terms.raw(Op::Eq, &[w, words[(i * 7 + 3) % words.len()]]));
        let op = if i % 2 == 0 { Op::BvUlt } else { Op::BvSlt };
        let other = if i % 3 == 0 { constants[i % 4] } else { words[(i * 5 + 1) % words.len()] };
        let sides = if i % 5 < 3 { [w, other] } else { [other, w] };
        literals.push(terms.raw(op, &sides));
    }
    literals
}

#[test]
fn every_instance_is_valid() {
    for width in [2, 3] {
        let mut terms = Terms::new();
        let concrete = sample(&mut terms, width);
        let mut abstraction = Abstraction::default();
        // Small cores, so that the limits on terms do not hide schemata.
        for literals in concrete.chunks(6) {
            let literals: Vec<TermId> =
                literals.iter().map(|&l| abstraction.abstract_term(&mut terms, l)).collect();
            let found = instances(&mut terms, &abstraction, &literals);
            let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
            for formula in found {
                let back = abstraction.concretise(&mut terms, formula);
                let negated = terms.not(back);
                assert_eq!(
                    solver.check(&mut terms, &[negated]),
                    Satisfiability::Unsat,
                    "{back:?} at width {width}"
                );
            }
        }
    }
}

/// Are some concrete literals refuted by instances alone?
fn refuted(make: impl Fn(&mut Terms, [TermId; 3], TermId) -> Vec<TermId>) -> Option<usize> {
    let mut terms = Terms::new();
    let word = terms.bv_sort(8);
    let array = terms.array_sort(word, word);
    let variables = ["x", "y", "z"].map(|name| terms.declare_const(name, word));
    let a = terms.declare_const("a", array);
    let literals = make(&mut terms, variables, a);
    let mut abstraction = Abstraction::default();
    let core: Vec<TermId> = literals.iter().map(|&l| abstraction.abstract_term(&mut terms, l)).collect();
    let all = instances(&mut terms, &abstraction, &core);
    let mut refuter = Refuter::new(&Budget::default());
    refuter.refute(&mut terms, &core, &all).expect("no limit").map(|kept| kept.len())
}

#[test]
fn transitivity_refutes_a_cycle() {
    let kept = refuted(|terms, [x, y, z], _| {
        [[x, y], [y, z], [z, x]].map(|pair| terms.raw(Op::BvUlt, &pair)).to_vec()
    });
    assert_eq!(kept, Some(1));
}

#[test]
fn reads_see_writes() {
    let kept = refuted(|terms, [x, y, z], a| {
        let written = terms.raw(Op::Store, &[a, x, y]);
        let read = terms.raw(Op::Select, &[written, z]);
        let (hit, same) = (terms.raw(Op::Eq, &[x, z]), terms.raw(Op::Eq, &[read, y]));
        vec![hit, terms.not(same)]
    });
    assert_eq!(kept, Some(1));
}

#[test]
fn a_successor_is_greater() {
    let kept = refuted(|terms, [x, y, _], _| {
        let one = terms.bv_const(8, 1u8);
        let more = terms.raw(Op::BvAdd, &[x, one]);
        let (below, above) = (terms.raw(Op::BvUlt, &[x, y]), terms.raw(Op::BvUlt, &[y, more]));
        let ones = terms.bv_const(8, 255u8);
        let top = terms.raw(Op::Eq, &[x, ones]);
        vec![below, above, terms.not(top)]
    });
    assert!(kept.is_some_and(|kept| kept <= 2), "{kept:?}");
}

#[test]
fn what_is_possible_is_not_refuted() {
    let kept = refuted(|terms, [x, y, _], _| {
        let one = terms.bv_const(8, 1u8);
        let more = terms.raw(Op::BvAdd, &[x, one]);
        // x + 1 wraps
        vec![terms.raw(Op::BvUlt, &[more, x]), terms.raw(Op::BvUlt, &[y, x])]
    });
    assert_eq!(kept, None);
}
