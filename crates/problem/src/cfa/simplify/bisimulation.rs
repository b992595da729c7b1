//! Minimisation by bisimulation: locations from which the same can be done become one.
//!
//! Two locations are bisimilar if each edge from one has an edge from the other with the same commands to a
//! bisimilar location. What matters of a run is what it does, so the quotient reaches its error location
//! exactly if the automaton does. The initial and the error location stay by themselves.
//!
//! Partition refinement: all other locations begin as one class. A location whose successors have moved to
//! another class is looked at again, and a class whose members have different signatures is split.
//!
//! The way back is not an origin for each edge, since it depends on where the run is: it walks through the
//! automaton and takes the edge with the same commands into the class that comes next.

use crate::cfa::graph::Adjacency;
use crate::cfa::{Cfa, Command, Edge, Location, Path, PathStep};
use euphonium_term::TermId;
use rustc_hash::{FxHashMap, FxHashSet};

/// The automaton before, and what each of its parts has become.
#[derive(Clone, Debug)]
pub(in crate::cfa) struct Quotient {
    before: Cfa,
    /// The class of each location: a location of the quotient.
    class: Vec<Location>,
    /// What each edge does; edges with the same commands have the same number.
    labels: Vec<u32>,
    /// For each edge of the quotient, an edge that it stands for.
    edges: Vec<u32>,
}

/// The quotient of an automaton, if it is smaller.
pub(super) fn quotient(cfa: &Cfa) -> Option<(Cfa, Quotient)> {
    let labels = labels(cfa);
    let class = refine(cfa, &labels);
    let classes = class.iter().copied().max().map_or(0, |c| c as usize + 1);
    if classes == cfa.locations.len() {
        return None;
    }
    // Classes are numbered by their first members, so that what is not merged keeps its order.
    let mut number: Vec<Option<Location>> = vec![None; classes];
    let (mut locations, mut representatives) = (Vec::new(), Vec::new());
    for (l, &c) in class.iter().enumerate() {
        number[c as usize].get_or_insert_with(|| {
            locations.push(cfa.locations[l].clone());
            representatives.push(l as u32);
            Location(locations.len() as u32 - 1)
        });
    }
    let class: Vec<Location> = class.iter().map(|&c| number[c as usize].unwrap_or(Location(0))).collect();
    let at = |l: Location| class[l.0 as usize];
    let (mut edges, mut sources, mut seen) = (Vec::new(), Vec::new(), FxHashSet::default());
    for (e, edge) in cfa.edges.iter().enumerate() {
        let represented = representatives[at(edge.from).0 as usize] == edge.from.0;
        if represented && seen.insert((edge.from, labels[e], at(edge.to))) {
            edges.push(Edge { from: at(edge.from), to: at(edge.to), commands: edge.commands.clone() });
            sources.push(e as u32);
        }
    }
    let (initial, error) = (at(cfa.initial), at(cfa.error));
    let small = Cfa { variables: cfa.variables.clone(), locations, edges, initial, error };
    Some((small, Quotient { before: cfa.clone(), class, labels, edges: sources }))
}

impl Quotient {
    /// The class of a location.
    pub fn class(&self, location: Location) -> Location {
        self.class[location.0 as usize]
    }

    /// An edge that an edge of the quotient stands for.
    pub fn edge(&self, edge: usize) -> usize {
        self.edges[edge] as usize
    }

    /// The run that a run of the quotient stands for.
    pub fn path(&self, path: &Path) -> Path {
        let outgoing = Adjacency::outgoing(&self.before);
        let mut here = self.before.initial;
        let mut steps = Vec::with_capacity(path.steps.len());
        for step in &path.steps {
            let model = self.edge(step.edge);
            let (label, to) = (self.labels[model], self.class(self.before.edges[model].to));
            let same = |&&e: &&u32| {
                self.labels[e as usize] == label && self.class(self.before.edges[e as usize].to) == to
            };
            // Bisimilar locations have one.
            let edge = outgoing.at(here).iter().find(same).map_or(model, |&e| e as usize);
            here = self.before.edges[edge].to;
            steps.push(PathStep { edge, ..step.clone() });
        }
        Path { start: path.start.clone(), steps }
    }
}

