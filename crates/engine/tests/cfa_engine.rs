//! IC3 on automata: random ones against a search through all states, and the files in `cfa/`, each with its expected
//! verdict in the first line. Every verdict's evidence is checked.

mod cfa_support;

use cfa_support::{Random, random_cfa, reaches_error};
use euphonium_engine::cfa::{Options, TECHNIQUES, Techniques};
use euphonium_engine::{CfaEngine, CfaVerdict, NoEvents};
use euphonium_evidence::{check_cfa_invariant, replay_path};
use euphonium_problem::cfa::{Cfa, CutPoints, Passes, read_cfa};
use euphonium_sat::Budget;
use euphonium_term::Terms;
use std::time::{Duration, Instant};

fn within(seconds: u64) -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(seconds)), ..Budget::default() }
}

/// The verdict, `None` if there is none, after its evidence was accepted.
fn check(terms: &mut Terms, cfa: &Cfa, engine: &mut CfaEngine, seconds: u64, what: &str) -> Option<bool> {
    match engine.check(terms, cfa, &within(seconds), &mut NoEvents) {
        CfaVerdict::Safe(invariants) => {
            check_cfa_invariant(terms, cfa, &invariants, &within(20))
                .unwrap_or_else(|e| panic!("{what}: {e}"));
            Some(true)
        }
        CfaVerdict::Unsafe(path) => {
            replay_path(terms, cfa, &path).unwrap_or_else(|e| panic!("{what}: {e}"));
            Some(false)
        }
        CfaVerdict::Unknown(euphonium_engine::Unknown::GaveUp(why)) => panic!("{what}: gave up: {why}"),
        CfaVerdict::Unknown(_) => None,
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
        let cfa = random_cfa(&mut terms, &mut Random::new(seed), with_array);
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
