//! From terms to clauses by way of circuits.
//!
//! ```text
//!   Terms ──Blaster──► Aig ──Cnf──► ClauseSink (a SAT solver)
//! ```
//!
//! * [`aig`], [`rules`], [`gates`]: the and-inverter graph, its local simplifications, and the gates
//!   derived from and.
//! * [`words`]: circuits over bit-vectors, least significant bit first.
//! * [`blast`], [`operators`]: which circuit a term gets; [`cost`] says beforehand how large it is.
//! * [`cnf`], [`shape`]: clauses for the nodes that the solver is asked about, and only for those.
//! * [`log`]: an observer that sees every gate, word and definition, for proofs.
//!
//! Invariants: everything is incremental and append-only (a node, a term's bits and a node's SAT
//! literal never change once given out); nothing recurses; a construction that meets a limit returns
//! [`euphonium_limits::Exhausted`] and leaves all tables consistent, so that it can be asked again under a
//! larger limit.

pub mod aig;
pub mod blast;
pub mod cnf;
pub mod cost;
pub mod gates;
pub mod log;
pub mod operators;
pub mod rules;
pub mod shape;
pub mod words;

#[cfg(test)]
mod tests;

pub use aig::{Aig, AigLit};
pub use blast::Blaster;
pub use cnf::{ClauseSink, Cnf};
pub use cost::cost;
pub use log::{CircuitLog, Definition};
