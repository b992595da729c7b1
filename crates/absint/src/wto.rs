//! Weak topological orders (Bourdoncle, FMPA 1993): the order in which a graph is gone through, with its loops as nested
//! components.
//!
//! Strongly connected parts are found (Tarjan); each gets a head, the location at which it was entered first, and what is left without
//! the head is taken apart in the same way. Every cycle goes through the head of a component that it lies in. Stacks are explicit.

use euphonium_problem::cfa::graph::Adjacency;
use euphonium_problem::cfa::{Cfa, Location};

/// An element of the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A location in no component of its own.
    Vertex(Location),
    /// The head of a component, which ends at a position.
    Begin(Location, usize),
    /// The end of the component that begins at a position.
    End(usize),
}

impl Item {
    /// The location of a vertex or a head.
    pub fn location(&self) -> Option<Location> {
        match self {
            Item::Vertex(l) | Item::Begin(l, _) => Some(*l),
            Item::End(_) => None,
        }
    }
}

/// The locations that can be reached, in order.
pub struct Order {
    /// Its elements.
    pub items: Vec<Item>,
    /// Where each location is; `usize::MAX` if it is not reached.
    pub position: Vec<usize>,
}

enum Task {
    /// A strongly connected part, that location first at which it was entered.
    Part(Vec<u32>),
    /// The component that was begun last is complete.
    Close,
}

const UNSEEN: u32 = u32::MAX;

/// Orders what can be reached from the initial location.
pub fn weak_topological_order(cfa: &Cfa, outgoing: &Adjacency) -> Order {
    let count = cfa.locations.len();
    let successors = |l: u32| outgoing.at(Location(l)).iter().map(|&e| cfa.edges[e as usize].to.0);
    let mut builder = Builder {
        region: vec![0; count],
        number: vec![UNSEEN; count],
        low: vec![0; count],
        on_stack: vec![false; count],
        order: Order { items: Vec::new(), position: vec![usize::MAX; count] },
    };
    let mut regions = 0u32;
    let mut begun: Vec<usize> = Vec::new();
    // Parts come those first that nothing leaves, so that the one to go through first ends on top of the stack.
    let parts = builder.parts(&[cfa.initial.0], 0, &successors);
    let mut tasks: Vec<Task> = parts.into_iter().map(Task::Part).collect();
    while let Some(task) = tasks.pop() {
        let Task::Part(part) = task else {
            begun.pop().into_iter().for_each(|begin| builder.close(begin));
            continue;
        };
        let (head, rest) = (part[0], &part[1..]);
        if rest.is_empty() && !successors(head).any(|next| next == head) {
            builder.push(Item::Vertex(Location(head)));
            continue;
        }
        begun.push(builder.order.items.len());
        builder.push(Item::Begin(Location(head), 0));
        tasks.push(Task::Close);
        regions += 1;
        builder.region[head as usize] = UNSEEN;
        rest.iter().for_each(|&l| builder.region[l as usize] = regions);
        // The search goes on from where the head leads.
        let mut starts: Vec<u32> =
            successors(head).filter(|&l| builder.region[l as usize] == regions).collect();
        starts.extend(rest);
        let parts = builder.parts(&starts, regions, &successors);
        tasks.extend(parts.into_iter().map(Task::Part));
    }
    builder.order
}

struct Builder {
    /// The region that a location belongs to; only edges inside one count.
    region: Vec<u32>,
    number: Vec<u32>,
    low: Vec<u32>,
    on_stack: Vec<bool>,
    order: Order,
}

impl Builder {
    fn push(&mut self, item: Item) {
        if let Item::Vertex(l) | Item::Begin(l, _) = item {
            self.order.position[l.0 as usize] = self.order.items.len();
        }
        self.order.items.push(item);
    }

    fn close(&mut self, begin: usize) {
        let end = self.order.items.len();
        if let Item::Begin(_, place) = &mut self.order.items[begin] {
            *place = end;
        }
        self.order.items.push(Item::End(begin));
    }

