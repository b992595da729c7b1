//! A counterexample of a Rust program, compiled with its inputs and executed.
//!
//! The program is compiled as it was for the verifier, as far as its meaning goes, with our crate in a form that has
//! the chosen values in it and tells of a panic (`rust/euphonium/src/native.rs`). It is a static program, and runs in the
//! [sandbox](crate::sandbox). A proof is called before `main`; a program without proofs runs as it is.

use super::file::describe;
use super::support::{Purpose, compile_support};
use super::toolchain::{SEMANTICS, Toolchain, compile};
use super::{Build, Proof};
use crate::FrontError;
use crate::clang::{self, DataModel, write_file};
use crate::harness::run::{confined, judge, not_run};
use crate::harness::{Bounds, Replay};
use crate::sandbox::{self, Confinement, Kind, Room, Secret};
use euphonium_limits::Budget;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// A run that is repeated.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    /// The program.
    pub build: &'a Build,
    /// Whether it is a library.
    pub library: bool,
    /// Where it begins.
    pub proof: &'a Proof,
    /// What `any` returns, call by call: the bytes of each value, the least significant first.
    pub values: Vec<Vec<u8>>,
    /// Whether it may run where it cannot be confined.
    pub confinement: Confinement,
}

/// What makes a static program.
const STATIC: &[&str] = &["-Ctarget-feature=+crt-static", "-Crelocation-model=static"];

/// The names of what the proofs are compiled under.
const NAMES: &[&str] = &["--cfg=euphonium", "--cfg=euphonium_replay"];

impl Run<'_> {
    /// Compiles and executes it.
    pub fn execute(&self, limits: &Budget) -> Replay {
        self.build_and_run(limits).unwrap_or_else(|error| not_run(error, limits))
    }

    fn build_and_run(&self, limits: &Budget) -> Result<Replay, FrontError> {
        sandbox::available().map_err(FrontError::Run)?;
        if self.build.input.is_dir() {
            return Ok(Replay::NotBuilt("packages are not executed yet".into()));
        }
        let scratch = clang::scratch()?;
        let secret = Secret::new().map_err(|e| FrontError::Run(format!("no random numbers: {e}")))?;
        let program = self.compiled(scratch.path(), &secret, limits)?;
        let bounds = Bounds::default();
        let room = Room {
            kind: Kind::Rust,
            model: DataModel::Lp64,
            cpu_seconds: bounds.cpu_seconds,
            memory: bounds.memory,
            confinement: self.confinement,
        };
        let output = confined(&program, scratch.path(), &room, &secret, &limits.at_most(bounds.wall))?;
        if output.status.success() && output.stdout.is_empty() {
            return Ok(Replay::NotReached("the program returns".into()));
        }
        Ok(judge(&secret.token, &output.stdout, output.status))
    }

    /// The program with its values.
    fn compiled(&self, folder: &Path, secret: &Secret, limits: &Budget) -> Result<PathBuf, FrontError> {
        let tools = Toolchain::find()?;
        let values = folder.join("values.rs");
        write_file(&values, &self.text(secret))?;
        let support = compile_support(&tools, folder, Purpose::Replay(&values, self.library), limits)?;
        let program = folder.join("program");
        let mut command = tools.rustc(folder);
        command.args(SEMANTICS).args(STATIC).args(NAMES).args(["--crate-type=bin", "-o"]).arg(&program);
        command.args(self.library.then_some("-Zcrate-attr=no_main"));
        // The crate is there even if the program does not name it.
        describe(&mut command, &support, &self.build.input);
        command.arg("-Zunstable-options").arg("--extern");
        command.arg(super::support::named("force:euphonium", &support.library));
        let (output, messages) = compile(&mut command, limits)?;
        if output.status.success() { Ok(program) } else { Err(messages.error()) }
    }

    /// The values as our crate takes them.
    fn text(&self, secret: &Secret) -> String {
        let mut values = String::new();
        for value in &self.values {
            // Writing to a string does not fail.
            let _ = write!(values, "&{value:?}, ");
        }
        let (proof, token, report) = (&self.proof.path, &secret.token, secret.report);
        format!("Run {{ values: &[{values}], proof: {proof:?}, token: {token:?}, report: {report} }}\n")
    }
}
