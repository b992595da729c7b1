//! What a fast run means in the source.

use super::code::Code;
use crate::check::CheckId;
use crate::ir::{Origin, Place};
use crate::trace::{SourceEvent, SourceStep, SourceTrace};
use euphonium_term::{BvValue, Value};
use std::collections::VecDeque;

/// Something that happened, by what the code knows of it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Event {
    /// A note of the code, with the value.
    Assigned(u32, u64),
    /// A choice of the code, with the value.
    Chosen(u32, u64),
    /// What a global variable that is defined nowhere holds.
    Global(u32, u64),
    /// What is read outside of all objects at an instruction, of so many bytes.
    Outside(u32, u8, u64),
    /// A decision of the code, and whether its branch is taken.
    Branched(u32, bool),
    /// The error at a place.
    Error(u32, CheckId),
    /// The error at an instruction that does what it must not.
    Fault(u32, CheckId),
}

/// The events of a run: all choices, and the last ones of the others, each with its number.
pub(super) struct Log {
    events: u64,
    choices: Vec<(u64, Event)>,
    others: VecDeque<(u64, Event)>,
    /// How many of the others are kept.
    room: usize,
}

impl Log {
    /// Keeps the last `room` events beside all choices; of no room, nothing is kept.
    pub fn new(room: usize) -> Log {
        Log { events: 0, choices: Vec::new(), others: VecDeque::new(), room }
    }

    /// Something that is kept only near the end of a long run.
    pub fn event(&mut self, event: Event) {
        if self.room == 0 {
            return;
        }
        self.events += 1;
        if self.others.len() == self.room {
            self.others.pop_front();
        }
        self.others.push_back((self.events, event));
    }

    /// Something that is kept always.
    pub fn choice(&mut self, event: Event) {
        if self.room > 0 {
            self.events += 1;
            self.choices.push((self.events, event));
        }
    }

    /// The events in order. If some were lost, only the last `tail` of the others are told.
    pub fn into_trace(self, code: &Code, tail: usize) -> SourceTrace {
        let Log { events, choices, mut others, .. } = self;
        if events > (choices.len() + others.len()) as u64 {
            others.drain(..others.len().saturating_sub(tail));
        }
        let mut all = choices;
        all.extend(others);
        // Two sorted parts: merging them is what this sort is good at.
        all.sort_by_key(|(number, _)| *number);
        SourceTrace { steps: all.into_iter().map(|(_, event)| step(code, event)).collect() }
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
        Event::Outside(at, bytes, value) => {
            let event = SourceEvent::Choose {
                origin: Origin::Undefined("an access outside of all objects".into()),
                value: typed(value, 8 * bytes),
                name: None,
            };
            SourceStep { place: code.place_of(at as usize), event }
        }
        Event::Branched(decision, taken) => {
            let decision = code.decisions[decision as usize];
            let holds = decision.holds[usize::from(taken)];
            SourceStep { place: decision.place, event: SourceEvent::Branch { holds } }
        }
        Event::Fault(at, check) => {
            SourceStep { place: code.place_of(at as usize), event: SourceEvent::Error { check: Some(check) } }
        }
        Event::Error(at, check) => {
            SourceStep { place: place(at), event: SourceEvent::Error { check: Some(check) } }
        }
    }
}

fn typed(value: u64, width: u8) -> Value {
    match width {
        0 => Value::Bool(value != 0),
        _ => Value::Bv(BvValue::new(u32::from(width), value)),
    }
}
