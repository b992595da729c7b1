//! Integer variables must have integer values.
//!
//! Invariant: an integer variable that is not basic has an integer value, since it only ever gets the values
//! of its bounds. For basic variables that have none, cheapest first:
//!
//! * *shifts*: another variable of the row may be moved so that the basic one becomes an integer and nothing
//!   else suffers. Without this, branching can go on for ever in an unbounded direction.
//! * *divisors*: in a row of integers, what the variables between bounds add up to must be divisible by what
//!   the coefficients of the others have in common. If it cannot be, the bounds contradict each other.
//!   Without this, branching on quotients, which have no bounds, goes on for ever.
//! * *cuts*: a row whose other variables are all at bounds gives a new bound that every integer point
//!   satisfies and this one does not (Gomory's mixed-integer cut, as in Dutertre and de Moura, "Integrating
//!   Simplex with DPLL(T)", 2006).
//! * *branching*: `x ≤ ⌊v⌋` becomes an atom, which the search has to decide. Where no variable without an
//!   integer value has bounds, the range of another one in its row that has them is halved: when nothing is
//!   left of the ranges, the divisors decide. Branching in unbounded directions alone would go on for ever.

use super::simplex::Side;
use super::tableau::LinVar;
use super::{Delta, Linear, Rational};
use crate::proof::Step;
use euphonium_sat::{Lit, TheoryCtx};

/// What became of the integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Integers {
    /// All have integer values.
    Satisfied,
    /// The search got a conflict, a clause or something to decide.
    Continue,
}

/// Once in this many times there are cuts instead of branches.
const CUT_PERIOD: u32 = 4;

/// How many cuts are made at a time.
const CUTS: usize = 2;

/// This many cuts are made for good: each is a row, and rows of cuts make numbers long.
const MOST_CUTS: usize = 60;

/// A cut of more variables is not worth its row.
const LONGEST_CUT: usize = 40;

/// The range of a variable this long or shorter is used up before anything else is branched on.
const NARROW: i64 = 64;

/// How often the integers were looked at, and how many cuts were made.
#[derive(Default)]
pub struct Search {
    rounds: u32,
    cuts: usize,
}

impl Search {
    /// Looks for integer variables without integer values.
    pub fn check(&mut self, linear: &mut Linear, ctx: &mut TheoryCtx<'_>) -> Integers {
        let mut broken = broken(linear);
        broken.retain(|&var| !shift(linear, var));
        // A shift for one variable can mend another that was tried before.
        broken.retain(|&var| !linear.simplex.value(var).is_integer());
        if broken.is_empty() {
            return Integers::Satisfied;
        }
        for &var in &broken {
            if let Some(conflict) = indivisible(linear, var) {
                ctx.conflict(&conflict);
                return Integers::Continue;
            }
        }
        self.rounds += 1;
        if self.rounds.is_multiple_of(CUT_PERIOD) && self.cuts < MOST_CUTS {
            let cuts: Vec<Cut> = broken.iter().filter_map(|&var| Cut::of(linear, var)).take(CUTS).collect();
            let some = !cuts.is_empty();
            self.cuts += cuts.len();
            cuts.into_iter().for_each(|cut| cut.add(linear, ctx));
            if some {
                return Integers::Continue;
            }
        }
        let (var, floor, downwards) = self.branch(linear, &broken);
        let lit = linear.literal(ctx, var, Delta::of(floor));
        ctx.set_phase(lit.var(), downwards);
        Integers::Continue
    }

    /// The variable to branch on, the number it is compared with, and whether to be at most that is tried first. Of
    /// those without an integer value between two bounds it is the one with the least distance; if there is none,
    /// one in their rows, or the oldest.
    fn branch(&self, linear: &Linear, broken: &[LinVar]) -> (LinVar, Rational, bool) {
        let bounded = broken.iter().filter_map(|&var| Some((distance(linear, var)?, var))).min();
        let halved = || {
            let (distance, var) = broken.iter().filter_map(|&var| narrowest(linear, var)).min()?;
            // A wide range takes long to be used up, and a point may be near: both ways in turn.
            (distance <= Rational::from(NARROW) || self.rounds.is_multiple_of(2)).then_some((distance, var))
        };
        if bounded.is_none()
            && let Some((distance, var)) = halved()
            && let Some(lower) = linear.simplex.bound(var, Side::Lower)
        {
            let middle = (&lower.value.real + &(&distance / &Rational::from(2))).floor();
            let downwards = linear.simplex.value(var).real <= middle;
            return (var, middle, downwards);
        }
        let var = bounded.map_or(broken[0], |(_, var)| var);
        let floor = linear.simplex.value(var).floor();
        // Towards zero first: the other way there may be no end.
        let downwards = !floor.is_negative();
        (var, floor, downwards)
    }
}

