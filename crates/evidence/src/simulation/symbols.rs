//! Every symbol of a simulating system has one role, and the terms of the simulation mention only what they
//! may.
//!
//! A symbol of the simulating system is shared with the one that is simulated, or the simulation adds it as a
//! definition, a parameter or a history variable. What is added means nothing in the system that is
//! simulated, and nothing that is shared is free in one system and determined in the other.

use crate::Rejected;
use crate::well_formed::name;
use euphonium_problem::TransitionSystem;
use euphonium_problem::simulation::Simulation;
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What an added constant is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Definition,
    Parameter,
    History,
}

/// The symbols of both systems.
struct Symbols<'a> {
    terms: &'a Terms,
    system: &'a TransitionSystem,
    simulation: &'a Simulation,
    states: FxHashSet<TermId>,
    nexts: FxHashSet<TermId>,
    inputs: FxHashSet<TermId>,
    abstract_states: FxHashSet<TermId>,
    abstract_inputs: FxHashSet<TermId>,
    /// What the simulation adds.
    added: FxHashMap<TermId, Role>,
}

fn malformed<T>(what: String) -> Result<T, Rejected> {
    Err(Rejected::Malformed(what))
}

/// Accepts the symbols of a simulation, or says what is wrong with them.
pub(super) fn check_symbols(
    terms: &Terms,
    system: &TransitionSystem,
    simulation: &Simulation,
) -> Result<(), Rejected> {
    let abstracted = &simulation.system;
    let symbols = Symbols {
        terms,
        system,
        simulation,
        states: system.states.iter().map(|s| s.current).collect(),
        nexts: system.states.iter().map(|s| s.next).collect(),
        inputs: system.inputs.iter().copied().collect(),
        abstract_states: abstracted.states.iter().map(|s| s.current).collect(),
        abstract_inputs: abstracted.inputs.iter().copied().collect(),
        added: roles(terms, simulation)?,
    };
    symbols.added_ones_are_new()?;
    symbols.abstract_states_have_meanings()?;
    symbols.added_ones_are_declared()?;
    symbols.abstract_inputs_have_meanings()?;
    symbols.shared_ones_are_declared()?;
    symbols.definitions()?;
    symbols.history()?;
    symbols.choices()
}

/// The roles of what the simulation adds, of which each has one.
fn roles(terms: &Terms, simulation: &Simulation) -> Result<FxHashMap<TermId, Role>, Rejected> {
    let definitions = simulation.definitions.iter().map(|d| (d.0, Role::Definition));
    let parameters = simulation.parameters.iter().map(|p| (p.constant, Role::Parameter));
    let history = simulation.history.iter().map(|h| (h.constant, Role::History));
    let mut roles = FxHashMap::default();
    for (constant, role) in definitions.chain(parameters).chain(history) {
        if !matches!(terms.op(constant), Op::App(_)) || !terms.args(constant).is_empty() {
            return malformed("what is added by the simulation is not a constant".into());
        }
        if roles.insert(constant, role).is_some() {
            return malformed(format!("{} has two roles in the simulation", name(terms, constant)));
        }
    }
    Ok(roles)
}

