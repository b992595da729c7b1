//! The graph and its simplification rules against truth tables.

use crate::circuit::{Aig, AigLit};
use euphonium_limits::{Budget, Exhausted};
use euphonium_random::Rng;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The columns of the truth table of six variables.
pub const TABLE: [u64; 6] = [
    0xaaaa_aaaa_aaaa_aaaa,
    0xcccc_cccc_cccc_cccc,
    0xf0f0_f0f0_f0f0_f0f0,
    0xff00_ff00_ff00_ff00,
    0xffff_0000_ffff_0000,
    0xffff_ffff_0000_0000,
];

/// A random graph over `inputs` inputs, with the truth table of every literal as it was asked for,
/// which no simplification has touched.
pub fn random_graph(random: &mut Rng, inputs: usize, gates: usize) -> (Aig, Vec<(AigLit, u64)>) {
    let mut aig = Aig::new();
    let mut pool: Vec<(AigLit, u64)> = vec![(AigLit::FALSE, 0)];
    pool.extend(TABLE[..inputs].iter().map(|&table| (aig.input().unwrap(), table)));
    grow(random, &mut aig, &mut pool, gates);
    (aig, pool)
}

/// Adds random gates over the literals of a pool.
pub fn grow(random: &mut Rng, aig: &mut Aig, pool: &mut Vec<(AigLit, u64)>, gates: usize) {
    for _ in 0..gates {
        let [(a, x), (b, y), (c, z)] = [(); 3].map(|()| {
            let (l, table) = pool[random.below(pool.len())];
            if random.below(2) == 0 { (l, table) } else { (!l, !table) }
        });
        pool.push(match random.below(8) {
            0 => (aig.or(a, b).unwrap(), x | y),
            1 => (aig.xor(a, b).unwrap(), x ^ y),
            2 => (aig.xnor(a, b).unwrap(), !(x ^ y)),
            3 => (aig.mux(a, b, c).unwrap(), x & y | !x & z),
            4 => (aig.and_all(&[a, b, c]).unwrap(), x & y & z),
            5 => (aig.or_all(&[a, b, c]).unwrap(), x | y | z),
            _ => (aig.and(a, b).unwrap(), x & y),
        });
    }
}

#[test]
fn gates_agree_with_truth_tables() {
    let mut random = Rng::new(1);
    for round in 0..3000 {
        let (aig, pool) = random_graph(&mut random, 1 + round % 6, 30);
        let values = aig.eval(&TABLE);
        for &(l, table) in &pool {
            let inputs = aig.num_inputs();
            let mask = if inputs == 6 { u64::MAX } else { (1 << (1 << inputs)) - 1 };
            assert_eq!(Aig::value(&values, l) & mask, table & mask, "round {round}, {l:?}");
        }
        for node in 1..aig.num_nodes() {
            if let Some([a, b]) = aig.gate(node) {
                assert!(a < b && a.node() != b.node() && !a.is_constant() && b.node() < node);
            }
        }
    }
}

#[test]
fn two_level_rules_find_what_they_should() {
    let mut aig = Aig::new();
    let [a, b, c, d] = [(); 4].map(|()| aig.input().unwrap());
    let ab = aig.and(a, b).unwrap();
    let not_a_c = aig.and(!a, c).unwrap();
    let bc = aig.and(b, c).unwrap();
    let a_not_b = aig.and(a, !b).unwrap();
    let cd = aig.and(c, d).unwrap();
    let gates = aig.num_gates();
    assert_eq!(aig.and(ab, !a), Ok(AigLit::FALSE), "contradiction");
    assert_eq!(aig.and(ab, not_a_c), Ok(AigLit::FALSE), "contradiction");
    assert_eq!(aig.and(!ab, !a), Ok(!a), "subsumption");
    assert_eq!(aig.and(!ab, not_a_c), Ok(not_a_c), "subsumption");
    assert_eq!(aig.and(ab, b), Ok(ab), "idempotence");
    assert_eq!(aig.and(!ab, !a_not_b), Ok(!a), "resolution");
    assert_eq!(aig.and(!ab, a), Ok(a_not_b), "substitution");
    assert_eq!(aig.num_gates(), gates);
    let substituted = aig.and(!bc, cd).unwrap();
    assert_eq!(aig.gate(substituted.node()), Some([!b, cd]), "substitution");
}

#[test]
fn an_exclusive_or_is_found_in_both_shapes() {
    let mut aig = Aig::new();
    let [a, b] = [(); 2].map(|()| aig.input().unwrap());
    let x = aig.xor(a, b).unwrap();
    for (p, q, result) in [(b, a, x), (!a, b, !x), (a, !b, !x), (!b, !a, x)] {
        assert_eq!(aig.xor(p, q), Ok(result));
    }
    assert_eq!(aig.num_gates(), 3);
}

#[test]
fn limits_stop_and_can_be_raised() {
    let mut aig = Aig::new();
    aig.set_limit(4);
    let [a, b] = [(); 2].map(|()| aig.input().unwrap());
    let ab = aig.and(a, b).unwrap();
    assert_eq!(aig.and(a, !b), Err(Exhausted::Size));
    assert_eq!(aig.and(b, a), Ok(ab), "what is there can still be had");
    aig.set_limit(5);
    assert!(aig.and(a, !b).is_ok());

    aig.set_limit(1 << 20);
    let stop = Arc::new(AtomicBool::new(true));
    aig.set_budget(&Budget { stop: Some(stop), ..Budget::default() });
    let stopped = (0..1 << 17).try_for_each(|_| aig.and(a, b).map(|_| ()));
    assert_eq!(stopped, Err(Exhausted::Interrupted));
}
