//! Removes locations that no run reaches, and those from which no run reaches the error.

use super::Work;
use crate::cfa::back::Fate;
use crate::cfa::graph::{Adjacency, reachable, reaching};

pub(super) fn run(work: &mut Work) {
    let cfa = &work.cfa;
    let forwards = reachable(cfa, &Adjacency::outgoing(cfa), cfa.initial);
    let backwards = reaching(cfa, &Adjacency::incoming(cfa), cfa.error);
    let ends = [cfa.initial.0 as usize, cfa.error.0 as usize];
    for (l, fate) in work.fates.iter_mut().enumerate() {
        if !matches!(fate, Fate::Kept(_)) || ends.contains(&l) {
            continue;
        }
        if !forwards[l] {
            *fate = Fate::Unreachable;
        } else if !backwards[l] {
            *fate = Fate::Harmless;
        }
    }
    work.drop_edges(|cfa, e| {
        let edge = &cfa.edges[e];
        let (from, to) = (edge.from.0 as usize, edge.to.0 as usize);
        forwards[from] && backwards[to]
    });
}
