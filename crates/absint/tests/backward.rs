//! What an error needs, backwards: proofs that no forward state gives.

use euphonium_absint::{Chosen, Places, analyse_further};
use euphonium_limits::Budget;
use euphonium_problem::cfa::read_cfa;
use euphonium_term::Terms;

/// Does looking backwards exclude an error that forward states of these domains do not?
fn excluded(text: &str, domains: &[&str]) -> bool {
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let (chosen, budget) = (Chosen::named(domains.iter().copied()), Budget::default());
    let (facts, mut further) = analyse_further(&mut terms, &cfa, chosen, Places::These(&[]), &budget)
        .unwrap_or_else(|_| panic!("no limit"));
    assert!(!facts.excludes(cfa.error), "forward states are enough");
    further.towards().unwrap_or_else(|_| panic!("no limit")).is_some()
}

#[test]
fn what_two_ways_bring_is_told_apart() {
    let text = "(cfa (var x (_ BitVec 8)) (var y (_ BitVec 8))
        (location a) (location b) (location c) (location e) (initial a) (error e)
        (edge a b (assign x #x00) (assign y #x01))
        (edge a b (assign x #x07) (assign y #x00))
        (edge b c) (edge a c (assign x #x05) (assign y #x05))
        (edge c e (assume (= x #x00)) (assume (= y #x00))))";
    assert!(excluded(text, &[]));
    assert!(!excluded(&text.replace("(assign y #x01)", "(assign y #x00)"), &[]));
}

#[test]
fn forwards_again_through_what_the_error_needs() {
    // The error needs the flag, which only the second way sets; on that way the counter is small, and it stays so in the loop.
    let text = "(cfa (var flag (_ BitVec 8)) (var n (_ BitVec 8))
        (location a) (location b) (location e) (initial a) (error e)
        (edge a b (assign flag #x00) (assign n #xc8))
        (edge a b (assign flag #x01) (assign n #x00))
        (edge b b (assume (bvult n #x0a)) (assign n (bvadd n #x01)))
        (edge b e (assume (= flag #x01)) (assume (bvugt n #x14))))";
    assert!(excluded(text, &[]));
}
