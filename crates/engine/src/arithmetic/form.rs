//! Sums of terms, and constraints on them, in a normal form.
//!
//! A [`Form`] is a sum of *leaves* (terms that are no sum, difference or product with a number) with rational
//! coefficients and a constant. A [`Constraint`] says that a form is at most zero, less, or equal to it. Over
//! the integers there is no *less*, and coefficients have no common divisor. What comes back as a term is
//! the same for constraints that are the same up to a factor.

use euphonium_smt::linear::Rational;
use euphonium_term::{Evaluator, Op, SortId, TermId, Terms, Value};
use std::collections::BTreeMap;

/// `Σ coefficient · leaf + constant`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Form {
    /// Leaves with their coefficients, none of which is zero.
    pub leaves: BTreeMap<TermId, Rational>,
    /// What is added.
    pub constant: Rational,
    /// Is this a sum of integers?
    pub integer: bool,
}

/// How a form compares with zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// At most zero.
    AtMost,
    /// Less than zero.
    Less,
    /// Zero.
    Zero,
}

/// A form and how it compares with zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraint {
    /// The form.
    pub form: Form,
    /// How it compares with zero.
    pub relation: Relation,
}

impl Form {
    /// A number.
    pub fn number(constant: Rational, integer: bool) -> Form {
        Form { leaves: BTreeMap::new(), constant, integer }
    }

    /// `self + factor · other`, in place.
    pub fn add(&mut self, factor: &Rational, other: &Form) {
        self.constant.add_product(factor, &other.constant);
        for (&leaf, coefficient) in &other.leaves {
            let entry = self.leaves.entry(leaf).or_insert(Rational::ZERO);
            entry.add_product(factor, coefficient);
            if entry.is_zero() {
                self.leaves.remove(&leaf);
            }
        }
    }

    /// The product with a number.
    pub fn times(&self, factor: &Rational) -> Form {
        let mut product = Form::number(Rational::ZERO, self.integer);
        if !factor.is_zero() {
            product.add(factor, self);
        }
        product
    }

    /// The form of a term; `None` for a product of two unknowns and the like.
    pub fn of(terms: &Terms, t: TermId) -> Option<Form> {
        let integer = terms.sort_of(t) == SortId::INT;
        let mut form = Form::number(Rational::ZERO, integer);
        let mut stack = vec![(t, Rational::ONE)];
        while let Some((t, factor)) = stack.pop() {
            if let Some(value) = number(terms, t) {
                form.constant.add_product(&factor, &value);
                continue;
            }
            let args = terms.args(t);
            match terms.op(t) {
                Op::Add => stack.extend(args.iter().map(|&a| (a, factor.clone()))),
                Op::Sub => {
                    stack.extend(
                        args.iter()
                            .enumerate()
                            .map(|(i, &a)| (a, if i == 0 { factor.clone() } else { -factor.clone() })),
                    );
                }
                Op::Neg => stack.push((args[0], -factor)),
                Op::ToReal => stack.push((args[0], factor)),
                Op::Mul => {
                    let (mut product, mut unknown) = (factor, None);
                    for &a in args {
                        match number(terms, a) {
                            Some(value) => product *= &value,
                            None if unknown.is_none() => unknown = Some(a),
                            None => return None,
                        }
                    }
                    match unknown {
                        Some(unknown) => stack.push((unknown, product)),
                        None => form.constant += &product,
                    }
                }
                _ => {
                    let entry = form.leaves.entry(t).or_insert(Rational::ZERO);
                    *entry += &factor;
                    if entry.is_zero() {
                        form.leaves.remove(&t);
                    }
                }
            }
        }
        Some(form)
    }

    /// The value in a model.
    pub fn value(&self, terms: &Terms, model: &mut Evaluator<'_>) -> Option<Rational> {
        let mut total = self.constant.clone();
        for (&leaf, coefficient) in &self.leaves {
            total.add_product(coefficient, &value(terms, model, leaf)?);
        }
        Some(total)
    }

