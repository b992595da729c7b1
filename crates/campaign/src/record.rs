//! A result as a line of a table.

use crate::answer::{Answer, Outcome};
use crate::run::Report;
use crate::task::Task;
use crate::tool::Tool;
use std::time::Duration;

/// What came of one tool on one task. Whether that is right is not part of it: see [`Outcome::judge`].
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The tool's name.
    pub tool: String,
    /// The task's name.
    pub task: String,
    /// The property's name.
    pub property: String,
    /// What the run came to.
    pub report: Report,
}

/// The columns of a table of results; `set`, `expected` and `result` are for people and are not read back.
pub(crate) const COLUMNS: [&str; 11] = [
    "tool",
    "task",
    "property",
    "set",
    "expected",
    "verdict",
    "result",
    "wall_s",
    "cpu_s",
    "memory_mb",
    "note",
];

impl Record {
    /// What came of a tool on a task.
    pub(crate) fn new(tool: &Tool, task: &Task, report: Report) -> Record {
        let property = task.property_name().to_string();
        Record { tool: tool.name.clone(), task: task.name.clone(), property, report }
    }

    /// The line, without its end.
    pub(crate) fn line(&self, task: &Task) -> String {
        let report = &self.report;
        let number = |value: Option<f64>, digits: usize| match value {
            Some(value) => format!("{value:.digits$}"),
            None => "-".into(),
        };
        let fields = [
            self.tool.clone(),
            self.task.clone(),
            self.property.clone(),
            task.set.clone(),
            task.expected.map_or("-", Answer::word).into(),
            report.answer.word().into(),
            Outcome::judge(report.answer, task.expected).word().into(),
            number(Some(report.wall.as_secs_f64()), 3),
            number(report.cpu.map(|time| time.as_secs_f64()), 2),
            number(report.memory.map(megabytes), 1),
            report.note.clone(),
        ];
        fields.map(|field| escape(&field)).join("\t")
    }

    /// Reads a line; there is a message if it is none.
    pub(crate) fn read(line: &str) -> Result<Record, String> {
        let fields: Vec<String> = line.split('\t').map(unescape).collect();
        let [tool, task, property, _, _, answer, _, wall, cpu, memory, note] = &fields[..] else {
            return Err(format!("there are {} fields in place of {}", fields.len(), COLUMNS.len()));
        };
        let answer =
            Answer::from_word(answer).ok_or_else(|| format!("the verdict `{answer}` is not known"))?;
        let seconds = |text: &str| text.parse().ok().and_then(|s| Duration::try_from_secs_f64(s).ok());
        let wall = seconds(wall).ok_or_else(|| format!("`{wall}` is no time"))?;
        let memory = memory.parse::<f64>().ok().map(|mb| (mb * f64::from(1 << 20)) as u64);
        let report = Report { answer, wall, cpu: seconds(cpu), memory, note: note.clone() };
        Ok(Record { tool: tool.clone(), task: task.clone(), property: property.clone(), report })
    }

    /// What tells it from all others.
    pub(crate) fn key(&self) -> (&str, &str, &str) {
        (&self.tool, &self.task, &self.property)
    }
}

/// Bytes in megabytes.
pub(crate) fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// Tabs and line breaks would end a field.
fn escape(field: &str) -> String {
    if !field.contains(['\t', '\n', '\r', '\\']) {
        return field.to_string();
    }
    field.replace('\\', "\\\\").replace('\t', "\\t").replace('\n', "\\n").replace('\r', "\\r")
}

fn unescape(field: &str) -> String {
    let mut text = String::new();
    let mut chars = field.chars();
    while let Some(c) = chars.next() {
        match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some('t') => text.push('\t'),
                Some('n') => text.push('\n'),
                Some('r') => text.push('\r'),
                Some(other) => text.push(other),
                None => {}
            },
            (c, false) => text.push(c),
        }
    }
    text
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::task::Format;

    pub(crate) fn task(name: &str, set: &str, expected: Option<Answer>) -> Task {
        Task {
            name: name.into(),
            set: set.into(),
            kind: "vmt".into(),
            format: Format::System,
            files: vec![format!("/t/{name}").into()],
            property: "-".into(),
            data_model: "-".into(),
            expected,
        }
    }

    pub(crate) fn record(tool: &str, task: &str, answer: Answer, seconds: f64) -> Record {
        let report = Report {
            answer,
            wall: Duration::from_secs_f64(seconds),
            cpu: Some(Duration::from_millis(30)),
            memory: Some(3 << 20),
            note: String::new(),
        };
        Record { tool: tool.into(), task: task.into(), property: "-".into(), report }
    }

    #[test]
    fn lines_come_back() {
        for name in ["plain.vmt", "a\tb\\n\n.vmt", "back\\slash", "ü b"] {
            let mut record = record("z3", name, Answer::Unsafe, 1.25);
            record.report.note = "said: \\\"no\\\"\r".into();
            let line = record.line(&task(name, "s", Some(Answer::Safe)));
            assert_eq!(line.matches('\t').count(), 10);
            assert!(line.contains("\tunsafe\twrong\t1.250\t0.03\t3.0\t") && !line.contains('\n'), "{line}");
            assert_eq!(Record::read(&line), Ok(record));
        }
    }

    #[test]
    fn what_is_not_known_is_a_dash() {
        let mut record = record("z3", "a", Answer::Timeout, 2.0);
        (record.report.cpu, record.report.memory) = (None, None);
        let line = record.line(&task("a", "s", None));
        assert!(line.ends_with("\t-\ttimeout\ttimeout\t2.000\t-\t-\t"), "{line}");
        assert_eq!(Record::read(&line), Ok(record));
    }

    #[test]
    fn other_lines_are_refused() {
        for line in
            ["", "a\tb", "t\ta\t-\ts\t-\tperhaps\t-\t1\t-\t-\t", "t\ta\t-\ts\t-\tsafe\t-\tlong\t-\t-\t"]
        {
            assert!(Record::read(line).is_err(), "{line}");
        }
    }
}
