//! Multiplication by shifting and adding, one ripple row for each bit of one operand.

use super::adder::{add, sub};
use super::{Built, Word};
use crate::circuit::{Aig, AigLit};

/// `a * b`
pub fn mul(aig: &mut Aig, a: &[AigLit], b: &[AigLit]) -> Built {
    if a == b {
        return square(aig, a);
    }
    // A constant bit of the row operand saves or simplifies a whole row.
    let constants = |word: &[AigLit]| word.iter().filter(|l| l.is_constant()).count();
    let (rows, a) = if constants(a) > constants(b) { (a, b) } else { (b, a) };
    if constants(rows) == rows.len() {
        return mul_by_constant(aig, a, rows);
    }
    let mut product = vec![AigLit::FALSE; a.len()];
    for (i, &row) in rows.iter().enumerate() {
        if row == AigLit::FALSE {
            continue;
        }
        let addend: Word = a[..a.len() - i].iter().map(|&l| aig.and(l, row)).collect::<Result<_, _>>()?;
        accumulate(aig, &mut product, i, &addend)?;
    }
    Ok(product)
}

/// `a * constant`, with the digits -1, 0, 1 of the constant's non-adjacent form, of which at most
/// every second one is not zero.
fn mul_by_constant(aig: &mut Aig, a: &[AigLit], constant: &[AigLit]) -> Built {
    let width = a.len();
    let bit = |i: usize| i < width && constant[i] == AigLit::TRUE;
    let mut product = vec![AigLit::FALSE; width];
    let mut carry = false;
    for i in 0..width {
        let odd = bit(i) != carry;
        // An odd remainder takes digit 1 if the next bit is clear, otherwise -1 and a carry.
        let minus = odd && bit(i + 1);
        carry = if odd { minus } else { carry && bit(i) };
        if !odd {
            continue;
        }
        if minus {
            let difference = sub(aig, &product[i..], &a[..width - i])?;
            product[i..].copy_from_slice(&difference);
        } else {
            accumulate(aig, &mut product, i, &a[..width - i])?;
        }
    }
    Ok(product)
}

/// `a * a`: each product of two different bits occurs twice, so once in the next place.
fn square(aig: &mut Aig, a: &[AigLit]) -> Built {
    let width = a.len();
    let mut product = vec![AigLit::FALSE; width];
    for i in 0..width.div_ceil(2) {
        let mut addend = vec![a[i]];
        if 2 * i + 1 < width {
            addend.push(AigLit::FALSE);
        }
        for &bit in a[i + 1..].iter().take(width.saturating_sub(2 * i + 2)) {
            addend.push(aig.and(a[i], bit)?);
        }
        accumulate(aig, &mut product, 2 * i, &addend)?;
    }
    Ok(product)
}

/// Adds a row to the product from place `i` on.
fn accumulate(
    aig: &mut Aig,
    product: &mut [AigLit],
    i: usize,
    addend: &[AigLit],
) -> Result<(), euphonium_limits::Exhausted> {
    let sum = add(aig, &product[i..], addend)?;
    product[i..].copy_from_slice(&sum);
    Ok(())
}
