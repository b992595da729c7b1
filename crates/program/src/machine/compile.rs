//! From statements and terms to instructions.
//!
//! The terms of a statement are compiled together, in postorder, so that what they share is computed once.
//! Temporaries live no longer than the statement. An extension by zeros needs no instruction, since registers
//! are wide enough.

use super::code::*;
use crate::check::{CheckId, Class};
use crate::condition::decided;
use crate::interpret::local_variables;
use crate::ir::{
    Block, BlockId, Callee, FrameId, Initialiser, Origin, Place, Program, Statement, Storage, Terminator,
    VariableId,
};
use euphonium_term::{BvValue, Op, Sort, TermId, Terms};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Something that is not supported.
struct Unsupported;

/// Of a sort that registers cannot hold.
const TOO_WIDE: u8 = u8::MAX;

pub(super) fn compile(terms: &Terms, program: &Program) -> Code {
    let mut compiler = Compiler::new(terms, program);
    for f in 0..program.functions.len() {
        compiler.function(f);
    }
    compiler.start();
    compiler.code
}

struct Compiler<'a> {
    terms: &'a Terms,
    program: &'a Program,
    code: Code,
    /// Where variables and addresses are, by the constants that stand for them.
    registers: FxHashMap<TermId, Register>,
    constants: FxHashMap<u64, Register>,
    queues: FxHashMap<Arc<str>, u32>,
    /// The temporaries of the statement and of the whole function.
    temporaries: usize,
    most: usize,
    /// The variables of the function.
    variables: usize,
}

impl<'a> Compiler<'a> {
    fn new(terms: &'a Terms, program: &'a Program) -> Self {
        let mut compiler = Compiler {
            terms,
            program,
            code: Code { pointer_width: program.pointer_width, entry: program.entry.0, ..Code::default() },
            registers: FxHashMap::default(),
            constants: FxHashMap::default(),
            queues: FxHashMap::default(),
            temporaries: 0,
            most: 0,
            variables: 0,
        };
        // Those that no place of the program has.
        let whole = |class: Class| {
            let checks = program.checks.iter();
            let found = checks.enumerate().find(|(_, c)| c.class == class && c.place.is_none());
            found.map(|(i, _)| CheckId(i as u32))
        };
        compiler.code.faults = Faults {
            null: whole(Class::Null),
            access: whole(Class::Deref),
            free: whole(Class::Free),
            leak: whole(Class::Leak),
            cleanup: whole(Class::Cleanup),
        };
        compiler.code.excused = program.excused.clone();
        let place = |file: usize| Place { file: file as u32, line: 0, column: 0, frame: FrameId(0) };
        compiler.code.models = (0..program.files.len()).map(|file| program.is_model(place(file))).collect();
        compiler.place_variables();
        compiler
    }

    fn width(&self, t: TermId) -> u8 {
        match self.terms.sort_data(self.terms.sort_of(t)) {
            Sort::Bool => 0,
            Sort::BitVec(width @ 1..=64) => *width as u8,
            _ => TOO_WIDE,
        }
    }

    /// A register is as wide as its variable; one that is too wide is never used.
    fn place_variables(&mut self) {
        let locals = local_variables(self.terms, self.program);
        let constant = |v: &VariableId| self.program.variables[v.0 as usize].constant;
        for list in &locals {
            for (position, v) in list.iter().enumerate() {
                self.registers.insert(constant(v), Register(Register::FRAME | position as u32));
            }
        }
        let variables = self.program.variables.iter().map(|v| v.constant);
        let addresses = self.program.functions.iter().map(|f| f.address);
        let globals = self.program.globals.iter().map(|g| g.address);
        for t in variables.chain(addresses).chain(globals) {
            let next = Register(self.code.shared.len() as u32);
            if let std::collections::hash_map::Entry::Vacant(entry) = self.registers.entry(t) {
                entry.insert(next);
                let width = self.width(t).min(64);
                self.code.shared.push(width);
            }
        }
        for (f, list) in self.program.functions.iter().zip(&locals) {
            let register = |v: &VariableId| self.registers[&constant(v)];
            self.code.functions.push(Function {
                start: None,
                widths: list.iter().map(|v| self.width(constant(v)).min(64)).collect(),
                temporaries: 0,
                parameters: f.parameters.iter().map(|v| (register(v), self.width(constant(v)))).collect(),
                results: f.results.iter().map(register).collect(),
                address: self.registers[&f.address],
            });
        }
        for global in &self.program.globals {
            self.code.globals.push(Global {
                name: global.name.clone(),
                address: self.registers[&global.address],
                size: global.size,
                align: global.align,
                known: matches!(global.init, Initialiser::Values(_)),
                constant: global.constant,
            });
        }
    }

