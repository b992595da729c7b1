//! k-induction, and behaviours that all end.
//!
//! With `path(i, j)` for steps that satisfy the transition relation, and the constraints in every
//! state, from state i to state j:
//!
//! * base: `init(0) ∧ path(0, j) ⇒ P(j)` for every `j < k`;
//! * step: `path(0, k) ∧ P(0) ∧ ... ∧ P(k - 1) ⇒ P(k)`, where the states may be required to be
//!   pairwise distinct: a shortest violation visits no state twice, and its last k + 1 states
//!   would be such a path. The initial state is the exception, since initial conditions may speak of
//!   inputs: it may be passed again with other inputs. So the base then has `j = k`, too;
//! * no behaviour of n steps: `init(0) ∧ path(0, n) ⇒ false`; with the base for `j < n`, all is known.

use crate::plan::Plan;
use crate::query::{Asker, conjunction, within};
use crate::well_formed::{check_system, name};
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

/// Accepts that a property is k-inductive, or says which question fails.
pub fn check_k_induction(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    k: u32,
    simple_path: bool,
    budget: &Budget,
) -> Result<(), Rejected> {
    let mut asker = Asker::new(Plan::k_induction(k, simple_path), budget);
    let each = &mut |terms: &mut Terms, query: &Query| asker.ask(terms, query);
    k_induction(terms, system, property, (k, simple_path), budget, each)?;
    asker.finish()
}

/// Accepts that no behaviour has `length` steps and that the property holds in all shorter ones.
pub fn check_exhaustive(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    length: u32,
    budget: &Budget,
) -> Result<(), Rejected> {
    let mut asker = Asker::new(Plan::exhaustive(length), budget);
    let each = &mut |terms: &mut Terms, query: &Query| asker.ask(terms, query);
    exhaustive(terms, system, property, length, each)?;
    asker.finish()
}

/// The questions of k-induction: k for the base (and one more for simple paths), one for the step.
pub fn k_induction_queries(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    k: u32,
    simple_path: bool,
) -> Result<Vec<Query>, Rejected> {
    let mut queries = Vec::new();
    let each = &mut |_: &mut Terms, query: &Query| -> Result<(), Rejected> {
        queries.push(query.clone());
        Ok(())
    };
    k_induction(terms, system, property, (k, simple_path), &Budget::default(), each)?;
    Ok(queries)
}

/// The questions for behaviours that all end.
pub fn exhaustive_queries(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    length: u32,
) -> Result<Vec<Query>, Rejected> {
    let mut queries = Vec::new();
    let each = &mut |_: &mut Terms, query: &Query| -> Result<(), Rejected> {
        queries.push(query.clone());
        Ok(())
    };
    exhaustive(terms, system, property, length, each)?;
    Ok(queries)
}

/// Takes one question after the other; an error ends the rest. So a long proof is asked while it is built,
/// and limits hold.
type Each<'e> = dyn FnMut(&mut Terms, &Query) -> Result<(), Rejected> + 'e;

fn k_induction(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    (k, simple_path): (u32, bool),
    budget: &Budget,
    each: &mut Each<'_>,
) -> Result<(), Rejected> {
    check_system(terms, system, property)?;
    let bases = u64::from(k) + u64::from(simple_path);
    let mut base = Base::new(terms, system, property);
    for _ in 0..bases {
        let question = base.next(terms, None);
        each(terms, question)?;
    }
    let name = format!("step-{k}");
    let mut path = Path::new(terms, system, property);
    let mut hypotheses = path.extend(terms);
    for j in 0..k as usize {
        within(budget, &name)?;
        hypotheses.push(path.property_at(terms, j));
        hypotheses.extend(path.extend(terms));
    }
    let goal = path.property_at(terms, k as usize);
    let distinct_states = if simple_path { path.states() } else { Vec::new() };
    each(terms, &Query { name, hypotheses, distinct_states, goal })
}

