//! Linear arithmetic: a sum of constraints that cannot hold (Farkas).
//!
//! A constraint over integers alone is brought to coefficients without a common divisor, and its bound is
//! rounded; an equation becomes an upper and a lower bound, each rounded. So a test of divisors, a branch and
//! a cut are sums, too.

use crate::number::{Int, Rational};
use crate::polynomial::{Polynomial, polynomial};
use crate::term::{INT, Op, REAL, Refusal, Term, Terms};

/// `sum ≤ bound`, or `<` if it is strict; for an equation also `sum ≥ lower`.
pub struct Constraint {
    /// Without a constant.
    pub sum: Polynomial,
    /// The upper bound.
    pub bound: Rational,
    /// The lower bound of an equation.
    pub lower: Option<Rational>,
    /// Is the upper bound excluded?
    pub strict: bool,
}

impl Constraint {
    /// What an atom says, or its negation.
    pub fn of(terms: &Terms, atom: Term, negated: bool) -> Result<Constraint, Refusal> {
        let (one, minus_one) = (Rational::from(1), Rational::from(-1));
        let &[a, b] = terms.args(atom) else { return Err("no atom of arithmetic".into()) };
        let (low, high, strict) = match (terms.op(atom), negated) {
            (Op::Le, false) | (Op::Eq, false) => (a, b, false),
            (Op::Le, true) => (b, a, true),
            _ => return Err("no atom of arithmetic, or a disequality".into()),
        };
        if !matches!(terms.sort_of(a), INT | REAL) {
            return Err("a constraint of what are no numbers".into());
        }
        let mut sum = polynomial(terms, &[(one, low), (minus_one, high)])?;
        let bound = sum.remove(&Vec::new()).map_or(Rational::from(0), |c| c.negated());
        let lower = (terms.op(atom) == Op::Eq).then(|| bound.clone());
        let mut constraint = Constraint { sum, bound, lower, strict };
        let integer = |t: &Term| terms.sort_of(*t) == INT;
        if !constraint.sum.is_empty() && constraint.sum.keys().all(|factors| factors.iter().all(integer)) {
            constraint.round();
        }
        Ok(constraint)
    }

    /// For integers: coefficients without a common divisor, and bounds that are integers.
    fn round(&mut self) {
        let multiple = self.sum.values().fold(Int::from(1), |m, c| {
            let rest = c.denominator.divide(&m.gcd(&c.denominator)).0;
            m.times(&rest)
        });
        let multiple = Rational::from(multiple);
        let divisor = self.sum.values().fold(Int::default(), |d, c| d.gcd(&c.times(&multiple).numerator));
        let scale = Rational::from(divisor).inverse().map_or(multiple.clone(), |d| d.times(&multiple));
        for c in self.sum.values_mut() {
            *c = c.times(&scale);
        }
        let bound = self.bound.times(&scale);
        let floor = Rational::from(bound.floor());
        // sum < b for an integer b is sum ≤ b - 1; otherwise the floor is below b.
        let excluded = self.strict && floor == bound;
        self.bound = if excluded { floor.plus(&Rational::from(-1)) } else { floor };
        self.strict = false;
        // The ceiling is the floor of the opposite, with the other sign.
        self.lower = self.lower.as_ref().map(|l| Rational::from(l.times(&scale).negated().floor()).negated());
    }
}

/// Do the multiples of the constraints add up to something that cannot hold?
pub fn is_contradiction(terms: &Terms, constraints: &[(Term, bool, Rational)]) -> Result<(), Refusal> {
    let (mut sum, mut bound, mut strict) = (Polynomial::new(), Rational::from(0), false);
    for (atom, negated, factor) in constraints {
        let constraint = Constraint::of(terms, *atom, *negated)?;
        let of_bound = match (&constraint.lower, factor.is_negative()) {
            (Some(lower), true) => lower,
            (None, true) => return Err("an inequality has a negative factor".into()),
            _ => &constraint.bound,
        };
        bound = bound.plus(&factor.times(of_bound));
        strict |= constraint.strict && !factor.is_zero();
        for (monomial, c) in constraint.sum {
            let entry = sum.entry(monomial).or_insert_with(|| Rational::from(0));
            *entry = entry.plus(&factor.times(&c));
        }
    }
    // 0 ≤ bound, or 0 < bound
    let refuted = bound.is_negative() || strict && bound.is_zero();
    if !sum.values().all(Rational::is_zero) {
        return Err("the sum of the constraints is no number".into());
    }
    if refuted { Ok(()) } else { Err("the sum of the constraints can hold".into()) }
}
