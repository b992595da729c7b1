//! The largest subset of facts that is inductive ([`euphonium_smt::inductive`]).
//!
//! With the facts that the solver's state refutes go those that states near it refute.

use super::sample::Random;
use crate::query::Query;
use crate::unroll::{Start, Unroller};
use crate::{Event, EventSink, Unknown};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_smt::inductive;
use euphonium_term::{BvValue, Evaluator, Model, Op, TermId, Terms, Value};

/// How many states near one of the solver's are tried.
const NEIGHBOURS: usize = 24;

/// A fact, and what it says after the step in question.
type Pair = (TermId, TermId);

/// The facts that are inductive together.
pub fn largest_inductive(
    terms: &mut Terms,
    system: &TransitionSystem,
    facts: Vec<TermId>,
    budget: &Budget,
    events: &mut dyn EventSink,
) -> Result<Vec<TermId>, Unknown> {
    let mut queries = 0;
    let mut tell = |left: usize| {
        queries += 1;
        events.event("houdini", Event::Progress { cubes: left as u64, lemmas: 0, refinements: 0, queries });
    };
    // Initiation: from nowhere, where nothing is guessed.
    let mut start = Unroller::new(terms, system, Start::Initial);
    let mut query = Query::new(budget);
    let conjuncts = start.extend(terms);
    query.assert_all(terms, &conjuncts)?;
    let pairs: Vec<Pair> = facts.iter().map(|&fact| (fact, start.at(terms, fact, 0))).collect();
    let mut near = Neighbours::new(terms, conjuncts);
    let kept = inductive::largest_inductive(vec![Vec::new(), pairs], &[(0, 1)], |_, _, pairs| {
        let refuted = near.refute(terms, &mut query, &[], pairs)?;
        if refuted {
            tell(pairs.len());
        }
        Ok::<_, Unknown>(refuted)
    })?;
    let facts = kept.into_iter().flatten().map(|(fact, _)| fact);
    // Consecution.
    let mut step = Unroller::new(terms, system, Start::Anywhere);
    let mut query = Query::new(budget);
    let mut all = Vec::new();
    for _ in 0..2 {
        let conjuncts = step.extend(terms);
        query.assert_all(terms, &conjuncts)?;
        all.extend(conjuncts);
    }
    let pairs: Vec<Pair> = facts.map(|fact| (fact, step.at(terms, fact, 1))).collect();
    let symbols = pairs.iter().map(|&(_, there)| there).chain(all.iter().copied()).collect::<Vec<_>>();
    let mut near = Neighbours::over(terms, all, &symbols);
    let kept = inductive::largest_inductive(vec![pairs], &[(0, 0)], |_, assumed, pairs| {
        let before: Vec<TermId> = assumed.iter().map(|&(fact, _)| step.at(terms, fact, 0)).collect();
        let refuted = near.refute(terms, &mut query, &before, pairs)?;
        if refuted {
            tell(pairs.len());
        }
        Ok::<_, Unknown>(refuted)
    })?;
    Ok(kept.into_iter().flatten().map(|(fact, _)| fact).collect())
}

/// States that differ from one of the solver's in one variable. They cost no search, and each that satisfies
/// what is asserted and assumed refutes as rightly as the solver's own.
struct Neighbours {
    asserted: Vec<TermId>,
    symbols: Vec<TermId>,
    random: Random,
}

impl Neighbours {
    fn new(terms: &Terms, asserted: Vec<TermId>) -> Neighbours {
        let roots = asserted.clone();
        Neighbours::over(terms, asserted, &roots)
    }

    fn over(terms: &Terms, asserted: Vec<TermId>, roots: &[TermId]) -> Neighbours {
        let mut symbols = terms.postorder(roots);
        symbols.retain(|&t| matches!(terms.op(t), Op::App(_)) && terms.bv_width(t).is_some());
        symbols.retain(|&t| terms.args(t).is_empty());
        Neighbours { asserted, symbols, random: Random::new(0x2545_f491_4f6c_dd1d) }
    }

    /// Removes the facts that some state refutes, under assumptions. False if there is no such state.
    fn refute(
        &mut self,
        terms: &mut Terms,
        query: &mut Query,
        assumptions: &[TermId],
        pairs: &mut Vec<Pair>,
    ) -> Result<bool, Unknown> {
        let found = inductive::refute(terms, &mut query.solver, assumptions, pairs, |_, pair| pair.1)?;
        if let Some(model) = &found {
            self.refute_near(terms, model, assumptions, pairs);
        }
        Ok(found.is_some())
    }

    fn refute_near(&mut self, terms: &Terms, model: &Model, assumptions: &[TermId], pairs: &mut Vec<Pair>) {
        if self.symbols.is_empty() {
            return;
        }
        for _ in 0..NEIGHBOURS {
            let changed = self.symbols[self.random.below(self.symbols.len())];
            let (Op::App(function), Some(width)) = (terms.op(changed), terms.bv_width(changed)) else {
                continue;
            };
            let value = self.value(terms, model, width);
            let mut model = model.clone();
            model.set_constant(function, Value::Bv(value));
            let mut evaluator = Evaluator::new(&model);
            let mut holds = |t: &TermId| evaluator.value(terms, *t) == Some(Value::Bool(true));
            if self.asserted.iter().all(&mut holds) && assumptions.iter().all(&mut holds) {
                pairs.retain(|(_, there)| evaluator.value(terms, *there) != Some(Value::Bool(false)));
            }
        }
    }

    /// A small number, any number, or one near that of another variable.
    fn value(&mut self, terms: &Terms, model: &Model, width: u32) -> BvValue {
        let other = self.symbols[self.random.below(self.symbols.len())];
        let near = Evaluator::new(model).value(terms, other);
        match (self.random.below(4), near) {
            (0, _) => BvValue::new(width, self.random.next() % 4),
            (1, _) => BvValue::new(width, self.random.next()),
            (_, Some(Value::Bv(word))) => BvValue::new(width, word.unsigned() + self.random.below(2) as u64),
            _ => BvValue::new(width, 0u64),
        }
    }
}
