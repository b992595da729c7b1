//! Proof obligations: cubes from which the violation can be reached, to be blocked at a level.
//!
//! The lowest level comes first; the engine says in which order those of one level come. An obligation that
//! was met comes back one level higher: its states lead to the violation whatever the level is.

use super::cube::Cube;
use super::frames::Location;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Names an obligation.
pub type ObligationId = u32;

/// Some states at a location from which the violation can be reached, or that violate.
pub struct Found<L, S> {
    /// Where they are.
    pub location: Location,
    /// The states.
    pub cube: Cube<L>,
    /// What is needed to make a step of a trace from them.
    pub step: S,
    /// Is an initial state among them?
    pub initial: bool,
}

/// A cube all of whose states reach the violation.
pub struct Obligation<L, S> {
    /// Where the states are.
    pub location: Location,
    /// The states.
    pub cube: Cube<L>,
    /// What is needed to make a step of a trace from the states to the successor, or to the violation.
    pub step: S,
    /// The obligation that the successors are in; none if the states violate the property.
    pub successor: Option<ObligationId>,
    /// Is an initial state among the states?
    pub initial: bool,
    /// Steps to the violation.
    pub depth: u32,
    /// How often it had to be met so far.
    pub attempts: u32,
}

/// The order of obligations at one level, smaller ones first.
pub type Order<L, S> = fn(ObligationId, &Obligation<L, S>) -> u64;

/// All obligations, and those that are open, with their levels.
pub struct Obligations<L, S> {
    all: Vec<Obligation<L, S>>,
    open: BinaryHeap<Reverse<(usize, u64, ObligationId)>>,
    order: Order<L, S>,
    /// More are not kept when all up to the top are met.
    kept: usize,
}

impl<L, S> Obligations<L, S> {
    /// No obligations yet. Of those that are met, as many as `kept` stay for higher levels.
    pub fn new(order: Order<L, S>, kept: usize) -> Obligations<L, S> {
        Obligations { all: Vec::new(), open: BinaryHeap::new(), order, kept }
    }

    /// A new obligation at a level: states that lead to the successor, or violate.
    pub fn add(&mut self, level: usize, found: Found<L, S>, successor: Option<ObligationId>) -> ObligationId {
        let Found { location, cube, step, initial } = found;
        let depth = successor.map_or(0, |s| self.get(s).depth + 1);
        let id = self.all.len() as ObligationId;
        self.all.push(Obligation { location, cube, step, successor, initial, depth, attempts: 0 });
        self.reopen(level, id);
        id
    }

    /// An obligation at another level.
    pub fn reopen(&mut self, level: usize, id: ObligationId) {
        self.open.push(Reverse((level, (self.order)(id, self.get(id)), id)));
    }

    /// Takes the next obligation up to a level, and counts the attempt to meet it.
    pub fn pop(&mut self, up_to: usize) -> Option<(usize, ObligationId)> {
        let Reverse((level, _, id)) = *self.open.peek()?;
        if level > up_to {
            return None;
        }
        self.open.pop();
        self.all[id as usize].attempts += 1;
        Some((level, id))
    }

    /// An obligation.
    pub fn get(&self, id: ObligationId) -> &Obligation<L, S> {
        &self.all[id as usize]
    }

    /// An obligation and those that come after it on the way to the violation.
    pub fn path(&self, first: ObligationId) -> impl Iterator<Item = &Obligation<L, S>> {
        std::iter::successors(Some(self.get(first)), |o| o.successor.map(|next| self.get(next)))
    }

    /// Forgets all obligations.
    pub fn clear(&mut self) {
        self.all.clear();
        self.open.clear();
    }

    /// Forgets all obligations if there are many; only for when none has to be met at once.
    pub fn forget_if_many(&mut self) {
        if self.all.len() > self.kept {
            self.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(size: u32) -> Found<u32, ()> {
        Found { location: 0, cube: Cube::new((0..size).collect()), step: (), initial: false }
    }

    #[test]
    fn low_levels_come_first_then_the_order() {
        let mut obligations = Obligations::new(|_, o| o.cube.len() as u64, 3);
        let root = obligations.add(2, found(1), None);
        let large = obligations.add(1, found(5), Some(root));
        let small = obligations.add(1, found(2), Some(large));
        assert_eq!(obligations.get(small).depth, 2);
        assert_eq!(obligations.path(small).map(|o| o.cube.len()).collect::<Vec<_>>(), [2, 5, 1]);
        assert_eq!(obligations.pop(1), Some((1, small)));
        obligations.reopen(3, small);
        assert_eq!(obligations.pop(1), Some((1, large)));
        assert_eq!(obligations.pop(1), None);
        assert_eq!(obligations.pop(2), Some((2, root)));
        obligations.forget_if_many();
        assert_eq!(obligations.pop(3), Some((3, small)));
        assert_eq!(obligations.get(small).attempts, 2);
        obligations.add(1, found(1), None);
        obligations.forget_if_many();
        assert_eq!(obligations.pop(9), None);
    }
}
