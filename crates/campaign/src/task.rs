//! A task: files, a property, and the answer if it is known.

use crate::answer::Answer;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// What kind of problem a task is; it decides what `sat` means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Format {
    /// A program in C or LLVM IR.
    Program,
    /// A transition system or an automaton.
    System,
    /// Horn clauses: `sat` means safe.
    Horn,
    /// An SMT-LIB script: `sat` means `sat`.
    Script,
}

impl Format {
    /// The format that a table calls by this name.
    pub fn from_name(name: &str) -> Option<Format> {
        Some(match name {
            "c" | "i" | "ll" => Format::Program,
            "vmt" | "btor" | "btor2" | "cfa" | "mcmt" => Format::System,
            "chc" | "horn" => Format::Horn,
            "smt" | "smt2" | "smtlib" => Format::Script,
            _ => return None,
        })
    }

    /// The format of a file, by its suffix; of `.smt2` files by whether they hold Horn clauses.
    pub fn of_file(path: &Path, beginning: impl FnOnce() -> String) -> Option<Format> {
        match path.extension()?.to_str()? {
            "smt2" => {
                let text = beginning();
                let horn =
                    ["(set-logic HORN)", "(declare-rel", "(rule"].iter().any(|mark| text.contains(mark));
                Some(if horn { Format::Horn } else { Format::Script })
            }
            suffix @ ("c" | "i" | "ll" | "vmt" | "btor" | "btor2" | "cfa" | "mcmt") => {
                Format::from_name(suffix)
            }
            _ => None,
        }
    }

    /// The name in results.
    pub fn name(self) -> &'static str {
        match self {
            Format::Program => "program",
            Format::System => "system",
            Format::Horn => "horn",
            Format::Script => "script",
        }
    }
}

/// A task.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Task {
    /// Its name: the path below the folder, table or set that named it, the same on every machine.
    pub name: String,
    /// The set that it belongs to.
    pub set: String,
    /// The word for the format in the table, or the suffix of the file.
    pub kind: String,
    /// What kind of problem it is.
    pub format: Format,
    /// Its files, with absolute paths.
    pub files: Vec<PathBuf>,
    /// The property: a `.prp` file with its path, a word, or `-`.
    pub property: String,
    /// `ILP32`, `LP64`, or `-`.
    pub data_model: String,
    /// The answer, if it is known.
    pub expected: Option<Answer>,
}

impl Task {
    /// The property without its folder and suffix: paths differ between machines.
    pub fn property_name(&self) -> &str {
        let name = self.property.rsplit('/').next().unwrap_or_default();
        name.strip_suffix(".prp").unwrap_or(name)
    }

    /// What tells the task from all others.
    pub fn key(&self) -> (&str, &str) {
        (&self.name, self.property_name())
    }
}
