//! The command line of the fuzzer of scripts, and what the others share with it.

use crate::script::Theory;
use clap::Parser;
use euphonium_front::DataModel;
use std::path::PathBuf;
use std::time::Duration;

/// Differential fuzzing of an SMT solver
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// How many scripts
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub count: u64,
    /// The seed that names the family of scripts
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The logics, taken in turn
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = theory)]
    #[arg(default_values = Theory::ALL.map(Theory::logic))]
    pub theories: Vec<Theory>,
    /// The solver under test; `none` leaves it out
    #[arg(long, value_name = "CMD", default_value = "euphonium solve -")]
    pub ours: String,
    /// Z3; `none` leaves it out
    #[arg(long, value_name = "CMD", default_value = "z3 -in")]
    pub z3: String,
    /// cvc5; `none` leaves it out
    #[arg(long, value_name = "CMD", default_value = "cvc5 --incremental -q --lang smt2 --arrays-exp")]
    pub cvc5: String,
    /// How many scripts at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = jobs)]
    pub jobs: usize,
    /// Where shrunk findings are written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Time for one script and solver
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    pub timeout: Duration,
    /// Small scripts, with enumeration as one more opinion
    #[arg(long)]
    pub brute: bool,
    /// Let another solver check the values of sat answers
    #[arg(long)]
    pub models: bool,
    /// Let another solver check the assumptions of unsat answers
    #[arg(long)]
    pub cores: bool,
    /// Count what the solver under test does not support, instead of reporting it
    #[arg(long)]
    pub allow_unsupported: bool,
    /// Damage the scripts and look for crashes of the solver under test
    #[arg(long)]
    pub malformed: bool,
    /// Print the script with this index and stop
    #[arg(long, value_name = "INDEX")]
    pub print: Option<u64>,
}

/// A time in seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds < 1e6);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| format!("{text} is not a time in seconds"))
}

/// How many threads.
pub fn jobs(text: &str) -> Result<usize, String> {
    let jobs = text.parse::<usize>().ok().filter(|jobs| (1..=256).contains(jobs));
    jobs.ok_or_else(|| format!("{text} is not a number from 1 to 256"))
}

/// A data model by its name.
pub fn data_model(name: &str) -> Result<DataModel, String> {
    DataModel::from_name(name).ok_or_else(|| format!("{name} is neither LP64 nor ILP32"))
}

/// A logic by its name.
pub fn theory(name: &str) -> Result<Theory, String> {
    Theory::from_logic(name).ok_or_else(|| format!("unknown logic {name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn parse(text: &str) -> Result<Options, clap::Error> {
        Options::try_parse_from(std::iter::once("x").chain(text.split_whitespace()))
    }

    #[test]
    fn the_command_line_is_consistent() {
        Options::command().debug_assert();
        assert_eq!(parse("").unwrap().theories, Theory::ALL);
        assert_eq!(parse("--theories QF_BV,QF_AX").unwrap().theories, [Theory::QfBv, Theory::QfAx]);
        assert_eq!(parse("--timeout 0.5").unwrap().timeout, Duration::from_millis(500));
    }

    #[test]
    fn mistakes_are_refused() {
        for wrong in [
            "--what",
            "--count",
            "--count x",
            "--theories QF_NIA",
            "--timeout=-1",
            "--jobs 0",
            "--timeout 1e9",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
