//! Which runs to try, in which order.
//!
//! First come runs that need no luck: all inputs zero, all one, all the same constant of the program. Then
//! inputs are drawn, in ways that take turns; a run has little time, and every now and then much. A run of
//! the first kind that took too long comes back with more time.
//!
//! Inputs that led to a new part of the program are kept, and most of the random runs begin with them, or
//! with the most of them: what lies behind a long sequence of events is found step by step. This is the idea
//! of fuzzers that are guided by coverage (Zalewski's AFL), with sequences of inputs in place of files.
//!
//! Every now and then the search through states (`runtime/search.c`) goes on for a while, where it was last: what
//! takes many inputs in the right order is found by it, what takes one value of many by the runs.

use super::{MOST_INPUTS, Pool, Report};
use euphonium_program::machine::Fill;
use std::collections::VecDeque;

/// How inputs are drawn; the numbers are those of the runtime.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// All are the value of the attempt.
    Fixed,
    /// From zero to the value of the attempt.
    Small,
    /// From minus the value to the value of the attempt.
    Signed,
    /// Constants that inputs are compared with.
    Tested,
    /// A few constants that are drawn at the start.
    Subset,
    /// Everything that is worth a try, at random.
    Mixed,
    /// All bits at random.
    Uniform,
    /// The value of the attempt, and one more each time.
    Counter,
    /// As mixed, but what was drawn is mostly drawn again.
    Sticky,
    /// Between two of the constants that inputs are compared with.
    Between,
    /// As mixed, but the same for all calls of one function.
    ByName,
    /// No single run: a search through the states in which the program asks for inputs.
    Search,
    /// The number of the place that draws, in the order in which places are seen; or, for another value of the
    /// attempt than zero, as mixed, but the same for all calls at one place.
    ByPlace,
}

/// One run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// What random numbers begin with.
    pub seed: u64,
    /// How inputs are drawn.
    pub mode: Mode,
    /// What this mode needs.
    pub value: u64,
    /// What uninitialised variables and memory hold.
    pub fill: Fill,
    /// The processor time that the run may take.
    pub milliseconds: u32,
    /// The run ends when it asks for more inputs.
    pub inputs: u32,
    /// The first inputs, before any is drawn.
    pub prefix: Vec<u64>,
}

/// The time of a first attempt.
const FIRST: u32 = 300;

/// How many inputs are drawn by random runs, in turns: short sequences are the better ones to keep.
const LENGTHS: [u32; 5] = [20, 200, MOST_INPUTS, 2000, 60];

/// Longer sequences are not kept.
const LONGEST_PREFIX: usize = 20_000;

/// No run takes longer.
const LONGEST: u32 = 20_000;

/// The times of runs with random inputs, in turns.
const TIMES: [u32; 8] = [30, 30, 100, 30, 30, 200, 30, 1000];

const ZEROS: Fill = Fill::Byte(0);

/// What uninitialised memory holds in a run with random inputs: mostly zeros, which cost nothing to write.
fn fill(n: u64) -> Fill {
    match n % 32 {
        9 | 25 => Fill::Varied,
        17 => Fill::Byte(0xaa),
        31 => Fill::Byte(0xff),
        _ => ZEROS,
    }
}

/// The search through states has turns of so many milliseconds, one in so many runs, and one in so many of
/// those that need no luck; after so many turns without anything new, fewer.
const SLICE: u32 = 250;
const OFTEN: u64 = 24;
const EARLY: u32 = 4;
const PATIENCE: u32 = 24;

/// This many constants are tried by themselves.
const CONSTANTS: usize = 40;

/// The attempts, in order.
pub struct Plan {
    /// Those that need no luck, and those that come back.
    certain: VecDeque<Attempt>,
    slow: VecDeque<Attempt>,
    /// How many there were of those that need no luck, and of random ones.
    begun: u32,
    drawn: u64,
    /// The inputs that led to something new, in the order in which they were found.
    corpus: Vec<Vec<u64>>,
    /// Whether any run asked for an input.
    inputs: bool,
    tested: bool,
    /// Whether states can be searched through, and how often in a row that found nothing new.
    searches: bool,
    idle: u32,
}

