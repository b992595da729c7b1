//! LLVM's own tools, where there are some: what they make of a module is the reference.
//!
//! Two kinds of tool read a text and print it again in LLVM's own way: `opt` without a pass, next to
//! `llvm-as`, which makes bitcode, and clang, which takes `-x ir`. `llvm-bcanalyzer` prints the records of
//! bitcode of any version. They are looked for in the folder that the environment variable
//! `EUPHONIUM_LLVM_BIN` names, or else in `PATH` and `/usr/lib/llvm-*/bin`.
//!
//! Pointers are opaque in what we print, so they must be in the reference too: versions 14 to 16 are told so,
//! and clang serves from version 15 on.

use euphonium_limits::Budget;
use euphonium_process::{Kept, run};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// No tool runs longer.
const TIME: Duration = Duration::from_secs(120);

/// The versions that may be meant by a suffix or a folder, the newest first.
const VERSIONS: std::ops::RangeInclusive<u32> = 14..=30;

/// A way to read a module and print it as LLVM does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// The version of LLVM.
    pub version: u32,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Kind {
    Assembler { assemble: PathBuf, print: PathBuf },
    Clang(PathBuf),
}

impl std::fmt::Display for Reference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = if matches!(self.kind, Kind::Clang(_)) { "clang" } else { "opt" };
        write!(f, "{name} {}", self.version)
    }
}

/// The tools of this machine, and a folder for their files.
pub struct Tools {
    /// What prints modules.
    pub references: Vec<Reference>,
    /// `llvm-bcanalyzer`.
    analyzer: Option<PathBuf>,
    folder: tempfile::TempDir,
}

impl Tools {
    /// Looks for tools; there may be none.
    pub fn find() -> Result<Tools, String> {
        let folders = folders();
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let mut references: Vec<Reference> = Vec::new();
        let mut analyzer = None;
        for place in &folders {
            for suffix in std::iter::once(String::new()).chain(VERSIONS.rev().map(|n| format!("-{n}"))) {
                let tool = |name: &str| Some(place.join(format!("{name}{suffix}"))).filter(|f| f.is_file());
                analyzer = analyzer.or_else(|| tool("llvm-bcanalyzer"));
                let mut found = Vec::new();
                if let (Some(assemble), Some(print)) = (tool("llvm-as"), tool("opt")) {
                    let version = version(&assemble);
                    found.push((version, 14, Kind::Assembler { assemble, print }));
                }
                if let Some(clang) = tool("clang") {
                    found.push((version(&clang), 15, Kind::Clang(clang)));
                }
                for (version, least, kind) in found {
                    let Some(version) = version.filter(|version| *version >= least) else { continue };
                    let same = |other: &Reference| {
                        other.version == version
                            && std::mem::discriminant(&other.kind) == std::mem::discriminant(&kind)
                    };
                    if !references.iter().any(same) {
                        references.push(Reference { version, kind });
                    }
                }
            }
        }
        Ok(Tools { references, analyzer, folder })
    }

    /// The module as LLVM prints it.
    pub fn canonical(&self, reference: &Reference, text: &str) -> Result<String, String> {
        let printed = self.path("out.ll");
        match &reference.kind {
            // Not by way of bitcode: the reader of bitcode of version 14 does not survive all opaque
            // pointers.
            Kind::Assembler { print, .. } => {
                let source = self.source(text)?;
                let mut command = Command::new(print);
                command.args(opaque_pointers(reference.version)).args(["-S", "-disable-verify"]);
                self.run(command.arg(source).arg("-o").arg(&printed))?;
            }
            Kind::Clang(clang) => {
                let mut command = self.clang(clang, text)?;
                self.run(command.arg("-S").arg("-o").arg(&printed))?;
            }
        }
        let bytes = std::fs::read(&printed).map_err(|error| format!("{}: {error}", printed.display()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The records of the module's bitcode; `None` if nothing here shows them.
    pub fn records(&self, reference: &Reference, text: &str) -> Result<Option<String>, String> {
        let Some(analyzer) = &self.analyzer else { return Ok(None) };
        let bitcode = self.bitcode(reference, text)?;
        self.run(Command::new(analyzer).arg("-dump").arg(bitcode)).map(Some)
    }

    fn bitcode(&self, reference: &Reference, text: &str) -> Result<PathBuf, String> {
        let bitcode = self.path("out.bc");
        match &reference.kind {
            Kind::Assembler { assemble, .. } => {
                let source = self.source(text)?;
                let mut command = Command::new(assemble);
                command.args(opaque_pointers(reference.version)).arg("-disable-verify");
                self.run(command.arg(source).arg("-o").arg(&bitcode))?;
            }
            Kind::Clang(clang) => {
                let mut command = self.clang(clang, text)?;
                self.run(command.arg("-c").arg("-o").arg(&bitcode))?;
            }
        }
        Ok(bitcode)
    }

    /// Clang as a reader and printer of IR, without any pass.
    fn clang(&self, clang: &Path, text: &str) -> Result<Command, String> {
        let source = self.source(text)?;
        let mut command = Command::new(clang);
        command.args(["-x", "ir", "-emit-llvm", "-O0", "-w", "-fno-discard-value-names"]);
        command.args(["-Xclang", "-disable-llvm-passes", "-Xclang", "-disable-llvm-verifier"]);
        command.arg("-fno-crash-diagnostics").arg(source);
        Ok(command)
    }

    fn source(&self, text: &str) -> Result<PathBuf, String> {
        let source = self.path("in.ll");
        std::fs::write(&source, text).map_err(|error| error.to_string())?;
        Ok(source)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a tool to its end and gives what it prints.
    fn run(&self, command: &mut Command) -> Result<String, String> {
        let name = command.get_program().to_string_lossy().into_owned();
        let outputs = [Kept::first(1 << 30), Kept::first(1 << 16)];
        let ended = run(command.env("TMPDIR", self.folder.path()), &Budget::within(TIME), outputs)
            .map_err(|error| format!("{name}: {error}"))?;
        if ended.over.is_some() {
            return Err(format!("{name}: no end within the time"));
        }
        if ended.status.success() {
            return Ok(ended.stdout.text());
        }
        let message = ended.stderr.text();
        let first: Vec<&str> = message.lines().take(3).collect();
        Err(format!("{name}: {}: {}", ended.status, first.join(" / ")))
    }
}

/// Where tools may be.
fn folders() -> Vec<PathBuf> {
    if let Some(chosen) = std::env::var_os("EUPHONIUM_LLVM_BIN").filter(|chosen| !chosen.is_empty()) {
        return vec![PathBuf::from(chosen)];
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let installed = VERSIONS.rev().map(|version| PathBuf::from(format!("/usr/lib/llvm-{version}/bin")));
    std::env::split_paths(&path).chain(installed).collect()
}

/// The number behind `version` in what a tool says of itself.
fn version(tool: &Path) -> Option<u32> {
    let output = Command::new(tool).arg("--version").stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let (_, rest) = text.split_once("version ")?;
    rest.split('.').next()?.parse().ok()
}

/// What makes a version read and print opaque pointers.
fn opaque_pointers(version: u32) -> &'static [&'static str] {
    if version <= 16 { &["-opaque-pointers"] } else { &[] }
}
