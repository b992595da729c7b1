//! Circuits against independent references.

mod blast;
mod clauses;
mod graph;
mod operators;
