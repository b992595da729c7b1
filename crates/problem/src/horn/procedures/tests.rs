//! What inputs and outputs are, and what a derivation becomes.

use super::*;
use crate::cfa::{Call, Kept, Location, Procedure, Variable, read_cfa};
use crate::horn::{Derivation, DerivationStep};
use euphonium_term::{Evaluator, Model, Op, Value};

/// `n` is chosen, `f(n)` is called, which returns `n + 1` and counts in `g`; `h` is nobody's business.
const CALL: &str = "(cfa (var n Int) (var x Int) (var r Int) (var g Int) (var h Int)
    (location start) (location call) (location back) (location end) (location entry) (location exit) (location error)
    (initial start) (error error)
    (edge start call (assign g 0) (assign h 7) (havoc n))
    (edge call entry (assign x n))
    (edge entry exit (assign r (+ x 1)) (assign g (+ g 1)))
    (edge exit back)
    (edge back end (assume (and (= g 1) (= h 7) (< n r))))
    (edge back error (assume (and (= g 1) (= h 7) (not (< n (- r 1)))))))";

fn problem(terms: &mut Terms, errors: Errors) -> (Cfa, Procedures, ProcedureClauses) {
    let cfa = read_cfa(CALL, "test", terms).unwrap_or_else(|e| panic!("{e}"));
    let procedure =
        |name: &str, entry, exit| Procedure { name: name.into(), entry: Some(Location(entry)), exit };
    let procedures = Procedures {
        list: vec![procedure("main", 0, None), procedure("f", 4, Some(Location(5)))],
        calls: vec![Call { at: Location(1), callee: 1, back: Location(2), kept: None::<Kept> }],
        entry: 0,
    };
    let options = ProcedureOptions { step: Step::Large, errors };
    let clauses = procedure_clauses(terms, &cfa, &procedures, options).expect("it is small");
    (cfa, procedures, clauses)
}

#[test]
fn summaries_relate_what_is_read_to_what_is_written() {
    for errors in [Errors::Flag, Errors::Mixed] {
        let mut terms = Terms::new();
        let (cfa, _, clauses) = problem(&mut terms, errors);
        let [summary] = &clauses.summaries[..] else { panic!("{:?}", clauses.summaries) };
        let constant = |x: u32| cfa.variables[Variable(x).0 as usize].constant;
        assert_eq!(summary.inputs, [constant(1), constant(3)], "x and g");
        assert_eq!(summary.outputs, [constant(2), constant(3)], "r and g");
        assert!(!summary.flag, "f has no error");
        let calls = clauses.problem.clauses.iter().filter(|clause| clause.body.len() == 2);
        assert_eq!(calls.count(), 1);
    }
}

/// A derivation, found by running the clauses forwards, is the run of the automaton.
#[test]
fn a_derivation_is_a_run() {
    let mut terms = Terms::new();
    let (cfa, _, clauses) = problem(&mut terms, Errors::Flag);
    // What is derived so far, with the step.
    let mut derived: Vec<(FunId, Vec<Value>, usize)> = Vec::new();
    let mut steps: Vec<DerivationStep> = Vec::new();
    let mut done = false;
    for _ in 0..10 {
        for (c, clause) in clauses.problem.clauses.iter().enumerate() {
            let mut model = Model::default();
            let mut premises = Vec::new();
            for atom in &clause.body {
                let Some((_, values, step)) = derived.iter().find(|(p, ..)| *p == atom.predicate) else {
                    break;
                };
                premises.push(*step);
                for (&arg, value) in atom.args.iter().zip(values) {
                    if let Op::App(f) = terms.op(arg) {
                        model.set_constant(f, value.clone());
                    }
                }
            }
            if premises.len() < clause.body.len() || steps.iter().any(|step| step.clause == c) {
                continue;
            }
            let mut evaluator = Evaluator::new(&model);
            let value = |evaluator: &mut Evaluator, t| {
                evaluator.value(&terms, t).unwrap_or_else(|| terms.default_value(terms.sort_of(t)))
            };
            if clause.guard.iter().any(|&t| value(&mut evaluator, t) != Value::Bool(true)) {
                continue;
            }
            let values = clause.variables.iter().map(|&t| value(&mut evaluator, t)).collect();
            steps.push(DerivationStep { clause: c, values, premises });
            match &clause.head {
                Some(head) => {
                    let args = head.args.iter().map(|&t| value(&mut evaluator, t)).collect();
                    derived.push((head.predicate, args, steps.len() - 1));
                }
                None => done = true,
            }
            if done {
                break;
            }
        }
        if done {
            break;
        }
    }
    assert!(done, "the error is reached with any n");
    let derivation = Derivation { steps };
    let path = clauses.back.path(&mut terms, &cfa, &clauses.problem, &derivation).expect("a run");
    let edges: Vec<usize> = path.steps.iter().map(|step| step.edge).collect();
    assert_eq!(edges, [0, 1, 2, 3, 5]);
}
