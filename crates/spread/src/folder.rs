//! The folder that all machines see.
//!
//! | name | what it is |
//! | --- | --- |
//! | `about.json` | how the results come about: those of an earlier time count only if it is the same |
//! | `common.json` | what all items share |
//! | `todo/N` | a parcel that nobody has taken: one item in each line |
//! | `taken/N@WORKER` | a parcel that a worker has taken |
//! | `results/WORKER.K` | what a worker says; `K` counts how often it was started |
//! | `marks/stop`, `marks/stop-GROUP` | everybody is to end; nobody is to work on this group |
//! | `log/` | what the workers' programs print |
//! | `ticket` | which jobs of which cluster work here |

use crate::item::Item;
use serde_json::Value;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A folder with work.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Makes a new one below this folder, beside those of earlier times.
    pub fn create(above: &Path, about: &Value, common: &Value) -> io::Result<Folder> {
        fs::create_dir_all(above)?;
        let above = fs::canonicalize(above)?;
        let mut number = 0;
        let path = loop {
            let path = above.join(number.to_string());
            match fs::create_dir(&path) {
                Ok(()) => break path,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        };
        for name in ["todo", "taken", "results", "marks", "log"] {
            fs::create_dir(path.join(name))?;
        }
        let folder = Folder(path);
        folder.write("common.json", &common.to_string())?;
        folder.write("about.json", &about.to_string())?;
        Ok(folder)
    }

    /// One that is there.
    pub fn open(path: &Path) -> Folder {
        Folder(path.to_path_buf())
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A file or folder in it.
    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Writes a file that appears whole.
    pub(crate) fn write(&self, name: &str, text: &str) -> io::Result<()> {
        let draft = self.join(&format!("{}.draft", name.replace('/', "-")));
        fs::write(&draft, text)?;
        fs::rename(draft, self.join(name))
    }

    pub(crate) fn json(&self, name: &str) -> io::Result<Value> {
        serde_json::from_str(&fs::read_to_string(self.join(name))?).map_err(io::Error::other)
    }

    /// Puts a parcel where workers take it.
    pub(crate) fn put(&self, number: usize, items: &[&Item]) -> io::Result<()> {
        let mut text = String::new();
        for item in items {
            text += &serde_json::to_string(item).map_err(io::Error::other)?;
            text.push('\n');
        }
        self.write(&format!("todo/{number:08}"), &text)
    }

    /// The names in one of its folders, in order.
    pub(crate) fn names(&self, of: &str) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(self.join(of))? {
            names.extend(entry?.file_name().into_string().ok());
        }
        names.sort_unstable();
        Ok(names)
    }

    /// Takes a parcel for a worker; nothing if somebody else has it.
    pub(crate) fn take(&self, parcel: &str, worker: &str) -> io::Result<Option<Vec<Item>>> {
        let taken = self.join(&format!("taken/{parcel}@{worker}"));
        match fs::rename(self.join(&format!("todo/{parcel}")), &taken) {
            // A server of files may have done it and lost its answer; then it is ours.
            Err(error) if error.kind() == io::ErrorKind::NotFound && !taken.exists() => return Ok(None),
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        self.items(&format!("taken/{parcel}@{worker}")).map(Some)
    }

    /// The items of a parcel.
    pub(crate) fn items(&self, name: &str) -> io::Result<Vec<Item>> {
        let text = fs::read_to_string(self.join(name))?;
        text.lines().map(|line| serde_json::from_str(line).map_err(io::Error::other)).collect()
    }

    /// The parcels that a worker has taken.
    pub(crate) fn taken_by(&self, worker: &str) -> io::Result<Vec<String>> {
        let names = self.names("taken")?.into_iter();
        let its = names.filter(|name| name.split_once('@').is_some_and(|(_, by)| by == worker));
        Ok(its.map(|name| format!("taken/{name}")).collect())
    }

    /// Tells the workers to end, or to leave a group alone.
    pub(crate) fn mark(&self, group: Option<u32>) -> io::Result<()> {
        fs::write(self.mark_path(group), "")
    }

    pub(crate) fn is_marked(&self, group: Option<u32>) -> bool {
        self.mark_path(group).exists()
    }

    fn mark_path(&self, group: Option<u32>) -> PathBuf {
        self.join(&group.map_or("marks/stop".to_string(), |group| format!("marks/stop-{group}")))
    }

    /// Removes it. Whoever works in it still sees that it is gone.
    pub fn remove(&self) -> io::Result<()> {
        fs::remove_dir_all(&self.0)
    }
}
