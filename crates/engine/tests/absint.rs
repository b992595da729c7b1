//! Abstract interpretation: on random automata nothing is proved that is not so, whatever is proved is accepted by the checker, and the automata in
//! `cfa/` that need no more than values are proved.

mod cfa_support;

use cfa_support::{random_cfa, reaches_error};
use euphonium_engine::{AbsintEngine, AutomatonEngine, NoEvents, Verdict};
use euphonium_evidence::Subject;
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, read_cfa};
use euphonium_random::Rng;
use euphonium_term::Terms;

/// Is the automaton proved safe? The proof was accepted.
fn proves(terms: &mut Terms, cfa: &Cfa, what: &str) -> bool {
    let mut engine = AbsintEngine::default();
    match engine.check(terms, cfa, &Budget::default(), &mut NoEvents) {
        Verdict::Safe(proof) => {
            euphonium_evidence::check(terms, Subject::Automaton(cfa), &proof, &Budget::default())
                .unwrap_or_else(|e| panic!("{what}: {e}"));
            true
        }
        Verdict::Unsafe(_) => panic!("{what}: a violation is not for this engine"),
        Verdict::Unknown(_) => false,
    }
}

#[test]
fn random_automata() {
    let (mut proved, mut safe) = (0, 0);
    for seed in 0..400 {
        let mut terms = Terms::new();
        let cfa = random_cfa(&mut terms, &mut Rng::new(seed), seed % 3 == 0);
        let reaches = reaches_error(&mut terms, &cfa);
        safe += u32::from(!reaches);
        if proves(&mut terms, &cfa, &format!("seed {seed}")) {
            assert!(!reaches, "seed {seed}: the error is reached");
            proved += 1;
        }
    }
    assert!(proved * 2 > safe, "{proved} of {safe} are proved");
}

#[test]
fn automata_that_need_values_only() {
    for (name, text) in [
        ("counter", include_str!("cfa/counter.cfa")),
        ("irreducible_safe", include_str!("cfa/irreducible_safe.cfa")),
        ("jain_1", include_str!("cfa/jain_1.cfa")),
        ("jain_2", include_str!("cfa/jain_2.cfa")),
        ("jain_4", include_str!("cfa/jain_4.cfa")),
    ] {
        let mut terms = Terms::new();
        let cfa = read_cfa(text, name, &mut terms).unwrap_or_else(|e| panic!("{e}"));
        assert!(proves(&mut terms, &cfa, name), "{name} is not proved");
    }
}
