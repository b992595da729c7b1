//! What holds at every location: the least that is found by going round the loops.
//!
//! Components of the weak topological order are gone through until they are stable: first what is new is
//! added, then ends are widened; when nothing changes any more, the component is gone through once more
//! downwards before what comes after it, or around it, goes on (localised widening and narrowing: Amato and
//! Scozzari, SAS 2013). What is entered elsewhere than at its head, too, as the bodies of functions are that several
//! callers share, is no more stable when it is left than before; so it is gone through once in each round of the component around it, and only its
//! head is widened (Bourdoncle's iterative strategy). At the end every edge is looked at again: narrowing of what is not monotone may have
//! lost something, which is put back.

use crate::domain::{Chosen, Domain, KINDS, Kind, domains};
use crate::gauges::gauges;
use crate::necessary::{Towards, towards};
use crate::partition::{Partition, partition};
use crate::run::Runner;
use crate::state::{State, Value, is_within, join, meet};
use crate::tape::{Code, Tape};
use crate::touched::Touched;
use crate::ways::{Places, Ways};
use crate::widen::{Stage, Thresholds, widen};
use crate::wto::{Item, Order, weak_topological_order};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::graph::Adjacency;
use euphonium_problem::cfa::{Cfa, Liveness, Location};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

/// Rounds in which what is new is only added, in which ends stop at thresholds, and after which the rest is
/// forgotten.
const DELAY: u32 = 2;
const WITH_THRESHOLDS: u32 = 14;
const PATIENCE: u32 = 40;

/// How often a component is gone through downwards.
const DESCENTS: u32 = 2;

/// Where so many edges meet at most, what comes along each may be kept apart.
const APART: usize = 4;

/// So many operations of each guard of an edge are looked at for variables that decide.
const GUARD: usize = 24;

/// So often the budget is asked.
pub(crate) const GLANCE: u64 = 128;

/// What holds at the locations of an automaton; nothing at those that no run reaches.
pub struct Facts {
    /// By location. Between the places where ways meet, nothing is known of those that nobody asked about.
    pub states: Vec<Option<State>>,
    /// Who is live where.
    pub live: Rc<Liveness>,
    /// Where the ways begin that come to a location: itself if it is where ways meet. What holds at other
    /// locations may follow only from what holds where the way begins.
    pub roots: Vec<Location>,
    /// What comes along each edge, for locations where that is kept apart.
    pub cases: FxHashMap<Location, Vec<State>>,
    /// The domains that say something of several variables.
    pub domains: Rc<Vec<Box<dyn Domain>>>,
    /// The edges that no run takes, of those that leave locations that may be reached; none if it was not asked about all locations.
    pub dead: Vec<usize>,
    /// Where ways around loops meet.
    pub heads: Vec<Location>,
    /// How many edges were followed, and how many of these were run, since what they have to do with had changed.
    pub steps: u64,
    /// The latter.
    pub runs: u64,
    /// What each domain cost, in the order of [`KINDS`].
    pub costs: [Duration; KINDS.len()],
}

impl Facts {
    /// How much each domain says at the heads of loops, in the order of [`KINDS`]: sets of values, bounds,
    /// equations, conditions.
    pub fn gave(&self) -> [usize; KINDS.len()] {
        let mut gave = [0; KINDS.len()];
        for state in self.heads.iter().filter_map(|head| self.states[head.0 as usize].as_ref()) {
            for (_, value) in state.iter() {
                let (kind, count) = match value {
                    Value::Bool(_) | Value::Word(_) => (Kind::Values, 1),
                    Value::Zone(bounds) => (Kind::Zones, bounds.count()),
                    Value::Octagon(octagon) => (Kind::Octagons, octagon.count()),
                    Value::Equations(matrix) => (Kind::Equalities, matrix.rows().len()),
                    Value::Held(held) => (Kind::Conditions, held.count()),
                };
                gave[kind.place()] += count;
            }
        }
        gave
    }

    /// Does no run come to a location?
    pub fn excludes(&self, l: Location) -> bool {
        self.states[l.0 as usize].is_none()
    }
}

