//! Cubes: conjunctions of literals over the variables of one location.

use crate::ic3;
use euphonium_term::{Op, TermId, Terms};

/// A set of states at a location.
pub(super) type Cube = ic3::Cube<TermId>;

/// The frames of all locations (Lange 4.1). The initial location has no cubes: everything is reachable there.
pub(super) type Frames = ic3::Frames<TermId>;

/// Is a literal an equation of a word with a value? The word and the value then.
pub fn as_equation(terms: &Terms, literal: TermId) -> Option<(TermId, TermId)> {
    match (terms.op(literal), terms.args(literal)) {
        // Values come first in normal forms.
        (Op::Eq, &[value, word]) if terms.as_bv(value).is_some() => Some((word, value)),
        _ => None,
    }
}
