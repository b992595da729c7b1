//! Which tasks there are: folders, tables, sets of SV-COMP and single files.

mod folder;
mod glob;
mod set;
mod table;

use crate::task::{Format, Task};
use std::collections::HashMap;
use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};

/// A source that cannot be read; the message has its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceError(pub String);

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SourceError {}

/// Which of the tasks are wanted.
#[derive(Clone, Default, Debug)]
pub struct Selection {
    /// Of these sets or formats only; of all, if it is empty.
    pub only: Vec<String>,
    /// Of those, each so manieth.
    pub every: usize,
}

impl Selection {
    /// A word selects a format (`c`), a set (`c/loops`), or a set of any format (`loops`).
    fn selects(&self, kind: &str, set: &str) -> bool {
        let last = set.rsplit('/').next().unwrap_or_default();
        self.only.is_empty() || self.only.iter().any(|word| [kind, set, last].contains(&word.as_str()))
    }
}

/// The tasks, and what should be known about those that are not among them.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Tasks {
    /// In the order of the sources.
    pub tasks: Vec<Task>,
    /// For the user.
    pub notes: Vec<String>,
}

/// Reads all sources: folders, `.tsv` tables, `.set` files, `.yml` tasks and single inputs.
pub fn read_sources(paths: &[PathBuf], selection: &Selection) -> Result<Tasks, SourceError> {
    let mut all = Tasks::default();
    let mut known: HashMap<(String, String), Vec<PathBuf>> = HashMap::new();
    let mut repeated = 0usize;
    for path in paths {
        let mut read = read_source(path, selection)?;
        all.notes.append(&mut read.notes);
        for mut task in read.tasks {
            let key = |task: &Task| (task.name.clone(), task.property_name().to_string());
            let twin = known.get(&key(&task));
            // Two sources may use one name for two files; then the source is part of the name.
            if twin.is_some_and(|files| *files != task.files) {
                task.name = format!("{}/{}", path.display(), task.name);
            }
            if known.insert(key(&task), task.files.clone()).is_some() {
                repeated += 1;
                continue;
            }
            all.tasks.push(task);
        }
    }
    if repeated > 0 {
        all.notes.push(format!("{repeated} tasks are named more than once; each is run once"));
    }
    all.tasks.retain(|task| selection.selects(&task.kind, &task.set));
    all.tasks = all.tasks.into_iter().step_by(selection.every.max(1)).collect();
    Ok(all)
}

fn read_source(path: &Path, selection: &Selection) -> Result<Tasks, SourceError> {
    let metadata = path.metadata().map_err(|e| cannot_read(path, &e))?;
    if metadata.is_dir() {
        return folder::read(path);
    }
    let suffix = path.extension().and_then(|suffix| suffix.to_str()).unwrap_or_default();
    match suffix {
        "tsv" => table::read(path, selection),
        "set" => set::read(path),
        "yml" | "yaml" => {
            let name = file_name(path);
            let set = absolute(path)?.parent().map(file_name).unwrap_or_default();
            let tasks = set::read_task(path, &name, &set).map_err(SourceError)?;
            if tasks.is_empty() {
                return Err(SourceError(format!(
                    "{}: the task has no property that is supported",
                    path.display()
                )));
            }
            Ok(Tasks { tasks, notes: Vec::new() })
        }
        _ => {
            let set = absolute(path)?.parent().map(file_name).unwrap_or_default();
            let task = plain_task(path, file_name(path), set)?;
            let task = task.ok_or_else(|| {
                SourceError(format!("{}: neither a list of tasks nor an input of ours", path.display()))
            })?;
            Ok(Tasks { tasks: vec![task], notes: Vec::new() })
        }
    }
}

/// A file of a known suffix as a task of its own; what SMT-LIB scripts say about themselves is expected of
/// them.
fn plain_task(path: &Path, name: String, set: String) -> Result<Option<Task>, SourceError> {
    let mut text = String::new();
    let beginning = || {
        text = beginning(path);
        text.clone()
    };
    let Some(format) = Format::of_file(path, beginning) else { return Ok(None) };
    let kind = match format {
        Format::Horn => "chc".to_string(),
        Format::Script => "smt".to_string(),
        _ => path.extension().unwrap_or_default().to_string_lossy().into_owned(),
    };
    let expected = status(&text).and_then(|word| crate::Answer::read(word, format)).filter(|v| v.is_claim());
    Ok(Some(Task {
        name,
        set,
        kind,
        format,
        files: vec![absolute(path)?],
        property: "-".into(),
        data_model: "-".into(),
        expected,
    }))
}

/// The word of `(set-info :status ...)`.
fn status(text: &str) -> Option<&str> {
    let rest = text.split_once("(set-info :status")?.1;
    Some(rest.split_once(')')?.0.trim())
}

/// What a file says about itself stands at its beginning.
fn beginning(path: &Path) -> String {
    let mut bytes = Vec::new();
    if let Ok(file) = std::fs::File::open(path) {
        // What cannot be read is for the tool to complain about.
        let _ = file.take(1 << 16).read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Tools run in folders of their own, so paths must be absolute.
fn absolute(path: &Path) -> Result<PathBuf, SourceError> {
    std::path::absolute(path).map_err(|e| cannot_read(path, &e))
}

fn cannot_read(path: &Path, error: &std::io::Error) -> SourceError {
    SourceError(format!("cannot read {}: {error}", path.display()))
}

#[cfg(test)]
mod tests;