    /// The strongly connected parts of a region that can be reached from some of its locations, each before those that lead to
    /// it; in each the location first that was entered first.
    fn parts<I: Iterator<Item = u32>>(
        &mut self,
        starts: &[u32],
        region: u32,
        successors: &impl Fn(u32) -> I,
    ) -> Vec<Vec<u32>> {
        for &l in starts {
            self.number[l as usize] = UNSEEN;
        }
        let mut parts = Vec::new();
        let mut count = 0;
        let mut open: Vec<u32> = Vec::new();
        for &start in starts {
            if self.number[start as usize] != UNSEEN {
                continue;
            }
            let mut stack: Vec<(u32, I)> = Vec::new();
            self.enter(start, &mut count, &mut open);
            stack.push((start, successors(start)));
            while let Some((l, rest)) = stack.last_mut() {
                let l = *l;
                match rest.next() {
                    Some(next) if self.region[next as usize] != region => {}
                    Some(next) if self.number[next as usize] == UNSEEN => {
                        self.enter(next, &mut count, &mut open);
                        stack.push((next, successors(next)));
                    }
                    Some(next) => {
                        if self.on_stack[next as usize] {
                            let seen = self.number[next as usize];
                            self.low[l as usize] = self.low[l as usize].min(seen);
                        }
                    }
                    None => {
                        stack.pop();
                        let low = self.low[l as usize];
                        if let Some((parent, _)) = stack.last() {
                            let parent = *parent as usize;
                            self.low[parent] = self.low[parent].min(low);
                        }
                        if low == self.number[l as usize] {
                            let at = open.iter().rposition(|&o| o == l).unwrap_or(0);
                            let part: Vec<u32> = open.split_off(at);
                            part.iter().for_each(|&o| self.on_stack[o as usize] = false);
                            parts.push(part);
                        }
                    }
                }
            }
        }
        parts
    }

    fn enter(&mut self, l: u32, count: &mut u32, open: &mut Vec<u32>) {
        self.number[l as usize] = *count;
        self.low[l as usize] = *count;
        *count += 1;
        self.on_stack[l as usize] = true;
        open.push(l);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euphonium_problem::cfa::Edge;

    /// An automaton with edges between numbered locations; the first one is the initial one.
    fn graph(count: u32, edges: &[(u32, u32)]) -> Cfa {
        let edge =
            |&(from, to): &(u32, u32)| Edge { from: Location(from), to: Location(to), commands: vec![] };
        Cfa {
            variables: vec![],
            locations: (0..count).map(|l| l.to_string().into()).collect(),
            edges: edges.iter().map(edge).collect(),
            initial: Location(0),
            error: Location(count - 1),
        }
    }

    fn written(cfa: &Cfa) -> String {
        let order = weak_topological_order(cfa, &Adjacency::outgoing(cfa));
        let word = |item: &Item| match item {
            Item::Vertex(l) => format!("{} ", l.0),
            Item::Begin(l, _) => format!("({} ", l.0),
            Item::End(_) => ")".into(),
        };
        order.items.iter().map(word).collect()
    }

    #[test]
    fn bourdoncles_example() {
        let edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 4), (5, 6), (4, 6), (6, 2), (2, 7), (1, 7)];
        assert_eq!(written(&graph(8, &edges)), "0 1 (2 3 (4 5 )6 )7 ");
    }

    /// Every edge goes forwards or to the head of a component that it lies in, whatever the graph.
    #[test]
    fn edges_go_forwards_or_to_heads() {
        let mut random = euphonium_random::Rng::new(5);
        for _ in 0..500 {
            let count = random.between(1, 12);
            let edge =
                |random: &mut euphonium_random::Rng| (random.below(count) as u32, random.below(count) as u32);
            let edges: Vec<(u32, u32)> = (0..random.below(25)).map(|_| edge(&mut random)).collect();
            let cfa = graph(count as u32, &edges);
            let Order { items, position } = weak_topological_order(&cfa, &Adjacency::outgoing(&cfa));
            for &(from, to) in &edges {
                let (from, to) = (position[from as usize], position[to as usize]);
                if from == usize::MAX {
                    continue;
                }
                let back = matches!(items[to], Item::Begin(_, end) if to <= from && from < end);
                assert!(from < to || back, "{edges:?} {items:?}");
            }
        }
    }

    #[test]
    fn long_chains_need_no_deep_stack() {
        let edges: Vec<(u32, u32)> = (0..100_000).flat_map(|l| [(l, l + 1), (l + 1, l / 2)]).collect();
        assert!(written(&graph(100_001, &edges[..40])).starts_with("(0 "));
        let chain: Vec<(u32, u32)> = (0..100_000).map(|l| (l, l + 1)).collect();
        assert!(written(&graph(100_001, &chain)).len() > 100_000);
    }
}
