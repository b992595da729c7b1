//! Programs of Csmith (Yang, Chen, Eide, Regehr, PLDI 2011) as a second generator.
//!
//! Its programs include a header that this file replaces: integer types, checked arithmetic is left to
//! Csmith's own wrappers, which are written here as macros of their meaning, and the checksum is kept in
//! `sum` and returned by `main` instead of printed.

use super::generate::Program;
use super::piece::Piece;
use crate::process::run;
use euphonium_process::cleanup::Scratch;
use std::process::Command;
use std::time::Duration;

const HEADER: &str = include_str!("csmith.h");

/// Options that keep programs small and inside of what is supported.
const OPTIONS: &[&str] = &[
    "--no-argc",
    "--no-float",
    "--no-packed-struct",
    "--no-volatiles",
    "--no-volatile-pointers",
    "--no-bitfields",
    "--max-funcs",
    "3",
    "--max-block-depth",
    "2",
    "--max-block-size",
    "3",
    "--max-expr-complexity",
    "4",
    "--max-array-dim",
    "2",
    "--max-array-len-per-dim",
    "4",
    "--max-pointer-depth",
    "2",
    "--max-struct-fields",
    "4",
    "--max-union-fields",
    "3",
    "--concise",
];

/// The program of a seed.
pub fn program(command: &str, seed: u64) -> Result<Program, String> {
    let seed = seed as u32;
    let mut options = OPTIONS.to_vec();
    if seed.is_multiple_of(2) {
        options.retain(|option| *option != "--no-bitfields");
    }
    let mut call = Command::new(command);
    // It leaves a file where it runs.
    let place = Scratch::new().map_err(|error| error.to_string())?;
    call.args(options).args(["--seed", &seed.to_string()]).current_dir(place.path());
    let ended = run(call, Duration::from_secs(60)).map_err(|error| format!("{command}: {error}"))?;
    if !ended.success() {
        return Err(format!("{command} ended with {:?}", ended.code));
    }
    let text = ended.stdout;
    let end = text.rfind("return 0;").ok_or("a program without an end")?;
    let (before, after) = text.split_at(end);
    let before = before.replace("#include \"csmith.h\"", "");
    let after = after.replacen("return 0;", "return (int)sum;", 1);
    let pieces = vec![Piece::Text(HEADER.to_string()), Piece::Text(before), Piece::Check, Piece::Text(after)];
    Ok(Program::alone(pieces, Vec::new()))
}
