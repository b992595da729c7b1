//! The verifier's own program representation, and the way from LLVM IR to control-flow automata.
//!
//! The passes follow Bueno's thesis (3.2: encoding programs) and SeaHorn (2 and 3: front end and memory).
//! No pass of LLVM is run: an optimiser may drop a reachable error when a value is undefined, ours must not.
//!
//! * [`ir`]: the representation.
//! * [`interpret`]: concrete execution, the reference for passes.
//! * [`memory`]: memory becomes variables and arrays.

pub mod interpret;
pub mod ir;
pub mod memory;

pub use ir::*;
