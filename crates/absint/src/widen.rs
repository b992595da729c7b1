//! Widening: where a loop goes on changing a value, its ends jump to the next number that the program speaks of.

use crate::state::{State, Value};
use crate::tape::{Code, Kind, Tape};
use crate::word::{Range, Word, mask, signed, signed_limits};
use crate::zone::FREE;
use euphonium_term::Op;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Numbers at which ends stop, by width.
#[derive(Clone, Default, Debug)]
pub struct Thresholds {
    by_width: FxHashMap<u32, (Vec<u64>, Vec<i64>)>,
    /// Positive numbers, for differences.
    largest: Vec<i128>,
}

impl Thresholds {
    /// The numbers that comparisons of these tapes are with, and their neighbours.
    pub fn of<'t>(tapes: impl Iterator<Item = &'t Tape>) -> Thresholds {
        let mut found: FxHashMap<u32, Vec<u64>> = FxHashMap::default();
        for tape in tapes {
            for operation in &tape.operations {
                let Code::Apply(Op::Eq | Op::BvUlt | Op::BvSlt) = operation.code else { continue };
                for &a in tape.arguments(operation) {
                    let argument = &tape.operations[a as usize];
                    let (Kind::Word(width), Code::Constant(word)) = (argument.kind, &argument.code) else {
                        continue;
                    };
                    let value = word.single().unwrap_or(0);
                    let near = [value.wrapping_sub(1), value, value.wrapping_add(1)];
                    found.entry(width).or_default().extend(near.map(|n| n & mask(width)));
                }
            }
        }
        let sorted = |(width, mut values): (u32, Vec<u64>)| {
            values.sort_unstable();
            values.dedup();
            let mut numbers: Vec<i64> = values.iter().map(|&v| signed(width, v)).collect();
            numbers.sort_unstable();
            (width, (values, numbers))
        };
        let by_width: FxHashMap<u32, (Vec<u64>, Vec<i64>)> = found.into_iter().map(sorted).collect();
        let mut largest: Vec<i128> =
            by_width.values().flat_map(|(_, numbers)| numbers.iter().map(|&n| i128::from(n).abs())).collect();
        largest.sort_unstable();
        largest.dedup();
        Thresholds { by_width, largest }
    }

    /// Where a bound of a difference goes that has come to be this.
    fn difference(&self, most: i128, jump: bool) -> i128 {
        match most {
            _ if jump => FREE,
            ..=-1 => -1,
            0 => 0,
            1 => 1,
            // Bounds of single variables are among the differences, too.
            _ => self.largest.iter().copied().find(|&n| n >= most).unwrap_or(FREE),
        }
    }

    /// The ends of two ranges, the second of which contains the first.
    fn widen(&self, old: &Range, new: &Range, jump: bool) -> Option<Range> {
        let none = (Vec::new(), Vec::new());
        let (values, numbers) = match jump {
            false => self.by_width.get(&old.width).unwrap_or(&none),
            true => &none,
        };
        let mut widened = Range::top(old.width);
        let (low, high) = new.unsigned;
        widened.unsigned = (
            if low >= old.unsigned.0 { old.unsigned.0 } else { below(values, low).unwrap_or(0) },
            if high <= old.unsigned.1 {
                old.unsigned.1
            } else {
                from(values, high).unwrap_or(mask(old.width))
            },
        );
        let (low, high) = new.signed;
        let (least, most) = signed_limits(old.width);
        let zero = |n: i64| if n >= 0 { Some(0) } else { None };
        let floor = below(numbers, low).or_else(|| zero(low)).unwrap_or(least);
        widened.signed = (
            if low >= old.signed.0 { old.signed.0 } else { floor },
            if high <= old.signed.1 { old.signed.1 } else { from(numbers, high).unwrap_or(most) },
        );
        // Bits from the bottom up to the first that is not always the same; what is above follows from the ends.
        let known = new.known() & old.known();
        let kept = match known == old.known() {
            true => known,
            false => known & ((1u64 << (!known).trailing_zeros().min(63)) - 1),
        };
        (widened.zeros, widened.ones) = (new.zeros & kept, new.ones & kept);
        widened.reduced()
    }
}

/// The largest number that is not above one.
fn below<T: Ord + Copy>(sorted: &[T], n: T) -> Option<T> {
    sorted[..sorted.partition_point(|&t| t <= n)].last().copied()
}

/// The least number that is not below one.
fn from<T: Ord + Copy>(sorted: &[T], n: T) -> Option<T> {
    sorted.get(sorted.partition_point(|&t| t < n)).copied()
}

/// How far widening goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// What is new is added.
    Join,
    /// Ends go to the next threshold.
    Thresholds,
    /// Ends go as far as they can.
    Limits,
    /// What changes is not known any more.
    Forget,
}

/// What is known after some rounds of a loop: what was, and what is new, which contains it. Variables that get nothing but named
/// constants keep their lists.
pub fn widen(
    old: &State,
    new: &State,
    stage: Stage,
    thresholds: &Thresholds,
    is_computed: impl Fn(u32) -> bool,
) -> State {
    old.intersect(new, &mut |x, a, b| {
        let both = a.join(b)?;
        if both.is_within(a) {
            return Some(a.clone());
        }
        match (stage, a, &both) {
            (Stage::Join, ..) => Some(both),
            (Stage::Thresholds | Stage::Limits, Value::Word(Word::Few(..)), Value::Word(Word::Few(..)))
                if !is_computed(x) =>
            {
                Some(both)
            }
            (Stage::Thresholds | Stage::Limits, Value::Word(a), Value::Word(b)) => {
                let widened = thresholds.widen(&a.range(), &b.range(), stage == Stage::Limits)?;
                Value::of_word(Word::from(widened))
            }
            (Stage::Thresholds | Stage::Limits, Value::Zone(a), Value::Zone(b)) => {
                let widened = a.widen(b, |most| thresholds.difference(most, stage == Stage::Limits));
                (!widened.is_free()).then(|| Value::Zone(Rc::new(widened)))
            }
            (Stage::Thresholds | Stage::Limits, Value::Octagon(a), Value::Octagon(b)) => {
                let widened = a.widen(b, |most| thresholds.difference(most, stage == Stage::Limits));
                (!widened.is_free()).then(|| Value::Octagon(Rc::new(widened)))
            }
            (Stage::Thresholds, Value::Equations(_), _)
            | (Stage::Thresholds | Stage::Limits, Value::Held(_), _) => Some(both),
            (Stage::Limits, Value::Equations(_), Value::Equations(b)) => {
                let widened = b.as_ref().clone().odd();
                (!widened.is_top()).then(|| Value::Equations(Rc::new(widened)))
            }
            _ => None,
        }
    })
}
