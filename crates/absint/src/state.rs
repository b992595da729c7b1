//! What is known of the variables at a location.

use crate::conditions::Held;
use crate::equalities::Matrix;
use crate::map::Map;
use crate::octagon::Octagon;
use crate::word::Word;
use crate::zone::Bounds;
use std::rc::Rc;

/// What is known of one variable, or of several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// It is this truth value.
    Bool(bool),
    /// It is one of these words, which are not all words.
    Word(Word),
    /// Of a pack of variables: their differences are bounded.
    Zone(Rc<Bounds>),
    /// Of a pack of variables: they satisfy these equations.
    Equations(Rc<Matrix>),
    /// Of a pack of variables: their sums and differences are bounded.
    Octagon(Rc<Octagon>),
    /// These conditions hold.
    Held(Rc<Held>),
}

impl Value {
    /// Both; none if that says nothing.
    pub fn join(&self, other: &Value) -> Option<Value> {
        match (self, other) {
            (Value::Bool(a), Value::Bool(b)) => (a == b).then_some(Value::Bool(*a)),
            (Value::Word(a), Value::Word(b)) => Value::of_word(a.join(b)),
            // Mostly the one has what the other has and more, and to see that is cheaper than to join.
            _ if other.is_within(self) => Some(self.clone()),
            _ if self.is_within(other) => Some(other.clone()),
            (Value::Zone(a), Value::Zone(b)) => {
                let join = a.join(b);
                (!join.is_free()).then(|| Value::Zone(Rc::new(join)))
            }
            (Value::Octagon(a), Value::Octagon(b)) => {
                let join = a.join(b);
                (!join.is_free()).then(|| Value::Octagon(Rc::new(join)))
            }
            (Value::Equations(a), Value::Equations(b)) => {
                let join = a.join(b);
                (!join.is_top()).then(|| Value::Equations(Rc::new(join)))
            }
            (Value::Held(a), Value::Held(b)) => a.common(b).map(|held| Value::Held(Rc::new(held))),
            _ => None,
        }
    }

    /// Is everything that it allows allowed by another?
    pub fn is_within(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Word(a), Value::Word(b)) => a.is_within(b),
            (Value::Zone(a), Value::Zone(b)) => Rc::ptr_eq(a, b) || a.is_within(b),
            (Value::Octagon(a), Value::Octagon(b)) => Rc::ptr_eq(a, b) || a.is_within(b),
            (Value::Equations(a), Value::Equations(b)) => Rc::ptr_eq(a, b) || a.is_within(b),
            (Value::Held(a), Value::Held(b)) => Rc::ptr_eq(a, b) || a.implies(b),
            _ => false,
        }
    }

    /// Is it about one variable?
    pub fn is_of_one(&self) -> bool {
        matches!(self, Value::Bool(_) | Value::Word(_))
    }

    /// What a word says, if it says something.
    pub fn of_word(word: Word) -> Option<Value> {
        (!word.is_top()).then_some(Value::Word(word))
    }
}

/// What is known of the variables, by position, and after them of packs of variables; of what is missing, nothing is. A location that no run reaches has no state.
pub type State = Map<Value>;

/// What holds in both.
pub fn join(a: &State, b: &State) -> State {
    a.intersect(b, &mut |_, x, y| x.join(y))
}

/// What is known if something is known of variables, too; none if that cannot be.
pub fn meet(mut state: State, known: &State) -> Option<State> {
    for (x, value) in known.iter() {
        let both = match (state.get(x), value) {
            (Some(Value::Word(a)), Value::Word(b)) => Value::of_word(a.meet(b)?),
            (Some(Value::Bool(a)), Value::Bool(b)) if a != b => return None,
            (None, value) => Some(value.clone()),
            // Of several variables at once, what is known already is kept.
            (Some(value), _) => Some(value.clone()),
        };
        state.set(x, both);
    }
    Some(state)
}

/// Does everything that the one says follow from the other?
pub fn is_within(a: &State, b: &State) -> bool {
    a.covers(b, &mut |x, y| x.is_within(y))
}
