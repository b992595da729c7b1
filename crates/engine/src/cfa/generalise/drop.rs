//! Dropping one literal after the other (Lange 4.3.2).

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::search::Search;
use super::super::technique::Technique;
use crate::Unknown;

impl Search<'_> {
    /// Drops candidates as long as the cube stays relatively inductive along the block.
    pub(super) fn drop_literals(
        &mut self,
        b: BlockId,
        level: u32,
        candidates: Cube,
        fixed: Cube,
        ctgs: bool,
    ) -> Result<Cube, Unknown> {
        let mut cube = candidates.union(&fixed);
        for &literal in candidates.literals() {
            if !cube.contains(literal) {
                continue;
            }
            let smaller = cube.without(literal);
            match self.inductive_along(b, level, &smaller, ctgs)? {
                // The core is a way to drop several at once.
                Some(core) if self.options.uses(Technique::Core) => {
                    cube = smaller.filter(|l| core.contains(l) || fixed.contains(l));
                }
                Some(_) => cube = smaller,
                None => {}
            }
        }
        Ok(cube)
    }
}
