//! What all SAT solvers have in common.

use crate::{Lit, Var};
use euphonium_limits::{Budget, Exhausted};

/// The answer of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SatResult {
    /// There is a model; it can be read until the next change.
    Sat,
    /// There is none; the failed assumptions can be read until the next change.
    Unsat,
    /// A limit of the budget ended the search before it knew.
    Exhausted(Exhausted),
    /// The theory could not decide an assignment.
    TheoryGaveUp,
}

/// Counts over the life of a solver.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// Decisions, not counting assumptions.
    pub decisions: u64,
    /// Literals whose watches were visited.
    pub propagations: u64,
    /// Conflicts, of clauses and of the theory.
    pub conflicts: u64,
    /// Restarts.
    pub restarts: u64,
    /// Clauses learnt, including units.
    pub learnt: u64,
    /// Learnt clauses forgotten because they were not useful.
    pub deleted: u64,
    /// Literals that the theory propagated.
    pub theory_propagations: u64,
    /// Conflicts that the theory found.
    pub theory_conflicts: u64,
    /// Clauses that the theory added.
    pub lemmas: u64,
    /// Full assignments that the theory checked.
    pub final_checks: u64,
}

/// An incremental SAT solver.
pub trait SatSolver {
    /// A new variable.
    fn new_var(&mut self) -> Var;
    /// How many variables there are.
    fn num_vars(&self) -> u32;
    /// Adds a clause for ever.
    fn add_clause(&mut self, clause: &[Lit]);
    /// Is there an assignment with all assumptions true?
    fn solve(&mut self, assumptions: &[Lit], budget: &Budget) -> SatResult;
    /// The value of a literal, after a satisfiable call and until the next change.
    fn value(&self, lit: Lit) -> Option<bool>;
    /// After an unsatisfiable call: assumptions that already contradict the clauses.
    fn failed(&self) -> &[Lit];
    /// What the solver has done so far, as far as it tells.
    fn statistics(&self) -> Statistics;
}
