//! A whole campaign on small scripts: tools that answer, lie, are killed, take too long or too much memory,
//! and leave children behind; stopped in the middle and resumed.

use euphonium_campaign::spread::Place;
use euphonium_campaign::store::Earlier;
use euphonium_campaign::{
    Answer, Campaign, Event, Limits, Outcome, Selection, Settings, Store, Tool, read_sources,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The tasks are scripts, which the tool runs: name, expected answer, text. Each leaves its name in a log.
const TASKS: &[(&str, &str, &str)] = &[
    ("right", "safe", "echo reading; echo safe"),
    ("wrong", "unsafe", "echo safe"),
    ("killed", "safe", "kill -s KILL $$"),
    ("late", "safe", "sleep 400 & echo $! >> $here/pids; sleep 400; echo safe"),
    ("large", "safe", "head -c 600000000 /dev/zero | tail -n 1 > /dev/null"),
    ("deserter", "unsafe", "sleep 400 & echo $! >> $here/pids; echo unsafe"),
    ("silent", "safe", "exit 3"),
];

/// What comes of them.
const RESULTS: &[(&str, Answer, Outcome)] = &[
    ("right", Answer::Safe, Outcome::Right),
    ("wrong", Answer::Safe, Outcome::Wrong),
    ("killed", Answer::Memory, Outcome::Memory),
    ("late", Answer::Timeout, Outcome::Timeout),
    ("large", Answer::Memory, Outcome::Memory),
    ("deserter", Answer::Unsafe, Outcome::Right),
    ("silent", Answer::None, Outcome::None),
];

fn campaign(folder: &Path, jobs: usize) -> Campaign {
    let mut table = String::from("path\tformat\texpected\n");
    for (name, expected, script) in TASKS {
        let text = format!("here=$(dirname \"$0\")\necho {name} >> $here/log\n{script}\n");
        std::fs::write(folder.join(format!("{name}.vmt")), text).unwrap();
        table += &format!("{name}.vmt\tvmt\t{expected}\n");
    }
    std::fs::write(folder.join("tasks.tsv"), table).unwrap();
    let read = read_sources(&[folder.join("tasks.tsv")], &Selection::default()).unwrap();
    assert_eq!((read.tasks.len(), read.notes.len()), (TASKS.len(), 0), "{:?}", read.notes);
    let tools = vec![Tool::read("shell=sh {file}", Path::new("/")).unwrap()];
    Campaign {
        tasks: read.tasks,
        tools,
        limits: Limits { timeout: 3.0, memory: 200 },
        neutral: false,
        jobs,
        place: Place::Here,
    }
}

fn open(campaign: &Campaign, folder: &Path) -> Store {
    Store::open(&folder.join("results"), &Settings::new(campaign), Earlier::Resume).unwrap()
}

/// Runs, or waits; what has ended and was not yet waited for does neither.
fn is_running(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with(['Z', 'X']))
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap_or_default()
}

#[test]
fn everything_that_a_tool_can_do() {
    let folder = tempfile::tempdir().unwrap();
    let campaign = campaign(folder.path(), 2);
    let mut store = open(&campaign, folder.path());
    let todo = campaign.todo(&campaign.board(&store.records));
    assert_eq!(todo.len(), TASKS.len());
    let begin = Instant::now();
    assert_eq!(campaign.run_into(&mut store, &todo, &Arc::default(), &mut |_| ()), Ok(true));
    assert!(begin.elapsed() < Duration::from_secs(120));
    let board = campaign.board(&store.records);
    for (at, (name, answer, outcome)) in RESULTS.iter().enumerate() {
        assert_eq!(board.tasks[at].name, format!("{name}.vmt"));
        let report = board.report(at, 0).unwrap();
        assert_eq!((report.answer, board.outcome(at, 0)), (*answer, Some(*outcome)), "{name}: {report:?}");
        let waited = report.wall >= Duration::from_secs(3);
        assert_eq!(waited, *answer == Answer::Timeout, "{name}: {report:?}");
    }
    // What the tools started is gone, also what one left behind when it ended.
    let pids = read(folder.path(), "pids");
    assert_eq!(pids.lines().count(), 2);
    assert!(pids.lines().all(|pid| !is_running(pid)), "{pids}");
    // Nothing is left to do, and what was written is what was seen.
    let again = open(&campaign, folder.path());
    assert!(again.notes.is_empty() && campaign.todo(&campaign.board(&again.records)).is_empty());
    let rows = board.rows();
    let all = rows.last().unwrap();
    assert_eq!((all.tasks, all.solved, all.wrong, all.timeout, all.memory, all.none), (7, 2, 1, 1, 2, 1));
}

#[test]
fn stopped_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let campaign = campaign(folder.path(), 1);
    let mut store = open(&campaign, folder.path());
    let todo = campaign.todo(&campaign.board(&store.records));
    let stop = Arc::new(AtomicBool::new(false));
    // Somebody says stop while the fourth, which sleeps, runs.
    let mut on = |event: Event| {
        if matches!(event, Event::Started { job, .. } if job.task == 3) {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let begin = Instant::now();
    assert_eq!(campaign.run_into(&mut store, &todo, &stop, &mut on), Ok(false));
    assert!(begin.elapsed() < Duration::from_secs(60));
    drop(store);
    // As if the process had been killed while it wrote: half a line is no result.
    let path = folder.path().join("results/results.tsv");
    let whole = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, format!("{whole}shell\tlate.vmt\t-\tvm")).unwrap();

    let mut store = open(&campaign, folder.path());
    let todo = campaign.todo(&campaign.board(&store.records));
    assert_eq!(todo.iter().map(|job| job.task).collect::<Vec<_>>(), [3, 4, 5, 6]);
    assert_eq!(campaign.run_into(&mut store, &todo, &Arc::default(), &mut |_| ()), Ok(true));
    let board = campaign.board(&store.records);
    let answers: Vec<Answer> = (0..TASKS.len()).map(|at| board.report(at, 0).unwrap().answer).collect();
    assert_eq!(answers, RESULTS.iter().map(|(_, answer, _)| *answer).collect::<Vec<_>>());
    // Only the one that was stopped may have been started twice.
    let log = read(folder.path(), "log");
    for (name, ..) in TASKS.iter().filter(|(name, ..)| *name != "late") {
        assert_eq!(log.lines().filter(|line| line == name).count(), 1, "{name} in {log}");
    }
    assert!(read(folder.path(), "pids").lines().all(|pid| !is_running(pid)));
}
