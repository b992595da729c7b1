//! Where a program stands: state variables that only ever get constants.
//!
//! Whether such a variable has a value after some steps is a formula over the conditions on the way; a value
//! that cannot be reached in this many steps is seen to be impossible without asking a solver.

use euphonium_problem::{StateVariable, TransitionSystem};
use euphonium_term::{BottomUp, TermId, Terms, reach};
use rustc_hash::{FxHashMap, FxHashSet};

/// The variable that says where the program stands: of those that only get constants, the first that a
/// property mentions.
pub(crate) fn control_variable(terms: &Terms, system: &TransitionSystem) -> Option<usize> {
    let formulas: Vec<TermId> = system.properties.iter().map(|p| p.formula).collect();
    let mentioned: FxHashSet<TermId> = terms.postorder(&formulas).into_iter().collect();
    system.states.iter().position(|s| mentioned.contains(&s.current) && is_control(terms, s))
}

/// Does a variable only ever get constants, of which there are several?
pub(crate) fn is_control(terms: &Terms, state: &StateVariable) -> bool {
    let Some(update) = state.update else { return false };
    if terms.bv_width(state.current).is_none() {
        return false;
    }
    let leaves = leaves(terms, update);
    leaves.iter().all(|&t| t == state.current || terms.op(t).is_value())
        && leaves.iter().filter(|&&t| t != state.current).count() > 1
}

/// The constants that a control variable may get.
pub(crate) fn control_values(terms: &Terms, state: &StateVariable) -> Vec<TermId> {
    let Some(update) = state.update else { return Vec::new() };
    let mut values = leaves(terms, update);
    values.retain(|&t| terms.op(t).is_value());
    values.sort_unstable();
    values
}

/// What a case distinction ends in.
pub(crate) fn leaves(terms: &Terms, term: TermId) -> Vec<TermId> {
    let mut found = Vec::new();
    reach([term], |t, open| match terms.branches(t) {
        [] => found.push(t),
        branches => open.extend(branches),
    });
    found
}

/// Whether a case distinction has a value.
pub(crate) fn compared(terms: &mut Terms, distinction: TermId, value: TermId) -> TermId {
    let mut memo: FxHashMap<TermId, TermId> = FxHashMap::default();
    let mut walk = BottomUp::new(distinction);
    while let Some(t) = walk.next_over(|t| terms.branches(t), |t| memo.contains_key(&t)) {
        let new = match terms.branches(t) {
            &[yes, no] => terms.ite(terms.args(t)[0], memo[&yes], memo[&no]),
            _ => terms.eq(t, value),
        };
        memo.insert(t, new);
    }
    memo[&distinction]
}
