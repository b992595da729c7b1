//! A solver as the unrolling engines use it: what is outside its theories or its budget becomes the
//! reason for having no verdict.

use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_smt::{Config, Solver};
use euphonium_term::{TermId, Terms};

/// An incremental solver under a budget.
pub(crate) struct Query {
    pub solver: Solver,
    budget: Budget,
}

impl Query {
    pub fn new(budget: &Budget) -> Query {
        Query::with(Config::default(), budget)
    }

    /// For large questions, one after the other: memory is made bits.
    pub fn flat(budget: &Budget) -> Query {
        Query::with(Config { flatten: true, probing: false, ..Config::default() }, budget)
    }

    fn with(config: Config, budget: &Budget) -> Query {
        // The unroller has put in what equations say; solving them again would cost a pass each time.
        let mut solver = Solver::new(Config { preprocess: false, ..config });
        solver.set_budget(budget.clone());
        Query { solver, budget: budget.clone() }
    }

    /// Asserts for good.
    pub fn assert_all(&mut self, terms: &Terms, all: &[TermId]) -> Result<(), Unknown> {
        self.budget.check_cheap().map_err(Unknown::Exhausted)?;
        for &t in all {
            self.solver.assert(terms, t).map_err(|e| Unknown::Unsupported(e.what))?;
        }
        Ok(())
    }

    /// Is there a model under the assumptions?
    pub fn check(&mut self, terms: &mut Terms, assumptions: &[TermId]) -> Result<bool, Unknown> {
        match self.solver.check(terms, assumptions) {
            euphonium_smt::Satisfiability::Sat => Ok(true),
            euphonium_smt::Satisfiability::Unsat => Ok(false),
            euphonium_smt::Satisfiability::Unknown(reason) => Err(reason),
        }
    }
}
