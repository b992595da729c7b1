//! IC3 on control-flow automata: IC3CFA (Lange, Neuhäußer, Noll; Lange's thesis on its generalisation,
//! chapters 4 and 5).
//!
//! The automaton is simplified and brought into large blocks ([`euphonium_problem::cfa`]). Each cut point has
//! a frame of its own at every level ([`crate::ic3`]); the [`search`] blocks cubes that lead to the error
//! location, finds what leads to them ([`predecessor`]), and widens what it blocks ([`generalise`]).
//! Everything is bit-precise: there is no abstraction to refine. Every [`Technique`] has a switch.
//!
//! Where it goes beyond the thesis: inputs are removed by the model instead of being nondeterministic
//! assignments, a model selects one cube of a precondition ([`crate::implicant`]) and it is widened by a
//! core, cores come first in generalisation, and equations are weakened to bits and bounds.
//!
//! Invariants:
//!
//! * The frame of the initial location is `true`: an obligation there is a counterexample.
//! * A blocked cube at level `i` is relatively inductive to the frames of level `i - 1` along every block to
//!   its location.
//! * Cubes speak of variables that are live at their location.

mod at_location;
mod automaton;
mod bits;
mod candidates;
mod counterexample;
mod cube;
mod generalise;
mod next;
mod options;
mod predecessor;
mod project;
mod queries;
mod search;
mod share;
mod statistics;
mod technique;
mod words;

use crate::{EventSink, Proof, Run, Unknown, Verdict, absint};
use automaton::Automaton;
use euphonium_absint::{Expanded, analyse};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{
    Cfa, CutPoints, Liveness, Location, Passes, Path, Simplified, large_blocks, simplify,
};
use euphonium_term::{TermId, Terms};
pub use options::Options;
use search::{Outcome, Search};
pub use statistics::{Purpose, Statistics};
pub use technique::{Described, TECHNIQUES, Technique, Techniques};

use crate::landmarks;
use crate::settings::{DOMAINS, Kind, Setting};
use crate::table::{Entry, Make};
use std::time::{Duration, Instant};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "cfa",
    method: "IC3 on control-flow automata, with frames for each location",
    follows: "Lange, thesis on IC3CFA (Aachen)",
    takes: "programs and control-flow automata",
    proves: "with an invariant for each location",
    finds: "violations, with a path",
    limits: "no systems without an automaton",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: false,
    weight: 2.0,
    on_arrays: 1.0,
    lead: 0.0,
    settings: SETTINGS,
    make: Make::Automaton(|settings| {
        Box::new(CfaEngine { options: Options::of(settings), ..CfaEngine::default() })
    }),
};

const SETTINGS: &[Setting] = &[
    Setting { name: "cfa-on", kind: Kind::Names(technique::names), help: "Use these techniques, too" },
    Setting { name: "cfa-off", kind: Kind::Names(technique::names), help: "Do not use these techniques" },
    Setting {
        name: "cfa-only",
        kind: Kind::NamesOrNone(technique::names),
        help: "Use these techniques and no others: `none` for none at all",
    },
    DOMAINS,
];

/// An engine for automata: answers, stops when its budget is used up, never prints.
pub trait AutomatonEngine {
    /// Decides whether a run reaches the error location.
    fn check(&mut self, terms: &mut Terms, cfa: &Cfa, budget: &Budget, events: &mut dyn EventSink)
    -> Verdict;

    /// Claims that may be invariants, by location. An engine need not use them.
    fn suggest(&mut self, _claims: &[(usize, TermId)]) {}

    /// What the last run did, in words and figures.
    fn details(&self) -> String;
}

/// The engine.
#[derive(Clone, Debug, Default)]
pub struct CfaEngine {
    /// Its options.
    pub options: Options,
    /// The passes before the search.
    pub passes: Passes,
    /// Where blocks begin and end.
    pub cut_points: CutPoints,
    /// What the last run did.
    pub statistics: Statistics,
}

