//! The table of engines: each says of itself what it is, what it works on and which settings it has.
//!
//! An engine is added by its own file, which has an [`Entry`], and a line in [`ENGINES`]. Command line,
//! configuration, portfolio, help and reports go by the table. Those who call the library may run entries of
//! their own beside these.

use crate::settings::{Setting, Settings};
use crate::{AutomatonEngine, ClauseEngine, Engine};

/// What is to be known of an engine.
#[derive(Debug)]
pub struct Entry {
    /// The name on the command line and in reports.
    pub name: &'static str,
    /// What it does.
    pub method: &'static str,
    /// The document it follows.
    pub follows: &'static str,
    /// The inputs it works on.
    pub takes: &'static str,
    /// What it proves, and with which evidence.
    pub proves: &'static str,
    /// What violations it finds.
    pub finds: &'static str,
    /// What it cannot do.
    pub limits: &'static str,
    /// The part of the time that it gets beside others; after that it works on only where they leave a core. What is
    /// proved soon or not at all leaves the time to those that go on learning.
    pub share: f64,
    /// When it is given up if memory runs short: those of the smallest number first, those without one never.
    pub shed: Option<u8>,
    /// Does it tell a depth only when no violation is less deep?
    pub unrolls: bool,
    /// Does it mostly end at once, so that beside others it begins before them?
    pub sprints: bool,
    /// How much of the time it gets beside others, as a multiple of what most get.
    pub weight: f64,
    /// By what its weight is multiplied where a few of the state variables are arrays.
    pub on_arrays: f64,
    /// For so many seconds of its own it comes before others: if it finds an answer, then mostly soon.
    pub lead: f64,
    /// Does it work on recursive programs with copies of the functions, deeper and deeper?
    pub copies_calls: bool,
    /// Its settings.
    pub settings: &'static [Setting],
    /// How it is made.
    pub make: Make,
}

/// What an engine works on, and how it is made.
#[derive(Clone, Copy, Debug)]
pub enum Make {
    /// On transition systems.
    System(fn(&Settings) -> Box<dyn Engine>),
    /// On control-flow automata.
    Automaton(fn(&Settings) -> Box<dyn AutomatonEngine>),
    /// On automata, following runs from the entry to find violations only: programs are prepared for that.
    Runs(fn(&Settings) -> Box<dyn AutomatonEngine>),
    /// On control-flow automata, to prove that every run ends.
    Ending(fn(&Settings) -> Box<dyn AutomatonEngine>),
    /// On control-flow automata, to find a run that never ends: programs are prepared so that every run is one of theirs.
    Endless(fn(&Settings) -> Box<dyn AutomatonEngine>),
    /// On Horn clauses.
    Clauses(fn(&Settings) -> Box<dyn ClauseEngine>),
    /// By executing the program natively.
    Executed,
    /// By following the program on our own machine.
    Followed,
    /// By following its runs with terms for inputs.
    Paths,
}

/// All engines, those first that answer most.
pub const ENGINES: &[&Entry] = &[
    &crate::euf::ENTRY,
    &crate::cfa::ENTRY,
    &crate::pdr::ENTRY,
    &crate::kind::ENTRY,
    &crate::linear::ENTRY,
    &crate::imc::ENTRY,
    &crate::spacer::ENTRY,
    &crate::spacer::INTEGERS,
    &crate::equations::ENTRY,
    &crate::quantified::ENTRY,
    &crate::houdini::ENTRY,
    &crate::cells::ENTRY,
    &crate::bmc::ENTRY,
    &crate::bounded::ENTRY,
    &crate::absint::ENTRY,
    &crate::unwind::ENTRY,
    &crate::ending::ranking::ENTRY,
    &crate::ending::endless::ENTRY,
    &crate::ending::rounds::ENTRY,
    &RUN,
    &FOLLOW,
    &PATHS,
];

impl Make {
    /// Is it about whether runs end?
    pub fn about_ending(&self) -> bool {
        matches!(self, Make::Ending(_) | Make::Endless(_))
    }
}

/// Execution of programs. The engine itself is where programs can be compiled and run.
const RUN: Entry = Entry {
    name: "run",
    method: "execution of the program with drawn inputs, confirmed by a machine of our own",
    follows: "random testing with feedback of coverage",
    takes: "C programs and LLVM IR, on Linux on x86, with a compiler; not with --no-execute",
    proves: "nothing",
    finds: "violations, also behind long loops and recursion",
    limits: "beside others three seconds, or a fifth of the time if that is more",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: false,
    weight: 2.0,
    on_arrays: 1.0,
    lead: 1.0,
    copies_calls: false,
    settings: &[],
    make: Make::Executed,
};

/// Programs that have only one run. The machine is that of `program`, and following it is the check.
const FOLLOW: Entry = Entry {
    name: "follow",
    method: "execution by a machine of our own that guesses nothing and stops at what is not determined",
    follows: "definedness bit by bit as in Seward and Nethercote, Using Valgrind to Detect Undefined Value \
              Errors (USENIX 2005)",
    takes: "C programs and LLVM IR",
    proves: "programs that have only one run, with that run",
    finds: "violations of such programs",
    limits: "ends where a decision depends on an input, an uninitialised value or an address",
    share: 1.0,
    shed: None,
    unrolls: false,
    sprints: true,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[],
    make: Make::Followed,
};

/// Runs with terms for inputs. The machine is that of `program`, and repeating a run with numbers is the check.
const PATHS: Entry = Entry {
    name: "paths",
    method: "symbolic execution, one path after the other, confirmed by a machine of our own",
    follows: "Cadar, Dunbar, Engler, KLEE (OSDI 2008)",
    takes: "C programs and LLVM IR",
    proves: "nothing",
    finds: "violations behind much code, many calls and few inputs",
    limits: "addresses are numbers when they are used; paths that depend on floating point or inline assembly end",
    share: 0.5,
    shed: Some(3),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[],
    make: Make::Paths,
};
