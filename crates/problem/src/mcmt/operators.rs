//! Terms with the operators that Sally has.
//!
//! The rest is said with these where that is short: a negative word is a difference, an extension a concatenation. What SMT-LIB itself has as a shorthand is
//! written out first.

use crate::unsupported::{Unsupported, unsupported};
use euphonium_term::{BvValue, Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// The operators.
fn is_known(op: Op) -> bool {
    use Op::*;
    op.is_value() && !matches!(op, Element(_))
        || matches!(
            op,
            Not | And
                | Or
                | Xor
                | Implies
                | Eq
                | Ite
                | Add
                | Sub
                | Neg
                | Mul
                | RealDiv
                | Lt
                | Le
                | Gt
                | Ge
                | ToReal
                | ToInt
                | IsInt
                | Concat
                | Extract(..)
                | BvNot
                | BvAnd
                | BvOr
                | BvXor
                | BvNand
                | BvNor
                | BvXnor
                | BvAdd
                | BvSub
                | BvMul
                | BvUdiv
                | BvSdiv
                | BvUrem
                | BvSrem
                | BvSmod
                | BvShl
                | BvLshr
                | BvAshr
                | BvUlt
                | BvUle
                | BvUgt
                | BvUge
                | BvSlt
                | BvSle
                | BvSgt
                | BvSge
                | Select
                | Store
        )
}

/// Is there a type for the sort?
pub(super) fn check_sort(terms: &Terms, sort: SortId) -> Result<(), Unsupported> {
    let mut open = vec![sort];
    while let Some(sort) = open.pop() {
        match terms.sort_data(sort) {
            Sort::Array { index, element } => open.extend([*index, *element]),
            Sort::Uninterpreted { .. } => {
                return unsupported(format!("MCMT has no type for the sort {}", terms.sort_name(sort)));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The term with these operators only; functions of the file and quantifiers are refused.
pub(super) fn plain(terms: &mut Terms, term: TermId) -> Result<TermId, Unsupported> {
    let has_others = |terms: &Terms, t: TermId| {
        let known = |op: Op| is_known(op) || matches!(op, Op::App(_));
        terms.postorder(&[t]).into_iter().any(|t| !known(terms.op(t)))
    };
    if !has_others(terms, term) {
        return check(terms, term).map(|()| term);
    }
    let term = terms.simplify(term);
    let mut made: FxHashMap<TermId, TermId> = FxHashMap::default();
    for t in terms.postorder(&[term]) {
        let args: Vec<TermId> = terms.args(t).iter().map(|a| made[a]).collect();
        let new = one(terms, t, &args);
        made.insert(t, new);
    }
    let term = made[&term];
    check(terms, term).map(|()| term)
}

fn one(terms: &mut Terms, t: TermId, args: &[TermId]) -> TermId {
    let width = |terms: &Terms, a: TermId| terms.bv_width(a).unwrap_or(1);
    match (terms.op(t), args) {
        (Op::BvNeg, &[a]) => {
            let zero = terms.bv_value(BvValue::zero(width(terms, a)));
            terms.raw(Op::BvSub, &[zero, a])
        }
        (Op::ZeroExtend(0) | Op::SignExtend(0), &[a]) => a,
        (Op::ZeroExtend(n), &[a]) => {
            let zeros = terms.bv_value(BvValue::zero(n));
            terms.raw(Op::Concat, &[zeros, a])
        }
        (Op::SignExtend(n), &[a]) => {
            let top = width(terms, a) - 1;
            let (zeros, ones) = (terms.bv_value(BvValue::zero(n)), terms.bv_value(BvValue::ones(n)));
            let (sign, one) = (terms.raw(Op::Extract(top, top), &[a]), terms.bv_value(BvValue::one(1)));
            let negative = terms.raw(Op::Eq, &[sign, one]);
            let sign = terms.raw(Op::Ite, &[negative, ones, zeros]);
            terms.raw(Op::Concat, &[sign, a])
        }
        // These are refused by their name; a constant array needs its sort.
        (Op::ConstArray | Op::Forall(_) | Op::Exists(_), _) => t,
        (_, []) => t,
        (op, _) => terms.raw(op, args),
    }
}

fn check(terms: &Terms, term: TermId) -> Result<(), Unsupported> {
    for t in terms.postorder(&[term]) {
        match terms.op(t) {
            Op::App(_) if terms.args(t).is_empty() => {}
            Op::App(_) => return unsupported("MCMT has no functions"),
            op if is_known(op) => {}
            op => return unsupported(format!("MCMT has no operator for {}", op.describe())),
        }
    }
    Ok(())
}
