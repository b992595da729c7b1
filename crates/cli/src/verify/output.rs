//! Files that are written whole or not at all.
//!
//! The text goes to a temporary file beside the one that is wanted, which is then renamed: who reads the file sees the old
//! text or the new one. Before the long work begins, it is tried whether that can be done.

use euphonium_front::cleanup;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// Can the file be written? Nothing is left behind.
pub fn check(path: &Path) -> io::Result<()> {
    let Some(target) = target(path)? else { return Ok(()) };
    let (temporary, _) = beside(&target)?;
    std::fs::remove_file(temporary)
}

/// Writes a file; if we are ended meanwhile, nothing of it is left.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    cleanup::write(path, text)
}

/// The file to put in place; none if it is a device or a pipe, which is written to as it is.
fn target(path: &Path) -> io::Result<Option<PathBuf>> {
    let data = match path.metadata() {
        Ok(data) => data,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Some(path.to_path_buf())),
        Err(error) => return Err(error),
    };
    if data.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a directory"));
    }
    if !data.is_file() {
        return Ok(None);
    }
    if data.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it may not be written to"));
    }
    // A link stays a link.
    path.canonicalize().map(Some)
}

/// A new file in the same directory.
fn beside(target: &Path) -> io::Result<(PathBuf, File)> {
    let name = target.file_name().ok_or_else(|| io::Error::other("it has no name"))?;
    for attempt in 0..100 {
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{attempt}.tmp", std::process::id()));
        let path = target.with_file_name(hidden);
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("there are too many temporary files beside it"))
}

/// What is wrong with the files that are to be written, if anything is.
pub fn refuse<'p>(
    outputs: impl IntoIterator<Item = &'p Path>,
    inputs: &[PathBuf],
) -> Result<(), (crate::exit::Exit, String)> {
    use crate::exit::Exit;
    let resolved = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let mut seen: Vec<&Path> = Vec::new();
    for path in outputs {
        let shown = path.display();
        if inputs.iter().any(|input| resolved(input) == resolved(path)) {
            return Err((Exit::Usage, format!("{shown} is an input, and cannot be written to")));
        }
        if seen.contains(&path) && (path.is_file() || !path.exists()) {
            return Err((Exit::Usage, format!("{shown} is named for two outputs")));
        }
        seen.push(path);
        check(path).map_err(|error| (Exit::Input, format!("cannot write {shown}: {error}")))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced_whole() {
        let folder = std::env::temp_dir().join(format!("euphonium-output-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a.html");
        check(&path).unwrap();
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "nothing is left behind");
        write(&path, "one").unwrap();
        write(&path, "two").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        assert!(check(&folder).is_err());
        assert!(check(&folder.join("none/a.html")).is_err());
        assert!(check(&path.join("a.html")).is_err());
        write(Path::new("/dev/null"), "text").unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
