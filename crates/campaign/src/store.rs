//! The table of results on disk, which is also what an interrupted campaign is resumed from.
//!
//! The file begins with comments that say how the results came about: limits, and each tool with its command
//! and build. Lines are appended and flushed one by one. If the process dies while it writes, the last line
//! has no end; that run is done again. Results that were made in another way are not mixed with new ones:
//! other limits start over, another command or build of a tool starts over with that tool. The old table is
//! kept as `results.previous.tsv`.

use crate::Campaign;
use crate::record::{COLUMNS, Record};
use crate::run::Limits;
use crate::task::Task;
use euphonium_process::cleanup;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// How results come about.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The limits of each run.
    pub limits: Limits,
    /// Whether files are copied to names that tell nothing.
    pub neutral: bool,
    /// How many runs there are at a time.
    pub jobs: usize,
    /// Where they are: on this machine, or on which cluster.
    pub on: String,
    /// Name, build and command of each tool.
    pub tools: Vec<[String; 3]>,
}

impl Settings {
    /// The settings of a campaign.
    pub fn new(campaign: &Campaign) -> Settings {
        let Campaign { tools, limits, neutral, jobs, place, .. } = campaign;
        let tools = tools.iter().map(|tool| [tool.name.clone(), tool.build(), tool.command()]).collect();
        Settings { limits: *limits, neutral: *neutral, jobs: *jobs, on: place.word().into(), tools }
    }

    fn fields(&self) -> [(&'static str, String); 5] {
        [
            ("timeout", self.limits.timeout.to_string()),
            ("memory", self.limits.memory.to_string()),
            ("jobs", self.jobs.to_string()),
            ("neutral", self.neutral.to_string()),
            ("on", self.on.clone()),
        ]
    }

    pub(crate) fn header(&self) -> String {
        let mut text = format!("{FIRST_LINE}\n");
        for (name, value) in self.fields() {
            text += &format!("# {name} {value}\n");
        }
        for [name, build, command] in &self.tools {
            text += &format!("# tool {name}\t{build}\t{command}\n");
        }
        text + &COLUMNS.join("\t") + "\n"
    }
}

const FIRST_LINE: &str = "# euphonium-results 1";

/// Why results cannot be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

/// What to do with results that are there already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Earlier {
    /// Keep those that were made in the same way.
    Resume,
    /// Keep them all.
    Keep,
    /// Start over.
    Replace,
}

/// A table of results that grows.
pub struct Store {
    file: File,
    path: PathBuf,
    /// What was there already and still counts.
    pub records: Vec<Record>,
    /// What the user should know about that.
    pub notes: Vec<String>,
}

impl Store {
    /// Opens or makes `results.tsv` in a folder.
    pub fn open(folder: &Path, settings: &Settings, earlier: Earlier) -> Result<Store, StoreError> {
        let path = folder.join("results.tsv");
        let cannot = |e: std::io::Error| StoreError(format!("cannot write {}: {e}", path.display()));
        std::fs::create_dir_all(folder).map_err(cannot)?;
        let mut notes = Vec::new();
        let mut settings = settings.clone();
        let mut lines = Vec::new();
        if path.exists() {
            let old = Results::read(&path)?;
            let dropped = match earlier {
                Earlier::Resume => old.dropped(&settings, &mut notes),
                Earlier::Keep => HashSet::new(),
                Earlier::Replace => old.records.iter().map(|(r, _)| r.tool.clone()).collect(),
            };
            if old.records.iter().any(|(record, _)| dropped.contains(&record.tool)) {
                let previous = folder.join("results.previous.tsv");
                std::fs::copy(&path, &previous).map_err(cannot)?;
                notes.push(format!("the results so far are kept in {}", previous.display()));
            }
            // Tools that are not part of this campaign keep their place.
            let known: HashSet<String> = settings.tools.iter().map(|[name, ..]| name.clone()).collect();
            let others = old
                .settings
                .tools
                .iter()
                .filter(|[name, ..]| !known.contains(name) && !dropped.contains(name));
            settings.tools.extend(others.cloned());
            lines = old.records;
            lines.retain(|(record, _)| !dropped.contains(&record.tool));
        }
        let mut text = settings.header();
        for (_, line) in &lines {
            text += line;
            text.push('\n');
        }
        cleanup::write(&path, &text).map_err(cannot)?;
        let file = OpenOptions::new().append(true).open(&path).map_err(cannot)?;
        let records = lines.into_iter().map(|(record, _)| record).collect();
        Ok(Store { file, path, records, notes })
    }

