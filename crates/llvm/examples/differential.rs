//! Compares our reader with LLVM's own tools on files and folders of C and LLVM IR.
//!
//! ```sh
//! cargo run --release -p euphonium-llvm --example differential -- \
//!     [--clang CMD] [--every N] [-m32] [-O1] FILE|FOLDER...
//! ```
//!
//! C files are compiled as the verifier compiles them, for 64-bit pointers unless `-m32` is given; `-O1` and
//! its like compile them with optimisation, for the instructions that only optimisers make. The exit code is
//! 1 if something differs.

#[path = "../tests/reference/mod.rs"]
mod reference;

use reference::compare::{Outcome, compare};
use reference::tools::Tools;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The flags of the verifier's front end.
const FLAGS: &[&str] = &[
    "-x",
    "c",
    "-std=gnu17",
    "-fgnu89-inline",
    "-fno-builtin",
    "-fwrapv",
    "-ffp-contract=off",
    "-w",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=implicit-int",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-pointer-types",
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=return-mismatch",
    "-Wno-error=return-type",
    "-D__malloc__(...)=__malloc__",
    "-fno-discard-value-names",
    "-S",
    "-emit-llvm",
    "-g",
    "-Xclang",
    "-disable-O0-optnone",
    "-o",
    "-",
];

fn main() -> ExitCode {
    let (mut clang, mut every, mut flags, mut paths) =
        ("clang".to_string(), 1, vec!["-O0".to_string()], Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--clang" => clang = arguments.next().unwrap_or_default(),
            "--every" => every = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1).max(1),
            flag if flag.starts_with('-') => flags.push(argument),
            path => collect(Path::new(path), &mut paths),
        }
    }
    paths.sort();
    let tools = match Tools::find() {
        Ok(tools) if !tools.references.is_empty() => tools,
        Ok(_) => return fail("there are no tools of LLVM; EUPHONIUM_LLVM_BIN may name their folder"),
        Err(message) => return fail(&message),
    };
    let names: Vec<String> = tools.references.iter().map(ToString::to_string).collect();
    println!("references: {}", names.join(", "));
    let mut counts = [0usize; 8];
    let [modules, agree, records, refused, differ, unread, comparisons, instructions] = &mut counts;
    let mut uncompiled = 0;
    for path in paths.iter().step_by(every) {
        let text = match path.extension() {
            Some(end) if end == "ll" => std::fs::read_to_string(path).ok(),
            _ => compile(&clang, &flags, path),
        };
        let Some(text) = text else {
            uncompiled += 1;
            continue;
        };
        *modules += 1;
        let name = path.display();
        match compare(&tools, &text) {
            Outcome::Agrees { references, instructions: found, records_only } => {
                *comparisons += references;
                *instructions += found;
                match records_only {
                    None => *agree += 1,
                    Some(what) => {
                        *records += 1;
                        println!("{name}: agrees in records only: {what} cannot be written");
                    }
                }
            }
            Outcome::Refused(message) => {
                *refused += 1;
                println!("{name}: refused by us: {message}");
            }
            Outcome::NoReference(message) => {
                *unread += 1;
                println!("{name}: read by no tool: {message}");
            }
            Outcome::Differs(difference) => {
                *differ += 1;
                println!("{name}: differs: {difference}");
            }
        }
    }
    println!(
        "{modules} modules, {instructions} instructions, {comparisons} comparisons: {agree} agree, {records} \
         in records only, {differ} differ, {refused} refused by us, {unread} read by no tool, {uncompiled} \
         files not compiled"
    );
    ExitCode::from(u8::from(*differ > 0))
}

fn fail(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(2)
}

fn compile(clang: &str, flags: &[String], path: &Path) -> Option<String> {
    let output = Command::new(clang).args(FLAGS).args(flags).arg(path).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The files of C and LLVM IR in a folder and those below it. Links to folders are not followed.
fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    let mut folders = vec![path.to_path_buf()];
    if !path.is_dir() {
        found.append(&mut folders);
    }
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(path),
                _ if path.extension().is_some_and(|end| end == "c" || end == "i" || end == "ll") => {
                    found.push(path)
                }
                _ => {}
            }
        }
    }
}
