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

use crate::board::Board;
use crate::{EventSink, Proof, Run, Unknown, Verdict, absint};
use automaton::Automaton;
use euphonium_absint::{Expanded, Places, analyse_further};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Back, Cfa, CutPoints, Location, Passes, Path, Simplified, large_blocks};
use euphonium_term::{TermId, Terms};
pub use options::Options;
use search::{Outcome, Search};
pub use statistics::{Purpose, Statistics};
pub use technique::{Described, TECHNIQUES, Technique, Techniques};

use crate::landmarks;
use crate::settings::{DOMAINS, Kind, Setting};
use crate::table::{Entry, Make};
use std::sync::Arc;
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
    copies_calls: false,
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

    /// A board with the automaton that is to be checked, simplified, and with what others claim of it. An engine need
    /// not use it.
    fn join(&mut self, _board: &Arc<Board>) {}

    /// Claims that may be invariants, by location. An engine need not use them.
    fn suggest(&mut self, _claims: &[(usize, TermId)]) {}

    /// Whether the engine may leave a hard question to the check of its evidence, which asks it again anyway.
    fn leave_to_check(&mut self, _may: bool) {}

    /// Did the last run claim what it did not find out itself? Then a refuted claim is no mistake.
    fn left_to_check(&self) -> bool {
        false
    }

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
    /// What others claim.
    pub board: Option<Arc<Board>>,
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

    fn join(&mut self, board: &Arc<Board>) {
        self.board = Some(board.clone());
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

/// What an analysis gives.
enum Analysed {
    /// It excludes the error.
    Proved(Proof),
    /// It claims this of locations, and guesses that.
    Claims(Vec<(Location, TermId)>, Vec<(Location, TermId)>),
}

impl CfaEngine {
    /// Analyses an automaton, unless others do or have done it.
    fn analysed(
        &self,
        terms: &mut Terms,
        simple: &Cfa,
        back: &Back,
        board: Option<&Board>,
        budget: &Budget,
    ) -> Analysed {
        let none = Analysed::Claims(Vec::new(), Vec::new());
        // What is on the board is read when the search begins.
        if !self.options.uses(Technique::Values) || board.is_some_and(|board| board.is_finished()) {
            return none;
        }
        let (domains, short) = (self.options.domains, shortened(budget));
        let expanded = Expanded::new(terms, simple, domains);
        let asked = Places::These(board.map_or(&[], |board| &board.cuts));
        let Ok((facts, mut further)) = analyse_further(terms, &expanded.cfa, domains, asked, &short) else {
            return none;
        };
        if facts.excludes(simple.error) {
            return Analysed::Proved(absint::proof(terms, &expanded, back, &facts));
        }
        let places = board.map_or(&facts.heads, |board| &board.cuts);
        let claims = absint::claims_at(terms, &expanded, &facts, places);
        let sums = absint::guessed_sums(terms, &expanded, &mut further, domains).unwrap_or_default();
        // Where another engine analyses, it does all of this.
        if !board.is_some_and(|board| board.analysed)
            && let Ok(Some(found)) = absint::look_again(terms, &expanded, further, domains, &mut Vec::new())
        {
            return Analysed::Proved(Proof::Locations(back.invariants(terms, &found)));
        }
        Analysed::Claims(claims, sums)
    }

    fn decide(
        &mut self,
        terms: &mut Terms,
        cfa: &Cfa,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        let bisimulation = self.passes.bisimulation && self.options.uses(Technique::Bisimulation);
        let passes = Passes { bisimulation, ..self.passes };
        let known = self.board.as_ref().map(|board| board.simplified.clone());
        let simplified = Simplified::known_or_new(known, terms, cfa, &passes);
        // What is claimed of another automaton is of no use here.
        let board = self.board.clone().filter(|board| board.simplified.passes == passes);
        let Simplified { cfa: simple, back, .. } = Arc::unwrap_or_clone(simplified);
        if simple.initial == simple.error {
            let default =
                |v: &euphonium_problem::cfa::VariableInfo| terms.default_value(terms.sort_of(v.constant));
            let start = simple.variables.iter().map(default).collect();
            return Ok(Verdict::Unsafe(Run::Path(back.path(terms, &Path { start, steps: Vec::new() }))));
        }
        budget.check_cheap().map_err(Unknown::Exhausted)?;
        let (mut found, mut guesses) = match self.analysed(terms, &simple, &back, board.as_deref(), budget) {
            Analysed::Proved(proof) => return Ok(Verdict::Safe(proof)),
            Analysed::Claims(claims, guesses) => (claims, guesses),
        };
        let blocks = large_blocks(terms, &simple, self.cut_points);
        let (cuts, error) = (blocks.cuts.clone(), blocks.error);
        let locations = simple.locations.len();
        (self.statistics.locations, self.statistics.edges) = (locations, simple.edges.len());
        // What is on the board already is asked about together with what is guessed here.
        let (mut read, mut guessed) = (0, 0);
        let board = board.filter(|_| self.options.uses(Technique::Values));
        if let Some(board) = &board {
            found.extend(board.read(&mut read, terms));
            guesses.extend(board.read_guesses(&mut guessed, terms));
        }
        if self.options.uses(Technique::Values) {
            let guesses = landmarks::guesses(terms, &simple, &blocks);
            found.extend(guesses.into_iter().map(|(cut, guess)| (cuts[cut], guess)));
        }
        let automaton = Automaton::new(terms, simple, blocks);
        let mut search = Search::new(terms, automaton, budget, &self.options, &mut self.statistics);
        let suggested = self.options.candidates.iter();
        let simple = |l: usize| back.location(Location(l as u32));
        found.extend(suggested.filter_map(|&(l, claim)| Some((simple(l)?, claim))));
        search.use_claims(&found)?;
        search.use_guesses(&guesses)?;
        (search.board, search.read, search.guessed) = (board, read, guessed);
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