    /// Adds a result; it is on disk when this returns.
    pub fn add(&mut self, record: Record, task: &Task) -> Result<(), StoreError> {
        let line = record.line(task) + "\n";
        // One call of the system for one line, so that a reader beside us sees whole lines.
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|e| StoreError(format!("cannot write {}: {e}", self.path.display())))?;
        self.records.push(record);
        Ok(())
    }
}

/// A table of results as it was read.
pub struct Results {
    /// How they came about.
    pub settings: Settings,
    /// The results, with their lines.
    records: Vec<(Record, String)>,
}

impl Results {
    /// The results with the lines that say them.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (&Record, &str)> {
        self.records.iter().map(|(record, line)| (record, line.as_str()))
    }

    /// The results.
    pub fn records(self) -> Vec<Record> {
        self.records.into_iter().map(|(record, _)| record).collect()
    }

    /// Reads a table; of two lines for one run the later one counts, and a last line without an end does not.
    pub fn read(path: &Path) -> Result<Results, StoreError> {
        let bytes = std::fs::read(path);
        let bytes = bytes.map_err(|e| StoreError(format!("cannot read {}: {e}", path.display())))?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let wrong =
            |line: usize, message: &str| StoreError(format!("{}:{}: {message}", path.display(), line + 1));
        if text.lines().next() != Some(FIRST_LINE) {
            return Err(wrong(
                0,
                &format!("these are no results of this version: the first line is not `{FIRST_LINE}`"),
            ));
        }
        let limits = Limits { timeout: f64::NAN, memory: 0 };
        let mut settings =
            Settings { limits, neutral: false, jobs: 0, on: "local".into(), tools: Vec::new() };
        let mut records: Vec<(Record, String)> = Vec::new();
        let mut places: HashMap<[String; 3], usize> = HashMap::new();
        let titles = COLUMNS.join("\t");
        for (number, line) in text.lines().enumerate() {
            if let Some(comment) = line.strip_prefix("# ") {
                let (name, value) = comment.split_once(' ').unwrap_or((comment, ""));
                match name {
                    "timeout" => settings.limits.timeout = value.parse().unwrap_or(f64::NAN),
                    "memory" => settings.limits.memory = value.parse().unwrap_or(0),
                    "jobs" => settings.jobs = value.parse().unwrap_or(0),
                    "neutral" => settings.neutral = value == "true",
                    "on" => settings.on = value.to_string(),
                    "tool" => {
                        let mut fields = value.splitn(3, '\t').map(str::to_string);
                        settings.tools.push(std::array::from_fn(|_| fields.next().unwrap_or_default()));
                    }
                    _ => {}
                }
                continue;
            }
            if line == titles || line.is_empty() {
                continue;
            }
            let record = Record::read(line).map_err(|message| wrong(number, &message))?;
            let (tool, task, property) = record.key();
            let key = [tool, task, property].map(str::to_string);
            match places.get(&key) {
                Some(&place) => records[place] = (record, line.to_string()),
                None => {
                    places.insert(key, records.len());
                    records.push((record, line.to_string()));
                }
            }
        }
        Ok(Results { settings, records })
    }

    /// The tools whose results do not count any more, and why.
    fn dropped(&self, now: &Settings, notes: &mut Vec<String>) -> HashSet<String> {
        if self.records.is_empty() {
            return HashSet::new();
        }
        let changed = self.settings.fields().into_iter().zip(now.fields()).find(|(old, new)| old != new);
        if let Some(((name, old), (_, new))) = changed {
            notes.push(format!("starting over: {name} was {old} and is {new} (--resume keeps the results)"));
            return self.records.iter().map(|(record, _)| record.tool.clone()).collect();
        }
        let mut dropped = HashSet::new();
        for [name, build, command] in &now.tools {
            let old = self.settings.tools.iter().find(|[old, ..]| old == name);
            let Some([_, old_build, old_command]) = old else { continue };
            let what = match (old_command != command, old_build != build) {
                (true, _) => "its command",
                (false, true) => "its program",
                (false, false) => continue,
            };
            notes.push(format!("starting over with {name}: {what} has changed (--resume keeps the results)"));
            dropped.insert(name.clone());
        }
        dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Answer;
    use crate::record::tests::{record, task};

    fn settings(timeout: f64, tools: &[(&str, &str)]) -> Settings {
        let tools =
            tools.iter().map(|(name, build)| [name, build, "run {file}"].map(|s| s.to_string())).collect();
        Settings {
            limits: Limits { timeout, memory: 100 },
            neutral: false,
            jobs: 1,
            on: "local".into(),
            tools,
        }
    }

    fn names(store: &Store) -> Vec<(&str, &str)> {
        store.records.iter().map(|r| (&*r.tool, &*r.task)).collect()
    }

    fn filled(folder: &Path, settings: &Settings) {
        let mut store = Store::open(folder, settings, Earlier::Resume).unwrap();
        for (tool, name) in [("x", "a"), ("y", "a"), ("x", "b")] {
            store.add(record(tool, name, Answer::Safe, 1.0), &task(name, "s", None)).unwrap();
        }
    }

    #[test]
    fn half_a_line_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let way = settings(5.0, &[("x", "1"), ("y", "1")]);
        filled(folder.path(), &way);
        let path = folder.path().join("results.tsv");
        let whole = std::fs::read_to_string(&path).unwrap();
        // Wherever it was cut, what is whole counts, and a new line begins at the beginning of a line.
        let last = whole.trim_end().rfind('\n').unwrap() + 1;
        for cut in [last, last + 1, last + 9, whole.len() - 1] {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let mut store = Store::open(folder.path(), &way, Earlier::Resume).unwrap();
            assert_eq!(names(&store), [("x", "a"), ("y", "a")]);
            assert!(store.notes.is_empty(), "{:?}", store.notes);
            store.add(record("x", "b", Answer::Safe, 1.0), &task("b", "s", None)).unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
        }
    }

    #[test]
    fn other_limits_start_over() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path(), &settings(5.0, &[("x", "1"), ("y", "1")]));
        let other = settings(6.0, &[("x", "1"), ("y", "1")]);
        let store = Store::open(folder.path(), &other, Earlier::Keep).unwrap();
        assert_eq!(store.records.len(), 3);
        // The table says now that it was made with the new limit.
        assert_eq!(Store::open(folder.path(), &other, Earlier::Resume).unwrap().records.len(), 3);
        let third = settings(7.0, &[("x", "1")]);
        let store = Store::open(folder.path(), &third, Earlier::Resume).unwrap();
        assert!(store.records.is_empty());
        assert!(store.notes[0].contains("timeout was 6 and is 7"), "{:?}", store.notes);
        let previous = Results::read(&folder.path().join("results.previous.tsv")).unwrap();
        assert_eq!((previous.settings.limits.timeout, previous.records().len()), (6.0, 3));
    }

    #[test]
    fn another_build_starts_over_with_that_tool() {
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path(), &settings(5.0, &[("x", "1"), ("y", "1")]));
        let store =
            Store::open(folder.path(), &settings(5.0, &[("x", "2"), ("z", "1")]), Earlier::Resume).unwrap();
        assert_eq!(names(&store), [("y", "a")]);
        assert!(store.notes[0].contains("x: its program"), "{:?}", store.notes);
        drop(store);
        let store = Store::open(folder.path(), &settings(5.0, &[("y", "1")]), Earlier::Replace).unwrap();
        assert!(store.records.is_empty());
    }

    #[test]
    fn other_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.tsv");
        for text in ["", "tool\ttask\n", "# euphonium-results 1\nx\ty\n", "# euphonium-results 2\n"] {
            std::fs::write(&path, text).unwrap();
            let error = Store::open(folder.path(), &settings(5.0, &[]), Earlier::Resume).err().unwrap();
            assert!(error.0.contains("results.tsv:"), "{error}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
    }
}
