//! The theory hook, with a toy theory that uses all of it: "at most k of these literals".
//!
//! How the theory reacts is random: it propagates or leaves it, explains lazily, gives conflicts,
//! lemmas (also with new variables), literals that are false already, observes variables late, asks
//! for restarts. In every callback it compares what it was told with what the context says.

mod common;

use common::lrat::Checker;
use common::*;
use euphonium_limits::Budget;
use euphonium_sat::{Cdcl, FinalCheck, Lit, SatResult, Theory, TheoryCtx, Var};
use std::collections::{HashMap, HashSet};

struct AtMost {
    lits: Vec<Lit>,
    bound: usize,
}

impl AtMost {
    fn holds(&self, assignment: u64) -> bool {
        self.lits.iter().filter(|&&lit| holds(assignment, lit)).count() <= self.bound
    }
}

struct Toy {
    constraints: Vec<AtMost>,
    rng: Rng,
    trail: Vec<Lit>,
    levels: Vec<usize>,
    observed: HashSet<Var>,
    // Why a literal was propagated, until it is asked for or undone; with the level.
    reasons: HashMap<Lit, (Vec<Lit>, u32)>,
    extension_vars: HashSet<Var>,
    lemmas_at_root: Vec<Vec<Lit>>,
    restarts: usize,
}

impl Toy {
    fn new(constraints: Vec<AtMost>, seed: u64) -> Toy {
        Toy {
            constraints,
            rng: Rng::new(seed),
            trail: Vec::new(),
            levels: Vec::new(),
            observed: HashSet::new(),
            reasons: HashMap::new(),
            extension_vars: HashSet::new(),
            lemmas_at_root: Vec::new(),
            restarts: 0,
        }
    }

    fn check_state(&self, ctx: &TheoryCtx<'_>) {
        assert_eq!(self.levels.len() as u32, ctx.decision_level());
        for &lit in &self.trail {
            assert_eq!(ctx.value(lit), Some(true), "{lit:?} was announced but is not true");
        }
        let told: HashSet<Var> = self.trail.iter().map(|lit| lit.var()).collect();
        assert_eq!(told.len(), self.trail.len(), "announced twice");
        for &var in &self.observed {
            assert_eq!(ctx.value(var.positive()).is_some(), told.contains(&var), "{var:?} not announced");
        }
    }

    /// A clause over the bound, as a lemma, perhaps split by a new variable.
    fn lemma(&mut self, ctx: &mut TheoryCtx<'_>, clause: &[Lit]) {
        let mut clause = clause.to_vec();
        if self.rng.chance(25) {
            let split = ctx.new_var();
            self.extension_vars.insert(split);
            if self.rng.chance(50) {
                ctx.observe(split);
                self.observed.insert(split);
            }
            clause.push(split.positive());
            ctx.add_clause(&clause);
            clause.pop();
            clause.push(!split.positive());
        }
        ctx.add_clause(&clause);
    }

    /// Returns whether something was violated.
    fn check_bounds(&mut self, ctx: &mut TheoryCtx<'_>, thorough: bool) -> bool {
        for at in 0..self.constraints.len() {
            let constraint = &self.constraints[at];
            let known: Vec<Lit> =
                constraint.lits.iter().copied().filter(|lit| self.trail.contains(lit)).collect();
            let bound = constraint.bound;
            if known.len() > bound {
                if !thorough && self.rng.chance(30) {
                    continue;
                }
                let violated = &known[..bound + 1];
                let clause: Vec<Lit> = violated.iter().map(|&lit| !lit).collect();
                match self.rng.below(4) {
                    0 => self.lemma(ctx, &clause),
                    1 => {
                        self.reasons.insert(!violated[0], (violated[1..].to_vec(), ctx.decision_level()));
                        ctx.propagate(!violated[0]);
                    }
                    _ => ctx.conflict(violated),
                }
                return true;
            }
            if known.len() == bound {
                for place in 0..self.constraints[at].lits.len() {
                    let lit = self.constraints[at].lits[place];
                    if ctx.value(lit).is_some() || self.rng.chance(30) {
                        continue;
                    }
                    if self.rng.chance(20) {
                        let mut clause: Vec<Lit> = known.iter().map(|&lit| !lit).collect();
                        clause.push(!lit);
                        self.lemma(ctx, &clause);
                    } else {
                        self.reasons.insert(!lit, (known.clone(), ctx.decision_level()));
                        ctx.propagate(!lit);
                    }
                }
            }
        }
        false
    }
}

impl Theory for Toy {
    fn new_level(&mut self) {
        self.levels.push(self.trail.len());
    }

    fn backtrack(&mut self, level: u32) {
        assert!((level as usize) < self.levels.len());
        self.trail.truncate(self.levels[level as usize]);
        self.levels.truncate(level as usize);
        self.reasons.retain(|_, (_, at)| *at <= level);
    }

