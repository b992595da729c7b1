//! Compilation databases: `compile_commands.json`, as CMake, Meson, Ninja, Bear and others write them.
//!
//! The format is Clang's "JSON Compilation Database": a list of `{directory, file, command | arguments}`. A
//! `command` is split as a shell would, without ever being given to one. The name of the compiler plays no part.

use super::{Call, Unit, flags, nearer, read_bounded};
use crate::{FrontError, Spot};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The usual name.
pub const NAME: &str = "compile_commands.json";

/// No database has more bytes.
const LARGEST: u64 = 1 << 30;

/// The database in a folder, or the file itself; none if the folder has none.
pub fn locate(path: &Path) -> Option<PathBuf> {
    if !path.is_dir() {
        return Some(path.to_path_buf());
    }
    [NAME, "build/compile_commands.json"].map(|name| path.join(name)).into_iter().find(|file| file.is_file())
}

/// Reads a database, or that of a folder.
pub fn read(path: &Path) -> Result<Vec<Call>, FrontError> {
    let Some(file) = locate(path) else {
        let message = format!(
            "the folder has no {NAME}; with CMake, -DCMAKE_EXPORT_COMPILE_COMMANDS=ON writes it into the \
             build's folder, with make, `bear -- make` does"
        );
        return Err(FrontError::File { path: path.to_path_buf(), message });
    };
    let text = read_bounded(&file, LARGEST)?;
    let name = file.display().to_string();
    let value: Value = serde_json::from_slice(&text).map_err(|error| FrontError::Format {
        spot: Spot { file: name.clone(), line: error.line() as u32, column: error.column() as u32 },
        message: "this is no JSON".into(),
    })?;
    let wrong = |message: String| FrontError::File { path: file.clone(), message };
    let folder = file.parent().unwrap_or(Path::new("."));
    let entries = value.as_array().ok_or_else(|| wrong("a list of entries is expected".into()))?;
    let read = |(number, entry): (usize, &Value)| {
        entry_of(entry, folder).map_err(|why| wrong(format!("entry {} {why}", number + 1)))
    };
    entries.iter().enumerate().map(read).collect()
}

fn entry_of(entry: &Value, folder: &Path) -> Result<Call, String> {
    let text = |key: &str| entry.get(key).and_then(Value::as_str);
    let file = text("file").ok_or("has no text `file`")?;
    let directory = text("directory").ok_or("has no text `directory`")?;
    let words = match (entry.get("arguments"), text("command")) {
        (Some(Value::Array(words)), _) => {
            let words = words.iter().map(|word| word.as_str().map(String::from));
            words.collect::<Option<Vec<_>>>().ok_or("has `arguments` that are no texts")?
        }
        (None, Some(command)) => {
            shlex::split(command).ok_or("has a `command` that a shell could not split")?
        }
        _ => return Err("has neither `arguments` nor a `command`".into()),
    };
    // The first word is the compiler; a launcher before it is a word without a dash, too.
    let arguments = words.into_iter().skip_while(|word| !word.starts_with('-')).collect();
    Ok(Call { directory: folder.join(directory), file: file.into(), arguments })
}

/// How a file is compiled, if the database says it.
fn found<'c>(calls: &'c [Call], file: &Path) -> Option<&'c Call> {
    let file = nearer(file);
    calls.iter().find(|call| call.path() == file)
}

/// A file beside a build, compiled with the options that all of its units share.
pub fn beside(file: &Path, build: &[Unit]) -> Unit {
    let flags = flags::shared(&build.iter().map(|unit| unit.flags.as_slice()).collect::<Vec<_>>());
    let model = build.first().and_then(|unit| unit.model);
    let model = model.filter(|_| build.iter().all(|unit| unit.model == model));
    Unit { file: file.to_path_buf(), flags, model }
}

/// Are these files, which are there, all unknown to the database?
pub fn are_strangers(calls: &[Call], files: &[PathBuf]) -> bool {
    !files.is_empty() && files.iter().all(|file| file.is_file() && found(calls, file).is_none())
}

