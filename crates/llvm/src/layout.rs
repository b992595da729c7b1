//! How large types are and where the fields of structures lie.
//!
//! It follows the LLVM Language Reference, section "Data Layout", with LLVM's own defaults for what the
//! string does not say. [`DataLayout`] is the string; [`Layout`] is the measure of every type of a module,
//! computed once without recursion, so that deep or shared types cost no more than their number. A type
//! without a size (a function, an opaque structure, one that contains itself, one of 2^60 bytes or more) has
//! no measure.

use crate::ast::{FloatKind, Module, Type, TypeId};
use crate::reader::floats;
use rustc_hash::FxHashMap;

/// How large pointers of an address space are, in bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PointerLayout {
    width: u32,
    align: u64,
}

/// What the string of `target datalayout` says. Alignments are in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataLayout {
    /// Whether the first byte of a number is its highest.
    pub big_endian: bool,
    pointers: Vec<(u32, PointerLayout)>,
    /// By width, ascending.
    integers: Vec<(u32, u64)>,
    floats: Vec<(u32, u64)>,
    vectors: Vec<(u32, u64)>,
    aggregate_align: u64,
}

/// What LLVM assumes where the string says nothing: also that the first byte of a number is its highest.
impl Default for DataLayout {
    fn default() -> Self {
        DataLayout {
            big_endian: true,
            pointers: vec![(0, PointerLayout { width: 64, align: 8 })],
            integers: vec![(1, 1), (8, 1), (16, 2), (32, 4), (64, 4)],
            floats: vec![(16, 2), (32, 4), (64, 8), (128, 16)],
            vectors: vec![(64, 8), (128, 16)],
            aggregate_align: 1,
        }
    }
}

impl DataLayout {
    /// Reads the string of `target datalayout`; the error says which part is not known.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut layout = DataLayout::default();
        for part in text.split('-').filter(|part| !part.is_empty()) {
            layout.part(part).ok_or_else(|| format!("`{part}` in the data layout is not known"))?;
        }
        Ok(layout)
    }

    fn part(&mut self, part: &str) -> Option<()> {
        let mut fields = part.split(':');
        let head = fields.next()?;
        let kind = head.chars().next()?;
        let rest = &head[kind.len_utf8()..];
        match kind {
            'e' if rest.is_empty() => self.big_endian = false,
            'E' if rest.is_empty() => self.big_endian = true,
            'p' => {
                let space = rest.trim_start_matches(['e', 'u']);
                let space = if space.is_empty() { 0 } else { space.parse().ok()? };
                let width = fields.next()?.parse().ok().filter(|width| (1..1 << 24).contains(width))?;
                let pointer = PointerLayout { width, align: alignment(fields.next()?)? };
                match self.pointers.iter_mut().find(|(known, _)| *known == space) {
                    Some(known) => known.1 = pointer,
                    None => self.pointers.push((space, pointer)),
                }
            }
            'i' => set(&mut self.integers, rest.parse().ok()?, alignment(fields.next()?)?),
            'f' => set(&mut self.floats, rest.parse().ok()?, alignment(fields.next()?)?),
            'v' => set(&mut self.vectors, rest.parse().ok()?, alignment(fields.next()?)?),
            'a' => {
                let bits: u64 = fields.next()?.parse().ok()?;
                self.aggregate_align = if bits == 0 { 1 } else { align_of_bits(bits)? };
            }
            // Mangling, native widths, stack alignment, address spaces of code and variables, and
            // pointers that are no numbers: none of them changes a size.
            'm' | 'n' | 'S' | 'A' | 'G' | 'P' | 'F' => {}
            _ => return None,
        }
        Some(())
    }

    fn pointer(&self, space: u32) -> PointerLayout {
        let find = |space| self.pointers.iter().find(|(known, _)| *known == space);
        find(space).or_else(|| find(0)).map_or(PointerLayout { width: 64, align: 8 }, |(_, pointer)| *pointer)
    }

    /// The width of a pointer of an address space, in bits.
    pub fn pointer_width(&self, space: u32) -> u32 {
        self.pointer(space).width
    }

    /// The alignment of the next larger integer that the string names, or else of the largest.
    fn integer_align(&self, bits: u32) -> u64 {
        let larger = self.integers.iter().find(|(known, _)| *known >= bits);
        larger.or(self.integers.last()).map_or(1, |(_, align)| *align)
    }

    fn float_align(&self, kind: FloatKind) -> u64 {
        let bits = floats::width(kind);
        let known = self.floats.iter().find(|(known, _)| *known == bits);
        known.map_or(u64::from(bits.div_ceil(8)).next_power_of_two(), |(_, align)| *align)
    }

    fn vector_align(&self, bits: u64) -> Option<u64> {
        let known = self.vectors.iter().find(|(known, _)| u64::from(*known) == bits);
        known.map(|(_, align)| *align).or_else(|| bits.div_ceil(8).checked_next_power_of_two())
    }

    /// The measure of a type, given those of the types it is made of.
    fn measure<'m>(&self, ty: &Type, of: impl Fn(TypeId) -> Option<&'m Measure>) -> Option<Measure> {
        let measure = match ty {
            Type::Integer(bits) => {
                Measure { bits: (*bits).into(), align: self.integer_align(*bits), offsets: None }
            }
            Type::Float(kind) => {
                Measure { bits: floats::width(*kind).into(), align: self.float_align(*kind), offsets: None }
            }
            Type::Pointer(space) => {
                let pointer = self.pointer(*space);
                Measure { bits: pointer.width.into(), align: pointer.align, offsets: None }
            }
            Type::Array(count, element) => {
                let element = of(*element)?;
                let bits = element.alloc_size().checked_mul(*count)?.checked_mul(8)?;
                Measure { bits, align: element.align, offsets: None }
            }
            Type::Vector(count, element, false) => {
                let bits = of(*element)?.bits.checked_mul(*count)?;
                Measure { bits, align: self.vector_align(bits)?, offsets: None }
            }
            Type::Struct { fields, packed } => {
                let mut align = if *packed { 1 } else { self.aggregate_align };
                let (mut end, mut offsets) = (0u64, Vec::with_capacity(fields.len()));
                for field in fields {
                    let field = of(*field)?;
                    if !packed {
                        end = end.checked_next_multiple_of(field.align)?;
                        align = align.max(field.align);
                    }
                    offsets.push(end);
                    end = end.checked_add(field.alloc_size())?;
                }
                end = end.checked_next_multiple_of(align)?;
                Measure { bits: end.checked_mul(8)?, align, offsets: Some(offsets) }
            }
            _ => return None,
        };
        // So that no later sum or rounding overflows.
        (measure.bits < 1 << 63).then_some(measure)
    }
}

