//! Generalisation: dropping literals of a cube as long as it stays unreachable.
//!
//! Bradley's literal dropping with unsat cores, and counterexamples to generalisation after Hassan, Bradley
//! and Somenzi, "Better generalization in IC3" (FMCAD 2013): when a predecessor stands in the way of dropping a
//! literal, it is blocked one frame below if that is possible, up to three times; otherwise the
//! cube is joined with the predecessor.
//!
//! Invariant: what is returned excludes no initial state, and no state of the frame below outside of it has
//! a successor in it.

use super::cube::{Cube, LatchLit};
use super::search::Search;
use crate::Unknown;
use rustc_hash::FxHashSet;

/// Predecessors blocked for one literal.
const MAX_CTGS: u32 = 3;
/// Predecessors of predecessors are not blocked.
const MAX_CTG_DEPTH: u32 = 1;

impl Search<'_> {
    /// A smaller cube that can be blocked at `frame`, given one that can.
    pub(super) fn generalise(&mut self, frame: usize, cube: Cube, depth: u32) -> Result<Cube, Unknown> {
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
            match self.down(frame, cube.without(l), &required, depth, &mut cover, &cube)? {
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
        depth: u32,
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
            let (state, inputs) = self.model_of(frame - 1);
            if depth < MAX_CTG_DEPTH && blocked < MAX_CTGS && frame > 1 {
                let target: Vec<_> = candidate.literals().iter().map(|&l| self.transition.next(l)).collect();
                let predecessor = self.lift(&state, &inputs, &target, true)?;
                *cover = Some(whole.clone());
                if !self.meets_initial(&predecessor)?
                    && !self.reaches(frame - 2, &predecessor, true, Some(&predecessor.literals()))?
                {
                    blocked += 1;
                    let core = self.core_of(frame - 2);
                    let core = self.repair(core, &predecessor)?;
                    self.block(frame - 1, core, depth + 1)?;
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
