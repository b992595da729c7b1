//! Model-based projection: from literals that hold in a model to literals without some of their variables.
//!
//! The result implies that the variables have values with which all literals hold, and it holds in the model.
//! It is one disjunct of quantifier elimination, the one that the model satisfies, so there are finitely many
//! results for all models of the same literals, except where a variable is replaced by its value.
//!
//! For reals after Loos and Weispfenning: a variable is what an equation says it is or else its greatest
//! lower bound, and a little more if that is strict. For integers after Cooper: if the bound is on a multiple
//! `b·x`, the distance to it is taken from the model, and the sum must be divisible by `b`.

use super::form::{Constraint, Form, Relation, value};
use euphonium_smt::linear::Rational;
use euphonium_term::{Evaluator, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The projection of literals that hold in a model onto the terms that are kept. None if the model does not
/// say what the literals' terms are.
pub fn project(
    terms: &mut Terms,
    model: &mut Evaluator<'_>,
    literals: &[TermId],
    mut is_kept: impl FnMut(&Terms, TermId) -> bool,
) -> Option<Vec<TermId>> {
    let mut projection = Projection::default();
    for &literal in literals {
        projection.add(terms, model, literal);
    }
    loop {
        // Divisibility, which elimination brings in, hides variables again.
        let by_value = projection.hidden(terms, &mut is_kept);
        if !by_value.is_empty() {
            projection = projection.with_values(terms, model, &by_value)?;
            continue;
        }
        let Some(var) = projection.next(terms, &mut is_kept) else { break };
        projection.eliminate(terms, model, var)?;
    }
    // What is left are literals to keep, and truth values of variables that are not.
    projection.others.retain(|&l| is_kept(terms, l));
    Some(projection.literals(terms))
}

#[derive(Default)]
struct Projection {
    constraints: Vec<Constraint>,
    /// Literals that are no linear constraints.
    others: Vec<TermId>,
}

impl Projection {
    fn add(&mut self, terms: &Terms, model: &mut Evaluator<'_>, literal: TermId) {
        if literal == TermId::TRUE {
            return;
        }
        match Constraint::of(terms, model, literal) {
            Some(constraint) => self.push(constraint),
            None => self.others.push(literal),
        }
    }

    /// Adds a constraint, unless another one says as much; those that say less go.
    fn push(&mut self, constraint: Constraint) {
        if constraint.decided() == Some(true) || self.constraints.iter().any(|c| c.implies(&constraint)) {
            return;
        }
        self.constraints.retain(|c| !constraint.implies(c));
        self.constraints.push(constraint);
    }

    /// The literals, with equations as two inequalities, which can be dropped one by one.
    fn literals(&self, terms: &mut Terms) -> Vec<TermId> {
        let mut literals = self.others.clone();
        for constraint in &self.constraints {
            for half in constraint.clone().halves() {
                let literal = half.literal(terms);
                if literal != TermId::TRUE && !literals.contains(&literal) {
                    literals.push(literal);
                }
            }
        }
        literals
    }

    /// Constants that are not kept and occur where only their value can stand for them: below other
    /// operators, in literals of other kinds, as integers among reals.
    fn hidden(&self, terms: &Terms, is_kept: &mut impl FnMut(&Terms, TermId) -> bool) -> Vec<TermId> {
        let is_constant = |t: TermId| matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty();
        let mut roots: Vec<TermId> = Vec::new();
        for &literal in &self.others {
            let atom = if terms.op(literal) == Op::Not { terms.args(literal)[0] } else { literal };
            if !is_constant(atom) && !is_kept(terms, atom) {
                roots.push(atom);
            }
        }
        for constraint in &self.constraints {
            for &leaf in constraint.form.leaves.keys() {
                let mixed = terms.sort_of(leaf) == SortId::INT && !constraint.form.integer;
                if (mixed || !is_constant(leaf)) && !is_kept(terms, leaf) {
                    roots.push(leaf);
                }
            }
        }
        let mut seen = FxHashSet::default();
        terms
            .postorder(&roots)
            .into_iter()
            .filter(|&t| is_constant(t) && !is_kept(terms, t) && seen.insert(t))
            .collect()
    }

    /// The same with some constants replaced by their values.
    fn with_values(
        &self,
        terms: &mut Terms,
        model: &mut Evaluator<'_>,
        constants: &[TermId],
    ) -> Option<Projection> {
        let mut values = FxHashMap::default();
        for &t in constants {
            let value = model.value(terms, t)?;
            values.insert(t, terms.value_term(&value));
        }
        let mut result = Projection::default();
        for literal in self.literals(terms) {
            let literal = terms.substitute(literal, &values);
            result.add(terms, model, literal);
        }
        Some(result)
    }

    /// The next variable that is not kept: one with an equation if there is one.
    fn next(&self, terms: &Terms, is_kept: &mut impl FnMut(&Terms, TermId) -> bool) -> Option<TermId> {
        let equations = self.constraints.iter().filter(|c| c.relation == Relation::Zero);
        let others = self.constraints.iter().filter(|c| c.relation != Relation::Zero);
        let mut leaves = equations.chain(others).flat_map(|c| c.form.leaves.keys().copied());
        leaves.find(|&leaf| !is_kept(terms, leaf))
    }

    /// Takes a variable out of all constraints.
    fn eliminate(&mut self, terms: &mut Terms, model: &mut Evaluator<'_>, var: TermId) -> Option<()> {
        let (mut with, without): (Vec<Constraint>, Vec<Constraint>) =
            std::mem::take(&mut self.constraints).into_iter().partition(|c| c.form.leaves.contains_key(&var));
        self.constraints = without;
        let coefficient = |c: &Constraint| c.form.leaves[&var].clone();
        let equation = with
            .iter()
            .enumerate()
            .filter(|(_, c)| c.relation == Relation::Zero)
            .min_by_key(|(_, c)| coefficient(c).abs())
            .map(|(i, _)| i);
        if let Some(i) = equation {
            let equation = with.swap_remove(i);
            let own = coefficient(&equation);
            // own · var = -rest
            let mut rest = equation.form.times(&Rational::MINUS_ONE);
            rest.leaves.remove(&var);
            let (multiple, rest) =
                if own.is_positive() { (own, rest) } else { (-own, rest.times(&Rational::MINUS_ONE)) };
            self.replace(terms, with, var, &multiple, &rest, false);
            return Some(());
        }
        let is_lower = |c: &Constraint| coefficient(c).is_negative();
        if !with.iter().any(is_lower) || with.iter().all(is_lower) {
            // Nothing keeps the variable from being small, or large, enough.
            return Some(());
        }
        // The bounds of the variable nearest to its value from below, or from above where that is on the
        // variable itself and the other is not.
        let nearest = |model: &mut Evaluator<'_>, lower: bool| -> Option<(usize, Rational)> {
            let mut best: Option<(usize, Rational)> = None;
            for (i, c) in with.iter().enumerate().filter(|(_, c)| is_lower(c) == lower) {
                let mut rest = c.form.clone();
                let own = rest.leaves.remove(&var).expect("it occurs");
                let bound = &-rest.value(terms, model)? / &own;
                let strict = c.relation == Relation::Less;
                let nearer = best.as_ref().is_none_or(|(j, other)| {
                    let closer = if lower { bound > *other } else { bound < *other };
                    closer || bound == *other && strict && with[*j].relation != Relation::Less
                });
                if nearer {
                    best = Some((i, bound));
                }
            }
            best
        };
        let (below, _) = nearest(model, true)?;
        let (above, _) = nearest(model, false)?;
        let integer = terms.sort_of(var) == SortId::INT;
        let chosen =
            if integer && !coefficient(&with[below]).abs().is_one() && coefficient(&with[above]).is_one() {
                above
            } else {
                below
            };
        let bound = with.swap_remove(chosen);
        let own = coefficient(&bound);
        let strict = bound.relation == Relation::Less;
        let mut rest = bound.form;
        rest.leaves.remove(&var);
        // own · var + rest ≤ 0: |own| · var is at most -rest, or at least rest.
        let rest = if own.is_positive() { rest.times(&Rational::MINUS_ONE) } else { rest };
        let multiple = own.abs();
        let mut target = rest;
        if integer {
            // The distance that the model has, which is 0 for bounds on the variable itself.
            let distance = &(&value(terms, model, var)? * &multiple) - &target.value(terms, model)?;
            if !multiple.is_one() {
                target.constant += &distance;
            }
        }
        self.replace(terms, with, var, &multiple, &target, strict);
        Some(())
    }

    /// `multiple · var` is the target, or a little more: the constraints on the variable become constraints
    /// on the target.
    fn replace(
        &mut self,
        terms: &mut Terms,
        with: Vec<Constraint>,
        var: TermId,
        multiple: &Rational,
        target: &Form,
        a_little_more: bool,
    ) {
        for constraint in with {
            let mut form = constraint.form;
            let own = form.leaves.remove(&var).expect("it occurs");
            // multiple · (own · var + rest) ⋈ 0
            let mut form = form.times(multiple);
            form.add(&own, target);
            let relation = match constraint.relation {
                Relation::Zero => Relation::Zero,
                // var = target + ε: below an upper bound, strictly; above another lower bound if that is at
                // most it.
                _ if a_little_more && own.is_positive() => Relation::Less,
                _ if a_little_more => Relation::AtMost,
                relation => relation,
            };
            self.push(Constraint { form, relation }.normalised());
        }
        if target.integer && !multiple.is_one() {
            let sum = sum_term(terms, target);
            let divisor = terms.int_const(multiple.to_big().floor());
            let rest = terms.mk(Op::Mod, &[sum, divisor]);
            let zero = terms.int_const(0);
            let divisible = terms.eq(rest, zero);
            if divisible != TermId::TRUE && !self.others.contains(&divisible) {
                self.others.push(divisible);
            }
        }
    }
}

/// The term of a form of integers.
fn sum_term(terms: &mut Terms, form: &Form) -> TermId {
    let mut parts = Vec::new();
    for (&leaf, coefficient) in &form.leaves {
        let factor = terms.int_const(coefficient.to_big().floor());
        parts.push(terms.mk(Op::Mul, &[factor, leaf]));
    }
    parts.push(terms.int_const(form.constant.to_big().floor()));
    if parts.len() == 1 { parts[0] } else { terms.mk(Op::Add, &parts) }
}
