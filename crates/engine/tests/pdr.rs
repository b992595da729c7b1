//! PDR on systems with known answers. Every verdict's evidence is checked by `Builder::run`.

mod common;

use common::{Builder, counter, depth};
use euphonium_engine::{Pdr, Proof, Unknown, Verdict};
use euphonium_limits::{Budget, Exhausted};
use euphonium_term::{Op, SortId};
use std::time::{Duration, Instant};

fn run(b: &mut Builder) -> (Verdict, Pdr) {
    let mut pdr = Pdr::default();
    let verdict = b.run(&mut pdr);
    (verdict, pdr)
}

fn is_inductive(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::Safe(Proof::Inductive(_)))
}

#[test]
fn a_counter_stays_below_its_top_and_reaches_it() {
    for (goal, reached) in [(17, true), (21, false), (200, false)] {
        let (mut b, x) = counter(8, 3, 20);
        let goal = b.bv(8, goal);
        b.never(x, goal);
        let (verdict, _) = run(&mut b);
        match reached {
            // There is one way only, so its length is known.
            true => assert_eq!(depth(&verdict), 14),
            false => assert!(is_inductive(&verdict), "{verdict:?}"),
        }
    }
}

#[test]
fn variables_that_run_together_are_merged() {
    let mut b = Builder::new();
    let (x, y) = (b.bv_state("x", 16), b.bv_state("y", 16));
    let (seven, other) = (b.bv(16, 7), b.bv(16, 0xffff ^ 7));
    b.init_eq(x, seven);
    b.init_eq(y, other);
    let sort = b.terms.bv_sort(16);
    let i = b.input("i", sort);
    // y is the complement of x: ~(x + i) = ~x - i.
    let (sum, difference) = (b.raw(Op::BvAdd, &[x, i]), b.raw(Op::BvSub, &[y, i]));
    b.update(x, sum);
    b.update(y, difference);
    let all = b.raw(Op::BvXor, &[x, y]);
    let ones = b.bv(16, 0xffff);
    let holds = b.raw(Op::Eq, &[all, ones]);
    b.property(holds);
    let (verdict, pdr) = run(&mut b);
    assert!(is_inductive(&verdict), "{verdict:?}");
    assert_eq!(pdr.statistics.merged, 16);
    assert_eq!(pdr.statistics.cubes, 0);
}

#[test]
fn a_violation_begins_with_merged_latches_too() {
    let mut b = Builder::new();
    let (x, y) = (b.bv_state("x", 4), b.bv_state("y", 4));
    let (zero, one, five) = (b.bv(4, 0), b.bv(4, 1), b.bv(4, 5));
    for z in [x, y] {
        b.init_eq(z, zero);
        let more = b.raw(Op::BvAdd, &[z, one]);
        b.update(z, more);
    }
    let (at_x, at_y) = (b.raw(Op::Eq, &[x, five]), b.raw(Op::Eq, &[y, five]));
    let both = b.raw(Op::And, &[at_x, at_y]);
    let never = b.raw(Op::Not, &[both]);
    b.property(never);
    assert_eq!(depth(&run(&mut b).0), 5);
}

#[test]
fn arrays_are_registers_up_to_a_size() {
    for (width, known) in [(3, true), (12, false)] {
        let mut b = Builder::new();
        let (index, element) = (b.terms.bv_sort(width), b.terms.bv_sort(8));
        let sort = b.terms.array_sort(index, element);
        let a = b.state("a", sort);
        let zero = b.bv(8, 0);
        let empty = b.terms.const_array(sort, zero);
        b.init_eq(a, empty);
        let (i, v) = (b.input("i", index), b.input("v", element));
        // Only even numbers are written.
        let mask = b.bv(8, 0xfe);
        let even = b.raw(Op::BvAnd, &[v, mask]);
        let written = b.raw(Op::Store, &[a, i, even]);
        b.update(a, written);
        let five = b.bv(width, 5);
        let read = b.raw(Op::Select, &[a, five]);
        let odd = b.bv(8, 0x33);
        b.never(read, odd);
        let (verdict, _) = run(&mut b);
        match known {
            true => assert!(is_inductive(&verdict), "{verdict:?}"),
            false => assert!(matches!(verdict, Verdict::Unknown(Unknown::GaveUp(_))), "{verdict:?}"),
        }
        let even = b.bv(8, 0x32);
        b.system.properties.clear();
        b.never(read, even);
        if known {
            assert_eq!(depth(&run(&mut b).0), 1);
        }
    }
}

