//! Cubes: conjunctions of literals, which stand for sets of states.
//!
//! Invariant: a cube's literals are sorted and different. The signature is a Bloom filter of the literals: a
//! cube whose signature has a bit that the other's lacks is no subset of it, which decides most comparisons
//! at once.

use euphonium_term::{TermId, Terms};
use std::fmt;
use std::hash::Hash;
use std::sync::Arc;

/// What cubes are made of.
pub trait Literal: Copy + Ord + Hash + fmt::Debug {
    /// A number that tells most literals apart.
    fn number(self) -> u64;
}

impl Literal for TermId {
    fn number(self) -> u64 {
        self.index() as u64
    }
}

/// A conjunction of literals. The empty one is `true`. Copies share the literals.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cube<L> {
    literals: Arc<[L]>,
    signature: u64,
}

impl<L: Literal> Cube<L> {
    /// From literals in any order.
    pub fn new(mut literals: Vec<L>) -> Cube<L> {
        literals.sort_unstable();
        literals.dedup();
        Cube::of_sorted(literals)
    }

    fn of_sorted(literals: Vec<L>) -> Cube<L> {
        let signature = literals.iter().fold(0, |all, &l| all | bit(l));
        Cube { literals: literals.into(), signature }
    }

    /// The literals, sorted.
    pub fn literals(&self) -> &[L] {
        &self.literals
    }

    /// How many literals there are.
    pub fn len(&self) -> usize {
        self.literals.len()
    }

    /// Is this a literal of the cube?
    pub fn contains(&self, literal: L) -> bool {
        self.signature & bit(literal) != 0 && self.literals.binary_search(&literal).is_ok()
    }

    /// Are all literals of this cube in the other? Then this one covers every state of the other.
    pub fn subsumes(&self, other: &Cube<L>) -> bool {
        if self.len() > other.len() || self.signature & !other.signature != 0 {
            return false;
        }
        let mut others = other.literals.iter();
        self.literals.iter().all(|l| others.by_ref().find(|o| *o >= l) == Some(l))
    }

    /// The literals that satisfy a condition.
    pub fn filter(&self, keep: impl Fn(L) -> bool) -> Cube<L> {
        Cube::of_sorted(self.literals.iter().copied().filter(|&l| keep(l)).collect())
    }

    /// The cube without one literal.
    pub fn without(&self, literal: L) -> Cube<L> {
        self.filter(|l| l != literal)
    }

    /// The literals of both.
    pub fn union(&self, other: &Cube<L>) -> Cube<L> {
        Cube::new(self.literals.iter().chain(other.literals.iter()).copied().collect())
    }
}

impl Cube<TermId> {
    /// The clause that excludes the cube.
    pub fn clause(&self, terms: &mut Terms) -> TermId {
        let negations: Vec<TermId> = self.literals.iter().map(|&t| terms.not(t)).collect();
        terms.or(&negations)
    }
}

/// The bit of a literal in signatures, by a multiplicative hash.
fn bit<L: Literal>(l: L) -> u64 {
    1 << (l.number().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Literal for u32 {
        fn number(self) -> u64 {
            u64::from(self)
        }
    }

    fn cube(literals: &[u32]) -> Cube<u32> {
        Cube::new(literals.to_vec())
    }

    #[test]
    fn subsumption_is_inclusion() {
        // All sets of five literals, compared with the definition.
        let all: Vec<Vec<u32>> =
            (0..32u32).map(|set| (0..5).filter(|l| set >> l & 1 == 1).collect()).collect();
        for a in &all {
            for b in &all {
                let expected = a.iter().all(|l| b.contains(l));
                assert_eq!(cube(a).subsumes(&cube(b)), expected, "{a:?} {b:?}");
                assert!(cube(a).subsumes(&cube(a).union(&cube(b))));
            }
        }
    }

    #[test]
    fn order_and_repetition_do_not_matter() {
        assert_eq!(cube(&[3, 1, 2]), cube(&[2, 3, 1, 3]));
        assert_eq!(cube(&[3, 1]).without(3), cube(&[1]));
        assert!(cube(&[3, 1]).contains(1) && !cube(&[3, 1]).contains(2));
    }
}
