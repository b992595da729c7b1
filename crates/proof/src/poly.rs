//! Polynomials over words modulo a power of two: the laws of rings, as a normal form.
//!
//! That `a + (b + c)` and `(c + a) + b` are equal cannot be seen cheaply from their circuits, and for
//! products not at all. As polynomials over the words that are neither sum nor product they are the same. A
//! product that would become too large is not multiplied out; it is then a word like any other, which proves
//! less but nothing wrong.

/// A polynomial: monomials with their coefficients, which are not zero, in order. A monomial is an ordered
/// list of words; the empty one has the constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Poly {
    width: u32,
    terms: Vec<(Vec<u32>, u128)>,
}

/// Words of more bits have no polynomials.
pub const MAX_WIDTH: u32 = 128;
/// No polynomial has more monomials, no monomial more factors.
const MAX_TERMS: usize = 24;
const MAX_DEGREE: usize = 6;

impl Poly {
    fn mask(&self) -> u128 {
        u128::MAX >> (MAX_WIDTH - self.width)
    }

    /// A constant, modulo the width.
    pub fn constant(width: u32, value: u128) -> Poly {
        let mut poly = Poly { width, terms: vec![(Vec::new(), value)] };
        poly.tidy();
        poly
    }

    /// A word by its number.
    pub fn word(width: u32, word: u32) -> Poly {
        Poly { width, terms: vec![(vec![word], 1)] }
    }

    /// Its value, if it is a constant.
    pub fn as_constant(&self) -> Option<u128> {
        match &self.terms[..] {
            [] => Some(0),
            [(monomial, value)] if monomial.is_empty() => Some(*value),
            _ => None,
        }
    }

    fn tidy(&mut self) {
        let mask = self.mask();
        self.terms.sort_by(|a, b| a.0.cmp(&b.0));
        let mut tidy: Vec<(Vec<u32>, u128)> = Vec::with_capacity(self.terms.len());
        for (monomial, value) in self.terms.drain(..) {
            match tidy.last_mut() {
                Some(last) if last.0 == monomial => last.1 = last.1.wrapping_add(value),
                _ => tidy.push((monomial, value)),
            }
        }
        tidy.iter_mut().for_each(|term| term.1 &= mask);
        tidy.retain(|term| term.1 != 0);
        self.terms = tidy;
    }

    /// `self + factor * other`, unless it is too large.
    pub fn add(&self, other: &Poly, factor: u128) -> Option<Poly> {
        let scaled = other.terms.iter().map(|(m, v)| (m.clone(), v.wrapping_mul(factor)));
        let mut sum = Poly { width: self.width, terms: self.terms.iter().cloned().chain(scaled).collect() };
        sum.tidy();
        (sum.terms.len() <= MAX_TERMS).then_some(sum)
    }

    /// The product, unless it is too large.
    pub fn mul(&self, other: &Poly) -> Option<Poly> {
        if self.terms.len() * other.terms.len() > MAX_TERMS {
            return None;
        }
        let mut product = Poly { width: self.width, terms: Vec::new() };
        for (m, v) in &self.terms {
            for (n, w) in &other.terms {
                let mut monomial = [&m[..], &n[..]].concat();
                if monomial.len() > MAX_DEGREE {
                    return None;
                }
                monomial.sort_unstable();
                product.terms.push((monomial, v.wrapping_mul(*w)));
            }
        }
        product.tidy();
        Some(product)
    }

    /// The polynomial or its negation, the same for both: they are zero together.
    pub fn up_to_sign(self) -> Poly {
        let minus = Poly::constant(self.width, 0).add(&self, u128::MAX);
        match minus {
            Some(minus) if minus.terms < self.terms => minus,
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Poly;

    #[test]
    fn laws_of_rings() {
        let [x, y] = [0, 1].map(|n| Poly::word(8, n));
        let three = Poly::constant(8, 3);
        let sum = x.add(&y, 1).unwrap();
        let square = sum.mul(&sum).unwrap();
        let other =
            x.mul(&x).unwrap().add(&x.mul(&y).unwrap(), 2).unwrap().add(&y.mul(&y).unwrap(), 1).unwrap();
        assert_eq!(square, other);
        assert_eq!(square.add(&other, 255).unwrap().as_constant(), Some(0));
        assert_eq!(x.add(&three, 1).unwrap().add(&x, u128::MAX).unwrap().as_constant(), Some(3));
        assert_ne!(x.add(&y, 1), x.add(&y, 2));
        let difference = x.add(&y, u128::MAX).unwrap();
        assert_eq!(difference.clone().up_to_sign(), y.add(&x, u128::MAX).unwrap().up_to_sign());
        assert_ne!(difference.up_to_sign(), sum.up_to_sign());
    }
}
