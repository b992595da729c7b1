//! Words of one bit as Booleans, for the abstraction.
//!
//! Invariant: a term made here has, with 1 for true and 0 for false, the value of the word that it is for.

use euphonium_term::{Op, SortId, TermId, Terms};

/// Says that a word of one bit is one.
pub fn is_one(terms: &mut Terms, word: TermId) -> TermId {
    let one = terms.bv_const(1, 1u8);
    terms.eq(word, one)
}

/// A word of one bit, given that it is one.
fn word(terms: &mut Terms, truth: TermId) -> TermId {
    let [zero, one] = [0u8, 1].map(|bit| terms.bv_const(1, bit));
    if terms.op(truth) == Op::Eq {
        let (a, b) = (terms.args(truth)[0], terms.args(truth)[1]);
        if a == one || b == one {
            return if a == one { b } else { a };
        }
    }
    terms.ite(truth, one, zero)
}

/// A term in a sort: a Boolean becomes the word that it is for.
pub fn as_sort(terms: &mut Terms, t: TermId, sort: SortId) -> TermId {
    if terms.sort_of(t) == SortId::BOOL && sort != SortId::BOOL { word(terms, t) } else { t }
}

/// The images of the arguments of a term, in the sorts that the term's own have.
pub fn words(terms: &mut Terms, t: TermId, images: &[TermId]) -> Vec<TermId> {
    let sorts: Vec<SortId> = terms.args(t).iter().map(|&a| terms.sort_of(a)).collect();
    images.iter().zip(sorts).map(|(&image, sort)| as_sort(terms, image, sort)).collect()
}

/// A term whose arguments are all words of one bit and which is one itself, or a Boolean, over the
/// Booleans for its arguments. `None` if this is no such term.
pub fn connective(terms: &mut Terms, t: TermId, args: &[TermId]) -> Option<TermId> {
    if !terms.args(t).iter().all(|&a| terms.bv_width(a) == Some(1)) {
        return None;
    }
    let second = args.get(1).copied().unwrap_or(TermId::FALSE);
    let negated = |terms: &mut Terms, i: usize| terms.not(args[i]);
    Some(match (terms.op(t), args.len()) {
        (Op::BvNot, 1) => terms.not(args[0]),
        (Op::BvNeg, 1) => args[0],
        (Op::BvAnd | Op::BvMul, _) => terms.and(args),
        (Op::BvOr, _) => terms.or(args),
        (Op::BvXor | Op::BvAdd | Op::BvSub, 2) => terms.mk(Op::Xor, args),
        (Op::Eq, 2) => terms.eq(args[0], second),
        // There are only two words of one bit.
        (Op::Distinct, 2) => terms.mk(Op::Xor, args),
        (Op::Distinct, _) => TermId::FALSE,
        // Dividing by zero gives all ones, and what is left is the dividend.
        (Op::BvUdiv, 2) => {
            let none = negated(terms, 1);
            terms.or(&[args[0], none])
        }
        (Op::BvUrem | Op::BvShl | Op::BvLshr, 2) => {
            let none = negated(terms, 1);
            terms.and(&[args[0], none])
        }
        (Op::BvAshr, 2) => args[0],
        (Op::BvUlt, 2) => {
            let less = negated(terms, 0);
            terms.and(&[less, second])
        }
        // As a number with a sign, the word 1 is -1.
        (Op::BvSlt, 2) => {
            let more = negated(terms, 1);
            terms.and(&[args[0], more])
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_term::{Evaluator, Model, Value};

    /// Every connective against the evaluation of the operator.
    #[test]
    fn connectives_are_the_operators() {
        let binary = [
            Op::BvAnd,
            Op::BvMul,
            Op::BvOr,
            Op::BvXor,
            Op::BvAdd,
            Op::BvSub,
            Op::Eq,
            Op::Distinct,
            Op::BvUdiv,
            Op::BvUrem,
            Op::BvShl,
            Op::BvLshr,
            Op::BvAshr,
            Op::BvUlt,
            Op::BvSlt,
        ];
        let mut terms = Terms::new();
        let model = Model::default();
        let unary = [Op::BvNot, Op::BvNeg].map(|op| (op, 1));
        for (op, arity) in binary.map(|op| (op, 2)).into_iter().chain(unary) {
            for bits in 0..1u32 << arity {
                let bit = |i: u32| bits >> i & 1 == 1;
                let words: Vec<TermId> = (0..arity).map(|i| terms.bv_const(1, u8::from(bit(i)))).collect();
                let truths: Vec<TermId> = (0..arity).map(|i| terms.bool_const(bit(i))).collect();
                let t = terms.raw(op, &words);
                let image = connective(&mut terms, t, &truths).expect("has a connective");
                let expected = match Evaluator::new(&model).value(&terms, t) {
                    Some(Value::Bool(truth)) => truth,
                    Some(Value::Bv(word)) => word.bit(0),
                    other => panic!("{op:?} has the value {other:?}"),
                };
                assert_eq!(image, terms.bool_const(expected), "{op:?} of {bits:b}");
            }
        }
    }
}
