//! The command line of `euphonium-fuzz proofs`.

use crate::options::{jobs, seconds, theory};
use crate::script::Theory;
use clap::Parser;
use std::path::PathBuf;
use std::time::Duration;

/// Fuzzing of proof logs: every `unsat` needs one that the kernel accepts
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// How many scripts
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub count: u64,
    /// The first script
    #[arg(long, value_name = "INDEX", default_value_t = 0)]
    pub from: u64,
    /// The seed that names the family of scripts
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The logics, taken in turn
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = theory)]
    #[arg(default_values = Theory::ALL.map(Theory::logic))]
    pub theories: Vec<Theory>,
    /// The solver, as `CMD --proof LOG FILE`
    #[arg(long, value_name = "CMD", default_value = "euphonium solve")]
    pub ours: String,
    /// The kernel, as `CMD FILE LOG`
    #[arg(long, value_name = "CMD", default_value = "eucheck")]
    pub kernel: String,
    /// How many scripts at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = jobs)]
    pub jobs: usize,
    /// How long each of them may take
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub timeout: Duration,
    /// Where findings are written
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// An `unsat` without a proof is a finding, too
    #[arg(long)]
    pub missing: bool,
    /// Solve and check in this process, without the two programs
    #[arg(long, conflicts_with_all = ["ours", "kernel"])]
    pub inside: bool,
    /// A file that keeps the counts: a run that was stopped goes on where it was
    #[arg(long, value_name = "FILE", conflicts_with = "from")]
    pub resume: Option<PathBuf>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Options::command().debug_assert();
        assert!(Options::try_parse_from(["proofs", "--what"]).is_err());
        assert!(Options::try_parse_from(["proofs", "--theories", "QF_BV", "--missing"]).is_ok());
        assert!(Options::try_parse_from(["proofs", "--inside", "--kernel", "eucheck"]).is_err());
    }
}
