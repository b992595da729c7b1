//! The meaning of the operators, against machine arithmetic and by hand.

#[allow(dead_code)]
mod common;

use common::{BINARY, bv, set, unary};
use euphonium_term::{ArrayValue, BvValue, FunctionValue, Model, Op, SortId, Terms, Value};
use proptest::prelude::*;
use std::sync::Arc;

fn mask(width: u32) -> u128 {
    (1 << width) - 1
}

fn signed(width: u32, n: u128) -> i128 {
    if n >> (width - 1) & 1 == 1 { n as i128 - (1 << width) } else { n as i128 }
}

/// An independent account of every operator, up to a width of 60.
fn reference(op: Op, width: u32, a: u128, b: u128) -> Value {
    let m = mask(width);
    let (sa, sb) = (signed(width, a), signed(width, b));
    let word = |n: u128| bv(width, n & m);
    let sword = |n: i128| bv(width, n as u128 & m);
    let fits = |n: i128| n >= -(1 << (width - 1)) && n < 1 << (width - 1);
    let not = |n: u128| !n & m;
    match op {
        Op::BvAnd => word(a & b),
        Op::BvOr => word(a | b),
        Op::BvXor => word(a ^ b),
        Op::BvNand => word(not(a & b)),
        Op::BvNor => word(not(a | b)),
        Op::BvXnor => word(not(a ^ b)),
        Op::BvAdd => word(a + b),
        Op::BvSub => sword(a as i128 - b as i128),
        Op::BvMul => word(a * b),
        Op::BvUdiv => word(a.checked_div(b).unwrap_or(m)),
        Op::BvUrem => word(a.checked_rem(b).unwrap_or(a)),
        Op::BvSdiv if b == 0 => sword(if sa < 0 { 1 } else { -1 }),
        Op::BvSdiv => sword(sa / sb),
        Op::BvSrem if b == 0 => word(a),
        Op::BvSrem => sword(sa % sb),
        Op::BvSmod if b == 0 => word(a),
        Op::BvSmod => sword(sa - sb * (sa as f64 / sb as f64).floor() as i128),
        Op::BvShl => word(if b >= u128::from(width) { 0 } else { a << b }),
        Op::BvLshr => word(if b >= u128::from(width) { 0 } else { a >> b }),
        Op::BvAshr => sword(sa >> b.min(100)),
        Op::BvUlt => Value::Bool(a < b),
        Op::BvUle => Value::Bool(a <= b),
        Op::BvUgt => Value::Bool(a > b),
        Op::BvUge => Value::Bool(a >= b),
        Op::BvSlt => Value::Bool(sa < sb),
        Op::BvSle => Value::Bool(sa <= sb),
        Op::BvSgt => Value::Bool(sa > sb),
        Op::BvSge => Value::Bool(sa >= sb),
        Op::BvComp => bv(1, u128::from(a == b)),
        Op::BvUaddO => Value::Bool(a + b > m),
        Op::BvSaddO => Value::Bool(!fits(sa + sb)),
        Op::BvUmulO => Value::Bool(a * b > m),
        Op::BvSmulO => Value::Bool(!fits(sa * sb)),
        Op::BvUsubO => Value::Bool(a < b),
        Op::BvSsubO => Value::Bool(!fits(sa - sb)),
        Op::BvSdivO => Value::Bool(sb == -1 && !fits(-sa)),
        Op::Eq => Value::Bool(a == b),
        _ => panic!("{op:?} has no reference"),
    }
}

