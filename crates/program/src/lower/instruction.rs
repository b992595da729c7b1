//! Instructions other than calls.

use super::function::{Body, Flow};
use super::{Home, Refusal, float, operators};
use crate::check::Class;
use crate::ir::*;
use euphonium_llvm::{AtomicOperation, Binary, Constant, Instruction, Kind, Local, Type, TypeId, Typed};
use euphonium_term::{Op, SortId, TermId};

/// The doubt about a run that rests on a shift that C leaves undefined.
pub const WIDE_SHIFT: &str = "a shift by the width or more";

impl Body<'_, '_> {
    pub(super) fn instruction(&mut self, instruction: &Instruction) -> Result<Flow, Refusal> {
        let result = instruction.result;
        match &instruction.kind {
            Kind::Alloca { ty, count, align } => self.alloca(result, *ty, count.as_ref(), *align)?,
            Kind::Load { ty, pointer, volatile, .. } => {
                let values = match self.device(pointer, *volatile) {
                    Some(origin) => {
                        if self.checks(Class::Deref) {
                            self.load(None, *ty, pointer)?;
                        }
                        let sorts = self.l.scalars(self.m, *ty)?;
                        sorts.into_iter().map(|sort| self.arbitrary(sort, origin.clone())).collect()
                    }
                    None => self.load(result, *ty, pointer)?,
                };
                self.define(result, values);
            }
            Kind::Store { value, pointer, .. } => {
                let values = self.operand(value.ty, &value.value)?;
                self.store(value.ty, values, pointer)?;
            }
            Kind::GetElementPtr { base, pointer, indices } => {
                let address = self.scalar(pointer)?;
                let indices =
                    indices.iter().map(|index| self.scalar(index)).collect::<Result<Vec<_>, _>>()?;
                let address = self.l.element_address(self.m, *base, address, &indices)?;
                self.define(result, vec![address]);
            }
            Kind::Binary { operation, left, right } => {
                let ty = left.ty;
                let left = self.scalar(left)?;
                let right = self.scalar_of(ty, right)?;
                let value = self.binary(*operation, left, right)?;
                self.define(result, vec![value]);
            }
            Kind::FNeg(value) => {
                let value = self.scalar(value)?;
                let value = float::negate(self.l.terms, value);
                self.define(result, vec![value]);
            }
            Kind::IntCompare { predicate, left, right } => {
                let ty = left.ty;
                let left = self.scalar(left)?;
                let right = self.scalar_of(ty, right)?;
                let value = self.l.compare(*predicate, left, right);
                self.define(result, vec![value]);
            }
            Kind::FloatCompare { predicate, left, right } => {
                let ty = left.ty;
                let left = self.scalar(left)?;
                let right = self.scalar_of(ty, right)?;
                let value = match float::compare(self.l.terms, *predicate, left, right) {
                    Some(value) => value,
                    None => {
                        let sort = self.l.terms.sort(euphonium_term::Sort::Bool);
                        self.open_float(sort)
                    }
                };
                self.define(result, vec![value]);
            }
            Kind::Cast { value, .. } if self.is_promoted(&value.value) => self.define(result, Vec::new()),
            Kind::Cast { cast, value, to } => {
                let from = value.ty;
                let value = self.scalar(value)?;
                let value = match self.l.cast(self.m, *cast, value, from, *to)? {
                    Some(value) => value,
                    None => {
                        let sort = self.l.single_scalar(self.m, *to).ok_or("a conversion to this type")?;
                        self.open_float(sort)
                    }
                };
                self.define(result, vec![value]);
            }
            Kind::Select { condition, yes, no } => {
                let condition = self.scalar(condition)?;
                let yes = self.operand(yes.ty, &yes.value)?;
                let no = self.operand(no.ty, &no.value)?;
                let values =
                    yes.into_iter().zip(no).map(|(a, b)| self.l.terms.ite(condition, a, b)).collect();
                self.define(result, values);
            }
            // Edges assign them.
            Kind::Phi { .. } => {}
            Kind::Call(call) => return self.call(call, result),
            Kind::ExtractValue { aggregate, path } => {
                let values = self.operand(aggregate.ty, &aggregate.value)?;
                let (before, ty) = self.l.path(self.m, aggregate.ty, path)?;
                let count = self.l.scalars(self.m, ty)?.len();
                let part =
                    values.get(before..before + count).ok_or("an index outside of its value")?.to_vec();
                self.define(result, part);
            }
            Kind::InsertValue { aggregate, value, path } => {
                let mut values = self.operand(aggregate.ty, &aggregate.value)?;
                let part = self.operand(value.ty, &value.value)?;
                let (before, _) = self.l.path(self.m, aggregate.ty, path)?;
                if before + part.len() > values.len() {
                    return Err("an index outside of its value".into());
                }
                values.splice(before..before + part.len(), part);
                self.define(result, values);
            }
            Kind::Freeze(value) => {
                let values = self.operand(value.ty, &value.value)?;
                self.define(result, values);
            }
            Kind::Fence => {}
            Kind::AtomicRmw { operation, pointer, value } => {
                self.atomic(result, *operation, pointer, value)?;
            }
            Kind::CompareExchange { pointer, expected, new } => {
                let old = self.load(None, expected.ty, pointer)?;
                let expected_values = self.operand(expected.ty, &expected.value)?;
                let new = self.operand(new.ty, &new.value)?;
                let ([old], [expected_value], [new]) = (&old[..], &expected_values[..], &new[..]) else {
                    return Err("an atomic exchange of something that is no number".into());
                };
                let equal = self.l.terms.eq(*old, *expected_value);
                let stored = self.l.terms.ite(equal, *new, *old);
                let old = *old;
                self.store(expected.ty, vec![stored], pointer)?;
                self.define(result, vec![old, equal]);
            }
            Kind::LandingPad { .. } => return Ok(self.end(Terminator::Halt)),
            Kind::VaArg { list, ty } => self.next_argument(result, list, *ty)?,
            Kind::ExtractElement { vector, index } => {
                let values = self.operand(vector.ty, &vector.value)?;
                let value = *values.get(element(index)?).ok_or("an index outside of its vector")?;
                self.define(result, vec![value]);
            }
            Kind::InsertElement { vector, value, index } => {
                let mut values = self.operand(vector.ty, &vector.value)?;
                let value = self.scalar(value)?;
                *values.get_mut(element(index)?).ok_or("an index outside of its vector")? = value;
                self.define(result, values);
            }
            Kind::ShuffleVector { .. } => return Err("vectors are not shuffled here".into()),
            Kind::Return(value) => {
                if let Some(value) = value {
                    let values = self.operand(value.ty, &value.value)?;
                    // Who started the program gets it.
                    if self.checks(Class::Uninitialised) && *self.function.name == *"main" {
                        values.iter().for_each(|&value| self.uses(value));
                    }
                    let results = self.l.program.functions[self.id.0 as usize].results.clone();
                    for (result, value) in results.into_iter().zip(values) {
                        self.emit(Statement::Assign(result, value));
                    }
                }
                self.end_locals();
                return Ok(self.end(Terminator::Return));
            }
            Kind::Jump(to) => {
                let to = self.edge(*to)?;
                return Ok(self.end(Terminator::Jump(to)));
            }
            Kind::Branch { condition, yes, no } => {
                let bool_ty = Constant::clone(condition);
                let condition = self.condition(&bool_ty)?;
                let yes = self.edge(*yes)?;
                let no = self.edge(*no)?;
                return Ok(self.end(Terminator::Branch(condition, yes, no)));
            }
            Kind::Switch { value, default, cases } => {
                let value = self.scalar(value)?;
                let width = self.l.terms.bv_width(value);
                let mut targets = Vec::new();
                for (case, to) in cases {
                    let constant = match width {
                        Some(width) => self.l.terms.bv_const(width, case.clone()),
                        None => self.l.terms.bool_const(!case.is_zero()),
                    };
                    targets.push((constant, self.edge(*to)?));
                }
                let default = self.edge(*default)?;
                return Ok(self.end(Terminator::Switch { value, cases: targets, default }));
            }
            Kind::Invoke { call, normal, .. } => {
                if self.l.unwinding.by(&self.l.links, self.m, call) {
                    return Err(
                        "a call that may throw, where the exception is caught, is not supported".into()
                    );
                }
                if self.call(call, result)? == Flow::Ends {
                    return Ok(Flow::Ends);
                }
                let to = self.edge(*normal)?;
                return Ok(self.end(Terminator::Jump(to)));
            }
            Kind::Resume(_) | Kind::Unreachable => return Ok(self.end(Terminator::Halt)),
            Kind::IndirectBranch { .. } => return Err("computed jumps are not supported".into()),
            Kind::OtherTerminator { opcode, .. } => return Err(format!("`{opcode}` is not supported")),
        }
        Ok(Flow::Continues)
    }

