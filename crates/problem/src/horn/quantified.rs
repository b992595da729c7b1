//! Interpretations that speak of all indices of arrays.
//!
//! A predicate holds of its arguments if a formula does *for all* values of some indices. Whether a clause holds
//! under such definitions needs no quantifiers if it is said which instances are used: the head is shown for
//! indices of which nothing is known, from the premises at indices that are named.

use euphonium_term::{FunId, TermId, VarId};

/// A predicate that holds of its parameters where the body does for all values of the indices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuantifiedDefinition {
    /// The predicate.
    pub predicate: FunId,
    /// Its parameters.
    pub params: Vec<VarId>,
    /// What is quantified over.
    pub indices: Vec<VarId>,
    /// A formula over both.
    pub body: TermId,
}

/// What is used of the premises of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instances {
    /// Constants for the indices of the head, which the clause does not mention.
    pub head: Vec<TermId>,
    /// For each atom of the body, the indices at which it is used: terms over the clause's variables and the
    /// indices of the head.
    pub premises: Vec<Vec<Vec<TermId>>>,
}

/// An interpretation of clauses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quantified {
    /// A definition for each predicate.
    pub definitions: Vec<QuantifiedDefinition>,
    /// For each clause, which instances show it.
    pub instances: Vec<Instances>,
}