fn exhaustive(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    length: u32,
    each: &mut Each<'_>,
) -> Result<(), Rejected> {
    check_system(terms, system, property)?;
    let mut base = Base::new(terms, system, property);
    for _ in 0..length {
        let question = base.next(terms, None);
        each(terms, question)?;
    }
    let last = base.next(terms, Some(format!("no-path-{length}")));
    each(terms, last)
}

/// The questions of the base: no violation in the first states of any behaviour. Each question's hypotheses
/// extend the last one's.
struct Base<'s> {
    path: Path<'s>,
    query: Query,
}

impl<'s> Base<'s> {
    fn new(terms: &mut Terms, system: &'s TransitionSystem, property: usize) -> Base<'s> {
        let path = Path::new(terms, system, property);
        let (hypotheses, distinct_states) = (Vec::new(), Vec::new());
        let query = Query { name: String::new(), hypotheses, distinct_states, goal: TermId::FALSE };
        Base { path, query }
    }

    /// The question about one state more: that the property holds there, or, with a name, that it is not
    /// reached.
    fn next(&mut self, terms: &mut Terms, unreached: Option<String>) -> &Query {
        let j = self.path.maps.len();
        self.query.hypotheses.extend(self.path.extend(terms));
        if j == 0 {
            let init = conjunction(terms, &self.path.system.init);
            self.query.hypotheses.push(self.path.at(terms, init, 0));
        }
        (self.query.name, self.query.goal) = match unreached {
            Some(name) => (name, TermId::FALSE),
            None => (format!("base-{j}"), self.path.property_at(terms, j)),
        };
        &self.query
    }
}

/// A path with a constant for each state variable and input in each state, and nothing simplified.
struct Path<'s> {
    system: &'s TransitionSystem,
    property: TermId,
    constraints: TermId,
    transition: TermId,
    /// By state: what the current state variables and inputs are.
    maps: Vec<FxHashMap<TermId, TermId>>,
}

impl<'s> Path<'s> {
    fn new(terms: &mut Terms, system: &'s TransitionSystem, property: usize) -> Path<'s> {
        // One conjunction each, so that a step is one substitution and shared terms are visited once.
        let constraints = conjunction(terms, &system.constraints);
        let transition = system.transition(terms);
        let transition = conjunction(terms, &transition);
        Path {
            system,
            property: system.properties[property].formula,
            constraints,
            transition,
            maps: Vec::new(),
        }
    }

    /// Adds a state: the step into it, if it is not the first, and its constraints.
    fn extend(&mut self, terms: &mut Terms) -> Vec<TermId> {
        let k = self.maps.len();
        let constants =
            self.system.states.iter().map(|s| s.current).chain(self.system.inputs.iter().copied());
        let map: FxHashMap<TermId, TermId> = constants
            .map(|x| {
                let timed = format!("{}@{k}", name(terms, x));
                (x, terms.declare_const(&timed, terms.sort_of(x)))
            })
            .collect();
        let mut conjuncts = Vec::new();
        if let Some(before) = self.maps.last() {
            let mut both = before.clone();
            both.extend(self.system.states.iter().map(|s| (s.next, map[&s.current])));
            conjuncts.push(terms.substitute_raw(self.transition, &both));
        }
        conjuncts.push(terms.substitute_raw(self.constraints, &map));
        self.maps.push(map);
        conjuncts
    }

    fn at(&self, terms: &mut Terms, term: TermId, step: usize) -> TermId {
        terms.substitute_raw(term, &self.maps[step])
    }

    fn property_at(&self, terms: &mut Terms, step: usize) -> TermId {
        self.at(terms, self.property, step)
    }

    fn states(&self) -> Vec<Vec<TermId>> {
        let state =
            |map: &FxHashMap<TermId, TermId>| self.system.states.iter().map(|s| map[&s.current]).collect();
        self.maps.iter().map(state).collect()
    }
}
