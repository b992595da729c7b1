//! The command line of `euphonium-fuzz c`.

use crate::options::{data_model, jobs, seconds};
use clap::Parser;
use euphonium_front::DataModel;
use std::path::PathBuf;
use std::time::Duration;

/// Differential fuzzing of C programs, with execution as the oracle
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// How many programs
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1000,
        default_value_if("file", clap::builder::ArgPredicate::IsPresent, "1")
    )]
    pub count: u64,
    /// The seed that names the family of programs
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The data models, each for every program
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = data_model)]
    #[arg(default_values = ["LP64", "ILP32"])]
    pub models: Vec<DataModel>,
    /// Ask for verdicts too, by this command (euphonium verify)
    #[arg(long, value_name = "CMD")]
    pub verify: Option<String>,
    /// The engines that are asked, in turn
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_values = ["auto", "bmc", "kind"])]
    pub engines: Vec<String>,
    /// Time for one verdict
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = seconds)]
    pub timeout: Duration,
    /// Small programs
    #[arg(long)]
    pub small: bool,
    /// Programs with inputs, whose values they check
    #[arg(long)]
    pub inputs: bool,
    /// Programs of these features instead of the general generator's (all, or see the book)
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = feature)]
    pub features: Vec<String>,
    /// This program alone, such as a finding, to examine and shrink it again
    #[arg(long, value_name = "FILE")]
    pub file: Option<PathBuf>,
    /// Programs of Csmith instead of our own
    #[arg(long, value_name = "CMD")]
    pub csmith: Option<String>,
    /// Damaged files, given to the command of --verify: look for crashes
    #[arg(long)]
    pub malformed: bool,
    /// Where shrunk findings are written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// How many programs at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = jobs)]
    pub jobs: usize,
    /// Begin no program after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    /// Print the program with this index and stop
    #[arg(long, value_name = "INDEX")]
    pub print: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options::parse_from(["c"])
    }
}

fn feature(name: &str) -> Result<String, String> {
    super::features::named(&[name.to_string()]).map(|_| name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn parse(text: &str) -> Result<Options, clap::Error> {
        Options::try_parse_from(std::iter::once("c").chain(text.split_whitespace()))
    }

    #[test]
    fn the_command_line_is_consistent() {
        Options::command().debug_assert();
        assert_eq!(Options::default().count, 1000);
        assert_eq!(parse("--file x.c").unwrap().count, 1);
        assert_eq!(parse("--features structs,files").unwrap().features, ["structs", "files"]);
        assert_eq!(parse("--models ILP32").unwrap().models, [DataModel::Ilp32]);
    }

    #[test]
    fn mistakes_are_refused() {
        for wrong in ["--what", "--count", "--count x", "--models LP128", "--features x", "--timeout=-1"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
