//! The ways from a cut point to the places of interest and the next cut points, as formulas.
//!
//! The part of the automaton between cut points has no cycle. It is executed symbolically in an order that
//! follows the edges; where ways meet, values are chosen by the way that was taken. A new Boolean says which
//! way that is, so that ways which do not exclude each other are all considered.

use super::GaveUp;
use euphonium_limits::Budget;
use euphonium_problem::cfa::graph::Adjacency;
use euphonium_problem::cfa::{Cfa, Command, Liveness, Location, Variable};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Values of variables by their constants, where a way began; what is missing has its own constant.
pub(super) type Values = FxHashMap<TermId, TermId>;

/// A run comes to a location from a cut point.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    /// That it does, over the values at the cut point and what was chosen on the way.
    pub here: TermId,
    /// The values with which it does.
    pub values: Values,
}

/// The automaton with its cut points.
pub(super) struct Segments<'a> {
    cfa: &'a Cfa,
    outgoing: Adjacency,
    live: Liveness,
    /// Variables whose values are kept although no edge needs them.
    watched: FxHashSet<TermId>,
    /// Where ways end.
    pub cuts: Vec<Location>,
    is_cut: Vec<bool>,
    /// Where it is noted what arrives.
    is_goal: Vec<bool>,
    /// Edges between locations that are no cut points go upwards.
    rank: Vec<u32>,
}

impl<'a> Segments<'a> {
    /// Cuts at the locations that are wished, where runs begin, and wherever else a cycle would be left.
    pub fn new(
        terms: &Terms,
        cfa: &'a Cfa,
        wished: &[bool],
        goals: &[Location],
        watched: FxHashSet<TermId>,
    ) -> Segments<'a> {
        let outgoing = Adjacency::outgoing(cfa);
        let mut is_cut = wished.to_vec();
        is_cut[cfa.initial.0 as usize] = true;
        let rank = cut_cycles(cfa, &outgoing, &mut is_cut);
        let cuts = (0..cfa.locations.len() as u32).map(Location).filter(|l| is_cut[l.0 as usize]).collect();
        let mut is_goal = vec![false; cfa.locations.len()];
        goals.iter().for_each(|l| is_goal[l.0 as usize] = true);
        let live = Liveness::new(terms, cfa);
        Segments { cfa, outgoing, live, watched, cuts, is_cut, is_goal, rank }
    }

    /// The variables that matter at a location.
    pub fn live(&self, location: Location) -> Vec<Variable> {
        self.live.at(location)
    }

    /// Everything that arrives from a cut point at places of interest and at cut points.
    pub fn arrivals(
        &self,
        terms: &mut Terms,
        cut: Location,
        budget: &Budget,
    ) -> Result<Vec<(Location, Arrival)>, GaveUp> {
        let mut found = Vec::new();
        let mut waiting: FxHashMap<Location, Vec<Arrival>> = FxHashMap::default();
        let mut targets = Vec::new();
        for location in std::iter::once(cut).chain(self.inside(cut)) {
            budget.check_cheap().map_err(|_| GaveUp)?;
            let arrival = match location == cut {
                true => Arrival { here: TermId::TRUE, values: Values::default() },
                false => match waiting.remove(&location) {
                    Some(ways) => self.meet(terms, ways),
                    None => continue,
                },
            };
            if location != cut && self.is_goal[location.0 as usize] {
                found.push((location, arrival.clone()));
            }
            self.leave(terms, location, arrival, &mut waiting, &mut targets)?;
        }
        targets.sort_unstable();
        targets.dedup();
        for target in targets {
            if let Some(ways) = waiting.remove(&target) {
                found.push((target, self.meet(terms, ways)));
            }
        }
        Ok(found)
    }

    /// Takes all edges out of a location.
    fn leave(
        &self,
        terms: &mut Terms,
        location: Location,
        arrival: Arrival,
        waiting: &mut FxHashMap<Location, Vec<Arrival>>,
        targets: &mut Vec<Location>,
    ) -> Result<(), GaveUp> {
        let edges = self.outgoing.at(location);
        let mut arrival = Some(arrival);
        for (i, &e) in edges.iter().enumerate() {
            let edge = &self.cfa.edges[e as usize];
            let last = i + 1 == edges.len();
            let Some(before) = (if last { arrival.take() } else { arrival.clone() }) else { break };
            // Nothing comes after the error.
            if edge.to == self.cfa.error {
                continue;
            }
            let Arrival { mut here, mut values } = before;
            for command in &edge.commands {
                match command {
                    Command::Assume(t) => {
                        let t = terms.substitute(*t, &values);
                        here = terms.and(&[here, t]);
                    }
                    Command::Assign(x, t) => {
                        let value = terms.substitute(*t, &values);
                        values.insert(self.constant(*x), value);
                    }
                    Command::Havoc(x) => {
                        let constant = self.constant(*x);
                        let any = terms.fresh("any", terms.sort_of(constant));
                        values.insert(constant, any);
                    }
                    // The automata of programs have none.
                    Command::Choice(_) => return Err(GaveUp),
                }
            }
            if here == TermId::FALSE {
                continue;
            }
            let live: FxHashSet<TermId> = self.live.at(edge.to).iter().map(|&x| self.constant(x)).collect();
            values.retain(|x, _| live.contains(x) || self.watched.contains(x));
            if self.is_cut[edge.to.0 as usize] {
                targets.push(edge.to);
            }
            waiting.entry(edge.to).or_default().push(Arrival { here, values });
        }
        Ok(())
    }

    fn constant(&self, x: Variable) -> TermId {
        self.cfa.variables[x.0 as usize].constant
    }

    /// The locations that are no cut points and that a run may pass before the next one, in order.
    fn inside(&self, cut: Location) -> Vec<Location> {
        let mut seen = FxHashSet::default();
        let mut stack = vec![cut];
        let mut found = Vec::new();
        while let Some(l) = stack.pop() {
            for &e in self.outgoing.at(l) {
                let to = self.cfa.edges[e as usize].to;
                if !self.is_cut[to.0 as usize] && to != self.cfa.error && seen.insert(to) {
                    found.push(to);
                    stack.push(to);
                }
            }
        }
        found.sort_unstable_by_key(|l| self.rank[l.0 as usize]);
        found
    }

    /// What is known where several ways meet.
    fn meet(&self, terms: &mut Terms, mut ways: Vec<Arrival>) -> Arrival {
        if ways.len() == 1
            && let Some(only) = ways.pop()
        {
            return only;
        }
        let mut changed: Vec<TermId> = ways.iter().flat_map(|way| way.values.keys().copied()).collect();
        changed.sort_unstable();
        changed.dedup();
        let mut taken = Vec::with_capacity(ways.len());
        for way in &ways {
            let this_way = terms.fresh("way", SortId::BOOL);
            taken.push(terms.and(&[this_way, way.here]));
        }
        let mut values = Values::default();
        for x in changed {
            let mut rest = ways.iter().zip(&taken).rev();
            let value = |way: &Arrival| way.values.get(&x).copied().unwrap_or(x);
            let last = rest.next().map_or(x, |(way, _)| value(way));
            let chosen = rest.fold(last, |chosen, (way, &taken)| match value(way) == chosen {
                true => chosen,
                false => terms.mk(Op::Ite, &[taken, value(way), chosen]),
            });
            values.insert(x, chosen);
        }
        Arrival { here: terms.or(&taken), values }
    }
}

