//! Simplex for bounds that come and go.
//!
//! After Dutertre and de Moura ("A fast linear-arithmetic solver for DPLL(T)", CAV 2006): variables have
//! bounds, each with the literal that it comes from; the rows of the tableau always hold; variables that are
//! not basic are always within their bounds. [`Simplex::check`] moves variables until the basic ones are
//! within theirs, too, or finds a row that shows that this is impossible.
//!
//! Bounds are undone by levels. Values are not: whatever satisfied more bounds satisfies fewer.

use super::tableau::{LinVar, Tableau};
use super::{Delta, Rational};
use euphonium_limits::Budget;
use euphonium_sat::Lit;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A bound and the literal that it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The bound.
    pub value: Delta,
    /// The literal that says so.
    pub reason: Lit,
}

/// Which bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The least value.
    Lower,
    /// The greatest value.
    Upper,
}

impl Side {
    /// The other one.
    pub fn opposite(self) -> Side {
        match self {
            Side::Lower => Side::Upper,
            Side::Upper => Side::Lower,
        }
    }
}

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// All variables are within their bounds.
    Feasible,
    /// The literals in [`Simplex::conflict`] contradict each other.
    Conflict,
    /// The budget ended.
    Stopped,
}

/// A bound that became tighter.
#[derive(Clone, Debug)]
pub struct Tightened {
    /// The variable.
    pub var: LinVar,
    /// Which of its bounds.
    pub side: Side,
    /// What the bound was before.
    pub replaced: Option<Delta>,
}

struct Variable {
    value: Delta,
    lower: Option<Bound>,
    upper: Option<Bound>,
    integer: bool,
    /// Is it on the list of basic variables that may be outside of their bounds?
    suspected: bool,
}

/// Bounds, values, rows.
#[derive(Default)]
pub struct Simplex {
    /// The rows.
    pub tableau: Tableau,
    variables: Vec<Variable>,
    /// Bounds that were replaced, latest last.
    replaced: Vec<(LinVar, Side, Option<Bound>)>,
    /// The length of `replaced` where each open level began.
    levels: Vec<u32>,
    suspects: BinaryHeap<Reverse<LinVar>>,
    /// Literals that contradict each other, after a conflict.
    pub conflict: Vec<Lit>,
    /// Bounds that became tighter since somebody looked.
    pub tightened: Vec<Tightened>,
    /// Limits the checks.
    pub budget: Budget,
    /// Pivots so far.
    pub pivots: u64,
}

/// After this many pivots in one check the choice of variables follows Bland's rule, which cannot cycle.
const PATIENCE: u64 = 200;

/// How many pivots there are between two looks at the budget.
const PACE: u64 = 32;

impl Simplex {
    /// A new variable without bounds.
    pub fn new_var(&mut self, integer: bool) -> LinVar {
        self.variables.push(Variable {
            value: Delta::ZERO,
            lower: None,
            upper: None,
            integer,
            suspected: false,
        });
        self.tableau.new_var()
    }

    /// A new variable that equals a sum with integer coefficients.
    pub fn new_sum(&mut self, sum: &[(LinVar, Rational)]) -> LinVar {
        let integer = sum.iter().all(|&(var, _)| self.is_integer(var));
        let var = self.new_var(integer);
        let mut value = Delta::ZERO;
        for (part, coefficient) in sum {
            value.add_product(coefficient, &self.variables[part.index()].value);
        }
        self.variables[var.index()].value = value;
        self.tableau.add_row(var, sum);
        var
    }

    /// Does the variable stand for an integer?
    pub fn is_integer(&self, var: LinVar) -> bool {
        self.variables[var.index()].integer
    }

    /// The value of a variable. Within the bounds of all after a successful check.
    pub fn value(&self, var: LinVar) -> &Delta {
        &self.variables[var.index()].value
    }

    /// A bound of a variable.
    pub fn bound(&self, var: LinVar, side: Side) -> Option<&Bound> {
        let variable = &self.variables[var.index()];
        match side {
            Side::Lower => variable.lower.as_ref(),
            Side::Upper => variable.upper.as_ref(),
        }
    }

    /// Can the variable have one value only?
    pub fn is_fixed(&self, var: LinVar) -> bool {
        let variable = &self.variables[var.index()];
        matches!((&variable.lower, &variable.upper), (Some(l), Some(u)) if l.value == u.value)
    }

    /// A level opens.
    pub fn new_level(&mut self) {
        self.levels.push(self.replaced.len() as u32);
    }

