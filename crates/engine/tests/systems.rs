//! Small systems with known answers. Every verdict's evidence is checked by `Builder::run`.

mod common;

use common::{Builder, counter, depth};
use euphonium_engine::{Bmc, KInduction, Proof, Run, Unknown, Verdict};
use euphonium_limits::{Budget, Exhausted};
use euphonium_term::{Op, SortId, TermId};
use std::time::{Duration, Instant};

fn bmc(max_depth: u32) -> Bmc {
    Bmc { max_depth: Some(max_depth) }
}

fn kind(max_depth: u32) -> KInduction {
    KInduction { max_depth: Some(max_depth), simple_path: true }
}

#[test]
fn counter_reaches_its_bound_at_the_known_depth() {
    let (mut b, x) = counter(8, 3, 20);
    let goal = b.bv(8, 17);
    b.never(x, goal);
    assert_eq!(depth(&b.run(&mut bmc(30))), 14);
    assert_eq!(depth(&b.run(&mut kind(30))), 14);
    assert_eq!(b.run(&mut bmc(13)), Verdict::Unknown(Unknown::Bounded(13)));
}

#[test]
fn wraparound_reaches_zero() {
    let mut b = Builder::new();
    let x = b.bv_state("x", 4);
    let (start, three, zero) = (b.bv(4, 10), b.bv(4, 3), b.bv(4, 0));
    b.init_eq(x, start);
    let update = b.raw(Op::BvAdd, &[x, three]);
    b.update(x, update);
    b.never(x, zero);
    assert_eq!(depth(&b.run(&mut bmc(20))), 2);
}

#[test]
fn inductive_property_is_its_own_invariant() {
    let (mut b, x) = counter(8, 0, 5);
    let six = b.bv(8, 6);
    let below = b.raw(Op::BvUlt, &[x, six]);
    b.property(below);
    assert_eq!(b.run(&mut kind(10)), Verdict::Safe(Proof::Inductive(below)));
}

#[test]
fn property_that_needs_simple_paths() {
    // From above the top the counter runs through many states to 20 before it wraps.
    let (mut b, x) = counter(5, 0, 5);
    let goal = b.bv(5, 20);
    b.never(x, goal);
    let verdict = b.run(&mut kind(40));
    assert!(matches!(verdict, Verdict::Safe(Proof::KInductive { .. })), "{verdict:?}");
    // A self-loop in every state makes plain induction fail for every k.
    let (mut b, x) = counter(3, 0, 2);
    let stay = b.input("stay", SortId::BOOL);
    let moved = b.system.states[0].update.expect("it has one");
    let update = b.raw(Op::Ite, &[stay, x, moved]);
    b.update(x, update);
    let goal = b.bv(3, 6);
    b.never(x, goal);
    let plain = KInduction { max_depth: Some(12), simple_path: false };
    assert_eq!(b.run(&mut plain.clone()), Verdict::Unknown(Unknown::Bounded(12)));
    let verdict = b.run(&mut kind(12));
    assert!(matches!(verdict, Verdict::Safe(Proof::KInductive { simple_path: true, .. })), "{verdict:?}");
}

#[test]
fn property_false_in_an_initial_state() {
    let (mut b, x) = counter(4, 7, 9);
    let seven = b.bv(4, 7);
    b.never(x, seven);
    assert_eq!(depth(&b.run(&mut bmc(3))), 0);
    assert_eq!(depth(&b.run(&mut kind(3))), 0);
}

#[test]
fn no_initial_state() {
    let (mut b, x) = counter(4, 0, 9);
    let nine = b.bv(4, 9);
    b.init_eq(x, nine);
    let goal = b.bv(4, 9);
    b.never(x, goal);
    assert_eq!(b.run(&mut bmc(3)), Verdict::Safe(Proof::Exhaustive { length: 0 }));
    assert!(matches!(b.run(&mut kind(3)), Verdict::Safe(_)));
}

