//! The command line of `euphonium-fuzz horn`.

use crate::options::seconds;
use clap::Parser;
use std::path::PathBuf;
use std::time::Duration;

/// Fuzzing of Horn clauses
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// How many scripts
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub count: u64,
    /// The seed that names the family of scripts
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The program under test, as `CMD FILE`
    #[arg(long, value_name = "CMD", default_value = "euphonium solve --timeout 5")]
    pub ours: String,
    /// The other solver, as `CMD FILE`
    #[arg(long, value_name = "CMD", default_value = "z3 -T:5")]
    pub z3: String,
    /// How long each of them may take
    #[arg(long, value_name = "SECONDS", default_value = "12", value_parser = seconds)]
    pub timeout: Duration,
    /// Where findings are written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Print the script with this index and stop
    #[arg(long, value_name = "INDEX")]
    pub print: Option<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Options::command().debug_assert();
        assert!(Options::try_parse_from(["horn", "--what"]).is_err());
    }
}
