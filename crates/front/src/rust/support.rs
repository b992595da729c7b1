//! Our own crate, with which proofs are written, compiled beside each program: it is small, and its compiler must be the
//! program's.

use super::toolchain::{KNOWN, SEMANTICS, TO_IR, Toolchain, compile};
use crate::FrontError;
use crate::clang::write_file;
use euphonium_limits::Budget;
use std::path::{Path, PathBuf};

const LIBRARY: &str = include_str!("../../../../rust/euphonium/src/lib.rs");
const NATIVE: &str = include_str!("../../../../rust/euphonium/src/native.rs");
const MACROS: &str = include_str!("../../../../rust/euphonium/macros/src/lib.rs");

/// What debug information calls the folder of our crate: to those who read a trace, it is a library.
pub(super) const NAMED: &str = "library/euphonium";

/// For what it is compiled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose<'a> {
    /// The values of `any` are open.
    Verify,
    /// They are in this file; the flag says whether the program is a library.
    Replay(&'a Path, bool),
}

/// The compiled crate.
pub(super) struct Support {
    /// Where its files are.
    pub folder: PathBuf,
    /// The library.
    pub library: PathBuf,
    /// Its LLVM IR, if it is for the verifier.
    pub module: PathBuf,
}

/// Compiles our crate in a folder.
pub(super) fn compile_support(
    tools: &Toolchain,
    folder: &Path,
    purpose: Purpose<'_>,
    limits: &Budget,
) -> Result<Support, FrontError> {
    let folder = folder.join("euphonium");
    let made = std::fs::create_dir_all(&folder);
    made.map_err(|error| FrontError::File { path: folder.clone(), message: error.to_string() })?;
    for (name, text) in [("lib.rs", LIBRARY), ("native.rs", NATIVE), ("macros.rs", MACROS)] {
        write_file(&folder.join(name), text)?;
    }
    let macros = folder.join("libeuphonium_macros.so");
    let mut command = tools.rustc(&folder);
    command.args(["--edition=2024", "--crate-type=proc-macro", "--crate-name=euphonium_macros"]);
    command.args(["--extern=proc_macro", "-o"]).arg(&macros).arg(folder.join("macros.rs"));
    run(&mut command, limits)?;
    let library = folder.join("libeuphonium.rlib");
    let mut command = tools.rustc(&folder);
    command.args(["--edition=2024", "--crate-type=rlib", "--crate-name=euphonium", KNOWN]).args(SEMANTICS);
    match purpose {
        Purpose::Verify => command.args(TO_IR).arg("--emit=llvm-ir,link"),
        Purpose::Replay(values, library) => {
            command.args(library.then_some("--cfg=euphonium_library"));
            command.arg("--cfg=euphonium_replay").env("EUPHONIUM_VALUES", values)
        }
    };
    let mut renamed = std::ffi::OsString::from("--remap-path-prefix=");
    renamed.push(&folder);
    renamed.push(format!("={NAMED}"));
    command.arg(renamed).arg("--extern").arg(named("euphonium_macros", &macros));
    command.arg("--out-dir").arg(&folder).arg(folder.join("lib.rs"));
    run(&mut command, limits)?;
    Ok(Support { library, module: folder.join("euphonium.ll"), folder })
}

/// `name=path`, as the compiler takes libraries.
pub(super) fn named(name: &str, path: &Path) -> std::ffi::OsString {
    let mut text = std::ffi::OsString::from(format!("{name}="));
    text.push(path);
    text
}

fn run(command: &mut std::process::Command, limits: &Budget) -> Result<(), FrontError> {
    let (output, messages) = compile(command, limits)?;
    if output.status.success() {
        return Ok(());
    }
    Err(FrontError::Run(format!(
        "the crate `euphonium` does not compile with this rustc: {}",
        messages.error()
    )))
}