/// Analyses an automaton without choices, with all domains that are chosen: what holds at all locations.
pub fn analyse(terms: &mut Terms, cfa: &Cfa, chosen: Chosen, budget: &Budget) -> Result<Facts, Exhausted> {
    let mut analysis = Analysis::new(terms, cfa, Places::All, budget)?;
    analysis.relate(terms, chosen)?;
    analysis.facts()
}

/// Analyses an automaton without choices in two stages, and leaves what is needed to look again where the error
/// is not excluded: by sets of values alone, which cost least, then with the other domains unless that was enough.
pub fn analyse_further<'a>(
    terms: &mut Terms,
    cfa: &'a Cfa,
    chosen: Chosen,
    places: Places<'_>,
    budget: &'a Budget,
) -> Result<(Facts, Further<'a>), Exhausted> {
    let mut further = analyse_values(terms, cfa, places, budget)?;
    if !further.excludes(cfa.error) {
        further.relate(terms, chosen)?;
    }
    Ok((further.facts()?, further))
}

/// Analyses an automaton without choices by sets of values alone, and leaves what is needed for more.
pub fn analyse_values<'a>(
    terms: &mut Terms,
    cfa: &'a Cfa,
    places: Places<'_>,
    budget: &'a Budget,
) -> Result<Further<'a>, Exhausted> {
    let mut analysis = Analysis::new(terms, cfa, places, budget)?;
    analysis.run_from_start()?;
    Ok(Further(analysis))
}

/// An analysis that came to an end, for more.
pub struct Further<'a>(Analysis<'a>);

impl Further<'_> {
    /// Does no run come to a location?
    pub fn excludes(&self, l: Location) -> bool {
        self.0.states[l.0 as usize].is_none()
    }

    /// What was found so far.
    pub fn facts(&mut self) -> Result<Facts, Exhausted> {
        self.0.facts()
    }

    /// Analyses once more, with domains beside sets of values.
    pub fn relate(&mut self, terms: &mut Terms, chosen: Chosen) -> Result<(), Exhausted> {
        self.0.relate(terms, chosen)
    }

    /// What sums are at least that loops never make smaller, at the heads of loops ([`gauges`](mod@crate::gauges)): guesses.
    pub fn gauges(&mut self, terms: &mut Terms) -> Result<Vec<(Location, TermId)>, Exhausted> {
        let live = self.live();
        gauges(terms, &mut self.0, &live)
    }

    /// What an error needs, and what runs come to that have it ([`necessary`](mod@crate::necessary)); nothing if
    /// that does not exclude the error.
    pub fn towards(&mut self) -> Result<Option<Towards>, Exhausted> {
        let live = self.live();
        towards(&mut self.0, &live)
    }

    /// Once more with states apart by situation ([`partition`](mod@crate::partition)); nothing if a run may come
    /// to the error, or there are too many.
    pub fn apart(self) -> Result<Option<Partition>, Exhausted> {
        let live = self.live();
        partition(self.0, &live)
    }

    /// Who is live where.
    pub fn live(&self) -> Rc<Liveness> {
        self.0.live.clone()
    }
}

/// What an edge was run on, each with what came of it, and all of that together.
struct Last {
    each: Vec<Ran>,
    after: Option<State>,
}

/// What an edge was run on, and what came of it.
#[derive(Clone, Default)]
struct Ran {
    before: State,
    after: Option<State>,
    /// The keys that were read and say something else afterwards.
    changed: Box<[u32]>,
}

/// A component that is being gone through.
struct Open {
    begin: usize,
    /// What comes from outside.
    entry: Option<State>,
    rounds: u32,
    /// Times that it was gone through downwards, once it was stable.
    descents: Option<u32>,
    /// Are there heads inside that are entered from aside, and did one of them change in this round?
    aside: bool,
    changed: bool,
}

