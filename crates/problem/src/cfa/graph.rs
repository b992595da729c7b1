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
    closure(cfa.locations.len(), &[from], |l| outgoing.at(l).iter().map(|&e| cfa.edges[e as usize].to))
}

/// From which locations one of some can be reached.
pub fn reaching(cfa: &Cfa, incoming: &Adjacency, to: &[Location]) -> Vec<bool> {
    closure(cfa.locations.len(), to, |l| incoming.at(l).iter().map(|&e| cfa.edges[e as usize].from))
}

fn closure<I: Iterator<Item = Location>>(
    locations: usize,
    start: &[Location],
    neighbours: impl Fn(Location) -> I,
) -> Vec<bool> {
    let mut seen = vec![false; locations];
    start.iter().for_each(|l| seen[l.0 as usize] = true);
    let mut stack = start.to_vec();
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

/// The strongly connected parts of a graph: the number of that of each vertex, and whether it has a cycle, by number. Edges lead from
/// parts to those of the same or a smaller number.
pub fn components(
    vertices: usize,
    edges: impl Iterator<Item = (usize, usize)> + Clone,
) -> (Vec<usize>, Vec<bool>) {
    let mut starts = vec![0usize; vertices + 1];
    edges.clone().for_each(|(from, _)| starts[from + 1] += 1);
    (0..vertices).for_each(|v| starts[v + 1] += starts[v]);
    let (mut next, mut targets) = (starts.clone(), vec![0usize; starts[vertices]]);
    let mut itself = vec![false; vertices];
    for (from, to) in edges {
        targets[next[from]] = to;
        next[from] += 1;
        itself[from] |= from == to;
    }
    // Tarjan's algorithm with an explicit stack.
    const NONE: usize = usize::MAX;
    let (mut index, mut low, mut part) = (vec![NONE; vertices], vec![0usize; vertices], vec![NONE; vertices]);
    let (mut stack, mut cyclic, mut count) = (Vec::new(), Vec::new(), 0);
    for root in 0..vertices {
        if index[root] != NONE {
            continue;
        }
        let mut work = vec![(root, starts[root])];
        while let Some(&mut (v, ref mut edge)) = work.last_mut() {
            if *edge == starts[v] && index[v] == NONE {
                (index[v], low[v]) = (count, count);
                count += 1;
                stack.push(v);
            }
            if *edge < starts[v + 1] {
                let w = targets[*edge];
                *edge += 1;
                if index[w] == NONE {
                    work.push((w, starts[w]));
                } else if part[w] == NONE {
                    low[v] = low[v].min(index[w]);
                }
                continue;
            }
            work.pop();
            if let Some(&(parent, _)) = work.last() {
                low[parent] = low[parent].min(low[v]);
            }
            if low[v] == index[v] {
                let from = stack.iter().rposition(|&w| w == v).unwrap_or(0);
                cyclic.push(stack.len() - from > 1 || itself[v]);
                stack.drain(from..).for_each(|w| part[w] = cyclic.len() - 1);
            }
        }
    }
    (part, cyclic)
}