    /// All levels above this number close.
    pub fn backtrack(&mut self, level: u32) {
        let Some(&start) = self.levels.get(level as usize) else { return };
        self.levels.truncate(level as usize);
        for (var, side, old) in self.replaced.drain(start as usize..).rev() {
            let variable = &mut self.variables[var.index()];
            match side {
                Side::Lower => variable.lower = old,
                Side::Upper => variable.upper = old,
            }
        }
        self.tightened.clear();
    }

    /// Makes a bound tighter, if it is. False if the other bound contradicts it.
    pub fn assert(&mut self, var: LinVar, side: Side, value: Delta, reason: Lit) -> bool {
        let beyond = |a: &Delta, b: &Delta| match side {
            Side::Lower => a > b,
            Side::Upper => a < b,
        };
        if self.bound(var, side).is_some_and(|old| !beyond(&value, &old.value)) {
            return true;
        }
        if let Some(other) = self.bound(var, side.opposite())
            && beyond(&value, &other.value)
        {
            let other = other.reason;
            self.conflict.clear();
            self.conflict.extend([reason, other]);
            return false;
        }
        let outside = beyond(&value, &self.variables[var.index()].value);
        let variable = &mut self.variables[var.index()];
        let bound = Some(Bound { value: value.clone(), reason });
        let old = match side {
            Side::Lower => std::mem::replace(&mut variable.lower, bound),
            Side::Upper => std::mem::replace(&mut variable.upper, bound),
        };
        let replaced = old.as_ref().map(|bound| bound.value.clone());
        self.tightened.push(Tightened { var, side, replaced });
        self.replaced.push((var, side, old));
        if outside {
            match self.tableau.row_of(var) {
                Some(_) => self.suspect(var),
                None => self.move_to(var, value),
            }
        }
        true
    }

    fn suspect(&mut self, var: LinVar) {
        let variable = &mut self.variables[var.index()];
        if !std::mem::replace(&mut variable.suspected, true) {
            self.suspects.push(Reverse(var));
        }
    }

    /// Gives a variable that is not basic another value, and the basic ones what follows.
    fn move_to(&mut self, var: LinVar, value: Delta) {
        let step = &value - &self.variables[var.index()].value;
        self.variables[var.index()].value = value;
        self.shift_basics(var, &step, None);
    }

    /// Moves all basic variables but one as a step of another variable demands.
    fn shift_basics(&mut self, var: LinVar, step: &Delta, except: Option<usize>) {
        let mut moved = Vec::new();
        for (row, coefficient) in self.tableau.column(var) {
            if Some(row) == except {
                continue;
            }
            let (basic, own) = self.tableau.basic(row);
            // own · basic + coefficient · var + ... = 0
            let slope = -(coefficient / own);
            self.variables[basic.index()].value.add_product(&slope, step);
            moved.push(basic);
        }
        for basic in moved {
            if self.violated(basic).is_some() {
                self.suspect(basic);
            }
        }
    }

    /// Moves a variable that is not basic by a step, unless that brings a variable out of its bounds or makes
    /// an integer variable that has an integer value lose it.
    pub fn try_shift(&mut self, var: LinVar, step: &Delta) -> bool {
        if self.tableau.row_of(var).is_some() {
            return false;
        }
        let fits = |var: LinVar, value: &Delta| {
            let variable = &self.variables[var.index()];
            variable.lower.as_ref().is_none_or(|lower| lower.value <= *value)
                && variable.upper.as_ref().is_none_or(|upper| *value <= upper.value)
                && (!variable.integer || !variable.value.is_integer() || value.is_integer())
        };
        let target = &self.variables[var.index()].value + step;
        if !fits(var, &target) {
            return false;
        }
        for (row, coefficient) in self.tableau.column(var) {
            let (basic, own) = self.tableau.basic(row);
            let mut value = self.variables[basic.index()].value.clone();
            value.add_product(&-(coefficient / own), step);
            if !fits(basic, &value) {
                return false;
            }
        }
        self.move_to(var, target);
        true
    }

    /// The bound that a variable is outside of.
    fn violated(&self, var: LinVar) -> Option<Side> {
        let variable = &self.variables[var.index()];
        if variable.lower.as_ref().is_some_and(|lower| variable.value < lower.value) {
            return Some(Side::Lower);
        }
        let above = variable.upper.as_ref().is_some_and(|upper| variable.value > upper.value);
        above.then_some(Side::Upper)
    }

