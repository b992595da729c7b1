//! Variable arguments, where the calling convention puts them.
//!
//! A function that calls `va_start` gets hidden parameters behind its own: the addresses of the areas in
//! which its caller has put the arguments. Compilers write out `va_arg` as loads from these areas, so their
//! layout is that of the System V conventions: on x86-64 one area for what is passed in registers (six of 8
//! bytes for integers and addresses, eight of 16 bytes for floating-point numbers) and one for the rest; on
//! i386 one for everything. Arguments with a name count as well, so the caller need not know how many the
//! function names.
//!
//! A call through a pointer does not know what it calls. It leaves the addresses of its areas in a
//! global object, and what it reaches is an entry of its own ([`Lowering::declare_entries`]) which passes
//! them on.
//!
//! What a function reads behind the last argument is arbitrary: the areas end there.

use super::function::Body;
use super::link::Symbol;
use super::reach::Reachable;
use super::{LowerError, Lowering, Refusal};
use crate::ir::*;
use euphonium_llvm::{self as llvm, Argument, Call, Constant, FloatKind, Kind, Local, Type, TypeId, Typed};
use euphonium_term::{Op, TermId};

/// The bytes of the registers for integers, and of all registers.
const GENERAL: u64 = 48;
const REGISTERS: u64 = 176;

/// A calling convention.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Convention {
    /// System V on x86-64: registers, then the stack.
    Registers,
    /// System V on i386: the stack.
    Stack,
}

impl Convention {
    fn of(module: &llvm::Module, pointer_width: u32) -> Result<Convention, Refusal> {
        let machine = module.triple.split('-').next().unwrap_or_default();
        match (machine, pointer_width) {
            _ if module.triple.contains("windows") => {}
            ("x86_64" | "amd64" | "", 64) => return Ok(Convention::Registers),
            ("i386" | "i486" | "i586" | "i686" | "", 32) => return Ok(Convention::Stack),
            _ => {}
        }
        Err(format!("variable arguments on the machine `{}` are not supported", module.triple))
    }

    /// How many areas there are.
    fn areas(self) -> usize {
        match self {
            Convention::Registers => 2,
            Convention::Stack => 1,
        }
    }

    /// The size of a `va_list`.
    fn list_size(self) -> u64 {
        match self {
            Convention::Registers => 24,
            Convention::Stack => 4,
        }
    }
}

/// How an argument is passed.
#[derive(Clone, Copy)]
enum Class {
    /// As an integer of this many bytes, at most 16.
    Integer(u64),
    /// As a floating-point number of this many bytes in memory.
    Float(u64),
    /// In memory, with this size and alignment.
    Memory(u64, u64),
}

/// A place for an argument, or a part of it: the area and the offset.
#[derive(Clone, Copy)]
struct Spot {
    area: usize,
    offset: u64,
}

/// Where the next argument goes.
#[derive(Clone, Copy)]
struct Cursor {
    convention: Convention,
    general: u64,
    float: u64,
    memory: u64,
}

impl Cursor {
    fn new(convention: Convention) -> Cursor {
        Cursor { convention, general: 0, float: GENERAL, memory: 0 }
    }

    fn place(&mut self, class: Class) -> Spot {
        if self.convention == Convention::Stack {
            let (size, align) = match class {
                Class::Integer(size) | Class::Float(size) => (size, 4),
                Class::Memory(size, align) => (size, align.max(4)),
            };
            return self.in_memory(0, size.next_multiple_of(4), align);
        }
        match class {
            Class::Integer(size) if self.general + size.next_multiple_of(8) <= GENERAL => {
                let offset = self.general;
                self.general += size.next_multiple_of(8);
                Spot { area: 0, offset }
            }
            Class::Float(_) if self.float < REGISTERS => {
                let offset = self.float;
                self.float += 16;
                Spot { area: 0, offset }
            }
            Class::Integer(size) | Class::Float(size) => {
                let size = size.next_multiple_of(8);
                self.in_memory(1, size, size)
            }
            Class::Memory(size, align) => self.in_memory(1, size.next_multiple_of(8), align.max(8)),
        }
    }

