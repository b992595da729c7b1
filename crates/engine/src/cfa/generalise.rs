//! Generalisation (Lange 4.3 and chapter 5): a smaller cube that is still relatively inductive.
//!
//! The new algorithm of 5.12: along each block that leads to the location, the literals that are needed are found from
//! what is remembered (5.6), from cubes that a predecessor frame blocks (5.5), or by dropping literals one by one or by
//! halves; the cube is the union over all blocks (4.3.2).
//!
//! A set of literals that suffices along a block that comes from elsewhere suffices with more literals, too. Along a
//! block that ends where it begins this is not so: the question assumes that the state before is outside of the
//! cube, and a smaller cube has more states outside. Hence this block is generalised last, with what the others need as
//! its support, and nothing is added to its result.

use super::automaton::BlockId;
use super::cube::Cube;
use super::options::Purpose;
use super::queries::Answer;
use super::search::Search;
use crate::Unknown;

/// Cubes of more literals than this are halved first (4.3).
const BINARY_FROM: usize = 4;

impl Search<'_> {
    /// Generalises a cube that is relatively inductive at a level along every block to its location; `cores`
    /// are what each block was found to need.
    pub(super) fn generalise(
        &mut self,
        location: usize,
        level: u32,
        cube: &Cube,
        cores: &[(BlockId, Cube)],
        ctgs: bool,
    ) -> Result<Cube, Unknown> {
        let mut result = Cube::new(Vec::new());
        let loops = |b: BlockId| self.automaton.from(b) == location;
        let mut cores: Vec<&(BlockId, Cube)> = cores.iter().collect();
        cores.sort_by_key(|(b, _)| loops(*b));
        for (b, core) in cores {
            let supported = self.options.support || self.automaton.from(*b) == location;
            let support = if supported { result.clone() } else { Cube::new(Vec::new()) };
            let needed = self.generalise_block(*b, level, cube, core, &support, ctgs)?;
            result = result.union(&needed);
        }
        if self.options.weaken {
            result = self.weaken(location, level, result)?;
        }
        Ok(result)
    }

    /// The literals that one block needs, beside the support, which is kept anyhow.
    fn generalise_block(
        &mut self,
        b: BlockId,
        level: u32,
        cube: &Cube,
        core: &Cube,
        support: &Cube,
        ctgs: bool,
    ) -> Result<Cube, Unknown> {
        let from = self.automaton.from(b);
        if self.frames.is_empty_at(from, level - 1) {
            return Ok(Cube::new(Vec::new()));
        }
        let loops = from == self.automaton.to(b);
        if self.options.contexts
            && let Some(known) = self.contexts.find(&self.frames, b, level - 1, cube)
            && (!loops || support.subsumes(&known))
        {
            self.statistics.syntactic += 1;
            return Ok(known);
        }
        if let Some(known) = self.blocked_precondition(b, level - 1, cube) {
            self.statistics.syntactic += 1;
            return Ok(known);
        }
        let mut fixed = support.clone();
        if self.options.minimal
            && let Some(needed) = self.contexts.needed(&self.frames, b, from, level - 1, cube)
        {
            fixed = fixed.union(&needed);
        }
        let mut candidates = core.filter(|l| !fixed.contains(l));
        if self.options.implied_literals {
            // The guard says these already (5.4).
            let images: Vec<_> =
                candidates.literals().iter().map(|&l| (l, self.automaton.image(self.terms, b, l))).collect();
            let implied = |l| images.iter().any(|&(m, i)| m == l && self.automaton.guard_says(b, i));
            candidates = candidates.filter(|l| !implied(l));
        }
        let needed = if self.options.binary && candidates.len() > BINARY_FROM {
            self.halve(b, level, candidates, fixed)?
        } else {
            self.drop_literals(b, level, candidates, fixed, ctgs)?
        };
        if self.options.contexts || self.options.minimal {
            self.contexts.remember(&self.frames, b, from, level - 1, &needed);
        }
        Ok(needed)
    }

    /// If a frame blocks the precondition of a cube, as far as is seen from the literals: the literals that it
    /// takes for that (5.5, with the inverse image read off the images).
    pub(super) fn blocked_precondition(&mut self, b: BlockId, level: u32, cube: &Cube) -> Option<Cube> {
        if !self.options.predecessor_cubes {
            return None;
        }
        let from = self.automaton.from(b);
        let images: Vec<_> =
            cube.literals().iter().map(|&l| (self.automaton.image(self.terms, b, l), l)).collect();
        let says = |formula| self.automaton.guard_says(b, formula);
        let image = |literal| images.iter().find(|&&(i, _)| i == literal).map(|&(_, l)| l);
        for blocked in self.frames.at(from, level) {
            let literals = blocked.cube.literals();
            if literals.iter().all(|&l| says(l) || image(l).is_some()) {
                let used = literals.iter().filter(|&&l| !says(l)).filter_map(|&l| image(l));
                return Some(Cube::new(used.collect()));
            }
        }
        None
    }

    /// Drops one literal after the other (4.3.2).
    fn drop_literals(
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
            if let Some(core) = self.inductive_along(b, level, &smaller, ctgs)? {
                // The core is a way to drop several at once.
                cube = smaller.filter(|l| core.contains(l) || fixed.contains(l));
            }
        }
        Ok(cube)
    }

    /// Drops halves, then halves of halves (4.3.3), without recursion: the tasks are done in the order in
    /// which the recursive calls would be.
    fn halve(&mut self, b: BlockId, level: u32, candidates: Cube, fixed: Cube) -> Result<Cube, Unknown> {
        // What is settled to be needed, and parts whose fate is open; the open ones are support of the others.
        let mut needed = fixed;
        let mut open = vec![candidates];
        while let Some(part) = open.pop() {
            let support = open.iter().fold(needed.clone(), |s, p| s.union(p));
            if part.len() == 0 || self.inductive_along(b, level, &support, false)?.is_some() {
                continue;
            }
            if part.len() == 1 {
                needed = needed.union(&part);
                continue;
            }
            let (left, right) = part.literals().split_at(part.len() / 2);
            open.push(Cube::new(left.to_vec()));
            open.push(Cube::new(right.to_vec()));
        }
        Ok(needed)
    }

    /// Is the cube relatively inductive along a block? The literals it takes then.
    pub(super) fn inductive_along(
        &mut self,
        b: BlockId,
        level: u32,
        cube: &Cube,
        ctgs: bool,
    ) -> Result<Option<Cube>, Unknown> {
        let mut tries = if ctgs { self.options.ctgs } else { 0 };
        loop {
            match self.relative(Purpose::Generalise, b, level - 1, cube)? {
                Answer::Inductive(core) => return Ok(Some(core)),
                Answer::Step(model) if tries > 0 => {
                    tries -= 1;
                    let ctg = self.predecessor(b, cube, &model)?;
                    if !self.block_ctg(b, level, ctg)? {
                        return Ok(None);
                    }
                }
                Answer::Step(_) => return Ok(None),
            }
        }
    }

    /// Tries to block a counterexample to generalisation where the block begins (5.11).
    fn block_ctg(&mut self, b: BlockId, level: u32, ctg: Cube) -> Result<bool, Unknown> {
        let (from, below) = (self.automaton.from(b), level - 1);
        if from == 0 || below == 0 {
            return Ok(false);
        }
        let Some(cores) = self.cores(Purpose::Generalise, from, below, &ctg)? else { return Ok(false) };
        let general = self.generalise(from, below, &ctg, &cores, false)?;
        self.block_cube(from, below, general)?;
        Ok(true)
    }

    /// What each block to a location needs for a cube to be relatively inductive; `None` if it is not.
    pub(super) fn cores(
        &mut self,
        purpose: Purpose,
        location: usize,
        level: u32,
        cube: &Cube,
    ) -> Result<Option<Vec<(BlockId, Cube)>>, Unknown> {
        let mut cores = Vec::new();
        for b in self.automaton.incoming[location].clone() {
            match self.relative(purpose, b, level - 1, cube)? {
                Answer::Inductive(core) => cores.push((b, core)),
                Answer::Step(_) => return Ok(None),
            }
        }
        Ok(Some(cores))
    }

    /// Is the cube relatively inductive along every block to its location?
    pub(super) fn inductive(
        &mut self,
        purpose: Purpose,
        location: usize,
        level: u32,
        cube: &Cube,
    ) -> Result<bool, Unknown> {
        Ok(self.cores(purpose, location, level, cube)?.is_some())
    }
}
