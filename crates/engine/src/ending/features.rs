//! Numbers that measures are made of: variables and sides of comparisons, read as signed or as unsigned numbers.
//!
//! A measure is a sum of such numbers with small factors, computed in bits so many that nothing wraps around, plus a constant that makes it
//! no less than zero. Machine words are bounded, so every such sum has a least value: that it becomes smaller is all there is to show.

use super::relation::Step;
use euphonium_term::{Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::FxHashSet;

/// A number at a cut point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Feature {
    /// A Boolean or a bit-vector over variables.
    pub term: TermId,
    pub signed: bool,
}

/// At most so many numbers, of words of at most so many bits.
const MOST: usize = 28;
const WIDEST: u32 = 64;

impl Feature {
    /// Its width, one more where it is unsigned.
    fn bits(&self, terms: &Terms) -> u32 {
        terms.bv_width(self.term).unwrap_or(1) + u32::from(!self.signed)
    }

    /// As a signed number of more bits.
    fn widened(&self, terms: &mut Terms, term: TermId, width: u32) -> TermId {
        let word = match terms.bv_width(term) {
            Some(_) => term,
            None => {
                let (one, zero) = (terms.bv_const(1, 1u8), terms.bv_const(1, 0u8));
                terms.ite(term, one, zero)
            }
        };
        let more = width - terms.bv_width(word).unwrap_or(1);
        let op = if self.signed { Op::SignExtend(more) } else { Op::ZeroExtend(more) };
        terms.mk(op, &[word])
    }

    /// The number that a value is.
    pub fn number(&self, value: &Value) -> Option<i128> {
        match value {
            Value::Bool(truth) => Some(i128::from(*truth)),
            Value::Bv(bits) if self.signed => i128::try_from(bits.signed()).ok(),
            Value::Bv(bits) => i128::try_from(bits.unsigned().clone()).ok(),
            _ => None,
        }
    }
}

/// A sum of numbers with factors.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Sum {
    /// Positions of features, and factors.
    pub parts: Vec<(usize, i64)>,
}

impl Sum {
    /// The value for given numbers.
    pub fn value(&self, numbers: &[i128]) -> i128 {
        self.parts.iter().map(|&(i, factor)| numbers[i] * i128::from(factor)).sum()
    }

    /// The measure, plus a number that differs between places and is at most as large as the second. `at` says what a term is there.
    pub fn measure(
        &self,
        terms: &mut Terms,
        features: &[Feature],
        (offset, largest): (i64, i64),
        mut at: impl FnMut(&mut Terms, TermId) -> TermId,
    ) -> TermId {
        let widest = self.parts.iter().map(|&(i, _)| features[i].bits(terms)).max().unwrap_or(1);
        let factors: u64 = self.parts.iter().map(|&(_, factor)| factor.unsigned_abs()).sum();
        let room = 64 - factors.max(1).leading_zeros();
        let shift = 64 - largest.unsigned_abs().leading_zeros();
        // Sums are below half of the range, and the constant is half of it.
        let width = (widest + room).max(shift) + 2;
        let half = terms.bv_const(width, 1u8);
        let places = terms.bv_const(width, u64::from(width - 1));
        let mut sum = terms.mk(Op::BvShl, &[half, places]);
        let constant = terms.bv_const(width, offset.unsigned_abs());
        let op = if offset < 0 { Op::BvSub } else { Op::BvAdd };
        sum = terms.mk(op, &[sum, constant]);
        for &(i, factor) in &self.parts {
            let here = at(terms, features[i].term);
            let number = features[i].widened(terms, here, width);
            let size = terms.bv_const(width, factor.unsigned_abs());
            let product = match factor.unsigned_abs() {
                1 => number,
                _ => terms.mk(Op::BvMul, &[number, size]),
            };
            let op = if factor < 0 { Op::BvSub } else { Op::BvAdd };
            sum = terms.mk(op, &[sum, product]);
        }
        sum
    }
}

/// The numbers that may tell of the rounds of some steps: variables that are live at all of their ends, and what
/// their conditions compare.
pub(super) fn features(terms: &mut Terms, live: &[&[TermId]], steps: &[&Step]) -> Vec<Feature> {
    let common: FxHashSet<TermId> = match live {
        [] => FxHashSet::default(),
        [first, rest @ ..] => {
            first.iter().copied().filter(|x| rest.iter().all(|list| list.contains(x))).collect()
        }
    };
    let mut found: Vec<Feature> = Vec::new();
    let mut add = |terms: &Terms, term: TermId, signed: bool| {
        let fits = match terms.sort_data(terms.sort_of(term)) {
            Sort::Bool => !signed,
            Sort::BitVec(width) => *width <= WIDEST,
            _ => false,
        };
        let feature = Feature { term, signed };
        if fits && !terms.op(term).is_value() && !found.contains(&feature) && found.len() < MOST {
            found.push(feature);
        }
    };
    let taken: Vec<TermId> = steps.iter().map(|step| step.taken).collect();
    let all = terms.postorder(&taken);
    let over = mentions_only(terms, &all, &common);
    // First what is compared, then what changes, then the rest.
    for &t in &all {
        let signed = match terms.op(t) {
            Op::BvUlt | Op::BvUle => Some(false),
            Op::BvSlt | Op::BvSle => Some(true),
            Op::Eq => None,
            _ => continue,
        };
        for &side in terms.args(t) {
            if over.contains(&side) && terms.sort_of(side) != SortId::BOOL {
                for reading in signed.map_or(vec![true, false], |signed| vec![signed]) {
                    add(terms, side, reading);
                }
            }
        }
    }
    for step in steps {
        let mut changed: Vec<TermId> = step.updates.keys().copied().filter(|x| common.contains(x)).collect();
        changed.sort_unstable();
        for x in changed {
            add(terms, x, true);
            add(terms, x, false);
        }
    }
    let mut rest: Vec<TermId> = common.into_iter().collect();
    rest.sort_unstable();
    for x in rest {
        add(terms, x, true);
        add(terms, x, false);
    }
    found
}

/// The terms of a list, arguments first, that mention no constant but some.
fn mentions_only(terms: &Terms, all: &[TermId], allowed: &FxHashSet<TermId>) -> FxHashSet<TermId> {
    let mut over = FxHashSet::default();
    for &t in all {
        let args = terms.args(t);
        let holds = match terms.op(t) {
            Op::App(_) if args.is_empty() => allowed.contains(&t),
            Op::App(_) => false,
            _ => args.iter().all(|a| over.contains(a)),
        };
        if holds {
            over.insert(t);
        }
    }
    over
}