pub(crate) struct Analysis<'a> {
    pub cfa: &'a Cfa,
    incoming: Adjacency,
    outgoing: Adjacency,
    pub order: Order,
    pub tapes: Vec<Tape>,
    pub domains: Rc<Vec<Box<dyn Domain>>>,
    /// Where the ways of the edges that leave a location begin.
    pub root: Vec<Location>,
    /// The variables that get results of operators.
    pub computed: Vec<bool>,
    /// What an edge was run on last, and what came of it.
    last: Vec<Option<Last>>,
    /// What the tape of an edge has to do with.
    touched: Vec<Touched>,
    /// The edges that complete a way from a root to another.
    ways: Vec<Vec<u32>>,
    /// Are the states between the roots known, too, where it is asked what holds there?
    complete: bool,
    everywhere: bool,
    /// Where it is asked.
    asked: Vec<bool>,
    live: Rc<Liveness>,
    /// Where what comes along each edge is kept apart, so that what leaves knows it: a value is chosen before, and asked about after.
    /// `while (a && b)` makes such places.
    pub apart: Vec<bool>,
    pub states: Vec<Option<State>>,
    /// What is looked at only, where ways meet: no state at locations that have none.
    pub within: Option<Vec<Option<State>>>,
    /// What components were entered with last, by position: at the head, and along edges that enter elsewhere.
    entries: FxHashMap<usize, (Option<State>, Vec<Option<State>>)>,
    /// The edges from outside of a component that enter it elsewhere than at its head, by position.
    aside: FxHashMap<usize, Vec<u32>>,
    /// How often the head of a component inside of another that is entered aside has changed, by position.
    visits: FxHashMap<usize, u32>,
    /// By position of the component.
    thresholds: FxHashMap<usize, Thresholds>,
    pub runner: Runner,
    pub budget: &'a Budget,
    steps: u64,
    runs: u64,
}

