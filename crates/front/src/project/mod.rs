//! Programs as builds make them: which files are compiled, with which options, and what is linked.
//!
//! A build says so in one of three ways: a [compilation database](database) that its tool writes, a
//! [record](record) that `euphonium cc` leaves in each object and that the linker carries into the program, or the words
//! that the user gives. All come to the same thing, [`Unit`]s: a C file and [options](flags) that were looked
//! at one by one. None of it comes from the environment.

pub mod database;
pub mod elf;
pub mod flags;
pub mod hints;
pub mod record;
pub mod wrapper;

pub use flags::Flags;

use crate::{DataModel, FrontError};
use flags::{Vetted, vet};
use std::path::{Path, PathBuf};

/// A C file of a build, and how it is compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The file, as it is reached from here.
    pub file: PathBuf,
    /// Options for our compiler.
    pub flags: Vec<String>,
    /// The sizes of integers and pointers, if the options say them.
    pub model: Option<DataModel>,
}

/// One call of a compiler as a build made it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// Where it was made.
    pub directory: PathBuf,
    /// The file that was compiled, as it was named there.
    pub file: PathBuf,
    /// The words behind the name of the compiler.
    pub arguments: Vec<String>,
}

impl Call {
    /// The file, as it is reached from here.
    pub fn path(&self) -> PathBuf {
        nearer(&self.directory.join(&self.file))
    }

    /// What is to be compiled; the message says what keeps us from it.
    pub fn unit(&self) -> Result<Unit, String> {
        let file = self.path();
        let name = file.display();
        if let Some(why) = hints::language(&file) {
            return Err(format!("{name}: {why}"));
        }
        let Vetted { kept, model, .. } =
            vet(&self.arguments, Some(&self.directory)).map_err(|why| format!("{name}: {why}"))?;
        Ok(Unit { file, flags: kept, model })
    }
}

/// A path without `.` and without `..` behind a folder of its own that is no link, relative to here if that is shorter.
pub fn nearer(path: &Path) -> PathBuf {
    let whole = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let here = std::env::current_dir().and_then(std::fs::canonicalize).unwrap_or_default();
    match whole.strip_prefix(&here) {
        Ok(inside) if !inside.as_os_str().is_empty() => inside.to_path_buf(),
        _ => whole,
    }
}

/// Reads a file that is no larger than builds make them.
fn read_bounded(path: &Path, most: u64) -> Result<Vec<u8>, FrontError> {
    let failed = |message: String| FrontError::File { path: path.to_path_buf(), message };
    let data = std::fs::metadata(path).map_err(|e| failed(e.to_string()))?;
    if !data.is_file() {
        return Err(failed("is no ordinary file".into()));
    }
    if data.len() > most {
        return Err(failed(format!("has more than {most} bytes")));
    }
    std::fs::read(path).map_err(|e| failed(e.to_string()))
}
