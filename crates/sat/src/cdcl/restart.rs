//! When to restart: moving averages of the LBD (Glucose, as refined in CaDiCaL), alternating with
//! stable phases that follow the Luby sequence. A restart returns to the assumptions, or higher
//! where the same decisions would be taken again (van der Tak et al., trail reuse).

use super::Cdcl;
use crate::{Theory, Var};

const MARGIN: f64 = 1.1;
const FOCUSED_INTERVAL: u64 = 2;
const LUBY_UNIT: u64 = 512;
const FIRST_PHASE: u64 = 1000;

/// An exponential moving average without bias towards its start.
struct Average {
    value: f64,
    weight: f64,
    rate: f64,
}

impl Average {
    fn new(rate: f64) -> Average {
        Average { value: 0.0, weight: 0.0, rate }
    }

    fn add(&mut self, sample: f64) {
        self.value += self.rate * (sample - self.value);
        self.weight += self.rate * (1.0 - self.weight);
    }

    fn get(&self) -> f64 {
        if self.weight > 0.0 { self.value / self.weight } else { 0.0 }
    }
}

/// What decides about restarts.
pub(super) struct Restarts {
    fast: Average,
    slow: Average,
    since: u64,
    stable: bool,
    phases: u64,
    phase_left: u64,
    luby: (u64, u64),
}

impl Restarts {
    pub fn new() -> Restarts {
        Restarts {
            fast: Average::new(0.03),
            slow: Average::new(1e-4),
            since: 0,
            stable: false,
            phases: 0,
            phase_left: FIRST_PHASE,
            luby: (1, 1),
        }
    }

    /// Every call begins focused: small ones never leave that phase.
    pub fn begin_call(&mut self) {
        self.since = 0;
        self.stable = false;
        self.phases = 0;
        self.phase_left = FIRST_PHASE;
    }

    /// Has the call left its first phase?
    pub fn is_hard(&self) -> bool {
        self.phases > 0
    }

    /// A clause was learnt.
    pub fn learnt(&mut self, lbd: u32) {
        self.fast.add(f64::from(lbd));
        self.slow.add(f64::from(lbd));
        self.since += 1;
        self.phase_left -= 1;
        if self.phase_left == 0 {
            self.phases += 1;
            self.stable = !self.stable;
            self.phase_left = FIRST_PHASE * (self.phases / 2 + 1).pow(2);
        }
    }

    fn due(&self) -> bool {
        if self.stable {
            self.since >= LUBY_UNIT * self.luby.1
        } else {
            self.since >= FOCUSED_INTERVAL && self.fast.get() > MARGIN * self.slow.get()
        }
    }

    fn restarted(&mut self) {
        self.since = 0;
        if self.stable {
            // Knuth's way to enumerate the Luby sequence.
            let (u, v) = self.luby;
            self.luby = if u & u.wrapping_neg() == v { (u + 1, 1) } else { (u, 2 * v) };
        }
    }
}

impl<T: Theory> Cdcl<T> {
    pub(super) fn restarting(&self) -> bool {
        self.core.level() as usize > self.core.assumptions.len() && self.core.restarts.due()
    }

    pub(super) fn restart(&mut self) {
        self.core.restarts.restarted();
        self.core.statistics.restarts += 1;
        let level = self.reused_level();
        self.backtrack(level);
    }

    /// Decisions more active than the best free variable would be repeated.
    fn reused_level(&mut self) -> u32 {
        let core = &mut self.core;
        let values = &core.values;
        let base = core.assumptions.len();
        let Some(next) = core.order.next(|var: Var| values[var.positive().index()] == 0) else {
            return base as u32;
        };
        let mut level = base;
        while level < core.levels.len() {
            let start = core.levels[level];
            match core.trail.get(start) {
                Some(decision) if core.order.precedes(decision.var(), next) => level += 1,
                _ => break,
            }
        }
        level as u32
    }
}
