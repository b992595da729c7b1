//! Bounded model checking of automata by unwinding their loops: is the error reached if no loop has more than
//! 1, 2, 3, ... rounds?
//!
//! After CBMC (Clarke, Kroening and Lerda, "A tool for checking ANSI-C programs", TACAS 2004). The
//! [steps](crate::bmc) of a transition system are the wrong measure for a program of many loops in a row: the
//! depth of an error is the sum of all their rounds, and every step has a copy of whatever may happen in it.
//! Here each part of the program has one copy for each round of the loops around it, and constants are
//! followed through ([`euphonium_problem::cfa::Unwinder`]).
//!
//! Only violations count. That there is none with so many rounds is no proof; see
//! [`bounded`](crate::bounded) for those.

use crate::board::Board;
use crate::cfa::AutomatonEngine;
use crate::query::Query;
use crate::settings::MAX_DEPTH;
use crate::table::{Entry, Make};
use crate::{Event, EventSink, Run, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Bounds, Cfa, Guide, Passes, Simplified, Unwinder};
use euphonium_term::{Model, TermId, Terms};
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::Arc;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "unwind",
    method: "bounded model checking of the program as it is, every loop 1, 2, 3, ... rounds",
    follows: "Clarke, Kroening, Lerda, A Tool for Checking ANSI-C Programs (TACAS 2004)",
    takes: "programs and control-flow automata",
    proves: "nothing",
    finds: "violations after few rounds of many loops, also in recursive programs",
    limits: "two activations of a function at a time; programs that are very large with all calls copied",
    share: 1.0,
    shed: Some(4),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[MAX_DEPTH],
    make: Make::Runs(|settings| {
        Box::new(Unwind { max_rounds: settings.count("max-depth"), ..Unwind::default() })
    }),
};

/// The engine and its options.
#[derive(Clone, Debug, Default)]
pub struct Unwind {
    /// At most this many rounds of each loop; without it, more and more until the budget ends.
    pub max_rounds: Option<u32>,
    /// Only this many rounds of each loop.
    pub only_rounds: Option<u32>,
    /// Was everything unwound in the last run?
    pub complete: bool,
    /// What the last run did.
    pub statistics: Statistics,
    /// It has the automaton, simplified.
    pub board: Option<Arc<Board>>,
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Rounds of each loop in the last unwinding.
    pub rounds: u32,
    /// Its copies of cut points.
    pub copies: usize,
    /// Its ways to the error.
    pub errors: usize,
    /// The size of what was asked.
    pub terms: usize,
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Statistics { rounds, copies, errors, terms } = self;
        write!(f, "rounds {rounds} copies {copies} errors {errors} terms {terms}")
    }
}

/// An unwinding may have this many copies.
const MOST_COPIES: usize = 200_000;

impl AutomatonEngine for Unwind {
    fn join(&mut self, board: &Arc<Board>) {
        self.board = Some(board.clone());
    }

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
        self.statistics.to_string()
    }
}

impl Unwind {
    fn decide(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        (self.statistics, self.complete) = (Statistics::default(), false);
        let known = self.board.as_ref().map(|board| board.simplified.clone());
        let simplified = Simplified::known_or_new(known, terms, cfa, &Passes::default());
        let Simplified { cfa: simple, back, .. } = &*simplified;
        if simple.initial == simple.error {
            return Err(Unknown::GaveUp("the error is where the program begins".into()));
        }
        let mut unwinder = Unwinder::new(terms, simple);
        let mut rounds = self.only_rounds.unwrap_or(1);
        loop {
            events.event("unwind", Event::Depth(rounds));
            let bounds = Bounds { rounds, loops: FxHashMap::default(), copies: MOST_COPIES };
            let unwinding = unwinder.unwind(terms, &bounds, &mut WithinBudget(budget))?;
            let goal = terms.or(&unwinding.errors);
            self.statistics = Statistics {
                rounds,
                copies: unwinding.len(),
                errors: unwinding.errors.len(),
                terms: terms.dag_size(&[goal]),
            };
            if let Some(model) = model_of(terms, goal, budget)? {
                let path = unwinding.path(terms, simple, &model);
                let path = path.ok_or_else(|| Unknown::GaveUp("a model is not a run".into()))?;
                return Ok(Verdict::Unsafe(Run::Path(back.path(terms, &path))));
            }
            if unwinding.incomplete {
                return Err(Unknown::GaveUp(format!("{rounds} rounds of every loop are too many")));
            }
            self.complete = unwinding.cuts.is_empty();
            if self.complete {
                return Err(Unknown::GaveUp(format!(
                    "no loop has more than {rounds} rounds, and no error is reached"
                )));
            }
            if self.only_rounds.is_some() || self.max_rounds.is_some_and(|most| rounds >= most) {
                return Err(Unknown::GaveUp(format!("no error with up to {rounds} rounds of every loop")));
            }
            // Small bounds are cheap and likely; later ones are further apart.
            rounds += 1 + rounds / 4;
        }
    }
}

/// Nobody is asked but the clock.
struct WithinBudget<'b>(&'b Budget);

impl Guide for WithinBudget<'_> {
    type Error = Unknown;

    fn go_on(&mut self) -> Result<(), Unknown> {
        self.0.check().map_err(Unknown::Exhausted)
    }
}

fn model_of(terms: &mut Terms, goal: TermId, budget: &Budget) -> Result<Option<Model>, Unknown> {
    if goal == TermId::FALSE {
        return Ok(None);
    }
    let mut query = Query::new(budget);
    query.assert_all(terms, &[goal])?;
    Ok(query.check(terms, &[])?.then(|| query.solver.model(terms)))
}
