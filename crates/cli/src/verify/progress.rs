//! What is being done: lines on the terminal or in a log, and the account of the time for `--stats`.
//!
//! Engines and stages only write down where they are; a thread of its own draws, so that telling costs
//! them nothing and the clock runs on where nobody tells anything. On a terminal a few lines are drawn over again; plain
//! progress is a line at each new stage and one about the engines every few seconds.

use super::history::History;
use crate::args::config::Progress;
use euphonium_engine::{Event, EventSink};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{IsTerminal, Write};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Runner {
    /// The engine's name, which need not be that of the line.
    pub engine: &'static str,
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
    runners: BTreeMap<&'static str, Runner>,
    details: BTreeMap<&'static str, String>,
    property: Option<(usize, usize)>,
    told: Instant,
    history: BTreeMap<&'static str, History>,
}

/// Where progress is told.
#[derive(Clone)]
pub struct Board {
    state: Arc<Mutex<State>>,
    start: Instant,
    deadline: Option<Instant>,
    plain: bool,
}

/// How often lines are drawn on a terminal.
const REDRAW: Duration = Duration::from_millis(150);

/// How often the engines are told of in plain lines.
const TELL: Duration = Duration::from_secs(5);

/// How many lines are on the screen; nothing is drawn any more once it is left.
static SCREEN: Mutex<(usize, bool)> = Mutex::new((0, false));

/// Takes the lines off the screen; they are drawn again later.
fn wipe(screen: &mut (usize, bool)) {
    let lines = std::mem::take(&mut screen.0);
    match lines {
        0 => {}
        1 => eprint!("\r\x1b[J"),
        _ => eprint!("\x1b[{}A\r\x1b[J", lines - 1),
    }
}