#[test]
fn every_behaviour_ends() {
    // x only grows, by the relation; at 3 there is no next value. 5 would violate.
    let mut b = Builder::new();
    let x = b.bv_state("x", 8);
    let (zero, one, three, five) = (b.bv(8, 0), b.bv(8, 1), b.bv(8, 3), b.bv(8, 5));
    b.init_eq(x, zero);
    let next = b.next(x);
    let more = b.raw(Op::BvAdd, &[x, one]);
    let grows = b.raw(Op::Eq, &[next, more]);
    let alive = b.raw(Op::BvUlt, &[x, three]);
    b.system.relation.extend([grows, alive]);
    b.never(x, five);
    assert_eq!(b.run(&mut bmc(20)), Verdict::Safe(Proof::Exhaustive { length: 4 }));
    assert!(matches!(b.run(&mut kind(20)), Verdict::Safe(_)));
    // The last state before the deadlock is reachable.
    b.system.properties.clear();
    b.never(x, three);
    assert_eq!(depth(&b.run(&mut bmc(20))), 3);
}

#[test]
fn relation_without_update_leaves_a_choice() {
    // y+ is anything below y; x follows y by an update that uses the current y.
    let mut b = Builder::new();
    let (x, y) = (b.bv_state("x", 4), b.bv_state("y", 4));
    let (nine, fifteen) = (b.bv(4, 9), b.bv(4, 15));
    b.init_eq(y, nine);
    b.init_eq(x, fifteen);
    let next = b.next(y);
    let less = b.raw(Op::BvUlt, &[next, y]);
    b.system.relation.push(less);
    b.update(x, y);
    let two = b.bv(4, 2);
    b.never(x, two);
    assert_eq!(depth(&b.run(&mut bmc(20))), 2);
    b.system.properties.clear();
    let fourteen = b.bv(4, 14);
    b.never(x, fourteen);
    assert!(matches!(b.run(&mut kind(20)), Verdict::Safe(_)));
}

#[test]
fn a_variable_that_nothing_restrains_changes_arbitrarily() {
    let mut b = Builder::new();
    let x = b.bv_state("x", 16);
    let (zero, goal) = (b.bv(16, 0), b.bv(16, 0xbeef));
    b.init_eq(x, zero);
    b.never(x, goal);
    assert_eq!(depth(&b.run(&mut bmc(5))), 1);
}

#[test]
fn constraints_hold_in_every_state_the_last_included() {
    let (mut b, x) = counter(8, 0, 200);
    let (limit, goal) = (b.bv(8, 10), b.bv(8, 10));
    let below = b.raw(Op::BvUlt, &[x, limit]);
    b.system.constraints.push(below);
    b.never(x, goal);
    assert!(matches!(b.run(&mut bmc(30)), Verdict::Safe(_)));
    assert_eq!(b.run(&mut kind(30)), Verdict::Safe(Proof::Inductive(TermId::TRUE)));
    b.system.properties.clear();
    let nine = b.bv(8, 9);
    b.never(x, nine);
    assert_eq!(depth(&b.run(&mut bmc(30))), 9);
}

#[test]
fn constraints_on_inputs_alone() {
    // x adds the input, which is even: from an even start x is never odd, so never 7.
    let mut b = Builder::new();
    let x = b.bv_state("x", 4);
    let sort = b.terms.bv_sort(4);
    let i = b.input("i", sort);
    let (zero, seven) = (b.bv(4, 0), b.bv(4, 7));
    b.init_eq(x, zero);
    let sum = b.raw(Op::BvAdd, &[x, i]);
    b.update(x, sum);
    b.never(x, seven);
    assert_eq!(depth(&b.run(&mut bmc(5))), 1);
    let low = b.raw(Op::Extract(0, 0), &[i]);
    let bit = b.bv(1, 0);
    let even = b.raw(Op::Eq, &[low, bit]);
    b.system.constraints.push(even);
    assert_eq!(b.run(&mut bmc(6)), Verdict::Unknown(Unknown::Bounded(6)));
    assert!(matches!(b.run(&mut kind(30)), Verdict::Safe(_)));
}

#[test]
fn an_initial_state_may_be_passed_again_with_other_inputs() {
    // Initially i is false, and only with i in state 0 the violation comes: 0, 0, bad. States alone repeat.
    let mut b = Builder::new();
    let x = b.bv_state("x", 1);
    let i = b.input("i", SortId::BOOL);
    let (zero, one) = (b.bv(1, 0), b.bv(1, 1));
    b.init_eq(x, zero);
    let not_i = b.raw(Op::Not, &[i]);
    b.system.init.push(not_i);
    let update = b.raw(Op::Ite, &[i, one, x]);
    b.update(x, update);
    b.never(x, one);
    assert_eq!(depth(&b.run(&mut bmc(5))), 2);
    assert_eq!(depth(&b.run(&mut kind(5))), 2);
}

