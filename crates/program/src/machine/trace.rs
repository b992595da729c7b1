//! What a fast run means in the source.

use super::code::Code;
use crate::ir::{Origin, Place};
use crate::trace::{SourceEvent, SourceStep, SourceTrace};
use euphonium_term::{BvValue, Value};

/// Which events are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keep {
    /// None: they are counted only.
    Nothing,
    /// All choices, and the others from this number on.
    From(u64),
}

/// Something that happened, by what the code knows of it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    /// A note of the code, with the value.
    Assigned(u32, u64),
    /// A choice of the code, with the value.
    Chosen(u32, u64),
    /// What a global variable that is defined nowhere holds.
    Global(u32, u64),
    /// A branch at a place.
    Branched(u32, bool),
    /// The error at a place.
    Error(u32),
}

/// The events of a run.
pub(super) struct Log {
    pub keep: Keep,
    pub events: u64,
    pub kept: Vec<Event>,
}

impl Log {
    pub fn new(keep: Keep) -> Log {
        Log { keep, events: 0, kept: Vec::new() }
    }

    /// Something that is kept only near the end of a long run.
    pub fn event(&mut self, event: Event) {
        self.events += 1;
        if let Keep::From(first) = self.keep
            && self.events > first
        {
            self.kept.push(event);
        }
    }

    /// Something that is kept always.
    pub fn choice(&mut self, event: Event) {
        self.events += 1;
        if self.keep != Keep::Nothing {
            self.kept.push(event);
        }
    }

    pub fn into_trace(self, code: &Code) -> SourceTrace {
        let steps = self.kept.into_iter().map(|event| step(code, event)).collect();
        SourceTrace { steps }
    }
}

fn step(code: &Code, event: Event) -> SourceStep {
    let place = |place: u32| -> Option<Place> { code.places[place as usize] };
    match event {
        Event::Assigned(note, value) => {
            let note = &code.notes[note as usize];
            let event = SourceEvent::Assign { name: note.name.clone(), value: typed(value, note.width) };
            SourceStep { place: note.place, event }
        }
        Event::Chosen(choice, value) => {
            let choice = &code.choices[choice as usize];
            let event = SourceEvent::Choose {
                origin: choice.origin.clone(),
                value: typed(value, choice.width),
                name: choice.name.clone(),
            };
            SourceStep { place: choice.place, event }
        }
        Event::Global(global, value) => {
            let name = code.globals[global as usize].name.clone();
            let event = SourceEvent::Choose {
                origin: Origin::External(name.clone()),
                value: typed(value, 64),
                name: Some(name),
            };
            SourceStep { place: None, event }
        }
        Event::Branched(at, taken) => SourceStep { place: place(at), event: SourceEvent::Branch { taken } },
        Event::Error(at) => SourceStep { place: place(at), event: SourceEvent::Error },
    }
}

fn typed(value: u64, width: u8) -> Value {
    match width {
        0 => Value::Bool(value != 0),
        _ => Value::Bv(BvValue::new(u32::from(width), value)),
    }
}
