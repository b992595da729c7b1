//! The account of the work: which stage it is in, where the time went, and how far each engine has come.
//!
//! Engines and stages only write down where they are. Who wants to show it looks here, in a thread of its
//! own, so that telling costs those who work nothing.

use crate::history::History;
use euphonium_engine::{Entry, Event, EventSink};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The parts of the work, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// clang makes LLVM IR of C.
    Compile,
    /// The input is read.
    Read,
    /// A program becomes our own.
    Lower,
    /// Calls and memory become jumps and variables.
    Memory,
    /// The automaton becomes a transition system.
    Encode,
    /// Engines are at work, and their evidence is checked.
    Engines,
    /// The counterexample is executed.
    Execute,
    /// The proof kernel checks the obligations.
    Certify,
    /// Evidence is written.
    Write,
}

impl Stage {
    /// What is being done.
    pub fn text(self) -> &'static str {
        match self {
            Stage::Compile => "compiling with clang",
            Stage::Read => "reading",
            Stage::Lower => "lowering the program",
            Stage::Memory => "encoding calls and memory",
            Stage::Encode => "encoding the transition system",
            Stage::Engines => "engines at work",
            Stage::Execute => "executing the counterexample",
            Stage::Certify => "certifying the proof",
            Stage::Write => "writing the evidence",
        }
    }

    /// The name in statistics.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Compile => "clang",
            Stage::Read => "reading",
            Stage::Lower => "lowering",
            Stage::Memory => "memory",
            Stage::Encode => "encoding",
            Stage::Engines => "engines",
            Stage::Execute => "execution",
            Stage::Certify => "certifying",
            Stage::Write => "writing",
        }
    }
}

/// The last that each engine told.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counters {
    /// The depth reached.
    pub depth: u32,
    /// Blocked cubes.
    pub cubes: u64,
    /// Lemmas that refine an abstraction.
    pub lemmas: u64,
    /// Refinements.
    pub refinements: u64,
    /// Solver queries.
    pub queries: u64,
    /// How long the engine worked, where it tells.
    pub total: Duration,
    /// How much of that in the solver.
    pub solving: Duration,
}

impl Counters {
    /// What the queries cost, as `--stats` says it; nothing for an engine that does not tell.
    pub fn rate(&self) -> String {
        let total = self.total.as_secs_f64();
        if total == 0.0 {
            return String::new();
        }
        let (rate, share) = (self.queries as f64 / total, self.solving.as_secs_f64() / total);
        format!(" queries-per-second {rate:.0} solver-share {:.0}%", share * 100.0)
    }
}

/// What an engine is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
    /// It looks for an answer.
    Working,
    /// Its evidence is checked.
    Checking,
    /// It has ended.
    Ended,
}

/// One line of the portfolio at work.
#[derive(Clone, Copy, Debug)]
pub struct Runner {
    /// The engine, whose name need not be that of the line.
    pub engine: &'static Entry,
    /// What it told last.
    pub counters: Counters,
    /// What it does.
    pub activity: Activity,
    /// How long it worked, and how long its evidence was checked, up to the last change.
    pub spent: (Duration, Duration),
    since: Instant,
}

impl Runner {
    /// How long it worked and was checked, until now.
    pub fn time(&self) -> (Duration, Duration) {
        let (work, check) = self.spent;
        match self.activity {
            Activity::Working => (work + self.since.elapsed(), check),
            Activity::Checking => (work, check + self.since.elapsed()),
            Activity::Ended => (work, check),
        }
    }

    /// How far it has come; empty if it told nothing.
    pub fn reached(&self) -> String {
        let Counters { depth, cubes, lemmas, queries, .. } = self.counters;
        let mut parts = Vec::new();
        if depth > 0 {
            parts.push(format!("depth {depth}"));
        }
        let counts = [(cubes, "cubes"), (lemmas, "lemmas"), (queries, "questions")];
        parts.extend(
            counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")),
        );
        parts.join(", ")
    }

