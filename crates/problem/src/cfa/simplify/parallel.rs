//! Edges between the same two locations that only assume something become one.
//!
//! With that a branch both sides of which do nothing that matters is no branch any longer, and its condition
//! does not count as needed: together with [`cone`](super::cone) this is program slicing. A loop is never
//! removed this way, so that what comes after an endless one stays unreachable.

use super::Work;
use crate::cfa::formula::disjunction;
use crate::cfa::graph::Adjacency;
use crate::cfa::{Command, Location};
use euphonium_term::build::Simplifier;
use euphonium_term::{TermId, Terms};

/// Merges edges; true if some branch is gone.
pub(super) fn run(terms: &mut Terms, work: &mut Work) -> bool {
    let outgoing = Adjacency::outgoing(&work.cfa);
    let mut gone = vec![false; work.cfa.edges.len()];
    let mut decided = false;
    let mut simplifier = Simplifier::default();
    let mut assuming: Vec<(Location, u32)> = Vec::new();
    for l in 0..work.cfa.locations.len() as u32 {
        let edges = outgoing.at(Location(l));
        if edges.len() < 2 {
            continue;
        }
        let assumes = |c: &Command| matches!(c, Command::Assume(_));
        assuming.clear();
        for &e in edges {
            let edge = &work.cfa.edges[e as usize];
            if edge.commands.iter().all(assumes) {
                assuming.push((edge.to, e));
            }
        }
        assuming.sort_by_key(|&(to, _)| to);
        for group in assuming.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1) {
            let mut guard = |terms: &mut Terms, e: u32| {
                let commands = &work.cfa.edges[e as usize].commands;
                let assumed = commands.iter().filter_map(|c| match c {
                    Command::Assume(t) => Some(*t),
                    _ => None,
                });
                let assumed: Vec<TermId> = assumed.map(|t| simplifier.simplify(terms, t)).collect();
                terms.and(&assumed)
            };
            let guards: Vec<TermId> = group.iter().map(|&(_, e)| guard(terms, e)).collect();
            let any = disjunction(terms, &guards);
            let first = group[0].1 as usize;
            let ways = guards.iter().zip(group).map(|(&g, &(_, e))| (g, work.origins[e as usize])).collect();
            work.origins[first] = work.table.one(ways);
            work.cfa.edges[first].commands = match any {
                TermId::TRUE => Vec::new(),
                any => vec![Command::Assume(any)],
            };
            decided |= any == TermId::TRUE;
            group[1..].iter().for_each(|&(_, e)| gone[e as usize] = true);
        }
    }
    work.drop_edges(|_, e| !gone[e]);
    decided
}
