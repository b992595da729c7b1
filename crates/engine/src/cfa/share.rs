//! Sharing cubes between locations.
//!
//! What cannot be at one loop's head can often not be at another's, since a variable keeps its value in
//! between. A new cube is tried at the other locations where all of its variables are live; where it is
//! relatively inductive, it is blocked.

use super::cube::Cube;
use super::search::Search;
use super::statistics::Purpose;
use crate::Unknown;
use euphonium_term::Op;

/// A cube of more literals is too special.
const MAX_LITERALS: usize = 3;

impl Search<'_> {
    /// Blocks a cube that was blocked at one location wherever else it can be, up to the same level.
    pub(super) fn share(&mut self, location: usize, level: usize, cube: &Cube) -> Result<(), Unknown> {
        if cube.len() > MAX_LITERALS {
            return Ok(());
        }
        let constants: Vec<_> = self
            .terms
            .postorder(cube.literals())
            .into_iter()
            .filter(|&t| matches!(self.terms.op(t), Op::App(_)))
            .collect();
        for other in 1..self.automaton.blocks.cuts.len() {
            let live = |t| {
                let is = |x: &euphonium_problem::cfa::Variable| {
                    self.automaton.cfa.variables[x.0 as usize].constant == t
                };
                self.automaton.blocks.live[other].iter().any(is)
            };
            if other != location
                && other != self.automaton.blocks.error
                && !self.ic3.frames.is_empty_at(other, level)
                && constants.iter().all(|&t| live(t))
                && self.ic3.frames.blocked_at(other, level, cube).is_none()
                && self.inductive(Purpose::Push, other, level, cube)?
            {
                self.statistics.cubes += 1;
                self.block_cube(other, level, cube.clone())?;
            }
        }
        Ok(())
    }
}
