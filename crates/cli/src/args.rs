//! The command line as it is typed.

use clap::{Args, Parser, Subcommand, ValueEnum};
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
    /// Write a transition system or linear Horn clauses in another format.
    Translate(TranslateArgs),
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

/// Options of `translate`.
#[derive(Args, Debug, Clone)]
pub struct TranslateArgs {
    /// The problem: VMT (.vmt), BTOR2 (.btor, .btor2) or Horn clauses (.smt2).
    pub file: PathBuf,

    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    pub to: TargetFormat,

    /// Write to a file instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// How Horn clauses become a transition relation.
    #[arg(long, value_name = "ENCODING", default_value = "functional")]
    pub encoding: Encoding,
}

/// What `translate` writes.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetFormat {
    /// VMT-LIB.
    Vmt,
    /// BTOR2: bit-vectors and arrays of them only.
    Btor2,
    /// Horn clauses over one predicate, the invariant.
    Smt2,
}

/// Encodings of Horn clauses.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Next-state functions, with an input for each clause that says whether it is used.
    Functional,
    /// A disjunction of the clauses.
    Relational,
}
