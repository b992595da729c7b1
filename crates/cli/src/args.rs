//! The command line as it is typed.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// A software verifier: it proves that assertions hold or finds the inputs that break them, and shows
/// evidence for either.
#[derive(Parser, Debug)]
#[command(name = "euphonium", version, max_term_width = 100)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// The subcommands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run an SMT-LIB script: formulas over Booleans, bit-vectors, arrays and uninterpreted functions.
    Solve(SolveArgs),
}

/// Options of `solve`.
#[derive(Args, Debug, Clone, Default)]
pub struct SolveArgs {
    /// The script, or `-` to answer commands from standard input one by one.
    pub file: PathBuf,

    /// Stop after this many seconds; a check that is under way answers `unknown`.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use; a check that is under way answers `unknown`.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Print where the time went, conflicts, lemmas by theory and memory on standard error at the end.
    #[arg(long)]
    pub stats: bool,

    /// Write a log of every derivation step to a file (see docs/src/proof-log.md).
    #[arg(long, value_name = "FILE")]
    pub proof: Option<PathBuf>,

    /// Do not solve equations for variables before encoding.
    #[arg(long)]
    pub no_preprocess: bool,

    /// Use our own search for formulas of bits alone, too, instead of CaDiCaL.
    #[arg(long)]
    pub no_cadical: bool,
}

/// A time span: a number that is not negative. (`nan` and the like would be no limit at all.)
fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds >= 0.0 && seconds.is_finite() => Ok(seconds),
        _ => Err("a number of seconds is needed".into()),
    }
}
