//! A folder with a `Cargo.toml`: cargo builds what it depends on, and the package itself.
//!
//! The package's library is what is looked at, or its program if there is no library. Every crate is compiled with the
//! same options, and the modules of all of them belong to the program. If the package does not depend on our crate by
//! itself, it gets the one that is compiled beside it. Build scripts and macros of the packages are executed, as
//! they are by every build; they are compiled without these options.

use super::file::sources;
use super::support::{Purpose, compile_support, named};
use super::toolchain::{KNOWN, Messages, SEMANTICS, TO_IR, Toolchain};
use super::{Build, Built};
use crate::FrontError;
use crate::clang::scratch;
use crate::process;
use euphonium_limits::Budget;
use serde_json::Value;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// What cargo says of a build or a package.
const MAX_MESSAGES: usize = 1 << 27;

/// A part of a package that is compiled.
pub(super) struct Target {
    /// Its name.
    pub name: String,
    /// Whether it is the library.
    pub library: bool,
    /// Whether the package depends on our crate.
    pub depends: bool,
    /// Where the workspace is: cargo names files from there.
    pub root: PathBuf,
}

/// Compiles a package.
pub(super) fn build(tools: &Toolchain, build: &Build, limits: &Budget) -> Result<Built, FrontError> {
    let folder = scratch()?;
    let target = target(tools, &build.input, folder.path(), limits)?;
    let host = tools.host(folder.path(), limits)?;
    let mut flags: Vec<OsString> = SEMANTICS.iter().chain(TO_IR).map(|&flag| flag.into()).collect();
    flags.extend([KNOWN, "--emit=llvm-ir", "--force-warn=unsafe_code", "-Clinker=true"].map(OsString::from));
    let mut modules = Vec::new();
    if !target.depends {
        let support = compile_support(tools, folder.path(), Purpose::Verify, limits)?;
        flags.extend([
            "--extern".into(),
            named("euphonium", &support.library),
            "-L".into(),
            support.folder.into(),
        ]);
        modules.push(support.module);
    }
    let mut command = tools.cargo(folder.path())?;
    let whole = build.whole.then_some(if target.library { "staticlib" } else { "bin" });
    configure(&mut command, &build.input, &target, folder.path(), &host, &flags);
    if let Some(kind) = whole {
        command.env("CARGO_PROFILE_DEV_LTO", "fat");
        command.args(target.library.then_some("--crate-type")).args(target.library.then_some(kind));
    }
    let output = process::run(&mut command, MAX_MESSAGES, limits)?;
    let mut messages = Messages::default();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
        if message["reason"].as_str() == Some("compiler-message") {
            messages.read(&message["message"]);
        }
    }
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).trim().to_string();
        return Err(match messages.errors.is_empty() {
            true => FrontError::Compile { message: said, spot: None },
            false => messages.error(),
        });
    }
    let below = folder.path().join("target").join(&host);
    let mut found = emitted(&below);
    // The package's own module is named after it; its sources are what it was made of.
    let prefix = format!("{}-", target.name.replace('-', "_"));
    let is_own = |path: &Path| {
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        name.strip_prefix("lib").unwrap_or(name).starts_with(&prefix) || name.starts_with(&prefix)
    };
    found.sort_by_key(|path| (!is_own(path), path.clone()));
    let own = found.iter().find(|path| is_own(path)).cloned();
    let own = own.ok_or_else(|| FrontError::Run("cargo did not write the LLVM IR of the package".into()))?;
    let sources = sources(&own.with_extension("d"), &target.root);
    match build.whole {
        true => modules = vec![own],
        false => modules.splice(0..0, found).for_each(drop),
    }
    Ok(Built { modules, sources, library: target.library, has_unsafe: messages.has_unsafe, _folder: folder })
}

/// The command that compiles a part of a package.
pub(super) fn configure(
    command: &mut std::process::Command,
    input: &Path,
    target: &Target,
    folder: &Path,
    host: &str,
    flags: &[OsString],
) {
    command.args(["rustc", "--quiet", "--message-format=json", "--profile=dev", "--manifest-path"]);
    command
        .arg(input.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(folder.join("target"))
        .args(["--target", host]);
    match target.library {
        true => command.arg("--lib"),
        false => command.args(["--bin", &target.name]),
    };
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join(OsStr::new("\u{1f}")));
}

/// What of a package is compiled.
pub(super) fn target(
    tools: &Toolchain,
    input: &Path,
    scratch: &Path,
    limits: &Budget,
) -> Result<Target, FrontError> {
    let mut command = tools.cargo(scratch)?;
    command
        .args(["metadata", "--format-version=1", "--no-deps", "--manifest-path"])
        .arg(input.join("Cargo.toml"));
    let output = process::run(&mut command, MAX_MESSAGES, limits)?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr).trim().to_string();
        return Err(FrontError::Compile { message, spot: None });
    }
    let unclear = |what: &str| FrontError::Run(format!("{}: {what}", input.join("Cargo.toml").display()));
    let data: Value =
        serde_json::from_slice(&output.stdout).map_err(|_| unclear("cargo metadata is not understood"))?;
    let manifest = std::fs::canonicalize(input.join("Cargo.toml")).unwrap_or_default();
    let packages = data["packages"].as_array().into_iter().flatten();
    let here = |package: &&Value| {
        package["manifest_path"].as_str().and_then(|path| std::fs::canonicalize(path).ok())
            == Some(manifest.clone())
    };
    let package = packages.clone().find(here);
    let package = package.ok_or_else(|| {
        let names: Vec<&str> = packages.filter_map(|package| package["name"].as_str()).collect();
        unclear(&format!("it is a workspace; name the folder of one of its packages ({})", names.join(", ")))
    })?;
    let depends = package["dependencies"].as_array().into_iter().flatten();
    let depends = depends.into_iter().any(|dependency| dependency["name"].as_str() == Some("euphonium"));
    let targets = package["targets"].as_array().into_iter().flatten();
    let kinds = |target: &Value, kinds: &[&str]| {
        let list = target["kind"].as_array().into_iter().flatten();
        list.filter_map(Value::as_str).any(|kind| kinds.contains(&kind))
    };
    let library =
        targets.clone().find(|target| kinds(target, &["lib", "rlib", "staticlib", "cdylib", "dylib"]));
    let program = targets.clone().find(|target| kinds(target, &["bin"]));
    let target =
        library.or(program).ok_or_else(|| unclear("the package has neither a library nor a program"))?;
    Ok(Target {
        name: target["name"].as_str().unwrap_or_default().into(),
        library: library.is_some(),
        depends,
        root: data["workspace_root"].as_str().unwrap_or_default().into(),
    })
}

/// The LLVM IR that a build has written.
fn emitted(folder: &Path) -> Vec<PathBuf> {
    let (mut found, mut open) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ll") {
                found.push(path);
            }
        }
    }
    found
}
