//! Model-based projection: from formulas that hold in a model to a cube over some constants.
//!
//! The cube holds in the model, and each of its states has values of the other constants with which all
//! formulas hold: it is an under-approximation of the projection. What is done, as long as something
//! changes:
//!
//! * an implicant of the formulas in the model;
//! * a constant that is not kept is replaced by what an equation says it is;
//! * arrays that are not kept go ([`super::arrays`]), and words where a term can stand for them ([`super::words`]);
//! * linear arithmetic is projected ([`crate::arithmetic::project`]), which replaces by its value what is
//!   left.

use super::{arrays, words};
use crate::arithmetic::form::Form;
use crate::arithmetic::project::project as project_numbers;
use crate::implicant::implicant;
use euphonium_smt::linear::Rational;
use euphonium_term::{Evaluator, Model, Op, Sort, SortId, TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// So many constants are replaced one by one at most; what is left is replaced by values.
const MOST_ROUNDS: usize = 500;

/// The cube, over the kept constants. None if the model does not say what the formulas need.
pub(super) fn project(
    terms: &mut Terms,
    model: &Model,
    formulas: &[TermId],
    kept: &FxHashSet<TermId>,
) -> Option<Vec<TermId>> {
    let literals = implicant(terms, &mut Evaluator::new(model), formulas)?;
    let mut projection = Projection { terms, model: model.clone(), literals, kept };
    for _ in 0..MOST_ROUNDS {
        if !projection.define()?
            && !arrays::eliminate(&mut projection)?
            && !words::eliminate(&mut projection)?
        {
            break;
        }
    }
    let Projection { terms, model, literals, kept } = projection;
    let mut memo = Kept { kept, known: FxHashMap::default() };
    project_numbers(terms, &mut Evaluator::new(&model), &literals, |terms, t| memo.is_kept(terms, t))
}

/// Literals on their way to a cube, with a model in which they hold.
pub(super) struct Projection<'a> {
    pub terms: &'a mut Terms,
    pub model: Model,
    pub literals: Vec<TermId>,
    pub kept: &'a FxHashSet<TermId>,
}

impl Projection<'_> {
    /// The value of a term.
    pub fn value(&self, t: TermId) -> Option<Value> {
        Evaluator::new(&self.model).value(self.terms, t).map(|v| self.terms.canonical_value(&v))
    }

    /// Is it a constant that is to go?
    pub fn goes(&self, t: TermId) -> bool {
        is_constant(self.terms, t) && !self.kept.contains(&t)
    }

    /// A new constant, to go, with a value.
    pub fn constant(&mut self, sort: SortId, value: Value) -> TermId {
        let constant = self.terms.fresh("m", sort);
        if let Op::App(f) = self.terms.op(constant) {
            self.model.set_constant(f, value);
        }
        constant
    }

    /// Replaces terms in all literals.
    pub fn replace(&mut self, map: &FxHashMap<TermId, TermId>) -> Option<()> {
        let literals = std::mem::take(&mut self.literals);
        let replaced: Vec<TermId> = literals.into_iter().map(|l| self.terms.substitute(l, map)).collect();
        self.set(&replaced)
    }

    /// Other literals, in their normal form. None if they do not hold.
    pub fn set(&mut self, literals: &[TermId]) -> Option<()> {
        self.literals = implicant(self.terms, &mut Evaluator::new(&self.model), literals)?;
        Some(())
    }

    /// Replaces a constant by what an equation says it is; false if there is none. Of numbers, only those
    /// that arithmetic does not see: below other operators.
    fn define(&mut self) -> Option<bool> {
        let hidden = self.hidden();
        for i in 0..self.literals.len() {
            if self.terms.op(self.literals[i]) != Op::Eq {
                continue;
            }
            let &[a, b] = self.terms.args(self.literals[i]) else { continue };
            let found = match self.terms.sort_of(a) {
                SortId::INT | SortId::REAL => self.solved(&hidden, a, b),
                _ => {
                    let named = self.defined(a, b).or_else(|| self.defined(b, a));
                    named.or_else(|| words::solved(self, a, b))
                }
            };
            if let Some((constant, term)) = found {
                self.literals.swap_remove(i);
                self.replace(&FxHashMap::from_iter([(constant, term)]))?;
                return Some(true);
            }
        }
        Some(false)
    }

    fn defined(&self, constant: TermId, term: TermId) -> Option<(TermId, TermId)> {
        let free = self.goes(constant) && !self.terms.postorder(&[term]).contains(&constant);
        free.then_some((constant, term))
    }

    /// A linear equation, solved for a hidden constant.
    fn solved(&mut self, hidden: &FxHashSet<TermId>, a: TermId, b: TermId) -> Option<(TermId, TermId)> {
        if hidden.is_empty() {
            return None;
        }
        let mut form = Form::of(self.terms, a)?;
        form.add(&Rational::MINUS_ONE, &Form::of(self.terms, b)?);
        let unit = |c: &Rational| c.abs().is_one() || !form.integer;
        let found = form.leaves.iter().find(|(leaf, c)| hidden.contains(leaf) && unit(c));
        let (&constant, own) = found?;
        let factor = &Rational::MINUS_ONE / own;
        form.leaves.remove(&constant);
        let leaves: Vec<TermId> = form.leaves.keys().copied().collect();
        if self.terms.postorder(&leaves).contains(&constant) {
            return None;
        }
        let term = form.times(&factor).term(self.terms);
        Some((constant, term))
    }

    /// Numbers that are to go and stand where linear arithmetic does not see them.
    fn hidden(&self) -> FxHashSet<TermId> {
        let inner = |t: &TermId| {
            let opaque = matches!(
                self.terms.op(*t),
                Op::Select | Op::Store | Op::ConstArray | Op::Mod | Op::IntDiv | Op::ToInt | Op::Abs
            );
            opaque || self.terms.op(*t) == Op::Eq && self.is_array(self.terms.args(*t)[0])
        };
        let roots: Vec<TermId> = self.terms.postorder(&self.literals).into_iter().filter(inner).collect();
        self.terms.postorder(&roots).into_iter().filter(|&t| self.goes(t)).collect()
    }

    /// Is it an array?
    pub fn is_array(&self, t: TermId) -> bool {
        matches!(self.terms.sort_data(self.terms.sort_of(t)), Sort::Array { .. })
    }
}

pub(super) fn is_constant(terms: &Terms, t: TermId) -> bool {
    matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty()
}

/// Which terms have no other constants than those that are kept.
struct Kept<'k> {
    kept: &'k FxHashSet<TermId>,
    known: FxHashMap<TermId, bool>,
}

impl Kept<'_> {
    fn is_kept(&mut self, terms: &Terms, t: TermId) -> bool {
        if let Some(&known) = self.known.get(&t) {
            return known;
        }
        let foreign = |&t: &TermId| matches!(terms.op(t), Op::App(_)) && !self.kept.contains(&t);
        let kept = !terms.postorder(&[t]).iter().any(foreign);
        self.known.insert(t, kept);
        kept
    }
}
