//! Cubes that differ in their numbers only, and one cube around them all.
//!
//! After Krishnan, Vediramana Krishnan, Chen, Shoham and Gurfinkel, "Global Guidance for Local
//! Generalization in Model Checking" (CAV 2020): lemmas that an engine learns one after the other and that
//! are instances of one *pattern* are a sign that it goes astray. The numbers of such cubes are *points*;
//! what holds of all points (their affine hull, bounds, common residues) and the pattern together, without
//! the numbers, is a cube that contains all others. Often it is a relation between variables that no
//! single cube has.
//!
//! Invariant: every cube of the points is within each of the cubes that [`Pattern::around`] gives.

use super::form::{Constraint, Form, Relation};
use euphonium_smt::linear::Rational;
use euphonium_term::{Op, TermId, Terms};

/// So many independent directions of the points are followed at most: each is eliminated, which may square
/// the number of inequalities.
const MOST_DIRECTIONS: usize = 4;

/// So many inequalities may come up while directions are eliminated.
const MOST_INEQUALITIES: usize = 40;

/// A cube without the numbers that its sums are compared with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    /// Sums without constant, whether they are strictly less than zero with it, and are of integers.
    sums: Vec<Sum>,
    /// Literals that are no inequalities.
    others: Vec<TermId>,
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
struct Sum {
    leaves: Vec<(TermId, Rational)>,
    strict: bool,
    integer: bool,
}

/// The numbers of a cube, one for each sum of its pattern.
pub type Point = Vec<Rational>;

/// An inequality between the leaves of cubes and the numbers of a point.
#[derive(Clone)]
struct Row {
    form: Form,
    /// Coefficients of the directions.
    directions: Vec<Rational>,
    strict: bool,
}

impl Pattern {
    /// The pattern of a cube and its numbers. None if there is no inequality.
    pub fn of(terms: &Terms, cube: &[TermId]) -> Option<(Pattern, Point)> {
        let mut sums: Vec<(Sum, Rational)> = Vec::new();
        let mut others = Vec::new();
        for &literal in cube {
            let Some(constraint) = Constraint::of_inequality(terms, literal) else {
                others.push(literal);
                continue;
            };
            for half in constraint.halves() {
                let leaves = half.form.leaves.into_iter().collect();
                let strict = half.relation == Relation::Less;
                sums.push((Sum { leaves, strict, integer: half.form.integer }, half.form.constant));
            }
        }
        sums.sort_unstable();
        others.sort_unstable();
        let (sums, point): (Vec<Sum>, Point) = sums.into_iter().unzip();
        (!sums.is_empty()).then_some((Pattern { sums, others }, point))
    }

    /// Cubes that contain those of all points, the largest first: along the directions in which the points
    /// differ without bounds, bounded where the last point is not the outermost, and bounded on all sides.
    pub fn around(&self, terms: &mut Terms, points: &[Point]) -> Vec<Vec<TermId>> {
        let Some(hull) = Hull::of(points) else { return Vec::new() };
        let equations: Vec<usize> = (0..self.sums.len()).filter(|&i| self.is_equation(points, i)).collect();
        let residues: Vec<TermId> =
            equations.into_iter().filter_map(|i| self.residue(terms, points, i)).collect();
        let mut cubes: Vec<Vec<TermId>> = Vec::new();
        for sides in [Sides::None, Sides::Inner, Sides::All] {
            let Some(rows) = self.without_directions(&hull, hull.bounds(points, sides)) else { continue };
            let mut cube: Vec<TermId> = self.others.clone();
            for row in rows {
                let relation = if row.strict { Relation::Less } else { Relation::AtMost };
                cube.push(Constraint { form: row.form, relation }.normalised().literal(terms));
            }
            cube.extend_from_slice(&residues);
            cube.retain(|&l| l != TermId::TRUE);
            cube.sort_unstable();
            cube.dedup();
            if !cube.is_empty() && !cubes.contains(&cube) {
                cubes.push(cube);
            }
        }
        cubes
    }

    /// Remainders that the numbers of the points share, as if the sums of fewest leaves were equal to them
    /// and not at most. They need not hold in the cubes.
    pub fn residues(&self, terms: &mut Terms, points: &[Point]) -> Vec<TermId> {
        let mut found: Vec<(usize, TermId)> = Vec::new();
        for (i, sum) in self.sums.iter().enumerate() {
            found.extend(self.residue(terms, points, i).map(|literal| (sum.leaves.len(), literal)));
        }
        let fewest = found.iter().map(|&(leaves, _)| leaves).min();
        found.into_iter().filter(|&(leaves, _)| Some(leaves) == fewest).map(|(_, literal)| literal).collect()
    }

    /// The literals of another cube that do not bound a sum whose number differs between the points.
    pub fn without_moving(&self, terms: &Terms, points: &[Point], cube: &[TermId]) -> Vec<TermId> {
        let differs = |i: &usize| points.iter().any(|p| p[*i] != points[0][*i]);
        let moving: Vec<&Sum> = (0..self.sums.len()).filter(differs).map(|i| &self.sums[i]).collect();
        let bounds = |literal: TermId| {
            Pattern::of(terms, &[literal])
                .is_some_and(|(own, _)| own.sums.iter().any(|s| moving.contains(&s)))
        };
        cube.iter().copied().filter(|&literal| !bounds(literal)).collect()
    }

    /// Has a sum one value in the cube of each point, as the opposite sum is there, too?
    fn is_equation(&self, points: &[Point], i: usize) -> bool {
        let opposite: Vec<(TermId, Rational)> =
            self.sums[i].leaves.iter().map(|(l, c)| (*l, -c.clone())).collect();
        let j = self.sums.iter().position(|s| s.leaves == opposite).filter(|&j| i < j);
        j.is_some_and(|j| points.iter().all(|p| p[i] == -p[j].clone()))
    }

