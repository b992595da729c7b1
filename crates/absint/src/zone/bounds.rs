//! Bounds of differences: for numbers `v0 = 0, v1, ..., vn`, the largest that `vi - vj` can be (Miné, PADO 2001).
//!
//! The numbers are mathematical ones. What makes them the values of words is in [`super::carry`].

/// Nothing is known of a difference.
pub const FREE: i128 = i128::MAX / 4;

/// A square of bounds.
#[derive(Clone, Debug)]
pub struct Bounds {
    size: usize,
    cells: Vec<i128>,
    /// Is all there that follows? What was widened is not closed, so that nothing is found again that was given up.
    closed: bool,
}

/// What is known of the numbers counts, not how it came about.
impl PartialEq for Bounds {
    fn eq(&self, other: &Bounds) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Bounds {}

impl Bounds {
    /// Nothing is known of so many numbers, the zero among them.
    pub fn free(size: usize) -> Bounds {
        let mut cells = vec![FREE; size * size];
        (0..size).for_each(|i| cells[i * size + i] = 0);
        Bounds { size, cells, closed: true }
    }

    /// With what holds of all numbers between two, in place of what is free.
    pub fn within(&self, (least, most): (i128, i128)) -> Bounds {
        let mut filled = self.clone();
        for (at, cell) in filled.cells.iter_mut().enumerate().filter(|(_, cell)| **cell >= FREE) {
            *cell = match (at / self.size, at % self.size) {
                (_, 0) => most,
                (0, _) => -least,
                _ => most - least,
            };
        }
        filled
    }

    /// The same numbers with others after them, which are between two numbers.
    pub fn grown(&self, size: usize, (least, most): (i128, i128)) -> Bounds {
        let mut grown = Bounds::free(size);
        for i in 0..size {
            for j in (0..size).filter(|&j| j != i) {
                let (above, below) = (|i| self.get(i, 0), |j| self.get(0, j));
                grown.cells[i * size + j] = match (i < self.size, j < self.size) {
                    (true, true) => self.get(i, j),
                    (true, false) => above(i) - least,
                    (false, true) => most + below(j),
                    (false, false) => most - least,
                };
            }
        }
        grown.closed = self.closed;
        grown
    }

    /// The same numbers with others after them, of which nothing is known.
    pub(crate) fn with_free(&self, size: usize) -> Bounds {
        let mut grown = Bounds::free(size);
        for (row, old) in grown.cells.chunks_mut(size).zip(self.cells.chunks(self.size)) {
            row[..self.size].copy_from_slice(old);
        }
        grown.closed = self.closed;
        grown
    }

    /// The difference is at most this, too, which changes nothing about what is there that follows.
    pub(crate) fn lower(&mut self, i: usize, j: usize, most: i128) {
        let cell = &mut self.cells[i * self.size + j];
        *cell = (*cell).min(most);
    }

    /// How many numbers there are, the zero among them.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The largest that the difference of two numbers can be.
    pub fn get(&self, i: usize, j: usize) -> i128 {
        self.cells[i * self.size + j]
    }

    /// The difference is at most this, too, and nothing that follows from it is there.
    pub fn add(&mut self, i: usize, j: usize, most: i128) {
        let cell = &mut self.cells[i * self.size + j];
        if most < *cell {
            *cell = most;
            self.closed = false;
        }
    }

    /// The difference is at most this, too; what follows comes along if all else was there. False if no numbers have such differences.
    pub fn assume(&mut self, i: usize, j: usize, most: i128) -> bool {
        let n = self.size;
        if most >= self.cells[i * n + j] {
            return true;
        }
        if !self.closed {
            self.cells[i * n + j] = most;
            return true;
        }
        if self.cells[j * n + i] < FREE && self.cells[j * n + i] + most < 0 {
            return false;
        }
        for a in 0..n {
            let first = self.cells[a * n + i];
            if first >= FREE {
                continue;
            }
            for b in 0..n {
                let last = self.cells[j * n + b];
                if last < FREE {
                    let cell = &mut self.cells[a * n + b];
                    *cell = (*cell).min(first + most + last);
                }
            }
        }
        true
    }

    /// The bounds of some of the numbers, in another order.
    pub fn chosen(&self, numbers: &[usize]) -> Bounds {
        let mut cells = Vec::with_capacity(numbers.len() * numbers.len());
        for row in numbers.iter().map(|&i| &self.cells[i * self.size..][..self.size]) {
            cells.extend(numbers.iter().map(|&j| row[j]));
        }
        Bounds { size: numbers.len(), cells, closed: self.closed }
    }

