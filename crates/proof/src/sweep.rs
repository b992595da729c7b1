//! Are two literals of the graph equal? By SAT sweeping (A. Kuehlmann, "Dynamic transition relation
//! simplification for bounded property checking", 2004): nodes of both cones that agree under random
//! assignments are shown to be equal one after the other, from the leaves up, and merged, so that each
//! question is about a few gates only.
//!
//! The leaves are free variables here: what is shown holds for all their values. A difference is a model only
//! if all leaves that matter are free in the theories too.
//!
//! Every sweep ends: each node is asked about once, counterexamples are limited in number, questions in
//! conflicts.

use crate::graph::{Graph, Lit, mix};
use cadical_sys::{CaDiCal, Status, Terminator};
use rustc_hash::FxHashMap;
use std::time::Instant;

/// What is known about two literals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// They are equal in every model.
    Equal,
    /// They differ for some values of the leaves; if `model`, in some model.
    Different {
        /// Do all leaves below belong to constants?
        model: bool,
    },
    /// Neither was shown.
    Unknown,
}

/// Words of 64 random assignments in addition to the one that the graph keeps.
const RANDOM_WORDS: usize = 3;
/// Conflicts for a pair of inner nodes.
const INNER_CONFLICTS: i32 = 300;
/// Conflicts for the two literals themselves.
const OUTER_CONFLICTS: i32 = 100_000;
/// Counterexamples for inner nodes, after which only the literals themselves are asked about.
const COUNTEREXAMPLES: usize = 256;

/// Compares two literals; equal ones are merged.
pub fn compare(graph: &mut Graph, a: Lit, b: Lit, deadline: Option<Instant>) -> Compared {
    let (a, b) = (graph.find(a), graph.find(b));
    if a == b {
        return Compared::Equal;
    }
    let cone = cone(graph, [a, b]);
    let free = cone.iter().all(|&n| graph.fanins(n).is_some() || graph.is_free(n));
    if a == !b || graph.pattern(a) != graph.pattern(b) {
        return Compared::Different { model: free };
    }
    let mut sweep = Sweep::new(cone, deadline);
    let compared = sweep.run(graph, a, b);
    if compared == Compared::Equal {
        graph.unite(a, b);
    }
    match compared {
        Compared::Different { .. } => Compared::Different { model: free },
        other => other,
    }
}

/// All nodes below some literals, fanins first.
fn cone(graph: &mut Graph, roots: [Lit; 2]) -> Vec<usize> {
    let mut seen: FxHashMap<usize, ()> = FxHashMap::default();
    // What is merged may be merged into the constant.
    let mut stack = vec![0, roots[0].node(), roots[1].node()];
    while let Some(node) = stack.pop() {
        if seen.insert(node, ()).is_none()
            && let Some((a, b)) = graph.fanins(node)
        {
            stack.extend([a.node(), b.node()]);
        }
    }
    let mut cone: Vec<usize> = seen.into_keys().collect();
    cone.sort_unstable();
    cone
}

/// Invariant: the fanins of a node of the cone, as they are known, belong to it, for it is closed when it is
/// collected, and nodes are merged with others of it only.
struct Sweep {
    cone: Vec<usize>,
    place: FxHashMap<usize, usize>,
    /// By place in the cone: the values under all assignments so far.
    values: Vec<Vec<u64>>,
    solver: CaDiCal,
    /// By place: are the clauses of the node in the solver?
    encoded: Vec<bool>,
    deadline: Option<Instant>,
    random: u64,
    counterexamples: usize,
}

struct Deadline(Instant);

impl Terminator for Deadline {
    fn terminated(&mut self) -> bool {
        Instant::now() >= self.0
    }
}

impl Sweep {
    fn new(cone: Vec<usize>, deadline: Option<Instant>) -> Sweep {
        let place = cone.iter().enumerate().map(|(i, &n)| (n, i)).collect();
        let mut solver = CaDiCal::new();
        solver.configure("plain");
        if let Some(deadline) = deadline {
            solver.connect_terminator(Deadline(deadline));
        }
        let (values, encoded) = (vec![Vec::new(); cone.len()], vec![false; cone.len()]);
        Sweep { cone, place, values, solver, encoded, deadline, random: 1, counterexamples: 0 }
    }

