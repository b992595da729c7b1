//! Abstract interpretation as an engine: if no run comes to the error location as far as sets of values tell,
//! what they say of every location is the proof.
//!
//! The analysis is that of [`euphonium_absint`]. It decides nothing by itself: what it claims is checked as
//! any other proof, edge by edge. Each location has an invariant of its own, so that a question is as small
//! as an edge and there are as many as the program is long.

use crate::cfa::AutomatonEngine;
use crate::settings::DOMAINS;
use crate::table::{Entry, Make};
use crate::{Event, EventSink, Proof, Unknown, Verdict};
use euphonium_absint::domain::{KINDS, Kind, Mode};
use euphonium_absint::{Chosen, Expanded, Facts, Further, Partition, Towards, analyse_further};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::{Back, Cfa, Liveness, Location, Passes, Simplified, simplify};
use euphonium_term::{TermId, Terms};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "absint",
    method: "abstract interpretation: sets of values of variables, bounds of their sums and differences, and equations at each location; backwards from the error, and by situation",
    follows: "Cousot and Cousot (POPL 1977); CRAB in Gurfinkel, Kahsai, Komuravelli, Navas, The SeaHorn Verification Framework (CAV 2015)",
    takes: "programs and control-flow automata",
    proves: "what bounds and constants show, in time linear in the program, with an invariant for each location",
    finds: "nothing",
    limits: "of relations between variables only bounds of sums and differences, and equations; of arrays only cells at constant indices",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: true,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    settings: &[DOMAINS],
    make: Make::Automaton(|settings| {
        Box::new(AbsintEngine { domains: settings.domains(), ..AbsintEngine::default() })
    }),
};

/// Facts that exclude the error, as a proof of what was simplified.
pub(crate) fn proof(terms: &mut Terms, expanded: &Expanded<'_>, back: &Back, facts: &Facts) -> Proof {
    let simple = &*expanded.cfa;
    let live = Liveness::new(terms, simple);
    let invariant = |l: u32| {
        // Between the places where ways meet, what holds follows from what holds where the way begins.
        if facts.roots[l as usize] != Location(l) {
            return None;
        }
        let claims = facts.claims(terms, simple, &live, Location(l));
        let all = terms.and(&claims);
        Some(expanded.back(terms, all))
    };
    let invariants: Vec<Option<TermId>> = (0..simple.locations.len() as u32).map(invariant).collect();
    Proof::Locations(back.invariants(terms, &invariants))
}

/// The engine.
#[derive(Clone, Debug, Default)]
pub struct AbsintEngine {
    /// The domains.
    pub domains: Chosen,
    costs: [(Duration, usize); KINDS.len()],
    locations: usize,
    edges: usize,
    reached: usize,
    steps: u64,
    simplifying: Duration,
    analysing: Duration,
    /// What was tried after that: its name, what it took, and how many rounds or states excluded the error.
    tried: Vec<(Mode, Duration, Option<usize>)>,
}

impl AbsintEngine {
    /// Tries more where one state for each location does not exclude the error: the invariants, if that does.
    fn look_again(
        &mut self,
        terms: &mut Terms,
        expanded: &Expanded<'_>,
        mut further: Further<'_>,
    ) -> Result<Option<Vec<Option<TermId>>>, Exhausted> {
        let simple = &*expanded.cfa;
        let live = Liveness::new(terms, simple);
        let locations = || (0..simple.locations.len() as u32).map(Location);
        self.tried.clear();
        if self.domains.tries(Mode::Backward) {
            let start = Instant::now();
            let found = further.towards(&live)?;
            self.tried.push((Mode::Backward, start.elapsed(), found.as_ref().map(Towards::rounds)));
            if let Some(found) = found {
                let claims = locations().map(|l| found.claim(terms, simple, &live, l)).collect();
                return Ok(Some(expanded.all_back(terms, claims)));
            }
        }
        if self.domains.tries(Mode::Situations) {
            let start = Instant::now();
            let found = further.apart(&live)?;
            self.tried.push((Mode::Situations, start.elapsed(), found.as_ref().map(Partition::count)));
            if let Some(found) = found {
                let claims = locations().map(|l| found.claim(terms, simple, &live, l)).collect();
                return Ok(Some(expanded.all_back(terms, claims)));
            }
        }
        Ok(None)
    }
}

impl AutomatonEngine for AbsintEngine {
    fn check(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        let start = Instant::now();
        let Simplified { cfa: simple, back } = simplify(terms, cfa, &Passes::default());
        self.simplifying = start.elapsed();
        (self.locations, self.edges) = (simple.locations.len(), simple.edges.len());
        if simple.initial == simple.error {
            return Verdict::Unknown(Unknown::GaveUp("the error location is where runs begin".into()));
        }
        let expanded = Expanded::new(terms, &simple, self.domains);
        let (facts, further) = match analyse_further(terms, &expanded.cfa, self.domains, budget) {
            Ok(found) => found,
            Err(exhausted) => return Verdict::Unknown(Unknown::Exhausted(exhausted)),
        };
        self.steps = facts.steps;
        for ((known, cost), gave) in self.costs.iter_mut().zip(facts.costs).zip(facts.gave()) {
            *known = (cost, gave);
        }
        self.costs[Kind::Arrays.place()].1 = expanded.known_cells(&facts);
        self.reached = facts.states.iter().flatten().count();
        self.analysing = start.elapsed() - self.simplifying;
        let (total, solving) = (start.elapsed(), Duration::ZERO);
        events.event("absint", Event::Time { total, solving });
        if facts.excludes(simple.error) {
            return Verdict::Safe(proof(terms, &expanded, &back, &facts));
        }
        match self.look_again(terms, &expanded, further) {
            Ok(Some(invariants)) => Verdict::Safe(Proof::Locations(back.invariants(terms, &invariants))),
            Ok(None) => Verdict::Unknown(Unknown::GaveUp(
                "what is known of values, differences and sums does not exclude the error".into(),
            )),
            Err(exhausted) => Verdict::Unknown(Unknown::Exhausted(exhausted)),
        }
    }

    fn details(&self) -> String {
        let AbsintEngine { locations, edges, reached, steps, simplifying, analysing, .. } = self;
        let mut text = format!(
            "locations {locations}\nreached {reached}\nedges {edges}\nsteps {steps}\nsimplifying {:.3} s\nanalysing {:.3} s",
            simplifying.as_secs_f64(),
            analysing.as_secs_f64()
        );
        for (mode, time, found) in &self.tried {
            let (name, time) = (mode.name(), time.as_secs_f64());
            let _ = match (mode, found) {
                (_, None) => write!(text, "\n{name} {time:.3} s, the error is not excluded"),
                (Mode::Backward, Some(rounds)) => write!(text, "\n{name} {time:.3} s, rounds {rounds}"),
                (Mode::Situations, Some(states)) => write!(text, "\n{name} {time:.3} s, states {states}"),
            };
        }
        for (kind, (cost, gave)) in KINDS.into_iter().zip(self.costs) {
            let (name, cost) = (kind.name(), cost.as_secs_f64());
            let _ = write!(text, "\ndomain {name} {cost:.3} s, says {gave} at heads of loops");
        }
        text
    }
}
