//! A proof log of `solve --proof` against its script.
//!
//! The log may be larger than memory: it is read line by line, and only its first line tells what it is.

use super::{Accepted, Confirmed, Refusal};
use euphonium_limits::Budget;
use euphonium_proof::{Judgement, Limits, check as check_log};
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

/// This many steps that are not checked are named; of the others there is the number.
const NAMED: usize = 3;

/// Is this file a proof log?
pub fn is_log(file: &Path) -> bool {
    let mut start = Vec::new();
    let read = File::open(file).and_then(|file| file.take(17).read_to_end(&mut start));
    read.is_ok() && start == b"p euphonium-proof"
}

/// Checks a log against the only input.
pub fn check(inputs: &[PathBuf], file: &Path, budget: &Budget) -> Confirmed {
    let unreadable = |path: &Path, error: io::Error| {
        Refusal::Malformed(format!("cannot read {}: {error}", path.display()))
    };
    let [script] = inputs else {
        return Err(Refusal::Malformed("a proof log belongs to one script".into()));
    };
    let text = std::fs::read(script).map_err(|error| unreadable(script, error))?;
    let log = BufReader::with_capacity(1 << 16, File::open(file).map_err(|error| unreadable(file, error))?);
    let limits = Limits { deadline: budget.deadline, memory: budget.memory };
    let verdict = check_log(text, &script.display().to_string(), log, limits);
    let name = file.display();
    match verdict.map_err(|error| unreadable(file, error))? {
        Judgement::Accepted(answers) => {
            let silent = format!(
                "{} answered sat and {} unknown: about these a log claims nothing",
                checks(answers.sat),
                answers.unknown
            );
            if answers.unsat == 0 {
                return Err(Refusal::Undecided(format!("no check is refuted; {silent}")));
            }
            let mut lines =
                vec![format!("{} refuted, every step of the log is checked", checks(answers.unsat))];
            let silent = (answers.sat > 0 || answers.unknown > 0).then_some(silent);
            let unread = "the script goes on with what is not supported: about that a log claims nothing";
            let open = silent.is_some() || answers.unread;
            lines.extend(silent);
            lines.extend(answers.unread.then(|| unread.to_string()));
            Ok((if open { Accepted::Partial } else { Accepted::Unsat }, lines))
        }
        Judgement::Unreadable(message) => Err(Refusal::Malformed(message)),
        Judgement::Rejected(place) => {
            Err(Refusal::Rejected(format!("{name}:{}: {}", place.line, place.what)))
        }
        Judgement::Undecided(places) => {
            let steps = if places.len() == 1 { "step is" } else { "steps are" };
            let mut message = format!("{} {steps} not checked", places.len());
            for place in places.iter().take(NAMED) {
                message.push_str(&format!("; {name}:{}: {}", place.line, place.what));
            }
            if places.len() > NAMED {
                message.push_str("; ...");
            }
            Err(Refusal::Undecided(message))
        }
    }
}

fn checks(n: u64) -> String {
    if n == 1 { "1 check".into() } else { format!("{n} checks") }
}