impl AutomatonEngine for CfaEngine {
    fn check(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        let start = Instant::now();
        self.statistics = Statistics::default();
        let verdict = self.decide(terms, cfa, budget, events).unwrap_or_else(Verdict::Unknown);
        self.statistics.time = start.elapsed();
        verdict
    }

    fn suggest(&mut self, claims: &[(usize, TermId)]) {
        self.options.candidates = claims.to_vec();
    }

    fn details(&self) -> String {
        self.statistics.to_string()
    }
}

/// The longest that the analysis before the search may take, and its part of the time.
const ANALYSIS: Duration = Duration::from_secs(3);
const PART: u32 = 8;

fn shortened(budget: &Budget) -> Budget {
    let now = Instant::now();
    let left = budget.deadline.map_or(ANALYSIS, |end| end.saturating_duration_since(now) / PART);
    Budget { deadline: Some(now + left.min(ANALYSIS)), ..budget.clone() }
}

impl CfaEngine {
    fn decide(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        let bisimulation = self.passes.bisimulation && self.options.uses(Technique::Bisimulation);
        let passes = Passes { bisimulation, ..self.passes };
        let Simplified { cfa: simple, back } = simplify(terms, cfa, &passes);
        if simple.initial == simple.error {
            let default =
                |v: &euphonium_problem::cfa::VariableInfo| terms.default_value(terms.sort_of(v.constant));
            let start = simple.variables.iter().map(default).collect();
            return Ok(Verdict::Unsafe(Run::Path(back.path(terms, &Path { start, steps: Vec::new() }))));
        }
        budget.check_cheap().map_err(Unknown::Exhausted)?;
        let facts = match self.options.uses(Technique::Values) {
            true => {
                let expanded = Expanded::new(terms, &simple, self.options.domains);
                let facts = analyse(terms, &expanded.cfa, self.options.domains, &shortened(budget)).ok();
                facts.map(|facts| (facts, expanded))
            }
            false => None,
        };
        if let Some((facts, expanded)) = &facts
            && facts.excludes(simple.error)
        {
            return Ok(Verdict::Safe(absint::proof(terms, expanded, &back, facts)));
        }
        let blocks = large_blocks(terms, &simple, self.cut_points);
        let (cuts, error) = (blocks.cuts.clone(), blocks.error);
        let locations = simple.locations.len();
        (self.statistics.locations, self.statistics.edges) = (locations, simple.edges.len());
        let mut found: Vec<(usize, TermId)> = Vec::new();
        if let Some((facts, expanded)) = &facts {
            let live = Liveness::new(terms, &expanded.cfa);
            for (i, &l) in cuts.iter().enumerate() {
                for claim in facts.claims(terms, &expanded.cfa, &live, l) {
                    found.push((i, expanded.back(terms, claim)));
                }
            }
        }
        drop(facts);
        if self.options.uses(Technique::Values) {
            found.extend(landmarks::guesses(terms, &simple, &blocks));
        }
        let automaton = Automaton::new(terms, simple, blocks);
        let mut search = Search::new(terms, automaton, budget, &self.options, &mut self.statistics);
        let cut = |l: usize| cuts.iter().position(|&c| Some(c) == back.location(Location(l as u32)));
        let mut claims: Vec<(usize, TermId)> =
            self.options.candidates.iter().filter_map(|&(l, claim)| Some((cut(l)?, claim))).collect();
        claims.extend(found);
        search.use_candidates(&claims)?;
        match search.run(events)? {
            Outcome::Safe(invariants) => {
                let mut by_location: Vec<Option<TermId>> = vec![None; locations];
                for (i, (cut, invariant)) in cuts.into_iter().zip(invariants).enumerate() {
                    by_location[cut.0 as usize] = Some(if i == error { TermId::FALSE } else { invariant });
                }
                Ok(Verdict::Safe(Proof::Locations(back.invariants(terms, &by_location))))
            }
            Outcome::Unsafe(path) => Ok(Verdict::Unsafe(Run::Path(back.path(terms, &path)))),
        }
    }
}
