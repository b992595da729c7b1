//! Workers that are threads and die as it comes.

use super::*;
use crate::cluster::{Cluster, Order};
use crate::worker::work;
use serde_json::json;
use std::sync::Mutex;

/// A cluster of threads. A worker ends without a word when an item says so and it is not tried for the last
/// time that it must be.
#[derive(Clone, Default)]
struct Threads {
    ended: Arc<Mutex<Vec<WorkerId>>>,
    /// The items that were begun, in the order of their beginning.
    begun: Arc<Mutex<Vec<usize>>>,
    handles: Arc<Mutex<Vec<std::thread::JoinHandle<()>>>>,
    stop: Arc<AtomicBool>,
    started: Arc<Mutex<usize>>,
}

impl Cluster for Threads {
    fn start(&mut self, order: &Order) -> Result<(), String> {
        for worker in order.workers() {
            *self.started.lock().unwrap() += 1;
            let (me, folder) = (self.clone(), order.folder.clone());
            let work = move || {
                let mut run = |_: &Value, item: &Item, stop: &Arc<AtomicBool>| {
                    me.begun.lock().unwrap().push(item.id);
                    let before = me.begun.lock().unwrap().iter().filter(|id| **id == item.id).count();
                    if before <= item.body["deaths"].as_u64().unwrap() as usize {
                        // The thread goes on, but nobody hears of it: as if it were killed.
                        std::panic::resume_unwind(Box::new("killed"));
                    }
                    let until = Instant::now() + Duration::from_millis(item.body["ms"].as_u64().unwrap());
                    while Instant::now() < until {
                        if stop.load(Ordering::Relaxed) {
                            return Ok(None);
                        }
                        std::thread::sleep(Duration::from_millis(2));
                    }
                    Ok(Some(json!(item.id * 10)))
                };
                let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    let _ = work(&folder, &worker.to_string(), &me.stop, &mut run);
                }));
                let _ = caught;
                me.ended.lock().unwrap().push(worker);
            };
            self.handles.lock().unwrap().push(std::thread::spawn(work));
        }
        Ok(())
    }

    fn ended(&mut self) -> Result<Vec<WorkerId>, String> {
        Ok(std::mem::take(&mut self.ended.lock().unwrap()))
    }

    fn cancel(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        for handle in std::mem::take(&mut *self.handles.lock().unwrap()) {
            handle.join().unwrap();
        }
    }

    fn ticket(&self) -> String {
        String::new()
    }
}

fn items(count: usize, deaths: impl Fn(usize) -> u32, ms: u64) -> Vec<Item> {
    let item =
        |id| Item { id, key: id.to_string(), group: 0, body: json!({ "deaths": deaths(id), "ms": ms }) };
    (0..count).map(item).collect()
}

fn folder(above: &std::path::Path) -> Folder {
    Folder::create(above, &json!("about"), &json!(null)).unwrap()
}

#[test]
fn nothing_is_lost_and_nothing_told_twice() {
    let above = tempfile::tempdir().unwrap();
    let folder = folder(above.path());
    let items = items(60, |id| u32::from(id % 17 == 3) + u32::from(id == 3), 1);
    let mut cluster = Threads::default();
    let (mut told, mut gone) = (Vec::new(), 0);
    let settings = Dispatch { workers: 3, parcel: 4, kind: Kind::Local };
    let all = dispatch(&folder, &mut cluster, settings, &items, &Arc::default(), &mut |event, _| {
        match event {
            Told::Done(_, id, result) => {
                assert_eq!(result, json!(id * 10));
                told.push(id);
            }
            Told::Gone(_) => gone += 1,
            Told::Lost(id) => panic!("{id} is lost"),
            _ => {}
        }
        Ok(())
    });
    assert_eq!(all, Ok(true));
    told.sort_unstable();
    assert_eq!(told, (0..60).collect::<Vec<_>>());
    // Four items have killed five workers, each begun once more than it has killed; all others once.
    let begun = cluster.begun.lock().unwrap();
    assert_eq!(begun.len(), 60 + 5);
    // Whoever is left may do what those have left that are gone.
    assert!(gone >= 5 && *cluster.started.lock().unwrap() > 3, "{gone}");
}

