//! Abstract interpretation as an engine: if no run comes to the error location as far as sets of values tell,
//! what they say of every location is the proof.
//!
//! The analysis is that of [`euphonium_absint`]. It decides nothing by itself: what it claims is checked as
//! any other proof, edge by edge. Each location has an invariant of its own, so that a question is as small
//! as an edge and there are as many as the program is long.

use crate::board::Board;
use crate::cfa::AutomatonEngine;
use crate::settings::DOMAINS;
use crate::table::{Entry, Make};
use crate::{Event, EventSink, Proof, Unknown, Verdict};
use euphonium_absint::domain::{KINDS, Kind, Mode};
use euphonium_absint::{Chosen, Expanded, Facts, Further, Partition, Places, Towards, analyse_values};
use euphonium_limits::{Budget, Exhausted};
use euphonium_problem::cfa::{Back, Cfa, Location, Passes, Simplified};
use euphonium_term::{TermId, Terms};
use std::fmt::Write;
use std::sync::Arc;
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
    copies_calls: false,
    settings: &[DOMAINS],
    make: Make::Automaton(|settings| {
        Box::new(AbsintEngine { domains: settings.domains(), ..AbsintEngine::default() })
    }),
};

/// Facts that exclude the error, as a proof of what was simplified.
pub(crate) fn proof(terms: &mut Terms, expanded: &Expanded<'_>, back: &Back, facts: &Facts) -> Proof {
    let simple = &*expanded.cfa;
    let invariant = |l: u32| {
        // Between the places where ways meet, what holds follows from what holds where the way begins.
        if facts.roots[l as usize] != Location(l) {
            return None;
        }
        let claims = facts.claims(terms, simple, Location(l));
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
    /// Where claims go.
    pub board: Option<Arc<Board>>,
    costs: [(Duration, usize); KINDS.len()],
    locations: usize,
    edges: usize,
    reached: usize,
    steps: u64,
    simplifying: Duration,
    analysing: Duration,
    tried: Vec<Tried>,
}

/// What was tried where one state for each location does not exclude the error: its name, what it took, and how many rounds or
/// states excluded the error.
type Tried = (Mode, Duration, Option<usize>);

/// Tries more where one state for each location does not exclude the error: the invariants, if that does.
pub(crate) fn look_again(
    terms: &mut Terms,
    expanded: &Expanded<'_>,
    mut further: Further<'_>,
    domains: Chosen,
    tried: &mut Vec<Tried>,
) -> Result<Option<Vec<Option<TermId>>>, Exhausted> {
    let simple = &*expanded.cfa;
    let live = further.live();
    let locations = || (0..simple.locations.len() as u32).map(Location);
    if domains.tries(Mode::Backward) {
        let start = Instant::now();
        let found = further.towards()?;
        tried.push((Mode::Backward, start.elapsed(), found.as_ref().map(Towards::rounds)));
        if let Some(found) = found {
            let claims = locations().map(|l| found.claim(terms, simple, &live, l)).collect();
            return Ok(Some(expanded.all_back(terms, claims)));
        }
    }
    if domains.tries(Mode::Situations) {
        let start = Instant::now();
        let found = further.apart()?;
        tried.push((Mode::Situations, start.elapsed(), found.as_ref().map(Partition::count)));
        if let Some(found) = found {
            let claims = locations().map(|l| found.claim(terms, simple, &live, l)).collect();
            return Ok(Some(expanded.all_back(terms, claims)));
        }
    }
    Ok(None)
}

/// What facts claim of some locations.
pub(crate) fn claims_at(
    terms: &mut Terms,
    expanded: &Expanded<'_>,
    facts: &Facts,
    locations: &[Location],
) -> Vec<(Location, TermId)> {
    let mut found = Vec::new();
    for &l in locations {
        for claim in facts.claims(terms, &expanded.cfa, l) {
            found.push((l, expanded.back(terms, claim)));
        }
    }
    found
}

/// What is guessed of the sums that loops never make smaller, if that is tried.
pub fn guessed_sums(
    terms: &mut Terms,
    expanded: &Expanded<'_>,
    further: &mut Further<'_>,
    domains: Chosen,
) -> Result<Vec<(Location, TermId)>, Exhausted> {
    if !domains.tries(Mode::Gauges) {
        return Ok(Vec::new());
    }
    let found = further.gauges(terms)?;
    Ok(found.into_iter().map(|(l, claim)| (l, expanded.back(terms, claim))).collect())
}

impl AbsintEngine {
    /// Sets of values first, then relations; what each says of cut points goes to the board, if there is one.
    fn analyse<'a>(
        &mut self,
        terms: &mut Terms,
        expanded: &'a Expanded<'_>,
        budget: &'a Budget,
    ) -> Result<(Facts, Further<'a>), Exhausted> {
        let board = self.board.as_ref().filter(|board| board.simplified.passes == Passes::default());
        let post = |terms: &mut Terms, facts: &Facts| {
            if let Some(board) = board {
                let claims = claims_at(terms, expanded, facts, &board.cuts);
                board.post(terms, &claims);
            }
        };
        let places = Places::These(board.map_or(&[], |board| &board.cuts));
        let mut further = analyse_values(terms, &expanded.cfa, places, budget)?;
        let mut facts = further.facts()?;
        if !facts.excludes(expanded.cfa.error) {
            post(terms, &facts);
            further.relate(terms, self.domains)?;
            facts = further.facts()?;
            post(terms, &facts);
            if let Some(board) = board.filter(|_| !facts.excludes(expanded.cfa.error)) {
                let guesses = guessed_sums(terms, expanded, &mut further, self.domains)?;
                board.post_guesses(terms, &guesses);
            }
        }
        Ok((facts, further))
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
        let known = self.board.as_ref().map(|board| board.simplified.clone());
        let simplified = Simplified::known_or_new(known, terms, cfa, &Passes::default());
        let Simplified { cfa: simple, back, .. } = &*simplified;
        self.simplifying = start.elapsed();
        (self.locations, self.edges) = (simple.locations.len(), simple.edges.len());
        if simple.initial == simple.error {
            return Verdict::Unknown(Unknown::GaveUp("the error location is where runs begin".into()));
        }
        let expanded = Expanded::new(terms, simple, self.domains);
        let found = self.analyse(terms, &expanded, budget);
        if let Some(board) = &self.board {
            board.finish();
        }
        let (facts, further) = match found {
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
            // The check needs the room.
            drop(further);
            return Verdict::Safe(proof(terms, &expanded, back, &facts));
        }
        self.tried.clear();
        match look_again(terms, &expanded, further, self.domains, &mut self.tried) {
            Ok(Some(invariants)) => Verdict::Safe(Proof::Locations(back.invariants(terms, &invariants))),
            Ok(None) => Verdict::Unknown(Unknown::GaveUp(
                "what is known of values, differences and sums does not exclude the error".into(),
            )),
            Err(exhausted) => Verdict::Unknown(Unknown::Exhausted(exhausted)),
        }
    }

    fn join(&mut self, board: &Arc<Board>) {
        self.board = Some(board.clone());
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
                (Mode::Gauges, _) => Ok(()),
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
