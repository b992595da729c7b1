//! A run that is recorded for people: every value with what it points to, every object with where it came from, and
//! who called whom.
//!
//! A [trace](super::trace) has numbers only. Here addresses stay what they are, an object and an offset, so
//! that `&ring.data[3]` can be said; objects never share a number, so what is gone is not mistaken for what came
//! after it; and each activation is one of its own, so the calls that are open are exact, also in recursions.

use super::code::Code;
use super::memory::Memory;
use super::value::{Base, Value};
use crate::check::CheckId;
use crate::ir::{Origin, Place};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Of larger variables the first contents are not kept.
const LARGEST_SNAPSHOT: u64 = 1 << 10;

/// Of copies and fills, at most so many bytes are kept.
const LARGEST_WRITE: u64 = 1 << 10;

/// What a run did.
#[derive(Clone, Default, Debug)]
pub struct Recording {
    /// The objects, in the order in which they came to be.
    pub objects: Vec<Object>,
    /// The activations of functions, each behind the one that called it.
    pub activations: Vec<Activation>,
    /// What happened, in order.
    pub events: Vec<Happened>,
    /// The access that failed, if the run ended with one.
    pub access: Option<Access>,
}

/// An object in memory.
#[derive(Clone, Debug)]
pub struct Object {
    /// What it is.
    pub kind: ObjectKind,
    /// In bytes.
    pub size: u64,
    /// What it held at first, if it is a global variable of moderate size.
    pub first: Option<Bytes>,
    /// Was it read or written?
    pub touched: bool,
}

/// What an object is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    /// A global variable, by its position in the program.
    Global(u32),
    /// A function, by its position in the program.
    Function(u32),
    /// A local variable: its name, where it is declared, and the activation that has it.
    Local {
        /// The name in the source.
        name: Option<Arc<str>>,
        /// Where.
        place: Option<Place>,
        /// Whose it is.
        activation: u32,
    },
    /// Memory that was allocated, and where the source says so.
    Heap {
        /// Where.
        place: Option<Place>,
    },
}

/// An activation of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Activation {
    /// The function, by its position in the program.
    pub function: u32,
    /// Who called it, and where; nobody of the first one.
    pub caller: Option<(u32, Option<Place>)>,
}

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Happened {
    /// Where, if that is known.
    pub place: Option<Place>,
    /// In which activation.
    pub activation: u32,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug)]
pub enum What {
    /// A variable that needs no memory got a value: its name, the line of its declaration, and the width of the
    /// value, which is zero of truth values.
    Assigned(Arc<str>, u32, u8, Content),
    /// Bytes of an object got a value: the object, where in it, and how many bytes.
    Stored(u32, u64, u8, Content),
    /// Bytes of an object were copied or set.
    Written(u32, u64, Bytes),
    /// Something was chosen: why, of what width, what, and the variable that got it.
    Chosen(Origin, u8, u64, Option<Arc<str>>),
    /// A function was called.
    Called,
    /// An object of the heap is no more.
    Freed(u32),
    /// A condition of the source was decided.
    Decided(Option<bool>),
    /// The error was reached.
    Failed(CheckId),
}

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// A number.
    Number(u64),
    /// The address of an object, and the offset from where it begins.
    Address(u32, u64),
    /// Not determined, or not all of it.
    Open,
}

/// The contents of some bytes.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Bytes {
    /// Each byte; nothing where it is not determined, or part of an address.
    pub bytes: Vec<Option<u8>>,
    /// The addresses among them, by where they begin.
    pub addresses: Vec<(u64, Content)>,
}

/// An access that failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Access {
    /// Where to.
    pub address: Content,
    /// How many bytes.
    pub bytes: u64,
    /// Was it to be written?
    pub write: bool,
}

/// Keeps what happens.
pub(super) struct Recorder {
    pub recording: Recording,
    known: FxHashMap<u64, u32>,
    /// The activations that are open.
    open: Vec<u32>,
    room: usize,
}

impl Recorder {
    /// Keeps this many events.
    pub fn new(room: usize) -> Recorder {
        Recorder { recording: Recording::default(), known: FxHashMap::default(), open: Vec::new(), room }
    }

    /// Was there room for all of it?
    pub fn is_complete(&self) -> bool {
        self.recording.events.len() < self.room
    }

    pub fn activation(&self) -> u32 {
        self.open.last().copied().unwrap_or(0)
    }

    pub fn enter(&mut self, function: u32, place: Option<Place>) {
        let caller = self.open.last().map(|&caller| (caller, place));
        self.event(place, What::Called);
        self.open.push(self.recording.activations.len() as u32);
        self.recording.activations.push(Activation { function, caller });
    }

    pub fn leave(&mut self) {
        self.open.pop();
    }

    pub fn object(&mut self, base: Base, kind: ObjectKind, size: u64) {
        self.known.insert(base.identity(), self.recording.objects.len() as u32);
        self.recording.objects.push(Object { kind, size, first: None, touched: false });
    }

    pub fn content(&self, value: Value) -> Content {
        match value.known() {
            Some(number) => Content::Number(number),
            None if value.open == 0 && value.base.is_whole() => {
                match self.known.get(&value.base.identity()) {
                    Some(&object) => Content::Address(object, value.bits),
                    None => Content::Open,
                }
            }
            None => Content::Open,
        }
    }

    /// The object of an address, and the offset in it.
    pub fn touch(&mut self, address: Value) -> Option<(u32, u64)> {
        let Content::Address(object, offset) = self.content(address) else { return None };
        self.recording.objects[object as usize].touched = true;
        Some((object, offset))
    }

    pub fn event(&mut self, place: Option<Place>, what: What) {
        if self.is_complete() {
            let activation = self.activation();
            self.recording.events.push(Happened { place, activation, what });
        }
    }

    pub fn written(&mut self, place: Option<Place>, memory: &Memory, target: Value, size: u64) {
        if let Some((object, offset)) = self.touch(target).filter(|_| size > 0) {
            let bytes = self.bytes(memory, target, size.min(LARGEST_WRITE));
            self.event(place, What::Written(object, offset, bytes));
        }
    }

    /// What global variables hold when the program begins.
    pub fn first(&mut self, memory: &Memory, globals: &[Value]) {
        for &address in globals {
            let Content::Address(object, _) = self.content(address) else { continue };
            let size = self.recording.objects[object as usize].size;
            if size <= LARGEST_SNAPSHOT {
                let first = self.bytes(memory, address, size);
                self.recording.objects[object as usize].first = Some(first);
            }
        }
    }

    fn bytes(&self, memory: &Memory, from: Value, size: u64) -> Bytes {
        let at = |offset: u64| Value { bits: from.bits + offset, ..from };
        let word = u64::from(memory.address_bytes());
        let mut found = Bytes::default();
        for offset in 0..size {
            let byte = memory.load(at(offset), 1).ok().and_then(|value| value.known());
            found.bytes.push(byte.map(|byte| byte as u8));
            if byte.is_none()
                && offset + word <= size
                && let Ok(value) = memory.load(at(offset), word as u8)
                && let address @ Content::Address(..) = self.content(value)
            {
                found.addresses.push((offset, address));
            }
        }
        found
    }
}

/// The place of an instruction, if it is one of the function that runs.
pub(super) fn place_in(code: &Code, instruction: usize, function: u32) -> Option<Place> {
    let start = code.functions.get(function as usize)?.start? as usize;
    let after = code.lines.partition_point(|(line, _)| *line as usize <= instruction);
    let (line, place) = code.lines.get(after.checked_sub(1)?)?;
    (*line as usize >= start && place.line > 0).then_some(*place)
}
