//! Evaluation of terms under a model.

use crate::{FunId, TermId, Terms, Value};
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

impl Terms {
    /// The value of a term under a model; `None` where it has none that can be computed
    /// (a quantifier, a free bound variable).
    pub fn eval(&mut self, _model: &Model, _term: TermId) -> Option<Value> {
        todo!()
    }
}