#[test]
fn several_initial_states() {
    let (mut b, x) = counter(8, 0, 100);
    b.system.init.clear();
    let (low, high) = (b.bv(8, 40), b.bv(8, 50));
    let above = b.raw(Op::BvUge, &[x, low]);
    let below = b.raw(Op::BvUle, &[x, high]);
    let both = b.raw(Op::And, &[above, below]);
    b.system.init.push(both);
    let goal = b.bv(8, 57);
    b.never(x, goal);
    assert_eq!(depth(&b.run(&mut bmc(20))), 7);
}

#[test]
fn arrays_written_and_read() {
    // mem[p] := p; p := p + 1; violated when mem[3] = 3. Initially mem is zero everywhere.
    let mut b = Builder::new();
    let word = b.terms.bv_sort(4);
    let sort = b.terms.array_sort(word, word);
    let (mem, p) = (b.state("mem", sort), b.bv_state("p", 4));
    let (zero, one, three) = (b.bv(4, 0), b.bv(4, 1), b.bv(4, 3));
    let blank = b.terms.const_array(sort, zero);
    b.init_eq(mem, blank);
    b.init_eq(p, zero);
    let written = b.raw(Op::Store, &[mem, p, p]);
    b.update(mem, written);
    let more = b.raw(Op::BvAdd, &[p, one]);
    b.update(p, more);
    let read = b.raw(Op::Select, &[mem, three]);
    b.never(read, three);
    assert_eq!(depth(&b.run(&mut bmc(10))), 4);
    assert_eq!(depth(&b.run(&mut kind(10))), 4);
    // Never at an index does mem hold anything but zero or the index: here for one index.
    b.system.properties.clear();
    b.never(read, one);
    assert!(matches!(b.run(&mut kind(10)), Verdict::Safe(_)));
}

#[test]
fn uninterpreted_sorts_and_parameters() {
    // x moves to the parameter c when told; it never becomes anything but a or c.
    let mut b = Builder::new();
    let sort = b.terms.uninterpreted_sort("S");
    let x = b.state("x", sort);
    let go = b.input("go", SortId::BOOL);
    let (a, c, d) = (
        b.terms.declare_const("a", sort),
        b.terms.declare_const("c", sort),
        b.terms.declare_const("d", sort),
    );
    b.init_eq(x, a);
    let update = b.raw(Op::Ite, &[go, c, x]);
    b.update(x, update);
    let distinct = b.raw(Op::Distinct, &[a, c, d]);
    b.system.constraints.push(distinct);
    b.never(x, c);
    assert_eq!(depth(&b.run(&mut bmc(5))), 1);
    b.system.properties.clear();
    b.never(x, d);
    assert!(matches!(b.run(&mut kind(5)), Verdict::Safe(_)));
}

#[test]
fn functions_are_proved_over_but_not_put_into_traces() {
    let mut b = Builder::new();
    let x = b.bv_state("x", 4);
    let sort = b.terms.bv_sort(4);
    let f = b.terms.declare("f", &[sort], sort);
    let applied = b.terms.raw(Op::App(f), &[x]);
    b.update(x, applied);
    let zero = b.bv(4, 0);
    b.init_eq(x, zero);
    let same = b.raw(Op::Eq, &[applied, zero]);
    b.system.constraints.push(same);
    let one = b.bv(4, 1);
    b.never(x, one);
    assert!(matches!(b.run(&mut kind(5)), Verdict::Safe(_)));
    b.system.constraints.clear();
    assert!(matches!(b.run(&mut bmc(5)), Verdict::Unknown(Unknown::GaveUp(_))));
}

/// A counter from 0 on: never below `limit` if that is 0, and never at it otherwise.
fn counter_of_integers(limit: i32) -> Builder {
    let mut b = Builder::new();
    let x = b.state("x", SortId::INT);
    let (zero, one) = (b.terms.int_const(0), b.terms.int_const(1));
    let start = b.raw(Op::Eq, &[zero, x]);
    b.system.init.push(start);
    let more = b.raw(Op::Add, &[x, one]);
    b.update(x, more);
    let bound = b.terms.int_const(limit);
    let outside = if limit == 0 { b.raw(Op::Lt, &[x, bound]) } else { b.raw(Op::Ge, &[x, bound]) };
    let property = b.raw(Op::Not, &[outside]);
    b.property(property);
    b
}

