//! What is told of a program in the words of its C source.
//!
//! [`sources`] has the texts, [`render`] shows traces, [`invariants`] tells of proofs at loops and
//! [`functions`] of what holds where functions are entered and left, and [`witness`] writes and reads what
//! validators exchange.
//!
//! This crate decides no verdict. What it cannot say in C it does not say, and what it reads is refused with
//! its place if it is not understood.

pub mod functions;
pub mod harness;
pub mod invariants;
pub mod render;
pub mod sources;
pub mod witness;

pub use functions::FunctionFact;
pub use invariants::SourceInvariant;
pub use invariants::lines::{DeadBranch, LineFact};
pub use sources::Sources;