    fn emit(&mut self, instruction: Instruction) {
        self.code.instructions.push(instruction);
    }

    fn here(&self) -> u32 {
        self.code.instructions.len() as u32
    }

    fn temporary(&mut self) -> Register {
        let register = Register(Register::FRAME | (self.variables + self.temporaries) as u32);
        self.temporaries += 1;
        self.most = self.most.max(self.temporaries);
        register
    }

    fn constant(&mut self, value: u64) -> Register {
        let next = Register((self.code.shared.len() + self.code.constants.len()) as u32);
        let code = &mut self.code;
        *self.constants.entry(value).or_insert_with(|| {
            code.constants.push(value);
            next
        })
    }

    fn place(&mut self, place: Option<Place>) -> u32 {
        // Neighbours are often at the same place.
        if self.code.places.last() != Some(&place) {
            self.code.places.push(place);
        }
        (self.code.places.len() - 1) as u32
    }

    fn decision(&mut self, decision: Decision) -> u32 {
        self.code.decisions.push(decision);
        (self.code.decisions.len() - 1) as u32
    }

    /// What follows is at this place.
    fn line(&mut self, place: Option<Place>) {
        if let Some(place) = place {
            let here = self.here();
            self.code.lines.push((here, place));
        }
    }

    // --- code ---

    /// The initial values of globals.
    fn start(&mut self) {
        self.code.start = self.here();
        (self.variables, self.most) = (0, 0);
        for global in &self.program.globals {
            let Initialiser::Values(values) = &global.init else { continue };
            for &(offset, term) in values {
                self.initial_value(global.address, offset, term);
            }
        }
        self.emit(Instruction::Begin);
        self.code.start_frame = self.most;
    }

    /// Stores a value that may be wider than a register.
    fn initial_value(&mut self, address: TermId, offset: u64, term: TermId) {
        let mut parts = vec![(offset, term)];
        while let Some((offset, term)) = parts.pop() {
            self.temporaries = 0;
            if let Some(bits) = self.terms.as_bv(term).filter(|bits| bits.width() > 64) {
                let mut bytes = bits.unsigned().to_le_bytes().to_vec();
                bytes.resize(bits.width() as usize / 8, 0);
                for (i, chunk) in bytes.chunks(8).enumerate() {
                    let value = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
                    let a = self.constant(value);
                    self.store_at(address, offset + 8 * i as u64, a, chunk.len() as u8);
                }
                continue;
            }
            let width = self.terms.bv_width(term).unwrap_or(8);
            if width <= 64 {
                match self.values(&[term], None) {
                    Ok(registers) => self.store_at(address, offset, registers[0], width.div_ceil(8) as u8),
                    Err(Unsupported) => self.emit(Instruction::Unsupported),
                }
            } else if let (Op::Concat, &[high, low]) = (self.terms.op(term), self.terms.args(term))
                && let Some(bits) = self.terms.bv_width(low)
                && bits.is_multiple_of(8)
            {
                parts.push((offset + u64::from(bits / 8), high));
                parts.push((offset, low));
            } else {
                self.emit(Instruction::Unsupported);
            }
        }
    }

    fn store_at(&mut self, address: TermId, offset: u64, a: Register, bytes: u8) {
        let (base, offset, to) = (self.registers[&address], self.constant(offset), self.temporary());
        let width = self.program.pointer_width.min(64) as u8;
        self.emit(Instruction::Binary { op: Binary::Add, width, to, a: base, b: offset });
        self.emit(Instruction::Store { bytes, address: to, a });
        self.temporaries = 0;
    }

