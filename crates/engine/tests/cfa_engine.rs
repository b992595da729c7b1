//! IC3 on automata: random ones against a search through all states, and the files in `cfa/`, each with its
//! expected verdict in the first line. Every verdict's evidence is checked.

mod cfa_support;

use cfa_support::{random_cfa, reaches_error};
use euphonium_engine::cfa::{Options, TECHNIQUES, Technique, Techniques};
use euphonium_engine::{AutomatonEngine, CfaEngine, NoEvents, Proof, Verdict};
use euphonium_evidence::{Subject, check_run};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{
    Cfa, CutPoints, Location, Passes, read_cfa, read_invariants, simplify, write_invariants,
};
use euphonium_random::Rng;
use euphonium_term::{TermId, Terms};
use std::time::{Duration, Instant};

fn within(seconds: u64) -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(seconds)), ..Budget::default() }
}

/// The verdict, `None` if there is none, after its evidence was accepted.
fn check(terms: &mut Terms, cfa: &Cfa, engine: &mut CfaEngine, seconds: u64, what: &str) -> Option<bool> {
    match engine.check(terms, cfa, &within(seconds), &mut NoEvents) {
        Verdict::Safe(proof) => {
            euphonium_evidence::check(terms, Subject::Automaton(cfa), &proof, &within(20))
                .unwrap_or_else(|e| panic!("{what}: {e}"));
            Some(true)
        }
        Verdict::Unsafe(run) => {
            check_run(terms, Subject::Automaton(cfa), &run).unwrap_or_else(|e| panic!("{what}: {e}"));
            Some(false)
        }
        Verdict::Unknown(euphonium_engine::Unknown::GaveUp(why)) => panic!("{what}: gave up: {why}"),
        Verdict::Unknown(_) => None,
    }
}

/// Options with one technique turned, or with none but one.
fn options(n: u64) -> Options {
    let mut options = Options::default();
    let entry = TECHNIQUES[(n % TECHNIQUES.len() as u64) as usize];
    options.techniques = match n / TECHNIQUES.len() as u64 % 3 {
        0 => options.techniques,
        1 if options.uses(entry.technique) => options.techniques.without(entry.technique),
        1 => options.techniques.with(entry.technique),
        _ => Techniques::NONE.with(entry.technique),
    };
    if n % 11 == 7 {
        options.max_literal = 3;
    }
    if n % 4 == 2 {
        options.bits_after = 0;
    }
    options
}

fn engine(n: u64) -> CfaEngine {
    CfaEngine {
        options: options(n),
        passes: if n % 7 == 3 { Passes::none() } else { Passes::default() },
        cut_points: if n % 5 == 1 { CutPoints::All } else { CutPoints::LoopHeads },
        ..CfaEngine::default()
    }
}

fn random(seeds: std::ops::Range<u64>, with_array: bool) {
    let (mut decided, mut total) = (0, 0);
    for seed in seeds {
        let mut terms = Terms::new();
        let cfa = random_cfa(&mut terms, &mut Rng::new(seed), with_array);
        let expected = !reaches_error(&mut terms, &cfa);
        let mut engine = engine(seed);
        let verdict = check(&mut terms, &cfa, &mut engine, 10, &format!("seed {seed}"));
        if let Some(safe) = verdict {
            assert_eq!(safe, expected, "seed {seed}");
            decided += 1;
        }
        total += 1;
    }
    assert!(decided * 100 >= total * 98, "{decided} of {total} decided");
}

#[test]
fn random_automata() {
    random(0..400, false);
}

#[test]
fn random_automata_with_arrays() {
    random(1000..1100, true);
}

#[test]
fn files() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cfa");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder of automata")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    names.sort();
    assert!(!names.is_empty());
    for path in names {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{name}: {e}"));
        let expected = match text.lines().next() {
            Some("; safe") => true,
            Some("; unsafe") => false,
            other => panic!("{name} does not begin with its verdict but with {other:?}"),
        };
        let mut terms = Terms::new();
        let cfa = read_cfa(text, &name, &mut terms).unwrap_or_else(|e| panic!("{e}"));
        let mut engine = CfaEngine::default();
        let start = Instant::now();
        let verdict = check(&mut terms, &cfa, &mut engine, 8, &name);
        println!("{name}: {verdict:?} in {:?}, {:?}", start.elapsed(), engine.statistics);
        assert_eq!(verdict, Some(expected), "{name}: {:?}", engine.statistics);
    }
}

/// The automaton with a copy of every location; an edge leads to either copy, as it comes, but to those that
/// stay by themselves.
fn doubled(cfa: &Cfa, random: &mut Rng) -> Cfa {
    let count = cfa.locations.len() as u32;
    let mut double = cfa.clone();
    double.locations.extend(cfa.locations.iter().map(|name| format!("{name}-copy").into()));
    for edge in &cfa.edges {
        let mut copy = edge.clone();
        copy.from = Location(edge.from.0 + count);
        double.edges.push(copy);
    }
    for edge in &mut double.edges {
        if edge.to != cfa.error && edge.to != cfa.initial && random.chance(50) {
            edge.to = Location(edge.to.0 + count);
        }
    }
    double
}

