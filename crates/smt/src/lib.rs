//! An incremental SMT solver for equality with uninterpreted functions, bit-vectors, linear arithmetic and
//! arrays.
//!
//! ```text
//!   terms ──preprocess──► terms ──encode──► circuits ──► clauses ──► search (CDCL) or CaDiCaL
//!                                       └─► nodes ───► combination: congruence closure,
//!                                                      functions, arrays; lemmas on demand
//! ```
//!
//! * [`solver`]: the interface, scopes, encoding, models.
//! * [`euf`]: congruence closure.
//! * [`linear`]: linear arithmetic over integers and reals.
//! * [`combine`]: the theory that takes part in the search: the closure as the hub, arrays and
//!   functions of bit-vectors and numbers by lemmas on demand.
//! * [`circuit`]: and-inverter graphs, bit-vector circuits, clauses.
//! * [`inductive`]: the guesses that are inductive together.
//! * [`proof`]: the log of everything derived, for a checker.
//!
//! Follows, beside the papers named in the modules, chapter 4 of Moskal's dissertation for the shape of
//! the solver, and the engines' needs for everything incremental: a small question to a solver that
//! holds a large formula must cost little.

pub mod circuit;
pub mod combine;
pub mod euf;
pub mod inductive;
pub mod linear;
pub mod proof;
pub mod solver;

pub use solver::{Config, Satisfiability, Solver, Statistics, Unsupported};
