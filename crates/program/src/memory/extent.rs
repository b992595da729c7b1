//! What the form of a size says about it: how large it can be, and in which steps it comes.
//!
//! Copies of computed size that are known to be small ([`choose_sizes`](crate::passes::choose_sizes)) have a
//! size whose upper bits are literally zero: that is a form which stays when terms are put into normal form.

use euphonium_term::{Op, TermId, Terms};

/// A size is looked into so far.
const DEPTH: u32 = 6;

/// A bound of a word, as far as its form says so.
pub(crate) fn at_most(terms: &Terms, t: TermId) -> Option<u64> {
    bound(terms, t, DEPTH)
}

fn number(terms: &Terms, t: TermId) -> Option<u64> {
    u64::try_from(terms.as_bv(t)?.unsigned()).ok()
}

fn bound(terms: &Terms, t: TermId, depth: u32) -> Option<u64> {
    if let Some(n) = number(terms, t) {
        return Some(n);
    }
    let depth = depth.checked_sub(1)?;
    match (terms.op(t), terms.args(t)) {
        (Op::Ite, &[_, yes, no]) => Some(bound(terms, yes, depth)?.max(bound(terms, no, depth)?)),
        (Op::ZeroExtend(_), &[low]) => below(terms, low, depth),
        (Op::Concat, &[high, low]) if number(terms, high) == Some(0) => below(terms, low, depth),
        (Op::BvAnd, args) => args.iter().filter_map(|&a| bound(terms, a, depth)).min(),
        _ => None,
    }
}

/// The bound of a word that has zeros in front of it: at least the one that its width is.
fn below(terms: &Terms, low: TermId, depth: u32) -> Option<u64> {
    let width = terms.bv_width(low)?;
    let all = (width < 64).then(|| (1u64 << width) - 1);
    bound(terms, low, depth).into_iter().chain(all).min()
}

/// How many of the lowest bits of a word are zero, as far as its form says so.
pub(crate) fn trailing_zeros(terms: &Terms, t: TermId) -> u32 {
    zeros(terms, t, DEPTH)
}

fn zeros(terms: &Terms, t: TermId, depth: u32) -> u32 {
    let width = terms.bv_width(t).unwrap_or(0);
    if let Some(value) = terms.as_bv(t) {
        return (0..width).take_while(|&i| !value.bit(i)).count() as u32;
    }
    let Some(depth) = depth.checked_sub(1) else { return 0 };
    let args = terms.args(t);
    let of = |i: usize| zeros(terms, args[i], depth);
    let least = || args.iter().map(|&a| zeros(terms, a, depth)).min().unwrap_or(0);
    let found = match terms.op(t) {
        // What is multiplied adds its own.
        Op::BvMul => args.iter().map(|&a| zeros(terms, a, depth)).sum(),
        Op::BvAdd | Op::BvSub => least(),
        Op::Ite => of(1).min(of(2)),
        Op::Concat => match terms.bv_width(args[1]) {
            Some(low) if of(1) == low => low + of(0),
            _ => of(1),
        },
        Op::ZeroExtend(_) | Op::Extract(_, 0) => of(0),
        _ => 0,
    };
    found.min(width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(terms: &mut Terms, name: &str, width: u32) -> TermId {
        let sort = terms.bv_sort(width);
        terms.declare_const(name, sort)
    }

    #[test]
    fn sizes_of_arrays_come_in_steps() {
        let mut terms = Terms::new();
        let n = word(&mut terms, "n", 64);
        let (twelve, zeros) = (terms.bv_const(64, 12u8), terms.bv_const(3, 0u8));
        let structs = terms.raw(Op::BvMul, &[twelve, n]);
        let low = terms.extract(60, 0, n);
        let words = terms.raw(Op::Concat, &[low, zeros]);
        assert_eq!(trailing_zeros(&terms, n), 0);
        assert_eq!(trailing_zeros(&terms, structs), 2);
        assert_eq!(trailing_zeros(&terms, words), 3);
        // A header of 16 bytes before words of eight.
        let header = terms.bv_const(64, 16u8);
        let all = terms.raw(Op::BvAdd, &[header, words]);
        assert_eq!(trailing_zeros(&terms, all), 3);
        let odd = terms.raw(Op::BvAdd, &[all, twelve]);
        assert_eq!(trailing_zeros(&terms, odd), 2);
    }

    #[test]
    fn upper_bits_bound_a_size() {
        let mut terms = Terms::new();
        let n = word(&mut terms, "n", 64);
        let low = terms.extract(3, 0, n);
        let small = terms.mk(Op::ZeroExtend(60), &[low]);
        assert_eq!(at_most(&terms, n), None);
        assert_eq!(at_most(&terms, small), Some(15));
        let five = terms.bv_const(64, 5u8);
        let masked = terms.mk(Op::BvAnd, &[five, n]);
        assert_eq!(at_most(&terms, masked), Some(5));
        let p = terms.declare_const("p", euphonium_term::SortId::BOOL);
        let either = terms.ite(p, small, five);
        assert_eq!(at_most(&terms, either), Some(15));
        let neither = terms.ite(p, small, n);
        assert_eq!(at_most(&terms, neither), None);
        // A word of eight bytes, counted in words.
        let (zeros, count) = (terms.bv_const(3, 0u8), terms.extract(60, 0, n));
        let words = terms.concat(count, zeros);
        let low = terms.extract(6, 0, words);
        let small = terms.mk(Op::ZeroExtend(57), &[low]);
        assert_eq!((at_most(&terms, small), trailing_zeros(&terms, small)), (Some(127), 3));
    }
}
