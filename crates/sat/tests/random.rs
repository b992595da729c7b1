//! Random small formulas against brute force, by incremental scripts that every solver must pass.

mod common;

use common::*;
use euphonium_limits::{Budget, Exhausted};
use euphonium_sat::{Cadical, Cdcl, Lit, SatResult, SatSolver, Var};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Clauses and calls in turn.
fn incremental_script(solver: &mut impl SatSolver, seed: u64) {
    let mut rng = Rng::new(seed);
    let vars = 3 + rng.below(8);
    for _ in 0..vars {
        solver.new_var();
    }
    let mut clauses = Vec::new();
    for _ in 0..6 {
        for _ in 0..rng.below(vars * 2) {
            let clause = rng.clause(vars, 4);
            solver.add_clause(&clause);
            clauses.push(clause);
        }
        let count = rng.below(5);
        let assumptions: Vec<Lit> = (0..count).map(|_| rng.lit(vars)).collect();
        check_call(solver, vars, &clauses, &assumptions, |_| true);
    }
}

#[test]
fn cdcl_agrees_with_brute_force() {
    for seed in 1..3000 {
        incremental_script(&mut Cdcl::default(), seed);
    }
}

#[test]
fn cadical_agrees_with_brute_force() {
    for seed in 1..800 {
        incremental_script(&mut Cadical::new(), seed);
    }
}

/// Hard little formulas at the threshold, so that there are conflicts and restarts.
#[test]
fn cdcl_solves_threshold_formulas() {
    for seed in 1..300 {
        let mut rng = Rng::new(seed);
        let vars = 14;
        let clauses = rng.ksat(vars, 60, 3);
        let mut solver = Cdcl::default();
        load(&mut solver, vars, &clauses);
        for _ in 0..4 {
            let assumptions: Vec<Lit> = (0..rng.below(4)).map(|_| rng.lit(vars)).collect();
            check_call(&mut solver, vars, &clauses, &assumptions, |_| true);
        }
    }
}

#[test]
fn temporary_clauses_live_for_one_call() {
    for seed in 1..3000 {
        let mut rng = Rng::new(seed);
        let vars = 3 + rng.below(7);
        let mut solver = Cdcl::default();
        let names: Vec<Var> = (0..vars).map(|_| solver.new_var()).collect();
        assert_eq!(names.len(), vars);
        let mut clauses: Vec<Vec<Lit>> = Vec::new();
        for _ in 0..12 {
            for _ in 0..rng.below(4) {
                let clause = rng.clause(vars, 4);
                solver.add_clause(&clause);
                clauses.push(clause);
            }
            let mut with_temporaries = clauses.clone();
            for _ in 0..rng.below(4) {
                let clause = rng.clause(vars, 4);
                solver.add_temporary_clause(&clause);
                with_temporaries.push(clause);
            }
            let assumptions: Vec<Lit> = (0..rng.below(4)).map(|_| rng.lit(vars)).collect();
            check_call(&mut solver, vars, &with_temporaries, &assumptions, |_| true);
        }
    }
}

/// Random gates over inputs, as clauses, and for each variable the ones that it is made of.
fn random_gates(rng: &mut Rng, inputs: usize, vars: usize) -> (Vec<Vec<Lit>>, Vec<Vec<Var>>) {
    let mut clauses: Vec<Vec<Lit>> = Vec::new();
    let mut cones: Vec<Vec<Var>> = (0..inputs).map(|var| vec![Var(var as u32)]).collect();
    for gate in inputs..vars {
        let out = Var(gate as u32).positive();
        let (a, b) = (rng.lit(gate), rng.lit(gate));
        clauses.extend([vec![!out, a], vec![!out, b], vec![out, !a, !b]]);
        let mut cone = vec![out.var()];
        cone.extend(&cones[a.var().index()]);
        cone.extend(&cones[b.var().index()]);
        cones.push(cone);
    }
    (clauses, cones)
}

