//! The automaton as the search sees it: cut points, blocks between them, and weakest preconditions.
//!
//! The weakest existential precondition of a cube along a block (Lange 5.2) is the block's guard and the
//! image of each literal, the literal with the block's updates put in. Inputs are existential in it. Lange's
//! splitting of choices into commands without them is not needed: large blocks are functional, and what they
//! choose is an input.

use super::next::NextState;
use crate::control::leaves;
use euphonium_problem::cfa::{Blocks, Cfa, Comparisons, Rewriter, Variable};
use euphonium_term::{Op, SortId, TermId, Terms, reach};
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
    /// The variables that get the results of operators, directly or by copies.
    computed: FxHashSet<TermId>,
    images: FxHashMap<(BlockId, TermId), TermId>,
    rewriter: Rewriter,
    comparisons: Comparisons,
    loaded: Option<BlockId>,
    /// Next-state variables, for the usual form of relative inductiveness.
    pub next: NextState,
}

impl Automaton {
    pub fn new(terms: &Terms, cfa: Cfa, blocks: Blocks) -> Automaton {
        let mut incoming = vec![Vec::new(); blocks.cuts.len()];
        for (b, block) in blocks.blocks.iter().enumerate() {
            incoming[block.to].push(b);
        }
        let guards = blocks.blocks.iter().map(|b| terms.conjuncts(&[b.guard]).into_iter().collect());
        Automaton {
            incoming,
            inputs: blocks.inputs.all().collect(),
            guards: guards.collect(),
            computed: computed(terms, &cfa, &blocks),
            images: FxHashMap::default(),
            rewriter: Rewriter::new(&cfa),
            comparisons: Comparisons::default(),
            loaded: None,
            next: NextState::default(),
            cfa,
            blocks,
        }
    }

    /// The number of steps to each cut point at least; `usize::MAX` where there is no way.
    pub fn distances(&self) -> Vec<usize> {
        let mut distance = vec![usize::MAX; self.blocks.cuts.len()];
        distance[0] = 0;
        let mut queue = std::collections::VecDeque::from([0]);
        while let Some(l) = queue.pop_front() {
            for block in self.blocks.blocks.iter().filter(|b| b.from == l) {
                if distance[block.to] == usize::MAX {
                    distance[block.to] = distance[l] + 1;
                    queue.push_back(block.to);
                }
            }
        }
        distance
    }

    /// Are all variables and inputs Booleans or words?
    pub fn is_of_bits(&self, terms: &Terms) -> bool {
        let is_bits = |t: TermId| terms.sort_of(t) == SortId::BOOL || terms.bv_width(t).is_some();
        self.cfa.variables.iter().all(|x| is_bits(x.constant)) && self.inputs.iter().all(|&t| is_bits(t))
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
        let image = self.comparisons.push(terms, image);
        self.images.insert((b, literal), image);
        image
    }

    /// May values of a word be results of operators? Otherwise it takes only values that the program names,
    /// such as the states of a state machine.
    pub fn is_computed(&self, word: TermId) -> bool {
        self.rewriter.variable(word).is_none() || self.computed.contains(&word)
    }

    /// Does the guard of a block say this?
    pub fn guard_says(&self, b: BlockId, formula: TermId) -> bool {
        formula == TermId::TRUE || self.guards[b].contains(&formula)
    }
}

/// The variables that some block gives the result of an operator, or the value of such a variable.
fn computed(terms: &Terms, cfa: &Cfa, blocks: &Blocks) -> FxHashSet<TermId> {
    let constant = |x: Variable| cfa.variables[x.0 as usize].constant;
    let mut copies: FxHashMap<TermId, Vec<TermId>> = FxHashMap::default();
    let mut stack = Vec::new();
    for &(x, update) in blocks.blocks.iter().flat_map(|b| &b.updates) {
        let x = constant(x);
        for leaf in leaves(terms, update) {
            match terms.op(leaf) {
                Op::App(_) => copies.entry(leaf).or_default().push(x),
                op if op.is_value() => {}
                _ => stack.push(x),
            }
        }
    }
    reach(stack, |x, open| open.extend(copies.get(&x).into_iter().flatten()))
}
