//! A folder: SV-COMP tasks below it, and the systems and scripts; programs only if there is no task that
//! could name them.

use super::{SourceError, Tasks, absolute, cannot_read, file_name, plain_task, set};
use std::path::{Path, PathBuf};

pub(super) fn read(root: &Path) -> Result<Tasks, SourceError> {
    let files = files(root)?;
    let of_root = file_name(&absolute(root)?);
    let mut found = Tasks::default();
    let mut refused: Vec<String> = Vec::new();
    for file in files.iter().filter(|file| has_suffix(file, &["yml", "yaml"])) {
        let (name, set) = names(root, file, &of_root);
        match set::read_task(file, &name, &set) {
            Ok(tasks) if tasks.is_empty() => {
                refused.push(format!("{name}: no property that is supported"));
            }
            Ok(tasks) => found.tasks.extend(tasks),
            Err(message) => refused.push(message),
        }
    }
    if let Some(first) = refused.first() {
        found.notes.push(format!("{} .yml files are left out; the first: {first}", refused.len()));
    }
    let has_tasks = !found.tasks.is_empty();
    for file in &files {
        if has_tasks && has_suffix(file, &["c", "i", "ll"]) {
            continue;
        }
        let (name, set) = names(root, file, &of_root);
        found.tasks.extend(plain_task(file, name, set)?);
    }
    Ok(found)
}

fn has_suffix(file: &Path, suffixes: &[&str]) -> bool {
    file.extension().and_then(|suffix| suffix.to_str()).is_some_and(|suffix| suffixes.contains(&suffix))
}

/// A file's name below the root, and its set: the first folder below the root, or the root itself.
fn names(root: &Path, file: &Path, of_root: &str) -> (String, String) {
    let below = file.strip_prefix(root).unwrap_or(file);
    let name = below.to_string_lossy().into_owned();
    let set = match name.split_once('/') {
        Some((first, _)) => first.to_string(),
        None => of_root.to_string(),
    };
    (name, set)
}

/// All files below a folder in the order of their names. Links to folders are not followed: they may be
/// circular.
fn files(root: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).map_err(|e| cannot_read(&folder, &e))? {
            let entry = entry.map_err(|e| cannot_read(&folder, &e))?;
            let path = entry.path();
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            let kind = entry.file_type().map_err(|e| cannot_read(&path, &e))?;
            if hidden {
                continue;
            } else if kind.is_dir() {
                folders.push(path);
            } else if path.is_file() {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
