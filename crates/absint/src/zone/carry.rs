//! Bounds of differences along a tape.
//!
//! There are the numbers before and those after: bounds of those before are known, guards and sets of values add to them, and each number after is one
//! before plus a constant, if the sum cannot wrap around, or anything in its set. What then follows for those after is what is known after.

use super::packs::{Step, Sum};
use super::{Bounds, FREE, VIEWS, View, Zones};
use crate::compare::Relation;
use crate::domain::{Stuck, Transfer};
use crate::pack::Pack;
use crate::state::{State, Value};
use crate::word::{Range, mask, signed, signed_limits};
use euphonium_problem::cfa::Variable;
use std::rc::Rc;

impl View {
    /// The least and the largest number.
    pub fn limits(self, width: u32) -> (i128, i128) {
        match self {
            View::Signed => {
                let (least, most) = signed_limits(width);
                (least.into(), most.into())
            }
            View::Unsigned => (0, mask(width).into()),
        }
    }

    /// The ends of a set.
    pub fn ends(self, range: &Range) -> (i128, i128) {
        match self {
            View::Signed => (range.signed.0.into(), range.signed.1.into()),
            View::Unsigned => (range.unsigned.0.into(), range.unsigned.1.into()),
        }
    }

    /// The words between two numbers.
    pub(crate) fn range(self, width: u32, low: i128, high: i128) -> Option<Range> {
        let (least, most) = self.limits(width);
        let (low, high) = (low.max(least), high.min(most));
        if low > high {
            return None;
        }
        match self {
            View::Signed => Range::between_signed(width, low as i64, high as i64),
            View::Unsigned => Range::between(width, low as u64, high as u64),
        }
    }
}

impl Zones {
    /// What is known of the differences after a tape.
    pub(super) fn along(&self, transfer: &mut Transfer<'_>) -> Result<(), Stuck> {
        for step in &self.steps[transfer.number] {
            let pack = &self.packs.packs[step.pack];
            for view in VIEWS {
                let key = self.key(step.pack, view);
                let refined = transfer.refined;
                if step.only_forgets() && refined.get(key).is_none() {
                    continue;
                }
                let known = |operation| transfer.range(operation);
                let carried = Carry::new(pack, view, refined).along(step, refined.get(key), &known)?;
                let n = pack.variables.len();
                for (i, &x) in pack.variables.iter().enumerate() {
                    let (high, low) = (carried.get(i + 1, 0), -carried.get(0, i + 1));
                    let range = view.range(pack.width, low, high).ok_or(Stuck)?;
                    transfer.narrow(x, range)?;
                }
                let (least, most) = view.limits(pack.width);
                let mut kept = carried;
                // What no words contradict is not kept.
                for i in 0..=n {
                    for j in (0..=n).filter(|&j| j != i) {
                        let trivial = match (i, j) {
                            (_, 0) => most,
                            (0, _) => -least,
                            _ => most - least,
                        };
                        if kept.get(i, j) >= trivial {
                            kept.forget(i, j);
                        }
                    }
                }
                for i in 1..=n {
                    for j in 1..i {
                        let most = kept.get(i, j);
                        if most < FREE && most == -kept.get(j, i) {
                            let [x, y] = [i, j].map(|i| pack.variables[i - 1]);
                            transfer.differences.push((x, y, most));
                        }
                    }
                }
                transfer.after.set(key, (!kept.is_free()).then(|| Value::Zone(Rc::new(kept))));
            }
        }
        Ok(())
    }
}

struct Carry<'a> {
    pack: &'a Pack,
    view: View,
    /// The ends of the numbers before.
    ends: Vec<(i128, i128)>,
}

