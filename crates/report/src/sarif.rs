//! The report as SARIF 2.1.0 (OASIS, 2020), for code-scanning services and editors.
//!
//! A violated property is a result whose code flow is the run: each location has a message with what changes,
//! and `state` has the values. What holds is no result, but lines that no run comes to are warnings. If nothing is known, or a property was not checked,
//! the tool says so in a notification.

use crate::escape::uri;
use crate::model::*;
use serde_json::{Map, Value, json};

/// Where the schema is.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Services show about this many locations of a flow, and refuse files with many more.
const LONGEST: usize = 1000;

/// This many of them are the beginning.
const BEGINNING: usize = 200;

/// Paths in the report are relative to this.
const ROOT: &str = "%SRCROOT%";

/// The report as an object.
pub fn render(report: &Report) -> Value {
    let results = report.findings.iter().filter(|finding| finding.verdict == Conclusion::Unsafe);
    let mut results: Vec<Value> = results.map(|finding| result(finding, report)).collect();
    results.extend(report.findings.iter().flat_map(|finding| &finding.warnings).map(warning));
    let artifacts: Vec<Value> = report.files.iter().map(|file| json!({"location": artifact(file)})).collect();
    let driver = json!({
        "name": "euphonium",
        "version": report.version,
        "semanticVersion": report.version,
        "rules": RULES.iter().map(rule).collect::<Vec<_>>(),
    });
    let invocation = json!({
        "commandLine": euphonium_process::command_line(&report.command),
        "executionSuccessful": true,
        "toolExecutionNotifications": notifications(report),
    });
    let run = json!({
        "tool": {"driver": driver},
        "invocations": [invocation],
        "artifacts": artifacts,
        "columnKind": "unicodeCodePoints",
        "results": results,
        "properties": {"verdict": report.verdict.word(), "seconds": report.statistics.seconds},
    });
    json!({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]})
}

