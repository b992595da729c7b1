//! Arrays by lemmas on demand, over weak equivalence.
//!
//! After Christ and Hoenicke ("Weakly equivalent arrays"): the classes of arrays are the vertices
//! of a graph and every `s = (store b i v)` is an edge between the classes of `s` and `b`, labelled
//! with `i`. Two arrays joined by a path none of whose labels equals `k` agree at `k`. So:
//!
//! * all reads at `k` within such a component must be equal, and equal to the value of a constant
//!   array there ([`Combination::check_reads`]);
//! * two constant arrays joined by any path of fewer stores than there are indices hold the same
//!   value ([`Combination::check_constant_arrays`]);
//! * arrays that are different must differ at some index ([`Combination::check_extensionality`]).
//!
//! `(select (store b i v) i) = v` is given to the graph when the store is encoded, so a store
//! counts as a read at its own index. A violated instance becomes one lemma over the shortest path
//! in number of edges: `path, indices equal, labels differ => reads equal`. No lemma invents
//! a read, except for constant arrays over a finite index sort.

use super::{Axiom, Combination, ConstantArray, Indices, Key, Lemma};
use crate::euf::NodeId;
use euphonium_sat::Lit;
use rustc_hash::FxHashMap;

/// An edge of the graph: one store between two classes of arrays.
struct Edge {
    store: NodeId,
    /// The class of the store, then that of the array stored into.
    ends: [u32; 2],
    label: Key,
}

/// The weak-equivalence graph of the current classes.
#[derive(Default)]
struct WeakGraph {
    vertex_of: FxHashMap<NodeId, u32>,
    edges: Vec<Edge>,
    incident: Vec<Vec<u32>>,
    /// The constant arrays in each vertex.
    constants: Vec<Vec<NodeId>>,
    /// By vertex: the search that reached it last, and the edge by which.
    reached: Vec<u32>,
    parent: Vec<u32>,
    searches: u32,
}

const NO_EDGE: u32 = u32::MAX;

impl WeakGraph {
    fn vertex(&mut self, class: NodeId) -> u32 {
        let next = self.incident.len() as u32;
        let vertex = *self.vertex_of.entry(class).or_insert(next);
        if vertex == next {
            self.incident.push(Vec::new());
            self.constants.push(Vec::new());
            self.reached.push(0);
            self.parent.push(NO_EDGE);
        }
        vertex
    }

    /// Everything that can be reached from a vertex without crossing an edge labelled `avoid`, in
    /// the order of breadth-first search.
    fn search(&mut self, source: u32, avoid: Option<Key>) -> Vec<u32> {
        self.searches += 1;
        self.reached[source as usize] = self.searches;
        self.parent[source as usize] = NO_EDGE;
        let mut order = vec![source];
        let mut next = 0;
        while let Some(&vertex) = order.get(next) {
            next += 1;
            for &e in &self.incident[vertex as usize] {
                let edge = &self.edges[e as usize];
                if Some(edge.label) == avoid {
                    continue;
                }
                let other = edge.ends[usize::from(edge.ends[0] == vertex)];
                if self.reached[other as usize] != self.searches {
                    self.reached[other as usize] = self.searches;
                    self.parent[other as usize] = e;
                    order.push(other);
                }
            }
        }
        order
    }
}

/// What a class of arrays holds, in terms of nodes.
#[derive(Default, Debug)]
pub struct ArrayContent {
    /// What it holds wherever there is no entry; any value is right if there is none.
    pub default: Option<NodeId>,
    /// What it holds at indices that are read somewhere.
    pub entries: Vec<ArrayEntry>,
}

/// An index and what is held there.
#[derive(Clone, Copy, Debug)]
pub struct ArrayEntry {
    /// A node with the index's value.
    pub index: NodeId,
    /// A node with the element's value.
    pub element: NodeId,
}

/// What makes two arrays agree at an index: equalities within classes, and stores crossed.
#[derive(Default)]
struct Path {
    premises: Vec<Lit>,
    stores: Vec<NodeId>,
}

impl Combination {
    fn weak_graph(&self) -> WeakGraph {
        let mut weak = WeakGraph::default();
        for &store in self.shape.stores.iter().filter(|&&store| self.relevance.has(store)) {
            let (array, index) = (self.graph.args(store)[0], self.graph.args(store)[1]);
            let ends = [weak.vertex(self.graph.root(store)), weak.vertex(self.graph.root(array))];
            if ends[0] == ends[1] {
                continue;
            }
            let e = weak.edges.len() as u32;
            weak.edges.push(Edge { store, ends, label: self.key(index) });
            weak.incident[ends[0] as usize].push(e);
            weak.incident[ends[1] as usize].push(e);
        }
        for &ConstantArray { node: constant, .. } in &self.shape.constants {
            if !self.relevance.has(constant) {
                continue;
            }
            let vertex = weak.vertex(self.graph.root(constant));
            weak.constants[vertex as usize].push(constant);
        }
        weak
    }

