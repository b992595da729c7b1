//! Options of `verify` about how the answer is shown.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// How the answer is shown, and where reports go.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Options for reports")]
pub struct ReportArgs {
    /// How much of a program's trace is printed.
    #[arg(long, value_name = "DETAIL", default_value = "folded")]
    pub trace: TraceDetail,

    /// Whether the trace has colours. By default it has on a terminal, unless `NO_COLOR` is set or `TERM` is
    /// `dumb`.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    /// Write a report to read in a browser: one HTML file, with everything in it.
    #[arg(long, value_name = "FILE", value_parser = output_file)]
    pub report: Option<PathBuf>,

    /// Write the findings as SARIF 2.1.0, for code-scanning services and editors.
    #[arg(long, value_name = "FILE", value_parser = output_file)]
    pub sarif: Option<PathBuf>,
}

/// How much of a trace is shown.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TraceDetail {
    /// Every step.
    Full,
    /// Of a loop the first and the last iteration.
    #[default]
    Folded,
    /// The inputs, and the last steps.
    Short,
}

/// When there are colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Color {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The name of a file to write. Standard output has the verdict.
pub(super) fn output_file(text: &str) -> Result<PathBuf, String> {
    match text {
        "" => Err("the name of a file is needed".into()),
        "-" => Err("it cannot go to standard output, where the verdict is; name a file".into()),
        path => Ok(path.into()),
    }
}
