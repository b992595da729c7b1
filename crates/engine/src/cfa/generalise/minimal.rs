//! Minimal generalisation (Lange 5.7).
//!
//! Under a frame with at most the cubes that a context had, all literals of its generalisation are still
//! needed, as far as it was minimal: they are not tried to be dropped. Off by default: such frames are rare,
//! since frames grow.

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::cube::Frames;
use super::contexts::Contexts;

impl Contexts {
    /// Literals of the cube that are needed, as a stronger frame has shown.
    pub fn needed(
        &self,
        frames: &Frames,
        b: BlockId,
        from: usize,
        level: usize,
        cube: &Cube,
    ) -> Option<Cube> {
        self.of(b)
            .iter()
            .find(|c| {
                level >= c.level
                    && c.general.subsumes(cube)
                    && frames.at(from, level).all(|blocked| c.frame.binary_search(&blocked.id).is_ok())
            })
            .map(|c| c.general.clone())
    }
}