impl<'a> Analysis<'a> {
    /// An analysis by sets of values.
    fn new(
        terms: &mut Terms,
        cfa: &'a Cfa,
        places: Places<'_>,
        budget: &'a Budget,
    ) -> Result<Analysis<'a>, Exhausted> {
        let outgoing = Adjacency::outgoing(cfa);
        let order = weak_topological_order(cfa, &outgoing);
        let asked = places.asked(cfa.locations.len());
        let Ways { tapes, root, live } = Ways::new(terms, cfa, &outgoing, &order, &asked, budget)?;
        Ok(Analysis {
            cfa,
            incoming: Adjacency::incoming(cfa),
            outgoing,
            computed: computed(cfa, &tapes),
            apart: apart(cfa, &order, &tapes, &root),
            last: (0..cfa.edges.len()).map(|_| None).collect(),
            touched: Touched::all(&tapes, &[]),
            ways: ways(cfa, &root),
            complete: false,
            everywhere: matches!(places, Places::All),
            asked,
            live: Rc::new(live),
            states: vec![None; cfa.locations.len()],
            within: None,
            entries: FxHashMap::default(),
            aside: aside(cfa, &order),
            visits: FxHashMap::default(),
            thresholds: FxHashMap::default(),
            domains: Rc::default(),
            order,
            tapes,
            root,
            runner: Runner::default(),
            budget,
            steps: 0,
            runs: 0,
        })
    }

    /// Analyses once more, with domains beside sets of values.
    fn relate(&mut self, terms: &mut Terms, chosen: Chosen) -> Result<(), Exhausted> {
        let domains = domains(terms, self.cfa, &self.order, &self.tapes, chosen, self.budget)?;
        if domains.is_empty() && self.states[self.cfa.initial.0 as usize].is_some() {
            return Ok(());
        }
        self.domains = Rc::new(domains);
        self.touched = Touched::all(&self.tapes, &self.domains);
        self.run_from_start()
    }

    /// What was found.
    fn facts(&mut self) -> Result<Facts, Exhausted> {
        self.complete()?;
        Ok(Facts {
            dead: if self.everywhere { self.dead()? } else { Vec::new() },
            live: self.live.clone(),
            states: self.states.clone(),
            roots: self.root.clone(),
            cases: self.cases(),
            domains: self.domains.clone(),
            heads: self.heads().collect(),
            steps: self.steps,
            runs: self.runs,
            costs: self.runner.costs,
        })
    }

    /// What comes along each edge, where that is kept apart and runs come to.
    fn cases(&self) -> FxHashMap<Location, Vec<State>> {
        let locations = (0..self.cfa.locations.len() as u32).map(Location);
        let apart = locations.filter(|l| self.apart[l.0 as usize] && self.states[l.0 as usize].is_some());
        apart.map(|l| (l, self.known(l))).collect()
    }

    /// What is known at a location: one state, or one for each edge where that is kept apart.
    pub fn known(&self, l: Location) -> Vec<State> {
        if !self.apart[l.0 as usize] {
            return self.states[l.0 as usize].iter().cloned().collect();
        }
        let goes = |&&e: &&u32| self.goes(e as usize);
        let coming = self.incoming.at(l).iter().filter(goes);
        coming.filter_map(|&e| self.last[e as usize].as_ref()?.after.clone()).collect()
    }

    /// May an edge that completes a way between roots be gone?
    pub fn goes(&self, e: usize) -> bool {
        let root = self.root[self.cfa.edges[e].from.0 as usize];
        self.states[root.0 as usize].is_some()
            && self.last[e].as_ref().is_some_and(|last| last.after.is_some())
    }

    /// The heads of loops.
    pub fn heads(&self) -> impl Iterator<Item = Location> {
        self.order.items.iter().filter_map(|item| match item {
            Item::Begin(head, _) => Some(*head),
            _ => None,
        })
    }

    /// Is a location one where ways meet?
    pub fn is_root(&self, l: Location) -> bool {
        self.root[l.0 as usize] == l
    }

    /// Finds what holds at every location, within what is looked at.
    pub fn run_from_start(&mut self) -> Result<(), Exhausted> {
        self.last.fill_with(|| None);
        self.states.fill(None);
        self.complete = false;
        self.entries.clear();
        self.visits.clear();
        self.states[self.cfa.initial.0 as usize] = Some(self.first());
        self.go_through()?;
        self.settle()
    }

    /// What is known where runs begin.
    fn first(&self) -> State {
        let within = self.within.as_ref().and_then(|within| within[self.cfa.initial.0 as usize].clone());
        within.unwrap_or_default()
    }

    fn go_through(&mut self) -> Result<(), Exhausted> {
        let mut open: Vec<Open> = Vec::new();
        let mut at = 0;
        while at < self.order.items.len() {
            match self.order.items[at] {
                // What holds between the roots follows in the end.
                Item::Vertex(l) if !self.is_root(l) => at += 1,
                Item::Vertex(l) => {
                    let state = self.arriving(l, |_| true)?;
                    self.states[l.0 as usize] = state;
                    at += 1;
                }
                Item::Begin(head, _) if !open.is_empty() && self.aside.contains_key(&at) => {
                    self.pass(&mut open, at, head)?;
                    at += 1;
                }
                Item::Begin(head, end) => at = self.enter(&mut open, at, head, end)?,
                Item::End(begin) if open.last().is_none_or(|component| component.begin != begin) => at += 1,
                Item::End(begin) => at = self.turn(&mut open, begin, at)?,
            }
        }
        Ok(())
    }

    /// At the begin of a component: where to go on.
    fn enter(
        &mut self,
        open: &mut Vec<Open>,
        at: usize,
        head: Location,
        end: usize,
    ) -> Result<usize, Exhausted> {
        let entry = self.arriving(head, |from| from < at || from > end)?;
        let mut aside = Vec::new();
        for i in 0..self.aside.get(&at).map_or(0, Vec::len) {
            aside.push(self.after(self.aside[&at][i] as usize)?);
        }
        // What is entered with the same again has the same inside.
        if let Some((last, others)) = self.entries.get(&at)
            && same(last, &entry)
            && others.iter().zip(&aside).all(|(last, now)| same(last, now))
        {
            return Ok(end + 1);
        }
        let last = self.entries.insert(at, (entry.clone(), aside)).map(|last| last.0);
        // What is entered with more than before has at least what it had inside, so that is where to go on from. Going down, where it is entered
        // with less, it begins anew.
        self.states[head.0 as usize] = match (last, &entry, &self.states[head.0 as usize]) {
            (Some(Some(last)), Some(entry), Some(before)) if is_within(&last, entry) => {
                Some(join(before, entry))
            }
            _ => {
                self.forget(at, end);
                entry.clone()
            }
        };
        let aside = (at + 1..end).any(|at| self.aside.contains_key(&at));
        open.push(Open { begin: at, entry, rounds: 0, descents: None, aside, changed: false });
        Ok(at + 1)
    }

    /// Forgets what was found inside of a component.
    fn forget(&mut self, begin: usize, end: usize) {
        for at in begin + 1..end {
            if let Some(l) = self.order.items[at].location() {
                self.states[l.0 as usize] = None;
            }
            self.entries.remove(&at);
            self.visits.remove(&at);
        }
    }

    /// At the head of a component that is entered aside, too.
    fn pass(&mut self, open: &mut [Open], at: usize, head: Location) -> Result<(), Exhausted> {
        let Some(around) = open.last_mut() else { return Ok(()) };
        let arrived = self.arriving(head, |_| true)?;
        let now = &self.states[head.0 as usize];
        let next = match (arrived, now) {
            (arrived, _) if around.descents.is_some() => arrived,
            (None, now) => now.clone(),
            (Some(new), Some(now)) if is_within(&new, now) => return Ok(()),
            (Some(new), None) => {
                around.changed = true;
                Some(new)
            }
            (Some(new), Some(now)) => {
                around.changed = true;
                let visits = self.visits.entry(at).or_default();
                *visits += 1;
                let (now, stage) = (now.clone(), stage(*visits));
                // The numbers that what is around it speaks of are good enough.
                Some(self.widened(around.begin, &now, &new, stage))
            }
        };
        self.states[head.0 as usize] = next;
        Ok(())
    }

    /// What is known at the head of a component, widened by what is new.
    fn widened(&mut self, begin: usize, now: &State, new: &State, stage: Stage) -> State {
        let Item::Begin(_, end) = self.order.items[begin] else { return join(now, new) };
        let computed = |x: u32| self.computed.get(x as usize) != Some(&false);
        let thresholds = self.thresholds.entry(begin).or_insert_with(|| {
            let inside = self.order.items[begin..end].iter().filter_map(Item::location);
            let edges = inside.flat_map(|l| self.outgoing.at(l));
            Thresholds::of(edges.map(|&e| &self.tapes[e as usize]))
        });
        widen(now, new, stage, thresholds, computed)
    }

    /// At the end of a component: where to go on.
    fn turn(&mut self, open: &mut Vec<Open>, begin: usize, end: usize) -> Result<usize, Exhausted> {
        let (Item::Begin(head, _), Some(component)) = (self.order.items[begin], open.last_mut()) else {
            return Ok(end + 1);
        };
        let inside = self.arriving(head, |from| begin <= from && from <= end)?;
        let new = join_all(component.entry.iter().cloned().chain(inside).collect());
        let now = &self.states[head.0 as usize];
        let stable = match (&new, now) {
            (None, _) => true,
            (Some(new), Some(now)) => is_within(new, now),
            (Some(_), None) => false,
        };
        let changed = std::mem::take(&mut component.changed);
        let next = match component.descents {
            None if stable && changed => return Ok(begin + 1),
            None if !stable => {
                component.rounds += 1;
                let (stage, new) = (stage(component.rounds), new.unwrap_or_default());
                match now.clone() {
                    None => Some(new),
                    Some(now) => Some(self.widened(begin, &now, &new, stage)),
                }
            }
            descents => {
                let done = descents.unwrap_or(0);
                component.descents = Some(done + 1);
                let smaller = stable && (!same(&new, now) || component.aside && done == 0);
                if done >= DESCENTS || !smaller {
                    open.pop();
                    return Ok(end + 1);
                }
                new
            }
        };
        self.states[head.0 as usize] = next;
        Ok(begin + 1)
    }

    /// What comes to a location along edges from some positions.
    fn arriving(&mut self, l: Location, from: impl Fn(usize) -> bool) -> Result<Option<State>, Exhausted> {
        // Runs begin at the initial location, which is outside of every loop.
        let begins = l == self.cfa.initial && from(usize::MAX);
        let mut arrived: Vec<State> = begins.then(|| self.first()).into_iter().collect();
        for i in 0..self.incoming.at(l).len() {
            let e = self.incoming.at(l)[i] as usize;
            let source = self.cfa.edges[e].from;
            if !from(self.order.position[source.0 as usize]) {
                continue;
            }
            arrived.extend(self.after(e)?);
        }
        Ok(join_all(arrived))
    }

    /// What is known after an edge.
    fn after(&mut self, e: usize) -> Result<Option<State>, Exhausted> {
        let to = self.cfa.edges[e].to;
        debug_assert!(self.is_root(to) || self.asked[to.0 as usize], "there is a tape");
        let root = self.root[self.cfa.edges[e].from.0 as usize];
        let Some(state) = &self.states[root.0 as usize] else { return Ok(None) };
        // Most places have one state, which is mostly the same as before.
        if let Some(last) = &self.last[e]
            && !self.apart[root.0 as usize]
            && last.each.iter().all(|ran| ran.before.is_same(state))
        {
            return Ok(last.after.clone());
        }
        let (only, cases);
        let known: &[State] = match self.apart[root.0 as usize] {
            true => {
                cases = self.known(root);
                &cases
            }
            false => {
                only = state.clone();
                std::slice::from_ref(&only)
            }
        };
        if let Some(last) = self.last[e].as_ref()
            && last.each.len() == known.len()
            && last.each.iter().zip(known).all(|(ran, state)| ran.before.is_same(state))
        {
            return Ok(last.after.clone());
        }
        self.steps += 1;
        if self.steps.is_multiple_of(GLANCE) {
            self.budget.check_cheap()?;
        }
        let each = self.last[e].take().map(|last| last.each).filter(|each| each.len() == known.len());
        let is_known = each.is_some();
        let mut each = each.unwrap_or_else(|| vec![Ran::default(); known.len()]);
        for (ran, state) in each.iter_mut().zip(known) {
            let Touched { read, written } = &self.touched[e];
            // Of what a tape has nothing to do with, nothing changes.
            if is_known && ran.before.agree_on(state, read) {
                if let Some(after) = &mut ran.after {
                    let mut now = state.clone();
                    now.take(written, after);
                    now.take(&ran.changed, after);
                    *after = now;
                }
                ran.before = state.clone();
                continue;
            }
            self.runs += 1;
            let after = self.runner.run(&self.tapes[e], e, state, &self.domains);
            let changes = |x: &u32| after.as_ref().is_some_and(|after| !after.agrees(state, *x));
            let changed = read.iter().copied().filter(changes).collect();
            *ran = Ran { before: state.clone(), after, changed };
        }
        let after = join_all(each.iter().filter_map(|ran| ran.after.clone()).collect());
        let after = match &self.within {
            Some(within) if self.is_root(to) => {
                after.zip(within[to.0 as usize].as_ref()).and_then(|(after, only)| meet(after, only))
            }
            _ => after,
        };
        self.last[e] = Some(Last { each, after: after.clone() });
        Ok(after)
    }

    /// What holds between the roots.
    fn complete(&mut self) -> Result<(), Exhausted> {
        if std::mem::replace(&mut self.complete, true) {
            return Ok(());
        }
        for i in 0..self.order.items.len() {
            let Some(l) = self.order.items[i].location().filter(|&l| !self.is_root(l)) else { continue };
            self.states[l.0 as usize] = match self.asked[l.0 as usize] {
                true => self.arriving(l, |from| from != usize::MAX)?,
                false => self.states[self.root[l.0 as usize].0 as usize].is_some().then(State::default),
            };
        }
        Ok(())
    }

    /// The edges that cannot be gone from where they start.
    fn dead(&mut self) -> Result<Vec<usize>, Exhausted> {
        let mut dead = Vec::new();
        for e in 0..self.cfa.edges.len() {
            let from = self.cfa.edges[e].from.0 as usize;
            if self.states[from].is_some() && self.after(e)?.is_none() {
                dead.push(e);
            }
        }
        Ok(dead)
    }

    /// Follows every edge again until nothing is missing.
    fn settle(&mut self) -> Result<(), Exhausted> {
        // In their order, each once for all edges that come to it: what ways that part and meet again lead to would
        // otherwise be gone through once for each of the ways.
        let all = self.order.items.iter().filter_map(Item::location).filter(|&l| self.is_root(l));
        let place = |l: Location| (self.order.position[l.0 as usize], l);
        let mut waiting: BTreeSet<(usize, Location)> = all.map(place).collect();
        while let Some((_, l)) = waiting.pop_first() {
            self.budget.check_cheap()?;
            for i in 0..self.ways[l.0 as usize].len() {
                let e = self.ways[l.0 as usize][i] as usize;
                let Some(after) = self.after(e)? else { continue };
                let to = self.cfa.edges[e].to;
                let apart = self.apart[to.0 as usize];
                let next = match &self.states[to.0 as usize] {
                    None => Some(after),
                    Some(state) if is_within(&after, state) => None,
                    // What is not stable goes: every variable goes once at most.
                    Some(state) => {
                        Some(widen(state, &after, Stage::Forget, &Thresholds::default(), |_| true))
                    }
                };
                // What is kept apart may have changed even where this state has not.
                if next.is_some() || apart {
                    waiting.insert((self.order.position[to.0 as usize], to));
                }
                if next.is_some() {
                    self.states[to.0 as usize] = next;
                }
            }
        }
        Ok(())
    }
}