/// Integer variables without integer values.
fn broken(linear: &Linear) -> Vec<LinVar> {
    let tableau = &linear.simplex.tableau;
    let basics = (0..tableau.num_rows()).map(|row| tableau.basic(row).0);
    let mut broken: Vec<LinVar> = basics
        .filter(|&var| linear.simplex.is_integer(var) && !linear.simplex.value(var).is_integer())
        .collect();
    broken.sort_unstable();
    broken
}

/// How far integer variables are shifted at most.
const LONGEST_SHIFT: i64 = 8;

/// Gives a basic variable an integer value by moving another variable of its row, if that does no harm.
fn shift(linear: &mut Linear, basic: LinVar) -> bool {
    let simplex = &linear.simplex;
    let Some(row) = simplex.tableau.row_of(basic) else { return false };
    let value = simplex.value(basic).clone();
    if value.is_integer() {
        return true;
    }
    let (_, own) = simplex.tableau.basic(row);
    let mut steps: Vec<(LinVar, Delta)> = Vec::new();
    for entry in simplex.tableau.entries(row).iter().filter(|entry| entry.var != basic) {
        if simplex.is_fixed(entry.var) {
            continue;
        }
        let slope = -(&entry.coefficient / own);
        if simplex.is_integer(entry.var) {
            let steps_of = (1..=LONGEST_SHIFT).flat_map(|k| [k, -k]).map(|k| Delta::of(Rational::from(k)));
            steps.extend(steps_of.map(|step| (entry.var, step)).filter(|(_, step)| {
                let mut moved = value.clone();
                moved.add_product(&slope, step);
                moved.is_integer()
            }));
        } else {
            let floor = value.floor();
            for target in [&floor + &Rational::ONE, floor] {
                let step = &(&Delta::of(target) - &value) * &slope.inverse();
                steps.push((entry.var, step));
            }
        }
    }
    steps.iter().any(|(var, step)| linear.simplex.try_shift(*var, step))
}

/// How far a variable's bounds are apart, if it has both.
fn distance(linear: &Linear, var: LinVar) -> Option<Rational> {
    let (lower, upper) = (linear.simplex.bound(var, Side::Lower)?, linear.simplex.bound(var, Side::Upper)?);
    Some(&upper.value.real - &lower.value.real)
}

/// In the row of a basic variable the integer with the nearest bounds, if they leave it a choice.
fn narrowest(linear: &Linear, basic: LinVar) -> Option<(Rational, LinVar)> {
    let simplex = &linear.simplex;
    let entries = simplex.tableau.entries(simplex.tableau.row_of(basic)?);
    let open = entries.iter().filter(|entry| simplex.is_integer(entry.var) && !simplex.is_fixed(entry.var));
    open.filter_map(|entry| Some((distance(linear, entry.var)?, entry.var))).min()
}

/// The bounds that contradict each other because a row of integers cannot add up: what the variables between
/// bounds come to is never a multiple of what the coefficients of the others have in common.
fn indivisible(linear: &Linear, basic: LinVar) -> Option<Vec<Lit>> {
    let simplex = &linear.simplex;
    let row = simplex.tableau.row_of(basic)?;
    let entries = simplex.tableau.entries(row);
    let bounds = |var| Some([simplex.bound(var, Side::Lower)?, simplex.bound(var, Side::Upper)?]);
    let mut divisor = Rational::ZERO;
    for entry in entries {
        if !simplex.is_integer(entry.var) {
            return None;
        }
        if bounds(entry.var).is_none() {
            divisor = divisor.gcd(&entry.coefficient);
        }
    }
    if divisor.is_zero() {
        // All are between bounds: those that are not fixed are the others.
        let free = entries.iter().filter(|entry| !simplex.is_fixed(entry.var));
        divisor = free.fold(Rational::ZERO, |d, entry| d.gcd(&entry.coefficient));
    }
    if divisor.is_zero() {
        return None;
    }
    // What is a multiple of the divisor anyway says nothing.
    let matters = |coefficient: &Rational| !(coefficient / &divisor).is_integer();
    let (mut least, mut most) = (Rational::ZERO, Rational::ZERO);
    let mut conflict: Vec<Lit> = Vec::new();
    let mut others: Vec<(LinVar, Rational)> = Vec::new();
    for entry in entries {
        let fixed = simplex.is_fixed(entry.var);
        match bounds(entry.var).filter(|_| fixed || matters(&entry.coefficient)) {
            Some([lower, upper]) => {
                let (low, high) =
                    if entry.coefficient.is_positive() { (lower, upper) } else { (upper, lower) };
                least.add_product(&entry.coefficient, &low.value.real);
                most.add_product(&entry.coefficient, &high.value.real);
                conflict.extend([lower.reason, upper.reason]);
            }
            None => others.push((entry.var, &entry.coefficient / &divisor)),
        }
    }
    // others · divisor + rest = 0, and the rest is between the least and the most.
    let floor = (-(&most / &divisor)).floor();
    if floor != (-(&least / &divisor)).floor() || (&most / &divisor).is_integer() {
        return None;
    }
    conflict.sort_unstable();
    conflict.dedup();
    if let Some(proof) = &linear.proof {
        let clause: Vec<Lit> = conflict.iter().map(|&lit| !lit).collect();
        proof.step(Step::Split { lits: &clause, sum: &others, floor: &floor });
    }
    Some(conflict)
}

