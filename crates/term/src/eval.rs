//! Evaluation of terms under a model.
//!
//! One pass over the term, bottom-up; the meaning of the operators is in
//! [`semantics`](crate::semantics). A term without a value (a quantifier, a bound variable) leaves
//! what is built on it without one, except where the rest decides: a conjunction with a false
//! argument is false, and an `ite` has the value of the branch that its condition chooses.

use crate::term_map::TermMap;
use crate::{BottomUp, FunId, Op, Sort, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// The interpretation of one declared function: a table with a default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionValue {
    /// The value wherever the table has no entry.
    pub default: Value,
    /// The value at given arguments; the one entry of a constant has no arguments.
    pub entries: FxHashMap<Box<[Value]>, Value>,
}

/// Interpretations for declared functions. A function without one takes the default value of its
/// result's sort everywhere.
#[derive(Clone, Default, Debug)]
pub struct Model {
    /// By function symbol.
    pub functions: FxHashMap<FunId, FunctionValue>,
}

impl Model {
    /// Interprets a constant.
    pub fn set_constant(&mut self, f: FunId, value: Value) {
        self.functions.insert(f, FunctionValue { default: value, entries: FxHashMap::default() });
    }
}

/// Evaluates terms of one arena under one model and remembers what it has seen, so that a model is
/// checked on many assertions in the time their shared terms take.
pub struct Evaluator<'m> {
    model: &'m Model,
    /// Where in `values` a term's value is.
    slots: TermMap,
    values: Vec<Option<Value>>,
    scratch: Vec<Value>,
}

impl<'m> Evaluator<'m> {
    /// An evaluator that has seen nothing yet.
    pub fn new(model: &'m Model) -> Self {
        Evaluator { model, slots: TermMap::default(), values: Vec::new(), scratch: Vec::new() }
    }

    /// The value of a term, if it has one that can be computed.
    pub fn value(&mut self, terms: &Terms, term: TermId) -> Option<Value> {
        // Most questions are about what is known; they need no walk.
        if self.slots.contains(term) {
            return self.known(term).cloned();
        }
        let mut walk = BottomUp::new(term);
        let below = |t| if terms.op(t).is_quantifier() { &[] } else { terms.args(t) };
        while let Some(t) = walk.next_over(below, |t| self.slots.contains(t)) {
            let value = self.compute(terms, t);
            self.slots.insert(t, self.values.len() as u32);
            self.values.push(value);
        }
        self.known(term).cloned()
    }

    fn known(&self, t: TermId) -> Option<&Value> {
        let slot = self.slots.get(t).expect("arguments are evaluated first");
        self.values[slot as usize].as_ref()
    }

    /// The value of a term whose arguments have been evaluated.
    fn compute(&mut self, terms: &Terms, t: TermId) -> Option<Value> {
        let (op, args) = (terms.op(t), terms.args(t));
        match op {
            Op::Var(_) | Op::Forall(_) | Op::Exists(_) => return None,
            Op::Ite => {
                return match self.known(args[0])? {
                    Value::Bool(true) => self.known(args[1]).cloned(),
                    _ => self.known(args[2]).cloned(),
                };
            }
            Op::And | Op::Or | Op::Implies => return self.connective(op, args),
            _ => {}
        }
        let mut values = std::mem::take(&mut self.scratch);
        values.clear();
        for &arg in args {
            match self.known(arg) {
                Some(value) => values.push(value.clone()),
                None => {
                    self.scratch = values;
                    return None;
                }
            }
        }
        let result = match op {
            Op::App(f) => Some(self.interpretation(terms, f, &values)),
            _ => terms.apply(op, terms.sort_of(t), &values),
        };
        self.scratch = values;
        result
    }

    /// A connective is decided by one argument that absorbs, whatever the others are.
    fn connective(&self, op: Op, args: &[TermId]) -> Option<Value> {
        let absorbing = op != Op::And;
        let mut open = false;
        for (i, &arg) in args.iter().enumerate() {
            match self.known(arg) {
                Some(Value::Bool(b)) => {
                    let premise = op == Op::Implies && i == 0;
                    if (*b != premise) == absorbing {
                        return Some(Value::Bool(absorbing));
                    }
                }
                _ => open = true,
            }
        }
        (!open).then_some(Value::Bool(!absorbing))
    }

    fn interpretation(&self, terms: &Terms, f: FunId, args: &[Value]) -> Value {
        let Some(function) = self.model.functions.get(&f) else {
            return terms.default_value(terms.function(f).result);
        };
        let mut found = function.entries.get(args);
        // The tables of a model may hold arrays that are not canonical; the arguments here are.
        let is_array = |&s: &_| matches!(terms.sort_data(s), Sort::Array { .. });
        if found.is_none() && terms.function(f).params.iter().any(is_array) {
            let same = |key: &[Value]| key.iter().zip(args).all(|(k, a)| terms.canonical_value(k) == *a);
            found = function.entries.iter().find(|(key, _)| same(key)).map(|(_, value)| value);
        }
        terms.canonical_value(found.unwrap_or(&function.default))
    }
}

impl Terms {
    /// The value of a term under a model; `None` where it has none that can be computed
    /// (a quantifier, a free bound variable). To evaluate several terms, keep an [`Evaluator`].
    pub fn eval(&self, model: &Model, term: TermId) -> Option<Value> {
        Evaluator::new(model).value(self, term)
    }
}
