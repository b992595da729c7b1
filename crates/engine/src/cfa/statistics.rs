//! What a run of the engine did: the columns of table B.1 of Lange's thesis, and what explains them.

use std::fmt;
use std::time::Duration;

/// What a solver call is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Is there a state that leads to the error?
    Bad,
    /// Is an obligation relatively inductive?
    Block,
    /// May a cube be generalised?
    Generalise,
    /// Which literals of a predecessor are needed?
    Lift,
    /// May a cube move to a higher level, or to another location?
    Push,
    /// The values of a counterexample.
    Path,
    /// Is an obligation inductive or may it be generalised, as far as equality of words shows?
    Words,
}

const PURPOSES: [(Purpose, &str); 7] = [
    (Purpose::Bad, "error"),
    (Purpose::Block, "inductive"),
    (Purpose::Generalise, "generalise"),
    (Purpose::Lift, "lift"),
    (Purpose::Push, "push"),
    (Purpose::Path, "path"),
    (Purpose::Words, "words"),
];

/// What a run did.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Locations of the simplified automaton.
    pub locations: usize,
    /// Its edges.
    pub edges: usize,
    /// Cut points.
    pub cuts: usize,
    /// Blocks between them.
    pub blocks: usize,
    /// The last level.
    pub level: u32,
    /// Solver calls, by purpose.
    calls: [u64; PURPOSES.len()],
    /// The time spent in them.
    pub solver_time: Duration,
    /// The time of the whole run.
    pub time: Duration,
    /// How often a remembered generalisation was used (5.6).
    pub from_contexts: u64,
    /// How often a cube of a predecessor frame was used (5.5).
    pub from_predecessors: u64,
    /// Literals dropped since a guard implies them (5.4).
    pub implied: u64,
    /// Obligations.
    pub obligations: u64,
    /// Cubes blocked.
    pub cubes: u64,
    /// The literals of obligations that were blocked.
    pub literals_before: u64,
    /// The literals of the cubes that they were generalised to.
    pub literals_after: u64,
    /// Cubes that frames hold at the end.
    pub kept: usize,
    /// Invariants that were given, and those of them that were proved.
    pub candidates: (usize, usize),
}

impl Statistics {
    /// One more solver call.
    pub(super) fn count(&mut self, purpose: Purpose) {
        self.calls[purpose as usize] += 1;
    }

    /// The solver calls for a purpose.
    pub fn calls(&self, purpose: Purpose) -> u64 {
        self.calls[purpose as usize]
    }

    /// All solver calls.
    pub fn queries(&self) -> u64 {
        self.calls.iter().sum()
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "time {:.3} solver-time {:.3} solver-calls {} frames {}",
            self.time.as_secs_f64(),
            self.solver_time.as_secs_f64(),
            self.queries(),
            self.level
        )?;
        write!(f, "calls:")?;
        for (purpose, name) in PURPOSES {
            write!(f, " {name} {}", self.calls(purpose))?;
        }
        writeln!(
            f,
            "\nwithout calls: contexts {} predecessors {} implied {}",
            self.from_contexts, self.from_predecessors, self.implied
        )?;
        writeln!(
            f,
            "automaton: locations {} edges {} cut-points {} blocks {}",
            self.locations, self.edges, self.cuts, self.blocks
        )?;
        write!(
            f,
            "obligations {} cubes {} kept {} literals {} generalised-to {} candidates {} proved {}",
            self.obligations,
            self.cubes,
            self.kept,
            self.literals_before,
            self.literals_after,
            self.candidates.0,
            self.candidates.1
        )
    }
}
