//! One bit as a truth value and as a bit-vector.
//!
//! Each node of one bit is kept in one of both views, and these functions change the view. Going there and
//! back gives the same term, so nothing piles up on the way. The connectives fold truth values only: what
//! a model says is otherwise kept.

use crate::functional::negation;
use euphonium_term::{Op, SortId, TermId, Terms};

/// The bit as a truth value; the term must have one bit.
pub(super) fn to_bool(terms: &mut Terms, t: TermId) -> TermId {
    if terms.sort_of(t) == SortId::BOOL {
        return t;
    }
    if let Some(value) = terms.as_bv(t) {
        return terms.bool_const(value.is_one());
    }
    let (one, zero) = (terms.bv_const(1, 1u32), terms.bv_const(1, 0u32));
    if terms.op(t) == Op::Ite && terms.args(t)[1..] == [one, zero] {
        return terms.args(t)[0];
    }
    terms.raw(Op::Eq, &[t, one])
}

/// The term as a bit-vector (or array, which it then is already).
pub(super) fn to_vector(terms: &mut Terms, t: TermId) -> TermId {
    if terms.sort_of(t) != SortId::BOOL {
        return t;
    }
    let (one, zero) = (terms.bv_const(1, 1u32), terms.bv_const(1, 0u32));
    match terms.op(t) {
        Op::True => one,
        Op::False => zero,
        Op::Eq if terms.args(t)[1] == one => terms.args(t)[0],
        _ => terms.raw(Op::Ite, &[t, one, zero]),
    }
}

/// The sort that BTOR2 gives a term.
pub(super) fn vector_sort(terms: &mut Terms, t: TermId) -> SortId {
    match terms.sort_of(t) {
        SortId::BOOL => terms.bv_sort(1),
        sort => sort,
    }
}

pub(super) fn not(terms: &mut Terms, a: TermId) -> TermId {
    negation(terms, a)
}

pub(super) fn and(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    match (a, b) {
        (TermId::FALSE, _) | (_, TermId::FALSE) => TermId::FALSE,
        (TermId::TRUE, t) | (t, TermId::TRUE) => t,
        _ => terms.raw(Op::And, &[a, b]),
    }
}

pub(super) fn or(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    match (a, b) {
        (TermId::TRUE, _) | (_, TermId::TRUE) => TermId::TRUE,
        (TermId::FALSE, t) | (t, TermId::FALSE) => t,
        _ => terms.raw(Op::Or, &[a, b]),
    }
}

pub(super) fn xor(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    match (a, b) {
        (TermId::FALSE, t) | (t, TermId::FALSE) => t,
        (TermId::TRUE, t) | (t, TermId::TRUE) => negation(terms, t),
        _ => terms.raw(Op::Xor, &[a, b]),
    }
}

pub(super) fn iff(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    match (a, b) {
        (TermId::TRUE, t) | (t, TermId::TRUE) => t,
        (TermId::FALSE, t) | (t, TermId::FALSE) => negation(terms, t),
        _ => terms.raw(Op::Eq, &[a, b]),
    }
}

pub(super) fn implies(terms: &mut Terms, a: TermId, b: TermId) -> TermId {
    match (a, b) {
        (TermId::FALSE, _) | (_, TermId::TRUE) => TermId::TRUE,
        (TermId::TRUE, t) => t,
        (t, TermId::FALSE) => negation(terms, t),
        _ => terms.raw(Op::Implies, &[a, b]),
    }
}
