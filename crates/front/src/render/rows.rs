//! A trace as rows: what happens on one line.

use euphonium_program::{FrameId, Origin, Program, SourceEvent, SourceTrace};
use euphonium_term::Value;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// What happens on one line at one time.
pub(super) struct Row {
    /// File and line; rows with the same place and function are the same line for folding.
    pub place: String,
    pub function: String,
    /// The position of the file in the program, and the line.
    pub source: Option<(u32, u32)>,
    /// What changes, and how conditions are decided.
    pub notes: Vec<String>,
    pub error: bool,
}

pub(super) fn rows(trace: &SourceTrace, program: &Program) -> Vec<Row> {
    let names = short_names(program);
    let mut rows: Vec<Row> = Vec::new();
    let mut current: Option<Option<(u32, u32, FrameId)>> = None;
    // The same variable of another activation is another variable.
    let mut known: FxHashMap<(Option<FrameId>, Arc<str>), Value> = FxHashMap::default();
    for step in &trace.steps {
        let place = step.place.filter(|place| place.line > 0);
        // What the compiler made up happens where we are.
        let key = match (place, current) {
            (Some(place), _) => Some((place.file, place.line, place.frame)),
            (None, Some(key)) => key,
            (None, None) => None,
        };
        let frame = key.map(|(_, _, frame)| frame);
        let note = match &step.event {
            SourceEvent::Assign { name, value } => {
                let old = known.insert((frame, name.clone()), value.clone());
                (old.as_ref() != Some(value)).then(|| format!("{name} = {}", show(value)))
            }
            SourceEvent::Choose { origin, value, name } => {
                if let Some(name) = name {
                    known.insert((frame, name.clone()), value.clone());
                }
                chosen(origin, value, name.as_deref())
            }
            SourceEvent::Branch { taken } => Some(if *taken { "true".into() } else { "false".into() }),
            SourceEvent::Error => None,
        };
        let error = step.event == SourceEvent::Error;
        if note.is_none() && !error && current == Some(key) {
            continue;
        }
        // A line that decides the same condition again was left in between, if only for a moment.
        let again = matches!(step.event, SourceEvent::Branch { .. })
            && rows.last().is_some_and(|row| row.notes.iter().any(|note| is_decision(note)));
        if current != Some(key) || again {
            current = Some(key);
            rows.push(row(key, program, &names));
        }
        if let Some(row) = rows.last_mut() {
            row.notes.extend(note);
            row.error |= error;
        }
    }
    rows
}

fn is_decision(note: &str) -> bool {
    matches!(note, "true" | "false")
}

fn row(key: Option<(u32, u32, FrameId)>, program: &Program, names: &[String]) -> Row {
    let (mut place, mut function) = (String::new(), String::new());
    if let Some((file, line, frame)) = key {
        let name = names.get(file as usize).map_or("?", String::as_str);
        place = format!("{name}:{line}");
        function =
            program.frames.get(frame.0 as usize).map_or(String::new(), |frame| frame.function.to_string());
    }
    Row { place, function, source: key.map(|(file, line, _)| (file, line)), notes: Vec::new(), error: false }
}

/// Files go by their last name, unless two have the same.
fn short_names(program: &Program) -> Vec<String> {
    let short = |name: &str| name.rsplit('/').next().unwrap_or(name).to_string();
    let mut count: FxHashMap<String, u32> = FxHashMap::default();
    for name in &program.files {
        *count.entry(short(name)).or_default() += 1;
    }
    program
        .files
        .iter()
        .map(|name| if count[&short(name)] == 1 { short(name) } else { name.to_string() })
        .collect()
}

fn chosen(origin: &Origin, value: &Value, name: Option<&str>) -> Option<String> {
    let value = show(value);
    Some(match (origin, name) {
        (Origin::Input(call) | Origin::External(call), Some(name)) => format!("{name} = {call}() = {value}"),
        (Origin::Input(call) | Origin::External(call), None) => format!("{call}() = {value}"),
        (Origin::Uninitialised, Some(name)) => format!("{name} = {value} (not initialised)"),
        (Origin::Abstraction(what) | Origin::Undefined(what), Some(name)) => {
            format!("{name} = {value} (arbitrary: {what})")
        }
        (Origin::Abstraction(what) | Origin::Undefined(what), None) => format!("{what}: {value} (arbitrary)"),
        // Nobody could say of what.
        (Origin::Uninitialised, None) => return None,
    })
}

/// A value as C programmers read it.
pub(super) fn show(value: &Value) -> String {
    match value {
        Value::Bool(value) => u8::from(*value).to_string(),
        Value::Bv(bits) => {
            let small = bits.width() <= 16 || {
                let sign = bits.bit(15);
                (16..bits.width()).all(|i| bits.bit(i) == sign)
            };
            if small {
                bits.signed().to_string()
            } else {
                format!("{} ({:#x})", bits.signed(), bits.unsigned())
            }
        }
        Value::Int(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Array(_) => "[...]".into(),
        Value::Element(_, number) => format!("@{number}"),
    }
}
