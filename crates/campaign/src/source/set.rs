//! Sets of SV-COMP, files of patterns that name task files; and those tasks.

use super::{SourceError, Tasks, absolute, cannot_read, file_name, glob};
use crate::answer::Answer;
use crate::task::{Format, Task};
use euphonium_front::task::{read_property_file, read_task_file};
use std::path::Path;

/// Reads a set: a pattern in each line, relative to the file; what follows `#` is a comment.
pub(super) fn read(path: &Path) -> Result<Tasks, SourceError> {
    let text = std::fs::read_to_string(path).map_err(|e| cannot_read(path, &e))?;
    let root = absolute(path)?.parent().map(Path::to_path_buf).unwrap_or_default();
    let set = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut found = Tasks::default();
    let mut refused: Vec<String> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let pattern = line.split('#').next().unwrap_or_default().trim();
        if pattern.is_empty() {
            continue;
        }
        let files = glob::find(&root, pattern);
        if files.is_empty() {
            let place = format!("{}:{}", path.display(), number + 1);
            found.notes.push(format!("{place}: no file matches `{pattern}`"));
        }
        for file in files {
            let name = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().into_owned();
            match read_task(&file, &name, &set) {
                Ok(tasks) if tasks.is_empty() => {
                    refused.push(format!("{name}: no property that is supported"));
                }
                Ok(tasks) => found.tasks.extend(tasks),
                Err(message) => refused.push(message),
            }
        }
    }
    if let Some(first) = refused.first() {
        found.notes.push(format!(
            "{}: {} tasks are left out; the first: {first}",
            file_name(path),
            refused.len()
        ));
    }
    Ok(found)
}

/// Reads a task file; each of its properties that is supported is a task here.
pub(super) fn read_task(path: &Path, name: &str, set: &str) -> Result<Vec<Task>, String> {
    let path = absolute(path).map_err(|e| e.0)?;
    let task = read_task_file(&path).map_err(|e| e.to_string())?;
    let known = |file: &Path| read_property_file(file).is_ok_and(|property| property.unsupported().is_none());
    let supported = task.properties.iter().filter(|property| known(&property.file));
    let tasks = supported.map(|property| Task {
        name: name.to_string(),
        set: set.to_string(),
        kind: "c".into(),
        format: Format::Program,
        files: task.input_files.clone(),
        property: property.file.to_string_lossy().into_owned(),
        data_model: task.data_model.map_or("-", |model| model.name()).to_string(),
        expected: property.expected.map(|holds| if holds { Answer::Safe } else { Answer::Unsafe }),
    });
    Ok(tasks.collect())
}
