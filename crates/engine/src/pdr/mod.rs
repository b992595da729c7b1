//! PDR: IC3 on the bits of a transition system.
//!
//! The system is made a circuit and the circuit clauses ([`bits`](crate::bits)). [`search`] blocks cubes of
//! latches that lead to a violation, frame by frame, until a frame is inductive or a trace is found.
//!
//! After Bradley (VMCAI 2011), Eén, Mishchenko and Brayton (FMCAD 2011), Hassan, Bradley and Somenzi
//! (FMCAD 2013), and, for the solving, GipSAT of the model checker rIC3 (Su, Yang, Ci, Huang, 2025).
//!
//! What is no bit-vector, Boolean or small array is refused.

mod activity;
mod generalise;
mod search;
#[cfg(test)]
mod tests;

use crate::bits::ARRAY_BITS;
use crate::bits::prepare::{Scope, prepare};
use crate::table::{Entry, Make};
use crate::{Engine, Proof, Task, Unknown, Verdict};
use search::Search;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "pdr",
    method: "IC3 on the bits of the system",
    follows: "Bradley, SAT-Based Model Checking without Unrolling (VMCAI 2011); Een, Mishchenko, Brayton \
              (FMCAD 2011)",
    takes: "systems of bits and small arrays, and programs that become such",
    proves: "with an inductive invariant",
    finds: "violations, with a trace",
    limits: "arrays of more than 16,384 bits together are refused; sums of wide words need many clauses",
    share: 1.0,
    shed: Some(5),
    unrolls: false,
    sprints: false,
    weight: 1.5,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[crate::settings::FACTS],
    make: Make::System(|_| Box::new(Pdr::default())),
};

/// How the engine works.
#[derive(Clone, Debug)]
pub struct Options {
    /// Arrays with more bits than this together are refused.
    pub array_bits: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options { array_bits: ARRAY_BITS }
    }
}

/// What a run did.
#[derive(Clone, Copy, Default, Debug)]
pub struct Statistics {
    /// Solver calls.
    pub queries: u64,
    /// Cubes blocked.
    pub cubes: u64,
    /// Latches that were found never to change.
    pub constants: u64,
    /// Latches of the circuit.
    pub latches: u64,
    /// Latches that were merged with others or constants.
    pub merged: u64,
    /// The last frame.
    pub depth: u32,
}

/// The engine.
#[derive(Default)]
pub struct Pdr {
    /// Its options.
    pub options: Options,
    /// What the last run did.
    pub statistics: Statistics,
}

impl Engine for Pdr {
    fn name(&self) -> &'static str {
        "pdr"
    }

    fn decide(&mut self, task: Task<'_>) -> Result<Verdict, Unknown> {
        let Task { terms, system: source, property, budget, events } = task;
        self.statistics = Statistics::default();
        let prepared = prepare(terms, source, property, Scope::Cone, self.options.array_bits, budget)?;
        let bits = &prepared.bits;
        self.statistics.latches = bits.latches.len() as u64;
        self.statistics.merged = bits.merged.len() as u64;
        let found = Search::new(bits, budget, &mut self.statistics)?.run(events)?;
        Ok(match found {
            Ok(cubes) => Verdict::Safe(Proof::Inductive(prepared.invariant(terms, &cubes))),
            Err((initial, inputs)) => Verdict::Unsafe(prepared.trace(terms, &initial, &inputs)?.into()),
        })
    }
}
