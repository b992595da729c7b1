//! Literals of latches, and the cubes of them. Invariant: the literals of a cube speak of different latches.

use crate::ic3;
use std::fmt;

/// A set of states, by the values of some latches.
pub type Cube = ic3::Cube<LatchLit>;

/// A latch, by its position, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LatchLit(u32);

impl LatchLit {
    /// The latch has this value.
    pub fn new(latch: usize, value: bool) -> LatchLit {
        LatchLit((latch as u32) << 1 | u32::from(!value))
    }

    /// Which latch.
    pub fn latch(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Which value.
    pub fn value(self) -> bool {
        self.0 & 1 == 0
    }
}

impl fmt::Debug for LatchLit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.value() { "" } else { "!" }, self.latch())
    }
}

impl ic3::Literal for LatchLit {
    fn number(self) -> u64 {
        u64::from(self.0)
    }
}
