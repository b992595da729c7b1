//! The solver of one cut point: it knows the blocks that begin there and the cubes that are blocked there.
//!
//! It comes in two kinds. The exact one decides bits. One of words (`--cfa-on words`) is a solver of equality
//! with uninterpreted functions, in which a word is a term of the congruence closure and has bits only where
//! an operator is applied to it: it refutes what needs no more than that, and its other answers say nothing.

use super::cube::Frames;
use super::statistics::{Purpose, Statistics};
use crate::Unknown;
use crate::ic3::guarded::GuardedSolver;
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use euphonium_smt::{Config, Satisfiability};
use euphonium_term::{Model, TermId, Terms};
use std::time::Instant;

/// The kinds of solvers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Decides bits.
    Exact,
    /// Decides bits of the cone of its question only.
    Cones,
    /// Refutes by equality, and by bits only where there are operators.
    Words,
}

pub(super) struct AtLocation {
    pub frames: GuardedSolver,
    cones: bool,
}

impl AtLocation {
    pub fn new(budget: &Budget, kind: Kind) -> AtLocation {
        let (cones, lazy_words) = (kind == Kind::Cones, kind == Kind::Words);
        let config = Config { preprocess: false, cadical: false, cones, lazy_words, ..Config::default() };
        AtLocation { frames: GuardedSolver::new(config, budget), cones }
    }

    /// A solver that knows what is assumed and blocked at a location.
    pub fn of(
        terms: &mut Terms,
        budget: &Budget,
        kind: Kind,
        frames: &Frames,
        location: usize,
        assumed: &[TermId],
    ) -> Result<AtLocation, Unknown> {
        let mut here = AtLocation::new(budget, kind);
        here.assume(terms, assumed)?;
        for (level, cube) in frames.all(location) {
            here.frames.block(terms, level, cube)?;
        }
        Ok(here)
    }

    pub fn assume(&mut self, terms: &mut Terms, facts: &[TermId]) -> Result<(), Unknown> {
        facts.iter().try_for_each(|&fact| self.frames.hold(terms, fact))
    }

    pub fn literal(&mut self, terms: &mut Terms, t: TermId) -> Result<Lit, Unknown> {
        self.frames.literal(terms, t)
    }

    /// Checks under a limit of conflicts, if there is one. All solver calls go through here and are counted.
    pub fn check(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        purpose: Purpose,
        (assumptions, roots): (&[Lit], &[Lit]),
        budget: &Budget,
        limit: Option<u64>,
    ) -> Satisfiability {
        statistics.count(purpose);
        let start = Instant::now();
        let limit = limit.filter(|&limit| budget.conflicts.is_none_or(|c| c > limit));
        if let Some(limit) = limit {
            self.frames.solver.set_budget(Budget { conflicts: Some(limit), ..budget.clone() });
        }
        let verdict = match self.cones {
            true => self.frames.solver.check_cone(terms, assumptions, roots),
            false => self.frames.solver.check_literals(terms, assumptions),
        };
        if limit.is_some() {
            self.frames.solver.set_budget(budget.clone());
        }
        statistics.solver_time += start.elapsed();
        verdict
    }

    /// The literals of the clauses of a frame.
    pub fn roots_from(&self, level: usize) -> Vec<Lit> {
        self.frames.roots(level).chain(self.frames.always.literals().iter().copied()).collect()
    }

    pub fn model_of(
        &mut self,
        terms: &mut Terms,
        statistics: &mut Statistics,
        purpose: Purpose,
        question: (&[Lit], &[Lit]),
        budget: &Budget,
    ) -> Result<Option<Model>, Unknown> {
        match self.check(terms, statistics, purpose, question, budget, None) {
            Satisfiability::Sat => Ok(Some(self.frames.solver.model(terms))),
            Satisfiability::Unsat => Ok(None),
            Satisfiability::Unknown(reason) => Err(reason),
        }
    }
}