#[test]
fn a_relation_restrains_what_has_no_update() {
    // x' is at most one more than x, and stays below 3 by itself.
    let mut b = Builder::new();
    let x = b.bv_state("x", 3);
    let (zero, one, three) = (b.bv(3, 0), b.bv(3, 1), b.bv(3, 3));
    b.init_eq(x, zero);
    let more = b.raw(Op::BvAdd, &[x, one]);
    let next = b.next(x);
    let (at_most, below) = (b.raw(Op::BvUle, &[next, more]), b.raw(Op::BvUlt, &[next, three]));
    b.system.relation = vec![at_most, below];
    b.never(x, three);
    assert!(is_inductive(&run(&mut b).0));
    b.system.relation.pop();
    assert_eq!(depth(&run(&mut b).0), 3);
}

#[test]
fn what_is_not_bits_is_refused_with_the_reason() {
    let mut b = Builder::new();
    let x = b.state("x", SortId::INT);
    let zero = b.terms.int_const(0);
    b.init_eq(x, zero);
    b.never(x, zero);
    let (verdict, _) = run(&mut b);
    assert!(matches!(&verdict, Verdict::Unknown(Unknown::GaveUp(why)) if why.contains("Int")), "{verdict:?}");

    let mut b = Builder::new();
    let x = b.bv_state("x", 4);
    let sort = b.terms.bv_sort(4);
    let f = b.terms.declare("f", &[sort], sort);
    let fx = b.raw(Op::App(f), &[x]);
    b.update(x, fx);
    let three = b.bv(4, 3);
    b.never(x, three);
    assert!(matches!(run(&mut b).0, Verdict::Unknown(Unknown::GaveUp(_))));
}

#[test]
fn constants_that_never_change_have_one_value() {
    // x counts up to a parameter and stops there: it can be anything up to the parameter.
    let mut b = Builder::new();
    let x = b.bv_state("x", 4);
    let sort = b.terms.bv_sort(4);
    let n = b.terms.declare_const("n", sort);
    let (zero, one) = (b.bv(4, 0), b.bv(4, 1));
    b.init_eq(x, zero);
    let below = b.raw(Op::BvUlt, &[x, n]);
    let more = b.raw(Op::BvAdd, &[x, one]);
    let update = b.raw(Op::Ite, &[below, more, x]);
    b.update(x, update);
    let at_most = b.raw(Op::BvUle, &[x, n]);
    b.property(at_most);
    assert!(is_inductive(&run(&mut b).0));
    b.system.properties.clear();
    let six = b.bv(4, 6);
    b.never(x, six);
    assert_eq!(depth(&run(&mut b).0), 6);
}

#[test]
fn the_deadline_is_kept() {
    // Does a state with two factors of this number follow? Not known in half a second.
    let mut b = Builder::new();
    let (x, y) = (b.bv_state("x", 64), b.bv_state("y", 64));
    let (one, quarter, goal) = (b.bv(64, 1), b.bv(64, 1 << 32), b.bv(64, 3_267_000_013 * 2_860_486_313));
    let sort = b.terms.bv_sort(64);
    for z in [x, y] {
        b.init_eq(z, one);
        let i = b.input(if z == x { "i" } else { "j" }, sort);
        b.update(z, i);
    }
    let product = b.raw(Op::BvMul, &[x, y]);
    let wanted = b.raw(Op::Eq, &[product, goal]);
    let (big_x, big_y) = (b.raw(Op::BvUlt, &[one, x]), b.raw(Op::BvUlt, &[one, y]));
    let (small_x, small_y) = (b.raw(Op::BvUlt, &[x, quarter]), b.raw(Op::BvUlt, &[y, quarter]));
    let all = b.raw(Op::And, &[wanted, big_x, big_y, small_x, small_y]);
    let property = b.raw(Op::Not, &[all]);
    b.property(property);
    let start = Instant::now();
    let budget = Budget { deadline: Some(start + Duration::from_millis(500)), ..Budget::default() };
    let verdict = b.run_within(&mut Pdr::default(), &budget);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!(verdict, Verdict::Unknown(Unknown::Exhausted(Exhausted::Time)));
}
