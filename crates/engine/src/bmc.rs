//! Bounded model checking: is a state that violates the property reachable in 0, 1, 2, ... steps?
//!
//! After Biere, Cimatti, Clarke and Zhu, "Symbolic model checking without BDDs" (TACAS 1999), with one
//! incremental solver for all depths. The violation at depth k is an assumption; once it is refuted, the
//! property is asserted at step k, which is a consequence by then and helps the deeper searches.
//!
//! Where the path itself has no continuation (every behaviour is shorter), that is a proof.
//!
//! Systems of Booleans, bit-vectors and small arrays are unrolled on bits, all others on terms.

use crate::pdr::ARRAY_BITS;
use crate::pdr::prepare::{Prepared, Scope, prepare};
use crate::query::{Query, answer};
use crate::unroll::{Start, Unroller};
use crate::unroll_bits::BitUnroller;
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
        let mut search = match Search::new(terms, system, property, budget) {
            Ok(search) => search,
            Err(unknown) => return Verdict::Unknown(unknown),
        };
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
pub(crate) enum Search {
    Bits(Box<BitSearch>),
    Terms(Box<TermSearch>),
}

impl Search {
    pub fn new(
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
    ) -> Result<Search, Unknown> {
        match prepare(terms, system, property, Scope::Cone, ARRAY_BITS, budget) {
            Ok(prepared) => {
                let unroller = BitUnroller::new(&prepared.bits, Start::Initial, budget);
                Ok(Search::Bits(Box::new(BitSearch { prepared, unroller })))
            }
            Err(Unknown::GaveUp(_)) => {
                Ok(Search::Terms(Box::new(TermSearch::new(terms, system, property, budget))))
            }
            Err(unknown) => Err(unknown),
        }
    }

    /// The depth that is searched next.
    pub fn depth(&self) -> u32 {
        match self {
            Search::Bits(search) => search.unroller.len() as u32,
            Search::Terms(search) => search.unroller.len() as u32,
        }
    }

    /// Searches the next depth. `None`: no violation there.
    pub fn deepen(&mut self, terms: &mut Terms) -> Result<Option<Verdict>, Unknown> {
        match self {
            Search::Bits(search) => search.deepen(terms),
            Search::Terms(search) => search.deepen(terms),
        }
    }
}

/// The search on bits.
pub(crate) struct BitSearch {
    prepared: Prepared,
    unroller: BitUnroller,
}

impl BitSearch {
    fn deepen(&mut self, terms: &mut Terms) -> Result<Option<Verdict>, Unknown> {
        let (bits, unroller) = (&self.prepared.bits, &mut self.unroller);
        let depth = unroller.len();
        unroller.extend(bits)?;
        let violated = unroller.copy(bits, bits.bad, depth)?;
        if unroller.check(violated)? {
            let (initial, inputs) = unroller.assignments(bits);
            return Ok(Some(Verdict::Unsafe(self.prepared.trace(terms, &initial, &inputs)?)));
        }
        if unroller.failed_without_question() && !unroller.is_possible()? {
            return Ok(Some(Verdict::Safe(Proof::Exhaustive { length: depth as u32 })));
        }
        unroller.assert_copy(!violated)?;
        Ok(None)
    }
}

/// The search on terms.
pub(crate) struct TermSearch {
    unroller: Unroller,
    query: Query,
    property: usize,
    formula: euphonium_term::TermId,
}

impl TermSearch {
    fn new(terms: &mut Terms, system: &TransitionSystem, property: usize, budget: &Budget) -> TermSearch {
        TermSearch {
            unroller: Unroller::new(terms, system, Start::Initial),
            query: Query::new(budget),
            property,
            formula: system.properties[property].formula,
        }
    }

    fn deepen(&mut self, terms: &mut Terms) -> Result<Option<Verdict>, Unknown> {
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
