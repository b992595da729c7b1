//! What `euphonium cc` leaves in each object: which file it was made of, how, and the hashes of all that went in.
//!
//! The record is a section of its own, which is not loaded when the program runs. Linkers put sections of one
//! name behind each other, so a program has the records of exactly those objects that it is made of, whatever
//! archives and moves were on the way. (Wllvm and GLLVM find the bitcode of programs in the same way.) A record
//! is one line of JSON with the fields of a compilation database, and `sha256`.

use super::{Call, Unit, elf, read_bounded};
use crate::hash::hash_file;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// The name of the section.
pub const SECTION: &str = ".euphonium";

/// No program has more bytes.
const LARGEST: u64 = 4 << 30;

/// The record of one compilation, with the files that went in.
pub fn line(call: &Call, inputs: &[PathBuf]) -> String {
    let hash = |file: &PathBuf| Some((file.display().to_string(), Value::from(hash_file(file).ok()?)));
    let hashes = inputs.iter().filter_map(hash).collect::<serde_json::Map<_, _>>();
    let value = json!({
        "directory": call.directory.display().to_string(),
        "file": call.file.display().to_string(),
        "arguments": call.arguments,
        "sha256": hashes,
    });
    format!("{value}\n")
}

/// Does a file look like an object, a program, a library or an archive?
pub fn is_binary(path: &Path) -> bool {
    use std::io::Read;
    let mut start = [0; 8];
    let is_file = path.metadata().is_ok_and(|data| data.is_file());
    is_file
        && std::fs::File::open(path).and_then(|mut file| file.read(&mut start)).is_ok()
        && elf::is_binary(&start)
}

/// The records that a file has already, as they stand there.
pub fn stored(path: &Path) -> Result<Vec<u8>, String> {
    let file = read_bounded(path, LARGEST).map_err(|error| error.to_string())?;
    if elf::is_thin(&file) {
        return Err(format!(
            "{}: a thin archive has no members of its own; verify the program or the objects",
            path.display()
        ));
    }
    Ok(elf::sections(&file, SECTION).concat())
}

/// The units that a program, library or object was made of, in the order of the linker.
pub fn units(path: &Path) -> Result<Vec<Unit>, String> {
    let name = path.display();
    let records = stored(path)?;
    let mut units: Vec<Unit> = Vec::new();
    for line in records.split(|&byte| byte == b'\n' || byte == 0).filter(|line| !line.is_empty()) {
        let damaged = || format!("{name}: the record of how it was built is damaged; build it again");
        let value: Value = serde_json::from_slice(line).map_err(|_| damaged())?;
        let call = call(&value).ok_or_else(damaged)?;
        unchanged(&value).map_err(|file| {
            format!("{name}: {file} is not as it was when the program was built; build it again, then verify")
        })?;
        let unit = call.unit().map_err(|why| format!("{name} was built of {why}"))?;
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    if units.is_empty() {
        return Err(format!(
            "{name} does not say what it was built of; build it with CC=\"euphonium cc\" and try again"
        ));
    }
    Ok(units)
}

fn call(value: &Value) -> Option<Call> {
    let text = |key: &str| value.get(key)?.as_str();
    let words = value.get("arguments")?.as_array()?.iter().map(|word| word.as_str().map(String::from));
    Some(Call {
        directory: text("directory")?.into(),
        file: text("file")?.into(),
        arguments: words.collect::<Option<Vec<_>>>()?,
    })
}

/// Are all files as they were? The first that is not is named.
fn unchanged(value: &Value) -> Result<(), String> {
    for (file, hash) in value.get("sha256").and_then(Value::as_object).into_iter().flatten() {
        if hash_file(Path::new(file)).ok().as_deref() != hash.as_str() {
            return Err(file.clone());
        }
    }
    Ok(())
}
