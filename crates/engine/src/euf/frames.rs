//! Frames: cubes known to be unreachable within a number of steps.
//!
//! A cube sits in the highest frame for which it is known; frame `i` over-approximates what is
//! reachable in at most `i` steps by the negations of all cubes in frames from `i` on and in the
//! infinity frame.

use euphonium_term::TermId;
use std::sync::Arc;

/// A set of states as a conjunction of literals, sorted. Its signature makes most subset tests one
/// machine instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cube {
    /// The literals, in the order of their ids.
    pub literals: Arc<[TermId]>,
    signature: u64,
}

impl Cube {
    /// The conjunction of some literals.
    pub fn new(mut literals: Vec<TermId>) -> Cube {
        literals.sort_unstable();
        literals.dedup();
        let signature =
            literals.iter().fold(0, |s, t| s | 1 << (t.index().wrapping_mul(0x9e37_79b9) >> 7 & 63));
        Cube { literals: literals.into(), signature }
    }

    /// Does every state of `other` belong to this cube, as far as literals tell?
    pub fn subsumes(&self, other: &Cube) -> bool {
        if self.signature & !other.signature != 0 || self.literals.len() > other.literals.len() {
            return false;
        }
        let mut others = other.literals.iter();
        self.literals.iter().all(|l| others.any(|o| o == l))
    }
}

/// The frames. Index 0 is unused: the initial states are no set of cubes.
#[derive(Default)]
pub struct Frames {
    levels: Vec<Vec<Cube>>,
    /// Cubes that are unreachable for ever.
    pub infinity: Vec<Cube>,
}

impl Frames {
    /// The number of the last frame.
    pub fn depth(&self) -> usize {
        self.levels.len().saturating_sub(1)
    }

    /// Opens frames up to a number.
    pub fn open(&mut self, depth: usize) {
        while self.depth() < depth || self.levels.is_empty() {
            self.levels.push(Vec::new());
        }
    }

    /// The cubes of one frame.
    pub fn at(&self, level: usize) -> &[Cube] {
        &self.levels[level]
    }

    /// Takes the cubes out of one frame.
    pub fn take(&mut self, level: usize) -> Vec<Cube> {
        std::mem::take(&mut self.levels[level])
    }

    /// Is a cube blocked at a level by one that is there already?
    pub fn blocks(&self, cube: &Cube, level: usize) -> bool {
        let mut above = self.levels[level..].iter().rev().flatten();
        self.infinity.iter().any(|c| c.subsumes(cube)) || above.any(|c| c.subsumes(cube))
    }

    /// Adds a cube and removes those that it makes superfluous.
    pub fn add(&mut self, cube: Cube, level: usize) {
        for frame in &mut self.levels[..=level] {
            frame.retain(|c| !cube.subsumes(c));
        }
        self.levels[level].push(cube);
    }

    /// Adds a cube that is unreachable for ever.
    pub fn add_infinity(&mut self, cube: Cube) {
        for frame in &mut self.levels {
            frame.retain(|c| !cube.subsumes(c));
        }
        self.infinity.push(cube);
    }

    /// All cubes of frames from a level on, and of the infinity frame.
    pub fn since(&self, level: usize) -> impl Iterator<Item = &Cube> {
        self.levels[level..].iter().flatten().chain(&self.infinity)
    }

    /// Rewrites every literal, when the abstraction has changed.
    pub fn rewrite(&mut self, mut image: impl FnMut(TermId) -> TermId) {
        for cube in self.levels.iter_mut().flatten().chain(&mut self.infinity) {
            *cube = Cube::new(cube.literals.iter().map(|&l| image(l)).collect());
        }
    }
}
