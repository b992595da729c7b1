//! What lies between the user's files and the verifier's programs, and back.
//!
//! Everything that runs other programs or knows the file formats of the field is here: [`clang`] makes LLVM
//! IR of C, [`inline`] chooses between its two rules for inline functions, [`models`] has bodies for functions of the C library, [`harness`] makes a counterexample run, [`explore`]
//! looks for one by running the program, [`task`] reads the task and property files of the competitions, [`render`] shows traces,
//! [`sandbox`] is where programs run, [`invariants`] tells of proofs in the words of the source, [`functions`] of what holds at the ends of functions, and [`witness`] writes what validators read.
//!
//! This crate decides no verdict. What it reads is refused with its place if it is not understood, and what it runs is
//! run without a shell, with limits.

pub mod clang;
mod error;
pub mod explore;
pub mod functions;
pub mod harness;
pub mod inline;
pub mod invariants;
pub mod models;
mod process;
pub mod render;
pub mod sandbox;
pub mod sources;
pub mod symbols;
pub mod task;
pub mod witness;

pub use clang::{Clang, DataModel};
pub use error::{FrontError, Spot};
pub use euphonium_process::Limits;
pub use functions::FunctionFact;
pub use inline::Inline;
pub use invariants::SourceInvariant;
pub use sandbox::Confinement;
pub use sources::Sources;
