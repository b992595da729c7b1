//! Equality with uninterpreted functions.
//!
//! Congruence closure in the manner of Nieuwenhuis and Oliveras ("Fast congruence closure and
//! extensions"), made backtrackable as Z3 and Yices do it: the last merge is undone first, exactly
//! inversely. The parts:
//!
//! * [`egraph`]: nodes, classes, the signature table, merging and undoing;
//! * [`explain`]: the proof forest and the literals behind an equality;
//! * [`relevance`]: which nodes a restricted question is about;
//! * [`table`]: the signature table.
//!
//! An equality atom is itself a node, with the symbol `=` and two arguments. That makes
//! disequalities need no lists: `a != b` puts the node `(= a b)` into the class of `false`, and when
//! `a` and `b` meet, the node becomes reflexive and joins the class of `true`, which is a conflict
//! because `true` and `false` are distinct constants.

pub mod egraph;
pub mod explain;
mod relevance;
mod table;

pub use egraph::{Egraph, NodeId, Symbol};
pub use relevance::Relevance;
