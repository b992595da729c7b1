//! The operators of linear arithmetic: their names, what they take and give, their meaning.
//!
//! Follows the theories Ints, Reals and Reals_Ints of SMT-LIB 2.6: `div` and `mod` are those of Boute, with a
//! remainder from 0 up to the divisor's absolute value. Only linear terms are well formed here: of a
//! product's factors all but one are literals, and divisors are literals other than 0. The meaning is
//! computed on `i128`; what does not fit has none.

use crate::number::{Number, gcd};
use crate::script::{Expr, Op, Sort};

/// An operator on integers or real numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum ArithOp {
    Add,
    Sub,
    Neg,
    Mul,
    /// `/`, of real numbers.
    Quotient,
    Div,
    Mod,
    Abs,
    Le,
    Lt,
    Ge,
    Gt,
    ToReal,
    ToInt,
    IsInt,
}

impl ArithOp {
    /// The four comparisons.
    pub const COMPARISONS: [ArithOp; 4] = [ArithOp::Le, ArithOp::Lt, ArithOp::Ge, ArithOp::Gt];

    /// The name in SMT-LIB.
    pub fn name(self) -> &'static str {
        match self {
            ArithOp::Add => "+",
            ArithOp::Sub | ArithOp::Neg => "-",
            ArithOp::Mul => "*",
            ArithOp::Quotient => "/",
            ArithOp::Div => "div",
            ArithOp::Mod => "mod",
            ArithOp::Abs => "abs",
            ArithOp::Le => "<=",
            ArithOp::Lt => "<",
            ArithOp::Ge => ">=",
            ArithOp::Gt => ">",
            ArithOp::ToReal => "to_real",
            ArithOp::ToInt => "to_int",
            ArithOp::IsInt => "is_int",
        }
    }

    /// The sort of an application; nothing if the arguments do not fit or the term would not be linear.
    pub fn sort(self, args: &[Expr]) -> Option<Sort> {
        let first = &args.first()?.sort;
        let numeric = matches!(first, Sort::Int | Sort::Real);
        if !numeric || args.iter().any(|arg| arg.sort != *first) {
            return None;
        }
        let takes = |sort: Sort, gives: Sort| (*first == sort && args.len() == 1).then_some(gives);
        match self {
            ArithOp::Add | ArithOp::Sub => (args.len() >= 2).then(|| first.clone()),
            ArithOp::Neg => (args.len() == 1).then(|| first.clone()),
            ArithOp::Mul => {
                let unknown = args.iter().filter(|arg| !matches!(arg.op, Op::Number(_))).count();
                (args.len() >= 2 && unknown <= 1).then(|| first.clone())
            }
            ArithOp::Quotient | ArithOp::Div | ArithOp::Mod => {
                let of = if self == ArithOp::Quotient { Sort::Real } else { Sort::Int };
                let divisor = |arg: &Expr| matches!(&arg.op, Op::Number(number) if !number.is_zero());
                let fits = *first == of && args.len() == 2 && divisor(&args[1]);
                fits.then(|| first.clone())
            }
            ArithOp::Abs => takes(Sort::Int, Sort::Int),
            ArithOp::Le | ArithOp::Lt | ArithOp::Ge | ArithOp::Gt => (args.len() >= 2).then_some(Sort::Bool),
            ArithOp::ToReal => takes(Sort::Int, Sort::Real),
            ArithOp::ToInt => takes(Sort::Real, Sort::Int),
            ArithOp::IsInt => takes(Sort::Real, Sort::Bool),
        }
    }

    /// The truth of a comparison between neighbours, or of `is_int`; nothing for what gives a number or does
    /// not fit.
    pub fn holds(self, args: &[Ratio]) -> Option<bool> {
        use std::cmp::Ordering::{Greater, Less};
        if self == ArithOp::IsInt {
            return Some(args.first()?.denominator == 1);
        }
        for pair in args.windows(2) {
            let order = pair[0].compare(pair[1])?;
            let holds = match self {
                ArithOp::Le => order != Greater,
                ArithOp::Lt => order == Less,
                ArithOp::Ge => order != Less,
                ArithOp::Gt => order == Greater,
                _ => return None,
            };
            if !holds {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The number that an application gives; nothing for predicates and for what does not fit.
    pub fn apply(self, args: &[Ratio]) -> Option<Ratio> {
        let (&first, rest) = args.split_first()?;
        let fold = |step: fn(Ratio, Ratio) -> Option<Ratio>| {
            rest.iter().try_fold(first, |so_far, next| step(so_far, *next))
        };
        match self {
            ArithOp::Add => fold(Ratio::plus),
            ArithOp::Sub => fold(|a, b| a.plus(b.negated()?)),
            ArithOp::Neg => first.negated(),
            ArithOp::Mul => fold(Ratio::times),
            ArithOp::Quotient => fold(|a, b| a.times(b.inverse()?)),
            ArithOp::Div => fold(|a, b| Ratio::new(a.integer()?.checked_div_euclid(b.integer()?)?, 1)),
            ArithOp::Mod => fold(|a, b| Ratio::new(a.integer()?.checked_rem_euclid(b.integer()?)?, 1)),
            ArithOp::Abs => Ratio::new(first.numerator.checked_abs()?, first.denominator),
            ArithOp::ToReal => Some(first),
            ArithOp::ToInt => Ratio::new(first.numerator.checked_div_euclid(first.denominator)?, 1),
            ArithOp::Le | ArithOp::Lt | ArithOp::Ge | ArithOp::Gt | ArithOp::IsInt => None,
        }
    }
}

/// A rational number in lowest terms with a positive denominator, so that equal numbers are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    /// A quotient; nothing for a denominator of 0 or what does not fit.
    pub fn new(numerator: i128, denominator: i128) -> Option<Ratio> {
        if denominator == 0 {
            return None;
        }
        let common = i128::try_from(gcd(numerator.unsigned_abs(), denominator.unsigned_abs())).ok()?;
        let common = if denominator < 0 { -common } else { common };
        Some(Ratio {
            numerator: numerator.checked_div(common)?,
            denominator: denominator.checked_div(common)?,
        })
    }

    /// The value, if it is an integer.
    pub fn integer(self) -> Option<i128> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// The same as a literal.
    pub fn number(self) -> Number {
        Number::fraction(self.numerator, self.denominator.unsigned_abs())
    }

    fn plus(self, other: Ratio) -> Option<Ratio> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Ratio::new(left.checked_add(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    fn times(self, other: Ratio) -> Option<Ratio> {
        let numerator = self.numerator.checked_mul(other.numerator)?;
        Ratio::new(numerator, self.denominator.checked_mul(other.denominator)?)
    }

    fn negated(self) -> Option<Ratio> {
        Ratio::new(self.numerator.checked_neg()?, self.denominator)
    }

    fn inverse(self) -> Option<Ratio> {
        Ratio::new(self.denominator, self.numerator)
    }

    fn compare(self, other: Ratio) -> Option<std::cmp::Ordering> {
        let left = self.numerator.checked_mul(other.denominator)?;
        Some(left.cmp(&other.numerator.checked_mul(self.denominator)?))
    }
}

#[cfg(test)]
mod tests {
    use super::{ArithOp, Ratio};
    use crate::number::Number;
    use crate::script::{Expr, Op, Sort, build, node};

    fn ratio(numerator: i128, denominator: i128) -> Ratio {
        Ratio::new(numerator, denominator).unwrap()
    }

    #[test]
    fn division_is_that_of_the_standard() {
        // m = n * q + r with 0 <= r < |n|, whatever the signs.
        for m in -20..=20 {
            for n in [-7, -3, -2, -1, 1, 2, 3, 7] {
                let args = [ratio(m, 1), ratio(n, 1)];
                let q = ArithOp::Div.apply(&args).and_then(Ratio::integer).unwrap();
                let r = ArithOp::Mod.apply(&args).and_then(Ratio::integer).unwrap();
                assert_eq!(n * q + r, m);
                assert!((0..n.abs()).contains(&r), "{m} mod {n} is {r}");
            }
        }
    }

    #[test]
    fn to_int_rounds_down_and_is_int_looks_at_the_denominator() {
        for (value, floor) in [(ratio(-1, 3), -1), (ratio(7, 2), 3), (ratio(-7, 2), -4), (ratio(-4, 2), -2)] {
            assert_eq!(ArithOp::ToInt.apply(&[value]).and_then(Ratio::integer), Some(floor));
            assert_eq!(ArithOp::IsInt.holds(&[value]), Some(value.integer().is_some()));
        }
        assert_eq!(ArithOp::Quotient.apply(&[ratio(1, 2), ratio(-3, 1)]), Some(ratio(-1, 6)));
        assert_eq!(ArithOp::Sub.apply(&[ratio(1, 1), ratio(1, 2), ratio(1, 3)]), Some(ratio(1, 6)));
    }

    #[test]
    fn chains_compare_neighbours() {
        let [a, b, c] = [ratio(1, 3), ratio(1, 2), ratio(1, 2)];
        assert_eq!(ArithOp::Le.holds(&[a, b, c]), Some(true));
        assert_eq!(ArithOp::Lt.holds(&[a, b, c]), Some(false));
        assert_eq!(ArithOp::Ge.holds(&[c, b, a]), Some(true));
        assert_eq!(ArithOp::Gt.holds(&[c, b, a]), Some(false));
    }

    #[test]
    fn what_is_not_linear_is_not_built() {
        let int = |op: Op| -> Expr { node(op, vec![], Sort::Int) };
        let (x, two, zero) =
            (int(Op::Apply(0)), int(Op::Number(Number::integer(2))), int(Op::Number(Number::integer(0))));
        let fits = |op: ArithOp, args: &[&Expr]| {
            build(Op::Arith(op), args.iter().map(|arg| (*arg).clone()).collect()).is_some()
        };
        assert!(fits(ArithOp::Mul, &[&two, &x]) && fits(ArithOp::Mul, &[&x, &two, &two]));
        assert!(!fits(ArithOp::Mul, &[&x, &x]));
        for op in [ArithOp::Div, ArithOp::Mod] {
            assert!(fits(op, &[&x, &two]));
            assert!(!fits(op, &[&x, &zero]) && !fits(op, &[&two, &x]));
        }
        assert!(!fits(ArithOp::Quotient, &[&x, &two]) && !fits(ArithOp::IsInt, &[&x]));
        let real = build(Op::Arith(ArithOp::ToReal), vec![x.clone()]).unwrap();
        assert!(!fits(ArithOp::Add, &[&x, &real]));
    }
}
