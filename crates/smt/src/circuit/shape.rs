//! Recognising exclusive or and if-then-else in the graph.
//!
//! Both are a conjunction of two complemented gates, `¬(x ∧ y) ∧ ¬(¬x ∧ z)`, which is
//! `if x then ¬y else ¬z`, and an exclusive or if `z` is `¬y`.

use super::{Aig, AigLit};

/// What a gate is, seen with its inner gates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A conjunction and nothing more.
    And([AigLit; 2]),
    /// The two literals differ.
    Xor(AigLit, AigLit),
    /// Condition, then, otherwise.
    Ite(AigLit, AigLit, AigLit),
}

impl Shape {
    /// The shape of a gate, if the node is one. `spare` tells whether an inner gate would not need to
    /// be defined if this shape is taken.
    ///
    /// An exclusive or is taken if one inner gate is spare (an adder shares the other with its carry):
    /// four clauses and no variable instead of six and one. An if-then-else is taken if both are.
    pub fn of(aig: &Aig, node: usize, spare: impl Fn(usize) -> bool) -> Option<Shape> {
        let fanins = aig.gate(node)?;
        Some(Shape::inner(aig, fanins, spare).unwrap_or(Shape::And(fanins)))
    }

    fn inner(aig: &Aig, [a, b]: [AigLit; 2], spare: impl Fn(usize) -> bool) -> Option<Shape> {
        if !a.is_complement() || !b.is_complement() {
            return None;
        }
        let p = aig.gate(a.node())?;
        let q = aig.gate(b.node())?;
        let (spare_a, spare_b) = (spare(a.node()), spare(b.node()));
        if (p[0] == !q[0] && p[1] == !q[1]) || (p[0] == !q[1] && p[1] == !q[0]) {
            return (spare_a || spare_b).then_some(Shape::Xor(p[0], p[1]));
        }
        if !spare_a || !spare_b {
            return None;
        }
        for i in 0..2 {
            for j in 0..2 {
                if p[i] == !q[j] {
                    let (condition, then, otherwise) = (p[i], !p[1 - i], !q[1 - j]);
                    return Some(if condition.is_complement() {
                        Shape::Ite(!condition, otherwise, then)
                    } else {
                        Shape::Ite(condition, then, otherwise)
                    });
                }
            }
        }
        None
    }
}
