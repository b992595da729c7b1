//! The skeleton on graphs whose states are enumerated, with and without locations, against plain
//! reachability.

use super::generalise::{block_ctg, drop_literals};
use super::*;
use crate::NoEvents;
use std::collections::BTreeSet;

/// A location, and four bits.
type State = (Location, u32);

/// A graph of states. With several locations, all states at the first are initial, and no others.
#[derive(Default)]
struct Graph {
    locations: usize,
    edges: Vec<(State, State)>,
    initial: BTreeSet<State>,
    bad: BTreeSet<State>,
}

impl Graph {
    /// Some graph.
    fn random(seed: u64, locations: usize) -> Graph {
        let mut seed = seed;
        let mut below = move |bound: usize| {
            seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            (seed >> 33) as usize % bound
        };
        let mut graph = Graph { locations, ..Graph::default() };
        let edges = 4 + below(24 * locations);
        for _ in 0..edges {
            let mut state = || (below(locations), below(16) as u32);
            graph.edges.push((state(), state()));
        }
        graph.initial = match locations {
            1 => [(0, 0), (0, below(16) as u32)].into(),
            _ => (0..16).map(|bits| (0, bits)).collect(),
        };
        graph.bad = (0..2).map(|_| (below(locations), below(16) as u32)).collect();
        graph
    }

    fn reachable(&self) -> BTreeSet<State> {
        let mut found = self.initial.clone();
        while let Some(next) = self.edges.iter().find(|(a, b)| found.contains(a) && !found.contains(b)) {
            found.insert(next.1);
        }
        found
    }

    /// The fewest steps to each location.
    fn distances(&self) -> Vec<usize> {
        let mut distances = vec![usize::MAX; self.locations];
        distances[ANYWHERE] = 0;
        for _ in 0..self.locations {
            for ((from, _), (to, _)) in &self.edges {
                distances[*to] = distances[*to].min(distances[*from].saturating_add(1));
            }
        }
        distances
    }
}

/// Answers by looking at all edges. Literals are twice the bit, and one more if it is set.
struct Enumeration<'a> {
    graph: &'a Graph,
    search: Search<u32, State>,
    budget: Budget,
}

fn holds(cube: &Cube<u32>, bits: u32) -> bool {
    cube.literals().iter().all(|l| bits >> (l / 2) & 1 == l % 2)
}

impl Enumeration<'_> {
    fn new(graph: &Graph, kept: usize) -> Enumeration<'_> {
        let frames = match graph.locations {
            1 => Frames::of_system(),
            _ => Frames::of_locations(graph.distances()),
        };
        let obligations = Obligations::new(|id, o| u64::from(o.depth) << 32 | u64::from(id), kept);
        Enumeration { graph, search: Search::new(frames, obligations), budget: Budget::default() }
    }

    /// Is the state in the frame of its location?
    fn contains(&self, level: usize, state: State) -> bool {
        let (location, bits) = state;
        let frames = &self.search.frames;
        match level {
            _ if self.graph.locations > 1 && location == ANYWHERE => true,
            0 => self.graph.initial.contains(&state),
            _ => {
                !frames.is_empty_at(location, level)
                    && !frames.at(location, level).any(|b| holds(&b.cube, bits))
            }
        }
    }

    fn found(&self, state: State) -> FoundBy<Self> {
        let cube = Cube::new((0..4).map(|bit| 2 * bit + (state.1 >> bit & 1)).collect());
        Found { location: state.0, cube, step: state, initial: self.graph.initial.contains(&state) }
    }

    /// Can a part of a cube be blocked? With counterexamples to generalisation.
    fn can_be_blocked(
        &mut self,
        location: Location,
        level: usize,
        part: &Cube<u32>,
        effort: Effort,
    ) -> Result<bool, Unknown> {
        for left in (0..=effort.ctgs).rev() {
            match self.ask(Purpose::Generalise, location, level, part)? {
                Answer::Blocked(()) => return Ok(true),
                Answer::Step(before) if left > 0 => {
                    let ctg = self.found(before);
                    if !block_ctg(self, ctg.location, level - 1, &ctg.cube, effort)? {
                        return Ok(false);
                    }
                }
                _ => {}
            }
        }
        Ok(false)
    }
}

