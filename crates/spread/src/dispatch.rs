//! The one who has work to do: puts it into the folder, asks for workers, tells of results as they come, and
//! gives to others what a worker has lost.
//!
//! A worker is lost when the cluster says that it has ended and its parcels have items without a result. On
//! shared file systems the last lines of a worker may be seen some time after its end, so nothing is given to
//! others before [`GRACE`] is over; a result that comes even later is not told a second time.

use crate::cluster::{Cluster, Kind, Order, WorkerId};
use crate::folder::Folder;
use crate::gather::Gather;
use crate::item::{Item, Said};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Between two looks into the folder.
const LOOK: Duration = Duration::from_millis(100);

/// Between two questions to the cluster, which has other work as well.
const ASK: Duration = Duration::from_secs(2);

/// From a worker's end to when its last words are there for certain.
const GRACE: Duration = Duration::from_secs(3);

/// How often an item may take its worker along.
const TRIES: u32 = 3;

/// How often in a row the cluster may fail to answer.
const PATIENCE: u32 = 15;

/// Slurm allows array indexes up to 1000 unless it is configured otherwise.
const LARGEST_BATCH: usize = 1000;

/// How work is dispatched.
#[derive(Clone, Copy, Debug)]
pub struct Dispatch {
    /// How many workers at a time.
    pub workers: usize,
    /// How many items in a parcel.
    pub parcel: usize,
    /// Which cluster it is, for the ticket.
    pub kind: Kind,
}

impl Dispatch {
    /// Parcels that are small enough for workers to end at about the same time, and not smaller than that.
    pub fn new(kind: Kind, workers: usize, items: usize) -> Dispatch {
        let workers = workers.max(1);
        Dispatch { workers, parcel: (items / (workers * 8)).clamp(1, 50), kind }
    }
}

/// What happens.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// Nothing, for a while.
    Tick,
    /// A worker begins with an item.
    Begun(WorkerId, usize),
    /// It has a result.
    Done(WorkerId, usize, Value),
    /// A worker has ended, and it is known what it left.
    Gone(WorkerId),
    /// Each worker that began with this item has ended without a result; nobody else is tried.
    Lost(usize),
}

/// What the one who listens may ask for.
#[derive(Default)]
pub struct Control {
    cancelled: Vec<u32>,
}

impl Control {
    /// No result of this group is wanted any more.
    pub fn cancel(&mut self, group: u32) {
        self.cancelled.push(group);
    }
}

/// Who listens: it may cancel groups, or end everything with an error.
pub type Listener<'l> = dyn FnMut(Told, &mut Control) -> Result<(), String> + 'l;

/// Does all items; whether all of them have a result, are lost or were cancelled. If `stop` is set, it ends.
pub fn dispatch(
    folder: &Folder,
    cluster: &mut dyn Cluster,
    settings: Dispatch,
    items: &[Item],
    stop: &Arc<AtomicBool>,
    on: &mut Listener,
) -> Result<bool, String> {
    let by_id: HashMap<usize, &Item> = items.iter().map(|item| (item.id, item)).collect();
    let open = items.iter().map(|item| item.id).collect();
    let mut desk = Desk {
        folder,
        cluster,
        settings,
        items: by_id,
        open,
        parcels: 0,
        batches: 0,
        workers: BTreeMap::new(),
        deaths: HashMap::new(),
        idle: 0,
        gather: Gather::default(),
        asked: Instant::now(),
        silent: 0,
    };
    let result = desk.run(stop, on);
    // Whoever still works, waits or begins later sees this.
    let _ = folder.mark(None);
    desk.cluster.cancel();
    result
}

struct Worker {
    /// The item that it works on.
    now: Option<usize>,
    /// Has it said anything?
    heard: bool,
    /// Since when the cluster says that it has ended.
    ended: Option<Instant>,
}

struct Desk<'d> {
    folder: &'d Folder,
    cluster: &'d mut dyn Cluster,
    settings: Dispatch,
    items: HashMap<usize, &'d Item>,
    /// Those without a result.
    open: HashSet<usize>,
    /// How many parcels and starts of workers there were.
    parcels: usize,
    batches: usize,
    workers: BTreeMap<WorkerId, Worker>,
    /// How many workers each item has taken along.
    deaths: HashMap<usize, u32>,
    /// How many workers in a row have ended without a word.
    idle: usize,
    gather: Gather,
    asked: Instant,
    /// How often in a row the cluster did not answer.
    silent: u32,
}