    fn function(&mut self, f: usize) {
        let program = self.program;
        let function = &program.functions[f];
        if function.blocks.is_empty() {
            return;
        }
        (self.variables, self.most) = (self.code.functions[f].widths.len(), 0);
        let (first, first_switch) = (self.here() as usize, self.code.switches.len());
        self.code.functions[f].start = Some(first as u32);
        let mut starts = Vec::with_capacity(function.blocks.len());
        for block in &function.blocks {
            starts.push(self.here());
            for placed in &block.statements {
                self.temporaries = 0;
                self.line(placed.place);
                if self.statement(&placed.statement, placed.place).is_err() {
                    self.emit(Instruction::Unsupported);
                }
            }
            self.temporaries = 0;
            self.line(block.place);
            if self.terminator(block, &function.blocks).is_err() {
                self.emit(Instruction::Unsupported);
            }
        }
        // So far jumps name blocks.
        let start = |block: &mut u32| *block = starts[*block as usize];
        for instruction in &mut self.code.instructions[first..] {
            match instruction {
                Instruction::Jump { to } => start(to),
                Instruction::Branch { yes, no, .. } => [yes, no].into_iter().for_each(start),
                _ => {}
            }
        }
        for switch in &mut self.code.switches[first_switch..] {
            start(&mut switch.default);
            switch.cases.values_mut().for_each(start);
        }
        self.code.functions[f].temporaries = self.most;
    }

    fn terminator(&mut self, block: &Block, blocks: &[Block]) -> Result<(), Unsupported> {
        let place = block.place;
        match &block.terminator {
            Terminator::Jump(to) => self.emit(Instruction::Jump { to: to.0 }),
            Terminator::Branch(condition, yes, no) => {
                let c = self.value(*condition)?;
                let told = |to: &BlockId, taken| decided(block, &blocks[to.0 as usize], taken);
                let decision = self.decision(Decision { place, holds: [told(no, false), told(yes, true)] });
                self.emit(Instruction::Branch { c, yes: yes.0, no: no.0, decision });
            }
            Terminator::Switch { value, cases, default } => {
                let a = self.value(*value)?;
                let mut table = FxHashMap::default();
                for (case, block) in cases {
                    let bits = self.terms.as_bv(*case).and_then(word).ok_or(Unsupported)?;
                    table.entry(bits).or_insert(block.0);
                }
                let decision = self.decision(Decision { place, holds: [None; 2] });
                let switch = self.code.switches.len() as u32;
                self.code.switches.push(Switch { cases: table, default: default.0 });
                self.emit(Instruction::Switch { a, table: switch, decision });
            }
            Terminator::Return => self.emit(Instruction::Return),
            Terminator::Halt => self.emit(Instruction::Halt),
            Terminator::Error(check) => {
                let place = self.place(place);
                self.emit(Instruction::Error { place, check: *check });
            }
        }
        Ok(())
    }

    /// The register of a variable that is to get a value.
    fn target(&self, v: VariableId) -> Result<(Register, u8), Unsupported> {
        let constant = self.program.variables[v.0 as usize].constant;
        match self.width(constant) {
            TOO_WIDE => Err(Unsupported),
            width => Ok((self.registers[&constant], width)),
        }
    }

    /// The value of a source variable has changed.
    fn note(&mut self, v: VariableId, place: Option<Place>) -> Result<(), Unsupported> {
        if let Some(source) = &self.program.variables[v.0 as usize].source {
            let (register, width) = self.target(v)?;
            let note = self.code.notes.len() as u32;
            self.code.notes.push(Note {
                name: source.name.clone(),
                line: source.line,
                register,
                width,
                place,
            });
            self.emit(Instruction::Note { note });
        }
        Ok(())
    }

    fn choice(&mut self, origin: &Origin, width: u8, name: Option<Arc<str>>, place: Option<Place>) -> u32 {
        let queue = match origin {
            Origin::Input(name) | Origin::External(name) => {
                let queues = &mut self.code.queues;
                Some(*self.queues.entry(name.clone()).or_insert_with(|| {
                    queues.push(name.clone());
                    (queues.len() - 1) as u32
                }))
            }
            Origin::Uninitialised | Origin::Abstraction(_) | Origin::Undefined(_) => None,
        };
        self.code.choices.push(Choice { origin: origin.clone(), queue, width, name, place });
        (self.code.choices.len() - 1) as u32
    }