    /// The path found by the last search, from `array` (in `vertex`) back to `target`, which is in
    /// the vertex where the search began.
    fn path(&mut self, weak: &WeakGraph, array: NodeId, mut vertex: u32, target: NodeId) -> Path {
        let mut path = Path::default();
        let mut at = array;
        loop {
            let e = weak.parent[vertex as usize];
            if e == NO_EDGE {
                break;
            }
            let edge = &weak.edges[e as usize];
            let base = self.graph.args(edge.store)[0];
            let from_store = edge.ends[0] == vertex;
            let (near, far) = if from_store { (edge.store, base) } else { (base, edge.store) };
            self.graph.explain(at, near, &mut path.premises);
            path.stores.push(edge.store);
            at = far;
            vertex = edge.ends[usize::from(from_store)];
        }
        self.graph.explain(at, target, &mut path.premises);
        path.premises.sort_unstable();
        path.premises.dedup();
        path
    }

    /// Reads at one index in arrays that agree there.
    pub(super) fn check_reads(&mut self) {
        if self.shape.selects.is_empty() {
            return;
        }
        let mut weak = self.weak_graph();
        let mut reads: Vec<(Key, u32, NodeId)> = Vec::with_capacity(self.shape.selects.len());
        for &select in self.shape.selects.iter().filter(|&&select| self.relevance.has(select)) {
            let (array, index) = (self.graph.args(select)[0], self.graph.args(select)[1]);
            reads.push((self.key(index), weak.vertex(self.graph.root(array)), select));
        }
        reads.sort_unstable();
        for same_index in reads.chunk_by(|a, b| a.0 == b.0) {
            self.check_reads_at(&mut weak, same_index);
        }
    }

    fn check_reads_at(&mut self, weak: &mut WeakGraph, reads: &[(Key, u32, NodeId)]) {
        let first_search = weak.searches + 1;
        // By search, the read it began from.
        let mut sources: Vec<NodeId> = Vec::new();
        for &(key, vertex, read) in reads {
            let search = weak.reached[vertex as usize];
            if search >= first_search {
                let source = sources[(search - first_search) as usize];
                if self.key(source) != self.key(read) {
                    self.read_lemma(weak, source, read, vertex);
                }
                continue;
            }
            sources.push(read);
            for other in weak.search(vertex, Some(key)) {
                let Some(&constant) = weak.constants[other as usize].first() else { continue };
                if self.key(self.graph.args(constant)[0]) != self.key(read) {
                    self.constant_lemma(weak, read, constant, other);
                }
            }
        }
    }

    /// `read` is reached from `source` and has another value.
    fn read_lemma(&mut self, weak: &WeakGraph, source: NodeId, read: NodeId, vertex: u32) {
        let (source_array, source_index) = (self.graph.args(source)[0], self.graph.args(source)[1]);
        let (array, index) = (self.graph.args(read)[0], self.graph.args(read)[1]);
        let path = self.path(weak, array, vertex, source_array);
        let equal = if source_index == index { Vec::new() } else { vec![(source_index, index)] };
        let conclusion = (source, read);
        self.push_path_lemma(path, source_index, equal, conclusion, (Axiom::ReadOverWrite, (read, source)));
    }

    /// A constant array is reached from `read`, which has another value.
    fn constant_lemma(&mut self, weak: &WeakGraph, read: NodeId, constant: NodeId, vertex: u32) {
        let (array, index) = (self.graph.args(read)[0], self.graph.args(read)[1]);
        let path = self.path(weak, constant, vertex, array);
        let conclusion = (read, self.graph.args(constant)[0]);
        self.push_path_lemma(path, index, Vec::new(), conclusion, (Axiom::ConstantArray, (constant, read)));
    }

    fn push_path_lemma(
        &mut self,
        path: Path,
        index: NodeId,
        equal: Vec<(NodeId, NodeId)>,
        conclusion: (NodeId, NodeId),
        (axiom, ends): (Axiom, (NodeId, NodeId)),
    ) {
        let differ = path.stores.iter().map(|&store| (self.graph.args(store)[1], index)).collect();
        let Path { premises, stores } = path;
        self.lemmas.push(Lemma::Implication { premises, equal, differ, conclusion, axiom, ends, stores });
    }

