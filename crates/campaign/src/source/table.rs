//! A table with one task in each line: columns `path`, `format`, `set`, `property`, `data_model`, `expected`,
//! in any order and with others between them; only `path` is required. Paths are relative to the table.

use super::{Selection, SourceError, Tasks, absolute, beginning, cannot_read, file_name};
use crate::answer::Answer;
use crate::task::{Format, Task};
use std::path::Path;

/// Lines that are not selected may be of formats that nobody here knows.
pub(super) fn read(path: &Path, selection: &Selection) -> Result<Tasks, SourceError> {
    let text = std::fs::read_to_string(path).map_err(|e| cannot_read(path, &e))?;
    let root = absolute(path)?.parent().map(Path::to_path_buf).unwrap_or_default();
    let wrong =
        |line: usize, message: String| SourceError(format!("{}:{}: {message}", path.display(), line + 1));
    let mut lines = text.lines().enumerate();
    let header: Vec<&str> = lines.next().map(|(_, line)| line.split('\t').collect()).unwrap_or_default();
    let column = |name: &str| header.iter().position(|title| title.trim() == name);
    let Some(at_path) = column("path") else {
        return Err(wrong(0, "the first line must name the columns, and one of them `path`".into()));
    };
    let columns = ["format", "set", "property", "data_model", "expected"].map(column);

    let mut found = Tasks::default();
    let mut missing: Vec<&str> = Vec::new();
    for (number, line) in lines {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
        let name = *fields.get(at_path).filter(|name| !name.is_empty()).ok_or_else(|| {
            wrong(number, format!("there are {} fields, so the path is missing", fields.len()))
        })?;
        let field = |column: Option<usize>| {
            column.and_then(|at| fields.get(at)).filter(|text| !text.is_empty()).copied().unwrap_or("-")
        };
        let [kind, set, property, data_model, expected] = columns.map(field);
        if kind != "-" && set != "-" && !selection.selects(kind, &format!("{kind}/{set}")) {
            continue;
        }
        let file = root.join(name);
        if !file.is_file() {
            missing.push(name);
            continue;
        }
        let format = match kind {
            "-" => Format::of_file(&file, || beginning(&file)),
            kind => Format::from_name(kind),
        };
        let format =
            format.ok_or_else(|| wrong(number, format!("the format `{kind}` of {name} is not known")))?;
        let expected = match expected {
            "-" | "unknown" => None,
            word => Some(
                Answer::read(word, format)
                    .ok_or_else(|| wrong(number, format!("expected is `{word}`, which is no answer")))?,
            ),
        };
        let kind = if kind == "-" { format.name() } else { kind };
        let set = match set {
            "-" => file_name(&root),
            set => format!("{kind}/{set}"),
        };
        let property = match property {
            file if file.ends_with(".prp") => root.join(file).to_string_lossy().into_owned(),
            word => word.to_string(),
        };
        found.tasks.push(Task {
            name: name.to_string(),
            set,
            kind: kind.to_string(),
            format,
            files: vec![file],
            property,
            data_model: data_model.to_string(),
            expected,
        });
    }
    if let Some(first) = missing.first() {
        found.notes.push(format!(
            "{}: {} files do not exist and are left out; the first: {first}",
            path.display(),
            missing.len()
        ));
    }
    Ok(found)
}