    /// The sum as a term.
    pub fn term(&self, terms: &mut Terms) -> TermId {
        let mut parts = self.sum(terms, true);
        for part in self.sum(terms, false) {
            parts.push(terms.mk(Op::Neg, &[part]));
        }
        if !self.constant.is_zero() || parts.is_empty() {
            parts.push(numeral(terms, self.integer, &self.constant));
        }
        if parts.len() == 1 { parts[0] } else { terms.mk(Op::Add, &parts) }
    }

    /// A term for the sum of the leaves with the given sign, without the constant.
    fn sum(&self, terms: &mut Terms, positive: bool) -> Vec<TermId> {
        let sort = if self.integer { SortId::INT } else { SortId::REAL };
        let mut parts = Vec::new();
        for (&leaf, coefficient) in self.leaves.iter().filter(|(_, c)| c.is_positive() == positive) {
            let leaf = if terms.sort_of(leaf) == sort { leaf } else { terms.mk(Op::ToReal, &[leaf]) };
            let coefficient = coefficient.abs();
            parts.push(match coefficient.is_one() {
                true => leaf,
                false => {
                    let factor = numeral(terms, self.integer, &coefficient);
                    terms.mk(Op::Mul, &[factor, leaf])
                }
            });
        }
        parts
    }
}

/// The numeral of a number.
fn numeral(terms: &mut Terms, integer: bool, value: &Rational) -> TermId {
    match integer {
        true => terms.int_const(value.to_big().floor()),
        false => terms.real_const(value.to_big()),
    }
}

/// The number that a term is.
fn number(terms: &Terms, t: TermId) -> Option<Rational> {
    match terms.as_value(t)? {
        Value::Int(n) => Some(Rational::from(n)),
        Value::Real(n) => Some(Rational::from(n)),
        _ => None,
    }
}

/// The number that a term is in a model.
pub fn value(terms: &Terms, model: &mut Evaluator<'_>, t: TermId) -> Option<Rational> {
    match model.value(terms, t)? {
        Value::Int(n) => Some(Rational::from(n)),
        Value::Real(n) => Some(Rational::from(n)),
        _ => None,
    }
}

impl Constraint {
    /// The constraint of a literal of arithmetic that holds in a model; `None` for other literals. That two
    /// numbers differ becomes that one is less than the other, as the model has it.
    pub fn of(terms: &Terms, model: &mut Evaluator<'_>, literal: TermId) -> Option<Constraint> {
        Constraint::read(terms, Some(model), literal)
    }

    /// The constraint of a literal that is an inequality or equation.
    pub fn of_inequality(terms: &Terms, literal: TermId) -> Option<Constraint> {
        Constraint::read(terms, None, literal)
    }

    fn read(terms: &Terms, model: Option<&mut Evaluator<'_>>, literal: TermId) -> Option<Constraint> {
        let (atom, negative) = match terms.op(literal) {
            Op::Not => (terms.args(literal)[0], true),
            _ => (literal, false),
        };
        let &[a, b] = terms.args(atom) else { return None };
        if terms.sort_of(a) != SortId::INT && terms.sort_of(a) != SortId::REAL {
            return None;
        }
        let mut form = Form::of(terms, a)?;
        form.add(&Rational::MINUS_ONE, &Form::of(terms, b)?);
        let opposite = |form: &Form| form.times(&Rational::MINUS_ONE);
        let (form, relation) = match (terms.op(atom), negative) {
            (Op::Le, false) => (form, Relation::AtMost),
            (Op::Le, true) => (opposite(&form), Relation::Less),
            (Op::Lt, false) => (form, Relation::Less),
            (Op::Lt, true) => (opposite(&form), Relation::AtMost),
            (Op::Eq, false) => (form, Relation::Zero),
            (Op::Eq, true) if form.value(terms, model?)?.is_negative() => (form, Relation::Less),
            (Op::Eq, true) => (opposite(&form), Relation::Less),
            _ => return None,
        };
        Some(Constraint { form, relation }.normalised())
    }

