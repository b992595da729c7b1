//! The cone of influence, on terms: the state variables that the property can depend on.
//!
//! Constraints and the relation restrict behaviours whatever they speak of, so their variables belong to
//! the cone, too. A variable outside it needs no circuit: it follows from the others in every trace.

use euphonium_problem::{StateVariable, TransitionSystem};
use euphonium_term::{TermId, Terms, reach};
use rustc_hash::{FxHashMap, FxHashSet};

/// The system with one property, the chosen one, and without the updates of variables that neither it nor a
/// constraint can depend on. Such a variable stays only if the initial conditions mention it, so that a
/// trace can begin with the right value.
pub fn slice(terms: &Terms, system: &TransitionSystem, property: usize) -> TransitionSystem {
    let position: FxHashMap<TermId, usize> = system
        .states
        .iter()
        .enumerate()
        .flat_map(|(i, state)| [(state.current, i), (state.next, i)])
        .collect();
    let mut needed = vec![false; system.states.len()];
    let mut roots: Vec<TermId> = vec![system.properties[property].formula];
    roots.extend(system.constraints.iter().chain(&system.relation));
    reach(roots, |t, open| {
        open.extend_from_slice(terms.args(t));
        if let Some(&i) = position.get(&t) {
            needed[i] = true;
            open.extend(system.states[i].update);
        }
    });
    let initially: FxHashSet<TermId> = terms.postorder(&system.init).into_iter().collect();
    let mut states = Vec::new();
    for (state, needed) in system.states.iter().zip(needed) {
        if needed || initially.contains(&state.current) {
            let update = state.update.filter(|_| needed);
            states.push(StateVariable { update, ..state.clone() });
        }
    }
    TransitionSystem { states, properties: vec![system.properties[property].clone()], ..system.clone() }
}
