//! What the C library of this machine has.
//!
//! A counterexample that says what `floor` returns is no counterexample if `floor` returns something else. So
//! functions that compute (of `math.h`, and those that we have models of) are taken from the machine's own
//! library when a run is executed, if there is one for static programs. Functions that ask the world outside
//! are not: a run has no files and no clock, and the trace says what they return.

use crate::FrontError;
use crate::clang::{Clang, DataModel, compiler};
use crate::models;
use crate::process;
use euphonium_limits::Budget;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// Asking the compiler takes no longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// No index of an archive is larger.
const LARGEST_INDEX: u64 = 1 << 26;

/// The names of functions that compute.
#[derive(Default)]
struct Library {
    names: FxHashSet<String>,
}

/// Of these functions, those that are linked from the machine's library.
pub(super) fn linked<'a>(names: impl Iterator<Item = &'a str>, model: DataModel) -> BTreeSet<String> {
    // No library has the verifier's own functions.
    let mut names = names.filter(|name| !name.starts_with("__VERIFIER_")).peekable();
    if names.peek().is_none() {
        return BTreeSet::new();
    }
    let library = library(model);
    names.filter(|name| library.names.contains(*name)).map(str::to_string).collect()
}

/// The library does not change while we run.
fn library(model: DataModel) -> &'static Library {
    static NARROW: OnceLock<Library> = OnceLock::new();
    static WIDE: OnceLock<Library> = OnceLock::new();
    let cell = match model {
        DataModel::Ilp32 => &NARROW,
        DataModel::Lp64 => &WIDE,
    };
    // Without a library there are stubs, which are told of.
    cell.get_or_init(|| find(model).unwrap_or_default())
}

fn find(model: DataModel) -> Result<Library, FrontError> {
    let clang = Clang::find()?;
    let scratch = crate::clang::scratch()?;
    let mut command = compiler(clang.path(), scratch.path());
    command.arg(model.flag()).arg("-print-file-name=libc.a");
    let output = process::run(&mut command, 1 << 16, &Budget::within(PATIENCE))?;
    let general = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let beside = |name: &str| general.with_file_name(name);
    // The functions of `math.h` are needed, too, and what starts a program. A name without a folder is one
    // that was not found.
    let (math, start) = (beside("libm.a"), beside("crt1.o"));
    if !general.is_absolute() || ![&general, &math, &start].iter().all(|path| path.is_file()) {
        return Ok(Library::default());
    }
    let general = index_of(&general);
    let mut names = index_of(&math);
    names.extend(models::models().map(|(name, _)| name.to_string()).filter(|name| general.contains(name)));
    Ok(Library { names })
}

/// The symbols of an archive, or of those that a script of the linker names.
fn index_of(path: &Path) -> FxHashSet<String> {
    if let Some(names) = index(path) {
        return names;
    }
    let mut names = FxHashSet::default();
    let text = std::fs::File::open(path).ok().and_then(|file| {
        let mut text = Vec::new();
        file.take(1 << 16).read_to_end(&mut text).ok()?;
        Some(String::from_utf8_lossy(&text).into_owned())
    });
    for word in text.unwrap_or_default().split_whitespace().filter(|word| word.starts_with('/')) {
        names.extend(index(Path::new(word)).unwrap_or_default());
    }
    names
}

/// The index at the beginning of an archive: how many symbols there are, where each of them is, and their
/// names.
fn index(path: &Path) -> Option<FxHashSet<String>> {
    let mut file = std::fs::File::open(path).ok()?;
    let mut head = [0; 68];
    file.read_exact(&mut head).ok()?;
    let text = |range: std::ops::Range<usize>| std::str::from_utf8(&head[range]).ok().map(str::trim);
    let word = match (&head[..8], text(8..24)?) {
        (b"!<arch>\n", "/") => 4,
        (b"!<arch>\n", "/SYM64/") => 8,
        _ => return None,
    };
    let size = text(56..66)?.parse().ok().filter(|&size| size <= LARGEST_INDEX)?;
    let mut bytes = Vec::new();
    file.take(size).read_to_end(&mut bytes).ok()?;
    let count = bytes.get(..word)?.iter().fold(0usize, |n, &byte| n << 8 | usize::from(byte));
    let names = bytes.get(count.checked_add(1)?.checked_mul(word)?..)?;
    let names = names.split(|&byte| byte == 0).take(count);
    Some(names.map(|name| String::from_utf8_lossy(name).into_owned()).collect())
}
