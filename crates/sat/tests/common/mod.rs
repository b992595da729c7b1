//! What the tests share: random numbers, random formulas, brute force.
#![allow(dead_code)]

pub mod lrat;

use euphonium_limits::Budget;
pub use euphonium_random::Rng;
use euphonium_sat::{Lit, SatResult, SatSolver, Var};

/// Random literals and clauses.
pub trait Draw {
    fn lit(&mut self, vars: usize) -> Lit;
    fn clause(&mut self, vars: usize, max: usize) -> Vec<Lit>;
    /// Uniform k-SAT: distinct variables in each clause.
    fn ksat(&mut self, vars: usize, clauses: usize, k: usize) -> Vec<Vec<Lit>>;
}

impl Draw for Rng {
    fn lit(&mut self, vars: usize) -> Lit {
        Var(self.below(vars) as u32).lit(self.chance(50))
    }

    fn clause(&mut self, vars: usize, max: usize) -> Vec<Lit> {
        let len = 1 + self.below(max);
        (0..len).map(|_| self.lit(vars)).collect()
    }

    fn ksat(&mut self, vars: usize, clauses: usize, k: usize) -> Vec<Vec<Lit>> {
        (0..clauses)
            .map(|_| {
                let mut clause: Vec<Lit> = Vec::new();
                while clause.len() < k {
                    let lit = self.lit(vars);
                    if clause.iter().all(|other| other.var() != lit.var()) {
                        clause.push(lit);
                    }
                }
                clause
            })
            .collect()
    }
}

/// The value of a literal in an assignment written as bits.
pub fn holds(assignment: u64, lit: Lit) -> bool {
    (assignment >> lit.var().0 & 1 == 1) == lit.is_positive()
}

pub fn satisfies(assignment: u64, clauses: &[Vec<Lit>]) -> bool {
    clauses.iter().all(|clause| clause.iter().any(|&lit| holds(assignment, lit)))
}

/// Is there an assignment of the variables that satisfies clauses, assumptions and `extra`?
pub fn brute_force(
    vars: usize,
    clauses: &[Vec<Lit>],
    assumptions: &[Lit],
    extra: impl Fn(u64) -> bool,
) -> bool {
    (0..1u64 << vars).any(|assignment| {
        assumptions.iter().all(|&lit| holds(assignment, lit))
            && satisfies(assignment, clauses)
            && extra(assignment)
    })
}

/// The model as bits; variables without value count as false.
pub fn model(solver: &impl SatSolver, vars: usize) -> u64 {
    (0..vars)
        .filter(|&var| solver.value(Var(var as u32).positive()) == Some(true))
        .fold(0, |bits, var| bits | 1 << var)
}

/// Calls the solver and compares its answer, model or core with brute force.
pub fn check_call(
    solver: &mut impl SatSolver,
    vars: usize,
    clauses: &[Vec<Lit>],
    assumptions: &[Lit],
    extra: impl Fn(u64) -> bool + Copy,
) {
    let expected = brute_force(vars, clauses, assumptions, extra);
    match solver.solve(assumptions, &Budget::default()) {
        SatResult::Sat => {
            assert!(expected, "sat, but there is no model: {clauses:?} under {assumptions:?}");
            check_model(solver, vars, clauses, assumptions, extra);
        }
        SatResult::Unsat => {
            assert!(!expected, "unsat, but there is a model: {clauses:?} under {assumptions:?}");
            check_core(solver.failed(), vars, clauses, assumptions, extra);
        }
        stopped => panic!("stopped without a limit: {stopped:?}"),
    }
}

pub fn check_model(
    solver: &impl SatSolver,
    vars: usize,
    clauses: &[Vec<Lit>],
    assumptions: &[Lit],
    extra: impl Fn(u64) -> bool,
) {
    let found = model(solver, vars);
    assert!((0..vars).all(|var| solver.value(Var(var as u32).positive()).is_some()), "not all decided");
    assert!(satisfies(found, clauses), "not a model: {found:b} of {clauses:?}");
    assert!(assumptions.iter().all(|&lit| solver.value(lit) == Some(true)));
    assert!(extra(found), "not a model of the theory: {found:b}");
}

pub fn check_core(
    core: &[Lit],
    vars: usize,
    clauses: &[Vec<Lit>],
    assumptions: &[Lit],
    extra: impl Fn(u64) -> bool,
) {
    assert!(core.iter().all(|lit| assumptions.contains(lit)), "{core:?} not among {assumptions:?}");
    assert!(!brute_force(vars, clauses, core, extra), "core {core:?} is satisfiable with {clauses:?}");
}

/// `holes + 1` pigeons in `holes` holes.
pub fn pigeonhole(holes: usize) -> (usize, Vec<Vec<Lit>>) {
    let at = |pigeon: usize, hole: usize| Var((pigeon * holes + hole) as u32).positive();
    let mut clauses: Vec<Vec<Lit>> =
        (0..=holes).map(|pigeon| (0..holes).map(|hole| at(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for a in 0..=holes {
            for b in 0..a {
                clauses.push(vec![!at(a, hole), !at(b, hole)]);
            }
        }
    }
    ((holes + 1) * holes, clauses)
}

pub fn load(solver: &mut impl SatSolver, vars: usize, clauses: &[Vec<Lit>]) {
    for _ in 0..vars {
        solver.new_var();
    }
    for clause in clauses {
        solver.add_clause(clause);
    }
}
