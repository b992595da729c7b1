//! The state of a path, and its steps.

use super::super::code::*;
use super::super::memory::{Kind, is_nowhere};
use super::super::value::{Base, Room, Rooms, Sharing, Value};
use super::super::{Chosen, Ended, Given, Machine, Undefined};
use super::cell::{self, Cell, Operated};
use super::memory::{Initial, Memory};
use super::{Choice, History, Map, add_bytes};
use crate::ir::Origin;
use euphonium_term::{TermId, Terms};
use std::collections::BTreeSet;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Calls nested more deeply are not followed.
const MOST_FRAMES: usize = 1 << 12;

/// Why a path waits.
#[derive(Clone, Debug)]
pub enum Pause {
    /// It took so many steps.
    Steps,
    /// It is at the head of a loop.
    Meeting,
    /// It goes on only if this holds.
    Assume(TermId),
    /// It goes one way if this holds, and another one otherwise.
    Branch(TermId),
    /// It goes on by the value of a term: one of these, or any other one.
    Switch(TermId, Arc<[u64]>),
    /// It has to know a term. Values above the second one are outside of an object.
    Value(TermId, Option<u64>),
    /// It reads from a place in an object whose offset is a term, and goes on if that is at most this.
    Inside(TermId, u64),
    /// It has to know a term that is an address outside of all objects.
    Address(TermId),
    /// It goes on only if accesses to nothing read anything and write nothing.
    Nowhere,
    /// It is over.
    Ended(Ended),
}

#[derive(Clone)]
struct Frame {
    registers: Vec<Cell>,
    back: usize,
    site: Option<u32>,
    function: u32,
    activation: u64,
    objects: Vec<Base>,
}

/// A path up to some place.
#[derive(Clone)]
pub struct State {
    /// What all functions share, without constants.
    shared: Arc<Vec<Cell>>,
    frames: Vec<Arc<Frame>>,
    memory: Memory,
    history: History,
    at: usize,
    /// What the decision at this place is, if the caller made it.
    decided: Option<(Register, u64)>,
    activations: u64,
    regions: u64,
    /// How many instructions were executed.
    pub steps: u64,
    /// Is memory outside of objects accessed?
    outside: bool,
    /// Do accesses to nothing read anything and write nothing?
    lenient: bool,
    /// Is it known that the next access stays in its object?
    inside: bool,
}

/// A read whose place is a term looks at no more places than these.
const MOST_PLACES: u64 = 64;

impl State {
    /// The beginning of a program.
    pub fn new(machine: &Machine) -> Result<State, Ended> {
        let code = &machine.code;
        let mut state = State {
            shared: Arc::new(vec![Cell::Fresh; code.shared.len()]),
            frames: Vec::new(),
            memory: Memory::new(code.pointer_width),
            history: History::default(),
            at: code.start as usize,
            decided: None,
            activations: 0,
            regions: 0,
            steps: 0,
            outside: code.faults.access.is_none() && code.faults.null.is_none(),
            lenient: false,
            inside: false,
        };
        state.lay_out(code).map_err(Ended::Undefined)?;
        let registers = vec![Cell::number(0); code.start_frame];
        let (objects, function) = (Vec::new(), code.entry);
        state.frames.push(Arc::new(Frame {
            registers,
            back: 0,
            site: None,
            function,
            activation: 0,
            objects,
        }));
        Ok(state)
    }

    fn lay_out(&mut self, code: &Code) -> Result<(), Undefined> {
        let shared = Arc::make_mut(&mut self.shared);
        for (f, function) in code.functions.iter().enumerate() {
            let sharing = if function.start.is_some() { Sharing::Never } else { Sharing::Any };
            let room = Room { size: 1, align: 1, sharing };
            let address = self.memory.allocate(room, Initial::Zero, Kind::Function(f as u32))?;
            shared[function.address.at(0)] = Cell::Known(address);
        }
        for global in &code.globals {
            let sharing = match (global.known, global.constant) {
                (false, _) => Sharing::Any,
                (true, true) => Sharing::Constants,
                (true, false) => Sharing::Never,
            };
            let room = Room { size: global.size, align: alignment(global.align), sharing };
            let region = self.regions;
            self.regions += 1;
            let initial = if global.known { Initial::Zero } else { Initial::Fresh(region, 0) };
            let address = self.memory.allocate(room, initial, Kind::Variable)?;
            shared[global.address.at(0)] = Cell::Known(address);
        }
        Ok(())
    }

