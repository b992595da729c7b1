//! The engine `paths`: one run after the other, with terms for inputs.
//!
//! After KLEE (Cadar, Dunbar, Engler, OSDI 2008). A [path](euphonium_program::machine::paths) goes on until something depends
//! on an input. Where both ways can be taken, it goes one way and a copy is kept for the other. What is found is a list of inputs
//! and of what memory holds where nobody set it; the [machine](euphonium_program::machine) repeats that run, guessing
//! nothing, and it is judged like every other counterexample. The engine proves nothing.
//!
//! * *Which path goes on* is chosen by turns: the one whose next way was taken least so far, the one nearest to an error,
//!   the newest one, or any. It is always the best of a few that are drawn.
//! * *Paths that come to the same* are followed once: at heads of loops a path ends if another one was there with the same
//!   registers (those that matter), the same memory, and the same conditions on what these hold.
//! * *Pointers from outside* lead to memory of their own, each to another page, unless conditions say otherwise.

mod solver;

use crate::account::Teller;
use crate::input::Problem;
use crate::judge::{Answer, judge_run};
use crate::program::ProgramInput;
use euphonium_evidence::repeat;
use euphonium_limits::{Budget, Exhausted, Unknown};
use euphonium_program::machine::paths::{Map, Pause, State};
use euphonium_program::machine::{Ended, Machine};
use euphonium_random::Rng;
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use solver::{Asker, Values, evaluate, solved};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Paths that wait; beyond that some are forgotten.
const MOST_PATHS: usize = 3_000;

/// Paths that are drawn for a choice.
const DRAWN: usize = 24;

/// A path goes on for so many decisions at once.
const DECISIONS: usize = 48;

/// And for so many instructions without a decision.
const STEPS: u64 = 200_000;

/// After so many runs that the machine did not confirm, the program is given up.
const DOUBTFUL: u32 = 400;

/// So many values of one address are tried on one path.
const MOST_VALUES: u32 = 6;

/// Sizes and offsets are below one of these if they can be.
const SMALL: [u64; 3] = [17, 65, 4097];

/// Where memory from outside is put, and how far apart.
const OUTSIDE: u64 = 0x8000_0000;
const APART: u64 = 1 << 16;

/// Looks for a run to the error.
pub fn check(problem: &Problem, budget: &Budget, execute: bool, teller: &mut Teller) -> Answer {
    let Some(program) = problem.program() else {
        return Answer::Unknown(Unknown::GaveUp("there is no program to follow".into()));
    };
    let mut search = Search::new(&problem.terms, program, budget, execute);
    let found = search.find();
    teller.details(search.told());
    match found {
        Ok(Some(answer)) => answer,
        Ok(None) => Answer::Unknown(Unknown::GaveUp(search.why())),
        Err(exhausted) => Answer::Unknown(exhausted.into()),
    }
}

/// A way from a decision: its place, what was decided, and how often the path had been there before, roughly. That a loop goes
/// on for longer is something new.
type Way = (usize, u64, u32);

/// A path that waits.
#[derive(Clone)]
struct Path {
    state: State,
    conditions: Vec<TermId>,
    /// Values under which the conditions hold.
    model: Arc<Values>,
    /// Variables of which the conditions leave only one value.
    bound: Arc<FxHashSet<TermId>>,
    /// The way that it goes next.
    way: Way,
    /// How often it decided at each place.
    visits: Arc<FxHashMap<usize, u32>>,
    /// How many pages outside it has, and how many values of this address were tried before.
    areas: u64,
    tried: u32,
    /// Were there decisions since its state was looked at?
    changed: bool,
    /// Does it access what is no object, or null?
    stray: bool,
    distance: u32,
}

impl Path {
    /// Says which way it goes from where it is.
    fn goes(&mut self, value: u64) {
        let place = self.state.place();
        let visits = Arc::make_mut(&mut self.visits).entry(place).or_default();
        *visits += 1;
        // 1, 2, 3, 4, up to 7, up to 15, ...
        let often = if *visits < 5 { *visits } else { 3 + visits.ilog2() };
        self.way = (place, value, often);
    }
}