/// `sum ≥ bound` follows from the bounds with these literals, over the integers.
struct Cut {
    sum: Vec<(LinVar, Rational)>,
    bound: Rational,
    reasons: Vec<Lit>,
    /// What a proof splits on, a sum of integers that is at most the floor or greater: the basic variable without the
    /// whole parts of the others.
    split: Vec<(LinVar, Rational)>,
    floor: Rational,
}

impl Cut {
    /// The cut of a row, if all its other variables are at bounds.
    fn of(linear: &Linear, basic: LinVar) -> Option<Cut> {
        let simplex = &linear.simplex;
        let row = simplex.tableau.row_of(basic)?;
        let (_, own) = simplex.tableau.basic(row);
        let value = simplex.value(basic);
        if !value.delta.is_zero() || simplex.tableau.entries(row).len() > LONGEST_CUT {
            return None;
        }
        let floor = value.real.floor();
        let part = &value.real - &floor;
        let rest = &Rational::ONE - &part;
        let (mut sum, mut bound, mut reasons) = (Vec::new(), Rational::ONE, Vec::new());
        let (mut split, mut split_floor) = (vec![(basic, Rational::ONE)], floor.clone());
        for entry in simplex.tableau.entries(row).iter().filter(|entry| entry.var != basic) {
            let at = simplex.value(entry.var);
            let side = [Side::Lower, Side::Upper]
                .into_iter()
                .find(|&side| simplex.bound(entry.var, side).is_some_and(|bound| bound.value == *at))?;
            if !at.delta.is_zero() {
                return None;
            }
            let reason = |side| simplex.bound(entry.var, side).map(|bound| bound.reason);
            if simplex.is_fixed(entry.var) {
                reasons.extend(reason(Side::Lower).into_iter().chain(reason(Side::Upper)));
                continue;
            }
            reasons.extend(reason(side));
            // basic = Σ slope · var; the weight is that of the variable's distance from its bound.
            let slope = -(&entry.coefficient / own);
            let weight = if simplex.is_integer(entry.var) {
                let fraction = &slope - &slope.floor();
                let down = match side {
                    Side::Lower => fraction <= rest,
                    Side::Upper => fraction <= part,
                };
                let whole = if down { slope.floor() } else { slope.ceil() };
                if !whole.is_zero() {
                    split_floor.add_product(&-whole.clone(), &at.real);
                    split.push((entry.var, -whole));
                }
                if fraction.is_zero() {
                    continue;
                }
                let left = &Rational::ONE - &fraction;
                match side {
                    Side::Lower if fraction <= rest => &fraction / &rest,
                    Side::Lower => &left / &part,
                    Side::Upper if fraction <= part => &fraction / &part,
                    Side::Upper => &left / &rest,
                }
            } else {
                match (side, slope.is_positive()) {
                    (Side::Lower, true) => &slope / &rest,
                    (Side::Lower, false) => &-slope / &part,
                    (Side::Upper, true) => &slope / &part,
                    (Side::Upper, false) => &-slope / &rest,
                }
            };
            // weight · (var - at), or weight · (at - var)
            let weight = if side == Side::Lower { weight } else { -weight };
            bound.add_product(&weight, &at.real);
            if weight.is_long() {
                return None;
            }
            sum.push((entry.var, weight));
        }
        reasons.sort_unstable();
        reasons.dedup();
        Some(Cut { sum, bound, reasons, split, floor: split_floor })
    }

    /// Tells the search of it.
    fn add(mut self, linear: &mut Linear, ctx: &mut TheoryCtx<'_>) {
        let mut clause: Vec<Lit> = self.reasons.iter().map(|&lit| !lit).collect();
        if let Some((var, scale)) = linear.variable_of(&mut self.sum) {
            // sum = scale · var, and scale is positive exactly if the sum grows with the variable.
            let bound = &self.bound / &scale;
            let lit = match (scale.is_positive(), linear.simplex.is_integer(var)) {
                // var ≥ bound
                (true, true) => !linear.literal(ctx, var, Delta::of(&bound.ceil() - &Rational::ONE)),
                (true, false) => !linear.literal(ctx, var, Delta::just_below(bound)),
                // var ≤ bound
                (false, true) => linear.literal(ctx, var, Delta::of(bound.floor())),
                (false, false) => linear.literal(ctx, var, Delta::of(bound)),
            };
            clause.push(lit);
        }
        if let Some(proof) = &linear.proof {
            proof.step(Step::Split { lits: &clause, sum: &self.split, floor: &self.floor });
        }
        ctx.add_clause(&clause);
    }
}
