//! Recognising exclusive or, if-then-else and majority in the graph.
//!
//! All are a conjunction of two complemented gates. `¬(x ∧ y) ∧ ¬(¬x ∧ z)` is `if x then ¬y else ¬z`,
//! and an exclusive or if `z` is `¬y`. `¬(x ∧ y) ∧ ¬((x ≠ y) ∧ z)` is the complement of an adder's carry,
//! which is the majority of `x`, `y` and `z`.

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
    /// At least two of three.
    Majority(AigLit, AigLit, AigLit),
}

impl Shape {
    /// The shape of a gate, if the node is one. `defined` tells whether an inner gate has a definition.
    ///
    /// An inner gate is spare if it has no other reader and no definition: it needs none if this shape is
    /// taken. An exclusive or is taken if one inner gate is spare (an adder shares the other with its
    /// carry): four clauses and no variable instead of six and one. An if-then-else is taken if both are.
    /// A majority is taken if neither is defined. Both have other readers in an adder, the two exclusive
    /// ors, but those do without them: six clauses and no variable instead of nine and two.
    pub fn of(aig: &Aig, node: usize, defined: impl Fn(usize) -> bool) -> Option<Shape> {
        let fanins = aig.gate(node)?;
        Some(Shape::inner(aig, fanins, defined).unwrap_or(Shape::And(fanins)))
    }

    fn inner(aig: &Aig, [a, b]: [AigLit; 2], defined: impl Fn(usize) -> bool) -> Option<Shape> {
        if !a.is_complement() || !b.is_complement() {
            return None;
        }
        let p = aig.gate(a.node())?;
        let q = aig.gate(b.node())?;
        let spare = |node: usize| !aig.is_shared(node) && !defined(node);
        let (spare_a, spare_b) = (spare(a.node()), spare(b.node()));
        if opposite(p, q) {
            return (spare_a || spare_b).then_some(Shape::Xor(p[0], p[1]));
        }
        if !defined(a.node()) && !defined(b.node()) {
            let majority = [(p, q[0], q[1]), (p, q[1], q[0]), (q, p[0], p[1]), (q, p[1], p[0])]
                .into_iter()
                .find(|&(both, differ, _)| is_difference(aig, differ, both));
            if let Some(([x, y], _, carry)) = majority {
                return Some(Shape::Majority(!x, !y, !carry));
            }
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

/// Are two pairs of literals each other's complements?
fn opposite(p: [AigLit; 2], q: [AigLit; 2]) -> bool {
    (p[0] == !q[0] && p[1] == !q[1]) || (p[0] == !q[1] && p[1] == !q[0])
}

/// Does a literal say that `x` differs from `y`? In the shape in which `Aig::xor` builds it.
fn is_difference(aig: &Aig, l: AigLit, [x, y]: [AigLit; 2]) -> bool {
    let inner = || {
        let [a, b] = aig.gate(l.node())?;
        let (p, q) = (aig.gate(a.node())?, aig.gate(b.node())?);
        let gates = a.is_complement() && b.is_complement() && opposite(p, q);
        // The gate says that p[0] differs from p[1]; for `l` to say so of x and y, complements must even out.
        let same = p.map(AigLit::node) == [x, y].map(AigLit::node)
            || p.map(AigLit::node) == [y, x].map(AigLit::node);
        let complements = [l, p[0], p[1], x, y].into_iter().filter(|l| l.is_complement()).count();
        Some(gates && same && complements % 2 == 0)
    };
    inner().unwrap_or(false)
}
