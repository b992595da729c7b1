//! Generalisation (Lange 4.3 and chapter 5): a smaller cube that is still relatively inductive.
//!
//! The new algorithm of 5.12: along each block that leads to the location, the literals that are needed are
//! found from what is remembered ([`contexts`], 5.6), from cubes that a predecessor frame blocks
//! ([`predecessors`], 5.5), or by dropping literals one by one or by halves ([`drop`], [`halve`], 4.3); what
//! is known to be needed ([`minimal`], 5.7) or not to be ([`implied`], 5.4) is not asked about. The cube is
//! the union over all blocks (4.3.2), and is [weakened](weaken) in the end.
//!
//! A set of literals that suffices along a block that comes from elsewhere suffices with more literals, too.
//! Along a block that ends where it begins this is not so: the question assumes that the state before is
//! outside of the cube, and a smaller cube has more states outside. Hence this block is generalised last,
//! with what the others need as its support, and nothing is added to its result.

pub(super) mod contexts;
mod drop;
mod halve;
mod implied;
mod minimal;
mod predecessors;
mod weaken;

use super::automaton::BlockId;
use super::cube::Cube;
use super::queries::Answer;
use super::search::Search;
use super::statistics::Purpose;
use super::technique::Technique;
use crate::Unknown;
use crate::ic3::Effort;
use crate::ic3::generalise::block_ctg;

impl Search<'_> {
    /// Generalises a cube that is relatively inductive at a level along every block to its location; `cores`
    /// are what each block was found to need.
    pub(super) fn generalise(
        &mut self,
        location: usize,
        level: usize,
        cube: &Cube,
        cores: &[(BlockId, Cube)],
        effort: Effort,
    ) -> Result<Cube, Unknown> {
        let mut result = Cube::new(Vec::new());
        let loops = |b: BlockId| self.automaton.from(b) == location;
        let mut cores: Vec<&(BlockId, Cube)> = cores.iter().collect();
        cores.sort_by_key(|(b, _)| loops(*b));
        for (b, core) in cores {
            // What one edge needs is not tried to be dropped along the next (5.9).
            let supported = self.options.uses(Technique::Edges) || self.automaton.from(*b) == location;
            let support = if supported { result.clone() } else { Cube::new(Vec::new()) };
            let core = if self.options.uses(Technique::Core) { core } else { cube };
            let needed = self.generalise_block(*b, level, cube, core, &support, effort)?;
            result = result.union(&needed);
        }
        if self.options.uses(Technique::Weaken) {
            result = self.weaken(location, level, result)?;
        }
        self.statistics.literals_before += cube.len() as u64;
        self.statistics.literals_after += result.len() as u64;
        Ok(result)
    }

    /// The literals that one block needs, beside the support, which is kept anyhow.
    fn generalise_block(
        &mut self,
        b: BlockId,
        level: usize,
        cube: &Cube,
        core: &Cube,
        support: &Cube,
        effort: Effort,
    ) -> Result<Cube, Unknown> {
        let from = self.automaton.from(b);
        if self.ic3.frames.is_empty_at(from, level - 1) {
            return Ok(Cube::new(Vec::new()));
        }
        let loops = from == self.automaton.to(b);
        let subsets = self.options.uses(Technique::Subsets);
        if (subsets || self.options.uses(Technique::Contexts))
            && let Some(known) = self.contexts.find(&self.ic3.frames, b, level - 1, cube, subsets)
            && (!loops || support.subsumes(&known))
        {
            self.statistics.from_contexts += 1;
            return Ok(known);
        }
        if let Some(known) = self.blocked_precondition(b, level - 1, cube) {
            self.statistics.from_predecessors += 1;
            return Ok(known);
        }
        let mut fixed = support.clone();
        if self.options.uses(Technique::Minimal)
            && let Some(needed) = self.contexts.needed(&self.ic3.frames, b, from, level - 1, cube)
        {
            fixed = fixed.union(&needed);
        }
        let mut candidates = core.filter(|l| !fixed.contains(l));
        if self.options.uses(Technique::Implied) {
            candidates = self.without_implied(b, candidates);
        }
        let needed = self.needed(b, level, candidates, fixed, effort)?;
        if subsets || self.options.uses(Technique::Contexts) || self.options.uses(Technique::Minimal) {
            self.contexts.remember(&self.ic3.frames, b, from, level - 1, cube, &needed);
        }
        Ok(needed)
    }

    /// Which of the candidates one block needs, with those that stay anyhow. Large cubes are halved first.
    fn needed(
        &mut self,
        b: BlockId,
        level: usize,
        candidates: Cube,
        fixed: Cube,
        effort: Effort,
    ) -> Result<Cube, Unknown> {
        if self.options.uses(Technique::Halve) && candidates.len() > halve::FROM {
            self.halve(b, level, candidates, fixed)
        } else if self.options.uses(Technique::Drop) {
            self.drop_candidates(b, level, candidates, fixed, effort)
        } else {
            Ok(candidates.union(&fixed))
        }
    }

    /// Is the cube relatively inductive along a block? The literals it takes then. Off by default, states in
    /// the way are blocked where they are (5.11): the thesis found it too expensive, and so did we.
    fn inductive_along(
        &mut self,
        b: BlockId,
        level: usize,
        cube: &Cube,
        effort: Effort,
    ) -> Result<Option<Cube>, Unknown> {
        let mut tries = effort.ctgs;
        loop {
            match self.relative(Purpose::Generalise, b, level - 1, cube)? {
                Answer::Inductive(core) => return Ok(Some(core)),
                Answer::Step(model) if tries > 0 => {
                    tries -= 1;
                    let ctg = self.cube_before(b, cube, &model)?;
                    if !block_ctg(self, self.automaton.from(b), level - 1, &ctg, effort)? {
                        return Ok(None);
                    }
                }
                Answer::Step(_) | Answer::Undecided => return Ok(None),
            }
        }
    }
}
