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
    /// Decide whether the properties of a transition system hold: VMT, BTOR2 or Horn clauses.
    Verify(VerifyArgs),
}

/// Options of `verify`.
#[derive(Args, Debug, Clone, Default)]
pub struct VerifyArgs {
    /// The system: .vmt, .btor, .btor2, or .smt2 for Horn clauses.
    pub file: PathBuf,

    /// The engine, or `auto` to run all of them at once until one has an answer.
    #[arg(long, value_name = "NAME", default_value = "auto")]
    pub engine: String,

    /// Stop after this many seconds. Several properties share the time.
    #[arg(long, value_name = "SECONDS")]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Check this property only, counted from zero; without it, all are checked.
    #[arg(long, value_name = "N")]
    pub property: Option<usize>,

    /// Unroll the system this often at most.
    #[arg(long, value_name = "K")]
    pub max_depth: Option<u32>,

    /// Write the evidence to a file: the invariant as SMT-LIB definitions, the trace as a BTOR2 witness (for
    /// BTOR2 files) or as JSON.
    #[arg(long, value_name = "FILE")]
    pub witness: Option<PathBuf>,

    /// Write the answer as one JSON object.
    #[arg(long)]
    pub json: bool,

    /// Print what each engine did on standard error at the end.
    #[arg(long)]
    pub stats: bool,

    /// Write the questions that confirm a proof to this directory, one SMT-LIB script each.
    #[arg(long, value_name = "DIR")]
    pub dump_queries: Option<PathBuf>,

    /// Print the verdict's word only.
    #[arg(long, short)]
    pub quiet: bool,
}

/// Options of `solve`.
#[derive(Args, Debug, Clone, Default)]
pub struct SolveArgs {
    /// The script, or `-` to answer commands from standard input one by one.
    pub file: PathBuf,

    /// Stop after this many seconds; a check that is under way answers `unknown`.
    #[arg(long, value_name = "SECONDS")]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use; a check that is under way answers `unknown`.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Print where the time went, conflicts, lemmas by theory and memory on standard error at the end.
    #[arg(long)]
    pub stats: bool,

    /// Write a log of every derivation step to a file (see docs/proof-log.md).
    #[arg(long, value_name = "FILE")]
    pub proof: Option<PathBuf>,

    /// Do not solve equations for variables before encoding.
    #[arg(long)]
    pub no_preprocess: bool,

    /// Use our own search for formulas of bits alone, too, instead of CaDiCaL.
    #[arg(long)]
    pub no_cadical: bool,
}