struct Search<'a> {
    source_terms: &'a Terms,
    program: &'a ProgramInput,
    budget: &'a Budget,
    execute: bool,
    machine: Machine,
    map: Map,
    terms: Terms,
    asker: Asker,
    waiting: Vec<Path>,
    /// How often each way was taken.
    taken: FxHashMap<Way, u32>,
    seen: FxHashSet<u64>,
    random: Rng,
    turn: usize,
    counts: Counts,
    /// Why paths ended, and why errors were not confirmed.
    ends: FxHashMap<String, u32>,
    doubt: Option<String>,
}

#[derive(Default)]
struct Counts {
    paths: u64,
    same: u64,
    forgotten: u64,
    errors: u32,
    steps: u64,
}

/// What becomes of a path.
enum Next {
    Goes,
    Waits,
    Over,
    Found(Box<Answer>),
}

impl<'a> Search<'a> {
    fn new(source_terms: &'a Terms, program: &'a ProgramInput, budget: &'a Budget, execute: bool) -> Self {
        let machine = Machine::new(source_terms, &program.lowered);
        let map = Map::new(&machine);
        Search {
            source_terms,
            program,
            budget,
            execute,
            machine,
            map,
            terms: Terms::new(),
            asker: Asker::new(budget),
            waiting: Vec::new(),
            taken: FxHashMap::default(),
            seen: FxHashSet::default(),
            random: Rng::new(1),
            turn: 0,
            counts: Counts::default(),
            ends: FxHashMap::default(),
            doubt: None,
        }
    }

    fn told(&self) -> String {
        let Counts { paths, same, forgotten, errors, steps } = self.counts;
        let mut ends: Vec<(&String, &u32)> = self.ends.iter().collect();
        ends.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let ends: Vec<String> = ends.iter().take(6).map(|(why, count)| format!("{count} {why}")).collect();
        format!(
            "paths {paths} same {same} waiting {} forgotten {forgotten} steps {steps} ways {} questions {} given up {} \
             errors {errors}; ends: {}",
            self.waiting.len(),
            self.taken.len(),
            self.asker.asked,
            self.asker.given_up,
            ends.join(", "),
        )
    }

    fn why(&self) -> String {
        match &self.doubt {
            Some(doubt) => format!("a path reaches the error, but {doubt}"),
            None => format!("{} paths do not reach the error", self.counts.paths),
        }
    }

