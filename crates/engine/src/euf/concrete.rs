//! The concrete system, to compare abstract counterexamples with: contradictions of literals, and whole
//! paths.

use super::problem::Problem;
use crate::Unknown;
use euphonium_problem::{Trace, TraceStep, TransitionSystem};
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Evaluator, Model, TermId, Terms};
use rustc_hash::FxHashMap;

/// A solver for the concrete theories that is only ever asked under assumptions.
pub(super) struct Exact {
    solver: Solver,
    /// With arrays the search is our own, and then restricted to what a question is about.
    cones: bool,
}

impl Exact {
    pub fn new(problem: &Problem<'_>) -> Exact {
        let cones = problem.has_arrays();
        let mut solver = Solver::new(Config { preprocess: false, cones, ..Config::default() });
        solver.set_budget(problem.budget.clone());
        Exact::of(solver, cones)
    }

    /// Asks a solver that holds nothing; with `cones` it must allow for that.
    pub fn of(solver: Solver, cones: bool) -> Exact {
        Exact { solver, cones }
    }

    /// After literals that do not contradict each other: a model of them.
    pub fn model(&mut self, terms: &mut Terms) -> Model {
        self.solver.model(terms)
    }

    /// The literals that contradict each other, or none if they do not.
    pub fn contradiction(
        &mut self,
        terms: &mut Terms,
        literals: &[TermId],
    ) -> Result<Option<Vec<TermId>>, Unknown> {
        let lits = match self.cones {
            true => literals.iter().map(|&t| self.solver.literal(terms, t)).collect::<Result<Vec<_>, _>>()?,
            false => Vec::new(),
        };
        let verdict = match self.cones {
            true => self.solver.check_cone(terms, &lits, &[]),
            false => self.solver.check(terms, literals),
        };
        match verdict {
            Satisfiability::Sat => Ok(None),
            Satisfiability::Unsat if self.cones => {
                let failed = self.solver.failed_literals();
                let core = literals.iter().zip(&lits).filter(|(_, lit)| failed.contains(lit));
                Ok(Some(core.map(|(&t, _)| t).collect()))
            }
            Satisfiability::Unsat => Ok(Some(self.solver.unsat_assumptions())),
            Satisfiability::Unknown(reason) => Err(reason),
        }
    }
}

/// Copies of all variables for each state of a path.
pub(super) struct Unrolled {
    /// By state: what each current-state constant and input is called there.
    steps: Vec<FxHashMap<TermId, TermId>>,
    /// The same, with what next-state constants are called.
    maps: Vec<FxHashMap<TermId, TermId>>,
}

impl Unrolled {
    pub fn new(terms: &mut Terms, system: &TransitionSystem, states: usize) -> Unrolled {
        let mut steps: Vec<FxHashMap<TermId, TermId>> = Vec::with_capacity(states);
        for _ in 0..states {
            let mut map = FxHashMap::default();
            let constants = system.states.iter().map(|s| s.current).chain(system.inputs.iter().copied());
            for t in constants {
                let sort = terms.sort_of(t);
                map.insert(t, terms.fresh("path", sort));
            }
            steps.push(map);
        }
        // Next-state constants are the current ones of the next state.
        let mut maps = steps.clone();
        for (k, map) in maps.iter_mut().enumerate() {
            if let Some(next) = steps.get(k + 1) {
                map.extend(system.states.iter().map(|s| (s.next, next[&s.current])));
            }
        }
        Unrolled { steps, maps }
    }

    pub fn at(&self, terms: &mut Terms, t: TermId, k: usize) -> TermId {
        terms.substitute(t, &self.maps[k])
    }

    /// What the variables become in each step, as far as updates tell.
    pub fn updates(&self, terms: &mut Terms, system: &TransitionSystem) -> Vec<TermId> {
        let mut formulas = Vec::new();
        for k in 0..self.steps.len() - 1 {
            for state in &system.states {
                if let Some(update) = state.update {
                    let value = self.at(terms, update, k);
                    formulas.push(terms.eq(self.steps[k + 1][&state.current], value));
                }
            }
        }
        formulas
    }

    /// The trace that a model is.
    pub fn trace(&self, terms: &Terms, property: usize, model: &Model) -> Trace {
        let mut evaluator = Evaluator::new(model);
        let steps = self.steps.iter().map(|map| {
            let value = |(&t, &timed)| Some((t, evaluator.value(terms, timed)?));
            TraceStep { values: map.iter().filter_map(value).collect() }
        });
        Trace { property, steps: steps.collect() }
    }
}
