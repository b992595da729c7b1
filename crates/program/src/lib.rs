//! The verifier's own program representation, and the way from LLVM IR to control-flow automata.
//!
//! The passes follow Bueno's thesis (3.2: encoding programs) and SeaHorn (2 and 3: front end and memory).
//! No pass of LLVM is run: an optimiser may drop a reachable error when a value is undefined, ours must not.
//!
//! * [`ir`]: the representation.

pub mod ir;

pub use ir::*;
