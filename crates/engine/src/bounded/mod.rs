//! Bounded proofs: loops are unwound until no run goes on, and then nothing was left out.
//!
//! Like [`unwind`](crate::unwind), after CBMC (Clarke, Kroening and Lerda, "A tool for checking ANSI-C
//! programs", TACAS 2004) with its unwinding assertions, but the bounds are found: each loop has its own,
//! and only those are raised that a run can go beyond. When a round of a loop begins, or an array is about to get any
//! contents, a short question says whether that can be reached at all ([`asker`]), unless one of the last [`models`]
//! shows that it can; what is behind one that cannot is never made.
//!
//! Invariant: `safe` is said only if the ways to the error and the ways out of the unwinding are both
//! refuted, or, where the engine [may](AutomatonEngine::leave_to_check), if it is hard to say that the first are: the
//! check asks that in any case, and twice is once too often. The evidence is the unwinding as copies of the source's locations
//! ([`euphonium_problem::cfa::Unwound`]); neither bounds nor questions are believed.

mod asker;
mod models;

use crate::cfa::AutomatonEngine;
use crate::settings::MAX_DEPTH;
use crate::table::{Entry, Make};
use crate::{Event, EventSink, Proof, Run, Unknown, Verdict};
use asker::{Asker, FEW};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Aim, Bounds, Cfa, Location, Passes, Simplified, Unwinder, Unwinding, simplify};
use euphonium_term::{Model, TermId, Terms};
use models::Room;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "bounded",
    method: "loops unwound until no run goes on, each as far as it can be reached",
    follows: "Clarke, Kroening, Lerda, A Tool for Checking ANSI-C Programs (TACAS 2004)",
    takes: "programs and control-flow automata",
    proves: "programs whose loops end after few rounds, with the unwound program",
    finds: "violations after few rounds of loops",
    limits: "loops without a bound; as many rounds as fit into memory",
    share: 1.0,
    shed: Some(4),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 5.0,
    copies_calls: true,
    settings: &[MAX_DEPTH],
    make: Make::Automaton(|settings| {
        Box::new(Bounded { max_rounds: settings.count("max-depth"), ..Bounded::default() })
    }),
};

/// An unwinding may have so many copies.
const MOST_COPIES: usize = 200_000;

/// Whether an unwinding reaches the error may take so many conflicts before loops have more rounds.
const SOON: u64 = 4000;

/// While so many rounds are the most that any loop has and half of the loops have ended, the others are expected to.
const SHORT: u32 = 8;

/// It may take so many if loops have no more rounds and the check may be asked.
const LEFT: u64 = 2000;

/// The bound of every loop at first.
const FIRST_ROUNDS: u32 = 2;

/// The engine and its options.
#[derive(Clone, Debug, Default)]
pub struct Bounded {
    /// At most so many rounds of each loop; without it, as many as it takes.
    pub max_rounds: Option<u32>,
    /// Whether runs end is the question: loops are kept that lead to no error.
    pub ending: bool,
    /// After so many conflicts the last question is left to the check of the evidence.
    pub leaves: Option<u64>,
    /// What the last run did.
    pub statistics: Statistics,
}

/// What a run did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Unwindings.
    pub unwindings: u32,
    /// Rounds of the loop that has most in the last one.
    pub rounds: u32,
    /// Its copies of cut points.
    pub copies: usize,
    /// The questions that were asked.
    pub questions: u64,
    /// The rounds that were found to be unreachable.
    pub refuted: u64,
    /// Was the last question left to the check?
    pub left: bool,
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Statistics { unwindings, rounds, copies, questions, refuted, left } = self;
        let left = if *left { ", the last question left to the check" } else { "" };
        write!(
            f,
            "unwindings {unwindings} rounds {rounds} copies {copies} questions {questions} refuted {refuted}{left}"
        )
    }
}

impl AutomatonEngine for Bounded {
    fn check(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        self.statistics = Statistics::default();
        let room = Room::new();
        let mut asker = Asker::new(budget, &room);
        let verdict = self.decide(terms, cfa, &mut asker, events).unwrap_or_else(Verdict::Unknown);
        self.statistics.questions = asker.questions;
        self.statistics.refuted = asker.refuted;
        verdict
    }

    fn leave_to_check(&mut self, may: bool) {
        self.leaves = may.then_some(LEFT);
    }

    fn left_to_check(&self) -> bool {
        self.statistics.left
    }

    fn details(&self) -> String {
        self.statistics.to_string()
    }
}

