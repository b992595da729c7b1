//! States apart by what controls the program: partitioning.
//!
//! A program that is in one of few situations (a state machine, a protocol, a driver) keeps them in variables
//! that get nothing but constants of the program. One state for each location joins what holds in different
//! situations, and what is known of the rest depends on them. Here a location has a state for each
//! combination of the values of such variables (trace partitioning: Mauborgne and Rival, ESOP 2005; explicit
//! values: Beyer and Löwe, FASE 2013). What holds at a location is that one of its states does.
//!
//! The situations are found as runs come to them; there may be too many, which is said. Widening is by state
//! at heads of loops; there is no way down again.

use crate::claims::claims_of;
use crate::domain::Domain;
use crate::fixpoint::{Analysis, GLANCE};
use crate::state::{State, Value, is_within, join};
use crate::widen::{Stage, Thresholds, widen};
use euphonium_limits::Exhausted;
use euphonium_problem::cfa::{Cfa, Liveness, Location, Variable};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

/// More situations at one location, and more states in all, are too many.
const SITUATIONS: usize = 1 << 13;
const STATES: usize = 1 << 18;

/// So often a state at the head of a loop only grows, and so often its ends stop at thresholds.
const DELAY: u32 = 2;
const WITH_THRESHOLDS: u32 = 8;

/// Variables and their values.
type Situation = Box<[(u32, u64)]>;

/// States of the locations where ways meet, apart by situation.
pub struct Partition {
    /// By location.
    states: Vec<Vec<State>>,
    /// Whether what holds at a location follows from those where ways meet.
    inner: Vec<bool>,
    domains: Rc<Vec<Box<dyn Domain>>>,
}

impl Partition {
    /// How many states there are.
    pub fn count(&self) -> usize {
        self.states.iter().map(Vec::len).sum()
    }

    /// What holds at a location where ways meet: one of its states does, none if no run comes there.
    pub fn claim(&self, terms: &mut Terms, cfa: &Cfa, live: &Liveness, l: Location) -> Option<TermId> {
        if self.inner[l.0 as usize] {
            return None;
        }
        let states = self.states[l.0 as usize].iter();
        let cases: Vec<TermId> = states
            .map(|state| {
                let claims = claims_of(terms, cfa, live, l, state, &self.domains);
                terms.and(&claims)
            })
            .collect();
        Some(terms.or(&cases))
    }
}

/// One state.
struct Node {
    location: Location,
    state: State,
    visits: u32,
    waits: bool,
}

/// Analyses again with states apart, unless a run may come to the error or there are too many.
pub(crate) fn partition(mut analysis: Analysis<'_>, live: &Liveness) -> Result<Option<Partition>, Exhausted> {
    let cfa = analysis.cfa;
    let mut is_head = vec![false; cfa.locations.len()];
    analysis.heads().for_each(|head| is_head[head.0 as usize] = true);
    // The ways between locations where ways meet.
    let mut ways: Vec<Vec<usize>> = vec![Vec::new(); cfa.locations.len()];
    for (e, edge) in cfa.edges.iter().enumerate().filter(|(_, edge)| analysis.is_root(edge.to)) {
        ways[analysis.root[edge.from.0 as usize].0 as usize].push(e);
    }
    let thresholds = Thresholds::of(analysis.tapes.iter());
    let mut nodes = vec![Node { location: cfa.initial, state: State::default(), visits: 0, waits: true }];
    let mut known: Vec<FxHashMap<Situation, usize>> = vec![FxHashMap::default(); cfa.locations.len()];
    known[cfa.initial.0 as usize].insert(Situation::default(), 0);
    let position = |l: Location| analysis.order.position[l.0 as usize];
    let mut waiting = BinaryHeap::from([Reverse((position(cfa.initial), 0))]);
    let mut steps = 0u64;
    while let Some(Reverse((_, n))) = waiting.pop() {
        nodes[n].waits = false;
        let (from, before) = (nodes[n].location, nodes[n].state.clone());
        for &e in &ways[from.0 as usize] {
            steps += 1;
            if steps.is_multiple_of(GLANCE) {
                analysis.budget.check_cheap()?;
            }
            let Some(mut after) = analysis.runner.run(&analysis.tapes[e], e, &before, &analysis.domains)
            else {
                continue;
            };
            let to = cfa.edges[e].to;
            if to == cfa.error {
                return Ok(None);
            }
            let situation = situation(&mut after, to, live, &analysis.computed);
            let there = &mut known[to.0 as usize];
            let Some(&m) = there.get(&situation) else {
                if there.len() >= SITUATIONS || nodes.len() >= STATES {
                    return Ok(None);
                }
                there.insert(situation, nodes.len());
                waiting.push(Reverse((analysis.order.position[to.0 as usize], nodes.len())));
                nodes.push(Node { location: to, state: after, visits: 0, waits: true });
                continue;
            };
            let node = &mut nodes[m];
            if is_within(&after, &node.state) {
                continue;
            }
            node.visits += 1;
            let both = join(&node.state, &after);
            let stage = match node.visits {
                visits if visits <= DELAY || !is_head[to.0 as usize] => Stage::Join,
                visits if visits <= WITH_THRESHOLDS => Stage::Thresholds,
                _ => Stage::Limits,
            };
            node.state = widen(&node.state, &both, stage, &thresholds, |_| true);
            if !std::mem::replace(&mut node.waits, true) {
                waiting.push(Reverse((analysis.order.position[to.0 as usize], m)));
            }
        }
    }
    let mut states = vec![Vec::new(); cfa.locations.len()];
    nodes.into_iter().for_each(|node| states[node.location.0 as usize].push(node.state));
    let inner = (0..cfa.locations.len() as u32).map(|l| !analysis.is_root(Location(l))).collect();
    Ok(Some(Partition { states, inner, domains: analysis.domains }))
}

/// The situation of a state, from which what nobody reads is taken away.
fn situation(state: &mut State, l: Location, live: &Liveness, computed: &[bool]) -> Situation {
    let mut found = Vec::new();
    let mut dead = Vec::new();
    for (x, value) in state.iter() {
        let Some(&is_computed) = computed.get(x as usize) else { continue };
        if !live.is_live(l, Variable(x)) {
            dead.push(x);
        } else if let Some(value) = single(value).filter(|_| !is_computed) {
            found.push((x, value));
        }
    }
    dead.into_iter().for_each(|x| state.set(x, None));
    found.into()
}

/// The value that is the only one.
fn single(value: &Value) -> Option<u64> {
    match value {
        Value::Bool(b) => Some(u64::from(*b)),
        Value::Word(word) => word.single(),
        _ => None,
    }
}
