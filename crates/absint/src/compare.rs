//! The comparisons of words that a tape assumes.

use crate::tape::{Code, Kind, Tape};
use euphonium_term::Op;

/// What a guard says of two words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// The first is less without a sign.
    Less,
    /// It is not more without a sign.
    AtMost,
    /// It is less with a sign.
    SignedLess,
    /// It is not more with a sign.
    SignedAtMost,
    /// They are equal.
    Equal,
    /// They differ.
    Different,
}

/// Two operations that are compared.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// The first.
    pub left: u32,
    /// How they compare.
    pub relation: Relation,
    /// The second.
    pub right: u32,
    /// The width of both.
    pub width: u32,
}

/// The comparisons that must hold.
pub fn comparisons(tape: &Tape) -> Vec<Comparison> {
    let mut found = Vec::new();
    for &guard in &tape.guards {
        let mut operation = &tape.operations[guard as usize];
        let mut holds = true;
        while let Code::Apply(Op::Not) = operation.code {
            operation = &tape.operations[tape.arguments(operation)[0] as usize];
            holds = !holds;
        }
        let Code::Apply(op @ (Op::Eq | Op::BvUlt | Op::BvSlt)) = operation.code else { continue };
        let [a, b] = [0, 1].map(|i| tape.arguments(operation)[i]);
        let Kind::Word(width) = tape.operations[a as usize].kind else { continue };
        let (left, relation, right) = match (op, holds) {
            (Op::Eq, true) => (a, Relation::Equal, b),
            (Op::Eq, false) => (a, Relation::Different, b),
            (Op::BvUlt, true) => (a, Relation::Less, b),
            (Op::BvUlt, false) => (b, Relation::AtMost, a),
            (_, true) => (a, Relation::SignedLess, b),
            (_, false) => (b, Relation::SignedAtMost, a),
        };
        found.push(Comparison { left, relation, right, width });
    }
    found
}
