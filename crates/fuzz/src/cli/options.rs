//! The command line of `euphonium-fuzz cli`.

use crate::options::seconds;
use clap::Parser;
use std::path::PathBuf;
use std::time::Duration;

/// Fuzzing of the command line
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// How many cases
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub count: u64,
    /// The seed that names the family of cases
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The program under test
    #[arg(long, value_name = "FILE", default_value = "euphonium")]
    pub ours: String,
    /// How much later than by two seconds it may end: for machines with other things to do
    #[arg(long, value_name = "SECONDS", default_value = "0", value_parser = seconds)]
    pub slack: Duration,
    /// The largest input
    #[arg(long, value_name = "BYTES", default_value_t = 50 << 20)]
    pub largest: usize,
    /// Where findings are written, with their files
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Begin no case after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// The case with this index alone
    #[arg(long, value_name = "INDEX")]
    pub only: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options::parse_from(["cli"])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Options::command().debug_assert();
        assert_eq!(Options::default().slack, Duration::ZERO);
        assert!(Options::try_parse_from(["cli", "--what"]).is_err());
    }
}
