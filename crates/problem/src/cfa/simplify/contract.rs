//! Straight lines as one edge, but for locations that are to stay.
//!
//! A location with one edge in and one out goes into the edge around it. An edge without commands
//! that is the only one out of its location is jumped over by the edges that lead to it.

use super::Work;
use crate::cfa::Location;
use crate::cfa::back::Fate;
use crate::cfa::graph::{Adjacency, reachable};

/// `stays` says of each location of the source whether it must be kept.
pub(super) fn run(work: &mut Work, stays: &[bool]) {
    straight_lines(work, stays);
    jumps(work);
    straight_lines(work, stays);
}

fn inner(work: &Work, l: Location) -> bool {
    l != work.cfa.initial && l != work.cfa.error && matches!(work.fates[l.0 as usize], Fate::Kept(_))
}

fn straight_lines(work: &mut Work, stays: &[bool]) {
    let outgoing = Adjacency::outgoing(&work.cfa);
    let incoming = Adjacency::incoming(&work.cfa);
    // The locations that go: one edge in, one out, and not the same one.
    let goes: Vec<bool> = (0..work.cfa.locations.len() as u32)
        .map(Location)
        .map(|l| match (incoming.at(l), outgoing.at(l)) {
            ([i], [o]) => i != o && inner(work, l) && !stays.get(l.0 as usize).is_some_and(|&stays| stays),
            _ => false,
        })
        .collect();
    let mut absorbed = vec![false; work.cfa.edges.len()];
    for first in 0..work.cfa.edges.len() {
        // A line starts where its first edge leaves a location that stays. (A cycle of locations
        // that all go has no entry and was trimmed.)
        if goes[work.cfa.edges[first].from.0 as usize] {
            continue;
        }
        let mut to = work.cfa.edges[first].to;
        let mut parts = vec![work.origins[first]];
        while goes[to.0 as usize] {
            work.fates[to.0 as usize] = Fate::Contracted;
            let next = outgoing.at(to)[0] as usize;
            absorbed[next] = true;
            let commands = std::mem::take(&mut work.cfa.edges[next].commands);
            work.cfa.edges[first].commands.extend(commands);
            parts.push(work.origins[next]);
            to = work.cfa.edges[next].to;
        }
        work.origins[first] = work.table.all(parts);
        work.cfa.edges[first].to = to;
    }
    work.drop_edges(|_, e| !absorbed[e]);
}

fn jumps(work: &mut Work) {
    let outgoing = Adjacency::outgoing(&work.cfa);
    let jump = |l: Location| match outgoing.at(l) {
        &[e] if work.cfa.edges[e as usize].commands.is_empty() => {
            let to = work.cfa.edges[e as usize].to;
            // Invariants are told at locations of the source, and every loop is entered at one: it must not
            // give way to a point inside an edge. A jump to itself is a loop that never ends.
            let told = l.0 as usize >= work.sources || (to.0 as usize) < work.sources;
            (to != l && told && inner(work, l)).then_some((e as usize, to))
        }
        _ => None,
    };
    let jumps: Vec<Option<(usize, Location)>> =
        (0..work.cfa.locations.len() as u32).map(|l| jump(Location(l))).collect();
    // Lines of jumps were contracted before, so a jump leads to another one only where lines meet. The bound
    // cuts what is left, cycles included: a jump that is not taken is simply an edge that stays.
    const HOPS: usize = 16;
    for e in 0..work.cfa.edges.len() {
        // The jumps themselves stay as they are: others still read their origins.
        if jumps[work.cfa.edges[e].from.0 as usize].is_some() {
            continue;
        }
        let mut to = work.cfa.edges[e].to;
        let mut parts = vec![work.origins[e]];
        for _ in 0..HOPS {
            let Some((skip, target)) = jumps[to.0 as usize] else { break };
            parts.push(work.origins[skip]);
            to = target;
        }
        work.origins[e] = work.table.all(parts);
        work.cfa.edges[e].to = to;
    }
    // What is only entered by jumps goes.
    let entered = reachable(&work.cfa, &Adjacency::outgoing(&work.cfa), work.cfa.initial);
    for (l, jump) in jumps.iter().enumerate() {
        if jump.is_some() && !entered[l] {
            work.fates[l] = Fate::Contracted;
        }
    }
    let fates = std::mem::take(&mut work.fates);
    work.drop_edges(|cfa, e| fates[cfa.edges[e].from.0 as usize] != Fate::Contracted);
    work.fates = fates;
}
