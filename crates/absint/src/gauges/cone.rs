//! The directions in which nothing goes down: the cone that is dual to a list of steps.
//!
//! Double description (Motzkin, Raiffa, Thompson, Thrall, 1953): lines and rays that span the cone, one step after the other. A ray is kept if no other one is
//! tight for all the steps that it is tight for. There are few steps and few dimensions; where it becomes too much, or numbers too large, there is no answer.

/// No more steps, and rays, are looked at.
const STEPS: usize = 120;
const RAYS: usize = 64;

/// Larger factors are of no use.
const LARGEST: i128 = 1 << 40;

/// All directions `a` with `a * step >= 0` for every step.
#[derive(Clone, Debug)]
pub(super) struct Cone {
    /// Directions that are in it both ways.
    pub lines: Vec<Vec<i128>>,
    /// Directions, with the steps for which they are tight as bits.
    rays: Vec<(Vec<i128>, u128)>,
}

impl Cone {
    /// The directions for some steps.
    pub fn new(dimension: usize, steps: &[Vec<i128>]) -> Option<Cone> {
        if steps.len() > STEPS {
            return None;
        }
        let unit = |i: usize| (0..dimension).map(|j| i128::from(i == j)).collect();
        let mut cone = Cone { lines: (0..dimension).map(unit).collect(), rays: Vec::new() };
        for (number, step) in steps.iter().enumerate() {
            cone.require(number, step)?;
        }
        Some(cone)
    }

    /// The directions that are in it one way only and are no sums of others.
    pub fn rays(&self) -> impl Iterator<Item = &Vec<i128>> {
        self.rays.iter().map(|(ray, _)| ray)
    }

    fn require(&mut self, number: usize, step: &[i128]) -> Option<()> {
        let bit = 1u128 << number;
        if let Some(at) = self.lines.iter().position(|line| dot(line, step) != 0) {
            let mut line = self.lines.swap_remove(at);
            if dot(&line, step) < 0 {
                line.iter_mut().for_each(|a| *a = -*a);
            }
            let along = dot(&line, step);
            for other in &mut self.lines {
                *other = combined(other, along, &line, -dot(other, step))?;
            }
            for (ray, tight) in &mut self.rays {
                *ray = combined(ray, along, &line, -dot(ray, step))?;
                *tight |= bit;
            }
            self.rays.push((line, bit - 1));
            return Some(());
        }
        let mut kept: Vec<(Vec<i128>, u128)> = Vec::new();
        for (ray, tight) in &self.rays {
            match dot(ray, step) {
                0 => kept.push((ray.clone(), tight | bit)),
                1.. => kept.push((ray.clone(), *tight)),
                down => {
                    for (other, others) in &self.rays {
                        let up = dot(other, step);
                        if up > 0 {
                            kept.push((combined(ray, up, other, -down)?, tight & others | bit));
                        }
                    }
                }
            }
        }
        let tights: Vec<u128> = kept.iter().map(|ray| ray.1).collect();
        let mut at = 0;
        kept.retain(|&(_, tight)| {
            at += 1;
            let covers = |(i, &other): (usize, &u128)| tight & !other == 0 && (other != tight || i + 1 < at);
            !tights.iter().enumerate().any(covers)
        });
        self.rays = kept;
        (self.rays.len() <= RAYS).then_some(())
    }
}

fn dot(a: &[i128], b: &[i128]) -> i128 {
    a.iter().zip(b).map(|(a, b)| a.saturating_mul(*b)).fold(0, i128::saturating_add)
}

/// A sum of two directions, as short as it can be.
fn combined(a: &[i128], times: i128, b: &[i128], more: i128) -> Option<Vec<i128>> {
    let part = |(a, b): (&i128, &i128)| a.checked_mul(times)?.checked_add(b.checked_mul(more)?);
    let sum: Option<Vec<i128>> = a.iter().zip(b).map(part).collect();
    let mut sum = sum?;
    let divisor = sum.iter().fold(0, |d, &x| gcd(d, x)).max(1);
    sum.iter_mut().for_each(|x| *x /= divisor);
    sum.iter().all(|x| x.abs() <= LARGEST).then_some(sum)
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_random::Rng;

    fn rays(dimension: usize, steps: &[Vec<i128>]) -> Vec<Vec<i128>> {
        let cone = Cone::new(dimension, steps).unwrap_or_else(|| panic!("too large"));
        let mut rays: Vec<Vec<i128>> = cone.rays().cloned().collect();
        rays.sort();
        rays
    }

    #[test]
    fn the_directions_of_nested_loops() {
        // j goes up with k; then i goes up and j is gone, after 10 to 10,000 rounds.
        let steps = [vec![0, 1, 1], vec![1, -10, 0], vec![1, -10_000, 0]];
        // i; k - j - 10,000 i goes down, so its contrary up; k - j + ... 10 i.
        let found = rays(3, &steps);
        assert!(found.contains(&vec![-10, -1, 1]), "{found:?}");
        assert!(found.contains(&vec![10_000, 1, -1]), "{found:?}");
        assert!(found.iter().all(|ray| steps.iter().all(|step| dot(ray, step) >= 0)));
    }

    #[test]
    fn what_never_changes_is_a_line() {
        let cone = Cone::new(2, &[vec![1, 1]]).unwrap_or_else(|| panic!("too large"));
        assert_eq!(cone.lines, vec![vec![-1, 1]]);
        assert_eq!(cone.rays().count(), 1);
    }

    /// Everything that is in the cone is a sum of what spans it: checked for small directions by looking for one that is cut off.
    #[test]
    fn random_cones_have_what_they_should() {
        let mut random = Rng::new(7);
        for _ in 0..300 {
            let (dimension, count) = (random.between(2, 4), random.between(1, 6));
            let mut number = || random.below(7) as i128 - 3;
            let steps: Vec<Vec<i128>> =
                (0..count).map(|_| (0..dimension).map(|_| number()).collect()).collect();
            let cone = Cone::new(dimension, &steps).unwrap_or_else(|| panic!("too large"));
            for ray in cone.rays() {
                assert!(steps.iter().all(|step| dot(ray, step) >= 0), "{steps:?}: {ray:?}");
            }
            for line in &cone.lines {
                assert!(steps.iter().all(|step| dot(line, step) == 0), "{steps:?}: {line:?}");
            }
            // The dual of the dual has the steps inside, and nothing that a direction of the cone forbids.
            let mut spanning: Vec<Vec<i128>> = cone.rays().cloned().collect();
            for line in &cone.lines {
                spanning.push(line.clone());
                spanning.push(line.iter().map(|x| -x).collect());
            }
            let Some(dual) = Cone::new(dimension, &spanning) else { continue };
            // Each ray of the dual is a step, up to its length and the lines of the dual.
            if dual.lines.is_empty() {
                for ray in dual.rays() {
                    let same =
                        |step: &&Vec<i128>| combined(step, 1, step, 0).is_some_and(|short| short == *ray);
                    assert!(steps.iter().any(|step| same(&step)), "{steps:?}: {ray:?}");
                }
            }
        }
    }
}
