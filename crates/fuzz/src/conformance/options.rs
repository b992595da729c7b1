//! The command line of `euphonium-fuzz conformance`.

use crate::options::data_model;
use clap::Parser;
use euphonium_front::DataModel;
use std::path::PathBuf;

/// Runs self-checking C programs of other projects and reports each verdict that execution contradicts.
///
/// A program checks itself if it returns zero from main when all is well, and otherwise returns something
/// else, calls abort or fails an assertion. Exit code: 0 no contradiction, 1 contradictions, 2 wrong usage.
#[derive(Clone, Debug, Parser)]
pub struct Options {
    /// Folders that are searched for .c files, or such files
    #[arg(required = true, value_name = "FOLDER")]
    pub folders: Vec<PathBuf>,
    /// Where results are kept; files that have one there are not run again
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// The command that verifies
    #[arg(long, value_name = "CMD", default_value = "euphonium verify")]
    pub verify: String,
    /// Time for one verdict, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    pub timeout: f64,
    /// Time for one execution, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 5.0)]
    pub execution: f64,
    /// The data model
    #[arg(long, value_name = "NAME", default_value = "LP64", value_parser = data_model)]
    pub data_model: DataModel,
    /// Only files whose path contains this
    #[arg(long, value_name = "TEXT")]
    pub select: Option<String>,
    /// Every N-th file only
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub every: usize,
    /// At most this many files that have no result yet
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// How many files at once
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub jobs: usize,
    /// Begin no file after this time, in seconds
    #[arg(long, value_name = "SECONDS")]
    pub time: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Options::command().debug_assert();
        let line = ["x", "folder", "--out", "o", "--data-model", "ILP32"];
        assert_eq!(Options::try_parse_from(line).unwrap().data_model, DataModel::Ilp32);
        for wrong in
            [&["x", "folder"][..], &["x", "--out", "o"], &["x", "f", "--out", "o", "--data-model", "x"]]
        {
            assert!(Options::try_parse_from(wrong).is_err());
        }
    }
}