    fn run(&mut self, graph: &mut Graph, a: Lit, b: Lit) -> Compared {
        for round in 0..RANDOM_WORDS {
            self.simulate(graph, |node| mix((round as u64 + 1) << 40 ^ node as u64));
        }
        let mut candidates: FxHashMap<Vec<u64>, usize> = FxHashMap::default();
        for i in 0..self.cone.len() {
            let node = self.cone[i];
            let lit = Lit::of_node(node);
            if graph.find(lit) != lit {
                continue;
            }
            if let Some((x, y)) = graph.fanins(node) {
                // Merging below may have made it equal to another, without any question.
                let known = graph.known_and(x, y).filter(|known| known.node() < node);
                if let Some(known) = known.filter(|known| self.place.contains_key(&known.node())) {
                    graph.unite(lit, known);
                    continue;
                }
                if self.counterexamples < COUNTEREXAMPLES && !self.is_late() {
                    self.merge(graph, i, &mut candidates);
                }
            } else {
                candidates.entry(self.key(i)).or_insert(i);
            }
        }
        let (a, b) = (graph.find(a), graph.find(b));
        if a == b {
            return Compared::Equal;
        }
        match self.ask(graph, a, b, OUTER_CONFLICTS) {
            Some(true) => Compared::Equal,
            Some(false) => Compared::Different { model: false },
            None => Compared::Unknown,
        }
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Tries to merge a node with an earlier one that agrees with it so far.
    fn merge(&mut self, graph: &mut Graph, i: usize, candidates: &mut FxHashMap<Vec<u64>, usize>) {
        loop {
            let key = self.key(i);
            let Some(&j) = candidates.get(&key) else {
                candidates.insert(key, i);
                return;
            };
            let flip = self.values[i][0] & 1 != self.values[j][0] & 1;
            let (lit, other) = (Lit::of_node(self.cone[i]), Lit::of_node(self.cone[j]).negate_if(flip));
            match self.ask(graph, lit, other, INNER_CONFLICTS) {
                Some(true) => return graph.unite(lit, other),
                None => return,
                Some(false) => {
                    self.counterexamples += 1;
                    self.learn(graph);
                    // The new assignments tell apart what looked equal.
                    let kept: Vec<usize> = candidates.drain().map(|(_, j)| j).collect();
                    for j in kept {
                        candidates.insert(self.key(j), j);
                    }
                    if self.counterexamples >= COUNTEREXAMPLES {
                        return;
                    }
                }
            }
        }
    }

    /// The values of a node, such that a node and its complement have the same.
    fn key(&self, i: usize) -> Vec<u64> {
        let values = &self.values[i];
        if values[0] & 1 == 1 { values.iter().map(|v| !v).collect() } else { values.clone() }
    }

    /// Adds a word of 64 assignments to the leaves.
    fn simulate(&mut self, graph: &mut Graph, mut leaf: impl FnMut(usize) -> u64) {
        for i in 0..self.cone.len() {
            let node = self.cone[i];
            let value = match graph.fanins(node) {
                Some((a, b)) => self.last(a) & self.last(b),
                None if node == 0 => 0,
                None => leaf(node),
            };
            self.values[i].push(value);
        }
    }

    fn last(&self, lit: Lit) -> u64 {
        let value = self.values[self.place[&lit.node()]].last().copied().unwrap_or(0);
        if lit.is_complement() { !value } else { value }
    }

    /// Assignments around the solver's model.
    fn learn(&mut self, graph: &mut Graph) {
        let mut model: FxHashMap<usize, bool> = FxHashMap::default();
        for i in 0..self.cone.len() {
            if self.encoded[i] && graph.fanins(self.cone[i]).is_none() {
                let var = i as i32 + 1;
                model.insert(self.cone[i], self.solver.val(var) == var);
            }
        }
        let base = self.random;
        self.random += 4;
        self.simulate(graph, |node| {
            let at = |k: u64| mix((base + k) << 36 ^ node as u64);
            match model.get(&node) {
                // The first of the 64 is the model itself, the others differ from it here and there.
                Some(&value) => (if value { u64::MAX } else { 0 }) ^ (at(0) & at(1) & at(2) & !1),
                None => at(3),
            }
        });
    }

    fn sat_lit(&self, lit: Lit) -> i32 {
        let var = self.place[&lit.node()] as i32 + 1;
        if lit.is_complement() { -var } else { var }
    }

    /// Are two literals equal? None if the limits end first.
    fn ask(&mut self, graph: &mut Graph, a: Lit, b: Lit, conflicts: i32) -> Option<bool> {
        self.encode(graph, a);
        self.encode(graph, b);
        let (x, y) = (self.sat_lit(a), self.sat_lit(b));
        for (x, y) in [(x, -y), (-x, y)] {
            self.solver.assume(x);
            self.solver.assume(y);
            self.solver.limit("conflicts", conflicts);
            match self.solver.solve() {
                Status::UNSATISFIABLE => {}
                Status::SATISFIABLE => return Some(false),
                Status::UNKNOWN => return None,
            }
        }
        self.solver.clause2(x, -y);
        self.solver.clause2(-x, y);
        Some(true)
    }

    fn encode(&mut self, graph: &mut Graph, root: Lit) {
        let mut stack = vec![root.node()];
        while let Some(node) = stack.pop() {
            let i = self.place[&node];
            if std::mem::replace(&mut self.encoded[i], true) {
                continue;
            }
            let o = i as i32 + 1;
            match graph.fanins(node) {
                Some((a, b)) => {
                    let (x, y) = (self.sat_lit(a), self.sat_lit(b));
                    self.solver.clause2(-o, x);
                    self.solver.clause2(-o, y);
                    self.solver.clause3(o, -x, -y);
                    stack.extend([a.node(), b.node()]);
                }
                None if node == 0 => self.solver.clause1(-o),
                None => {}
            }
        }
    }
}
