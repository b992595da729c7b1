//! What must not outlive us: running children, scratch folders, and outputs that are only half written.
//!
//! Everything of the kind is registered under one lock while it is made. [`close`] takes the lock and never
//! gives it back: from then on nothing new can begin, what runs is killed and what is not finished is
//! removed. It is called when a signal asks us to end, and at the ordinary end too, since an engine that does
//! not stop in time is left behind with whatever it has under way.

use rustix::process::{Pid, Signal, kill_process_group};
use std::fs::Permissions;
use std::io::{self, Write};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// What is under way.
struct Open {
    groups: Vec<Pid>,
    paths: Vec<PathBuf>,
}

static OPEN: Mutex<Open> = Mutex::new(Open { groups: Vec::new(), paths: Vec::new() });

fn open() -> MutexGuard<'static, Open> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How long removing is tried: a killed compiler may write its last file meanwhile.
const PATIENCE: Duration = Duration::from_millis(800);

/// Ends everything that is under way, for good: whoever begins something after this waits until the process
/// ends.
pub fn close() {
    let mut open = open();
    for group in open.groups.drain(..) {
        // It may have ended by itself.
        let _ = kill_process_group(group, Signal::KILL);
    }
    let end = Instant::now() + PATIENCE;
    for path in open.paths.drain(..) {
        while !remove(&path) && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    std::mem::forget(open);
}

/// Removes a file or a folder; true if it is gone.
fn remove(path: &Path) -> bool {
    let removed = match path.symlink_metadata() {
        Ok(data) if data.is_dir() => std::fs::remove_dir_all(path),
        Ok(_) => std::fs::remove_file(path),
        Err(error) => Err(error),
    };
    removed.is_ok() || path.symlink_metadata().is_err()
}

fn forget(path: &Path) {
    open().paths.retain(|other| other != path);
}

/// Begins something that has a process group, unless all is over.
pub(crate) fn register<T>(start: impl FnOnce() -> io::Result<(T, Pid)>) -> io::Result<T> {
    let mut open = open();
    let (started, group) = start()?;
    open.groups.push(group);
    Ok(started)
}

/// Nothing is left of a process group.
pub(crate) fn forget_group(group: Pid) {
    open().groups.retain(|other| *other != group);
}

/// A new folder that is removed when it is dropped or when we end.
pub struct Scratch(tempfile::TempDir);

impl Scratch {
    /// Makes one where the system keeps such folders.
    pub fn new() -> io::Result<Scratch> {
        let mut open = open();
        // Nobody else may look at what is in it, or put something there.
        let only_us = Permissions::from_mode(0o700);
        let folder = tempfile::Builder::new().prefix("euphonium-").permissions(only_us).tempdir()?;
        open.paths.push(folder.path().to_path_buf());
        Ok(Scratch(folder))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Leaves it there for good.
    pub fn keep(self) {
        forget(self.0.path());
        std::mem::forget(self);
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What a child leaves behind at the last moment is met by `close`.
        if remove(self.0.path()) {
            forget(self.0.path());
        }
    }
}

/// A file that is being written: it appears under its name when it is whole, or not at all. What is no
/// ordinary file (a terminal, a pipe) is written directly, and so is a file in a folder where none can be
/// made.
pub struct Output {
    file: std::fs::File,
    temporary: Option<(tempfile::TempPath, PathBuf)>,
}

impl Output {
    /// Begins to write a file.
    pub fn create(path: &Path) -> io::Result<Output> {
        // The file that a link leads to is written, and the link stays.
        let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let old = std::fs::metadata(&target).ok();
        let permissions = match &old {
            Some(data) if !data.is_file() => return Output::direct(&target),
            Some(data) => {
                // A file that must not be written is not replaced either.
                std::fs::OpenOptions::new().write(true).open(&target)?;
                data.permissions()
            }
            // The system takes away what the user does not want.
            None => Permissions::from_mode(0o666),
        };
        let folder = match target.parent() {
            Some(folder) if folder.as_os_str().is_empty() => Path::new("."),
            Some(folder) => folder,
            None => return Output::direct(&target),
        };
        let mut open = open();
        let made =
            tempfile::Builder::new().prefix(".euphonium-").permissions(permissions).tempfile_in(folder);
        let (file, temporary) = match made {
            Ok(made) => made.into_parts(),
            Err(_) if old.is_some() => return Output::direct(&target),
            // The message names what the user named.
            Err(error) => return Err(std::fs::File::create_new(&target).err().unwrap_or(error)),
        };
        open.paths.push(temporary.to_path_buf());
        Ok(Output { file, temporary: Some((temporary, target)) })
    }

    fn direct(path: &Path) -> io::Result<Output> {
        Ok(Output {
            file: std::fs::OpenOptions::new().write(true).truncate(true).open(path)?,
            temporary: None,
        })
    }

    /// Another hand on the same file.
    pub fn writer(&self) -> io::Result<std::fs::File> {
        self.file.try_clone()
    }

    /// Everything is written: the file gets its name.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some((temporary, target)) = self.temporary.take() else { return Ok(()) };
        let mut open = open();
        let path = temporary.to_path_buf();
        let persisted = temporary.persist(target).map_err(|error| error.error);
        open.paths.retain(|other| *other != path);
        persisted
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Some((temporary, _)) = self.temporary.take() {
            let path = temporary.to_path_buf();
            drop(temporary);
            forget(&path);
        }
    }
}

/// Writes a whole file, or none.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let mut output = Output::create(path)?;
    output.file.write_all(bytes.as_ref())?;
    output.finish()
}

/// Writes a program into a folder of our own.
///
/// No child may begin meanwhile: it would hold the file open for writing until it becomes another program,
/// and the system does not start a program that somebody may write to.
pub fn write_program(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let _open = open();
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o700).open(path)?;
    file.write_all(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_whole_or_not_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        let mut begun = Output::create(&path).unwrap();
        begun.file.write_all(b"half").unwrap();
        assert!(!path.exists());
        drop(begun);
        assert!(names(folder.path()).is_empty());
        write(&path, "first").unwrap();
        let mut begun = Output::create(&path).unwrap();
        begun.file.write_all(b"sec").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"first");
        begun.file.write_all(b"ond").unwrap();
        begun.finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"second");
        assert_eq!(names(folder.path()), ["out"]);
    }

    #[test]
    fn links_stay_and_devices_are_written() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        std::fs::write(&file, "old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, "new").unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(std::fs::read(&file).unwrap(), b"new");
        write(Path::new("/dev/null"), "gone").unwrap();
        assert!(write(Path::new("/dev/full"), "x").is_err());
        let missing = write(&folder.path().join("no").join("file"), "x").unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
        assert!(write(folder.path(), "x").is_err(), "a folder is no file");
    }

    #[test]
    fn scratch_folders_are_private_and_removed() {
        let scratch = Scratch::new().unwrap();
        assert_eq!(scratch.path().metadata().unwrap().permissions().mode() & 0o777, 0o700);
        write_program(&scratch.path().join("program"), b"#!/bin/sh\n").unwrap();
        let program = scratch.path().join("program").metadata().unwrap();
        assert_eq!(program.permissions().mode() & 0o777, 0o700);
        assert!(write_program(&scratch.path().join("program"), b"another").is_err());
        let path = scratch.path().to_path_buf();
        drop(scratch);
        assert!(!path.exists());
        let kept = Scratch::new().unwrap();
        let path = kept.path().to_path_buf();
        kept.keep();
        std::fs::remove_dir(path).unwrap();
    }
}
