//! Types as lists of scalars.
//!
//! A value of a structure or array type is the list of its scalars, in order.

use super::{Lowering, Refusal};
use euphonium_llvm::{FloatKind, Module, Type, TypeId};
use euphonium_term::{Sort, SortId};

/// Deeper or larger types are refused: no compiler passes such values in registers.
const MAX_SCALARS: usize = 4096;

impl<'a> Lowering<'a> {
    /// The scalars that a value of a type consists of, with their sorts.
    pub(super) fn scalars(&mut self, m: usize, ty: TypeId) -> Result<Vec<SortId>, Refusal> {
        Ok(self.fields(m, ty)?.into_iter().map(|(_, sort)| sort).collect())
    }

    /// The scalars with their offsets in bytes.
    pub(super) fn fields(&mut self, m: usize, ty: TypeId) -> Result<Vec<(u64, SortId)>, Refusal> {
        let mut result = Vec::new();
        let mut work = vec![(0u64, ty)];
        while let Some((offset, ty)) = work.pop() {
            if result.len() > MAX_SCALARS {
                return Err("a value with more than 4096 parts is used in a register".into());
            }
            match self.body(m, ty) {
                Type::Void | Type::Label | Type::Metadata | Type::Token => {}
                Type::Integer(1) => result.push((offset, self.terms.sort(Sort::Bool))),
                Type::Integer(width) => result.push((offset, self.terms.bv_sort(*width))),
                Type::Float(kind) => {
                    let width = float_width(*kind);
                    result.push((offset, self.terms.bv_sort(width)));
                }
                Type::Pointer(_) => result.push((offset, self.pointer_sort())),
                Type::Array(count, element) => {
                    let (count, element) = (*count, *element);
                    if count as usize > MAX_SCALARS {
                        return Err("an array with more than 4096 elements is used in a register".into());
                    }
                    let size = self.alloc_size(m, element)?;
                    work.extend((0..count).rev().map(|i| (offset + i * size, element)));
                }
                Type::Struct { fields, .. } => {
                    let offsets = self.offsets(m, ty)?;
                    work.extend(fields.iter().zip(offsets).rev().map(|(&field, at)| (offset + at, field)));
                }
                // Registers of small structures of floats: they are carried around, nothing is computed with
                // them.
                Type::Vector(count, element, false)
                    if *count as usize <= MAX_SCALARS
                        && matches!(
                            self.body(m, *element),
                            Type::Float(_) | Type::Integer(8 | 16 | 32 | 64)
                        ) =>
                {
                    let (count, element) = (*count, *element);
                    let size = self.alloc_size(m, element)?;
                    work.extend((0..count).rev().map(|i| (offset + i * size, element)));
                }
                Type::Vector(..) => return Err("vectors of this type are not supported".into()),
                Type::Function { .. } => return Err("a function is used as a value".into()),
                Type::Named(name) => return Err(format!("the structure `{name}` has no body")),
                Type::Other(name) => return Err(format!("the type `{name}` is not supported")),
            }
        }
        Ok(result)
    }

    /// The sort of a type that is one scalar.
    pub(super) fn single_scalar(&mut self, m: usize, ty: TypeId) -> Option<SortId> {
        match self.body(m, ty) {
            Type::Integer(1) => Some(self.terms.sort(Sort::Bool)),
            Type::Integer(width) => Some(self.terms.bv_sort(*width)),
            Type::Float(kind) => Some(self.terms.bv_sort(float_width(*kind))),
            Type::Pointer(_) => Some(self.pointer_sort()),
            _ => None,
        }
    }

    /// A type, with the body of a named one in place of its name.
    pub(super) fn body(&self, m: usize, ty: TypeId) -> &'a Type {
        let module: &'a Module = &self.modules[m];
        let ty = &module.types[ty.0 as usize];
        if let Type::Named(name) = ty
            && let Some(Some(body)) = self.bodies[m].get(name)
        {
            return &module.types[body.0 as usize];
        }
        ty
    }

    /// In bytes, with padding.
    pub(super) fn alloc_size(&self, m: usize, ty: TypeId) -> Result<u64, Refusal> {
        self.layouts[m].alloc_size(ty).ok_or_else(|| "the size of a type is not known".into())
    }

    /// In bytes.
    pub(super) fn align(&self, m: usize, ty: TypeId) -> Result<u64, Refusal> {
        self.layouts[m].abi_align(ty).ok_or_else(|| "the alignment of a type is not known".into())
    }

    /// Where the fields of a structure lie, in bytes.
    pub(super) fn offsets(&self, m: usize, ty: TypeId) -> Result<Vec<u64>, Refusal> {
        let offsets = self.layouts[m].struct_offsets(ty).map(<[u64]>::to_vec);
        offsets.ok_or_else(|| "the layout of a structure is not known".into())
    }

    /// How many scalars come before the one at a path of indices, and the type there.
    pub(super) fn path(&mut self, m: usize, ty: TypeId, path: &[u32]) -> Result<(usize, TypeId), Refusal> {
        let (mut before, mut ty) = (0, ty);
        for &index in path {
            match self.body(m, ty).clone() {
                Type::Struct { fields, .. } => {
                    for &field in fields.iter().take(index as usize) {
                        before += self.scalars(m, field)?.len();
                    }
                    ty = *fields.get(index as usize).ok_or("an index lies outside of its structure")?;
                }
                Type::Array(_, element) | Type::Vector(_, element, _) => {
                    before += index as usize * self.scalars(m, element)?.len();
                    ty = element;
                }
                _ => return Err("an index into something that has no parts".into()),
            }
        }
        Ok((before, ty))
    }
}

/// In bits.
pub(super) fn float_width(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::Half | FloatKind::BFloat => 16,
        FloatKind::Float => 32,
        FloatKind::Double => 64,
        FloatKind::X86Fp80 => 80,
        FloatKind::Fp128 | FloatKind::PpcFp128 => 128,
    }
}
