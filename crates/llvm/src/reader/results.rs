//! The types of results, so that a register is used as what it was defined as.
//!
//! The text repeats the type of a register at each of its uses. Whoever walks over the tree relies on
//! the type at hand, so a text in which they differ is refused.

use super::Reader;
use crate::ast::{Kind, Type, TypeId, Typed};
use crate::error::Result;

impl Reader<'_> {
    /// The type of what an instruction other than a call gives; `None` if it gives nothing, or if a
    /// structure that it looks into is not known yet.
    pub(super) fn result_type(&mut self, kind: &Kind) -> Option<TypeId> {
        Some(match kind {
            Kind::Alloca { .. } => self.intern(Type::Pointer(0)),
            Kind::Load { ty, .. }
            | Kind::Phi { ty, .. }
            | Kind::VaArg { ty, .. }
            | Kind::LandingPad { ty }
            | Kind::Cast { to: ty, .. } => *ty,
            Kind::Binary { left: Typed { ty, .. }, .. }
            | Kind::FNeg(Typed { ty, .. })
            | Kind::Freeze(Typed { ty, .. })
            | Kind::Select { yes: Typed { ty, .. }, .. }
            | Kind::InsertValue { aggregate: Typed { ty, .. }, .. }
            | Kind::InsertElement { vector: Typed { ty, .. }, .. }
            | Kind::AtomicRmw { value: Typed { ty, .. }, .. } => *ty,
            Kind::GetElementPtr { pointer, indices, .. } => {
                // One vector among the operands makes the result a vector.
                let lanes = indices.iter().find_map(|index| match *self.type_of(index.ty) {
                    Type::Vector(lanes, _, scalable) => Some((lanes, scalable)),
                    _ => None,
                });
                match (self.type_of(pointer.ty), lanes) {
                    (Type::Pointer(_), Some((lanes, scalable))) => {
                        self.intern(Type::Vector(lanes, pointer.ty, scalable))
                    }
                    _ => pointer.ty,
                }
            }
            Kind::IntCompare { left, .. } | Kind::FloatCompare { left, .. } => {
                let bit = self.intern(Type::Integer(1));
                match *self.type_of(left.ty) {
                    Type::Vector(lanes, _, scalable) => self.intern(Type::Vector(lanes, bit, scalable)),
                    _ => bit,
                }
            }
            Kind::CompareExchange { new, .. } => {
                let bit = self.intern(Type::Integer(1));
                self.intern(Type::Struct { fields: vec![new.ty, bit], packed: false })
            }
            Kind::ExtractValue { aggregate, path } => self.type_at(aggregate.ty, path).ok()??,
            Kind::ExtractElement { vector, .. } => match *self.type_of(vector.ty) {
                Type::Vector(_, element, _) => element,
                _ => return None,
            },
            Kind::ShuffleVector { left, mask, .. } => match (self.type_of(left.ty), self.type_of(mask.ty)) {
                (&Type::Vector(_, element, _), &Type::Vector(lanes, _, scalable)) => {
                    self.intern(Type::Vector(lanes, element, scalable))
                }
                _ => return None,
            },
            _ => return None,
        })
    }

    /// The type at a path into arrays and structures; `None` if one of them is defined further down.
    pub(super) fn type_at(&self, mut ty: TypeId, path: &[u32]) -> Result<Option<TypeId>> {
        for &index in path {
            let mut whole = self.type_of(ty);
            if let Type::Named(name) = whole {
                match self.type_bodies.get(name) {
                    Some(Some(body)) => whole = self.type_of(*body),
                    Some(None) => return Err(self.lexer.error("an opaque structure has no parts")),
                    None => return Ok(None),
                }
            }
            let part = match whole {
                Type::Array(count, element) => (u64::from(index) < *count).then_some(*element),
                Type::Struct { fields, .. } => fields.get(index as usize).copied(),
                _ => None,
            };
            ty = part.ok_or_else(|| self.lexer.error("the indices lead to no part of the type"))?;
        }
        Ok(Some(ty))
    }
}
