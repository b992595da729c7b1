//! IC3: the search that all engines of this family share.
//!
//! Bradley, "SAT-based model checking without unrolling" (VMCAI 2011), in the shape of Eén, Mishchenko and
//! Brayton, "Efficient implementation of property directed reachability" (FMCAD 2011): [`block`] what leads
//! to a violation, open a level, [`propagate`]. A [`Theory`] says what states, cubes and steps are; what it
//! blocks it [`generalise`]s. The states may be at locations ([`frames`]), as in IC3 on automata (Lange,
//! Neuhäußer, Noll), where each has its own frames; a system has one location.
//!
//! Notation: F_k is the frames of level k, at the first of which the initial states are. Invariants, for
//! every k below the top:
//!
//! * F_k includes the states reachable in at most k steps, and F_k implies F_{k+1}.
//! * A step from F_k leads to F_{k+1}.
//! * F_k has no violation; the top is where violations are looked for.

mod block;
pub mod cube;
pub mod frames;
pub mod generalise;
pub mod guarded;
pub mod obligations;
mod propagate;
#[cfg(test)]
mod tests;

pub use cube::{Cube, Literal};
pub use frames::{ANYWHERE, FOR_EVER, Frames, Location};
pub use generalise::Effort;
pub use obligations::{Found, ObligationId, Obligations};

use crate::{Event, EventSink, Unknown};
use euphonium_limits::Budget;
use std::time::Duration;

/// What a search knows: what is blocked, and what has to be.
pub struct Search<L, S> {
    /// What is blocked.
    pub frames: Frames<L>,
    /// What has to be.
    pub obligations: Obligations<L, S>,
    /// Cubes of violations that were found at the top.
    pub violations: u32,
    /// Cubes of obligations that were blocked.
    pub cubes: u64,
    /// Cubes that were blocked since they stood in the way of generalisation.
    pub ctgs: u64,
}

impl<L: Literal, S> Search<L, S> {
    /// A search at level 0.
    pub fn new(frames: Frames<L>, obligations: Obligations<L, S>) -> Search<L, S> {
        Search { frames, obligations, violations: 0, cubes: 0, ctgs: 0 }
    }

    /// The next obligation to be met, with its level.
    fn next(&mut self) -> Option<(usize, ObligationId)> {
        self.obligations.pop(self.frames.top())
    }
}

/// What a question is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To meet an obligation: it must be answered.
    Block,
    /// To generalise: it may be left open.
    Generalise,
}

/// The answer to the question whether a step leads to a cube.
pub enum Answer<T: Theory + ?Sized> {
    /// None does; this is why.
    Blocked(T::Core),
    /// One does.
    Step(T::Model),
    /// It would take too long to find out, and is not needed.
    Open,
}

/// States found by a theory.
pub type FoundBy<T> = Found<<T as Theory>::Literal, <T as Theory>::Step>;

/// How much was done.
pub struct Report {
    /// Blocked cubes.
    pub cubes: u64,
    /// Lemmas that refine the abstraction, or cubes that are kept.
    pub lemmas: u64,
    /// Refinements of the abstraction.
    pub refinements: u64,
    /// Solver queries.
    pub queries: u64,
    /// The time since the search began, and that in the solvers.
    pub time: (Duration, Duration),
}

/// What engines differ in: the states, and the questions about them.
pub trait Theory {
    /// What cubes are made of.
    type Literal: Literal;
    /// What an obligation remembers for the trace.
    type Step;
    /// Why no step leads to a cube.
    type Core;
    /// A step that leads to a cube.
    type Model;
    /// A way to a violation.
    type Trace;

    /// Does an obligation come back at a higher level if a cube that is blocked covers it at this one?
    const COVERED_COMES_BACK: bool = true;

    /// Are short cubes propagated first? They make others superfluous where cubes are long.
    const SHORT_FIRST: bool = false;

    /// The name under which progress is told.
    fn name(&self) -> &'static str;

    /// The limits.
    fn budget(&self) -> &Budget;

    /// How much was done so far.
    fn report(&self) -> Report;

