//! The command line of `euphonium-fuzz facts`.

use crate::options::{data_model, seconds};
use clap::Parser;
use euphonium_front::DataModel;
use std::time::Duration;

/// Fuzzing of abstract interpretation: states of executed C programs are inside its facts
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// How many states
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub states: u64,
    /// How many of them in one program at most
    #[arg(long, value_name = "N", default_value_t = 4_000)]
    pub each: u64,
    /// The seed that names the family of programs
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The data model
    #[arg(long, value_name = "MODEL", value_parser = data_model, default_value = "LP64")]
    pub model: DataModel,
    /// Programs of the large shape
    #[arg(long)]
    pub large: bool,
    /// Begin no program after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Print the program with this index, and do nothing else
    #[arg(long, value_name = "INDEX")]
    pub print: Option<u64>,
}
