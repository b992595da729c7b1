//! Unwinding: symbolic execution of a whole automaton in one pass, every loop a bounded number of rounds.
//!
//! After CBMC (Clarke, Kroening and Lerda, "A tool for checking ANSI-C programs", TACAS 2004). A copy of a
//! location is named by the round of each loop around it ([`order`]). Copies are executed in the order of
//! their names, so that all ways to one have been followed before it is left; where ways meet, values are
//! merged as in large blocks ([`super::blocks`]). Constants are followed through: a branch that they decide
//! is not taken.
//!
//! A round in which constants decide that the loop goes on is not counted: to initialise a table of a hundred
//! entries takes a hundred rounds in every run.
//!
//! Invariant: under every assignment of the inputs at most one edge out of a copy is taken, and a copy whose
//! condition holds is reached by a run with the values of its state.

mod cover;
mod order;

use super::blocks::execute::choice;
use super::blocks::merge::{Condition, Conditions, Entry, State};
use super::blocks::{choice_sort, choosers};
use super::concrete::Machine;
use super::graph::Adjacency;
use super::{Cfa, Command, Comparisons, Liveness, Location, Path, PathStep, Reads, Rewriter};
use euphonium_term::{Evaluator, Model, SortId, TermId, Terms, Value};
use order::Order;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The name of a copy: for each loop around it the place of its head and the round, then its own place.
type Name = Vec<u32>;

/// A loop goes on for this many rounds without being counted.
const MOST_DECIDED: u32 = 2000;

/// What can be bounded: the rounds of loops, and the size of all.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The rounds of each loop in which something else could have happened.
    pub rounds: u32,
    /// The same for single loops, by their heads.
    pub loops: FxHashMap<Location, u32>,
    /// The copies of locations.
    pub copies: usize,
}

impl Bounds {
    /// The bound of one loop.
    pub fn of(&self, head: Location) -> u32 {
        self.loops.get(&head).copied().unwrap_or(self.rounds)
    }
}

/// Whoever asks for an unwinding, while it is made.
pub trait Guide {
    /// Why an unwinding is given up.
    type Error;

    /// Is asked from time to time whether to go on.
    fn go_on(&mut self) -> Result<(), Self::Error>;

    /// Can this copy be reached? It is left out if not. To say that it can is always right.
    fn reachable(&mut self, _terms: &mut Terms, _condition: TermId) -> Result<bool, Self::Error> {
        Ok(true)
    }
}

/// A place where an unwinding ends although the program goes on.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// The head of the loop that would have one more round.
    pub head: Location,
    /// When the run comes there.
    pub condition: TermId,
}

/// A step from a copy.
struct Step {
    edge: usize,
    /// When it is taken, if the copy is reached.
    guard: TermId,
    /// What stands for what its havocs choose.
    havocs: Vec<TermId>,
    /// The copy that it leads to; none for the error, and for one that cannot be reached.
    to: Option<usize>,
}

/// An unwinding.
#[derive(Default)]
pub struct Unwinding {
    /// The steps from each copy; the first copy is that of the initial location.
    copies: Vec<Vec<Step>>,
    /// The name of each.
    names: Vec<Name>,
    /// The copies by their names.
    by_name: FxHashMap<Name, usize>,
    /// When the error is reached: one formula for each way to it.
    pub errors: Vec<TermId>,
    /// Where loops were left although they could go on.
    pub cuts: Vec<Cut>,
    /// Were there too many copies?
    pub incomplete: bool,
}

/// What is known of a round of a loop.
#[derive(Clone, Copy, Default)]
struct Round {
    /// How many rounds up to this one count.
    counted: u32,
    /// Can the loop be left in this round?
    ends: bool,
    /// Is there a place where it could be left, were it not for constants?
    goes_on: bool,
    /// Did constants decide that it begins?
    free: bool,
}

/// A way to a copy, and the step that it ends with.
type Arrival = (Entry, Option<(usize, usize)>);

/// Makes unwindings of one automaton, which has no choices any longer.
pub struct Unwinder<'a> {
    cfa: &'a Cfa,
    outgoing: Adjacency,
    live: Liveness,
    chooses: Vec<bool>,
    /// From which locations does an array get any contents?
    forgets: Vec<bool>,
    order: Order,
    /// The locations by their places.
    at: Vec<u32>,
    /// Inputs by the copy, its edge and their number, so that longer unwindings repeat shorter ones.
    inputs: FxHashMap<(Name, u32, u32), TermId>,
    rewriter: Rewriter,
    reads: Reads,
    comparisons: Comparisons,
    constants: Arc<[TermId]>,
}

