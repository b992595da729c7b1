//! Where the state of a derivation is kept.
//!
//! A derivation of linear clauses is a chain: at each point one predicate holds of some values. So the
//! state is a location, one Boolean for each predicate and two more for the start and for a derived
//! `false`, and one slot for each argument. The thesis has a place for every argument of every predicate;
//! as only one predicate is current, they share their slots by sort and position here.
//!
//! Slots that the current predicate does not use hold a fixed value, which makes the way back exact: at a
//! predicate's location the state is a function of its arguments.

use super::clause::HornProblem;
use crate::ts::StateVariable;
use euphonium_term::{FunId, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// The state variables of a Horn problem, by their positions in `states`.
pub(super) struct Layout {
    pub states: Vec<StateVariable>,
    /// The location before any clause is used.
    pub start: usize,
    /// The location where `false` is derived.
    pub error: usize,
    /// The location of each predicate.
    pub locations: FxHashMap<FunId, usize>,
    /// The slots of each predicate's arguments.
    pub slots: FxHashMap<FunId, Vec<usize>>,
    /// All slots, and what they hold when not in use.
    pub all_slots: Vec<(usize, TermId)>,
}

impl Layout {
    pub fn new(terms: &mut Terms, problem: &HornProblem) -> Layout {
        let mut layout = Layout {
            states: Vec::new(),
            start: 0,
            error: 0,
            locations: FxHashMap::default(),
            slots: FxHashMap::default(),
            all_slots: Vec::new(),
        };
        layout.start = layout.variable(terms, "at.start", SortId::BOOL);
        layout.error = layout.variable(terms, "at.false", SortId::BOOL);
        let mut by_sort: FxHashMap<SortId, Vec<usize>> = FxHashMap::default();
        for &predicate in &problem.predicates {
            let name = format!("at.{}", terms.function(predicate).name);
            let location = layout.variable(terms, &name, SortId::BOOL);
            layout.locations.insert(predicate, location);
            let mut used: FxHashMap<SortId, usize> = FxHashMap::default();
            let mut slots = Vec::new();
            for sort in terms.function(predicate).params.clone() {
                let shared = by_sort.entry(sort).or_default();
                let n = used.entry(sort).or_default();
                if *n == shared.len() {
                    let name = format!("slot{}", layout.all_slots.len());
                    let slot = layout.variable(terms, &name, sort);
                    let idle = terms.default_value(sort);
                    layout.all_slots.push((slot, terms.value_term(&idle)));
                    shared.push(slot);
                }
                slots.push(shared[*n]);
                *n += 1;
            }
            layout.slots.insert(predicate, slots);
        }
        layout
    }

    fn variable(&mut self, terms: &mut Terms, name: &str, sort: SortId) -> usize {
        let current = terms.declare_const(name, sort);
        let next = terms.declare_const(&format!("{name}+"), sort);
        self.states.push(StateVariable { current, next, update: None, name: name.into() });
        self.states.len() - 1
    }

    /// All locations.
    pub fn all_locations(&self, problem: &HornProblem) -> Vec<usize> {
        let predicates = problem.predicates.iter().map(|p| self.locations[p]);
        [self.start, self.error].into_iter().chain(predicates).collect()
    }
}
