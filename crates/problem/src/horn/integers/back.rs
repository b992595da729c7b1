//! Formulas over integers as formulas over bit-vectors.
//!
//! Each integer term becomes a signed word that is wide enough for all its values, so that no operation overflows. Out of an array that is read outside
//! of its indices comes zero: clauses never do that, so that any value is right.

use super::forth::power;
use crate::horn::back::PredicateDefinition;
use dashu_int::IBig;
use dashu_int::ops::BitTest;
use euphonium_term::{ArrayValue, BvValue, FunId, Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// Wider words are not made.
const WIDEST: u32 = 512;

/// The definition of the given predicate.
pub(super) fn definition(
    terms: &mut Terms,
    signed: bool,
    given: &FxHashMap<FunId, FunId>,
    definition: &PredicateDefinition,
) -> Option<PredicateDefinition> {
    let predicate = *given.get(&definition.predicate)?;
    let sorts = terms.function(predicate).params.to_vec();
    let mut back = Back { terms, signed, memo: FxHashMap::default(), sorts: FxHashMap::default() };
    let mut params = Vec::new();
    for (&param, sort) in definition.params.iter().zip(sorts) {
        let name = back.terms.variable(param).name.clone();
        let new = back.terms.bound_variable(&name, sort);
        params.push(new);
        let (old, var) = (back.terms.var(param), back.terms.var(new));
        let value = match back.terms.bv_width(var) {
            Some(_) => back.extended(var),
            None => var,
        };
        back.memo.insert(old, value);
        back.sorts.insert(old, sort);
    }
    let body = back.formula(definition.body)?;
    Some(PredicateDefinition { predicate, params, body })
}

struct Back<'t> {
    terms: &'t mut Terms,
    signed: bool,
    memo: FxHashMap<TermId, TermId>,
    /// The sorts of the given arrays.
    sorts: FxHashMap<TermId, SortId>,
}