    /// That a sum has the remainder which its numbers at all points share.
    fn residue(&self, terms: &mut Terms, points: &[Point], i: usize) -> Option<TermId> {
        let sum = &self.sums[i];
        let first = &points[0][i];
        let divisor = points.iter().fold(Rational::ZERO, |d, p| d.gcd(&(&p[i] - first)));
        if !sum.integer || !first.is_integer() || divisor.is_zero() || divisor.is_one() {
            return None;
        }
        // sum + p = 0 for all numbers p: the sum is -p, modulo the divisor that of the first.
        let rest = &-first.clone() - &(&(&-first.clone() / &divisor).floor() * &divisor);
        let form =
            Form { leaves: sum.leaves.iter().cloned().collect(), ..Form::number(Rational::ZERO, true) };
        let (value, divisor) = (form.term(terms), terms.int_const(divisor.to_big().floor()));
        let rest = terms.int_const(rest.to_big().floor());
        let remainder = terms.mk(Op::Mod, &[value, divisor]);
        Some(terms.eq(remainder, rest))
    }

    /// The inequalities of the pattern along the hull, without the directions (Fourier and Motzkin). None if
    /// these are too many.
    fn without_directions(&self, hull: &Hull, bounds: Vec<Row>) -> Option<Vec<Row>> {
        let mut rows = bounds;
        for (i, sum) in self.sums.iter().enumerate() {
            let (constant, directions) = hull.coordinate(i);
            let leaves = sum.leaves.iter().cloned().collect();
            let form = Form { leaves, constant, integer: sum.integer };
            rows.push(Row { form, directions, strict: sum.strict });
        }
        for k in 0..hull.directions.len() {
            let (free, with): (Vec<Row>, Vec<Row>) =
                rows.into_iter().partition(|row| row.directions[k].is_zero());
            let (above, below): (Vec<Row>, Vec<Row>) =
                with.into_iter().partition(|row| row.directions[k].is_positive());
            rows = free;
            for a in &above {
                for b in &below {
                    rows.push(a.plus(&b.directions[k].abs(), b, &a.directions[k]));
                }
            }
            if rows.len() > MOST_INEQUALITIES {
                return None;
            }
        }
        Some(rows)
    }
}

impl Row {
    /// `f · self + g · other`.
    fn plus(&self, f: &Rational, other: &Row, g: &Rational) -> Row {
        let mut form = self.form.times(f);
        form.add(g, &other.form);
        // Bounds of directions have no leaves; the sort is that of a row with leaves.
        form.integer = match (self.form.leaves.is_empty(), other.form.leaves.is_empty()) {
            (true, false) => other.form.integer,
            (false, true) => self.form.integer,
            _ => self.form.integer && other.form.integer,
        };
        let both = self.directions.iter().zip(&other.directions);
        let directions = both.map(|(a, b)| &(a * f) + &(b * g)).collect();
        Row { form, directions, strict: self.strict || other.strict }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sides {
    None,
    /// Those on which the last point is not the outermost.
    Inner,
    All,
}

/// The affine hull of points: the first of them and directions, each of which is one in a coordinate of its
/// own, where the others are zero.
struct Hull {
    base: Point,
    directions: Vec<(usize, Point)>,
}

impl Hull {
    /// None if the points are all the same, or differ in too many directions.
    fn of(points: &[Point]) -> Option<Hull> {
        let base = points.first()?.clone();
        let mut directions: Vec<(usize, Point)> = Vec::new();
        for point in &points[1..] {
            let mut rest: Point = point.iter().zip(&base).map(|(a, b)| a - b).collect();
            for (pivot, direction) in &directions {
                subtract(&mut rest, *pivot, direction);
            }
            let Some(pivot) = rest.iter().position(|x| !x.is_zero()) else { continue };
            let factor = rest[pivot].inverse();
            rest.iter_mut().for_each(|x| *x *= &factor);
            for (_, direction) in &mut directions {
                subtract(direction, pivot, &rest);
            }
            directions.push((pivot, rest));
            if directions.len() > MOST_DIRECTIONS {
                return None;
            }
        }
        (!directions.is_empty()).then_some(Hull { base, directions })
    }

    /// A coordinate of the points of the hull: a number, and what each direction adds.
    fn coordinate(&self, i: usize) -> (Rational, Vec<Rational>) {
        (self.base[i].clone(), self.directions.iter().map(|(_, d)| d[i].clone()).collect())
    }

    /// How far the points go along the directions.
    fn bounds(&self, points: &[Point], sides: Sides) -> Vec<Row> {
        let mut rows = Vec::new();
        if sides == Sides::None {
            return rows;
        }
        for (k, (pivot, _)) in self.directions.iter().enumerate() {
            let along: Vec<Rational> = points.iter().map(|p| &p[*pivot] - &self.base[*pivot]).collect();
            let Some((most, least)) = along.iter().max().zip(along.iter().min()) else { continue };
            let last = &along[along.len() - 1];
            // λ ≤ most, -λ ≤ -least
            for (sign, bound) in [(Rational::ONE, most.clone()), (Rational::MINUS_ONE, -least.clone())] {
                if sides == Sides::All || &sign * last != bound {
                    let mut directions = vec![Rational::ZERO; self.directions.len()];
                    directions[k] = sign;
                    let form = Form::number(-bound, true);
                    rows.push(Row { form, directions, strict: false });
                }
            }
        }
        rows
    }
}

/// Makes a coordinate zero.
fn subtract(from: &mut Point, pivot: usize, direction: &Point) {
    let factor = -from[pivot].clone();
    for (x, y) in from.iter_mut().zip(direction) {
        x.add_product(&factor, y);
    }
}
