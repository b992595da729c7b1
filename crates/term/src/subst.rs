//! Substitution.

use crate::{TermId, Terms};
use rustc_hash::FxHashMap;

impl Terms {
    /// Replaces every occurrence of a key by its value, at once, rebuilding with `mk`. Keys may be any terms,
    /// most often constants or bound variables. Bound variables of quantifiers are renamed where a
    /// replacement would be captured, and a key that a quantifier binds is not replaced below it.
    pub fn substitute(&mut self, _term: TermId, _map: &FxHashMap<TermId, TermId>) -> TermId {
        todo!()
    }

    /// As [`Terms::substitute`], but rebuilding with `raw`.
    pub fn substitute_raw(&mut self, _term: TermId, _map: &FxHashMap<TermId, TermId>) -> TermId {
        todo!()
    }
}
