//! What a cluster has to do for us: start workers, say which have ended, and end them.

use crate::hyperqueue::HyperQueue;
use crate::local::Local;
use crate::slurm::Slurm;
use euphonium_limits::Budget;
use euphonium_process::{Kept, run};
use std::ffi::OsString;
use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// A worker: one of those that were started together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WorkerId {
    /// Which start.
    pub batch: usize,
    /// Which of those.
    pub index: usize,
}

impl fmt::Display for WorkerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.batch, self.index)
    }
}

impl WorkerId {
    pub(crate) fn read(text: &str) -> Option<WorkerId> {
        let (batch, index) = text.split_once('-')?;
        Some(WorkerId { batch: batch.parse().ok()?, index: index.parse().ok()? })
    }
}

/// Workers to be started.
#[derive(Clone, Debug)]
pub struct Order {
    /// Which start this is.
    pub batch: usize,
    /// How many.
    pub count: usize,
    /// The folder in which they work.
    pub folder: PathBuf,
}

impl Order {
    /// The workers.
    pub fn workers(&self) -> impl Iterator<Item = WorkerId> + use<> {
        let batch = self.batch;
        (0..self.count).map(move |index| WorkerId { batch, index })
    }
}

/// A cluster.
pub trait Cluster {
    /// Asks for workers. They may begin much later.
    fn start(&mut self, order: &Order) -> Result<(), String>;

    /// Those that have ended since the last time, for whatever reason. An error is what the cluster says if it
    /// cannot be asked; it may be better the next time.
    fn ended(&mut self) -> Result<Vec<WorkerId>, String>;

    /// Ends all that were started. What cannot be ended sees a mark in its folder.
    fn cancel(&mut self);

    /// Names all that were started, for [`Kind::cancel`] by a later process.
    fn ticket(&self) -> String;
}

/// Which cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Processes of this machine.
    Local,
    /// Slurm, by its commands.
    Slurm,
    /// HyperQueue, by its command `hq` or its Python package.
    HyperQueue,
}

impl Kind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Local => "local",
            Kind::Slurm => "slurm",
            Kind::HyperQueue => "hq",
        }
    }

    /// The one with this word.
    pub fn named(word: &str) -> Option<Kind> {
        [Kind::Local, Kind::Slurm, Kind::HyperQueue].into_iter().find(|kind| kind.word() == word)
    }

    /// Ends what a ticket names.
    pub(crate) fn cancel(self, ticket: &str) {
        match self {
            Kind::Local => {}
            Kind::Slurm => Slurm::cancel_named(ticket),
            Kind::HyperQueue => HyperQueue::cancel_named(ticket),
        }
    }
}

/// How workers are started.
#[derive(Clone, Debug)]
pub struct ClusterOptions {
    /// The program and its first words; the folder and the worker's name follow.
    pub program: Vec<String>,
    /// What each worker may need of memory, in megabytes; zero is not known.
    pub memory: u64,
    /// Further options for the cluster's own command.
    pub further: Vec<String>,
    /// Variables of the environment that are other ones for workers than for us; nothing if they have none.
    pub environment: Vec<(String, Option<OsString>)>,
}

impl ClusterOptions {
    /// A command that starts workers, with their environment.
    pub(crate) fn command(&self, name: &str) -> Command {
        let mut command = Command::new(name);
        for (variable, value) in &self.environment {
            match value {
                Some(value) => command.env(variable, value),
                None => command.env_remove(variable),
            };
        }
        command
    }
}

/// The cluster, if it can be reached.
pub fn open(kind: Kind, options: ClusterOptions) -> Result<Box<dyn Cluster>, String> {
    Ok(match kind {
        Kind::Local => Box::new(Local::new(options)),
        Kind::Slurm => Box::new(Slurm::new(options)?),
        Kind::HyperQueue => Box::new(HyperQueue::new(options)?),
    })
}

/// How long a command of a cluster may take.
const PATIENCE: Duration = Duration::from_secs(120);

/// What a command of the cluster prints; its complaint if it fails.
pub(crate) fn ask(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let outputs = [Kept::first(1 << 26), Kept::first(1 << 12)];
    let ended = run(command, &Budget::within(PATIENCE), outputs)
        .map_err(|error| format!("cannot run {name}: {error}"))?;
    if ended.over.is_some() {
        return Err(format!("{name} does not answer"));
    }
    if !ended.status.success() {
        let said = ended.stderr.text();
        let said = said.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default();
        return Err(format!("{name} fails ({}): {}", ended.status, said.trim()));
    }
    Ok(ended.stdout.text())
}

/// A name that nobody else has.
pub(crate) fn unique_name() -> String {
    let name = uuid::Uuid::new_v4().simple().to_string();
    format!("euphonium-{}", &name[..12])
}
