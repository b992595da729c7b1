//! Generalisation: dropping literals of a cube as long as it stays unreachable.
//!
//! Bradley's literal dropping with unsat cores, and counterexamples to generalisation after Hassan, Bradley
//! and Somenzi, "Better generalization in IC3" (FMCAD 2013): when a predecessor stands in the way of dropping
//! a literal, it is blocked one frame below if that is possible, up to a few times; otherwise the
//! cube is joined with the predecessor. That pays where an obligation keeps coming back, so the effort grows
//! with the attempts (Su, Yang, Ci, Li, Huang, "Extended CTG generalization and dynamic adjustment of
//! generalization strategies in IC3", 2025).
//!
//! Invariant: what is returned excludes no initial state, and no state of the frame below outside of it has
//! a successor in it.

use super::search::Search;
use crate::Unknown;
use crate::bits::latch::{Cube, LatchLit};
use crate::ic3::generalise::{block_ctg, drop_literals};
use crate::ic3::{ANYWHERE, Effort, Theory};
use rustc_hash::FxHashSet;

/// How hard to try for an obligation that was met this many times.
pub fn effort_after(attempts: u32) -> Effort {
    match attempts {
        0..10 => Effort::NONE,
        _ => Effort { ctgs: 3, depth: 1 },
    }
}

impl Search<'_> {
    /// A smaller cube that can be blocked at `frame`, given one that can.
    pub(super) fn generalise(&mut self, frame: usize, cube: Cube, effort: Effort) -> Result<Cube, Unknown> {
        let mut required: FxHashSet<LatchLit> = FxHashSet::default();
        // The cone of the whole cube serves all its parts.
        let mut cover = Some(cube.clone());
        let order = self.activity.ascending(cube.literals());
        drop_literals(cube, &order, 1, |cube, l| {
            let smaller = self.down(frame, cube.without(l), &required, effort, &mut cover, cube)?;
            if smaller.is_none() {
                required.insert(l);
            }
            Ok(smaller)
        })
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
            if candidate.len() == 0 || self.meets_initial(ANYWHERE, &candidate)? {
                return Ok(None);
            }
            let covered = cover.take();
            if !self.reaches(frame - 1, &candidate, true, covered.as_ref())? {
                let core = self.core_of(frame - 1);
                return self.repair(core, &candidate).map(Some);
            }
            if effort.ctgs == 0 {
                return Ok(None);
            }
            let (state, inputs) = self.model_of(frame - 1);
            if blocked < effort.ctgs && frame > 1 {
                let predecessor = self.lift(&state, &inputs, &self.target(&candidate), true)?;
                *cover = Some(whole.clone());
                if block_ctg(self, ANYWHERE, frame - 1, &predecessor, effort)? {
                    blocked += 1;
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

    /// Literals of `whole`, which meets no initial state, added to a part of it until that is true of the
    /// part.
    pub(super) fn repair(&mut self, part: Vec<LatchLit>, whole: &Cube) -> Result<Cube, Unknown> {
        let cube = Cube::new(part);
        if cube.len() == whole.len() || !self.meets_initial(ANYWHERE, &cube)? {
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