/// Gates defined from inputs: a call restricted to the cone of its assumptions must agree with an
/// unrestricted one, because everything outside is a total definition.
#[test]
fn domain_restricted_calls_agree_on_definitions() {
    for seed in 1..1000 {
        let mut rng = Rng::new(seed);
        let (inputs, gates) = (4, 8);
        let vars = inputs + gates;
        let (clauses, cones) = random_gates(&mut rng, inputs, vars);
        let mut solver = Cdcl::default();
        load(&mut solver, vars, &clauses);
        for _ in 0..8 {
            let assumptions: Vec<Lit> = (0..1 + rng.below(3)).map(|_| rng.lit(vars)).collect();
            let domain: Vec<Var> =
                assumptions.iter().flat_map(|lit| cones[lit.var().index()].clone()).collect();
            let expected = brute_force(vars, &clauses, &assumptions, |_| true);
            if rng.chance(30) {
                check_call(&mut solver, vars, &clauses, &assumptions, |_| true);
            }
            let budget = Budget::default();
            let result = match rng.below(3) {
                0 => solver.solve_in(&assumptions, &domain, &budget),
                1 => solver.solve_within(&assumptions, &domain, &budget),
                _ => {
                    // A question about the same cone, the answer of which does not matter here, comes first.
                    let other = domain[rng.below(domain.len())].positive();
                    match rng.chance(50) {
                        true => solver.solve_within(&[other], &domain, &budget),
                        false => solver.solve_in(&[!other], &domain, &budget),
                    };
                    if rng.chance(20) {
                        solver.solve(&[], &budget);
                    }
                    solver.solve_within_last(&assumptions, &budget)
                }
            };
            match result {
                SatResult::Sat => {
                    assert!(expected);
                    let inputs: Vec<Lit> = domain
                        .iter()
                        .map(|var| var.lit(solver.value(var.positive()).expect("the domain is decided")))
                        .collect();
                    assert!(brute_force(vars, &clauses, &inputs, |_| true));
                }
                SatResult::Unsat => {
                    assert!(!expected);
                    check_core(solver.failed(), vars, &clauses, &assumptions, |_| true);
                }
                stopped => panic!("{stopped:?}"),
            }
        }
    }
}

/// The questions of IC3: clauses over inputs for ever and for one call, with the cone of what is asked and of
/// all such clauses as the domain.
#[test]
fn confined_calls_agree_with_free_ones() {
    for seed in 1..1500 {
        let mut rng = Rng::new(seed);
        let (inputs, gates) = (6, 14);
        let vars = inputs + gates;
        let (clauses, cones) = random_gates(&mut rng, inputs, vars);
        let (mut confined, mut free) = (Cdcl::default(), Cdcl::default());
        load(&mut confined, vars, &clauses);
        load(&mut free, vars, &clauses);
        let mut always: Vec<Var> = Vec::new();
        for _ in 0..30 {
            if rng.chance(30) {
                let clause: Vec<Lit> = (0..2 + rng.below(3)).map(|_| rng.lit(inputs)).collect();
                always.extend(clause.iter().map(|lit| lit.var()));
                confined.add_clause(&clause);
                free.add_clause(&clause);
            }
            let assumptions: Vec<Lit> = (0..1 + rng.below(4)).map(|_| rng.lit(vars)).collect();
            let mut domain = always.clone();
            domain.extend(assumptions.iter().flat_map(|lit| &cones[lit.var().index()]));
            if rng.chance(50) {
                let clause: Vec<Lit> = (0..1 + rng.below(3)).map(|_| rng.lit(inputs)).collect();
                domain.extend(clause.iter().map(|lit| lit.var()));
                confined.add_temporary_clause(&clause);
                free.add_temporary_clause(&clause);
            }
            let expected = free.solve(&assumptions, &Budget::default());
            let found = confined.solve_within(&assumptions, &domain, &Budget::default());
            assert_eq!(found, expected, "seed {seed}");
            if rng.chance(50) {
                // A part of the question, without the temporary clause, in the same domain.
                let part = &assumptions[..rng.below(assumptions.len() + 1)];
                let expected = free.solve(part, &Budget::default());
                assert_eq!(confined.solve_within_last(part, &Budget::default()), expected, "seed {seed}");
            }
        }
    }
}

