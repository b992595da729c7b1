//! Running an automaton with drawn inputs until it comes back to a state, or often enough to a place.

use super::endless::Found;
use super::repeat::Loops;
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_problem::cfa::concrete::Machine;
use euphonium_problem::cfa::graph::Adjacency;
use euphonium_problem::cfa::{Cfa, Command, Path, PathStep, Variable};
use euphonium_term::{BvValue, Op, Sort, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::{Duration, Instant};

/// So many runs of so many rounds and edges, for no longer than this.
const RUNS: u64 = 400;
const ROUNDS: usize = 600;
const EDGES: usize = 4000;
const LONGEST: Duration = Duration::from_secs(4);

/// So many rounds of runs that come back to no state are looked at, and of each run the one that begins when it was so often at the place.
const ROUNDS_TRIED: usize = 60;
const VISITS: usize = 3;

/// So often an edge is tried with other inputs.
const TRIES: usize = 4;

/// Where a run was at the head of a loop: the values there, by positions in the path.
type Visits = FxHashMap<(u32, Vec<Value>), usize>;

pub(super) struct Drawn<'a> {
    cfa: &'a Cfa,
    loops: &'a Loops,
    outgoing: Adjacency,
    /// Numbers of the program, by their width.
    numbers: FxHashMap<u32, Vec<BvValue>>,
    seed: u64,
    start: Instant,
    pub runs: u64,
    /// How many rounds were found that came back to no state, and the edges of each.
    rounds: FxHashSet<Vec<usize>>,
}

impl<'a> Drawn<'a> {
    pub fn new(terms: &Terms, cfa: &'a Cfa, loops: &'a Loops) -> Drawn<'a> {
        let mut roots = Vec::new();
        for command in cfa.edges.iter().flat_map(|e| &e.commands) {
            if let Command::Assume(t) | Command::Assign(_, t) = command {
                roots.push(*t);
            }
        }
        let mut numbers: FxHashMap<u32, Vec<BvValue>> = FxHashMap::default();
        let mut seen = FxHashSet::default();
        for t in terms.postorder(&roots) {
            if let Op::BvConst(_) = terms.op(t)
                && let Some(value) = terms.as_bv(t)
                && seen.insert(value.clone())
            {
                numbers.entry(value.width()).or_default().push(value.clone());
            }
        }
        let outgoing = Adjacency::outgoing(cfa);
        Drawn {
            cfa,
            loops,
            outgoing,
            numbers,
            seed: 0x9e37_79b9_7f4a_7c15,
            start: Instant::now(),
            runs: 0,
            rounds: FxHashSet::default(),
        }
    }

    fn random(&mut self, below: u64) -> u64 {
        // Marsaglia's xorshift.
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        (self.seed >> 11) % below.max(1)
    }

    fn draw(&mut self, terms: &Terms, x: Variable) -> Value {
        let sort = terms.sort_of(self.cfa.variables[x.0 as usize].constant);
        let width = match terms.sort_data(sort) {
            Sort::Bool => return Value::Bool(self.random(2) == 0),
            Sort::BitVec(width) => *width,
            _ => return terms.default_value(sort),
        };
        let known = self.numbers.get(&width).map_or(0, Vec::len) as u64;
        let number = match self.random(6) {
            0 => self.random(3) as i64 - 1,
            1 | 2 => self.random(200) as i64 - 50,
            3 => self.random(u64::MAX) as i64,
            _ if known > 0 => {
                let (i, near) = (self.random(known) as usize, self.random(3) as i64 - 1);
                let value = &self.numbers[&width][i];
                let number = u64::try_from(value.unsigned().clone()).unwrap_or(0) as i64;
                number.wrapping_add(near)
            }
            _ => self.random(20) as i64,
        };
        let bits = if width >= 64 { number as u64 } else { number as u64 & ((1 << width) - 1) };
        Value::Bv(BvValue::new(width, bits))
    }

    /// The next run that comes back to a state, if there is one.
    pub fn next(&mut self, terms: &Terms, budget: &Budget) -> Result<Option<Found>, Unknown> {
        while self.runs < RUNS && self.start.elapsed() < LONGEST {
            self.runs += 1;
            budget.check_cheap().map_err(Unknown::Exhausted)?;
            let found = self.run(terms);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn run(&mut self, terms: &Terms) -> Option<Found> {
        let start: Vec<Value> =
            (0..self.cfa.variables.len() as u32).map(|x| self.draw(terms, Variable(x))).collect();
        let mut machine = Machine::new(self.cfa, start.clone());
        let mut path = Path { start, steps: Vec::new() };
        let mut visits = Visits::default();
        let mut places: FxHashMap<u32, Vec<usize>> = FxHashMap::default();
        let mut here = self.cfa.initial;
        while path.steps.len() < EDGES && visits.len() < ROUNDS {
            if let Some(deciding) = self.loops.heads.get(&here) {
                let values = deciding.iter().map(|x| terms.canonical_value(&machine.values()[x.0 as usize]));
                if let Some(before) = visits.insert((here.0, values.collect()), path.steps.len()) {
                    let stem = Path { start: path.start.clone(), steps: path.steps[..before].to_vec() };
                    return Some(Found { stem, whole: path, repeated: true });
                }
                places.entry(here.0).or_default().push(path.steps.len());
            }
            let Some(step) = self.step(terms, &mut machine, here) else { break };
            here = self.cfa.edges[step.edge].to;
            path.steps.push(step);
        }
        self.round(places, &path)
    }

    /// A round of a run that came back to no state, along edges that were not looked at yet.
    fn round(&mut self, places: FxHashMap<u32, Vec<usize>>, path: &Path) -> Option<Found> {
        let mut often: Vec<(u32, Vec<usize>)> = places.into_iter().filter(|(_, at)| at.len() > 1).collect();
        often.sort_unstable_by_key(|(place, at)| (usize::MAX - at.len(), *place));
        for (_, at) in often {
            let first = VISITS.min(at.len() - 1) - 1;
            let (before, after) = (at[first], at[first + 1]);
            let edges: Vec<usize> = path.steps[before..after].iter().map(|step| step.edge).collect();
            if self.rounds.len() < ROUNDS_TRIED && self.rounds.insert(edges) {
                let part = |end: usize| Path { start: path.start.clone(), steps: path.steps[..end].to_vec() };
                return Some(Found { stem: part(before), whole: part(after), repeated: false });
            }
        }
        None
    }

    /// Takes some edge that can be taken.
    fn step(
        &mut self,
        terms: &Terms,
        machine: &mut Machine,
        here: euphonium_problem::cfa::Location,
    ) -> Option<PathStep> {
        let edges: Vec<u32> = self.outgoing.at(here).to_vec();
        let first = self.random(edges.len() as u64) as usize;
        for _ in 0..TRIES {
            let mut drew = false;
            for i in 0..edges.len() {
                let edge = edges[(first + i) % edges.len()] as usize;
                let (cfa, mut havocs) = (self.cfa, Vec::new());
                let taken = machine.take(terms, &cfa.edges[edge], |x| {
                    let value = self.draw(terms, x);
                    havocs.push(value.clone());
                    value
                });
                drew |= !havocs.is_empty();
                if taken {
                    return Some(PathStep { edge, havocs, choices: Vec::new() });
                }
            }
            if !drew {
                break;
            }
        }
        None
    }
}
