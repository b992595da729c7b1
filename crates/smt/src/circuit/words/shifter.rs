//! Logarithmic shifters.
//!
//! Stage `s` shifts by `2^s` if bit `s` of the amount is set, for as many stages as numbers below the
//! width have bits. If the width is no power of two, amounts between it and the next power go through
//! the stages too and shift everything out; any higher bit of the amount does so by itself.

use super::{Built, Word, sign};
use crate::circuit::{Aig, AigLit};

/// `a` shifted left.
pub fn shl(aig: &mut Aig, a: &[AigLit], amount: &[AigLit]) -> Built {
    let reversed: Word = a.iter().rev().copied().collect();
    let mut word = shift_right(aig, &reversed, amount, AigLit::FALSE)?;
    word.reverse();
    Ok(word)
}

/// `a` shifted right, with zeros from above.
pub fn lshr(aig: &mut Aig, a: &[AigLit], amount: &[AigLit]) -> Built {
    shift_right(aig, a, amount, AigLit::FALSE)
}

/// `a` shifted right, with copies of the sign from above.
pub fn ashr(aig: &mut Aig, a: &[AigLit], amount: &[AigLit]) -> Built {
    shift_right(aig, a, amount, sign(a))
}

fn shift_right(aig: &mut Aig, a: &[AigLit], amount: &[AigLit], fill: AigLit) -> Built {
    let width = a.len();
    let stages = width.next_power_of_two().trailing_zeros() as usize;
    let mut word = a.to_vec();
    for (s, &shift) in amount[..stages].iter().enumerate() {
        for i in 0..width {
            // Position i + 2^s is still that of the stage before.
            let from = word.get(i + (1 << s)).copied().unwrap_or(fill);
            word[i] = aig.mux(shift, from, word[i])?;
        }
    }
    let beyond = aig.or_all(&amount[stages..])?;
    word.iter().map(|&bit| aig.mux(beyond, fill, bit)).collect()
}
