//! Horn clauses: every script below `tests/horn` has its answer inside, and every answer its evidence,
//! which is checked. Evidence that was changed is rejected.

use euphonium_engine::{ClauseEngine, NoEvents, Proof, Run, Spacer, Verdict};
use euphonium_evidence::{Subject, check, check_run, obligations};
use euphonium_limits::Budget;
use euphonium_problem::horn::PredicateDefinition;
use euphonium_problem::{HornProblem, read_horn};
use euphonium_term::{TermId, Terms, Value};
use std::path::Path;
use std::time::{Duration, Instant};

fn budget() -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(60)), ..Budget::default() }
}

fn solve(text: &str, name: &str) -> (Terms, HornProblem, Verdict) {
    let mut terms = Terms::new();
    let problem = read_horn(text, name, &mut terms).unwrap_or_else(|error| panic!("{error}"));
    let verdict = Spacer::default().check(&mut terms, &problem, &budget(), &mut NoEvents);
    (terms, problem, verdict)
}

#[test]
fn scripts_have_their_answers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/horn");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let expected = text.strip_prefix("; expect: ").and_then(|rest| rest.lines().next()).unwrap();
        let (mut terms, problem, verdict) = solve(&text, &name);
        let subject = Subject::Clauses(&problem);
        match verdict {
            Verdict::Safe(proof) => {
                check(&mut terms, subject, &proof, &budget()).unwrap_or_else(|why| panic!("{name}: {why}"));
                let questions = obligations(&mut terms, subject, &proof).unwrap();
                assert_eq!((expected, questions.len()), ("sat", problem.clauses.len()), "{name}");
                weakened(&mut terms, &problem, &name, &proof);
            }
            Verdict::Unsafe(run) => {
                check_run(&terms, subject, &run).unwrap_or_else(|why| panic!("{name}: {why}"));
                assert_eq!(expected, "unsat", "{name}");
                bent(&terms, &problem, &name, &run);
            }
            Verdict::Unknown(why) => panic!("{name}: {why}"),
        }
    }
}

/// That everything holds is no interpretation if there is a query with a premise, nor is that nothing
/// does if there is a fact; and each predicate has one definition, over its own parameters.
fn weakened(terms: &mut Terms, problem: &HornProblem, name: &str, proof: &Proof) {
    let Proof::Interpreted(definitions) = proof else { panic!("{name}: another proof") };
    let mut refused = |definitions: Vec<PredicateDefinition>| {
        let proof = Proof::Interpreted(definitions);
        assert!(check(terms, Subject::Clauses(problem), &proof, &budget()).is_err(), "{name}");
    };
    let with = |body: TermId| {
        definitions.iter().map(|d| PredicateDefinition { body, ..d.clone() }).collect::<Vec<_>>()
    };
    refused(with(TermId::TRUE));
    if problem.clauses.iter().any(|clause| clause.body.is_empty()) {
        refused(with(TermId::FALSE));
    }
    if let Some((_, rest)) = definitions.split_first() {
        refused(rest.to_vec());
        refused([definitions, &definitions[..1]].concat());
    }
}

/// A derivation that lacks its end, uses what comes later, or has another value is none.
fn bent(terms: &Terms, problem: &HornProblem, name: &str, run: &Run) {
    let Run::Derivation(derivation) = run else { panic!("{name}: another run") };
    let refused = |change: &dyn Fn(&mut euphonium_problem::horn::Derivation)| {
        let mut other = derivation.clone();
        change(&mut other);
        if other != *derivation {
            assert!(check_run(terms, Subject::Clauses(problem), &Run::Derivation(other)).is_err(), "{name}");
        }
    };
    refused(&|d| drop(d.steps.pop()));
    refused(&|d| d.steps.clear());
    let count = derivation.steps.len();
    for i in 0..count {
        refused(&|d| d.steps[i].premises.iter_mut().for_each(|premise| *premise = i));
        refused(&|d| d.steps[i].premises.push(0));
        refused(&|d| d.steps[i].clause = usize::MAX);
        refused(&|d| drop(d.steps[i].values.pop()));
        refused(&|d| {
            d.steps[i].values.iter_mut().for_each(|value| *value = Value::Int((1_i64 << 40).into()))
        });
    }
}

#[test]
fn quantifiers_inside_are_refused_with_their_place() {
    let text = "(set-logic HORN)\n(declare-fun p (Int) Bool)\n\
                (assert (forall ((x Int)) (=> (forall ((y Int)) (> (+ x y) 0)) (p x))))\n";
    let error = read_horn(text, "q.smt2", &mut Terms::new()).unwrap_err();
    assert_eq!(error.position.to_string(), "3:1");
    assert!(error.to_string().contains("quantifier"), "{error}");
}

#[test]
fn a_limit_is_no_answer() {
    let text = include_str!("horn/mccarthy.smt2");
    let mut terms = Terms::new();
    let problem = read_horn(text, "m.smt2", &mut terms).unwrap();
    let budget = Budget { deadline: Some(Instant::now()), ..Budget::default() };
    let verdict = Spacer::default().check(&mut terms, &problem, &budget, &mut NoEvents);
    assert!(matches!(verdict, Verdict::Unknown(_)), "{verdict:?}");
}
