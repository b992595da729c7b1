//! Generalisation from cubes that a predecessor frame blocks (Lange 5.5).
//!
//! If a frame blocks the precondition of a cube, as far as is seen from the literals, the cube is relatively
//! inductive along the block, and it takes no more than the literals whose images the blocked cube has. The
//! inverse of the precondition is read off the images, which are known anyhow.

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::search::Search;
use super::super::technique::Technique;

impl Search<'_> {
    /// The literals of a cube because of which a frame blocks its precondition.
    pub(in super::super) fn blocked_precondition(
        &mut self,
        b: BlockId,
        level: usize,
        cube: &Cube,
    ) -> Option<Cube> {
        if !self.options.uses(Technique::Predecessors) {
            return None;
        }
        let from = self.automaton.from(b);
        let images: Vec<_> =
            cube.literals().iter().map(|&l| (self.automaton.image(self.terms, b, l), l)).collect();
        let says = |formula| self.automaton.guard_says(b, formula);
        let image = |literal| images.iter().find(|&&(i, _)| i == literal).map(|&(_, l)| l);
        for blocked in self.ic3.frames.at(from, level) {
            let literals = blocked.cube.literals();
            if literals.iter().all(|&l| says(l) || image(l).is_some()) {
                let used = literals.iter().filter(|&&l| !says(l)).filter_map(|&l| image(l));
                return Some(Cube::new(used.collect()));
            }
        }
        None
    }
}