impl Symbols<'_> {
    fn name(&self, t: TermId) -> String {
        name(self.terms, t)
    }

    /// What is added means nothing in the concrete system.
    fn added_ones_are_new(&self) -> Result<(), Rejected> {
        let added = |t: &TermId| self.added.contains_key(t);
        if let Some(t) = self.terms.postorder(&formulas(self.system)).into_iter().find(added) {
            return malformed(format!("{} occurs in the system that is simulated", self.name(t)));
        }
        if let Some(&t) = self.states.iter().chain(&self.nexts).chain(&self.inputs).find(|t| added(t)) {
            return malformed(format!("{} belongs to the system that is simulated", self.name(t)));
        }
        Ok(())
    }

    /// A state variable of the simulating system is shared or added, and has an update; parameters do not
    /// change.
    fn abstract_states_have_meanings(&self) -> Result<(), Rejected> {
        if !self.simulation.system.relation.is_empty() {
            return malformed("the simulating system has a relation beside its updates".into());
        }
        for state in &self.simulation.system.states {
            let Some(update) = state.update else {
                return malformed(format!("{} has no update", self.name(state.current)));
            };
            match self.added.get(&state.current) {
                Some(Role::Parameter) if update != state.current => {
                    return malformed(format!("the parameter {} changes", self.name(state.current)));
                }
                None if !self.states.contains(&state.current) => {
                    return malformed(format!("{} stands for nothing", self.name(state.current)));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What is added is a state variable of the simulating system; a definition may be an input.
    fn added_ones_are_declared(&self) -> Result<(), Rejected> {
        for (&constant, &role) in &self.added {
            let input = role == Role::Definition && self.abstract_inputs.contains(&constant);
            if !self.abstract_states.contains(&constant) && !input {
                return malformed(format!("{} is not in the simulating system", self.name(constant)));
            }
        }
        Ok(())
    }

    /// An input of the simulating system is shared or defined.
    fn abstract_inputs_have_meanings(&self) -> Result<(), Rejected> {
        for &input in &self.simulation.system.inputs {
            if !self.inputs.contains(&input) && self.added.get(&input) != Some(&Role::Definition) {
                return malformed(format!("the input {} stands for nothing", self.name(input)));
            }
        }
        Ok(())
    }

    /// What the simulating system mentions and does not declare would be arbitrary there and is not in the
    /// other one.
    fn shared_ones_are_declared(&self) -> Result<(), Rejected> {
        let undeclared = |t: &TermId| {
            (self.states.contains(t) && !self.abstract_states.contains(t))
                || (self.inputs.contains(t) && !self.abstract_inputs.contains(t))
                || self.nexts.contains(t)
        };
        let mentioned = self.terms.postorder(&formulas(&self.simulation.system));
        match mentioned.into_iter().find(undeclared) {
            Some(t) => malformed(format!("{} is not declared in the simulating system", self.name(t))),
            None => Ok(()),
        }
    }

    /// A definition of a state variable is over the state, that of an input over inputs, too.
    fn definitions(&self) -> Result<(), Rejected> {
        for &(constant, meaning) in &self.simulation.definitions {
            if self.terms.sort_of(constant) != self.terms.sort_of(meaning) {
                return malformed(format!("{} stands for a term of another sort", self.name(constant)));
            }
            self.mentions_only(meaning, !self.abstract_states.contains(&constant), true)?;
        }
        Ok(())
    }

    /// The first values of the history are over the state.
    fn history(&self) -> Result<(), Rejected> {
        for history in &self.simulation.history {
            self.mentions_only(history.initial, false, true)?;
            if self.terms.sort_of(history.constant) != self.terms.sort_of(history.initial) {
                return malformed(format!("{} begins with another sort", self.name(history.constant)));
            }
        }
        Ok(())
    }

    /// Parameters are chosen by the state and inputs, not by parameters.
    fn choices(&self) -> Result<(), Rejected> {
        for parameter in &self.simulation.parameters {
            let Some((_, term)) = parameter.choice else { continue };
            self.mentions_only(term, true, false)?;
            if self.terms.sort_of(term) != self.terms.sort_of(parameter.constant) {
                return malformed(format!("{} is chosen of another sort", self.name(parameter.constant)));
            }
        }
        Ok(())
    }

    /// A term of the simulation mentions no next state, inputs and parameters only where they are allowed,
    /// and nothing else that is added.
    fn mentions_only(&self, term: TermId, inputs: bool, parameters: bool) -> Result<(), Rejected> {
        let forbidden = |t: &TermId| {
            self.nexts.contains(t)
                || (self.inputs.contains(t) && !inputs)
                || self.added.get(t).is_some_and(|&role| !(parameters && role == Role::Parameter))
        };
        match self.terms.postorder(&[term]).into_iter().find(forbidden) {
            Some(t) => malformed(format!("a term of the simulation mentions {}", self.name(t))),
            None => Ok(()),
        }
    }
}

/// All formulas of a system.
fn formulas(system: &TransitionSystem) -> Vec<TermId> {
    let updates = system.states.iter().filter_map(|s| s.update);
    let lists = system.init.iter().chain(&system.relation).chain(&system.constraints).copied();
    updates.chain(lists).chain(system.properties.iter().map(|p| p.formula)).collect()
}