    /// The instruction that comes next, by its number.
    pub fn place(&self) -> usize {
        self.at
    }

    /// Where the callers go on, the first one first.
    pub fn callers(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.frames.iter().skip(2).map(|frame| frame.back)
    }

    /// Decides what the path waits for: the value of the term.
    pub fn decide(&mut self, machine: &Machine, value: u64) {
        let code = &machine.code;
        if let Some(register) = self.asked(code) {
            self.decided = Some((register, value));
        }
    }

    /// Accesses to nothing read anything and write nothing from now on.
    pub fn be_lenient(&mut self) {
        self.lenient = true;
    }

    /// The access that comes next stays in its object.
    pub fn stays_inside(&mut self) {
        self.inside = true;
    }

    /// Goes on at a switch where it goes for all values that are no case.
    pub fn take_default(&mut self, machine: &Machine) {
        if let Instruction::Switch { table, .. } = machine.code.instructions[self.at] {
            self.at = machine.code.switches[table as usize].default as usize;
            self.steps += 1;
        }
    }

    /// The register that an instruction must know first.
    fn asked(&self, code: &Code) -> Option<Register> {
        let frame = self.frames.last()?;
        let unknown = |register: &Register| self.read(code, frame, *register).term().is_some();
        let list: Vec<Register> = match code.instructions[self.at] {
            Instruction::Binary { a, b, .. } => vec![a, b],
            Instruction::Choose { c, .. } => vec![c],
            Instruction::Assume { a } | Instruction::Switch { a, .. } => vec![a],
            Instruction::Branch { c, .. } => vec![c],
            Instruction::Load { address, .. }
            | Instruction::Store { address, .. }
            | Instruction::Free { address }
            | Instruction::Lifetime { address, .. } => vec![address],
            Instruction::Allocate { size, .. } => vec![size],
            Instruction::Copy { target, source, size, .. } => vec![size, target, source],
            Instruction::Fill { target, size, .. } => vec![size, target],
            Instruction::Forget { target, size, .. } => size.into_iter().chain([target]).collect(),
            Instruction::Call { site } => match code.sites[site as usize].target {
                Target::Pointer(register) => vec![register],
                Target::Function(_) => Vec::new(),
            },
            _ => Vec::new(),
        };
        list.into_iter().find(unknown)
    }

    fn read(&self, code: &Code, frame: &Frame, register: Register) -> Cell {
        let index = (register.0 & !Register::FRAME) as usize;
        if register.0 & Register::FRAME != 0 {
            return frame.registers[index];
        }
        match self.shared.get(index) {
            Some(cell) => *cell,
            None => Cell::number(code.constants[index - self.shared.len()]),
        }
    }

    /// What a register holds; what was never written is a term from now on.
    fn get(&mut self, code: &Code, terms: &mut Terms, register: Register) -> Cell {
        let Some(frame) = self.frames.last() else { return Cell::number(0) };
        let cell = self.read(code, frame, register);
        if cell != Cell::Fresh {
            return cell;
        }
        let index = register.0 & !Register::FRAME;
        let (activation, width) = match register.0 & Register::FRAME {
            0 => (0, code.shared[index as usize]),
            _ => (frame.activation, code.functions[frame.function as usize].widths[index as usize]),
        };
        let cell = self.history.fresh(terms, width, Choice::Register { activation, register: index });
        self.set(register, cell);
        cell
    }

