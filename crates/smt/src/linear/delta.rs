//! Numbers with an infinitesimal part.
//!
//! A strict bound `x < c` is kept as `x ≤ c - δ`, where δ is positive and smaller than everything that
//! matters (Dutertre and de Moura, "A fast linear-arithmetic solver for DPLL(T)", CAV 2006). The order is
//! that of pairs. A model gives δ a value at last ([`super::Simplex::epsilon`]).

use super::Rational;
use std::ops::{Add, Mul, Sub};

/// `real + delta · δ`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Delta {
    /// The part that is a number.
    pub real: Rational,
    /// How often δ is added.
    pub delta: Rational,
}

impl Delta {
    /// Zero.
    pub const ZERO: Delta = Delta { real: Rational::ZERO, delta: Rational::ZERO };

    /// The number itself.
    pub fn of(real: Rational) -> Delta {
        Delta { real, delta: Rational::ZERO }
    }

    /// The least that is greater than the number.
    pub fn just_above(real: Rational) -> Delta {
        Delta { real, delta: Rational::ONE }
    }

    /// The greatest that is less than the number.
    pub fn just_below(real: Rational) -> Delta {
        Delta { real, delta: Rational::MINUS_ONE }
    }

    /// Is this an integer?
    pub fn is_integer(&self) -> bool {
        self.delta.is_zero() && self.real.is_integer()
    }

    /// Is this zero?
    pub fn is_zero(&self) -> bool {
        self.real.is_zero() && self.delta.is_zero()
    }

    /// The greatest integer that is not greater.
    pub fn floor(&self) -> Rational {
        let floor = self.real.floor();
        if floor == self.real && self.delta.is_negative() { &floor - &Rational::ONE } else { floor }
    }

    /// `self + factor · other`, in place.
    pub fn add_product(&mut self, factor: &Rational, other: &Delta) {
        self.real.add_product(factor, &other.real);
        if !other.delta.is_zero() {
            self.delta.add_product(factor, &other.delta);
        }
    }

    /// The number that this is when δ has a value.
    pub fn at(&self, epsilon: &Rational) -> Rational {
        let mut value = self.real.clone();
        value.add_product(&self.delta, epsilon);
        value
    }
}

impl Add for &Delta {
    type Output = Delta;

    fn add(self, other: &Delta) -> Delta {
        Delta { real: &self.real + &other.real, delta: &self.delta + &other.delta }
    }
}

impl Sub for &Delta {
    type Output = Delta;

    fn sub(self, other: &Delta) -> Delta {
        Delta { real: &self.real - &other.real, delta: &self.delta - &other.delta }
    }
}

impl Mul<&Rational> for &Delta {
    type Output = Delta;

    fn mul(self, factor: &Rational) -> Delta {
        let delta = if self.delta.is_zero() { Rational::ZERO } else { &self.delta * factor };
        Delta { real: &self.real * factor, delta }
    }
}
