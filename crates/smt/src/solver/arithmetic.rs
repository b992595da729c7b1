//! From terms to linear arithmetic: polynomials, bounds, equalities, and what defines the other operators.
//!
//! A term of sort `Int` or `Real` is a polynomial over variables for its *leaves*: constants, applications,
//! reads, `ite`s, quotients. An inequality is a bound of a variable or of a sum ([`crate::linear`]), an
//! equality the conjunction of two. Quotients, `to_int` and choices are leaves with defining clauses; `mod`,
//! `abs`, `is_int` and `divisible` are expressed by them. What is not linear is refused.

use super::backend::Backend;
use super::cone::Link;
use super::encode::{Encoder, Step};
use super::polynomial::Polynomial;
use crate::combine::Number;
use crate::euf::NodeId;
use crate::linear::{Delta, LinVar, Rational};
use crate::proof::{Reason, Step as ProofStep};
use euphonium_limits::Unknown;
use euphonium_sat::Lit;
use euphonium_term::{Op, SortId, TermId, Terms, Value};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What the encoder knows of numbers.
#[derive(Default)]
pub struct Arithmetic {
    polynomials: FxHashMap<TermId, Rc<Polynomial>>,
    /// By variable: the leaf that it stands for.
    leaves: FxHashMap<LinVar, TermId>,
    /// The literals of `variable = number`.
    equalities: FxHashMap<(LinVar, Rational), Lit>,
}

/// A sum of more terms gets a variable of its own where it occurs in another.
const LONGEST_SUM: usize = 64;

impl Arithmetic {
    /// Does the term have a polynomial?
    pub fn is_known(&self, t: TermId) -> bool {
        self.polynomials.contains_key(&t)
    }

    /// The polynomial of a term, if it has one.
    pub fn known(&self, t: TermId) -> Option<&Polynomial> {
        self.polynomials.get(&t).map(Rc::as_ref)
    }
}

/// Is the term a number?
pub fn is_number(terms: &Terms, t: TermId) -> bool {
    matches!(terms.sort_of(t), SortId::INT | SortId::REAL)
}

fn refuse<T>(what: &str) -> Result<T, Unknown> {
    Err(Unknown::Unsupported(what.into()))
}

