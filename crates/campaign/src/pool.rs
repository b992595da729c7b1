//! All runs of a campaign, several at a time.
//!
//! Workers take the next run from one list; what they tell goes to the caller's thread, which alone writes
//! and draws. It is asked at least ten times a second, so that it can look at the clock and say stop.

use crate::record::Record;
use crate::run::{Limits, Report, run};
use crate::spread::Place;
use crate::store::{Settings, Store};
use crate::summary::Board;
use crate::task::Task;
use crate::tool::Tool;
use euphonium_process::cleanup::Scratch;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// What is to be run, and how.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// On what.
    pub tasks: Vec<Task>,
    /// By what.
    pub tools: Vec<Tool>,
    /// With which limits.
    pub limits: Limits,
    /// Whether the tools get copies whose names tell nothing.
    pub neutral: bool,
    /// How many at a time.
    pub jobs: usize,
    /// Where.
    pub place: Place,
}

/// One run, by the positions of its task and its tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// The task.
    pub task: usize,
    /// The tool.
    pub tool: usize,
}

/// What happens.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// Nothing, for a while.
    Tick,
    /// A worker begins with a run.
    Started {
        /// Which worker, counted from zero.
        worker: usize,
        /// The run.
        job: Job,
    },
    /// It has ended.
    Finished {
        /// Which worker.
        worker: usize,
        /// The run.
        job: Job,
        /// What came of it.
        report: Report,
    },
    /// A worker on another machine has ended; what it had not finished is given to others.
    Gone {
        /// Which worker.
        worker: usize,
    },
}

/// Between two looks of the caller.
const TICK: Duration = Duration::from_millis(100);

enum Message {
    Event(Event),
    Failed(String),
}

impl Campaign {
    /// What is known of its runs.
    pub fn board(&self, records: &[Record]) -> Board {
        let names = self.tools.iter().map(|tool| tool.name.clone()).collect();
        let mut board = Board::new(self.tasks.clone(), names, self.limits.timeout);
        board.enter(records, str::to_string);
        board
    }

    /// The runs that a board has no result of. Tools take turns on each task, so that what disturbs the
    /// machine disturbs all of them.
    pub fn todo(&self, known: &Board) -> Vec<Job> {
        let tools = 0..self.tools.len();
        let all = (0..self.tasks.len()).flat_map(|task| tools.clone().map(move |tool| Job { task, tool }));
        all.filter(|job| known.report(job.task, job.tool).is_none()).collect()
    }

    /// Does runs as [`Campaign::run`] does, and stores each result before it is told of.
    pub fn run_into(
        &self,
        store: &mut Store,
        jobs: &[Job],
        stop: &Arc<AtomicBool>,
        on: &mut dyn FnMut(Event),
    ) -> Result<bool, String> {
        let settings = Settings::new(self);
        let mut into = |event| {
            if let Event::Finished { job, report, .. } = &event {
                let task = &self.tasks[job.task];
                let record = Record::new(&self.tools[job.tool], task, report.clone());
                store.add(record, task).map_err(|e| e.to_string())?;
            }
            on(event);
            Ok(())
        };
        match &self.place {
            Place::Here => self.run(jobs, stop, &mut into),
            Place::Cluster(place) => self.run_on(place, &settings, jobs, stop, &mut into),
        }
    }

    /// Does the runs in their order and tells of each; `on` may set the flag, or end everything with an
    /// error. The result is whether all were done.
    pub fn run(
        &self,
        jobs: &[Job],
        stop: &Arc<AtomicBool>,
        on: &mut dyn FnMut(Event) -> Result<(), String>,
    ) -> Result<bool, String> {
        let next = AtomicUsize::new(0);
        let mut result = Ok(());
        let mut finished = 0;
        std::thread::scope(|scope| {
            let (sender, messages) = channel();
            for worker in 0..self.jobs.clamp(1, jobs.len().max(1)) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let Some(&job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                        // The caller has ended if nobody receives this; the flag is set then.
                        let _ = sender.send(Message::Event(Event::Started { worker, job }));
                        let (task, tool) = (&self.tasks[job.task], &self.tools[job.tool]);
                        let message = match one(task, tool, &self.limits, self.neutral, stop) {
                            Ok(Some(report)) => Message::Event(Event::Finished { worker, job, report }),
                            Ok(None) => return,
                            Err(e) => {
                                Message::Failed(format!("cannot run {}: {e}", self.tools[job.tool].name))
                            }
                        };
                        let _ = sender.send(message);
                    }
                });
            }
            drop(sender);
            loop {
                let event = match messages.recv_timeout(TICK) {
                    Ok(Message::Event(event)) => Ok(event),
                    Ok(Message::Failed(message)) => Err(message),
                    Err(RecvTimeoutError::Timeout) => Ok(Event::Tick),
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                finished += usize::from(matches!(event, Ok(Event::Finished { .. })));
                if let Err(message) = event.and_then(&mut *on) {
                    stop.store(true, Ordering::Relaxed);
                    // The first error counts; those that follow are mostly its effects.
                    result = std::mem::replace(&mut result, Ok(())).and(Err(message));
                }
            }
        });
        result.map(|()| finished == jobs.len())
    }
}