/// The identifier of a rule, its name, and what it says.
type Rule = (&'static str, &'static str, &'static str);

const UNREACHABLE: &str = "unreachable";

const RULES: &[Rule] = &[
    (
        "unreach-call",
        "ErrorIsReached",
        "The program can call the error function or fail an assertion. The code flow is a run that does.",
    ),
    (
        "invariant-property",
        "PropertyIsViolated",
        "A state that violates the property can be reached from an initial state. The code flow is a run \
         that does.",
    ),
    ("overflow", "SignedOverflow", "The result of a signed operation can be outside of its type."),
    ("division", "DivisionByZero", "A division or remainder by zero can happen."),
    (
        "shift",
        "UndefinedShift",
        "A shift by a negative distance, too far, or of a negative number can happen.",
    ),
    ("bounds", "IndexOutOfBounds", "An index can be outside of its declared array."),
    ("null", "NullAccess", "Memory can be accessed through a null pointer."),
    ("deref", "InvalidAccess", "Memory can be accessed where there is no living object."),
    ("free", "InvalidFree", "Something can be freed that is no living object of the heap."),
    ("leak", "LostMemory", "Allocated memory can be lost: nothing points to it any more."),
    ("cleanup", "MemoryIsLeft", "Allocated memory can be left when the program ends."),
    ("uninitialised", "UninitialisedUse", "Something can depend on what was never written."),
    ("conversion", "LossyConversion", "A conversion can change a number."),
    ("unsigned", "UnsignedWrap", "The result of an unsigned operation can wrap around."),
    ("vla", "InvalidArraySize", "The size of an array of variable length can be zero or negative."),
    (
        UNREACHABLE,
        "UnreachableCode",
        "It is proved that no run comes to these lines: what they check is never looked at.",
    ),
];

/// The rule of a finding: that of the class of its check, if it has one.
fn rule_index(finding: &Finding) -> usize {
    let class = finding.check.as_ref().map(|check| check.class.as_str());
    let rule = class.and_then(|class| RULES.iter().position(|(id, ..)| *id == class));
    rule.unwrap_or(usize::from(!finding.program))
}

fn rule((id, name, text): &Rule) -> Value {
    json!({
        "id": id,
        "name": name,
        "shortDescription": message(text.split(". ").next().unwrap_or(text)),
        "fullDescription": message(text),
        "help": message(text),
        "defaultConfiguration": {"level": "error"},
    })
}

fn message(text: &str) -> Value {
    // In messages, braces are placeholders for arguments unless they are doubled, and `[text](1)` is a link.
    let text = text.replace('{', "{{").replace('}', "}}").replace("](", "] (");
    json!({"text": text})
}

fn artifact(file: &str) -> Value {
    let mut base = json!({"uri": uri(file)});
    if !file.starts_with('/') {
        base["uriBaseId"] = ROOT.into();
    }
    base
}

fn result(finding: &Finding, report: &Report) -> Value {
    let index = rule_index(finding);
    let text = match &finding.fault {
        Some(fault) => format!("{} (in {})", capital(&fault.what), fault.function),
        None => format!("Property {} ({}) is violated", finding.property, finding.name),
    };
    let location = match &finding.fault {
        Some(fault) => physical(&fault.place, fault.source, report),
        None => whole(report),
    };
    let mut base = json!({
        "ruleId": RULES[index].0,
        "ruleIndex": index,
        "level": "error",
        "kind": "fail",
        "message": message(&text),
        "locations": [{"physicalLocation": location}],
    });
    let locations = match &finding.run {
        Run::None => Vec::new(),
        Run::Program(run) => program_flow(run, report),
        Run::System(run) => system_flow(run, report),
    };
    if !locations.is_empty() {
        base["codeFlows"] = json!([{"threadFlows": [{"locations": locations}]}]);
    }
    base
}

fn warning(warning: &Warning) -> Value {
    let index = RULES.iter().position(|(id, ..)| *id == UNREACHABLE).unwrap_or(0);
    json!({
        "ruleId": UNREACHABLE,
        "ruleIndex": index,
        "level": "warning",
        "kind": "fail",
        "message": message(&format!("{} (in {})", warning.text, warning.function)),
        "locations": [{"physicalLocation": {
            "artifactLocation": artifact(&warning.file),
            "region": {"startLine": warning.line},
        }}],
    })
}

fn capital(text: &str) -> String {
    // The names of functions stay as they are.
    if text.starts_with("the ") { format!("T{}", &text[1..]) } else { text.to_string() }
}

/// A place in a source that we have, if possible: that is the file which was given.
fn physical(place: &Place, source: Option<(usize, u32)>, report: &Report) -> Value {
    let found = source.and_then(|(file, line)| Some((report.sources.get(file)?, line)));
    let (file, line) = found.map_or((place.file.as_str(), place.line), |(file, line)| (&file.name, line));
    let text = found.and_then(|(file, line)| file.lines.get(line.checked_sub(1)? as usize));
    let mut region = json!({"startLine": line.max(1)});
    if let (Some(text), true) = (text, place.column > 0) {
        region["startColumn"] = code_points(text, place.column).into();
    }
    json!({"artifactLocation": artifact(file), "region": region})
}

/// A column in bytes as one in characters.
fn code_points(text: &str, column: u32) -> i64 {
    let before = (column as usize).saturating_sub(1);
    1 + text.char_indices().take_while(|(at, _)| *at < before).count() as i64
}

/// The file as a whole; services want a line.
fn whole(report: &Report) -> Value {
    let file = report.files.first().map_or("", String::as_str);
    let region = json!({"startLine": 1});
    json!({"artifactLocation": artifact(file), "region": region})
}

/// The positions to tell of, and how many are left out before each.
fn chosen(count: usize) -> Vec<(usize, usize)> {
    match count <= LONGEST {
        true => (0..count).map(|index| (index, 0)).collect(),
        false => {
            let end = count - (LONGEST - BEGINNING);
            let beginning = (0..BEGINNING).map(|index| (index, 0));
            let gap = end - BEGINNING;
            beginning.chain((end..count).map(|i| (i, if i == end { gap } else { 0 }))).collect()
        }
    }
}

fn program_flow(run: &ProgramRun, report: &Report) -> Vec<Value> {
    let placed: Vec<&Step> = run.steps.iter().filter(|step| step.place.is_some()).collect();
    let mut flow = Vec::new();
    for (index, left_out) in chosen(placed.len()) {
        let step = placed[index];
        let Some(place) = &step.place else { continue };
        let mut text = step_text(step);
        if left_out > 0 {
            text = format!("({left_out} steps are left out.) {text}");
        }
        let state = step.changes.iter().filter_map(|change| {
            let name = match (&change.name, &change.input) {
                (Some(name), _) => name.clone(),
                (None, Some(call)) => format!("{call}()"),
                (None, None) => return None,
            };
            Some((name, change.value.clone()))
        });
        let physical = physical(place, step.source, report);
        let essential = step.error || step.changes.iter().any(|change| change.input.is_some());
        let importance = match (essential, step.changes.is_empty()) {
            (true, _) => "essential",
            (false, false) => "important",
            (false, true) => "unimportant",
        };
        let depth = run.stacks.get(step.stack).map_or(0, |stack| stack.len().saturating_sub(1));
        flow.push(flow_location(physical, &text, state, index + 1, importance, depth));
    }
    flow
}

fn system_flow(run: &SystemRun, report: &Report) -> Vec<Value> {
    let mut flow = Vec::new();
    for (index, left_out) in chosen(run.steps.len()) {
        let step = &run.steps[index];
        let mut text = format!("step {index}");
        if left_out > 0 {
            text = format!("({left_out} steps are left out.) {text}");
        }
        if !step.label.is_empty() {
            text.push_str(&format!(" ({})", step.label));
        }
        let pairs = step.changes.iter().chain(&step.inputs);
        let changes = pairs.clone().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>();
        if !changes.is_empty() {
            text.push_str(&format!(": {}", changes.join(", ")));
        }
        flow.push(flow_location(whole(report), &text, pairs.cloned(), index + 1, "important", 0));
    }
    flow
}

fn flow_location(
    physical: Value,
    text: &str,
    state: impl Iterator<Item = (String, String)>,
    order: usize,
    importance: &str,
    depth: usize,
) -> Value {
    let location = json!({"physicalLocation": physical, "message": message(text)});
    let mut values = Map::new();
    for (name, value) in state {
        // Of two values the later one counts.
        values.insert(name, message(&value));
    }
    let mut base = json!({
        "location": location,
        "executionOrder": order,
        "nestingLevel": depth,
        "importance": importance,
    });
    if !values.is_empty() {
        base["state"] = values.into();
    }
    base
}

/// What happens, in a line.
fn step_text(step: &Step) -> String {
    let mut parts: Vec<String> = step.changes.iter().map(crate::change_text).collect();
    if let Some(decision) = step.decision {
        parts.push(format!("the condition is {decision}"));
    }
    if step.error {
        parts.push("the error is reached".into());
    }
    match (parts.is_empty(), step.text.is_empty()) {
        (true, true) => format!("in {}", step.function),
        (true, false) => step.text.clone(),
        (false, _) => parts.join(", "),
    }
}

fn notifications(report: &Report) -> Vec<Value> {
    let note = |level: &str, text: &str| json!({"level": level, "message": message(text)});
    let mut notes = Vec::new();
    if let Some(reason) = &report.reason {
        notes.push(note("warning", &format!("The verdict is unknown: {reason}")));
    }
    for finding in report.findings.iter().filter(|finding| finding.verdict == Conclusion::Unknown) {
        let why = finding.reason.as_deref().unwrap_or("no engine has an answer");
        notes.push(note("warning", &format!("Property {} is unknown: {why}", finding.property)));
    }
    for property in &report.skipped {
        notes.push(note("warning", &format!("Not checked: {property}")));
    }
    for assumption in &report.assumptions {
        notes.push(note("note", &format!("Assumed: {assumption}")));
    }
    notes
}
