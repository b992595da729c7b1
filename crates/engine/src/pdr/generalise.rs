//! Generalisation: dropping literals of a cube as long as it stays unreachable.
//!
//! Bradley's literal dropping with unsat cores, and counterexamples to generalisation after Hassan, Bradley
//! and Somenzi, "Better generalization in IC3" (FMCAD 2013): when a predecessor stands in the way of dropping a
//! literal, it is blocked one frame below if that is possible, up to a few times; otherwise the
//! cube is joined with the predecessor. That pays where an obligation keeps coming back, so the effort grows
//! with the attempts (Su, Yang, Ci, Li, Huang, "Extended CTG generalization and dynamic adjustment of
//! generalization strategies in IC3", 2025).
//!
//! Invariant: what is returned excludes no initial state, and no state of the frame below outside of it has
//! a successor in it.

use super::search::Search;
use crate::Unknown;
use crate::bits::latch::{Cube, LatchLit};
use rustc_hash::FxHashSet;

/// How hard to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// So many predecessors are blocked for one literal.
    max_ctgs: u32,
    /// Predecessors of predecessors are blocked to this depth.
    depth: u32,
}

impl Effort {
    /// For an obligation that was met so many times.
    pub fn after(attempts: u32) -> Effort {
        match attempts {
            0..10 => Effort { max_ctgs: 0, depth: 0 },
            _ => Effort { max_ctgs: 3, depth: 1 },
        }
    }

    /// For blocking a predecessor on the way.
    fn below(self) -> Effort {
        let depth = self.depth - 1;
        Effort { max_ctgs: if depth == 0 { 0 } else { self.max_ctgs }, depth }
    }
}

impl Search<'_> {
    /// A smaller cube that can be blocked at `frame`, given one that can.
    pub(super) fn generalise(&mut self, frame: usize, cube: Cube, effort: Effort) -> Result<Cube, Unknown> {
        let mut cube = cube;
        let mut required: FxHashSet<LatchLit> = FxHashSet::default();
        // The cone of the whole cube serves all its parts.
        let mut cover = Some(cube.clone());
        for l in self.activity.ascending(cube.literals()) {
            if cube.len() <= 1 {
                break;
            }
            if cube.literals().binary_search(&l).is_err() {
                continue;
            }
            match self.down(frame, cube.without(l), &required, effort, &mut cover, &cube)? {
                Some(smaller) => cube = smaller,
                None => {
                    required.insert(l);
                }
            }
        }
        Ok(cube)
    }

    /// Can the candidate, or a part of it with all required literals, be blocked at `frame`?
    fn down(
        &mut self,
        frame: usize,
        mut candidate: Cube,
        required: &FxHashSet<LatchLit>,
        effort: Effort,
        cover: &mut Option<Cube>,
        whole: &Cube,
    ) -> Result<Option<Cube>, Unknown> {
        let mut blocked = 0;
        loop {
            if candidate.len() == 0 || self.meets_initial(&candidate)? {
                return Ok(None);
            }
            let covered = cover.take();
            if !self.reaches(frame - 1, &candidate, true, covered.as_ref().map(Cube::literals).as_ref())? {
                let core = self.core_of(frame - 1);
                return self.repair(core, &candidate).map(Some);
            }
            if effort.max_ctgs == 0 {
                return Ok(None);
            }
            let (state, inputs) = self.model_of(frame - 1);
            if blocked < effort.max_ctgs && frame > 1 {
                let target: Vec<_> = candidate.literals().iter().map(|&l| self.transition.next(l)).collect();
                let predecessor = self.lift(&state, &inputs, &target, true)?;
                *cover = Some(whole.clone());
                if !self.meets_initial(&predecessor)?
                    && !self.reaches(frame - 2, &predecessor, true, Some(&predecessor.literals()))?
                {
                    blocked += 1;
                    let core = self.core_of(frame - 2);
                    let core = self.repair(core, &predecessor)?;
                    self.block(frame - 1, core, effort.below())?;
                    continue;
                }
            }
            // The join: only what the predecessor agrees with can stay.
            blocked = 0;
            let agreed: FxHashSet<LatchLit> = state.into_iter().collect();
            let (kept, lost): (Vec<LatchLit>, Vec<LatchLit>) =
                candidate.literals().iter().partition(|l| agreed.contains(l));
            if lost.is_empty() || lost.iter().any(|l| required.contains(l)) {
                return Ok(None);
            }
            candidate = Cube::new(kept);
        }
    }

    /// Literals of `whole`, which meets no initial state, added to a part of it until that is true of the part.
    pub(super) fn repair(&mut self, part: Vec<LatchLit>, whole: &Cube) -> Result<Cube, Unknown> {
        let cube = Cube::new(part);
        if cube.len() == whole.len() || !self.meets_initial(&cube)? {
            return Ok(cube);
        }
        let mut literals = cube.literals().to_vec();
        // A latch that initially has the other value is enough; the most active one is likeliest to stay.
        let ordered = self.activity.descending(whole.literals());
        match ordered.into_iter().find(|&l| self.excludes_initial(l)) {
            Some(l) => literals.push(l),
            None => literals.extend(self.initial_core(whole)?),
        }
        Ok(Cube::new(literals))
    }
}
