//! The guesses: bounds by numbers that the program mentions, relations between two variables, what one run
//! shows.
//!
//! A guess costs a comparison in a circuit and is dropped by the first run that contradicts it, so there may
//! be hundreds. They come with what they are worth: those that say more come first.

use super::interface::{Interface, Seen};
use euphonium_problem::cfa::{Cfa, Command};
use euphonium_term::{BvValue, Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// This many numbers of a program are used for bounds.
const NUMBERS: usize = 36;

/// Between this many variables there are guesses about pairs.
const PAIRED: usize = 14;

/// A guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guess {
    /// The formula.
    pub formula: TermId,
    /// What kind it is of: those of lower kinds are told first.
    pub kind: Kind,
    /// The variable that it is about first, by its position.
    pub subject: usize,
    /// Among guesses of one kind about one variable, the stronger ones have lower numbers.
    pub rank: usize,
}

/// The kinds of guesses, in the order in which they are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// A variable has one value.
    Value,
    /// A variable is another one, or differs from it by a number.
    Equal,
    /// A variable is at least a number.
    AtLeast,
    /// A variable is at most a number.
    AtMost,
    /// A variable is less than another one, or not greater.
    Order,
    /// A variable is not zero.
    NotZero,
    /// Something that a proof says.
    Given,
}

/// The numbers that a program mentions, those that it mentions most often first.
pub(super) struct Constants {
    /// With their signs, and without them.
    numbers: [Vec<i128>; 2],
}

impl Constants {
    pub fn new(terms: &Terms, automaton: &Cfa) -> Constants {
        let mut roots = Vec::new();
        for command in automaton.edges.iter().flat_map(|edge| &edge.commands) {
            match command {
                Command::Assume(t) | Command::Assign(_, t) => roots.push(*t),
                Command::Havoc(_) | Command::Choice(_) => {}
            }
        }
        let mut counts: [FxHashMap<i128, usize>; 2] = Default::default();
        for t in terms.postorder(&roots) {
            for number in std::iter::once(&t).chain(terms.args(t)).filter_map(|&t| terms.as_bv(t)) {
                if number.width() < 8 || number.width() > 64 {
                    continue;
                }
                for (signed, counts) in [true, false].into_iter().zip(&mut counts) {
                    *counts.entry(read(number, signed)).or_default() += 1;
                }
            }
        }
        let sorted = |counts: FxHashMap<i128, usize>| {
            let mut all: Vec<(i128, usize)> = counts.into_iter().collect();
            all.sort_unstable_by_key(|&(n, count)| (std::cmp::Reverse(count), n.unsigned_abs(), n));
            let mut numbers = vec![0, 1];
            let near = all.iter().flat_map(|&(n, _)| [n, n - 1, n + 1]);
            numbers.extend(near);
            let mut seen = FxHashSet::default();
            numbers.retain(|&n| seen.insert(n));
            numbers
        };
        Constants { numbers: counts.map(sorted) }
    }

    /// Numbers of a type, in ascending order.
    fn of(&self, bits: u32, signed: bool, most: usize) -> Vec<i128> {
        let (low, high) = match signed {
            true => (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1),
            false => (0, (1i128 << bits) - 1),
        };
        let all = self.numbers[usize::from(!signed)].iter().copied();
        let mut few: Vec<i128> = all.filter(|n| (low..=high).contains(n)).take(most).collect();
        few.sort_unstable();
        few
    }
}

/// A bit-vector of at most 64 bits as a number.
fn read(value: &BvValue, signed: bool) -> i128 {
    match signed {
        true => i128::try_from(&value.signed()).unwrap_or(0),
        false => i128::try_from(value.unsigned()).unwrap_or(0),
    }
}

/// The bit-vector of a number.
fn literal(terms: &mut Terms, bits: u32, number: i128) -> TermId {
    terms.bv_const(bits, (number as u128) & (u128::MAX >> (128 - bits)))
}

/// Not greater, as the type compares.
fn at_most(terms: &mut Terms, signed: bool, a: TermId, b: TermId) -> TermId {
    terms.mk(if signed { Op::BvSle } else { Op::BvUle }, &[a, b])
}

fn less(terms: &mut Terms, signed: bool, a: TermId, b: TermId) -> TermId {
    terms.mk(if signed { Op::BvSlt } else { Op::BvUlt }, &[a, b])
}

/// The bounds of a variable.
fn bounds(
    terms: &mut Terms,
    guesses: &mut Vec<Guess>,
    (x, subject): (TermId, usize),
    (bits, signed): (u32, bool),
    numbers: &[i128],
) {
    for (i, &n) in numbers.iter().enumerate() {
        let number = literal(terms, bits, n);
        let formula = at_most(terms, signed, number, x);
        guesses.push(Guess { formula, kind: Kind::AtLeast, subject, rank: numbers.len() - i });
        let formula = at_most(terms, signed, x, number);
        guesses.push(Guess { formula, kind: Kind::AtMost, subject, rank: i });
    }
}

