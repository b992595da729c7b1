//! Sorts, interned so that equality of sorts is equality of ids.

use std::sync::Arc;

/// Names a sort of one [`Terms`](crate::Terms) arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SortId(pub(crate) u32);

impl SortId {
    /// The sort `Bool`, the same in every arena.
    pub const BOOL: SortId = SortId(0);
    /// The sort `Int`, the same in every arena.
    pub const INT: SortId = SortId(1);
    /// The sort `Real`, the same in every arena.
    pub const REAL: SortId = SortId(2);

    /// The position of the sort in the arena's table, for dense side tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a [`SortId`] stands for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// Truth values.
    Bool,
    /// Mathematical integers.
    Int,
    /// Mathematical reals.
    Real,
    /// Bit-vectors of a width of at least one.
    BitVec(u32),
    /// Total maps from one sort to another.
    Array {
        /// The sort of the indices.
        index: SortId,
        /// The sort of what is stored.
        element: SortId,
    },
    /// A sort declared by the user, with the arguments of its sort constructor.
    Uninterpreted {
        /// The declared name.
        name: Arc<str>,
        /// Arguments, empty for a sort of arity zero.
        args: Box<[SortId]>,
    },
}

impl Sort {
    /// The width of a bit-vector sort.
    pub fn bv_width(&self) -> Option<u32> {
        match self {
            Sort::BitVec(width) => Some(*width),
            _ => None,
        }
    }
}
