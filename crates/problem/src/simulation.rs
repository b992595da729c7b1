//! One system simulated by another: why a proof about the second is a proof about the first.
//!
//! The *abstract* system shares symbols with the *concrete* one and has others beside them:
//!
//! * **definitions**: state variables and inputs of the abstract system that stand for terms of the concrete
//!   one, such as a variable for the content of an array at some index;
//! * **parameters**: state variables that never change and may have any value. They are *prophecies* (Abadi
//!   and Lamport, "The existence of refinement mappings", 1991): the concrete behaviour is followed for every
//!   value of them, and a violation needs to be seen for one value only, which is *chosen* when it happens;
//! * **history** variables: their values follow from the past of the abstract behaviour and matter to nothing
//!   but the abstract property.
//!
//! `evidence` has the questions that show that every violation of the concrete property is one of the
//! abstract property.

use crate::TransitionSystem;
use euphonium_term::TermId;

/// When a parameter is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// In the state before the violation. (If the first state violates, any value must do.)
    Before,
    /// In the violating state.
    Violation,
}

/// A parameter of the abstract system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its constant, a state variable of the abstract system.
    pub constant: TermId,
    /// The value that shows a violation, over the concrete system's current state variables and inputs; none
    /// if all do.
    pub choice: Option<(Moment, TermId)>,
}

/// A history variable of the abstract system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct History {
    /// Its constant, a state variable of the abstract system.
    pub constant: TermId,
    /// Its value in the first state, over the concrete system's current state variables and parameters.
    pub initial: TermId,
}

/// The abstract system and how the concrete one is found in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulation {
    /// The abstract system. All its state variables have updates, and there is no relation beside them.
    pub system: TransitionSystem,
    /// The property of the abstract system.
    pub property: usize,
    /// Constants of the abstract system and what they stand for: of state variables, terms over the concrete
    /// current state variables and parameters; of inputs, over the concrete inputs, too.
    pub definitions: Vec<(TermId, TermId)>,
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// The history variables.
    pub history: Vec<History>,
}