impl<'a> Carry<'a> {
    fn new(pack: &'a Pack, view: View, refined: &State) -> Carry<'a> {
        let range = |x: &Variable| match refined.get(x.0) {
            Some(Value::Word(word)) => word.range(),
            _ => Range::top(pack.width),
        };
        let ends = pack.variables.iter().map(|x| view.ends(&range(x))).collect();
        Carry { pack, view, ends }
    }

    /// The bounds after a step; the numbers before come first, then those after.
    fn along(
        &mut self,
        step: &Step,
        before: Option<&Value>,
        known: &impl Fn(u32) -> Option<Range>,
    ) -> Result<Bounds, Stuck> {
        let n = self.pack.variables.len();
        // What holds of all words stands for what was given up because it says no more than that.
        let limits = self.view.limits(self.pack.width);
        let within = match before {
            Some(Value::Zone(bounds)) => bounds.within(limits),
            _ => Bounds::free(n + 1).within(limits),
        };
        let mut all = within.grown(n + 1 + step.updates.len(), limits);
        let mut possible = true;
        for (i, &(low, high)) in self.ends.iter().enumerate() {
            possible &= all.assume(i + 1, 0, high) && all.assume(0, i + 1, -low);
        }
        for &(a, relation, b) in &step.guards {
            possible &= self.assume(&mut all, a, relation, b);
        }
        if !possible || !all.close() {
            return Err(Stuck);
        }
        // What is bounded by others does not wrap around, either.
        for (i, ends) in self.ends.iter_mut().enumerate() {
            *ends = ((-all.get(0, i + 1)).max(ends.0), all.get(i + 1, 0).min(ends.1));
        }
        // Where each number after is: what does not change is the same number.
        let mut place: Vec<usize> = (0..=n).collect();
        for (at, (i, update)) in step.updates.iter().enumerate() {
            let new = n + 1 + at;
            place[i + 1] = new;
            let range = update.as_ref().and_then(|update| known(update.operation));
            let (low, high) = range.map_or(limits, |range| self.view.ends(&range));
            possible &= all.assume(new, 0, high) && all.assume(0, new, -low);
            let Some(update) = update else { continue };
            if let Some((base, constant)) = update.sum.and_then(|sum| self.number(sum)) {
                possible &= all.assume(new, base, constant) && all.assume(base, new, -constant);
            }
            for &(sum, other) in &update.more {
                if let (Some((base, constant)), Some(other)) = (self.number(sum), known(other)) {
                    let (low, high) = self.view.ends(&other);
                    let (least, most) = ends(&all, base);
                    // The sum of the numbers is the number of the sum only where it cannot wrap around.
                    if limits.0 <= least + constant + low && most + constant + high <= limits.1 {
                        possible &= all.assume(new, base, constant + high);
                        possible &= all.assume(base, new, -(constant + low));
                    }
                }
            }
        }
        if !possible || !all.close() {
            return Err(Stuck);
        }
        // What differs from the end of a bound is one less.
        let mut stuck = false;
        for &(a, relation, b) in &step.guards {
            if relation == Relation::Different
                && let (Some((i, c)), Some((j, d))) = (self.number(a), self.number(b))
                && i != j
            {
                for (i, j, apart) in [(i, j, d - c), (j, i, c - d)] {
                    if all.get(i, j) == apart {
                        stuck |= !all.assume(i, j, apart - 1);
                    }
                }
            }
        }
        if stuck {
            return Err(Stuck);
        }
        Ok(all.chosen(&place))
    }

    /// A sum as a number before plus a constant, if it cannot wrap around, or must.
    fn number(&self, sum: Sum) -> Option<(usize, i128)> {
        let width = self.pack.width;
        let Some((x, _)) = sum.base else {
            let word = Range::of(width, sum.constant & mask(width));
            return Some((0, self.view.ends(&word).0));
        };
        let i = self.pack.variables.binary_search(&x).ok()?;
        let (low, high) = self.ends[i];
        let (least, most) = self.view.limits(width);
        let modulus = 1i128 << width;
        let small = i128::from(signed(width, sum.constant & mask(width)));
        let fits = |c: &i128| least <= low + c && high + c <= most;
        [small, small + modulus, small - modulus].into_iter().find(fits).map(|c| (i + 1, c))
    }

    fn assume(&self, all: &mut Bounds, a: Sum, relation: Relation, b: Sum) -> bool {
        let (Some((i, c)), Some((j, d))) = (self.number(a), self.number(b)) else { return true };
        if i == j {
            return true;
        }
        // vi + c <= vj + d
        match (relation, self.view) {
            (Relation::Less, View::Unsigned) | (Relation::SignedLess, View::Signed) => {
                all.assume(i, j, d - c - 1)
            }
            (Relation::AtMost, View::Unsigned) | (Relation::SignedAtMost, View::Signed) => {
                all.assume(i, j, d - c)
            }
            (Relation::Equal, _) => all.assume(i, j, d - c) && all.assume(j, i, c - d),
            _ => true,
        }
    }
}

/// The least and the largest that a number can be.
fn ends(all: &Bounds, i: usize) -> (i128, i128) {
    (-all.get(0, i), all.get(i, 0))
}
