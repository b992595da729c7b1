//! A trace as steps: what happens on one line at one time.
//!
//! Events on the same line of the same activation are one step. Only what changes is kept: an assignment of
//! the value that the variable has already is not told.

use euphonium_program::blocks::NONDET_MEMORY;
use euphonium_program::{FrameId, Origin, Place, Program, SourceEvent, SourceTrace};
use euphonium_term::Value;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// How variables of the models of library functions begin.
const OF_MODELS: &str = "euphonium_c_";

/// What happens on one line at one time.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Where; nowhere for what happens before the program starts.
    pub place: Option<StepPlace>,
    /// What changes, and how conditions are decided, in order.
    pub notes: Vec<Note>,
    /// Is the error reached here?
    pub error: bool,
}

/// Where a step is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StepPlace {
    /// The file, by its position in the program.
    pub file: u32,
    /// The line, counted from one.
    pub line: u32,
    /// The column where the step begins, in bytes and counted from one; zero if it is not known.
    pub column: u32,
    /// The activation.
    pub frame: FrameId,
}

/// Something to be said of a step.
#[derive(Clone, PartialEq, Debug)]
pub enum Note {
    /// Something has a new value.
    Change {
        /// The variable, if it is one of the source.
        name: Option<Arc<str>>,
        /// The value.
        value: Told,
        /// Where the value is from.
        why: Why,
    },
    /// A condition is decided.
    Decision(bool),
}

/// A value that is told.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The value.
    pub value: Value,
    /// In the words of C, if its type is known.
    pub text: Option<Arc<str>>,
    /// Whether only one variable of the program can be meant by the name.
    pub sole: bool,
}

impl From<Value> for Told {
    fn from(value: Value) -> Told {
        Told { value, text: None, sole: false }
    }
}

/// Where a value is from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// The program computed it.
    Computed,
    /// A call of this function returned it, and it could have returned another.
    Input(Arc<str>),
    /// The variable was never given one.
    Uninitialised,
    /// It is arbitrary, for this reason.
    Arbitrary(Arc<str>),
}

impl Step {
    /// Does a call return something that it could have returned otherwise?
    pub fn has_input(&self) -> bool {
        self.notes.iter().any(|note| matches!(note, Note::Change { why: Why::Input(_), .. }))
    }
}

/// The steps of a trace.
pub fn steps(trace: &SourceTrace) -> Vec<Step> {
    let mut builder = Builder::default();
    // What the compiler made up has no place. It happens where we are, or at the beginning of the function
    // that is entered next: parameters get their values there, and variables their space.
    let mut waiting: Vec<&SourceEvent> = Vec::new();
    for step in &trace.steps {
        let place = step.place.filter(|place| place.line > 0);
        // That a variable has its space now is nothing that a line does: its place is where it is declared, or
        // where its scope ends.
        if let SourceEvent::Choose { origin: Origin::Uninitialised, value, name } = &step.event {
            match name {
                Some(name) => builder.declare(step.place.map(|place| place.frame), name, value),
                None => builder.space = Some((step.place, value.clone())),
            }
            continue;
        }
        // Its bytes may get what is in them one by one.
        if let SourceEvent::Assign { name, value } = &step.event
            && builder.space.as_ref().is_some_and(|(at, fresh)| *at == step.place && fresh == value)
        {
            builder.declare(step.place.map(|place| place.frame), name, value);
            continue;
        }
        builder.space = None;
        // What is checked nowhere in the source happens nowhere.
        if place.is_none() && matches!(step.event, SourceEvent::Branch { holds: None }) {
            continue;
        }
        let Some(place) = place else {
            match builder.started() {
                true => waiting.push(&step.event),
                false => builder.add(None, &step.event),
            }
            continue;
        };
        let next = StepPlace { file: place.file, line: place.line, column: place.column, frame: place.frame };
        let here = builder.place().filter(|now| now.frame == next.frame).unwrap_or(next);
        for event in waiting.drain(..) {
            builder.add(Some(here), event);
        }
        builder.add(Some(next), &step.event);
    }
    let here = builder.place();
    for event in waiting {
        builder.add(here, event);
    }
    builder.steps
}

#[derive(Default)]
struct Builder {
    steps: Vec<Step>,
    /// The same variable of another activation is another variable. What has a value before the program
    /// starts is global, and belongs to none.
    known: FxHashMap<(Option<FrameId>, Arc<str>), Value>,
    globals: FxHashSet<Arc<str>>,
    /// Who has written a member or an element last.
    writers: FxHashMap<Arc<str>, Option<FrameId>>,
    /// Variables that have space and no value yet: they are told with the next step, unless they get one there.
    declared: Vec<(Option<FrameId>, Arc<str>, Value)>,
    /// The column of the last condition that the last step decides.
    decided: Option<u32>,
    /// The last space that was made, for whatever variable: where, and what is in it.
    space: Option<(Option<Place>, Value)>,
}

impl Builder {
    /// A variable has space; what is in it is arbitrary.
    fn declare(&mut self, frame: Option<FrameId>, name: &Arc<str>, value: &Value) {
        self.declared.retain(|(at, other, _)| (at, other) != (&frame, name));
        self.declared.push((frame, name.clone(), value.clone()));
    }

