//! Bounds of sums and differences as formulas.

use super::Octagons;
use super::bounds::{Octagon, vertex};
use crate::domain::Place;
use crate::state::Value;
use crate::word::Range;
use crate::zone::{VIEWS, View, at_most};
use euphonium_problem::cfa::Variable;
use euphonium_term::{Op, TermId, Terms};

impl Octagons {
    /// What is said of sums and differences at a place, where the sets of values do not say it.
    pub(super) fn tell(&self, terms: &mut Terms, place: &Place<'_>, claims: &mut Vec<TermId>) {
        for p in self.packs.live(place) {
            for view in VIEWS {
                if let Some(Value::Octagon(octagon)) = place.state.get(self.key(p, view)) {
                    self.of_pack(terms, place, (p, view), octagon, claims);
                }
            }
        }
    }

    fn of_pack(
        &self,
        terms: &mut Terms,
        place: &Place<'_>,
        (p, view): (usize, View),
        octagon: &Octagon,
        claims: &mut Vec<TermId>,
    ) {
        let pack = &self.packs.packs[p];
        let range = |x: Variable| match place.state.get(x.0) {
            Some(Value::Word(word)) => word.range(),
            _ => Range::top(pack.width),
        };
        let other = match place.state.get(self.key(p, View::Signed)) {
            Some(Value::Octagon(other)) if view == View::Unsigned => Some(other),
            _ => None,
        };
        for (a, &x) in pack.variables.iter().enumerate().filter(|(_, x)| place.is_live(**x)) {
            for (b, &y) in pack.variables[..a].iter().enumerate().filter(|(_, y)| place.is_live(**y)) {
                let (rx, ry) = (range(x), range(y));
                let both_positive = rx.signed.0 >= 0 && ry.signed.0 >= 0;
                for (s, t) in [(false, false), (true, true), (false, true), (true, false)] {
                    // The one with its sign minus the other with the opposite of its sign.
                    let (i, j) = (vertex(a, s), vertex(b, !t));
                    let most = octagon.get(i, j);
                    let largest = |range: &Range, negative: bool| match (view.ends(range), negative) {
                        ((least, _), true) => -least,
                        ((_, most), false) => most,
                    };
                    if most >= largest(&rx, s) + largest(&ry, t) {
                        continue;
                    }
                    // Of numbers that are not negative, both views say the same.
                    if both_positive && other.is_some_and(|other| other.get(i, j) <= most) {
                        continue;
                    }
                    let [x, y] = [x, y].map(|x| place.constant(x));
                    claims.push(match (s, t) {
                        (false, true) => at_most(terms, view, x, y, most),
                        (true, false) => at_most(terms, view, y, x, most),
                        (negative, _) => sum_at_most(terms, view, (x, y), negative, most),
                    });
                }
            }
        }
    }
}

/// The sum of two, or what is left if it is taken from zero, is at most a number.
fn sum_at_most(
    terms: &mut Terms,
    view: View,
    (x, y): (TermId, TermId),
    negative: bool,
    most: i128,
) -> TermId {
    // With two more bits nothing wraps around.
    let wider = match view {
        View::Signed => Op::SignExtend(2),
        View::Unsigned => Op::ZeroExtend(2),
    };
    let width = terms.bv_width(x).unwrap_or(1) + 2;
    let [x, y] = [x, y].map(|t| terms.mk(wider, &[t]));
    let sum = terms.mk(Op::BvAdd, &[x, y]);
    let end = if negative { -most } else { most };
    let number = terms.bv_const(width, end.unsigned_abs());
    let number = if end < 0 { terms.mk(Op::BvNeg, &[number]) } else { number };
    let (low, high) = if negative { (number, sum) } else { (sum, number) };
    terms.mk(Op::BvSle, &[low, high])
}