impl Desk<'_> {
    fn run(&mut self, stop: &AtomicBool, on: &mut Listener) -> Result<bool, String> {
        let mut all: Vec<usize> = self.open.iter().copied().collect();
        all.sort_unstable();
        self.put(&all)?;
        let mut control = Control::default();
        while !self.open.is_empty() {
            if stop.load(Ordering::Relaxed) {
                // What has come meanwhile is not lost.
                self.listen(on, &mut control)?;
                return Ok(self.open.is_empty());
            }
            self.staff()?;
            self.listen(on, &mut control)?;
            for group in std::mem::take(&mut control.cancelled) {
                self.cancel(group)?;
            }
            self.look_after(on, &mut control)?;
            on(Told::Tick, &mut control)?;
            std::thread::sleep(LOOK);
        }
        Ok(true)
    }

    fn put(&mut self, ids: &[usize]) -> Result<(), String> {
        for part in ids.chunks(self.settings.parcel.max(1)) {
            let items: Vec<&Item> = part.iter().map(|id| self.items[id]).collect();
            self.folder.put(self.parcels, &items).map_err(|error| self.cannot(&error))?;
            self.parcels += 1;
        }
        Ok(())
    }

    fn cannot(&self, error: &std::io::Error) -> String {
        format!("cannot work in {}: {error}", self.folder.path().display())
    }

    /// Asks for workers if there are parcels for more of them.
    fn staff(&mut self) -> Result<(), String> {
        let waiting = self.folder.names("todo").map_err(|error| self.cannot(&error))?.len();
        let there = self.workers.values().filter(|worker| worker.ended.is_none()).count();
        // Those who work on something take the next parcel when they are done, but that may be long.
        let free = self.workers.values().filter(|worker| worker.ended.is_none() && worker.now.is_none());
        let wanted = waiting.saturating_sub(free.count()).min(self.settings.workers.saturating_sub(there));
        for start in (0..wanted).step_by(LARGEST_BATCH) {
            let count = (wanted - start).min(LARGEST_BATCH);
            let order = Order { batch: self.batches, count, folder: self.folder.path().to_path_buf() };
            self.batches += 1;
            self.cluster.start(&order)?;
            let ticket = format!("{} {}", self.settings.kind.word(), self.cluster.ticket());
            self.folder.write("ticket", &ticket).map_err(|error| self.cannot(&error))?;
            let begun = |worker| (worker, Worker { now: None, heard: false, ended: None });
            self.workers.extend(order.workers().map(begun));
        }
        Ok(())
    }

    /// Takes what the workers say.
    fn listen(&mut self, on: &mut Listener, control: &mut Control) -> Result<(), String> {
        for (id, said) in self.gather.news(self.folder).map_err(|error| self.cannot(&error))? {
            let now = match &said {
                Said::Begun { id } => Some(*id),
                _ => None,
            };
            if let Some(worker) = self.workers.get_mut(&id) {
                (worker.now, worker.heard) = (now, true);
            }
            self.idle = 0;
            match said {
                Said::Begun { id: item } => on(Told::Begun(id, item), control)?,
                // The first result counts.
                Said::Done { id: item, result, .. } if self.open.remove(&item) => {
                    on(Told::Done(id, item, result), control)?;
                }
                Said::Failed { why } => return Err(format!("the worker {id} cannot work: {why}")),
                Said::Skipped { .. } | Said::Done { .. } | Said::Ended => {}
            }
        }
        Ok(())
    }

    fn cancel(&mut self, group: u32) -> Result<(), String> {
        self.folder.mark(Some(group)).map_err(|error| self.cannot(&error))?;
        let items = &self.items;
        self.open.retain(|id| items[id].group != group);
        Ok(())
    }

    /// Asks which workers have ended, and gives their work to others.
    fn look_after(&mut self, on: &mut Listener, control: &mut Control) -> Result<(), String> {
        if self.asked.elapsed() >= ASK {
            self.asked = Instant::now();
            match self.cluster.ended() {
                Ok(ended) => {
                    self.silent = 0;
                    for id in ended {
                        if let Some(worker) = self.workers.get_mut(&id) {
                            worker.ended = Some(Instant::now());
                        }
                    }
                }
                Err(_) if self.silent < PATIENCE => self.silent += 1,
                Err(why) => return Err(format!("{why}; the same command goes on from here")),
            }
        }
        let late = |worker: &Worker| worker.ended.is_some_and(|ended| ended.elapsed() >= GRACE);
        let gone: Vec<WorkerId> =
            self.workers.iter().filter(|(_, worker)| late(worker)).map(|(id, _)| *id).collect();
        for id in gone {
            self.inherit(id, on, control)?;
        }
        Ok(())
    }

    /// What a worker has left behind.
    fn inherit(&mut self, id: WorkerId, on: &mut Listener, control: &mut Control) -> Result<(), String> {
        let Some(worker) = self.workers.remove(&id) else { return Ok(()) };
        on(Told::Gone(id), control)?;
        if !worker.heard {
            self.idle += 1;
            if self.idle >= 3 {
                let log = std::fs::read_to_string(self.folder.join(&format!("log/{id}"))).unwrap_or_default();
                let said = log.lines().rfind(|line| !line.trim().is_empty());
                let said = said.unwrap_or("it says nothing; are the program and the folder on all machines?");
                return Err(format!("workers end before they begin: {}", said.trim()));
            }
        }
        let name = id.to_string();
        let mut left = Vec::new();
        for parcel in self.folder.taken_by(&name).map_err(|error| self.cannot(&error))? {
            let items = self.folder.items(&parcel).map_err(|error| self.cannot(&error))?;
            left.extend(items.iter().map(|item| item.id).filter(|id| self.open.contains(id)));
            std::fs::remove_file(self.folder.join(&parcel)).map_err(|error| self.cannot(&error))?;
        }
        if let Some(item) = worker.now.filter(|item| self.open.contains(item)) {
            let deaths = self.deaths.entry(item).or_insert(0);
            *deaths += 1;
            if *deaths >= TRIES {
                self.open.remove(&item);
                left.retain(|other| *other != item);
                on(Told::Lost(item), control)?;
            }
        }
        self.put(&left)
    }
}

#[cfg(test)]
mod tests;
