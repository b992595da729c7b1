//! Terms over bit-vectors as terms over integers.
//!
//! Each term of words has an interval in which its integer lies, found from those of its arguments: where the result of an operation
//! cannot leave the range of words, nothing needs to be brought back, and otherwise few cases are tried.

use super::{Meaning, contains_word, integer_sort};
use dashu_int::IBig;
use dashu_int::ops::DivEuclid;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// So many cases are written out before a remainder is taken.
const MOST_CASES: usize = 4;

/// An interval.
type Interval = (IBig, IBig);

pub(super) struct Forth<'t> {
    pub terms: &'t mut Terms,
    signed: bool,
    meaning: Meaning,
    memo: FxHashMap<TermId, TermId>,
    /// Where the integers of words lie.
    intervals: FxHashMap<TermId, Interval>,
    /// Conditions that the present clause needs.
    ranges: Vec<TermId>,
    /// New constants of the present clause.
    chosen: Vec<TermId>,
    /// Constants for variables, for all clauses.
    constants: FxHashMap<TermId, TermId>,
}

pub(super) fn power(width: u32) -> IBig {
    IBig::ONE << width as usize
}

impl<'t> Forth<'t> {
    pub fn new(terms: &'t mut Terms, signed: bool, meaning: Meaning) -> Forth<'t> {
        Forth {
            terms,
            signed,
            meaning,
            memo: FxHashMap::default(),
            intervals: FxHashMap::default(),
            ranges: Vec::new(),
            chosen: Vec::new(),
            constants: FxHashMap::default(),
        }
    }

    /// A new clause begins.
    pub fn begin(&mut self) {
        self.memo.clear();
        self.ranges.clear();
        self.chosen.clear();
    }

    /// What the clause needs beside its translated terms: conditions, and variables.
    pub fn end(&mut self) -> (Vec<TermId>, Vec<TermId>) {
        (std::mem::take(&mut self.ranges), std::mem::take(&mut self.chosen))
    }

    fn exact(&self) -> bool {
        self.meaning == Meaning::Exact
    }

    /// The range of words of a width.
    fn range(&self, width: u32) -> Interval {
        match self.signed {
            true => (-power(width - 1), power(width - 1) - 1),
            false => (IBig::ZERO, power(width) - 1),
        }
    }

    /// The translation of a term in normal form.
    pub fn term(&mut self, term: TermId) -> Option<TermId> {
        for t in self.terms.postorder(&[term]) {
            if self.memo.contains_key(&t) {
                continue;
            }
            let args: Vec<TermId> = self.terms.args(t).iter().map(|a| self.memo[a]).collect();
            let made = self.one(t, &args)?;
            self.memo.insert(t, made);
        }
        self.memo.get(&term).copied()
    }

    fn one(&mut self, t: TermId, args: &[TermId]) -> Option<TermId> {
        let sort = self.terms.sort_of(t);
        let op = self.terms.op(t);
        if let Some(width) = self.terms.bv_width(t) {
            let found = self.word(t, op, args, width);
            return match (found, self.meaning) {
                (Some((term, interval)), _) => {
                    self.intervals.insert(term, interval);
                    Some(term)
                }
                // What is not linear may be anything.
                (None, Meaning::Unbounded) => Some(self.choose(sort)),
                (None, Meaning::Exact) => None,
            };
        }
        let given = self.terms.args(t).to_vec();
        let width = |this: &Self, i: usize| this.terms.bv_width(given[i]);
        Some(match (op, args) {
            (Op::App(_), []) => self.constant(t),
            (Op::BvUlt, &[a, b]) => {
                let (a, b) = (self.unsigned(a, width(self, 0)?), self.unsigned(b, width(self, 1)?));
                self.terms.mk(Op::Lt, &[a, b])
            }
            (Op::BvSlt, &[a, b]) => {
                let (a, b) = (self.as_signed(a, width(self, 0)?), self.as_signed(b, width(self, 1)?));
                self.terms.mk(Op::Lt, &[a, b])
            }
            (Op::UbvToInt, &[a]) => self.unsigned(a, width(self, 0)?),
            (Op::SbvToInt, &[a]) => self.as_signed(a, width(self, 0)?),
            // What is outside of the range of indices would have to be told apart.
            (Op::ConstArray, _) if contains_word(self.terms, sort) && self.exact() => return None,
            (Op::ConstArray, &[value]) => {
                let sort = integer_sort(self.terms, sort);
                self.terms.const_array(sort, value)
            }
            (Op::App(_) | Op::Forall(_) | Op::Exists(_) | Op::Var(_), _) => return None,
            _ if op.is_value() => t,
            _ => self.terms.mk(op, args),
        })
    }

    /// A constant of the same name, for all clauses.
    fn constant(&mut self, t: TermId) -> TermId {
        let sort = self.terms.sort_of(t);
        if !contains_word(self.terms, sort) {
            return t;
        }
        if let Some(&known) = self.constants.get(&t) {
            return known;
        }
        let Op::App(f) = self.terms.op(t) else { return t };
        let name = self.terms.function(f).name.clone();
        let sort = integer_sort(self.terms, sort);
        let new = self.terms.declare_const(&name, sort);
        self.constants.insert(t, new);
        new
    }

    fn choose(&mut self, sort: SortId) -> TermId {
        let sort = integer_sort(self.terms, sort);
        let chosen = self.terms.fresh("any", sort);
        self.chosen.push(chosen);
        chosen
    }

    fn number(&mut self, n: &IBig) -> TermId {
        self.terms.int_const(n.clone())
    }

    fn interval(&self, t: TermId, width: u32) -> Interval {
        self.intervals.get(&t).cloned().unwrap_or_else(|| self.range(width))
    }

    /// A word that may have any value.
    fn free(&mut self, t: TermId, width: u32) -> (TermId, Interval) {
        let range = self.range(width);
        if self.exact() {
            let (low, high) = (self.number(&range.0), self.number(&range.1));
            self.ranges.push(self.terms.mk(Op::Le, &[low, t]));
            self.ranges.push(self.terms.mk(Op::Le, &[t, high]));
        }
        (t, range)
    }

    fn word(&mut self, t: TermId, op: Op, args: &[TermId], width: u32) -> Option<(TermId, Interval)> {
        let given = self.terms.args(t).to_vec();
        let widths: Vec<u32> = given.iter().map(|&a| self.terms.bv_width(a).unwrap_or(0)).collect();
        let value = |this: &Self, i: usize| this.terms.as_bv(given[i]).cloned();
        Some(match (op, args) {
            (Op::BvConst(_), _) => {
                let value = self.terms.as_bv(t)?;
                let n = if self.signed { value.signed() } else { IBig::from(value.unsigned().clone()) };
                (self.number(&n), (n.clone(), n))
            }
            (Op::App(_), []) => {
                let constant = self.constant(t);
                self.free(constant, width)
            }
            (Op::Select, _) => {
                let read = self.terms.mk(Op::Select, args);
                self.free(read, width)
            }
            (Op::Ite, &[c, a, b]) => {
                let (one, two) = (self.interval(a, width), self.interval(b, width));
                let joined = (one.0.min(two.0), one.1.max(two.1));
                (self.terms.ite(c, a, b), joined)
            }
            (Op::BvAdd, _) => {
                let mut sum = (IBig::ZERO, IBig::ZERO);
                for &a in args {
                    let (low, high) = self.interval(a, width);
                    sum = (sum.0 + low, sum.1 + high);
                }
                let term = self.terms.mk(Op::Add, args);
                self.wrapped(term, sum, width)
            }
            (Op::BvNeg, &[a]) => {
                let (low, high) = self.interval(a, width);
                let term = self.terms.mk(Op::Neg, &[a]);
                self.wrapped(term, (-high, -low), width)
            }
            (Op::BvNot, &[a]) => {
                let (low, high) = self.interval(a, width);
                let top = if self.signed { IBig::NEG_ONE } else { power(width) - 1 };
                let number = self.number(&top);
                let negated = self.terms.mk(Op::Neg, &[a]);
                (self.terms.mk(Op::Add, &[number, negated]), (&top - high, &top - low))
            }
            (Op::BvMul, &[a, b]) => {
                let (factor, other) = match (value(self, 0), value(self, 1)) {
                    (Some(factor), _) => (factor.signed(), b),
                    (_, Some(factor)) => (factor.signed(), a),
                    _ => return None,
                };
                self.times(other, factor, width)
            }
            (Op::BvShl, &[a, _]) => {
                let by = u32::try_from(value(self, 1)?.unsigned()).ok().filter(|&by| by < width)?;
                self.times(a, power(by), width)
            }
            (Op::BvLshr, &[a, _]) => {
                let by = u32::try_from(value(self, 1)?.unsigned()).ok().filter(|&by| by < width)?;
                let a = self.unsigned(a, width);
                self.divided(a, power(by), (IBig::ZERO, power(width) - 1), width)
            }
            (Op::BvAshr, &[a, _]) => {
                let by = u32::try_from(value(self, 1)?.unsigned()).ok().filter(|&by| by < width)?;
                let a = self.as_signed(a, width);
                self.divided(a, power(by), (-power(width - 1), power(width - 1) - 1), width)
            }
            (Op::BvUdiv, &[a, _]) => {
                let by = IBig::from(value(self, 1)?.unsigned().clone());
                let a = self.unsigned(a, width);
                if by == IBig::ZERO {
                    return None;
                }
                self.divided(a, by, (IBig::ZERO, power(width) - 1), width)
            }
            (Op::BvUrem, &[a, _]) => {
                let by = IBig::from(value(self, 1)?.unsigned().clone());
                let a = self.unsigned(a, width);
                if by == IBig::ZERO {
                    return None;
                }
                let number = self.number(&by);
                let rest = self.terms.mk(Op::Mod, &[a, number]);
                self.wrapped(rest, (IBig::ZERO, by - 1), width)
            }
            (Op::BvAnd, &[a, b]) => {
                let (mask, other) = match (value(self, 0), value(self, 1)) {
                    (Some(mask), _) => (mask, b),
                    (_, Some(mask)) => (mask, a),
                    _ => return None,
                };
                // Low bits only, or all but these.
                let bits = IBig::from(mask.unsigned().clone());
                let low = (0..width).take_while(|&i| mask.bit(i)).count() as u32;
                let zeros = (0..width).take_while(|&i| !mask.bit(i)).count() as u32;
                if bits == power(low) - 1 {
                    let number = self.number(&power(low));
                    let rest = self.terms.mk(Op::Mod, &[other, number]);
                    self.wrapped(rest, (IBig::ZERO, power(low) - 1), width)
                } else if bits == power(width) - power(zeros) {
                    let number = self.number(&power(zeros));
                    let rest = self.terms.mk(Op::Mod, &[other, number]);
                    let negated = self.terms.mk(Op::Neg, &[rest]);
                    let (low, high) = self.interval(other, width);
                    let least = self.range(width).0.max(low - (power(zeros) - 1));
                    (self.terms.mk(Op::Add, &[other, negated]), (least, high))
                } else {
                    return None;
                }
            }
            (Op::Extract(high, low), &[a]) => {
                let a_width = widths[0];
                let shifted = match low {
                    0 => (a, self.interval(a, a_width)),
                    _ => {
                        let number = self.number(&power(low));
                        let (least, most) = self.interval(a, a_width);
                        let interval = (least.div_euclid(power(low)), most.div_euclid(power(low)));
                        (self.terms.mk(Op::IntDiv, &[a, number]), interval)
                    }
                };
                debug_assert_eq!(high - low + 1, width);
                self.wrapped(shifted.0, shifted.1, width)
            }
            (Op::Concat, &[a, b]) => {
                let (upper, lower) = (widths[0], widths[1]);
                let factor = self.number(&power(lower));
                let high = self.terms.mk(Op::Mul, &[factor, a]);
                let low = self.unsigned(b, lower);
                let (least, most) = self.interval(a, upper);
                let interval = (least * power(lower), most * power(lower) + power(lower) - 1);
                let term = self.terms.mk(Op::Add, &[high, low]);
                self.wrapped(term, interval, width)
            }
            (Op::ZeroExtend(_), &[a]) => {
                let term = self.unsigned(a, widths[0]);
                let interval = self.interval(term, widths[0]);
                let interval =
                    if interval.0 < IBig::ZERO { (IBig::ZERO, power(widths[0]) - 1) } else { interval };
                self.wrapped(term, interval, width)
            }
            (Op::SignExtend(_), &[a]) => {
                let term = self.as_signed(a, widths[0]);
                let interval = match self.signed {
                    true => self.interval(a, widths[0]),
                    false => (-power(widths[0] - 1), power(widths[0] - 1) - 1),
                };
                self.wrapped(term, interval, width)
            }
            (Op::IntToBv(_), &[a]) => self.reduced(a, width),
            _ => return None,
        })
    }

    fn times(&mut self, a: TermId, factor: IBig, width: u32) -> (TermId, Interval) {
        let (low, high) = self.interval(a, width);
        let (x, y) = (&low * &factor, &high * &factor);
        let number = self.number(&factor);
        let term = self.terms.mk(Op::Mul, &[number, a]);
        let interval = if x <= y { (x, y) } else { (y, x) };
        self.wrapped(term, interval, width)
    }

    fn divided(&mut self, a: TermId, by: IBig, (low, high): Interval, width: u32) -> (TermId, Interval) {
        let number = self.number(&by);
        let term = self.terms.mk(Op::IntDiv, &[a, number]);
        self.wrapped(term, (low.div_euclid(by.clone()), high.div_euclid(by)), width)
    }

    /// Brings an integer of an interval into the range of words.
    fn wrapped(&mut self, term: TermId, (low, high): Interval, width: u32) -> (TermId, Interval) {
        if !self.exact() {
            return (term, self.range(width));
        }
        let (least, most) = self.range(width);
        let size = power(width);
        let first = (&low - &least).div_euclid(size.clone());
        let last = (&high - &least).div_euclid(size.clone());
        if first == last {
            let shift = -(first * size);
            let number = self.number(&shift);
            return (self.terms.mk(Op::Add, &[term, number]), (low + &shift, high + &shift));
        }
        if &last - &first >= IBig::from(MOST_CASES) {
            return self.reduced(term, width);
        }
        let mut round = first;
        let number = self.number(&-(&round * &size));
        let mut result = self.terms.mk(Op::Add, &[term, number]);
        while round < last {
            round += 1;
            let from = self.number(&(&least + &round * &size));
            let above = self.terms.mk(Op::Le, &[from, term]);
            let number = self.number(&-(&round * &size));
            let shifted = self.terms.mk(Op::Add, &[term, number]);
            result = self.terms.ite(above, shifted, result);
        }
        (result, (least, most))
    }

    /// Brings any integer into the range of words.
    fn reduced(&mut self, term: TermId, width: u32) -> (TermId, Interval) {
        let (least, most) = self.range(width);
        if !self.exact() {
            return (term, (least, most));
        }
        let (size, low, back) = (self.number(&power(width)), self.number(&-&least), self.number(&least));
        let shifted = self.terms.mk(Op::Add, &[term, low]);
        let rest = self.terms.mk(Op::Mod, &[shifted, size]);
        (self.terms.mk(Op::Add, &[rest, back]), (least, most))
    }

    /// The unsigned value of a word.
    fn unsigned(&mut self, t: TermId, width: u32) -> TermId {
        if !self.signed || self.interval(t, width).0 >= IBig::ZERO {
            return t;
        }
        let (zero, size) = (self.number(&IBig::ZERO), self.number(&power(width)));
        let negative = self.terms.mk(Op::Lt, &[t, zero]);
        let shifted = self.terms.mk(Op::Add, &[t, size]);
        self.terms.ite(negative, shifted, t)
    }

    /// The signed value of a word.
    fn as_signed(&mut self, t: TermId, width: u32) -> TermId {
        if self.signed || self.interval(t, width).1 < power(width - 1) {
            return t;
        }
        let (half, size) = (self.number(&power(width - 1)), self.number(&-power(width)));
        let negative = self.terms.mk(Op::Le, &[half, t]);
        let shifted = self.terms.mk(Op::Add, &[t, size]);
        self.terms.ite(negative, shifted, t)
    }
}