impl<'a> Unwinder<'a> {
    /// For the automaton as [`simplify`](fn@super::simplify) makes it.
    pub fn new(terms: &mut Terms, cfa: &'a Cfa) -> Unwinder<'a> {
        let outgoing = Adjacency::outgoing(cfa);
        let mut successors = vec![Vec::new(); cfa.locations.len()];
        for edge in cfa.edges.iter().filter(|edge| edge.from != cfa.error) {
            successors[edge.from.0 as usize].push(edge.to.0);
        }
        let order = Order::new(&successors, cfa.initial.0);
        let mut at = vec![0; cfa.locations.len()];
        for (location, &place) in order.place.iter().enumerate().filter(|&(_, &place)| place != u32::MAX) {
            at[place as usize] = location as u32;
        }
        Unwinder {
            cfa,
            live: Liveness::new(terms, cfa),
            chooses: choosers(terms, cfa, &outgoing),
            forgets: cfa.forgets(terms),
            outgoing,
            order,
            at,
            inputs: FxHashMap::default(),
            rewriter: Rewriter::new(cfa),
            reads: Reads::default(),
            comparisons: Comparisons::default(),
            constants: cfa.variables.iter().map(|v| v.constant).collect(),
        }
    }

    /// How many loops there are.
    pub fn loops(&self) -> usize {
        let heads: FxHashSet<u32> =
            self.order.heads.iter().filter_map(|heads| heads.last().copied()).collect();
        heads.len()
    }

    /// The unwinding within some bounds.
    pub fn unwind<G: Guide>(
        &mut self,
        terms: &mut Terms,
        bounds: &Bounds,
        guide: &mut G,
    ) -> Result<Unwinding, G::Error> {
        let mut pass = Pass {
            conditions: Conditions::new(self.constants.clone()),
            unwinding: Unwinding::default(),
            ahead: BTreeMap::new(),
            rounds: FxHashMap::default(),
            bounds,
        };
        let first = Entry { condition: Conditions::ROOT, state: State::new() };
        let name = self.name_after(&[], &[], self.cfa.initial);
        // The first round of a loop is no more than any bound allows.
        let _ = self.begin_rounds(&mut pass, &[], &[], self.cfa.initial, &name);
        pass.ahead.insert(name, vec![(first, None)]);
        while let Some((name, arrivals)) = pass.ahead.pop_first() {
            let id = pass.unwinding.copies.len();
            if id >= bounds.copies {
                pass.unwinding.incomplete = true;
                break;
            }
            if id.is_multiple_of(64) {
                guide.go_on()?;
            }
            let (entries, steps): (Vec<Entry>, Vec<_>) = arrivals.into_iter().unzip();
            let Some(entry) = pass.conditions.join(terms, entries) else { continue };
            if self.begins_round(&pass, &name) || self.forgets_array(&name) {
                let condition = pass.conditions.formula(terms, entry.condition);
                if !guide.reachable(terms, condition)? {
                    continue;
                }
            }
            for (copy, step) in steps.into_iter().flatten() {
                pass.unwinding.copies[copy][step].to = Some(id);
            }
            self.leave(terms, &mut pass, id, &name, &entry);
            pass.unwinding.names.push(name.clone());
            pass.unwinding.by_name.insert(name, id);
        }
        Ok(pass.unwinding)
    }

    /// Does a later round of a loop, one that counts, begin with this copy?
    fn begins_round(&self, pass: &Pass, name: &[u32]) -> bool {
        let (&place, around) = name.split_last().expect("a name has a place");
        let is_head = around.len() >= 2 && around[around.len() - 2] == place;
        let began = || pass.rounds.get(around).is_some_and(|round| round.counted > 1 && !round.free);
        is_head && began()
    }

    /// Does an array get any contents at this copy? So do objects to which a size without a bound is copied. Where ways
    /// meet again nothing that is read of them is known any longer, and mostly no run has such a size.
    fn forgets_array(&self, name: &[u32]) -> bool {
        let location = self.at[name[name.len() - 1] as usize];
        location != self.cfa.initial.0 && self.forgets[location as usize]
    }

    /// The copy of a location that a run comes to from a copy of another one, if it is in the unwinding.
    fn successor(&self, unwinding: &Unwinding, copy: usize, to: Location) -> Option<usize> {
        let name = &unwinding.names[copy];
        let around = &self.order.heads[self.at[name[name.len() - 1] as usize] as usize];
        unwinding.by_name.get(&self.name_after(name, around, to)).copied()
    }

    /// Takes every edge out of a copy.
    fn leave(&mut self, terms: &mut Terms, pass: &mut Pass, id: usize, name: &[u32], entry: &Entry) {
        let location = Location(self.at[name[name.len() - 1] as usize]);
        let cfa = self.cfa;
        let edges = self.outgoing.at(location).to_vec();
        let chosen = self.chooses[location.0 as usize].then(|| {
            let sort = choice_sort(terms, edges.len());
            self.input(terms, name, u32::MAX, 0, sort)
        });
        // Whether the loops around can be left is known before the next round begins.
        let mut possible = Vec::with_capacity(edges.len());
        for (n, &e) in edges.iter().enumerate() {
            let to = cfa.edges[e as usize].to;
            let guard = chosen.map_or(TermId::TRUE, |input| choice(terms, input, n, edges.len()));
            self.rewriter.reset();
            for &(x, value) in &entry.state {
                self.rewriter.set(x, value);
            }
            let (guard, havocs) = self.execute(terms, name, e, guard);
            if to != cfa.error {
                self.note_exits(pass, name, (location, to), guard != TermId::FALSE);
            }
            if guard != TermId::FALSE {
                let step = Step { edge: e as usize, guard, havocs, to: None };
                possible.push((step, to, self.state_at(to)));
            }
        }
        let mut steps = Vec::with_capacity(possible.len());
        for (step, to, state) in possible {
            let condition = pass.narrow(terms, entry.condition, step.guard, edges.len() > 1);
            if to == cfa.error {
                let formula = pass.conditions.formula(terms, condition);
                pass.unwinding.errors.push(formula);
            } else {
                let around = &self.order.heads[location.0 as usize];
                let next = self.name_after(name, around, to);
                if let Err(head) = self.begin_rounds(pass, name, around, to, &next) {
                    let condition = pass.conditions.formula(terms, condition);
                    pass.unwinding.cuts.push(Cut { head, condition });
                    continue;
                }
                let arrival = (Entry { condition, state }, Some((id, steps.len())));
                pass.ahead.entry(next).or_default().push(arrival);
            }
            steps.push(step);
        }
        pass.unwinding.copies.push(steps);
    }

    /// Executes an edge, as long as its guard can hold: the guard, and what its havocs chose.
    fn execute(
        &mut self,
        terms: &mut Terms,
        name: &[u32],
        e: u32,
        mut guard: TermId,
    ) -> (TermId, Vec<TermId>) {
        let mut havocs = Vec::new();
        for command in &self.cfa.edges[e as usize].commands {
            match command {
                Command::Assume(t) => {
                    let t = self.rewriter.rewrite(terms, *t);
                    let t = self.reads.follow(terms, t);
                    let t = self.comparisons.push(terms, t);
                    guard = terms.and(&[guard, t]);
                    if guard == TermId::FALSE {
                        break;
                    }
                }
                Command::Assign(x, t) => {
                    let value = self.rewriter.rewrite(terms, *t);
                    let value = self.reads.follow(terms, value);
                    self.rewriter.set(*x, value);
                }
                Command::Havoc(x) => {
                    let sort = terms.sort_of(self.constants[x.0 as usize]);
                    let input = self.input(terms, name, e, havocs.len() as u32, sort);
                    havocs.push(input);
                    self.rewriter.set(*x, input);
                }
                Command::Choice(_) => unreachable!("choices are lowered before"),
            }
        }
        (guard, havocs)
    }

    fn input(&mut self, terms: &mut Terms, name: &[u32], edge: u32, n: u32, sort: SortId) -> TermId {
        *self.inputs.entry((name.to_vec(), edge, n)).or_insert_with(|| terms.fresh("input", sort))
    }

    /// The changed values that somebody will read.
    fn state_at(&self, to: Location) -> State {
        self.rewriter.changed(|x| self.live.is_live(to, x))
    }

    /// Takes down for each loop that an edge leaves whether it can.
    fn note_exits(&self, pass: &mut Pass, name: &[u32], (from, to): (Location, Location), possible: bool) {
        let (around, heads) = (&self.order.heads[from.0 as usize], &self.order.heads[to.0 as usize]);
        for (i, head) in around.iter().enumerate() {
            if heads.get(i) != Some(head) {
                let round = pass.rounds.entry(name[..2 * i + 2].to_vec()).or_default();
                round.ends |= possible;
                round.goes_on |= !possible;
            }
        }
    }

    /// The name of the copy that a step leads to from a copy with the given loops around.
    fn name_after(&self, name: &[u32], around: &[u32], to: Location) -> Name {
        let heads = &self.order.heads[to.0 as usize];
        let mut result = Vec::with_capacity(2 * heads.len() + 1);
        for (i, &head) in heads.iter().enumerate() {
            let inside = around.get(i) == Some(&head);
            let round = if inside { name[2 * i + 1] + u32::from(head == to.0) } else { 1 };
            result.extend([self.order.place[head as usize], round]);
        }
        result.push(self.order.place[to.0 as usize]);
        result
    }

    /// Counts the rounds that begin with a step; the head of the loop that would have too many, if there is
    /// one.
    fn begin_rounds(
        &self,
        pass: &mut Pass,
        name: &[u32],
        around: &[u32],
        to: Location,
        next: &[u32],
    ) -> Result<(), Location> {
        for (i, &head) in self.order.heads[to.0 as usize].iter().enumerate() {
            let inside = around.get(i) == Some(&head);
            if inside && head != to.0 {
                continue;
            }
            let before = match inside {
                true => pass.rounds.get(&name[..2 * i + 2]).copied().unwrap_or_default(),
                false => Round::default(),
            };
            let free = before.goes_on && !before.ends && next[2 * i + 1] <= MOST_DECIDED;
            let counted = before.counted.max(u32::from(inside)) + u32::from(!free);
            if counted > pass.bounds.of(Location(head)) {
                return Err(Location(head));
            }
            let here = pass.rounds.entry(next[..2 * i + 2].to_vec()).or_default();
            here.counted = here.counted.max(counted);
            here.free = free;
        }
        Ok(())
    }
}

/// The state of one pass over the automaton.
struct Pass<'b> {
    conditions: Conditions,
    unwinding: Unwinding,
    /// What has come to each copy so far.
    ahead: BTreeMap<Name, Vec<Arrival>>,
    /// The rounds of loops, by the names of their heads without the last place.
    rounds: FxHashMap<Name, Round>,
    bounds: &'b Bounds,
}

