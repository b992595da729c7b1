//! The steps of a run that our machine has repeated and recorded.
//!
//! What an engine says of a run is what its formulas have left of it: memory in pieces, calls without their order,
//! library functions as the lines of our models. A run that the machine comes to the same end with, by the inputs
//! alone, is told from what the machine saw instead. What happens in a model of a library function happens at the
//! call that leads there, and of it only what changes in the program's own memory is told.

use super::objects::{Objects, value};
use super::steps::{Note, Step, Why, steps};
use super::words::input_kind;
use crate::Sources;
use crate::invariants::debug::{DebugTable, ScalarKind as Kind, Type};
use euphonium_program::machine::record::{Activation, Bytes, Content, ObjectKind, Recording, What};
use euphonium_program::{
    Class, Frame, FrameId, Origin, Place, Program, SourceEvent, SourceStep, SourceTrace,
};
use euphonium_term::Value;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Of a variable, as many scalars are told when the run begins.
const MOST_FIRST: usize = 64;

/// And as many of what one copy writes.
const MOST_WRITTEN: usize = 256;

/// A run, told from a recording.
#[derive(Clone, Debug)]
pub struct Retold {
    /// The steps.
    pub steps: Vec<Step>,
    /// What their places mean: each activation has a frame of its own.
    pub program: Program,
    /// What is wrong at the end, if that can be said more exactly.
    pub detail: Option<String>,
}

/// Tells a recorded run.
pub fn retell(recording: &Recording, program: &Program, debug: &[DebugTable], sources: &Sources) -> Retold {
    let mut teller = Reteller::new(recording, program, debug, sources);
    teller.first_values();
    for happened in &recording.events {
        teller.event(happened.activation, happened.place, &happened.what);
    }
    let detail = teller.detail();
    let mut told = steps(&teller.trace);
    for step in &mut told {
        let frame = step.place.map(|place| place.frame);
        for note in &mut step.notes {
            let Note::Change { name, value, why } = note else { continue };
            if let (None, Why::Input(call)) = (&name, why) {
                value.text = teller.input(call, &value.value);
            }
            if let Some(known) = name {
                let key = (frame, known.clone(), value.value.clone());
                let said = teller.texts.get(&key).cloned();
                if let Some((text, sole)) = said {
                    (value.text, value.sole) = (text, sole);
                }
            }
            // What has no name is a sentence.
            if name.as_ref().is_some_and(|name| name.starts_with(SENTENCE)) {
                *name = None;
            }
        }
    }
    let mut program = program.clone();
    program.frames = teller.frames;
    Retold { steps: told, program, detail }
}

/// What the names of sentences begin with, which no variable's does.
const SENTENCE: &str = " ";

/// A value that is told: by which activation, of what, and what it is.
type Entry = (Option<FrameId>, Arc<str>, Value);

struct Reteller<'a> {
    recording: &'a Recording,
    program: &'a Program,
    objects: Objects<'a>,
    /// The frames of the activations.
    frames: Vec<Frame>,
    /// The functions that are models.
    models: Vec<bool>,
    trace: SourceTrace,
    /// In the words of C: by activation, name and value; and whether only one variable is meant.
    texts: FxHashMap<Entry, (Option<Arc<str>>, bool)>,
    /// The pointers that each activation has, and those that all have: where they point, and to what.
    pointers: FxHashMap<(Option<u32>, Arc<str>), (Content, Type<'a>)>,
    /// What happened at no place of the source, by activation: it is told where that activation is next.
    waiting: Vec<(u32, SourceEvent)>,
    failed: Option<Class>,
}