/// The units of a database: those of these files, in this order, or all of them. A file that is not in the
/// database (a harness) gets the options that all the others share.
pub fn units(path: &Path, calls: &[Call], wanted: &[PathBuf]) -> Result<Vec<Unit>, String> {
    if wanted.is_empty() {
        let mut units: Vec<Unit> = Vec::new();
        for call in calls.iter().filter(|call| !is_assembly(&call.file)) {
            let unit = call.unit()?;
            if !units.contains(&unit) {
                units.push(unit);
            }
        }
        if units.is_empty() {
            return Err(format!("{} names no C file", path.display()));
        }
        return Ok(units);
    }
    let mut known = Vec::new();
    for file in wanted {
        known.push(found(calls, file).map(|call| call.unit()).transpose()?);
    }
    let build = known.iter().flatten().cloned().collect::<Vec<Unit>>();
    if build.is_empty() {
        let names = calls.iter().map(|call| call.path().display().to_string()).take(8).collect::<Vec<_>>();
        return Err(format!(
            "{} has no entry for {}; it has {}{}",
            path.display(),
            wanted[0].display(),
            names.join(", "),
            if calls.len() > 8 { ", ..." } else { "" }
        ));
    }
    let units = wanted.iter().zip(known);
    Ok(units.map(|(file, unit)| unit.unwrap_or_else(|| beside(file, &build))).collect())
}

fn is_assembly(file: &Path) -> bool {
    matches!(file.extension().and_then(|e| e.to_str()), Some("s" | "S" | "asm"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_text(text: &str) -> Result<Vec<Call>, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(NAME);
        std::fs::write(&file, text).unwrap();
        read(folder.path()).map_err(|error| error.to_string())
    }

    #[test]
    fn commands_and_arguments_are_read() {
        let text = r#"[
          {"directory": "/b", "file": "a.c", "command": "ccache gcc -DA='x y' -DB=\"q\" -I inc -c a.c"},
          {"directory": "/b", "file": "/s/b.c", "arguments": ["cc", "-c", "/s/b.c", "-o", "b.o"], "output": "b.o"}
        ]"#;
        let calls = read_text(text).unwrap();
        assert_eq!(calls[0].arguments, ["-DA=x y", "-DB=q", "-I", "inc", "-c", "a.c"]);
        assert_eq!(calls[0].unit().unwrap().flags, ["-DA=x y", "-DB=q", "-I/b/inc"]);
        assert_eq!(calls[1].path(), Path::new("/s/b.c"));
        let units = units(Path::new("db"), &calls, &[PathBuf::from("/s/b.c"), PathBuf::from("h.c")]);
        assert_eq!(units.unwrap().len(), 2);
    }

    #[test]
    fn mistakes_are_told() {
        let cases = [
            ("[", "1:1: this is no JSON"),
            ("{}", "a list of entries is expected"),
            ("[{\"file\": \"a.c\"}]", "entry 1 has no text `directory`"),
            ("[{\"file\": \"a.c\", \"directory\": \"/\"}]", "entry 1 has neither"),
            ("[{\"file\": \"a.c\", \"directory\": \"/\", \"command\": \"a 'b\"}]", "could not split"),
        ];
        for (text, message) in cases {
            let said = read_text(text).unwrap_err();
            assert!(said.contains(message), "{said}");
        }
        let folder = tempfile::tempdir().unwrap();
        assert!(read(folder.path()).unwrap_err().to_string().contains("CMAKE_EXPORT"));
    }

    #[test]
    fn what_is_no_c_is_told() {
        let text = r#"[{"directory": "/b", "file": "a.cpp", "command": "g++ -c a.cpp"}]"#;
        let calls = read_text(text).unwrap();
        assert!(units(Path::new("db"), &calls, &[]).unwrap_err().contains("C++"));
    }
}
