//! The compiler of Rust, and how it is called.
//!
//! What the environment says about compiling has no influence; only where the toolchain is does.

use crate::FrontError;
use crate::clang::{find_program, search_path};
use crate::process::{self, Output};
use euphonium_limits::Budget;
use serde_json::Value;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The words for the code that is verified, and for the code that is executed: what a debug build does.
pub(super) const SEMANTICS: &[&str] =
    &["-Cpanic=abort", "-Cdebug-assertions=on", "-Coverflow-checks=on", "-Copt-level=0", "-Cdebuginfo=2"];

/// What makes readable LLVM IR of it, without any optimisation.
pub(super) const TO_IR: &[&str] = &[
    "-Zmir-opt-level=0",
    "-Zinline-mir=no",
    "-Zshare-generics=no",
    "-Cno-prepopulate-passes",
    "-Ccodegen-units=1",
    "-Csymbol-mangling-version=v0",
    "--cfg=euphonium",
];

/// The names that programs may ask for.
pub(super) const KNOWN: &str = "--check-cfg=cfg(euphonium,euphonium_replay,euphonium_library)";

/// The toolchain's own variables; the others are not for us.
const KEPT: &[&str] = &["HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "CARGO_HOME", "LD_LIBRARY_PATH", "USER"];

/// Messages of a compiler.
const MAX_MESSAGES: usize = 1 << 26;

/// A toolchain.
pub(super) struct Toolchain {
    rustc: PathBuf,
    cargo: Option<PathBuf>,
}

impl Toolchain {
    /// The one in the search path.
    pub fn find() -> Result<Toolchain, FrontError> {
        let path = search_path();
        let rustc = find_program(&path, OsStr::new("rustc")).ok_or_else(|| {
            FrontError::Run(
                "no Rust compiler: rustc is needed to read Rust programs, and none is in PATH".into(),
            )
        })?;
        Ok(Toolchain { rustc, cargo: find_program(&path, OsStr::new("cargo")) })
    }

    /// A command for the compiler, whose temporary files go into the folder.
    pub fn rustc(&self, scratch: &Path) -> Command {
        command(&self.rustc, scratch)
    }

    /// A command for cargo.
    pub fn cargo(&self, scratch: &Path) -> Result<Command, FrontError> {
        let cargo = self.cargo.as_ref();
        let cargo = cargo.ok_or_else(|| {
            FrontError::Run("cargo is needed to build a package, and none is in PATH".into())
        })?;
        Ok(command(cargo, scratch))
    }

    /// The machine that it compiles for.
    pub fn host(&self, scratch: &Path, limits: &Budget) -> Result<String, FrontError> {
        let output = process::run(self.rustc(scratch).arg("-vV"), 1 << 16, limits)?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let host = text.lines().find_map(|line| line.strip_prefix("host: "));
        host.map(String::from)
            .ok_or_else(|| FrontError::Run("rustc does not say what it compiles for".into()))
    }
}

fn command(program: &Path, scratch: &Path) -> Command {
    let mut command = Command::new(program);
    command.env_clear().env("PATH", search_path()).env("TMPDIR", scratch).env("LC_ALL", "C");
    for name in KEPT {
        if let Some(value) = std::env::var_os(name) {
            command.env(name, value);
        }
    }
    command.env("RUSTC_BOOTSTRAP", "1").env("CARGO_TERM_COLOR", "never").env("CARGO_INCREMENTAL", "0");
    command
}

/// What a compiler says, as it says it to programs.
#[derive(Default)]
pub(super) struct Messages {
    /// Errors, as people read them.
    pub errors: Vec<String>,
    /// Their codes.
    pub codes: Vec<String>,
    /// Whether there is unsafe code.
    pub has_unsafe: bool,
}

impl Messages {
    /// Takes a message in.
    pub fn read(&mut self, message: &Value) {
        let code = message["code"]["code"].as_str().unwrap_or_default();
        self.has_unsafe |= code == "unsafe_code";
        if message["level"].as_str() == Some("error") {
            self.codes.push(code.into());
            self.errors.extend(message["rendered"].as_str().map(String::from));
        }
    }

    /// The error that they are.
    pub fn error(&self) -> FrontError {
        // That the work ends after an error is known.
        let told = self.errors.iter().filter(|error| !error.starts_with("error: aborting due to"));
        let message = told.map(|error| error.trim_end()).collect::<Vec<_>>().join("\n\n");
        FrontError::Compile { message, spot: None }
    }
}

/// Runs a compiler that tells its messages as lines of JSON on standard error.
pub(super) fn compile(command: &mut Command, limits: &Budget) -> Result<(Output, Messages), FrontError> {
    command.args(["--error-format=json", "--cap-lints=allow"]);
    let output = process::run(command, MAX_MESSAGES, limits)?;
    let mut messages = Messages::default();
    let mut other = String::new();
    for line in String::from_utf8_lossy(&output.stderr).lines() {
        match serde_json::from_str::<Value>(line) {
            Ok(message) => messages.read(&message),
            Err(_) => other = other + line + "\n",
        }
    }
    if !output.status.success() && messages.errors.is_empty() {
        let said =
            if other.is_empty() { format!("the compiler ended with {}", output.status) } else { other };
        messages.errors.push(said);
    }
    Ok((output, messages))
}