    /// Tells in the last step of the variables that have no value yet.
    fn tell_declared(&mut self) {
        let Some(last) = self.steps.len().checked_sub(1) else { return };
        let frame = self.steps[last].place.map(|place| place.frame);
        let here = |(at, ..): &mut (Option<FrameId>, Arc<str>, Value)| at.is_none() || *at == frame;
        for (_, name, value) in self.declared.extract_if(.., here).collect::<Vec<_>>() {
            let key = (frame, name.clone());
            self.known.remove(&key);
            let note = Note::Change { name: Some(name), value: value.into(), why: Why::Uninitialised };
            self.steps[last].notes.push(note);
        }
    }

    /// A variable gets a value before anybody could look at it.
    fn forget_declared(&mut self, frame: Option<FrameId>, name: &Arc<str>) {
        self.declared.retain(|(at, other, _)| other != name || at.is_some() && *at != frame);
    }

    fn place(&self) -> Option<StepPlace> {
        self.steps.last()?.place
    }

    fn started(&self) -> bool {
        self.place().is_some()
    }

    /// Remembers a value; does it change?
    fn learn(&mut self, place: Option<StepPlace>, name: &Arc<str>, value: &Value) -> bool {
        if place.is_none() {
            self.globals.insert(name.clone());
        }
        self.forget_declared(place.map(|place| place.frame), name);
        let frame = place.map(|place| place.frame).filter(|_| !self.globals.contains(name));
        // A member or an element may be another function's, which has it by a pointer: what was known of it before
        // somebody else wrote it says nothing.
        if name.contains(['.', '['])
            && let Some(other) = self.writers.insert(name.clone(), frame)
            && other != frame
        {
            self.known.remove(&(frame, name.clone()));
        }
        self.known.insert((frame, name.clone()), value.clone()).as_ref() != Some(value)
    }

    fn add(&mut self, place: Option<StepPlace>, event: &SourceEvent) {
        let note = match event {
            // Tables of the models of library functions are nothing that the program begins with.
            SourceEvent::Assign { name, .. } if place.is_none() && name.starts_with(OF_MODELS) => None,
            SourceEvent::Assign { name, value } => self.learn(place, name, value).then(|| Note::Change {
                name: Some(name.clone()),
                value: value.clone().into(),
                why: Why::Computed,
            }),
            // Its pieces are told.
            SourceEvent::Choose { origin: Origin::Input(call), .. } if **call == *NONDET_MEMORY => None,
            SourceEvent::Choose { origin, value, name } => {
                if let Some(name) = name {
                    self.learn(place, name, value);
                }
                let why = match origin {
                    Origin::Input(call) | Origin::External(call) => Some(Why::Input(call.clone())),
                    Origin::Abstraction(what) | Origin::Undefined(what) => Some(Why::Arbitrary(what.clone())),
                    // Without a name nobody could say of what.
                    Origin::Uninitialised => name.is_some().then_some(Why::Uninitialised),
                };
                why.map(|why| Note::Change { name: name.clone(), value: value.clone().into(), why })
            }
            SourceEvent::Branch { holds } => holds.map(Note::Decision),
            SourceEvent::Error { .. } => None,
        };
        let error = matches!(event, SourceEvent::Error { .. });
        let same = self.steps.last().is_some_and(|step| same_line(step.place, place));
        if note.is_none() && !error && same {
            return;
        }
        // A line that decides the same condition again, or one before it, was left in between, if only for a moment.
        let column = place.map_or(0, |place| place.column);
        let decides = matches!(note, Some(Note::Decision(_)));
        let again = decides && self.decided.is_some_and(|decided| column <= decided);
        if !same || again {
            self.steps.push(Step { place, notes: Vec::new(), error: false });
            self.decided = None;
        }
        if decides {
            self.decided = Some(column);
        }
        if let Some(step) = self.steps.last_mut() {
            if let Some(Note::Change { name: Some(name), .. }) = &note {
                forget_uninitialised(&mut step.notes, name);
            }
            // Where calls are copied, a parameter may be handed on under the same name.
            let again = |note: &Note| matches!(note, Note::Change { .. }) && step.notes.contains(note);
            step.notes.extend(note.filter(|note| !again(note)));
            step.error |= error;
        }
        self.tell_declared();
    }
}

/// What a variable had before it gets its first value on the same line is of no interest.
fn forget_uninitialised(notes: &mut Vec<Note>, variable: &str) {
    notes.retain(|note| {
        !matches!(note, Note::Change { name: Some(name), why: Why::Uninitialised, .. } if **name == *variable)
    });
}

fn same_line(a: Option<StepPlace>, b: Option<StepPlace>) -> bool {
    let line = |place: StepPlace| (place.file, place.line, place.frame);
    a.map(line) == b.map(line)
}

/// The function of an activation.
pub fn function(program: &Program, frame: FrameId) -> &str {
    program.frames.get(frame.0 as usize).map_or("", |frame| &frame.function)
}

/// The names of the program's files: the last part of each, unless two have the same.
pub fn short_names(program: &Program) -> Vec<String> {
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

/// A value for programs: numbers in decimal, with their sign.
pub fn plain(value: &Value) -> String {
    match value {
        Value::Bv(bits) => bits.signed().to_string(),
        other => show(other),
    }
}

/// A value as C programmers read it.
pub fn show(value: &Value) -> String {
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
        Value::Array(array) if array.entries.is_empty() => format!("{} everywhere", show(&array.default)),
        Value::Array(array) => format!("{} elsewhere", show(&array.default)),
        Value::Element(_, number) => format!("@{number}"),
    }
}