    /// The same constraint with coefficients that are integers without a common divisor; over the integers,
    /// with the tightest constant, and without *less*.
    pub fn normalised(mut self) -> Constraint {
        let form = &self.form;
        if form.leaves.is_empty() {
            return self;
        }
        let multiple = form.leaves.values().fold(Rational::ONE, |m, c| m.lcm(&c.denominator()));
        let divisor = form.leaves.values().fold(Rational::ZERO, |d, c| d.gcd(&(c * &multiple)));
        self.form = form.times(&(&multiple / &divisor));
        if self.form.integer {
            match self.relation {
                // f + c ≤ 0 exactly if f ≤ ⌊-c⌋
                Relation::AtMost => self.form.constant = self.form.constant.ceil(),
                Relation::Less => {
                    self.form.constant = &self.form.constant.floor() + &Rational::ONE;
                    self.relation = Relation::AtMost;
                }
                Relation::Zero => {}
            }
        }
        let first = self.form.leaves.values().next();
        if self.relation == Relation::Zero && first.is_some_and(Rational::is_negative) {
            self.form = self.form.times(&Rational::MINUS_ONE);
        }
        self
    }

    /// Does it hold whatever the leaves are, or never? `None` if that depends.
    pub fn decided(&self) -> Option<bool> {
        let constant = &self.form.constant;
        match self.relation {
            Relation::Zero if self.form.integer && !constant.is_integer() => Some(false),
            _ if !self.form.leaves.is_empty() => None,
            Relation::AtMost => Some(!constant.is_positive()),
            Relation::Less => Some(constant.is_negative()),
            Relation::Zero => Some(constant.is_zero()),
        }
    }

    /// The literal of a normalised constraint: positive leaves on the left, negative ones and the constant on
    /// the right.
    pub fn literal(&self, terms: &mut Terms) -> TermId {
        if let Some(value) = self.decided() {
            return terms.bool_const(value);
        }
        let form = &self.form;
        let (mut left, mut right) = (form.sum(terms, true), form.sum(terms, false));
        let constant = numeral(terms, form.integer, &form.constant.abs());
        if form.constant.is_positive() && left.is_empty() || form.constant.is_positive() && !right.is_empty()
        {
            left.push(constant);
        } else if form.constant.is_positive() {
            let constant = numeral(terms, form.integer, &-form.constant.clone());
            right.push(constant);
        } else if !form.constant.is_zero() {
            right.push(constant);
        }
        let total = |terms: &mut Terms, parts: &[TermId]| match parts {
            [] => numeral(terms, form.integer, &Rational::ZERO),
            [part] => *part,
            _ => terms.mk(Op::Add, parts),
        };
        let (left, right) = (total(terms, &left), total(terms, &right));
        match self.relation {
            Relation::AtMost => terms.mk(Op::Le, &[left, right]),
            Relation::Less => terms.mk(Op::Lt, &[left, right]),
            Relation::Zero => terms.eq(left, right),
        }
    }

    /// Is the other one the same, or an inequality of the same sum with a wider bound? (Both normalised.)
    pub fn implies(&self, other: &Constraint) -> bool {
        if self.form.leaves != other.form.leaves || self.form.integer != other.form.integer {
            return false;
        }
        match (self.relation, other.relation) {
            (Relation::Zero, Relation::Zero) => self.form.constant == other.form.constant,
            // sum + constant ≤ 0: the greater the constant, the tighter
            (Relation::AtMost, Relation::Less) => self.form.constant > other.form.constant,
            (Relation::AtMost | Relation::Less, Relation::AtMost | Relation::Less) => {
                self.form.constant >= other.form.constant
            }
            _ => false,
        }
    }

    /// What follows from two inequalities: the sum of both. None if it says nothing.
    pub fn plus(&self, other: &Constraint) -> Option<Constraint> {
        if self.relation == Relation::Zero || other.relation == Relation::Zero {
            return None;
        }
        let mut form = self.form.clone();
        form.add(&Rational::ONE, &other.form);
        form.integer &= other.form.integer;
        let strict = self.relation == Relation::Less || other.relation == Relation::Less;
        let relation = if strict { Relation::Less } else { Relation::AtMost };
        (!form.leaves.is_empty()).then(|| Constraint { form, relation }.normalised())
    }

    /// The two inequalities that an equation is, or the constraint itself.
    pub fn halves(self) -> Vec<Constraint> {
        if self.relation != Relation::Zero {
            return vec![self];
        }
        let other = self.form.times(&Rational::MINUS_ONE);
        [self.form, other].map(|form| Constraint { form, relation: Relation::AtMost }.normalised()).into()
    }
}
