//! Random automata: what their encodings reach is what a search through all states reaches, runs replay,
//! and invariants are inductive in the words of the source.

mod cfa_support;

use cfa_support::{random_cfa, reaches_error};
use euphonium_engine::{Bmc, Engine, EufIc3, KInduction, NoEvents, Proof, Run, Unknown, Verdict};
use euphonium_evidence::{check_cfa_invariant, check_invariant, replay, replay_path};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{
    Cfa, ControlEncoding, CutPoints, DeadVariables, EncodeOptions, Passes, StuckRuns, encode, read_cfa,
    write_cfa,
};
use euphonium_random::Rng;
use euphonium_term::Terms;
use std::time::{Duration, Instant};

fn options(seed: u64) -> EncodeOptions {
    let bit = |n: u64| seed >> n & 1 == 1;
    EncodeOptions {
        passes: match seed % 5 {
            0 => Passes::none(),
            1 => Passes { constants: false, ..Passes::default() },
            2 => Passes { contract: false, ..Passes::default() },
            _ => Passes::default(),
        },
        cut_points: if bit(0) { CutPoints::LoopHeads } else { CutPoints::All },
        stuck: if bit(3) { StuckRuns::End } else { StuckRuns::Stay },
        control: if bit(1) { ControlEncoding::Word } else { ControlEncoding::OneHot },
        dead: if bit(2) { DeadVariables::Any } else { DeadVariables::Reset },
    }
}

fn budget() -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(20)), ..Budget::default() }
}

/// Checks one encoding; true if it was decided.
fn check(
    terms: &mut Terms,
    cfa: &Cfa,
    options: &EncodeOptions,
    expected: bool,
    engine: &mut dyn Engine,
    seed: u64,
) -> bool {
    let encoded = encode(terms, cfa, options);
    let verdict = engine.check(terms, &encoded.system, 0, &budget(), &mut NoEvents);
    let name = engine.name();
    match verdict {
        Verdict::Unsafe(Run::Trace(trace)) => {
            assert!(expected, "seed {seed}, {name}: found a run to the error, there is none");
            replay(terms, &encoded.system, &trace).unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}"));
            let path = encoded.back.path(terms, &trace).unwrap_or_else(|| panic!("seed {seed}: no way back"));
            replay_path(terms, cfa, &path).unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}"));
            true
        }
        Verdict::Safe(proof) => {
            assert!(!expected, "seed {seed}, {name}: missed a run to the error");
            if let Proof::Inductive(invariant) = proof {
                check_invariant(terms, &encoded.system, 0, invariant, &budget())
                    .unwrap_or_else(|e| panic!("seed {seed}, {name}: {e}"));
                let invariants = encoded.back.invariants(terms, invariant);
                let accepted = check_cfa_invariant(terms, cfa, &invariants, &budget());
                if options.dead == DeadVariables::Reset {
                    accepted.unwrap_or_else(|e| panic!("seed {seed}, {name}: in the source: {e}"));
                }
            }
            true
        }
        Verdict::Unknown(Unknown::Bounded(_)) => {
            assert!(!expected || name != "bmc", "seed {seed}: {name} missed a run to the error");
            false
        }
        Verdict::Unknown(_) => false,
        Verdict::Unsafe(run) => panic!("seed {seed}, {name}: no run of a system: {run:?}"),
    }
}

fn cases(seeds: std::ops::Range<u64>, with_array: bool) {
    let (mut reached, mut decided, mut total) = (0, 0, 0);
    for seed in seeds {
        let mut terms = Terms::new();
        let mut random = Rng::new(seed);
        let cfa = random_cfa(&mut terms, &mut random, with_array);
        let expected = reaches_error(&mut terms, &cfa);
        reached += usize::from(expected);
        let options = options(seed);
        check(&mut terms, &cfa, &options, expected, &mut Bmc { max_depth: Some(24) }, seed);
        let mut engine: Box<dyn Engine> = match seed % 2 {
            0 => Box::new(EufIc3::default()),
            _ => Box::new(KInduction::default()),
        };
        decided += usize::from(check(&mut terms, &cfa, &options, expected, &mut *engine, seed));
        total += 1;
    }
    assert!(reached * 5 > total && reached * 5 < total * 4, "{reached} of {total} reach the error");
    assert!(decided * 10 > total * 9, "{decided} of {total} decided");
}

#[test]
fn random_automata() {
    cases(0..300, false);
}

#[test]
fn random_automata_with_arrays() {
    cases(1000..1080, true);
}

#[test]
fn text_and_back() {
    for seed in 0..100 {
        let mut terms = Terms::new();
        let cfa = random_cfa(&mut terms, &mut Rng::new(seed), true);
        let text = write_cfa(&mut terms, &cfa);
        let mut other = Terms::new();
        let read = read_cfa(text.clone(), "text", &mut other).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(write_cfa(&mut other, &read), text);
        assert_eq!(reaches_error(&mut terms, &cfa), reaches_error(&mut other, &read));
    }
}
