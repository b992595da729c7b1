//! Local simplification of a conjunction by looking at the fanins of its fanins.
//!
//! R. Brummayer and A. Biere, "Local Two-Level And-Inverter Graph Minimization without Blowup"
//! (MEMICS 2006), optimisation levels 1 to 3. Each rule either ends at an existing literal or goes on
//! with a conjunction of smaller ones, so none adds a node that plain structural hashing would not.

use super::{Aig, AigLit};

/// What a conjunction is equal to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rewrite {
    /// No rule applies.
    Keep,
    /// An existing literal.
    Literal(AigLit),
    /// The conjunction of other literals.
    And(AigLit, AigLit),
}

use Rewrite::{And, Keep, Literal};

/// Simplifies `a ∧ b` by one step.
pub fn rewrite(aig: &Aig, a: AigLit, b: AigLit) -> Rewrite {
    // Level 1: neutrality, boundedness, idempotence, contradiction.
    if a == AigLit::FALSE || b == AigLit::FALSE || a == !b {
        return Literal(AigLit::FALSE);
    }
    if a == AigLit::TRUE || a == b {
        return Literal(b);
    }
    if b == AigLit::TRUE {
        return Literal(a);
    }
    match (aig.gate(a.node()), aig.gate(b.node())) {
        (None, None) => Keep,
        (Some(x), None) => one_sided(a, x, b),
        (None, Some(y)) => one_sided(b, y, a),
        (Some(x), Some(y)) => match one_sided(a, x, b) {
            Keep => match one_sided(b, y, a) {
                Keep => two_sided(a, x, b, y),
                found => found,
            },
            found => found,
        },
    }
}

/// `a ∧ c` where the node of `a` is the gate `p ∧ q`.
fn one_sided(a: AigLit, [p, q]: [AigLit; 2], c: AigLit) -> Rewrite {
    if !a.is_complement() {
        if p == !c || q == !c {
            return Literal(AigLit::FALSE); // contradiction
        }
        if p == c || q == c {
            return Literal(a); // idempotence
        }
    } else {
        if p == !c || q == !c {
            return Literal(c); // subsumption
        }
        if p == c {
            return And(c, !q); // substitution
        }
        if q == c {
            return And(c, !p);
        }
    }
    Keep
}

/// `a ∧ b` where both nodes are gates, `p ∧ q` and `r ∧ s`.
fn two_sided(a: AigLit, [p, q]: [AigLit; 2], b: AigLit, [r, s]: [AigLit; 2]) -> Rewrite {
    match (a.is_complement(), b.is_complement()) {
        (false, false) => {
            if p == !r || p == !s || q == !r || q == !s {
                return Literal(AigLit::FALSE); // contradiction
            }
            Keep
        }
        (false, true) => positive_negative(a, [p, q], [r, s]),
        (true, false) => positive_negative(b, [r, s], [p, q]),
        (true, true) => {
            // resolution: ¬(p ∧ q) ∧ ¬(p ∧ ¬q) is ¬p
            if (p == r && q == !s) || (p == s && q == !r) {
                return Literal(!p);
            }
            if (q == r && p == !s) || (q == s && p == !r) {
                return Literal(!q);
            }
            Keep
        }
    }
}

/// `a ∧ ¬(r ∧ s)` where `a` is `p ∧ q`.
fn positive_negative(a: AigLit, [p, q]: [AigLit; 2], [r, s]: [AigLit; 2]) -> Rewrite {
    if p == !r || p == !s || q == !r || q == !s {
        return Literal(a); // subsumption
    }
    if r == p || r == q {
        return And(a, !s); // substitution
    }
    if s == p || s == q {
        return And(a, !r);
    }
    Keep
}
