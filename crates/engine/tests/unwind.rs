//! Unwinding: random automata against a search through all states. What is found is replayed; what is there
//! is found, as long as its loops have few rounds.

mod cfa_support;

use cfa_support::{random_cfa, reaches_error};
use euphonium_engine::{AutomatonEngine, NoEvents, Unwind, Verdict};
use euphonium_evidence::{Subject, check_run};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, read_cfa};
use euphonium_random::Rng;
use euphonium_term::Terms;
use std::time::{Duration, Instant};

/// Is a violation found, and replayed?
fn finds(terms: &mut Terms, cfa: &Cfa, rounds: u32, what: &str) -> bool {
    let budget = Budget { deadline: Some(Instant::now() + Duration::from_secs(10)), ..Budget::default() };
    let mut engine = Unwind { max_rounds: Some(rounds), ..Unwind::default() };
    match engine.check(terms, cfa, &budget, &mut NoEvents) {
        Verdict::Safe(_) => panic!("{what}: bounds are no proof"),
        Verdict::Unsafe(run) => {
            check_run(terms, Subject::Automaton(cfa), &run).unwrap_or_else(|e| panic!("{what}: {e}"));
            true
        }
        Verdict::Unknown(_) => false,
    }
}

fn random(seeds: std::ops::Range<u64>, with_array: bool) {
    let (mut found, mut there) = (0, 0);
    for seed in seeds {
        let mut terms = Terms::new();
        let cfa = random_cfa(&mut terms, &mut Rng::new(seed), with_array);
        let unsafe_ = reaches_error(&mut terms, &cfa);
        let what = format!("seed {seed}");
        let violated = finds(&mut terms, &cfa, 8, &what);
        assert!(unsafe_ || !violated, "{what}: there is no violation");
        (found, there) = (found + u32::from(violated), there + u32::from(unsafe_));
    }
    assert!(there > 20 && found * 100 >= there * 95, "{found} of {there} found");
}

#[test]
fn random_automata() {
    random(5000..5300, false);
}

#[test]
fn random_automata_with_arrays() {
    random(6000..6080, true);
}

/// A loop of `rounds` rounds that constants decide, then one that an input may end at any time.
fn two_loops(rounds: u32, then: u32) -> String {
    format!(
        "(cfa (var i (_ BitVec 16)) (var n (_ BitVec 16)) (var c Bool)
           (location start) (location first) (location second) (location test) (location bad)
           (initial start) (error bad)
           (edge start first (assign i (_ bv0 16)) (assign n (_ bv0 16)))
           (edge first first (assume (bvult i (_ bv{rounds} 16))) (assign i (bvadd i (_ bv1 16))))
           (edge first second (assume (not (bvult i (_ bv{rounds} 16)))))
           (edge second test (havoc c))
           (edge test second (assume c) (assign n (bvadd n (_ bv1 16))))
           (edge test bad (assume (not c)) (assume (= n (_ bv{then} 16))) (assume (= i (_ bv{rounds} 16)))))"
    )
}

#[test]
fn rounds_that_constants_decide_are_not_counted() {
    let mut terms = Terms::new();
    let cfa = read_cfa(two_loops(300, 2), "two", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    assert!(finds(&mut terms, &cfa, 3, "two rounds more after three hundred"));
    let mut terms = Terms::new();
    let cfa = read_cfa(two_loops(300, 5), "five", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    assert!(!finds(&mut terms, &cfa, 3, "five rounds more"));
}
