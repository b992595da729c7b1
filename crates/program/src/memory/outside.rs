//! Values from outside of the program.
//!
//! What a function without a body returns, or a field that such a function may have written, is a pointer
//! into the *external* node or just a number; which of them shows only when it is dereferenced. Until then it
//! is an offset from its *source*. Sources whose values meet are one.
//!
//! A value that the program finds equal to the address of an object is that address. Since all values of a
//! source may be the same pointer, the object is remembered with the source.

use super::graph::{Cell, gcd};

/// Where a value came in, by its position in [`Sources`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct SourceId(u32);

/// An offset from a value of a source, up to multiples of the stride.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outside {
    pub offset: i64,
    pub stride: u64,
    pub source: SourceId,
}

#[derive(Default)]
struct Source {
    parent: Option<SourceId>,
    /// The object's address that the value was compared with.
    cell: Option<Cell>,
    /// Up to multiples of this.
    stride: u64,
}

/// All sources.
#[derive(Default)]
pub(super) struct Sources {
    list: Vec<Source>,
    /// Some source may be more than before: what is dereferenced must be looked at again.
    pub changed: bool,
}

impl Sources {
    /// A value of a new source.
    pub fn fresh(&mut self) -> Outside {
        self.list.push(Source::default());
        Outside { offset: 0, stride: 0, source: SourceId(self.list.len() as u32 - 1) }
    }

    /// The source that stands for all whose values meet values of this one.
    pub fn root(&mut self, s: SourceId) -> SourceId {
        let mut root = s;
        while let Some(parent) = self.list[root.0 as usize].parent {
            root = parent;
        }
        let mut at = s;
        while let Some(parent) = self.list[at.0 as usize].parent {
            self.list[at.0 as usize].parent = Some(root);
            at = parent;
        }
        root
    }

    /// Either of two values, and what must be unified for that.
    pub fn join(&mut self, a: Outside, b: Outside) -> (Outside, Option<(Cell, Cell)>) {
        let distance = a.offset.wrapping_sub(b.offset).unsigned_abs();
        let joined = Outside { stride: gcd(gcd(a.stride, b.stride), distance), ..a };
        (joined, self.merge(a.source, b.source, 0))
    }

    /// Values of two sources may be the same pointer, up to multiples of `stride`.
    pub fn merge(&mut self, a: SourceId, b: SourceId, stride: u64) -> Option<(Cell, Cell)> {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return None;
        }
        let gone = std::mem::take(&mut self.list[b.0 as usize]);
        self.list[b.0 as usize].parent = Some(a);
        let source = &mut self.list[a.0 as usize];
        source.stride = gcd(gcd(source.stride, gone.stride), stride);
        self.changed |= source.cell.is_some() || gone.cell.is_some();
        match (source.cell, gone.cell) {
            (Some(p), Some(q)) => Some((p, q)),
            (_, cell) => {
                source.cell = source.cell.or(cell);
                None
            }
        }
    }

    /// The value was found equal to the address of a cell.
    pub fn found_equal(&mut self, value: Outside, cell: Cell) -> Option<(Cell, Cell)> {
        let root = self.root(value.source);
        let source = &mut self.list[root.0 as usize];
        let stride = gcd(source.stride, value.stride);
        let base = cell.moved(value.offset.wrapping_neg());
        self.changed |= source.cell.is_none() || stride != source.stride;
        source.stride = stride;
        match source.cell {
            Some(known) => Some((known, base)),
            None => {
                source.cell = Some(base);
                None
            }
        }
    }

    /// The cell that a value may be the address of, up to multiples of a stride.
    pub fn cell(&mut self, value: Outside) -> Option<(Cell, u64)> {
        let root = self.root(value.source);
        let source = &self.list[root.0 as usize];
        let stride = gcd(source.stride, value.stride);
        source.cell.map(|cell| (cell.moved(value.offset), stride))
    }
}
