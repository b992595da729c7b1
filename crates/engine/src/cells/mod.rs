//! Arrays by a few of their cells.
//!
//! A loop that fills an array needs an invariant about all indices below its counter. Here that is an
//! invariant about *one* index which is not known: the system is simulated by one that follows the arrays at
//! a few indices given by parameters, and a proof for all values of the parameters is a proof for all
//! indices. The idea is that of distinguished cells (Monniaux and Gonnord, "Cell morphing: from array
//! programs to array-free Horn clauses", SAS 2016) with prophecies for the indices (Mann et al.,
//! "Counterexample-guided prophecy for model checking modulo the theory of arrays", TACAS 2021); the
//! parameters and cells come from the violation itself.
//!
//! * `plan`: which cells are followed.
//! * `abstraction`: the system without arrays.
//! * `facts`: guesses about cells and parameters.
//!
//! The guesses that are inductive together are found as in `houdini`; then come k-induction and IC3 on bits.
//! A violation of the simulating system may be spurious and is no verdict.

mod abstraction;
mod facts;
mod plan;

pub(crate) use abstraction::arrays_below;
pub(crate) use plan::is_array;

use crate::houdini::Houdini;
use crate::table::{Entry, Make};
use crate::{Engine, EventSink, KInduction, Pdr, Proof, Task, Unknown, Verdict};
use euphonium_limits::Budget;
use euphonium_problem::{TransitionSystem, reduce};
use euphonium_term::{TermId, Terms};
use facts::Layer;
use plan::Plan;
use std::time::Instant;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "cells",
    method: "arrays by a few cells at indices that stand for all, with guessed facts about them",
    follows: "Monniaux and Gonnord, Cell Morphing (SAS 2016); Mann et al., prophecy for arrays (TACAS 2021)",
    takes: "systems with arrays whose steps are functions, and programs that become such",
    proves: "with a simulating system without arrays and an invariant of that",
    finds: "nothing",
    limits: "facts that relate several unknown indices, such as that an array is sorted, and sums of all \
             elements",
    share: 0.8,
    shed: Some(2),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 8.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[crate::settings::FACTS],
    make: Make::System(|_| Box::new(Cells::default())),
};

/// The engine.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    /// How facts are guessed beside those about cells.
    pub houdini: Houdini,
}

/// The part of the time for k-induction; the rest is for IC3.
const INDUCTION: f64 = 0.3;

impl Engine for Cells {
    fn name(&self) -> &'static str {
        "cells"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        let Task { terms, system, property, budget, events } = task;
        let reduced = reduce(terms, system).system;
        let functional = reduced.relation.is_empty() && reduced.states.iter().all(|s| s.update.is_some());
        let memory = |t: &TermId| plan::is_array(terms, terms.sort_of(*t));
        if !functional || !reduced.states.iter().any(|s| memory(&s.current)) {
            return gave_up("there is no array, or steps are not functions");
        }
        let plan = Plan::new(terms, &reduced, property);
        let Some(simulation) = abstraction::simulate(terms, &reduced, property, &plan) else {
            return gave_up("the arrays are too entangled to be followed by cells");
        };
        let simulating = &simulation.system;
        // Each layer of guesses rests on the ones before.
        let mut strengthened = simulating.clone();
        let mut invariants = Vec::new();
        for layer in [Layer::Bounds, Layer::Likely, Layer::Possible] {
            let guessed = facts::guess(terms, &plan, &simulation, layer);
            let found = match layer {
                Layer::Bounds => {
                    self.houdini.invariant_with(terms, &strengthened, 0, guessed, budget, events)
                }
                _ => self.houdini.keep(terms, &strengthened, guessed, budget, events),
            };
            let invariant = found?;
            invariants.push(invariant);
            strengthened.constraints.push(invariant);
            if layer == Layer::Bounds {
                continue;
            }
            let patience = if layer == Layer::Likely { 0.1 } else { 1.0 };
            match prove(terms, &strengthened, &budget_part(budget, patience), layer, events) {
                Verdict::Safe(proof) => {
                    let invariant = terms.and(&invariants);
                    let proof = Box::new(Proof::Strengthened { invariant, proof: Box::new(proof) });
                    return Ok(Verdict::Safe(Proof::Simulated { simulation: Box::new(simulation), proof }));
                }
                Verdict::Unsafe(_) => return gave_up("the cells that are followed do not suffice"),
                Verdict::Unknown(unknown) if layer == Layer::Possible => return Err(unknown),
                Verdict::Unknown(_) => {}
            }
        }
        gave_up("the facts that were guessed do not suffice")
    }
}

/// The property of the simulating system with its invariant: by k-induction, in the end by IC3 on bits.
fn prove(
    terms: &mut Terms,
    strengthened: &TransitionSystem,
    budget: &Budget,
    layer: Layer,
    events: &mut dyn EventSink,
) -> Verdict {
    let mut induction = KInduction { max_depth: Some(8), ..KInduction::default() };
    let first = induction.check(terms, strengthened, 0, &budget_part(budget, INDUCTION), events);
    match first {
        Verdict::Unknown(_) if layer == Layer::Possible => {
            Pdr::default().check(terms, strengthened, 0, budget, events)
        }
        verdict => verdict,
    }
}

/// Some part of the time that is left.
fn budget_part(budget: &Budget, part: f64) -> Budget {
    let deadline = budget.deadline.map(|end| {
        let now = Instant::now();
        now + end.saturating_duration_since(now).mul_f64(part)
    });
    Budget { deadline, ..budget.clone() }
}

fn gave_up<T>(why: &str) -> Result<T, Unknown> {
    Err(Unknown::GaveUp(why.into()))
}
