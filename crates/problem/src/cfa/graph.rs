//! The graph of an automaton: neighbours, reachability, loop heads, orders.
//!
//! Everything is linear and without recursion: automata of programs have hundreds of thousands of edges
//! and paths as long.

use super::{Cfa, Location};

/// The edges at each location, as positions in [`Cfa::edges`], in their order.
#[derive(Clone, Debug)]
pub struct Adjacency {
    starts: Vec<u32>,
    edges: Vec<u32>,
}

impl Adjacency {
    /// The edges that leave each location.
    pub fn outgoing(cfa: &Cfa) -> Adjacency {
        Adjacency::new(cfa.locations.len(), cfa.edges.iter().map(|e| e.from))
    }

    /// The edges that enter each location.
    pub fn incoming(cfa: &Cfa) -> Adjacency {
        Adjacency::new(cfa.locations.len(), cfa.edges.iter().map(|e| e.to))
    }

    fn new(locations: usize, ends: impl ExactSizeIterator<Item = Location> + Clone) -> Adjacency {
        let mut starts = vec![0u32; locations + 1];
        for end in ends.clone() {
            starts[end.0 as usize + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut edges = vec![0u32; ends.len()];
        for (i, end) in ends.enumerate() {
            let slot = &mut next[end.0 as usize];
            edges[*slot as usize] = i as u32;
            *slot += 1;
        }
        Adjacency { starts, edges }
    }

    /// The edges at a location.
    pub fn at(&self, location: Location) -> &[u32] {
        let i = location.0 as usize;
        &self.edges[self.starts[i] as usize..self.starts[i + 1] as usize]
    }
}

/// Which locations can be reached from one.
pub fn reachable(cfa: &Cfa, outgoing: &Adjacency, from: Location) -> Vec<bool> {
    closure(cfa.locations.len(), from, |l| outgoing.at(l).iter().map(|&e| cfa.edges[e as usize].to))
}

/// From which locations one can be reached.
pub fn reaching(cfa: &Cfa, incoming: &Adjacency, to: Location) -> Vec<bool> {
    closure(cfa.locations.len(), to, |l| incoming.at(l).iter().map(|&e| cfa.edges[e as usize].from))
}

fn closure<I: Iterator<Item = Location>>(
    locations: usize,
    start: Location,
    neighbours: impl Fn(Location) -> I,
) -> Vec<bool> {
    let mut seen = vec![false; locations];
    seen[start.0 as usize] = true;
    let mut stack = vec![start];
    while let Some(l) = stack.pop() {
        for next in neighbours(l) {
            if !std::mem::replace(&mut seen[next.0 as usize], true) {
                stack.push(next);
            }
        }
    }
    seen
}

/// What a depth-first search from the initial location says.
#[derive(Clone, Debug)]
pub struct Search {
    /// The targets of edges to a location that the search is still in: they cut every cycle,
    /// whether or not the graph is reducible.
    pub heads: Vec<bool>,
    /// The reachable locations such that every edge that goes to no head goes forwards.
    pub order: Vec<Location>,
}

/// Searches the graph depth first.
pub fn depth_first(cfa: &Cfa, outgoing: &Adjacency) -> Search {
    const NEW: u8 = 0;
    const OPEN: u8 = 1;
    const DONE: u8 = 2;
    let mut state = vec![NEW; cfa.locations.len()];
    let mut heads = vec![false; cfa.locations.len()];
    let mut order = Vec::new();
    state[cfa.initial.0 as usize] = OPEN;
    let mut stack = vec![(cfa.initial, 0usize)];
    while let Some((location, next)) = stack.last_mut() {
        let location = *location;
        match outgoing.at(location).get(*next) {
            Some(&e) => {
                *next += 1;
                let to = cfa.edges[e as usize].to;
                match state[to.0 as usize] {
                    NEW => {
                        state[to.0 as usize] = OPEN;
                        stack.push((to, 0));
                    }
                    OPEN => heads[to.0 as usize] = true,
                    _ => {}
                }
            }
            None => {
                state[location.0 as usize] = DONE;
                order.push(location);
                stack.pop();
            }
        }
    }
    order.reverse();
    Search { heads, order }
}
