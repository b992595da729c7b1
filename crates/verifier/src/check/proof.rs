//! A proof log of `solve --proof` against its script, by the kernel `eucheck`.
//!
//! The log may be larger than memory: it is read line by line, and only its first line tells what it is.

use super::{Accepted, Confirmed, Refusal};
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

/// Is this file a proof log?
pub fn is_log(file: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(file).and_then(|file| file.take(9).read_to_end(&mut start));
    read.is_ok() && start == b"p eucheck"
}

/// Checks a log against the only input.
pub fn check(inputs: &[PathBuf], file: &Path) -> Confirmed {
    let unreadable = |path: &Path, error: io::Error| {
        Refusal::Malformed(format!("cannot read {}: {error}", path.display()))
    };
    let [script] = inputs else {
        return Err(Refusal::Malformed("a proof log belongs to one script".into()));
    };
    let text = std::fs::read_to_string(script).map_err(|error| unreadable(script, error))?;
    let log = BufReader::with_capacity(1 << 16, File::open(file).map_err(|error| unreadable(file, error))?);
    match eucheck::check(&text, log) {
        Ok(eucheck::Accepted { checks: 0, .. }) => {
            Err(Refusal::Malformed(format!("{}: no check that a log could be about", script.display())))
        }
        Ok(eucheck::Accepted { refuted: 0, .. }) => {
            Err(Refusal::Undecided("no check is refuted: the log claims nothing".into()))
        }
        Ok(eucheck::Accepted { checks, refuted }) => {
            let lines =
                vec![format!("{refuted} of {checks} checks refuted, every step of the log is checked")];
            Ok((if refuted == checks { Accepted::Unsat } else { Accepted::Partial }, lines))
        }
        Err(rejected) if rejected.line == 0 => {
            Err(Refusal::Malformed(format!("{}: {}", script.display(), rejected.what)))
        }
        Err(rejected) => {
            Err(Refusal::Rejected(format!("{}:{}: {}", file.display(), rejected.line, rejected.what)))
        }
    }
}