#[test]
fn what_kills_every_worker_is_lost() {
    let above = tempfile::tempdir().unwrap();
    let folder = folder(above.path());
    let items = items(6, |id| if id == 2 { 100 } else { 0 }, 1);
    let (mut lost, mut done) = (Vec::new(), 0);
    let settings = Dispatch { workers: 2, parcel: 3, kind: Kind::Local };
    let mut cluster = Threads::default();
    let all = dispatch(&folder, &mut cluster, settings, &items, &Arc::default(), &mut |event, _| {
        match event {
            Told::Done(..) => done += 1,
            Told::Lost(id) => lost.push(id),
            _ => {}
        }
        Ok(())
    });
    assert_eq!((all, done, lost), (Ok(true), 5, vec![2]));
}

#[test]
fn a_group_is_cancelled() {
    let above = tempfile::tempdir().unwrap();
    let folder = folder(above.path());
    let mut items = items(6, |_| 0, 60_000);
    for item in &mut items {
        item.group = item.id as u32 / 3;
    }
    // One of each group is quick.
    items[1].body["ms"] = json!(1);
    items[5].body["ms"] = json!(200);
    let mut done = Vec::new();
    let settings = Dispatch { workers: 6, parcel: 1, kind: Kind::Local };
    let begin = Instant::now();
    let mut cluster = Threads::default();
    let all = dispatch(&folder, &mut cluster, settings, &items, &Arc::default(), &mut |event, control| {
        if let Told::Done(_, id, _) = event {
            done.push(id);
            control.cancel(id as u32 / 3);
        }
        Ok(())
    });
    assert_eq!((all, done), (Ok(true), vec![1, 5]));
    assert!(begin.elapsed() < Duration::from_secs(30));
}

#[test]
fn what_was_done_when_we_are_stopped_is_there_the_next_time() {
    let above = tempfile::tempdir().unwrap();
    let first = folder(above.path());
    let items = items(8, |_| 0, 1);
    let stop = Arc::new(AtomicBool::new(false));
    let settings = Dispatch { workers: 1, parcel: 1, kind: Kind::Local };
    // It is stopped as soon as something is done.
    let mut told = 0;
    let all = dispatch(&first, &mut Threads::default(), settings, &items, &stop, &mut |event, _| {
        if let Told::Done(..) = event {
            told += 1;
            stop.store(true, Ordering::Relaxed);
        }
        Ok(())
    });
    assert_eq!(all.map(|all| all || told > 0), Ok(true));
    let left = crate::leftovers(above.path(), &json!("about")).unwrap();
    assert!(left.len() >= told && left.len() <= 8, "{told} {left:?}");
    assert!(left.iter().all(|(key, result)| *result == json!(key.parse::<usize>().unwrap() * 10)));
    assert!(crate::leftovers(above.path(), &json!("another way")).unwrap().is_empty());
}

#[test]
fn workers_that_cannot_begin_end_it() {
    struct Dead(Vec<WorkerId>);
    impl Cluster for Dead {
        fn start(&mut self, order: &Order) -> Result<(), String> {
            for worker in order.workers() {
                std::fs::write(order.folder.join(format!("log/{worker}")), "no such program\n").unwrap();
                self.0.push(worker);
            }
            Ok(())
        }
        fn ended(&mut self) -> Result<Vec<WorkerId>, String> {
            Ok(std::mem::take(&mut self.0))
        }
        fn cancel(&mut self) {}
        fn ticket(&self) -> String {
            String::new()
        }
    }
    let above = tempfile::tempdir().unwrap();
    let settings = Dispatch { workers: 3, parcel: 1, kind: Kind::Local };
    let (folder, items) = (folder(above.path()), items(3, |_| 0, 1));
    let all = dispatch(&folder, &mut Dead(Vec::new()), settings, &items, &Arc::default(), &mut |_, _| Ok(()));
    assert_eq!(all, Err("workers end before they begin: no such program".into()));
}