impl Theory for Enumeration<'_> {
    type Literal = u32;
    type Step = State;
    type Core = ();
    type Model = State;
    type Trace = Vec<State>;

    fn name(&self) -> &'static str {
        "enumeration"
    }

    fn budget(&self) -> &Budget {
        &self.budget
    }

    fn report(&self) -> Report {
        Report { cubes: 0, lemmas: 0, refinements: 0, queries: 0, time: Default::default() }
    }

    fn search(&self) -> &Search<u32, State> {
        &self.search
    }

    fn search_mut(&mut self) -> &mut Search<u32, State> {
        &mut self.search
    }

    fn violation(&mut self) -> Result<Option<FoundBy<Self>>, Unknown> {
        let top = self.search.frames.top();
        let state = self.graph.bad.iter().copied().find(|&state| self.contains(top, state));
        Ok(state.map(|state| self.found(state)))
    }

    fn ask(
        &mut self,
        _: Purpose,
        location: Location,
        level: usize,
        cube: &Cube<u32>,
    ) -> Result<Answer<Self>, Unknown> {
        let inside = |state: State| state.0 == location && holds(cube, state.1);
        let step =
            self.graph.edges.iter().find(|&&(before, after)| {
                inside(after) && !inside(before) && self.contains(level - 1, before)
            });
        Ok(step.map_or(Answer::Blocked(()), |&(before, _)| Answer::Step(before)))
    }

    fn predecessor(
        &mut self,
        _: Location,
        _: usize,
        _: &Cube<u32>,
        before: State,
    ) -> Result<Option<FoundBy<Self>>, Unknown> {
        Ok(Some(self.found(before)))
    }

    fn meets_initial(&mut self, location: Location, cube: &Cube<u32>) -> Result<bool, Unknown> {
        Ok(self.graph.initial.iter().any(|state| state.0 == location && holds(cube, state.1)))
    }

    fn effort(&self, id: ObligationId) -> Effort {
        if id.is_multiple_of(2) { Effort { ctgs: 2, depth: 2 } } else { Effort::NONE }
    }

    fn exclude(
        &mut self,
        location: Location,
        level: usize,
        cube: &Cube<u32>,
        (): (),
        effort: Effort,
    ) -> Result<usize, Unknown> {
        let cube = drop_literals(cube.clone(), cube.literals(), 0, |cube, l| {
            let part = cube.without(l);
            let blocked = !self.meets_initial(location, &part)?
                && self.can_be_blocked(location, level, &part, effort)?;
            Ok(blocked.then_some(part))
        })?;
        let mut highest = level;
        while highest < self.search.frames.top()
            && matches!(self.ask(Purpose::Generalise, location, highest + 1, &cube)?, Answer::Blocked(()))
        {
            highest += 1;
        }
        self.search.frames.block(location, highest, cube);
        Ok(highest)
    }

    fn push(&mut self, location: Location, level: usize, cube: &Cube<u32>) -> Result<(), Unknown> {
        if let Answer::Blocked(()) = self.ask(Purpose::Generalise, location, level + 1, cube)? {
            self.search.frames.block(location, level + 1, cube.clone());
        }
        Ok(())
    }

    fn reached(&mut self, first: ObligationId) -> Result<Option<Vec<State>>, Unknown> {
        Ok(Some(self.search.obligations.path(first).map(|obligation| obligation.step).collect()))
    }
}

#[test]
fn outcomes_agree_with_reachability() {
    let (mut traces, mut fixpoints, mut ctgs) = (0, 0, 0);
    for seed in 0..600 {
        let graph = Graph::random(seed, [1, 1, 4][seed as usize % 3]);
        let reachable = graph.reachable();
        let is_safe = reachable.is_disjoint(&graph.bad);
        let mut theory = Enumeration::new(&graph, [0, 1000][seed as usize % 2]);
        match run(&mut theory, &mut NoEvents).expect("no limits") {
            Outcome::Trace(path) => {
                traces += 1;
                assert!(!is_safe, "seed {seed}");
                assert!(graph.initial.contains(&path[0]) && graph.bad.contains(&path[path.len() - 1]));
                assert!(path.windows(2).all(|step| graph.edges.contains(&(step[0], step[1]))), "{path:?}");
            }
            Outcome::Fixpoint(level) => {
                fixpoints += usize::from(level > 1);
                assert!(is_safe, "seed {seed}");
                let all = (0..graph.locations).flat_map(|location| (0..16).map(move |bits| (location, bits)));
                let invariant: BTreeSet<State> = all.filter(|&state| theory.contains(level, state)).collect();
                assert!(invariant.is_superset(&graph.initial) && invariant.is_disjoint(&graph.bad));
                let closed = |(a, b): &(State, State)| !invariant.contains(a) || invariant.contains(b);
                assert!(graph.edges.iter().all(closed), "seed {seed}");
            }
        }
        ctgs += theory.search.ctgs;
    }
    assert!(traces > 100 && fixpoints > 20 && ctgs > 20, "all was tried: {traces} {fixpoints} {ctgs}");
}