/// One run, in an empty folder of its own.
pub(crate) fn one(
    task: &Task,
    tool: &Tool,
    limits: &Limits,
    neutral: bool,
    stop: &Arc<AtomicBool>,
) -> std::io::Result<Option<Report>> {
    let folder = Scratch::new()?;
    let mut files = task.files.clone();
    if neutral {
        for (number, file) in files.iter_mut().enumerate() {
            let mut copy =
                folder.path().join(if number == 0 { "task".into() } else { format!("task-{number}") });
            if let Some(suffix) = file.extension() {
                copy.set_extension(suffix);
            }
            match std::fs::copy(&*file, &copy) {
                Ok(_) => *file = copy,
                // The tool will say what it thinks of a file that is not there.
                Err(_) => *file = PathBuf::from(&*file),
            }
        }
    }
    let line = tool.line(task, &files, limits.timeout);
    run(&line, task.format, folder.path(), limits, stop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Answer;
    use crate::record::tests::task;
    use std::path::Path;

    fn campaign(command: &str, jobs: usize, neutral: bool) -> (tempfile::TempDir, Campaign) {
        let folder = tempfile::tempdir().unwrap();
        let mut tasks = Vec::new();
        for name in ["safe-one", "unsafe-two", "safe-three"] {
            let mut task = task(name, "s", None);
            task.files = vec![folder.path().join(format!("{name}.vmt"))];
            std::fs::write(&task.files[0], name.split('-').next().unwrap()).unwrap();
            tasks.push(task);
        }
        let tools = vec![Tool::read(&format!("t={command}"), Path::new("/")).unwrap()];
        let limits = Limits { timeout: 60.0, memory: 0 };
        (folder, Campaign { tasks, tools, limits, neutral, jobs, place: Place::Here })
    }

    fn all(campaign: &Campaign) -> Vec<Answer> {
        let jobs: Vec<Job> = (0..3).map(|task| Job { task, tool: 0 }).collect();
        let mut answers = vec![Answer::None; 3];
        let mut on = |event| {
            if let Event::Finished { job, report, .. } = event {
                answers[job.task] = report.answer;
            }
            Ok(())
        };
        assert_eq!(campaign.run(&jobs, &Arc::default(), &mut on), Ok(true));
        answers
    }

    #[test]
    fn everything_is_run_once() {
        for jobs in [1, 2, 7] {
            let (_folder, campaign) = campaign("cat {file}", jobs, false);
            assert_eq!(all(&campaign), [Answer::Safe, Answer::Unsafe, Answer::Safe]);
        }
    }

    #[test]
    fn neutral_names_tell_nothing() {
        // A tool that answers by the name of the file.
        let command =
            "case {file} in */unsafe*) echo unsafe;; */safe*) echo safe;; */task.vmt) echo unknown;; esac";
        let (_folder, plain) = campaign(command, 1, false);
        assert_eq!(all(&plain), [Answer::Safe, Answer::Unsafe, Answer::Safe]);
        let (_folder, neutral) = campaign(command, 1, true);
        assert_eq!(all(&neutral), [Answer::Unknown; 3]);
        let (_folder, neutral) = campaign("cat {file}", 1, true);
        assert_eq!(all(&neutral), [Answer::Safe, Answer::Unsafe, Answer::Safe]);
    }

    #[test]
    fn it_stops_when_told() {
        let (_folder, campaign) = campaign("sleep 400; cat {file}", 2, false);
        let jobs: Vec<Job> = (0..3).map(|task| Job { task, tool: 0 }).collect();
        let stop = Arc::new(AtomicBool::new(false));
        let begin = std::time::Instant::now();
        let mut on = |event| {
            stop.store(event == Event::Tick || stop.load(Ordering::Relaxed), Ordering::Relaxed);
            Ok(())
        };
        assert_eq!(campaign.run(&jobs, &stop, &mut on), Ok(false));
        let mut fails = |_| Err("full".to_string());
        assert_eq!(campaign.run(&jobs, &Arc::default(), &mut fails), Err("full".into()));
        assert!(begin.elapsed() < Duration::from_secs(120));
    }
}
