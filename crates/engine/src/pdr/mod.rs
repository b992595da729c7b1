//! PDR: IC3 on the bits of a transition system.
//!
//! The system is brought into functional form, cut to the cone of the property ([`slice`]), freed of small
//! arrays ([`expand`]) and made a circuit ([`bits`], [`transition`]). [`search`] blocks cubes of latches that
//! lead to a violation, frame by frame, until a frame is inductive or a trace is found; [`evidence`] says
//! either in the words of the source.
//!
//! After Bradley (VMCAI 2011), Eén, Mishchenko and Brayton (FMCAD 2011), Hassan, Bradley and Somenzi
//! (FMCAD 2013), and, for the solving, GipSAT of the model checker rIC3 (Su, Yang, Ci, Huang, 2025).
//!
//! What is no bit-vector, Boolean or small array is refused.

mod activity;
pub mod bits;
mod cube;
mod evidence;
pub mod expand;
mod frames;
mod generalise;
mod obligation;
mod search;
pub mod slice;
mod solver;
mod ternary;
mod transition;

use crate::{Engine, EventSink, Proof, Unknown, Verdict};
use bits::BitSystem;
use euphonium_problem::{TransitionSystem, reduce};
use euphonium_sat::Budget;
use euphonium_term::Terms;
use search::{Found, Search};

/// How the engine works.
#[derive(Clone, Debug)]
pub struct Options {
    /// Arrays with more bits than this together are refused.
    pub array_bits: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options { array_bits: 16384 }
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

    fn check(
        &mut self,
        terms: &mut Terms,
        system: &TransitionSystem,
        property: usize,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Verdict {
        self.run(terms, system, property, budget, events).unwrap_or_else(Verdict::Unknown)
    }
}

impl Pdr {
    fn run(
        &mut self,
        terms: &mut Terms,
        source: &TransitionSystem,
        property: usize,
        budget: &Budget,
        events: &mut dyn EventSink,
    ) -> Result<Verdict, Unknown> {
        self.statistics = Statistics::default();
        let reduced = reduce(terms, source);
        let sliced = slice::slice(terms, &reduced.system, property);
        let (expanded, cells) = expand::expand(terms, &sliced, self.options.array_bits)?;
        let bits = BitSystem::new(terms, &expanded, budget)?;
        self.statistics.latches = bits.latches.len() as u64;
        let found = Search::new(&bits, budget, &mut self.statistics)?.run(events)?;
        Ok(match found {
            Found::Invariant(cubes) => {
                Verdict::Safe(Proof::Inductive(evidence::invariant(terms, &bits, &cells, &cubes)))
            }
            Found::Trace(initial, inputs) => {
                let trace =
                    evidence::trace(terms, &reduced.system, property, &bits, &cells, &initial, &inputs);
                if !evidence::begins_initially(terms, &reduced.system, &trace)
                    && mentions_inputs(terms, &reduced.system)
                {
                    return Err(Unknown::GaveUp(
                        "the initial conditions speak of inputs, for which cubes have no place".into(),
                    ));
                }
                Verdict::Unsafe(reduced.back.trace(terms, &trace))
            }
        })
    }
}

/// Do the initial conditions speak of inputs? The search takes a state for initial if it is so under some
/// inputs; a violation may then need others in its first step. (A proof is a proof all the same.)
fn mentions_inputs(terms: &Terms, system: &TransitionSystem) -> bool {
    let mentioned = terms.postorder(&system.init);
    system.inputs.iter().any(|input| mentioned.binary_search(input).is_ok())
}
