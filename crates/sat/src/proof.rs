//! The log of what a search derived: one writer trait for every part of the solver.

use crate::Lit;

/// Names a clause in the log; given out in increasing order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClauseId(pub u64);

/// Receives every clause that the search adds, derives or deletes. The search has no log by
/// default and then neither numbers clauses nor collects hints.
pub trait ProofLog {
    /// A clause given from outside (`add_clause`), as it was given. The caller of `add_clause` has
    /// told the log its reason beforehand where it has one.
    fn input(&mut self, id: ClauseId, clause: &[Lit]);
    /// A clause that a theory contributed: a lemma, a conflict or the explanation of a propagated literal.
    /// Valid in the theory by itself.
    fn theory_lemma(&mut self, id: ClauseId, clause: &[Lit]);
    /// A clause derived by reverse unit propagation from the clauses in `hints`, in an order in
    /// which each hint becomes unit or empty under the negated clause (LRAT).
    fn derived(&mut self, id: ClauseId, clause: &[Lit], hints: &[ClauseId]);
    /// A clause that will not be used any more.
    fn deleted(&mut self, id: ClauseId);
}
