//! The solver of one cut point: it knows the blocks that begin there and the cubes that are blocked there.
//!
//! It comes in two kinds. The exact one decides bits. One of words (`--cfa-on words`) is a solver of equality with
//! uninterpreted functions, in which a word is a term of the congruence closure and has bits only where an operator is applied to it: it
//! refutes what needs no more than that, and its other answers say nothing.

use super::cube::Cube;
use super::cube::Frames;
use super::statistics::{Purpose, Statistics};
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use euphonium_smt::{Config, Solver, Verdict};
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashMap;
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
    pub solver: Solver,
    /// For each level, the literal that its clauses are guarded with.
    pub levels: Vec<Lit>,
    /// The literals of terms.
    pub literals: FxHashMap<TermId, Lit>,
    /// The literals of the clauses of each level, and of those that always hold: what a search of a cone has to decide
    /// beside its question.
    pub roots: Vec<Vec<Lit>>,
    pub always: Vec<Lit>,
    pub cones: bool,
}

impl AtLocation {
    pub fn new(budget: &Budget, kind: Kind) -> AtLocation {
        let (cones, lazy_words) = (kind == Kind::Cones, kind == Kind::Words);
        let mut solver = Solver::new(Config { preprocess: false, cadical: false, cones, lazy_words });
        solver.set_budget(budget.clone());
        AtLocation {
            solver,
            levels: Vec::new(),
            literals: FxHashMap::default(),
            roots: Vec::new(),
            always: Vec::new(),
            cones,
        }
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
            here.block(terms, level, cube)?;
        }
        Ok(here)
    }

    /// A cube is blocked up to a level.
    pub fn block(&mut self, terms: &mut Terms, level: usize, cube: &Cube) -> Result<(), Unknown> {
        let mut clause = vec![!self.level(level)];
        for &literal in cube.literals() {
            clause.push(!self.literal(terms, literal)?);
        }
        self.solver.add_clause(&clause);
        if self.cones {
            self.roots.resize_with(self.roots.len().max(level as usize + 1), Vec::new);
            self.roots[level as usize].extend(&clause[1..]);
        }
        Ok(())
    }

    pub fn assume(&mut self, terms: &mut Terms, facts: &[TermId]) -> Result<(), Unknown> {
        for &fact in facts {
            let lit = self.literal(terms, fact)?;
            self.solver.add_clause(&[lit]);
            self.always.push(lit);
        }
        Ok(())
    }

    pub fn literal(&mut self, terms: &mut Terms, t: TermId) -> Result<Lit, Unknown> {
        if let Some(&known) = self.literals.get(&t) {
            return Ok(known);
        }
        let lit = self.solver.literal(terms, t)?;
        self.literals.insert(t, lit);
        Ok(lit)
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
    ) -> Verdict {
        statistics.count(purpose);
        let start = Instant::now();
        let limit = limit.filter(|&limit| budget.conflicts.is_none_or(|c| c > limit));
        if let Some(limit) = limit {
            self.solver.set_budget(Budget { conflicts: Some(limit), ..budget.clone() });
        }
        let verdict = match self.cones {
            true => self.solver.check_cone(terms, assumptions, roots),
            false => self.solver.check_literals(terms, assumptions),
        };
        if limit.is_some() {
            self.solver.set_budget(budget.clone());
        }
        statistics.solver_time += start.elapsed();
        verdict
    }

    pub fn level(&mut self, level: usize) -> Lit {
        while self.levels.len() <= level as usize {
            let lit = self.solver.fresh_literal();
            self.levels.push(lit);
        }
        self.levels[level as usize]
    }

    /// The literals of the clauses of a frame.
    pub fn roots_from(&self, level: usize) -> Vec<Lit> {
        let of_levels = self.roots.iter().skip(level as usize).flatten();
        of_levels.chain(&self.always).copied().collect()
    }

    /// The guards of the clauses of a frame.
    pub fn levels_from(&mut self, level: usize) -> Vec<Lit> {
        self.levels.iter().skip(level as usize).copied().collect()
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
            Verdict::Sat => Ok(Some(self.solver.model(terms))),
            Verdict::Unsat => Ok(None),
            Verdict::Unknown(reason) => Err(reason),
        }
    }
}