    fn statement(&mut self, statement: &Statement, place: Option<Place>) -> Result<(), Unsupported> {
        match statement {
            Statement::Assign(v, term) => {
                let (to, _) = self.target(*v)?;
                let a = self.values(&[*term], Some(to))?[0];
                if a != to {
                    self.emit(Instruction::Move { to, a });
                }
                self.note(*v, place)?;
            }
            Statement::Havoc(v, origin) => {
                let (to, width) = self.target(*v)?;
                let name = self.program.variables[v.0 as usize].source.as_ref().map(|s| s.name.clone());
                let choice = self.choice(origin, width, name, place);
                self.emit(Instruction::Havoc { to, choice });
            }
            Statement::Assume(condition) => {
                let a = self.value(*condition)?;
                self.emit(Instruction::Assume { a });
            }
            Statement::Allocate { target, size, align, storage, zeroed, name } => {
                let (to, _) = self.target(*target)?;
                let size = self.value(*size)?;
                let allocation = self.code.allocations.len() as u32;
                let stack = *storage == Storage::Stack;
                let name = name.clone();
                self.code.allocations.push(Allocation { align: *align, zeroed: *zeroed, stack, name, place });
                self.emit(Instruction::Allocate { allocation, to, size });
            }
            Statement::Free(address) => {
                let address = self.value(*address)?;
                self.emit(Instruction::Free { address });
            }
            Statement::Lifetime { address, living } => {
                let address = self.value(*address)?;
                self.emit(Instruction::Lifetime { address, living: *living });
            }
            Statement::Load { target, address } => {
                let (to, width) = self.target(*target)?;
                let address = self.value(*address)?;
                self.emit(Instruction::Load { bytes: width.max(1).div_ceil(8), width, to, address });
                self.note(*target, place)?;
            }
            Statement::Store { address, value } => {
                let registers = self.values(&[*address, *value], None)?;
                let bytes = self.width(*value).max(1).div_ceil(8);
                self.emit(Instruction::Store { bytes, address: registers[0], a: registers[1] });
            }
            Statement::Copy { target, source, size, partly } => {
                let registers = self.values(&[*target, *source, *size], None)?;
                let partly = self.code.faults.access.is_none() || *partly;
                self.emit(Instruction::Copy {
                    target: registers[0],
                    source: registers[1],
                    size: registers[2],
                    partly,
                });
            }
            Statement::Fill { target, value, size } => {
                let registers = self.values(&[*target, *value, *size], None)?;
                self.emit(Instruction::Fill { target: registers[0], a: registers[1], size: registers[2] });
            }
            Statement::HavocMemory { target, size, origin } => {
                let roots = std::iter::once(*target).chain(*size).collect::<Vec<_>>();
                let registers = self.values(&roots, None)?;
                let choice = self.choice(origin, 8, None, place);
                self.emit(Instruction::Forget {
                    target: registers[0],
                    size: registers.get(1).copied(),
                    choice,
                });
            }
            Statement::Call { callee, arguments, targets } => {
                let results = targets.iter().map(|v| Ok(self.target(*v)?.0)).collect::<Result<_, _>>()?;
                let mut roots = arguments.clone();
                if let Callee::Indirect(address) = callee {
                    roots.push(*address);
                }
                let mut registers = self.values(&roots, None)?;
                let target = match callee {
                    Callee::Direct(f) => Target::Function(f.0),
                    Callee::Indirect(_) => Target::Pointer(registers.pop().ok_or(Unsupported)?),
                };
                let arguments =
                    registers.into_iter().zip(arguments).map(|(c, t)| (c, self.width(*t))).collect();
                let site = self.code.sites.len() as u32;
                self.code.sites.push(Site { target, arguments, results });
                self.emit(Instruction::Call { site });
            }
        }
        Ok(())
    }

    // --- terms ---

    fn value(&mut self, term: TermId) -> Result<Register, Unsupported> {
        Ok(self.values(&[term], None)?[0])
    }