impl Encoder {
    /// The polynomial of a number.
    pub(super) fn polynomial(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        t: TermId,
    ) -> Result<Rc<Polynomial>, Unknown> {
        // No `BottomUp`: what a term needs may be a term that is only made here, or a refusal.
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.arithmetic.is_known(top) {
                stack.pop();
                continue;
            }
            let expanded = expand(terms, top)?;
            let parts: &[TermId] = match (expanded, terms.op(top)) {
                (Some(ref other), _) => &[*other],
                (None, Op::Add | Op::Sub | Op::Neg | Op::Mul | Op::RealDiv | Op::ToReal) => terms.args(top),
                (None, _) => &[],
            };
            let before = stack.len();
            stack.extend(parts.iter().filter(|part| !self.arithmetic.is_known(**part)));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let polynomial = match expanded {
                Some(other) => self.arithmetic.polynomials[&other].clone(),
                None => Rc::new(self.combine_polynomials(terms, backend, top)?),
            };
            self.arithmetic.polynomials.insert(top, polynomial);
        }
        Ok(self.arithmetic.polynomials[&t].clone())
    }

    /// The polynomial of a term whose arguments have theirs.
    fn combine_polynomials(
        &mut self,
        terms: &Terms,
        backend: &mut Backend,
        t: TermId,
    ) -> Result<Polynomial, Unknown> {
        match terms.as_value(t) {
            Some(Value::Int(n)) => return Ok(Polynomial::constant(Rational::from(n))),
            Some(Value::Real(n)) => return Ok(Polynomial::constant(Rational::from(n))),
            _ => {}
        }
        let args = terms.args(t);
        let of = |encoder: &Encoder, i: usize| encoder.arithmetic.polynomials[&args[i]].clone();
        Ok(match terms.op(t) {
            Op::ToReal => (*of(self, 0)).clone(),
            Op::Neg => of(self, 0).times(&Rational::MINUS_ONE),
            Op::Sub => of(self, 0).plus(&Rational::MINUS_ONE, &of(self, 1)),
            Op::Add => {
                let mut total = Polynomial::constant(Rational::ZERO);
                for i in 0..args.len() {
                    let part = self.shortened(backend, of(self, i));
                    total = total.plus(&Rational::ONE, &part);
                }
                total
            }
            Op::Mul => {
                let mut product = Polynomial::constant(Rational::ONE);
                for i in 0..args.len() {
                    let factor = of(self, i);
                    product = match (product.sum.is_empty(), factor.sum.is_empty()) {
                        (true, _) => factor.times(&product.constant),
                        (_, true) => product.times(&factor.constant),
                        _ => return refuse("a product of two unknowns"),
                    };
                }
                product
            }
            Op::RealDiv => {
                let divisor = of(self, 1);
                if !divisor.sum.is_empty() || divisor.constant.is_zero() {
                    return refuse("division by what may be zero");
                }
                of(self, 0).times(&divisor.constant.inverse())
            }
            _ => {
                let integer = terms.sort_of(t) == SortId::INT;
                let var = backend.with_theory(|theory, _| theory.linear.new_var(integer));
                if let Some(proof) = &self.proof {
                    proof.declare(terms, t);
                    proof.step(ProofStep::Leaf { var, term: t });
                }
                self.arithmetic.leaves.insert(var, t);
                self.steps.push(Step::Leaf(t));
                Polynomial::variable(var)
            }
        })
    }

    /// A polynomial, or a variable for it if it is long.
    fn shortened(&mut self, backend: &mut Backend, polynomial: Rc<Polynomial>) -> Rc<Polynomial> {
        if polynomial.sum.len() <= LONGEST_SUM {
            return polynomial;
        }
        let (var, factor) = backend.with_theory(|theory, _| polynomial.as_multiple(&mut theory.linear));
        let var = var.expect("a long sum is no number");
        Rc::new(Polynomial { sum: vec![(var, factor)], constant: polynomial.constant.clone() })
    }

    /// The literal that is always true.
    fn always(&mut self, backend: &mut Backend) -> Result<Lit, Unknown> {
        Ok(self.cnf.lit(self.blaster.aig(), crate::circuit::AigLit::TRUE, backend)?)
    }

    /// The literal of `polynomial ≤ 0`, or `< 0`.
    fn at_most_zero(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        polynomial: &Polynomial,
        strict: bool,
    ) -> Result<Lit, Unknown> {
        let (var, factor) = backend.with_theory(|theory, _| polynomial.as_multiple(&mut theory.linear));
        let Some(var) = var else {
            let holds =
                if strict { polynomial.constant.is_negative() } else { !polynomial.constant.is_positive() };
            return Ok(self.always(backend)?.negate_if(!holds));
        };
        // factor · var + constant ≤ 0
        let bound = &-polynomial.constant.clone() / &factor;
        Ok(match factor.is_positive() {
            true => self.at_most(terms, backend, var, bound, strict)?,
            false => !self.at_most(terms, backend, var, bound, !strict)?,
        })
    }

    /// The literal of `var ≤ bound`, or `<`.
    fn at_most(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        var: LinVar,
        bound: Rational,
        strict: bool,
    ) -> Result<Lit, Unknown> {
        let (lit, fresh) = backend.with_theory(|theory, ctx| {
            let bound = match (theory.linear.simplex.is_integer(var), strict) {
                (true, false) => Delta::of(bound.floor()),
                (true, true) => Delta::of(&bound.ceil() - &Rational::ONE),
                (false, false) => Delta::of(bound),
                (false, true) => Delta::just_below(bound),
            };
            if let Some(lit) = theory.linear.atom(var, &bound) {
                return (lit, false);
            }
            let atom = ctx.new_var();
            ctx.observe(atom);
            theory.linear.add_atom(var, bound, atom);
            (atom.positive(), true)
        });
        if fresh {
            self.link_leaves(terms, backend, var, lit)?;
        }
        Ok(lit)
    }

    /// What the leaves of a variable rest on belongs to the cone of an atom about it.
    fn link_leaves(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        var: LinVar,
        lit: Lit,
    ) -> Result<(), Unknown> {
        if !self.links.is_enabled() {
            return Ok(());
        }
        let parts = backend.theory().map(|theory| theory.linear.parts(var)).unwrap_or_default();
        for part in parts {
            // A plain constant rests on nothing else.
            let leaf = self.arithmetic.leaves.get(&part).copied();
            if let Some(leaf) = leaf.filter(|&leaf| self.lazy_words || !terms.args(leaf).is_empty()) {
                let n = self.node(terms, backend, leaf)?;
                self.links.add_to_var(lit.var(), Link::Node(n));
            }
        }
        Ok(())
    }

    /// The literal of the equality of two numbers.
    pub(super) fn number_equality(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        s: TermId,
        t: TermId,
    ) -> Result<Lit, Unknown> {
        let (s, t) = (self.polynomial(terms, backend, s)?, self.polynomial(terms, backend, t)?);
        self.polynomial_equality(terms, backend, &s.plus(&Rational::MINUS_ONE, &t))
    }

    /// The literal of `polynomial = 0`.
    fn polynomial_equality(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        polynomial: &Polynomial,
    ) -> Result<Lit, Unknown> {
        let (var, factor) = backend.with_theory(|theory, _| polynomial.as_multiple(&mut theory.linear));
        let Some(var) = var else {
            return Ok(self.always(backend)?.negate_if(!polynomial.constant.is_zero()));
        };
        let value = &-polynomial.constant.clone() / &factor;
        let integer = backend.theory().is_some_and(|theory| theory.linear.simplex.is_integer(var));
        if integer && !value.is_integer() {
            return Ok(!self.always(backend)?);
        }
        if let Some(&lit) = self.arithmetic.equalities.get(&(var, value.clone())) {
            return Ok(lit);
        }
        let at_most = self.at_most(terms, backend, var, value.clone(), false)?;
        let at_least = !self.at_most(terms, backend, var, value.clone(), true)?;
        let equal = backend.new_var().positive();
        backend.set_phase(equal.var(), false);
        if let Some(proof) = &self.proof {
            proof.step(ProofStep::Number { lit: equal, var, value: &value });
        }
        for clause in [&[!equal, at_most][..], &[!equal, at_least], &[equal, !at_most, !at_least]] {
            self.because(Reason::Arithmetic);
            backend.add_clause(clause);
        }
        for bound in [at_most, at_least] {
            self.links.add_to_var(equal.var(), Link::Var(bound.var()));
        }
        self.arithmetic.equalities.insert((var, value), equal);
        Ok(equal)
    }

    /// The literal of an atom of arithmetic.
    pub(super) fn arithmetic_atom(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        t: TermId,
    ) -> Result<Lit, Unknown> {
        let args = terms.args(t).to_vec();
        match terms.op(t) {
            op @ (Op::Le | Op::Lt | Op::Ge | Op::Gt) => {
                let (a, b) =
                    (self.polynomial(terms, backend, args[0])?, self.polynomial(terms, backend, args[1])?);
                let (low, high) = if matches!(op, Op::Le | Op::Lt) { (a, b) } else { (b, a) };
                let difference = low.plus(&Rational::MINUS_ONE, &high);
                self.at_most_zero(terms, backend, &difference, matches!(op, Op::Lt | Op::Gt))
            }
            Op::Eq => self.number_equality(terms, backend, args[0], args[1]),
            // a = to_int(a)
            Op::IsInt => {
                let floor = terms.raw(Op::ToInt, &args);
                let (a, floor) =
                    (self.polynomial(terms, backend, args[0])?, self.polynomial(terms, backend, floor)?);
                self.polynomial_equality(terms, backend, &a.plus(&Rational::MINUS_ONE, &floor))
            }
            // a mod n = 0
            Op::Divisible(n) => {
                let n = terms.value_term(&terms.value(n).clone());
                let rest = terms.raw(Op::Mod, &[args[0], n]);
                let rest = self.polynomial(terms, backend, rest)?;
                self.polynomial_equality(terms, backend, &rest)
            }
            op => refuse(&format!("{} reached the encoder", op.describe())),
        }
    }

    /// Connects a leaf to what else there is.
    pub(super) fn attach_leaf(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        t: TermId,
    ) -> Result<(), Unknown> {
        let op = terms.op(t);
        match op {
            Op::App(_) if terms.args(t).is_empty() && !self.lazy_words => {
                self.constants.push(t);
                return Ok(());
            }
            Op::Ite if !self.lazy_words => {
                self.steps.push(Step::Prepare(t));
                return Ok(());
            }
            Op::App(_) | Op::Select | Op::Ite => {}
            Op::IntDiv | Op::ToInt => self.define_quotient(terms, backend, t)?,
            op => return refuse(&format!("{} of numbers", op.describe())),
        }
        if self.lazy_words || matches!(op, Op::App(_) | Op::Select) {
            let n = self.node(terms, backend, t)?;
            self.steps.push(Step::Number(n, t));
        }
        Ok(())
    }

    /// A literal that defines a leaf belongs to its cone.
    fn link_definition(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        leaf: TermId,
        lit: Lit,
    ) -> Result<(), Unknown> {
        if self.links.is_enabled() {
            let n = self.node(terms, backend, leaf)?;
            self.links.add_to_node(n, Link::Var(lit.var()));
        }
        Ok(())
    }

    /// `0 ≤ a - k·(div a k) < |k|`, and `0 ≤ a - (to_int a) < 1`.
    fn define_quotient(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        t: TermId,
    ) -> Result<(), Unknown> {
        let quotient = self.polynomial(terms, backend, t)?;
        let divided = terms.args(t)[0];
        let divided = self.polynomial(terms, backend, divided)?;
        let divisor = match terms.op(t) {
            Op::IntDiv => {
                let divisor = terms.args(t)[1];
                let divisor = self.polynomial(terms, backend, divisor)?;
                if !divisor.sum.is_empty() || divisor.constant.is_zero() {
                    return refuse("division by what may be zero");
                }
                divisor.constant.clone()
            }
            _ => Rational::ONE,
        };
        let rest = divided.plus(&-divisor.clone(), &quotient);
        let not_negative = self.at_most_zero(terms, backend, &rest.times(&Rational::MINUS_ONE), false)?;
        let beyond = Polynomial::constant(divisor.abs());
        let small = self.at_most_zero(terms, backend, &rest.plus(&Rational::MINUS_ONE, &beyond), true)?;
        for lit in [not_negative, small] {
            self.because(Reason::Arithmetic);
            backend.add_clause(&[lit]);
            self.link_definition(terms, backend, t, lit)?;
        }
        Ok(())
    }

    /// `c => ite = a` and `not c => ite = b`, for numbers.
    pub(super) fn define_number_ite(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        t: TermId,
        condition: Lit,
    ) -> Result<(), Unknown> {
        let choice = self.polynomial(terms, backend, t)?;
        for (i, condition) in [(1, condition), (2, !condition)] {
            let branch = terms.args(t)[i];
            let branch = self.polynomial(terms, backend, branch)?;
            let difference = choice.plus(&Rational::MINUS_ONE, &branch);
            for sign in [Rational::ONE, Rational::MINUS_ONE] {
                let bound = self.at_most_zero(terms, backend, &difference.times(&sign), false)?;
                self.because(Reason::Arithmetic);
                backend.add_clause(&[!condition, bound]);
                self.link_definition(terms, backend, t, bound)?;
            }
        }
        self.link_definition(terms, backend, t, condition)
    }

    /// Tells the combination which number a node is.
    pub(super) fn set_number(
        &mut self,
        terms: &mut Terms,
        backend: &mut Backend,
        n: NodeId,
        t: TermId,
    ) -> Result<(), Unknown> {
        if backend.theory().is_some_and(|theory| theory.shape.number(n).is_some()) {
            return Ok(());
        }
        let polynomial = self.polynomial(terms, backend, t)?;
        let integer = terms.sort_of(t) == SortId::INT;
        backend.with_theory(|theory, _| {
            let (var, factor) = polynomial.as_multiple(&mut theory.linear);
            if let Some(var) = var {
                // Numbers that nothing relates should not be equal by accident.
                let step = Delta::of(Rational::from(theory.shape.numbers.len() as i64));
                theory.linear.simplex.try_shift(var, &step);
            }
            theory.shape.set_number(n, Number { var, factor, offset: polynomial.constant.clone(), integer });
        });
        Ok(())
    }
}

/// The term that an operator is short for.
fn expand(terms: &mut Terms, t: TermId) -> Result<Option<TermId>, Unknown> {
    let args = terms.args(t).to_vec();
    Ok(Some(match terms.op(t) {
        // a mod k = a - k·(div a k)
        Op::Mod => {
            let quotient = terms.raw(Op::IntDiv, &args);
            let product = terms.raw(Op::Mul, &[args[1], quotient]);
            terms.raw(Op::Sub, &[args[0], product])
        }
        Op::Abs => {
            let zero = match terms.sort_of(t) == SortId::INT {
                true => terms.int_const(0),
                false => terms.real_const(Rational::ZERO.to_big()),
            };
            let negative = terms.raw(Op::Lt, &[args[0], zero]);
            let opposite = terms.raw(Op::Neg, &args);
            terms.raw(Op::Ite, &[negative, opposite, args[0]])
        }
        Op::UbvToInt | Op::SbvToInt => return refuse("conversions between bit-vectors and integers"),
        _ => return Ok(None),
    }))
}
