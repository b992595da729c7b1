//! What the operators of BTOR2 mean.
//!
//! Every operator is a function from terms to a term; whether the operands fit is asked of the arena's
//! typing, whether the result fits the line's sort is for the reader to say. Division by zero is as in
//! SMT-LIB. On single bits the operators are connectives: `add` and `sub` are exclusive or, `mul` is and.

use super::bits::{and, iff, implies, not, or, to_bool, to_vector, vector_sort, xor};
use euphonium_term::{Op, Sort, SortId, TermId, Terms};

/// How many operands and how many numbers an operator takes.
pub(super) fn arity(name: &str) -> Option<(usize, usize)> {
    Some(match name {
        "not" | "inc" | "dec" | "neg" | "redand" | "redor" | "redxor" => (1, 0),
        "slice" => (1, 2),
        "uext" | "sext" => (1, 1),
        "ite" | "write" => (3, 0),
        "iff" | "implies" | "eq" | "neq" | "read" | "concat" | "rol" | "ror" | "udivo" => (2, 0),
        _ => (binary(name).map(|_| 2)?, 0),
    })
}

/// The operators of two bit-vectors that we have, too.
fn binary(name: &str) -> Option<Op> {
    Some(match name {
        "ugt" => Op::BvUgt,
        "ugte" => Op::BvUge,
        "ult" => Op::BvUlt,
        "ulte" => Op::BvUle,
        "sgt" => Op::BvSgt,
        "sgte" => Op::BvSge,
        "slt" => Op::BvSlt,
        "slte" => Op::BvSle,
        "and" => Op::BvAnd,
        "nand" => Op::BvNand,
        "nor" => Op::BvNor,
        "or" => Op::BvOr,
        "xnor" => Op::BvXnor,
        "xor" => Op::BvXor,
        "sll" => Op::BvShl,
        "sra" => Op::BvAshr,
        "srl" => Op::BvLshr,
        "add" => Op::BvAdd,
        "mul" => Op::BvMul,
        "sdiv" => Op::BvSdiv,
        "udiv" => Op::BvUdiv,
        "smod" => Op::BvSmod,
        "srem" => Op::BvSrem,
        "urem" => Op::BvUrem,
        "sub" => Op::BvSub,
        "saddo" => Op::BvSaddO,
        "uaddo" => Op::BvUaddO,
        "sdivo" => Op::BvSdivO,
        "smulo" => Op::BvSmulO,
        "umulo" => Op::BvUmulO,
        "ssubo" => Op::BvSsubO,
        "usubo" => Op::BvUsubO,
        _ => return None,
    })
}

/// A term, or why the operands do not fit.
pub(super) type Applied = Result<TermId, String>;

/// The operator `name`, which [`arity`] knows, at operands and numbers of the right count.
pub(super) fn apply(terms: &mut Terms, name: &str, args: &[TermId], numbers: &[u32]) -> Applied {
    if let Some(&array) =
        args.iter().find(|&&t| !matches!(terms.sort_data(terms.sort_of(t)), Sort::Bool | Sort::BitVec(_)))
        && !matches!(name, "eq" | "neq" | "ite" | "read" | "write")
    {
        return Err(format!("{name} takes no array ({})", terms.sort_name(terms.sort_of(array))));
    }
    match (name, args) {
        ("not", &[a]) => Ok(complement(terms, a)),
        ("iff" | "implies", &[a, b]) => {
            let (a, b) = (condition(terms, a)?, condition(terms, b)?);
            Ok(if name == "iff" { iff(terms, a, b) } else { implies(terms, a, b) })
        }
        ("eq", &[a, b]) => equal(terms, a, b),
        ("neq", &[a, b]) => equal(terms, a, b).map(|t| not(terms, t)),
        ("ite", &[c, a, b]) => conditional(terms, c, a, b),
        _ => {
            let single = args.iter().all(|&t| is_bit(terms, t));
            if single && let Some(bit) = connective(terms, name, args) {
                return Ok(bit);
            }
            vector(terms, name, args, numbers)
        }
    }
}

fn is_bit(terms: &Terms, t: TermId) -> bool {
    matches!(terms.sort_data(terms.sort_of(t)), Sort::Bool | Sort::BitVec(1))
}

fn condition(terms: &mut Terms, t: TermId) -> Applied {
    if is_bit(terms, t) { Ok(to_bool(terms, t)) } else { Err("a condition must have one bit".into()) }
}

/// The bitwise complement, also of a negative reference.
pub(super) fn complement(terms: &mut Terms, a: TermId) -> TermId {
    if is_bit(terms, a) {
        let a = to_bool(terms, a);
        return not(terms, a);
    }
    terms.raw(Op::BvNot, &[a])
}

fn equal(terms: &mut Terms, a: TermId, b: TermId) -> Applied {
    if is_bit(terms, a) && is_bit(terms, b) {
        let (a, b) = (to_bool(terms, a), to_bool(terms, b));
        return Ok(iff(terms, a, b));
    }
    checked(terms, Op::Eq, &[a, b])
}

fn conditional(terms: &mut Terms, c: TermId, a: TermId, b: TermId) -> Applied {
    let c = condition(terms, c)?;
    if is_bit(terms, a) && is_bit(terms, b) {
        let (a, b) = (to_bool(terms, a), to_bool(terms, b));
        return Ok(match (c, a, b) {
            (TermId::TRUE, _, _) => a,
            (TermId::FALSE, _, _) => b,
            (_, TermId::TRUE, _) => or(terms, c, b),
            (_, _, TermId::FALSE) => and(terms, c, a),
            _ => terms.raw(Op::Ite, &[c, a, b]),
        });
    }
    match c {
        TermId::TRUE if terms.sort_of(a) == terms.sort_of(b) => Ok(a),
        TermId::FALSE if terms.sort_of(a) == terms.sort_of(b) => Ok(b),
        _ => checked(terms, Op::Ite, &[c, a, b]),
    }
}

