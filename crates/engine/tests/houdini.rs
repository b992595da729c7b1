//! Guessed invariants: loops that need facts which no property mentions.

mod common;

use common::Builder;
use euphonium_engine::{Houdini, KInduction, Unknown, Verdict};
use euphonium_term::Op;

/// `x` and `y` count together, `z` counts twice as fast; property: `x + y = z`.
#[test]
fn a_linear_equation_is_found() {
    let mut b = Builder::new();
    let (x, y, z) = (b.bv_state("x", 16), b.bv_state("y", 16), b.bv_state("z", 16));
    let (zero, one, two) = (b.bv(16, 0), b.bv(16, 1), b.bv(16, 2));
    for state in [x, y, z] {
        b.init_eq(state, zero);
    }
    let (x1, y1, z1) =
        (b.raw(Op::BvAdd, &[x, one]), b.raw(Op::BvAdd, &[y, one]), b.raw(Op::BvAdd, &[z, two]));
    b.update(x, x1);
    b.update(y, y1);
    b.update(z, z1);
    // 2x = z holds as well, and only with x = y is the property inductive.
    let twice = b.raw(Op::BvAdd, &[x, x]);
    let holds = b.raw(Op::Eq, &[twice, z]);
    b.property(holds);
    assert!(matches!(b.run(&mut Houdini::default()), Verdict::Safe(_)));
}

/// A counter to 1000 that saturates: k-induction without help needs a thousand steps.
#[test]
fn a_bound_is_found() {
    let mut b = Builder::new();
    let (i, n) = (b.bv_state("i", 32), b.bv_state("n", 32));
    let (zero, one, top) = (b.bv(32, 0), b.bv(32, 1), b.bv(32, 1000));
    b.init_eq(i, zero);
    b.init_eq(n, zero);
    let below = b.raw(Op::BvUlt, &[i, top]);
    let more = b.raw(Op::BvAdd, &[i, one]);
    let next = b.raw(Op::Ite, &[below, more, i]);
    let counted = b.raw(Op::BvAdd, &[n, one]);
    let next_n = b.raw(Op::Ite, &[below, counted, n]);
    b.update(i, next);
    b.update(n, next_n);
    let limit = b.bv(32, 1001);
    let holds = b.raw(Op::BvUlt, &[n, limit]);
    b.property(holds);
    let plain = b.run(&mut KInduction { max_depth: Some(20), simple_path: false });
    assert_eq!(plain, Verdict::Unknown(Unknown::Bounded(20)));
    assert!(matches!(b.run(&mut Houdini::default()), Verdict::Safe(_)));
}

/// What is added is even, so an odd number stays odd.
#[test]
fn a_parity_is_found() {
    let mut b = Builder::new();
    let y = b.bv_state("y", 32);
    let sort = b.terms.bv_sort(32);
    let input = b.input("input", sort);
    let (zero, one) = (b.bv(32, 0), b.bv(32, 1));
    b.init_eq(y, one);
    let even = b.raw(Op::BvAdd, &[input, input]);
    let next = b.raw(Op::BvAdd, &[y, even]);
    b.update(y, next);
    let is_zero = b.raw(Op::Eq, &[y, zero]);
    let holds = b.raw(Op::Not, &[is_zero]);
    b.property(holds);
    assert!(matches!(b.run(&mut Houdini::default()), Verdict::Safe(_)));
}
