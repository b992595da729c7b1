//! IC3 over an EUF abstraction: EUFORIA (Bueno, dissertation, chapters 2 to 4).
//!
//! The system is abstracted once ([`abstraction`], [`system`]); IC3 ([`search`]) looks for an inductive
//! invariant of the abstract system, with cubes made by term projection ([`project`]) and widened by
//! [`generalise`]; an abstract counterexample is compared with the concrete system ([`refine`]), which
//! gives a real trace, or lemmas about the uninterpreted functions, or operators to concretise.
//!
//! Invariants:
//!
//! * Every lemma is valid in the concrete theories, so frames stay right across refinements.
//! * An abstract `unsat` is a concrete one; an abstract `sat` is believed only after the concrete check.
//! * The engine's invariant is the conjunction of the negated cubes of the converged frame, in
//!   concrete terms.

mod abstraction;
mod concrete;
mod generalise;
mod initial;
mod interpolate;
mod justify;
mod lift;
mod model;
mod one_bit;
mod problem;
mod project;
mod queries;
mod refine;
mod schemata;
mod search;
mod system;

pub use interpolate::Interpolation;

use crate::{Engine, Run, Task, Unknown, Verdict};
use euphonium_problem::reduce;
use problem::Problem;
use search::Search;

/// How the engine works.
#[derive(Clone, Debug)]
pub struct Options {
    /// After this many refinements about one operator it is concretised; `None`: never. (An abstraction that
    /// cannot be refined otherwise is given up altogether in either case.)
    pub concretise_after: Option<u32>,
    /// Let cubes say how their variables and literals compare: needed where two variables run together
    /// and no formula says so. Narrow words are left out of it, since to differ from one of few values
    /// says little: with them the search wandered on 36 of 600 random systems, without on 2.
    pub relate_variables: bool,
    /// Try axiom schemata before lemmas shaped like the core of a spurious step.
    pub schemata: bool,
    /// Keep the operators of arrays, with their theory, from the beginning.
    pub keep_arrays: bool,
    /// Learn expansion lemmas from sequence interpolants of paths whose steps are all possible by themselves.
    pub interpolants: bool,
    /// Abstract nothing, from the beginning: the engine is [`crate::linear`] then.
    pub exact: bool,
    /// Block counterexamples to generalisation for obligations that had to be met this often; `None`: never.
    pub ctgs_after: Option<u32>,
}

impl Options {
    /// The name under which progress is told.
    fn engine(&self) -> &'static str {
        if self.exact { "linear" } else { "euf" }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            concretise_after: Some(5),
            relate_variables: true,
            schemata: true,
            keep_arrays: false,
            interpolants: false,
            exact: false,
            ctgs_after: None,
        }
    }
}

/// What a run did.
#[derive(Clone, Copy, Default, Debug)]
pub struct Statistics {
    /// Solver calls on the abstract system.
    pub queries: u64,
    /// Cubes blocked.
    pub cubes: u64,
    /// Those of them that stood in the way of generalisation.
    pub ctgs: u64,
    /// Lemmas learned.
    pub lemmas: u64,
    /// Those of them that are instances of axiom schemata.
    pub instances: u64,
    /// Operators concretised.
    pub concretised: u64,
    /// Abstract counterexamples that were not real.
    pub refinements: u64,
    /// What interpolants did.
    pub interpolation: Interpolation,
    /// The last frame.
    pub depth: u32,
}

/// The engine.
#[derive(Default)]
pub struct EufIc3 {
    /// Its options.
    pub options: Options,
    /// What the last run did.
    pub statistics: Statistics,
}

impl Engine for EufIc3 {
    fn name(&self) -> &'static str {
        "euf"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        run(task, &self.options, &mut self.statistics)
    }

    fn details(&self) -> Option<String> {
        self.options.interpolants.then(|| self.statistics.interpolation.to_string())
    }
}

use crate::settings::{Kind, Setting, Settings};
use crate::table::{Entry, Make};
/// Does a system speak of integers or reals?
pub use problem::has_numbers;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "euf",
    method: "IC3 over an abstraction of the operators by uninterpreted functions, refined on demand",
    follows: "Bueno, dissertation on EUFORIA (Michigan), chapters 2 to 4",
    takes: "transition systems, Horn clauses, programs",
    proves: "with an inductive invariant",
    finds: "violations, with a trace",
    limits: "no products of unknowns; slow where every question meets thousands of terms",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: false,
    weight: 2.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: SETTINGS,
    make: Make::System(|settings| Box::new(EufIc3 { options: Options::of(settings), ..EufIc3::default() })),
};

const SETTINGS: &[Setting] = &[
    crate::settings::FACTS,
    Setting {
        name: "euf-schemata",
        kind: Kind::Switch,
        help: "Refine with instances of axiom schemata where they suffice, before lemmas of the shape of one \
               contradiction (by default on)",
    },
    Setting {
        name: "euf-concretise",
        kind: Kind::CountOrOff,
        help: "Interpret an operator after N refinements about it, or never: `off` (by default 5)",
    },
    Setting {
        name: "euf-ctgs",
        kind: Kind::CountOrOff,
        help: "Block counterexamples to generalisation for obligations that came back N times, or never: \
               `off` (the default)",
    },
    Setting {
        name: "no-array-abstraction",
        kind: Kind::Flag,
        help: "Keep reads and writes of arrays with their theory instead of abstracting them",
    },
    Setting {
        name: "euf-interpolants",
        kind: Kind::Switch,
        help: "Learn expansion lemmas from sequence interpolants of abstract counterexamples whose steps are \
               all possible by themselves (by default off)",
    },
];

impl Options {
    /// What is not set stays as the engine has it.
    fn of(settings: &Settings) -> Options {
        let defaults = Options::default();
        Options {
            schemata: settings.switch("euf-schemata").unwrap_or(defaults.schemata),
            concretise_after: settings.count_or_off("euf-concretise").unwrap_or(defaults.concretise_after),
            keep_arrays: settings.flag("no-array-abstraction"),
            interpolants: settings.switch("euf-interpolants").unwrap_or(defaults.interpolants),
            ctgs_after: settings.count_or_off("euf-ctgs").unwrap_or(defaults.ctgs_after),
            ..defaults
        }
    }
}

/// Runs the search.
pub(crate) fn run(
    task: Task<'_>,
    options: &Options,
    statistics: &mut Statistics,
) -> Result<Verdict, Unknown> {
    let Task { terms, system, property, budget, events } = task;
    *statistics = Statistics::default();
    // The more of the relation is updates, the smaller the part of it that a query needs.
    let reduced = reduce(terms, system);
    let has_numbers = has_numbers(terms, &reduced.system);
    let problem =
        Problem { terms, system: &reduced.system, property, budget, options, statistics, has_numbers };
    Ok(match Search::new(problem)?.run(events)? {
        Verdict::Unsafe(Run::Trace(trace)) => Verdict::Unsafe(reduced.back.trace(terms, &trace).into()),
        verdict => verdict,
    })
}
