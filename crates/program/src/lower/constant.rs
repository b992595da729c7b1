//! Constants as terms, and the initial contents of global variables.

use super::link::Symbol;
use super::{Home, Lowering, Refusal};
use euphonium_llvm::{Constant, ConstantExpression, Type, TypeId};
use euphonium_term::{Op, Sort, TermId};

/// Constants are nested no deeper than their types and the expressions in them.
const MAX_DEPTH: u32 = 200;

/// Initial values are kept one by one; more non-zero ones than this are refused.
const MAX_INITIAL: usize = 2_000_000;

impl Lowering<'_> {
    /// A constant of a type that is one scalar; `None` if it is undefined.
    pub(super) fn scalar_constant(
        &mut self,
        m: usize,
        ty: TypeId,
        constant: &Constant,
    ) -> Result<Option<TermId>, Refusal> {
        self.scalar_constant_at(m, ty, constant, 0)
    }

    fn scalar_constant_at(
        &mut self,
        m: usize,
        ty: TypeId,
        constant: &Constant,
        depth: u32,
    ) -> Result<Option<TermId>, Refusal> {
        if depth > MAX_DEPTH {
            return Err("a constant expression is nested too deeply".into());
        }
        let sort = self.single_scalar(m, ty).ok_or("a constant of this type is not a number")?;
        let value = match constant {
            Constant::Integer(bits) | Constant::Float(bits) => match self.terms.sort_data(sort) {
                Sort::Bool => self.terms.bool_const(!bits.is_zero()),
                _ => {
                    let width = self.terms.sort_data(sort).bv_width().unwrap_or(1);
                    self.terms.bv_const(width, bits.clone())
                }
            },
            Constant::Null | Constant::Zero => match self.terms.sort_data(sort) {
                Sort::BitVec(width) => {
                    let width = *width;
                    self.terms.bv_const(width, 0u32)
                }
                _ => self.terms.bool_const(false),
            },
            Constant::Undef | Constant::Poison => return Ok(None),
            Constant::Global(name) => self.address_of(m, name)?,
            Constant::Expression(expression) => return self.expression(m, expression, depth + 1),
            Constant::BlockAddress(..) => return Err("addresses of labels are not supported".into()),
            Constant::Assembly { .. } => return Err("assembly is used as a value".into()),
            _ => return Err("a constant does not fit its type".into()),
        };
        Ok(Some(value))
    }

    /// The address of a function or of a global variable in memory.
    pub(super) fn address_of(&mut self, m: usize, name: &str) -> Result<TermId, Refusal> {
        let symbol = self.links.resolve(m, name);
        let optional = match symbol {
            Some(Symbol::Function(m, i)) => self.modules[m].functions[i].optional,
            Some(Symbol::Global(m, i)) => self.modules[m].globals[i].optional,
            None => false,
        };
        if optional {
            return Err(format!("`{name}` is weak and nothing defines it, so its address may be null"));
        }
        match symbol {
            Some(symbol @ Symbol::Function(..)) => Ok(self.function_address(symbol)),
            Some(symbol) => match self.homes.get(&symbol) {
                Some(&Home::Memory(address)) => Ok(address),
                _ => Err(format!("the address of `{name}` is used in a way that was not foreseen")),
            },
            None => Err(format!("`{name}` is not defined here, or is chosen when the program is loaded")),
        }
    }

    fn expression(
        &mut self,
        m: usize,
        expression: &ConstantExpression,
        depth: u32,
    ) -> Result<Option<TermId>, Refusal> {
        Ok(match expression {
            ConstantExpression::GetElementPtr { base, pointer, indices } => {
                let Some(address) = self.scalar_constant_at(m, pointer.ty, &pointer.value, depth)? else {
                    return Ok(None);
                };
                let mut values = Vec::new();
                for index in indices {
                    match self.scalar_constant_at(m, index.ty, &index.value, depth)? {
                        Some(value) => values.push(value),
                        None => return Ok(None),
                    }
                }
                Some(self.element_address(m, *base, address, &values)?)
            }
            ConstantExpression::Cast(cast, inner, to) => {
                match self.scalar_constant_at(m, inner.ty, &inner.value, depth)? {
                    Some(value) => self.cast(m, *cast, value, inner.ty, *to)?,
                    None => None,
                }
            }
            ConstantExpression::Binary(operation, a, b) => {
                let left = self.scalar_constant_at(m, a.ty, &a.value, depth)?;
                let right = self.scalar_constant_at(m, b.ty, &b.value, depth)?;
                match (left, right) {
                    (Some(left), Some(right)) => Some(match self.harmless(*operation, right) {
                        Some(op) => self.terms.mk(op, &[left, right]),
                        None if super::operators::plain(*operation).is_some() => {
                            self.plain_binary(*operation, left, right)?
                        }
                        None => return Err("a constant expression that may trap".into()),
                    }),
                    _ => None,
                }
            }
            ConstantExpression::Compare(predicate, a, b) => {
                let left = self.scalar_constant_at(m, a.ty, &a.value, depth)?;
                let right = self.scalar_constant_at(m, b.ty, &b.value, depth)?;
                match (left, right) {
                    (Some(left), Some(right)) => Some(self.compare(*predicate, left, right)),
                    _ => None,
                }
            }
            ConstantExpression::Select(condition, yes, no) => {
                let condition = self.scalar_constant_at(m, condition.ty, &condition.value, depth)?;
                let yes = self.scalar_constant_at(m, yes.ty, &yes.value, depth)?;
                let no = self.scalar_constant_at(m, no.ty, &no.value, depth)?;
                match (condition, yes, no) {
                    (Some(condition), Some(yes), Some(no)) => Some(self.terms.ite(condition, yes, no)),
                    _ => None,
                }
            }
        })
    }

    /// The scalars of a constant in a register; `None` where it is undefined.
    pub(super) fn constant_scalars(
        &mut self,
        m: usize,
        ty: TypeId,
        constant: &Constant,
    ) -> Result<Vec<Option<TermId>>, Refusal> {
        let mut result = Vec::new();
        let mut work = vec![(ty, constant)];
        while let Some((ty, constant)) = work.pop() {
            if self.single_scalar(m, ty).is_some() {
                result.push(self.scalar_constant(m, ty, constant)?);
                continue;
            }
            match constant {
                Constant::Aggregate(items) => {
                    work.extend(items.iter().rev().map(|item| (item.ty, &item.value)))
                }
                Constant::Bytes(bytes) => {
                    result.extend(bytes.iter().map(|&byte| Some(self.terms.bv_const(8, byte))));
                }
                Constant::Undef | Constant::Poison => {
                    result.extend(self.scalars(m, ty)?.iter().map(|_| None));
                }
                Constant::Zero | Constant::Null => {
                    for sort in self.scalars(m, ty)? {
                        let zero = match self.terms.sort_data(sort) {
                            Sort::BitVec(width) => {
                                let width = *width;
                                self.terms.bv_const(width, 0u32)
                            }
                            _ => self.terms.bool_const(false),
                        };
                        result.push(Some(zero));
                    }
                }
                Constant::None | Constant::Metadata => {}
                _ => return Err("a constant does not fit its type".into()),
            }
        }
        Ok(result)
    }

    /// The non-zero values of an initialiser with their offsets in bytes.
    pub(super) fn initial_values(
        &mut self,
        m: usize,
        ty: TypeId,
        constant: &Constant,
    ) -> Result<Vec<(u64, TermId)>, Refusal> {
        let mut result = Vec::new();
        let mut work = vec![(0u64, ty, constant)];
        while let Some((offset, ty, constant)) = work.pop() {
            if result.len() > MAX_INITIAL {
                return Err("an initialiser with more than two million non-zero values".into());
            }
            match constant {
                Constant::Zero | Constant::Null | Constant::Undef | Constant::Poison | Constant::None => {}
                Constant::Bytes(bytes) => {
                    for (i, &byte) in bytes.iter().enumerate().filter(|&(_, &byte)| byte != 0) {
                        let value = self.terms.bv_const(8, byte);
                        result.push((offset + i as u64, value));
                    }
                }
                Constant::Aggregate(items) => match self.body(m, ty) {
                    Type::Struct { .. } => {
                        let offsets = self.offsets(m, ty)?;
                        let parts = items.iter().zip(offsets);
                        work.extend(parts.rev().map(|(item, at)| (offset + at, item.ty, &item.value)));
                    }
                    Type::Array(_, element) | Type::Vector(_, element, false) => {
                        let size = self.alloc_size(m, *element)?;
                        let parts = items.iter().enumerate().rev();
                        work.extend(parts.map(|(i, item)| (offset + i as u64 * size, item.ty, &item.value)));
                    }
                    _ => return Err("an initialiser of this type is not supported".into()),
                },
                _ => {
                    if let Some(value) = self.scalar_constant(m, ty, constant)? {
                        let value = self.whole_bytes(value);
                        let zero = self.terms.as_bv(value).is_some_and(|bits| bits.is_zero());
                        if !zero {
                            result.push((offset, value));
                        }
                    }
                }
            }
        }
        Ok(result)
    }

    /// The parts of an initialiser that are undefined, as offsets and sizes in bytes: padding is among them.
    pub(super) fn undefined_parts(
        &mut self,
        m: usize,
        ty: TypeId,
        constant: &Constant,
    ) -> Result<Vec<(u64, u64)>, Refusal> {
        let mut result = Vec::new();
        let mut work = vec![(0u64, ty, constant)];
        while let Some((offset, ty, constant)) = work.pop() {
            match constant {
                Constant::Undef | Constant::Poison => result.push((offset, self.alloc_size(m, ty)?)),
                Constant::Aggregate(items) => match self.body(m, ty) {
                    Type::Struct { .. } => {
                        let starts = self.offsets(m, ty)?;
                        let ends = starts.iter().copied().skip(1).chain([self.alloc_size(m, ty)?]);
                        for ((item, &at), next) in items.iter().zip(&starts).zip(ends) {
                            let end = at + self.alloc_size(m, item.ty)?;
                            if next > end {
                                result.push((offset + end, next - end));
                            }
                            work.push((offset + at, item.ty, &item.value));
                        }
                    }
                    Type::Array(_, element) => {
                        let size = self.alloc_size(m, *element)?;
                        let parts = items.iter().enumerate();
                        work.extend(parts.map(|(i, item)| (offset + i as u64 * size, item.ty, &item.value)));
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        result.sort_unstable();
        Ok(result)
    }

    /// A value as it lies in memory: its width a multiple of eight.
    pub(super) fn whole_bytes(&mut self, value: TermId) -> TermId {
        match self.terms.bv_width(value) {
            None => {
                let (one, zero) = (self.terms.bv_const(8, 1u32), self.terms.bv_const(8, 0u32));
                self.terms.ite(value, one, zero)
            }
            Some(width) if !width.is_multiple_of(8) => {
                self.terms.mk(Op::ZeroExtend(width.next_multiple_of(8) - width), &[value])
            }
            Some(_) => value,
        }
    }
}
