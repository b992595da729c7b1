//! Invariants by guessing and checking, then k-induction with them.
//!
//! Loops over counters need facts that no property mentions: `i <= n`, `x = 2 * y + 1`, "the lowest bit of
//! x is set". They are guessed from runs and kept if they are inductive together, after Flanagan and Leino's
//! *Houdini* (FME 2001); linear equations come from the null space of the sampled states, as in Sharma et
//! al., "A data driven approach for algebraic loop invariants" (ESOP 2013). k-induction works only with such
//! help (Beyer, Dangl and Wendler, CAV 2015).
//!
//! * `sample`: runs of the system with chosen inputs.
//! * `candidates`: what holds in all sampled states, from a fixed set of shapes. `linear`: equations.
//! * `consecution`: the largest subset that is inductive.
//!
//! The result is a proof even if the property is not among the facts: an invariant, and the proof of
//! the property with the invariant taken for granted ([`Proof::Strengthened`]).

pub(crate) mod candidates;
mod consecution;
mod linear;
mod sample;

use crate::table::{Entry, Make};
use crate::{Engine, Event, EventSink, KInduction, Proof, Task, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::{TransitionSystem, reduce};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashSet;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "houdini",
    method: "invariants guessed from runs, the inductive ones kept, k-induction with them",
    follows: "Flanagan, Leino, Houdini, an Annotation Assistant for ESC/Java (FME 2001); null spaces of \
              samples",
    takes: "transition systems, Horn clauses, programs",
    proves: "with guessed invariants and k-induction",
    finds: "violations, the shortest first",
    limits: "only facts of the shapes that are guessed: constants, orders, bounds, linear equations",
    share: 0.6,
    shed: Some(1),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[crate::settings::FACTS],
    make: Make::System(|_| Box::new(Houdini::default())),
};

/// The engine and its options.
#[derive(Clone, Debug)]
pub struct Houdini {
    /// How many facts are guessed at most.
    pub max_candidates: usize,
    /// The options of the induction that follows.
    pub induction: KInduction,
}

impl Default for Houdini {
    fn default() -> Houdini {
        Houdini { max_candidates: 800, induction: KInduction::default() }
    }
}

impl Engine for Houdini {
    fn name(&self) -> &'static str {
        "houdini"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        let Task { terms, system, property, budget, events } = task;
        let invariant = self.invariant(terms, system, property, budget, events)?;
        if invariant == TermId::FALSE {
            // No state is reachable: the sampler would have found one.
            return Err(Unknown::GaveUp("no state is reachable".into()));
        }
        let mut strengthened = system.clone();
        strengthened.constraints.push(invariant);
        Ok(match self.induction.check(terms, &strengthened, property, budget, events) {
            Verdict::Safe(proof) if invariant == TermId::TRUE => Verdict::Safe(proof),
            Verdict::Safe(Proof::Inductive(rest)) => {
                let both = terms.and(&[invariant, rest]);
                Verdict::Safe(Proof::Inductive(both))
            }
            Verdict::Safe(proof) => Verdict::Safe(Proof::Strengthened { invariant, proof: Box::new(proof) }),
            verdict => verdict,
        })
    }
}

impl Houdini {
    /// An inductive invariant of the system, as strong as the guesses were good; `true` at worst.
    pub fn invariant(
        &self,
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<TermId, Unknown> {
        self.invariant_with(terms, system, property, Vec::new(), budget, events)
    }

    /// The same, with guesses of somebody else's.
    pub fn invariant_with(
        &self,
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        guesses: Vec<TermId>,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<TermId, Unknown> {
        let reduced = reduce(terms, system).system;
        if !reduced.relation.is_empty() || reduced.states.iter().any(|state| state.update.is_none()) {
            return Err(Unknown::GaveUp("guessing needs a system whose steps are functions".into()));
        }
        let samples = sample::collect(terms, &reduced, budget)?;
        let mut guessed = candidates::guess(terms, &reduced, &samples, self.max_candidates);
        guessed.push(reduced.properties[property].formula);
        guessed.extend(guesses);
        // An invariant is about states; a property may be about inputs, too.
        let inputs: FxHashSet<TermId> = reduced.inputs.iter().copied().collect();
        guessed.retain(|&fact| !terms.postorder(&[fact]).iter().any(|t| inputs.contains(t)));
        self.keep(terms, &reduced, guessed, budget, events)
    }

    /// The largest part of some facts that is inductive.
    pub fn keep(
        &self,
        terms: &mut Terms,
        system: &TransitionSystem,
        facts: Vec<TermId>,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<TermId, Unknown> {
        events.event("houdini", Event::Depth(0));
        let kept = consecution::largest_inductive(terms, system, facts, budget, events)?;
        Ok(terms.and(&kept))
    }
}
