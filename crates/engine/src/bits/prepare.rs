//! From a transition system to its circuit, with the way back.

use super::circuit::{Assignment, BitSystem};
use super::expand::{Elements, expand};
use super::latch::Cube;
use super::{correspond, evidence, slice};
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_problem::{ReduceBack, Trace, TransitionSystem, reduce};
use euphonium_term::{TermId, Terms};

/// A circuit and where it came from.
pub struct Prepared {
    /// The circuit.
    pub bits: BitSystem,
    /// The source in functional form.
    system: TransitionSystem,
    back: ReduceBack,
    elements: Elements,
    property: usize,
}

/// Which variables the circuit has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Those that the property and the constraints can depend on, merged where they are always equal.
    Cone,
    /// All of them.
    Everything,
}

/// The circuit of a system, with arrays of at most `array_bits` bits together as registers.
pub fn prepare(
    terms: &mut Terms,
    source: &TransitionSystem,
    property: usize,
    scope: Scope,
    array_bits: u64,
    budget: &Budget,
) -> Result<Prepared, Unknown> {
    let reduced = reduce(terms, source);
    let chosen = match scope {
        Scope::Cone => slice::slice(terms, &reduced.system, property),
        Scope::Everything => {
            let properties = vec![reduced.system.properties[property].clone()];
            TransitionSystem { properties, ..reduced.system.clone() }
        }
    };
    let (expanded, elements) = expand(terms, &chosen, array_bits)?;
    let mut bits = BitSystem::new(terms, &expanded, budget)?;
    if scope == Scope::Cone {
        correspond::correspond(&mut bits, budget)?;
    }
    Ok(Prepared { bits, system: reduced.system, back: reduced.back, elements, property })
}

impl Prepared {
    /// The source in functional form.
    pub fn system(&self) -> &TransitionSystem {
        &self.system
    }

    /// The array constants as elements.
    pub fn elements(&self) -> &Elements {
        &self.elements
    }

    /// The exclusion of cubes, over the source's state variables.
    pub(crate) fn invariant(&self, terms: &mut Terms, cubes: &[Cube]) -> TermId {
        evidence::invariant(terms, &self.bits, &self.elements, cubes)
    }

    /// The trace of the source from the values of the initial latches and of the inputs of every state.
    /// Refused if it does not begin in an initial state because the initial conditions speak of inputs: a
    /// search may take a state for initial if it is so under some inputs, and need others in its first step.
    pub fn trace(
        &self,
        terms: &Terms,
        initial: &Assignment,
        inputs: &[Assignment],
    ) -> Result<Trace, Unknown> {
        let (system, bits, elements) = (&self.system, &self.bits, &self.elements);
        let trace = evidence::trace(terms, system, self.property, bits, elements, initial, inputs);
        let mentioned = terms.postorder(&system.init);
        let over_inputs = system.inputs.iter().any(|input| mentioned.binary_search(input).is_ok());
        if over_inputs && !evidence::begins_initially(terms, system, &trace) {
            return Err(Unknown::GaveUp(
                "the initial conditions speak of inputs, for which cubes have no place".into(),
            ));
        }
        Ok(self.back.trace(terms, &trace))
    }
}
