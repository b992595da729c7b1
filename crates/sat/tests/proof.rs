//! Every derived clause checks, and every unsatisfiable answer is in the log.

mod common;

use common::lrat::Checker;
use common::*;
use euphonium_limits::Budget;
use euphonium_sat::{Cdcl, Lit, SatResult, Var};

fn assert_logged(checker: &Checker, failed: &[Lit], activation: Option<Var>) {
    if failed.iter().any(|&lit| failed.contains(&!lit)) {
        return;
    }
    let mut negated: Vec<Lit> = failed.iter().map(|&lit| !lit).collect();
    negated.extend(activation.map(|act| !act.positive()));
    assert!(checker.0.borrow().entails(&negated), "no clause in the log over {negated:?}");
}

#[test]
fn incremental_proofs_check() {
    for seed in 1..1500 {
        let mut rng = Rng::new(seed);
        let vars = 4 + rng.below(9);
        let checker = Checker::default();
        let mut solver = Cdcl::default();
        solver.set_proof(Box::new(checker.clone()));
        load(&mut solver, vars, &[]);
        let mut activation = None;
        for _ in 0..6 {
            for _ in 0..rng.below(vars * 2) {
                solver.add_clause(&rng.clause(vars, 4));
            }
            if rng.chance(40) {
                solver.add_temporary_clause(&rng.clause(vars, 3));
                activation = Some(Var(vars as u32));
            }
            let assumptions: Vec<Lit> = (0..rng.below(5)).map(|_| rng.lit(vars)).collect();
            if solver.solve(&assumptions, &Budget::default()) == SatResult::Unsat {
                assert_logged(&checker, solver.failed(), activation);
            }
        }
    }
}

/// Long enough for restarts, reductions and root simplification.
#[test]
fn long_proofs_check() {
    let mut rng = Rng::new(7);
    for _ in 0..6 {
        let vars = 90;
        let checker = Checker::default();
        let mut solver = Cdcl::default();
        solver.set_proof(Box::new(checker.clone()));
        let clauses = rng.ksat(vars, 420, 3);
        load(&mut solver, vars, &clauses);
        for _ in 0..12 {
            let assumptions: Vec<Lit> = (0..rng.below(4)).map(|_| rng.lit(vars)).collect();
            if solver.solve(&assumptions, &Budget::default()) == SatResult::Unsat {
                assert_logged(&checker, solver.failed(), None);
            }
        }
    }
    let (vars, clauses) = pigeonhole(7);
    let checker = Checker::default();
    let mut solver = Cdcl::default();
    solver.set_proof(Box::new(checker.clone()));
    load(&mut solver, vars, &clauses);
    assert_eq!(solver.solve(&[], &Budget::default()), SatResult::Unsat);
    assert_logged(&checker, &[], None);
    assert!(solver.statistics().deleted > 0, "no reduction took place");
    assert!(checker.0.borrow().derived > 100);
}
