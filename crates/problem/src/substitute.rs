//! Substitution in many terms at once.

use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// [`Terms::substitute_raw`] for many terms, in the time that their shared parts take: they are made the
/// arguments of one application, so that what they share is visited once.
pub(crate) fn substitute_raw_all(
    terms: &mut Terms,
    list: &[TermId],
    map: &FxHashMap<TermId, TermId>,
) -> Vec<TermId> {
    if list.is_empty() || map.is_empty() {
        return list.to_vec();
    }
    let sorts: Vec<SortId> = list.iter().map(|&t| terms.sort_of(t)).collect();
    let tuple = terms.declare("tuple", &sorts, SortId::BOOL);
    let packed = terms.raw(Op::App(tuple), list);
    let replaced = terms.substitute_raw(packed, map);
    terms.args(replaced).to_vec()
}