#[test]
fn pigeonhole_is_unsatisfiable() {
    let (vars, clauses) = pigeonhole(8);
    let mut solver = Cdcl::default();
    load(&mut solver, vars, &clauses);
    assert_eq!(solver.solve(&[], &Budget::default()), SatResult::Unsat);
    assert!(solver.failed().is_empty());
    assert_eq!(solver.solve(&[Var(0).positive()], &Budget::default()), SatResult::Unsat);
    assert!(solver.failed().is_empty());
}

#[test]
fn both_solvers_agree_at_the_threshold() {
    let mut rng = Rng::new(5);
    for _ in 0..8 {
        let vars = 150;
        let clauses = rng.ksat(vars, 639, 3);
        let (mut own, mut cadical) = (Cdcl::default(), Cadical::new());
        load(&mut own, vars, &clauses);
        load(&mut cadical, vars, &clauses);
        let result = own.solve(&[], &Budget::default());
        assert_eq!(result, cadical.solve(&[], &Budget::default()));
        if result == SatResult::Sat {
            assert!(clauses.iter().all(|clause| clause.iter().any(|&lit| own.value(lit) == Some(true))));
        }
    }
}

#[test]
fn fixed_literals_and_contradicting_assumptions() {
    let mut solver = Cdcl::default();
    let [a, b, c] = [0; 3].map(|_| solver.new_var().positive());
    solver.add_clause(&[a]);
    solver.add_clause(&[!a, b]);
    assert_eq!(solver.solve(&[c, !c], &Budget::default()), SatResult::Unsat);
    let mut failed = solver.failed().to_vec();
    failed.sort();
    assert_eq!(failed, [c, !c]);
    assert_eq!(solver.fixed(b), Some(true));
    assert_eq!(solver.fixed(!b), Some(false));
    assert_eq!(solver.fixed(c), None);
    assert_eq!(solver.solve(&[!b, c], &Budget::default()), SatResult::Unsat);
    assert_eq!(solver.failed(), [!b]);
}

#[test]
fn phases_and_decision_flags_are_respected() {
    let mut solver = Cdcl::default();
    let [a, b, c] = [0; 3].map(|_| solver.new_var());
    solver.set_phase(a, true);
    solver.set_decision(c, false);
    assert_eq!(solver.solve(&[], &Budget::default()), SatResult::Sat);
    assert_eq!(solver.value(a.positive()), Some(true));
    assert_eq!(solver.value(b.positive()), Some(false));
    assert_eq!(solver.value(c.positive()), None);
    solver.set_decision(c, true);
    assert_eq!(solver.solve(&[], &Budget::default()), SatResult::Sat);
    assert_eq!(solver.value(c.positive()), Some(false));
}

/// A problem far too hard, so that only the budget can end the call.
fn stops_at_its_limits(mut solver: impl SatSolver) {
    let (vars, clauses) = pigeonhole(13);
    load(&mut solver, vars, &clauses);
    let conflicts = Budget { conflicts: Some(200), ..Budget::default() };
    assert_eq!(solver.solve(&[], &conflicts), SatResult::Exhausted(Exhausted::Conflicts));
    let start = Instant::now();
    let time = Budget { deadline: Some(start + Duration::from_millis(100)), ..Budget::default() };
    assert_eq!(solver.solve(&[], &time), SatResult::Exhausted(Exhausted::Time));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    let memory = Budget { memory: Some(1), ..Budget::default() };
    assert_eq!(solver.solve(&[], &memory), SatResult::Exhausted(Exhausted::Memory));
    let stop = Budget { stop: Some(Arc::new(AtomicBool::new(true))), ..Budget::default() };
    assert_eq!(solver.solve(&[], &stop), SatResult::Exhausted(Exhausted::Interrupted));
}

#[test]
fn both_solvers_stop_at_their_limits() {
    stops_at_its_limits(Cdcl::default());
    stops_at_its_limits(Cadical::new());
}
