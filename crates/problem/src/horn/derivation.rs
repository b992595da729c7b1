//! Refutations of Horn clauses.
//!
//! A derivation is a list of steps. Each uses one clause at given values of its variables, and what
//! earlier steps derived as the atoms of its body; the last one derives `false`. A step may be used by
//! several later ones, so this is a tree whose equal parts are shared.

use euphonium_term::Value;

/// The use of a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DerivationStep {
    /// The clause, by its position in the problem.
    pub clause: usize,
    /// The values of the clause's variables, in their order.
    pub values: Vec<Value>,
    /// For each atom of the body the earlier step that derives it.
    pub premises: Vec<usize>,
}

/// A derivation of `false`.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Derivation {
    /// The steps, each after those that it uses.
    pub steps: Vec<DerivationStep>,
}
