//! A worker: takes parcels until there is nothing left to do.
//!
//! A worker that the cluster starts again, since its machine was lost, goes on with the parcels that it had
//! taken, and does what it has no result of.

use crate::folder::Folder;
use crate::item::{Item, Said};
use serde_json::Value;
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a worker waits for more: what another one has lost may come.
const LINGER: Duration = Duration::from_secs(2);

/// Between two looks at the marks, and into the folder.
const LOOK: Duration = Duration::from_millis(200);

/// What is done with an item: the result, nothing if the flag was set meanwhile, or why nothing can be done
/// here at all.
pub type Run<'r> = dyn FnMut(&Value, &Item, &Arc<AtomicBool>) -> Result<Option<Value>, String> + 'r;

/// Works until there is nothing left to do, or until `stop` is set.
pub fn work(path: &Path, worker: &str, stop: &Arc<AtomicBool>, run: &mut Run) -> io::Result<()> {
    let folder = Folder::open(path);
    // Whoever comes when all is over finds nothing.
    if !path.is_dir() || folder.is_marked(None) {
        return Ok(());
    }
    let common = folder.json("common.json")?;
    let (mut log, done) = begin(&folder, worker)?;
    let watched = Arc::new(Watched::default());
    std::thread::scope(|scope| {
        scope.spawn(|| watched.watch(&folder, stop));
        let mut work = || -> io::Result<()> {
            let mut mine = folder.taken_by(worker)?;
            mine.reverse();
            loop {
                let items = match mine.pop() {
                    Some(name) => folder.items(&name)?,
                    None => match next(&folder, worker, &watched)? {
                        Some(items) => items,
                        None => break,
                    },
                };
                for item in items.iter().filter(|item| !done.contains(&item.id)) {
                    if !one(&common, item, &watched, &mut log, run)? {
                        return Ok(());
                    }
                }
            }
            say(&mut log, &Said::Ended)
        };
        // However the work ends, the watch ends with it.
        let _over = Over(&watched);
        work()
    })
}

/// The file for what is said, and what was done when this worker was started before.
fn begin(folder: &Folder, worker: &str) -> io::Result<(File, HashSet<usize>)> {
    let mut done = HashSet::new();
    for number in 0.. {
        let path = folder.join(&format!("results/{worker}.{number}"));
        match OpenOptions::new().append(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                let text = std::fs::read_to_string(&path)?;
                done.extend(text.split_inclusive('\n').filter(|line| line.ends_with('\n')).filter_map(
                    |line| match serde_json::from_str(line) {
                        Ok(Said::Done { id, .. } | Said::Skipped { id }) => Some(id),
                        _ => None,
                    },
                ));
            }
            opened => return Ok((opened?, done)),
        }
    }
    Err(io::Error::other("it was started too often"))
}

/// One call of the system for one line: a reader sees whole lines.
fn say(log: &mut File, said: &Said) -> io::Result<()> {
    let line = serde_json::to_string(said).map_err(io::Error::other)? + "\n";
    log.write_all(line.as_bytes())
}

/// Does one item; false if the worker is to end.
fn one(
    common: &Value,
    item: &Item,
    watched: &Arc<Watched>,
    log: &mut File,
    run: &mut Run,
) -> io::Result<bool> {
    let stop = watched.begin(item.group);
    say(log, &Said::Begun { id: item.id })?;
    let result = match watched.is_cancelled(item.group) {
        true => Ok(None),
        false => run(common, item, &stop),
    };
    match result {
        Ok(Some(result)) => say(log, &Said::Done { id: item.id, key: item.key.clone(), result })?,
        // What was stopped with everything else has no result, and is not cancelled for good.
        Ok(None) if watched.ends() => return Ok(false),
        Ok(None) => say(log, &Said::Skipped { id: item.id })?,
        Err(why) => {
            say(log, &Said::Failed { why })?;
            return Ok(false);
        }
    }
    Ok(true)
}

/// The next parcel. Workers begin to look in different places, so that few want the same one.
fn next(folder: &Folder, worker: &str, watched: &Watched) -> io::Result<Option<Vec<Item>>> {
    let start = Instant::now();
    let place = worker.bytes().fold(0_usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    loop {
        if watched.ends() {
            return Ok(None);
        }
        let names = match folder.names("todo") {
            // The folder is removed when all is over.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            names => names?,
        };
        let (first, second) = names.split_at(place % names.len().max(1));
        for name in second.iter().chain(first) {
            if let Some(items) = folder.take(name, worker)? {
                return Ok(Some(items));
            }
        }
        if start.elapsed() >= LINGER {
            return Ok(None);
        }
        std::thread::sleep(LOOK);
    }
}

/// What the marks say, looked at beside the work.
#[derive(Default)]
struct Watched {
    /// The item under way: its group and its flag.
    now: Mutex<Option<(u32, Arc<AtomicBool>)>>,
    /// Everybody is to end.
    all: AtomicBool,
    /// The groups that were cancelled.
    groups: Mutex<HashSet<u32>>,
    /// This worker has ended.
    over: AtomicBool,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the watch when it is dropped.
struct Over<'w>(&'w Watched);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.over.store(true, Ordering::Relaxed);
    }
}

impl Watched {
    fn watch(&self, folder: &Folder, stop: &AtomicBool) {
        let mut looked: Option<Instant> = None;
        while !self.over.load(Ordering::Relaxed) {
            if looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
                looked = Some(Instant::now());
                self.look(folder);
            }
            if stop.load(Ordering::Relaxed) {
                self.all.store(true, Ordering::Relaxed);
            }
            if let Some((group, flag)) = &*lock(&self.now)
                && (self.ends() || self.is_cancelled(*group))
            {
                flag.store(true, Ordering::Relaxed);
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn look(&self, folder: &Folder) {
        match folder.names("marks") {
            Ok(names) => {
                let groups = names.iter().filter_map(|name| name.strip_prefix("stop-")?.parse::<u32>().ok());
                lock(&self.groups).extend(groups);
                self.all.fetch_or(names.iter().any(|name| name == "stop"), Ordering::Relaxed);
            }
            // Somebody has removed the folder: nobody wants results any more.
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.all.store(true, Ordering::Relaxed),
            Err(_) => {}
        }
    }

    fn begin(&self, group: u32) -> Arc<AtomicBool> {
        let flag = Arc::new(AtomicBool::new(self.ends()));
        *lock(&self.now) = Some((group, flag.clone()));
        flag
    }

    fn ends(&self) -> bool {
        self.all.load(Ordering::Relaxed)
    }

    fn is_cancelled(&self, group: u32) -> bool {
        lock(&self.groups).contains(&group)
    }
}