    /// Constant arrays that agree up to finitely many stores.
    pub(super) fn check_constant_arrays(&mut self) {
        if self.shape.constants.len() < 2 {
            return;
        }
        let mut weak = self.weak_graph();
        for i in 0..self.shape.constants.len() {
            let ConstantArray { node: constant, indices, .. } = self.shape.constants[i];
            if !self.relevance.has(constant) {
                continue;
            }
            let held = self.graph.args(constant)[0];
            let source = weak.vertex(self.graph.root(constant));
            for vertex in weak.search(source, None) {
                for j in 0..weak.constants[vertex as usize].len() {
                    let other = weak.constants[vertex as usize][j];
                    let held_there = self.graph.args(other)[0];
                    if other <= constant || self.key(held) == self.key(held_there) {
                        continue;
                    }
                    let path = self.path(&weak, other, vertex, constant);
                    if matches!(indices, Indices::Finite(n) if n <= path.stores.len() as u64) {
                        // The stores may cover every index: then the values need not agree, and
                        // reads of every index tell.
                        if !self.shape.constants[i].read_everywhere {
                            self.shape.constants[i].read_everywhere = true;
                            self.lemmas.push(Lemma::ReadEverywhere(constant));
                        }
                        continue;
                    }
                    let free_index = indices != Indices::Any || path.stores.is_empty();
                    let axiom = if free_index { Axiom::ConstantArray } else { Axiom::EnoughIndices };
                    self.lemmas.push(Lemma::Implication {
                        premises: path.premises,
                        equal: Vec::new(),
                        differ: Vec::new(),
                        conclusion: (held, held_there),
                        axiom,
                        ends: (other, constant),
                        stores: path.stores,
                    });
                }
            }
        }
    }

    /// What each class of arrays holds in the model of the last final check.
    ///
    /// For every index value, the reads and constant arrays of a component settle the value for
    /// all classes in it; where nobody settles it, the default of the whole weak component serves all
    /// its classes, so that they agree there.
    pub fn array_contents(&self) -> FxHashMap<NodeId, ArrayContent> {
        let mut weak = self.weak_graph();
        let mut reads: Vec<(Key, u32, NodeId)> = Vec::new();
        for &select in self.shape.selects.iter().filter(|&&select| self.relevance.has(select)) {
            let (array, index) = (self.graph.args(select)[0], self.graph.args(select)[1]);
            reads.push((self.key(index), weak.vertex(self.graph.root(array)), select));
        }
        reads.sort_unstable();
        let mut contents: Vec<ArrayContent> = Vec::new();
        contents.resize_with(weak.incident.len(), ArrayContent::default);

        let holders: Vec<(u32, NodeId)> = (0..weak.constants.len() as u32)
            .flat_map(|v| weak.constants[v as usize].first().map(|&c| (v, self.graph.args(c)[0])))
            .collect();
        // The weak component of each vertex, as the first constant array in it.
        let mut component: Vec<Option<u32>> = vec![None; weak.incident.len()];
        for &(vertex, held) in &holders {
            for other in weak.search(vertex, None) {
                component[other as usize].get_or_insert(vertex);
                contents[other as usize].default.get_or_insert(held);
            }
        }
        for same_index in reads.chunk_by(|a, b| a.0 == b.0) {
            let (key, _, first) = same_index[0];
            let index = self.graph.args(first)[1];
            let first_search = weak.searches + 1;
            let mut settle = |weak: &mut WeakGraph, vertex: u32, element: NodeId| {
                if weak.reached[vertex as usize] >= first_search {
                    return;
                }
                for other in weak.search(vertex, Some(key)) {
                    contents[other as usize].entries.push(ArrayEntry { index, element });
                }
            };
            for &(_, vertex, select) in same_index {
                settle(&mut weak, vertex, select);
            }
            for &(vertex, held) in &holders {
                let read_there =
                    |r: &(Key, u32, NodeId)| component[r.1 as usize] == component[vertex as usize];
                if same_index.iter().any(read_there) {
                    settle(&mut weak, vertex, held);
                }
            }
        }
        weak.vertex_of.iter().map(|(&root, &v)| (root, std::mem::take(&mut contents[v as usize]))).collect()
    }

    /// Different arrays without a witness, and arrays whose difference matters but is undecided.
    ///
    /// Where only classes are wanted, those of undecided arrays differ, and that is all there is to it: there
    /// is an undecided pair for any two arrays under functions, a hundred thousand of them where every read
    /// and write is a function. And without any array operator nobody looks at a witness.
    pub(super) fn check_extensionality(&mut self) {
        let shape = &self.shape;
        let operators = !(shape.selects.is_empty() && shape.stores.is_empty() && shape.constants.is_empty());
        if self.lazy_words && !operators {
            return;
        }
        for i in 0..self.shape.array_equalities.len() {
            let (equality, witnessed) = self.shape.array_equalities[i];
            if !witnessed && self.relevance.has(equality) && self.graph.truth(equality) == Some(false) {
                self.shape.array_equalities[i].1 = true;
                self.lemmas.push(Lemma::Witness(equality));
            }
        }
        if self.lazy_words {
            return;
        }
        for i in 0..self.shape.shared_arrays.len() {
            for j in 0..i {
                let ((a, sort), (b, other_sort)) = (self.shape.shared_arrays[i], self.shape.shared_arrays[j]);
                let relevant = self.relevance.has(a) && self.relevance.has(b);
                let undecided = relevant && sort == other_sort && self.graph.root(a) != self.graph.root(b);
                if undecided && self.shape.compared_arrays.insert((a, b)) {
                    self.lemmas.push(Lemma::Interface(b, a));
                }
            }
        }
    }
}
