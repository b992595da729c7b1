//! Linear equations that all sampled states satisfy.
//!
//! States are rows over a large prime field, numbers taken as signed; the null space of the matrix is
//! the space of equations. Coefficients that are small fractions are brought back to integers. The field only
//! serves to find them: whether an equation holds modulo 2^width is for the solver to say.

/// The Mersenne prime 2^61 - 1.
const PRIME: i128 = (1 << 61) - 1;

/// Numerators and denominators up to this are recognised.
const SMALL: i128 = 4096;

/// An equation `sum of coefficient * column = constant`; column 0 is not among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// The columns with their coefficients, none zero.
    pub coefficients: Vec<(usize, i64)>,
    /// The constant.
    pub constant: i64,
}

fn reduce(x: i128) -> i128 {
    x.rem_euclid(PRIME)
}

fn inverse(x: i128) -> i128 {
    // Fermat: x^(p-2).
    let (mut base, mut exponent, mut result) = (reduce(x), PRIME - 2, 1i128);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = reduce(result * base);
        }
        base = reduce(base * base);
        exponent >>= 1;
    }
    result
}

/// The fraction with small numerator and denominator that a field element stands for, if there is one:
/// rational reconstruction by the extended Euclidean algorithm.
fn fraction(x: i128) -> Option<(i128, i128)> {
    let (mut r0, mut r1, mut t0, mut t1) = (PRIME, reduce(x), 0i128, 1i128);
    while r1 > SMALL {
        let q = r0 / r1;
        (r0, r1) = (r1, r0 - q * r1);
        (t0, t1) = (t1, t0 - q * t1);
    }
    if t1 == 0 || t1.abs() > SMALL {
        return None;
    }
    Some(if t1 < 0 { (-r1, -t1) } else { (r1, t1) })
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The equations over the columns of rows of equal length, at most `terms` columns in each.
pub fn equations(rows: &[Vec<i128>], terms: usize) -> Vec<Equation> {
    let Some(columns) = rows.first().map(Vec::len) else { return Vec::new() };
    // One more column, of ones, for the constant. It comes last, so that it is rather free than a pivot.
    let width = columns + 1;
    let mut basis: Vec<(usize, Vec<i128>)> = Vec::new();
    for row in rows {
        let mut row: Vec<i128> = row.iter().map(|&x| reduce(x)).chain([1]).collect();
        for (pivot, base) in &basis {
            let factor = row[*pivot];
            if factor != 0 {
                for (x, b) in row.iter_mut().zip(base) {
                    *x = reduce(*x - factor * b);
                }
            }
        }
        let Some(pivot) = row.iter().position(|&x| x != 0) else { continue };
        let scale = inverse(row[pivot]);
        row.iter_mut().for_each(|x| *x = reduce(*x * scale));
        for (_, base) in &mut basis {
            let factor = base[pivot];
            if factor != 0 {
                for (b, x) in base.iter_mut().zip(&row) {
                    *b = reduce(*b - factor * x);
                }
            }
        }
        basis.push((pivot, row));
        if basis.len() == width {
            return Vec::new();
        }
    }
    let pivots: Vec<usize> = basis.iter().map(|(pivot, _)| *pivot).collect();
    (0..width)
        .filter(|free| !pivots.contains(free))
        .filter_map(|free| equation(&basis, free, columns, terms))
        .collect()
}

/// The null vector in which one free column is one and the other free columns are zero.
fn equation(basis: &[(usize, Vec<i128>)], free: usize, columns: usize, terms: usize) -> Option<Equation> {
    let mut entries = vec![(free, 1i128, 1i128)];
    for (pivot, row) in basis {
        if row[free] != 0 {
            let (numerator, denominator) = fraction(reduce(-row[free]))?;
            entries.push((*pivot, numerator, denominator));
        }
    }
    let common = entries.iter().try_fold(1i128, |common, (_, _, d)| {
        let common = common / gcd(common, *d) * d;
        (common <= SMALL).then_some(common)
    })?;
    let mut coefficients = Vec::new();
    let mut constant = 0i128;
    for (column, numerator, denominator) in entries {
        let value = numerator * (common / denominator);
        if column == columns {
            constant = -value;
        } else {
            coefficients.push((column, i64::try_from(value).ok()?));
        }
    }
    coefficients.sort_unstable();
    (!coefficients.is_empty() && coefficients.len() <= terms)
        .then_some(Equation { coefficients, constant: i64::try_from(constant).ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_of_a_line_are_found() {
        // y = 2 x + 3, z free.
        let rows: Vec<Vec<i128>> = (0..6).map(|x| vec![x, 2 * x + 3, (x * x * 7) % 5]).collect();
        let found = equations(&rows, 3);
        assert_eq!(found.len(), 1);
        for row in &rows {
            let sum: i128 = found[0].coefficients.iter().map(|&(c, k)| i128::from(k) * row[c]).sum();
            assert_eq!(sum, i128::from(found[0].constant));
        }
        assert_eq!(found[0].coefficients.iter().map(|c| c.0).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn fractions_are_cleared() {
        // 2 y = 3 x - 5 in the rationals, with x odd.
        let rows: Vec<Vec<i128>> = (0..5).map(|i| vec![2 * i + 1, (3 * (2 * i + 1) - 5) / 2]).collect();
        let found = equations(&rows, 2);
        assert_eq!(found.len(), 1);
        let sum =
            |row: &[i128]| found[0].coefficients.iter().map(|&(c, k)| i128::from(k) * row[c]).sum::<i128>();
        assert!(rows.iter().all(|row| sum(row) == i128::from(found[0].constant)));
    }

    #[test]
    fn states_in_general_position_have_none() {
        let rows = vec![vec![0, 0], vec![1, 0], vec![0, 1], vec![5, 7]];
        assert_eq!(equations(&rows, 2), []);
    }
}
