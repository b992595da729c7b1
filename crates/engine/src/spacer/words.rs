//! Projection of words: constants that are to go are replaced by terms of those that stay, where arithmetic of
//! machine words allows it, and not by their values.
//!
//! * An equation is solved for a constant below operations that can be undone: sums, negation, complement, exclusive
//!   or, products with an odd number.
//! * A constant that is only compared can be the least or greatest word, or next to one of the terms that it is compared
//!   with, as a variable of linear arithmetic can be its nearest bound (Loos and Weispfenning). Words wrap around,
//!   so whether it can is asked of the model: all literals have to hold with the term in place of the constant. What
//!   keeps the term from wrapping around is then a literal like the others.
//!
//! Invariant: a replacement keeps all literals true in the model, and a state of what is left has a value of the
//! constant, namely that of the term.

use super::project::Projection;
use euphonium_term::{Evaluator, Op, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// So many terms are tried for one constant at most.
const CANDIDATES: usize = 24;

/// What an equation of words says that a constant that is to go is.
pub(super) fn solved(projection: &mut Projection<'_>, a: TermId, b: TermId) -> Option<(TermId, TermId)> {
    projection.terms.bv_width(a)?;
    for (side, other) in [(a, b), (b, a)] {
        let constants = projection.terms.postorder(&[side]);
        for constant in constants {
            if projection.goes(constant)
                && let Some(term) = undone(projection.terms, side, other, constant)
            {
                return Some((constant, term));
            }
        }
    }
    None
}

/// Replaces a word that is to go. False if there is none for which a term was found.
pub(super) fn eliminate(projection: &mut Projection<'_>) -> Option<bool> {
    let all = projection.terms.postorder(&projection.literals);
    let words = all.into_iter().filter(|&t| projection.goes(t) && projection.terms.bv_width(t).is_some());
    for constant in words.collect::<Vec<_>>() {
        for term in candidates(projection, constant) {
            let map = FxHashMap::from_iter([(constant, term)]);
            let literals: Vec<TermId> = projection
                .literals
                .clone()
                .into_iter()
                .map(|l| projection.terms.substitute(l, &map))
                .collect();
            let mut model = Evaluator::new(&projection.model);
            if literals.iter().all(|&l| model.value(projection.terms, l) == Some(Value::Bool(true))) {
                projection.set(&literals)?;
                return Some(true);
            }
        }
    }
    Some(false)
}

/// Terms without a constant that it may be: the ends of both orders, and what is equal to one that it is compared with
/// or next to it.
fn candidates(projection: &mut Projection<'_>, constant: TermId) -> Vec<TermId> {
    let Some(width) = projection.terms.bv_width(constant) else { return Vec::new() };
    let terms = &mut *projection.terms;
    let zero = terms.bv_const(width, 0u8);
    let one = terms.bv_const(width, 1u8);
    let ones = terms.mk(Op::BvNot, &[zero]);
    let least = {
        let shift = terms.bv_const(width, width - 1);
        terms.mk(Op::BvShl, &[one, shift])
    };
    let greatest = terms.mk(Op::BvNot, &[least]);
    let mut found = vec![zero, ones, least, greatest];
    for literal in projection.literals.clone() {
        let terms = &mut *projection.terms;
        let atom = if terms.op(literal) == Op::Not { terms.args(literal)[0] } else { literal };
        if !matches!(terms.op(atom), Op::Eq | Op::BvUlt | Op::BvSlt | Op::BvUle | Op::BvSle) {
            continue;
        }
        let &[a, b] = terms.args(atom) else { continue };
        // Other comparisons may be of words of other widths, or of no words at all.
        if terms.bv_width(a) != Some(width) {
            continue;
        }
        for (side, other) in [(a, b), (b, a)] {
            let more = terms.mk(Op::BvAdd, &[other, one]);
            let less = terms.mk(Op::BvSub, &[other, one]);
            for bound in [other, more, less] {
                if let Some(term) = undone(terms, side, bound, constant)
                    && !found.contains(&term)
                {
                    found.push(term);
                }
            }
        }
        if found.len() >= CANDIDATES {
            break;
        }
    }
    found
}

/// What a constant is if a term that it occurs in once is another term, without it; none if that cannot be undone.
fn undone(terms: &mut Terms, side: TermId, target: TermId, constant: TermId) -> Option<TermId> {
    if terms.bv_width(side) != terms.bv_width(target) || terms.postorder(&[target]).contains(&constant) {
        return None;
    }
    let (mut side, mut target) = (side, target);
    while side != constant {
        let args = terms.args(side).to_vec();
        let mut within = args.iter().copied().filter(|&a| terms.postorder(&[a]).contains(&constant));
        let (inner, None) = (within.next()?, within.next()) else { return None };
        drop(within);
        let mut others = args;
        others.remove(others.iter().position(|&a| a == inner)?);
        target = match terms.op(side) {
            Op::BvNot | Op::BvNeg => terms.mk(terms.op(side), &[target]),
            Op::BvXor => others.iter().fold(target, |t, &other| terms.mk(Op::BvXor, &[t, other])),
            Op::BvAdd => others.iter().fold(target, |t, &other| terms.mk(Op::BvSub, &[t, other])),
            Op::BvSub if terms.args(side)[0] == inner => {
                others.iter().fold(target, |t, &other| terms.mk(Op::BvAdd, &[t, other]))
            }
            Op::BvSub => terms.mk(Op::BvSub, &[others[0], target]),
            Op::BvMul => {
                let mut t = target;
                for other in others {
                    let inverse = inverse(terms, other)?;
                    t = terms.mk(Op::BvMul, &[t, inverse]);
                }
                t
            }
            _ => return None,
        };
        side = inner;
    }
    Some(target)
}

/// The number by which an odd one has to be multiplied to give one.
fn inverse(terms: &mut Terms, t: TermId) -> Option<TermId> {
    let width = terms.bv_width(t)?;
    let Some(Value::Bv(value)) = terms.as_value(t) else { return None };
    if !value.bit(0) {
        return None;
    }
    // Newton: each round doubles the number of bits that are right, and one bit is right from the start.
    let (mut inverse, two) = (t, terms.bv_const(width, 2u8));
    for _ in 0..=width.ilog2() + 1 {
        let product = terms.mk(Op::BvMul, &[t, inverse]);
        let rest = terms.mk(Op::BvSub, &[two, product]);
        inverse = terms.mk(Op::BvMul, &[inverse, rest]);
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::super::project::project;
    use super::*;
    use euphonium_random::Rng;
    use euphonium_term::{BvValue, Model};
    use rustc_hash::FxHashSet;

    const WIDTH: u32 = 3;

    fn model(terms: &Terms, constants: &[TermId], values: &[u8]) -> Model {
        let mut model = Model::default();
        for (&constant, &value) in constants.iter().zip(values) {
            let Op::App(f) = terms.op(constant) else { unreachable!("a constant") };
            model.set_constant(f, Value::Bv(BvValue::new(WIDTH, value)));
        }
        model
    }

    fn holds(terms: &Terms, model: &Model, literals: &[TermId]) -> bool {
        let mut evaluator = Evaluator::new(model);
        literals.iter().all(|&l| evaluator.value(terms, l) == Some(Value::Bool(true)))
    }

    /// A random comparison of sums and other operations on three words.
    fn literal(terms: &mut Terms, random: &mut Rng, constants: &[TermId]) -> TermId {
        let side = |terms: &mut Terms, random: &mut Rng| {
            let mut t = random.any(constants);
            for _ in 0..random.below(3) {
                let number = terms.bv_const(WIDTH, random.below(8) as u8);
                let other = if random.chance(50) { random.any(constants) } else { number };
                t = match random.below(6) {
                    0 => terms.mk(Op::BvAdd, &[t, other]),
                    1 => terms.mk(Op::BvSub, &[other, t]),
                    2 => terms.mk(Op::BvXor, &[t, other]),
                    3 => terms.mk(Op::BvMul, &[t, number]),
                    4 => terms.mk(Op::BvNot, &[t]),
                    _ => terms.mk(Op::BvAnd, &[t, other]),
                };
            }
            t
        };
        let (a, b) = (side(terms, random), side(terms, random));
        let op = random.any(&[Op::Eq, Op::BvUlt, Op::BvSlt, Op::BvUle, Op::BvSle]);
        let atom = terms.mk(op, &[a, b]);
        if random.chance(50) { atom } else { terms.not(atom) }
    }

    #[test]
    fn what_is_left_has_values_for_what_is_gone() {
        let mut random = Rng::new(77);
        let mut symbolic = 0;
        for _ in 0..600 {
            let mut terms = Terms::new();
            let sort = terms.bv_sort(WIDTH);
            let constants = ["x", "y", "z"].map(|name| terms.declare_const(name, sort));
            let literals: Vec<TermId> =
                (0..3).map(|_| literal(&mut terms, &mut random, &constants)).collect();
            let values: Vec<u8> = (0..3).map(|_| random.below(8) as u8).collect();
            let here = model(&terms, &constants, &values);
            if !holds(&terms, &here, &literals) {
                continue;
            }
            let kept: FxHashSet<TermId> = constants[1..].iter().copied().collect();
            let cube = project(&mut terms, &here, &literals, &kept).expect("the model says it");
            assert!(holds(&terms, &here, &cube), "it holds where the model is");
            assert!(!terms.postorder(&cube).contains(&constants[0]), "the word is gone");
            let mut states = 0;
            for (y, z) in (0..8).flat_map(|y| (0..8).map(move |z| (y, z))) {
                let at = |x: u8| model(&terms, &constants, &[x, y, z]);
                if holds(&terms, &at(0), &cube) {
                    states += 1;
                    assert!((0..8).any(|x| holds(&terms, &at(x), &literals)), "no value at {y}, {z}");
                }
            }
            symbolic += u32::from(states > 8);
        }
        assert!(symbolic > 20, "only {symbolic} are more than a few states");
    }
}
