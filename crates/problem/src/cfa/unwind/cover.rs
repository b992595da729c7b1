//! From an unwinding of the simplified automaton to copies of the source's locations.
//!
//! A location that was kept has the copies of what it has become. One that was contracted into edges has a
//! copy for each copy that runs come from; those from which no run reaches the error have one copy. Where
//! an edge leads out of the unwinding, because a condition excludes it or because a loop has been cut, it
//! leads to no copy, and whoever checks must see that it is never taken.

use super::{Unwinder, Unwinding};
use crate::cfa::back::Fate;
use crate::cfa::graph::Adjacency;
use crate::cfa::{Back, Cfa, Location, Unwound};
use euphonium_term::{TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// A location of the source, and the copy of the unwinding that a run is at or has come from.
type At = (Location, Option<usize>);

impl Unwinder<'_> {
    /// The copies of a source that an unwinding stands for, given the way back to it.
    pub fn cover(&self, terms: &mut Terms, unwinding: &Unwinding, back: &Back, source: &Cfa) -> Unwound {
        let outgoing = Adjacency::outgoing(source);
        let known = back.invariants(terms, &vec![None; self.cfa.locations.len()]);
        let infeasible: FxHashSet<usize> = known.infeasible.iter().copied().collect();
        let nowhere = self.outgoing.at(self.cfa.initial).is_empty();
        let mut copies = Copies::default();
        copies.at((source.initial, Some(0)));
        let mut steps = Vec::new();
        while let Some(&(location, copy)) = copies.list.get(steps.len()) {
            let mut targets = Vec::new();
            for &e in outgoing.at(location) {
                let to = source.edges[e as usize].to;
                let next = match (&back.fates[to.0 as usize], copy) {
                    _ if to == source.error || infeasible.contains(&(e as usize)) => None,
                    (Fate::Unreachable, _) => None,
                    (Fate::Harmless, _) => Some((to, None)),
                    // The initial location is kept, even if no run from it reaches the error.
                    (_, None) => (to == source.initial && nowhere).then_some((to, None)),
                    (Fate::Contracted, Some(_)) => Some((to, copy)),
                    (Fate::Kept(_), Some(copy)) => back
                        .location(to)
                        .and_then(|kept| self.successor(unwinding, copy, kept))
                        .map(|copy| (to, Some(copy))),
                };
                targets.push(next.map(|next| copies.at(next)));
            }
            steps.push(targets);
        }
        let invariants = copies.list.iter().map(|(_, copy)| copy.is_none().then_some(TermId::TRUE)).collect();
        Unwound {
            facts: known.facts,
            infeasible: known.infeasible,
            copies: copies.list.iter().map(|&(location, _)| location).collect(),
            steps,
            invariants,
        }
    }
}

#[derive(Default)]
struct Copies {
    list: Vec<At>,
    places: FxHashMap<At, u32>,
}

impl Copies {
    fn at(&mut self, at: At) -> u32 {
        let Copies { list, places } = self;
        *places.entry(at).or_insert_with(|| {
            list.push(at);
            list.len() as u32 - 1
        })
    }
}
