//! The smallest affine space of points with rational coordinates, and the equations that hold in it.
//!
//! A space is kept as its first point and a basis of the differences to it in reduced echelon form. The
//! equations are the null space of the basis: one for each column that is no pivot.

use euphonium_smt::linear::Rational;

/// An affine space.
#[derive(Clone, Debug)]
pub(super) struct Space {
    origin: Vec<Rational>,
    /// Rows with their pivots: a pivot is one in its row and zero in all others.
    basis: Vec<(usize, Vec<Rational>)>,
}

/// `Σ coefficient · column = constant`.
pub(super) struct Equation {
    pub coefficients: Vec<(usize, Rational)>,
    pub constant: Rational,
}

impl Space {
    /// One point.
    pub fn new(origin: Vec<Rational>) -> Space {
        Space { origin, basis: Vec::new() }
    }

    /// The smallest space with one more point. False if it was there already.
    pub fn join(&mut self, point: &[Rational]) -> bool {
        let mut row: Vec<Rational> = point.iter().zip(&self.origin).map(|(p, o)| p - o).collect();
        for (pivot, base) in &self.basis {
            subtract(&mut row, &base[..], *pivot);
        }
        let Some(pivot) = row.iter().position(|x| !x.is_zero()) else { return false };
        let scale = row[pivot].inverse();
        row.iter_mut().for_each(|x| *x *= &scale);
        for (_, base) in &mut self.basis {
            subtract(base, &row, pivot);
        }
        self.basis.push((pivot, row));
        true
    }

    /// The equations that hold in all points.
    pub fn equations(&self) -> Vec<Equation> {
        let pivots: Vec<usize> = self.basis.iter().map(|(pivot, _)| *pivot).collect();
        let free = (0..self.origin.len()).filter(|column| !pivots.contains(column));
        free.map(|column| self.equation(column)).collect()
    }

    /// The equation in which one free column has the coefficient one and the other free columns zero.
    fn equation(&self, free: usize) -> Equation {
        let mut coefficients = vec![(free, Rational::ONE)];
        for (pivot, row) in &self.basis {
            if !row[free].is_zero() {
                coefficients.push((*pivot, -row[free].clone()));
            }
        }
        let mut constant = Rational::ZERO;
        for (column, coefficient) in &coefficients {
            constant.add_product(coefficient, &self.origin[*column]);
        }
        Equation { coefficients, constant }
    }
}

/// Subtracts the multiple of a row whose pivot is one that makes the pivot's column zero.
fn subtract(row: &mut [Rational], base: &[Rational], pivot: usize) {
    if row[pivot].is_zero() {
        return;
    }
    let factor = -row[pivot].clone();
    for (x, b) in row.iter_mut().zip(base) {
        x.add_product(&factor, b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_random::Rng;

    fn point(numbers: &[i64]) -> Vec<Rational> {
        numbers.iter().map(|&n| Rational::from(n)).collect()
    }

    fn holds(equation: &Equation, point: &[Rational]) -> bool {
        let mut sum = Rational::ZERO;
        for (column, coefficient) in &equation.coefficients {
            sum.add_product(coefficient, &point[*column]);
        }
        sum == equation.constant
    }

    #[test]
    fn a_line_has_its_equations() {
        let mut space = Space::new(point(&[0, 1, 7]));
        assert!(space.join(&point(&[1, 4, 7])));
        assert!(!space.join(&point(&[5, 16, 7])));
        let equations = space.equations();
        assert_eq!(equations.len(), 2);
        assert!(equations.iter().all(|e| holds(e, &point(&[-2, -5, 7]))));
        assert!(!equations.iter().all(|e| holds(e, &point(&[-2, -5, 8]))));
    }

    #[test]
    fn random_points_satisfy_their_equations_and_others_do_not() {
        let mut random = Rng::new(7);
        for _ in 0..200 {
            let mut draw = || point(&[0; 4].map(|_: i32| random.below(5) as i64 - 2));
            let points: Vec<_> = (0..3).map(|_| draw()).collect();
            let mut space = Space::new(points[0].clone());
            let dimension = points[1..].iter().filter(|p| space.join(p)).count();
            let equations = space.equations();
            assert_eq!(equations.len(), 4 - dimension);
            assert!(equations.iter().all(|e| points.iter().all(|p| holds(e, p))));
            let other = draw();
            let inside = equations.iter().all(|e| holds(e, &other));
            assert_eq!(inside, !space.join(&other));
        }
    }
}