    /// Where the values of terms are; the last operation may put its result into `to`.
    fn values(&mut self, roots: &[TermId], to: Option<Register>) -> Result<Vec<Register>, Unsupported> {
        let mut found: FxHashMap<TermId, Register> = FxHashMap::default();
        for t in self.terms.postorder(roots) {
            let target = to.filter(|_| Some(&t) == roots.first());
            let register = self.operation(t, &found, target)?;
            found.insert(t, register);
        }
        Ok(roots.iter().map(|t| found[t]).collect())
    }

    fn operation(
        &mut self,
        t: TermId,
        found: &FxHashMap<TermId, Register>,
        target: Option<Register>,
    ) -> Result<Register, Unsupported> {
        let terms = self.terms;
        let (op, args) = (terms.op(t), terms.args(t));
        let width = match self.width(t) {
            TOO_WIDE => return Err(Unsupported),
            width => width,
        };
        let registers = args.iter().map(|arg| found[arg]).collect::<Vec<_>>();
        let argument_width = args.first().map_or(0, |&arg| self.width(arg));
        let binary = match (op, &registers[..]) {
            (Op::App(_), []) => return self.registers.get(&t).copied().ok_or(Unsupported),
            (Op::True, []) => return Ok(self.constant(1)),
            (Op::False, []) => return Ok(self.constant(0)),
            (Op::BvConst(_), []) => {
                let value = terms.as_bv(t).and_then(word).ok_or(Unsupported)?;
                return Ok(self.constant(value));
            }
            (Op::ZeroExtend(_), &[a]) => return Ok(a),
            (Op::Not | Op::BvNot, &[a]) => {
                let to = target.unwrap_or_else(|| self.temporary());
                self.emit(Instruction::Not { width, to, a });
                return Ok(to);
            }
            (Op::BvNeg, &[a]) => {
                let to = target.unwrap_or_else(|| self.temporary());
                self.emit(Instruction::Negate { width, to, a });
                return Ok(to);
            }
            (Op::Extract(_, low), &[a]) => {
                let to = target.unwrap_or_else(|| self.temporary());
                self.emit(Instruction::Extract { low: low as u8, width, to, a });
                return Ok(to);
            }
            (Op::SignExtend(_), &[a]) => {
                let to = target.unwrap_or_else(|| self.temporary());
                self.emit(Instruction::SignExtend { from: argument_width, width, to, a });
                return Ok(to);
            }
            (Op::Ite, &[c, a, b]) => {
                let to = target.unwrap_or_else(|| self.temporary());
                self.emit(Instruction::Choose { to, c, a, b });
                return Ok(to);
            }
            (Op::And | Op::BvAnd, _) => Binary::And,
            (Op::Or | Op::BvOr, _) => Binary::Or,
            (Op::Xor | Op::BvXor, _) => Binary::Xor,
            (Op::Eq, [_, _]) => Binary::Eq,
            (Op::BvUlt, _) => Binary::Ult,
            (Op::BvSlt, _) => Binary::Slt,
            (Op::BvAdd, _) => Binary::Add,
            (Op::BvSub, [_, _]) => Binary::Sub,
            (Op::BvMul, _) => Binary::Mul,
            (Op::BvUdiv, _) => Binary::Udiv,
            (Op::BvUrem, _) => Binary::Urem,
            (Op::BvShl, _) => Binary::Shl,
            (Op::BvLshr, _) => Binary::Lshr,
            (Op::BvAshr, _) => Binary::Ashr,
            (Op::Concat, [_, _]) => Binary::Concat,
            _ => return Err(Unsupported),
        };
        let width = match binary {
            Binary::Eq | Binary::Ult | Binary::Slt => argument_width,
            Binary::Concat => self.width(args[1]),
            _ => width,
        };
        let Some((&first, rest)) = registers.split_first() else { return Err(Unsupported) };
        let mut a = first;
        for (i, &b) in rest.iter().enumerate() {
            // Only the last step may write to the target: an argument may be read from it until then.
            let last = i + 1 == rest.len();
            let to = target.filter(|_| last).unwrap_or_else(|| self.temporary());
            self.emit(Instruction::Binary { op: binary, width, to, a, b });
            a = to;
        }
        Ok(a)
    }
}

/// A bit-vector of at most 64 bits.
fn word(bits: &BvValue) -> Option<u64> {
    u64::try_from(bits.unsigned()).ok()
}