    /// How far it has come, and what it does.
    pub fn text(&self) -> String {
        let reached = self.reached();
        match (self.activity, reached.is_empty()) {
            (Activity::Working, true) => "at work".into(),
            (Activity::Working, false) => reached,
            (Activity::Checking, true) => "its evidence is checked".into(),
            (Activity::Checking, false) => format!("{reached}; its evidence is checked"),
            (Activity::Ended, true) => "ended".into(),
            (Activity::Ended, false) => format!("{reached}; ended"),
        }
    }
}

struct State {
    stage: Option<(Stage, Instant)>,
    spent: BTreeMap<Stage, Duration>,
    runners: BTreeMap<Arc<str>, Runner>,
    details: BTreeMap<Arc<str>, String>,
    property: Option<(usize, usize)>,
    history: BTreeMap<Arc<str>, History>,
}

/// Called when a stage begins.
pub type Listener = Arc<dyn Fn(Stage) + Send + Sync>;

/// The account; all copies are one.
#[derive(Clone)]
pub struct Account {
    state: Arc<Mutex<State>>,
    start: Instant,
    listener: Option<Listener>,
}

impl Default for Account {
    fn default() -> Account {
        Account::new(Instant::now(), None)
    }
}

impl Account {
    /// An account of work that began at a moment; the listener is called for every stage as it begins.
    pub fn new(start: Instant, listener: Option<Listener>) -> Account {
        let state = State {
            stage: None,
            spent: BTreeMap::new(),
            runners: BTreeMap::new(),
            details: BTreeMap::new(),
            history: BTreeMap::new(),
            property: None,
        };
        Account { state: Arc::new(Mutex::new(state)), start, listener }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A stage begins, and the one before ends.
    pub fn enter(&self, stage: Stage) {
        let mut state = self.state();
        if state.stage.is_some_and(|(current, _)| current == stage) {
            return;
        }
        state.leave();
        state.stage = Some((stage, Instant::now()));
        drop(state);
        if let Some(listener) = &self.listener {
            listener(stage);
        }
    }

    /// When the work began.
    pub fn start(&self) -> Instant {
        self.start
    }

    /// The stage that is under way.
    pub fn stage(&self) -> Option<Stage> {
        self.state().stage.map(|(stage, _)| stage)
    }

    /// The time of each stage so far.
    pub fn spent(&self) -> BTreeMap<Stage, Duration> {
        let mut state = self.state();
        let stage = state.stage;
        state.leave();
        state.stage = stage.map(|(stage, _)| (stage, Instant::now()));
        state.spent.clone()
    }

    /// Work on a property begins, of this many; the runners of the one before are gone.
    pub fn property(&self, position: usize, count: usize) {
        let mut state = self.state();
        state.runners.clear();
        state.details.clear();
        state.property = (count > 1).then_some((position + 1, count));
    }

    /// Takes down what one line of the portfolio tells, which begins to work.
    pub fn teller(&self, name: &Arc<str>, engine: &'static Entry) -> Teller {
        let runner = Runner {
            engine,
            counters: Counters::default(),
            activity: Activity::Working,
            spent: Default::default(),
            since: Instant::now(),
        };
        self.state().runners.insert(name.clone(), runner);
        Teller { account: self.clone(), name: name.clone(), in_sight: Arc::default() }
    }

    /// What was told so far.
    pub fn runners(&self) -> BTreeMap<Arc<str>, Runner> {
        self.state().runners.clone()
    }

    /// What engines told at their end, beside the counters: lines for `--stats`.
    pub fn details(&self) -> BTreeMap<Arc<str>, String> {
        self.state().details.clone()
    }

    /// Something that is no engine has something to tell in the end, too.
    pub fn add_details(&self, name: &str, lines: String) {
        self.state().details.insert(name.into(), lines);
    }

    /// What each engine told over time, in short.
    pub fn history(&self) -> BTreeMap<Arc<str>, Vec<(Duration, Counters)>> {
        let state = self.state();
        state.history.iter().map(|(name, history)| (name.clone(), history.samples.clone())).collect()
    }

    /// Up to which depth the unrolling engines found no violation: they tell a depth when they begin
    /// with it.
    pub fn bound(&self) -> Option<u32> {
        let state = self.state();
        let unrolled = state.runners.values().filter(|runner| runner.engine.unrolls);
        unrolled.filter_map(|runner| runner.counters.depth.checked_sub(1)).max()
    }

    /// The property that is worked on and how many there are, if there are several.
    pub fn position(&self) -> Option<(usize, usize)> {
        self.state().property
    }
}

impl State {
    fn leave(&mut self) {
        if let Some((stage, since)) = self.stage.take() {
            *self.spent.entry(stage).or_default() += since.elapsed();
        }
    }
}

/// Passes the events of one line of the portfolio on.
pub struct Teller {
    account: Account,
    name: Arc<str>,
    in_sight: Arc<AtomicBool>,
}

impl Teller {
    /// Whether the engine sees the end of its work, now and later.
    pub fn in_sight(&self) -> Arc<AtomicBool> {
        self.in_sight.clone()
    }

