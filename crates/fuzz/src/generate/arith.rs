//! Terms and atoms of linear arithmetic, and the numbers in them.
//!
//! Numbers are small in most scripts, since answers depend on the interplay of constraints, and that of small
//! numbers is the tightest. One script in eight has numbers beyond 64 and 128 bits among them.

use super::Generator;
use crate::arith::ArithOp;
use crate::number::Number;
use crate::script::{Expr, Op, Sort, build, node};

impl Generator {
    /// The sorts of numbers in the palette.
    pub(super) fn numeric_sorts(&self) -> Vec<Sort> {
        self.palette.iter().filter(|sort| matches!(sort, Sort::Int | Sort::Real)).cloned().collect()
    }

    /// A term of the sort, `Int` or `Real`, with an operator at its root.
    pub(super) fn numeric(&mut self, sort: &Sort, depth: usize) -> Option<Expr> {
        use ArithOp::{Abs, Add, Div, Mod, Mul, Neg, Quotient, Sub, ToInt, ToReal};
        let below = depth.saturating_sub(1);
        if self.rng.chance(20) {
            let count = self.rng.between(2, 3);
            return self.combination(sort, count);
        }
        let mixed = self.numeric_sorts().len() > 1;
        let choices: &[(usize, ArithOp)] = match sort {
            Sort::Int if mixed => {
                &[(6, Add), (4, Sub), (2, Neg), (5, Mul), (2, Div), (2, Mod), (1, Abs), (4, ToInt)]
            }
            Sort::Int => &[(6, Add), (4, Sub), (2, Neg), (5, Mul), (2, Div), (2, Mod), (1, Abs)],
            _ if mixed => &[(6, Add), (4, Sub), (2, Neg), (5, Mul), (3, Quotient), (6, ToReal)],
            _ => &[(6, Add), (4, Sub), (2, Neg), (5, Mul), (3, Quotient)],
        };
        let op = self.rng.weighted(choices)?;
        let args = match op {
            Add | Sub => {
                let count = self.rng.weighted(&[(7, 2), (3, 3), (1, 4)])?;
                (0..count).map(|_| self.term(sort, below)).collect()
            }
            Neg | Abs => vec![self.term(sort, below)],
            Mul => {
                let factor = self.coefficient(sort);
                let term = self.term(sort, below);
                return self.product(factor, term);
            }
            ToInt => vec![self.term(&Sort::Real, below)],
            ToReal => vec![self.term(&Sort::Int, below)],
            _ => vec![self.term(sort, below), self.divisor(sort)],
        };
        build(Op::Arith(op), args)
    }

    /// `(+ (* 2 x) (* (- 3) y) z)` over leaves, applications and reads.
    pub(super) fn combination(&mut self, sort: &Sort, count: usize) -> Option<Expr> {
        let mut summands = Vec::new();
        for _ in 0..count {
            let term = self.numeric_leaf(sort);
            let factor = self.coefficient(sort);
            summands.push(if self.rng.chance(30) { term } else { self.product(factor, term)? });
        }
        if summands.len() == 1 { summands.pop() } else { build(Op::Arith(ArithOp::Add), summands) }
    }

    /// A constant, or now and then an application, a read or a conversion.
    pub(super) fn numeric_leaf(&mut self, sort: &Sort) -> Expr {
        let made = match self.rng.below(10) {
            0 | 1 => self.application(sort, 1),
            2 | 3 => self.select_of(sort, 1),
            4 if self.numeric_sorts().len() > 1 => {
                let (op, from) = match sort {
                    Sort::Int => (ArithOp::ToInt, Sort::Real),
                    _ => (ArithOp::ToReal, Sort::Int),
                };
                let leaf = self.leaf(&from);
                build(Op::Arith(op), vec![leaf])
            }
            _ => None,
        };
        made.or_else(|| self.constant(sort)).unwrap_or_else(|| self.leaf(sort))
    }

    /// A factor and a term in either order, now and then with a second factor.
    pub(super) fn product(&mut self, factor: Expr, term: Expr) -> Option<Expr> {
        let mut args = if self.rng.chance(75) { vec![factor, term] } else { vec![term, factor] };
        if self.rng.chance(5) {
            let second = self.coefficient(&args[0].sort.clone());
            args.push(second);
        }
        build(Op::Arith(ArithOp::Mul), args)
    }

