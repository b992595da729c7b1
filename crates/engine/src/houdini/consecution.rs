//! The largest subset of facts that is inductive.
//!
//! A fact that fails in an initial state, or after a step from a state that satisfies all of them, goes; so do all others that the
//! solver's state refutes with it, and those that states near it refute. What is left when no such state exists is inductive, and it is the largest
//! inductive subset, whatever the order.

use super::sample::Random;
use crate::query::Query;
use crate::unroll::{Start, Unroller};
use crate::{Event, EventSink, Unknown};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{BvValue, Evaluator, Model, Op, TermId, Terms, Value};

/// How many states near one of the solver's are tried.
const NEIGHBOURS: usize = 24;

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
    let mut facts = facts;
    // Initiation.
    let mut start = Unroller::new(terms, system, Start::Initial);
    let mut query = Query::new(budget);
    let conjuncts = start.extend(terms);
    query.assert_all(terms, &conjuncts)?;
    let at_start: Vec<TermId> = facts.iter().map(|&fact| start.at(terms, fact, 0)).collect();
    let mut pairs: Vec<(TermId, TermId)> = facts.iter().copied().zip(at_start).collect();
    let mut near = Neighbours::new(terms, conjuncts);
    while refute(terms, &mut query, &[], &mut pairs, &mut near)? {
        tell(pairs.len());
    }
    facts = pairs.into_iter().map(|(fact, _)| fact).collect();
    // Consecution.
    let mut step = Unroller::new(terms, system, Start::Anywhere);
    let mut query = Query::new(budget);
    let mut all = Vec::new();
    for _ in 0..2 {
        let conjuncts = step.extend(terms);
        query.assert_all(terms, &conjuncts)?;
        all.extend(conjuncts);
    }
    let mut pairs: Vec<(TermId, TermId)> =
        facts.iter().map(|&fact| (fact, step.at(terms, fact, 1))).collect();
    let symbols = pairs.iter().map(|&(_, there)| there).chain(all.iter().copied()).collect::<Vec<_>>();
    let mut near = Neighbours::over(terms, all, &symbols);
    loop {
        let before: Vec<TermId> = pairs.iter().map(|&(fact, _)| step.at(terms, fact, 0)).collect();
        if !refute(terms, &mut query, &before, &mut pairs, &mut near)? {
            break;
        }
        tell(pairs.len());
    }
    Ok(pairs.into_iter().map(|(fact, _)| fact).collect())
}

/// Removes the facts that some state refutes, under assumptions. False if there is no such state.
fn refute(
    terms: &mut Terms,
    query: &mut Query,
    assumptions: &[TermId],
    pairs: &mut Vec<(TermId, TermId)>,
    near: &mut Neighbours,
) -> Result<bool, Unknown> {
    let failing: Vec<TermId> = pairs.iter().map(|&(_, there)| terms.not(there)).collect();
    let some = terms.or(&failing);
    if some == TermId::FALSE {
        return Ok(false);
    }
    let assumptions: Vec<TermId> = assumptions.iter().copied().chain([some]).collect();
    if !query.check(terms, &assumptions)? {
        return Ok(false);
    }
    let model = query.solver.model(terms);
    let mut evaluator = Evaluator::new(&model);
    let before = pairs.len();
    pairs.retain(|&(_, there)| evaluator.value(terms, there) != Some(Value::Bool(false)));
    // A model must refute what it was asked to refute; if it does not, going on would never end.
    if pairs.len() == before {
        return Err(Unknown::GaveUp("a state of the solver refutes no fact".into()));
    }
    near.refute(terms, &model, &assumptions[..assumptions.len() - 1], pairs);
    Ok(true)
}

/// States that differ from one of the solver's in one variable. They cost no search, and each that satisfies what is
/// asserted and assumed refutes as rightly as the solver's own.
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

    fn refute(
        &mut self,
        terms: &Terms,
        model: &Model,
        assumptions: &[TermId],
        pairs: &mut Vec<(TermId, TermId)>,
    ) {
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
