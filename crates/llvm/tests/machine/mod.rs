//! A small machine that runs modules, so that what was read can be compared with what a processor does.
//!
//! Bytes of memory are a map, registers are numbers of up to 128 bits or lists of them. It knows what the
//! programs of the tests need and panics otherwise.

use euphonium_llvm::layout::Layout;
use euphonium_llvm::*;
use std::collections::HashMap;

/// A value in a register.
#[derive(Clone, Debug)]
pub enum Value {
    Bits(u128),
    List(Vec<Value>),
}

impl Value {
    fn bits(&self) -> u128 {
        match self {
            Value::Bits(bits) => *bits,
            Value::List(_) => panic!("a number is needed"),
        }
    }
}

/// A module in memory.
pub struct Machine<'m> {
    module: &'m Module,
    layout: Layout,
    memory: HashMap<u64, u8>,
    addresses: HashMap<String, u64>,
    functions: HashMap<u64, &'m Function>,
    next: u64,
    steps: u64,
}

type Frame = HashMap<Local, Value>;

impl<'m> Machine<'m> {
    /// Lays out the globals.
    pub fn new(module: &'m Module) -> Self {
        let layout = Layout::new(module).unwrap();
        let (memory, addresses, functions) = Default::default();
        let mut machine = Machine { module, layout, memory, addresses, functions, next: 4096, steps: 0 };
        for function in &module.functions {
            let address = machine.allocate(16, 16);
            machine.addresses.insert(function.name.to_string(), address);
            machine.functions.insert(address, function);
        }
        for global in &module.globals {
            let size = machine.layout.alloc_size(global.ty).unwrap();
            let address = machine.allocate(size, 64);
            machine.addresses.insert(global.name.to_string(), address);
        }
        for global in &module.globals {
            if let Some(init) = &global.init {
                let value = machine.constant(global.ty, init, &Frame::new());
                machine.store(global.ty, machine.addresses[&*global.name], &value);
            }
        }
        machine
    }

    fn allocate(&mut self, size: u64, align: u64) -> u64 {
        let address = self.next.next_multiple_of(align.max(1));
        self.next = address + size.max(1);
        address
    }

