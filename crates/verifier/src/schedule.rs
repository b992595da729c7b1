//! Who works next: engines take turns on the cores there are.
//!
//! If all worked at once, each would have a part of a core, and the one that finds the answer would need
//! several times as long as alone. So as many work as there are cores. First those that lead, for some time
//! of their own: what they can do at all they mostly do soon, and the answer costs hardly more than it would
//! alone. Then always the one that had least, by its weight (stride scheduling: Waldspurger and Weihl, OSDI
//! 1994). An engine begins with its first turn, those of small weight later. Who has had its part of the time
//! works on only where others leave a core.
//!
//! Nothing is decided by this but how soon an answer comes.

use crate::Problem;
use euphonium_engine::Entry;
use euphonium_term::Sort;
use std::time::Duration;

/// For so long a turn lasts at least.
pub const QUANTUM: Duration = Duration::from_millis(25);

/// The time that an engine of weight 1 has had when it begins.
const BEGINNING: f64 = 0.15;

/// What a short look at a problem says about who may solve it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Look {
    /// Are there arrays, few enough that what holds of their elements may be found?
    pub arrays: bool,
    /// Is it a program without calls that share a body? Clauses of it are one more way to look at its loops.
    pub loops: bool,
}

/// The parts of their weights that `spacer` and `spacer-int` have on programs without calls: loops are
/// found as integers or not at all. (Of 71 small loops `spacer-int` alone solves 41 in 8 s of processor
/// time, one of which no other engine solves.)
const ON_LOOPS: [(&str, f64); 2] = [("spacer", 0.1), ("spacer-int", 0.5)];

/// More arrays than these are the memory of a large program.
const FEW: usize = 16;

impl Look {
    /// Looks at the state variables.
    pub fn at(problem: &Problem) -> Look {
        let is_array = |sort| matches!(problem.terms.sort_data(sort), Sort::Array { .. });
        let states = problem.system.states.iter();
        let arrays = states.filter(|state| is_array(problem.terms.sort_of(state.current))).count();
        let loops = problem.program().is_some_and(|program| !program.shares_bodies());
        Look { arrays: (1..=FEW).contains(&arrays), loops }
    }
}

/// So much more weight has an engine that sees the end of its work.
const IN_SIGHT: f64 = 8.0;

/// One that leads and sees the end works alone until it has had so many seconds: others would mostly work for nothing, and cost
/// as much as the answer. By its own clock, so that a busy machine costs nobody more.
const ALONE: f64 = 2.0;

/// One that leads begins alone, for so many seconds.
const BEGINS: f64 = 0.3;

/// What an engine had so far.
#[derive(Clone, Debug)]
pub struct Seat {
    weight: f64,
    in_sight: bool,
    lead: f64,
    /// Seconds on a core.
    worked: f64,
    /// The same by its weight.
    stride: f64,
    /// Is its part of the time over?
    spent: bool,
}

impl Seat {
    /// Nothing so far.
    pub fn new(engine: &Entry, look: Look) -> Seat {
        let arrays = if look.arrays { engine.on_arrays } else { 1.0 };
        let on_loops = ON_LOOPS.iter().find(|(name, _)| look.loops && *name == engine.name);
        let weight = engine.weight * arrays * on_loops.map_or(1.0, |&(_, part)| part);
        let stride = BEGINNING / weight;
        Seat { weight, in_sight: false, lead: engine.lead, worked: 0.0, stride, spent: false }
    }

    /// Does the engine see the end of its work? Then it has its turns more often from now on.
    pub fn see(&mut self, in_sight: bool) {
        self.in_sight = in_sight;
    }

    /// It worked for so long.
    pub fn work(&mut self, time: Duration) {
        let seconds = time.as_secs_f64();
        self.worked += seconds;
        if self.leads() {
            return;
        }
        let more = if self.in_sight { IN_SIGHT } else { 1.0 };
        self.stride += seconds / (self.weight * more);
    }

    /// Does it come before the others?
    pub fn leads(&self) -> bool {
        !self.spent && self.worked < self.lead
    }

    /// Do the others wait for it?
    fn works_alone(&self) -> bool {
        self.leads() && self.in_sight && self.worked < ALONE
    }

    /// Do those wait that have not begun?
    pub fn begins_alone(&self) -> bool {
        self.works_alone() || self.leads() && self.worked < BEGINS
    }

    /// Its part of the time is over.
    pub fn spend(&mut self) {
        self.spent = true;
    }
}

