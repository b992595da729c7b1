//! What the workers say, as it comes.
//!
//! Each worker appends to a file of its own; only whole lines are taken. A file whose last line says that its
//! worker has ended is not looked at again.

use crate::cluster::WorkerId;
use crate::folder::Folder;
use crate::item::Said;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// How far each file was read.
#[derive(Default)]
pub(crate) struct Gather {
    read: HashMap<String, Tail>,
}

#[derive(Default)]
struct Tail {
    offset: u64,
    closed: bool,
}

impl Gather {
    /// What was said since the last time, and by whom.
    pub(crate) fn news(&mut self, folder: &Folder) -> io::Result<Vec<(WorkerId, Said)>> {
        let mut news = Vec::new();
        for name in folder.names("results")? {
            let Some(worker) = name.split('.').next().and_then(WorkerId::read) else { continue };
            let tail = self.read.entry(name.clone()).or_default();
            if tail.closed {
                continue;
            }
            let mut file = File::open(folder.join(&format!("results/{name}")))?;
            if file.metadata()?.len() == tail.offset {
                continue;
            }
            file.seek(SeekFrom::Start(tail.offset))?;
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            tail.offset += whole as u64;
            for line in String::from_utf8_lossy(&bytes[..whole]).lines() {
                // A line that cannot be read says nothing; its item is done again.
                if let Ok(said) = serde_json::from_str::<Said>(line) {
                    tail.closed = said == Said::Ended;
                    news.push((worker, said));
                }
            }
        }
        Ok(news)
    }
}
