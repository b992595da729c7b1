//! Which circuit an operator of terms stands for.

use super::words::divider::Divider;
use super::words::{self, Built, Word, adder, compare, multiplier, overflow, shifter};
use super::{Aig, AigLit};
use euphonium_limits::Exhausted;
use euphonium_term::{BvValue, Op, Sort, SortId, TermId, Terms};

/// Does a term of sort Bool or bit-vector have a circuit over its arguments? If not, it is an input.
pub fn is_interpreted(terms: &Terms, t: TermId) -> bool {
    use Op::*;
    match terms.op(t) {
        True | False | Not | And | Or | Xor | Implies => true,
        Eq | Distinct => has_bits(terms, terms.sort_of(terms.args(t)[0])),
        Ite => has_bits(terms, terms.sort_of(t)),
        op => is_bv_operator(op),
    }
}

/// Are terms of a sort made of bits?
pub fn has_bits(terms: &Terms, sort: SortId) -> bool {
    matches!(terms.sort_data(sort), Sort::Bool | Sort::BitVec(_))
}

/// Does the operator take bit-vectors to bit-vectors or a truth value?
fn is_bv_operator(op: Op) -> bool {
    use Op::*;
    match op {
        BvConst(_) | Concat | Extract(..) | BvNot | BvNeg | BvAnd | BvOr | BvXor | BvNand | BvNor
        | BvXnor | BvAdd | BvSub | BvMul | BvUdiv | BvUrem | BvSdiv | BvSrem | BvSmod | BvShl | BvLshr
        | BvAshr | Repeat(_) | ZeroExtend(_) | SignExtend(_) | RotateLeft(_) | RotateRight(_) | BvUlt
        | BvUle | BvUgt | BvUge | BvSlt | BvSle | BvSgt | BvSge | BvComp | BvRedOr | BvRedAnd | BvRedXor
        | BvNegO | BvUaddO | BvSaddO | BvUmulO | BvSmulO | BvUsubO | BvSsubO | BvSdivO => true,
        True | False | Not | And | Or | Xor | Implies | Eq | Distinct | Ite | App(_) | Var(_) | Forall(_)
        | Exists(_) | Element(_) | UbvToInt | SbvToInt | IntToBv(_) | IntConst(_) | RealConst(_) | Add
        | Sub | Neg | Mul | RealDiv | IntDiv | Mod | Abs | Le | Lt | Ge | Gt | ToReal | ToInt | IsInt
        | Divisible(_) | Select | Store | ConstArray => false,
    }
}

/// The bits of a literal.
pub fn constant(value: &BvValue) -> Word {
    (0..value.width()).map(|i| AigLit::constant(value.bit(i))).collect()
}

/// A Boolean operator over Boolean arguments.
pub fn boolean(aig: &mut Aig, op: Op, args: &[AigLit]) -> Result<AigLit, Exhausted> {
    match (op, args) {
        (Op::True, _) => Ok(AigLit::TRUE),
        (Op::False, _) => Ok(AigLit::FALSE),
        (Op::Not, &[a]) => Ok(!a),
        (Op::And, _) => aig.and_all(args),
        (Op::Or, _) => aig.or_all(args),
        (Op::Xor | Op::Distinct, &[a, b]) => aig.xor(a, b),
        (Op::Implies, &[a, b]) => aig.or(!a, b),
        (Op::Eq, &[a, b]) => aig.xnor(a, b),
        (Op::Ite, &[c, a, b]) => aig.mux(c, a, b),
        // More than two truth values are never pairwise different.
        (Op::Distinct, _) => Ok(AigLit::FALSE),
        _ => unreachable!("{op:?} is no Boolean operator"),
    }
}