/// Operators whose operands all have one bit and that are connectives then.
fn connective(terms: &mut Terms, name: &str, args: &[TermId]) -> Option<TermId> {
    let mut operand = |i: usize| to_bool(terms, args[i]);
    Some(match (name, args.len()) {
        ("inc" | "dec", 1) => {
            let a = operand(0);
            not(terms, a)
        }
        ("neg" | "redand" | "redor" | "redxor", 1) => operand(0),
        ("rol" | "ror" | "sra", 2) => operand(0),
        ("udivo", 2) => TermId::FALSE,
        ("and" | "mul" | "nand" | "or" | "nor" | "xor" | "add" | "sub" | "xnor", 2) => {
            let (a, b) = (operand(0), operand(1));
            let positive = match name {
                "and" | "mul" | "nand" => and(terms, a, b),
                "or" | "nor" => or(terms, a, b),
                "xnor" => return Some(iff(terms, a, b)),
                _ => xor(terms, a, b),
            };
            if matches!(name, "nand" | "nor") { not(terms, positive) } else { positive }
        }
        _ => return None,
    })
}

/// Operators on bit-vectors and arrays.
fn vector(terms: &mut Terms, name: &str, args: &[TermId], numbers: &[u32]) -> Applied {
    let original = args;
    let args: Vec<TermId> = args.iter().map(|&t| to_vector(terms, t)).collect();
    let width = terms.bv_width(args[0]).unwrap_or(0);
    match name {
        "inc" | "dec" => {
            let one = terms.bv_const(width, 1u32);
            checked(terms, if name == "inc" { Op::BvAdd } else { Op::BvSub }, &[args[0], one])
        }
        "neg" => checked(terms, Op::BvNeg, &args),
        "redor" => {
            let zero = terms.bv_const(width, 0u32);
            let none = terms.raw(Op::Eq, &[args[0], zero]);
            Ok(not(terms, none))
        }
        "redand" => {
            let ones = terms.bv_value(euphonium_term::BvValue::ones(width));
            Ok(terms.raw(Op::Eq, &[args[0], ones]))
        }
        "redxor" => checked(terms, Op::BvRedXor, &args),
        "slice" => {
            let (high, low) = (numbers[0], numbers[1]);
            if high < low || high >= width {
                return Err(format!("there are no bits {high} to {low} in {width}"));
            }
            if high - low + 1 == width {
                Ok(original[0])
            } else {
                checked(terms, Op::Extract(high, low), &args)
            }
        }
        "uext" | "sext" => extended(terms, original[0], args[0], width, name == "sext", numbers[0]),
        "concat" => checked(terms, Op::Concat, &args),
        "read" => checked(terms, Op::Select, &args),
        "write" => checked(terms, Op::Store, &args),
        "rol" | "ror" => rotated(terms, args[0], args[1], width, name == "rol"),
        // An unsigned division does not overflow, but its operands must fit.
        "udivo" => checked(terms, Op::BvUdiv, &args).map(|_| TermId::FALSE),
        _ => match binary(name) {
            Some(op) => checked(terms, op, &args),
            None => Err(format!("{name} is not an operator")),
        },
    }
}

fn extended(terms: &mut Terms, original: TermId, a: TermId, width: u32, signed: bool, by: u32) -> Applied {
    let Some(wide) = width.checked_add(by).filter(|&w| w <= MAX_WIDTH) else {
        return Err("the result is too wide".into());
    };
    if by == 0 {
        return Ok(original);
    }
    if terms.sort_of(original) == SortId::BOOL {
        let value =
            if signed { euphonium_term::BvValue::ones(wide) } else { euphonium_term::BvValue::one(wide) };
        let (yes, no) = (terms.bv_value(value), terms.bv_const(wide, 0u32));
        return conditional(terms, original, yes, no);
    }
    checked(terms, if signed { Op::SignExtend(by) } else { Op::ZeroExtend(by) }, &[a])
}

/// Rotation by an amount that is itself a bit-vector: with `m` the amount modulo the width, the bits
/// shifted by `m` one way and by `width - m` the other; shifting by the whole width gives zero.
fn rotated(terms: &mut Terms, a: TermId, amount: TermId, width: u32, left: bool) -> Applied {
    if vector_sort(terms, a) != vector_sort(terms, amount) {
        return Err("operands of different sorts".into());
    }
    let modulus = terms.bv_const(width, width);
    let by = terms.raw(Op::BvUrem, &[amount, modulus]);
    let rest = terms.raw(Op::BvSub, &[modulus, by]);
    let (to_left, to_right) = if left { (by, rest) } else { (rest, by) };
    let high = terms.raw(Op::BvShl, &[a, to_left]);
    let low = terms.raw(Op::BvLshr, &[a, to_right]);
    Ok(terms.raw(Op::BvOr, &[high, low]))
}

/// Wider bit-vectors are refused.
pub(super) const MAX_WIDTH: u32 = 1 << 24;

/// A term, if it is well sorted and not too wide.
fn checked(terms: &mut Terms, op: Op, args: &[TermId]) -> Applied {
    if op == Op::Concat {
        let width = args.iter().map(|&t| u64::from(terms.bv_width(t).unwrap_or(0))).sum::<u64>();
        if width > u64::from(MAX_WIDTH) {
            return Err("the result is too wide".into());
        }
    }
    match terms.infer(op, args) {
        Ok(_) => Ok(terms.raw(op, args)),
        Err(error) => Err(error.to_string()),
    }
}
