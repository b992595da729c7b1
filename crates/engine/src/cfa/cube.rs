//! Cubes: conjunctions of literals over the variables of one location.

use euphonium_term::{Op, TermId, Terms};

/// A set of literals, sorted. The empty cube is `true`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cube {
    literals: Box<[TermId]>,
    /// One bit for each literal, by hash: a subset has a subset of the bits.
    signature: u64,
}

fn bit(t: TermId) -> u64 {
    1 << ((t.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

impl Cube {
    /// The cube of some literals.
    pub fn new(mut literals: Vec<TermId>) -> Cube {
        literals.sort_unstable();
        literals.dedup();
        let signature = literals.iter().fold(0, |bits, &t| bits | bit(t));
        Cube { literals: literals.into(), signature }
    }

    /// The literals, sorted.
    pub fn literals(&self) -> &[TermId] {
        &self.literals
    }

    /// How many literals there are.
    pub fn len(&self) -> usize {
        self.literals.len()
    }

    /// Is this a literal of the cube?
    pub fn contains(&self, literal: TermId) -> bool {
        self.literals.binary_search(&literal).is_ok()
    }

    /// Are all literals among those of another cube? Then it blocks at least the states of the other.
    pub fn subsumes(&self, other: &Cube) -> bool {
        self.signature & !other.signature == 0
            && self.len() <= other.len()
            && self.literals.iter().all(|&t| other.contains(t))
    }

    /// The literals that satisfy a condition.
    pub fn filter(&self, keep: impl Fn(TermId) -> bool) -> Cube {
        Cube::new(self.literals.iter().copied().filter(|&t| keep(t)).collect())
    }

    /// The literals of both.
    pub fn union(&self, other: &Cube) -> Cube {
        Cube::new(self.literals.iter().chain(&other.literals).copied().collect())
    }

    /// The cube without one literal.
    pub fn without(&self, literal: TermId) -> Cube {
        self.filter(|t| t != literal)
    }

    /// The clause that blocks the cube.
    pub fn clause(&self, terms: &mut Terms) -> TermId {
        let negations: Vec<TermId> = self.literals.iter().map(|&t| terms.not(t)).collect();
        terms.or(&negations)
    }
}

/// Is a literal an equation of a word with a value? The word and the value then.
pub fn as_equation(terms: &Terms, literal: TermId) -> Option<(TermId, TermId)> {
    match (terms.op(literal), terms.args(literal)) {
        // Values come first in normal forms.
        (Op::Eq, &[value, word]) if terms.as_bv(value).is_some() => Some((word, value)),
        _ => None,
    }
}
