//! Formulas of guards.

use euphonium_term::{Op, TermId, Terms};
use rustc_hash::FxHashSet;

/// The disjunction of formulas, with `a ∨ (¬a ∧ b) = a ∨ b` applied, which makes
/// `true` of the cases of a complete distinction.
pub(super) fn disjunction(terms: &mut Terms, formulas: &[TermId]) -> TermId {
    let mut disjuncts: Vec<TermId> = formulas.to_vec();
    // Each round makes some disjunct shorter; a few suffice in practice, and any number is right.
    for _ in 0..4 {
        let known: FxHashSet<TermId> = disjuncts.iter().copied().collect();
        let mut changed = false;
        for d in &mut disjuncts {
            if terms.op(*d) != Op::And {
                continue;
            }
            let args = terms.args(*d).to_vec();
            let open = |terms: &mut Terms, a: TermId| {
                let negation = terms.not(a);
                !known.contains(&negation)
            };
            let rest: Vec<TermId> = args.iter().copied().filter(|&a| open(terms, a)).collect();
            if rest.len() < args.len() {
                *d = terms.and(&rest);
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    terms.or(&disjuncts)
}
