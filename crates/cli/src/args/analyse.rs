//! Options of `analyse`.

use super::{ProgramArgs, seconds};
use clap::Args;
use euphonium_engine::settings::DOMAINS;
use std::path::PathBuf;

/// Options of `analyse`.
#[derive(Args, Debug, Clone, Default)]
pub struct AnalyseArgs {
    /// A program: C files (.c, .i), LLVM IR (.ll) or an SV-COMP task (.yml).
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The domains that take part beside sets of values, which always do.
    #[arg(long, value_name = "NAME,...",
          value_parser = |text: &str| DOMAINS.kind.check(text).map(|()| text.to_string()))]
    pub domains: Option<String>,

    /// Stop after this many seconds.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub timeout: Option<f64>,

    /// Stop when more than this many megabytes are in use.
    #[arg(long, value_name = "MB")]
    pub memory: Option<u64>,

    /// Write everything as one JSON object.
    #[arg(long)]
    pub json: bool,

    /// Print what each domain cost and gave, on standard error.
    #[arg(long)]
    pub stats: bool,

    /// Write the source with what holds at its lines to read in a browser: one HTML file.
    #[arg(long, value_name = "FILE", value_parser = super::report::output_file)]
    pub report: Option<PathBuf>,

    /// How programs are read.
    #[command(flatten)]
    pub program: ProgramArgs,
}
