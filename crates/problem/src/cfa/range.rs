//! What the form of a word says about its size: the least and the greatest number that it can be.
//!
//! A counter of 32 bits that is widened and multiplied by eight stays below 2^35, and what is at such a
//! distance behind an address is not before it. That is enough to see that a store to an array leaves the
//! fields before it alone.
//!
//! Invariant: under every assignment a word is within its range, read as an unsigned number.

use euphonium_term::{BottomUp, Op, TermId, Terms};
use rustc_hash::FxHashMap;

/// The least and the greatest.
pub(super) type Range = (u64, u64);

/// Ranges of words of up to 64 bits, each found once.
#[derive(Default, Debug)]
pub(super) struct Ranges {
    known: FxHashMap<TermId, Range>,
}

impl Ranges {
    /// The range of a word; of a longer one and of what is none, nothing is known.
    pub fn of(&mut self, terms: &Terms, t: TermId) -> Option<Range> {
        largest(terms, t)?;
        let mut walk = BottomUp::new(t);
        while let Some(t) = walk.next_over(|t| inner(terms, t), |t| self.known.contains_key(&t)) {
            let range = self.find(terms, t);
            self.known.insert(t, range);
        }
        self.known.get(&t).copied()
    }

    /// Is the number never this one?
    pub fn excludes(&mut self, terms: &Terms, t: TermId, number: TermId) -> bool {
        let (Some((least, most)), Some(number)) = (self.of(terms, t), as_number(terms, number)) else {
            return false;
        };
        number < least || number > most
    }

    fn find(&self, terms: &Terms, t: TermId) -> Range {
        let all = largest(terms, t).unwrap_or(u64::MAX);
        if let Some(n) = as_number(terms, t) {
            return (n, n);
        }
        let of = |i: usize| inner(terms, t).get(i).and_then(|a| self.known.get(a)).copied();
        self.operation(terms, t, of).filter(|&(least, most)| least <= most && most <= all).unwrap_or((0, all))
    }

    /// The range of an operation by those of its arguments, if there is something to say.
    fn operation(&self, terms: &Terms, t: TermId, of: impl Fn(usize) -> Option<Range>) -> Option<Range> {
        let all = largest(terms, t)?;
        let width = terms.bv_width(t)?;
        match terms.op(t) {
            Op::Ite => {
                let ((a, b), (c, d)) = (of(0)?, of(1)?);
                Some((a.min(c), b.max(d)))
            }
            Op::ZeroExtend(_) => of(0),
            Op::Concat => {
                let low = terms.bv_width(terms.args(t)[1])?;
                let ((a, b), (c, d)) = (of(0)?, of(1)?);
                Some(((a << low) | c, (b << low) | d))
            }
            Op::Extract(high, low) => {
                let (least, most) = of(0)?;
                // What is cut off in front is zero.
                let fits = high >= 63 || most >> (high + 1) == 0;
                fits.then_some((least >> low, most >> low))
            }
            Op::BvAnd => Some((0, of(0)?.1.min(of(1)?.1))),
            Op::BvOr | Op::BvXor => {
                let most = of(0)?.1 | of(1)?.1;
                Some((0, u64::MAX.checked_shr(most.leading_zeros()).unwrap_or(0)))
            }
            Op::BvAdd => {
                let ((a, b), (c, d)) = (of(0)?, of(1)?);
                let (least, most) = (u128::from(a) + u128::from(c), u128::from(b) + u128::from(d));
                let size = 1u128 << width;
                // Both or none of the ends wrap around.
                let wrapped = if least >= size { size } else { 0 };
                (most - wrapped < size).then(|| ((least - wrapped) as u64, (most - wrapped) as u64))
            }
            Op::BvMul => {
                let ((a, b), (c, d)) = (of(0)?, of(1)?);
                let most = b.checked_mul(d).filter(|&most| most <= all)?;
                Some((a * c, most))
            }
            Op::BvUrem => {
                let ((_, b), (least, most)) = (of(0)?, of(1)?);
                (least > 0).then(|| (0, b.min(most - 1)))
            }
            Op::BvUdiv => {
                let ((a, b), (least, most)) = (of(0)?, of(1)?);
                (least > 0).then(|| (a / most, b / least))
            }
            Op::BvLshr => {
                let ((a, b), (least, most)) = (of(0)?, of(1)?);
                let shift = |n: u64, by: u64| n.checked_shr(u32::try_from(by).unwrap_or(64)).unwrap_or(0);
                Some((shift(a, most), shift(b, least)))
            }
            _ => None,
        }
    }
}

/// The arguments that a range depends on; none where it depends on nothing.
fn inner(terms: &Terms, t: TermId) -> &[TermId] {
    let known = match terms.op(t) {
        Op::Ite => return terms.branches(t),
        Op::ZeroExtend(_) | Op::Concat | Op::Extract(..) | Op::BvAnd | Op::BvOr | Op::BvXor => true,
        Op::BvAdd | Op::BvMul | Op::BvUrem | Op::BvUdiv | Op::BvLshr => true,
        _ => false,
    };
    let args = terms.args(t);
    if known && args.len() <= 2 && args.iter().all(|&a| largest(terms, a).is_some()) { args } else { &[] }
}

/// The greatest number of the width of a word, if that is at most 64.
fn largest(terms: &Terms, t: TermId) -> Option<u64> {
    terms.bv_width(t).filter(|width| *width <= 64).map(|width| u64::MAX >> (64 - width))
}

fn as_number(terms: &Terms, t: TermId) -> Option<u64> {
    terms.as_bv(t).and_then(|value| u64::try_from(value.unsigned()).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_behind_an_address_is_never_before_it() {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(32);
        let i = terms.declare_const("i", sort);
        let wide = terms.mk(Op::ZeroExtend(32), &[i]);
        let eight = terms.bv_const(64, 8u8);
        let scaled = terms.mk(Op::BvMul, &[eight, wide]);
        let base = terms.bv_const(64, 0x1000u32);
        let address = terms.mk(Op::BvAdd, &[base, scaled]);
        let mut ranges = Ranges::default();
        let (before, at) = (terms.bv_const(64, 0xff8u32), terms.bv_const(64, 0x1008u32));
        assert!(ranges.excludes(&terms, address, before));
        assert!(!ranges.excludes(&terms, address, at));
        // What may wrap around may be anything.
        let sort = terms.bv_sort(64);
        let any = terms.declare_const("any", sort);
        let moved = terms.mk(Op::BvAdd, &[base, any]);
        assert!(!ranges.excludes(&terms, moved, before));
    }
}