/// Numbers the sequences of commands. A choice, which the passes never see, is equal to nothing.
fn labels(cfa: &Cfa) -> Vec<u32> {
    let mut numbers: FxHashMap<Vec<(u32, TermId)>, u32> = FxHashMap::default();
    let mut next = 0;
    let mut label = |edge: &Edge| {
        let mut fresh = || {
            next += 1;
            next
        };
        let mut key = Vec::with_capacity(edge.commands.len());
        for command in &edge.commands {
            match command {
                Command::Assume(t) => key.push((0, *t)),
                Command::Assign(x, t) => key.push((2 * x.0 + 1, *t)),
                Command::Havoc(x) => key.push((2 * x.0 + 2, TermId::TRUE)),
                Command::Choice(_) => return fresh(),
            }
        }
        *numbers.entry(key).or_insert_with(fresh)
    };
    cfa.edges.iter().map(&mut label).collect()
}

type Signature = Vec<(u32, u32)>;

/// Classes in the making. The signature of a class is that of all members that are not to be looked at again.
struct Partition {
    class: Vec<u32>,
    sizes: Vec<usize>,
    signatures: Vec<Signature>,
}

/// The coarsest bisimulation: for each location its class.
fn refine(cfa: &Cfa, labels: &[u32]) -> Vec<u32> {
    let (outgoing, incoming) = (Adjacency::outgoing(cfa), Adjacency::incoming(cfa));
    let mut class = vec![0u32; cfa.locations.len()];
    class[cfa.initial.0 as usize] = 1;
    class[cfa.error.0 as usize] = 2;
    let sizes = (0..3).map(|c| class.iter().filter(|&&d| d == c).count()).collect();
    let mut partition = Partition { class, sizes, signatures: vec![Signature::new(); 3] };
    let mut dirty: Vec<Location> = (0..cfa.locations.len() as u32).map(Location).collect();
    while !dirty.is_empty() {
        let mut signed: Vec<(u32, Signature, Location)> = Vec::with_capacity(dirty.len());
        for &l in &dirty {
            let edge = |&e: &u32| (labels[e as usize], partition.of(cfa.edges[e as usize].to));
            let mut signature: Signature = outgoing.at(l).iter().map(edge).collect();
            signature.sort_unstable();
            signature.dedup();
            signed.push((partition.of(l), signature, l));
        }
        signed.sort_unstable();
        let mut moved = Vec::new();
        for members in signed.chunk_by(|a, b| a.0 == b.0) {
            partition.split(members, &mut moved);
        }
        dirty = moved.iter().flat_map(|&l| incoming.at(l)).map(|&e| cfa.edges[e as usize].from).collect();
        dirty.sort_unstable();
        dirty.dedup();
    }
    // Numbers without gaps.
    let mut numbers: FxHashMap<u32, u32> = FxHashMap::default();
    let number = |c: u32| {
        let next = numbers.len() as u32;
        *numbers.entry(c).or_insert(next)
    };
    partition.class.into_iter().map(number).collect()
}

impl Partition {
    fn of(&self, location: Location) -> u32 {
        self.class[location.0 as usize]
    }

    /// Splits a class by the signatures of the members that were looked at, sorted by them.
    fn split(&mut self, members: &[(u32, Signature, Location)], moved: &mut Vec<Location>) {
        let Some(&(c, ..)) = members.first() else { return };
        let parts: Vec<&[(u32, Signature, Location)]> = members.chunk_by(|a, b| a.1 == b.1).collect();
        // Members that were not looked at keep the name of the class; if there are none, the largest part
        // does.
        if self.sizes[c as usize] == members.len()
            && let Some(largest) = parts.iter().max_by_key(|part| part.len())
        {
            self.signatures[c as usize] = largest[0].1.clone();
        }
        for part in parts {
            let signature = &part[0].1;
            if *signature == self.signatures[c as usize] {
                continue;
            }
            self.sizes[c as usize] -= part.len();
            self.sizes.push(part.len());
            self.signatures.push(signature.clone());
            for &(_, _, l) in part {
                self.class[l.0 as usize] = self.sizes.len() as u32 - 1;
                moved.push(l);
            }
        }
    }
}
