//! What an engine claims of a problem, with the evidence.
//!
//! Those who claim and those who check speak of the same types: a [`Proof`] is what `evidence` turns into
//! questions, what is kept in a file, and what the user is told of. A claim is not believed before it was
//! checked; what was checked has a type of its own (`euphonium_evidence::Checked`).

use crate::cfa::{Endless, LocationInvariants, Path, Ranking, Unwound};
use crate::horn::{Derivation, PredicateDefinition, Quantified};
use crate::simulation::Simulation;
use crate::{Trace, TransitionSystem};
pub use euphonium_limits::Unknown;
use euphonium_term::TermId;
use std::fmt;

/// What an engine found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The property holds.
    Safe(Proof),
    /// The property is violated.
    Unsafe(Run),
    /// Neither is known.
    Unknown(Unknown),
}

/// Why a property holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Of a system: an inductive invariant over the current state variables that implies the property.
    Inductive(TermId),
    /// Of a system: the property is k-inductive. It holds in the first k states of every behaviour, and after
    /// k states of any path that satisfy it comes no violation.
    KInductive {
        /// How many states are looked back.
        k: u32,
        /// Only for paths that visit no state twice.
        simple_path: bool,
    },
    /// Of a system: no behaviour has this many steps, and the property holds in every state of the shorter
    /// ones.
    Exhaustive {
        /// The number of steps; zero if there is no initial state.
        length: u32,
    },
    /// Of a system: an inductive invariant, and a proof for the system with the invariant as a constraint.
    Strengthened {
        /// The invariant, over the current state variables.
        invariant: TermId,
        /// Why the property holds in all states that satisfy it.
        proof: Box<Proof>,
    },
    /// Of a system: another system that simulates this one, and a proof for that.
    Simulated {
        /// The other system.
        simulation: Box<Simulation>,
        /// Why its property holds.
        proof: Box<Proof>,
    },
    /// Of an automaton: an invariant for each location, inductive along every edge; that of the error is
    /// false.
    Locations(LocationInvariants),
    /// Of an automaton: its loops unwound until no run goes on.
    Unwound(Unwound),
    /// That all runs of an automaton end: what becomes smaller in every round of every loop.
    Ranked(Ranking),
    /// Of Horn clauses: an interpretation of the predicates, one definition for each, that satisfies every
    /// clause.
    Interpreted(Vec<PredicateDefinition>),
    /// Of Horn clauses: an interpretation for all indices of arrays, with the instances that show each clause.
    Quantified(Box<Quantified>),
    /// Of a program: the only way that it can go, followed to its end.
    Followed {
        /// How long it is.
        steps: u64,
    },
}

/// What evidence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// A transition system.
    System,
    /// A control-flow automaton.
    Automaton,
    /// Horn clauses.
    Clauses,
}

/// How a property is violated: a run of what the engine worked on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// Of a system.
    Trace(Trace),
    /// Of an automaton.
    Path(Path),
    /// Of an automaton, without an end.
    Endless(Box<Endless>),
    /// Of Horn clauses: `false` is derived.
    Derivation(Derivation),
    /// Of a program, which was executed; the inputs of the run are told in the words of the source.
    Executed,
    /// Of a program: the only way that it can go.
    Followed {
        /// How long it is.
        steps: u64,
    },
}

impl Run {
    /// What it is a run of. Runs of programs are not asked about: they are repeated.
    pub fn about(&self) -> About {
        match self {
            Run::Path(_) | Run::Endless(_) => About::Automaton,
            Run::Derivation(_) => About::Clauses,
            Run::Trace(_) | Run::Executed | Run::Followed { .. } => About::System,
        }
    }

    /// Is it a run of the program before its calls and memory were lowered?
    pub fn of_source(&self) -> bool {
        matches!(self, Run::Executed | Run::Followed { .. })
    }
}

impl From<Trace> for Run {
    fn from(trace: Trace) -> Run {
        Run::Trace(trace)
    }
}

impl From<Derivation> for Run {
    fn from(derivation: Derivation) -> Run {
        Run::Derivation(derivation)
    }
}

impl From<Path> for Run {
    fn from(path: Path) -> Run {
        Run::Path(path)
    }
}

impl From<Endless> for Run {
    fn from(endless: Endless) -> Run {
        Run::Endless(Box::new(endless))
    }
}

impl TransitionSystem {
    /// The system with an invariant as a constraint: what the rest of a strengthened proof is about.
    pub fn strengthened(&self, invariant: TermId) -> TransitionSystem {
        let mut strengthened = self.clone();
        strengthened.constraints.push(invariant);
        strengthened
    }
}

impl Proof {
    /// What it is about.
    pub fn about(&self) -> About {
        match self {
            Proof::Locations(_) | Proof::Unwound(_) | Proof::Ranked(_) => About::Automaton,
            Proof::Interpreted(_) | Proof::Quantified(_) => About::Clauses,
            _ => About::System,
        }
    }
}

/// In words, for people.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proof::Inductive(_) => f.write_str("an inductive invariant (initiation, consecution, property)"),
            Proof::KInductive { k, simple_path: true } => {
                write!(f, "induction over simple paths of {k} steps (base and step)")
            }
            Proof::KInductive { k, simple_path: false } => {
                write!(f, "induction over {k} steps (base and step)")
            }
            Proof::Strengthened { proof, .. } => write!(f, "an inductive invariant, and with it {proof}"),
            Proof::Simulated { proof, .. } => {
                write!(f, "another system simulates this one, and for that {proof}")
            }
            Proof::Exhaustive { length: 0 } => f.write_str("there is no initial state"),
            Proof::Exhaustive { length } => {
                write!(f, "no behaviour has {length} steps, and none of the shorter ones violates")
            }
            Proof::Locations(_) => f.write_str("an invariant for each location, inductive along every edge"),
            Proof::Unwound(unwound) => {
                let copies = unwound.copies.len();
                write!(
                    f,
                    "all loops unwound to their ends ({copies} copies of locations), and no error is reached"
                )
            }
            Proof::Ranked(_) => f.write_str("a measure that becomes smaller in every round of every loop"),
            Proof::Interpreted(_) => {
                f.write_str("an interpretation of the predicates that satisfies every clause")
            }
            Proof::Quantified(_) => {
                f.write_str("an interpretation of the predicates for all indices that satisfies every clause")
            }
            Proof::Followed { steps } => {
                write!(f, "the only run of the program, followed to its end in {steps} steps")
            }
        }
    }
}
