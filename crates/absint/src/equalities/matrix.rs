//! Systems of equations between words: `a1*x1 + ... + an*xn + c = 0`, modulo `2^w`.
//!
//! A system is kept in Howell form (Howell 1986; King and Søndergaard, VMCAI 2010; Elder, Lim, Sharma, Andersen, Reps, TOPLAS 2014): each row leads with a power
//! of two in a column where no other row leads, and every equation that follows from the rows and begins at a column follows from those that lead there or
//! later. So to forget the first variables is to keep the later rows, and an equation follows exactly if the rows reduce it to nothing. Words may wrap around: no
//! equation is lost, and none is wrong, by that.

/// The coefficients of the variables in order, then the constant.
pub type Row = Box<[u64]>;

/// Equations that some words satisfy, reduced: equal systems look equal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    width: u32,
    columns: usize,
    rows: Vec<Row>,
}

/// Equations that are being put together.
pub struct Builder {
    width: u32,
    columns: usize,
    /// By the column where they lead.
    leading: Vec<Option<Row>>,
}

fn mask(width: u32) -> u64 {
    crate::word::mask(width)
}

/// The inverse of an odd number (Newton).
pub fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}

impl Builder {
    /// No equations of so many variables.
    pub fn new(width: u32, variables: usize) -> Builder {
        Builder { width, columns: variables + 1, leading: vec![None; variables + 1] }
    }

    /// One more equation. Each turn makes a lead smaller or takes a row to a later column.
    pub fn add(&mut self, row: Row) {
        let mask = mask(self.width);
        let mut waiting = vec![row];
        while let Some(mut row) = waiting.pop() {
            row.iter_mut().for_each(|a| *a &= mask);
            let Some(column) = row.iter().position(|&a| a != 0) else { continue };
            let rank = row[column].trailing_zeros();
            let odd = row[column] >> rank;
            scale(&mut row, inverse(odd), mask);
            match &mut self.leading[column] {
                Some(old) if old[column].trailing_zeros() <= rank => {
                    let times = 1u64 << (rank - old[column].trailing_zeros());
                    subtract(&mut row, old, times, mask);
                    waiting.push(row);
                }
                place => {
                    // Where the lead vanishes, what follows is an equation of its own.
                    if rank > 0 {
                        let mut rest = row.clone();
                        scale(&mut rest, 1u64 << (self.width - rank), mask);
                        waiting.push(rest);
                    }
                    waiting.extend(place.replace(row));
                }
            }
        }
    }

    /// Does an equation follow?
    pub fn implies(&self, row: &[u64]) -> bool {
        implies(self.leading.iter().flatten(), self.width, row)
    }

    /// The equations without the first variables; nothing if no words satisfy them.
    pub fn project(self, forgotten: usize) -> Option<Matrix> {
        let Builder { width, columns, leading } = self;
        let mut rows: Vec<Row> = leading
            .into_iter()
            .skip(forgotten)
            .flatten()
            .map(|row| row[forgotten..].to_vec().into_boxed_slice())
            .collect();
        let columns = columns - forgotten;
        let lead = |row: &Row| row.iter().position(|&a| a != 0).unwrap_or(columns);
        if rows.last().is_some_and(|row| lead(row) == columns - 1) {
            return None;
        }
        // Later rows reduce the earlier ones.
        for i in (0..rows.len()).rev() {
            let (earlier, later) = rows.split_at_mut(i + 1);
            for other in later {
                let column = lead(other);
                let times = earlier[i][column] >> other[column].trailing_zeros();
                subtract(&mut earlier[i], other, times, mask(width));
            }
        }
        Some(Matrix { width, columns, rows })
    }
}

fn scale(row: &mut [u64], by: u64, mask: u64) {
    row.iter_mut().for_each(|a| *a = a.wrapping_mul(by) & mask);
}

fn subtract(row: &mut [u64], other: &[u64], times: u64, mask: u64) {
    if times != 0 {
        row.iter_mut().zip(other).for_each(|(a, b)| *a = a.wrapping_sub(b.wrapping_mul(times)) & mask);
    }
}

/// Do rows in Howell form reduce an equation to nothing?
fn implies<'r>(rows: impl Iterator<Item = &'r Row>, width: u32, row: &[u64]) -> bool {
    let mask = mask(width);
    let mut rest: Row = row.iter().map(|a| a & mask).collect();
    for row in rows {
        let Some(column) = row.iter().position(|&a| a != 0) else { continue };
        // What comes before the lead is not made to vanish by later rows either.
        if rest[..column].iter().any(|&a| a != 0) {
            return false;
        }
        let times = rest[column] >> row[column].trailing_zeros();
        subtract(&mut rest, row, times, mask);
    }
    rest.iter().all(|&a| a == 0)
}

impl Matrix {
    /// No equations.
    pub fn top(width: u32, variables: usize) -> Matrix {
        Matrix { width, columns: variables + 1, rows: Vec::new() }
    }

    /// Are there no equations?
    pub fn is_top(&self) -> bool {
        self.rows.is_empty()
    }

    /// The equations.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Does an equation follow?
    pub fn implies(&self, row: &[u64]) -> bool {
        implies(self.rows.iter(), self.width, row)
    }

    /// Does all that another says follow?
    pub fn is_within(&self, other: &Matrix) -> bool {
        other.rows.iter().all(|row| self.rows.contains(row) || self.implies(row))
    }

    /// The equations that follow from both (Zassenhaus: of the rows `(a, a)` and `(b, 0)`, those combinations whose first half vanishes).
    pub fn join(&self, other: &Matrix) -> Matrix {
        if self == other {
            return self.clone();
        }
        let n = self.columns;
        let mut both = Builder::new(self.width, 2 * n - 1);
        for row in &self.rows {
            both.add([&row[..], &row[..]].concat().into());
        }
        for row in &other.rows {
            both.add([&row[..], &vec![0; n][..]].concat().into());
        }
        // What both sides say has a solution, since each side has.
        both.project(n).unwrap_or_else(|| Matrix::top(self.width, n - 1))
    }