/// The edges that complete a way from a root to another, by the root where it begins.
fn ways(cfa: &Cfa, root: &[Location]) -> Vec<Vec<u32>> {
    let mut ways = vec![Vec::new(); cfa.locations.len()];
    for (e, edge) in (0u32..).zip(&cfa.edges) {
        if root[edge.to.0 as usize] == edge.to {
            ways[root[edge.from.0 as usize].0 as usize].push(e);
        }
    }
    ways
}

/// How far the head of a component is widened that has changed so often.
fn stage(rounds: u32) -> Stage {
    match rounds {
        _ if rounds <= DELAY => Stage::Join,
        _ if rounds <= WITH_THRESHOLDS => Stage::Thresholds,
        _ if rounds <= PATIENCE => Stage::Limits,
        _ => Stage::Forget,
    }
}

/// More edges than this many times all edges are not counted among those that enter components elsewhere than at their heads.
const ASIDE: usize = 4;

/// The edges from outside of a component that enter it elsewhere than at its head, by the component's position. Loops have none that are entered at
/// one place only.
fn aside(cfa: &Cfa, order: &Order) -> FxHashMap<usize, Vec<u32>> {
    // The innermost component of each position, its own for a head, and of each component the one around it.
    let mut inner: Vec<Option<usize>> = vec![None; order.items.len()];
    let mut around: FxHashMap<usize, Option<usize>> = FxHashMap::default();
    let mut open: Vec<usize> = Vec::new();
    for (at, item) in order.items.iter().enumerate() {
        match item {
            Item::Begin(..) => {
                around.insert(at, open.last().copied());
                open.push(at);
            }
            Item::End(_) => {
                open.pop();
            }
            Item::Vertex(_) => {}
        }
        inner[at] = open.last().copied();
    }
    let mut found: FxHashMap<usize, Vec<u32>> = FxHashMap::default();
    let mut count = 0;
    for (e, edge) in (0u32..).zip(&cfa.edges) {
        let (from, to) = (order.position[edge.from.0 as usize], order.position[edge.to.0 as usize]);
        if from == usize::MAX {
            continue;
        }
        let mut component = inner[to];
        while let Some(begin) = component
            && let Item::Begin(_, end) = order.items[begin]
            && !(begin..=end).contains(&from)
            && count < ASIDE * cfa.edges.len()
        {
            if begin != to {
                found.entry(begin).or_default().push(e);
                count += 1;
            }
            component = around[&begin];
        }
    }
    found
}

