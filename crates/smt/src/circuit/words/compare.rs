//! Equality and orders.

use super::Word;
use crate::circuit::{Aig, AigLit};
use euphonium_limits::Exhausted;

/// `a = b`
pub fn eq(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    let same: Word = a.iter().zip(b).map(|(&x, &y)| aig.xnor(x, y)).collect::<Result<_, _>>()?;
    aig.and_all(&same)
}

/// `a < b`, unsigned: from the bottom up, a position decides unless its bits are equal.
pub fn ult(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    let mut less = AigLit::FALSE;
    for (&x, &y) in a.iter().zip(b) {
        less = less_step(aig, x, y, less)?;
    }
    Ok(less)
}

/// `a < b`, signed: as unsigned, with the sign bits exchanged.
pub fn slt(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    let top = a.len() - 1;
    let lower = ult(aig, &a[..top], &b[..top])?;
    less_step(aig, b[top], a[top], lower)
}

/// `x < y`, or they are equal and `lower` holds.
fn less_step(aig: &mut Aig, x: AigLit, y: AigLit, lower: AigLit) -> Result<AigLit, Exhausted> {
    let less = aig.and(!x, y)?;
    let greater = aig.and(x, !y)?;
    let kept = aig.and(lower, !greater)?;
    aig.or(less, kept)
}
