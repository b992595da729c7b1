//! Factors of constraints that add up to something that cannot hold.
//!
//! The factors are a point of a polyhedron: what they make of each monomial is 0, and of the bounds -1 (or 0 if
//! strict ones have a factor). Phase one of the simplex method finds it, with Bland's rule.

use crate::decimal::integer;
use eucheck::linear::Constraint;
use eucheck::number::Rational as Exact;
use eucheck::term::Term;
use euphonium_smt::linear::Rational;
use rustc_hash::FxHashMap;
use std::sync::Arc;

fn small(value: &Exact) -> Rational {
    let part = |text: String| -> Rational {
        match text.parse::<i64>() {
            Ok(n) => Rational::from(n),
            // Digit by digit: numbers of this size are rare.
            Err(_) => {
                let (negative, digits) = text.strip_prefix('-').map_or((false, &text[..]), |d| (true, d));
                let ten = Rational::from(10);
                let value = digits.bytes().fold(Rational::ZERO, |n, c| {
                    &(&n * &ten) + &Rational::from(i64::from(c.wrapping_sub(b'0')))
                });
                if negative { -value } else { value }
            }
        }
    };
    &part(integer(&value.numerator)) / &part(integer(&value.denominator))
}

/// A constraint in the numbers of the solver, which are faster.
pub struct Known {
    pub sum: Vec<(Vec<Term>, Rational)>,
    pub bound: Rational,
    pub lower: Option<Rational>,
    strict: bool,
}

impl Known {
    pub fn of(constraint: &Constraint) -> Known {
        Known {
            sum: constraint.sum.iter().map(|(monomial, c)| (monomial.clone(), small(c))).collect(),
            bound: small(&constraint.bound),
            lower: constraint.lower.as_ref().map(small),
            strict: constraint.strict,
        }
    }
}

/// Constraints with factors, if there are some that do. Those of equations may be negative, and an equation may
/// come from both sides, since each of its bounds is rounded.
pub fn factors(constraints: &[Arc<Known>]) -> Option<Vec<(usize, Exact)>> {
    // A column for each use of a constraint: an equation can be used from both sides.
    let mut columns: Vec<(usize, bool)> = Vec::new();
    for (i, constraint) in constraints.iter().enumerate() {
        columns.push((i, false));
        if constraint.lower.is_some() {
            columns.push((i, true));
        }
    }
    let mut rows: FxHashMap<&[Term], usize> = FxHashMap::default();
    let mut matrix: Vec<Vec<Rational>> = Vec::new();
    let (mut bounds, mut strict) = (Vec::new(), Vec::new());
    for (column, &(i, opposite)) in columns.iter().enumerate() {
        let constraint = &constraints[i];
        for (monomial, c) in &constraint.sum {
            let next = rows.len();
            let row = *rows.entry(monomial).or_insert(next);
            if row == matrix.len() {
                matrix.push(vec![Rational::ZERO; columns.len()]);
            }
            matrix[row][column] = if opposite { -c.clone() } else { c.clone() };
        }
        let bound = match (&constraint.lower, opposite) {
            (Some(lower), true) => -lower.clone(),
            _ => constraint.bound.clone(),
        };
        bounds.push(bound);
        strict.push(if constraint.strict { Rational::ONE } else { Rational::ZERO });
    }
    let mut right = vec![Rational::ZERO; matrix.len()];
    // The bounds add up to less than nothing, or to nothing and one is strict.
    let mut first = matrix.clone();
    first.push(bounds.iter().map(|b| -b.clone()).collect());
    let mut first_right = right.clone();
    first_right.push(Rational::ONE);
    let point = solve(first, first_right).or_else(|| {
        matrix.push(bounds);
        right.push(Rational::ZERO);
        matrix.push(strict);
        right.push(Rational::ONE);
        solve(matrix, right)
    })?;
    let used = point.iter().zip(&columns).filter(|(value, _)| !value.is_zero());
    let exact = |(value, &(i, opposite)): (&Rational, &(usize, bool))| {
        let value = Exact::parse(&value.to_big().to_string())?;
        Some((i, if opposite { value.negated() } else { value }))
    };
    used.map(exact).collect()
}