    /// Tells what is printed with the counters.
    pub fn details(&mut self, lines: String) {
        self.account.state().details.insert(self.name.clone(), lines);
    }

    /// The engine goes on to something else.
    pub fn activity(&mut self, activity: Activity) {
        let mut state = self.account.state();
        if let Some(runner) = state.runners.get_mut(&self.name) {
            runner.spent = runner.time();
            runner.since = Instant::now();
            runner.activity = activity;
        }
    }
}

impl EventSink for Teller {
    fn event(&mut self, _engine: &'static str, event: Event) {
        if let Event::InSight(is) = event {
            self.in_sight.store(is, Ordering::Relaxed);
            return;
        }
        let mut state = self.account.state();
        let Some(Runner { counters, .. }) = state.runners.get_mut(&self.name) else { return };
        match event {
            Event::InSight(_) => {}
            Event::Depth(depth) => counters.depth = depth,
            Event::Progress { cubes, lemmas, refinements, queries } => {
                *counters = Counters { cubes, lemmas, refinements, queries, ..*counters };
            }
            Event::Time { total, solving } => *counters = Counters { total, solving, ..*counters },
        }
        let counters = *counters;
        let now = self.account.start.elapsed();
        state.history.entry(self.name.clone()).or_default().add(now, counters);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_accounted_to_the_stage_it_was_spent_in() {
        let account = Account::default();
        for (stage, pause) in [(Stage::Read, 20), (Stage::Lower, 40), (Stage::Read, 30)] {
            account.enter(stage);
            std::thread::sleep(Duration::from_millis(pause));
        }
        let spent = account.spent();
        assert_eq!(spent.keys().copied().collect::<Vec<_>>(), [Stage::Read, Stage::Lower]);
        assert!(spent[&Stage::Read] >= Duration::from_millis(50));
        assert!(spent[&Stage::Lower] >= Duration::from_millis(40));
    }

    #[test]
    fn the_bound_is_that_of_engines_that_unroll() {
        let account = Account::default();
        account.property(0, 2);
        for (name, engine, depth) in [("bmc", "bmc", 8), ("deep", "kind", 12), ("euf", "euf", 40)] {
            let entry = crate::engine(engine).expect("an engine");
            account.teller(&name.into(), entry).event(engine, Event::Depth(depth));
        }
        assert_eq!(account.bound(), Some(11));
        assert_eq!(account.position(), Some((1, 2)));
        account.property(1, 2);
        assert_eq!(account.bound(), None);
    }

    #[test]
    fn an_engine_is_worked_and_checked() {
        let account = Account::default();
        let mut teller = account.teller(&"kind".into(), crate::engine("kind").expect("an engine"));
        teller.event("kind", Event::Depth(3));
        teller.activity(Activity::Checking);
        std::thread::sleep(Duration::from_millis(300));
        teller.activity(Activity::Ended);
        let runner = account.runners()["kind"];
        assert!(runner.time().1 >= Duration::from_millis(300) && runner.time().0 < runner.time().1);
        assert_eq!(runner.text(), "depth 3; ended");
    }
}