impl Plan {
    /// For a program with these constants.
    pub fn new(pool: &Pool) -> Plan {
        let attempt = |mode, value, fill| Attempt {
            seed: 1,
            mode,
            value,
            fill,
            milliseconds: FIRST,
            inputs: MOST_INPUTS,
            prefix: Vec::new(),
        };
        let mut certain = VecDeque::from([
            attempt(Mode::Fixed, 0, ZEROS),
            attempt(Mode::Fixed, 1, ZEROS),
            attempt(Mode::Fixed, 0, Fill::Varied),
            attempt(Mode::Fixed, 0, Fill::Byte(0xaa)),
            attempt(Mode::Fixed, u64::MAX, Fill::Byte(0xff)),
            attempt(Mode::Fixed, 2, Fill::Byte(1)),
            attempt(Mode::Counter, 0, ZEROS),
            attempt(Mode::Counter, 1, Fill::Varied),
            attempt(Mode::Small, 1, ZEROS),
            attempt(Mode::ByPlace, 0, ZEROS),
        ]);
        let constants = pool.tested.iter().filter(|c| !(-1..=2).contains(*c)).take(CONSTANTS);
        certain.extend(constants.map(|c| attempt(Mode::Fixed, c.cast_unsigned(), ZEROS)));
        let tested = !pool.tested.is_empty();
        Plan {
            certain,
            slow: VecDeque::new(),
            begun: 0,
            drawn: 0,
            corpus: Vec::new(),
            inputs: false,
            tested,
            searches: true,
            idle: 0,
        }
    }

    /// What became of an attempt.
    pub fn learn(&mut self, attempt: &Attempt, report: &Report) {
        self.inputs |= report.inputs > 0;
        let fresh = report.fresh.as_ref().filter(|fresh| (1..=LONGEST_PREFIX).contains(&fresh.len()));
        self.corpus.extend(fresh.cloned());
        if attempt.mode == Mode::Search {
            self.searches &= !report.impossible;
            self.idle = if report.fresh.is_some() || report.hit.is_some() { 0 } else { self.idle + 1 };
            return;
        }
        let time = attempt.milliseconds.saturating_mul(4);
        if report.late && attempt.milliseconds >= FIRST && time <= LONGEST {
            self.slow.push_back(Attempt { milliseconds: time, ..attempt.clone() });
        }
    }

    /// The search goes on for a while, if it can: its n-th turn.
    fn search(&self, n: u64) -> Option<Attempt> {
        (self.searches && self.inputs).then(|| Attempt {
            seed: scatter(n),
            mode: Mode::Search,
            value: 0,
            fill: ZEROS,
            milliseconds: SLICE,
            inputs: MOST_INPUTS,
            prefix: Vec::new(),
        })
    }

    /// The next of the random ones.
    fn random(&mut self) -> Attempt {
        let n = self.drawn;
        self.drawn += 1;
        // Less often as long as it finds nothing new.
        let every = if self.idle < PATIENCE { OFTEN } else { OFTEN * 8 };
        if n.is_multiple_of(every)
            && let Some(search) = self.search(n)
        {
            return search;
        }
        // What is tested, and small numbers, are the most likely to go on for long.
        let turns = [
            (Mode::Tested, 0),
            (Mode::Mixed, 0),
            (Mode::Small, 1),
            (Mode::Subset, 0),
            (Mode::Between, 0),
            (Mode::Small, 3),
            (Mode::Sticky, 0),
            (Mode::Tested, 0),
            (Mode::Small, 10),
            (Mode::Signed, 3),
            (Mode::ByName, 0),
            (Mode::Subset, 0),
            (Mode::Uniform, 0),
            (Mode::Small, 100),
            (Mode::ByPlace, 1),
            (Mode::Mixed, 0),
        ];
        let prefix = self.prefix(n);
        let (mut mode, value) = turns[(n % turns.len() as u64) as usize];
        if mode == Mode::Tested && !self.tested {
            mode = Mode::Subset;
        }
        Attempt {
            seed: scatter(n),
            mode,
            value,
            fill: fill(n),
            milliseconds: TIMES[(n % TIMES.len() as u64) as usize],
            inputs: (prefix.len() as u32).saturating_add(LENGTHS[(n % 5) as usize]).min(MOST_INPUTS),
            prefix,
        }
    }

