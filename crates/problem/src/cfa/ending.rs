//! Whether all runs of an automaton end: what proves it, and what an endless run is.
//!
//! A run ends where no edge can be taken, and in the error location, which is a place like any other where a run is over.
//!
//! A [`Ranking`] has a measure at some locations, so many that every cycle has one: numbers that become smaller, read as one number with
//! several digits, whenever a run comes from one such location to the next of the same strongly connected part. They are bit-vectors
//! read as unsigned numbers, so that none is below zero; whoever makes them sees to it that they are wide enough.
//!
//! An [`Endless`] run is a run up to some location, a cycle of edges from there and a set of states: the run comes into the set, and from
//! each of its states the cycle can be taken, with the values that it says for what is nondeterministic, and leads into the set again.

use super::{Cfa, Command, LocationInvariants, Path};
use euphonium_term::TermId;

/// Why every run of an automaton ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranking {
    /// What holds at locations; nothing has to be excluded by it but edges.
    pub invariants: LocationInvariants,
    /// At each location the measure, its most significant part first, if there is one.
    pub measures: Vec<Option<Vec<TermId>>>,
}

/// A run without an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endless {
    /// Up to where the cycle begins.
    pub stem: Path,
    /// The edges of the cycle, in order.
    pub cycle: Vec<CycleStep>,
    /// What holds, over the variables, whenever the cycle begins.
    pub set: TermId,
}

/// An edge of a cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CycleStep {
    /// Its position in [`Cfa::edges`].
    pub edge: usize,
    /// What each [`Command::Havoc`] on the way chooses, over the variables as they are then.
    pub havocs: Vec<TermId>,
    /// Which branch each [`Command::Choice`] on the way takes.
    pub choices: Vec<u32>,
}

impl Cfa {
    /// The automaton with an error location that no edge leads to: the old one is a place where runs end.
    pub fn for_ending(&self) -> Cfa {
        let mut cfa = self.clone();
        cfa.error = super::Location(cfa.locations.len() as u32);
        cfa.locations.push("never".into());
        for edge in cfa.edges.iter_mut().filter(|edge| edge.from == self.error) {
            (edge.to, edge.commands) = (cfa.error, vec![Command::Assume(TermId::FALSE)]);
        }
        cfa
    }
}
