//! Overflow predicates.

use super::adder::{abs, add, add_with_carry, sub};
use super::multiplier::mul;
use super::{sign, zero_extend};
use crate::circuit::{Aig, AigLit};
use euphonium_limits::Exhausted;

/// `-a` is not representable: `a` is the least signed number.
pub fn nego(aig: &mut Aig, a: &[AigLit]) -> Result<AigLit, Exhausted> {
    let lower = aig.or_all(&a[..a.len() - 1])?;
    aig.and(sign(a), !lower)
}

/// `a + b` overflows, unsigned.
pub fn uaddo(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    Ok(add_with_carry(aig, a, b, AigLit::FALSE)?.1)
}

/// `a + b` overflows, signed: the signs agree and the result has the other one.
pub fn saddo(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    let sum = add(aig, a, b)?;
    let agree = aig.xnor(sign(a), sign(b))?;
    let changed = aig.xor(sign(a), sign(&sum))?;
    aig.and(agree, changed)
}

/// `a - b` overflows, signed: the signs differ and the result has not that of `a`.
pub fn ssubo(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    let difference = sub(aig, a, b)?;
    let differ = aig.xor(sign(a), sign(b))?;
    let changed = aig.xor(sign(a), sign(&difference))?;
    aig.and(differ, changed)
}

/// `a / b` overflows, signed: the least number divided by -1.
pub fn sdivo(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    let least = nego(aig, a)?;
    let minus_one = aig.and_all(b)?;
    aig.and(least, minus_one)
}

/// `a * b` overflows, unsigned.
pub fn umulo(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    Ok(product_and_overflow(aig, a, b)?.1)
}

/// `a * b` overflows, signed: the product of the magnitudes exceeds the greatest number, or, for
/// a negative product, the magnitude of the least.
pub fn smulo(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Result<AigLit, Exhausted> {
    let (x, y) = (abs(aig, a)?, abs(aig, b)?);
    let (product, unsigned) = product_and_overflow(aig, &x, &y)?;
    let negative = aig.xor(sign(a), sign(b))?;
    let lower = aig.or_all(&product[..product.len() - 1])?;
    let allowed = aig.and(negative, !lower)?;
    let signed = aig.and(sign(&product), !allowed)?;
    aig.or(unsigned, signed)
}

/// The product and whether it needs more bits. If two set bits are in places whose sum reaches the
/// width, it does; otherwise one more bit holds it exactly, and that bit tells.
fn product_and_overflow(
    aig: &mut Aig,
    a: &[AigLit],
    b: &[AigLit],
) -> Result<(super::Word, AigLit), Exhausted> {
    let width = a.len();
    let mut product = mul(aig, &zero_extend(a, 1), &zero_extend(b, 1))?;
    let mut overflow = vec![product.remove(width)];
    let mut high = AigLit::FALSE;
    for i in 1..width {
        high = aig.or(high, a[width - i])?;
        overflow.push(aig.and(b[i], high)?);
    }
    Ok((product, aig.or_all(&overflow)?))
}