    /// What the n-th random run begins with.
    fn prefix(&self, n: u64) -> Vec<u64> {
        let (count, dice) = (self.corpus.len() as u64, scatter(!n));
        if count == 0 || dice & 3 == 0 {
            return Vec::new();
        }
        // What was found last is the most likely to lead on.
        let chosen = if dice & 4 == 0 { dice >> 32 } else { (dice >> 32) % count.min(8) };
        let mut prefix = self.corpus[(count - 1 - chosen % count) as usize].clone();
        let length = prefix.len() as u64;
        let cut = match dice >> 3 & 7 {
            0..=3 => 0,
            4 | 5 => 1 + (dice >> 8) % 8,
            _ => (dice >> 8) % (length + 1),
        };
        prefix.truncate(length.saturating_sub(cut) as usize);
        prefix
    }
}

/// Numbers that follow each other become numbers that do not: the runtime's generator counts up from the
/// seed, and runs must not see the same sequence, shifted.
fn scatter(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95);
    z = (z ^ z >> 32).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 29).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 32
}

impl Iterator for Plan {
    type Item = Attempt;

    /// The next attempt; none if no other run can differ from those that there were.
    fn next(&mut self) -> Option<Attempt> {
        if !self.certain.is_empty() {
            // A program that goes on as long as there are inputs takes all of its time for each of these.
            self.begun += 1;
            let turn = self.begun.is_multiple_of(EARLY).then(|| !u64::from(self.begun));
            return turn.and_then(|n| self.search(n)).or_else(|| self.certain.pop_front());
        }
        if !self.inputs {
            return self.slow.pop_front();
        }
        let back = self.drawn % 64 == 63;
        if let Some(attempt) = back.then(|| self.slow.pop_front()).flatten() {
            self.drawn += 1;
            return Some(attempt);
        }
        Some(self.random())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_without_inputs_is_soon_done() {
        let mut plan = Plan::new(&Pool::default());
        let mut count = 0;
        while let Some(attempt) = plan.next() {
            // The first one takes its time, every time.
            let late = attempt.mode == Mode::Fixed && attempt.value == 0 && attempt.fill == ZEROS;
            plan.learn(&attempt, &Report { late, ..Report::default() });
            count += 1;
            assert!(count < 100);
        }
        assert!(count > 8);
    }

    #[test]
    fn with_inputs_there_is_always_another_run() {
        let pool = Pool { tested: vec![-7, 0, 9], others: vec![] };
        let mut plan = Plan::new(&pool);
        let mut seen = std::collections::HashSet::new();
        for count in 0..1000 {
            let attempt = plan.next().expect("there is always another");
            let fresh = Some(vec![count, 2, 3]);
            plan.learn(&attempt, &Report { late: true, inputs: 3, fresh, ..Report::default() });
            assert!(seen.insert(format!("{attempt:?}")), "{attempt:?} twice");
            assert!(attempt.milliseconds > 0 && attempt.milliseconds <= LONGEST);
        }
        // Most of the later ones begin with what was found.
        let begun = (0..100).filter_map(|_| plan.next()).filter(|attempt| !attempt.prefix.is_empty()).count();
        assert!((30..100).contains(&begun), "{begun}");
        assert!(seen.iter().any(|text| text.contains(&u64::MAX.wrapping_sub(6).to_string())));
    }
}