/// Cuts every cycle that is left, and says in which order the edges go that lead to no cut point.
fn cut_cycles(cfa: &Cfa, outgoing: &Adjacency, is_cut: &mut [bool]) -> Vec<u32> {
    const NEW: u8 = 0;
    const OPEN: u8 = 1;
    const DONE: u8 = 2;
    let mut state = vec![NEW; cfa.locations.len()];
    let mut finished = Vec::new();
    for root in 0..cfa.locations.len() as u32 {
        if state[root as usize] != NEW {
            continue;
        }
        state[root as usize] = OPEN;
        let mut stack = vec![(Location(root), 0usize)];
        while let Some((location, next)) = stack.last_mut() {
            let location = *location;
            match outgoing.at(location).get(*next) {
                Some(&e) => {
                    *next += 1;
                    let to = cfa.edges[e as usize].to;
                    if is_cut[to.0 as usize] {
                        continue;
                    }
                    match state[to.0 as usize] {
                        NEW => {
                            state[to.0 as usize] = OPEN;
                            stack.push((to, 0));
                        }
                        OPEN => is_cut[to.0 as usize] = true,
                        _ => {}
                    }
                }
                None => {
                    state[location.0 as usize] = DONE;
                    finished.push(location);
                    stack.pop();
                }
            }
        }
    }
    let mut rank = vec![0; cfa.locations.len()];
    for (i, l) in finished.iter().rev().enumerate() {
        rank[l.0 as usize] = i as u32;
    }
    rank
}
