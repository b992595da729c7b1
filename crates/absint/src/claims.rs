//! Facts as formulas.
//!
//! A formula says exactly what the set of words says, so that what follows along an edge in the sets follows from the formulas, too.

use crate::domain::{Domain, Place};
use crate::fixpoint::Facts;
use crate::state::{State, Value};
use crate::word::{Range, Word, mask, signed, signed_limits, word};
use euphonium_problem::cfa::{Cfa, Liveness, Location};
use euphonium_term::{Op, TermId, Terms};

impl Facts {
    /// What holds at a location, of the variables that are live there; only that no run comes there if none does.
    pub fn claims(&self, terms: &mut Terms, cfa: &Cfa, l: Location) -> Vec<TermId> {
        let live = &self.live;
        let Some(state) = &self.states[l.0 as usize] else { return vec![TermId::FALSE] };
        let mut claims = claims_of(terms, cfa, live, l, state, &self.domains);
        if let Some(cases) = self.cases.get(&l) {
            let mut each = Vec::with_capacity(cases.len());
            for case in cases {
                let said = claims_of(terms, cfa, live, l, case, &self.domains);
                each.push(terms.and(&said));
            }
            claims.push(terms.or(&each));
            claims.retain(|&claim| claim != TermId::TRUE);
        }
        claims
    }
}

/// What a state at a location says of the variables that are live there.
pub(crate) fn claims_of(
    terms: &mut Terms,
    cfa: &Cfa,
    live: &Liveness,
    l: Location,
    state: &State,
    domains: &[Box<dyn Domain>],
) -> Vec<TermId> {
    let mut claims = Vec::new();
    for x in live.at(l) {
        if let Some(value) = state.get(x.0) {
            of_value(terms, cfa.variables[x.0 as usize].constant, value, &mut claims);
        }
    }
    let place = Place { cfa, state, location: l, live };
    domains.iter().for_each(|domain| domain.claims(terms, &place, &mut claims));
    claims
}

/// What sets of values say.
pub(crate) fn of_values(terms: &mut Terms, cfa: &Cfa, values: &State) -> Vec<TermId> {
    let mut claims = Vec::new();
    for (x, value) in values.iter() {
        of_value(terms, cfa.variables[x as usize].constant, value, &mut claims);
    }
    claims
}

/// What is said of a variable.
fn of_value(terms: &mut Terms, x: TermId, value: &Value, claims: &mut Vec<TermId>) {
    match value {
        Value::Bool(true) => claims.push(x),
        Value::Bool(false) => claims.push(terms.not(x)),
        Value::Word(Word::Few(width, values)) => of_list(terms, x, *width, values, claims),
        Value::Word(Word::Many(range)) => of_range(terms, x, range, claims),
        Value::Zone(_) | Value::Octagon(_) | Value::Equations(_) | Value::Held(_) => {}
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
    // Each part is said only if those before do not say it; bits that the ends do not give come first, since they move the ends.
    let ends = Range { zeros: 0, ones: 0, ..*range }.reduced().unwrap_or(*range);
    let bits = range.known() & !ends.known();
    let mut said = Range::with_bits(width, range.zeros & bits, range.ones & bits).unwrap_or(*range);
    if bits != 0 {
        let (bits, value) = (terms.bv_const(width, bits), terms.bv_const(width, range.ones & bits));
        let part = terms.mk(Op::BvAnd, &[x, bits]);
        claims.push(terms.eq(part, value));
    }
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
}