fn same(a: &Option<State>, b: &Option<State>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => a.is_same(b) || is_within(a, b) && is_within(b, a),
        _ => false,
    }
}

/// The locations where what comes along each edge is kept apart: few edges meet there, no loop begins, and a variable that gets a constant along
/// one of them decides how it goes on.
fn apart(cfa: &Cfa, order: &Order, tapes: &[Tape], root: &[Location]) -> Vec<bool> {
    let mut asked: Vec<Vec<u32>> = vec![Vec::new(); cfa.locations.len()];
    let mut chosen: Vec<Vec<u32>> = vec![Vec::new(); cfa.locations.len()];
    let mut entering = vec![0usize; cfa.locations.len()];
    for (tape, edge) in tapes.iter().zip(&cfa.edges) {
        let (from, to) = (root[edge.from.0 as usize], edge.to);
        if order.position[edge.from.0 as usize] == usize::MAX {
            continue;
        }
        entering[to.0 as usize] += 1;
        for &guard in &tape.guards {
            let mut open = vec![guard];
            let mut depth = 0;
            while let Some(o) = open.pop().filter(|_| depth < GUARD) {
                depth += 1;
                match &tape.operations[o as usize].code {
                    Code::Variable(x) => asked[from.0 as usize].push(x.0),
                    _ => open.extend(tape.arguments(&tape.operations[o as usize])),
                }
            }
        }
        let is_constant =
            |o: u32| matches!(tape.operations[o as usize].code, Code::Bool(_) | Code::Constant(_));
        let constants = tape.updates.iter().filter(|update| is_constant(update.1));
        chosen[to.0 as usize].extend(constants.map(|(x, _)| x.0));
    }
    let is_head = |l: usize| matches!(order.items.get(order.position[l]), Some(Item::Begin(..)));
    let decides = |l: usize| chosen[l].iter().any(|x| asked[l].contains(x));
    let is_apart = |l: usize| {
        root[l].0 as usize == l
            && (2..=APART).contains(&entering[l])
            && l != cfa.initial.0 as usize
            && l != cfa.error.0 as usize
            && !is_head(l)
            && decides(l)
    };
    (0..cfa.locations.len()).map(is_apart).collect()
}

