//! Interpolation-based model checking.
//!
//! McMillan, "Interpolation and SAT-based model checking" (CAV 2003), with interpolants of linear arithmetic
//! ([`crate::interpolation`]). Let R be the initial states. If no state after one step from R violates the property within k
//! more states, an interpolant of that contradiction holds after every step from R and says as much. It is added
//! to R until it says nothing new: then R is an inductive invariant. If a state of R does come to a violation, R had
//! become too large, unless it still is the initial states: then k is increased, and R begins again.
//!
//! What makes it another engine than IC3: interpolants come from what the *first* step is, with sums of its inequalities,
//! and not from states that lead to a violation; so relations that no such state suggests are found.
//!
//! Invariants: every interpolant in R excludes violations; there is no violation in fewer than k steps from an initial
//! state.

use crate::bmc::Search;
use crate::euf::has_numbers;
use crate::interpolation::{Answer, Strength, interpolate};
use crate::query::Query;
use crate::settings::MAX_DEPTH;
use crate::table::{Entry, Make};
use crate::unroll::{Start, Unroller};
use crate::{Engine, Event, Proof, Task, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "imc",
    method: "interpolants of bounded runs, joined until they are an invariant",
    follows: "McMillan, Interpolation and SAT-Based Model Checking (CAV 2003)",
    takes: "transition systems and Horn clauses with integers or reals",
    proves: "with an inductive invariant",
    finds: "violations, the shortest first",
    limits: "no interpolants of arrays and functions, nor where integers need cuts across both sides",
    share: 0.5,
    shed: Some(1),
    unrolls: true,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[MAX_DEPTH],
    make: Make::System(|settings| Box::new(Imc { max_depth: settings.count("max-depth"), ..Imc::default() })),
};

/// The engine.
#[derive(Default)]
pub struct Imc {
    /// Stop after this k.
    pub max_depth: Option<u32>,
    /// Interpolants that the last run asked for.
    pub asked: u64,
    /// Those of them that there were.
    pub found: u64,
}

impl Engine for Imc {
    fn name(&self) -> &'static str {
        "imc"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        (self.asked, self.found) = (0, 0);
        if !has_numbers(task.terms, task.system) {
            return Err(Unknown::GaveUp("there are no integers and reals".into()));
        }
        let inputs = task.terms.postorder(&task.system.init);
        if task.system.inputs.iter().any(|input| inputs.binary_search(input).is_ok()) {
            return Err(Unknown::GaveUp("the initial states depend on inputs".into()));
        }
        let mut base = Search::new(task.terms, task.system, task.property, task.budget)?;
        let mut runs = Runs::new(task.terms, task.system, task.property);
        let mut query = Query::new(task.budget);
        for k in 0.. {
            task.events.event("imc", Event::Depth(k));
            if let Some(verdict) = base.deepen(task.terms)? {
                return Ok(verdict);
            }
            if self.max_depth.is_some_and(|max| k >= max) {
                return Err(Unknown::Bounded(k));
            }
            runs.extend(task.terms);
            // Which of them leads on cannot be known: each has its turn.
            let strength = if k % 2 == 0 { Strength::Strong } else { Strength::Weak };
            let found = self.fixpoint(task.terms, &runs, strength, &mut query, task.budget)?;
            if let Some(invariant) = found {
                return Ok(Verdict::Safe(Proof::Inductive(invariant)));
            }
        }
        Err(Unknown::GaveUp("there are no longer runs".into()))
    }

    fn details(&self) -> Option<String> {
        Some(format!("interpolants {} of {}\n", self.found, self.asked))
    }
}

impl Imc {
    /// Joins interpolants until they are an invariant; none if there are none, or their states come to a violation.
    fn fixpoint(
        &mut self,
        terms: &mut Terms,
        runs: &Runs,
        strength: Strength,
        query: &mut Query,
        budget: &Budget,
    ) -> Result<Option<TermId>, Unknown> {
        let mut reached = vec![runs.init];
        // What is allowed and not reached yet.
        let mut new = Query::new(budget);
        new.assert_all(terms, &runs.allowed)?;
        loop {
            // The image of what came last is enough, since those of all before are among what is reached.
            let last = reached[reached.len() - 1];
            let outside = terms.not(last);
            new.assert_all(terms, &[outside])?;
            let Some(after) = self.after(terms, runs, (last, strength), query, budget)? else {
                return Ok(None);
            };
            if !new.check(terms, &[after])? {
                return Ok(Some(terms.or(&reached)));
            }
            reached.push(after);
        }
    }

    /// What holds after a step from some states, in the words of a state, and excludes violations from there on. None if
    /// they come to one, or there is no interpolant.
    fn after(
        &mut self,
        terms: &mut Terms,
        runs: &Runs,
        (from, strength): (TermId, Strength),
        query: &mut Query,
        budget: &Budget,
    ) -> Result<Option<TermId>, Unknown> {
        let mut first = runs.step.clone();
        first.push(from);
        let second = &runs.violations;
        self.asked += 1;
        let Answer::Apart(Some(after)) = interpolate(terms, (&first, second), strength, budget)? else {
            return Ok(None);
        };
        self.found += 1;
        // Without what is not needed to exclude violations it is weaker, and shorter.
        let mut parts = terms.conjuncts(&[after]);
        if parts.len() > 1 && !query.check(terms, &[&parts[..], second].concat())? {
            let core: FxHashSet<TermId> = query.solver.unsat_assumptions().into_iter().collect();
            parts.retain(|t| core.contains(t));
        }
        let after = terms.and(&parts);
        Ok(Some(terms.substitute(after, &runs.to_current)))
    }
}

