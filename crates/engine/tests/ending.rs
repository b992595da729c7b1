//! Whether runs end: random automata against a search through all states, and loops of programs. Whatever is claimed is checked, also after it was
//! written and read; what was changed is refused, or still true.

mod cfa_support;

use cfa_support::{random_cfa, runs_forever};
use euphonium_engine::ending::{EndlessRuns, Ranked, Rounds};
use euphonium_engine::{AutomatonEngine, Bounded, NoEvents, Proof, Run, Verdict};
use euphonium_evidence::stored::{proof_from_json, proof_to_json, run_from_json, run_to_json};
use euphonium_evidence::{Subject, check, check_endless_run, json_read, obligations};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Endless, Ranking, read_cfa};
use euphonium_random::Rng;
use euphonium_term::{TermId, Terms};
use std::time::{Duration, Instant};

fn budget() -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(10)), ..Budget::default() }
}

fn engines() -> [Box<dyn AutomatonEngine>; 3] {
    let bounded = Bounded { max_rounds: Some(16), ending: true, ..Bounded::default() };
    [Box::new(Ranked::default()), Box::new(Rounds(bounded)), Box::new(EndlessRuns::default())]
}

/// The proof again, from its text.
fn reread(terms: &mut Terms, cfa: &Cfa, proof: &Proof) -> Proof {
    let text = proof_to_json(terms, Subject::Ending(cfa), proof).to_string();
    let node = json_read::read_json(text.as_bytes()).expect("it is JSON");
    proof_from_json(terms, Subject::Ending(cfa), &node).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

fn reread_run(terms: &mut Terms, cfa: &Cfa, run: &Run) -> Box<Endless> {
    let text = run_to_json(terms, Subject::Ending(cfa), run).to_string();
    let node = json_read::read_json(text.as_bytes()).expect("it is JSON");
    match run_from_json(terms, Subject::Ending(cfa), &node).unwrap_or_else(|e| panic!("{e:?}\n{text}")) {
        Run::Endless(endless) => endless,
        other => panic!("{other:?}"),
    }
}

/// What an engine says, checked: does every run end?
fn says(engine: &mut dyn AutomatonEngine, terms: &mut Terms, cfa: &Cfa, what: &str) -> Option<bool> {
    let limit = Budget { deadline: Some(Instant::now() + Duration::from_secs(2)), ..Budget::default() };
    match engine.check(terms, cfa, &limit, &mut NoEvents) {
        Verdict::Safe(proof) => {
            check(terms, Subject::Ending(cfa), &proof, &budget())
                .unwrap_or_else(|e| panic!("{what}: {e}\n{proof:?}"));
            obligations(terms, Subject::Ending(cfa), &proof).unwrap_or_else(|e| panic!("{what}: {e}"));
            let again = reread(terms, cfa, &proof);
            check(terms, Subject::Ending(cfa), &again, &budget())
                .unwrap_or_else(|e| panic!("{what}: read: {e}"));
            assert!(
                check(terms, Subject::Automaton(cfa), &proof, &budget()).is_err()
                    || matches!(proof, Proof::Unwound(_))
            );
            Some(true)
        }
        Verdict::Unsafe(run) => {
            let Run::Endless(endless) = &run else { panic!("{what}: {run:?}") };
            check_endless_run(terms, cfa, endless, &budget()).unwrap_or_else(|e| panic!("{what}: {e}"));
            let again = reread_run(terms, cfa, &run);
            check_endless_run(terms, cfa, &again, &budget()).unwrap_or_else(|e| panic!("{what}: read: {e}"));
            Some(false)
        }
        Verdict::Unknown(_) => None,
    }
}

fn random(seeds: std::ops::Range<u64>, with_array: bool) {
    let (mut ended, mut endless, mut right) = (0, 0, [0; 3]);
    for seed in seeds {
        let mut terms = Terms::new();
        let cfa = random_cfa(&mut terms, &mut Rng::new(seed), with_array);
        let ends = !runs_forever(&mut terms, &cfa);
        *(if ends { &mut ended } else { &mut endless }) += 1;
        for (engine, right) in engines().iter_mut().zip(&mut right) {
            if let Some(said) = says(&mut **engine, &mut terms, &cfa, &format!("seed {seed}")) {
                assert_eq!(said, ends, "seed {seed}");
                *right += 1;
            }
        }
    }
    assert!(ended > 20 && endless > 20, "{ended} and {endless}");
    assert!(right[0] * 10 >= ended * 8, "ranking: {} of {ended}", right[0]);
    assert!(right[1] * 10 >= ended * 8, "rounds: {} of {ended}", right[1]);
    assert!(right[2] * 10 >= endless * 9, "lasso: {} of {endless}", right[2]);
}

#[test]
fn random_automata() {
    random(0..250, false);
}

#[test]
fn random_automata_with_arrays() {
    random(1000..1120, true);
}

/// An automaton with words of 32 bits and one loop, or two.
fn read(terms: &mut Terms, variables: &str, edges: &str) -> Cfa {
    let declared: String = variables.split(' ').map(|x| format!("(var {x} (_ BitVec 32)) ")).collect();
    let text = format!(
        "(cfa {declared} (location init) (location outer) (location inner) (location bad) (initial init) (error bad) {edges})"
    );
    read_cfa(text, "test", terms).unwrap_or_else(|e| panic!("{e}"))
}

fn ranked(variables: &str, edges: &str) -> Option<(Terms, Cfa, Ranking)> {
    let mut terms = Terms::new();
    let cfa = read(&mut terms, variables, edges);
    let verdict = Ranked::default().check(&mut terms, &cfa, &budget(), &mut NoEvents);
    let Verdict::Safe(proof) = verdict else { return None };
    check(&mut terms, Subject::Ending(&cfa), &proof, &budget()).unwrap_or_else(|e| panic!("{e}"));
    let Proof::Ranked(ranking) = proof else { panic!("{proof:?}") };
    Some((terms, cfa, ranking))
}

const DOWN: &str =
    "(edge init outer) (edge outer outer (assume (bvsgt x #x00000000)) (assign x (bvsub x #x00000001)))";

#[test]
fn loops_of_programs_are_ranked() {
    for (variables, edges) in [
        ("x", DOWN),
        ("x y", "(edge init outer) (edge outer outer (assume (bvslt x y)) (assign x (bvadd x #x00000001)))"),
        ("x y", "(edge init outer) (edge outer outer (assume (bvult x y)) (assign y (bvsub y #x00000001)))"),
        // A nested loop whose counter begins anew.
        (
            "i j n",
            "(edge init outer (assign i #x00000000)) (edge outer inner (assume (bvslt i n)) (assign j #x00000000))
             (edge inner inner (assume (bvslt j n)) (assign j (bvadd j #x00000001)))
             (edge inner outer (assume (bvsge j n)) (assign i (bvadd i #x00000001)))",
        ),
        // Two that go down in turn, one of which brings the other back.
        (
            "x y",
            "(edge init outer)
             (edge outer outer (assume (bvugt x #x00000000)) (assign x (bvsub x #x00000001)) (havoc y))
             (edge outer outer (assume (bvugt y #x00000000)) (assign y (bvsub y #x00000001)))",
        ),
        // In two phases.
        (
            "x y",
            "(edge init outer) (edge outer outer (assume (bvsgt x #x00000000)) (assume (bvslt x #x00010000)) (assume (bvslt y #x00010000))
             (assign x (bvadd x y)) (assign y (bvsub y #x00000001)))",
        ),
    ] {
        assert!(ranked(variables, edges).is_some(), "{edges}");
    }
}

#[test]
fn what_wraps_around_is_not() {
    for edges in [
        "(edge init outer) (edge outer outer (assume (distinct x #x00000000)) (assign x (bvsub x #x00000002)))",
        "(edge init outer) (edge outer outer (assign x (bvsub x #x00000001)))",
        "(edge init outer) (edge outer outer (assume (bvsge x #xffffffff)) (havoc x))",
    ] {
        assert!(ranked("x", edges).is_none(), "{edges}");
    }
}

#[test]
fn changed_measures_are_refused() {
    let Some((mut terms, cfa, ranking)) = ranked("x", DOWN) else { panic!("it ends") };
    let x = cfa.variables[0].constant;
    let mut refused = |what: &str, change: &dyn Fn(&mut Ranking, &mut Terms)| {
        let mut other = ranking.clone();
        change(&mut other, &mut terms);
        let verdict = check(&mut terms, Subject::Ending(&cfa), &Proof::Ranked(other), &budget());
        assert!(verdict.is_err_and(|e| e.is_wrong()), "{what}");
    };
    let loops = cfa.locations.iter().position(|name| &**name == "outer").expect("it has one");
    refused("no measure", &|r, _| r.measures[loops] = None);
    refused("an empty one", &|r, _| r.measures[loops] = Some(Vec::new()));
    refused("a constant", &|r, terms| r.measures[loops] = Some(vec![terms.bv_const(8, 7u8)]));
    refused("one that grows", &|r, terms| {
        r.measures[loops] = Some(vec![terms.mk(euphonium_term::Op::BvNeg, &[x])])
    });
    refused("no number", &|r, _| r.measures[loops] = Some(vec![TermId::TRUE]));
    refused("another variable", &|r, terms| {
        let other = terms.fresh("z", terms.sort_of(x));
        r.measures[loops] = Some(vec![other]);
    });
    refused("an invariant that does not hold", &|r, _| r.invariants.invariants[loops] = Some(TermId::FALSE));
    refused("an edge that is said to be impossible", &|r, _| r.invariants.infeasible.push(1));
    // The number itself is as good: above zero it becomes smaller.
    let other = Ranking {
        measures: ranking.measures.iter().map(|m| m.as_ref().map(|_| vec![x])).collect(),
        ..ranking.clone()
    };
    check(&mut terms, Subject::Ending(&cfa), &Proof::Ranked(other), &budget())
        .unwrap_or_else(|e| panic!("{e}"));
}

/// Down by two, and up by two where it is small: an odd number never comes to zero.
const AROUND: &str = "(edge init outer (assume (= x #x00000003)))
     (edge outer inner (assume (distinct x #x00000000)) (havoc y) (assume (bvult y #x00000005)))
     (edge inner outer (assume (= y #x00000004)) (assume (bvugt x #x00000002)) (assign x (bvsub x #x00000002)))
     (edge inner outer (assume (bvult x #x00000002)) (assign x (bvadd x #x00000002)))";

#[test]
fn changed_cycles_are_refused() {
    let mut terms = Terms::new();
    let cfa = read(&mut terms, "x y", AROUND);
    let verdict = EndlessRuns::default().check(&mut terms, &cfa, &budget(), &mut NoEvents);
    let Verdict::Unsafe(Run::Endless(endless)) = verdict else { panic!("{verdict:?}") };
    check_endless_run(&mut terms, &cfa, &endless, &budget()).unwrap_or_else(|e| panic!("{e}"));
    let mut refused = |what: &str, change: &dyn Fn(&mut Endless, &mut Terms)| {
        let mut other = (*endless).clone();
        change(&mut other, &mut terms);
        let verdict = check_endless_run(&mut terms, &cfa, &other, &budget());
        assert!(verdict.is_err_and(|e| e.is_wrong()), "{what}");
    };
    refused("no cycle", &|e, _| e.cycle.clear());
    refused("a shorter cycle", &|e, _| drop(e.cycle.pop()));
    refused("half of a cycle", &|e, _| drop(e.cycle.drain(..2)));
    refused("a larger set", &|e, _| e.set = TermId::TRUE);
    refused("an empty set", &|e, _| e.set = TermId::FALSE);
    refused("another input", &|e, terms| {
        let nine = terms.bv_const(32, 9u8);
        e.cycle.iter_mut().flat_map(|s| &mut s.havocs).for_each(|t| *t = nine);
    });
    refused("no input", &|e, _| e.cycle.iter_mut().for_each(|s| s.havocs.clear()));
    refused("an edge that is not there", &|e, _| e.cycle[0].edge = 99);
    refused("another stem", &|e, _| e.stem.steps.clear());
}
