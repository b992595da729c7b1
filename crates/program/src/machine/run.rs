//! Execution.

use super::code::*;
use super::memory::{Kind, Memory, is_nowhere};
use super::record::{Access, ObjectKind, Recorder, What, place_in};
use super::trace::{Event, Log};
use super::value::{self, Base, Room, Sharing, Value};
use super::{Ended, Given, PAGE, Undefined};
use crate::blocks::NONDET_MEMORY;
use crate::check::{CheckId, CheckKey, Class};
use crate::ir::{Origin, Place};
use crate::memory::NULL_PAGE;

/// More registers than these are calls nested too deeply.
const MOST_CELLS: usize = 1 << 23;

/// And so are more calls, whose frames may be empty.
const MOST_FRAMES: usize = 1 << 21;

/// The regions of pages outside of objects have this bit.
const OUTSIDE: u64 = 1 << 63;

/// Jumps, calls and pages of moved bytes between two looks at the caller's clock.
const PAUSE: u64 = 1 << 16;

/// What came of a run.
pub(super) struct Outcome {
    pub ended: Ended,
    pub log: Log,
    pub recorder: Option<Recorder>,
    /// How many instructions were executed.
    pub steps: u64,
    /// The last one of them.
    pub last: usize,
}

/// An activation.
struct Frame {
    /// Where its registers begin.
    base: usize,
    /// Where the caller goes on, and what it called.
    back: usize,
    site: Option<u32>,
    function: u32,
    /// How many objects were on the stack before.
    objects: usize,
}

pub(super) struct Run<'a> {
    code: &'a Code,
    given: &'a Given,
    registers: Vec<Value>,
    /// What a new frame of each function holds.
    fresh: Vec<Vec<Value>>,
    frames: Vec<Frame>,
    /// Objects of the stack.
    objects: Vec<Base>,
    memory: Memory,
    queues: Vec<Option<std::slice::Iter<'a, u64>>>,
    /// How many blocks of memory were asked for.
    blocks: usize,
    /// How many activations there were, how many regions of memory, and how many variables were made anything.
    activations: u64,
    regions: u64,
    uninitialised: usize,
    /// Do accesses outside of objects read what was chosen, and write nothing? How many did.
    lenient: bool,
    outside: usize,
    log: Log,
    /// Keeps everything for people, if somebody wants it.
    recorder: Option<Recorder>,
    steps: u64,
    last: usize,
}

