//! How often latches occur in recent lemmas.
//!
//! A latch that occurs in many lemmas is likely to be needed in the next one: generalisation tries to drop
//! the least active ones first, and assumes the most active ones first so that cores prefer them.

use crate::bits::latch::{Cube, LatchLit};

const DECAY: f64 = 0.99;
const RESCALE: f64 = 1e100;

/// Activities by latch.
pub struct Activity {
    activity: Vec<f64>,
    increment: f64,
}

impl Activity {
    /// All latches alike.
    pub fn new(latches: usize) -> Activity {
        Activity { activity: vec![0.0; latches], increment: 1.0 }
    }

    /// A lemma was learned.
    pub fn bump(&mut self, cube: &Cube) {
        self.increment /= DECAY;
        for l in cube.literals() {
            self.activity[l.latch()] += self.increment;
        }
        if self.increment > RESCALE {
            self.activity.iter_mut().for_each(|a| *a /= RESCALE);
            self.increment /= RESCALE;
        }
    }

    /// Literals in the order of activity, the least active first; equal ones by position.
    pub fn ascending(&self, literals: &[LatchLit]) -> Vec<LatchLit> {
        let mut sorted = literals.to_vec();
        sorted.sort_by(|a, b| self.activity[a.latch()].total_cmp(&self.activity[b.latch()]));
        sorted
    }

    /// Literals in the order of activity, the most active first.
    pub fn descending(&self, literals: &[LatchLit]) -> Vec<LatchLit> {
        let mut sorted = self.ascending(literals);
        sorted.reverse();
        sorted
    }
}
