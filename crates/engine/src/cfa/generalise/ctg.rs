//! Counterexamples to generalisation (Lange 5.11, after Hassan, Bradley and Somenzi).
//!
//! A state that keeps a literal from being dropped may be unreachable itself; if it can be blocked at once, it is. Off by
//! default: the thesis found it too expensive, and so did we.

use super::super::automaton::BlockId;
use super::super::cube::Cube;
use super::super::search::Search;
use super::super::statistics::Purpose;
use crate::Unknown;

impl Search<'_> {
    /// Tries to block a counterexample to generalisation where the block begins.
    pub(super) fn block_ctg(&mut self, b: BlockId, level: u32, ctg: Cube) -> Result<bool, Unknown> {
        let (from, below) = (self.automaton.from(b), level - 1);
        if from == 0 || below == 0 {
            return Ok(false);
        }
        let Some(cores) = self.cores(Purpose::Generalise, from, below, &ctg)? else { return Ok(false) };
        let general = self.generalise(from, below, &ctg, &cores, false)?;
        self.block_cube(from, below, general)?;
        Ok(true)
    }
}
