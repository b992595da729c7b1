//! What an answer looks like in an editor: diagnostics with the run as related information, values of the run
//! beside its lines, invariants and contracts on hover.
//!
//! The answer is the JSON of `verify --json` (see docs/src/json.md). Lines and columns count from zero here.

use super::protocol::uri;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Of a run, this many steps are told.
const STEPS: usize = 40;

/// An answer about a file.
pub struct Shown {
    answer: Value,
    /// What was said on standard error, if there was no answer.
    refused: Option<String>,
}

fn number(value: &Value, key: &str) -> u64 {
    value.get(key).and_then(Value::as_u64).unwrap_or(0)
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn list<'v>(value: &'v Value, key: &str) -> impl DoubleEndedIterator<Item = &'v Value> {
    value.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice).iter()
}

/// A line from some column to its end.
fn range(line: u64, column: u64) -> Value {
    let line = line.saturating_sub(1);
    json!({"start": {"line": line, "character": column.saturating_sub(1)}, "end": {"line": line, "character": 1000}})
}

/// A file as an answer names it: it was found out in the folder of the file that was asked about.
fn named(name: &str, file: &Path) -> PathBuf {
    file.parent().unwrap_or(Path::new("/")).join(name)
}

/// Does a name in an answer mean the file that was asked about?
fn same(name: &str, file: &Path) -> bool {
    !name.is_empty() && std::fs::canonicalize(named(name, file)).ok() == std::fs::canonicalize(file).ok()
}

impl Shown {
    /// Reads what `verify --json` printed.
    pub fn new(stdout: &str, stderr: &str) -> Shown {
        match serde_json::from_str(stdout) {
            Ok(answer) => Shown { answer, refused: None },
            Err(_) => Shown { answer: Value::Null, refused: Some(stderr.trim().to_string()) },
        }
    }

    /// The diagnostics of a file.
    pub fn diagnostics(&self, file: &Path) -> Vec<Value> {
        if let Some(refused) = &self.refused {
            return vec![refusal(refused)];
        }
        let mut found = Vec::new();
        if let Some(reason) = self.answer.get("reason").and_then(Value::as_str) {
            found.push(diagnostic(range(1, 1), 3, &format!("unknown: {reason}"), Vec::new()));
        }
        for property in list(&self.answer, "properties") {
            for warning in list(property, "warnings").filter(|warning| same(text(warning, "file"), file)) {
                let place = range(number(warning, "line"), 1);
                found.push(diagnostic(place, 2, text(warning, "text"), Vec::new()));
            }
            match text(property, "verdict") {
                "unsafe" => found.extend(self.violation(property, file)),
                "unknown" => {
                    let message = format!("unknown: {}", text(property, "reason"));
                    found.push(diagnostic(range(1, 1), 3, &message, Vec::new()));
                }
                _ => {}
            }
        }
        found
    }

    /// A violation, if it is in this file; otherwise at its beginning.
    fn violation(&self, property: &Value, file: &Path) -> Option<Value> {
        let fault = property.get("fault")?;
        let here = same(text(fault, "file"), file);
        let place = if here { range(number(fault, "line"), number(fault, "column")) } else { range(1, 1) };
        let mut message = text(fault, "what").to_string();
        if !here {
            message = format!("{}:{}: {message}", text(fault, "file"), number(fault, "line"));
        }
        let summary = property.get("evidence").map_or("", |evidence| text(evidence, "summary"));
        if !summary.is_empty() {
            message.push_str(&format!(" ({summary})"));
        }
        let steps = list(property, "steps").rev().filter(|step| number(step, "line") > 0).take(STEPS);
        let mut related: Vec<Value> = steps.filter_map(|step| step_information(step, file)).collect();
        related.reverse();
        Some(diagnostic(place, 1, &message, related))
    }

    /// Values beside lines: what each line did last.
    pub fn inlay_hints(&self, file: &Path) -> Vec<Value> {
        let mut lines: std::collections::BTreeMap<u64, String> = std::collections::BTreeMap::new();
        for property in list(&self.answer, "properties").filter(|p| text(p, "verdict") == "unsafe") {
            for step in list(property, "steps").filter(|step| same(text(step, "file"), file)) {
                let said = changes(step);
                if !said.is_empty() {
                    lines.insert(number(step, "line"), said);
                }
            }
        }
        let hint = |(line, said): (u64, String)| {
            json!({
                "position": {"line": line.saturating_sub(1), "character": 1000},
                "label": format!("  {said}"),
                "paddingLeft": true
            })
        };
        lines.into_iter().map(hint).collect()
    }

    /// What holds at a line, counted from zero.
    pub fn hover(&self, file: &Path, line: u64) -> Option<String> {
        let mut said = Vec::new();
        for property in list(&self.answer, "properties") {
            let here = |value: &&Value| same(text(value, "file"), file) && number(value, "line") == line + 1;
            for invariant in list(property, "invariants").filter(here) {
                said.push(format!("whenever this line is reached: `{}`", text(invariant, "text")));
            }
            for function in list(property, "functions").filter(here) {
                for (key, words) in [("requires", "when it is entered"), ("ensures", "when it returns")] {
                    if !text(function, key).is_empty() {
                        said.push(format!("{words}: `{}`", text(function, key)));
                    }
                }
            }
            for step in list(property, "steps").filter(here).take(3) {
                if !changes(step).is_empty() {
                    said.push(format!("in the run to the error: `{}`", changes(step)));
                }
            }
        }
        (!said.is_empty()).then(|| said.join("\n\n"))
    }
}

/// What a step changes.
fn changes(step: &Value) -> String {
    let change = |change: &Value| match (text(change, "name"), text(change, "input")) {
        ("", "") => text(change, "value").to_string(),
        ("", call) => format!("{call}() = {}", text(change, "value")),
        (name, _) => format!("{name} = {}", text(change, "value")),
    };
    list(step, "changes").map(change).collect::<Vec<_>>().join(", ")
}

fn step_information(step: &Value, file: &Path) -> Option<Value> {
    let path = named(text(step, "file"), file);
    let said = changes(step);
    let decision = step.get("decision").and_then(Value::as_bool).map(|taken| taken.to_string());
    let words: Vec<String> = std::iter::once(said).chain(decision).filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return None;
    }
    Some(json!({
        "location": {"uri": uri(&path), "range": range(number(step, "line"), number(step, "column"))},
        "message": format!("{}: {}", text(step, "function"), words.join(", "))
    }))
}

fn diagnostic(range: Value, severity: u8, message: &str, related: Vec<Value>) -> Value {
    let mut value = json!({"range": range, "severity": severity, "source": "euphonium", "message": message});
    if !related.is_empty() {
        value["relatedInformation"] = related.into();
    }
    value
}

/// Why there is no answer, at the place that the message names.
fn refusal(message: &str) -> Value {
    let place = message.lines().find_map(|line| {
        let end = line.find(": error: ").or_else(|| line.find(": fatal error: "))?;
        let mut parts = line[..end].rsplitn(3, ':');
        let column = parts.next()?.parse().ok()?;
        Some((parts.next()?.parse().ok()?, column))
    });
    let (line, column) = place.unwrap_or((1, 1));
    let message = message.strip_prefix("euphonium: ").unwrap_or(message);
    diagnostic(range(line, column), 2, message, Vec::new())
}
