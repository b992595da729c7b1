//! Frames as differences: a cube stands at the highest frame that it is blocked in.
//!
//! Frame k over-approximates the states reachable in at most k steps; it excludes the cubes at k and above.
//! Cubes at infinity are excluded by an inductive set of clauses by themselves, so they hold in every frame.
//!
//! Invariants: frame 0 is the initial states and has no cubes; no cube is subsumed by one at its own frame
//! or above it.

use crate::bits::latch::Cube;

/// Blocked cubes by frame.
#[derive(Default)]
pub struct Frames {
    delta: Vec<Vec<Cube>>,
    /// Cubes that no reachable state is in, whatever the frame.
    infinite: Vec<Cube>,
}

impl Frames {
    /// One more frame.
    pub fn extend(&mut self) {
        self.delta.push(Vec::new());
    }

    /// How many frames there are, the initial one included.
    pub fn len(&self) -> usize {
        self.delta.len()
    }

    /// The cubes whose highest frame is this one.
    pub fn at(&self, frame: usize) -> &[Cube] {
        &self.delta[frame]
    }

    /// The cubes that are blocked in a frame.
    pub fn blocked_in(&self, frame: usize) -> impl Iterator<Item = &Cube> {
        self.delta[frame.min(self.delta.len())..].iter().flatten().chain(&self.infinite)
    }

    /// The highest frame from `frame` on in which a cube is blocked by another one that subsumes it;
    /// `None` if it is not, or the number of frames for one at infinity.
    pub fn blocked_at(&self, frame: usize, cube: &Cube) -> Option<usize> {
        if self.infinite.iter().any(|c| c.subsumes(cube)) {
            return Some(self.delta.len());
        }
        (frame..self.delta.len()).rev().find(|&k| self.delta[k].iter().any(|c| c.subsumes(cube)))
    }

    /// Blocks a cube up to a frame. Tells how many cubes it made superfluous.
    pub fn block(&mut self, frame: usize, cube: Cube) -> usize {
        let mut gone = 0;
        for delta in &mut self.delta[1..=frame] {
            let before = delta.len();
            delta.retain(|c| !cube.subsumes(c));
            gone += before - delta.len();
        }
        self.delta[frame].push(cube);
        gone
    }

    /// Blocks a cube for ever. Tells how many cubes it made superfluous.
    pub fn block_for_ever(&mut self, cube: Cube) -> usize {
        let mut gone = 0;
        for delta in self.delta.iter_mut().chain([&mut self.infinite]) {
            let before = delta.len();
            delta.retain(|c| !cube.subsumes(c));
            gone += before - delta.len();
        }
        self.infinite.push(cube);
        gone
    }

    /// Takes a cube away from a frame; false if it is not there any more.
    pub fn remove(&mut self, frame: usize, cube: &Cube) -> bool {
        let delta = &mut self.delta[frame];
        let Some(position) = delta.iter().position(|c| c == cube) else { return false };
        delta.swap_remove(position);
        true
    }

    /// How many cubes there are.
    pub fn num_cubes(&self) -> usize {
        self.delta.iter().map(Vec::len).sum::<usize>() + self.infinite.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::latch::LatchLit;

    fn cube(latches: &[usize]) -> Cube {
        Cube::new(latches.iter().map(|&l| LatchLit::new(l, true)).collect())
    }

    #[test]
    fn subsumed_cubes_go_where_they_are_implied() {
        let mut frames = Frames::default();
        (0..4).for_each(|_| frames.extend());
        frames.block(1, cube(&[1, 2]));
        frames.block(3, cube(&[1, 2, 3]));
        // The first is subsumed up to frame 2; the second is blocked higher up and must stay.
        assert_eq!(frames.block(2, cube(&[1])), 1);
        assert_eq!(frames.at(1), []);
        assert_eq!(frames.at(3), [cube(&[1, 2, 3])]);
        assert_eq!(frames.blocked_at(1, &cube(&[1, 7])), Some(2));
        assert_eq!(frames.blocked_at(3, &cube(&[1, 7])), None);
        assert_eq!(frames.block_for_ever(cube(&[2])), 1);
        assert_eq!(frames.blocked_at(3, &cube(&[2, 9])), Some(4));
        assert_eq!(frames.blocked_in(2).count(), 2);
    }
}
