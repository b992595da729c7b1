//! Loops unwound until no run goes on: then every run ends.

use crate::bounded::Bounded;
use crate::cfa::AutomatonEngine;
use crate::settings::MAX_DEPTH;
use crate::table::{Entry, Make};
use crate::{EventSink, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::cfa::Cfa;
use euphonium_term::Terms;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "rounds",
    method: "loops unwound until no run goes on, each as far as it can be reached",
    follows: "Clarke, Kroening, Lerda, A Tool for Checking ANSI-C Programs (TACAS 2004)",
    takes: "programs and control-flow automata, whether they end",
    proves: "that every run ends after few rounds of loops, with the unwound program",
    finds: "nothing",
    limits: "loops without a bound; as many rounds as fit into memory",
    share: 1.0,
    shed: Some(4),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[MAX_DEPTH],
    make: Make::Ending(|settings| {
        let bounded = Bounded { max_rounds: settings.count("max-depth"), ending: true, ..Bounded::default() };
        Box::new(Rounds(bounded))
    }),
};

/// The engine.
#[derive(Clone, Debug)]
pub struct Rounds(pub Bounded);

impl AutomatonEngine for Rounds {
    fn check(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        self.0.check(terms, &cfa.for_ending(), budget, events)
    }

    fn details(&self) -> String {
        self.0.details()
    }
}
