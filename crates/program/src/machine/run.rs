//! Execution.

use super::code::*;
use super::memory::Memory;
use super::trace::{Event, Log};
use super::{Ended, Given, Undefined};
use rustc_hash::FxHashMap;

/// More cells than these are calls nested too deeply.
const MOST_CELLS: usize = 1 << 25;

/// And so are more calls, whose frames may be empty.
const MOST_FRAMES: usize = 1 << 22;

/// Jumps and calls between two looks at the caller's clock.
const PAUSE: u64 = 1 << 16;

/// An activation.
struct Frame {
    /// Where its cells begin.
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
    cells: Vec<u64>,
    /// What a new frame of each function holds.
    fresh: Vec<Vec<u64>>,
    frames: Vec<Frame>,
    /// Objects of the stack with their sizes.
    objects: Vec<(u64, u64)>,
    memory: Memory,
    functions: FxHashMap<u64, u32>,
    queues: Vec<Option<std::slice::Iter<'a, u64>>>,
    log: Log,
}

impl<'a> Run<'a> {
    /// A run of which so many events are kept.
    pub fn new(code: &'a Code, given: &'a Given, room: usize) -> Run<'a> {
        let open = |(i, &width): (usize, &u8)| given.fill.cell(i as u64) & mask(width);
        let mut cells = code.shared.iter().enumerate().map(open).collect::<Vec<u64>>();
        cells.extend(&code.constants);
        let fresh = code.functions.iter().map(|function| {
            let mut frame = function.widths.iter().enumerate().map(open).collect::<Vec<u64>>();
            frame.resize(function.widths.len() + function.temporaries, 0);
            frame
        });
        Run {
            code,
            given,
            cells,
            fresh: fresh.collect(),
            frames: Vec::new(),
            objects: Vec::new(),
            memory: Memory::new(code.pointer_width, given.fill),
            functions: FxHashMap::default(),
            queues: code.queues.iter().map(|name| given.inputs.get(name).map(|list| list.iter())).collect(),
            log: Log::new(room),
        }
    }

    pub fn execute(mut self, go_on: &mut dyn FnMut() -> bool) -> (Ended, Log) {
        let ended = match self.lay_out().and_then(|()| self.steps(go_on)) {
            Ok(ended) => ended,
            Err(undefined) => Ended::Undefined(undefined),
        };
        (ended, self.log)
    }

    /// Places functions and globals.
    fn lay_out(&mut self) -> Result<(), Undefined> {
        for (f, function) in self.code.functions.iter().enumerate() {
            let address = self.memory.reserve(16, 16)?;
            self.functions.insert(address, f as u32);
            self.cells[function.address.at(0)] = address;
        }
        for (g, global) in self.code.globals.iter().enumerate() {
            let base = self.memory.allocate(global.size, global.align, true, false)?;
            self.cells[global.address.at(0)] = base;
            if global.known {
                continue;
            }
            // What is defined nowhere was given as at most eight bytes, and zeros.
            if let Some(&value) = self.given.inputs.get(&global.name).and_then(|list| list.first()) {
                self.memory.store(base, global.size.min(8) as u8, value)?;
                self.log.choice(Event::Global(g as u32, value));
            }
        }
        Ok(())
    }

    fn enter(&mut self, function: u32, site: Option<u32>, back: usize) -> Result<usize, Undefined> {
        let base = self.cells.len();
        if base > MOST_CELLS || self.frames.len() > MOST_FRAMES {
            return Err(Undefined::Room);
        }
        let start = self.code.functions[function as usize].start.ok_or(Undefined::Call)?;
        self.cells.extend_from_slice(&self.fresh[function as usize]);
        self.frames.push(Frame { base, back, site, function, objects: self.objects.len() });
        Ok(start as usize)
    }

    fn steps(&mut self, go_on: &mut dyn FnMut() -> bool) -> Result<Ended, Undefined> {
        let code = self.code;
        let mut frame = self.cells.len();
        self.cells.resize(frame + code.start_frame, 0);
        let mut at = code.start as usize;
        let mut jumps: u64 = 0;
        loop {
            let instruction = code.instructions[at];
            at += 1;
            macro_rules! get {
                ($cell:expr) => {
                    self.cells[$cell.at(frame)]
                };
            }
            macro_rules! set {
                ($cell:expr, $value:expr) => {{
                    let value = $value;
                    self.cells[$cell.at(frame)] = value;
                }};
            }
            macro_rules! tick {
                () => {
                    jumps += 1;
                    if jumps.is_multiple_of(PAUSE) && !go_on() {
                        return Ok(Ended::Stopped);
                    }
                };
            }
            match instruction {
                Instruction::Binary { op, width, to, a, b } => {
                    set!(to, binary(op, width, get!(a), get!(b)));
                }
                Instruction::Move { to, a } => set!(to, get!(a)),
                Instruction::Not { width, to, a } => set!(to, !get!(a) & mask(width)),
                Instruction::Negate { width, to, a } => set!(to, get!(a).wrapping_neg() & mask(width)),
                Instruction::Extract { low, width, to, a } => set!(to, get!(a) >> low & mask(width)),
                Instruction::SignExtend { from, width, to, a } => {
                    set!(to, signed(get!(a), from) as u64 & mask(width));
                }
                Instruction::Choose { to, c, a, b } => {
                    set!(to, if get!(c) != 0 { get!(a) } else { get!(b) });
                }
                Instruction::Havoc { to, choice } => set!(to, self.choose(choice)?),
                Instruction::Note { note } => {
                    let value = get!(code.notes[note as usize].cell);
                    self.log.event(Event::Assigned(note, value));
                }
                Instruction::Assume { a } => {
                    if get!(a) == 0 {
                        return Ok(Ended::Otherwise);
                    }
                }
                Instruction::Load { bytes, width, to, address } => {
                    set!(to, self.memory.load(get!(address), bytes)? & mask(width));
                }
                Instruction::Store { bytes, address, a } => {
                    self.memory.store(get!(address), bytes, get!(a))?;
                }
                Instruction::Allocate { allocation, to, size } => {
                    let (allocation, size) = (&code.allocations[allocation as usize], get!(size));
                    let (align, zeroed, stack) = (allocation.align, allocation.zeroed, allocation.stack);
                    let base = self.memory.allocate(size, align, zeroed, !stack)?;
                    if stack {
                        self.objects.push((base, size));
                    }
                    set!(to, base);
                }
                Instruction::Free { address } => self.memory.free(get!(address))?,
                Instruction::Copy { target, source, size } => {
                    self.memory.copy(get!(target), get!(source), get!(size))?;
                }
                Instruction::Fill { target, a, size } => {
                    self.memory.fill(get!(target), get!(a) as u8, get!(size))?;
                }
                Instruction::Doubt { choice } => self.log.choice(Event::Chosen(choice, 0)),
                Instruction::Jump { to } => {
                    tick!();
                    at = to as usize;
                }
                Instruction::Branch { c, yes, no, place } => {
                    tick!();
                    let taken = get!(c) != 0;
                    self.log.event(Event::Branched(place, taken));
                    at = if taken { yes } else { no } as usize;
                }
                Instruction::Switch { a, table, place } => {
                    tick!();
                    let switch = &code.switches[table as usize];
                    let case = switch.cases.get(&get!(a));
                    self.log.event(Event::Branched(place, case.is_some()));
                    at = *case.unwrap_or(&switch.default) as usize;
                }
                Instruction::Call { site } => {
                    tick!();
                    (frame, at) = self.call(site, frame, at)?;
                }
                Instruction::Return => match self.leave() {
                    Some(back) => {
                        at = back;
                        frame = self.frames.last().map_or(0, |frame| frame.base);
                    }
                    None => return Ok(Ended::Otherwise),
                },
                Instruction::Begin => {
                    at = self.enter(code.entry, None, 0)?;
                    frame = self.frames.last().map_or(0, |frame| frame.base);
                    // The program is run without arguments.
                    if let Some((count, _)) = code.functions[code.entry as usize].parameters.first() {
                        set!(count, 1);
                    }
                }
                Instruction::Halt => return Ok(Ended::Otherwise),
                Instruction::Error { place } => {
                    self.log.choice(Event::Error(place));
                    return Ok(Ended::Error);
                }
                Instruction::Unsupported => return Err(Undefined::Unsupported),
            }
        }
    }

    /// Enters a function: the new frame, and where it begins.
    fn call(&mut self, site: u32, caller: usize, back: usize) -> Result<(usize, usize), Undefined> {
        let code = self.code;
        let call = &code.sites[site as usize];
        let function = match call.target {
            Target::Function(function) => function,
            Target::Pointer(cell) => {
                *self.functions.get(&self.cells[cell.at(caller)]).ok_or(Undefined::Call)?
            }
        };
        let parameters = &code.functions[function as usize].parameters;
        let fits = parameters.iter().zip(&call.arguments).all(|(p, a)| p.1 == a.1);
        if call.arguments.len() < parameters.len() || !fits {
            return Err(Undefined::Call);
        }
        let start = self.enter(function, Some(site), back)?;
        let frame = self.frames.last().map_or(0, |frame| frame.base);
        for ((parameter, _), (argument, _)) in parameters.iter().zip(&call.arguments) {
            let value = self.cells[argument.at(caller)];
            self.cells[parameter.at(frame)] = value;
        }
        Ok((frame, start))
    }

    /// Leaves a function: where the caller goes on.
    fn leave(&mut self) -> Option<usize> {
        let code = self.code;
        let left = self.frames.pop()?;
        for (base, size) in self.objects.drain(left.objects..) {
            self.memory.release(base, size);
        }
        let caller = self.frames.last()?.base;
        let results = &code.functions[left.function as usize].results;
        let targets = left.site.map_or(&[][..], |site| &code.sites[site as usize].results);
        for (result, target) in results.iter().zip(targets) {
            let value = self.cells[result.at(left.base)];
            self.cells[target.at(caller)] = value;
        }
        self.cells.truncate(left.base);
        Some(left.back)
    }

    fn choose(&mut self, choice: u32) -> Result<u64, Undefined> {
        let info = &self.code.choices[choice as usize];
        let value = match info.queue {
            Some(queue) => match &mut self.queues[queue as usize] {
                Some(values) => *values.next().ok_or(Undefined::Inputs)?,
                None => 0,
            },
            None => match info.origin {
                crate::ir::Origin::Uninitialised => self.given.fill.cell(u64::from(choice)),
                _ => 0,
            },
        } & mask(info.width);
        self.log.choice(Event::Chosen(choice, value));
        Ok(value)
    }
}

