//! Arithmetic, comparison, conversion and address computation as terms.

use super::types::float_width;
use super::{Lowering, Refusal, float};
use euphonium_llvm::{Binary, Cast, IntPredicate, Type, TypeId};
use euphonium_term::{Op, TermId};

/// The operator of an operation that is defined for all numbers.
pub(super) fn plain(operation: Binary) -> Option<Op> {
    Some(match operation {
        Binary::Add => Op::BvAdd,
        Binary::Sub => Op::BvSub,
        Binary::Mul => Op::BvMul,
        Binary::And => Op::BvAnd,
        Binary::Or => Op::BvOr,
        Binary::Xor => Op::BvXor,
        _ => return None,
    })
}

impl Lowering<'_> {
    /// An operation that is defined for all numbers.
    pub(super) fn plain_binary(
        &mut self,
        operation: Binary,
        left: TermId,
        right: TermId,
    ) -> Result<TermId, Refusal> {
        if self.terms.bv_width(left).is_none() {
            return Ok(match operation {
                Binary::Add | Binary::Sub | Binary::Xor => self.terms.mk(Op::Xor, &[left, right]),
                Binary::Mul | Binary::And => self.terms.and(&[left, right]),
                Binary::Or => self.terms.or(&[left, right]),
                _ => return Err("this operation on single bits is not supported".into()),
            });
        }
        let op = plain(operation).ok_or("this operation may trap")?;
        Ok(self.terms.mk(op, &[left, right]))
    }

    /// The operator of a division or shift that is defined for all numbers on its left: the divisor is a
    /// number other than 0 and -1, the shift is below the width. The distance of two global variables is such
    /// a division.
    pub(super) fn harmless(&self, operation: Binary, right: TermId) -> Option<Op> {
        let right = self.terms.as_bv(right)?;
        let divides = !right.is_zero() && !right.is_ones();
        let shifts = u32::try_from(right.unsigned()).is_ok_and(|by| by < right.width());
        Some(match operation {
            Binary::UDiv if divides => Op::BvUdiv,
            Binary::SDiv if divides => Op::BvSdiv,
            Binary::URem if divides => Op::BvUrem,
            Binary::SRem if divides => Op::BvSrem,
            Binary::Shl if shifts => Op::BvShl,
            Binary::LShr if shifts => Op::BvLshr,
            Binary::AShr if shifts => Op::BvAshr,
            _ => return None,
        })
    }

    /// A comparison of numbers, addresses or single bits.
    pub(super) fn compare(&mut self, predicate: IntPredicate, left: TermId, right: TermId) -> TermId {
        let (left, right) = if self.terms.bv_width(left).is_none()
            && !matches!(predicate, IntPredicate::Eq | IntPredicate::Ne)
        {
            (self.bool_to_bits(left, 1), self.bool_to_bits(right, 1))
        } else {
            (left, right)
        };
        let op = match predicate {
            IntPredicate::Eq => Op::Eq,
            IntPredicate::Ne => {
                let equal = self.terms.eq(left, right);
                return self.terms.not(equal);
            }
            IntPredicate::Ugt => Op::BvUgt,
            IntPredicate::Uge => Op::BvUge,
            IntPredicate::Ult => Op::BvUlt,
            IntPredicate::Ule => Op::BvUle,
            IntPredicate::Sgt => Op::BvSgt,
            IntPredicate::Sge => Op::BvSge,
            IntPredicate::Slt => Op::BvSlt,
            IntPredicate::Sle => Op::BvSle,
        };
        self.terms.mk(op, &[left, right])
    }

    /// A Boolean as a number of some width.
    pub(super) fn bool_to_bits(&mut self, value: TermId, width: u32) -> TermId {
        let (one, zero) = (self.terms.bv_const(width, 1u32), self.terms.bv_const(width, 0u32));
        self.terms.ite(value, one, zero)
    }

    /// A number of some width, the upper bits cut off or zero; a Boolean if the width is one.
    pub(super) fn resize(&mut self, value: TermId, width: u32, signed: bool) -> TermId {
        let Some(have) = self.terms.bv_width(value) else {
            return if width == 1 {
                value
            } else if signed {
                let (ones, zero) = (
                    self.terms.bv_value(euphonium_term::BvValue::ones(width)),
                    self.terms.bv_const(width, 0u32),
                );
                self.terms.ite(value, ones, zero)
            } else {
                self.bool_to_bits(value, width)
            };
        };
        if width == 1 {
            let bit = self.terms.extract(0, 0, value);
            let one = self.terms.bv_const(1, 1u32);
            return self.terms.eq(bit, one);
        }
        match width.cmp(&have) {
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Less => self.terms.extract(width - 1, 0, value),
            std::cmp::Ordering::Greater if signed => self.terms.mk(Op::SignExtend(width - have), &[value]),
            std::cmp::Ordering::Greater => self.terms.mk(Op::ZeroExtend(width - have), &[value]),
        }
    }

    /// A conversion; `None` if its result depends on floating-point arithmetic that is not modelled.
    pub(super) fn cast(
        &mut self,
        m: usize,
        cast: Cast,
        value: TermId,
        from: TypeId,
        to: TypeId,
    ) -> Result<Option<TermId>, Refusal> {
        let width = match self.body(m, to) {
            Type::Integer(width) => *width,
            Type::Float(kind) => float_width(*kind),
            Type::Pointer(_) => self.program.pointer_width,
            Type::Vector(..) => return Err("vectors are not supported".into()),
            _ => return Err("a conversion to this type is not supported".into()),
        };
        Ok(match cast {
            Cast::Trunc | Cast::ZExt | Cast::PtrToInt | Cast::IntToPtr => {
                Some(self.resize(value, width, false))
            }
            Cast::SExt => Some(self.resize(value, width, true)),
            Cast::BitCast | Cast::AddrSpaceCast => {
                let have = self.terms.bv_width(value).unwrap_or(1);
                if have != width {
                    return Err("a conversion of bits between different widths".into());
                }
                Some(self.resize(value, width, false))
            }
            Cast::FpTrunc | Cast::FpExt | Cast::FpToUi | Cast::FpToSi | Cast::UiToFp | Cast::SiToFp => {
                let (from, to) = (self.body(m, from), self.body(m, to));
                float::cast(self.terms, cast, value, from, to)
            }
        })
    }

    /// The address of an element: the pointer plus what the indices say.
    pub(super) fn element_address(
        &mut self,
        m: usize,
        base: TypeId,
        pointer: TermId,
        indices: &[TermId],
    ) -> Result<TermId, Refusal> {
        let width = self.program.pointer_width;
        let (mut address, mut ty) = (pointer, base);
        for (position, &index) in indices.iter().enumerate() {
            if position > 0 {
                match self.body(m, ty) {
                    Type::Struct { fields, .. } => {
                        let field = self
                            .terms
                            .as_bv(index)
                            .and_then(|bits| usize::try_from(bits.unsigned()).ok())
                            .filter(|&field| field < fields.len())
                            .ok_or("a field is selected by something that is no number of a field")?;
                        let offsets = self.offsets(m, ty)?;
                        let offset = self.offset(offsets[field]);
                        address = self.terms.mk(Op::BvAdd, &[address, offset]);
                        ty = fields[field];
                        continue;
                    }
                    Type::Array(_, element) => ty = *element,
                    _ => return Err("an index into something that has no elements".into()),
                }
            }
            let size = self.alloc_size(m, ty)?;
            let index = self.resize(index, width, true);
            let size = self.offset(size);
            let offset = self.terms.mk(Op::BvMul, &[index, size]);
            address = self.terms.mk(Op::BvAdd, &[address, offset]);
        }
        Ok(address)
    }
}
