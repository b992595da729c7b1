//! Running an automaton on values.

use super::{Cfa, Command, Edge, Variable};
use euphonium_term::{BottomUp, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// The values of all variables while an automaton runs.
pub struct Machine {
    variable_of: FxHashMap<TermId, Variable>,
    values: Vec<Value>,
}

impl Machine {
    /// A machine with the given values, by position.
    pub fn new(cfa: &Cfa, values: Vec<Value>) -> Machine {
        let variable_of =
            cfa.variables.iter().enumerate().map(|(i, v)| (v.constant, Variable(i as u32))).collect();
        Machine { variable_of, values }
    }

    /// The values, by position.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// Replaces all values.
    pub fn set_values(&mut self, values: Vec<Value>) {
        self.values = values;
    }

    /// Gives a variable a value.
    pub fn set(&mut self, x: Variable, value: Value) {
        self.values[x.0 as usize] = value;
    }

    /// The value of a term; `None` for what has none, such as a quantifier.
    pub fn eval(&self, terms: &Terms, term: TermId) -> Option<Value> {
        let mut known: FxHashMap<TermId, Value> = FxHashMap::default();
        let mut walk = BottomUp::new(term);
        while let Some(t) = walk.next(terms, |t| known.contains_key(&t)) {
            let value = match self.variable_of.get(&t) {
                Some(x) => terms.canonical_value(&self.values[x.0 as usize]),
                None => {
                    let args: Vec<Value> = terms.args(t).iter().map(|a| known[a].clone()).collect();
                    terms.as_value(t).or_else(|| terms.apply(terms.op(t), terms.sort_of(t), &args))?
                }
            };
            known.insert(t, value);
        }
        known.remove(&term)
    }

    /// Takes an edge without choices; `choose` says what each havoc gives. False, with the values as they
    /// were, if an assumption does not hold.
    pub fn take(&mut self, terms: &Terms, edge: &Edge, mut choose: impl FnMut(Variable) -> Value) -> bool {
        let mut undo: Vec<(Variable, Value)> = Vec::new();
        for command in &edge.commands {
            let (x, value) = match command {
                Command::Assume(t) => match self.eval(terms, *t) {
                    Some(Value::Bool(true)) => continue,
                    _ => {
                        for (x, value) in undo.into_iter().rev() {
                            self.values[x.0 as usize] = value;
                        }
                        return false;
                    }
                },
                Command::Assign(x, t) => (*x, self.eval(terms, *t)),
                Command::Havoc(x) => (*x, Some(choose(*x))),
                Command::Choice(_) => unreachable!("choices are lowered before"),
            };
            // Terms of automata have values; an unknown one leaves the variable as it is.
            if let Some(value) = value {
                let old = std::mem::replace(&mut self.values[x.0 as usize], value);
                undo.push((x, old));
            }
        }
        true
    }
}