    fn assign(&mut self, lit: Lit) {
        assert!(self.observed.contains(&lit.var()), "{lit:?} is not observed");
        assert!(!self.trail.contains(&lit));
        self.trail.push(lit);
    }

    fn propagate(&mut self, ctx: &mut TheoryCtx<'_>) {
        self.check_state(ctx);
        self.check_bounds(ctx, false);
    }

    fn explain(&mut self, lit: Lit, reason: &mut Vec<Lit>) {
        let (lits, _) = self.reasons.remove(&lit).expect("asked twice, or never propagated");
        reason.extend(lits);
    }

    fn final_check(&mut self, ctx: &mut TheoryCtx<'_>) -> FinalCheck {
        self.check_state(ctx);
        let mut unseen: Vec<Var> =
            self.constraints.iter().flat_map(|c| &c.lits).map(|lit| lit.var()).collect();
        unseen.retain(|var| !self.observed.contains(var));
        if !unseen.is_empty() {
            for var in unseen {
                self.observed.insert(var);
                ctx.observe(var);
            }
            return FinalCheck::Continue;
        }
        if self.restarts < 3 && self.rng.chance(20) {
            self.restarts += 1;
            let violated = self.constraints.iter().find_map(|constraint| {
                let known: Vec<Lit> =
                    constraint.lits.iter().filter(|&lit| self.trail.contains(lit)).map(|&lit| !lit).collect();
                (known.len() > constraint.bound).then(|| known[..constraint.bound + 1].to_vec())
            });
            self.lemmas_at_root.extend(violated);
            return FinalCheck::Restart;
        }
        if self.check_bounds(ctx, true) { FinalCheck::Continue } else { FinalCheck::Consistent }
    }

    fn at_root(&mut self, ctx: &mut TheoryCtx<'_>) {
        assert_eq!(ctx.decision_level(), 0);
        for clause in std::mem::take(&mut self.lemmas_at_root) {
            self.lemma(ctx, &clause);
        }
    }
}

fn script(seed: u64, with_proof: bool) -> euphonium_sat::Statistics {
    let mut rng = Rng::new(seed);
    let vars = 4 + rng.below(7);
    let constraints: Vec<AtMost> = (0..1 + rng.below(3))
        .map(|_| {
            let mut lits: Vec<Lit> = (0..1 + rng.below(vars)).map(|_| rng.lit(vars)).collect();
            lits.sort();
            lits.dedup_by_key(|lit| lit.var());
            let bound = rng.below(lits.len() / 2 + 2);
            AtMost { lits, bound }
        })
        .collect();
    let check: Vec<AtMost> =
        constraints.iter().map(|c| AtMost { lits: c.lits.clone(), bound: c.bound }).collect();
    let theory_holds = |assignment: u64| check.iter().all(|constraint| constraint.holds(assignment));
    let mut solver = Cdcl::new(Toy::new(constraints, seed ^ 0x5555));
    let checker = Checker::default();
    if with_proof {
        solver.set_proof(Box::new(checker.clone()));
    }
    load(&mut solver, vars, &[]);
    solver.theory_mut_at_root(|theory, ctx| {
        for var in (0..vars as u32).map(Var) {
            if theory.rng.chance(70) {
                theory.observed.insert(var);
                ctx.observe(var);
            }
        }
    });
    let mut clauses = Vec::new();
    for _ in 0..6 {
        for _ in 0..rng.below(vars) {
            let len = 2 + rng.below(3);
            let clause: Vec<Lit> = (0..len).map(|_| rng.lit(vars)).collect();
            if rng.chance(20) {
                solver.theory_mut_at_root(|_, ctx| ctx.add_clause(&clause));
            } else {
                solver.add_clause(&clause);
            }
            clauses.push(clause);
        }
        let mut all = clauses.clone();
        // A temporary clause takes a variable of its own, but so do lemmas: names above `vars`.
        if rng.chance(30) {
            let clause = rng.clause(vars, 3);
            solver.add_temporary_clause(&clause);
            all.push(clause);
        }
        let assumptions: Vec<Lit> = (0..rng.below(4)).map(|_| rng.lit(vars)).collect();
        if rng.chance(30) {
            // Restricted to the original variables; lemmas bring theirs. Deciding everything, it must agree.
            let domain: Vec<Var> = (0..solver.num_vars()).map(Var).collect();
            let expected = brute_force(vars, &all, &assumptions, theory_holds);
            match solver.solve_in(&assumptions, &domain, &Budget::default()) {
                SatResult::Sat => {
                    assert!(expected);
                    check_model(&solver, vars, &all, &assumptions, theory_holds);
                }
                SatResult::Unsat => {
                    assert!(!expected);
                    check_core(solver.failed(), vars, &all, &assumptions, theory_holds);
                }
                stopped => panic!("{stopped:?}"),
            }
        } else {
            check_call(&mut solver, vars, &all, &assumptions, theory_holds);
        }
    }
    let extensions = &solver.theory().extension_vars;
    for lemma in &checker.0.borrow().lemmas {
        // The clauses given at the root come as lemmas too.
        let own: Vec<Lit> = lemma.iter().copied().filter(|lit| !extensions.contains(&lit.var())).collect();
        let mut given = clauses.clone();
        given.extend(own.iter().map(|&lit| vec![!lit]));
        assert!(!brute_force(vars, &given, &[], theory_holds), "{lemma:?} is not valid");
    }
    solver.statistics().clone()
}