    /// The same equations, solved for variables as far as that can be: each such variable has the factor one in one row and is in no other. What is solved can be put
    /// in place of the variable, where `2*x = y` only says something of `x`.
    pub fn solved(&self) -> Vec<Row> {
        let mask = mask(self.width);
        let mut rows = self.rows.clone();
        for i in 0..rows.len() {
            // Of several the last: earlier variables are the leads already.
            let variables = &rows[i][..self.columns - 1];
            let Some(column) = variables.iter().rposition(|a| a & 1 == 1) else { continue };
            let factor = inverse(variables[column]);
            scale(&mut rows[i], factor, mask);
            let row = rows[i].clone();
            for (_, other) in rows.iter_mut().enumerate().filter(|(j, _)| *j != i) {
                let times = other[column];
                subtract(other, &row, times, mask);
            }
        }
        rows.retain(|row| row.iter().any(|&a| a != 0));
        rows
    }

    /// The equations that lead with an odd number, so that no chain of them is longer than there are variables.
    pub fn odd(mut self) -> Matrix {
        self.rows.retain(|row| row.iter().find(|&&a| a != 0).is_some_and(|a| a & 1 == 1));
        self
    }

    /// A builder with these equations, of more variables before, of which those of this system are the last.
    pub fn onto(&self, builder: &mut Builder, place: impl Fn(usize) -> usize) {
        for row in &self.rows {
            let mut wide = vec![0; builder.columns];
            for (i, &a) in row[..self.columns - 1].iter().enumerate() {
                wide[place(i)] = a;
            }
            wide[builder.columns - 1] = row[self.columns - 1];
            builder.add(wide.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_random::Rng;

    const WIDTH: u32 = 3;
    const N: usize = 3;

    fn words() -> Vec<[u64; N]> {
        (0..1u64 << (3 * WIDTH)).map(|n| [n & 7, n >> 3 & 7, n >> 6]).collect()
    }

    fn holds(row: &[u64], x: &[u64]) -> bool {
        let sum =
            row.iter().zip(x.iter().chain([&1])).fold(0u64, |s, (a, x)| s.wrapping_add(a.wrapping_mul(*x)));
        sum & 7 == 0
    }

    fn solutions(matrix: &Matrix) -> Vec<[u64; N]> {
        words().into_iter().filter(|x| matrix.rows.iter().all(|row| holds(row, x))).collect()
    }

    fn row(random: &mut Rng) -> Row {
        (0..=N).map(|_| if random.chance(40) { 0 } else { random.below(8) as u64 }).collect()
    }

    fn rows(random: &mut Rng) -> Vec<Row> {
        (0..random.below(4)).map(|_| row(random)).collect()
    }

    fn system(rows: &[Row]) -> Option<Matrix> {
        let mut builder = Builder::new(WIDTH, N);
        rows.iter().for_each(|row| builder.add(row.clone()));
        builder.project(0)
    }

    #[test]
    fn systems_have_their_solutions_and_say_all_that_follows() {
        let mut random = Rng::new(5);
        for _ in 0..1500 {
            let rows = rows(&mut random);
            let expected: Vec<[u64; N]> =
                words().into_iter().filter(|x| rows.iter().all(|row| holds(row, x))).collect();
            let Some(matrix) = system(&rows) else {
                assert!(expected.is_empty(), "{rows:?}");
                continue;
            };
            assert_eq!(solutions(&matrix), expected, "{rows:?}");
            for _ in 0..20 {
                let row = row(&mut random);
                assert_eq!(matrix.implies(&row), expected.iter().all(|x| holds(&row, x)), "{rows:?} {row:?}");
            }
            for forgotten in 1..N {
                let mut builder = Builder::new(WIDTH, N);
                rows.iter().for_each(|row| builder.add(row.clone()));
                let less = builder.project(forgotten).expect("there is a solution");
                // Every equation that holds of the rest is there, and no other.
                for _ in 0..10 {
                    let row = &row(&mut random)[forgotten..];
                    let all = expected.iter().all(|x| holds(row, &x[forgotten..]));
                    assert_eq!(less.implies(row), all, "{rows:?} {row:?}");
                }
            }
        }
    }

    #[test]
    fn joins_are_the_best_and_the_order_is_that_of_solutions() {
        let mut random = Rng::new(6);
        for _ in 0..1500 {
            let (Some(a), Some(b)) = (system(&rows(&mut random)), system(&rows(&mut random))) else {
                continue;
            };
            let (of_a, of_b) = (solutions(&a), solutions(&b));
            assert_eq!(a.is_within(&b), of_a.iter().all(|x| of_b.contains(x)));
            assert_eq!(a == b, of_a == of_b);
            let join = a.join(&b);
            assert!(a.is_within(&join) && b.is_within(&join) && join.join(&a) == join && join == b.join(&a));
            assert!(join.is_within(&join.clone().odd()));
            assert_eq!(system(&a.solved()).as_ref(), Some(&a));
            for _ in 0..20 {
                let row = row(&mut random);
                let all = of_a.iter().chain(&of_b).all(|x| holds(&row, x));
                assert_eq!(join.implies(&row), all, "{a:?} {b:?} {row:?}");
            }
        }
    }

    #[test]
    fn inverses() {
        for odd in (1..200u64).step_by(2).chain([u64::MAX, u64::MAX - 2]) {
            assert_eq!(odd.wrapping_mul(inverse(odd)), 1);
        }
    }
}
