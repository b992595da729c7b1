//! Nothing recurses: chains of millions of nodes are built, substituted, simplified and evaluated.

#[allow(dead_code)]
mod common;

use common::{bv, set};
use euphonium_term::{Model, Op, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;

const DEPTH: u32 = 10_000_000;

#[test]
fn ten_million_applications() {
    let mut terms = Terms::new();
    let sort = terms.uninterpreted_sort("U");
    let f = terms.declare("f", &[sort], sort);
    let (a, b) = (terms.declare_const("a", sort), terms.declare_const("b", sort));
    let mut t = a;
    for _ in 0..DEPTH {
        t = terms.mk(Op::App(f), &[t]);
    }
    let by: FxHashMap<TermId, TermId> = [(a, b)].into_iter().collect();
    let replaced = terms.substitute(t, &by);
    assert_eq!(terms.len(), 2 * DEPTH as usize + 4);
    assert_eq!(terms.eval(&Model::default(), replaced), Some(Value::Element(sort, 0)));
}

/// Raw chains that the rules have something to do with, at every level.
#[test]
fn a_million_mixed_operators() {
    let mut terms = Terms::new();
    let sort = terms.bv_sort(32);
    let (x, y) = (terms.declare_const("x", sort), terms.declare_const("y", sort));
    let mut t = x;
    let mut expected = 5u32;
    for i in 1..1_000_000u32 {
        let k = terms.bv_const(32, i % 1000);
        let (op, args): (Op, &[TermId]) = match i % 6 {
            0 => (Op::BvAdd, &[t, k]),
            1 => (Op::BvNot, &[t]),
            2 => (Op::BvSub, &[y, t]),
            3 => (Op::BvXor, &[k, t]),
            4 => (Op::BvMul, &[t, k]),
            _ => (Op::BvOr, &[t, k]),
        };
        expected = match i % 6 {
            0 => expected.wrapping_add(i % 1000),
            1 => !expected,
            2 => 9u32.wrapping_sub(expected),
            3 => expected ^ (i % 1000),
            4 => expected.wrapping_mul(i % 1000),
            _ => expected | (i % 1000),
        };
        t = terms.raw(op, args);
    }
    let mut model = Model::default();
    set(&terms, &mut model, x, bv(32, 5));
    set(&terms, &mut model, y, bv(32, 9));
    let normal = terms.simplify(t);
    assert_eq!(terms.eval(&model, t), Some(bv(32, expected.into())));
    assert_eq!(terms.eval(&model, normal), Some(bv(32, expected.into())));
    assert_eq!(terms.simplify(normal), normal);
    let by: FxHashMap<TermId, TermId> = [(y, x)].into_iter().collect();
    let (mk, raw) = (terms.substitute(normal, &by), terms.substitute_raw(t, &by));
    assert_eq!(terms.eval(&model, mk), terms.eval(&model, raw));
}

/// Rules that walk down chains stay bounded on long ones.
#[test]
fn equations_slices_and_selects_on_long_chains() {
    let mut terms = Terms::new();
    let sort = terms.bv_sort(32);
    let x = terms.declare_const("x", sort);
    let array_sort = terms.array_sort(sort, sort);
    let mut array = terms.declare_const("m", array_sort);
    let (mut t, mut wide) = (x, x);
    for i in 0..30_000u32 {
        let k = terms.bv_const(32, i * 2 + 1);
        let sum = terms.mk(Op::BvAdd, &[t, k]);
        t = terms.mk(if i % 2 == 0 { Op::BvNot } else { Op::BvNeg }, &[sum]);
        array = terms.store(array, k, x);
        let zero = terms.bv_const(32, 0u8);
        let equation = terms.eq(t, zero);
        let slice = terms.extract(15, 0, t);
        let read = terms.select(array, zero);
        for made in [equation, slice, read] {
            let (op, args) = (terms.op(made), terms.args(made).to_vec());
            assert_eq!(terms.mk(op, &args), made);
        }
        if i < 20_000 {
            let bit = terms.declare_const("b", sort);
            wide = if i % 2 == 0 { terms.concat(wide, bit) } else { terms.concat(bit, wide) };
        }
    }
    let width = terms.bv_width(wide).unwrap();
    let literal = terms.bv_const(width, 1u8);
    let equation = terms.eq(wide, literal);
    assert_eq!(terms.sort_of(equation), SortId::BOOL);
    let slice = terms.extract(width - 2, 1, wide);
    assert_eq!(terms.simplify(slice), slice);
}

/// Rules that call one another at every level of an alternation do not exhaust the stack.
#[test]
fn alternating_operators_are_bounded() {
    let mut terms = Terms::new();
    let bit = terms.bv_sort(1);
    let b = terms.declare_const("b", bit);
    let mut t = terms.concat(b, b);
    for _ in 0..3000 {
        let not = terms.mk(Op::BvNot, &[t]);
        t = terms.concat(b, not);
        let width = terms.bv_width(t).unwrap();
        let one = terms.bv_const(width, 1u8);
        let add = terms.mk(Op::BvAdd, &[one, t]);
        t = terms.concat(add, b);
    }
    let width = terms.bv_width(t).unwrap();
    let k = terms.bv_const(width, 5u8);
    let (equation, raw_equation) = (terms.eq(t, k), terms.raw(Op::Eq, &[t, k]));
    let slice = terms.extract(width - 2, 1, t);
    let raw_slice = terms.raw(Op::Extract(width - 2, 1), &[t]);
    for n in 0..2 {
        let mut model = Model::default();
        set(&terms, &mut model, b, bv(1, n));
        assert_eq!(terms.eval(&model, equation), terms.eval(&model, raw_equation));
        assert_eq!(terms.eval(&model, slice), terms.eval(&model, raw_slice));
    }
    // folded in no time, although wide
    let wide = terms.bv_const(1, 1u8);
    let repeated = terms.mk(Op::Repeat(1 << 24), &[wide]);
    assert!(terms.as_bv(repeated).is_some_and(|v| v.is_ones()));
}
