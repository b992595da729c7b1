//! What a theory must offer to take part in the search, and what it may ask of the search.

use crate::{Lit, Var};

/// What a theory says about a full assignment of the decision variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinalCheck {
    /// The assignment has a model.
    Consistent,
    /// It has none, or more has to be decided: a conflict, propagation or clause was given to the context.
    Continue,
    /// The theory wants to add terms, variables and clauses from the root: the search backtracks to
    /// level 0 and calls [`Theory::at_root`].
    Restart,
    /// The theory gives up on this assignment; the search ends as unknown.
    GiveUp,
}

/// A theory. The search calls it in this order: `assign` for each observed literal in the order of
/// the trail, `propagate` when unit propagation has nothing left to do, `new_level` before a
/// decision (or assumption), `backtrack` when levels are undone, `final_check` when nothing is left to decide.
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

/// The search as a theory sees it during a callback.
pub struct TheoryCtx<'a> {
    // The solver's core goes here.
    marker: std::marker::PhantomData<&'a mut ()>,
}

#[allow(unused_variables)]
impl TheoryCtx<'_> {
    /// The value of a literal now.
    pub fn value(&self, lit: Lit) -> Option<bool> {
        todo!()
    }

    /// The level at which an assigned variable got its value.
    pub fn level(&self, var: Var) -> u32 {
        todo!()
    }

    /// The number of open levels.
    pub fn decision_level(&self) -> u32 {
        todo!()
    }

    /// A new variable, which the search will decide unless something implies it. Allowed in every callback.
    pub fn new_var(&mut self) -> Var {
        todo!()
    }

    /// From now on [`Theory::assign`] hears of this variable. If it is assigned already, `assign` is
    /// called for it at once after the callback.
    pub fn observe(&mut self, var: Var) {
        todo!()
    }

    /// The value that a decision on the variable tries first.
    pub fn set_phase(&mut self, var: Var, phase: bool) {
        todo!()
    }

    /// `lit` follows from what is assigned; [`Theory::explain`] will tell why if it is asked. A
    /// literal that is true already is ignored; for one that is false, give a conflict instead.
    pub fn propagate(&mut self, lit: Lit) {
        todo!()
    }

    /// The given literals are all true and contradict each other in the theory.
    pub fn conflict(&mut self, lits: &[Lit]) {
        todo!()
    }

    /// Adds a clause that is valid in the theory, in any state: satisfied, unit or false. It is
    /// added after the callback returns; the search goes back as far as the clause demands.
    pub fn add_clause(&mut self, clause: &[Lit]) {
        todo!()
    }
}
