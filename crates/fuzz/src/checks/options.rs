//! The command line of `euphonium-fuzz checks`.

use super::generate::Class;
use crate::options::seconds;
use clap::Parser;
use std::path::PathBuf;
use std::time::Duration;

/// Fuzzing of checks of C programs, with sanitizers as the oracle
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// How many programs of each class
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub count: u64,
    /// The seed that names the family of programs
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The classes; all of them if none is named
    #[arg(long, value_name = "CLASS", value_delimiter = ',')]
    pub class: Vec<Class>,
    /// The verifier
    #[arg(long, value_name = "CMD", default_value = "euphonium verify")]
    pub verify: String,
    /// The compiler with sanitizers
    #[arg(long, value_name = "CMD", default_value = "gcc")]
    pub compiler: String,
    /// How long the verifier may take for a program
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub timeout: Duration,
    /// How many inputs are tried on a program that is called safe
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub tries: u64,
    /// Where findings are written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Begin no program after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Print the program with this index of the first class, and do nothing else
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
        let options = Options::try_parse_from(["checks", "--class", "overflow,free"]).unwrap();
        assert_eq!(options.class, [Class::Overflow, Class::Free]);
    }
}
