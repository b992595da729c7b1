//! What a theory must offer to take part in the search, and what it may ask of the search.

use crate::Lit;

pub use crate::cdcl::TheoryCtx;

/// What a theory says about a full assignment of the decision variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinalCheck {
    /// The assignment has a model.
    Consistent,
    /// It has none, or more has to be decided: a conflict, propagation, clause or new variable was
    /// given to the context. Nothing given is a bug of the theory and ends the search as unknown.
    Continue,
    /// The theory wants to add terms, variables and clauses from the root: the search backtracks to
    /// level 0 and calls [`Theory::at_root`].
    Restart,
    /// The theory gives up on this assignment; the search ends as unknown.
    GiveUp,
}

/// A theory. The search calls it in this order: `assign` for each observed literal in the order of
/// the trail, `propagate` when unit propagation has nothing left to do, `new_level` before a
/// decision (or assumption), `backtrack` when levels are undone, `final_check` when nothing is left to
/// decide.
pub trait Theory {
    /// A decision level opens.
    fn new_level(&mut self);

    /// All levels above `level` close: what was assigned there is forgotten, latest first.
    fn backtrack(&mut self, level: u32);

    /// An observed literal became true. Cheap: the theory may only take note of it and work in `propagate`.
    fn assign(&mut self, lit: Lit);

    /// Draws consequences of all literals assigned so far, through the context. Called again until
    /// it adds nothing.
    fn propagate(&mut self, ctx: &mut TheoryCtx<'_>);

    /// The reason of a literal that this theory propagated: literals that are all true, were so
    /// before `lit`, and imply it. Called at most once per propagated literal and only while it is assigned.
    fn explain(&mut self, lit: Lit, reason: &mut Vec<Lit>);

    /// All variables that have to be decided are assigned and `propagate` adds nothing.
    fn final_check(&mut self, ctx: &mut TheoryCtx<'_>) -> FinalCheck;

    /// After [`FinalCheck::Restart`], at level 0 with no level open.
    fn at_root(&mut self, ctx: &mut TheoryCtx<'_>);
}

/// The theory that knows nothing: with it the search is a plain SAT solver.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoTheory;

impl Theory for NoTheory {
    fn new_level(&mut self) {}
    fn backtrack(&mut self, _level: u32) {}
    fn assign(&mut self, _lit: Lit) {}
    fn propagate(&mut self, _ctx: &mut TheoryCtx<'_>) {}
    fn explain(&mut self, _lit: Lit, _reason: &mut Vec<Lit>) {}
    fn final_check(&mut self, _ctx: &mut TheoryCtx<'_>) -> FinalCheck {
        FinalCheck::Consistent
    }
    fn at_root(&mut self, _ctx: &mut TheoryCtx<'_>) {}
}