impl Pass<'_> {
    fn narrow(&mut self, terms: &mut Terms, c: Condition, guard: TermId, parts: bool) -> Condition {
        match parts {
            true => self.conditions.child(c, guard),
            false => self.conditions.strengthen(terms, c, guard),
        }
    }
}

impl Unwinding {
    /// How many copies of locations there are.
    pub fn len(&self) -> usize {
        self.copies.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.copies.is_empty()
    }

    /// The run to the error that a model of one of [`Unwinding::errors`] describes.
    pub fn path(&self, terms: &Terms, cfa: &Cfa, model: &Model) -> Option<Path> {
        let mut evaluator = Evaluator::new(model);
        let mut start = Vec::with_capacity(cfa.variables.len());
        for x in &cfa.variables {
            start.push(evaluator.value(terms, x.constant)?);
        }
        let mut machine = Machine::new(cfa, start.clone());
        let mut path = Path { start, steps: Vec::new() };
        let mut next = Some(0);
        while let Some(at) = next {
            let holds = |step: &&Step| evaluator.value(terms, step.guard) == Some(Value::Bool(true));
            let step = self.copies.get(at)?.iter().find(holds)?;
            let mut havocs = Vec::with_capacity(step.havocs.len());
            for &input in &step.havocs {
                havocs.push(evaluator.value(terms, input)?);
            }
            // What counts is the automaton itself.
            let mut chosen = havocs.iter();
            let default =
                |x: super::Variable| terms.default_value(terms.sort_of(cfa.variables[x.0 as usize].constant));
            let edge = &cfa.edges[step.edge];
            if !machine.take(terms, edge, |x| chosen.next().cloned().unwrap_or_else(|| default(x))) {
                return None;
            }
            path.steps.push(PathStep { edge: step.edge, havocs, choices: Vec::new() });
            next = step.to;
        }
        Some(path)
    }
}
