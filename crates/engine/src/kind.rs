//! k-induction.
//!
//! After Sheeran, Singh and Stålmarck, "Checking safety properties using induction and a SAT-solver"
//! (FMCAD 2000): the property holds if no initial state reaches a violation in fewer than k steps
//! (the *base*), and no path of k steps through states that satisfy the property, begun anywhere, ends
//! in a violation (the *step*). A shortest violation never visits a state twice, so the paths of the
//! step may be taken to be *simple*: with that, some k proves every safe system with finitely many states.
//! One thing is not in the paper: our initial conditions may speak of inputs, so a shortest violation may
//! pass its initial state twice. Where simplicity was needed, the base is therefore shown for k steps, too.
//!
//! After Eén and Sörensson, "Temporal induction by incremental SAT solving" (BMC 2003), both sides are
//! incremental, and two states are only required to differ once a model has made them the same: on
//! arrays each such requirement is dear, and few are ever needed.
//!
//! The evidence is the smallest that is there: the property itself where it is inductive, k otherwise.

use crate::bmc::Search;
use crate::kind_bits::BitStep;
use crate::query::Query;
use crate::settings::{FACTS, MAX_DEPTH};
use crate::table::{Entry, Make};
use crate::unroll::{Start, Unroller};
use crate::{Engine, Event, Proof, Task, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{Evaluator, TermId, Terms};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "kind",
    method: "k-induction with simple paths",
    follows: "Sheeran, Singh, Stalmarck, Checking Safety Properties Using Induction and a SAT-Solver (FMCAD \
              2000)",
    takes: "transition systems, Horn clauses, programs",
    proves: "with a k-inductive argument",
    finds: "violations, the shortest first",
    limits: "properties that are not k-inductive for a small k stay open",
    share: 0.4,
    shed: Some(0),
    unrolls: true,
    sprints: false,
    weight: 1.5,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[MAX_DEPTH, FACTS],
    make: Make::System(|settings| {
        Box::new(KInduction { max_depth: settings.count("max-depth"), ..KInduction::default() })
    }),
};

/// The engine and its options.
#[derive(Clone, Debug)]
pub struct KInduction {
    /// Stop after the step with this k and the base of the same depth.
    pub max_depth: Option<u32>,
    /// Are the paths of the step simple?
    pub simple_path: bool,
}

impl Default for KInduction {
    fn default() -> Self {
        KInduction { max_depth: None, simple_path: true }
    }
}

impl Engine for KInduction {
    fn name(&self) -> &'static str {
        "kind"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        let Task { terms, system, property, budget, events } = task;
        let mut base = Search::new(terms, system, property, budget)?;
        let mut step = Step::new(terms, system, property, budget, self.simple_path)?;
        loop {
            // Invariant: there is no violation in fewer than k steps.
            let k = step.next_k();
            events.event("kind", Event::Depth(k));
            let formula = system.properties[property].formula;
            let proof =
                step.try_next(terms)?.then(|| proof(terms, system, formula, k, step.used_simple_path()));
            let needs_more = matches!(proof, Some(Proof::KInductive { simple_path: true, .. }));
            if let Some(proof) = proof.clone().filter(|_| !needs_more) {
                return Ok(Verdict::Safe(proof));
            }
            if let Some(verdict) = base.deepen(terms)? {
                return Ok(verdict);
            }
            if let Some(proof) = proof {
                return Ok(Verdict::Safe(proof));
            }
            if self.max_depth.is_some_and(|max| k >= max) {
                return Ok(Verdict::Unknown(Unknown::Bounded(k)));
            }
        }
    }
}

/// The step cases, for k = 0, 1, 2, ..., on bits where the system has nothing else.
enum Step {
    Bits(Box<BitStep>),
    Terms(Box<TermStep>),
}

