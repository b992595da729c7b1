//! What a campaign has seen, and how it is kept for one that goes on.

use super::Outcome;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

/// What jobs add up.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Counts {
    pub scripts: u64,
    unsat: u64,
    accepted: u64,
    missing: BTreeMap<String, u64>,
    pub findings: u64,
}

impl Counts {
    pub fn add(&mut self, outcome: Outcome) {
        self.scripts += 1;
        self.unsat += outcome.unsat;
        self.accepted += outcome.accepted;
        self.findings += u64::from(outcome.finding.is_some());
        if let Some(why) = outcome.missing {
            *self.missing.entry(why).or_default() += 1;
        }
    }

    /// All numbers in a line.
    pub fn line(&self) -> String {
        format!(
            "{} scripts, {} unsat, {} accepted, {} findings",
            self.scripts, self.unsat, self.accepted, self.findings
        )
    }

    /// Writes a file that [`Counts::read`] reads: what is printed at the end.
    pub fn write(&self, file: &Path) -> Result<(), String> {
        std::fs::write(file, self.to_string()).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Reads the file of a run that was stopped; nothing was seen if it is not there.
    pub fn read(file: &Path) -> Result<Counts, String> {
        match std::fs::read_to_string(file) {
            Ok(text) => Counts::parse(&text).ok_or_else(|| format!("{}: no counts", file.display())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Counts::default()),
            Err(error) => Err(format!("{}: {error}", file.display())),
        }
    }

    fn parse(text: &str) -> Option<Counts> {
        let (before, last) = text.trim_end().rsplit_once('\n').unwrap_or(("", text.trim_end()));
        let numbers: Vec<u64> =
            last.split(", ").map(|part| part.split(' ').next()?.parse().ok()).collect::<Option<_>>()?;
        let &[scripts, unsat, accepted, findings] = &numbers[..] else { return None };
        let missing = before.lines().map(|line| {
            let (count, why) = line.split_once(" without a proof: ")?;
            Some((why.to_string(), count.parse().ok()?))
        });
        Some(Counts { scripts, unsat, accepted, findings, missing: missing.collect::<Option<_>>()? })
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (why, count) in &self.missing {
            writeln!(f, "{count} without a proof: {why}")?;
        }
        writeln!(f, "{}", self.line())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_back() {
        let missing = [("a step from (Mod ) to".to_string(), 3), ("x: y".to_string(), 1)].into();
        let counts = Counts { scripts: 10, unsat: 7, accepted: 5, missing, findings: 1 };
        assert_eq!(Counts::parse(&counts.to_string()), Some(counts));
        assert_eq!(Counts::parse(&Counts::default().to_string()), Some(Counts::default()));
        assert_eq!(Counts::parse("no counts"), None);
    }
}
