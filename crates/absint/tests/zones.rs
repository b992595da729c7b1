//! What bounds of differences say of sums of two variables.

use euphonium_absint::{Chosen, Expanded, analyse};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Location, read_cfa};
use euphonium_term::Terms;

fn excludes(text: &str, domains: &[&str]) -> bool {
    let mut terms = Terms::new();
    let cfa: Cfa = read_cfa(text, "test", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let chosen = Chosen::named(domains.iter().copied());
    let expanded = Expanded::new(&mut terms, &cfa, chosen);
    let facts = analyse(&mut terms, &expanded.cfa, chosen, &Budget::default());
    let error: Location = cfa.error;
    facts.unwrap_or_else(|_| panic!("no limit")).excludes(error)
}

/// A loop that adds something between one and a limit to `i`, and one to `k`: is `k` beyond 100 in the end?
fn counted(limit: &str) -> String {
    format!(
        "(cfa (var i (_ BitVec 8)) (var j (_ BitVec 8)) (var k (_ BitVec 8))
            (location a) (location b) (location c) (location d) (initial a) (error d)
            (edge a b (assign i #x00) (assign k #x00))
            (edge b c (assume (bvult i #x64)) (havoc j))
            (edge c b (assume (bvult #x00 j)) (assume (bvule j {limit}))
                (assign i (bvadd i j)) (assign k (bvadd k #x01)))
            (edge b d (assume (not (bvult i #x64))) (assume (bvult #x64 k))))"
    )
}

#[test]
fn what_grows_faster_bounds_what_grows_slower() {
    assert!(excludes(&counted("#x20"), &["zones"]));
    assert!(!excludes(&counted("#x20"), &[]));
}

/// With 0x9d, `i` may come from 99 to 256, which is 0: then `k` is bounded by nothing.
#[test]
fn a_sum_that_may_wrap_around_bounds_nothing() {
    assert!(excludes(&counted("#x9c"), &["zones"]));
    assert!(!excludes(&counted("#x9d"), &["zones"]));
}