/// The formulas of a step and what may follow it.
struct Runs {
    /// The initial states.
    init: TermId,
    /// The constraints on one state.
    allowed: Vec<TermId>,
    /// A step from the current constants to those of the runs after it.
    step: Vec<TermId>,
    /// A run after that, which comes to a violation.
    violations: Vec<TermId>,
    /// From the constants of the first state of that run to current ones.
    to_current: FxHashMap<TermId, TermId>,
    unroller: Unroller,
    /// By state of the run: what must hold for it to be there, and that it violates the property.
    states: Vec<(Vec<TermId>, TermId)>,
    formula: TermId,
    system: TransitionSystem,
}

impl Runs {
    fn new(terms: &mut Terms, system: &TransitionSystem, property: usize) -> Runs {
        let init = terms.and(&system.init);
        Runs {
            init,
            allowed: system.constraints.clone(),
            step: Vec::new(),
            violations: Vec::new(),
            to_current: FxHashMap::default(),
            unroller: Unroller::new(terms, system, Start::Anywhere),
            states: Vec::new(),
            formula: system.properties[property].formula,
            system: system.clone(),
        }
    }

    /// Makes the runs one state longer.
    fn extend(&mut self, terms: &mut Terms) {
        let conjuncts = self.unroller.extend(terms);
        let holds = self.unroller.at(terms, self.formula, self.unroller.len() - 1);
        let violated = terms.not(holds);
        self.states.push((conjuncts, violated));
        // A run may end where it violates: what comes after that need not be possible.
        let mut later = TermId::FALSE;
        for (conjuncts, violated) in self.states.iter().rev() {
            let some = terms.or(&[*violated, later]);
            let all: Vec<TermId> = conjuncts.iter().copied().chain([some]).collect();
            later = terms.and(&all);
        }
        self.violations = terms.conjuncts(&[later]);
        if self.step.is_empty() {
            let states: Vec<TermId> = self.unroller.state(0).collect();
            let next = self.system.states.iter().map(|s| s.next).zip(states.iter().copied());
            let next: FxHashMap<TermId, TermId> = next.collect();
            self.to_current = states.into_iter().zip(self.system.states.iter().map(|s| s.current)).collect();
            let mut step = self.system.transition(terms);
            step.extend_from_slice(&self.system.constraints);
            self.step = terms.substitute_all(&step, &next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoEvents;
    use euphonium_problem::{Property, StateVariable};
    use euphonium_term::{Op, SortId};

    /// What flows from one tank to the other is the same amount in both; `limit` is what the first never exceeds while
    /// the second has something left.
    fn tanks(limit: i64) -> (Terms, TransitionSystem) {
        let mut terms = Terms::new();
        let mut system = TransitionSystem::default();
        for name in ["a", "b"] {
            let current = terms.declare_const(name, SortId::REAL);
            let next = terms.declare_const(&format!("{name}'"), SortId::REAL);
            system.states.push(StateVariable { current, next, update: None, name: name.into() });
        }
        let flow = terms.declare_const("flow", SortId::REAL);
        system.inputs.push(flow);
        let (a, b) = (system.states[0].current, system.states[1].current);
        let (zero, ten) = (terms.real_const(0.into()), terms.real_const(10.into()));
        system.states[0].update = Some(terms.raw(Op::Add, &[a, flow]));
        system.states[1].update = Some(terms.raw(Op::Sub, &[b, flow]));
        system.init.extend([terms.raw(Op::Eq, &[a, zero]), terms.raw(Op::Eq, &[b, ten])]);
        system.constraints.push(terms.raw(Op::Lt, &[flow, b]));
        let limit = terms.real_const(limit.into());
        let (high, left) = (terms.raw(Op::Gt, &[a, limit]), terms.raw(Op::Gt, &[b, zero]));
        let bad = terms.raw(Op::And, &[high, left]);
        let formula = terms.raw(Op::Not, &[bad]);
        system.properties.push(Property { formula, name: "p".into() });
        (terms, system)
    }

    #[test]
    fn a_sum_that_no_state_suggests() {
        let (mut terms, system) = tanks(10);
        let verdict = Imc::default().check(&mut terms, &system, 0, &Budget::default(), &mut NoEvents);
        let Verdict::Safe(proof) = verdict else { panic!("{verdict:?}") };
        let subject = euphonium_evidence::Subject::System(&system, 0);
        let checked = euphonium_evidence::check(&mut terms, subject, &proof, &Budget::default());
        assert!(checked.is_ok(), "{checked:?}");
    }

    #[test]
    fn a_violation_is_found() {
        let (mut terms, system) = tanks(9);
        let verdict = Imc::default().check(&mut terms, &system, 0, &Budget::default(), &mut NoEvents);
        assert!(matches!(verdict, Verdict::Unsafe(_)), "{verdict:?}");
    }
}
