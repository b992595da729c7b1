//! Which circuit an operator stands for.

use crate::graph::Lit;
use crate::meaning::Meanings;
use crate::words;
use euphonium_term::Op;
use std::rc::Rc;

impl Meanings {
    /// The circuit of an operator over words, if it has one.
    pub(crate) fn circuit(&mut self, op: Op, args: &[Rc<[Lit]>]) -> Option<words::Word> {
        use Op::*;
        let width = args.first().map_or(0, |word| word.len());
        if self.graph.len().saturating_add(gates(op, width)) > self.max_nodes() {
            self.incomplete = true;
            return None;
        }
        let g = &mut self.graph;
        let [a, b] = [0, 1].map(|i| args.get(i).map_or(&[][..], |word| &word[..]));
        Some(match op {
            Not | BvNot => words::not(a),
            And => vec![self.conjunction(args.iter().map(|word| word[0]).collect())],
            Or => vec![!self.conjunction(args.iter().map(|word| !word[0]).collect())],
            Implies => vec![!self.conjunction(vec![a[0], !b[0]])],
            Xor | BvXor => words::xor(g, a, b),
            Ite => match (b, &args[2][..]) {
                (&[then], &[otherwise]) => vec![self.bit_choice(a[0], then, otherwise)],
                (then, otherwise) => words::ite(g, a[0], then, otherwise),
            },
            Concat => [b, a].concat(),
            Extract(high, low) => a[low as usize..=high as usize].to_vec(),
            BvNeg => words::neg(g, a),
            BvAnd => words::and(g, a, b),
            BvOr => words::or(g, a, b),
            BvNand => words::not(&words::and(g, a, b)),
            BvNor => words::not(&words::or(g, a, b)),
            BvXnor => words::not(&words::xor(g, a, b)),
            BvAdd => words::add(g, a, b),
            BvSub => words::sub(g, a, b),
            BvMul => words::mul(g, a, b),
            BvUdiv => words::divide(g, a, b).0,
            BvUrem => words::divide(g, a, b).1,
            BvSdiv => words::sdiv(g, a, b),
            BvSrem => words::srem(g, a, b),
            BvSmod => words::smod(g, a, b),
            BvShl => words::shl(g, a, b),
            BvLshr => words::shift_right(g, a, b, Lit::FALSE),
            BvAshr => words::ashr(g, a, b),
            Repeat(n) => a.repeat(n as usize),
            ZeroExtend(n) => words::extend(a, n, Lit::FALSE),
            SignExtend(n) => words::extend(a, n, a[a.len() - 1]),
            // The lowest bit comes first.
            RotateLeft(n) => rotated(a, a.len() - n as usize % a.len()),
            RotateRight(n) => rotated(a, n as usize % a.len()),
            BvUlt | BvUsubO => vec![words::ult(g, a, b)],
            BvUgt => vec![words::ult(g, b, a)],
            BvUle => vec![!words::ult(g, b, a)],
            BvUge => vec![!words::ult(g, a, b)],
            BvSlt => vec![words::slt(g, a, b)],
            BvSgt => vec![words::slt(g, b, a)],
            BvSle => vec![!words::slt(g, b, a)],
            BvSge => vec![!words::slt(g, a, b)],
            BvComp => vec![self.equal_words(a, b)],
            BvRedOr => vec![words::any(g, a)],
            BvRedAnd => vec![g.and_all(a.iter().copied())],
            BvRedXor => vec![words::parity(g, a)],
            BvNegO => vec![words::nego(g, a)],
            BvUaddO => vec![words::uaddo(g, a, b)],
            BvSaddO => vec![words::signed_overflow(g, a, b, false)],
            BvSsubO => vec![words::signed_overflow(g, a, b, true)],
            BvUmulO => vec![words::mul_overflow(g, a, b, false)],
            BvSmulO => vec![words::mul_overflow(g, a, b, true)],
            BvSdivO => {
                let (least, minus_one) = (words::nego(g, a), g.and_all(b.iter().copied()));
                vec![g.and(least, minus_one)]
            }
            _ => return None,
        })
    }

    /// A choice between bits. With a constant it is a conjunction, and is found as one.
    fn bit_choice(&mut self, c: Lit, then: Lit, otherwise: Lit) -> Lit {
        match () {
            () if then == Lit::FALSE => self.conjunction(vec![!c, otherwise]),
            () if then == Lit::TRUE => !self.conjunction(vec![!c, !otherwise]),
            () if otherwise == Lit::FALSE => self.conjunction(vec![c, then]),
            () if otherwise == Lit::TRUE => !self.conjunction(vec![c, !then]),
            () => self.graph.ite(c, then, otherwise),
        }
    }
}

/// About how many gates the circuit of an operator has.
fn gates(op: Op, width: usize) -> usize {
    use Op::*;
    match op {
        BvMul | BvUdiv | BvUrem | BvSdiv | BvSrem | BvSmod => 20 * width * width,
        BvUmulO | BvSmulO => 80 * width * width,
        BvShl | BvLshr | BvAshr => 100 * width,
        _ => 20 * width,
    }
}

/// The word that begins with a bit of this one and ends with what was before it.
fn rotated(word: &[Lit], first: usize) -> words::Word {
    [&word[first..], &word[..first]].concat()
}
