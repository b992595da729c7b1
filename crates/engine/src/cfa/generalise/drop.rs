//! Dropping one literal after the other (Lange 4.3.2).

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::search::Search;
use super::super::technique::Technique;
use crate::Unknown;
use crate::ic3::Effort;
use crate::ic3::generalise::drop_literals;

impl Search<'_> {
    /// Drops candidates as long as the cube stays relatively inductive along the block.
    pub(super) fn drop_candidates(
        &mut self,
        b: BlockId,
        level: usize,
        candidates: Cube,
        fixed: Cube,
        effort: Effort,
    ) -> Result<Cube, Unknown> {
        drop_literals(candidates.union(&fixed), candidates.literals(), 0, |cube, literal| {
            let smaller = cube.without(literal);
            let core = self.inductive_along(b, level, &smaller, effort)?;
            // The core is a way to drop several at once.
            Ok(core.map(|core| match self.options.uses(Technique::Core) {
                true => smaller.filter(|l| core.contains(l) || fixed.contains(l)),
                false => smaller,
            }))
        })
    }
}
