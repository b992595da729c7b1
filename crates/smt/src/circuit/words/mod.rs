//! Circuits over words: slices of literals, least significant bit first.
//!
//! The operands of one operation have the same width, at least one, unless said otherwise, and so
//! has the result. Constant bits cost nothing: the graph folds them as the circuits are built.

pub mod adder;
pub mod compare;
pub mod divider;
pub mod multiplier;
pub mod overflow;
pub mod shifter;

use super::{Aig, AigLit};
use euphonium_limits::Exhausted;

/// The bits of a result.
pub type Word = Vec<AigLit>;

/// A word or what stopped it.
pub type Built = Result<Word, Exhausted>;

/// The complement of every bit.
pub fn not(a: &[AigLit]) -> Word {
    a.iter().map(|&l| !l).collect()
}

/// A gate applied at each position.
pub fn bitwise(
    aig: &mut Aig,
    a: &[AigLit],
    b: &[AigLit],
    gate: fn(&mut Aig, AigLit, AigLit) -> Result<AigLit, Exhausted>,
) -> Built {
    a.iter().zip(b).map(|(&x, &y)| gate(aig, x, y)).collect()
}

/// `then` where `condition` holds, `otherwise` elsewhere.
pub fn ite(aig: &mut Aig, condition: AigLit, then: &[AigLit], otherwise: &[AigLit]) -> Built {
    then.iter().zip(otherwise).map(|(&t, &e)| aig.mux(condition, t, e)).collect()
}

/// `high` above `low`.
pub fn concat(high: &[AigLit], low: &[AigLit]) -> Word {
    [low, high].concat()
}

/// The bits from `low` to `high`, both inclusive.
pub fn extract(a: &[AigLit], high: u32, low: u32) -> Word {
    a[low as usize..=high as usize].to_vec()
}

/// `extra` zeros above the word.
pub fn zero_extend(a: &[AigLit], extra: u32) -> Word {
    extend(a, extra, AigLit::FALSE)
}

/// `extra` copies of the sign above the word.
pub fn sign_extend(a: &[AigLit], extra: u32) -> Word {
    extend(a, extra, sign(a))
}

fn extend(a: &[AigLit], extra: u32, with: AigLit) -> Word {
    let mut word = a.to_vec();
    word.resize(a.len() + extra as usize, with);
    word
}

/// The bits moved `by` places up, those that fall out coming in below.
pub fn rotate_left(a: &[AigLit], by: u32) -> Word {
    let mut word = a.to_vec();
    word.rotate_right(by as usize % a.len());
    word
}

/// The bits moved `by` places down, those that fall out coming in above.
pub fn rotate_right(a: &[AigLit], by: u32) -> Word {
    let mut word = a.to_vec();
    word.rotate_left(by as usize % a.len());
    word
}

/// The most significant bit.
pub fn sign(a: &[AigLit]) -> AigLit {
    a[a.len() - 1]
}
