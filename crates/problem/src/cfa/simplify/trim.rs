//! Removes locations that no run reaches, and those from which no run reaches the error, or a loop.

use super::{Aim, Work};
use crate::cfa::Location;
use crate::cfa::back::Fate;
use crate::cfa::graph::{Adjacency, depth_first, reachable, reaching};

pub(super) fn run(work: &mut Work, aim: Aim) {
    let cfa = &work.cfa;
    let outgoing = Adjacency::outgoing(cfa);
    let forwards = reachable(cfa, &outgoing, cfa.initial);
    let targets: Vec<Location> = match aim {
        Aim::Error => vec![cfa.error],
        Aim::Loops => {
            let heads = depth_first(cfa, &outgoing).heads;
            (0..).map(Location).zip(heads).filter_map(|(l, head)| head.then_some(l)).collect()
        }
    };
    let backwards = reaching(cfa, &Adjacency::incoming(cfa), &targets);
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