    /// A condition is a register or constant of one bit.
    fn condition(&mut self, condition: &Constant) -> Result<TermId, Refusal> {
        match condition {
            Constant::Integer(bits) => Ok(self.l.terms.bool_const(!bits.is_zero())),
            Constant::Undef | Constant::Poison => {
                let sort = self.l.terms.sort(euphonium_term::Sort::Bool);
                Ok(self.arbitrary(sort, Origin::Uninitialised))
            }
            Constant::Local(_) => self.scalar_of(TypeId(0), condition),
            Constant::Expression(expression) => {
                use euphonium_llvm::ConstantExpression as E;
                match &**expression {
                    E::Compare(predicate, a, b) => {
                        let (a, b) = (self.scalar(a)?, self.scalar(b)?);
                        Ok(self.l.compare(*predicate, a, b))
                    }
                    _ => Err("a branch on this constant expression is not supported".into()),
                }
            }
            _ => Err("a branch on something that is no condition".into()),
        }
    }

    fn alloca(
        &mut self,
        result: Option<Local>,
        ty: TypeId,
        count: Option<&Typed>,
        align: u64,
    ) -> Result<(), Refusal> {
        let Some(result) = result else { return Ok(()) };
        if let Some(&variable) = self.promoted.get(&result) {
            self.emit(Statement::Havoc(variable, Origin::Uninitialised));
            self.define(Some(result), vec![]);
            return Ok(());
        }
        let bytes = self.l.alloc_size(self.m, ty)?;
        let mut size = self.l.offset(bytes);
        let scoped = self.scoped.contains_key(&result);
        if count.is_none() && !scoped {
            self.sizes.insert(result, bytes);
        }
        if let Some(count) = count {
            let count = self.scalar(count)?;
            let width = self.l.program.pointer_width;
            let count = self.l.resize(count, width, false);
            size = self.l.terms.mk(Op::BvMul, &[count, size]);
        }
        let natural = self.l.align(self.m, ty)?;
        let pointer = self.l.pointer_sort();
        let note = self.declarations.get(&result).copied();
        let name = note.map(|note| note.name.clone());
        let shown = name.clone().unwrap_or_else(|| self.function.locals[result.0 as usize].clone());
        let target = self.l.variable(&format!("{}::&{shown}", self.function.name), pointer, None);
        let align = align.max(natural).max(1);
        // Compilers give an allocation no place: it is where the variable is declared.
        let declared = note.and_then(|note| self.l.place(note.place.as_ref(), self.frame));
        let place = self.place.or(declared);
        let storage = Storage::Stack;
        let statement = Statement::Allocate { target, size, align, storage, zeroed: false, name };
        let address = self.l.constant_of(target);
        if scoped {
            self.scoped.insert(result, Some(Placed { statement, place }));
        } else {
            self.emit_at(statement, place);
            self.note_local(address);
        }
        self.define(Some(result), vec![address]);
        Ok(())
    }