fn unary_reference(op: Op, width: u32, a: u128) -> Value {
    let m = mask(width);
    match op {
        Op::BvNot => bv(width, !a & m),
        Op::BvNeg => bv(width, a.wrapping_neg() & m),
        Op::BvNegO => Value::Bool(a == 1 << (width - 1)),
        Op::BvRedOr => bv(1, u128::from(a != 0)),
        Op::BvRedAnd => bv(1, u128::from(a == m)),
        Op::BvRedXor => bv(1, u128::from(a.count_ones() % 2)),
        Op::UbvToInt => Value::Int(a.into()),
        Op::SbvToInt => Value::Int(signed(width, a).into()),
        Op::ZeroExtend(n) => bv(width + n, a),
        Op::SignExtend(n) => bv(width + n, signed(width, a) as u128 & mask(width + n)),
        Op::RotateLeft(n) => {
            let bits = (0..width).map(|i| a >> ((i + 4 * width - n) % width) & 1 == 1);
            Value::Bv(BvValue::from_bits(bits.collect::<Vec<_>>().into_iter()))
        }
        Op::RotateRight(n) => {
            let bits = (0..width).map(|i| a >> ((i + n) % width) & 1 == 1);
            Value::Bv(BvValue::from_bits(bits.collect::<Vec<_>>().into_iter()))
        }
        Op::Repeat(n) => bv(width * n, (0..n).map(|i| a << (i * width)).sum()),
        Op::Extract(high, low) => bv(high - low + 1, a >> low & mask(high - low + 1)),
        _ => panic!("{op:?} has no reference"),
    }
}

