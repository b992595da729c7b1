//! Equations of integers that divisors refute: multiples of them add up to one whose coefficients are integers and whose value is
//! none.
//!
//! Columns are added to each other until the matrix is triangular (Hermite's normal form). Since that changes integer
//! solutions into others, the solution of the triangular system is one of integers if and only if there is one at all, and
//! the row of the inverse that gives the first value that is no integer has the factors.

use crate::farkas::Known;
use eucheck::term::Term;
use euphonium_smt::linear::Rational;
use std::sync::Arc;

/// An equation of integers without a solution: the coefficients have a common divisor that the value does not have.
pub struct Sum {
    pub parts: Vec<(Term, Rational)>,
    pub value: Rational,
}

/// No more equations than this, and no more leaves.
const LARGE: usize = 60;

/// What the equations among constraints add up to, if that has no solution in integers.
pub fn contradiction(constraints: &[Arc<Known>], is_integer: impl Fn(Term) -> bool) -> Option<Sum> {
    let of_integers = |c: &&Arc<Known>| {
        let leaf = |(leaves, _): &(Vec<Term>, Rational)| leaves.len() == 1 && is_integer(leaves[0]);
        c.lower.as_ref() == Some(&c.bound) && c.sum.iter().all(leaf)
    };
    let equations: Vec<&Arc<Known>> = constraints.iter().filter(of_integers).collect();
    let mut leaves: Vec<Term> =
        equations.iter().flat_map(|c| c.sum.iter().map(|(leaf, _)| leaf[0])).collect();
    leaves.sort_unstable();
    leaves.dedup();
    if equations.len() > LARGE || leaves.len() > LARGE {
        return None;
    }
    let row = |c: &&Arc<Known>| {
        let mut row = vec![Rational::ZERO; leaves.len()];
        for (leaf, factor) in &c.sum {
            if let Ok(place) = leaves.binary_search(&leaf[0]) {
                row[place] = factor.clone();
            }
        }
        row
    };
    let matrix: Vec<Vec<Rational>> = equations.iter().map(row).collect();
    let right: Vec<Rational> = equations.iter().map(|c| c.bound.clone()).collect();
    let factors = factors(matrix.clone(), &right)?;
    let sum_of = |column: &dyn Fn(usize) -> Rational| {
        let mut sum = Rational::ZERO;
        for &(i, ref factor) in &factors {
            sum.add_product(factor, &column(i));
        }
        sum
    };
    let value = sum_of(&|i| right[i].clone());
    // Times the denominator, everything is an integer.
    let scale = value.denominator();
    let parts =
        leaves.iter().enumerate().map(|(j, &leaf)| (leaf, &sum_of(&|i| matrix[i][j].clone()) * &scale));
    let parts: Vec<(Term, Rational)> = parts.filter(|(_, c)| !c.is_zero()).collect();
    (!parts.is_empty()).then(|| Sum { parts, value: &value * &scale })
}

/// Rows and factors by which they add up to integers on the left and none on the right.
fn factors(mut matrix: Vec<Vec<Rational>>, right: &[Rational]) -> Option<Vec<(usize, Rational)>> {
    let columns = matrix.first()?.len();
    // The rows with a pivot, in their order; that of the n-th is in column n.
    let (mut pivots, mut solution): (Vec<usize>, Vec<Rational>) = (Vec::new(), Vec::new());
    for row in 0..matrix.len() {
        let first = pivots.len();
        // Euclid's algorithm on the columns that have no pivot.
        loop {
            let filled: Vec<usize> = (first..columns).filter(|&c| !matrix[row][c].is_zero()).collect();
            let Some(&least) = filled.iter().min_by_key(|&&c| matrix[row][c].abs()) else { break };
            if filled.len() == 1 {
                matrix.iter_mut().for_each(|entries| entries.swap(first, least));
                break;
            }
            for &column in filled.iter().filter(|&&c| c != least) {
                let quotient = -(&matrix[row][column] / &matrix[row][least]).floor();
                for entries in &mut matrix {
                    let other = entries[least].clone();
                    entries[column].add_product(&quotient, &other);
                }
            }
        }
        if first >= columns || matrix[row][first].is_zero() {
            continue;
        }
        let mut left = right[row].clone();
        for (k, value) in solution.iter().enumerate() {
            left.add_product(&-matrix[row][k].clone(), value);
        }
        let value = &left / &matrix[row][first];
        pivots.push(row);
        if !value.is_integer() {
            // The row of the inverse, from its last entry back.
            let mut factors = vec![Rational::ZERO; pivots.len()];
            factors[first] = matrix[row][first].inverse();
            for k in (0..first).rev() {
                let mut sum = Rational::ZERO;
                for j in k + 1..=first {
                    sum.add_product(&factors[j], &matrix[pivots[j]][k]);
                }
                factors[k] = -(&sum / &matrix[pivots[k]][k]);
            }
            return Some(pivots.into_iter().zip(factors).filter(|(_, factor)| !factor.is_zero()).collect());
        }
        solution.push(value);
    }
    None
}