    /// Did the last check end, and successfully?
    pub fn is_settled(&self) -> bool {
        self.suspects.is_empty()
    }

    /// Moves variables until all are within their bounds.
    pub fn check(&mut self) -> Outcome {
        let mut pivots = 0u64;
        while let Some(Reverse(var)) = self.suspects.pop() {
            self.variables[var.index()].suspected = false;
            let Some(row) = self.tableau.row_of(var) else { continue };
            let Some(side) = self.violated(var) else { continue };
            pivots += 1;
            if pivots.is_multiple_of(PACE) && self.budget.check().is_err() {
                self.suspect(var);
                return Outcome::Stopped;
            }
            let Some(entering) = self.entering(row, side, pivots > PATIENCE) else {
                self.explain_row(row, var, side);
                // Others may be outside, too, when the bounds of this one are gone.
                self.suspect(var);
                return Outcome::Conflict;
            };
            let target = self.bound(var, side).expect("a violated bound").value.clone();
            self.pivot_to(row, var, entering, target);
        }
        Outcome::Feasible
    }

    /// The variable that can move so that the row's basic variable gets back to its bound.
    fn entering(&self, row: usize, side: Side, careful: bool) -> Option<LinVar> {
        let (basic, own) = self.tableau.basic(row);
        let candidates = self.tableau.entries(row).iter().filter(|entry| {
            entry.var != basic && {
                // The basic variable grows with the other exactly if the coefficients have different signs.
                let grows = own.is_positive() != entry.coefficient.is_positive();
                let up = grows == (side == Side::Lower);
                let limit = self.bound(entry.var, if up { Side::Upper } else { Side::Lower });
                let value = &self.variables[entry.var.index()].value;
                limit.is_none_or(|limit| limit.value != *value)
            }
        });
        match careful {
            true => candidates.map(|entry| entry.var).min(),
            false => {
                candidates.map(|entry| (self.tableau.column_len(entry.var), entry.var)).min().map(|c| c.1)
            }
        }
    }

    /// Brings the basic variable of a row to a value by moving another, which becomes basic instead.
    fn pivot_to(&mut self, row: usize, leaving: LinVar, entering: LinVar, target: Delta) {
        self.pivots += 1;
        let entries = self.tableau.entries(row);
        let coefficient =
            |var| &entries.iter().find(|entry| entry.var == var).expect("in the row").coefficient;
        let slope = -(coefficient(leaving) / coefficient(entering));
        let step = &(&target - &self.variables[leaving.index()].value) * &slope;
        self.variables[leaving.index()].value = target;
        let value = &self.variables[entering.index()].value + &step;
        self.variables[entering.index()].value = value;
        self.shift_basics(entering, &step, Some(row));
        self.tableau.pivot(row, entering);
        if self.violated(entering).is_some() {
            self.suspect(entering);
        }
    }

    /// The bounds that keep a row's basic variable outside of its own.
    fn explain_row(&mut self, row: usize, basic: LinVar, side: Side) {
        let own = self.bound(basic, side).expect("a violated bound").reason;
        self.conflict.clear();
        self.conflict.push(own);
        let (_, coefficient) = self.tableau.basic(row);
        let positive = coefficient.is_positive();
        for entry in self.tableau.entries(row).iter().filter(|entry| entry.var != basic) {
            let grows = positive != entry.coefficient.is_positive();
            let up = grows == (side == Side::Lower);
            let limit = self.bound(entry.var, if up { Side::Upper } else { Side::Lower });
            self.conflict.push(limit.expect("nothing can move").reason);
        }
    }

    /// A value for δ that keeps all variables within their bounds and the given values, which are sorted, in
    /// order.
    pub fn epsilon(&self, in_order: &[Delta]) -> Rational {
        let mut epsilon = Rational::ONE;
        let mut keep = |low: &Delta, high: &Delta| {
            // low.real + low.delta · ε < high.real + high.delta · ε, where it holds for small ε.
            if low.real < high.real && low.delta > high.delta {
                let limit = &(&high.real - &low.real) / &(&low.delta - &high.delta);
                if limit <= epsilon {
                    epsilon = &limit / &Rational::from(2);
                }
            }
        };
        for variable in &self.variables {
            if let Some(lower) = &variable.lower {
                keep(&lower.value, &variable.value);
            }
            if let Some(upper) = &variable.upper {
                keep(&variable.value, &upper.value);
            }
        }
        for pair in in_order.windows(2) {
            keep(&pair[0], &pair[1]);
        }
        epsilon
    }
}