#[test]
fn small_widths_exhaustively() {
    let terms = Terms::new();
    for width in 1..=4 {
        for a in 0..=mask(width) {
            for op in unary(width) {
                let value = terms.apply(op, SortId::BOOL, &[bv(width, a)]);
                assert_eq!(value, Some(unary_reference(op, width, a)), "{op:?} {width} {a}");
            }
            for b in 0..=mask(width) {
                for op in BINARY {
                    let value = terms.apply(op, SortId::BOOL, &[bv(width, a), bv(width, b)]);
                    assert_eq!(value, Some(reference(op, width, a, b)), "{op:?} {width} {a} {b}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]
    #[test]
    fn wide_bitvectors(width in 5u32..=50, a: u64, b: u64, small in 0u128..70) {
        let terms = Terms::new();
        let (a, b) = (u128::from(a) & mask(width), u128::from(b) & mask(width));
        for b in [b, small & mask(width)] {
            // the reference of bvsmod divides floating-point numbers
            for op in BINARY.into_iter().filter(|&op| op != Op::BvSmod || width <= 26) {
                let value = terms.apply(op, SortId::BOOL, &[bv(width, a), bv(width, b)]);
                prop_assert_eq!(value, Some(reference(op, width, a, b)), "{:?} {} {} {}", op, width, a, b);
            }
        }
        let concat = terms.apply(Op::Concat, SortId::BOOL, &[bv(width, a), bv(width, b)]);
        prop_assert_eq!(concat, Some(bv(2 * width, a << width | b)));
    }
}

#[test]
fn integers_divide_as_smt_lib_says() {
    let terms = Terms::new();
    let int = |n: i64| Value::Int(n.into());
    let cases = [(7, 2, 3, 1), (-7, 2, -4, 1), (7, -2, -3, 1), (-7, -2, 4, 1), (5, 0, 0, 5), (-6, 3, -2, 0)];
    for (a, b, quotient, remainder) in cases {
        let args = [int(a), int(b)];
        assert_eq!(terms.apply(Op::IntDiv, SortId::INT, &args), Some(int(quotient)), "{a} div {b}");
        assert_eq!(terms.apply(Op::Mod, SortId::INT, &args), Some(int(remainder)), "{a} mod {b}");
    }
    assert_eq!(terms.apply(Op::IntToBv(4), SortId::BOOL, &[int(-1)]), Some(bv(4, 15)));
    assert_eq!(terms.apply(Op::IntToBv(4), SortId::BOOL, &[int(18)]), Some(bv(4, 2)));
}

#[test]
fn reals_round_down() {
    let mut terms = Terms::new();
    let half = dashu_ratio::RBig::from_parts((-7).into(), 2u8.into());
    let t = terms.real_const(half);
    let model = Model::default();
    let floor = terms.raw(Op::ToInt, &[t]);
    let is_int = terms.raw(Op::IsInt, &[t]);
    assert_eq!(terms.eval(&model, floor), Some(Value::Int((-4).into())));
    assert_eq!(terms.eval(&model, is_int), Some(Value::Bool(false)));
}

/// Every order of stores that covers a finite index sort gives one and the same value.
#[test]
fn arrays_over_finite_indices_are_extensional() {
    let mut terms = Terms::new();
    let (b1, b2) = (terms.bv_sort(1), terms.bv_sort(2));
    let sort = terms.array_sort(b2, b1);
    let model = Model::default();
    for bits in 0..16u32 {
        let mut values = Vec::new();
        for (default, order) in [(0u8, [0, 1, 2, 3]), (1, [3, 1, 0, 2])] {
            let default = terms.bv_const(1, default);
            let mut array = terms.const_array(sort, default);
            for i in order {
                let (index, element) = (terms.bv_const(2, i as u8), terms.bv_const(1, bits >> i & 1));
                array = terms.raw(Op::Store, &[array, index, element]);
            }
            values.push(terms.eval(&model, array).unwrap());
        }
        assert_eq!(values[0], values[1], "{bits:b}");
        // and an array of a model that is not in canonical form is recognised
        let entries = (0..4).map(|i| (bv(2, i), bv(1, u128::from(bits) >> i & 1))).collect();
        let foreign = Value::Array(Arc::new(ArrayValue { sort, default: bv(1, 1), entries }));
        assert_eq!(terms.canonical_value(&foreign), values[0]);
    }
}

#[test]
fn arrays_of_finite_arrays_and_function_tables() {
    let mut terms = Terms::new();
    let inner = terms.array_sort(SortId::BOOL, SortId::BOOL);
    let outer = terms.array_sort(inner, SortId::BOOL);
    assert_eq!(terms.cardinality(outer), Some(16));
    let f = terms.declare("f", &[inner], SortId::INT);
    let a = terms.declare_const("a", inner);
    let application = terms.raw(Op::App(f), &[a]);
    let array = |default: bool, entries: &[(bool, bool)]| {
        let entries = entries.iter().map(|&(i, e)| (Value::Bool(i), Value::Bool(e))).collect();
        Value::Array(Arc::new(ArrayValue { sort: inner, default: Value::Bool(default), entries }))
    };
    let mut model = Model::default();
    set(&terms, &mut model, a, array(true, &[(false, false)]));
    let key: Box<[Value]> = Box::new([array(false, &[(true, true)])]);
    let entries = [(key, Value::Int(5.into()))].into_iter().collect();
    model.functions.insert(f, FunctionValue { default: Value::Int(0.into()), entries });
    assert_eq!(terms.eval(&model, application), Some(Value::Int(5.into())));
}

#[test]
fn quantifiers_have_no_value_unless_the_rest_decides() {
    let mut terms = Terms::new();
    let x = terms.bound_variable("x", SortId::INT);
    let t = terms.var(x);
    let zero = terms.int_const(0);
    let body = terms.raw(Op::Le, &[zero, t]);
    let binder = terms.intern_binder(euphonium_term::Binder {
        vars: Box::new([x]),
        patterns: Box::new([]),
        attributes: Box::new([]),
    });
    let forall = terms.raw(Op::Forall(binder), &[body]);
    let p = terms.declare_const("p", SortId::BOOL);
    let and = terms.raw(Op::And, &[forall, p]);
    let or = terms.raw(Op::Or, &[forall, p]);
    let implies = terms.raw(Op::Implies, &[p, forall]);
    let model = Model::default();
    assert_eq!(terms.eval(&model, forall), None);
    assert_eq!(terms.eval(&model, and), Some(Value::Bool(false)));
    assert_eq!(terms.eval(&model, or), None);
    assert_eq!(terms.eval(&model, implies), Some(Value::Bool(true)));
}