    fn set(&mut self, register: Register, cell: Cell) {
        let index = (register.0 & !Register::FRAME) as usize;
        if register.0 & Register::FRAME == 0 {
            Arc::make_mut(&mut self.shared)[index] = cell;
        } else if let Some(frame) = self.frames.last_mut() {
            Arc::make_mut(frame).registers[index] = cell;
        }
    }

    /// Goes on until something must be known, the path is over, or so many steps were taken.
    pub fn go_on(&mut self, machine: &Machine, terms: &mut Terms, steps: u64) -> Pause {
        let code = &machine.code;
        let end = self.steps + steps;
        loop {
            if self.steps >= end {
                return Pause::Steps;
            }
            match self.step(code, terms) {
                Ok(None) => {}
                Ok(Some(pause)) => return pause,
                Err(undefined) if self.may_go_on(code, terms, undefined) => return Pause::Nowhere,
                Err(undefined) => return Pause::Ended(self.fault(code, undefined)),
            }
        }
    }

    /// Would an access to nothing be no end?
    fn may_go_on(&mut self, code: &Code, terms: &mut Terms, undefined: Undefined) -> bool {
        let asked = match undefined {
            Undefined::Access => false,
            Undefined::Free => code.faults.free.is_some(),
            _ => return false,
        };
        if asked || self.lenient || !self.outside {
            return false;
        }
        let address = match code.instructions[self.at] {
            Instruction::Load { address, .. }
            | Instruction::Store { address, .. }
            | Instruction::Free { address } => address,
            Instruction::Fill { target, .. } => target,
            _ => return false,
        };
        matches!(self.get(code, terms, address), Cell::Known(address) if is_nowhere(address))
    }

    /// Does an access to nothing go on?
    fn passes<T>(
        &self,
        code: &Code,
        address: Value,
        done: Result<T, Undefined>,
    ) -> Result<Option<T>, Undefined> {
        let passes = self.lenient && is_nowhere(address);
        match done {
            Err(Undefined::Access) if passes => Ok(None),
            Err(Undefined::Free) if passes && code.faults.free.is_none() => Ok(None),
            done => done.map(Some),
        }
    }

    /// What is undefined is an error if somebody asked about that.
    fn fault(&self, code: &Code, undefined: Undefined) -> Ended {
        match undefined {
            Undefined::Access if code.faults.access.is_some() || code.faults.null.is_some() => Ended::Error,
            Undefined::Free if code.faults.free.is_some() => Ended::Error,
            _ => Ended::Undefined(undefined),
        }
    }

