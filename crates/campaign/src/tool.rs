//! A tool: a name and how it is called on a task.

use crate::task::{Format, Task};
use euphonium_front::task::Property;
use euphonium_process::{command_line, quoted};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// A tool.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tool {
    /// What it is called in tables.
    pub name: String,
    call: Call,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Call {
    /// Our own command, with further options.
    Own { executable: PathBuf, options: String },
    /// A line for the shell, with `{file}`, `{model}`, `{timeout}` and `{property}` in it.
    Template(String),
}

impl Tool {
    /// Our own command. Scripts go to `solve`, all else to `verify`.
    pub fn own(executable: PathBuf, options: &str) -> Tool {
        Tool { name: "euphonium".into(), call: Call::Own { executable, options: options.trim().to_string() } }
    }

    /// Reads `NAME=command`. Tools run in folders of their own, so a program that is named by a path relative
    /// to `here` gets an absolute one.
    pub fn read(text: &str, here: &Path) -> Result<Tool, String> {
        let (name, command) = text
            .split_once('=')
            .filter(|(name, _)| !name.trim().is_empty())
            .ok_or_else(|| format!("a tool is NAME='command with {{file}}', not `{text}`"))?;
        let (name, command) = (name.trim(), command.trim());
        if name.chars().any(char::is_control) || command.chars().any(char::is_control) {
            return Err(format!("the tool `{name}` has a tab or a line break in its command"));
        }
        if !command.contains("{file}") {
            return Err(format!(
                "the command of the tool `{name}` does not say where the file goes: {{file}}"
            ));
        }
        let program = command.split_whitespace().next().unwrap_or_default();
        let path = here.join(program);
        let command = if program.contains('/') && !program.starts_with('/') && path.is_file() {
            format!("{}{}", quoted(path), &command[program.len()..])
        } else {
            command.to_string()
        };
        Ok(Tool { name: name.to_string(), call: Call::Template(command) })
    }

    /// The command for people, with its placeholders.
    pub fn command(&self) -> String {
        match &self.call {
            Call::Template(template) => template.clone(),
            Call::Own { options, .. } => {
                let options = if options.is_empty() { String::new() } else { format!("{options} ") };
                format!(
                    "euphonium verify --quiet --timeout {{timeout}} --data-model {{model}} \
                     {options}{{file}}; of scripts: euphonium solve --timeout {{timeout}} {options}{{file}}"
                )
            }
        }
    }

    /// The line for the shell that runs the tool on a task. The files may be copies of the task's own.
    pub fn line(&self, task: &Task, files: &[PathBuf], timeout: f64) -> String {
        let files = command_line(files);
        match &self.call {
            Call::Template(template) => replace(template, |placeholder| {
                Some(match placeholder {
                    "file" => files.clone(),
                    "model" => quoted(&task.data_model),
                    "timeout" => timeout.to_string(),
                    "property" => quoted(&task.property),
                    _ => return None,
                })
            }),
            Call::Own { executable, options } => {
                let executable = quoted(executable);
                if task.format == Format::Script {
                    return format!("exec {executable} solve --timeout {timeout} {options} {files}");
                }
                let mut line = format!("exec {executable} verify --quiet --timeout {timeout}");
                if task.data_model != "-" {
                    line += &format!(" --data-model {}", quoted(&task.data_model));
                }
                // Other words, and numbers, are of systems; ours asks about all of their properties.
                if task.property.ends_with(".prp") || Property::named(&task.property).is_some() {
                    line += &format!(" --property {}", quoted(&task.property));
                }
                format!("{line} {options} {files}")
            }
        }
    }

    /// Size and age of the program's file: two builds with one name are two tools.
    pub fn build(&self) -> String {
        let path = match &self.call {
            Call::Own { executable, .. } => Some(executable.clone()),
            Call::Template(template) => find(template.split_whitespace().next().unwrap_or_default()),
        };
        let metadata = path.and_then(|path| path.metadata().ok());
        let Some(metadata) = metadata else { return "-".into() };
        let age = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        format!("{}-{}", metadata.len(), age.unwrap_or_default().as_millis())
    }
}

/// A program where the shell would look for it.
fn find(program: &str) -> Option<PathBuf> {
    let program = program.trim_matches('\'');
    if program.contains('/') {
        return Some(PathBuf::from(program));
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Replaces what stands in braces and is known; the rest, also braces of the shell, stays.
fn replace(template: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        text += &rest[..open];
        let inside = &rest[open + 1..];
        let known = inside.find('}').and_then(|close| Some((value(&inside[..close])?, close)));
        match known {
            Some((value, close)) => {
                text += &value;
                rest = &inside[close + 1..];
            }
            None => {
                text.push('{');
                rest = inside;
            }
        }
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(format: Format, model: &str, property: &str) -> Task {
        Task {
            name: "a".into(),
            set: "s".into(),
            kind: "c".into(),
            format,
            files: vec!["/t/a b.c".into()],
            property: property.into(),
            data_model: model.into(),
            expected: None,
        }
    }

    #[test]
    fn templates() {
        let here = Path::new("/");
        let tool =
            Tool::read("x= sh -c 'echo ${A}' {model} {timeout} {property} {file} {other}", here).unwrap();
        let task = task(Format::Program, "LP64", "unreach-call");
        let line = tool.line(&task, &task.files, 2.5);
        assert_eq!(line, "sh -c 'echo ${A}' LP64 2.5 unreach-call '/t/a b.c' {other}");
        assert_ne!(tool.build(), "-");
        for wrong in ["", "z3", "=z3 {file}", "x=z3", "x=a\nb {file}"] {
            assert!(Tool::read(wrong, here).is_err(), "{wrong}");
        }
    }

    #[test]
    fn relative_programs_are_found_from_everywhere() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("my tool"), "").unwrap();
        std::fs::write(folder.path().join("tool"), "").unwrap();
        let tool = Tool::read("x=./tool {file}", folder.path()).unwrap();
        assert_eq!(tool.command(), format!("{}/./tool {{file}}", folder.path().display()));
        assert_ne!(tool.build(), "-");
        let tool = Tool::read("x=./none {file}", folder.path()).unwrap();
        assert_eq!((tool.command().as_str(), tool.build().as_str()), ("./none {file}", "-"));
    }

    #[test]
    fn our_own() {
        let tool = Tool::own("/bin/euphonium".into(), " --engine pdr");
        let program = task(Format::Program, "ILP32", "/p/unreach-call.prp");
        assert_eq!(
            tool.line(&program, &program.files, 60.0),
            "exec /bin/euphonium verify --quiet --timeout 60 --data-model ILP32 --property \
             /p/unreach-call.prp --engine pdr '/t/a b.c'"
        );
        let script = task(Format::Script, "-", "check-sat");
        let line = tool.line(&script, &["/x's".into()], 1.0);
        assert_eq!(line, "exec /bin/euphonium solve --timeout 1 --engine pdr '/x'\\''s'");
    }
}