#[test]
fn toy_theory_agrees_with_brute_force() {
    let mut total = euphonium_sat::Statistics::default();
    for seed in 1..4000 {
        let statistics = script(seed, false);
        total.theory_propagations += statistics.theory_propagations;
        total.theory_conflicts += statistics.theory_conflicts;
        total.lemmas += statistics.lemmas;
        total.conflicts += statistics.conflicts;
    }
    assert!(total.theory_propagations > 1000 && total.theory_conflicts > 1000 && total.lemmas > 1000);
    assert!(total.conflicts > total.theory_conflicts / 2);
}

#[test]
fn toy_theory_proofs_check() {
    for seed in 1..2000 {
        script(seed, true);
    }
}

/// A theory that gives up, and one that refutes everything.
struct Stubborn(FinalCheck);

impl Theory for Stubborn {
    fn new_level(&mut self) {}
    fn backtrack(&mut self, _level: u32) {}
    fn assign(&mut self, _lit: Lit) {}
    fn propagate(&mut self, _ctx: &mut TheoryCtx<'_>) {}
    fn explain(&mut self, _lit: Lit, _reason: &mut Vec<Lit>) {}
    fn final_check(&mut self, ctx: &mut TheoryCtx<'_>) -> FinalCheck {
        if self.0 == FinalCheck::Continue {
            ctx.conflict(&[]);
        }
        self.0
    }
    fn at_root(&mut self, _ctx: &mut TheoryCtx<'_>) {}
}

#[test]
fn giving_up_is_unknown_and_the_empty_conflict_refutes() {
    let mut solver = Cdcl::new(Stubborn(FinalCheck::GiveUp));
    let a = solver.new_var().positive();
    let gave_up = SatResult::TheoryGaveUp;
    assert_eq!(solver.solve(&[a], &Budget::default()), gave_up);
    solver.add_clause(&[!a]);
    assert_eq!(solver.solve(&[a], &Budget::default()), SatResult::Unsat);
    assert_eq!(solver.failed(), [a]);
    let mut solver = Cdcl::new(Stubborn(FinalCheck::Continue));
    let a = solver.new_var().positive();
    assert_eq!(solver.solve(&[a], &Budget::default()), SatResult::Unsat);
    assert!(solver.failed().is_empty());
}

/// Holes as constraints of the theory, pigeons as clauses: long enough for reductions and
/// compaction while explanations are in use.
#[test]
fn pigeonhole_by_theory_is_unsatisfiable() {
    for (seed, with_proof) in [(1, false), (2, true), (3, true)] {
        let holes = 7;
        let at = |pigeon: usize, hole: usize| Var((pigeon * holes + hole) as u32).positive();
        let constraints = (0..holes)
            .map(|hole| AtMost { lits: (0..=holes).map(|pigeon| at(pigeon, hole)).collect(), bound: 1 })
            .collect();
        let mut solver = Cdcl::new(Toy::new(constraints, seed));
        let checker = Checker::default();
        if with_proof {
            solver.set_proof(Box::new(checker.clone()));
        }
        let clauses: Vec<Vec<Lit>> =
            (0..=holes).map(|pigeon| (0..holes).map(|hole| at(pigeon, hole)).collect()).collect();
        load(&mut solver, holes * (holes + 1), &clauses);
        // With the last pigeon nowhere bounded, the others fit.
        let absent: Vec<Lit> = (0..holes).map(|hole| !at(holes, hole)).collect();
        solver.theory_mut_at_root(|theory, _| {
            for constraint in &mut theory.constraints {
                constraint.lits.pop();
            }
        });
        assert_eq!(solver.solve(&absent[1..], &Budget::default()), SatResult::Sat);
        solver.theory_mut_at_root(|theory, _| {
            for (hole, constraint) in theory.constraints.iter_mut().enumerate() {
                constraint.lits.push(at(holes, hole));
            }
        });
        assert_eq!(solver.solve(&[], &Budget::default()), SatResult::Unsat);
        assert!(solver.statistics().deleted > 0, "no reduction took place: {:?}", solver.statistics());
        assert!(!with_proof || checker.0.borrow().entails(&[]));
    }
}