    /// Is it the address of a local variable that needs no memory?
    pub(super) fn is_promoted(&self, value: &Constant) -> bool {
        matches!(value, Constant::Local(local) if self.promoted.contains_key(local))
    }

    /// The variable behind a pointer, if what it points to needs no memory.
    fn home(&self, pointer: &Constant) -> Option<VariableId> {
        match pointer {
            Constant::Local(local) => self.promoted.get(local).copied(),
            Constant::Global(name) => {
                let symbol = self.l.links.resolve(self.m, name)?;
                match self.l.homes.get(&symbol)? {
                    Home::Variable(variable) => Some(*variable),
                    Home::Memory(_) => None,
                }
            }
            _ => None,
        }
    }

    /// Loads a value; the scalars are in new variables.
    pub(super) fn load(
        &mut self,
        result: Option<Local>,
        ty: TypeId,
        pointer: &Typed,
    ) -> Result<Vec<TermId>, Refusal> {
        let name = match result {
            Some(result) => format!("{}::{}", self.function.name, self.function.locals[result.0 as usize]),
            None => format!("{}::tmp", self.function.name),
        };
        if let Some(variable) = self.home(&pointer.value) {
            let value = self.l.constant_of(variable);
            let sort = self.l.terms.sort_of(value);
            let target = self.l.variable(&name, sort, None);
            self.emit(Statement::Assign(target, value));
            return Ok(vec![self.l.constant_of(target)]);
        }
        let address = self.scalar(pointer)?;
        let fields = self.l.fields(self.m, ty)?;
        let mut values = Vec::new();
        for (offset, sort) in fields {
            let offset = self.l.offset(offset);
            let address = self.l.terms.mk(Op::BvAdd, &[address, offset]);
            values.push(self.load_scalar(&name, sort, address));
        }
        if let (Type::Pointer(_), [value]) = (self.l.body(self.m, ty), &values[..]) {
            self.l.program.pointers.insert(*value);
        }
        Ok(values)
    }

