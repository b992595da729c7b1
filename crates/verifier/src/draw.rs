//! Runs on our own machine with inputs that are drawn: what looks for mistakes of memory.
//!
//! Natively such a mistake may go unnoticed. The machine stops at each access outside of living objects, at
//! each wrong `free`, and knows what is left in the end. It is slower than the processor, but a run of a
//! thousand steps still takes less than a millisecond.

use crate::program::ProgramInput;
use euphonium_front::explore::Pool;
use euphonium_front::harness::replaced;
use euphonium_program::machine::{Fill, Given};
use euphonium_random::Rng;
use std::sync::Arc;

/// A function has no more inputs than these in a run.
const MOST_INPUTS: usize = 4096;

/// This many runs are tried, if there is time.
pub const RUNS: u64 = 4000;

/// What runs are given, one after the other: the simple ones first.
pub struct Draws<'a> {
    program: &'a ProgramInput,
    pool: &'a Pool,
    number: u64,
}

impl<'a> Draws<'a> {
    pub fn new(program: &'a ProgramInput, pool: &'a Pool) -> Draws<'a> {
        Draws { program, pool, number: 0 }
    }

    /// The values of one input, in the way of the run of this number.
    fn values(&self, rng: &mut Rng) -> Vec<u64> {
        let fixed = [0i64, 1, -1, 2, 3, 10];
        if let Some(&value) = fixed.get(self.number as usize) {
            return vec![value.cast_unsigned(); MOST_INPUTS];
        }
        let shift = self.number % 7;
        let draw = |rng: &mut Rng| match rng.below(10) {
            0..4 => rng.next() % (2 << shift),
            4..7 => rng.pick(&self.pool.tested).map_or_else(|| rng.next() % 3, |n| n.cast_unsigned()),
            7 => rng.pick(&self.pool.others).map_or(0, |n| n.cast_unsigned()),
            8 => 0u64.wrapping_sub(rng.next() % 4),
            _ => rng.next() >> (rng.next() % 64),
        };
        // Often one value for all, so that a loop ends by what it counts.
        if rng.chance(30) {
            return vec![draw(rng); MOST_INPUTS];
        }
        (0..MOST_INPUTS).map(|_| draw(rng)).collect()
    }
}

impl Iterator for Draws<'_> {
    type Item = Given;

    fn next(&mut self) -> Option<Given> {
        if self.number >= RUNS {
            return None;
        }
        let mut rng = Rng::new(Rng::derive(1, self.number));
        let options = self.program.harness_options();
        let names: Vec<Arc<str>> = replaced(&self.program.symbols, &options).map(Arc::from).collect();
        let inputs = names.into_iter().map(|name| (name, self.values(&mut rng))).collect();
        let fill = if self.number.is_multiple_of(2) { Fill::Byte(0) } else { Fill::Varied };
        self.number += 1;
        Some(Given { inputs, fill: Some(fill), ..Given::default() })
    }
}