    fn in_memory(&mut self, area: usize, size: u64, align: u64) -> Spot {
        let offset = self.memory.next_multiple_of(align);
        self.memory = offset + size;
        Spot { area, offset }
    }

    /// How large the areas must be for what was placed.
    fn sizes(&self) -> Vec<u64> {
        match self.convention {
            Convention::Stack => vec![self.memory],
            Convention::Registers => {
                let registers = if self.float > GENERAL { self.float } else { self.general };
                vec![registers, self.memory]
            }
        }
    }
}

/// Whether a function looks at its variable arguments.
fn reads_arguments(function: &llvm::Function) -> bool {
    let mut instructions = function.blocks.iter().flat_map(|block| &block.instructions);
    function.variadic
        && instructions.any(|instruction| match &instruction.kind {
            Kind::Call(Call { callee: Constant::Global(name), .. })
            | Kind::Invoke { call: Call { callee: Constant::Global(name), .. }, .. } => {
                name.starts_with("llvm.va_start")
            }
            _ => false,
        })
}

impl Lowering<'_> {
    /// New variables for the addresses of the areas, if the function looks at its variable arguments.
    pub(super) fn hidden_parameters(&mut self, m: usize, i: usize) -> Result<Vec<VariableId>, Refusal> {
        let function = &self.modules[m].functions[i];
        if !reads_arguments(function) {
            return Ok(Vec::new());
        }
        let convention = Convention::of(&self.modules[m], self.program.pointer_width)?;
        let sort = self.pointer_sort();
        let name = format!("{}::...", function.name);
        Ok((0..convention.areas()).map(|_| self.variable(&name, sort, None)).collect())
    }

    /// For each function with hidden parameters whose address is used, a function that has this address and
    /// passes on what a call through a pointer has left. The function itself gets an address that nobody
    /// knows.
    pub(super) fn declare_entries(&mut self, found: &Reachable) -> Result<(), LowerError> {
        let escapes = |symbol: &Symbol| found.uses.get(symbol).is_some_and(|uses| uses.escapes);
        for &symbol in found.functions.iter().filter(|symbol| escapes(symbol)) {
            let (id, Symbol::Function(m, i)) = (self.functions[&symbol], symbol) else { continue };
            let hidden = self.hidden.get(&id).map_or(0, Vec::len);
            if hidden == 0 {
                continue;
            }
            let function = self.program.functions[id.0 as usize].clone();
            let entry = FunctionId(self.program.functions.len() as u32);
            let frame = FrameId(self.program.frames.len() as u32);
            self.program.frames.push(Frame { function: function.name.clone(), call: None });
            let place = self.modules[m].functions[i].place.clone();
            let place = self.place(place.as_ref(), frame);
            let mut copies = |variables: &[VariableId], what: &str| {
                let mut new = Vec::new();
                for &variable in variables {
                    let sort = self.terms.sort_of(self.constant_of(variable));
                    new.push(self.variable(&format!("{}::{what}", function.name), sort, None));
                }
                new
            };
            let named = function.parameters.len() - hidden;
            let parameters = copies(&function.parameters[..named], "argument");
            let areas = copies(&function.parameters[named..], "...");
            let results = copies(&function.results, "return");
            let passed = self.passed_areas();
            let mut statements = Vec::new();
            let step = u64::from(self.program.pointer_width / 8);
            for (position, &target) in areas.iter().enumerate() {
                let offset = self.offset(position as u64 * step);
                let address = self.terms.mk(Op::BvAdd, &[passed, offset]);
                statements.push(Placed { statement: Statement::Load { target, address }, place });
            }
            let arguments = parameters.iter().chain(&areas).map(|&v| self.constant_of(v)).collect();
            let callee = Callee::Direct(id);
            let call = Statement::Call { callee, arguments, targets: results.clone() };
            statements.push(Placed { statement: call, place });
            let sort = self.pointer_sort();
            let unknown = self.unique(&format!("&{}.body", function.name));
            self.program.functions[id.0 as usize].address = self.terms.declare_const(&unknown, sort);
            let name = "entry".into();
            let block = Block { name, statements, terminator: Terminator::Return, place };
            debug_assert_eq!(entry.0, frame.0);
            self.program.functions.push(Function { parameters, results, blocks: vec![block], ..function });
        }
        Ok(())
    }

    /// The address of the object in which calls through pointers leave the addresses of their areas.
    fn passed_areas(&mut self) -> TermId {
        if let Some(address) = self.passed {
            return address;
        }
        let sort = self.pointer_sort();
        let name = self.unique("variable arguments");
        let symbol = self.unique(&format!("&{name}"));
        let address = self.terms.declare_const(&symbol, sort);
        let width = u64::from(self.program.pointer_width / 8);
        self.program.globals.push(Global {
            name,
            source: None,
            line: 0,
            address,
            size: 2 * width,
            align: width,
            init: Initialiser::Values(Vec::new()),
            constant: false,
            literal: false,
        });
        self.passed = Some(address);
        address
    }

    /// How the parts of a value are passed, with their offsets in the value.
    fn classes(&mut self, m: usize, ty: TypeId) -> Result<Vec<(u64, Class)>, Refusal> {
        let mut classes = Vec::new();
        let mut work = vec![(0, ty)];
        while let Some((offset, ty)) = work.pop() {
            let class = match self.body(m, ty) {
                Type::Integer(width) if *width <= 128 => Class::Integer(u64::from(width.div_ceil(8))),
                Type::Pointer(_) => Class::Integer(u64::from(self.program.pointer_width / 8)),
                Type::Float(FloatKind::X86Fp80) if self.program.pointer_width == 64 => Class::Memory(16, 16),
                Type::Float(FloatKind::X86Fp80) => Class::Memory(12, 4),
                Type::Float(kind) => Class::Float(u64::from(super::types::float_width(*kind) / 8)),
                Type::Array(count, element) => {
                    let size = self.alloc_size(m, *element)?;
                    work.extend((0..*count).rev().map(|i| (offset + i * size, *element)));
                    continue;
                }
                Type::Struct { fields, .. } => {
                    let offsets = self.offsets(m, ty)?;
                    work.extend(fields.iter().zip(offsets).rev().map(|(&field, at)| (offset + at, field)));
                    continue;
                }
                Type::Metadata | Type::Void => continue,
                _ => return Err("a variable argument of this type is not supported".into()),
            };
            classes.push((offset, class));
        }
        Ok(classes)
    }

    /// Moves on behind an argument; returns where its parts are.
    fn place_argument(
        &mut self,
        cursor: &mut Cursor,
        m: usize,
        ty: TypeId,
        by_value: Option<TypeId>,
    ) -> Result<Vec<Spot>, Refusal> {
        if let Some(ty) = by_value {
            let (size, align) = (self.alloc_size(m, ty)?, self.align(m, ty)?);
            // On i386 nothing but vectors is aligned to more.
            let align = if cursor.convention == Convention::Stack { 4 } else { align };
            return Ok(vec![cursor.place(Class::Memory(size, align))]);
        }
        let classes = self.classes(m, ty)?;
        Ok(classes.into_iter().map(|(_, class)| cursor.place(class)).collect())
    }
}

