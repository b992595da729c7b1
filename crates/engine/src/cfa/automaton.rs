//! The automaton as the search sees it: cut points, blocks between them, and weakest preconditions.
//!
//! The weakest existential precondition of a cube along a block (Lange 5.2) is the block's guard and the image of
//! each literal, the literal with the block's updates put in. Inputs are existential in it. Lange's
//! splitting of choices into commands without them is not needed: large blocks are functional, and what they
//! choose is an input.

use euphonium_problem::cfa::{Blocks, Cfa, Rewriter};
use euphonium_problem::functional::conjuncts;
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Names a block by its position.
pub(super) type BlockId = usize;

pub(super) struct Automaton {
    pub cfa: Cfa,
    pub blocks: Blocks,
    /// The blocks that end at each cut point.
    pub incoming: Vec<Vec<BlockId>>,
    /// The inputs.
    pub inputs: FxHashSet<TermId>,
    /// The conjuncts of each block's guard.
    guards: Vec<FxHashSet<TermId>>,
    images: FxHashMap<(BlockId, TermId), TermId>,
    rewriter: Rewriter,
    loaded: Option<BlockId>,
}

impl Automaton {
    pub fn new(terms: &Terms, cfa: Cfa, blocks: Blocks) -> Automaton {
        let mut incoming = vec![Vec::new(); blocks.cuts.len()];
        for (b, block) in blocks.blocks.iter().enumerate() {
            incoming[block.to].push(b);
        }
        let guards = blocks.blocks.iter().map(|b| conjuncts(terms, &[b.guard]).into_iter().collect());
        Automaton {
            incoming,
            inputs: blocks.inputs.all().collect(),
            guards: guards.collect(),
            images: FxHashMap::default(),
            rewriter: Rewriter::new(&cfa),
            loaded: None,
            cfa,
            blocks,
        }
    }

    /// The number of steps to each cut point at least; `u32::MAX` where there is no way.
    pub fn distances(&self) -> Vec<u32> {
        let mut distance = vec![u32::MAX; self.blocks.cuts.len()];
        distance[0] = 0;
        let mut queue = std::collections::VecDeque::from([0]);
        while let Some(l) = queue.pop_front() {
            for block in self.blocks.blocks.iter().filter(|b| b.from == l) {
                if distance[block.to] == u32::MAX {
                    distance[block.to] = distance[l] + 1;
                    queue.push_back(block.to);
                }
            }
        }
        distance
    }

    pub fn from(&self, b: BlockId) -> usize {
        self.blocks.blocks[b].from
    }

    pub fn to(&self, b: BlockId) -> usize {
        self.blocks.blocks[b].to
    }

    pub fn guard(&self, b: BlockId) -> TermId {
        self.blocks.blocks[b].guard
    }

    /// A literal at the end of a block as a formula at its start.
    pub fn image(&mut self, terms: &mut Terms, b: BlockId, literal: TermId) -> TermId {
        if let Some(&known) = self.images.get(&(b, literal)) {
            return known;
        }
        if self.loaded != Some(b) {
            self.rewriter.reset();
            for &(x, value) in &self.blocks.blocks[b].updates {
                self.rewriter.set(x, value);
            }
            self.loaded = Some(b);
        }
        let image = self.rewriter.rewrite(terms, literal);
        self.images.insert((b, literal), image);
        image
    }

    /// Does the guard of a block say this?
    pub fn guard_says(&self, b: BlockId, formula: TermId) -> bool {
        formula == TermId::TRUE || self.guards[b].contains(&formula)
    }
}
