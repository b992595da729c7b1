//! Automata with procedures as Horn clauses.
//!
//! After SeaHorn (Gurfinkel and Navas, Automatic Program Verification with SeaHorn, section 3, Figures 2, 3 and 4). A predicate for
//! each cut point of a procedure says which states are there, together with the inputs of the activation that they belong to; the
//! *summary* of a procedure relates its inputs to its outputs. A call is a clause with two premises: the caller is at the call, and
//! the callee has a summary for what it is given.
//!
//! What the inputs and outputs are is found, not declared ([`live`]): the variables that a procedure, or one that it calls, reads before it
//! writes them, and those that it writes and somebody reads afterwards. Globals and the regions of memory are variables like any
//! other here, because memory was lowered for all procedures together, when their bodies were shared (`program::passes::inline`): a region is an argument of
//! the summaries of those procedures that read it, and a result of those that write it. A variable that a procedure leaves alone goes around its summary. So
//! do the caller's own variables at recursive calls ([`Kept`](crate::cfa::Kept)): the stack in memory that the automaton keeps for
//! them is left out, with its saving and restoring.
//!
//! * Steps ([`Step`]): large ones go from one loop head, call or end of a call to the next ([`crate::cfa::blocks`]); small ones from one
//!   location to the next.
//! * Errors ([`Errors`]): in a summary, a flag says whether the error was reached (Figure 4; since nothing is asked of a run after its error, there is no flag
//!   that comes in). Or *mixed semantics* (Figure 2): only calls that return have summaries, and a run that goes to the error does not return, so it
//!   jumps into a second copy of the callee, from where nobody goes back.
//!
//! Invariant: the clauses are satisfiable if and only if no run of the automaton reaches the error, but for runs that end because
//! the stack has no more addresses: they go on here. [`ProcedureBack`] makes a run of the automaton of a derivation.

mod back;
mod clauses;
mod live;
mod plan;

use super::clause::HornProblem;
use crate::cfa::{Cfa, Procedures};
use euphonium_term::{FunId, TermId, Terms};

pub use back::ProcedureBack;

/// How far a step goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Step {
    /// From each location to the next.
    Small,
    /// As far as there is no loop head, call or end of a procedure.
    #[default]
    Large,
}

/// How errors in procedures are told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Errors {
    /// By a flag in the summary.
    #[default]
    Flag,
    /// By a jump into a copy of the procedure.
    Mixed,
}

/// What can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ProcedureOptions {
    /// How far a step goes.
    pub step: Step,
    /// How errors are told.
    pub errors: Errors,
}

/// Clauses, and what they mean.
#[derive(Clone, Debug)]
pub struct ProcedureClauses {
    /// The clauses.
    pub problem: HornProblem,
    /// The predicates that are summaries.
    pub summaries: Vec<Summary>,
    /// The way back.
    pub back: ProcedureBack,
}

/// A predicate that is the summary of a procedure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The procedure, by its position.
    pub procedure: usize,
    /// The predicate. Its arguments are the inputs, the flag if there is one, and the outputs.
    pub predicate: FunId,
    /// The variables whose values at the entry are the inputs, by their constants.
    pub inputs: Vec<TermId>,
    /// Whether a flag says that the error was reached.
    pub flag: bool,
    /// The variables whose values at the exit are the outputs.
    pub outputs: Vec<TermId>,
}

/// Why there are no clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLarge;

/// Makes clauses of an automaton without choices.
pub fn procedure_clauses(
    terms: &mut Terms,
    cfa: &Cfa,
    procedures: &Procedures,
    options: ProcedureOptions,
) -> Result<ProcedureClauses, TooLarge> {
    let plan = plan::Plan::new(terms, cfa, procedures, options.step)?;
    Ok(clauses::Writer::new(terms, procedures, plan, options.errors).write())
}

#[cfg(test)]
mod tests;
