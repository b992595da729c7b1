//! Cubes: conjunctions of latch literals, which stand for sets of states.
//!
//! Invariant: a cube's literals are sorted and speak of different latches. The signature is a Bloom
//! filter of the literals: a cube whose signature has a bit that the other's lacks is no subset of it.

use std::fmt;

/// A latch, by its position, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LatchLit(u32);

impl LatchLit {
    /// The latch has this value.
    pub fn new(latch: usize, value: bool) -> LatchLit {
        LatchLit((latch as u32) << 1 | u32::from(!value))
    }

    /// Which latch.
    pub fn latch(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Which value.
    pub fn value(self) -> bool {
        self.0 & 1 == 0
    }
}

impl fmt::Debug for LatchLit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.value() { "" } else { "!" }, self.latch())
    }
}

/// A conjunction of latch literals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cube {
    literals: Box<[LatchLit]>,
    signature: u64,
}

impl Cube {
    /// From literals in any order, at most one for each latch.
    pub fn new(mut literals: Vec<LatchLit>) -> Cube {
        literals.sort_unstable();
        literals.dedup();
        debug_assert!(literals.windows(2).all(|pair| pair[0].latch() != pair[1].latch()));
        let signature = literals.iter().fold(0, |all, l| all | bit(*l));
        Cube { literals: literals.into(), signature }
    }

    /// The literals, sorted.
    pub fn literals(&self) -> &[LatchLit] {
        &self.literals
    }

    /// How many literals there are.
    pub fn len(&self) -> usize {
        self.literals.len()
    }

    /// Are all literals of this cube in the other? Then this one covers every state of the other.
    pub fn subsumes(&self, other: &Cube) -> bool {
        if self.len() > other.len() || self.signature & !other.signature != 0 {
            return false;
        }
        let mut others = other.literals.iter();
        self.literals.iter().all(|l| others.by_ref().find(|o| *o >= l) == Some(l))
    }

    /// The cube without one literal.
    pub fn without(&self, literal: LatchLit) -> Cube {
        Cube::new(self.literals.iter().copied().filter(|&l| l != literal).collect())
    }
}

/// The bit of a literal in signatures, by a multiplicative hash.
fn bit(l: LatchLit) -> u64 {
    1 << (u64::from(l.0).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 58)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cube(literals: &[i32]) -> Cube {
        Cube::new(literals.iter().map(|&l| LatchLit::new(l.unsigned_abs() as usize, l > 0)).collect())
    }

    #[test]
    fn subsumption_is_inclusion() {
        // All cubes over three latches, compared with the definition.
        let mut all = vec![Vec::new()];
        for latch in 1..=3 {
            let shorter = all.clone();
            for value in [latch, -latch] {
                all.extend(shorter.iter().cloned().map(|mut c: Vec<i32>| {
                    c.push(value);
                    c
                }));
            }
        }
        assert_eq!(all.len(), 27);
        for a in &all {
            for b in &all {
                let expected = a.iter().all(|l| b.contains(l));
                assert_eq!(cube(a).subsumes(&cube(b)), expected, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn order_and_repetition_do_not_matter() {
        assert_eq!(cube(&[3, -1, 2]), cube(&[2, 3, -1, 3]));
        assert_eq!(cube(&[3, -1]).without(LatchLit::new(3, true)), cube(&[-1]));
    }
}
