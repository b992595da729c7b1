//! Bounds of differences: for numbers `v0 = 0, v1, ..., vn`, the largest that `vi - vj` can be (Miné, PADO 2001).
//!
//! The numbers are mathematical ones. What makes them the values of words is in [`super::carry`].

/// Nothing is known of a difference.
pub const FREE: i128 = i128::MAX / 4;

/// A square of bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    size: usize,
    cells: Vec<i128>,
}

impl Bounds {
    /// Nothing is known of so many numbers, the zero among them.
    pub fn free(size: usize) -> Bounds {
        let mut cells = vec![FREE; size * size];
        (0..size).for_each(|i| cells[i * size + i] = 0);
        Bounds { size, cells }
    }

    /// How many numbers there are, the zero among them.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The largest that the difference of two numbers can be.
    pub fn get(&self, i: usize, j: usize) -> i128 {
        self.cells[i * self.size + j]
    }

    /// The difference is at most this, too.
    pub fn add(&mut self, i: usize, j: usize, most: i128) {
        let cell = &mut self.cells[i * self.size + j];
        *cell = (*cell).min(most);
    }

    /// Forgets what a difference is at most.
    pub fn forget(&mut self, i: usize, j: usize) {
        self.cells[i * self.size + j] = FREE;
    }

    /// With all that follows (Floyd and Warshall); false if no numbers have such differences.
    pub fn close(&mut self) -> bool {
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
        Bounds { size: self.size, cells }
    }

    /// Is every bound as tight as another's?
    pub fn is_within(&self, other: &Bounds) -> bool {
        self.cells.iter().zip(&other.cells).all(|(a, b)| a <= b)
    }

    /// The bounds that stay; the others go where a function says.
    pub fn widen(&self, other: &Bounds, mut jump: impl FnMut(i128) -> i128) -> Bounds {
        let widened = |(&a, &b): (&i128, &i128)| if b <= a { a } else { jump(b).max(b) };
        Bounds { size: self.size, cells: self.cells.iter().zip(&other.cells).map(widened).collect() }
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
