//! Sums that are bounded: what octagons say that nothing else does.

use euphonium_absint::{Chosen, analyse};
use euphonium_limits::Budget;
use euphonium_problem::cfa::read_cfa;
use euphonium_term::Terms;

/// Is the error excluded with some domains?
fn excluded(text: &str, domains: &[&str]) -> bool {
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let chosen = Chosen::named(domains.iter().copied());
    let facts = analyse(&mut terms, &cfa, chosen, &Budget::default()).unwrap_or_else(|_| panic!("no limit"));
    facts.excludes(cfa.error)
}

/// One goes up, now and then; the other goes down by as much or more.
const OPPOSITE: &str = "(cfa (var i (_ BitVec 8)) (var j (_ BitVec 8))
    (location a) (location b) (location c) (location d) (location e) (initial a) (error e)
    (edge a b (assign i #x00) (assign j #x64))
    (edge b c (assume (bvsgt j #x01)))
    (edge c d (assign i (bvadd i #x01)) (assign j (bvsub j #x01)))
    (edge c d (assign j (bvsub j #x02)))
    (edge d b)
    (edge b e (assume (bvsgt (bvadd i j) #x64))))";

#[test]
fn a_sum_stays_below_what_it_began_with() {
    assert!(excluded(OPPOSITE, &["octagons"]));
    assert!(!excluded(OPPOSITE, &["zones", "equalities", "conditions"]));
}

#[test]
fn a_sum_that_may_wrap_around_is_no_sum() {
    // As words the sum is small, as numbers it is not.
    let text = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8))
        (location a) (location b) (location e) (initial a) (error e)
        (edge a b (havoc x) (havoc y) (assume (bvule (bvadd x y) #x0a)))
        (edge b e (assume (bvugt x #x64)) (assume (bvugt y #x64))))";
    assert!(!excluded(text, &["octagons"]));
    let bounded = text.replace("(havoc y)", "(havoc y) (assume (bvult x #x78)) (assume (bvult y #x78))");
    assert!(excluded(&bounded, &["octagons"]));
}

#[test]
fn a_sign_that_changes() {
    let text = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8))
        (location a) (location b) (location c) (location e) (initial a) (error e)
        (edge a b (havoc x) (assume (bvsge x #x00)))
        (edge b c (assign y (bvneg x)))
        (edge c c (assign x (bvudiv x #x02)))
        (edge c e (assume (bvsgt y #x00))))";
    assert!(excluded(text, &["octagons"]));
}
