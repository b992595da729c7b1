//! Integer variables must have integer values.
//!
//! Invariant: an integer variable that is not basic has an integer value, since it only ever gets the values
//! of its bounds. For basic variables that have none, cheapest first:
//!
//! * *shifts*: another variable of the row may be moved so that the basic one becomes an integer and nothing
//!   else suffers. Without this, branching can go on for ever in an unbounded direction.
//! * *divisors*: in a row of integers, what the fixed variables add up to must be divisible by what the
//!   coefficients of the others have in common. If it is not, the fixed bounds contradict each other.
//! * *cuts*: a row whose other variables are all at bounds gives a new bound that every integer point
//!   satisfies and this one does not (Gomory's mixed-integer cut, as in Dutertre and de Moura, "Integrating
//!   Simplex with DPLL(T)", 2006).
//! * *branching*: `x ≤ ⌊v⌋` becomes an atom, which the search has to decide.

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
        let var = choose(linear, &broken);
        let floor = linear.simplex.value(var).floor();
        // Towards zero first: the other way there may be no end.
        let downwards = !floor.is_negative();
        let lit = linear.literal(ctx, var, Delta::of(floor));
        ctx.set_phase(lit.var(), downwards);
        Integers::Continue
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

/// The variable to branch on: of those between two bounds the one with the least distance, otherwise the
/// oldest.
fn choose(linear: &Linear, broken: &[LinVar]) -> LinVar {
    let distance = |var: LinVar| {
        let (lower, upper) =
            (linear.simplex.bound(var, Side::Lower)?, linear.simplex.bound(var, Side::Upper)?);
        Some(&upper.value.real - &lower.value.real)
    };
    let bounded = broken.iter().filter_map(|&var| Some((distance(var)?, var))).min();
    bounded.map_or(broken[0], |(_, var)| var)
}

/// The bounds that contradict each other because a row of integers cannot add up.
fn indivisible(linear: &Linear, basic: LinVar) -> Option<Vec<Lit>> {
    let simplex = &linear.simplex;
    let row = simplex.tableau.row_of(basic)?;
    let (mut fixed, mut divisor) = (Rational::ZERO, Rational::ZERO);
    let entries = simplex.tableau.entries(row);
    for entry in entries {
        if !simplex.is_integer(entry.var) {
            return None;
        }
        if simplex.is_fixed(entry.var) {
            fixed.add_product(&entry.coefficient, &simplex.value(entry.var).real);
        } else {
            divisor = divisor.gcd(&entry.coefficient);
        }
    }
    if divisor.is_zero() || (&fixed / &divisor).is_integer() {
        return None;
    }
    if let Some(proof) = &linear.proof {
        // The others are a multiple of the divisor, and what they should add up to is not.
        let others = entries.iter().filter(|entry| !simplex.is_fixed(entry.var));
        let sum: Vec<_> = others.map(|entry| (entry.var, &entry.coefficient / &divisor)).collect();
        proof.step(Step::Split { sum: &sum, floor: &(-(&fixed / &divisor)).floor() });
    }
    let mut conflict: Vec<Lit> = entries
        .iter()
        .filter(|entry| simplex.is_fixed(entry.var))
        .flat_map(|entry| [Side::Lower, Side::Upper].map(|side| simplex.bound(entry.var, side)))
        .flatten()
        .map(|bound| bound.reason)
        .collect();
    conflict.sort_unstable();
    conflict.dedup();
    Some(conflict)
}

/// `sum ≥ bound` follows from the bounds with these literals, over the integers.
struct Cut {
    sum: Vec<(LinVar, Rational)>,
    bound: Rational,
    reasons: Vec<Lit>,
    /// At most this or greater, an integer variable.
    basic: LinVar,
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
        Some(Cut { sum, bound, reasons, basic, floor })
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
            proof.step(Step::Split { sum: &[(self.basic, Rational::ONE)], floor: &self.floor });
        }
        ctx.add_clause(&clause);
    }
}
