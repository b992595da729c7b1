//! Rules for integers and reals. Few on purpose: linear normal forms are the work of the theory.

use super::FLATTEN;
use crate::{Op, SortId, TermId, Terms, Value};
use dashu_int::IBig;
use dashu_ratio::RBig;

impl Terms {
    pub(super) fn mk_arithmetic(&mut self, op: Op, args: &[TermId]) -> TermId {
        let sort = self.sort_of(args[0]);
        match (op, args) {
            (Op::Add | Op::Mul, _) => self.mk_sum_or_product(op, sort, args),
            // (- a) = (* -1 a)
            (Op::Neg, &[a]) => {
                let minus_one = self.number(sort, -1);
                self.mk(Op::Mul, &[minus_one, a])
            }
            // (- a b) = (+ a (* -1 b))
            (Op::Sub, &[a, b]) => {
                let minus_b = self.mk(Op::Neg, &[b]);
                self.mk(Op::Add, &[a, minus_b])
            }
            // (>= a b) = (<= b a), (> a b) = (< b a)
            (Op::Ge, &[a, b]) => self.mk(Op::Le, &[b, a]),
            (Op::Gt, &[a, b]) => self.mk(Op::Lt, &[b, a]),
            // (<= a a) = true, (< a a) = false
            (Op::Le | Op::Lt, &[a, b]) if a == b => self.bool_const(op == Op::Le),
            (Op::Le | Op::Lt | Op::IsInt | Op::Divisible(_), _) => self.mk_atom(op, args),
            // (/ a k) = (* 1/k a)
            (Op::RealDiv, &[a, b]) => match self.as_value(b) {
                Some(Value::Real(k)) if !k.is_zero() => {
                    let inverse = self.real_const(RBig::ONE / k);
                    self.mk(Op::Mul, &[inverse, a])
                }
                _ => self.intern(op, sort, args),
            },
            (Op::IntDiv | Op::Mod, &[a, b]) => match self.as_value(b) {
                // (div a 1) = a, (mod a 1) = 0
                Some(Value::Int(k)) if k == IBig::ONE => {
                    if op == Op::IntDiv {
                        a
                    } else {
                        self.number(sort, 0)
                    }
                }
                // (div a -1) = (- a), (mod a -1) = 0
                Some(Value::Int(k)) if k == -IBig::ONE => {
                    if op == Op::IntDiv {
                        self.mk(Op::Neg, &[a])
                    } else {
                        self.number(sort, 0)
                    }
                }
                _ => self.intern(op, sort, args),
            },
            // (to_int (to_real a)) = a
            (Op::ToInt, &[a]) => match self.under(Op::ToReal, a) {
                Some(a) => a,
                None => self.intern(op, SortId::INT, args),
            },
            (Op::ToReal, _) => self.intern(op, SortId::REAL, args),
            // (abs (abs a)) = (abs a)
            (Op::Abs, &[a]) if self.op(a) == Op::Abs => a,
            _ => self.intern(op, sort, args),
        }
    }

    fn mk_atom(&mut self, op: Op, args: &[TermId]) -> TermId {
        match op {
            // (is_int (to_real a)) = true
            Op::IsInt if self.op(args[0]) == Op::ToReal => TermId::TRUE,
            // ((_ divisible 1) a) = true
            Op::Divisible(n) if *self.value(n) == Value::Int(IBig::ONE) => TermId::TRUE,
            _ => self.intern(op, SortId::BOOL, args),
        }
    }

    /// The literal of a small number in `Int` or `Real`.
    fn number(&mut self, sort: SortId, n: i32) -> TermId {
        if sort == SortId::INT { self.int_const(n) } else { self.real_const(RBig::from(IBig::from(n))) }
    }

    pub(super) fn is_zero_number(&self, t: TermId) -> bool {
        match self.op(t) {
            Op::IntConst(v) | Op::RealConst(v) => match self.value(v) {
                Value::Int(n) => n.is_zero(),
                Value::Real(n) => n.is_zero(),
                _ => false,
            },
            _ => false,
        }
    }

    fn mk_sum_or_product(&mut self, op: Op, sort: SortId, args: &[TermId]) -> TermId {
        let plain = |t: TermId| !self.merges(op, t) && !self.is_value(t);
        if let &[a, b] = args
            && plain(a)
            && plain(b)
        {
            return self.intern(op, sort, &[a.min(b), a.max(b)]);
        }
        // (+ a (+ b c)) = (+ a b c), and all literals become one, which comes first
        let (mut rest, mut literals) = (Vec::with_capacity(args.len() + FLATTEN), Vec::new());
        for &arg in args {
            let parts = if self.merges(op, arg) { self.args(arg) } else { &[arg] };
            for &part in parts {
                match self.as_value(part) {
                    Some(value) => literals.push(value),
                    None => rest.push(part),
                }
            }
        }
        rest.sort_unstable();
        let neutral = self.number(sort, if op == Op::Add { 0 } else { 1 });
        let literal = match literals.is_empty() {
            true => neutral,
            false => match self.apply(op, sort, &literals) {
                Some(value) => self.value_term(&value),
                None => unreachable!("sums and products of numbers have values"),
            },
        };
        // (* 0 a) = 0; (+ 0 a) = (* 1 a) = a
        if rest.is_empty() || (op == Op::Mul && self.is_zero_number(literal)) {
            return literal;
        }
        if literal != neutral {
            rest.insert(0, literal);
        }
        match rest[..] {
            [a] => a,
            _ => self.intern(op, sort, &rest),
        }
    }
}
