//! A program in one file.

use super::support::{Purpose, Support, compile_support, named};
use super::toolchain::{KNOWN, Messages, SEMANTICS, TO_IR, Toolchain, compile};
use super::{Build, Built};
use crate::FrontError;
use crate::clang::{argument, scratch};
use euphonium_limits::Budget;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the compiler says of a program without `main`.
const NO_MAIN: &str = "E0601";

/// Files are of this edition.
const EDITION: &str = "--edition=2024";

/// Compiles a file: a program if it has a `main`, and otherwise a library.
pub(super) fn build(tools: &Toolchain, build: &Build, limits: &Budget) -> Result<Built, FrontError> {
    let file = &build.input;
    std::fs::File::open(file).map_err(|e| FrontError::File { path: file.clone(), message: e.to_string() })?;
    let folder = scratch()?;
    let support = compile_support(tools, folder.path(), Purpose::Verify, limits)?;
    let mut messages = Messages::default();
    for library in [false, true] {
        let mut command = tools.rustc(folder.path());
        command.args(SEMANTICS).args(TO_IR).arg("--force-warn=unsafe_code");
        // Libraries are put together for those who link them, programs by a linker that has nothing to do.
        let (kind, emitted) = match (library, build.whole) {
            (false, false) => ("bin", "--emit=dep-info,llvm-ir"),
            (true, false) => ("lib", "--emit=dep-info,llvm-ir"),
            (false, true) => ("bin", "--emit=dep-info,llvm-ir,link"),
            (true, true) => ("staticlib", "--emit=dep-info,llvm-ir,link"),
        };
        command.args(["--crate-type", kind, emitted, "-Clinker=true"]).arg("--out-dir").arg(folder.path());
        command.args(build.whole.then_some("-Clto=fat"));
        describe(&mut command, &support, file);
        let output;
        (output, messages) = compile(&mut command, limits)?;
        if output.status.success() {
            let mut modules = vec![folder.path().join(format!("{}.ll", crate_name(file)))];
            modules.extend((!build.whole).then_some(support.module));
            let sources = sources(&folder.path().join(format!("{}.d", crate_name(file))), Path::new(""));
            return Ok(Built { modules, sources, library, has_unsafe: messages.has_unsafe, _folder: folder });
        }
        if !messages.codes.iter().any(|code| code == NO_MAIN) {
            break;
        }
    }
    Err(messages.error())
}

/// The file, and our crate beside it.
pub(super) fn describe(command: &mut Command, support: &Support, file: &Path) {
    command.args([EDITION, KNOWN, "--crate-name"]).arg(crate_name(file));
    command.arg("--extern").arg(named("euphonium", &support.library)).arg("-L").arg(&support.folder);
    command.arg(argument(file));
}

/// What the crate of a file is called: its name, as far as it can be one.
fn crate_name(file: &Path) -> String {
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name: String = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let taken = ["core", "alloc", "std", "test", "proc_macro", "euphonium", "euphonium_macros"];
    match name.chars().next() {
        Some(first) if !first.is_ascii_digit() && !taken.contains(&name.as_str()) => name,
        _ => format!("_{name}"),
    }
}

/// The files that a compiler has read, from what it writes for `make`; names are relative to a folder.
pub(super) fn sources(dependencies: &Path, folder: &Path) -> Vec<PathBuf> {
    let text = std::fs::read_to_string(dependencies).unwrap_or_default();
    // Each file has a line of its own, without anything behind the colon.
    let alone = text.lines().filter_map(|line| line.strip_suffix(':'));
    alone.map(|name| folder.join(name.replace("\\ ", " "))).collect()
}
