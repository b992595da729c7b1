//! Files that are written whole or not at all.
//!
//! The text goes to a temporary file beside the one that is wanted, which is then renamed: who reads the file
//! sees the old text or the new one. Before the long work begins, it is tried whether that can be done.

use crate::exit::Exit;
use euphonium_process::cleanup;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::MetadataExt;
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

/// Which file a path means, whatever it is called: by device and number if it is there, otherwise by its
/// folder and name.
#[derive(PartialEq, Eq)]
enum Identity {
    There(u64, u64),
    New(PathBuf),
}

fn identity(path: &Path) -> Identity {
    if let Ok(data) = path.metadata() {
        return Identity::There(data.dev(), data.ino());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => Identity::New(folder.join(name)),
        _ => Identity::New(path.to_path_buf()),
    }
}

/// An output that is an input, too, under whatever name: it would be lost.
pub fn overwrites<'p>(
    outputs: impl IntoIterator<Item = &'p Path>,
    inputs: &[PathBuf],
) -> Result<(), (Exit, String)> {
    let inputs: Vec<Identity> = inputs.iter().map(|input| identity(input)).collect();
    let mut outputs = outputs.into_iter();
    match outputs.find(|path| path.is_file() && inputs.contains(&identity(path))) {
        Some(path) => Err((Exit::Usage, format!("{} is an input, and cannot be written to", path.display()))),
        None => Ok(()),
    }
}

/// What is wrong with the files that are to be written, if anything is.
pub fn refuse<'p>(
    outputs: impl IntoIterator<Item = &'p Path>,
    inputs: &[PathBuf],
) -> Result<(), (Exit, String)> {
    let outputs: Vec<&Path> = outputs.into_iter().collect();
    overwrites(outputs.iter().copied(), inputs)?;
    let mut seen: Vec<Identity> = Vec::new();
    for path in outputs {
        let shown = path.display();
        let this = identity(path);
        if seen.contains(&this) && (path.is_file() || !path.exists()) {
            return Err((Exit::Usage, format!("{shown} is named for two outputs")));
        }
        seen.push(this);
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
        // One file under three names, and a device, which nothing is lost by.
        std::fs::hard_link(&path, folder.join("b")).unwrap();
        std::os::unix::fs::symlink("b", folder.join("c")).unwrap();
        for name in ["a.html", "b", "c", "./b"] {
            let output = folder.join(name);
            assert!(overwrites([&*output], std::slice::from_ref(&path)).is_err(), "{name}");
        }
        assert!(overwrites([&*folder.join("d")], std::slice::from_ref(&path)).is_ok());
        assert!(overwrites([Path::new("/dev/null")], &["/dev/null".into()]).is_ok());
        let [d, e] = ["d", "./d"].map(|name| folder.join(name));
        assert!(refuse([&*d, &*e], &[]).is_err() && refuse([&*d], &[]).is_ok());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
