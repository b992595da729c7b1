//! The abstract transition system, as the queries need it.
//!
//! A next-state copy of a formula is made by substituting updates for variables, not by next-state
//! constants and equations: a query then contains only the part of the transition relation that its
//! target depends on. Variables without an update keep their next-state constant, which the
//! relation speaks about.

use super::abstraction::Abstraction;
use euphonium_problem::TransitionSystem;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// One property of a system, abstracted.
pub struct AbstractSystem {
    /// Conjuncts of the initial condition.
    pub init: Vec<TermId>,
    /// Conjuncts that every step satisfies.
    pub relation: Vec<TermId>,
    /// Conjuncts that every state satisfies.
    pub constraints: Vec<TermId>,
    /// The negation of the property.
    pub bad: TermId,
    /// By current-state constant: what it becomes.
    next: FxHashMap<TermId, TermId>,
    states: FxHashSet<TermId>,
    /// Memo of next-state copies.
    primed: FxHashMap<TermId, TermId>,
    /// Memo: does a term mention only state variables?
    state_only: FxHashMap<TermId, bool>,
    /// Terms that occur in the system.
    vocabulary: FxHashSet<TermId>,
    /// Memo: how deep a term is, above the terms of the system.
    depth: FxHashMap<TermId, u32>,
    /// Terms up to this depth can be said freely.
    free_depth: u32,
    /// Atoms over state variables by whose truth cubes are told apart.
    pub predicates: Vec<TermId>,
}

/// Terms in cubes need not be shallower than this on account of the system's own terms being so.
const MAX_FREE_DEPTH: u32 = 8;

impl AbstractSystem {
    /// The abstraction of a system for one property.
    pub fn new(
        terms: &mut Terms,
        abstraction: &mut Abstraction,
        system: &TransitionSystem,
        property: usize,
    ) -> AbstractSystem {
        let mut image = |terms: &mut Terms, t: TermId| {
            let simple = terms.simplify(t);
            abstraction.abstract_term(terms, simple)
        };
        let list =
            |terms: &mut Terms, image: &mut dyn FnMut(&mut Terms, TermId) -> TermId, from: &[TermId]| {
                from.iter().map(|&t| image(terms, t)).collect::<Vec<_>>()
            };
        let init = list(terms, &mut image, &system.init);
        // The relation may speak of the next value of a variable whose update is known.
        let updates: FxHashMap<TermId, TermId> =
            system.states.iter().filter_map(|s| Some((s.next, s.update?))).collect();
        let relation: Vec<TermId> = system.relation.iter().map(|&t| terms.substitute(t, &updates)).collect();
        let relation = list(terms, &mut image, &relation);
        let constraints = list(terms, &mut image, &system.constraints);
        let good = image(terms, system.properties[property].formula);
        let bad = terms.not(good);
        let mut next = FxHashMap::default();
        for state in &system.states {
            let becomes = image(terms, state.update.unwrap_or(state.next));
            let current = image(terms, state.current);
            next.insert(current, becomes);
        }
        let states: FxHashSet<TermId> = next.keys().copied().collect();
        let mut roots: Vec<TermId> = next.values().copied().collect();
        roots.extend(init.iter().chain(&relation).chain(&constraints).chain([&bad]));
        roots.extend(&states);
        let order = terms.postorder(&roots);
        // A term of the system may mention inputs; in a cube the same term, said in state variables, is
        // another one, but no deeper.
        let mut depths: FxHashMap<TermId, u32> = FxHashMap::default();
        for &t in &order {
            let below = terms.args(t).iter().map(|a| depths[a]).max();
            let word = terms.sort_of(t) != SortId::BOOL && terms.op(t) != Op::Ite;
            depths.insert(t, below.map_or(0, |depth| depth + u32::from(word)));
        }
        let deepest = depths.values().copied().max().unwrap_or(0);
        let vocabulary = order.into_iter().collect();
        AbstractSystem {
            init,
            relation,
            constraints,
            bad,
            next,
            states,
            primed: FxHashMap::default(),
            state_only: FxHashMap::default(),
            vocabulary,
            depth: FxHashMap::default(),
            free_depth: deepest.min(MAX_FREE_DEPTH),
            predicates: Vec::new(),
        }
    }

    /// The copy of a term over current-state variables for the next state.
    pub fn prime(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        if let Some(&primed) = self.primed.get(&t) {
            return primed;
        }
        let primed = terms.substitute(t, &self.next);
        self.primed.insert(t, primed);
        primed
    }

    /// Does a term mention no inputs and no next-state constants?
    pub fn is_state_only(&mut self, terms: &Terms, t: TermId) -> bool {
        *terms.fold(&mut self.state_only, t, |known, t| match terms.op(t) {
            Op::App(_) if terms.args(t).is_empty() => self.states.contains(&t),
            _ => terms.args(t).iter().all(|a| known[a]),
        })
    }

    /// By how many applications a term is deeper than what cubes may say freely: a term of the system,
    /// or one that is no deeper than those. Bounding this bounds the number of cubes.
    pub fn excess(&mut self, terms: &Terms, t: TermId) -> u32 {
        let depth = terms.fold(&mut self.depth, t, |depth, t| {
            let below = terms.args(t).iter().map(|a| depth[a]).max();
            // What the system says itself is as good as a variable.
            if self.vocabulary.contains(&t) { 0 } else { below.map_or(0, |depth| depth + 1) }
        });
        depth.saturating_sub(self.free_depth)
    }

    /// Terms that lemmas brought in count as terms of the system from now on.
    pub fn extend_vocabulary(&mut self, terms: &Terms, t: TermId) {
        self.vocabulary.extend(terms.postorder(&[t]));
        self.depth.clear();
    }
}
