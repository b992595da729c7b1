//! Sums that loops never make smaller.

use euphonium_absint::{Chosen, Places, analyse, analyse_further};
use euphonium_limits::Budget;
use euphonium_problem::cfa::read_cfa;
use euphonium_term::Terms;

/// What is guessed of an automaton, as text.
fn guessed(text: &str) -> Vec<(u32, String)> {
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let budget = Budget::default();
    let (_, mut further) = analyse_further(&mut terms, &cfa, Chosen::default(), Places::These(&[]), &budget)
        .unwrap_or_else(|_| panic!("no limit"));
    let found = further.gauges(&mut terms).unwrap_or_else(|_| panic!("no limit"));
    found
        .into_iter()
        .map(|(l, claim)| (l.0, euphonium_smtlib::printer::term_to_string(&terms, claim)))
        .collect()
}

/// The automaton of a loop that counts inside of another one.
const NESTED: &str = "(cfa (var n (_ BitVec 32)) (var m (_ BitVec 32)) (var i (_ BitVec 32)) (var j (_ BitVec 32))
    (var k (_ BitVec 32))
    (location start) (location outer) (location inner) (location error) (initial start) (error error)
    (edge start outer (havoc n) (havoc m) (assume (bvsle #x0000000a n)) (assume (bvsle n #x00002710))
        (assume (bvsle #x0000000a m)) (assume (bvsle m #x00002710)) (assign i #x00000000) (assign k #x00000000))
    (edge outer inner (assume (bvslt i n)) (assign j #x00000000))
    (edge inner inner (assume (bvslt j m)) (assign j (bvadd j #x00000001)) (assign k (bvadd k #x00000001)))
    (edge inner outer (assume (not (bvslt j m))) (assign i (bvadd i #x00000001)))
    (edge outer error (assume (not (bvslt i n))) (assume (bvslt k #x00000064))))";

#[test]
fn what_a_nested_loop_counts() {
    let found = guessed(NESTED);
    let says = |l: u32, what: &str| found.iter().any(|(at, claim)| *at == l && claim == what);
    let ten = "#b00000000000000000000000000001010";
    // At least ten rounds inside for each outside, at most 10,000, for which a power of two does as well.
    assert!(says(1, &format!("(not (bvslt k (bvmul {ten} i)))")), "{found:?}");
    assert!(says(2, &format!("(not (bvslt k (bvadd j (bvmul {ten} i))))")), "{found:?}");
    let most = "(concat ((_ extract 17 0) i) #b00000000000000)";
    assert!(says(1, &format!("(not (bvslt {most} k))")), "{found:?}");
    assert!(says(2, &format!("(not (bvslt (bvadd j {most}) k))")), "{found:?}");
}

#[test]
fn what_began_with_another_variable_is_compared_with_it() {
    let text = "(cfa (var n (_ BitVec 32)) (var x (_ BitVec 32)) (var y (_ BitVec 32)) (var i (_ BitVec 32))
        (location start) (location loop) (location error) (initial start) (error error)
        (edge start loop (havoc n) (assume (bvult n #x00010000)) (assign x n) (assign y #x00000000)
            (assign i #x00000000))
        (edge loop loop (assume (bvult i #x000000c8)) (havoc y) (assume (bvult y #x00000003))
            (assign x (bvadd x (bvadd y #x00000001))) (assign i (bvadd i #x00000001)))
        (edge loop error (assume (bvult x (bvadd n i)))))";
    let found = guessed(text);
    // x - i is at least n, and x - 3 i is at most n.
    assert!(found.iter().any(|(_, claim)| claim.contains(" n") && !claim.contains("bvmul")), "{found:?}");
    assert!(found.iter().any(|(_, claim)| claim.contains(" n") && claim.contains("bvmul")), "{found:?}");
}

#[test]
fn a_condition_that_was_computed_before_is_known_after() {
    // while (y < 100 && input) y += 1, as a compiler writes it.
    let text = "(cfa (var y (_ BitVec 32)) (var b Bool) (var input Bool)
        (location start) (location loop) (location right) (location test) (location body) (location end)
        (location error) (initial start) (error error)
        (edge start loop (assign y #x00000000))
        (edge loop right (assume (bvslt y #x00000064)))
        (edge loop test (assume (not (bvslt y #x00000064))) (assign b false))
        (edge right test (havoc input) (assign b input))
        (edge test body (assume b))
        (edge test end (assume (not b)))
        (edge body loop (assign y (bvadd y #x00000001)))
        (edge end error (assume (bvslt #x00000064 y))))";
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let facts = analyse(&mut terms, &cfa, Chosen::named(std::iter::empty()), &Budget::default());
    assert!(facts.is_ok_and(|facts| facts.excludes(cfa.error)));
}