impl Body<'_, '_> {
    /// What a direct call passes to the hidden parameters of a function.
    pub(super) fn hidden_arguments(
        &mut self,
        function: FunctionId,
        call: &Call,
    ) -> Result<Vec<TermId>, Refusal> {
        if self.l.hidden.get(&function).is_none_or(Vec::is_empty) {
            return Ok(Vec::new());
        }
        let named = self.l.named_parameters.get(&function).copied().unwrap_or_default();
        self.areas(call, named)
    }

    /// Before a call through a pointer: leaves the arguments where a function with variable ones looks for
    /// them.
    pub(super) fn leave_arguments(&mut self, call: &Call) -> Result<(), Refusal> {
        let Some(passed) = self.l.passed else { return Ok(()) };
        let step = u64::from(self.l.program.pointer_width / 8);
        for (position, area) in self.areas(call, 0)?.into_iter().enumerate() {
            let offset = self.l.offset(position as u64 * step);
            let address = self.l.terms.mk(Op::BvAdd, &[passed, offset]);
            self.store_scalar(address, area);
        }
        Ok(())
    }

    /// Puts the arguments from this one on into new areas; returns the addresses of the areas.
    fn areas(&mut self, call: &Call, from: usize) -> Result<Vec<TermId>, Refusal> {
        let convention = Convention::of(&self.l.modules[self.m], self.l.program.pointer_width)?;
        let mut cursor = Cursor::new(convention);
        let mut spots = Vec::new();
        for argument in &call.arguments {
            let ty = argument.value.ty;
            spots.push(self.l.place_argument(&mut cursor, self.m, ty, argument.by_value)?);
        }
        let mut areas = Vec::new();
        for size in cursor.sizes() {
            let address = match size {
                0 => self.l.offset(0),
                _ => self.area(size),
            };
            areas.push(address);
        }
        for (argument, spots) in call.arguments.iter().zip(spots).skip(from) {
            self.pass(argument, &spots, &areas)?;
        }
        Ok(areas)
    }