/// More states than this are joined two by two.
const FEW: usize = 8;

/// What holds in all states. Where many meet that each say something else of a few variables, what was joined already differs from the next one in all of these; two by two
/// no more is looked at than differs.
fn join_all(mut states: Vec<State>) -> Option<State> {
    while states.len() > FEW {
        states = states
            .chunks(2)
            .map(|pair| pair.iter().skip(1).fold(pair[0].clone(), |a, b| join(&a, b)))
            .collect();
    }
    states.into_iter().reduce(|a, b| join(&a, &b))
}

/// The variables that get results of operators, by themselves or by copies. The others take only values that
/// the program names.
fn computed(cfa: &Cfa, tapes: &[Tape]) -> Vec<bool> {
    let mut computed = vec![false; cfa.variables.len()];
    let mut copies: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    let mut stack = Vec::new();
    for tape in tapes {
        for &(x, root) in &tape.updates {
            let mut open = vec![root];
            let mut seen = rustc_hash::FxHashSet::default();
            while let Some(o) = open.pop() {
                if !seen.insert(o) {
                    continue;
                }
                let operation = &tape.operations[o as usize];
                match &operation.code {
                    Code::Variable(y) => copies.entry(y.0).or_default().push(x.0),
                    Code::Apply(Op::Ite) => open.extend(&tape.arguments(operation)[1..]),
                    Code::Apply(_) => stack.push(x.0),
                    Code::Any | Code::Bool(_) | Code::Constant(_) => {}
                }
            }
        }
    }
    while let Some(x) = stack.pop() {
        if !std::mem::replace(&mut computed[x as usize], true) {
            stack.extend(copies.remove(&x).into_iter().flatten());
        }
    }
    computed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::Word;

    #[test]
    fn what_is_joined_two_by_two_holds_everything() {
        let mut random = euphonium_random::Rng::new(4);
        for _ in 0..300 {
            let count = 1 + random.below(40);
            let drawn = |random: &mut euphonium_random::Rng| {
                let mut state = State::default();
                for x in 0..6 {
                    let word = Word::of(8, random.below(4) as u64 * 60);
                    state.set(x, random.chance(90).then_some(Value::Word(word)));
                }
                state
            };
            let states: Vec<State> = (0..count).map(|_| drawn(&mut random)).collect();
            let one_by_one = states.iter().cloned().reduce(|a, b| join(&a, &b));
            let all = join_all(states.clone());
            assert!(states.iter().all(|state| all.as_ref().is_some_and(|all| is_within(state, all))));
            assert!(same(&all, &one_by_one));
        }
        assert!(join_all(Vec::new()).is_none());
    }
}