    fn find(&mut self) -> Result<Option<Answer>, Exhausted> {
        let state = match State::new(&self.machine) {
            Ok(state) => state,
            Err(ended) => {
                self.doubt = Some(ended.to_string());
                return Ok(None);
            }
        };
        self.waiting.push(Path {
            state,
            conditions: Vec::new(),
            model: Arc::default(),
            bound: Arc::default(),
            way: (0, 0, 0),
            visits: Arc::default(),
            areas: 0,
            tried: 0,
            changed: true,
            stray: false,
            distance: 0,
        });
        while let Some(mut path) = self.choose() {
            self.budget.check()?;
            *self.taken.entry(path.way).or_default() += 1;
            self.counts.paths += 1;
            for _ in 0..DECISIONS {
                match self.go_on(&mut path)? {
                    Next::Goes => {}
                    Next::Waits => break,
                    Next::Over => {
                        path.way.0 = usize::MAX;
                        break;
                    }
                    Next::Found(answer) => return Ok(Some(*answer)),
                }
                self.budget.check_cheap()?;
            }
            if path.way.0 != usize::MAX {
                self.wait(path);
            }
            if self.counts.errors >= DOUBTFUL {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Keeps a path for later.
    fn wait(&mut self, mut path: Path) {
        let Some(distance) = self.map.distance(&path.state) else {
            *self.ends.entry("far from all errors".into()).or_default() += 1;
            return;
        };
        path.distance = distance;
        self.waiting.push(path);
        if self.waiting.len() > MOST_PATHS {
            // The one of a few whose way was taken most.
            let worst = self.best(|search, path| u64::MAX - search.count(path));
            if let Some(worst) = worst {
                self.waiting.swap_remove(worst);
                self.counts.forgotten += 1;
            }
        }
    }

    fn count(&self, path: &Path) -> u64 {
        self.taken.get(&path.way).copied().unwrap_or(0).into()
    }

    /// The path of a few that has least of something.
    fn best(&mut self, measure: impl Fn(&Self, &Path) -> u64) -> Option<usize> {
        let count = self.waiting.len();
        if count <= DRAWN {
            return (0..count).min_by_key(|&i| measure(self, &self.waiting[i]));
        }
        let drawn: Vec<usize> = (0..DRAWN).map(|_| self.random.below(count)).collect();
        drawn.into_iter().min_by_key(|&i| measure(self, &self.waiting[i]))
    }

    fn choose(&mut self) -> Option<Path> {
        self.turn += 1;
        // Runs that do what C leaves undefined come last.
        let stray = |path: &Path| u64::from(path.stray) << 50;
        let chosen = match self.turn % 4 {
            0 | 2 => self.best(|search, path| stray(path) + search.count(path)),
            1 => {
                self.best(|search, path| stray(path) + (u64::from(path.distance) << 20) + search.count(path))
            }
            _ if self.turn % 8 == 3 => self.waiting.len().checked_sub(1),
            _ => self.best(|_, _| 0),
        };
        // The newest one stays the last.
        chosen.map(|chosen| self.waiting.swap_remove(chosen))
    }

    /// Goes on to the next decision, and makes it.
    fn go_on(&mut self, path: &mut Path) -> Result<Next, Exhausted> {
        let before = path.state.steps;
        let pause = path.state.go_on(&self.machine, &mut self.terms, STEPS);
        self.counts.steps += path.state.steps - before;
        let next = match pause {
            Pause::Steps => Next::Waits,
            Pause::Meeting => {
                if std::mem::take(&mut path.changed) && !self.is_new(path) {
                    self.counts.same += 1;
                    Next::Over
                } else {
                    Next::Goes
                }
            }
            Pause::Assume(condition) => match self.adding(path, condition) {
                true => {
                    path.state.decide(&self.machine, 1);
                    Next::Goes
                }
                false => Next::Over,
            },
            Pause::Branch(condition) => self.branch(path, condition),
            Pause::Switch(term, cases) => self.switch(path, term, &cases),
            Pause::Value(term, most) => self.value(path, term, most),
            Pause::Inside(term, most) => {
                let next = self.inside(path, term, most);
                path.state.stays_inside();
                next
            }
            Pause::Address(term) => self.address(path, term),
            Pause::Nowhere => {
                path.state.be_lenient();
                path.stray = true;
                Next::Waits
            }
            Pause::Ended(Ended::Error) => match self.confirm(path) {
                Some(answer) => Next::Found(Box::new(answer)),
                None => Next::Over,
            },
            Pause::Ended(ended) => {
                let line = match (ended, self.machine.place_of(path.state.place())) {
                    (Ended::Undefined(_), Some(place)) => format!(" in line {}", place.line),
                    _ => String::new(),
                };
                *self.ends.entry(format!("{ended}{line}")).or_default() += 1;
                Next::Over
            }
        };
        Ok(next)
    }

    /// Was no path here that does the same?
    fn is_new(&mut self, path: &Path) -> bool {
        let mut terms = FxHashSet::default();
        let digest = path.state.digest(&self.map, |term| {
            terms.insert(term);
        });
        let mut variables = FxHashSet::default();
        for term in terms {
            variables.extend(self.asker.variables(&self.terms, term).iter());
        }
        let mut conditions = self.asker.about(&self.terms, &path.conditions, variables);
        conditions.sort_unstable();
        conditions.dedup();
        let mut hasher = FxHasher::default();
        (digest, conditions).hash(&mut hasher);
        self.seen.insert(hasher.finish())
    }

    /// Does the path have only one value of this term?
    fn fixed(&mut self, path: &Path, term: TermId) -> Option<u64> {
        let variables = self.asker.variables(&self.terms, term);
        if !variables.iter().all(|v| path.bound.contains(v)) {
            return None;
        }
        evaluate(&self.terms, term, &path.model)
    }

    /// Adds a condition if it can hold.
    fn adding(&mut self, path: &mut Path, condition: TermId) -> bool {
        match self.asker.extend(&mut self.terms, &path.conditions, &path.model, condition) {
            Some(model) => {
                Self::add(&self.terms, path, condition, model);
                true
            }
            None => false,
        }
    }

    fn add(terms: &Terms, path: &mut Path, condition: TermId, model: Arc<Values>) {
        path.model = model;
        path.changed = true;
        if condition == TermId::TRUE {
            return;
        }
        path.conditions.push(condition);
        if let (Op::Eq, &[a, b]) = (terms.op(condition), terms.args(condition)) {
            let constant = |t: TermId| terms.as_bv(t).and_then(|bits| u64::try_from(bits.unsigned()).ok());
            let pair = match (constant(a), constant(b)) {
                (Some(value), None) => solved(terms, b, value),
                (None, Some(value)) => solved(terms, a, value),
                _ => None,
            };
            // An extract leaves other bits open.
            if let Some((variable, _)) = pair
                && terms.bv_width(variable) == terms.bv_width(a)
            {
                Arc::make_mut(&mut path.bound).insert(variable);
            }
        }
    }

    /// Both ways, if both can be taken: the path goes the one that was taken less.
    fn branch(&mut self, path: &mut Path, condition: TermId) -> Next {
        if let Some(value) = self.fixed(path, condition) {
            path.state.decide(&self.machine, value);
            return Next::Goes;
        }
        let negated = self.terms.not(condition);
        let yes = self.asker.extend(&mut self.terms, &path.conditions, &path.model, condition);
        let no = self.asker.extend(&mut self.terms, &path.conditions, &path.model, negated);
        let mut ways = Vec::new();
        for (model, condition, value) in [(yes, condition, 1), (no, negated, 0)] {
            let Some(model) = model else { continue };
            let mut way = path.clone();
            way.goes(value);
            Self::add(&self.terms, &mut way, condition, model);
            way.state.decide(&self.machine, value);
            ways.push(way);
        }
        self.take(path, ways)
    }

    /// The path goes one of these ways, and the others wait.
    fn take(&mut self, path: &mut Path, mut ways: Vec<Path>) -> Next {
        let only = ways.len() == 1;
        // Of those that were taken as often, any.
        let draw = self.random.next() as usize;
        let count = ways.len();
        let least = (0..count).min_by_key(|&i| (self.count(&ways[i]), (i + draw) % count.max(1)));
        let Some(least) = least else { return Next::Over };
        *path = ways.swap_remove(least);
        if !only {
            *self.taken.entry(path.way).or_default() += 1;
        }
        ways.into_iter().for_each(|way| self.wait(way));
        Next::Goes
    }

    fn switch(&mut self, path: &mut Path, term: TermId, cases: &[u64]) -> Next {
        if let Some(value) = self.fixed(path, term) {
            path.state.decide(&self.machine, value);
            return Next::Goes;
        }
        let mut ways = Vec::new();
        let mut none = Vec::new();
        for &case in cases {
            let condition = self.equals(term, case);
            let negated = self.terms.not(condition);
            none.push(negated);
            let model = self.asker.extend(&mut self.terms, &path.conditions, &path.model, condition);
            let Some(model) = model else { continue };
            let mut way = path.clone();
            way.goes(case);
            Self::add(&self.terms, &mut way, condition, model);
            way.state.decide(&self.machine, case);
            ways.push(way);
        }
        let none = self.terms.and(&none);
        if let Some(model) = self.asker.extend(&mut self.terms, &path.conditions, &path.model, none) {
            let mut way = path.clone();
            way.goes(u64::MAX);
            Self::add(&self.terms, &mut way, none, model);
            way.state.take_default(&self.machine);
            ways.push(way);
        }
        self.take(path, ways)
    }

    fn equals(&mut self, term: TermId, value: u64) -> TermId {
        match self.terms.bv_width(term) {
            Some(width) => {
                let value = self.terms.bv_const(width, value);
                self.terms.eq(term, value)
            }
            None if value == 0 => self.terms.not(term),
            None if value == 1 => term,
            None => TermId::FALSE,
        }
    }

    /// One value, and a copy of the path for all others.
    fn value(&mut self, path: &mut Path, term: TermId, most: Option<u64>) -> Next {
        if let Some(value) = self.fixed(path, term) {
            path.state.decide(&self.machine, value);
            return Next::Goes;
        }
        if let Some(most) = most
            && let Next::Over = self.inside(path, term, most)
        {
            return Next::Over;
        }
        let mut ways = Vec::new();
        self.make_small(path, term);
        let Some(value) = evaluate(&self.terms, term, &path.model) else { return self.take(path, ways) };
        let condition = self.equals(term, value);
        let other = self.terms.not(condition);
        if path.tried < MOST_VALUES
            && let Some(model) = self.asker.extend(&mut self.terms, &path.conditions, &path.model, other)
        {
            let mut way = path.clone();
            way.tried += 1;
            way.goes(u64::from(way.tried) << 32);
            Self::add(&self.terms, &mut way, other, model);
            self.wait(way);
        }
        let mut way = path.clone();
        way.tried = 0;
        way.goes(0);
        let model = path.model.clone();
        Self::add(&self.terms, &mut way, condition, model);
        way.state.decide(&self.machine, value);
        ways.push(way);
        self.take(path, ways)
    }

    /// An offset is at most this, if it can be; a copy of the path goes outside, if it can and somebody asks about that.
    fn inside(&mut self, path: &mut Path, term: TermId, most: u64) -> Next {
        let Some(width) = self.terms.bv_width(term) else { return Next::Over };
        let most = self.terms.bv_const(width, most);
        let outside = self.terms.mk(Op::BvUlt, &[most, term]);
        let inside = self.terms.not(outside);
        if self.looks_at_memory()
            && let Some(model) = self.asker.extend(&mut self.terms, &path.conditions, &path.model, outside)
            && let Some(value) = evaluate(&self.terms, term, &model)
        {
            let mut way = path.clone();
            way.goes(u64::MAX);
            let condition = self.equals(term, value);
            Self::add(&self.terms, &mut way, condition, model);
            way.state.decide(&self.machine, value);
            self.wait(way);
        }
        if self.adding(path, inside) { Next::Goes } else { Next::Over }
    }

    /// Changes the model so that a term is small, if it may be: what is large costs most.
    fn make_small(&mut self, path: &mut Path, term: TermId) {
        let Some(width) = self.terms.bv_width(term) else { return };
        for bound in SMALL {
            let limit = self.terms.bv_const(width, bound);
            let small = self.terms.mk(Op::BvUlt, &[term, limit]);
            if let Some(model) = self.asker.extend(&mut self.terms, &path.conditions, &path.model, small) {
                path.model = model;
                return;
            }
        }
    }

    /// Does somebody ask about mistakes of memory?
    fn looks_at_memory(&self) -> bool {
        self.program.request.options.lower.checks.any(crate::program::MEMORY)
    }

    /// A pointer from outside leads to memory that no other one leads to, if it can.
    fn address(&mut self, path: &mut Path, term: TermId) -> Next {
        if let Some(value) = self.fixed(path, term) {
            path.state.decide(&self.machine, value);
            return Next::Goes;
        }
        let base = OUTSIDE + path.areas * APART;
        // What is added to the pointer stays the offset.
        let (variable, value) = match solved(&self.terms, term, base) {
            Some((variable, _)) if self.terms.bv_width(variable) == self.terms.bv_width(term) => {
                (variable, base)
            }
            _ => (term, base),
        };
        let condition = self.equals(variable, value);
        match self.asker.extend(&mut self.terms, &path.conditions, &path.model, condition) {
            Some(model) => {
                path.areas += 1;
                Self::add(&self.terms, path, condition, model);
                if variable != term && self.fixed(path, term).is_some() {
                    return Next::Goes;
                }
            }
            None => {
                let null = self.terms.bv_const(self.terms.bv_width(term).unwrap_or(64), 4096u64);
                let null = self.terms.mk(Op::BvUlt, &[term, null]);
                let somewhere = self.terms.not(null);
                // It may have to be null.
                self.adding(path, somewhere);
            }
        }
        let Some(value) = evaluate(&self.terms, term, &path.model) else { return Next::Over };
        let condition = self.equals(term, value);
        let model = path.model.clone();
        Self::add(&self.terms, path, condition, model);
        path.state.decide(&self.machine, value);
        Next::Goes
    }

    /// Repeats a run on the machine, which believes nothing.
    fn confirm(&mut self, path: &Path) -> Option<Answer> {
        self.counts.errors += 1;
        let given = path.state.given(&self.machine, |term| path.model.get(&term).copied().unwrap_or(0));
        let budget = &Budget { turn: None, ..self.budget.clone() };
        let doubt = match repeat(&self.machine, &given, budget) {
            Ok((run, source)) => {
                match judge_run(self.source_terms, self.program, run, source, budget, self.execute) {
                    answer @ Answer::Unsafe(_) => return Some(answer),
                    Answer::Unknown(why) => why.to_string(),
                    _ => Ended::Error.to_string(),
                }
            }
            Err(ended) => ended.to_string(),
        };
        *self.ends.entry(format!("not confirmed: {doubt}")).or_default() += 1;
        self.doubt = Some(doubt);
        None
    }
}