fn set(table: &mut Vec<(u32, u64)>, bits: u32, align: u64) {
    match table.binary_search_by_key(&bits, |(known, _)| *known) {
        Ok(at) => table[at].1 = align,
        Err(at) => table.insert(at, (bits, align)),
    }
}

/// An alignment in bits, as the string has it, in bytes.
fn alignment(text: &str) -> Option<u64> {
    align_of_bits(text.parse().ok()?)
}

fn align_of_bits(bits: u64) -> Option<u64> {
    let bytes = bits / 8;
    (bits.is_multiple_of(8) && bytes.is_power_of_two() && bytes <= 1 << 32).then_some(bytes)
}

/// What is known of one type.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Measure {
    bits: u64,
    align: u64,
    /// Of the fields of a structure.
    offsets: Option<Vec<u64>>,
}

impl Measure {
    fn store_size(&self) -> u64 {
        self.bits.div_ceil(8)
    }

    fn alloc_size(&self) -> u64 {
        self.store_size().next_multiple_of(self.align)
    }
}

/// The measures of all types of a module. Each question is answered with `None` for a type without a size.
#[derive(Clone, Debug)]
pub struct Layout {
    /// What the string says.
    pub data: DataLayout,
    /// By type; a named type has the measure of its body.
    measures: Vec<Option<Measure>>,
}

/// How far the measure of a type is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Waiting,
    Done,
}

impl Layout {
    /// Measures the types of a module; the error says which part of its data layout is not known.
    pub fn new(module: &Module) -> Result<Self, String> {
        let data = DataLayout::parse(&module.data_layout)?;
        let bodies: FxHashMap<&str, Option<TypeId>> =
            module.named_types.iter().map(|(name, body)| (&**name, *body)).collect();
        let mut measures: Vec<Option<Measure>> = vec![None; module.types.len()];
        let mut states = vec![State::New; module.types.len()];
        let mut stack: Vec<usize> = (0..module.types.len()).rev().collect();
        while let Some(&at) = stack.last() {
            let ty = &module.types[at];
            match states[at] {
                State::Done => {
                    stack.pop();
                }
                State::New => {
                    // Those that are waiting already contain this type: they stay without a measure.
                    states[at] = State::Waiting;
                    let mut push = |part: TypeId| {
                        if states[part.0 as usize] == State::New {
                            stack.push(part.0 as usize);
                        }
                    };
                    match ty {
                        Type::Array(_, element) | Type::Vector(_, element, _) => push(*element),
                        Type::Struct { fields, .. } => fields.iter().copied().for_each(push),
                        Type::Named(name) => {
                            bodies.get(&**name).copied().flatten().into_iter().for_each(push)
                        }
                        _ => {}
                    }
                }
                State::Waiting => {
                    measures[at] = match ty {
                        Type::Named(name) => {
                            let body = bodies.get(&**name).copied().flatten();
                            body.and_then(|body| measures[body.0 as usize].clone())
                        }
                        ty => data.measure(ty, |part| measures[part.0 as usize].as_ref()),
                    };
                    states[at] = State::Done;
                    stack.pop();
                }
            }
        }
        Ok(Layout { data, measures })
    }

