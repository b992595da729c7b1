//! What lies between the user's files and the verifier's programs.
//!
//! Everything that runs other programs or knows the file formats of the field is here: [`clang`] makes LLVM
//! IR of C, [`inline`] chooses between its two rules for inline functions, [`models`] has bodies for
//! functions of the C library, [`harness`] makes a counterexample run, [`explore`] looks for one by running
//! the program, [`project`] knows how builds compile, [`rust`] is the same for Rust, [`sandbox`] is where programs run,
//! [`sanitize`] what the compiler checks in them, and [`task`] reads the task and property files of the
//! competitions. What is told of a program in the words of its source is above this crate.
//!
//! This crate decides no verdict. What it reads is refused with its place if it is not understood, and what
//! it runs is run without a shell, with limits.

pub mod clang;
mod error;
pub mod explore;
pub mod harness;
pub mod hash;
pub mod inline;
pub mod models;
mod process;
pub mod project;
mod runtime;
pub mod rust;
pub mod sandbox;
pub mod sanitize;
pub mod symbols;
pub mod task;
mod unit;

pub use clang::{Clang, DataModel};
pub use error::{FrontError, Spot};
pub use hash::hash_file;
pub use inline::Inline;
pub use project::Flags;
pub use sandbox::Confinement;
pub use unit::TranslationUnit;