    /// Loads one scalar from an address.
    pub(super) fn load_scalar(&mut self, name: &str, sort: SortId, address: TermId) -> TermId {
        let width = self.l.terms.sort_data(sort).bv_width();
        let in_memory = match width {
            Some(width) if !width.is_multiple_of(8) => self.l.terms.bv_sort(width.next_multiple_of(8)),
            _ => sort,
        };
        let target = self.l.variable(name, in_memory, None);
        self.emit(Statement::Load { target, address });
        let value = self.l.constant_of(target);
        match width {
            Some(width) => self.l.resize(value, width, false),
            None => value,
        }
    }

    /// Stores the scalars of a value.
    pub(super) fn store(&mut self, ty: TypeId, values: Vec<TermId>, pointer: &Typed) -> Result<(), Refusal> {
        if let Some(variable) = self.home(&pointer.value) {
            if let [value] = values[..] {
                self.emit(Statement::Assign(variable, value));
            }
            return Ok(());
        }
        let address = self.scalar(pointer)?;
        let fields = self.l.fields(self.m, ty)?;
        for ((offset, _), value) in fields.into_iter().zip(values) {
            let offset = self.l.offset(offset);
            let address = self.l.terms.mk(Op::BvAdd, &[address, offset]);
            self.store_scalar(address, value);
        }
        Ok(())
    }

    /// Stores one scalar at an address.
    pub(super) fn store_scalar(&mut self, address: TermId, value: TermId) {
        let value = match self.l.terms.bv_width(value) {
            None => value,
            Some(_) => self.l.whole_bytes(value),
        };
        self.emit(Statement::Store { address, value });
    }

    /// An operation on two numbers, with what it demands of them.
    fn binary(&mut self, operation: Binary, left: TermId, right: TermId) -> Result<TermId, Refusal> {
        let sort = self.l.terms.sort_of(left);
        if let Some(width) = self.l.terms.bv_width(left) {
            let op = match operation {
                Binary::UDiv => Op::BvUdiv,
                Binary::SDiv => Op::BvSdiv,
                Binary::URem => Op::BvUrem,
                Binary::SRem => Op::BvSrem,
                Binary::Shl => Op::BvShl,
                Binary::LShr => Op::BvLshr,
                Binary::AShr => Op::BvAshr,
                Binary::FAdd | Binary::FSub | Binary::FMul | Binary::FDiv | Binary::FRem => {
                    return Ok(match float::binary(self.l.terms, operation, left, right) {
                        Some(value) => value,
                        None => self.open_float(sort),
                    });
                }
                _ => return self.l.plain_binary(operation, left, right),
            };
            let value = self.l.terms.mk(op, &[left, right]);
            if matches!(operation, Binary::Shl | Binary::LShr | Binary::AShr) {
                // A shift by the width or more has no agreed meaning.
                let limit = self.l.terms.bv_const(width, width);
                let defined = self.l.terms.mk(Op::BvUlt, &[right, limit]);
                if defined == self.l.terms.bool_const(true) {
                    return Ok(value);
                }
                return Ok(self.shifted(value, defined));
            }
            // A division by zero traps, and so does the one signed division that overflows.
            let zero = self.l.terms.bv_const(width, 0u32);
            let by_zero = self.l.terms.eq(right, zero);
            self.forbid(by_zero, Class::Division, "a division by zero")?;
            if matches!(operation, Binary::SDiv | Binary::SRem) {
                let ones = self.l.terms.bv_value(euphonium_term::BvValue::ones(width));
                let smallest = self.l.terms.bv_const(width, dashu_int::UBig::ONE << (width as usize - 1));
                let (a, b) = (self.l.terms.eq(left, smallest), self.l.terms.eq(right, ones));
                let overflow = self.l.terms.and(&[a, b]);
                self.forbid(overflow, Class::Overflow, "the smallest number divided by -1")?;
            }
            return Ok(value);
        }
        if operators::plain(operation).is_some() {
            return self.l.plain_binary(operation, left, right);
        }
        // Single bits: only zero can be shifted by, and only one divided by.
        Ok(match operation {
            Binary::UDiv | Binary::SDiv => {
                self.assume(right);
                left
            }
            Binary::URem | Binary::SRem => {
                self.assume(right);
                self.l.terms.bool_const(false)
            }
            _ => {
                let defined = self.l.terms.not(right);
                self.shifted(left, defined)
            }
        })
    }

