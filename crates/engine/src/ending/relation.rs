//! What happens in a round: the large blocks between the heads of loops, with what is known where they begin.

use euphonium_absint::{Chosen, analyse};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::{Blocks, Cfa, CutPoints, Location, large_blocks};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

/// A step from one cut point to another.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// Where it begins and ends, by the positions of cut points.
    pub from: usize,
    pub to: usize,
    /// When it is taken, with what is known where it begins.
    pub taken: TermId,
    /// The values at the end of what changes.
    pub updates: FxHashMap<TermId, TermId>,
}

impl Step {
    /// What a term over the variables at the end is in terms of those at the beginning.
    pub fn after(&self, terms: &mut Terms, term: TermId) -> TermId {
        if self.updates.is_empty() { term } else { terms.substitute(term, &self.updates) }
    }
}

/// All steps of an automaton.
pub(super) struct Relation {
    pub cuts: Vec<Location>,
    /// What holds at each cut point.
    pub invariants: Vec<TermId>,
    /// The constants of the variables that are live at each cut point.
    pub live: Vec<Vec<TermId>>,
    pub steps: Vec<Step>,
}

impl Relation {
    pub fn new(terms: &mut Terms, cfa: &Cfa, budget: &Budget) -> Result<Relation, Exhausted> {
        let facts = analyse(terms, cfa, Chosen::default(), budget)?;
        let Blocks { cuts, live, blocks, .. } = large_blocks(terms, cfa, CutPoints::LoopHeads);
        let mut invariants = Vec::with_capacity(cuts.len());
        for &cut in &cuts {
            let claims = facts.claims(terms, cfa, cut);
            invariants.push(terms.and(&claims));
        }
        let constant = |x: &euphonium_problem::cfa::Variable| cfa.variables[x.0 as usize].constant;
        let mut steps = Vec::with_capacity(blocks.len());
        for block in blocks {
            let taken = terms.and(&[block.guard, invariants[block.from]]);
            let updates = block.updates.iter().map(|(x, t)| (constant(x), *t)).collect();
            steps.push(Step { from: block.from, to: block.to, taken, updates });
        }
        let live = live.iter().map(|list| list.iter().map(constant).collect()).collect();
        Ok(Relation { cuts, invariants, live, steps })
    }
}
