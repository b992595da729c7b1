//! Two tables of results side by side: what was gained, what was lost, what became slower or faster.
//!
//! A run counts if its answer is not known to be wrong. A time is another one if it differs by more than the
//! factor and the seconds here, since all times have some noise.

use crate::answer::Answer;
use crate::record::{COLUMNS, Record};
use crate::store::{Results, Settings, StoreError};
use crate::summary::Board;
use crate::task::{Format, Task};
use std::collections::HashMap;
use std::path::Path;

/// A run is slower if it takes this many times as long ...
const FACTOR: f64 = 1.5;

/// ... and at least this many seconds more.
const SECONDS: f64 = 0.5;

/// Two tables.
pub struct Comparison {
    /// All tasks of both, with the old results as the first tool and the new ones as the second.
    pub board: Board,
    /// How the new results came about.
    pub settings: Settings,
}

/// What is different about a task, by its position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Differences {
    /// It has an answer now.
    pub gained: Vec<usize>,
    /// It had one.
    pub lost: Vec<usize>,
    /// It has another answer.
    pub changed: Vec<usize>,
    /// It takes longer.
    pub slower: Vec<usize>,
    /// It takes less time.
    pub faster: Vec<usize>,
    /// One of the tables does not have it.
    pub missing: usize,
}

impl Comparison {
    /// Reads two tables. Of each the results of one tool count: the first that it has.
    pub fn read(old: &Path, new: &Path) -> Result<Comparison, StoreError> {
        let (old, new) = (Results::read(old)?, Results::read(new)?);
        let mut tasks: Vec<Task> = Vec::new();
        let mut known: HashMap<(String, String), usize> = HashMap::new();
        for (record, line) in old.lines().chain(new.lines()) {
            let key = (record.task.clone(), record.property.clone());
            if let std::collections::hash_map::Entry::Vacant(free) = known.entry(key) {
                free.insert(tasks.len());
                tasks.push(task(record, line));
            }
        }
        let settings = new.settings.clone();
        let timeout = old.settings.limits.timeout.max(new.settings.limits.timeout);
        let mut board = Board::new(tasks, vec!["old".into(), "new".into()], timeout);
        for (results, name) in [(old, "old"), (new, "new")] {
            let records = results.records();
            let Some(tool) = records.first().map(|record| record.tool.clone()) else { continue };
            let of_tool: Vec<Record> = records.into_iter().filter(|record| record.tool == tool).collect();
            board.enter(&of_tool, |_| name.into());
        }
        Ok(Comparison { board, settings })
    }

    /// What is different.
    pub fn differences(&self) -> Differences {
        let mut found = Differences::default();
        for at in 0..self.board.tasks.len() {
            let (Some(old), Some(new)) = (self.board.report(at, 0), self.board.report(at, 1)) else {
                found.missing += 1;
                continue;
            };
            let expected = self.board.tasks[at].expected;
            let counts = |answer: Answer| answer.is_claim() && expected.is_none_or(|e| e == answer);
            let times = (old.wall.as_secs_f64(), new.wall.as_secs_f64());
            let longer = |a: f64, b: f64| b > a * FACTOR && b > a + SECONDS;
            match (counts(old.answer), counts(new.answer)) {
                (false, true) => found.gained.push(at),
                (true, false) => found.lost.push(at),
                (true, true) if old.answer != new.answer => found.changed.push(at),
                (true, true) if longer(times.0, times.1) => found.slower.push(at),
                (true, true) if longer(times.1, times.0) => found.faster.push(at),
                _ => {}
            }
        }
        found
    }

    /// The same as text.
    pub fn text(&self) -> String {
        let found = self.differences();
        let mut text = self.board.text();
        let lists = [
            ("gained", &found.gained),
            ("lost", &found.lost),
            ("changed", &found.changed),
            ("slower", &found.slower),
            ("faster", &found.faster),
        ];
        for (title, tasks) in lists {
            text += &format!("{title}: {}\n", tasks.len());
            for &at in tasks {
                let said = |tool: usize| match self.board.report(at, tool) {
                    Some(report) => {
                        let why = if report.note.is_empty() {
                            String::new()
                        } else {
                            format!(" ({})", report.note)
                        };
                        format!("{} in {:.2} s{why}", report.answer.word(), report.wall.as_secs_f64())
                    }
                    None => "-".into(),
                };
                text += &format!("  {}: {} -> {}\n", self.board.tasks[at].name, said(0), said(1));
            }
        }
        if found.missing > 0 {
            text += &format!("only in one of the tables: {}\n", found.missing);
        }
        text
    }
}

/// The task of a line, as far as the line says.
fn task(record: &Record, line: &str) -> Task {
    let fields: Vec<&str> = line.split('\t').collect();
    let column = |name: &str| {
        let position = COLUMNS.iter().position(|column| *column == name);
        position.and_then(|position| fields.get(position)).copied().unwrap_or_default()
    };
    Task {
        name: record.task.clone(),
        set: column("set").into(),
        kind: String::new(),
        format: Format::System,
        files: Vec::new(),
        property: record.property.clone(),
        data_model: "-".into(),
        expected: Answer::from_word(column("expected")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::{record, task};
    use crate::run::Limits;
    use crate::store::{Earlier, Store};

    #[test]
    fn two_tables() {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits { timeout: 9.0, memory: 0 };
        let way = Settings { limits, neutral: false, jobs: 1, on: "local".into(), tools: Vec::new() };
        let write = |name: &str, rows: &[(&str, Answer, f64)]| {
            let folder = folder.path().join(name);
            let mut store = Store::open(&folder, &way, Earlier::Resume).unwrap();
            for (task_name, answer, seconds) in rows {
                let expected = (*task_name == "wrong").then_some(Answer::Safe);
                store
                    .add(record(name, task_name, *answer, *seconds), &task(task_name, "s", expected))
                    .unwrap();
            }
            folder.join("results.tsv")
        };
        use Answer::{Safe, Timeout, Unsafe};
        let old = write(
            "a",
            &[
                ("same", Safe, 1.0),
                ("gain", Timeout, 9.0),
                ("loss", Unsafe, 1.0),
                ("slow", Safe, 1.0),
                ("fast", Safe, 4.0),
            ],
        );
        let new = write(
            "b",
            &[
                ("same", Safe, 1.2),
                ("gain", Safe, 2.0),
                ("loss", Timeout, 9.0),
                ("slow", Safe, 3.0),
                ("fast", Safe, 1.0),
                ("wrong", Unsafe, 1.0),
            ],
        );
        let comparison = Comparison::read(&old, &new).unwrap();
        let found = comparison.differences();
        let names =
            |list: &[usize]| list.iter().map(|&at| &*comparison.board.tasks[at].name).collect::<Vec<_>>();
        assert_eq!(names(&found.gained), ["gain"]);
        assert_eq!(names(&found.lost), ["loss"]);
        assert_eq!(names(&found.slower), ["slow"]);
        assert_eq!(names(&found.faster), ["fast"]);
        assert_eq!((found.changed.len(), found.missing), (0, 1));
        let text = comparison.text();
        assert!(text.contains("  gain: timeout in 9.00 s -> safe in 2.00 s"), "{text}");
    }
}
