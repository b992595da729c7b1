//! What an earlier time left behind: results that nobody gathered, and workers that go on.

use crate::cluster::Kind;
use crate::folder::Folder;
use crate::gather::Gather;
use crate::item::Said;
use serde_json::Value;
use std::io;
use std::path::Path;

/// Ends the workers of all earlier times below this folder. Returned are the results that came about in the
/// same way, by the keys of their items; of two for one key the first. The folder may be removed when they
/// are stored.
pub fn leftovers(above: &Path, about: &Value) -> io::Result<Vec<(String, Value)>> {
    let mut found: Vec<(String, Value)> = Vec::new();
    let entries = match std::fs::read_dir(above) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(found),
        entries => entries?,
    };
    let mut folders: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    folders.sort();
    let mut known = std::collections::HashSet::new();
    for path in folders.iter().filter(|path| path.join("todo").is_dir()) {
        let folder = Folder::open(path);
        folder.mark(None)?;
        let ticket = std::fs::read_to_string(folder.join("ticket")).unwrap_or_default();
        if let Some((kind, ticket)) = ticket.split_once(' ')
            && let Some(kind) = Kind::named(kind)
        {
            kind.cancel(ticket);
        }
        if folder.json("about.json").is_ok_and(|other| other == *about) {
            for (_, said) in Gather::default().news(&folder)? {
                if let Said::Done { key, result, .. } = said
                    && known.insert(key.clone())
                {
                    found.push((key, result));
                }
            }
        }
    }
    Ok(found)
}