    /// One instruction. Where the path has to wait, nothing has changed.
    fn step(&mut self, code: &Code, terms: &mut Terms) -> Result<Option<Pause>, Undefined> {
        let at = self.at;
        let instruction = code.instructions[at];
        // What the caller decided is known.
        if let Some((register, value)) = self.decided.take() {
            let cell = match self.get(code, terms, register) {
                Cell::Term(base, _) => Cell::Known(Value { bits: value, open: 0, base }),
                other => other,
            };
            self.set(register, cell);
        }
        macro_rules! get {
            ($register:expr) => {
                self.get(code, terms, $register)
            };
        }
        // A value that has to be known.
        macro_rules! know {
            ($register:expr, $pause:expr) => {
                match self.get(code, terms, $register) {
                    Cell::Term(Base::NONE, term) => return Ok(Some($pause(term))),
                    Cell::Known(value) => value.known().ok_or(Undefined::Open)?,
                    _ => return Err(Undefined::Open),
                }
            };
        }
        // An address of an access to some bytes that has to be known.
        macro_rules! place {
            ($register:expr, $bytes:expr) => {
                match self.get(code, terms, $register) {
                    Cell::Term(Base::NONE, term) => return Ok(Some(Pause::Address(term))),
                    Cell::Term(base, term) => {
                        let most = self.memory.size(base).and_then(|size| size.checked_sub($bytes));
                        return Ok(Some(Pause::Value(term, most)));
                    }
                    Cell::Known(value) => value,
                    Cell::Fresh => return Err(Undefined::Open),
                }
            };
        }
        let any = |term| Pause::Value(term, None);
        let mut next = at + 1;
        match instruction {
            Instruction::Binary { op, width, to, a, b } => {
                let (x, y) = (get!(a), get!(b));
                match cell::binary(terms, &self.memory, op, width, x, y) {
                    Operated::Cell(cell) => self.set(to, cell),
                    Operated::Know(first) => {
                        let known = if first { x } else { y };
                        let term = known.term().ok_or(Undefined::Open)?;
                        return Ok(Some(Pause::Value(term, None)));
                    }
                }
            }
            Instruction::Move { to, a } => {
                let cell = get!(a);
                self.set(to, cell);
            }
            Instruction::Not { width, to, a } => {
                let a = get!(a);
                self.set(to, cell::not(terms, &self.memory, width, a));
            }
            Instruction::Negate { width, to, a } => {
                let a = get!(a);
                self.set(to, cell::negate(terms, &self.memory, width, a));
            }
            Instruction::Extract { low, width, to, a } => {
                let a = get!(a);
                self.set(to, cell::extract(terms, &self.memory, low, width, a));
            }
            Instruction::SignExtend { from, width, to, a } => {
                let a = get!(a);
                self.set(to, cell::sign_extend(terms, &self.memory, from, width, a));
            }
            Instruction::Choose { to, c, a, b } => {
                let (c, x, y) = (get!(c), get!(a), get!(b));
                let cell = match c {
                    Cell::Known(c) => match c.known() {
                        Some(0) => y,
                        Some(_) => x,
                        None if x == y => x,
                        None => return Err(Undefined::Open),
                    },
                    Cell::Term(Base::NONE, term) => match cell::choose(terms, &self.memory, term, x, y) {
                        Some(cell) => cell,
                        None => {
                            let c = cell::truth(terms, term);
                            return Ok(Some(Pause::Branch(c)));
                        }
                    },
                    _ => return Err(Undefined::Open),
                };
                self.set(to, cell);
            }
            Instruction::Havoc { to, choice } => {
                let info = &code.choices[choice as usize];
                let cell = match (info.queue, &info.origin) {
                    (Some(queue), _) => self.history.fresh(terms, info.width, Choice::Input { queue }),
                    (None, Origin::Uninitialised) => {
                        self.history.fresh(terms, info.width, Choice::Uninitialised)
                    }
                    _ => Cell::open(info.width),
                };
                self.set(to, cell);
            }
            Instruction::Note { .. } => {}
            Instruction::Assume { a } => {
                let holds = know!(a, |term| Pause::Assume(cell::truth(terms, term)));
                if holds == 0 {
                    return Ok(Some(Pause::Ended(Ended::Otherwise)));
                }
            }
            Instruction::Load { bytes, width, to, address } => {
                if let Cell::Term(base, term) = get!(address)
                    && !base.is_none()
                    && let Some(most) = self.memory.size(base).and_then(|size| size.checked_sub(bytes.into()))
                    && let step = 1u64 << cell::zeros(terms, term).min(16)
                    && most / step < MOST_PLACES
                {
                    if !std::mem::take(&mut self.inside) {
                        return Ok(Some(Pause::Inside(term, most)));
                    }
                    if let Some(cell) = self.select(terms, base, term, bytes, (step, most))? {
                        let whole = 8 * bytes == width;
                        let cell =
                            if whole { cell } else { cell::extract(terms, &self.memory, 0, width, cell) };
                        self.set(to, cell);
                        self.steps += 1;
                        self.at = next;
                        return Ok(None);
                    }
                }
                let from = place!(address, u64::from(bytes));
                let State { memory, history, outside, .. } = self;
                let loaded = memory.load(terms, history, from, bytes, *outside);
                let cell = match self.passes(code, from, loaded)? {
                    Some(cell) => cell,
                    None => self.history.fresh(terms, 8 * bytes, Choice::Outside),
                };
                let whole = 8 * bytes == width;
                let cell = if whole { cell } else { cell::extract(terms, &self.memory, 0, width, cell) };
                self.set(to, cell);
            }
            Instruction::Store { bytes, address, a } => {
                let address = place!(address, u64::from(bytes));
                let cell = get!(a);
                let stored = self.memory.store(address, bytes, cell, self.outside);
                self.passes(code, address, stored)?;
            }
            Instruction::Allocate { allocation, to, size } => {
                let size = know!(size, any);
                let allocation = &code.allocations[allocation as usize];
                let room = Room { size, align: alignment(allocation.align), sharing: Sharing::Never };
                let kind = if allocation.stack { Kind::Variable } else { Kind::Heap };
                if allocation.stack
                    && let Some(frame) = self.frames.last()
                {
                    let earlier = self.read(code, frame, to).base();
                    self.end_earlier(earlier);
                }
                let region = self.regions;
                self.regions += 1;
                let initial = if allocation.zeroed { Initial::Zero } else { Initial::Fresh(region, 0) };
                let address = self.memory.allocate(room, initial, kind)?;
                if allocation.stack
                    && let Some(frame) = self.frames.last_mut()
                {
                    Arc::make_mut(frame).objects.push(address.base);
                }
                self.set(to, Cell::Known(address));
            }
            Instruction::Free { address } => {
                let address = place!(address, 0);
                let freed = self.memory.free(address);
                self.passes(code, address, freed)?;
            }
            Instruction::Lifetime { address, living } => {
                let address = place!(address, 0);
                self.memory.set_lifetime(address, living);
            }
            Instruction::Copy { target, source, size, partly } => {
                let size = know!(size, any);
                let (to, from) = (place!(target, size), place!(source, size));
                if !partly {
                    self.memory.readable(from, size, self.outside)?;
                }
                self.write_fresh(terms, from, size)?;
                self.memory.copy(to, from, size, self.outside)?;
            }
            Instruction::Fill { target, a, size } => {
                let size = know!(size, any);
                let to = place!(target, size);
                let value = get!(a);
                let filled = self.memory.fill(to, value, size, self.outside);
                self.passes(code, to, filled)?;
            }
            Instruction::Forget { target, size, choice } => {
                let size = match size {
                    Some(size) => Some(know!(size, any)),
                    None => None,
                };
                let to = place!(target, size.unwrap_or(0));
                let region = self.regions;
                self.regions += 1;
                let origin = &code.choices[choice as usize].origin;
                let known = !matches!(origin, Origin::Abstraction(_) | Origin::Undefined(_));
                let State { memory, history, outside, .. } = self;
                memory.forget(terms, history, to, size, known.then_some(region), *outside)?;
            }
            Instruction::Jump { to } => next = to as usize,
            Instruction::Branch { c, yes, no, .. } => {
                let taken = know!(c, |term| Pause::Branch(cell::truth(terms, term)));
                next = if taken != 0 { yes } else { no } as usize;
            }
            Instruction::Switch { a, table, .. } => {
                let switch = &code.switches[table as usize];
                let value = match get!(a) {
                    Cell::Term(Base::NONE, term) => {
                        let cases: BTreeSet<u64> = switch.cases.keys().copied().collect();
                        return Ok(Some(Pause::Switch(term, cases.into_iter().collect())));
                    }
                    Cell::Known(value) => value.known().ok_or(Undefined::Open)?,
                    _ => return Err(Undefined::Open),
                };
                next = *switch.cases.get(&value).unwrap_or(&switch.default) as usize;
            }
            Instruction::Call { site } => next = self.call(code, terms, site, next)?,
            Instruction::Return => {
                let Some(back) = self.leave(code, terms) else {
                    return Ok(Some(Pause::Ended(self.finish(code))));
                };
                next = back;
            }
            Instruction::Begin => next = self.enter(code, code.entry, None, 0)?,
            Instruction::Halt => return Ok(Some(Pause::Ended(self.finish(code)))),
            Instruction::Error { .. } => return Ok(Some(Pause::Ended(Ended::Error))),
            Instruction::Unsupported => return Err(Undefined::Unsupported),
        }
        self.steps += 1;
        self.at = next;
        let jumps = matches!(
            instruction,
            Instruction::Jump { .. } | Instruction::Branch { .. } | Instruction::Switch { .. }
        );
        Ok((jumps && next <= at).then_some(Pause::Meeting))
    }

