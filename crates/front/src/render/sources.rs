//! The lines of source files, for showing them.

use rustc_hash::FxHashMap;
use std::path::Path;
use std::sync::Arc;

/// Files beyond this size are not shown.
const MAX_BYTES: u64 = 1 << 26;

/// The texts of a program's files, as far as they can be read.
#[derive(Clone, Default, Debug)]
pub struct Sources {
    files: FxHashMap<Arc<str>, Vec<String>>,
}

impl Sources {
    /// Reads the files of these names; what cannot be read is left out. A preprocessed file often names
    /// files that are not there.
    pub fn read(files: &[Arc<str>]) -> Sources {
        let mut sources = Sources::default();
        for name in files {
            let path = Path::new(&**name);
            if !path.metadata().is_ok_and(|data| data.is_file() && data.len() <= MAX_BYTES) {
                continue;
            }
            if let Ok(bytes) = std::fs::read(path) {
                sources.add(name.clone(), &String::from_utf8_lossy(&bytes));
            }
        }
        sources
    }

    /// Adds a file that exists in memory only.
    pub fn add(&mut self, name: Arc<str>, text: &str) {
        self.files.insert(name, text.lines().map(str::to_string).collect());
    }

    /// A line, by the position of the file among these names and counted from one.
    pub(super) fn line(&self, names: &[Arc<str>], file: u32, line: u32) -> Option<&str> {
        let lines = self.files.get(names.get(file as usize)?)?;
        lines.get((line as usize).checked_sub(1)?).map(String::as_str)
    }
}
