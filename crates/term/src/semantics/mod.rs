//! What the operators mean, on values only: the one place that both evaluation and the constant
//! folding of the builder ask.
//!
//! Follows the SMT-LIB 2.7 theories. Where SMT-LIB leaves a function's value at a point to the
//! model, a value is fixed here: division of integers and reals by zero is zero and `(mod a 0)` is
//! `a`. (That choice gives *one* of the models SMT-LIB admits, so the builder never folds by it.)
//!
//! Invariant: every array value that comes out is canonical (see [`array`]), so that equality of
//! values is structural equality.

pub mod array;
pub mod bitvector;

use crate::{BvValue, Op, Sort, SortId, Terms, Value};
use dashu_base::{Abs, DivEuclid, RemEuclid};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;
use std::sync::Arc;

/// The integer below `2^width` that is congruent to `value`.
fn wrap(width: u32, value: IBig) -> BvValue {
    let modulus = IBig::ONE << width as usize;
    let bits: UBig = value.rem_euclid(modulus);
    BvValue::new(width, bits)
}

fn bools(args: &[Value]) -> Option<impl Iterator<Item = bool> + '_> {
    let all = args.iter().all(|v| matches!(v, Value::Bool(_)));
    all.then(|| args.iter().map(|v| matches!(v, Value::Bool(true))))
}

impl Terms {
    /// The value of `op`, whose result has sort `sort`, at the given arguments. `None` for what has
    /// no value by itself (symbols, quantifiers) and for arguments that do not fit.
    pub fn apply(&self, op: Op, sort: SortId, args: &[Value]) -> Option<Value> {
        use Value::{Array, Bool, Bv, Element};
        Some(match (op, args) {
            (Op::True, []) => Bool(true),
            (Op::False, []) => Bool(false),
            (Op::Not, [Bool(a)]) => Bool(!a),
            (Op::And, _) => Bool(bools(args)?.all(|b| b)),
            (Op::Or, _) => Bool(bools(args)?.any(|b| b)),
            (Op::Xor, [Bool(a), Bool(b)]) => Bool(a != b),
            (Op::Implies, [Bool(a), Bool(b)]) => Bool(!a || *b),
            (Op::Eq, [a, b]) => Bool(a == b),
            (Op::Distinct, _) => {
                let mut sorted: Vec<&Value> = args.iter().collect();
                sorted.sort_unstable();
                Bool(sorted.windows(2).all(|pair| pair[0] != pair[1]))
            }
            (Op::Ite, [Bool(c), a, b]) => if *c { a } else { b }.clone(),
            (Op::Element(n), []) => Element(sort, n),
            (Op::BvConst(v) | Op::IntConst(v) | Op::RealConst(v), []) => self.value(v).clone(),

            (Op::ConstArray, [element]) => self.array_value(sort, element.clone(), Default::default()),
            (Op::IntToBv(width), [Value::Int(a)]) => Bv(wrap(width, a.clone())),
            (_, [Bv(a)]) => bitvector::unary(op, a)?,
            (_, [Bv(a), Bv(b)]) => bitvector::binary(op, a, b)?,
            (_, [Value::Int(_), ..]) => self.integer(op, args)?,
            (_, [Value::Real(_), ..]) => real(op, args)?,

            (Op::Select, [Array(array), index]) => array.entries.get(index).unwrap_or(&array.default).clone(),
            (Op::Store, [Array(array), index, element]) => self.store_value(array, index, element),
            _ => return None,
        })
    }

    fn integer(&self, op: Op, args: &[Value]) -> Option<Value> {
        use Value::{Bool, Int, Real};
        Some(match (op, args) {
            (Op::Neg, [Int(a)]) => Int(-a),
            (Op::Abs, [Int(a)]) => Int(a.clone().abs()),
            (Op::ToReal, [Int(a)]) => Real(RBig::from(a.clone())),
            (Op::Divisible(n), [Int(a)]) => match self.value(n) {
                Int(n) if n.is_zero() => Bool(a.is_zero()),
                Int(n) => Bool(RemEuclid::rem_euclid(a, n).is_zero()),
                _ => return None,
            },
            (Op::Sub, [Int(a), Int(b)]) => Int(a - b),
            (Op::IntDiv, [Int(_), Int(b)]) if b.is_zero() => Int(IBig::ZERO),
            (Op::IntDiv, [Int(a), Int(b)]) => Int(DivEuclid::div_euclid(a, b)),
            (Op::Mod, [Int(a), Int(b)]) if b.is_zero() => Int(a.clone()),
            (Op::Mod, [Int(a), Int(b)]) => Int(IBig::from(RemEuclid::rem_euclid(a, b))),
            (Op::Le, [Int(a), Int(b)]) => Bool(a <= b),
            (Op::Lt, [Int(a), Int(b)]) => Bool(a < b),
            (Op::Ge, [Int(a), Int(b)]) => Bool(a >= b),
            (Op::Gt, [Int(a), Int(b)]) => Bool(a > b),
            (Op::Add | Op::Mul, _) => {
                let mut result = if op == Op::Add { IBig::ZERO } else { IBig::ONE };
                for arg in args {
                    let Int(arg) = arg else { return None };
                    if op == Op::Add {
                        result += arg;
                    } else {
                        result *= arg;
                    }
                }
                Int(result)
            }
            _ => return None,
        })
    }

    /// The value that a symbol without an interpretation takes: false, zero, the element of number
    /// zero, the array that holds the default everywhere.
    pub fn default_value(&self, sort: SortId) -> Value {
        match self.sort_data(sort) {
            Sort::Bool => Value::Bool(false),
            Sort::Int => Value::Int(IBig::ZERO),
            Sort::Real => Value::Real(RBig::ZERO),
            Sort::BitVec(width) => Value::Bv(BvValue::zero(*width)),
            // Recursion is bounded by the nesting of the sort.
            Sort::Array { element, .. } => Value::Array(Arc::new(crate::ArrayValue {
                sort,
                default: self.default_value(*element),
                entries: Default::default(),
            })),
            Sort::Uninterpreted { .. } => Value::Element(sort, 0),
        }
    }
}

fn real(op: Op, args: &[Value]) -> Option<Value> {
    use Value::{Bool, Int, Real};
    Some(match (op, args) {
        (Op::Neg, [Real(a)]) => Real(-a.clone()),
        (Op::Abs, [Real(a)]) => Real(a.clone().abs()),
        (Op::ToInt, [Real(a)]) => Int(a.floor()),
        (Op::IsInt, [Real(a)]) => Bool(a.is_int()),
        (Op::Sub, [Real(a), Real(b)]) => Real(a - b),
        (Op::RealDiv, [Real(_), Real(b)]) if b.is_zero() => Real(RBig::ZERO),
        (Op::RealDiv, [Real(a), Real(b)]) => Real(a / b),
        (Op::Le, [Real(a), Real(b)]) => Bool(a <= b),
        (Op::Lt, [Real(a), Real(b)]) => Bool(a < b),
        (Op::Ge, [Real(a), Real(b)]) => Bool(a >= b),
        (Op::Gt, [Real(a), Real(b)]) => Bool(a > b),
        (Op::Add | Op::Mul, _) => {
            let mut result = if op == Op::Add { RBig::ZERO } else { RBig::ONE };
            for arg in args {
                let Real(arg) = arg else { return None };
                result = if op == Op::Add { result + arg } else { result * arg };
            }
            Real(result)
        }
        _ => return None,
    })
}
