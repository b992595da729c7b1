//! Restoring division, quotient and remainder together, and the signed operators on top of it.
//!
//! Step `k` brings down the next bit of the dividend and subtracts the divisor if it fits. The partial
//! remainder is at most the prefix of `k` bits brought down so far, hence only `k` bits wide: the
//! divisor fits if its higher bits are clear and the subtraction has no borrow. The same carry chain
//! compares and subtracts. Division by zero needs no case of its own: zero always fits, so the
//! quotient is all ones and the remainder the dividend, as SMT-LIB wants. Leading zeros of the dividend, as
//! in words that were made wider, are brought down without a step: the remainder stays zero. Leading zeros
//! of the divisor, as of a constant, bound the remainder: it is less than a divisor that is not zero, so it is
//! no wider after a step. Where the divisor may be zero, a choice at the end puts the dividend in its place.

use super::adder::{abs, add, add_with_carry, neg_if};
use super::{Built, Word, ite, not, sign};
use crate::circuit::{Aig, AigLit};
use euphonium_limits::Exhausted;
use rustc_hash::FxHashMap;

/// Quotient and remainder for each pair of operands met so far.
#[derive(Default)]
pub struct Divider {
    cache: FxHashMap<(Word, Word), (Word, Word)>,
}

impl Divider {
    /// Unsigned quotient and remainder.
    pub fn divide(&mut self, aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<(&Word, &Word), Exhausted> {
        let key = (a.to_vec(), b.to_vec());
        let (quotient, remainder) = match self.cache.entry(key) {
            std::collections::hash_map::Entry::Occupied(entry) => entry.into_mut(),
            std::collections::hash_map::Entry::Vacant(entry) => entry.insert(restoring(aig, a, b)?),
        };
        Ok((quotient, remainder))
    }

    /// The signed quotient, rounded towards zero.
    pub fn sdiv(&mut self, aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Built {
        let (x, y) = (abs(aig, a)?, abs(aig, b)?);
        let negative = aig.xor(sign(a), sign(b))?;
        let (quotient, _) = self.divide(aig, &x, &y)?;
        neg_if(aig, negative, quotient)
    }

    /// The signed remainder with the sign of the dividend.
    pub fn srem(&mut self, aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Built {
        let (x, y) = (abs(aig, a)?, abs(aig, b)?);
        let (_, remainder) = self.divide(aig, &x, &y)?;
        neg_if(aig, sign(a), remainder)
    }

    /// The signed remainder with the sign of the divisor.
    pub fn smod(&mut self, aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Built {
        let remainder = self.srem(aig, a, b)?;
        let differ = aig.xor(sign(a), sign(b))?;
        let rest = aig.or_all(&remainder)?;
        let adjust = aig.and(differ, rest)?;
        let adjusted = add(aig, &remainder, b)?;
        ite(aig, adjust, &adjusted, &remainder)
    }
}

fn restoring(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<(Word, Word), Exhausted> {
    let (width, complement) = (a.len(), not(b));
    // small[k]: the divisor's bits from k on are clear
    let mut small = vec![AigLit::TRUE; width + 1];
    for k in (0..width).rev() {
        small[k] = aig.and(small[k + 1], !b[k])?;
    }
    let significant = |word: &[AigLit]| word.iter().rposition(|&l| l != AigLit::FALSE).map_or(0, |k| k + 1);
    let (steps, narrow) = (significant(a), significant(b));
    // Into the zeros that lead, nothing but zero fits.
    let mut quotient = vec![small[0]; width];
    let mut remainder = Word::new();
    for k in (0..steps).rev() {
        remainder.insert(0, a[k]);
        let bits = remainder.len();
        let (difference, no_borrow) = add_with_carry(aig, &remainder, &complement[..bits], AigLit::TRUE)?;
        quotient[k] = aig.and(small[bits], no_borrow)?;
        remainder.truncate(narrow);
        remainder = ite(aig, quotient[k], &difference, &remainder)?;
    }
    remainder.resize(width, AigLit::FALSE);
    if narrow < steps {
        remainder = ite(aig, small[0], a, &remainder)?;
    }
    Ok((quotient, remainder))
}
