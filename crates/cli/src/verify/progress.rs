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
}

struct State {
    engines: BTreeMap<&'static str, Counters>,
    history: BTreeMap<&'static str, History>,
    phases: Vec<(&'static str, Duration)>,
    drawn: Instant,
    on_screen: bool,
}

/// Where engines tell their progress.
#[derive(Clone)]
pub struct Board {
    state: Arc<Mutex<State>>,
    visible: bool,
    started: Instant,
}

/// The counters over time. When there are too many samples, every other one goes and those to come are taken half as
/// often, so that any time fits.
#[derive(Default)]
struct History {
    samples: Vec<(Duration, Counters)>,
    pause: Duration,
}

/// So many samples are kept at most; a small plot shows no more.
const SAMPLES: usize = 128;

/// The shortest time between two samples.
const FIRST_PAUSE: Duration = Duration::from_millis(1);

impl History {
    fn add(&mut self, now: Duration, counters: Counters) {
        let before = self.samples.len().checked_sub(2).map(|i| self.samples[i].0);
        // The last sample is replaced until it is far enough from the one before: the newest counters are always there.
        if before.is_some_and(|before| now.saturating_sub(before) < self.pause) {
            self.samples.pop();
        }
        self.samples.push((now, counters));
        if self.samples.len() > SAMPLES {
            let mut keep = false;
            self.samples.retain(|_| {
                keep = !keep;
                keep
            });
            self.pause = (self.pause * 2).max(FIRST_PAUSE);
            if self.samples.last().is_none_or(|(time, _)| *time != now) {
                self.samples.push((now, counters));
            }
        }
    }
}

/// How often the line is drawn at most.
const REDRAW: Duration = Duration::from_millis(100);

impl Board {
    /// A board; the line is drawn only if wanted and standard error is a terminal.
    pub fn new(wanted: bool) -> Board {
        let state = State {
            engines: BTreeMap::new(),
            history: BTreeMap::new(),
            phases: Vec::new(),
            drawn: Instant::now(),
            on_screen: false,
        };
        let visible = wanted && std::io::stderr().is_terminal();
        Board { state: Arc::new(Mutex::new(state)), visible, started: Instant::now() }
    }

    /// An ear for one engine.
    pub fn teller(&self) -> Teller {
        Teller(self.clone())
    }

    /// What was told so far.
    pub fn counters(&self) -> BTreeMap<&'static str, Counters> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).engines.clone()
    }

    /// What each engine told over time, in short.
    pub fn history(&self) -> BTreeMap<&'static str, Vec<(Duration, Counters)>> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.history.iter().map(|(name, history)| (*name, history.samples.clone())).collect()
    }

    /// Adds to the time of a phase.
    pub fn phase(&self, name: &'static str, time: Duration) {
        let phases = &mut self.state.lock().unwrap_or_else(PoisonError::into_inner).phases;
        match phases.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += time,
            None => phases.push((name, time)),
        }
    }

    /// The time by phase, in order.
    pub fn phases(&self) -> Vec<(&'static str, Duration)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).phases.clone()
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

/// Passes one engine's events on.
pub struct Teller(Board);

impl EventSink for Teller {
    fn event(&mut self, engine: &'static str, event: Event) {
        let mut state = self.0.state.lock().unwrap_or_else(PoisonError::into_inner);
        let counters = state.engines.entry(engine).or_default();
        match event {
            Event::Depth(depth) => counters.depth = depth,
            Event::Progress { cubes, lemmas, refinements, queries } => {
                *counters = Counters { depth: counters.depth, cubes, lemmas, refinements, queries };
            }
        }
        let counters = *counters;
        state.history.entry(engine).or_default().add(self.0.started.elapsed(), counters);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_history_is_thinned_out() {
        let mut history = History::default();
        for i in 0..100_000u32 {
            history
                .add(Duration::from_micros(u64::from(i) * 50), Counters { depth: i, ..Counters::default() });
        }
        assert!(history.samples.len() <= SAMPLES + 1 && history.samples.len() > SAMPLES / 3);
        assert!(history.samples.is_sorted_by_key(|(time, _)| *time));
        assert_eq!(history.samples.last().map(|(_, counters)| counters.depth), Some(99_999));
        let gaps = history.samples.windows(2).map(|pair| pair[1].0 - pair[0].0);
        assert!(gaps.max() < Some(Duration::from_millis(400)), "no part of the time is left out");
    }
}
