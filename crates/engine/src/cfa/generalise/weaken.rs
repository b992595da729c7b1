//! Semantic generalisation: equations with values are weakened.
//!
//! The thesis computes interpolants (5.10) to find facts like "`y` is odd" from the cube `y = 0`: no subset
//! of its literals says that. Here an equation of a word with a value is weakened directly: to some of its
//! bits, which finds parities and masks, or to a bound, which finds intervals. What is found is implied by
//! the equation and still relatively inductive, which is all that an interpolant is asked for.

use super::super::cube::{Cube, as_equation};
use super::super::search::Search;
use super::super::statistics::Purpose;
use crate::Unknown;
use crate::ic3::Answer;
use euphonium_term::{Op, TermId};

/// An equation is weakened to bits only if that leaves at most this share of them, one in this many.
const SHARE: u32 = 4;

/// After this many attempts without success, one after the other, a word is left alone: the state of a state
/// machine has values that mean nothing together.
const MAX_VAIN: u32 = 4;

impl Search<'_> {
    /// Weakens the equations of a cube that is relatively inductive, one after the other.
    pub(super) fn weaken(&mut self, location: usize, level: usize, cube: Cube) -> Result<Cube, Unknown> {
        let mut cube = cube;
        for &literal in cube.clone().literals() {
            let Some((word, value)) = as_equation(self.terms, literal) else { continue };
            if self.terms.bv_width(word) == Some(1)
                || !self.automaton.is_computed(word)
                || self.vain.get(&(location, word)).is_some_and(|&n| n >= MAX_VAIN)
            {
                continue;
            }
            let rest = cube.without(literal);
            let weaker = match self.as_bits(location, level, &rest, word, value)? {
                Some(weaker) => Some(weaker),
                None => self.as_bound(location, level, &rest, word, value)?,
            };
            // What holds for one level only is an accident of that level.
            match weaker {
                Some(weaker) if self.inductive(Purpose::Generalise, location, level + 1, &weaker)? => {
                    cube = weaker;
                    self.vain.remove(&(location, word));
                }
                _ => *self.vain.entry((location, word)).or_default() += 1,
            }
        }
        Ok(cube)
    }

    /// The equation as few of its bits, with the rest of the cube.
    fn as_bits(
        &mut self,
        location: usize,
        level: usize,
        rest: &Cube,
        word: TermId,
        value: TermId,
    ) -> Result<Option<Cube>, Unknown> {
        let width = self.terms.bv_width(word).unwrap_or(1);
        if width < SHARE {
            return Ok(None);
        }
        let mut bits = Vec::new();
        for i in 0..width {
            let (bit, of_value) = (self.terms.extract(i, i, word), self.terms.extract(i, i, value));
            bits.push(self.terms.eq(bit, of_value));
        }
        let split = rest.union(&Cube::new(bits));
        let answer = self.cores(Purpose::Generalise, location, level, &split)?;
        let Answer::Blocked(cores) = answer else { return Ok(None) };
        let mut kept = cores.iter().fold(rest.clone(), |cube, (_, core)| cube.union(core));
        let limit = rest.len() + (width / SHARE) as usize;
        // The cores say which bits one refutation needs; each is then tried by itself.
        if kept.len() > limit {
            return Ok(None);
        }
        for &bit in kept.clone().literals() {
            if !rest.contains(bit) {
                let smaller = kept.without(bit);
                if self.inductive(Purpose::Generalise, location, level, &smaller)? {
                    kept = smaller;
                }
            }
        }
        Ok(Some(kept))
    }

    /// The equation as a bound from above or below.
    fn as_bound(
        &mut self,
        location: usize,
        level: usize,
        rest: &Cube,
        word: TermId,
        value: TermId,
    ) -> Result<Option<Cube>, Unknown> {
        for op in [Op::BvUge, Op::BvUle, Op::BvSge, Op::BvSle] {
            let bound = self.terms.mk(op, &[word, value]);
            // At the end of the range, a bound is nothing new or says nothing.
            if matches!(self.terms.op(bound), Op::True | Op::Eq) {
                continue;
            }
            let weaker = rest.union(&Cube::new(vec![bound]));
            if self.inductive(Purpose::Generalise, location, level, &weaker)? {
                return Ok(Some(weaker));
            }
        }
        Ok(None)
    }
}