    /// A comparison, a chain of them, a bound of a constant, divisibility or integrality.
    pub(super) fn relation(&mut self, sort: &Sort, depth: usize) -> Option<Expr> {
        let op = *self.rng.pick(&ArithOp::COMPARISONS)?;
        match self.rng.below(20) {
            0..=3 => {
                let (term, bound) = (self.numeric_leaf(sort), self.number(sort));
                let args = if self.rng.chance(70) { vec![term, bound] } else { vec![bound, term] };
                build(Op::Arith(op), args)
            }
            4 | 5 => {
                let count = self.rng.between(3, 4);
                build(Op::Arith(op), (0..count).map(|_| self.term(sort, depth.min(1))).collect())
            }
            6 if *sort == Sort::Int => {
                let by = self.rng.between(1, 12) as u64;
                let by = if self.huge && self.rng.chance(15) { u64::MAX - by } else { by };
                let term = self.term(sort, depth);
                build(Op::Divisible(by), vec![term])
            }
            6 | 7 if *sort == Sort::Real && self.palette.contains(&Sort::Int) => {
                let term = self.term(sort, depth);
                build(Op::Arith(ArithOp::IsInt), vec![term])
            }
            _ => {
                let [left, right] = self.two_terms(sort, depth);
                build(Op::Arith(op), vec![left, right])
            }
        }
    }

    /// Two terms, which are the same in rare cases only: those decide a comparison at once.
    pub(super) fn two_terms(&mut self, sort: &Sort, depth: usize) -> [Expr; 2] {
        let left = self.term(sort, depth);
        let mut right = self.term(sort, depth);
        for _ in 0..3 {
            if right == left {
                right = self.term(sort, depth);
            }
        }
        [left, right]
    }

    /// Two constants, applications or reads, likewise.
    pub(super) fn two_leaves(&mut self, sort: &Sort) -> [Expr; 2] {
        let left = self.numeric_leaf(sort);
        let mut right = self.numeric_leaf(sort);
        for _ in 0..3 {
            if right == left {
                right = self.numeric_leaf(sort);
            }
        }
        [left, right]
    }

    /// A literal.
    pub(super) fn number(&mut self, sort: &Sort) -> Expr {
        let number = self.any_number(sort);
        node(Op::Number(number), vec![], sort.clone())
    }

    /// A literal that stands without an operator, as constant arrays of cvc5 need them: neither negative nor
    /// a fraction.
    pub(super) fn plain_number(&mut self, sort: &Sort) -> Expr {
        let value = self.rng.below(5) as i128;
        let tenths = *sort == Sort::Real && self.rng.chance(40);
        let number = if tenths { Number::fraction(value * 5, 10) } else { Number::integer(value) };
        node(Op::Number(number), vec![], sort.clone())
    }

    /// A literal other than 0, mostly a small one.
    pub(super) fn coefficient(&mut self, sort: &Sort) -> Expr {
        if self.rng.chance(25) {
            return self.divisor(sort);
        }
        let value = self.rng.weighted(&[(5, 1), (6, 2), (5, 3), (2, 4), (3, 5), (1, 6), (2, 7)]).unwrap_or(1);
        let value = if self.rng.chance(40) { -value } else { value };
        node(Op::Number(Number::integer(value)), vec![], sort.clone())
    }

    /// A literal other than 0.
    pub(super) fn divisor(&mut self, sort: &Sort) -> Expr {
        let number = self.any_number(sort);
        let number = if number.is_zero() { Number::integer(3) } else { number };
        node(Op::Number(number), vec![], sort.clone())
    }

    fn any_number(&mut self, sort: &Sort) -> Number {
        if self.huge && self.rng.chance(15) {
            return self.huge_number();
        }
        let value = self.small_value();
        if *sort == Sort::Int {
            return Number::integer(value);
        }
        // Decimals have a power of ten below, and thirds and sevenths have no decimals.
        let below = match self.rng.below(10) {
            0..=4 => 1,
            5 | 6 => 2,
            7 => 10,
            8 => 3,
            _ if self.config.small => 4,
            _ => self.rng.weighted(&[(2, 4), (2, 7), (1, 100), (1, 12), (1, 1000)]).unwrap_or(4),
        };
        Number::fraction(value, below)
    }

    fn small_value(&mut self) -> i128 {
        let near = self.rng.below(10) as i128 - 3;
        match self.rng.below(10) {
            0..=6 => near,
            _ if self.config.small => near,
            7 | 8 => self.rng.below(41) as i128 - 20,
            _ => self.rng.below(2001) as i128 - 1000,
        }
    }

    /// A number around a power of two, or with up to fifty digits.
    fn huge_number(&mut self) -> Number {
        let negative = self.rng.chance(50);
        if self.rng.chance(70) {
            let power = self.rng.weighted(&[(2, 31), (2, 32), (4, 63), (4, 64), (1, 65), (1, 100), (2, 126)]);
            let value = (1i128 << power.unwrap_or(63)) + self.rng.below(3) as i128 - 1;
            return Number::integer(if negative { -value } else { value });
        }
        let count = self.rng.between(20, 50);
        let digits: String = (0..count).map(|_| char::from(b'0' + self.rng.below(10) as u8)).collect();
        Number::from_digits(negative, &digits).unwrap_or(Number::integer(1))
    }
}