    /// A new object for arguments. When the call is over nobody has its address, so the next may have the
    /// same.
    fn area(&mut self, size: u64) -> TermId {
        let sort = self.l.pointer_sort();
        let target = self.l.variable(&format!("{}::&...", self.function.name), sort, None);
        let (size, name) = (self.l.offset(size), Some("...".into()));
        let storage = Storage::Stack;
        self.emit(Statement::Allocate { target, size, align: 16, storage, zeroed: false, name });
        self.l.constant_of(target)
    }

    fn pass(&mut self, argument: &Argument, spots: &[Spot], areas: &[TermId]) -> Result<(), Refusal> {
        if spots.is_empty() {
            return Ok(());
        }
        let values = self.operand(argument.value.ty, &argument.value.value)?;
        let mut address = |spot: &Spot| {
            let offset = self.l.offset(spot.offset);
            self.l.terms.mk(Op::BvAdd, &[areas[spot.area], offset])
        };
        let addresses: Vec<TermId> = spots.iter().map(&mut address).collect();
        if let Some(ty) = argument.by_value {
            let size = self.l.alloc_size(self.m, ty)?;
            let size = self.l.offset(size);
            let ([target], [source]) = (&addresses[..], &values[..]) else {
                return Err("a structure is passed by something that is no address".into());
            };
            self.emit(Statement::Copy { target: *target, source: *source, size, partly: false });
            return Ok(());
        }
        for (address, value) in addresses.into_iter().zip(values) {
            self.store_scalar(address, value);
        }
        Ok(())
    }

    /// `va_start`: the list begins behind the parameters that have a name.
    pub(super) fn start_list(&mut self, call: &Call) -> Result<(), Refusal> {
        let list = self.pointer_argument(call, 0)?;
        let areas: Vec<VariableId> = self.l.hidden.get(&self.id).cloned().unwrap_or_default();
        let convention = Convention::of(&self.l.modules[self.m], self.l.program.pointer_width)?;
        let mut cursor = Cursor::new(convention);
        for parameter in &self.function.parameters {
            self.l.place_argument(&mut cursor, self.m, parameter.ty, parameter.by_value)?;
        }
        let mut behind = Vec::new();
        for &area in &areas {
            behind.push(self.l.constant_of(area));
        }
        let Some(memory) = behind.pop() else {
            return Err("`va_start` in a function that has no variable arguments".into());
        };
        let offset = self.l.offset(cursor.memory);
        let memory = self.l.terms.mk(Op::BvAdd, &[memory, offset]);
        let [registers] = behind[..] else {
            self.store_scalar(list, memory);
            return Ok(());
        };
        let general = self.l.terms.bv_const(32, cursor.general);
        let float = self.l.terms.bv_const(32, cursor.float);
        for (offset, value) in [(0, general), (4, float), (8, memory), (16, registers)] {
            let offset = self.l.offset(offset);
            let address = self.l.terms.mk(Op::BvAdd, &[list, offset]);
            self.store_scalar(address, value);
        }
        Ok(())
    }