    /// What is at one of several places of an object, by the offset: all of them are read. Nothing if they are too different.
    fn select(
        &mut self,
        terms: &mut Terms,
        base: Base,
        offset: TermId,
        bytes: u8,
        (step, most): (u64, u64),
    ) -> Result<Option<Cell>, Undefined> {
        let width = u32::from(self.memory.pointer_width());
        let mut all = Vec::new();
        for at in (0..=most).step_by(step as usize) {
            let State { memory, history, outside, .. } = self;
            let from = Value { bits: at, open: 0, base };
            all.push((at, memory.load(terms, history, from, bytes, *outside)?));
        }
        let offset = cell::bits(terms, offset, width);
        let mut found: Option<Cell> = None;
        for (at, cell) in all.into_iter().rev() {
            let Some(other) = found else {
                found = Some(cell);
                continue;
            };
            let at = terms.bv_const(width, at);
            let here = terms.eq(offset, at);
            match cell::choose(terms, &self.memory, here, cell, other) {
                Some(cell) => found = Some(cell),
                None => return Ok(None),
            }
        }
        Ok(found)
    }

    /// The end of the program: if memory is left, the machine must say whether that is an error.
    fn finish(&self, code: &Code) -> Ended {
        let asked = code.faults.leak.is_some() || code.faults.cleanup.is_some();
        if asked && self.memory.has_heap() { Ended::Error } else { Ended::Otherwise }
    }

