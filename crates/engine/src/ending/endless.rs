//! Runs that never end because they come back to where they were.
//!
//! First the automaton is run with drawn inputs ([`drawn`]), then a repeated state is asked for as an error ([`repeat`]). Both give a stem and a
//! cycle of edges of the source, with values for what is nondeterministic. The claim is the weakest that is easy to see: of the variables, only those
//! must have their values again that some assumption along the cycle depends on ([`lasso`]). Of runs that only come back to a place, it is asked
//! whether their cycle can be taken for ever ([`recurrent`]).

use super::{drawn, lasso, recurrent, repeat};
use crate::cfa::AutomatonEngine;
use crate::table::{Entry, Make};
use crate::{Event, EventSink, Run, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Aim, Back, Cfa, Passes, Path, Simplified, simplify};
use euphonium_term::Terms;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "lasso",
    method: "runs that come back to a state, by drawn inputs and by unwinding loops with a copy of the state",
    follows: "Biere, Artho, Schuppan, Liveness Checking as Safety Checking (FMICS 2002); Gupta, Henzinger, Majumdar, Rybalchenko, Xu, \
              Proving Non-termination (POPL 2008)",
    takes: "programs and control-flow automata, whether they end",
    proves: "nothing",
    finds: "runs that never end, with a cycle",
    limits: "cycles of few rounds, and of signed numbers that do not overflow",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: false,
    weight: 1.5,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[],
    make: Make::Endless(|_| Box::new(EndlessRuns::default())),
};

/// The engine.
#[derive(Clone, Debug, Default)]
pub struct EndlessRuns {
    runs: u64,
    rounds: u32,
}

/// A run that comes back: up to where, and how.
pub(super) struct Found {
    pub stem: Path,
    pub whole: Path,
    /// Does it come back to the state, or to the place only?
    pub repeated: bool,
}

impl AutomatonEngine for EndlessRuns {
    fn check(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        self.decide(terms, cfa, budget, events).unwrap_or_else(Verdict::Unknown)
    }

    fn details(&self) -> String {
        let EndlessRuns { runs, rounds } = self;
        format!("runs {runs} rounds {rounds}")
    }
}

impl EndlessRuns {
    fn decide(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        *self = EndlessRuns::default();
        // A branch that does not matter is taken in one way or another: in the source it must be known in which.
        let passes = Passes { aim: Aim::Loops, slice: false, bisimulation: false, ..Passes::default() };
        let Simplified { cfa: simple, back, .. } = simplify(terms, cfa, &passes);
        let loops = repeat::Loops::new(terms, &simple);
        if loops.heads.is_empty() {
            return Err(Unknown::GaveUp("there is no loop".into()));
        }
        events.event("lasso", Event::Depth(0));
        let mut drawn = drawn::Drawn::new(terms, &simple, &loops);
        while let Some(found) = drawn.next(terms, budget)? {
            self.runs = drawn.runs;
            if let Some(verdict) = claim(terms, cfa, &back, &found, budget) {
                return Ok(verdict);
            }
        }
        self.runs = drawn.runs;
        let mut rounds = 2;
        loop {
            events.event("lasso", Event::Depth(rounds));
            self.rounds = rounds;
            if let Some(found) = repeat::search(terms, &simple, &loops, rounds, budget)?
                && let Some(verdict) = claim(terms, cfa, &back, &found, budget)
            {
                return Ok(verdict);
            }
            rounds += 1 + rounds / 2;
        }
    }
}

fn claim(terms: &mut Terms, cfa: &Cfa, back: &Back, found: &Found, budget: &Budget) -> Option<Verdict> {
    let (stem, whole) = (back.path(terms, &found.stem), back.path(terms, &found.whole));
    let endless = match found.repeated {
        true => lasso::endless(terms, cfa, stem, &whole)?,
        false => recurrent::recurrent(terms, cfa, stem, &whole, budget)?,
    };
    Some(Verdict::Unsafe(Run::from(endless)))
}