impl Step {
    fn new(
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        simple_path: bool,
    ) -> Result<Step, Unknown> {
        match BitStep::new(terms, system, property, budget, simple_path) {
            Ok(step) => Ok(Step::Bits(Box::new(step))),
            Err(Unknown::GaveUp(_)) => {
                let step = TermStep::new(terms, system, property, budget, simple_path);
                Ok(Step::Terms(Box::new(step)))
            }
            Err(unknown) => Err(unknown),
        }
    }

    fn next_k(&self) -> u32 {
        match self {
            Step::Bits(step) => step.next_k(),
            Step::Terms(step) => step.unroller.len() as u32,
        }
    }

    fn try_next(&mut self, terms: &mut Terms) -> Result<bool, Unknown> {
        match self {
            Step::Bits(step) => step.try_next(),
            Step::Terms(step) => step.try_next(terms),
        }
    }

    fn used_simple_path(&self) -> bool {
        match self {
            Step::Bits(step) => step.used_simple_path,
            Step::Terms(step) => step.used_simple_path,
        }
    }
}

/// The step cases on terms.
struct TermStep {
    unroller: Unroller,
    query: Query,
    formula: TermId,
    simple_path: bool,
    /// Did the path have to be simple so far?
    used_simple_path: bool,
}

impl TermStep {
    fn new(
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        simple_path: bool,
    ) -> TermStep {
        TermStep {
            unroller: Unroller::new(terms, system, Start::Anywhere),
            query: Query::new(budget),
            formula: system.properties[property].formula,
            simple_path,
            used_simple_path: false,
        }
    }

    /// Does the property at the steps before k carry over to step k?
    fn try_next(&mut self, terms: &mut Terms) -> Result<bool, Unknown> {
        let k = self.unroller.len();
        if k > 0 {
            let held = self.unroller.at(terms, self.formula, k - 1);
            self.query.assert_all(terms, &[held])?;
        }
        let conjuncts = self.unroller.extend(terms);
        self.query.assert_all(terms, &conjuncts)?;
        let holds = self.unroller.at(terms, self.formula, k);
        let violated = terms.not(holds);
        while self.query.check(terms, &[violated])? {
            if !self.simple_path {
                return Ok(false);
            }
            let repeated = self.repetitions(terms);
            if repeated.is_empty() {
                return Ok(false);
            }
            self.used_simple_path = true;
            for (i, j) in repeated {
                let differ = self.unroller.differ(terms, i, j);
                self.query.assert_all(terms, &[differ])?;
            }
        }
        Ok(true)
    }

    /// Pairs of steps, the first with each later one, that are the same state in the model.
    fn repetitions(&mut self, terms: &mut Terms) -> Vec<(usize, usize)> {
        let model = self.query.solver.model(terms);
        let mut evaluator = Evaluator::new(&model);
        let mut seen = std::collections::BTreeMap::new();
        let mut found = Vec::new();
        for step in 0..self.unroller.len() {
            let values: Vec<_> = self
                .unroller
                .state(step)
                .map(|t| evaluator.value(terms, t).map(|v| terms.canonical_value(&v)))
                .collect();
            match seen.entry(values) {
                std::collections::btree_map::Entry::Vacant(entry) => {
                    entry.insert(step);
                }
                std::collections::btree_map::Entry::Occupied(entry) => found.push((*entry.get(), step)),
            }
        }
        found
    }
}

/// The evidence for a step that succeeded with k.
fn proof(terms: &Terms, system: &TransitionSystem, formula: TermId, k: u32, simple_path: bool) -> Proof {
    let reachable = terms.postorder(&[formula]);
    let over_states = system.inputs.iter().all(|input| reachable.binary_search(input).is_err());
    match k {
        // The constraints alone imply the property.
        0 => Proof::Inductive(TermId::TRUE),
        // Two states that are the same do not break the induction of a property of states alone.
        1 if over_states => Proof::Inductive(formula),
        _ => Proof::KInductive { k, simple_path },
    }
}
