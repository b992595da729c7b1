//! A weak topological order (Bourdoncle, "Efficient chaotic iteration strategies with widenings", 1993):
//! loops within loops, each with its head.
//!
//! Every edge goes forwards in the order or back to the head of a loop that it lies in. Loops are found from
//! the outside in: the strongly connected components, each with the vertex that comes first as its head, and
//! again what is left of each component without its head.

/// The order of the vertices of a graph.
#[derive(Debug)]
pub(super) struct Order {
    /// The place of each vertex; `u32::MAX` if it is not reached.
    pub place: Vec<u32>,
    /// The heads of the loops around each vertex, the outermost first; a head is in its own loop.
    pub heads: Vec<Vec<u32>>,
}

/// One piece of work: to put a part of the graph in order.
struct Part {
    vertices: Vec<u32>,
    /// The heads of the loops around it.
    heads: Vec<u32>,
}

impl Order {
    /// The order of a graph, given by the successors of each vertex, from one vertex on.
    pub fn new(successors: &[Vec<u32>], start: u32) -> Order {
        let count = successors.len();
        let mut order = Order { place: vec![u32::MAX; count], heads: vec![Vec::new(); count] };
        let mut next = 0;
        // Parts that are still to be put in order, the first one on top.
        let mut work = vec![Part { vertices: reached(successors, start), heads: Vec::new() }];
        let mut search = Components::new(count);
        while let Some(part) = work.pop() {
            let components = search.of(successors, &part.vertices);
            let alone = |c: &Vec<u32>| c.len() == 1 && !successors[c[0] as usize].contains(&c[0]);
            if let [only] = &components[..] {
                let head = only[0];
                order.place[head as usize] = next;
                next += 1;
                order.heads[head as usize] = part.heads.clone();
                if !alone(only) {
                    let mut heads = part.heads;
                    heads.push(head);
                    order.heads[head as usize].push(head);
                    work.push(Part { vertices: only[1..].to_vec(), heads });
                }
                continue;
            }
            let parts = components.into_iter().map(|vertices| Part { vertices, heads: part.heads.clone() });
            work.extend(parts.rev());
        }
        order
    }
}

/// The vertices that are reached from one, in the order of a search in depth.
fn reached(successors: &[Vec<u32>], start: u32) -> Vec<u32> {
    let mut seen = vec![false; successors.len()];
    let mut found = Vec::new();
    let mut stack = vec![start];
    while let Some(v) = stack.pop() {
        if !std::mem::replace(&mut seen[v as usize], true) {
            found.push(v);
            stack.extend(successors[v as usize].iter().rev());
        }
    }
    found
}

const UNSEEN: u32 = u32::MAX;
const ELSEWHERE: u32 = u32::MAX - 1;

/// Finds strongly connected components (Tarjan) in parts of a graph. What it remembers of vertices is made
/// anew for the part only.
struct Components {
    index: Vec<u32>,
    low: Vec<u32>,
    open: Vec<bool>,
}

impl Components {
    fn new(count: usize) -> Components {
        Components { index: vec![ELSEWHERE; count], low: vec![0; count], open: vec![false; count] }
    }

    /// The components of some vertices, those first that lead to others. The first vertex of each is the one
    /// through which it was entered.
    fn of(&mut self, successors: &[Vec<u32>], vertices: &[u32]) -> Vec<Vec<u32>> {
        let Components { index, low, open } = self;
        vertices.iter().for_each(|&v| index[v as usize] = UNSEEN);
        let (mut path, mut found, mut count) = (Vec::new(), Vec::new(), 0);
        for &root in vertices {
            // Vertices, and how many of their successors were followed.
            let mut stack: Vec<(u32, usize)> = Vec::new();
            if index[root as usize] == UNSEEN {
                stack.push((root, 0));
            }
            while let Some(&mut (v, ref mut followed)) = stack.last_mut() {
                let i = v as usize;
                if *followed == 0 {
                    (index[i], low[i], open[i]) = (count, count, true);
                    count += 1;
                    path.push(v);
                }
                if let Some(&to) = successors[i].get(*followed) {
                    *followed += 1;
                    match index[to as usize] {
                        ELSEWHERE => {}
                        UNSEEN => stack.push((to, 0)),
                        at if open[to as usize] => low[i] = low[i].min(at),
                        _ => {}
                    }
                    continue;
                }
                stack.pop();
                if let Some(&(parent, _)) = stack.last() {
                    low[parent as usize] = low[parent as usize].min(low[i]);
                }
                if low[i] == index[i] {
                    let at = path.iter().rposition(|&w| w == v).unwrap_or(0);
                    let component = path.split_off(at);
                    component.iter().for_each(|&w: &u32| open[w as usize] = false);
                    found.push(component);
                }
            }
        }
        vertices.iter().for_each(|&v| index[v as usize] = ELSEWHERE);
        found.reverse();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_loop_in_a_loop() {
        // 0 -> 1 <-> 2 <-> 3, 1 -> 4; 1 is the head around all, 2 of the inner loop.
        let order = Order::new(&[vec![1], vec![2, 4], vec![3, 1], vec![2], vec![]], 0);
        assert_eq!(order.heads, vec![vec![], vec![1], vec![1, 2], vec![1, 2], vec![]]);
        assert!(
            order.place[0] < order.place[1]
                && order.place[2] < order.place[3]
                && order.place[3] < order.place[4]
        );
    }

    #[test]
    fn a_vertex_that_leads_to_itself_is_a_loop() {
        let order = Order::new(&[vec![1], vec![1, 2], vec![]], 0);
        assert_eq!(order.heads, vec![vec![], vec![1], vec![]]);
    }

    #[test]
    fn what_is_not_reached_has_no_place() {
        assert_eq!(Order::new(&[vec![], vec![0]], 0).place, vec![0, u32::MAX]);
    }

    proptest! {
        #[test]
        fn edges_go_forwards_or_to_a_head_around_them(edges in prop::collection::vec((0..12_u32, 0..12_u32), 0..40)) {
            let mut successors = vec![Vec::new(); 12];
            edges.iter().for_each(|&(a, b)| successors[a as usize].push(b));
            let order = Order::new(&successors, 0);
            let (place, heads) = (&order.place, &order.heads);
            for (a, b) in edges {
                if place[a as usize] != u32::MAX {
                    let forwards = place[a as usize] < place[b as usize];
                    let back = heads[a as usize].contains(&b);
                    prop_assert!(forwards != back, "{a} -> {b}: {order:?}");
                }
            }
            // A loop is an interval of the order that begins with its head.
            for head in 0..12_u32 {
                let inside = (0..12).filter(|&v: &usize| heads[v].contains(&head));
                let mut inside: Vec<u32> = inside.map(|v| place[v]).collect();
                inside.sort_unstable();
                for (i, &p) in inside.iter().enumerate() {
                    prop_assert_eq!(p, place[head as usize] + i as u32);
                }
            }
        }
    }
}
