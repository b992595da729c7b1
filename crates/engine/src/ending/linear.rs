//! Sums that become smaller in all samples of rounds: the factors are found by a question in linear arithmetic.
//!
//! After Podelski and Rybalchenko (VMCAI 2004), but from samples instead of Farkas' lemma: what holds of words that wrap around is asked
//! afterwards, and a round for which it does not hold is the next sample.

use super::features::Sum;
use crate::Unknown;
use crate::query::Query;
use euphonium_limits::{Budget, Exhausted};
use euphonium_term::{Op, SortId, TermId, Terms, Value};

/// A round that was seen: the numbers before and after it.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// The position of the step, and where it begins and ends.
    pub step: usize,
    pub from: usize,
    pub to: usize,
    pub before: Vec<i128>,
    pub after: Vec<i128>,
}

/// A question may take so many conflicts.
const CONFLICTS: u64 = 3000;

/// Offsets of places are at most this.
const OFFSET: i64 = 1 << 20;

/// A sum, and an offset for each of some places, that grows in no sample and becomes smaller in those that are chosen. Factors are at most
/// `largest`, and of few numbers if that is possible.
pub(super) fn solve(
    terms: &mut Terms,
    count: usize,
    places: &[usize],
    samples: &[Sample],
    smaller: impl Fn(&Sample) -> bool,
    largest: i64,
    budget: &Budget,
) -> Result<Option<(Sum, Vec<i64>)>, Unknown> {
    let limited = Budget { conflicts: Some(CONFLICTS), ..budget.clone() };
    let mut query = Query::new(&limited);
    let mut assertions = Vec::new();
    let mut bounded = |terms: &mut Terms, name: &str, limit: i64| {
        let x = terms.fresh(name, SortId::INT);
        let (low, high) = (terms.int_const(-limit), terms.int_const(limit));
        assertions.push(terms.mk(Op::Le, &[low, x]));
        assertions.push(terms.mk(Op::Le, &[x, high]));
        x
    };
    let factors: Vec<TermId> = (0..count).map(|_| bounded(terms, "factor", largest)).collect();
    let offsets: Vec<TermId> =
        (0..places.len()).map(|i| bounded(terms, "offset", if i == 0 { 0 } else { OFFSET })).collect();
    let offset = |place: usize| places.iter().position(|&p| p == place).map(|i| offsets[i]);
    for sample in samples {
        let mut parts = Vec::new();
        for (i, &factor) in factors.iter().enumerate() {
            let change = sample.after[i] - sample.before[i];
            if change != 0 {
                let change = terms.int_const(change);
                parts.push(terms.mk(Op::Mul, &[change, factor]));
            }
        }
        if let (Some(from), Some(to)) = (offset(sample.from), offset(sample.to))
            && from != to
        {
            let minus = terms.mk(Op::Neg, &[from]);
            parts.extend([to, minus]);
        }
        let sum = match parts[..] {
            [] => terms.int_const(0),
            [only] => only,
            _ => terms.mk(Op::Add, &parts),
        };
        let most = terms.int_const(if smaller(sample) { -1 } else { 0 });
        assertions.push(terms.mk(Op::Le, &[sum, most]));
    }
    let found = query.assert_all(terms, &assertions).and_then(|()| query.check(terms, &[]));
    match found {
        Ok(true) => {}
        Ok(false) | Err(Unknown::Exhausted(Exhausted::Conflicts)) => return Ok(None),
        Err(unknown) => return Err(unknown),
    }
    let model = query.solver.model(terms);
    let number = |terms: &Terms, t: TermId| match terms.eval(&model, t) {
        Some(Value::Int(number)) => i64::try_from(number).unwrap_or(0),
        _ => 0,
    };
    let parts = factors.iter().enumerate().map(|(i, &f)| (i, number(terms, f)));
    let sum = Sum { parts: parts.filter(|&(_, factor)| factor != 0).collect() };
    Ok(Some((sum, offsets.iter().map(|&o| number(terms, o)).collect())))
}