/// A common point of constraints: the values of their monomials, if there are some. Strict bounds count as others.
pub fn point(constraints: &[Arc<Known>]) -> Option<Vec<(Vec<Term>, Rational)>> {
    let mut monomials: Vec<Vec<Term>> = Vec::new();
    for constraint in constraints {
        monomials.extend(constraint.sum.iter().map(|(monomial, _)| monomial.clone()));
    }
    monomials.sort_unstable();
    monomials.dedup();
    // Each monomial is the difference of two columns, and each bound has a column for what is left of it.
    let mut rows: Vec<(Vec<Rational>, Rational)> = Vec::new();
    for constraint in constraints {
        let mut row = vec![Rational::ZERO; 2 * monomials.len()];
        for (monomial, c) in &constraint.sum {
            let place = monomials.binary_search(monomial).ok()?;
            row[2 * place + 1] = -c.clone();
            row[2 * place] = c.clone();
        }
        if let Some(lower) = &constraint.lower {
            rows.push((row.iter().map(|c| -c.clone()).collect(), -lower.clone()));
        }
        rows.push((row, constraint.bound.clone()));
    }
    let count = rows.len();
    let (mut matrix, mut right) = (Vec::new(), Vec::new());
    for (i, (mut row, bound)) in rows.into_iter().enumerate() {
        row.extend((0..count).map(|j| if i == j { Rational::ONE } else { Rational::ZERO }));
        let negative = bound.is_negative();
        matrix.push(if negative { row.into_iter().map(|c| -c).collect() } else { row });
        right.push(if negative { -bound } else { bound });
    }
    let values = solve(matrix, right)?;
    Some(monomials.into_iter().enumerate().map(|(i, m)| (m, &values[2 * i] - &values[2 * i + 1])).collect())
}

/// A solution of `matrix · x = right` with no component negative; `right` is not negative.
fn solve(mut matrix: Vec<Vec<Rational>>, mut right: Vec<Rational>) -> Option<Vec<Rational>> {
    let (rows, columns) = (matrix.len(), matrix.first()?.len());
    // Artificial variables are the columns from `columns` on, and not stored: they never come back.
    let mut basis: Vec<usize> = (columns..columns + rows).collect();
    loop {
        // The reduced cost of a column: the sum over rows with artificial variables.
        let artificial: Vec<usize> = (0..rows).filter(|&r| basis[r] >= columns).collect();
        if artificial.iter().all(|&r| right[r].is_zero()) {
            break;
        }
        let entering = (0..columns).find(|&c| {
            let mut cost = Rational::ZERO;
            for &r in &artificial {
                cost = &cost + &matrix[r][c];
            }
            cost.is_positive()
        })?;
        let leaving = (0..rows).filter(|&r| matrix[r][entering].is_positive()).min_by(|&r, &s| {
            let ratio = |r: usize| &right[r] / &matrix[r][entering];
            ratio(r).cmp(&ratio(s)).then(basis[r].cmp(&basis[s]))
        })?;
        let pivot = matrix[leaving][entering].inverse();
        for entry in &mut matrix[leaving] {
            if !entry.is_zero() {
                *entry = &*entry * &pivot;
            }
        }
        right[leaving] = &right[leaving] * &pivot;
        let (row, value) = (matrix[leaving].clone(), right[leaving].clone());
        for r in 0..rows {
            if r != leaving && !matrix[r][entering].is_zero() {
                let factor = -matrix[r][entering].clone();
                for (entry, other) in matrix[r].iter_mut().zip(&row) {
                    if !other.is_zero() {
                        entry.add_product(&factor, other);
                    }
                }
                right[r].add_product(&factor, &value);
            }
        }
        basis[leaving] = entering;
    }
    let mut point = vec![Rational::ZERO; columns];
    for (r, &column) in basis.iter().enumerate() {
        if column < columns {
            point[column] = right[r].clone();
        }
    }
    Some(point)
}
