//! Dropping halves, then halves of halves (Lange 4.3.3).
//!
//! Off by default: a core has dropped what could be dropped at once already.

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::search::Search;
use crate::Unknown;
use crate::ic3::Effort;

/// Cubes of more literals than this are halved first.
pub(super) const FROM: usize = 4;

impl Search<'_> {
    /// Drops halves of the candidates. Without recursion: the tasks are done in the order in which the
    /// recursive calls would be.
    pub(super) fn halve(
        &mut self,
        b: BlockId,
        level: usize,
        candidates: Cube,
        fixed: Cube,
    ) -> Result<Cube, Unknown> {
        // What is settled to be needed, and parts whose fate is open; the open ones are support of the
        // others.
        let mut needed = fixed;
        let mut open = vec![candidates];
        while let Some(part) = open.pop() {
            let support = open.iter().fold(needed.clone(), |s, p| s.union(p));
            if part.len() == 0 || self.inductive_along(b, level, &support, Effort::NONE)?.is_some() {
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
}