    /// What the search knows.
    fn search(&self) -> &Search<Self::Literal, Self::Step>;

    /// What the search knows, to be changed.
    fn search_mut(&mut self) -> &mut Search<Self::Literal, Self::Step>;

    /// A new level was opened.
    fn opened(&mut self) {}

    /// States of the top that violate the property.
    fn violation(&mut self) -> Result<Option<FoundBy<Self>>, Unknown>;

    /// Does a step lead to a cube from the level below, from outside of the cube?
    fn ask(
        &mut self,
        purpose: Purpose,
        location: Location,
        level: usize,
        cube: &Cube<Self::Literal>,
    ) -> Result<Answer<Self>, Unknown>;

    /// The states like that of a step that lead to the cube. None if the theory became finer instead, and the
    /// obligations were forgotten.
    fn predecessor(
        &mut self,
        location: Location,
        level: usize,
        cube: &Cube<Self::Literal>,
        step: Self::Model,
    ) -> Result<Option<FoundBy<Self>>, Unknown>;

    /// Is an initial state in the cube?
    fn meets_initial(&mut self, location: Location, cube: &Cube<Self::Literal>) -> Result<bool, Unknown>;

    /// How hard to try to generalise an obligation.
    fn effort(&self, id: ObligationId) -> Effort;

    /// Generalises a cube that can be blocked at a level and blocks it, as high as possible: the level.
    fn exclude(
        &mut self,
        location: Location,
        level: usize,
        cube: &Cube<Self::Literal>,
        core: Self::Core,
        effort: Effort,
    ) -> Result<usize, Unknown>;

    /// Blocks a cube that stands at a level, or a part of it, higher up, if that is possible.
    fn push(&mut self, location: Location, level: usize, cube: &Cube<Self::Literal>) -> Result<(), Unknown>;

    /// An obligation holds an initial state. A trace, or none if it was not real: then the theory became
    /// finer, and the obligations were forgotten.
    fn reached(&mut self, first: ObligationId) -> Result<Option<Self::Trace>, Unknown>;
}

/// How a search ends.
pub enum Outcome<T> {
    /// The frames of this level are inductive.
    Fixpoint(usize),
    /// There is a way to a violation.
    Trace(T),
}

/// Runs a search to its end.
pub fn run<T: Theory>(theory: &mut T, events: &mut dyn EventSink) -> Result<Outcome<T::Trace>, Unknown> {
    let outcome = check(theory, events);
    tell(theory, events);
    outcome
}

/// The main loop.
fn check<T: Theory>(theory: &mut T, events: &mut dyn EventSink) -> Result<Outcome<T::Trace>, Unknown> {
    loop {
        if let Some(trace) = strengthen(theory, events)? {
            return Ok(Outcome::Trace(trace));
        }
        theory.search_mut().frames.open();
        theory.search_mut().violations = 0;
        theory.opened();
        events.event(theory.name(), Event::Depth(theory.search().frames.top() as u32));
        if let Some(level) = propagate::propagate(theory)? {
            return Ok(Outcome::Fixpoint(level));
        }
    }
}

/// Blocks all violations at the top, or finds a trace to one.
fn strengthen<T: Theory>(theory: &mut T, events: &mut dyn EventSink) -> Result<Option<T::Trace>, Unknown> {
    loop {
        while let Some(first) = block::block(theory, events)? {
            if let Some(trace) = theory.reached(first)? {
                return Ok(Some(trace));
            }
        }
        tell(theory, events);
        theory.search_mut().obligations.forget_if_many();
        let Some(found) = theory.violation()? else { return Ok(None) };
        let search = theory.search_mut();
        search.violations += 1;
        search.obligations.add(search.frames.top(), found, None);
    }
}

fn tell<T: Theory>(theory: &T, events: &mut dyn EventSink) {
    let Report { cubes, lemmas, refinements, queries, time } = theory.report();
    events.event(theory.name(), Event::Progress { cubes, lemmas, refinements, queries });
    events.event(theory.name(), Event::Time { total: time.0, solving: time.1 });
}
