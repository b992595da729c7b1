//! A solver of terms that holds frames.
//!
//! Each level has a literal that its clauses are guarded with; a question assumes those of the frames that it
//! is about. The search may be restricted to the cone of a question ([`Solver::check_cone`]): then it must be
//! told the literals of all clauses that take part ([`Roots`]), beside its assumptions.

use super::{Cube, FOR_EVER};
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use euphonium_smt::{Config, Solver};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The literals of some clauses, each variable once.
#[derive(Default)]
pub struct Roots {
    literals: Vec<Lit>,
    seen: FxHashSet<Lit>,
}

impl Roots {
    /// Adds the literals of a clause.
    pub fn add(&mut self, literals: impl IntoIterator<Item = Lit>) {
        for lit in literals {
            let positive = lit.var().positive();
            if self.seen.insert(positive) {
                self.literals.push(positive);
            }
        }
    }

    /// The literals.
    pub fn literals(&self) -> &[Lit] {
        &self.literals
    }
}

/// The solver with what it holds.
pub struct GuardedSolver {
    /// The solver.
    pub solver: Solver,
    /// The literals of clauses that belong to no level.
    pub always: Roots,
    levels: Vec<(Lit, Roots)>,
    literals: FxHashMap<TermId, Lit>,
    /// Are roots needed?
    cones: bool,
}

impl GuardedSolver {
    /// A solver without frames.
    pub fn new(config: Config, budget: &Budget) -> GuardedSolver {
        let cones = config.cones;
        let mut solver = Solver::new(config);
        solver.set_budget(budget.clone());
        GuardedSolver {
            solver,
            always: Roots::default(),
            levels: Vec::new(),
            literals: FxHashMap::default(),
            cones,
        }
    }

    /// The literal of a formula.
    pub fn literal(&mut self, terms: &mut Terms, t: TermId) -> Result<Lit, Unknown> {
        if let Some(&lit) = self.literals.get(&t) {
            return Ok(lit);
        }
        let lit = self.solver.literal(terms, t)?;
        self.literals.insert(t, lit);
        Ok(lit)
    }

    /// How many formulas were spoken of.
    pub fn num_literals(&self) -> usize {
        self.literals.len()
    }

    /// Adds levels up to this one.
    pub fn open(&mut self, level: usize) {
        while self.levels.len() <= level {
            self.levels.push((self.solver.fresh_literal(), Roots::default()));
        }
    }

    /// Excludes a cube from all frames up to a level, or for ever.
    pub fn block(&mut self, terms: &mut Terms, level: usize, cube: &Cube<TermId>) -> Result<(), Unknown> {
        let mut clause = Vec::with_capacity(cube.len() + 1);
        for &l in cube.literals() {
            clause.push(!self.literal(terms, l)?);
        }
        let roots = match level {
            FOR_EVER => &mut self.always,
            _ => {
                self.open(level);
                &mut self.levels[level].1
            }
        };
        if self.cones {
            roots.add(clause.iter().copied());
        }
        if level != FOR_EVER {
            clause.push(!self.levels[level].0);
        }
        self.solver.add_clause(&clause);
        Ok(())
    }

    /// A fact holds from now on.
    pub fn hold(&mut self, terms: &mut Terms, fact: TermId) -> Result<(), Unknown> {
        let lit = self.literal(terms, fact)?;
        self.solver.add_clause(&[lit]);
        self.always.add([lit]);
        Ok(())
    }

    /// The guards of a frame: a cube of a higher level is excluded below, too.
    pub fn guards(&self, level: usize) -> impl Iterator<Item = Lit> {
        self.levels.iter().skip(level).map(|(guard, _)| *guard)
    }

    /// The literals of the clauses of a frame, without those that are always there.
    pub fn roots(&self, level: usize) -> impl Iterator<Item = Lit> {
        self.levels.iter().skip(level).flat_map(|(_, roots)| roots.literals()).copied()
    }
}