    /// Makes terms of what nobody wrote, so that a copy of it is the same.
    fn write_fresh(&mut self, terms: &mut Terms, from: Value, size: u64) -> Result<(), Undefined> {
        let State { memory, history, outside, .. } = self;
        for (offset, bytes) in memory.unwritten(from, size, *outside) {
            let from = Value { bits: from.bits.wrapping_add(offset), ..from };
            memory.load(terms, history, from, bytes, *outside)?;
        }
        Ok(())
    }

    /// A local variable of a block is allocated again: room for the one before, if its life is over.
    fn end_earlier(&mut self, earlier: Base) {
        if self.memory.is_asleep(earlier)
            && let Some(frame) = self.frames.last_mut()
            && let Some(position) = frame.objects.iter().rposition(|&base| base == earlier)
        {
            Arc::make_mut(frame).objects.remove(position);
            self.memory.release(earlier);
        }
    }

    fn enter(
        &mut self,
        code: &Code,
        function: u32,
        site: Option<u32>,
        back: usize,
    ) -> Result<usize, Undefined> {
        if self.frames.len() > MOST_FRAMES {
            return Err(Undefined::Room);
        }
        let called = &code.functions[function as usize];
        let start = called.start.ok_or(Undefined::Call)?;
        self.activations += 1;
        let mut registers = vec![Cell::Fresh; called.widths.len()];
        registers.resize(called.widths.len() + called.temporaries, Cell::number(0));
        let (activation, objects) = (self.activations, Vec::new());
        self.frames.push(Arc::new(Frame { registers, back, site, function, activation, objects }));
        Ok(start as usize)
    }

