//! The engine `quantified`: every script below `tests/quantified` has its answer inside, and every answer its
//! evidence, which is checked, also after it was written to a file and read again. Evidence that was changed
//! is rejected.

use euphonium_engine::{ClauseEngine, ForAllIndices, NoEvents, Proof, Verdict};
use euphonium_evidence::json_read::read_json;
use euphonium_evidence::stored::{proof_from_json, proof_to_json};
use euphonium_evidence::{Subject, check, obligations};
use euphonium_limits::Budget;
use euphonium_problem::horn::{Quantified, quantified_text};
use euphonium_problem::{HornProblem, read_horn};
use euphonium_term::{Op, TermId, Terms};
use std::path::Path;
use std::time::{Duration, Instant};

fn budget() -> Budget {
    Budget { deadline: Some(Instant::now() + Duration::from_secs(60)), ..Budget::default() }
}

fn accepted(terms: &mut Terms, problem: &HornProblem, quantified: Quantified) -> Result<(), String> {
    let proof = Proof::Quantified(Box::new(quantified));
    check(terms, Subject::Clauses(problem), &proof, &budget()).map(|_| ()).map_err(|why| why.to_string())
}

#[test]
fn scripts_have_their_answers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/quantified");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let expected = text.strip_prefix("; expect: ").and_then(|rest| rest.lines().next()).unwrap();
        let mut terms = Terms::new();
        let problem = read_horn(text.as_str(), &name, &mut terms).unwrap_or_else(|error| panic!("{error}"));
        match ForAllIndices::default().check(&mut terms, &problem, &budget(), &mut NoEvents) {
            Verdict::Safe(Proof::Quantified(quantified)) => {
                assert_eq!(expected, "sat", "{name}");
                good(&mut terms, &problem, &name, &quantified);
                changed(&mut terms, &problem, &name, &quantified);
            }
            Verdict::Unknown(why) => assert_eq!(expected, "unknown", "{name}: {why}"),
            _ => panic!("{name}: another kind of answer"),
        }
    }
}

/// It is accepted, has no quantifiers in its questions, and comes back from a file.
fn good(terms: &mut Terms, problem: &HornProblem, name: &str, quantified: &Quantified) {
    accepted(terms, problem, quantified.clone()).unwrap_or_else(|why| panic!("{name}: {why}"));
    let subject = Subject::Clauses(problem);
    let proof = Proof::Quantified(Box::new(quantified.clone()));
    let questions = obligations(terms, subject, &proof).unwrap();
    assert_eq!(questions.len(), problem.clauses.len(), "{name}");
    for question in &questions {
        let mut roots = question.hypotheses.clone();
        roots.push(question.goal);
        assert!(!terms.postorder(&roots).iter().any(|t| terms.op(*t).is_quantifier()), "{name}");
    }
    assert!(quantified_text(terms, quantified).contains("(forall ((k0 "), "{name}");
    let text = proof_to_json(terms, subject, &proof).to_string();
    let node = read_json(text.as_bytes()).unwrap_or_else(|e| panic!("{name}: {e:?}"));
    let read = proof_from_json(terms, subject, &node).unwrap_or_else(|e| panic!("{name}: {e:?}\n{text}"));
    check(terms, subject, &read, &budget()).unwrap_or_else(|why| panic!("{name}: {why}"));
}

/// Definitions that say nothing, instances that are missing, indices that the clause knows.
fn changed(terms: &mut Terms, problem: &HornProblem, name: &str, quantified: &Quantified) {
    let mut refused = |what: &str, change: &dyn Fn(&mut Quantified)| {
        let mut other = quantified.clone();
        change(&mut other);
        assert!(accepted(terms, problem, other).is_err(), "{name}: {what}");
    };
    refused("nothing is said", &|q| q.definitions.iter_mut().for_each(|d| d.body = TermId::TRUE));
    refused("nothing is derived", &|q| q.definitions.iter_mut().for_each(|d| d.body = TermId::FALSE));
    refused("a definition is missing", &|q| drop(q.definitions.pop()));
    refused("a definition is there twice", &|q| q.definitions.push(q.definitions[0].clone()));
    refused("a clause has no instances", &|q| drop(q.instances.pop()));
    refused("premises are not used", &|q| {
        q.instances.iter_mut().flat_map(|i| &mut i.premises).for_each(Vec::clear);
    });
    // That the head holds at an index that the clause chooses is not that it holds at all.
    let step = problem.clauses.iter().position(|c| c.head.is_some() && !c.body.is_empty()).unwrap();
    let index = quantified.instances[step].head[0];
    let sort = terms.sort_of(index);
    let of_the_clause = problem.clauses[step].variables.iter().copied();
    let chosen = of_the_clause.clone().find(|&v| terms.sort_of(v) == sort).unwrap();
    let mut refused = |what: &str, change: &dyn Fn(&mut Quantified)| {
        let mut other = quantified.clone();
        change(&mut other);
        assert!(accepted(terms, problem, other).is_err(), "{name}: {what}");
    };
    refused("the index of the head is a variable", &|q| q.instances[step].head[0] = chosen);
    refused("the head has no index", &|q| q.instances[step].head.clear());
    // A constant that is neither the clause's nor the head's.
    let stranger = terms.declare_const("stranger", sort);
    assert!(matches!(terms.op(stranger), Op::App(_)));
    let mut other = quantified.clone();
    other.instances[step].premises[0].push(vec![stranger]);
    assert!(accepted(terms, problem, other).is_err(), "{name}: a stranger");
}
