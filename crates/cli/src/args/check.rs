//! Options of `check` and `explain`, and those of `verify` that keep evidence.

use super::{ProgramArgs, seconds};
use clap::Args;
use std::path::PathBuf;

/// Options of `verify` that keep evidence.
#[derive(Args, Debug, Clone, Default)]
pub struct EvidenceArgs {
    /// Keep the whole evidence in a file that `euphonium check` confirms later: JSON with the hashes of the
    /// input.
    #[arg(long, value_name = "FILE")]
    pub evidence: Option<PathBuf>,

    /// Prove every obligation of `safe` in a log that the kernel `eucheck` accepts. With `--evidence`, what it needs is
    /// kept in a folder of that name, and `eucheck` confirms it by itself.
    #[arg(long)]
    pub certify: bool,
}

/// Options of `check`.
#[derive(Args, Debug, Clone, Default)]
pub struct CheckArgs {
    /// The input as it was given to `verify`, then the file with the evidence.
    #[arg(required = true, num_args = 2.., value_names = ["INPUT", "EVIDENCE"])]
    pub files: Vec<PathBuf>,

    /// Stop after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// The property of a program, as for `verify`.
    #[arg(long, value_name = "FILE")]
    pub property: Option<String>,

    /// How programs are read; as for `verify`, since evidence for another question is rejected.
    #[command(flatten)]
    pub program: ProgramArgs,

    /// Do not compile and run counterexamples.
    #[arg(long)]
    pub no_execute: bool,

    /// Print the verdict only.
    #[arg(long, short)]
    pub quiet: bool,
}

/// Options of `explain`.
#[derive(Args, Debug, Clone, Default)]
pub struct ExplainArgs {
    /// The file with the evidence, then, if its hashes are to be compared, the input.
    #[arg(required = true, num_args = 1.., value_names = ["EVIDENCE", "INPUT"])]
    pub files: Vec<PathBuf>,
}