/// A predicate over bit-vectors.
pub fn predicate(aig: &mut Aig, op: Op, args: &[&[AigLit]]) -> Result<AigLit, Exhausted> {
    use Op::*;
    match (op, args) {
        (Eq, &[a, b]) => compare::eq(aig, a, b),
        (Distinct, _) => distinct(aig, args),
        (BvUlt, &[a, b]) => compare::ult(aig, a, b),
        (BvUgt, &[a, b]) => compare::ult(aig, b, a),
        (BvUle, &[a, b]) => Ok(!compare::ult(aig, b, a)?),
        (BvUge, &[a, b]) => Ok(!compare::ult(aig, a, b)?),
        (BvSlt, &[a, b]) => compare::slt(aig, a, b),
        (BvSgt, &[a, b]) => compare::slt(aig, b, a),
        (BvSle, &[a, b]) => Ok(!compare::slt(aig, b, a)?),
        (BvSge, &[a, b]) => Ok(!compare::slt(aig, a, b)?),
        (BvNegO, &[a]) => overflow::nego(aig, a),
        (BvUaddO, &[a, b]) => overflow::uaddo(aig, a, b),
        (BvSaddO, &[a, b]) => overflow::saddo(aig, a, b),
        (BvUmulO, &[a, b]) => overflow::umulo(aig, a, b),
        (BvSmulO, &[a, b]) => overflow::smulo(aig, a, b),
        (BvUsubO, &[a, b]) => compare::ult(aig, a, b),
        (BvSsubO, &[a, b]) => overflow::ssubo(aig, a, b),
        (BvSdivO, &[a, b]) => overflow::sdivo(aig, a, b),
        _ => unreachable!("{op:?} is no predicate over bit-vectors"),
    }
}

/// Pairwise difference.
fn distinct(aig: &mut Aig, args: &[&[AigLit]]) -> Result<AigLit, Exhausted> {
    let width = args[0].len();
    if width < usize::BITS as usize && args.len() > 1 << width {
        return Ok(AigLit::FALSE); // more words than values
    }
    let mut different = Vec::new();
    for (i, a) in args.iter().enumerate() {
        for b in &args[..i] {
            different.push(!compare::eq(aig, a, b)?);
        }
    }
    aig.and_all(&different)
}

/// An operator from bit-vectors to bit-vectors.
pub fn word(aig: &mut Aig, divider: &mut Divider, op: Op, args: &[&[AigLit]]) -> Built {
    use Op::*;
    Ok(match (op, args) {
        (Concat, &[a, b]) => words::concat(a, b),
        (Extract(high, low), &[a]) => words::extract(a, high, low),
        (BvNot, &[a]) => words::not(a),
        (BvNeg, &[a]) => adder::neg(aig, a)?,
        (BvAnd, &[a, b]) => words::bitwise(aig, a, b, Aig::and)?,
        (BvOr, &[a, b]) => words::bitwise(aig, a, b, Aig::or)?,
        (BvXor, &[a, b]) => words::bitwise(aig, a, b, Aig::xor)?,
        (BvNand, &[a, b]) => words::not(&words::bitwise(aig, a, b, Aig::and)?),
        (BvNor, &[a, b]) => words::not(&words::bitwise(aig, a, b, Aig::or)?),
        (BvXnor, &[a, b]) => words::bitwise(aig, a, b, Aig::xnor)?,
        (BvAdd, &[a, b]) => adder::add(aig, a, b)?,
        (BvSub, &[a, b]) => adder::sub(aig, a, b)?,
        (BvMul, &[a, b]) => multiplier::mul(aig, a, b)?,
        (BvUdiv, &[a, b]) => divider.divide(aig, a, b)?.0.clone(),
        (BvUrem, &[a, b]) => divider.divide(aig, a, b)?.1.clone(),
        (BvSdiv, &[a, b]) => divider.sdiv(aig, a, b)?,
        (BvSrem, &[a, b]) => divider.srem(aig, a, b)?,
        (BvSmod, &[a, b]) => divider.smod(aig, a, b)?,
        (BvShl, &[a, b]) => shifter::shl(aig, a, b)?,
        (BvLshr, &[a, b]) => shifter::lshr(aig, a, b)?,
        (BvAshr, &[a, b]) => shifter::ashr(aig, a, b)?,
        (Repeat(n), &[a]) => a.repeat(n as usize),
        (ZeroExtend(n), &[a]) => words::zero_extend(a, n),
        (SignExtend(n), &[a]) => words::sign_extend(a, n),
        (RotateLeft(n), &[a]) => words::rotate_left(a, n),
        (RotateRight(n), &[a]) => words::rotate_right(a, n),
        (BvComp, &[a, b]) => vec![compare::eq(aig, a, b)?],
        (BvRedOr, &[a]) => vec![aig.or_all(a)?],
        (BvRedAnd, &[a]) => vec![aig.and_all(a)?],
        (BvRedXor, &[a]) => vec![aig.xor_all(a)?],
        _ => unreachable!("{op:?} is no operator on bit-vectors"),
    })
}
