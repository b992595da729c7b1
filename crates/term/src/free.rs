//! The free variables of terms.
//!
//! Sets are interned, since most terms of a formula share theirs with a neighbour: a long chain
//! below one quantifier costs one set, not one per term.

use crate::{BottomUp, Op, TermId, Terms, VarId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

const EMPTY: u32 = 0;

/// A table of free variables, filled as it is asked.
pub struct FreeVariables {
    /// Sorted sets; the first is empty.
    sets: Vec<Arc<[VarId]>>,
    set_ids: FxHashMap<Arc<[VarId]>, u32>,
    of: FxHashMap<TermId, u32>,
}

impl Default for FreeVariables {
    fn default() -> Self {
        let empty: Arc<[VarId]> = Arc::new([]);
        let set_ids = FxHashMap::from_iter([(empty.clone(), EMPTY)]);
        FreeVariables { sets: vec![empty], set_ids, of: FxHashMap::default() }
    }
}

impl FreeVariables {
    /// The free variables of a term, in the order of their ids.
    pub fn of(&mut self, terms: &Terms, term: TermId) -> &[VarId] {
        let mut walk = BottomUp::new(term);
        while let Some(t) = walk.next(terms, |t| self.of.contains_key(&t)) {
            let set = self.compute(terms, t);
            self.of.insert(t, set);
        }
        &self.sets[self.of[&term] as usize]
    }

    /// The set of a term whose arguments are known.
    fn compute(&mut self, terms: &Terms, t: TermId) -> u32 {
        let args = terms.args(t);
        let removed: &[VarId] = match terms.op(t) {
            Op::Var(v) => return self.intern(vec![v]),
            Op::Forall(b) | Op::Exists(b) => &terms.binder(b).vars,
            _ => &[],
        };
        // The common case: at most one set that is not empty among the arguments.
        let mut one = EMPTY;
        let mut several = false;
        for arg in args {
            let set = self.of[arg];
            if set != EMPTY && set != one {
                several |= one != EMPTY;
                one = set;
            }
        }
        if one == EMPTY || (!several && removed.is_empty()) {
            return one;
        }
        let mut distinct: Vec<u32> = args.iter().map(|arg| self.of[arg]).collect();
        distinct.sort_unstable();
        distinct.dedup();
        let all = distinct.iter().flat_map(|&s| self.sets[s as usize].iter().copied());
        let mut removed = removed.to_vec();
        removed.sort_unstable();
        let mut union: Vec<VarId> = all.filter(|v| removed.binary_search(v).is_err()).collect();
        union.sort_unstable();
        union.dedup();
        self.intern(union)
    }

    fn intern(&mut self, set: Vec<VarId>) -> u32 {
        if let Some(&id) = self.set_ids.get(set.as_slice()) {
            return id;
        }
        let id = self.sets.len() as u32;
        let set: Arc<[VarId]> = set.into();
        self.sets.push(set.clone());
        self.set_ids.insert(set, id);
        id
    }
}
