//! Next-state variables, for relative inductiveness in its usual form (Lange 4.2.1).
//!
//! Only for comparison: with preconditions (5.3) there are none. Each block has its own copies of the
//! variables that it assigns; the others are the same before and after.

use super::automaton::BlockId;
use euphonium_problem::cfa::{Blocks, Cfa};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

#[derive(Default)]
pub(super) struct NextState {
    by_block: FxHashMap<BlockId, Next>,
}

struct Next {
    /// The copy of each variable.
    copies: FxHashMap<TermId, TermId>,
    /// The copies have the values that the block assigns.
    relation: TermId,
}

impl NextState {
    fn block(&mut self, terms: &mut Terms, cfa: &Cfa, blocks: &Blocks, b: BlockId) -> &Next {
        self.by_block.entry(b).or_insert_with(|| {
            let mut copies = FxHashMap::default();
            let mut equations = Vec::new();
            for &(x, value) in &blocks.blocks[b].updates {
                let constant = cfa.variables[x.0 as usize].constant;
                let copy = terms.fresh("next", terms.sort_of(constant));
                copies.insert(constant, copy);
                equations.push(terms.eq(copy, value));
            }
            Next { copies, relation: terms.and(&equations) }
        })
    }

    /// The relation between the variables before and after a block, beside its guard.
    pub fn relation(&mut self, terms: &mut Terms, cfa: &Cfa, blocks: &Blocks, b: BlockId) -> TermId {
        self.block(terms, cfa, blocks, b).relation
    }

    /// A literal about the state after a block.
    pub fn literal(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        blocks: &Blocks,
        b: BlockId,
        literal: TermId,
    ) -> TermId {
        let next = self.block(terms, cfa, blocks, b);
        terms.substitute(literal, &next.copies)
    }
}
