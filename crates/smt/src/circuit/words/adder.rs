//! Ripple-carry addition and what follows from it: subtraction, negation, magnitude.

use super::{Built, Word, ite, not, sign};
use crate::circuit::{Aig, AigLit};
use euphonium_limits::Exhausted;

/// Sum and carry of three bits, in seven gates: the carry reuses one gate of each exclusive or.
pub fn full_adder(aig: &mut Aig, a: AigLit, b: AigLit, carry: AigLit) -> Result<(AigLit, AigLit), Exhausted> {
    let half = aig.xor(a, b)?;
    let sum = aig.xor(half, carry)?;
    let generate = aig.and(a, b)?;
    let propagate = aig.and(half, carry)?;
    Ok((sum, aig.or(generate, propagate)?))
}

/// `a + b + carry` and the carry out of the top.
pub fn add_with_carry(
    aig: &mut Aig,
    a: &[AigLit],
    b: &[AigLit],
    mut carry: AigLit,
) -> Result<(Word, AigLit), Exhausted> {
    let mut sum = Word::with_capacity(a.len());
    for (&x, &y) in a.iter().zip(b) {
        let (bit, next) = full_adder(aig, x, y, carry)?;
        sum.push(bit);
        carry = next;
    }
    Ok((sum, carry))
}

/// `a + b`, without the carry out of the top.
pub fn add(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Built {
    add_mod(aig, a, b, AigLit::FALSE)
}

/// `a - b`
pub fn sub(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Built {
    add_mod(aig, a, &not(b), AigLit::TRUE)
}

/// `-a`
pub fn neg(aig: &mut Aig, a: &[AigLit]) -> Built {
    // -a is ¬a + 1: a bit is flipped where a lower one is set, so one or-chain is the carry.
    let mut word = Word::with_capacity(a.len());
    let mut lower = AigLit::FALSE;
    for &bit in a {
        word.push(aig.xor(bit, lower)?);
        lower = aig.or(lower, bit)?;
    }
    Ok(word)
}

/// `-a` where `condition` holds, `a` elsewhere.
pub fn neg_if(aig: &mut Aig, condition: AigLit, a: &[AigLit]) -> Built {
    let negated = neg(aig, a)?;
    ite(aig, condition, &negated, a)
}

/// The magnitude of a signed word, as an unsigned word of the same width.
pub fn abs(aig: &mut Aig, a: &[AigLit]) -> Built {
    neg_if(aig, sign(a), a)
}

/// `a + b + carry`; the top bit needs no carry gates.
pub fn add_mod(aig: &mut Aig, a: &[AigLit], b: &[AigLit], carry: AigLit) -> Built {
    let top = a.len() - 1;
    let (mut sum, carry) = add_with_carry(aig, &a[..top], &b[..top], carry)?;
    let half = aig.xor(a[top], b[top])?;
    sum.push(aig.xor(half, carry)?);
    Ok(sum)
}