/// Takes the lines off the screen for good: what follows is the answer, or a message.
pub fn leave_screen() {
    // Whoever is drawing is done in a moment, unless the terminal does not take it; then nothing can be done.
    for _ in 0..20 {
        if let Ok(mut screen) = SCREEN.try_lock() {
            screen.1 = true;
            wipe(&mut screen);
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

impl Board {
    /// A board that tells nobody.
    pub fn silent() -> Board {
        let now = Instant::now();
        let state = State {
            stage: None,
            spent: BTreeMap::new(),
            runners: BTreeMap::new(),
            details: BTreeMap::new(),
            history: BTreeMap::new(),
            property: None,
            told: now,
        };
        Board { state: Arc::new(Mutex::new(state)), start: now, deadline: None, plain: false }
    }

    /// A board for work that began at `start` and ends at the deadline.
    pub fn new(progress: Progress, start: Instant, deadline: Option<Instant>) -> Board {
        let plain = progress == Progress::Plain;
        let board = Board { start, deadline, plain, ..Board::silent() };
        let terminal = progress == Progress::Auto
            && std::io::stderr().is_terminal()
            && std::env::var_os("TERM").is_some_and(|term| term != "dumb");
        if plain || terminal {
            let drawer = board.clone();
            // Without the thread there is no progress to see, and nothing else is lost.
            let _ = std::thread::Builder::new().name("progress".into()).spawn(move || {
                loop {
                    std::thread::sleep(REDRAW);
                    match terminal {
                        true => drawer.draw(),
                        false => drawer.tell_engines(),
                    }
                }
            });
        }
        board
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
        if self.plain {
            state.told = Instant::now();
            drop(state);
            self.line(stage.text());
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

    /// Work on a property begins, of so many; the runners of the one before are gone.
    pub fn property(&self, position: usize, count: usize) {
        let mut state = self.state();
        state.runners.clear();
        state.details.clear();
        state.property = (count > 1).then_some((position + 1, count));
    }

    /// An ear for one line of the portfolio, which begins to work.
    pub fn teller(&self, name: &'static str, engine: &'static str) -> Teller {
        let runner = Runner {
            engine,
            counters: Counters::default(),
            activity: Activity::Working,
            spent: Default::default(),
            since: Instant::now(),
        };
        self.state().runners.insert(name, runner);
        Teller { board: self.clone(), name }
    }

    /// What was told so far.
    pub fn runners(&self) -> BTreeMap<&'static str, Runner> {
        self.state().runners.clone()
    }

    /// What engines told at their end, beside the counters: lines for `--stats`.
    pub fn details(&self) -> BTreeMap<&'static str, String> {
        self.state().details.clone()
    }

    /// What each engine told over time, in short.
    pub fn history(&self) -> BTreeMap<&'static str, Vec<(Duration, Counters)>> {
        let state = self.state();
        state.history.iter().map(|(name, history)| (*name, history.samples.clone())).collect()
    }

    /// Up to which depth the unrolling engines found no violation: they tell a depth when they begin
    /// with it.
    pub fn bound(&self) -> Option<u32> {
        let state = self.state();
        let unrolled = state.runners.values().filter(|runner| matches!(runner.engine, "bmc" | "kind"));
        unrolled.filter_map(|runner| runner.counters.depth.checked_sub(1)).max()
    }

    /// Takes the lines off the screen for what is printed now.
    pub fn clear(&self) {
        wipe(&mut SCREEN.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// A line of the log.
    fn line(&self, text: &str) {
        eprintln!("[{:8.1} s] {text}", self.start.elapsed().as_secs_f64());
    }

    /// Plain progress of engines.
    fn tell_engines(&self) {
        let mut state = self.state();
        if state.told.elapsed() < TELL {
            return;
        }
        state.told = Instant::now();
        let parts = state.runners.iter().filter(|(_, runner)| runner.activity != Activity::Ended);
        let mut parts: Vec<String> =
            parts.map(|(name, runner)| format!("{name} {}", runner.text())).collect();
        if let (true, Some((stage, _))) = (parts.is_empty(), state.stage) {
            parts.push(stage.text().into());
        }
        drop(state);
        self.line(&parts.join(" | "));
    }

    /// The lines of a terminal of this width.
    fn lines(&self, width: usize) -> Vec<String> {
        let state = self.state();
        let mut first = format!("{:.1} s", self.start.elapsed().as_secs_f64());
        if let Some(deadline) = self.deadline {
            let left = deadline.saturating_duration_since(Instant::now());
            let _ = write!(first, " ({:.0} s left)", left.as_secs_f64());
        }
        if let Some((stage, _)) = state.stage {
            let _ = write!(first, ": {}", stage.text());
        }
        if let Some((position, count)) = state.property {
            let _ = write!(first, ", property {position} of {count}");
        }
        let mut lines = vec![first];
        if state.stage.is_some_and(|(stage, _)| stage == Stage::Engines) {
            let runners = state.runners.iter();
            lines.extend(runners.map(|(name, runner)| format!("  {name:8} {}", runner.text())));
        }
        // A line that the terminal breaks could not be taken off again.
        lines.iter().map(|line| line.chars().take(width).collect()).collect()
    }

    fn draw(&self) {
        let size = rustix::termios::tcgetwinsize(std::io::stderr()).ok();
        let (width, height) = match size {
            Some(size) if size.ws_col > 1 && size.ws_row > 1 => {
                (usize::from(size.ws_col) - 1, usize::from(size.ws_row) - 1)
            }
            _ => (79, 20),
        };
        let mut lines = self.lines(width);
        lines.truncate(height);
        let mut screen = SCREEN.lock().unwrap_or_else(PoisonError::into_inner);
        if screen.1 {
            return;
        }
        wipe(&mut screen);
        eprint!("{}", lines.join("\n"));
        let _ = std::io::stderr().flush();
        screen.0 = lines.len();
    }
}

impl State {
    fn leave(&mut self) {
        if let Some((stage, since)) = self.stage.take() {
            *self.spent.entry(stage).or_default() += since.elapsed();
        }
    }
}

/// The most memory that the process has held, where the system says so.
pub fn peak_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes << 10)
}

/// Passes the events of one line of the portfolio on.
pub struct Teller {
    board: Board,
    name: &'static str,
}

impl Teller {
    /// Tells what is printed with the counters.
    pub fn details(&mut self, lines: String) {
        self.board.state().details.insert(self.name, lines);
    }

    /// The engine goes on to something else.
    pub fn activity(&mut self, activity: Activity) {
        let mut state = self.board.state();
        if let Some(runner) = state.runners.get_mut(self.name) {
            runner.spent = runner.time();
            runner.since = Instant::now();
            runner.activity = activity;
        }
    }
}

impl EventSink for Teller {
    fn event(&mut self, _engine: &'static str, event: Event) {
        let mut state = self.board.state();
        let Some(Runner { counters, .. }) = state.runners.get_mut(self.name) else { return };
        match event {
            Event::Depth(depth) => counters.depth = depth,
            Event::Progress { cubes, lemmas, refinements, queries } => {
                *counters = Counters { cubes, lemmas, refinements, queries, ..*counters };
            }
            Event::Time { total, solving } => *counters = Counters { total, solving, ..*counters },
        }
        let counters = *counters;
        let now = self.board.start.elapsed();
        state.history.entry(self.name).or_default().add(now, counters);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_accounted_to_the_stage_it_was_spent_in() {
        let board = Board::silent();
        for (stage, pause) in [(Stage::Read, 20), (Stage::Lower, 40), (Stage::Read, 30)] {
            board.enter(stage);
            std::thread::sleep(Duration::from_millis(pause));
        }
        let spent = board.spent();
        assert_eq!(spent.keys().copied().collect::<Vec<_>>(), [Stage::Read, Stage::Lower]);
        assert!(spent[&Stage::Read] >= Duration::from_millis(50));
        assert!(spent[&Stage::Lower] >= Duration::from_millis(40));
    }

    #[test]
    fn the_bound_is_that_of_engines_that_unroll() {
        let board = Board::silent();
        board.property(0, 2);
        for (name, engine, depth) in [("bmc", "bmc", 8), ("deep", "kind", 12), ("euf", "euf", 40)] {
            board.teller(name, engine).event(engine, Event::Depth(depth));
        }
        assert_eq!(board.bound(), Some(11));
        let lines = board.lines(30);
        assert!(
            lines[0].contains("property 1 of 2") && lines.iter().all(|line| line.len() <= 30),
            "{lines:?}"
        );
        board.property(1, 2);
        assert_eq!(board.bound(), None);
    }

    #[test]
    fn an_engine_is_worked_and_checked() {
        let board = Board::silent();
        let mut teller = board.teller("kind", "kind");
        teller.event("kind", Event::Depth(3));
        teller.activity(Activity::Checking);
        std::thread::sleep(Duration::from_millis(300));
        teller.activity(Activity::Ended);
        let runner = board.runners()["kind"];
        assert!(runner.time().1 >= Duration::from_millis(300) && runner.time().0 < runner.time().1);
        assert_eq!(runner.text(), "depth 3; ended");
    }
}
