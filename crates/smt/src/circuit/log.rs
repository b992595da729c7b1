//! The observer of the translation from terms to clauses: what a proof needs to justify each clause.
//!
//! All methods do nothing by default, so an observer implements what it wants to see. [`Aig`]
//! reports nodes, [`Blaster`] words, [`Cnf`] definitions and root clauses; each holds its own
//! observer, and two of them may be handles to one record.
//!
//! [`Aig`]: super::Aig
//! [`Blaster`]: super::Blaster
//! [`Cnf`]: super::Cnf

use super::AigLit;
use euphonium_sat::Lit;
use euphonium_term::TermId;

/// What the output literal of a definition is equivalent to. With inputs `l1..ln`, output `o`, the
/// clauses are the following, in this order, without repeated literals and without tautologies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Definition {
    /// The output is true: `o`.
    Constant,
    /// The output is a variable of its own, or one that was bound: no clauses.
    Input,
    /// The conjunction of all inputs: `¬o ∨ li` for each, then `o ∨ ¬l1 ∨ ... ∨ ¬ln`.
    And,
    /// `l1 xor l2`: `¬o ∨ l1 ∨ l2`, `¬o ∨ ¬l1 ∨ ¬l2`, `o ∨ ¬l1 ∨ l2`, `o ∨ l1 ∨ ¬l2`.
    Xor,
    /// `if l1 then l2 else l3`: `¬o ∨ ¬l1 ∨ l2`, `¬o ∨ l1 ∨ l3`, `o ∨ ¬l1 ∨ ¬l2`, `o ∨ l1 ∨ ¬l3`,
    /// and the two that follow from these: `¬o ∨ l2 ∨ l3`, `o ∨ ¬l2 ∨ ¬l3`.
    Ite,
    /// At least two of three: `¬o ∨ li ∨ lj` and `o ∨ ¬li ∨ ¬lj` for each pair.
    Majority,
}

/// Sees the parts of the translation as they are made.
pub trait CircuitLog {
    /// A new input of the graph.
    fn input(&mut self, _node: AigLit) {}

    /// A new and-gate over two earlier literals.
    fn and_gate(&mut self, _node: AigLit, _a: AigLit, _b: AigLit) {}

    /// The bits of a term, least significant first; one bit for a Boolean term.
    fn word(&mut self, _term: TermId, _bits: &[AigLit]) {}

    /// A graph literal got a SAT literal; the clauses of the definition go to the sink next.
    fn definition(&mut self, _kind: Definition, _node: AigLit, _output: Lit, _inputs: &[Lit]) {}

    /// A clause that follows from the asserted `root`, in graph literals, goes to the sink next.
    fn root_clause(&mut self, _root: AigLit, _clause: &[AigLit]) {}
}
