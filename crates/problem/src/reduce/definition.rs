//! Choosing conjuncts of the relation that define an unknown: an input or a next-state constant.
//!
//! A conjunct defines at most one unknown and an unknown has at most one definition in a round. Next-state
//! constants have precedence, since an update is what engines want most: of `(= x' y)` with an input `y`
//! comes `x' := y`, and a second equation for `x'` then defines `y`.

use super::expand::{Definition, Kind};
use super::guarded::{negatable, under_not};
use crate::functional::mentioning;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashSet;

/// A conjunct that is to be used as a definition.
pub(super) struct Candidate {
    /// The conjunct.
    pub(super) conjunct: TermId,
    /// What it defines.
    pub(super) unknown: TermId,
    /// How.
    pub(super) definition: Definition,
}

/// Chooses definitions for next-state constants in `nexts` and for `inputs`.
pub(super) fn choose(
    terms: &mut Terms,
    relation: &[TermId],
    nexts: &FxHashSet<TermId>,
    inputs: &FxHashSet<TermId>,
    refused: &FxHashSet<(TermId, TermId)>,
) -> Vec<Candidate> {
    let mut readings: Vec<(TermId, TermId, TermId)> = Vec::new();
    for &conjunct in relation {
        for (unknown, term) in equations(terms, conjunct) {
            let wanted = nexts.contains(&unknown) || inputs.contains(&unknown);
            if wanted && !refused.contains(&(conjunct, unknown)) {
                readings.push((conjunct, unknown, term));
            }
        }
    }
    // What depends on a next value that nothing determines is no update.
    let mut free = nexts.clone();
    for (_, unknown, _) in &readings {
        free.remove(unknown);
    }
    let sides: Vec<TermId> = readings.iter().map(|r| r.2).collect();
    let depends = mentioning(terms, &sides, &free);

    let mut used = FxHashSet::default();
    let mut defined = FxHashSet::default();
    let mut chosen = Vec::new();
    for kind in [Kind::Next, Kind::Input] {
        for &(conjunct, unknown, term) in &readings {
            let fits = match kind {
                Kind::Next => nexts.contains(&unknown) && !depends.contains(&term),
                _ => inputs.contains(&unknown),
            };
            if fits && !used.contains(&conjunct) && defined.insert(unknown) {
                used.insert(conjunct);
                chosen.push(Candidate { conjunct, unknown, definition: Definition { term, kind } });
            }
        }
    }
    chosen
}

/// Reads a conjunct in normal form as equations for constants: `(= y t)`, `(not (= y t))` where `t` can be
/// negated, `y` and `(not y)`.
fn equations(terms: &mut Terms, conjunct: TermId) -> Vec<(TermId, TermId)> {
    let (atom, negated) = match under_not(terms, conjunct) {
        Some(atom) => (atom, true),
        None => (conjunct, false),
    };
    let is_constant = |t: TermId| matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty();
    if is_constant(atom) {
        debug_assert_eq!(terms.sort_of(atom), SortId::BOOL);
        return vec![(atom, terms.bool_const(!negated))];
    }
    let (Op::Eq, &[a, b]) = (terms.op(atom), terms.args(atom)) else { return Vec::new() };
    let sides = [(a, b), (b, a)].into_iter().filter(|&(unknown, _)| is_constant(unknown)).collect::<Vec<_>>();
    match negated {
        false => sides,
        true => sides.into_iter().filter_map(|(unknown, t)| Some((unknown, negatable(terms, t)?))).collect(),
    }
}
