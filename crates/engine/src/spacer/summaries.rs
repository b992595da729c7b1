//! What is known of the predicates.
//!
//! * *May summaries*: lemmas, each with a level. A lemma of level k holds of everything that has a
//!   derivation of at most that depth (a fact that needs no premise has depth 0); F_k, the frame of level
//!   k, is all lemmas of level k and above. One of level [`FOR_EVER`] holds of everything that can be
//!   derived.
//! * *Must summaries*: reach facts, each of them a cube all of whose members can be derived, with the
//!   rule and the facts that are its premises.

use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

/// The level of what always holds.
pub(super) const FOR_EVER: usize = usize::MAX;

/// A lemma: none of its cube is derived.
#[derive(Clone)]
pub(super) struct Lemma {
    /// Literals over the parameters of the relation, sorted.
    pub cube: Vec<TermId>,
    pub level: usize,
}

/// A reach fact.
pub(super) struct Fact {
    pub relation: usize,
    /// The conjunction of these, over the parameters of the relation, can be derived.
    pub cube: Vec<TermId>,
    pub rule: usize,
    /// The facts that are its premises.
    pub premises: Vec<usize>,
}

/// Summaries of all relations.
pub(super) struct Summaries {
    pub lemmas: Vec<Vec<Lemma>>,
    pub facts: Vec<Fact>,
    /// The facts of each relation, the latest last.
    pub facts_of: Vec<Vec<usize>>,
}

impl Summaries {
    pub fn new(relations: usize) -> Summaries {
        Summaries {
            lemmas: vec![Vec::new(); relations],
            facts: Vec::new(),
            facts_of: vec![Vec::new(); relations],
        }
    }

    /// Is a cube excluded at a level by one lemma alone?
    pub fn excluded(&self, relation: usize, level: usize, cube: &[TermId]) -> bool {
        let within = |lemma: &Lemma| lemma.level >= level && lemma.cube.iter().all(|l| cube.contains(l));
        self.lemmas[relation].iter().any(within)
    }

    /// Adds a lemma and forgets those that say no more. False if it says nothing new.
    pub fn add(&mut self, relation: usize, lemma: Lemma) -> bool {
        if self.excluded(relation, lemma.level, &lemma.cube) {
            return false;
        }
        let weaker =
            |old: &Lemma| old.level <= lemma.level && lemma.cube.iter().all(|l| old.cube.contains(l));
        self.lemmas[relation].retain(|old| !weaker(old));
        self.lemmas[relation].push(lemma);
        true
    }
}

/// Literals with constants in the place of the parameters.
pub(super) fn renamed(
    terms: &mut Terms,
    params: &[TermId],
    args: &[TermId],
    literals: &[TermId],
) -> Vec<TermId> {
    let map: FxHashMap<TermId, TermId> = params.iter().copied().zip(args.iter().copied()).collect();
    literals.iter().map(|&l| terms.substitute(l, &map)).collect()
}

/// That not all literals hold.
pub(super) fn clause_of(terms: &mut Terms, cube: &[TermId]) -> TermId {
    let negated: Vec<TermId> = cube.iter().map(|&l| terms.not(l)).collect();
    terms.or(&negated)
}
