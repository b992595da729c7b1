//! From Rust to textual LLVM IR, with rustc or cargo as a subprocess.
//!
//! The program is compiled as a debug build is: with debug assertions, with checks of overflow, and without optimisation
//! of any kind, neither by LLVM nor before (`-Zmir-opt-level=0`): an optimiser may drop a load that nobody needs, and
//! with it the error that the load was. A panic aborts, so nothing unwinds. Generic functions of the standard library are
//! compiled with the program; for the others there is only what the library's archives hold, which the compiler takes
//! in if it is asked to optimise across crates ([`Build::whole`]). It does not optimise then, either, but it prints all
//! code there is.
//!
//! Some of these options are not stable, hence `RUSTC_BOOTSTRAP`.
//!
//! * `toolchain`: the compiler, and how it is called. `support`: our crate, with which proofs are written.
//! * `file`: a program in one file. `package`: a folder with a `Cargo.toml`.
//! * `proofs`: where the proofs are. [`replay`]: a counterexample, executed.

mod file;
mod package;
mod proofs;
pub mod replay;
mod support;
mod toolchain;

use crate::FrontError;
use euphonium_limits::Budget;
use euphonium_process::cleanup::Scratch;
pub use proofs::{Proof, proofs};
use std::path::{Path, PathBuf};
use toolchain::Toolchain;

/// What is built, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Build {
    /// A file (`.rs`), or a folder with a `Cargo.toml`.
    pub input: PathBuf,
    /// Whether the code of the standard library that is compiled already is taken in.
    pub whole: bool,
}

/// A program as LLVM IR.
pub struct Built {
    /// The modules, that of the program first.
    pub modules: Vec<PathBuf>,
    /// The files of the source, as far as the compiler named them.
    pub sources: Vec<PathBuf>,
    /// Whether it is a library, without a `main` of its own.
    pub library: bool,
    /// Whether the program, or a crate that it is built with, has unsafe code of its own.
    pub has_unsafe: bool,
    /// Holds the modules.
    _folder: Scratch,
}

/// Is it a Rust program, by its extension or by what is in the folder?
pub fn is_rust(input: &Path) -> bool {
    input.extension().is_some_and(|extension| extension == "rs") || input.join("Cargo.toml").is_file()
}

/// Compiles a program.
pub fn build(build: &Build, limits: &Budget) -> Result<Built, FrontError> {
    let tools = Toolchain::find()?;
    match build.input.is_dir() {
        true => package::build(&tools, build, limits),
        false => file::build(&tools, build, limits),
    }
}
