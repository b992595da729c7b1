//! Bounded proofs: random automata against a search through all states. Whatever is claimed is checked, and
//! what the checker is given with a copy, an edge or an end changed is refused or still true.

mod cfa_support;

use cfa_support::{random_cfa, reaches_error};
use euphonium_engine::{AutomatonEngine, Bounded, NoEvents, Proof, Verdict};
use euphonium_evidence::stored::{proof_from_json, proof_to_json};
use euphonium_evidence::{Subject, check, check_run, json_read, obligations};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Location, Unwound, read_cfa};
use euphonium_random::Rng;
use euphonium_term::Terms;
use std::time::{Duration, Instant};

fn budget() -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(10)), ..Budget::default() }
}

fn verdict(terms: &mut Terms, cfa: &Cfa) -> Verdict {
    let mut engine = Bounded { max_rounds: Some(16), ..Bounded::default() };
    engine.check(terms, cfa, &budget(), &mut NoEvents)
}

/// The unwinding that proves an automaton safe, accepted by the checker.
fn proof(terms: &mut Terms, cfa: &Cfa, what: &str) -> Option<Unwound> {
    let Verdict::Safe(proof) = verdict(terms, cfa) else { return None };
    check(terms, Subject::Automaton(cfa), &proof, &budget()).unwrap_or_else(|e| panic!("{what}: {e}"));
    let Proof::Unwound(unwound) = proof else { panic!("{what}: {proof:?}") };
    Some(unwound)
}

fn random(seeds: std::ops::Range<u64>, with_array: bool) {
    let (mut proved, mut found, mut safe, mut violated) = (0, 0, 0, 0);
    for seed in seeds {
        let mut terms = Terms::new();
        let cfa = random_cfa(&mut terms, &mut Rng::new(seed), with_array);
        let reached = reaches_error(&mut terms, &cfa);
        let what = format!("seed {seed}");
        match verdict(&mut terms, &cfa) {
            Verdict::Safe(proof) => {
                assert!(!reached, "{what}: there is a violation");
                check(&mut terms, Subject::Automaton(&cfa), &proof, &budget())
                    .unwrap_or_else(|e| panic!("{what}: {e}"));
                proved += 1;
            }
            Verdict::Unsafe(run) => {
                check_run(&terms, Subject::Automaton(&cfa), &run).unwrap_or_else(|e| panic!("{what}: {e}"));
                found += 1;
            }
            Verdict::Unknown(_) => {}
        }
        (safe, violated) = (safe + u32::from(!reached), violated + u32::from(reached));
    }
    // Automata may have loops without an end; whether they do is not asked here.
    assert!(violated > 20 && found * 100 >= violated * 95, "{found} of {violated} found");
    assert!(safe > 20 && proved * 100 >= safe * 20, "{proved} of {safe} proved");
}

#[test]
fn random_automata() {
    random(7000..7300, false);
}

#[test]
fn random_automata_with_arrays() {
    random(8000..8080, true);
}

/// A loop of at most `most` rounds, each of which adds three.
fn thrice(most: u32, limit: u32) -> String {
    format!(
        "(cfa (var n (_ BitVec 16)) (var i (_ BitVec 16)) (var s (_ BitVec 16))
           (location start) (location loop) (location done) (location bad)
           (initial start) (error bad)
           (edge start loop (havoc n) (assume (bvule n (_ bv{most} 16))) (assign i (_ bv0 16)) (assign s (_ bv0 16)))
           (edge loop loop (assume (bvult i n)) (assign i (bvadd i (_ bv1 16))) (assign s (bvadd s (_ bv3 16))))
           (edge loop done (assume (not (bvult i n))))
           (edge done bad (assume (bvugt s (_ bv{limit} 16)))))"
    )
}