impl Bounded {
    fn decide(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        asker: &mut Asker,
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        let aim = if self.ending { Aim::Loops } else { Aim::Error };
        let passes = Passes { aim, forgetting: true, ..Passes::default() };
        let Simplified { cfa: simple, back, .. } = simplify(terms, cfa, &passes);
        if simple.initial == simple.error {
            return Err(Unknown::GaveUp("the error is where the program begins".into()));
        }
        let mut unwinder = Unwinder::new(terms, &simple);
        let loops = unwinder.loops();
        let rounds = self.max_rounds.map_or(FIRST_ROUNDS, |most| most.clamp(1, FIRST_ROUNDS));
        let mut bounds = Bounds { rounds, loops: FxHashMap::default(), copies: MOST_COPIES };
        loop {
            let rounds = bounds.loops.values().copied().max().unwrap_or(rounds);
            events.event("bounded", Event::Depth(rounds));
            let unwinding = unwinder.unwind(terms, &bounds, asker)?;
            self.statistics.unwindings += 1;
            (self.statistics.rounds, self.statistics.copies) = (rounds, unwinding.len());
            let errors = terms.or(&unwinding.errors);
            let violation = |terms: &mut Terms, model: &Model| {
                let path = unwinding.path(terms, &simple, model);
                let path = path.ok_or_else(|| Unknown::GaveUp("a model is not a run".into()))?;
                Ok(Verdict::Unsafe(Run::Path(back.path(terms, &path))))
            };
            if unwinding.cuts.is_empty() && !unwinding.incomplete {
                events.event("bounded", Event::InSight(true));
            }
            // That this many rounds reach no error is needed only if there will be no others.
            let mut soon = asker.within(terms, errors, self.leaves.unwrap_or(SOON))?;
            if let Some(Some(model)) = &soon {
                return violation(terms, model);
            }
            if unwinding.incomplete {
                return Err(Unknown::GaveUp(format!("the program has over {MOST_COPIES} steps")));
            }
            let reached = cut_loops(terms, &unwinding, asker)?;
            // A loop without a bound keeps on being reached.
            let ends = 2 * reached.len() <= loops && reached.iter().all(|&head| bounds.of(head) <= SHORT);
            events.event("bounded", Event::InSight(reached.is_empty() || ends));
            if let (None, Some(asked)) = (&soon, self.leaves) {
                if reached.is_empty() {
                    self.statistics.left = true;
                    return Ok(Verdict::Safe(Proof::Unwound(unwinder.cover(terms, &unwinding, &back, cfa))));
                }
                soon = asker.within(terms, errors, SOON.saturating_sub(asked))?;
                if let Some(Some(model)) = &soon {
                    return violation(terms, model);
                }
            }
            let mut raised = false;
            for &head in &reached {
                let bound = bounds.of(head);
                let more = self.max_rounds.map_or(2 * bound, |most| most.min(2 * bound));
                raised |= more > bound;
                bounds.loops.insert(head, more);
            }
            if raised {
                continue;
            }
            if soon.is_none()
                && let Some(model) = asker.model(terms, errors)?
            {
                return violation(terms, &model);
            }
            if reached.is_empty() {
                return Ok(Verdict::Safe(Proof::Unwound(unwinder.cover(terms, &unwinding, &back, cfa))));
            }
            let loops = reached.into_iter().filter_map(|head| back.source(head)).map(|l| l.0).collect();
            return Err(Unknown::Unwound { rounds, loops });
        }
    }
}

/// The loops, by their heads, that a run can go on with beyond their bounds.
fn cut_loops(terms: &mut Terms, unwinding: &Unwinding, asker: &mut Asker) -> Result<Vec<Location>, Unknown> {
    let mut ways: BTreeMap<Location, Vec<TermId>> = BTreeMap::new();
    for cut in &unwinding.cuts {
        ways.entry(cut.head).or_default().push(cut.condition);
    }
    let (mut reached, mut open) = (Vec::new(), Vec::new());
    for (head, conditions) in ways {
        let condition = terms.or(&conditions);
        match asker.within(terms, condition, FEW)? {
            Some(Some(_)) => reached.push(head),
            Some(None) => {}
            None => open.push((head, condition)),
        }
    }
    // What is hard to say is asked only if there is nothing else to do.
    if reached.is_empty() {
        for (head, condition) in open {
            if asker.model(terms, condition)?.is_some() {
                reached.push(head);
            }
        }
    }
    Ok(reached)
}