    /// Forgets what a difference is at most.
    pub fn forget(&mut self, i: usize, j: usize) {
        self.cells[i * self.size + j] = FREE;
    }

    /// With all that follows (Floyd and Warshall); false if no numbers have such differences.
    pub fn close(&mut self) -> bool {
        if self.closed {
            return true;
        }
        self.closed = true;
        let n = self.size;
        for k in 0..n {
            for i in 0..n {
                let first = self.cells[i * n + k];
                if first >= FREE || i == k {
                    continue;
                }
                for j in 0..n {
                    let second = self.cells[k * n + j];
                    if second < FREE {
                        let cell = &mut self.cells[i * n + j];
                        *cell = (*cell).min(first + second);
                    }
                }
            }
            if self.cells[k * n + k] < 0 {
                return false;
            }
        }
        (0..n).all(|i| self.cells[i * n + i] >= 0)
    }

    /// What holds in both.
    pub fn join(&self, other: &Bounds) -> Bounds {
        let cells = self.cells.iter().zip(&other.cells).map(|(&a, &b)| a.max(b)).collect();
        Bounds { size: self.size, cells, closed: self.closed && other.closed }
    }

    /// Is every bound as tight as another's?
    pub fn is_within(&self, other: &Bounds) -> bool {
        self.cells.iter().zip(&other.cells).all(|(a, b)| a <= b)
    }

    /// The bounds that stay; the others go where a function says.
    pub fn widen(&self, other: &Bounds, mut jump: impl FnMut(i128) -> i128) -> Bounds {
        let widened = |(&a, &b): (&i128, &i128)| if b <= a { a } else { jump(b).max(b) };
        let cells = self.cells.iter().zip(&other.cells).map(widened).collect();
        Bounds { size: self.size, cells, closed: false }
    }

    /// How many differences of two numbers, neither of them the zero, are bounded.
    pub fn count(&self) -> usize {
        let pairs = (1..self.size).flat_map(|i| (1..self.size).map(move |j| (i, j)));
        pairs.filter(|&(i, j)| i != j && self.get(i, j) < FREE).count()
    }

    /// Is nothing known of any difference?
    pub fn is_free(&self) -> bool {
        let n = self.size;
        (0..n * n).all(|at| at / n == at % n || self.cells[at] >= FREE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All triples of small numbers with the zero that satisfy bounds.
    fn solutions(bounds: &Bounds) -> Vec<[i128; 3]> {
        let numbers = || -3..=3i128;
        let all = numbers().flat_map(|x| numbers().map(move |y| [0, x, y]));
        all.filter(|v| (0..9).all(|at| v[at / 3] - v[at % 3] <= bounds.get(at / 3, at % 3))).collect()
    }

    #[test]
    fn closing_keeps_the_solutions() {
        let mut random = euphonium_random::Rng::new(1);
        for _ in 0..3000 {
            let mut drawn = || {
                let mut bounds = Bounds::free(3);
                // All numbers are small, so that the solutions are all.
                (1..3).for_each(|i| [(i, 0), (0, i)].iter().for_each(|&(a, b)| bounds.add(a, b, 3)));
                for _ in 0..random.below(5) {
                    let (i, j) = (random.below(3), random.below(3));
                    bounds.add(i, j, random.below(9) as i128 - 4);
                }
                bounds
            };
            let (a, b) = (drawn(), drawn());
            let (mut closed, mut other) = (a.clone(), b.clone());
            let possible = closed.close();
            // One by one, with what follows each time, comes to the same.
            let mut stepwise = Bounds::free(3);
            let cells = (0..9).map(|at| (at / 3, at % 3));
            let one_by_one = cells.clone().all(|(i, j)| i == j || stepwise.assume(i, j, a.get(i, j)));
            let loops = (0..3).any(|i| a.get(i, i) < 0);
            assert!(loops || one_by_one == possible, "{a:?}");
            assert!(loops || !possible || stepwise == closed, "{a:?} {stepwise:?}");
            assert_eq!(possible, !solutions(&a).is_empty(), "{a:?}");
            if possible && other.close() {
                assert_eq!(solutions(&a), solutions(&closed));
                let join = closed.join(&other);
                let both = [solutions(&a), solutions(&b)].concat();
                assert!(both.iter().all(|s| solutions(&join).contains(s)));
                assert!(closed.is_within(&join) && other.is_within(&join));
                assert!(closed.is_within(&closed.widen(&join, |_| FREE)));
            }
        }
    }
}