    fn ty(&self, ty: TypeId) -> &'m Type {
        match &self.module.types[ty.0 as usize] {
            Type::Named(name) => {
                let body = self.module.named_types.iter().find(|(known, _)| known == name).unwrap().1;
                self.ty(body.unwrap())
            }
            ty => ty,
        }
    }

    fn width(&self, ty: TypeId) -> u32 {
        self.layout.size_in_bits(ty).unwrap() as u32
    }

    /// The parts of an aggregate with their offsets.
    fn parts(&self, ty: TypeId) -> Option<Vec<(TypeId, u64)>> {
        match self.ty(ty) {
            Type::Array(count, element) => {
                let size = self.layout.alloc_size(*element).unwrap();
                Some((0..*count).map(|index| (*element, index * size)).collect())
            }
            Type::Struct { fields, .. } => {
                let offsets = self.layout.struct_offsets(ty).unwrap();
                Some(fields.iter().copied().zip(offsets.iter().copied()).collect())
            }
            _ => None,
        }
    }

    fn load(&self, ty: TypeId, address: u64) -> Value {
        if let Some(parts) = self.parts(ty) {
            return Value::List(parts.iter().map(|(part, at)| self.load(*part, address + at)).collect());
        }
        let size = self.layout.store_size(ty).unwrap();
        let byte = |at| u128::from(self.memory.get(&(address + at)).copied().unwrap_or(0)) << (8 * at);
        Value::Bits(truncate((0..size).map(byte).sum(), self.width(ty)))
    }

    fn store(&mut self, ty: TypeId, address: u64, value: &Value) {
        match value {
            Value::List(values) => {
                for ((part, at), value) in self.parts(ty).unwrap().into_iter().zip(values) {
                    self.store(part, address + at, value);
                }
            }
            Value::Bits(bits) => {
                for at in 0..self.layout.store_size(ty).unwrap() {
                    self.memory.insert(address + at, (bits >> (8 * at)) as u8);
                }
            }
        }
    }

    fn zero(&self, ty: TypeId) -> Value {
        match self.parts(ty) {
            Some(parts) => Value::List(parts.iter().map(|(part, _)| self.zero(*part)).collect()),
            None => Value::Bits(0),
        }
    }

    fn typed(&self, value: &Typed, frame: &Frame) -> Value {
        self.constant(value.ty, &value.value, frame)
    }

    fn constant(&self, ty: TypeId, constant: &Constant, frame: &Frame) -> Value {
        match constant {
            Constant::Local(local) => frame[local].clone(),
            Constant::Global(name) => Value::Bits(self.addresses[&**name].into()),
            Constant::Integer(bits) | Constant::Float(bits) => {
                Value::Bits(u128::try_from(bits.clone()).unwrap())
            }
            Constant::Null | Constant::Undef | Constant::Poison | Constant::Zero => self.zero(ty),
            Constant::Aggregate(elements) => {
                Value::List(elements.iter().map(|element| self.typed(element, frame)).collect())
            }
            Constant::Bytes(bytes) => {
                Value::List(bytes.iter().map(|byte| Value::Bits((*byte).into())).collect())
            }
            Constant::Expression(expression) => match &**expression {
                ConstantExpression::GetElementPtr { base, pointer, indices } => {
                    Value::Bits(self.address(*base, pointer, indices, frame).into())
                }
                ConstantExpression::Cast(cast, value, to) => {
                    self.cast(*cast, value.ty, self.typed(value, frame), *to)
                }
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    fn address(&self, base: TypeId, pointer: &Typed, indices: &[Typed], frame: &Frame) -> u64 {
        let mut address = self.typed(pointer, frame).bits() as u64;
        let mut current = base;
        for (step, index) in indices.iter().enumerate() {
            let value = signed(self.typed(index, frame).bits(), self.width(index.ty)) as u64;
            let scale = match self.ty(current) {
                _ if step == 0 => self.layout.alloc_size(current).unwrap(),
                Type::Struct { .. } => {
                    let (field, offset) = self.parts(current).unwrap()[value as usize];
                    address = address.wrapping_add(offset);
                    current = field;
                    continue;
                }
                Type::Array(_, element) => {
                    current = *element;
                    self.layout.alloc_size(current).unwrap()
                }
                other => panic!("{other:?}"),
            };
            address = address.wrapping_add(value.wrapping_mul(scale));
        }
        truncate(address.into(), self.layout.pointer_width(0)) as u64
    }

    fn cast(&self, cast: Cast, from: TypeId, value: Value, to: TypeId) -> Value {
        let bits = value.bits();
        let (from_width, width) = (self.width(from), self.width(to));
        Value::Bits(match cast {
            Cast::Trunc | Cast::ZExt | Cast::PtrToInt | Cast::IntToPtr | Cast::BitCast => {
                truncate(bits, width)
            }
            Cast::SExt => truncate(signed(bits, from_width) as u128, width),
            Cast::FpTrunc | Cast::FpExt => from_float(to_float(bits, from_width), width),
            Cast::FpToSi => truncate(to_float(bits, from_width) as i128 as u128, width),
            Cast::FpToUi => truncate(to_float(bits, from_width) as u128, width),
            Cast::SiToFp => from_float(signed(bits, from_width) as f64, width),
            Cast::UiToFp => from_float(bits as f64, width),
            Cast::AddrSpaceCast => panic!("another address space"),
        })
    }

    /// Runs a function by its name.
    pub fn run(&mut self, name: &str, arguments: &[u128]) -> u128 {
        let arguments = arguments.iter().map(|bits| Value::Bits(*bits)).collect();
        self.call(self.functions[&self.addresses[name]], arguments).unwrap().bits()
    }

    fn call(&mut self, function: &'m Function, arguments: Vec<Value>) -> Option<Value> {
        if function.blocks.is_empty() {
            return self.intrinsic(&function.name, &arguments);
        }
        let mut frame = Frame::new();
        for (index, (parameter, mut value)) in function.parameters.iter().zip(arguments).enumerate() {
            if let Some(ty) = parameter.by_value {
                let copy = self.load(ty, value.bits() as u64);
                let address = self.allocate(self.layout.alloc_size(ty).unwrap(), 16);
                self.store(ty, address, &copy);
                value = Value::Bits(address.into());
            }
            frame.insert(Local(index as u32), value);
        }
        let (mut block, mut previous) = (BlockId(0), BlockId(0));
        'blocks: loop {
            let instructions = &function.blocks[block.0 as usize].instructions;
            // All phis of a block read before any writes.
            let mut phis = Vec::new();
            for instruction in instructions {
                let Kind::Phi { ty, incoming } = &instruction.kind else { break };
                let (value, _) = incoming.iter().find(|(_, from)| *from == previous).unwrap();
                phis.push((instruction.result.unwrap(), self.constant(*ty, value, &frame)));
            }
            let skipped = phis.len();
            frame.extend(phis);
            for instruction in &instructions[skipped..] {
                self.steps += 1;
                assert!(self.steps < 1_000_000, "the program does not end");
                let target = match &instruction.kind {
                    Kind::Return(value) => return value.as_ref().map(|value| self.typed(value, &frame)),
                    Kind::Jump(target) => *target,
                    Kind::Branch { condition, yes, no } => {
                        let Type::Integer(1) = self.module.types[self.boolean().0 as usize] else { panic!() };
                        if self.constant(self.boolean(), condition, &frame).bits() == 1 { *yes } else { *no }
                    }
                    Kind::Switch { value, default, cases } => {
                        let value = self.typed(value, &frame).bits();
                        let case = cases.iter().find(|(case, _)| u128::try_from(case.clone()) == Ok(value));
                        case.map_or(*default, |(_, target)| *target)
                    }
                    kind => {
                        let value = self.execute(kind, &frame);
                        assert_eq!(value.is_some(), instruction.result.is_some(), "{kind:?}");
                        if let (Some(result), Some(value)) = (instruction.result, value) {
                            frame.insert(result, value);
                        }
                        continue;
                    }
                };
                (previous, block) = (block, target);
                continue 'blocks;
            }
        }
    }

    fn boolean(&self) -> TypeId {
        TypeId(self.module.types.iter().position(|ty| *ty == Type::Integer(1)).unwrap() as u32)
    }

    fn execute(&mut self, kind: &'m Kind, frame: &Frame) -> Option<Value> {
        Some(match kind {
            Kind::Alloca { ty, count, align } => {
                let count = count.as_ref().map_or(1, |count| self.typed(count, frame).bits() as u64);
                let size = self.layout.alloc_size(*ty).unwrap() * count;
                Value::Bits(self.allocate(size, *align).into())
            }
            Kind::Load { ty, pointer, align, .. } => {
                let address = self.typed(pointer, frame).bits() as u64;
                assert!(address >= 4096 && address.is_multiple_of((*align).max(1)), "{address}");
                self.load(*ty, address)
            }
            Kind::Store { value, pointer, .. } => {
                let address = self.typed(pointer, frame).bits() as u64;
                let new = self.typed(value, frame);
                self.store(value.ty, address, &new);
                return None;
            }
            Kind::GetElementPtr { base, pointer, indices } => {
                Value::Bits(self.address(*base, pointer, indices, frame).into())
            }
            Kind::Binary { operation, left, right } => {
                let width = self.width(left.ty);
                let right = self.constant(left.ty, right, frame).bits();
                Value::Bits(binary(*operation, width, self.typed(left, frame).bits(), right))
            }
            Kind::FNeg(value) => {
                Value::Bits(self.typed(value, frame).bits() ^ (1 << (self.width(value.ty) - 1)))
            }
            Kind::IntCompare { predicate, left, right } => {
                let width = self.width(left.ty);
                let right = self.constant(left.ty, right, frame).bits();
                Value::Bits(compare(*predicate, width, self.typed(left, frame).bits(), right).into())
            }
            Kind::FloatCompare { predicate, left, right } => {
                let width = self.width(left.ty);
                let right = to_float(self.constant(left.ty, right, frame).bits(), width);
                let left = to_float(self.typed(left, frame).bits(), width);
                Value::Bits(u128::from(match predicate {
                    FloatPredicate::Oeq => left == right,
                    FloatPredicate::Une => left != right,
                    FloatPredicate::Ogt => left > right,
                    FloatPredicate::Olt => left < right,
                    other => panic!("{other:?}"),
                }))
            }
            Kind::Cast { cast, value, to } => self.cast(*cast, value.ty, self.typed(value, frame), *to),
            Kind::Select { condition, yes, no } => {
                self.typed(if self.typed(condition, frame).bits() == 1 { yes } else { no }, frame)
            }
            Kind::Freeze(value) => self.typed(value, frame),
            Kind::ExtractValue { aggregate, path } => {
                let mut value = self.typed(aggregate, frame);
                for index in path {
                    let Value::List(values) = value else { panic!("an aggregate is needed") };
                    value = values[*index as usize].clone();
                }
                value
            }
            Kind::InsertValue { aggregate, value, path } => {
                let mut whole = self.typed(aggregate, frame);
                let mut slot = &mut whole;
                for index in path {
                    let Value::List(values) = slot else { panic!("an aggregate is needed") };
                    slot = &mut values[*index as usize];
                }
                *slot = self.typed(value, frame);
                whole
            }
            Kind::Call(call) => {
                let pointer =
                    self.typed(&Typed { ty: call.result, value: call.callee.clone() }, frame).bits();
                let arguments = call.arguments.iter().map(|each| self.typed(&each.value, frame)).collect();
                return self.call(self.functions[&(pointer as u64)], arguments);
            }
            other => panic!("{other:?}"),
        })
    }

    fn intrinsic(&mut self, name: &str, arguments: &[Value]) -> Option<Value> {
        let number = |index: usize| arguments[index].bits() as u64;
        match name {
            _ if name.starts_with("llvm.memcpy.") => {
                for at in 0..number(2) {
                    let byte = self.memory.get(&(number(1) + at)).copied().unwrap_or(0);
                    self.memory.insert(number(0) + at, byte);
                }
            }
            _ if name.starts_with("llvm.memset.") => {
                for at in 0..number(2) {
                    self.memory.insert(number(0) + at, number(1) as u8);
                }
            }
            _ if name.starts_with("llvm.lifetime.") => {}
            _ => panic!("{name} is not defined"),
        }
        None
    }
}

fn truncate(bits: u128, width: u32) -> u128 {
    if width >= 128 { bits } else { bits & ((1 << width) - 1) }
}

fn signed(bits: u128, width: u32) -> i128 {
    ((bits << (128 - width)) as i128) >> (128 - width)
}

fn to_float(bits: u128, width: u32) -> f64 {
    if width == 32 { f32::from_bits(bits as u32).into() } else { f64::from_bits(bits as u64) }
}

fn from_float(value: f64, width: u32) -> u128 {
    if width == 32 { (value as f32).to_bits().into() } else { value.to_bits().into() }
}

fn binary(operation: Binary, width: u32, left: u128, right: u128) -> u128 {
    let (sl, sr) = (signed(left, width), signed(right, width));
    let (fl, fr) = (to_float(left, width), to_float(right, width));
    let result = match operation {
        Binary::Add => left.wrapping_add(right),
        Binary::Sub => left.wrapping_sub(right),
        Binary::Mul => left.wrapping_mul(right),
        Binary::UDiv => left / right,
        Binary::SDiv => (sl / sr) as u128,
        Binary::URem => left % right,
        Binary::SRem => (sl % sr) as u128,
        Binary::Shl => left << right,
        Binary::LShr => left >> right,
        Binary::AShr => (sl >> right) as u128,
        Binary::And => left & right,
        Binary::Or => left | right,
        Binary::Xor => left ^ right,
        Binary::FAdd => from_float(fl + fr, width),
        Binary::FSub => from_float(fl - fr, width),
        Binary::FMul => from_float(fl * fr, width),
        Binary::FDiv => from_float(fl / fr, width),
        Binary::FRem => from_float(fl % fr, width),
    };
    truncate(result, width)
}

fn compare(predicate: IntPredicate, width: u32, left: u128, right: u128) -> bool {
    let (sl, sr) = (signed(left, width), signed(right, width));
    match predicate {
        IntPredicate::Eq => left == right,
        IntPredicate::Ne => left != right,
        IntPredicate::Ugt => left > right,
        IntPredicate::Uge => left >= right,
        IntPredicate::Ult => left < right,
        IntPredicate::Ule => left <= right,
        IntPredicate::Sgt => sl > sr,
        IntPredicate::Sge => sl >= sr,
        IntPredicate::Slt => sl < sr,
        IntPredicate::Sle => sl <= sr,
    }
}