fn automaton(terms: &mut Terms, text: String) -> Cfa {
    read_cfa(text, "thrice", terms).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn the_bound_of_a_loop_is_found() {
    let mut terms = Terms::new();
    let cfa = automaton(&mut terms, thrice(10, 30));
    let unwound = proof(&mut terms, &cfa, "ten rounds").expect("it is safe");
    let rounds = unwound.copies.iter().filter(|&&location| location == Location(1)).count();
    assert!((11..=12).contains(&rounds), "{rounds} copies of the head");
    let mut terms = Terms::new();
    let cfa = automaton(&mut terms, thrice(10, 29));
    assert!(matches!(verdict(&mut terms, &cfa), Verdict::Unsafe(_)));
    let mut terms = Terms::new();
    let cfa = automaton(&mut terms, thrice(40, 200));
    assert!(matches!(verdict(&mut terms, &cfa), Verdict::Unknown(_)), "sixteen rounds are not enough");
}

#[test]
fn changed_unwindings_are_refused() {
    let mut terms = Terms::new();
    let cfa = automaton(&mut terms, thrice(5, 15));
    let good = proof(&mut terms, &cfa, "five rounds").expect("it is safe");
    let mut refused = |what: &str, unwound: Unwound| {
        let claim = Proof::Unwound(unwound);
        let accepted = check(&mut terms, Subject::Automaton(&cfa), &claim, &budget());
        assert!(accepted.is_err(), "{what} is accepted");
    };
    for copy in 0..good.copies.len() {
        for step in 0..good.steps[copy].len() {
            if let Some(to) = good.steps[copy][step] {
                let mut changed = good.clone();
                changed.steps[copy][step] = None;
                refused("an edge that is taken and leads nowhere", changed);
                // To another copy of the same location it may lead: what follows is asked all the same.
                let place = good.copies[to as usize];
                let other = (0..).zip(&good.copies).find(|&(_, &location)| location != place);
                let mut changed = good.clone();
                changed.steps[copy][step] = other.map(|(copy, _)| copy);
                refused("an edge to a copy of another location", changed);
            }
        }
        let mut changed = good.clone();
        changed.steps[copy].pop();
        refused("a copy that lacks an edge", changed);
        let mut changed = good.clone();
        changed.copies[copy] = Location(3);
        refused("a copy of the error", changed);
        let mut changed = good.clone();
        changed.copies[copy] = Location(99);
        refused("a copy of nothing", changed);
    }
    let mut changed = good.clone();
    changed.infeasible = vec![2];
    refused("an edge that is said to be infeasible", changed);
    let mut changed = good.clone();
    changed.copies.clear();
    changed.steps.clear();
    changed.invariants.clear();
    refused("no copies", changed);
    // One round less, and back to a round before.
    let heads: Vec<u32> = (0..).zip(&good.copies).filter(|(_, l)| l.0 == 1).map(|(copy, _)| copy).collect();
    let mut changed = good.clone();
    for targets in &mut changed.steps {
        for target in targets.iter_mut().filter(|target| **target == heads.last().copied()) {
            *target = Some(heads[1]);
        }
    }
    refused("a cycle", changed);
}

#[test]
fn unwindings_are_kept_in_files() {
    let mut terms = Terms::new();
    let cfa = automaton(&mut terms, thrice(5, 15));
    let subject = Subject::Automaton(&cfa);
    let claim = Proof::Unwound(proof(&mut terms, &cfa, "five rounds").expect("it is safe"));
    let text = proof_to_json(&mut terms, subject, &claim).to_string();
    let node = json_read::read_json(text.as_bytes()).unwrap_or_else(|e| panic!("{e}"));
    let read = proof_from_json(&mut terms, subject, &node).unwrap_or_else(|e| panic!("{e:?}"));
    assert_eq!(read, claim);
    let questions = obligations(&mut terms, subject, &claim).unwrap_or_else(|e| panic!("{e}"));
    assert!(questions.iter().any(|query| query.name.starts_with("consecution-from-start-copy-0")));
}

/// Whether two factors of at most six bits have a product, asked about with a loop in front.
fn product(value: u32) -> String {
    format!(
        "(cfa (var a (_ BitVec 12)) (var b (_ BitVec 12)) (var i (_ BitVec 12))
           (location start) (location loop) (location done) (location bad)
           (initial start) (error bad)
           (edge start loop (havoc a) (havoc b) (assume (bvult (_ bv1 12) a)) (assume (bvult a (_ bv64 12)))
             (assume (bvult (_ bv1 12) b)) (assume (bvult b (_ bv64 12))) (assign i (_ bv0 12)))
           (edge loop loop (assume (bvult i (_ bv2 12))) (assign i (bvadd i (_ bv1 12))))
           (edge loop done (assume (not (bvult i (_ bv2 12)))))
           (edge done bad (assume (= (bvmul a b) (_ bv{value} 12)))))"
    )
}

#[test]
fn what_is_left_to_the_check_is_decided_there() {
    let (mut left, mut wrong) = (0, 0);
    for value in (2000..2400).step_by(7) {
        let mut terms = Terms::new();
        let cfa = automaton(&mut terms, product(value));
        let reached = (2..64).any(|a| value % a == 0 && (2..64).contains(&(value / a)));
        let mut engine = Bounded { leaves: Some(0), ..Bounded::default() };
        let mut verdict = engine.check(&mut terms, &cfa, &budget(), &mut NoEvents);
        if engine.left_to_check() {
            left += 1;
            let Verdict::Safe(proof) = &verdict else { panic!("{value}: {verdict:?}") };
            let accepted = check(&mut terms, Subject::Automaton(&cfa), proof, &budget());
            assert_eq!(accepted.is_ok(), !reached, "{value}");
            wrong += u32::from(accepted.is_err());
            engine.leave_to_check(false);
            verdict = engine.check(&mut terms, &cfa, &budget(), &mut NoEvents);
            assert!(!engine.left_to_check());
        }
        assert_eq!(matches!(verdict, Verdict::Unsafe(_)), reached, "{value}: {verdict:?}");
    }
    assert!(left > 20 && wrong > 3, "{left} left, {wrong} of them wrong");
}