impl Back<'_> {
    /// A word as the signed word of the integer that it stands for.
    fn extended(&mut self, word: TermId) -> TermId {
        match self.signed {
            true => word,
            false => self.terms.mk(Op::ZeroExtend(1), &[word]),
        }
    }

    fn formula(&mut self, formula: TermId) -> Option<TermId> {
        for t in self.terms.postorder(&[formula]) {
            if !self.memo.contains_key(&t) {
                let made = self.one(t)?;
                self.memo.insert(t, made);
            }
        }
        self.memo.get(&formula).copied()
    }

    fn one(&mut self, t: TermId) -> Option<TermId> {
        let args: Vec<TermId> = self.terms.args(t).iter().map(|a| self.memo[a]).collect();
        let op = self.terms.op(t);
        let given = self.terms.args(t).to_vec();
        if self.terms.sort_of(t) == SortId::INT {
            return self.integer(t, op, &given, &args);
        }
        Some(match (op, &args[..]) {
            (Op::Le | Op::Lt | Op::Eq, &[a, b]) if self.terms.sort_of(given[0]) == SortId::INT => {
                let (a, b) = self.same(a, b)?;
                let op = match op {
                    Op::Le => Op::BvSle,
                    Op::Lt => Op::BvSlt,
                    _ => Op::Eq,
                };
                self.terms.mk(op, &[a, b])
            }
            (Op::Not | Op::And | Op::Or | Op::Xor | Op::Implies | Op::Ite, _) => self.terms.mk(op, &args),
            (Op::Eq, &[a, b]) if self.terms.sort_of(a) == self.terms.sort_of(b) => self.terms.eq(a, b),
            (Op::Select, &[array, index]) => self.read(given[0], array, index)?,
            _ if op.is_value() => t,
            (Op::Var(_), _) => t,
            // Arithmetic of reals is as it was.
            _ if args == given => t,
            _ => return None,
        })
    }

    fn integer(&mut self, t: TermId, op: Op, given: &[TermId], args: &[TermId]) -> Option<TermId> {
        let width = |this: &Self, t: TermId| this.terms.bv_width(t);
        let most = args.iter().filter_map(|&a| width(self, a)).max().unwrap_or(1);
        Some(match (op, args) {
            (Op::IntConst(_), _) => {
                let Value::Int(n) = self.terms.as_value(t)? else { return None };
                self.number(&n)
            }
            (Op::Add, _) => {
                let wide = most + usize::BITS - args.len().leading_zeros();
                let mut sum = self.terms.bv_const(wide, 0u32);
                for &a in args {
                    let a = self.widened(a, wide)?;
                    sum = self.terms.mk(Op::BvAdd, &[sum, a]);
                }
                sum
            }
            (Op::Neg, &[a]) => {
                let a = self.widened(a, most + 1)?;
                self.terms.mk(Op::BvNeg, &[a])
            }
            (Op::Mul, &[a, b]) if self.is_number(given[0]) || self.is_number(given[1]) => {
                let wide = width(self, a)? + width(self, b)?;
                let (a, b) = (self.widened(a, wide)?, self.widened(b, wide)?);
                self.terms.mk(Op::BvMul, &[a, b])
            }
            (Op::Ite, &[c, a, b]) => {
                let (a, b) = self.same(a, b)?;
                self.terms.ite(c, a, b)
            }
            (Op::Mod, &[a, b]) if self.is_positive(given[1]) => {
                let (a, b) = self.same(a, b)?;
                self.terms.mk(Op::BvSmod, &[a, b])
            }
            (Op::IntDiv, &[a, b]) if self.is_positive(given[1]) => {
                let wide = width(self, a)?.max(width(self, b)?) + 1;
                let (a, b) = (self.widened(a, wide)?, self.widened(b, wide)?);
                let rest = self.terms.mk(Op::BvSmod, &[a, b]);
                let even = self.terms.mk(Op::BvSub, &[a, rest]);
                self.terms.mk(Op::BvSdiv, &[even, b])
            }
            (Op::Select, &[array, index]) => self.read(given[0], array, index)?,
            _ => return None,
        })
    }

    fn is_number(&self, t: TermId) -> bool {
        matches!(self.terms.op(t), Op::IntConst(_))
    }

    fn is_positive(&self, t: TermId) -> bool {
        matches!(self.terms.as_value(t), Some(Value::Int(n)) if n > IBig::ZERO)
    }

    /// The shortest signed word of a number.
    fn number(&mut self, n: &IBig) -> TermId {
        let magnitude = if *n < IBig::ZERO { -n - 1 } else { n.clone() };
        let width = magnitude.bit_len() as u32 + 1;
        self.terms.bv_value(word(width, n))
    }

    fn widened(&mut self, t: TermId, wide: u32) -> Option<TermId> {
        let width = self.terms.bv_width(t)?;
        if wide > WIDEST || width > wide {
            return None;
        }
        Some(self.terms.mk(Op::SignExtend(wide - width), &[t]))
    }

    fn same(&mut self, a: TermId, b: TermId) -> Option<(TermId, TermId)> {
        let wide = self.terms.bv_width(a)?.max(self.terms.bv_width(b)?);
        Some((self.widened(a, wide)?, self.widened(b, wide)?))
    }

    /// Reads a given array at an integer.
    fn read(&mut self, given: TermId, array: TermId, index: TermId) -> Option<TermId> {
        let sort = *self.sorts.get(&given)?;
        let Sort::Array { index: index_sort, element } = *self.terms.sort_data(sort) else { return None };
        let Sort::BitVec(width) = *self.terms.sort_data(index_sort) else { return None };
        let own = self.terms.bv_width(index)?;
        let lost = own.saturating_sub(if self.signed { width } else { width + 1 });
        // Is it in the range of indices?
        let index = self.widened(index, own.max(width + 1))?;
        let short = self.terms.extract(width - 1, 0, index);
        let again = self.extended(short);
        let wide = self.terms.bv_width(index)?;
        let again = self.widened(again, wide)?;
        let inside = if lost == 0 && self.signed { TermId::TRUE } else { self.terms.eq(again, index) };
        let read = self.terms.select(array, short);
        match *self.terms.sort_data(element) {
            Sort::BitVec(_) => {
                let read = self.extended(read);
                let wide = self.terms.bv_width(read)?;
                let zero = self.terms.bv_const(wide, 0u32);
                Some(self.terms.ite(inside, read, zero))
            }
            Sort::Bool => {
                let no = self.terms.bool_const(false);
                Some(self.terms.ite(inside, read, no))
            }
            _ => None,
        }
    }
}

/// A number as a word.
fn word(width: u32, n: &IBig) -> BvValue {
    use dashu_int::ops::RemEuclid;
    let rest: IBig = n.clone().rem_euclid(power(width)).into();
    let bits = dashu_int::UBig::try_from(rest).unwrap_or_default();
    BvValue::new(width, bits)
}

/// The value of a given sort that one over integers stands for. The recursion is bounded by the nesting of the sort.
pub(super) fn value(terms: &Terms, signed: bool, sort: SortId, value: &Value) -> Option<Value> {
    match (terms.sort_data(sort).clone(), value) {
        (Sort::BitVec(width), Value::Int(n)) => Some(Value::Bv(word(width, n))),
        (Sort::Array { index, element }, Value::Array(array)) => {
            let default = self::value(terms, signed, element, &array.default)?;
            let mut entries = std::collections::BTreeMap::new();
            for (at, held) in &array.entries {
                // Out of the range of indices nobody looks.
                let inside = match (terms.sort_data(index).clone(), at) {
                    (Sort::BitVec(width), Value::Int(n)) => {
                        let (least, end) = match signed {
                            true => (-power(width - 1), power(width - 1)),
                            false => (IBig::ZERO, power(width)),
                        };
                        *n >= least && *n < end
                    }
                    _ => true,
                };
                if inside {
                    let held = self::value(terms, signed, element, held)?;
                    entries.insert(self::value(terms, signed, index, at)?, held);
                }
            }
            let array = ArrayValue { sort, default, entries };
            Some(terms.canonical_value(&Value::Array(array.into())))
        }
        _ => Some(value.clone()),
    }
}
