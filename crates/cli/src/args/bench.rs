//! Options of `bench`.

use super::cluster::ClusterArgs;
use super::seconds;
use clap::Args;
use std::path::PathBuf;

/// Options of `bench`.
#[derive(Args, Debug, Clone)]
pub struct BenchArgs {
    /// Tasks: folders, tables (.tsv), sets of SV-COMP (.set), its tasks (.yml), or single inputs.
    #[arg(required_unless_present = "between", value_name = "SOURCE")]
    pub sources: Vec<PathBuf>,

    /// Run nothing: compare two tables of results (results.tsv), tell what was gained, lost, slower and faster,
    /// and draw it in comparison.html in the folder of --output.
    #[arg(long, num_args = 2, value_names = ["OLD", "NEW"], conflicts_with = "sources")]
    pub between: Vec<PathBuf>,

    /// Only tasks of these formats or sets, separated by commas.
    #[arg(long, value_name = "SET,..", value_delimiter = ',')]
    pub only: Vec<String>,

    /// Only each Nth of them.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    pub every: u32,

    /// Give the tools copies of the files whose names do not tell the answer.
    #[arg(long)]
    pub neutral: bool,

    /// Stop each run after this many seconds, on the wall's clock.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    pub timeout: f64,

    /// Limit the address space of each process to this many megabytes; 0 is no limit.
    #[arg(long, value_name = "MB", default_value = "4096")]
    pub memory: u64,

    /// How many runs at a time.
    #[arg(long, short, value_name = "N", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: u32,

    /// Where the runs are done.
    #[command(flatten)]
    pub cluster: ClusterArgs,

    /// On a cluster, hand out this many runs together (by default as many as leave each worker eight parcels, 50 at
    /// most).
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub parcel: Option<u32>,

    /// Further options for our own command.
    #[arg(long, value_name = "OPTIONS", default_value = "", allow_hyphen_values = true)]
    pub options: String,

    /// Run this command for the shell instead of our own, under this name; {file}, {model}, {timeout} and
    /// {property} are replaced. Given several times, the tools are compared; the name `euphonium` alone
    /// stands for our own.
    #[arg(long, value_name = "NAME=COMMAND")]
    pub tool: Vec<String>,

    /// Show earlier results beside the new ones: results.tsv of another run or machine.
    #[arg(long, value_name = "FILE")]
    pub compare: Vec<PathBuf>,

    /// The folder for the results. If it has some already, what is missing is run.
    #[arg(long, short, value_name = "DIR", default_value = "euphonium-results")]
    pub output: PathBuf,

    /// Keep results that were made with other limits, commands or builds.
    #[arg(long, conflicts_with = "fresh")]
    pub resume: bool,

    /// Run everything again.
    #[arg(long)]
    pub fresh: bool,

    /// Do not show progress.
    #[arg(long, short)]
    pub quiet: bool,
}
