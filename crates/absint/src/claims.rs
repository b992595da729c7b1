//! Facts as formulas.
//!
//! A formula says exactly what the set of words says, so that what follows along an edge in the sets follows from the formulas, too.

use crate::fixpoint::Facts;
use crate::state::{State, Value};
use crate::word::{Range, Word, mask, signed, signed_limits, word};
use crate::zone::{VIEWS, View};
use euphonium_problem::cfa::{Cfa, Liveness, Location, Variable};
use euphonium_term::{Op, TermId, Terms};

impl Facts {
    /// What holds at a location, of the variables that are live there; only that no run comes there if none does.
    pub fn claims(&self, terms: &mut Terms, cfa: &Cfa, live: &Liveness, l: Location) -> Vec<TermId> {
        let Some(state) = &self.states[l.0 as usize] else { return vec![TermId::FALSE] };
        let mut claims = Vec::new();
        for x in live.at(l) {
            if let Some(value) = state.get(x.0) {
                of_value(terms, cfa.variables[x.0 as usize].constant, value, &mut claims);
            }
        }
        let is_live = |x: Variable| live.is_live(l, x);
        let mut packs: Vec<usize> = live.at(l).into_iter().filter_map(|x| self.packs.of(x)).collect();
        packs.sort_unstable();
        packs.dedup();
        for p in packs {
            for view in VIEWS {
                self.of_pack(terms, cfa, state, (p, view), is_live, &mut claims);
            }
        }
        claims
    }

    /// What is said of the differences in a pack, where the sets of values do not say it.
    fn of_pack(
        &self,
        terms: &mut Terms,
        cfa: &Cfa,
        state: &State,
        (p, view): (usize, View),
        is_live: impl Fn(Variable) -> bool,
        claims: &mut Vec<TermId>,
    ) {
        let pack = &self.packs.packs[p];
        let Some(Value::Zone(bounds)) = state.get(self.packs.key(cfa.variables.len(), p, view)) else {
            return;
        };
        let range = |x: Variable| match state.get(x.0) {
            Some(Value::Word(word)) => word.range(),
            _ => Range::top(pack.width),
        };
        let all = |range: &Range| range.signed.0 >= 0;
        for (i, &x) in pack.variables.iter().enumerate().filter(|(_, x)| is_live(**x)) {
            for (j, &y) in pack.variables.iter().enumerate().filter(|(_, y)| is_live(**y)) {
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
                    && let Some(Value::Zone(other)) =
                        state.get(self.packs.key(cfa.variables.len(), p, View::Signed))
                    && other.get(i + 1, j + 1) <= most
                {
                    continue;
                }
                let [x, y] = [x, y].map(|x| cfa.variables[x.0 as usize].constant);
                claims.push(at_most(terms, view, x, y, most));
            }
        }
    }
}

/// The one is at most the other plus a number.
fn at_most(terms: &mut Terms, view: View, x: TermId, y: TermId, most: i128) -> TermId {
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

/// What is said of a variable.
fn of_value(terms: &mut Terms, x: TermId, value: &Value, claims: &mut Vec<TermId>) {
    match value {
        Value::Bool(true) => claims.push(x),
        Value::Bool(false) => claims.push(terms.not(x)),
        Value::Word(Word::Few(width, values)) => of_list(terms, x, *width, values, claims),
        Value::Word(Word::Many(range)) => of_range(terms, x, range, claims),
        Value::Zone(_) => {}
    }
}

fn of_list(terms: &mut Terms, x: TermId, width: u32, values: &[u64], claims: &mut Vec<TermId>) {
    let range = Word::Few(width, values.into()).range();
    // Neighbours are an interval.
    let count = values.len() as u64;
    if count > 2 && range.unsigned.1 - range.unsigned.0 + 1 == count {
        return of_range(terms, x, &Range { zeros: 0, ones: 0, ..range }, claims);
    }
    if count > 2 && range.signed.0.abs_diff(range.signed.1) + 1 == count {
        let limits = (0, mask(width));
        return of_range(terms, x, &Range { zeros: 0, ones: 0, unsigned: limits, ..range }, claims);
    }
    let mut cases = Vec::with_capacity(values.len());
    for &value in values {
        let value = terms.bv_const(width, value);
        cases.push(terms.eq(x, value));
    }
    claims.push(terms.or(&cases));
}

fn of_range(terms: &mut Terms, x: TermId, range: &Range, claims: &mut Vec<TermId>) {
    let width = range.width;
    // Each part is said only if those before do not say it.
    let mut said = Range::top(width);
    let (least, most) = signed_limits(width);
    let crosses = signed(width, range.unsigned.0) > signed(width, range.unsigned.1);
    for unsigned in [crosses, !crosses] {
        if unsigned {
            let (low, high) = range.unsigned;
            if low > said.unsigned.0 {
                let low = terms.bv_const(width, low);
                claims.push(terms.mk(Op::BvUle, &[low, x]));
            }
            if high < said.unsigned.1 {
                let high = terms.bv_const(width, high);
                claims.push(terms.mk(Op::BvUle, &[x, high]));
            }
            said.unsigned = range.unsigned;
        } else {
            let (low, high) = range.signed;
            if low > said.signed.0 && low > least {
                let low = terms.bv_const(width, word(width, low));
                claims.push(terms.mk(Op::BvSle, &[low, x]));
            }
            if high < said.signed.1 && high < most {
                let high = terms.bv_const(width, word(width, high));
                claims.push(terms.mk(Op::BvSle, &[x, high]));
            }
            said.signed = range.signed;
        }
        said = said.reduced().unwrap_or(*range);
    }
    let bits = range.known() & !said.known();
    if bits != 0 {
        let (bits, value) = (terms.bv_const(width, bits), terms.bv_const(width, range.ones & bits));
        let part = terms.mk(Op::BvAnd, &[x, bits]);
        claims.push(terms.eq(part, value));
    }
}
