//! Linear polynomials over the variables of arithmetic.

use crate::linear::{LinVar, Linear, Rational};

/// `Σ cᵢ·xᵢ + constant`, variables in order, no coefficient zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polynomial {
    /// The variables with their coefficients.
    pub sum: Vec<(LinVar, Rational)>,
    /// What is added.
    pub constant: Rational,
}

impl Polynomial {
    /// A number.
    pub fn constant(constant: Rational) -> Polynomial {
        Polynomial { sum: Vec::new(), constant }
    }

    /// A variable.
    pub fn variable(var: LinVar) -> Polynomial {
        Polynomial { sum: vec![(var, Rational::ONE)], constant: Rational::ZERO }
    }

    /// The product with a number.
    pub fn times(&self, factor: &Rational) -> Polynomial {
        if factor.is_zero() {
            return Polynomial::constant(Rational::ZERO);
        }
        let sum = self.sum.iter().map(|(var, c)| (*var, c * factor)).collect();
        Polynomial { sum, constant: &self.constant * factor }
    }

    /// `self + factor · other`.
    pub fn plus(&self, factor: &Rational, other: &Polynomial) -> Polynomial {
        let mut constant = self.constant.clone();
        constant.add_product(factor, &other.constant);
        let mut sum = Vec::with_capacity(self.sum.len() + other.sum.len());
        let (mut left, mut right) = (self.sum.iter().peekable(), other.sum.iter().peekable());
        loop {
            match (left.peek(), right.peek()) {
                (Some((x, c)), Some((y, d))) if x == y => {
                    let mut c = c.clone();
                    c.add_product(factor, d);
                    if !c.is_zero() {
                        sum.push((*x, c));
                    }
                    left.next();
                    right.next();
                }
                (Some((x, c)), y) if y.is_none_or(|(y, _)| x < y) => {
                    sum.push((*x, c.clone()));
                    left.next();
                }
                (_, Some((y, d))) => {
                    sum.push((*y, factor * d));
                    right.next();
                }
                (Some(_), None) | (None, None) => break,
            }
        }
        Polynomial { sum, constant }
    }

    /// The variable and factor with `self = factor · variable + constant`; no variable for a number.
    pub fn as_multiple(&self, linear: &mut Linear) -> (Option<LinVar>, Rational) {
        let mut sum = self.sum.clone();
        match linear.variable_of(&mut sum) {
            None => (None, Rational::ZERO),
            Some((var, factor)) => (Some(var), factor),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_in_order_and_without_zeros() {
        let [x, y, z] = [0, 1, 2].map(|i| Polynomial::variable(LinVar(i)));
        let two = Rational::from(2);
        let a = x.plus(&two, &z); // x + 2z
        let b = y.plus(&Rational::MINUS_ONE, &x); // y - x
        let total = a.plus(&Rational::ONE, &b);
        assert_eq!(total.sum, vec![(LinVar(1), Rational::ONE), (LinVar(2), two.clone())]);
        let nothing = total.plus(&Rational::MINUS_ONE, &total);
        assert_eq!(nothing, Polynomial::constant(Rational::ZERO));
        assert_eq!(a.times(&two).plus(&Rational::from(-2), &a), nothing);
    }
}