    /// What comes of a shift: this, if the distance is defined.
    fn shifted(&mut self, value: TermId, defined: TermId) -> TermId {
        if self.l.options.assume_shifts {
            self.l.assume_about(AssumptionKind::Other, "no shift is by the width of its operand or more");
            self.assume(defined);
            return value;
        }
        let sort = self.l.terms.sort_of(value);
        let open = self.abstraction(sort, WIDE_SHIFT);
        self.l.terms.ite(defined, value, open)
    }

    /// The run goes on only if this holds.
    pub(super) fn assume(&mut self, condition: TermId) {
        if condition != self.l.terms.bool_const(true) {
            self.emit(Statement::Assume(condition));
        }
    }

    /// An arbitrary value in place of something that is not modelled.
    pub(super) fn abstraction(&mut self, sort: SortId, what: &str) -> TermId {
        self.arbitrary(sort, Origin::Abstraction(what.into()))
    }

    /// An arbitrary result of floating-point arithmetic.
    pub(super) fn open_float(&mut self, sort: SortId) -> TermId {
        self.l.assume_about(AssumptionKind::FloatingPoint, "floating-point arithmetic may give any result");
        self.abstraction(sort, "floating-point arithmetic")
    }

    fn atomic(
        &mut self,
        result: Option<Local>,
        operation: AtomicOperation,
        pointer: &Typed,
        operand: &Typed,
    ) -> Result<(), Refusal> {
        let old = self.load(None, operand.ty, pointer)?;
        let value = self.scalar(operand)?;
        let [old] = old[..] else { return Err("an atomic operation on something that is no number".into()) };
        let terms = &mut *self.l.terms;
        let new = match operation {
            AtomicOperation::Xchg => value,
            AtomicOperation::Add => terms.mk(Op::BvAdd, &[old, value]),
            AtomicOperation::Sub => terms.mk(Op::BvSub, &[old, value]),
            AtomicOperation::And => terms.mk(Op::BvAnd, &[old, value]),
            AtomicOperation::Nand => terms.mk(Op::BvNand, &[old, value]),
            AtomicOperation::Or => terms.mk(Op::BvOr, &[old, value]),
            AtomicOperation::Xor => terms.mk(Op::BvXor, &[old, value]),
            AtomicOperation::Max | AtomicOperation::Min | AtomicOperation::UMax | AtomicOperation::UMin => {
                let op = match operation {
                    AtomicOperation::Max => Op::BvSgt,
                    AtomicOperation::Min => Op::BvSlt,
                    AtomicOperation::UMax => Op::BvUgt,
                    _ => Op::BvUlt,
                };
                let keep = terms.mk(op, &[old, value]);
                terms.ite(keep, old, value)
            }
            AtomicOperation::Other => return Err("this atomic operation is not supported".into()),
        };
        self.store(operand.ty, vec![new], pointer)?;
        self.define(result, vec![old]);
        Ok(())
    }
}

/// A literal index into a vector.
fn element(index: &Typed) -> Result<usize, Refusal> {
    match &index.value {
        Constant::Integer(n) => usize::try_from(n).map_err(|_| "an index outside of its vector".into()),
        _ => Err("a computed index into a vector is not supported".into()),
    }
}