    fn measure(&self, ty: TypeId) -> Option<&Measure> {
        self.measures.get(ty.0 as usize)?.as_ref()
    }

    /// The bits of a value.
    pub fn size_in_bits(&self, ty: TypeId) -> Option<u64> {
        Some(self.measure(ty)?.bits)
    }

    /// The bytes that a store writes.
    pub fn store_size(&self, ty: TypeId) -> Option<u64> {
        Some(self.measure(ty)?.store_size())
    }

    /// The bytes from one element of an array to the next, padding included.
    pub fn alloc_size(&self, ty: TypeId) -> Option<u64> {
        Some(self.measure(ty)?.alloc_size())
    }

    /// The least alignment that a value of the type has in memory, in bytes.
    pub fn abi_align(&self, ty: TypeId) -> Option<u64> {
        Some(self.measure(ty)?.align)
    }

    /// Where the fields of a structure, named or not, lie: in bytes from its start.
    pub fn struct_offsets(&self, ty: TypeId) -> Option<&[u64]> {
        self.measure(ty)?.offsets.as_deref()
    }

    /// The width of a pointer of an address space, in bits.
    pub fn pointer_width(&self, space: u32) -> u32 {
        self.data.pointer_width(space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_module;

    const I386: &str = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-f64:32:64-f80:32-n8:16:32-S128";
    const X86_64: &str = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

    /// Bits, stored bytes, bytes in an array, and alignment of a type under a data layout.
    fn measures(data: &str, ty: &str) -> Option<[u64; 4]> {
        let module =
            read_module(&format!("target datalayout = \"{data}\"\n@g = external global {ty}\n")).unwrap();
        let (layout, ty) = (Layout::new(&module).unwrap(), module.globals[0].ty);
        Some([
            layout.size_in_bits(ty)?,
            layout.store_size(ty)?,
            layout.alloc_size(ty)?,
            layout.abi_align(ty)?,
        ])
    }

    #[test]
    fn numbers_and_pointers() {
        for (ty, i386, x86_64) in [
            ("i1", [1, 1, 1, 1], [1, 1, 1, 1]),
            ("i24", [24, 3, 4, 4], [24, 3, 4, 4]),
            ("i33", [33, 5, 8, 4], [33, 5, 8, 8]),
            ("i64", [64, 8, 8, 4], [64, 8, 8, 8]),
            ("i128", [128, 16, 16, 4], [128, 16, 16, 16]),
            ("i256", [256, 32, 32, 4], [256, 32, 32, 16]),
            ("float", [32, 4, 4, 4], [32, 4, 4, 4]),
            ("double", [64, 8, 8, 4], [64, 8, 8, 8]),
            ("x86_fp80", [80, 10, 12, 4], [80, 10, 16, 16]),
            ("fp128", [128, 16, 16, 16], [128, 16, 16, 16]),
            ("ptr", [32, 4, 4, 4], [64, 8, 8, 8]),
            ("ptr addrspace(272)", [64, 8, 8, 8], [64, 8, 8, 8]),
            ("ptr addrspace(5)", [32, 4, 4, 4], [64, 8, 8, 8]),
            ("<4 x i32>", [128, 16, 16, 16], [128, 16, 16, 16]),
            ("<3 x i32>", [96, 12, 16, 16], [96, 12, 16, 16]),
            ("<2 x i1>", [2, 1, 1, 1], [2, 1, 1, 1]),
            ("{ i8, i64 }", [96, 12, 12, 4], [128, 16, 16, 8]),
            ("<{ i8, i64 }>", [72, 9, 9, 1], [72, 9, 9, 1]),
            ("[3 x x86_fp80]", [288, 36, 36, 4], [384, 48, 48, 16]),
            ("{}", [0, 0, 0, 1], [0, 0, 0, 1]),
        ] {
            assert_eq!(measures(I386, ty), Some(i386), "{ty}");
            assert_eq!(measures(X86_64, ty), Some(x86_64), "{ty}");
        }
    }

    #[test]
    fn types_without_a_size() {
        for ty in [
            "void ()",
            "[2 x void ()]",
            "{ i8, label }",
            "<vscale x 2 x i8>",
            "[18446744073709551615 x i8]",
            "{ [1152921504606846975 x i8], [1152921504606846975 x i8] }",
        ] {
            assert_eq!(measures(X86_64, ty), None, "{ty}");
        }
    }

    #[test]
    fn strings() {
        assert!(DataLayout::parse("").unwrap().big_endian);
        assert!(!DataLayout::parse("e").unwrap().big_endian);
        assert_eq!(DataLayout::parse("e-p:16:16").unwrap().pointer_width(0), 16);
        assert_eq!(DataLayout::parse("pu1:160:256:256:32").unwrap().pointer_width(1), 160);
        for wrong in ["x", "e-p", "p:0:8", "i64", "i64:7", "i64:24", "p:99999999999:8", "ex", "é"] {
            assert!(DataLayout::parse(wrong).is_err(), "{wrong}");
        }
    }
}