impl<'a> Run<'a> {
    /// A run of which this many events are kept.
    pub fn new(code: &'a Code, given: &'a Given, room: usize) -> Run<'a> {
        let open = |(i, &width): (usize, &u8)| match given.fill {
            Some(fill) => Value::number(fill.register(i as u64) & mask(width)),
            None => Value::open(width),
        };
        let mut registers = code.shared.iter().enumerate().map(open).collect::<Vec<Value>>();
        registers.extend(code.constants.iter().map(|&constant| Value::number(constant)));
        let fresh = code.functions.iter().map(|function| {
            let mut frame = function.widths.iter().enumerate().map(open).collect::<Vec<Value>>();
            frame.resize(function.widths.len() + function.temporaries, Value::number(0));
            frame
        });
        Run {
            code,
            given,
            registers,
            fresh: fresh.collect(),
            frames: Vec::new(),
            objects: Vec::new(),
            memory: Memory::new(code.pointer_width, given.fill),
            queues: code.queues.iter().map(|name| given.inputs.get(name).map(|list| list.iter())).collect(),
            blocks: 0,
            activations: 0,
            regions: 0,
            uninitialised: 0,
            lenient: false,
            outside: 0,
            log: Log::new(room),
            recorder: None,
            steps: 0,
            last: 0,
        }
    }

    /// The same, and this many events are kept with all that people want to know.
    pub fn recorded(mut self, room: usize) -> Run<'a> {
        self.recorder = Some(Recorder::new(room));
        self
    }

    pub fn execute(mut self, go_on: &mut dyn FnMut() -> bool) -> Outcome {
        let ended = match self.lay_out().and_then(|()| self.steps(go_on)) {
            Ok(ended) => ended,
            Err(undefined) => match self.fault(undefined).inspect(|_| self.record_access()) {
                Some((check, class)) => self.fail(check, class),
                None => Ended::Undefined(undefined),
            },
        };
        Outcome { ended, log: self.log, recorder: self.recorder, steps: self.steps, last: self.last }
    }

    /// The check that fails by what is undefined, if somebody asked about that.
    fn fault(&self, undefined: Undefined) -> Option<(CheckId, Class)> {
        match undefined {
            Undefined::Access if self.code.faults.null.is_some() && self.follows_null() => {
                Some((self.code.faults.null?, Class::Null))
            }
            Undefined::Access => Some((self.code.faults.access?, Class::Deref)),
            Undefined::Free => Some((self.code.faults.free?, Class::Free)),
            _ => None,
        }
    }

    /// Was the last instruction an access through null, or null and a small offset?
    fn follows_null(&self) -> bool {
        let frame = self.frames.last().map_or(0, |frame| frame.base);
        let null = |register: Register| {
            let value = self.registers.get(register.at(frame));
            value.and_then(|value| value.known()).is_some_and(|address| address < NULL_PAGE)
        };
        match self.code.instructions[self.last] {
            Instruction::Load { address, .. } | Instruction::Store { address, .. } => null(address),
            Instruction::Copy { target, source, .. } => null(target) || null(source),
            Instruction::Fill { target, .. } | Instruction::Forget { target, .. } => null(target),
            _ => false,
        }
    }

    /// The instruction that is to blame: in the models of library functions, the call that leads there.
    fn blamed(&self) -> usize {
        let mut at = self.last;
        for frame in self.frames.iter().rev() {
            if !self.code.place_of(at).is_some_and(|place| self.code.is_model(place)) || frame.back == 0 {
                break;
            }
            at = frame.back - 1;
        }
        at
    }

    /// A check fails, unless it is taken to hold.
    fn fail(&mut self, check: CheckId, class: Class) -> Ended {
        let at = self.blamed();
        if self.code.excused.contains(&CheckKey::of(class, self.code.place_of(at))) {
            return Ended::Otherwise;
        }
        self.log.choice(Event::Fault(at as u32, check));
        let place = self.code.place_of(at);
        self.record(place, || What::Failed(check));
        Ended::Error
    }

    /// The end of the program: what it leaves behind may be an error. If it did not return, local variables
    /// may still point to what is there: it is lost if no register does, and otherwise nothing is said (a
    /// register may hold what no variable does any more).
    fn finish(&mut self, returned: bool) -> Result<Ended, Undefined> {
        let Faults { leak, cleanup, .. } = self.code.faults;
        if leak.is_none() && cleanup.is_none() || !self.memory.has_heap() {
            return Ok(Ended::Otherwise);
        }
        if let Some(check) = cleanup
            && self.fail(check, Class::Cleanup) == Ended::Error
        {
            return Ok(Ended::Error);
        }
        let shared = if returned { self.code.shared.len() } else { self.registers.len() };
        let roots = self.registers[..shared].iter().map(|value| value.base);
        let lost = self.memory.has_lost(roots.collect());
        match leak {
            Some(check) if lost => Ok(self.fail(check, Class::Leak)),
            Some(_) if !returned => Err(Undefined::Open),
            _ => Ok(Ended::Otherwise),
        }
    }

    /// The registers of an activation hold what was chosen.
    fn choose_registers(&mut self, activation: u64, frame: usize) {
        let list = self.given.chosen.as_ref().and_then(|chosen| chosen.registers.get(&activation));
        for &(register, value) in list.map_or(&[][..], Vec::as_slice) {
            if let Some(held) = self.registers.get_mut(frame + register as usize) {
                *held = Value::number(value);
            }
        }
    }

    /// Memory whose contents are arbitrary holds what was chosen.
    fn choose_contents(&mut self, target: Value) {
        let region = self.regions;
        self.regions += 1;
        if let Some(list) = self.given.chosen.as_ref().and_then(|chosen| chosen.contents.get(&region)) {
            self.memory.put(target, list);
        }
    }

    /// Places functions and globals.
    fn lay_out(&mut self) -> Result<(), Undefined> {
        self.choose_registers(0, 0);
        if let Some(chosen) = &self.given.chosen {
            self.lenient = self.code.faults.access.is_none() && self.code.faults.null.is_none();
            self.memory.add_pages(&chosen.pages)?;
            for &page in &chosen.pages {
                if let Some(list) = chosen.contents.get(&(OUTSIDE | page)) {
                    self.memory.put(Value::number(page * PAGE), list);
                }
            }
        }
        for (f, function) in self.code.functions.iter().enumerate() {
            let sharing = if function.start.is_some() { Sharing::Never } else { Sharing::Any };
            let room = Room { size: 1, align: 1, sharing };
            let address = self.memory.allocate(room, true, Kind::Function(f as u32))?;
            self.registers[function.address.at(0)] = address;
            if let Some(recorder) = &mut self.recorder {
                recorder.object(address.base, ObjectKind::Function(f as u32), 0);
            }
        }
        for (g, global) in self.code.globals.iter().enumerate() {
            let sharing = match (global.known, global.constant) {
                (false, _) => Sharing::Any,
                (true, true) => Sharing::Constants,
                (true, false) => Sharing::Never,
            };
            let room = Room { size: global.size, align: alignment(global.align), sharing };
            // What is defined nowhere was given as at most eight bytes, and zeros.
            let zeroed = global.known || self.given.fill.is_some();
            let base = self.memory.allocate(room, zeroed, Kind::Variable)?;
            self.registers[global.address.at(0)] = base;
            if let Some(recorder) = &mut self.recorder {
                recorder.object(base.base, ObjectKind::Global(g as u32), global.size);
            }
            if global.known {
                self.regions += 1;
                continue;
            }
            self.choose_contents(base);
            if let Some(&value) = self.given.inputs.get(&global.name).and_then(|list| list.first()) {
                self.memory.store(base, global.size.min(8) as u8, Value::number(value))?;
                self.log.choice(Event::Global(g as u32, value));
            }
        }
        Ok(())
    }

    fn enter(&mut self, function: u32, site: Option<u32>, back: usize) -> Result<usize, Undefined> {
        let base = self.registers.len();
        if base > MOST_CELLS || self.frames.len() > MOST_FRAMES {
            return Err(Undefined::Room);
        }
        let start = self.code.functions[function as usize].start.ok_or(Undefined::Call)?;
        self.registers.extend_from_slice(&self.fresh[function as usize]);
        self.activations += 1;
        if self.given.chosen.is_some() {
            self.choose_registers(self.activations, base);
        }
        let place = self.place();
        if let Some(recorder) = &mut self.recorder {
            recorder.enter(function, place);
        }
        self.frames.push(Frame { base, back, site, function, objects: self.objects.len() });
        Ok(start as usize)
    }

    fn steps(&mut self, go_on: &mut dyn FnMut() -> bool) -> Result<Ended, Undefined> {
        let code = self.code;
        let mut frame = self.registers.len();
        self.registers.resize(frame + code.start_frame, Value::number(0));
        let mut at = code.start as usize;
        let mut pause: u64 = 0;
        loop {
            let instruction = code.instructions[at];
            self.last = at;
            at += 1;
            self.steps += 1;
            macro_rules! get {
                ($register:expr) => {
                    self.registers[$register.at(frame)]
                };
            }
            // What the run must know to go on.
            macro_rules! know {
                ($register:expr) => {
                    self.registers[$register.at(frame)].known().ok_or(Undefined::Open)?
                };
            }
            macro_rules! set {
                ($register:expr, $value:expr) => {{
                    let value = $value;
                    self.registers[$register.at(frame)] = value;
                }};
            }
            macro_rules! tick {
                ($amount:expr) => {
                    pause += $amount;
                    if pause >= PAUSE {
                        pause = 0;
                        if !go_on() {
                            return Ok(Ended::Stopped);
                        }
                    }
                };
            }
            match instruction {
                Instruction::Binary { op, width, to, a, b } => {
                    set!(to, value::binary(&self.memory, op, width, get!(a), get!(b)));
                }
                Instruction::Move { to, a } => set!(to, get!(a)),
                Instruction::Not { width, to, a } => set!(to, value::not(&self.memory, width, get!(a))),
                Instruction::Negate { width, to, a } => {
                    set!(to, value::negate(&self.memory, width, get!(a)));
                }
                Instruction::Extract { low, width, to, a } => {
                    set!(to, value::extract(&self.memory, low, width, get!(a)));
                }
                Instruction::SignExtend { from, width, to, a } => {
                    set!(to, value::sign_extend(&self.memory, from, width, get!(a)));
                }
                Instruction::Choose { to, c, a, b } => {
                    set!(to, value::choose(&self.memory, get!(c), get!(a), get!(b)));
                }
                Instruction::Havoc { to, choice } => set!(to, self.choose(choice)?),
                Instruction::Note { note } => {
                    // What is not determined, or depends on addresses, says nothing to people.
                    let noted = &code.notes[note as usize];
                    let value = get!(noted.register);
                    if let Some(value) = value.known() {
                        self.log.event(Event::Assigned(note, value));
                    }
                    if let Some(recorder) = &mut self.recorder {
                        let (name, content) = (noted.name.clone(), recorder.content(value));
                        recorder.event(noted.place, What::Assigned(name, noted.line, noted.width, content));
                    }
                }
                Instruction::Assume { a } => {
                    if know!(a) == 0 {
                        return Ok(Ended::Otherwise);
                    }
                }
                Instruction::Load { bytes, width, to, address } => {
                    let from = get!(address);
                    let value = match self.memory.load(from, bytes) {
                        Err(Undefined::Access) if self.lenient && is_nowhere(from) => {
                            self.read_outside(bytes)?
                        }
                        value => value?,
                    };
                    if let Some(recorder) = &mut self.recorder {
                        recorder.touch(from);
                    }
                    let whole = 8 * bytes == width;
                    set!(to, if whole { value } else { value::extract(&self.memory, 0, width, value) });
                }
                Instruction::Store { bytes, address, a } => {
                    let (address, value) = (get!(address), get!(a));
                    match self.memory.store(address, bytes, value) {
                        Err(Undefined::Access) if self.lenient && is_nowhere(address) => continue,
                        stored => stored?,
                    }
                    let place = self.place();
                    if let Some(recorder) = &mut self.recorder
                        && let Some((object, offset)) = recorder.touch(address)
                    {
                        let content = recorder.content(value);
                        recorder.event(place, What::Stored(object, offset, bytes, content));
                    }
                }
                Instruction::Allocate { allocation, to, size } => {
                    let (allocation, size) = (&code.allocations[allocation as usize], know!(size));
                    let room = Room { size, align: alignment(allocation.align), sharing: Sharing::Never };
                    let kind = if allocation.stack { Kind::Variable } else { Kind::Heap };
                    if allocation.stack {
                        self.end_earlier(get!(to).base);
                    }
                    let address = self.memory.allocate(room, allocation.zeroed, kind)?;
                    self.choose_contents(address);
                    self.record_object(allocation, address, size);
                    if allocation.stack {
                        self.objects.push(address.base);
                    }
                    tick!(size >> 12);
                    set!(to, address);
                }
                Instruction::Free { address } => {
                    let address = get!(address);
                    let place = self.place();
                    if let Some(recorder) = &mut self.recorder
                        && let Some((object, 0)) = recorder.touch(address)
                    {
                        recorder.event(place, What::Freed(object));
                    }
                    match self.memory.free(address) {
                        Err(Undefined::Free)
                            if self.lenient && is_nowhere(address) && self.code.faults.free.is_none() => {}
                        freed => freed?,
                    }
                }
                Instruction::Lifetime { address, living } => self.memory.set_lifetime(get!(address), living),
                Instruction::Copy { target, source, size, partly } => {
                    let size = know!(size);
                    if !partly {
                        self.memory.readable(get!(source), size)?;
                    }
                    self.memory.copy(get!(target), get!(source), size)?;
                    let from = get!(source);
                    if let Some(recorder) = &mut self.recorder {
                        recorder.touch(from);
                    }
                    self.record_written(get!(target), size);
                    tick!(size >> 12);
                }
                Instruction::Fill { target, a, size } => {
                    let size = know!(size);
                    match self.memory.fill(get!(target), get!(a), size) {
                        Err(Undefined::Access) if self.lenient && is_nowhere(get!(target)) => continue,
                        filled => filled?,
                    }
                    self.record_written(get!(target), size);
                    tick!(size >> 12);
                }
                Instruction::Forget { target, size, choice } => {
                    let size = match size {
                        Some(size) => Some(know!(size)),
                        None => None,
                    };
                    self.forget(get!(target), size, choice)?;
                }
                Instruction::Jump { to } => {
                    tick!(1);
                    at = to as usize;
                }
                Instruction::Branch { c, yes, no, decision } => {
                    tick!(1);
                    let taken = know!(c) != 0;
                    self.log.event(Event::Branched(decision, taken));
                    let Decision { place, holds } = code.decisions[decision as usize];
                    self.record(place, || What::Decided(holds[usize::from(taken)]));
                    at = if taken { yes } else { no } as usize;
                }
                Instruction::Switch { a, table, decision } => {
                    tick!(1);
                    let switch = &code.switches[table as usize];
                    let case = switch.cases.get(&know!(a));
                    self.log.event(Event::Branched(decision, case.is_some()));
                    self.record(code.decisions[decision as usize].place, || What::Decided(None));
                    at = *case.unwrap_or(&switch.default) as usize;
                }
                Instruction::Call { site } => {
                    tick!(1);
                    (frame, at) = self.call(site, frame, at)?;
                }
                Instruction::Return => match self.leave() {
                    Some(back) => {
                        at = back;
                        frame = self.frames.last().map_or(0, |frame| frame.base);
                    }
                    None => return self.finish(true),
                },
                Instruction::Begin => {
                    if let Some(recorder) = &mut self.recorder {
                        let globals = code.globals.iter().map(|global| self.registers[global.address.at(0)]);
                        recorder.first(&self.memory, &globals.collect::<Vec<_>>());
                    }
                    at = self.enter(code.entry, None, 0)?;
                    frame = self.frames.last().map_or(0, |frame| frame.base);
                    // The program is run without arguments.
                    if let Some((count, _)) = code.functions[code.entry as usize].parameters.first()
                        && self.given.fill.is_some()
                    {
                        set!(count, Value::number(1));
                    }
                    // Who looks at accesses does not know where they are.
                    if code.faults.access.is_some() || code.faults.null.is_some() {
                        for (given, width) in code.functions[code.entry as usize].parameters.iter().skip(1) {
                            set!(given, Value::open(*width));
                        }
                    }
                }
                Instruction::Halt => return self.finish(false),
                Instruction::Error { place, check } => {
                    self.log.choice(Event::Error(place, check));
                    self.record(code.places[place as usize], || What::Failed(check));
                    return Ok(Ended::Error);
                }
                Instruction::Unsupported => return Err(Undefined::Unsupported),
            }
        }
    }

    /// What is read outside of all objects: what was chosen.
    fn read_outside(&mut self, bytes: u8) -> Result<Value, Undefined> {
        let chosen = self.given.chosen.as_ref().and_then(|chosen| chosen.outside.get(self.outside));
        let value = *chosen.ok_or(Undefined::Access)?;
        self.outside += 1;
        self.log.choice(Event::Outside(self.last as u32, bytes, value));
        Ok(Value::number(value & mask(8 * bytes)))
    }

    /// Where the run is, if somebody wants to know.
    fn place(&self) -> Option<Place> {
        self.recorder.as_ref()?;
        place_in(self.code, self.last, self.frames.last()?.function)
    }

    fn record(&mut self, place: Option<Place>, what: impl FnOnce() -> What) {
        if let Some(recorder) = &mut self.recorder {
            recorder.event(place, what());
        }
    }

    fn record_written(&mut self, target: Value, size: u64) {
        let place = self.place();
        if let Some(recorder) = &mut self.recorder {
            recorder.written(place, &self.memory, target, size);
        }
    }

    fn record_object(&mut self, allocation: &Allocation, address: Value, size: u64) {
        // Of what a model of a library function allocates, the call is the place.
        let place = self.recorder.as_ref().and_then(|_| self.code.place_of(self.blamed()));
        let Some(recorder) = &mut self.recorder else { return };
        let kind = match allocation.stack {
            true => ObjectKind::Local {
                name: allocation.name.clone(),
                place: allocation.place,
                activation: recorder.activation(),
            },
            false => ObjectKind::Heap { place },
        };
        recorder.object(address.base, kind, size);
    }

    /// The last instruction was an access that must not be.
    fn record_access(&mut self) {
        let frame = self.frames.last().map_or(0, |frame| frame.base);
        let value = |register: Register| self.registers[register.at(frame)];
        let (address, bytes, write) = match self.code.instructions[self.last] {
            Instruction::Load { address, bytes, .. } => (value(address), u64::from(bytes), false),
            Instruction::Store { address, bytes, .. } => (value(address), u64::from(bytes), true),
            Instruction::Copy { target, source, size, .. } => {
                let bytes = value(size).known().unwrap_or(0);
                match self.memory.readable(value(target), bytes) {
                    Err(_) => (value(target), bytes, true),
                    Ok(()) => (value(source), bytes, false),
                }
            }
            Instruction::Fill { target, size, .. } => (value(target), value(size).known().unwrap_or(0), true),
            Instruction::Free { address } => (value(address), 0, true),
            _ => return,
        };
        if let Some(recorder) = &mut self.recorder {
            let address = recorder.content(address);
            recorder.recording.access = Some(Access { address, bytes, write });
        }
    }

    /// A local variable of a block is allocated again: room for the one before, if its life is over.
    fn end_earlier(&mut self, earlier: Base) {
        let first = self.frames.last().map_or(0, |frame| frame.objects);
        if self.memory.is_asleep(earlier)
            && let Some(position) = self.objects[first..].iter().rposition(|&base| base == earlier)
        {
            self.objects.remove(first + position);
            self.memory.release(earlier);
        }
    }

    /// Enters a function: the new frame, and where it begins.
    fn call(&mut self, site: u32, caller: usize, back: usize) -> Result<(usize, usize), Undefined> {
        let code = self.code;
        let call = &code.sites[site as usize];
        let function = match call.target {
            Target::Function(function) => function,
            Target::Pointer(register) => self.pointed(self.registers[register.at(caller)])?,
        };
        let parameters = &code.functions[function as usize].parameters;
        let fits = parameters.iter().zip(&call.arguments).all(|(p, a)| p.1 == a.1);
        if call.arguments.len() < parameters.len() || !fits {
            return Err(Undefined::Call);
        }
        let start = self.enter(function, Some(site), back)?;
        let frame = self.frames.last().map_or(0, |frame| frame.base);
        for ((parameter, _), (argument, _)) in parameters.iter().zip(&call.arguments) {
            let value = self.registers[argument.at(caller)];
            self.registers[parameter.at(frame)] = value;
        }
        Ok((frame, start))
    }

    /// The function that a pointer points to.
    fn pointed(&self, pointer: Value) -> Result<u32, Undefined> {
        if pointer.known().is_none() && (pointer.open != 0 || !pointer.base.is_whole()) {
            return Err(Undefined::Open);
        }
        match self.memory.kind(pointer.base) {
            Some(Kind::Function(function)) if pointer.bits == 0 => Ok(function),
            // Where accesses are looked at, it is one.
            _ if self.code.faults.access.is_some() => Err(Undefined::Access),
            _ => Err(Undefined::Call),
        }
    }

    /// Leaves a function: where the caller goes on.
    fn leave(&mut self) -> Option<usize> {
        let code = self.code;
        let left = self.frames.pop()?;
        if let Some(recorder) = &mut self.recorder {
            recorder.leave();
        }
        for base in self.objects.drain(left.objects..) {
            self.memory.release(base);
        }
        let caller = self.frames.last()?.base;
        let results = &code.functions[left.function as usize].results;
        let targets = left.site.map_or(&[][..], |site| &code.sites[site as usize].results);
        for (result, target) in results.iter().zip(targets) {
            let value = self.registers[result.at(left.base)];
            self.registers[target.at(caller)] = value;
        }
        self.registers.truncate(left.base);
        Some(left.back)
    }

    fn choose(&mut self, choice: u32) -> Result<Value, Undefined> {
        let info = &self.code.choices[choice as usize];
        let listed = match info.queue.map(|queue| &mut self.queues[queue as usize]) {
            Some(Some(values)) => Some(*values.next().ok_or(Undefined::Inputs)?),
            None if info.origin == Origin::Uninitialised => {
                let chosen = self.given.chosen.as_ref();
                self.uninitialised += 1;
                chosen.and_then(|chosen| chosen.uninitialised.get(self.uninitialised - 1).copied())
            }
            _ => None,
        };
        let chosen = match (listed, self.given.fill) {
            (Some(value), _) => value,
            (None, None) => {
                // The run does not depend on it, whatever it is; for those who execute it, inputs have a
                // value.
                if info.queue.is_some() {
                    self.log.choice(Event::Chosen(choice, 0));
                    self.record(info.place, || chosen_by(info, 0));
                }
                return Ok(Value::open(info.width));
            }
            (None, Some(fill)) if info.origin == Origin::Uninitialised => fill.register(u64::from(choice)),
            (None, Some(_)) => 0,
        };
        let chosen = chosen & mask(info.width);
        self.log.choice(Event::Chosen(choice, chosen));
        self.record(info.place, || chosen_by(info, chosen));
        Ok(Value::number(chosen))
    }

    /// Bytes may have changed. If something is to be chosen, they stay as they are, which is one of the
    /// things that memory may do; where that is no choice of ours but a gap in what is modelled, the trace
    /// says so.
    fn forget(&mut self, target: Value, size: Option<u64>, choice: u32) -> Result<(), Undefined> {
        let origin = &self.code.choices[choice as usize].origin;
        let asked = matches!(origin, Origin::Input(name) if **name == *NONDET_MEMORY);
        if let (true, Some(size), false) = (asked, size, self.given.blocks.is_empty()) {
            let block = self.given.blocks.get(self.blocks).ok_or(Undefined::Inputs)?;
            self.blocks += 1;
            self.memory.fill(target, Value::open(8), size)?;
            for &(offset, byte) in block.iter().filter(|(offset, _)| *offset < size) {
                let to = Value { bits: target.bits.wrapping_add(offset), ..target };
                self.memory.store(to, 1, Value::number(byte.into()))?;
            }
            self.record_written(target, size);
            return Ok(());
        }
        if self.given.fill.is_some() {
            if matches!(origin, Origin::Abstraction(_) | Origin::Undefined(_)) {
                self.log.choice(Event::Chosen(choice, 0));
            }
            return Ok(());
        }
        let size = match size {
            Some(size) => size,
            None => self.memory.rest(target)?,
        };
        self.memory.fill(target, Value::open(8), size)?;
        self.choose_contents(target);
        Ok(())
    }
}

fn chosen_by(choice: &Choice, value: u64) -> What {
    What::Chosen(choice.origin.clone(), choice.width, value, choice.name.clone())
}

/// Alignments are powers of two.
fn alignment(align: u64) -> u64 {
    if align.is_power_of_two() { align } else { 1 }
}