#[test]
fn bisimilar_locations_are_merged() {
    let only = Passes { bisimulation: true, ..Passes::none() };
    let mut merged = 0;
    for seed in 0..150 {
        let mut terms = Terms::new();
        let mut random = Rng::new(seed);
        let cfa = random_cfa(&mut terms, &mut random, seed % 5 == 0);
        let double = doubled(&cfa, &mut random);
        let expected = !reaches_error(&mut terms, &cfa);
        let (plain, small) =
            (simplify(&mut terms, &double, &Passes::none()), simplify(&mut terms, &double, &only));
        // The copies of the initial and of the error location stay by themselves; choices have locations
        // inside.
        let copied = simplify(&mut terms, &cfa, &Passes::none());
        assert!(small.cfa.locations.len() <= copied.cfa.locations.len() + 2, "seed {seed}");
        merged += plain.cfa.locations.len() - small.cfa.locations.len();
        let passes = if seed % 2 == 0 { only } else { Passes::default() };
        let mut engine = CfaEngine { passes, ..CfaEngine::default() };
        let verdict = check(&mut terms, &double, &mut engine, 10, &format!("seed {seed}"));
        assert_eq!(verdict, Some(expected), "seed {seed}");
    }
    assert!(merged > 150, "{merged}");
}

#[test]
fn claims_are_proved_before_they_are_used() {
    let mut proved = 0;
    for seed in 2000..2080 {
        let mut terms = Terms::new();
        let mut random = Rng::new(seed);
        let cfa = random_cfa(&mut terms, &mut random, false);
        let expected = !reaches_error(&mut terms, &cfa);
        let mut engine = engine(seed);
        // Which states are not there: for most it is wrong.
        for l in 0..cfa.locations.len() {
            for state in 0..1u64 << (2 * cfa_support::WIDTH) {
                let values = [state % 4, state / 4].map(|v| terms.bv_const(cfa_support::WIDTH, v));
                let equations = [0, 1].map(|x| terms.eq(cfa.variables[x].constant, values[x]));
                let there = terms.and(&equations);
                let claim = terms.not(there);
                engine.options.candidates.push((l, claim));
            }
            if random.chance(10) {
                engine.options.candidates.push((l, TermId::FALSE));
            }
        }
        let verdict = check(&mut terms, &cfa, &mut engine, 10, &format!("seed {seed}"));
        assert_eq!(verdict.unwrap_or(expected), expected, "seed {seed}");
        proved += engine.statistics.candidates.1;
    }
    assert!(proved > 60, "{proved}");
}

#[test]
fn a_proof_from_text() {
    let text = "(cfa (var x (_ BitVec 16)) (var s (_ BitVec 16))
        (location start) (location loop) (location bad) (initial start) (error bad)
        (edge start loop (assign x #x0000) (assign s #x0000))
        (edge loop loop (assign s (bvadd s #x0003)) (assign x (bvadd x #x0001)))
        (edge loop bad (assume (not (= s (bvadd x (bvadd x x)))))))";
    let mut terms = Terms::new();
    let cfa = read_cfa(text, "triple", &mut terms).unwrap_or_else(|e| panic!("{e}"));
    let claims = "(invariant loop (and (= s (bvadd x (bvadd x x))) (bvult x #x0005)))";
    let claims = read_invariants(claims, "claims", &mut terms, &cfa).unwrap_or_else(|e| panic!("{e}"));
    let mut engine = CfaEngine::default();
    // Abstract interpretation alone proves it.
    engine.options.techniques = engine.options.techniques.without(Technique::Values);
    engine.options.candidates = claims.iter().map(|&(l, t)| (l.0 as usize, t)).collect();
    let Verdict::Safe(proof) = engine.check(&mut terms, &cfa, &within(10), &mut NoEvents) else {
        panic!("{:?}", engine.statistics);
    };
    assert_eq!(engine.statistics.candidates, (2, 1));
    euphonium_evidence::check(&mut terms, Subject::Automaton(&cfa), &proof, &within(10))
        .unwrap_or_else(|e| panic!("{e}"));
    // What is written is read again.
    let Proof::Locations(invariants) = proof else { panic!("{proof:?}") };
    let text = write_invariants(&mut terms, &cfa, &invariants);
    let again = read_invariants(text.as_str(), "again", &mut terms, &cfa).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(again.len(), 1, "{text}");
    assert_eq!(again[0].0, Location(1));
    for (text, message) in [
        ("(invariant here true)", "f:1:12: here is no location"),
        ("(invariant loop x)", "f:1:17: expected a term of sort Bool, found (_ BitVec 16)"),
        ("(invariant loop (= x y))", "f:1:22: y is not declared"),
        ("(claim loop true)", "f:1:2: expected invariant, found claim"),
        ("(invariant loop true", "f:1:21: expected ')', found the end of the text"),
    ] {
        let error = read_invariants(text, "f", &mut terms, &cfa).expect_err(text);
        assert_eq!(error.to_string(), message);
    }
}
