//! The ways along which states are carried: an edge, and before it the edges that every run takes to come there.
//!
//! A location that only one edge enters knows more than values: programs load variables into temporaries and compare these, and what the comparison says
//! of the variables is lost if only values are kept on the way. So an edge is run together with those before it, from the last location where
//! ways meet, its root: the initial location, a head of a loop, a location that several edges enter. A way that has become long ends, and the
//! location there is a root, too; so the tapes together are not longer than the automaton by more than a factor.

use crate::fixpoint::GLANCE;
use crate::tape::{Compiler, Tape};
use crate::wto::{Item, Order};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::graph::Adjacency;
use euphonium_problem::cfa::{Cfa, Command, Edge, Liveness, Location};
use euphonium_term::{TermId, Terms};

/// A way ends after so many edges or operations.
const EDGES: usize = 12;
const OPERATIONS: usize = 160;

/// Where it is asked what holds, beside the places where ways meet.
#[derive(Clone, Copy, Debug)]
pub enum Places<'p> {
    /// At all locations.
    All,
    /// At these.
    These(&'p [Location]),
}

impl Places<'_> {
    /// Whether each location is asked about.
    pub(crate) fn asked(self, locations: usize) -> Vec<bool> {
        let Places::These(these) = self else { return vec![true; locations] };
        let mut asked = vec![false; locations];
        these.iter().for_each(|l| asked[l.0 as usize] = true);
        asked
    }
}

/// Tapes for edges.
pub struct Ways {
    /// For each edge, the tape from the root of where it starts to where it ends. Those that end between roots are empty unless it is asked what holds there.
    pub tapes: Vec<Tape>,
    /// For each location, where the ways of the edges that leave it begin.
    pub root: Vec<Location>,
    /// Who is live.
    pub live: Liveness,
}

impl Ways {
    /// The ways of an automaton without choices.
    pub fn new(
        terms: &mut Terms,
        cfa: &Cfa,
        outgoing: &Adjacency,
        order: &Order,
        asked: &[bool],
        budget: &Budget,
    ) -> Result<Ways, Exhausted> {
        let reached = |l: Location| order.position[l.0 as usize] != usize::MAX;
        let mut entering = vec![0u32; cfa.locations.len()];
        for edge in cfa.edges.iter().filter(|edge| reached(edge.from)) {
            entering[edge.to.0 as usize] += 1;
        }
        let mut root: Vec<Location> = (0..cfa.locations.len() as u32).map(Location).collect();
        // The edges from the root, for locations that are none.
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); cfa.locations.len()];
        // Tapes there have no more operations than this: what edges say has so many terms, some of which may be the same.
        let mut most: Vec<usize> = vec![0; cfa.locations.len()];
        let mut tapes: Vec<Tape> = vec![Tape::default(); cfa.edges.len()];
        let live = Liveness::new(terms, cfa);
        let mut compiler = Compiler::new(cfa);
        let mut count = 0u64;
        for item in &order.items {
            let Some(l) = item.location() else { continue };
            let way = std::mem::take(&mut before[l.0 as usize]);
            for &e in outgoing.at(l) {
                count += 1;
                if count.is_multiple_of(GLANCE) {
                    budget.check_cheap()?;
                }
                let edge = &cfa.edges[e as usize];
                let to = edge.to;
                let place = order.position[to.0 as usize];
                let may_be_inner = entering[to.0 as usize] == 1
                    && to != cfa.initial
                    && to != cfa.error
                    && matches!(order.items[place], Item::Vertex(_))
                    && way.len() + 1 < EDGES;
                let size = most[l.0 as usize] + if may_be_inner { size(terms, edge) } else { 0 };
                let known_inner = may_be_inner && size < OPERATIONS;
                if !known_inner || asked[to.0 as usize] {
                    let edges = way.iter().chain([&e]).map(|&e| &cfa.edges[e as usize]);
                    let dying = live.dying(root[l.0 as usize], to);
                    tapes[e as usize] = compiler.compile(terms, cfa, edges, |x| live.is_live(to, x), dying);
                }
                if known_inner || may_be_inner && tapes[e as usize].operations.len() < OPERATIONS {
                    root[to.0 as usize] = root[l.0 as usize];
                    most[to.0 as usize] = size;
                    before[to.0 as usize] = [&way[..], &[e]].concat();
                }
            }
        }
        Ok(Ways { tapes, root, live })
    }
}

/// How many terms there are in what an edge does.
fn size(terms: &Terms, edge: &Edge) -> usize {
    let said = edge.commands.iter().filter_map(|command| match command {
        Command::Assume(t) | Command::Assign(_, t) => Some(*t),
        Command::Havoc(_) | Command::Choice(_) => None,
    });
    let said: Vec<TermId> = said.collect();
    // An input is a term, too.
    terms.dag_size(&said) + edge.commands.len() - said.len()
}