/// The positions of those that have the next turn, so many at most. On several cores, one is left to
/// those that do not lead, unless a leader works alone.
pub fn next(seats: &[&Seat], cores: usize) -> Vec<usize> {
    let alone: Vec<usize> = (0..seats.len()).filter(|&i| seats[i].works_alone()).take(cores).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by(|&a, &b| {
        let (a, b) = (seats[a], seats[b]);
        a.spent.cmp(&b.spent).then(a.stride.total_cmp(&b.stride))
    });
    let (leading, others): (Vec<usize>, Vec<usize>) = order.into_iter().partition(|&i| seats[i].leads());
    let most = if cores > 1 { (cores - 1).max(cores.saturating_sub(others.len())) } else { cores };
    let (first, late) = leading.split_at(leading.len().min(most));
    first.iter().chain(&others).chain(late).copied().take(cores).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(weight: f64, lead: f64) -> Seat {
        Seat { weight, in_sight: false, lead, worked: 0.0, stride: BEGINNING / weight, spent: false }
    }

    /// The shares of so many seconds.
    fn shares(mut seats: Vec<Seat>, cores: usize, seconds: f64) -> Vec<f64> {
        let quanta = (seconds / QUANTUM.as_secs_f64()).round() as u32;
        for _ in 0..quanta {
            for i in next(&seats.iter().collect::<Vec<_>>(), cores) {
                seats[i].work(QUANTUM);
            }
        }
        seats.iter().map(|seat| (seat.worked / seconds * 100.0).round() / 100.0).collect()
    }

    #[test]
    fn shares_are_as_the_weights() {
        assert_eq!(shares(vec![seat(1.0, 0.0); 4], 2, 100.0), [0.5; 4]);
        let some = shares(vec![seat(2.0, 0.0), seat(1.0, 0.0), seat(1.0, 0.0)], 1, 100.0);
        assert!((some[0] - 0.5).abs() < 0.02 && (some[1] - some[2]).abs() < 0.02, "{some:?}");
        assert_eq!(shares(vec![seat(1.0, 0.0); 2], 16, 10.0), [1.0; 2]);
    }

    #[test]
    fn who_sees_the_end_has_more() {
        let mut seats = vec![seat(1.0, 0.0); 4];
        seats[0].see(true);
        assert_eq!(shares(seats, 1, 110.0), [0.73, 0.09, 0.09, 0.09]);
    }

    #[test]
    fn who_leads_and_sees_the_end_works_alone_for_a_while() {
        let mut seats = vec![seat(1.0, 5.0), seat(1.0, 0.0), seat(1.0, 0.0)];
        assert!(seats[0].begins_alone() && !seats[1].begins_alone());
        seats[0].work(Duration::from_millis(300));
        assert!(!seats[0].begins_alone());
        seats[0].see(true);
        assert!(seats[0].begins_alone());
        seats[0].worked = 0.0;
        assert_eq!(shares(seats.clone(), 2, ALONE), [1.0, 0.0, 0.0]);
        let twice = shares(seats.clone(), 2, 2.0 * ALONE);
        assert!(twice[0] == 1.0 && twice[1..].iter().all(|part| (part - 0.25).abs() < 0.02), "{twice:?}");
        // Whose time is over has no core for itself.
        seats[0].spend();
        assert_eq!(shares(seats, 2, 1.0)[1..], [1.0; 2]);
    }

    #[test]
    fn whose_time_is_over_has_what_is_left() {
        let spent = || Seat { spent: true, ..seat(1.0, 3.0) };
        assert_eq!(shares(vec![spent(), seat(1.0, 0.0)], 1, 3.0), [0.0, 1.0]);
        assert_eq!(shares(vec![spent(), seat(1.0, 0.0)], 2, 3.0), [1.0; 2]);
        assert_eq!(shares(vec![spent()], 1, 3.0), [1.0]);
    }

    #[test]
    fn who_leads_has_a_core_and_leaves_one() {
        let seats = || vec![seat(1.0, 3.0), seat(1.0, 3.0), seat(1.0, 0.0), seat(1.0, 0.0)];
        assert_eq!(shares(seats(), 2, 3.0)[0], 1.0);
        assert_eq!(shares(seats(), 2, 3.0)[1], 0.0);
        assert_eq!(shares(seats(), 1, 3.0)[0], 1.0);
        // Alone, leaders have all cores.
        assert_eq!(shares(vec![seat(1.0, 3.0); 2], 2, 3.0), [1.0; 2]);
        // Once it has had its time, it is one of many.
        let late = shares(vec![seat(1.0, 3.0), seat(1.0, 0.0), seat(1.0, 0.0)], 1, 300.0);
        assert!((late[0] - late[1]).abs() < 0.03, "{late:?}");
    }
}
