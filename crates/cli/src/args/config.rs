//! Options of the portfolio, its configuration and the progress, and those of the commands that tell about
//! the program itself.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Which engines run in `auto`, and what is told meanwhile.
#[derive(Args, Debug, Clone, Default)]
pub struct ConfigArgs {
    /// Read the portfolios from this file (see docs/src/configuration.md). Without it, the environment
    /// variable EUPHONIUM_CONFIG may name one.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// The portfolio that `--engine auto` runs (by default `default`).
    #[arg(long, value_name = "NAME")]
    pub portfolio: Option<String>,

    /// Tell on standard error what is being done: `auto` draws on a terminal and is silent otherwise, `plain`
    /// writes lines with time stamps.
    #[arg(long, value_name = "HOW", default_value = "auto")]
    pub progress: Progress,
}

/// How progress is told.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Progress {
    /// Redrawn lines on a terminal, nothing elsewhere.
    #[default]
    Auto,
    /// Lines with time stamps.
    Plain,
    /// Nothing.
    None,
}

/// Options of `engines`.
#[derive(Args, Debug, Clone, Default)]
pub struct EnginesArgs {
    /// Write the list as one JSON object.
    #[arg(long)]
    pub json: bool,

    /// Write the built-in portfolio as a configuration file.
    #[arg(long, conflicts_with = "json")]
    pub default_config: bool,
}

/// Options of `completions`.
#[derive(Args, Debug, Clone)]
pub struct CompletionsArgs {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

/// Options of `manual`.
#[derive(Args, Debug, Clone, Default)]
pub struct ManualArgs {
    /// The page of a subcommand.
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
}
