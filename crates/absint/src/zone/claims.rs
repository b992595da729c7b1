//! Bounds of differences as formulas.

use super::{VIEWS, View, Zones};
use crate::domain::Place;
use crate::state::Value;
use crate::word::Range;
use euphonium_problem::cfa::Variable;
use euphonium_term::{Op, TermId, Terms};

impl Zones {
    /// What is said of the differences at a place.
    pub(super) fn tell(&self, terms: &mut Terms, place: &Place<'_>, claims: &mut Vec<TermId>) {
        for p in self.packs.live(place) {
            for view in VIEWS {
                self.of_pack(terms, place, (p, view), claims);
            }
        }
    }

    /// What is said of the differences in a pack, where the sets of values do not say it.
    fn of_pack(
        &self,
        terms: &mut Terms,
        place: &Place<'_>,
        (p, view): (usize, View),
        claims: &mut Vec<TermId>,
    ) {
        let pack = &self.packs.packs[p];
        let state = place.state;
        let Some(Value::Zone(bounds)) = state.get(self.key(p, view)) else { return };
        let range = |x: Variable| match state.get(x.0) {
            Some(Value::Word(word)) => word.range(),
            _ => Range::top(pack.width),
        };
        let all = |range: &Range| range.signed.0 >= 0;
        for (i, &x) in pack.variables.iter().enumerate().filter(|(_, x)| place.is_live(**x)) {
            for (j, &y) in pack.variables.iter().enumerate().filter(|(_, y)| place.is_live(**y)) {
                let most = bounds.get(i + 1, j + 1);
                let (rx, ry) = (range(x), range(y));
                let (ends_x, ends_y) = (view.ends(&rx), view.ends(&ry));
                if i == j || most >= ends_x.1 - ends_y.0 {
                    continue;
                }
                // Of numbers that are not negative, both views say the same.
                if view == View::Unsigned
                    && all(&rx)
                    && all(&ry)
                    && let Some(Value::Zone(other)) = state.get(self.key(p, View::Signed))
                    && other.get(i + 1, j + 1) <= most
                {
                    continue;
                }
                let [x, y] = [x, y].map(|x| place.constant(x));
                claims.push(at_most(terms, view, x, y, most));
            }
        }
    }
}

/// The one is at most the other plus a number.
pub(crate) fn at_most(terms: &mut Terms, view: View, x: TermId, y: TermId, most: i128) -> TermId {
    let (at_most, less, wider) = match view {
        View::Signed => (Op::BvSle, Op::BvSlt, Op::SignExtend(2)),
        View::Unsigned => (Op::BvUle, Op::BvUlt, Op::ZeroExtend(2)),
    };
    match most {
        0 => terms.mk(at_most, &[x, y]),
        -1 => terms.mk(less, &[x, y]),
        _ => {
            // With two more bits nothing wraps around.
            let width = terms.bv_width(x).unwrap_or(1) + 2;
            let [x, y] = [x, y].map(|t| terms.mk(wider, &[t]));
            let number = terms.bv_const(width, most.unsigned_abs());
            let number = if most < 0 { terms.mk(Op::BvNeg, &[number]) } else { number };
            let sum = terms.mk(Op::BvAdd, &[y, number]);
            terms.mk(Op::BvSle, &[x, sum])
        }
    }
}
