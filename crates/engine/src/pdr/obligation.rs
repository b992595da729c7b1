//! Proof obligations: cubes from which the violation can be reached, to be blocked at a frame.
//!
//! The lowest frame comes first, the shortest way to the violation first among those. An obligation that was
//! met comes back one frame higher: its states lead to the violation whatever the frame is.

use crate::bits::latch::Cube;
use euphonium_sat::Lit;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Names an obligation.
pub type ObligationId = u32;

/// A cube all of whose states reach the violation.
pub struct Obligation {
    /// The states.
    pub cube: Cube,
    /// The inputs under which every state of the cube has its successor in the next one, or violates.
    pub inputs: Box<[Lit]>,
    /// The obligation that the successors are in; none if the cube's states violate the property.
    pub successor: Option<ObligationId>,
    /// Steps to the violation.
    pub depth: u32,
    /// How often it had to be met so far.
    pub attempts: u32,
}

/// All obligations, and those that are open, with their frames.
#[derive(Default)]
pub struct Obligations {
    all: Vec<Obligation>,
    open: BinaryHeap<Reverse<(u32, u32, ObligationId)>>,
}

impl Obligations {
    /// A new obligation at a frame.
    pub fn add(&mut self, frame: usize, obligation: Obligation) -> ObligationId {
        let id = self.all.len() as ObligationId;
        self.all.push(obligation);
        self.reopen(frame, id);
        id
    }

    /// An obligation at another frame.
    pub fn reopen(&mut self, frame: usize, id: ObligationId) {
        self.open.push(Reverse((frame as u32, self.get(id).depth, id)));
    }

    /// Takes the next obligation up to a frame.
    pub fn pop(&mut self, up_to: usize) -> Option<(usize, ObligationId)> {
        let &Reverse((frame, _, id)) = self.open.peek()?;
        if frame as usize > up_to {
            return None;
        }
        self.open.pop();
        Some((frame as usize, id))
    }

    /// An obligation.
    pub fn get(&self, id: ObligationId) -> &Obligation {
        &self.all[id as usize]
    }

    /// Counts one more attempt to meet an obligation.
    pub fn attempt(&mut self, id: ObligationId) {
        self.all[id as usize].attempts += 1;
    }

    /// Forgets all obligations if there are many; only for when none has to be met at once.
    pub fn forget_if_many(&mut self, limit: usize) {
        if self.all.len() > limit {
            self.all.clear();
            self.open.clear();
        }
    }
}
