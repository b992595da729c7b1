//! Results, one line each, kept in a file as soon as they are there.

use std::collections::HashSet;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What is known about one foreign program.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Where it is.
    pub path: String,
    /// What execution came to: `passed`, `passed here, with` a function of the environment, `failed`, or why
    /// it says nothing.
    pub native: String,
    /// The answer to whether a failure is reachable.
    pub failure: Answer,
    /// The answer to whether the end is reachable.
    pub end: Answer,
}

/// An answer of the verifier.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Answer {
    /// `safe`, `unsafe`, `unknown`, `refused`, `broken`, or `not asked`.
    pub word: String,
    /// Why, where there is no verdict.
    pub why: String,
    /// How many seconds it took.
    pub seconds: f64,
}

impl Record {
    /// What is wrong, if execution contradicts a verdict.
    pub fn contradiction(&self) -> Option<&'static str> {
        let says = |answer: &Answer, word: &str| answer.word == word;
        match &*self.native {
            _ if says(&self.failure, "broken") || says(&self.end, "broken") => Some("broken"),
            "passed" if says(&self.failure, "unsafe") => Some("unsafe, but it passes"),
            native if native.starts_with("passed") && says(&self.end, "safe") => {
                Some("safe, but its end is reached")
            }
            "failed" if says(&self.failure, "safe") => Some("safe, but it fails"),
            "failed" if says(&self.end, "unsafe") => Some("unsafe, but its end is not reached"),
            _ => None,
        }
    }

    fn line(&self) -> String {
        let mut fields = vec![clean(&self.path), clean(&self.native)];
        for answer in [&self.failure, &self.end] {
            fields.extend([clean(&answer.word), format!("{:.2}", answer.seconds), clean(&answer.why)]);
        }
        fields.join("\t")
    }

    fn read(line: &str) -> Option<Record> {
        let mut fields = line.split('\t').map(str::to_string);
        let (path, native) = (fields.next()?, fields.next()?);
        let mut answer = || {
            let word = fields.next()?;
            let seconds = fields.next()?.parse().ok()?;
            Some(Answer { word, seconds, why: fields.next()? })
        };
        let (failure, end) = (answer()?, answer()?);
        Some(Record { path, native, failure, end })
    }
}

fn clean(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

const HEAD: &str = "file\texecution\tfailure\tseconds\twhy\tend\tseconds\twhy";

/// The file of results.
pub struct Store {
    file: File,
    /// The results of earlier runs and of this one.
    pub records: Vec<Record>,
    known: HashSet<String>,
}

impl Store {
    /// Opens the results in a folder. Those of another command or other limits are refused.
    pub fn open(folder: &Path, settings: &str) -> Result<Store, String> {
        let path: PathBuf = folder.join("results.tsv");
        let failed = |error: std::io::Error| format!("{}: {error}", path.display());
        std::fs::create_dir_all(folder).map_err(failed)?;
        let first = format!("# {}", clean(settings));
        let mut records: Vec<Record> = Vec::new();
        let mut whole = true;
        if path.exists() {
            let text = std::fs::read_to_string(&path).map_err(failed)?;
            if text.lines().next() != Some(&first) {
                return Err(format!("{} has results of other settings", path.display()));
            }
            // A line that was cut off when a run was interrupted is no result.
            whole = text.ends_with('\n');
            records = text.lines().skip(2).filter_map(Record::read).collect();
        }
        let mut file = File::options().create(true).append(true).open(&path).map_err(failed)?;
        if file.metadata().map_err(failed)?.len() == 0 {
            writeln!(file, "{first}\n{HEAD}").map_err(failed)?;
        } else if !whole {
            writeln!(file).map_err(failed)?;
        }
        let known = records.iter().map(|record| record.path.clone()).collect();
        Ok(Store { file, records, known })
    }

    /// Is there a result for this file?
    pub fn has(&self, path: &str) -> bool {
        self.known.contains(path)
    }

    /// Keeps a result.
    pub fn add(&mut self, record: Record) -> Result<(), String> {
        writeln!(self.file, "{}", record.line()).map_err(|error| error.to_string())?;
        self.known.insert(record.path.clone());
        self.records.push(record);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(path: &str, native: &str, failure: &str, end: &str) -> Record {
        let answer = |word: &str| Answer { word: word.into(), why: "a\tb".into(), seconds: 1.5 };
        Record { path: path.into(), native: native.into(), failure: answer(failure), end: answer(end) }
    }

    #[test]
    fn results_are_found_again_and_only_by_the_same_settings() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(folder.path(), "verify").unwrap();
        store.add(record("x.c", "passed", "safe", "unsafe")).unwrap();
        drop(store);
        let again = Store::open(folder.path(), "verify").unwrap();
        assert!(again.has("x.c") && !again.has("y.c"));
        assert_eq!(again.records[0].failure.why, "a b");
        assert!(Store::open(folder.path(), "verify --engine bmc").is_err());
    }

    #[test]
    fn execution_contradicts() {
        for (native, failure, end, wrong) in [
            ("passed", "safe", "unsafe", false),
            ("passed", "unknown", "refused", false),
            ("passed", "unsafe", "unsafe", true),
            ("passed", "safe", "safe", true),
            ("passed here, with fopen", "unsafe", "unsafe", false),
            ("passed here, with fopen", "unsafe", "safe", true),
            ("failed", "safe", "unknown", true),
            ("failed", "unsafe", "safe", false),
            ("failed", "unsafe", "unsafe", true),
            ("runs too long", "unsafe", "safe", false),
            ("runs too long", "broken", "safe", true),
        ] {
            let record = record("x.c", native, failure, end);
            assert_eq!(record.contradiction().is_some(), wrong, "{record:?}");
        }
    }
}
