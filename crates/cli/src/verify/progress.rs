//! What the engines are doing: a line on the terminal, and the counters for `--stats`.

use euphonium_engine::{Event, EventSink};
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The last that each engine told.
#[derive(Clone, Copy, Default, Debug)]
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

struct State {
    engines: BTreeMap<&'static str, Counters>,
    details: BTreeMap<&'static str, String>,
    drawn: Instant,
    on_screen: bool,
}

/// Where engines tell their progress.
#[derive(Clone)]
pub struct Board {
    state: Arc<Mutex<State>>,
    visible: bool,
}

/// How often the line is drawn at most.
const REDRAW: Duration = Duration::from_millis(100);

impl Board {
    /// A board; the line is drawn only if wanted and standard error is a terminal.
    pub fn new(wanted: bool) -> Board {
        let state = State {
            engines: BTreeMap::new(),
            details: BTreeMap::new(),
            drawn: Instant::now(),
            on_screen: false,
        };
        Board { state: Arc::new(Mutex::new(state)), visible: wanted && std::io::stderr().is_terminal() }
    }

    /// An ear for one engine.
    pub fn teller(&self) -> Teller {
        Teller(self.clone())
    }

    /// What was told so far.
    pub fn counters(&self) -> BTreeMap<&'static str, Counters> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).engines.clone()
    }

    /// What engines told at their end, beside the counters: lines for `--stats`.
    pub fn details(&self) -> BTreeMap<&'static str, String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).details.clone()
    }

    /// Up to which depth the unrolling engines found no violation: they tell a depth when they begin
    /// with it. Depths start again from here, for the next property.
    pub fn take_bound(&self) -> Option<u32> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let depths = state.engines.iter_mut().map(|(name, c)| (*name, std::mem::take(&mut c.depth)));
        let unrolled = depths.filter(|(name, _)| matches!(*name, "bmc" | "kind"));
        unrolled.filter_map(|(_, depth)| depth.checked_sub(1)).max()
    }

    /// Takes the line off the screen.
    pub fn clear(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::take(&mut state.on_screen) {
            eprint!("\r\x1b[K");
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

/// Passes one engine's events on.
pub struct Teller(Board);

impl Teller {
    /// Tells what is printed with the counters.
    pub fn details(&mut self, engine: &'static str, lines: String) {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner).details.insert(engine, lines);
    }
}

impl EventSink for Teller {
    fn event(&mut self, engine: &'static str, event: Event) {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        let counters = state.engines.entry(engine).or_default();
        match event {
            Event::Depth(depth) => counters.depth = depth,
            Event::Progress { cubes, lemmas, refinements, queries } => {
                *counters = Counters { cubes, lemmas, refinements, queries, ..*counters };
            }
            Event::Time { total, solving } => *counters = Counters { total, solving, ..*counters },
        }
        if self.0.visible && state.drawn.elapsed() >= REDRAW {
            let parts = state.engines.iter().map(|(name, c)| match c.lemmas + c.cubes {
                0 => format!("{name} {}", c.depth),
                _ => format!("{name} {} ({} cubes, {} lemmas)", c.depth, c.cubes, c.lemmas),
            });
            let line = parts.collect::<Vec<_>>().join("  ");
            eprint!("\r\x1b[K{line}");
            let _ = std::io::stderr().flush();
            state.drawn = Instant::now();
            state.on_screen = true;
        }
    }
}
