//! A campaign on many machines: each run is an item of work for [`euphonium_spread`].
//!
//! What a worker gives back is the line of the table, as it stands in a file of results; so the limits are
//! kept, and the times taken, on the machine that runs the tool. Runs that were done when an earlier call was
//! killed are in the folder of the workers, and count.

use crate::Answer;
use crate::pool::{Campaign, Event, Job, one};
use crate::record::Record;
use crate::run::{Limits, Report};
use crate::store::Settings;
use crate::task::Task;
use crate::tool::Tool;
use euphonium_spread::{
    ClusterOptions, Dispatch, Folder, Item, Kind, Told, WorkerId, dispatch, leftovers, open,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Where runs are done.
#[derive(Clone, Debug)]
pub enum Place {
    /// On this machine, by threads of this process.
    Here,
    /// By workers of a cluster.
    Cluster(ClusterPlace),
}

/// A cluster, and the folder that its machines see.
#[derive(Clone, Debug)]
pub struct ClusterPlace {
    /// Which one.
    pub kind: Kind,
    /// How workers are started.
    pub options: ClusterOptions,
    /// Where the work is laid out.
    pub folder: PathBuf,
    /// How many runs are handed out together, if that is said.
    pub parcel: Option<usize>,
}

impl Place {
    /// The word for it in results.
    pub fn word(&self) -> &'static str {
        match self {
            Place::Here => "local",
            Place::Cluster(place) => place.kind.word(),
        }
    }
}

/// What all runs share.
#[derive(Serialize, Deserialize)]
struct Common {
    tools: Vec<Tool>,
    limits: Limits,
    neutral: bool,
}

/// One run.
#[derive(Serialize, Deserialize)]
struct Body {
    tool: usize,
    task: Task,
}

/// What common data of this kind of work say that they are.
pub const WORK: &str = "bench";

/// Does a run on a worker: its line of the table.
pub fn work(common: &Value, item: &Item, stop: &Arc<AtomicBool>) -> Result<Option<Value>, String> {
    let wrong = |error: serde_json::Error| format!("the work cannot be read: {error}");
    let common: Common = serde_json::from_value(common["shared"].clone()).map_err(wrong)?;
    let Body { tool, task } = serde_json::from_value(item.body.clone()).map_err(wrong)?;
    let tool = common.tools.get(tool).ok_or("the work names a tool that is not there")?;
    let report = one(&task, tool, &common.limits, common.neutral, stop);
    let report = report.map_err(|error| format!("cannot run {}: {error}", tool.name))?;
    Ok(report.map(|report| json!(Record::new(tool, &task, report).line(&task))))
}

impl Campaign {
    /// Does the runs on a cluster and tells of each; otherwise as [`Campaign::run`].
    pub(crate) fn run_on(
        &self,
        place: &ClusterPlace,
        settings: &Settings,
        jobs: &[Job],
        stop: &Arc<AtomicBool>,
        on: &mut dyn FnMut(Event) -> Result<(), String>,
    ) -> Result<bool, String> {
        let cannot = |error: std::io::Error| format!("cannot work in {}: {error}", place.folder.display());
        let about = json!(settings.header());
        let keys: HashMap<String, Job> = jobs.iter().map(|job| (self.key(*job), *job)).collect();
        let mut missing: HashMap<&str, Job> = keys.iter().map(|(key, job)| (key.as_str(), *job)).collect();
        for (key, result) in leftovers(&place.folder, &about).map_err(cannot)? {
            if let Some(job) = missing.remove(&*key) {
                on(Event::Finished { worker: 0, job, report: read(&result)? })?;
            }
        }
        if place.folder.exists() {
            std::fs::remove_dir_all(&place.folder).map_err(cannot)?;
        }
        let mut cluster = open(place.kind, place.options.clone())?;
        let jobs: Vec<Job> =
            jobs.iter().copied().filter(|job| missing.contains_key(&*self.key(*job))).collect();
        let shared = Common { tools: self.tools.clone(), limits: self.limits, neutral: self.neutral };
        let common = json!({ "work": WORK, "shared": shared });
        let folder = Folder::create(&place.folder, &about, &common).map_err(cannot)?;
        let item = |(id, job): (usize, &Job)| {
            let body = Body { tool: job.tool, task: self.tasks[job.task].clone() };
            Item { id, key: self.key(*job), group: 0, body: json!(body) }
        };
        let items: Vec<Item> = jobs.iter().enumerate().map(item).collect();
        let mut dispatched = Dispatch::new(place.kind, self.jobs, items.len());
        dispatched.parcel = place.parcel.unwrap_or(dispatched.parcel);
        let mut seats = Seats::default();
        let done = dispatch(&folder, &mut *cluster, dispatched, &items, stop, &mut |told, _| match told {
            Told::Tick => on(Event::Tick),
            Told::Begun(worker, id) => on(Event::Started { worker: seats.of(worker), job: jobs[id] }),
            Told::Done(worker, id, result) => {
                let report = read(&result)?;
                on(Event::Finished { worker: seats.of(worker), job: jobs[id], report })
            }
            Told::Gone(worker) => on(Event::Gone { worker: seats.leave(worker) }),
            Told::Lost(id) => on(Event::Finished { worker: 0, job: jobs[id], report: lost() }),
        })?;
        // All that was said is stored; what is left of the folder is of no use to anybody.
        std::fs::remove_dir_all(&place.folder).map_err(cannot)?;
        Ok(done)
    }

    /// What a run is called from one call to the next.
    fn key(&self, job: Job) -> String {
        let (task, property) = self.tasks[job.task].key();
        json!([self.tools[job.tool].name, task, property]).to_string()
    }
}

fn read(result: &Value) -> Result<Report, String> {
    let line = result.as_str().ok_or("a worker gave a result that is no line")?;
    Record::read(line).map(|record| record.report).map_err(|why| format!("a worker gave a wrong line: {why}"))
}

fn lost() -> Report {
    let note = "each worker that ran it ended before it had a result".to_string();
    Report { answer: Answer::None, wall: Duration::ZERO, cpu: None, memory: None, note }
}

/// Small numbers for the workers at work: whoever comes gets the first that is free.
#[derive(Default)]
struct Seats(Vec<Option<WorkerId>>);

impl Seats {
    fn of(&mut self, worker: WorkerId) -> usize {
        let known = self.0.iter().position(|seat| *seat == Some(worker));
        let place = known.or_else(|| self.0.iter().position(Option::is_none)).unwrap_or(self.0.len());
        self.0.resize(self.0.len().max(place + 1), None);
        self.0[place] = Some(worker);
        place
    }

    fn leave(&mut self, worker: WorkerId) -> usize {
        let place = self.of(worker);
        self.0[place] = None;
        place
    }
}
