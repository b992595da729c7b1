//! Bounded model checking: is a state that violates the property reachable in 0, 1, 2, ... steps?
//!
//! After Biere, Cimatti, Clarke and Zhu, "Symbolic model checking without BDDs" (TACAS 1999), with one
//! incremental solver for all depths. The violation at depth k is an assumption; once it is refuted, the
//! property is asserted at step k, which is a consequence by then and helps the deeper searches.
//!
//! Where the path itself has no continuation (every behaviour is shorter), that is a proof.

use crate::query::{Query, answer};
use crate::unroll::{Start, Unroller};
use crate::{Engine, Event, EventSink, Proof, Unknown, Verdict};
use euphonium_problem::TransitionSystem;
use euphonium_sat::Budget;
use euphonium_term::Terms;

/// The engine and its options.
#[derive(Clone, Debug, Default)]
pub struct Bmc {
    /// Stop after this depth; without it, go on until the budget ends.
    pub max_depth: Option<u32>,
}

impl Engine for Bmc {
    fn name(&self) -> &'static str {
        "bmc"
    }

    fn check(
        &mut self,
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        let mut search = Search::new(terms, system, property, budget);
        loop {
            events.event("bmc", Event::Depth(search.depth()));
            match search.deepen(terms) {
                Ok(None) => {}
                Ok(Some(verdict)) => return verdict,
                Err(unknown) => return Verdict::Unknown(unknown),
            }
            let depth = search.depth() - 1;
            if self.max_depth.is_some_and(|max| depth >= max) {
                return Verdict::Unknown(Unknown::Bounded(depth));
            }
        }
    }
}

/// The search from the initial states, one depth at a time; k-induction has it as its base case.
pub(crate) struct Search {
    unroller: Unroller,
    query: Query,
    property: usize,
    formula: euphonium_term::TermId,
}

impl Search {
    pub fn new(terms: &mut Terms, system: &TransitionSystem, property: usize, budget: &Budget) -> Search {
        Search {
            unroller: Unroller::new(terms, system, Start::Initial),
            query: Query::new(budget),
            property,
            formula: system.properties[property].formula,
        }
    }

    /// The depth that is searched next.
    pub fn depth(&self) -> u32 {
        self.unroller.len() as u32
    }

    /// Searches the next depth. `None`: no violation there.
    pub fn deepen(&mut self, terms: &mut Terms) -> Result<Option<Verdict>, Unknown> {
        let depth = self.unroller.len();
        let conjuncts = self.unroller.extend(terms);
        self.query.assert_all(terms, &conjuncts)?;
        let holds = self.unroller.at(terms, self.formula, depth);
        let violated = terms.not(holds);
        if self.query.check(terms, &[violated])? {
            return Ok(Some(self.counterexample(terms)));
        }
        // The core says whether the violation was needed; only then is it worth asking again.
        let blocked = !self.query.solver.unsat_assumptions().contains(&violated);
        if blocked && !self.query.check(terms, &[])? {
            return Ok(Some(Verdict::Safe(Proof::Exhaustive { length: depth as u32 })));
        }
        self.query.assert_all(terms, &[holds])?;
        Ok(None)
    }

    fn counterexample(&mut self, terms: &mut Terms) -> Verdict {
        if let Some(&f) = self.unroller.functions().first() {
            let name = &terms.function(f).name;
            return answer(Unknown::GaveUp(format!(
                "a violation in {} steps depends on the meaning of the function {name}, for which traces have no place",
                self.unroller.len() - 1
            )));
        }
        let model = self.query.solver.model(terms);
        Verdict::Unsafe(self.unroller.trace(terms, &model, self.property))
    }
}