    /// `va_copy`.
    pub(super) fn copy_list(&mut self, call: &Call) -> Result<(), Refusal> {
        let convention = Convention::of(&self.l.modules[self.m], self.l.program.pointer_width)?;
        let (target, source) = (self.pointer_argument(call, 0)?, self.pointer_argument(call, 1)?);
        let size = self.l.offset(convention.list_size());
        self.emit(Statement::Copy { target, source, size, partly: false });
        Ok(())
    }

    /// The instruction `va_arg`, which clang writes out for these machines: the next argument of a list.
    pub(super) fn next_argument(
        &mut self,
        result: Option<Local>,
        list: &Typed,
        ty: TypeId,
    ) -> Result<(), Refusal> {
        let convention = Convention::of(&self.l.modules[self.m], self.l.program.pointer_width)?;
        let list = self.scalar(list)?;
        let [(_, class)] = self.l.classes(self.m, ty)?[..] else {
            return Err("`va_arg` of something that is no number or address is not supported".into());
        };
        let [sort] = self.l.scalars(self.m, ty)?[..] else {
            return Err("`va_arg` of something that is no number or address is not supported".into());
        };
        let pointer = self.l.pointer_sort();
        let (memory_at, size, align) = match (convention, class) {
            (Convention::Stack, Class::Integer(size) | Class::Float(size)) => {
                (0, size.next_multiple_of(4), 1)
            }
            (Convention::Stack, Class::Memory(size, _)) => (0, size.next_multiple_of(4), 1),
            (_, Class::Integer(size) | Class::Float(size)) if size <= 8 => (8, 8, 1),
            (_, Class::Memory(size, align)) => (8, size.next_multiple_of(8), align),
            _ => return Err("`va_arg` of a number of more than 8 bytes is not supported".into()),
        };
        let offset = self.l.offset(memory_at);
        let memory_at = self.l.terms.mk(Op::BvAdd, &[list, offset]);
        let mut memory = self.load_scalar("va_arg", pointer, memory_at);
        if align > 1 {
            let (more, width) = (self.l.offset(align - 1), self.l.program.pointer_width);
            let mask = self.l.terms.bv_const(width, align - 1);
            let mask = self.l.terms.mk(Op::BvNot, &[mask]);
            memory = self.l.terms.mk(Op::BvAdd, &[memory, more]);
            memory = self.l.terms.mk(Op::BvAnd, &[memory, mask]);
        }
        let step = self.l.offset(size);
        let behind = self.l.terms.mk(Op::BvAdd, &[memory, step]);
        let registers = match class {
            _ if convention == Convention::Stack => None,
            Class::Integer(_) => Some((0u64, GENERAL, 8u64)),
            Class::Float(_) => Some((4, REGISTERS, 16)),
            Class::Memory(..) => None,
        };
        let (mut address, mut next) = (memory, behind);
        if let Some((used_at, limit, step)) = registers {
            let (used_at, base_at) = (self.l.offset(used_at), self.l.offset(16));
            let used_at = self.l.terms.mk(Op::BvAdd, &[list, used_at]);
            let base_at = self.l.terms.mk(Op::BvAdd, &[list, base_at]);
            let word = self.l.terms.bv_sort(32);
            let used = self.load_scalar("va_arg", word, used_at);
            let base = self.load_scalar("va_arg", pointer, base_at);
            let limit = self.l.terms.bv_const(32, limit);
            let fits = self.l.terms.mk(Op::BvUlt, &[used, limit]);
            let wide = self.l.resize(used, 64, false);
            let there = self.l.terms.mk(Op::BvAdd, &[base, wide]);
            address = self.l.terms.ite(fits, there, memory);
            next = self.l.terms.ite(fits, memory, behind);
            let step = self.l.terms.bv_const(32, step);
            let more = self.l.terms.mk(Op::BvAdd, &[used, step]);
            let more = self.l.terms.ite(fits, more, used);
            self.store_scalar(used_at, more);
        }
        let value = self.load_scalar("va_arg", sort, address);
        self.store_scalar(memory_at, next);
        self.define(result, vec![value]);
        Ok(())
    }
}
