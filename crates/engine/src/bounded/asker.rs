//! Questions about an unwinding, to one solver that keeps what it has learnt.
//!
//! Unwindings with higher bounds repeat those with lower ones term by term, so what was encoded and refuted
//! for one holds for the next. What has no model is asserted not to hold: it follows from nothing but the
//! meaning of terms.

use crate::Unknown;
use crate::query::Query;
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::Guide;
use euphonium_term::{Model, TermId, Terms};

/// A question that is only to save work may take so many conflicts.
const FEW: u64 = 500;

pub(super) struct Asker {
    query: Query,
    budget: Budget,
    pub questions: u64,
    pub refuted: u64,
}

impl Asker {
    pub fn new(budget: &Budget) -> Asker {
        Asker { query: Query::flat(budget), budget: budget.clone(), questions: 0, refuted: 0 }
    }

    fn ask(&mut self, terms: &mut Terms, condition: TermId) -> Result<bool, Unknown> {
        if condition == TermId::FALSE {
            return Ok(false);
        }
        self.questions += 1;
        let holds = self.query.check(terms, &[condition])?;
        if !holds {
            let never = terms.not(condition);
            self.query.assert_all(terms, &[never])?;
        }
        Ok(holds)
    }

    /// A model of a condition, if it has one.
    pub fn model(&mut self, terms: &mut Terms, condition: TermId) -> Result<Option<Model>, Unknown> {
        let holds = self.ask(terms, condition)?;
        Ok(holds.then(|| self.query.solver.model(terms)))
    }

    /// Whether a condition has a model, if that is easy to say.
    pub fn quickly(&mut self, terms: &mut Terms, condition: TermId) -> Result<Option<bool>, Unknown> {
        self.query.solver.set_budget(Budget { conflicts: Some(FEW), ..self.budget.clone() });
        let answer = self.ask(terms, condition);
        self.query.solver.set_budget(self.budget.clone());
        match answer {
            Ok(holds) => Ok(Some(holds)),
            Err(Unknown::Exhausted(Exhausted::Conflicts)) => Ok(None),
            Err(unknown) => Err(unknown),
        }
    }
}

impl Guide for Asker {
    type Error = Unknown;

    fn go_on(&mut self) -> Result<(), Unknown> {
        self.budget.check().map_err(Unknown::Exhausted)
    }

    fn reachable(&mut self, terms: &mut Terms, condition: TermId) -> Result<bool, Unknown> {
        let holds = condition == TermId::TRUE || self.quickly(terms, condition)? != Some(false);
        self.refuted += u64::from(!holds);
        Ok(holds)
    }
}