#[test]
fn integers_are_counted() {
    for engine in ["kind", "euf", "linear"] {
        let mut b = counter_of_integers(0);
        let verdict = match engine {
            "kind" => b.run(&mut kind(5)),
            "euf" => b.run(&mut euphonium_engine::EufIc3::default()),
            _ => b.run(&mut euphonium_engine::Linear::default()),
        };
        assert!(matches!(verdict, Verdict::Safe(_)), "{engine}: {verdict:?}");
    }
    for engine in ["bmc", "euf", "linear"] {
        let mut b = counter_of_integers(4);
        let verdict = match engine {
            "bmc" => b.run(&mut bmc(5)),
            "euf" => b.run(&mut euphonium_engine::EufIc3::default()),
            _ => b.run(&mut euphonium_engine::Linear::default()),
        };
        let Verdict::Unsafe(Run::Trace(trace)) = verdict else { panic!("{engine}: {verdict:?}") };
        assert_eq!(trace.steps.len(), 5);
    }
}

/// A system is one of clauses unless they would forget something: what initial states have to do with inputs.
#[test]
fn systems_are_clauses() {
    use euphonium_engine::{ClauseEngine, NoEvents, Spacer};
    let ask = |b: &mut Builder| {
        let (terms, system) = (&mut b.terms, &b.system);
        Spacer::default().check_system(terms, system, 0, &Budget::default(), &mut NoEvents)
    };
    assert!(matches!(ask(&mut counter_of_integers(0)), Verdict::Safe(Proof::Inductive(_))));
    let Verdict::Unsafe(Run::Trace(trace)) = ask(&mut counter_of_integers(4)) else {
        panic!("it is violated")
    };
    assert_eq!(trace.steps.len(), 5);
    let mut b = counter_of_integers(0);
    let (x, i) = (b.system.states[0].current, b.input("i", SortId::INT));
    let same = b.raw(Op::Eq, &[x, i]);
    b.system.init.push(same);
    assert!(matches!(ask(&mut b), Verdict::Unknown(Unknown::GaveUp(_))));
}

#[test]
fn products_of_unknowns_are_refused_with_the_reason() {
    let mut b = Builder::new();
    let x = b.state("x", SortId::INT);
    let (zero, two) = (b.terms.int_const(0), b.terms.int_const(2));
    let start = b.raw(Op::Le, &[two, x]);
    b.system.init.push(start);
    let square = b.raw(Op::Mul, &[x, x]);
    b.update(x, square);
    let property = b.raw(Op::Le, &[zero, x]);
    b.property(property);
    for verdict in [b.run(&mut bmc(5)), b.run(&mut kind(5)), b.run(&mut euphonium_engine::Linear::default())]
    {
        let Verdict::Unknown(Unknown::Unsupported(reason)) = verdict else { panic!("{verdict:?}") };
        assert!(reason.contains("a product of two unknowns"), "{reason}");
    }
}

#[test]
fn the_deadline_is_kept() {
    // Factoring a 64-bit product: no engine is done in half a second.
    let mut b = Builder::new();
    let (x, y) = (b.bv_state("x", 64), b.bv_state("y", 64));
    let product = b.raw(Op::BvMul, &[x, y]);
    let (one, goal) = (b.bv(64, 1), b.bv(64, 0xffff_fffb_0000_0005));
    let wanted = b.raw(Op::Eq, &[product, goal]);
    let (big_x, big_y) = (b.raw(Op::BvUlt, &[one, x]), b.raw(Op::BvUlt, &[one, y]));
    let quarter = b.bv(64, 1 << 32);
    let (small_x, small_y) = (b.raw(Op::BvUlt, &[x, quarter]), b.raw(Op::BvUlt, &[y, quarter]));
    let all = b.raw(Op::And, &[wanted, big_x, big_y, small_x, small_y]);
    let property = b.raw(Op::Not, &[all]);
    b.property(property);
    let start = Instant::now();
    let budget = Budget { deadline: Some(start + Duration::from_millis(500)), ..Budget::default() };
    let verdict = b.run_within(&mut Bmc::default(), &budget);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    if let Verdict::Unknown(reason) = verdict {
        assert_eq!(reason, Unknown::Exhausted(Exhausted::Time));
    }
}
