//! How large the circuit of an operator will be, told before it is built.

use super::operators::is_interpreted;
use euphonium_term::{Op, TermId, Terms};

/// Gates of a full adder.
const ADDER: u64 = 7;
/// Gates of an exclusive or and of a multiplexer.
const XOR: u64 = 3;
/// Gates of one position of a comparison.
const LESS: u64 = 4;

/// An upper bound on the and-gates that the head of a term needs once its arguments have bits; the
/// inputs of a term that is not interpreted count as well. Constant operands lower the bound of
/// products only; elsewhere, and with shared gates, the circuit can be much smaller.
pub fn cost(terms: &Terms, t: TermId) -> u64 {
    use Op::*;
    let result_width = u64::from(terms.bv_width(t).unwrap_or(1));
    if !is_interpreted(terms, t) {
        return result_width;
    }
    let args = terms.args(t);
    // Widths are below 2^25, so no product of two of them and a small factor overflows.
    let width = args.first().map_or(1, |&arg| u64::from(terms.bv_width(arg).unwrap_or(1)));
    let pairs = (args.len() as u64).saturating_mul((args.len() as u64).saturating_sub(1)) / 2;
    match terms.op(t) {
        True | False | Not | BvConst(_) | Concat | Extract(..) | BvNot | Repeat(_) | ZeroExtend(_)
        | SignExtend(_) | RotateLeft(_) | RotateRight(_) => 0,
        And | Or => args.len() as u64,
        Implies => 1,
        Xor => XOR,
        Ite => XOR * result_width,
        Eq | BvComp => equality(width),
        Distinct => pairs.saturating_mul(equality(width) + 1),
        BvAnd | BvOr | BvNand | BvNor => width,
        BvXor | BvXnor => XOR * width,
        BvNeg => negation(width),
        BvAdd | BvSub | BvUaddO => ADDER * width,
        BvSaddO | BvSsubO => ADDER * width + 2 * XOR + 1,
        BvMul => product(terms, args, width),
        BvUdiv | BvUrem => division(width),
        BvSdiv | BvSrem => signed_division(width),
        BvSmod => signed_division(width) + (ADDER + XOR + 1) * width + XOR + 1,
        BvShl | BvLshr | BvAshr => {
            let stages = u64::from(width.next_power_of_two().trailing_zeros());
            XOR * width * (stages + 1) + width
        }
        BvUlt | BvUle | BvUgt | BvUge | BvSlt | BvSle | BvSgt | BvSge | BvUsubO => LESS * width,
        BvRedOr | BvRedAnd | BvNegO => width,
        BvRedXor => XOR * width,
        BvSdivO => 2 * width + 1,
        BvUmulO => unsigned_overflow(width),
        BvSmulO => unsigned_overflow(width) + 2 * (negation(width) + XOR * width) + XOR + width + 3,
        _ => result_width,
    }
}

fn equality(width: u64) -> u64 {
    (XOR + 1) * width
}

fn negation(width: u64) -> u64 {
    (XOR + 1) * width
}

/// One row for each bit of the operand with more constant bits; a row shortens by its place. A
/// constant has at most every second digit set in non-adjacent form.
fn product(terms: &Terms, args: &[TermId], width: u64) -> u64 {
    let constant = args.iter().any(|&arg| terms.as_bv(arg).is_some());
    let cells = width * (width + 1) / 2;
    if constant { ADDER * (cells / 2 + width) } else { (ADDER + 1) * cells }
}

fn division(width: u64) -> u64 {
    (ADDER + XOR) * (width * (width + 1) / 2) + (2 + XOR) * width
}

fn signed_division(width: u64) -> u64 {
    division(width) + 3 * (negation(width) + XOR * width) + XOR
}

fn unsigned_overflow(width: u64) -> u64 {
    (ADDER + 1) * ((width + 1) * (width + 2) / 2) + 3 * width
}