    /// Enters a function: where it begins.
    fn call(&mut self, code: &Code, terms: &mut Terms, site: u32, back: usize) -> Result<usize, Undefined> {
        let call = &code.sites[site as usize];
        let function = match call.target {
            Target::Function(function) => function,
            Target::Pointer(register) => match self.get(code, terms, register) {
                Cell::Known(pointer) if pointer.open == 0 => match self.memory.kind(pointer.base) {
                    Some(Kind::Function(function)) if pointer.bits == 0 && pointer.base.is_whole() => {
                        function
                    }
                    _ if code.faults.access.is_some() => return Err(Undefined::Access),
                    _ => return Err(Undefined::Call),
                },
                _ => return Err(Undefined::Call),
            },
        };
        let parameters = &code.functions[function as usize].parameters;
        let fits = parameters.iter().zip(&call.arguments).all(|(p, a)| p.1 == a.1);
        if call.arguments.len() < parameters.len() || !fits {
            return Err(Undefined::Call);
        }
        let values: Vec<Cell> =
            call.arguments.iter().map(|(argument, _)| self.get(code, terms, *argument)).collect();
        let start = self.enter(code, function, Some(site), back)?;
        for ((parameter, _), value) in parameters.iter().zip(values) {
            self.set(*parameter, value);
        }
        Ok(start)
    }

    /// Leaves a function: where the caller goes on.
    fn leave(&mut self, code: &Code, terms: &mut Terms) -> Option<usize> {
        let (function, site) = self.frames.last().map(|frame| (frame.function, frame.site))?;
        let targets = site.map_or(&[][..], |site| &code.sites[site as usize].results);
        let results = &code.functions[function as usize].results;
        let pairs: Vec<(Register, Cell)> = results
            .iter()
            .zip(targets)
            .map(|(result, target)| (*target, self.get(code, terms, *result)))
            .collect();
        let left = self.frames.pop()?;
        left.objects.iter().for_each(|&base| self.memory.release(base));
        // The first frame is that of initial values.
        if self.frames.len() < 2 {
            return None;
        }
        pairs.into_iter().for_each(|(target, cell)| self.set(target, cell));
        Some(left.back)
    }

    /// What the path chose under a model: what the machine must be given to go the same way.
    pub fn given(&self, machine: &Machine, value: impl Fn(TermId) -> u64) -> Given {
        let mut given = Given::default();
        let mut chosen = Chosen { pages: self.memory.pages().collect(), ..Chosen::default() };
        for (choice, term) in self.history.all() {
            match choice {
                Choice::Input { queue } => {
                    let name = &machine.code.queues[queue as usize];
                    given.inputs.entry(name.clone()).or_default().push(value(term));
                }
                Choice::Register { activation, register } => {
                    chosen.registers.entry(activation).or_default().push((register, value(term)));
                }
                Choice::Bytes { region, offset, bytes } => {
                    add_bytes(&mut chosen, region, offset, bytes, value(term));
                }
                Choice::Uninitialised => chosen.uninitialised.push(value(term)),
                Choice::Outside => chosen.outside.push(value(term)),
            }
        }
        given.chosen = Some(chosen);
        given
    }

    /// A number for what the path may still do: two states with the same one do the same, up to what is known of the terms
    /// that matter, which are given to `seen`.
    pub fn digest(&self, map: &Map, mut seen: impl FnMut(TermId)) -> u64 {
        let mut hasher = rustc_hash::FxHasher::default();
        let mut look = |cell: Cell| {
            if let Some(term) = cell.term() {
                seen(term);
            }
        };
        self.at.hash(&mut hasher);
        self.shared.hash(&mut hasher);
        self.shared.iter().for_each(|cell| look(*cell));
        for (depth, frame) in self.frames.iter().enumerate().skip(1) {
            (frame.function, frame.back).hash(&mut hasher);
            let at = self.frames.get(depth + 1).map_or(self.at, |called| called.back);
            for (index, cell) in frame.registers.iter().enumerate() {
                if *cell != Cell::Fresh && map.is_live(at, index) {
                    (index, *cell).hash(&mut hasher);
                    look(*cell);
                }
            }
        }
        self.memory.digest(&mut hasher, &mut seen);
        hasher.finish()
    }
}

/// Alignments are powers of two.
fn alignment(align: u64) -> u64 {
    if align.is_power_of_two() { align } else { 1 }
}
