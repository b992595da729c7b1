//! Random legal sequences of calls, in the manner of CaDiCaL's mobical: proptest shrinks a failure
//! to a short trace. The own solver (with and without proof) and CaDiCaL answer the same traces.

mod common;

use common::lrat::Checker;
use common::*;
use euphonium_limits::Budget;
use euphonium_sat::{Cadical, Cdcl, Lit, SatResult, SatSolver, Var};
use proptest::prelude::*;

const MAX_VARS: usize = 9;

#[derive(Clone, Debug)]
enum Call {
    NewVar,
    Clause(Vec<(u8, bool)>),
    Temporary(Vec<(u8, bool)>),
    Solve(Vec<(u8, bool)>),
    SolveIn(Vec<(u8, bool)>),
    SolveBriefly(Vec<(u8, bool)>, u8),
    Phase(u8, bool),
    Bump(u8),
}

fn lits(max: usize) -> impl Strategy<Value = Vec<(u8, bool)>> {
    prop::collection::vec((any::<u8>(), any::<bool>()), 0..max)
}

fn call() -> impl Strategy<Value = Call> {
    prop_oneof![
        2 => Just(Call::NewVar),
        10 => prop::collection::vec((any::<u8>(), any::<bool>()), 1..5).prop_map(Call::Clause),
        2 => lits(4).prop_map(Call::Temporary),
        3 => lits(5).prop_map(Call::Solve),
        2 => lits(5).prop_map(Call::SolveIn),
        1 => (lits(3), 1..4u8).prop_map(|(lits, limit)| Call::SolveBriefly(lits, limit)),
        1 => (any::<u8>(), any::<bool>()).prop_map(|(var, phase)| Call::Phase(var, phase)),
        1 => any::<u8>().prop_map(Call::Bump),
    ]
}

/// What a trace needs of a solver.
trait Subject: SatSolver {
    fn temporary(&mut self, clause: &[Lit]);
    fn solve_in(&mut self, assumptions: &[Lit], domain: &[Var], budget: &Budget) -> SatResult;
    fn phase(&mut self, var: Var, phase: bool);
    fn bump(&mut self, var: Var);
    fn fixed(&self, lit: Lit) -> Option<bool>;
    /// How many temporary clauses a call may have.
    fn temporaries(&self) -> usize;
}

impl Subject for Cdcl {
    fn temporary(&mut self, clause: &[Lit]) {
        self.add_temporary_clause(clause);
    }
    fn solve_in(&mut self, assumptions: &[Lit], domain: &[Var], budget: &Budget) -> SatResult {
        Cdcl::solve_in(self, assumptions, domain, budget)
    }
    fn phase(&mut self, var: Var, phase: bool) {
        self.set_phase(var, phase);
    }
    fn bump(&mut self, var: Var) {
        Cdcl::bump(self, var);
    }
    fn fixed(&self, lit: Lit) -> Option<bool> {
        Cdcl::fixed(self, lit)
    }
    fn temporaries(&self) -> usize {
        usize::MAX
    }
}

impl Subject for Cadical {
    fn temporary(&mut self, clause: &[Lit]) {
        self.constrain(clause);
    }
    fn solve_in(&mut self, assumptions: &[Lit], _domain: &[Var], budget: &Budget) -> SatResult {
        self.solve(assumptions, budget)
    }
    fn phase(&mut self, var: Var, phase: bool) {
        self.set_phase(var, phase);
    }
    fn bump(&mut self, _var: Var) {}
    fn fixed(&self, lit: Lit) -> Option<bool> {
        Cadical::fixed(self, lit)
    }
    fn temporaries(&self) -> usize {
        1
    }
}

/// The trace with what it means: variables by the test's own numbers, clauses by brute force.
struct Replay<S> {
    solver: S,
    vars: Vec<Var>,
    clauses: Vec<Vec<Lit>>,
    temporaries: Vec<Vec<Lit>>,
    checker: Checker,
    with_proof: bool,
}

impl<S: Subject> Replay<S> {
    fn new(solver: S, checker: Checker, with_proof: bool) -> Replay<S> {
        let mut replay = Replay {
            solver,
            vars: Vec::new(),
            clauses: Vec::new(),
            temporaries: Vec::new(),
            checker,
            with_proof,
        };
        replay.vars.push(replay.solver.new_var());
        replay
    }

    /// Literals over the test's own numbers, and the same for the solver.
    fn read(&self, lits: &[(u8, bool)]) -> (Vec<Lit>, Vec<Lit>) {
        let own: Vec<Lit> =
            lits.iter().map(|&(var, sign)| Var(u32::from(var) % self.vars.len() as u32).lit(sign)).collect();
        let theirs = own.iter().map(|lit| self.vars[lit.var().index()].lit(lit.is_positive())).collect();
        (own, theirs)
    }

