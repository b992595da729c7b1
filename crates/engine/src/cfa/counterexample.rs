//! From a chain of obligations to a run.
//!
//! Every state of an obligation's cube has inputs that lead to the next one's. The run is made forwards: a
//! state of the first cube, inputs for one block, the state after it, and so on.

use super::cube::Cube;
use super::search::Search;
use crate::Unknown;
use crate::ic3::ObligationId;
use euphonium_problem::cfa::{BlockStep, Path};
use euphonium_term::{Evaluator, Model, Op, TermId, Value};
use rustc_hash::FxHashMap;

type Values = FxHashMap<TermId, Value>;

impl Search<'_> {
    /// The run of the simplified automaton that begins with an obligation at the initial location.
    pub(super) fn path(&mut self, first: ObligationId) -> Result<Path, Unknown> {
        let broken = || Unknown::GaveUp("a chain of obligations is not a run".into());
        let mut start: Option<Values> = None;
        let mut state = Values::default();
        let mut steps: Vec<(usize, Values)> = Vec::new();
        let path: Vec<_> = self.ic3.obligations.path(first).map(|o| (o.step, o.cube.clone())).collect();
        for (i, &(b, _)) in path.iter().enumerate() {
            let goal = path.get(i + 1).map_or_else(|| Cube::new(Vec::new()), |(_, cube)| cube.clone());
            let mut formulas = self.precondition(b, &goal);
            for (&x, value) in &state {
                let value = self.terms.value_term(value);
                formulas.push(self.terms.eq(x, value));
            }
            let from = self.automaton.from(b);
            let model =
                self.queries.model(self.terms, self.statistics, from, &formulas)?.ok_or_else(broken)?;
            start.get_or_insert_with(|| self.live_values(&model, from));
            let inputs: Vec<TermId> = self.automaton.inputs.iter().copied().collect();
            steps.push((b, self.values(&model, inputs)));
            // The state after the block, of the variables that are live there.
            let to = self.automaton.to(b);
            let mut evaluator = Evaluator::new(&model);
            let mut after = Values::default();
            for &x in &self.automaton.blocks.live[to] {
                let constant = self.automaton.cfa.variables[x.0 as usize].constant;
                let updates = &self.automaton.blocks.blocks[b].updates;
                let value = match updates.binary_search_by_key(&x, |&(y, _)| y) {
                    Ok(at) => evaluator.value(self.terms, updates[at].1).ok_or_else(broken)?,
                    // What does not change is not in a model that never mentions it.
                    Err(_) => match state.get(&constant) {
                        Some(value) => value.clone(),
                        None => evaluator.value(self.terms, constant).ok_or_else(broken)?,
                    },
                };
                after.insert(constant, value);
            }
            state = after;
        }
        let block = |b: usize| (self.automaton.from(b), self.automaton.to(b));
        let steps: Vec<BlockStep<'_>> = steps
            .iter()
            .map(|(b, inputs)| BlockStep { from: block(*b).0, to: block(*b).1, inputs })
            .collect();
        let start = start.unwrap_or_default();
        let (blocks, cfa) = (&self.automaton.blocks, &self.automaton.cfa);
        blocks.path(self.terms, cfa, &start, &steps).ok_or_else(broken)
    }

    fn live_values(&self, model: &Model, cut: usize) -> Values {
        let constant =
            |x: &euphonium_problem::cfa::Variable| self.automaton.cfa.variables[x.0 as usize].constant;
        self.values(model, self.automaton.blocks.live[cut].iter().map(constant).collect())
    }

    fn values(&self, model: &Model, constants: Vec<TermId>) -> Values {
        let mut evaluator = Evaluator::new(model);
        let is_constant = |&t: &TermId| matches!(self.terms.op(t), Op::App(_));
        let value = |t| Some((t, evaluator.value(self.terms, t)?));
        constants.into_iter().filter(is_constant).filter_map(value).collect()
    }
}
