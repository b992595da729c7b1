//! Literals that an assumption implies (Lange 5.4).
//!
//! If the guard of a block says what a literal of the cube is at its start, the literal holds after every
//! step and excludes none: it is dropped without a question.

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::search::Search;
use euphonium_term::TermId;

impl Search<'_> {
    /// The literals whose images the block's guard does not say.
    pub(super) fn without_implied(&mut self, b: BlockId, cube: Cube) -> Cube {
        let mut kept: Vec<TermId> = Vec::with_capacity(cube.len());
        for &literal in cube.literals() {
            let image = self.automaton.image(self.terms, b, literal);
            if !self.automaton.guard_says(b, image) {
                kept.push(literal);
            }
        }
        self.statistics.implied += (cube.len() - kept.len()) as u64;
        Cube::new(kept)
    }
}
