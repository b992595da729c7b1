//! Options of those that give work to other machines, and of the workers there.

use crate::supervise;
use clap::{Args, ValueEnum};
use euphonium_spread::{ClusterOptions, Kind};
use std::path::PathBuf;

/// Where work is done.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "Many machines")]
pub struct ClusterArgs {
    /// Where the work is done: on this machine, or by --jobs workers that Slurm or HyperQueue starts. All machines must
    /// see the files, the folder of the results and this program under the same names.
    #[arg(long, value_name = "WHERE", default_value = "local")]
    pub on: On,

    /// Further options for the command that starts workers (sbatch, hq submit), such as --partition=NAME.
    #[arg(long, value_name = "OPTIONS", allow_hyphen_values = true)]
    pub on_options: Option<String>,
}

/// A cluster.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum On {
    /// This machine.
    #[default]
    Local,
    /// This machine, with workers that are processes of their own, as on a cluster: to try it out.
    Workers,
    /// Slurm: sbatch, squeue and scancel.
    Slurm,
    /// HyperQueue: the command hq, or the Python package hyperqueue.
    Hq,
}

impl ClusterArgs {
    /// The cluster, and how its workers are started; nothing if all is done in this process. The memory is what a
    /// run may use, in megabytes.
    pub fn cluster(&self, memory: u64) -> Result<Option<(Kind, ClusterOptions)>, String> {
        let kind = match self.on {
            On::Local if self.on_options.is_some() => {
                return Err("--on-options goes with --on slurm or hq".into());
            }
            On::Local => return Ok(None),
            On::Workers => Kind::Local,
            On::Slurm => Kind::Slurm,
            On::Hq => Kind::HyperQueue,
        };
        let own = std::env::current_exe().map_err(|error| format!("cannot find our own program: {error}"))?;
        let own = own.into_os_string().into_string().map_err(|_| "the path of our own program is no text")?;
        let further = self.on_options.as_deref().unwrap_or_default();
        let further =
            shlex::split(further).ok_or("--on-options has a quotation mark without its other half")?;
        let environment = supervise::outer_environment();
        Ok(Some((kind, ClusterOptions { program: vec![own, "worker".into()], memory, further, environment })))
    }
}

/// Options of `worker`.
#[derive(Args, Debug, Clone)]
pub struct WorkerArgs {
    /// The folder with the work.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,

    /// What this worker is called there.
    #[arg(value_name = "NAME")]
    pub name: String,
}