fn signed(value: u64, width: u8) -> i64 {
    let shift = 64 - u32::from(width.max(1));
    (value << shift) as i64 >> shift
}

fn binary(op: Binary, width: u8, a: u64, b: u64) -> u64 {
    match op {
        Binary::Add => a.wrapping_add(b) & mask(width),
        Binary::Sub => a.wrapping_sub(b) & mask(width),
        Binary::Mul => a.wrapping_mul(b) & mask(width),
        // As SMT-LIB has it; programs make sure that it does not happen.
        Binary::Udiv => a.checked_div(b).unwrap_or(mask(width)),
        Binary::Urem => a.checked_rem(b).unwrap_or(a),
        Binary::And => a & b,
        Binary::Or => a | b,
        Binary::Xor => a ^ b,
        Binary::Shl if b < u64::from(width) => a << b & mask(width),
        Binary::Lshr if b < u64::from(width) => a >> b,
        Binary::Shl | Binary::Lshr => 0,
        Binary::Ashr => (signed(a, width) >> b.min(63)) as u64 & mask(width),
        Binary::Eq => u64::from(a == b),
        Binary::Ult => u64::from(a < b),
        Binary::Slt => u64::from(signed(a, width) < signed(b, width)),
        Binary::Concat => a << width | b,
    }
}
