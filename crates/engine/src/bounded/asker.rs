//! Questions about an unwinding, to one solver that keeps what it has learnt.
//!
//! Unwindings with higher bounds repeat those with lower ones term by term, so what was encoded and refuted
//! for one holds for the next. What has no model is asserted not to hold: it follows from nothing but the
//! meaning of terms. Most questions are whether runs get to one more round, and mostly one of the last
//! [models](super::models) shows that they do.

use super::models::{Models, Room};
use crate::Unknown;
use crate::query::Query;
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::Guide;
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// A question that is only to save work may take so many conflicts.
pub(super) const FEW: u64 = 500;

pub(super) struct Asker<'m> {
    query: Query,
    budget: Budget,
    models: Models<'m>,
    /// What was refuted.
    never: FxHashSet<TermId>,
    pub questions: u64,
    pub refuted: u64,
}

impl<'m> Asker<'m> {
    pub fn new(budget: &Budget, room: &'m Room) -> Asker<'m> {
        Asker {
            query: Query::flat(budget),
            budget: budget.clone(),
            models: Models::new(room),
            never: FxHashSet::default(),
            questions: 0,
            refuted: 0,
        }
    }

    /// A model of a condition, if it has one.
    pub fn model(&mut self, terms: &mut Terms, condition: TermId) -> Result<Option<Arc<Model>>, Unknown> {
        if condition == TermId::FALSE || self.never.contains(&condition) {
            return Ok(None);
        }
        if let Some(model) = self.models.find(terms, condition) {
            return Ok(Some(model));
        }
        self.questions += 1;
        if self.query.check(terms, &[condition])? {
            let model = Arc::new(self.query.solver.model(terms));
            self.models.keep(&model);
            return Ok(Some(model));
        }
        self.never.insert(condition);
        let never = terms.not(condition);
        self.query.assert_all(terms, &[never])?;
        Ok(None)
    }

    /// The same, if it is found within so many conflicts: nothing, that there is no model, or one.
    pub fn within(
        &mut self,
        terms: &mut Terms,
        condition: TermId,
        conflicts: u64,
    ) -> Result<Option<Option<Arc<Model>>>, Unknown> {
        self.query.solver.set_budget(Budget { conflicts: Some(conflicts), ..self.budget.clone() });
        let answer = self.model(terms, condition);
        self.query.solver.set_budget(self.budget.clone());
        match answer {
            Ok(model) => Ok(Some(model)),
            Err(Unknown::Exhausted(Exhausted::Conflicts)) => Ok(None),
            Err(unknown) => Err(unknown),
        }
    }
}

impl Guide for Asker<'_> {
    type Error = Unknown;

    fn go_on(&mut self) -> Result<(), Unknown> {
        self.budget.check().map_err(Unknown::Exhausted)
    }

    fn reachable(&mut self, terms: &mut Terms, condition: TermId) -> Result<bool, Unknown> {
        let holds = condition == TermId::TRUE || !matches!(self.within(terms, condition, FEW)?, Some(None));
        self.refuted += u64::from(!holds);
        Ok(holds)
    }
}