/// Guesses about what is visible at the entry of a function or at its return, where a run had these values.
pub(super) fn of_function(
    terms: &mut Terms,
    interface: &Interface,
    at_return: bool,
    constants: &Constants,
    run: &FxHashMap<TermId, BvValue>,
) -> Vec<Guess> {
    let mut guesses = Vec::new();
    let visible = interface.visible(at_return);
    for (subject, Seen { constant: x, spelling }) in visible.iter().enumerate() {
        if at_return && !interface.is_news(*x) {
            continue;
        }
        let (bits, signed) = (spelling.bits, spelling.signed);
        if let Some(value) = run.get(x) {
            let value = terms.bv_value(value.clone());
            guesses.push(Guess { formula: terms.eq(*x, value), kind: Kind::Value, subject, rank: 0 });
        }
        bounds(terms, &mut guesses, (*x, subject), (bits, signed), &constants.of(bits, signed, NUMBERS));
        let zero = literal(terms, bits, 0);
        let equal = terms.eq(*x, zero);
        guesses.push(Guess { formula: terms.not(equal), kind: Kind::NotZero, subject, rank: 0 });
    }
    for (i, a) in visible.iter().take(PAIRED).enumerate() {
        for b in visible.iter().take(PAIRED).skip(i + 1) {
            let same = (a.spelling.bits, a.spelling.signed) == (b.spelling.bits, b.spelling.signed);
            let news = !at_return || interface.is_news(a.constant) || interface.is_news(b.constant);
            if same && news {
                pair(terms, &mut guesses, (a, b), i, run);
            }
        }
    }
    guesses
}

fn pair(
    terms: &mut Terms,
    guesses: &mut Vec<Guess>,
    (a, b): (&Seen, &Seen),
    subject: usize,
    run: &FxHashMap<TermId, BvValue>,
) {
    let (x, y, signed) = (a.constant, b.constant, a.spelling.signed);
    let equal = terms.eq(x, y);
    guesses.push(Guess { formula: equal, kind: Kind::Equal, subject, rank: 0 });
    // What they differ by in one run; the smaller number is the one that people would write.
    if let (Some(p), Some(q)) = (run.get(&x), run.get(&y)) {
        let bits = a.spelling.bits;
        let difference = read(p, true).wrapping_sub(read(q, true));
        if difference != 0 && difference.unsigned_abs() < 1 << (bits - 1) {
            let by = literal(terms, bits, difference);
            let sum = terms.mk(Op::BvAdd, &[y, by]);
            guesses.push(Guess { formula: terms.eq(x, sum), kind: Kind::Equal, subject, rank: 1 });
        }
    }
    for (rank, (x, y)) in [(x, y), (y, x)].into_iter().enumerate() {
        let strict = less(terms, signed, x, y);
        guesses.push(Guess { formula: strict, kind: Kind::Order, subject, rank });
        let formula = at_most(terms, signed, x, y);
        guesses.push(Guess { formula, kind: Kind::Order, subject, rank: 2 + rank });
    }
}

/// Guesses about variables at a cut point, of which no type is known.
pub(super) fn of_cut(terms: &mut Terms, variables: &[TermId], constants: &Constants) -> Vec<TermId> {
    /// Fewer numbers: these are guessed about many variables.
    const FEW: usize = 9;
    let mut guesses = Vec::new();
    for (subject, &x) in variables.iter().enumerate() {
        let Some(bits) = terms.bv_width(x).filter(|bits| (8..=64).contains(bits)) else { continue };
        let numbers = constants.of(bits, true, FEW);
        bounds(terms, &mut guesses, (x, subject), (bits, true), &numbers);
        for (i, &y) in variables.iter().enumerate().take(PAIRED) {
            if i == subject || terms.bv_width(y) != Some(bits) || subject >= PAIRED {
                continue;
            }
            let formula = at_most(terms, true, x, y);
            guesses.push(Guess { formula, kind: Kind::Order, subject, rank: 0 });
            if i < subject {
                let formula = terms.eq(x, y);
                guesses.push(Guess { formula, kind: Kind::Equal, subject, rank: 0 });
            }
        }
    }
    guesses.into_iter().map(|guess| guess.formula).collect()
}

/// What a proof says about the variables inside of a function, as guesses about what its caller sees: a
/// parameter for the variable of that name, the result for one other variable.
pub(super) fn of_proof(
    terms: &mut Terms,
    interface: &Interface,
    at_return: bool,
    said: &[TermId],
) -> Vec<Guess> {
    /// Larger formulas are not worth reading.
    const LARGEST: usize = 24;
    let visible: FxHashSet<TermId> = interface.visible(at_return).iter().map(|seen| seen.constant).collect();
    let homes: FxHashMap<TermId, TermId> = interface.homes.iter().copied().collect();
    let result = interface.result.as_ref().filter(|_| at_return).map(|seen| seen.constant);
    let mut guesses = Vec::new();
    for (rank, &formula) in said.iter().enumerate() {
        let parts = terms.postorder(&[formula]);
        if parts.len() > LARGEST {
            continue;
        }
        let mut map = FxHashMap::default();
        let mut others = Vec::new();
        for &x in parts.iter().filter(|&&t| terms.args(t).is_empty() && !terms.op(t).is_value()) {
            match homes.get(&x) {
                _ if visible.contains(&x) => {}
                Some(&parameter) => {
                    map.insert(x, parameter);
                }
                None => others.push(x),
            }
        }
        match (&others[..], result) {
            ([], _) => {}
            (&[other], Some(result)) if terms.sort_of(other) == terms.sort_of(result) => {
                map.insert(other, result);
            }
            _ => continue,
        }
        let formula = terms.substitute(formula, &map);
        let news = terms.postorder(&[formula]).into_iter().any(|t| interface.is_news(t));
        if news || !at_return {
            guesses.push(Guess { formula, kind: Kind::Given, subject: visible.len(), rank });
        }
    }
    guesses
}
