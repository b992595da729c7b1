//! Bounds of sums and differences: for numbers `v0, ..., vn`, the largest that `±vi ± vj` can be.
//!
//! Each number stands twice among the vertices of [bounds of differences](Bounds): `vk` as vertex `2k`, `-vk` as vertex
//! `2k + 1`. The difference of the two is `2 * vk`, and every bound stands twice: `a - b` and `-b - -a` are the same.
//!
//! Numbers are whole, so what bounds `2 * vk` may be made even. With everything that follows as differences, then this,
//! and then sums of the bounds of single numbers, all is there that follows (Bagnara, Hill and Zaffanella, VMCAI 2008).

use crate::zone::{Bounds, FREE};

/// A number with a sign: the vertex is `2k` or `2k + 1`.
pub(super) fn vertex(number: usize, negative: bool) -> usize {
    2 * number + usize::from(negative)
}

/// Bounds of sums and differences of numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Octagon(Bounds);

impl Octagon {
    /// Nothing is known of so many numbers.
    pub fn free(numbers: usize) -> Octagon {
        Octagon(Bounds::free(2 * numbers))
    }

    /// How many numbers there are.
    pub fn numbers(&self) -> usize {
        self.0.size() / 2
    }

    /// The largest that the one vertex minus the other can be.
    pub(super) fn get(&self, i: usize, j: usize) -> i128 {
        self.0.get(i, j)
    }

    /// The same numbers with others after them, of which nothing is known.
    pub(super) fn grown(&self, numbers: usize) -> Octagon {
        Octagon(self.0.with_free(2 * numbers))
    }

    /// The one vertex minus the other is at most this, too. False if no numbers are like this.
    pub(super) fn assume(&mut self, i: usize, j: usize, most: i128) -> bool {
        self.0.assume(i, j, most) && self.0.assume(j ^ 1, i ^ 1, most)
    }

    /// A number is between two.
    pub(super) fn between(&mut self, number: usize, low: i128, high: i128) -> bool {
        let (plus, minus) = (vertex(number, false), vertex(number, true));
        self.0.assume(plus, minus, 2 * high) && self.0.assume(minus, plus, -2 * low)
    }

    /// The ends of a number, as far as they are known.
    pub(super) fn ends(&self, number: usize) -> (Option<i128>, Option<i128>) {
        let (plus, minus) = (vertex(number, false), vertex(number, true));
        let half = |i, j| Some(self.get(i, j)).filter(|&most| most < FREE).map(|most| most.div_euclid(2));
        (half(minus, plus).map(|most| -most), half(plus, minus))
    }

    /// With all that follows; false if no numbers are like this.
    pub fn close(&mut self) -> bool {
        if !self.0.close() {
            return false;
        }
        let n = self.0.size();
        for i in 0..n {
            let twice = self.get(i, i ^ 1);
            if twice < FREE {
                self.0.lower(i, i ^ 1, 2 * twice.div_euclid(2));
            }
        }
        let apart = |i: usize| self.get(i, i ^ 1) < FREE && self.get(i ^ 1, i) < FREE;
        if (0..n).any(|i| apart(i) && self.get(i, i ^ 1) + self.get(i ^ 1, i) < 0) {
            return false;
        }
        for i in 0..n {
            let first = self.get(i, i ^ 1);
            if first >= FREE {
                continue;
            }
            for j in (0..n).filter(|&j| j != i) {
                let last = self.get(j ^ 1, j);
                if last < FREE {
                    // Both are even.
                    self.0.lower(i, j, (first + last) / 2);
                }
            }
        }
        true
    }

    /// Some of the numbers, in another order.
    pub(super) fn chosen(&self, numbers: &[usize]) -> Octagon {
        let vertices: Vec<usize> = numbers.iter().flat_map(|&k| [2 * k, 2 * k + 1]).collect();
        Octagon(self.0.chosen(&vertices))
    }

    /// Forgets what every number between two satisfies.
    pub(super) fn forget_trivial(&mut self, (least, most): (i128, i128)) {
        let n = self.0.size();
        let largest = |i: usize| if i.is_multiple_of(2) { most } else { -least };
        for i in 0..n {
            for j in (0..n).filter(|&j| j != i) {
                if self.get(i, j) >= largest(i) + largest(j ^ 1) {
                    self.0.forget(i, j);
                }
            }
        }
    }

    /// What holds in both.
    pub fn join(&self, other: &Octagon) -> Octagon {
        Octagon(self.0.join(&other.0))
    }

    /// Is every bound as tight as another's?
    pub fn is_within(&self, other: &Octagon) -> bool {
        self.0.is_within(&other.0)
    }

    /// The bounds that stay; the others go where a function says.
    pub fn widen(&self, other: &Octagon, jump: impl FnMut(i128) -> i128) -> Octagon {
        Octagon(self.0.widen(&other.0, jump))
    }

    /// How many sums and differences of two numbers are bounded.
    pub fn count(&self) -> usize {
        let n = self.0.size();
        let pairs = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        pairs.filter(|&(i, j)| i / 2 > j / 2 && self.get(i, j) < FREE).count()
    }

    /// Is nothing known?
    pub fn is_free(&self) -> bool {
        self.0.is_free()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All pairs of small numbers that satisfy bounds.
    fn solutions(octagon: &Octagon) -> Vec<[i128; 2]> {
        let numbers = || -3..=3i128;
        let all = numbers().flat_map(|x| numbers().map(move |y| [x, y]));
        let value = |v: &[i128; 2], i: usize| if i.is_multiple_of(2) { v[i / 2] } else { -v[i / 2] };
        all.filter(|v| (0..16).all(|at| value(v, at / 4) - value(v, at % 4) <= octagon.get(at / 4, at % 4)))
            .collect()
    }

    #[test]
    fn closing_keeps_the_solutions_and_is_tight() {
        let mut random = euphonium_random::Rng::new(5);
        let (mut open, mut empty) = (0, 0);
        for _ in 0..4000 {
            let mut drawn = || {
                let mut octagon = Octagon::free(2);
                let mut possible = octagon.between(0, -3, 3) && octagon.between(1, -3, 3);
                for _ in 0..random.below(6) {
                    let (i, j) = (random.below(4), random.below(4));
                    possible &= i == j || octagon.assume(i, j, random.below(11) as i128 - 4);
                }
                let closes = octagon.close();
                (octagon, possible && closes)
            };
            let ((a, possible), (b, other)) = (drawn(), drawn());
            assert_eq!(possible, !solutions(&a).is_empty() && possible, "{a:?}");
            if !possible {
                empty += 1;
                continue;
            }
            open += 1;
            let inside = solutions(&a);
            assert!(!inside.is_empty(), "{a:?}");
            // Every bound is taken by some solution.
            let value = |v: &[i128; 2], i: usize| if i.is_multiple_of(2) { v[i / 2] } else { -v[i / 2] };
            for at in 0..16 {
                let most = inside.iter().map(|v| value(v, at / 4) - value(v, at % 4)).max();
                assert_eq!(most, Some(a.get(at / 4, at % 4)), "{a:?} {at}");
            }
            if other {
                let join = a.join(&b);
                let both = [solutions(&a), solutions(&b)].concat();
                assert!(both.iter().all(|s| solutions(&join).contains(s)));
                assert!(a.is_within(&join) && b.is_within(&join));
                assert!(a.is_within(&a.widen(&join, |_| FREE)));
            }
        }
        assert!(open > 1000 && empty > 300, "{open} {empty}");
    }
}
