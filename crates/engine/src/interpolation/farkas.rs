//! Sums of inequalities that cannot hold (Farkas' lemma).
//!
//! Factors that are not negative, by which all leaves vanish from the sum and the constant stays positive, or zero where
//! a strict inequality takes part: a point of a polyhedron, which the solver's own simplex finds.

use crate::arithmetic::form::{Constraint, Relation};
use euphonium_limits::Budget;
use euphonium_sat::{Lit, Var};
use euphonium_smt::linear::{Delta, LinVar, Outcome, Rational, Side, Simplex};
use euphonium_term::TermId;
use std::collections::BTreeMap;

/// Factors of inequalities, in their order. None if they do not contradict each other over the rationals.
pub(super) fn factors(constraints: &[Constraint], budget: &Budget) -> Option<Vec<Rational>> {
    attempt(constraints, false, budget).or_else(|| attempt(constraints, true, budget))
}

/// With a constant of at least one; or of zero, and strict inequalities at least once.
fn attempt(constraints: &[Constraint], strict: bool, budget: &Budget) -> Option<Vec<Rational>> {
    let mut simplex = Simplex::default();
    simplex.budget = budget.clone();
    let vars: Vec<LinVar> = constraints.iter().map(|_| simplex.new_var(false)).collect();
    let mut rows: BTreeMap<TermId, Vec<(LinVar, Rational)>> = BTreeMap::new();
    let (mut constant, mut strictness) = (Vec::new(), Vec::new());
    for (&var, constraint) in vars.iter().zip(constraints) {
        for (&leaf, coefficient) in &constraint.form.leaves {
            rows.entry(leaf).or_default().push((var, coefficient.clone()));
        }
        if !constraint.form.constant.is_zero() {
            constant.push((var, constraint.form.constant.clone()));
        }
        if constraint.relation == Relation::Less {
            strictness.push((var, Rational::ONE));
        }
    }
    // Nobody asks why there is no such point.
    let nobody: Lit = Var(0).positive();
    let mut bounds = Vec::new();
    for &var in &vars {
        bounds.push((var, Side::Lower, Rational::ZERO));
    }
    let row = |simplex: &mut Simplex, sum: &[(LinVar, Rational)]| match sum {
        [] => None,
        sum => Some(simplex.new_sum(sum)),
    };
    for sum in rows.values() {
        let total = row(&mut simplex, sum)?;
        bounds.push((total, Side::Lower, Rational::ZERO));
        bounds.push((total, Side::Upper, Rational::ZERO));
    }
    match strict {
        false => bounds.push((row(&mut simplex, &constant)?, Side::Lower, Rational::ONE)),
        true => {
            if let Some(total) = row(&mut simplex, &constant) {
                bounds.push((total, Side::Lower, Rational::ZERO));
            }
            bounds.push((row(&mut simplex, &strictness)?, Side::Lower, Rational::ONE));
        }
    }
    for (var, side, bound) in bounds {
        if !simplex.assert(var, side, Delta::of(bound), nobody) {
            return None;
        }
    }
    match simplex.check() {
        Outcome::Feasible => Some(vars.iter().map(|&var| simplex.value(var).real.clone()).collect()),
        Outcome::Conflict | Outcome::Stopped => None,
    }
}
