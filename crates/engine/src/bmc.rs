//! Bounded model checking: is a state that violates the property reachable in 0, 1, 2, ... steps?
//!
//! After Biere, Cimatti, Clarke and Zhu, "Symbolic model checking without BDDs" (TACAS 1999), with one
//! incremental solver for all depths. The violation at depth k is an assumption; once it is refuted, the
//! property is asserted at step k, which is a consequence by then and helps the deeper searches.
//!
//! Where the path itself has no continuation (every behaviour is shorter), that is a proof.
//!
//! Systems of Booleans, bit-vectors and small arrays are unrolled on bits, all others on terms. On bits, a
//! depth that resists is left open for a while: to show that nothing happens at a depth just short of the
//! violation can be very hard, and to find the violation easy. Deeper ones are tried, in longer and longer
//! strides, and the open ones again with more effort; random runs are tried as well. A trace is as short as
//! can be unless shorter ones were left open.

use crate::bits::ARRAY_BITS;
use crate::bits::prepare::{Prepared, Scope, prepare};
use crate::bits::simulate::simulate;
use crate::bits::unroll::BitUnroller;
use crate::query::Query;
use crate::settings::{FACTS, MAX_DEPTH};
use crate::stride::Stride;
use crate::table::{Entry, Make};
use crate::unroll::{Start, Unroller};
use crate::{Engine, Event, EventSink, Proof, Task, Unknown, Verdict};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::TransitionSystem;
use euphonium_term::Terms;
use std::collections::BTreeSet;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "bmc",
    method: "bounded model checking",
    follows: "Biere, Cimatti, Clarke, Zhu, Symbolic Model Checking without BDDs (TACAS 1999)",
    takes: "transition systems, Horn clauses, programs",
    proves: "only if no behaviour is longer than the bound",
    finds: "violations, the shortest unless shorter ones are hard",
    limits: "long loops cannot be unrolled",
    share: 1.0,
    shed: Some(3),
    unrolls: true,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[MAX_DEPTH, FACTS],
    make: Make::System(|settings| Box::new(Bmc { max_depth: settings.count("max-depth") })),
};

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

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        let Task { terms, system, property, budget, events } = task;
        let mut search = match Search::new(terms, system, property, budget)? {
            Search::Bits(mut search) => {
                return search.hunt(terms, self.max_depth, (FIRST_EFFORT, FIRST_OPEN), events);
            }
            search => search,
        };
        loop {
            events.event("bmc", Event::Depth(search.depth()));
            if let Some(verdict) = search.deepen(terms)? {
                return Ok(verdict);
            }
            let depth = search.depth() - 1;
            if self.max_depth.is_some_and(|max| depth >= max) {
                return Err(Unknown::Bounded(depth));
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

/// Conflicts that a depth is worth at first; each round gives it four times as many.
const FIRST_EFFORT: u64 = 300;
/// This many depths are left open in the first round; each round allows twice as many.
const FIRST_OPEN: usize = 150;
/// The graph grows beyond this size only if no depth is open.
const LARGE: usize = 2_000_000;

/// The search on bits.
pub(crate) struct BitSearch {
    prepared: Prepared,
    unroller: BitUnroller,
}

/// What is known of a depth.
enum Depth {
    /// No violation is there.
    Clean,
    /// Not known within the effort.
    Open,
    /// The search is over.
    Decided(Verdict),
}

impl BitSearch {
    fn deepen(&mut self, terms: &mut Terms) -> Result<Option<Verdict>, Unknown> {
        let depth = self.unroller.len();
        self.unroller.extend(&self.prepared.bits)?;
        self.unroller.commit(depth)?;
        match self.attempt(terms, depth, None)? {
            Depth::Decided(verdict) => Ok(Some(verdict)),
            Depth::Clean if self.is_exhausted()? => {
                Ok(Some(Verdict::Safe(Proof::Exhaustive { length: depth as u32 })))
            }
            // Without a limit on the effort nothing is left open.
            Depth::Clean | Depth::Open => Ok(None),
        }
    }

    /// Is there a violation at a depth? A behaviour that ends there counts, so the constraints of later
    /// states are not committed while the depth is open.
    fn attempt(&mut self, terms: &mut Terms, depth: usize, effort: Option<u64>) -> Result<Depth, Unknown> {
        let (bits, unroller) = (&self.prepared.bits, &mut self.unroller);
        let violated = unroller.copy(bits, bits.bad, depth)?;
        match unroller.check(violated, depth, effort) {
            Ok(true) => {
                let (initial, mut inputs) = unroller.assignments(bits);
                inputs.truncate(depth + 1);
                let trace = self.prepared.trace(terms, &initial, &inputs)?;
                return Ok(Depth::Decided(Verdict::Unsafe(trace.into())));
            }
            Ok(false) => {}
            Err(Unknown::Exhausted(Exhausted::Conflicts)) if effort.is_some() => return Ok(Depth::Open),
            Err(unknown) => return Err(unknown),
        }
        unroller.assert_copy(!violated)?;
        Ok(Depth::Clean)
    }

    /// Looks for a violation by one more round of random runs.
    fn simulate(
        &mut self,
        terms: &mut Terms,
        max_depth: Option<u32>,
        round: &mut u32,
    ) -> Result<Option<Verdict>, Unknown> {
        let max_depth = max_depth.map(|max| max as usize);
        let run = simulate(&self.prepared.bits, max_depth, *round, self.unroller.budget())?;
        *round += 1;
        let Some((initial, inputs)) = run else { return Ok(None) };
        match self.prepared.trace(terms, &initial, &inputs) {
            Ok(trace) => Ok(Some(Verdict::Unsafe(trace.into()))),
            // Unrolling may still find one that can be told.
            Err(Unknown::GaveUp(_)) => Ok(None),
            Err(unknown) => Err(unknown),
        }
    }

    /// Is there no behaviour with as many states as the path has?
    fn is_exhausted(&mut self) -> Result<bool, Unknown> {
        Ok(self.unroller.failed_without_question() && !self.unroller.is_possible()?)
    }

    /// Tries depths, the hard ones later. Begins with this many conflicts for each and this many left open.
    fn hunt(
        &mut self,
        terms: &mut Terms,
        max_depth: Option<u32>,
        (mut effort, mut allowed): (u64, usize),
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        let mut open: BTreeSet<usize> = BTreeSet::new();
        let mut simulations = 0;
        loop {
            let mut stride = Stride::default();
            if !open.is_empty()
                && let Some(verdict) = self.simulate(terms, max_depth, &mut simulations)?
            {
                return Ok(verdict);
            }
            for depth in open.clone() {
                if stride.passes_over() {
                    continue;
                }
                events.event("bmc", Event::Depth(depth as u32));
                match self.attempt(terms, depth, Some(effort))? {
                    Depth::Clean => {
                        open.remove(&depth);
                        stride.shorten();
                    }
                    Depth::Open => stride.lengthen(),
                    Depth::Decided(verdict) => return Ok(verdict),
                }
            }
            loop {
                let depth = self.unroller.len();
                let clean = open.first().copied().unwrap_or(depth);
                // Beyond the first open depth, only so far: it may be the last one there is.
                if clean < depth && (depth - clean >= 2 * allowed || self.unroller.size() >= LARGE)
                    || open.len() >= allowed
                {
                    break;
                }
                events.event("bmc", Event::Depth(clean as u32));
                if max_depth.is_some_and(|max| depth > max as usize) {
                    break;
                }
                self.unroller.extend(&self.prepared.bits)?;
                self.unroller.commit(clean)?;
                if stride.passes_over() {
                    open.insert(depth);
                    continue;
                }
                match self.attempt(terms, depth, Some(effort))? {
                    Depth::Open => {
                        open.insert(depth);
                        stride.lengthen();
                        if simulations == 0
                            && let Some(verdict) = self.simulate(terms, max_depth, &mut simulations)?
                        {
                            return Ok(verdict);
                        }
                    }
                    Depth::Decided(verdict) => return Ok(verdict),
                    Depth::Clean if open.is_empty() && self.is_exhausted()? => {
                        return Ok(Verdict::Safe(Proof::Exhaustive { length: depth as u32 }));
                    }
                    Depth::Clean => stride.shorten(),
                }
            }
            if let Some(max) = max_depth
                && open.is_empty()
            {
                return Err(Unknown::Bounded(max));
            }
            (effort, allowed) = (effort.saturating_mul(4).max(1), allowed.saturating_mul(2));
        }
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
            return Verdict::Unknown(Unknown::GaveUp(format!(
                "a violation in {} steps depends on the meaning of the function {name}, for which traces \
                 have no place",
                self.unroller.len() - 1
            )));
        }
        let model = self.query.solver.model(terms);
        Verdict::Unsafe(self.unroller.trace(terms, &model, self.property).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NoEvents, Run};
    use euphonium_problem::{Property, StateVariable};
    use euphonium_term::{Op, Value};

    /// A counter that must not pass 5; at 5, a square root is a violation if there is one.
    fn square(goal: u64) -> (Terms, TransitionSystem) {
        let mut terms = Terms::new();
        let mut system = TransitionSystem::default();
        let sort = terms.bv_sort(16);
        for name in ["x", "y"] {
            let current = terms.declare_const(name, sort);
            let next = terms.declare_const(&format!("{name}'"), sort);
            system.states.push(StateVariable { current, next, update: None, name: name.into() });
        }
        let (x, y) = (system.states[0].current, system.states[1].current);
        let (zero, one, five) = (terms.bv_const(16, 0u8), terms.bv_const(16, 1u8), terms.bv_const(16, 5u8));
        system.states[0].update = Some(terms.raw(Op::BvAdd, &[x, one]));
        system.states[1].update = Some(y);
        system.init.push(terms.raw(Op::Eq, &[x, zero]));
        system.constraints.push(terms.raw(Op::BvUle, &[x, five]));
        let (goal, squared) = (terms.bv_const(16, goal), terms.raw(Op::BvMul, &[y, y]));
        let (at_five, found) = (terms.raw(Op::Eq, &[x, five]), terms.raw(Op::Eq, &[squared, goal]));
        let bad = terms.raw(Op::And, &[at_five, found]);
        let formula = terms.raw(Op::Not, &[bad]);
        system.properties.push(Property { formula, name: "p".into() });
        (terms, system)
    }

    /// The verdict of a search that leaves open whatever takes a conflict, at first.
    fn hunt(
        terms: &mut Terms,
        system: &TransitionSystem,
        max_depth: Option<u32>,
    ) -> Result<Verdict, Unknown> {
        match Search::new(terms, system, 0, &Budget::default())? {
            Search::Bits(mut search) => search.hunt(terms, max_depth, (0, 3), &mut NoEvents),
            Search::Terms(_) => panic!("these are bits"),
        }
    }

    #[test]
    fn a_depth_left_open_is_found_although_no_behaviour_is_longer() {
        let (mut terms, system) = square(0x5571 * 0x5571 % (1 << 16));
        let verdict = hunt(&mut terms, &system, None);
        let Ok(Verdict::Unsafe(Run::Trace(trace))) = verdict else { panic!("{verdict:?}") };
        assert_eq!(trace.steps.len(), 6);
        let Value::Bv(y) = &trace.steps[5].values[&system.states[1].current] else { panic!("a word") };
        let y = u64::try_from(y.unsigned().clone()).expect("16 bits");
        assert_eq!(y * y % (1 << 16), 0x5571 * 0x5571 % (1 << 16));
    }

    #[test]
    fn what_was_left_open_is_decided_in_the_end() {
        // No square is 3 modulo 4.
        let (mut terms, system) = square(0x1233);
        assert_eq!(hunt(&mut terms, &system, Some(5)), Err(Unknown::Bounded(5)));
        let verdict = hunt(&mut terms, &system, None);
        assert_eq!(verdict, Ok(Verdict::Safe(Proof::Exhaustive { length: 6 })));
    }
}
