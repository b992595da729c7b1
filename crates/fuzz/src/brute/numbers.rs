//! Numbers in the enumeration: which values a constant can have, and what the operators make of them.
//!
//! A domain is read off an assertion, which is still evaluated like every other: a constant that has two of
//! them is enumerated in one, and the other assertion decides.

use super::{TooLarge, Value};
use crate::arith::{ArithOp, Ratio};
use crate::script::{Expr, Op, Sort};

/// The most values of a number.
const MAX_VALUES: i128 = 32;

/// The constant that a formula bounds, and the values it may have.
pub(super) fn domain(formula: &Expr) -> Option<(usize, Vec<Ratio>)> {
    let constant = |expr: &Expr| match expr.op {
        Op::Apply(function) if expr.args.is_empty() => Some(function),
        _ => None,
    };
    match (&formula.op, &formula.args[..]) {
        (Op::Arith(ArithOp::Le), [low, middle, high]) if middle.sort == Sort::Int => {
            let (low, high) = (literal(low)?.integer()?, literal(high)?.integer()?);
            let few = (0..MAX_VALUES).contains(&high.checked_sub(low)?);
            let values = few.then(|| (low..=high).filter_map(|value| Ratio::new(value, 1)).collect())?;
            Some((constant(middle)?, values))
        }
        (Op::Or, cases) => {
            let mut bounded = None;
            let mut values = Vec::new();
            for case in cases {
                let (Op::Eq, [left, right]) = (&case.op, &case.args[..]) else { return None };
                let function = constant(left)?;
                if *bounded.get_or_insert(function) != function {
                    return None;
                }
                values.push(literal(right)?);
            }
            Some((bounded?, values))
        }
        _ => None,
    }
}

/// The value of a literal, if it is a machine word.
pub(super) fn literal(expr: &Expr) -> Option<Ratio> {
    match &expr.op {
        Op::Number(number) => number.ratio().and_then(|(above, below)| Ratio::new(above, below)),
        _ => None,
    }
}

/// The value of an application to numbers.
pub(super) fn arithmetic(op: ArithOp, sort: &Sort, values: &[Value]) -> Result<Value, TooLarge> {
    let mut numbers = Vec::with_capacity(values.len());
    for value in values {
        let Value::Number(number) = value else { return Err(TooLarge) };
        numbers.push(*number);
    }
    let value = match sort {
        Sort::Bool => op.holds(&numbers).map(Value::Bool),
        _ => op.apply(&numbers).map(Value::Number),
    };
    value.ok_or(TooLarge)
}