impl<'a> Reteller<'a> {
    fn new(
        recording: &'a Recording,
        program: &'a Program,
        debug: &'a [DebugTable],
        sources: &'a Sources,
    ) -> Reteller<'a> {
        let place_of = |function: &euphonium_program::Function| {
            function.blocks.iter().flat_map(|block| &block.statements).find_map(|placed| placed.place)
        };
        let model = |function| place_of(function).is_some_and(|place| program.is_model(place));
        let models: Vec<bool> = program.functions.iter().map(model).collect();
        let frame = |activation: &Activation| Frame {
            function: program.functions[activation.function as usize].name.clone(),
            call: activation.caller.and_then(|(caller, place)| {
                let place = place.filter(|_| !is_start(recording, program, caller))?;
                Some(Place { frame: FrameId(caller), ..place })
            }),
        };
        Reteller {
            recording,
            program,
            objects: Objects::new(recording, program, debug, sources),
            frames: recording.activations.iter().map(frame).collect(),
            models,
            trace: SourceTrace::default(),
            texts: FxHashMap::default(),
            pointers: FxHashMap::default(),
            waiting: Vec::new(),
            failed: None,
        }
    }

    fn is_model(&self, activation: u32) -> bool {
        let activation = self.recording.activations.get(activation as usize);
        activation.is_some_and(|activation| self.models[activation.function as usize])
    }

    /// The innermost activation of the program's own, and where it is.
    fn own(&self, mut activation: u32, mut place: Option<Place>) -> (u32, Option<Place>) {
        while self.is_model(activation)
            && let Some((caller, from)) = self.recording.activations[activation as usize].caller
        {
            (activation, place) = (caller, from);
        }
        let place = match is_start(self.recording, self.program, activation) {
            true => None,
            false => place.map(|place| Place { frame: FrameId(activation), ..place }),
        };
        (activation, place)
    }

    fn push(&mut self, place: Option<Place>, activation: u32, event: SourceEvent) {
        match place {
            None if !is_start(self.recording, self.program, activation) => {
                self.waiting.push((activation, event));
            }
            _ => {
                self.catch_up(place, activation);
                self.trace.steps.push(SourceStep { place, event });
            }
        }
    }

    /// Tells what has waited for this activation to be somewhere.
    fn catch_up(&mut self, place: Option<Place>, activation: u32) {
        if place.is_some() {
            let mine = self.waiting.extract_if(.., |(waiting, _)| *waiting == activation);
            let steps: Vec<SourceStep> = mine.map(|(_, event)| SourceStep { place, event }).collect();
            self.trace.steps.extend(steps);
        }
    }

    /// What an input is in the words of C.
    fn input(&mut self, call: &str, value: &Value) -> Option<Arc<str>> {
        let Value::Bv(bits) = value else { return None };
        let number = u64::try_from(bits.unsigned()).ok()?;
        let kind = input_kind(call)?;
        let text = self.objects.spell(Content::Number(number), bits.width() as u8, Some(&kind));
        text.map(Arc::from)
    }

    /// Something has a value: its name, how it is told, and whose it is.
    fn assign(
        &mut self,
        place: Option<Place>,
        activation: u32,
        name: &Arc<str>,
        told: (Value, Option<String>, bool),
    ) {
        let (value, text, sole) = told;
        let frame = place.map(|_| FrameId(activation));
        let text = text.map(Arc::from);
        for frame in [frame, Some(FrameId(activation))] {
            self.texts.insert((frame, name.clone(), value.clone()), (text.clone(), sole));
        }
        self.push(place, activation, SourceEvent::Assign { name: name.clone(), value });
    }

    /// What the variables hold that the run looks at.
    fn first_values(&mut self) {
        let recording = self.recording;
        for (number, object) in recording.objects.iter().enumerate() {
            let Some(first) = object.first.as_ref().filter(|_| object.touched) else { continue };
            let Some((name, Some(ty))) = self.objects.named(number as u32) else { continue };
            let pieces = pieces(ty, 0, first);
            let zero = first.bytes.iter().all(|byte| *byte == Some(0));
            if zero && pieces.len() > MOST_FIRST {
                let told = (Value::Bool(false), Some("0 everywhere".into()), true);
                self.assign(None, 0, &name, told);
                continue;
            }
            for (path, bytes, content) in pieces.into_iter().take(MOST_FIRST) {
                self.piece(None, 0, &format!("{name}{path}").into(), bytes, content, ty.kind(&path), true);
                self.point(None, format!("{name}{path}").into(), content, ty.pointee(&path));
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn piece(
        &mut self,
        place: Option<Place>,
        activation: u32,
        name: &Arc<str>,
        bytes: u8,
        content: Content,
        kind: Option<Kind>,
        sole: bool,
    ) {
        let width = bytes.saturating_mul(8);
        let text = self.objects.spell(content, width, kind.as_ref());
        if let Some(value) = value(content, width) {
            self.assign(place, activation, name, (value, text, sole));
        }
    }

    /// A pointer points there from now on.
    fn point(&mut self, activation: Option<u32>, name: Arc<str>, content: Content, to: Option<Type<'a>>) {
        self.objects.take_for(content, to);
        match to {
            Some(to) => self.pointers.insert((activation, name), (content, to)),
            None => self.pointers.remove(&(activation, name)),
        };
    }

    fn event(&mut self, activation: u32, place: Option<Place>, what: &What) {
        let model = self.is_model(activation);
        let (activation, place) = self.own(activation, place.filter(|_| !model));
        match what {
            What::Assigned(name, line, width, content) if !model => {
                let local = self.objects.variable(name, *line, true);
                let global = self.objects.variable(name, *line, false).filter(|_| local.is_none());
                let ty = local.or(global);
                let kind = ty.and_then(|ty| ty.kind(""));
                // The address of an array or a structure is no value of it.
                if ty.is_some() && kind.is_none() {
                    return;
                }
                let text = self.objects.spell(*content, *width, kind.as_ref());
                let holder = Some(activation).filter(|_| global.is_none());
                self.point(holder, name.clone(), *content, ty.and_then(|ty| ty.pointee("")));
                if let Some(value) = value(*content, *width) {
                    self.assign(place, activation, name, (value, text, global.is_some()));
                }
            }
            What::Stored(object, offset, bytes, content) => {
                if let Some((name, ty, path, sole)) =
                    self.name(activation, *object, *offset, u64::from(*bytes))
                {
                    let kind = ty.and_then(|ty| ty.kind(&path));
                    self.piece(place, activation, &name, *bytes, *content, kind, sole);
                    let holder = self.holder(*object);
                    self.point(holder, name, *content, ty.and_then(|ty| ty.pointee(&path)));
                }
            }
            What::Written(object, offset, bytes) => self.written(place, activation, *object, *offset, bytes),
            What::Chosen(origin, width, number, name) => {
                let value = value(Content::Number(*number), *width);
                if let (Some(value), false) = (value, *origin == Origin::Uninitialised) {
                    let name = name.clone().filter(|_| !model);
                    let origin = origin.clone();
                    self.push(place, activation, SourceEvent::Choose { origin, value, name });
                }
            }
            What::Called => self.catch_up(place, activation),
            What::Freed(object) => {
                if let Some(origin) = self.objects.origin(*object) {
                    let name: Arc<str> = format!("{SENTENCE}{object}").into();
                    let text = format!("{origin} is freed");
                    let value = Value::Bool(true);
                    self.assign(place, activation, &name, (value, Some(text), false));
                }
                self.objects.free(*object, Objects::line(place));
            }
            What::Decided(holds) if !model => {
                self.push(place, activation, SourceEvent::Branch { holds: *holds });
            }
            What::Failed(check) => {
                self.failed = self.program.check(*check).map(|check| check.class);
                let place = place.or_else(|| self.last_place());
                self.push(place, activation, SourceEvent::Error { check: Some(*check) });
            }
            What::Assigned(..) | What::Decided(_) => {}
        }
    }

    /// The last place that was told of: at the end of the program no function is open.
    fn last_place(&self) -> Option<Place> {
        self.trace.steps.iter().rev().find_map(|step| step.place)
    }

    /// Which activation an object belongs to.
    fn holder(&self, object: u32) -> Option<u32> {
        match self.recording.objects[object as usize].kind {
            ObjectKind::Local { activation, .. } => Some(activation),
            _ => None,
        }
    }

    /// What the bytes of an object are called: the name, the type of the object with the path in it, and whether
    /// it is certain which variable is meant.
    fn name(
        &self,
        activation: u32,
        object: u32,
        offset: u64,
        bytes: u64,
    ) -> Option<(Arc<str>, Option<Type<'a>>, String, bool)> {
        if let Some((name, ty)) = self.objects.named(object) {
            // What a model keeps for itself is nobody's business.
            if self.holder(object).is_some_and(|holder| self.is_model(holder)) {
                return None;
            }
            let path = ty.and_then(|ty| ty.piece(offset, bytes));
            let sole = self.holder(object).is_none_or(|holder| holder != activation);
            return Some(match path {
                Some(path) => (format!("{name}{path}").into(), ty, path, sole),
                None => (format!("{name}@{offset}").into(), None, String::new(), sole),
            });
        }
        let origin = self.objects.origin(object)?;
        for holder in [Some(activation), None] {
            let mut reaching: Vec<(&Arc<str>, String, Type<'a>, String)> = Vec::new();
            for ((at, name), (content, ty)) in &self.pointers {
                if *at == holder
                    && let Content::Address(to, from) = content
                    && *to == object
                    && let Some((said, path)) = reached(*ty, *from, offset, bytes)
                {
                    reaching.push((name, said, *ty, path));
                }
            }
            // The shortest way to say it.
            if let Some((name, said, ty, path)) = reaching
                .into_iter()
                .min_by_key(|(name, said, ..)| (name.len() + said.len(), name.to_string()))
            {
                let said = match said.strip_prefix('*') {
                    Some(_) => format!("*{name}"),
                    None => format!("{name}{said}"),
                };
                return Some((said.into(), Some(ty), path, false));
            }
        }
        let ty = self.objects.heap_type(object);
        let size = ty.and_then(|ty| ty.bytes()).filter(|size| *size > 0);
        let within = size.map_or(offset, |size| offset % size);
        match ty.and_then(|ty| ty.piece(within, bytes)) {
            Some(path) => Some((format!("({origin}){path}").into(), ty, path, false)),
            None => Some((format!("({origin})@{offset}").into(), None, String::new(), false)),
        }
    }

    /// Bytes that were copied or set.
    fn written(&mut self, place: Option<Place>, activation: u32, object: u32, offset: u64, bytes: &Bytes) {
        let Some((name, ty)) = self.objects.named(object) else { return };
        if self.holder(object).is_some_and(|holder| self.is_model(holder)) {
            return;
        }
        let Some(ty) = ty else { return };
        for (path, size, content) in pieces(ty, offset, bytes).into_iter().take(MOST_WRITTEN) {
            let name: Arc<str> = format!("{name}{path}").into();
            let sole = self.holder(object).is_none_or(|holder| holder != activation);
            self.piece(place, activation, &name, size, content, ty.kind(&path), sole);
            let holder = self.holder(object);
            self.point(holder, name, content, ty.pointee(&path));
        }
    }

    /// What is wrong at the end.
    fn detail(&self) -> Option<String> {
        match (self.failed?, &self.recording.access) {
            (Class::Leak | Class::Cleanup, _) => match self.objects.left()[..] {
                [only] => {
                    let origin = self.objects.origin(only)?;
                    Some(format!("memory is left at the end that nothing points to, of {origin}"))
                }
                _ => None,
            },
            (Class::Deref | Class::Null | Class::Free, Some(access)) => self.objects.access(access),
            _ => None,
        }
    }
}

/// Is it the function that nobody has written, which calls the first one?
fn is_start(recording: &Recording, program: &Program, activation: u32) -> bool {
    let function = recording.activations.get(activation as usize).map(|activation| activation.function);
    program.entry != program.main && function.is_none_or(|function| function == program.entry.0)
}

/// How the bytes at an offset are reached by a pointer that points to another one: what is written behind the
/// pointer (`*` if nothing is), and the path in what it points to.
fn reached(ty: Type, from: u64, offset: u64, bytes: u64) -> Option<(String, String)> {
    let size = ty.bytes().filter(|size| *size > 0)?;
    let distance = offset.checked_sub(from)?;
    let (index, within) = (distance / size, distance % size);
    let path = ty.piece(within, bytes)?;
    let said = match (index, path.strip_prefix('.')) {
        (0, Some(member)) => format!("->{member}"),
        (0, None) if path.is_empty() => "*".into(),
        _ => format!("[{index}]{path}"),
    };
    Some((said, path))
}

/// The scalars of some bytes of a variable: their paths, sizes and contents.
fn pieces(ty: Type, start: u64, bytes: &Bytes) -> Vec<(String, u8, Content)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.bytes.len() {
        let sizes = [8u8, 4, 2, 1].into_iter();
        let fits = |size: &u8| at + usize::from(*size) <= bytes.bytes.len();
        let piece = sizes.filter(fits).find_map(|size| {
            let path = ty.piece(start + at as u64, u64::from(size))?;
            Some((path, size))
        });
        let Some((path, size)) = piece else {
            at += 1;
            continue;
        };
        let part = &bytes.bytes[at..at + usize::from(size)];
        let address = bytes.addresses.iter().find(|(offset, _)| *offset == at as u64);
        let number = part.iter().rev().try_fold(0u64, |word, byte| Some(word << 8 | u64::from((*byte)?)));
        let content = match (address, number) {
            (Some((_, address)), _) => *address,
            (None, Some(number)) => Content::Number(number),
            (None, None) => Content::Open,
        };
        found.push((path, size, content));
        at += usize::from(size);
    }
    found
}