    fn step(&mut self, call: &Call) {
        match call {
            Call::NewVar => {
                if self.vars.len() < MAX_VARS {
                    self.vars.push(self.solver.new_var());
                }
            }
            Call::Clause(clause) => {
                let (own, theirs) = self.read(clause);
                self.solver.add_clause(&theirs);
                self.clauses.push(own);
            }
            Call::Temporary(clause) => {
                if self.temporaries.len() < self.solver.temporaries() {
                    let (own, theirs) = self.read(clause);
                    self.solver.temporary(&theirs);
                    self.temporaries.push(own);
                }
            }
            Call::Solve(assumptions) => {
                let (own, theirs) = self.read(assumptions);
                let result = self.solver.solve(&theirs, &Budget::default());
                self.check(result, &own, false);
            }
            Call::SolveIn(assumptions) => {
                let (own, theirs) = self.read(assumptions);
                let domain = self.vars.clone();
                let result = self.solver.solve_in(&theirs, &domain, &Budget::default());
                self.check(result, &own, false);
            }
            Call::SolveBriefly(assumptions, limit) => {
                let (own, theirs) = self.read(assumptions);
                let budget = Budget { conflicts: Some(u64::from(*limit)), ..Budget::default() };
                let result = self.solver.solve(&theirs, &budget);
                self.check(result, &own, true);
            }
            Call::Phase(var, phase) => {
                let (_, theirs) = self.read(&[(*var, *phase)]);
                self.solver.phase(theirs[0].var(), *phase);
            }
            Call::Bump(var) => {
                let (_, theirs) = self.read(&[(*var, true)]);
                self.solver.bump(theirs[0].var());
            }
        }
    }

    fn check(&mut self, result: SatResult, assumptions: &[Lit], may_stop: bool) {
        let count = self.vars.len();
        let mut all = self.clauses.clone();
        all.append(&mut self.temporaries);
        let expected = brute_force(count, &all, assumptions, |_| true);
        match result {
            SatResult::Sat => {
                assert!(expected, "no model");
                assert!(
                    self.vars.iter().all(|var| self.solver.value(var.positive()).is_some()),
                    "not all decided"
                );
                let found = (0..count)
                    .filter(|&var| self.solver.value(self.vars[var].positive()) == Some(true))
                    .fold(0, |bits, var| bits | 1 << var);
                assert!(
                    satisfies(found, &all) && assumptions.iter().all(|&lit| holds(found, lit)),
                    "not a model"
                );
            }
            SatResult::Unsat => {
                assert!(!expected, "there is a model");
                let own = |lit: &Lit| {
                    let var =
                        self.vars.iter().position(|&var| var == lit.var()).expect("a foreign literal failed");
                    Var(var as u32).lit(lit.is_positive())
                };
                let core: Vec<Lit> = self.solver.failed().iter().map(own).collect();
                check_core(&core, count, &all, assumptions, |_| true);
                self.check_proof();
            }
            SatResult::Exhausted(_) | SatResult::TheoryGaveUp => assert!(may_stop),
        }
        for var in 0..count {
            if let Some(value) = self.solver.fixed(self.vars[var].positive()) {
                let other = Var(var as u32).lit(!value);
                assert!(!brute_force(count, &self.clauses, &[other], |_| true), "{other:?} is not fixed");
            }
        }
    }

    /// The log has a clause over the negated failed assumptions and at most the reserved variable.
    fn check_proof(&self) {
        let failed = self.solver.failed();
        if !self.with_proof || failed.iter().any(|&lit| failed.contains(&!lit)) {
            return;
        }
        let mut negated: Vec<Lit> = failed.iter().map(|&lit| !lit).collect();
        let foreign = (0..self.solver.num_vars()).map(Var).find(|var| !self.vars.contains(var));
        negated.extend(foreign.map(|act| !act.positive()));
        assert!(self.checker.0.borrow().entails(&negated), "no clause in the log over {negated:?}");
    }
}

fn replay<S: Subject>(solver: S, checker: Checker, with_proof: bool, trace: &[Call]) {
    let mut replay = Replay::new(solver, checker, with_proof);
    for call in trace {
        replay.step(call);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 1500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn cdcl_answers_every_trace(trace in prop::collection::vec(call(), 1..60)) {
        replay(Cdcl::default(), Checker::default(), false, &trace);
    }

    #[test]
    fn cdcl_proves_every_trace(trace in prop::collection::vec(call(), 1..60)) {
        let checker = Checker::default();
        let mut solver = Cdcl::default();
        solver.set_proof(Box::new(checker.clone()));
        replay(solver, checker, true, &trace);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn cadical_answers_every_trace(trace in prop::collection::vec(call(), 1..60)) {
        replay(Cadical::new(), Checker::default(), false, &trace);
    }
}
