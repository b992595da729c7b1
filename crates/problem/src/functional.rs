//! The functional form of a transition relation.
//!
//! A relation given as one formula is taken apart at its conjunctions, and each conjunct that says what
//! the next value of a variable is becomes that variable's update; what is left stays a relation. Engines
//! that read next states as functions of current ones (EUFORIA's, section 3.2 of its thesis) need that.
//!
//! Invariant: the updates and the relation together are equivalent to the conjunction that was given, and
//! no update mentions a next-state constant.

use crate::ts::StateVariable;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Of the terms under some roots, those that are or contain one of the given terms.
pub fn mentioning(terms: &Terms, roots: &[TermId], of: &FxHashSet<TermId>) -> FxHashSet<TermId> {
    let mut found = FxHashSet::default();
    // Arguments come first in this order.
    for t in terms.postorder(roots) {
        if of.contains(&t) || terms.args(t).iter().any(|arg| found.contains(arg)) {
            found.insert(t);
        }
    }
    found
}

/// Gives updates to the variables that a conjunction of formulas determines and returns the conjuncts
/// that are no updates. A second equation for one variable is such a conjunct, too.
pub fn split_transition(terms: &mut Terms, states: &mut [StateVariable], formulas: &[TermId]) -> Vec<TermId> {
    let variables: FxHashMap<TermId, usize> = states.iter().enumerate().map(|(i, s)| (s.next, i)).collect();
    let next: FxHashSet<TermId> = variables.keys().copied().collect();
    let conjuncts = terms.conjuncts(formulas);
    let mentioning = mentioning(terms, &conjuncts, &next);
    let mut relation = Vec::new();
    for conjunct in conjuncts {
        let found = as_update(terms, &variables, conjunct);
        match found.filter(|&(i, update)| states[i].update.is_none() && !mentioning.contains(&update.term)) {
            Some((i, update)) => {
                let term = update.term;
                let term = if update.negated { negation(terms, term) } else { term };
                states[i].update = Some(term);
            }
            None => relation.push(conjunct),
        }
    }
    relation
}

#[derive(Clone, Copy)]
struct Update {
    term: TermId,
    negated: bool,
}

/// Reads `(= x' t)`, `(= t x')`, `x'`, `(not x')` and `(= (not x') t)` as an update of the variable `x`;
/// whether `t` is free of next-state constants is left to the caller.
fn as_update(
    terms: &Terms,
    variables: &FxHashMap<TermId, usize>,
    conjunct: TermId,
) -> Option<(usize, Update)> {
    let args = terms.args(conjunct);
    match terms.op(conjunct) {
        Op::App(_) => {
            let &i = variables.get(&conjunct)?;
            Some((i, Update { term: TermId::TRUE, negated: false }))
        }
        Op::Not => {
            let &i = variables.get(&args[0])?;
            Some((i, Update { term: TermId::FALSE, negated: false }))
        }
        Op::Eq => {
            let sides = [(args[0], args[1]), (args[1], args[0])];
            // If both sides are variables, neither is an update of the other; the caller refuses it.
            sides.into_iter().find_map(|(x, term)| {
                if let Some(&i) = variables.get(&x) {
                    return Some((i, Update { term, negated: false }));
                }
                let negated_bool = terms.op(x) == Op::Not && terms.sort_of(x) == SortId::BOOL;
                let &i = negated_bool.then(|| variables.get(&terms.args(x)[0])).flatten()?;
                Some((i, Update { term, negated: true }))
            })
        }
        _ => None,
    }
}

/// The negation of a Boolean term, without a double one.
pub fn negation(terms: &mut Terms, term: TermId) -> TermId {
    match terms.op(term) {
        Op::True => TermId::FALSE,
        Op::False => TermId::TRUE,
        Op::Not => terms.args(term)[0],
        _ => terms.raw(Op::Not, &[term]),
    }
}
