//! A simulating system as JSON, and back: its symbols with their sorts, its parts, and what it has to do with
//! the system that it simulates.
//!
//! ```text
//! {"symbols": [{"name": ..., "sort": ...}, ...],
//!  "states": [{"name": ..., "update": ...}, ...], "inputs": [...],
//!  "init": [...], "constraints": [...], "property": ...,
//!  "definitions": [{"name": ..., "term": ...}, ...], "history": [{"name": ..., "initial": ...}, ...],
//!  "parameters": [{"name": ..., "moment": "before" | "violation", "choice": ...}, ...]}
//! ```
//!
//! What both systems share has one name. The file says nothing that is believed: which symbol may play which
//! role is for the checker of simulations to find out.

use super::Words;
use crate::json_read::{Malformed, Node};
use euphonium_problem::simulation::{History, Moment, Parameter, Simulation};
use euphonium_problem::{Property, StateVariable, TransitionSystem};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;
use serde_json::{Value as Json, json};

/// A simulation as JSON. Its symbols become words.
pub(super) fn simulation_to_json(terms: &mut Terms, words: &mut Words, simulation: &Simulation) -> Json {
    let system = &simulation.system;
    let symbols = words.extend(terms, &mentioned(simulation));
    let symbols = symbols.into_iter().map(|symbol| {
        let sort = terms.sort_name(terms.sort_of(symbol));
        json!({"name": named(words, symbol), "sort": *sort})
    });
    let symbols = Json::Array(symbols.collect());
    let written = |terms: &mut Terms, term: TermId| Json::from(words.write(terms, term));
    let mut states = Vec::new();
    for state in &system.states {
        let mut entry = json!({"name": named(words, state.current)});
        if let Some(update) = state.update {
            entry["update"] = written(terms, update);
        }
        states.push(entry);
    }
    let inputs: Vec<&str> = system.inputs.iter().map(|&input| named(words, input)).collect();
    let init: Vec<Json> = system.init.iter().map(|&t| written(terms, t)).collect();
    let constraints: Vec<Json> = system.constraints.iter().map(|&t| written(terms, t)).collect();
    let property = system.properties.get(simulation.property).map_or(TermId::FALSE, |p| p.formula);
    let property = written(terms, property);
    let mut definitions = Vec::new();
    for &(constant, meaning) in &simulation.definitions {
        definitions.push(json!({"name": named(words, constant), "term": written(terms, meaning)}));
    }
    let mut history = Vec::new();
    for h in &simulation.history {
        history.push(json!({"name": named(words, h.constant), "initial": written(terms, h.initial)}));
    }
    let mut parameters = Vec::new();
    for parameter in &simulation.parameters {
        let mut entry = json!({"name": named(words, parameter.constant)});
        if let Some((moment, term)) = parameter.choice {
            entry["moment"] = if moment == Moment::Before { "before" } else { "violation" }.into();
            entry["choice"] = written(terms, term);
        }
        parameters.push(entry);
    }
    json!({
        "symbols": symbols,
        "states": states,
        "inputs": inputs,
        "init": init,
        "constraints": constraints,
        "property": property,
        "definitions": definitions,
        "history": history,
        "parameters": parameters,
    })
}

/// All terms of a simulation.
fn mentioned(simulation: &Simulation) -> Vec<TermId> {
    let system = &simulation.system;
    let mut found: Vec<TermId> =
        system.states.iter().map(|s| s.current).chain(system.inputs.clone()).collect();
    found.extend(system.states.iter().filter_map(|s| s.update));
    found.extend(system.init.iter().chain(&system.constraints));
    found.extend(system.properties.iter().map(|p| p.formula));
    found.extend(simulation.definitions.iter().flat_map(|&(constant, meaning)| [constant, meaning]));
    found.extend(simulation.history.iter().flat_map(|h| [h.constant, h.initial]));
    found.extend(simulation.parameters.iter().map(|p| p.constant));
    found.extend(simulation.parameters.iter().filter_map(|p| Some(p.choice?.1)));
    found
}

fn named(words: &Words, symbol: TermId) -> &str {
    words.name(symbol).unwrap_or("")
}

/// The simulation that a file has, of a system with these state variables. Its symbols become words.
pub(super) fn simulation_from_json(
    terms: &mut Terms,
    words: &mut Words,
    concrete: &TransitionSystem,
    node: &Node,
) -> Result<Simulation, Malformed> {
    for entry in node.field("symbols")?.list()? {
        declare(terms, words, entry)?;
    }
    let mut simulation = Simulation {
        system: system(terms, words, concrete, node)?,
        property: 0,
        definitions: Vec::new(),
        parameters: Vec::new(),
        history: Vec::new(),
    };
    for entry in node.field("definitions")?.list()? {
        let constant = symbol(words, entry.field("name")?)?;
        let meaning = typed(terms, words, entry.field("term")?, constant)?;
        simulation.definitions.push((constant, meaning));
    }
    for entry in node.field("history")?.list()? {
        let constant = symbol(words, entry.field("name")?)?;
        let initial = typed(terms, words, entry.field("initial")?, constant)?;
        simulation.history.push(History { constant, initial });
    }
    for entry in node.field("parameters")?.list()? {
        simulation.parameters.push(parameter(terms, words, entry)?);
    }
    Ok(simulation)
}

fn declare(terms: &mut Terms, words: &mut Words, entry: &Node) -> Result<(), Malformed> {
    let name = entry.field("name")?;
    let sort = words.sort(terms, entry.field("sort")?)?;
    match words.declare(terms, name.text()?, sort) {
        true => Ok(()),
        false => Err(name.wrong("this name is taken, or cannot be one")),
    }
}

/// The simulating system, with one property.
fn system(
    terms: &mut Terms,
    words: &mut Words,
    concrete: &TransitionSystem,
    node: &Node,
) -> Result<TransitionSystem, Malformed> {
    let known: FxHashMap<TermId, &StateVariable> = concrete.states.iter().map(|s| (s.current, s)).collect();
    let mut system = TransitionSystem::default();
    for entry in node.field("states")?.list()? {
        system.states.push(state(terms, words, &known, entry)?);
    }
    for entry in node.field("inputs")?.list()? {
        system.inputs.push(symbol(words, entry)?);
    }
    for entry in node.field("init")?.list()? {
        system.init.push(words.formula(terms, entry)?);
    }
    for entry in node.field("constraints")?.list()? {
        system.constraints.push(words.formula(terms, entry)?);
    }
    let formula = words.formula(terms, node.field("property")?)?;
    system.properties.push(Property { formula, name: "0".into() });
    Ok(system)
}

/// A state variable. What is shared with the concrete system has its next state, too.
fn state(
    terms: &mut Terms,
    words: &mut Words,
    known: &FxHashMap<TermId, &StateVariable>,
    entry: &Node,
) -> Result<StateVariable, Malformed> {
    let current = symbol(words, entry.field("name")?)?;
    let update = entry.get("update").map(|update| typed(terms, words, update, current)).transpose()?;
    let (next, name) = match known.get(&current) {
        Some(state) => (state.next, state.name.clone()),
        None => {
            let name = named(words, current).to_string();
            (terms.declare_const(&format!("{name}'"), terms.sort_of(current)), name.into())
        }
    };
    Ok(StateVariable { current, next, update, name })
}

/// A parameter, and when and how its value is chosen, if it is.
fn parameter(terms: &mut Terms, words: &mut Words, entry: &Node) -> Result<Parameter, Malformed> {
    let constant = symbol(words, entry.field("name")?)?;
    let choice = match (entry.get("moment"), entry.get("choice")) {
        (None, None) => None,
        (Some(moment), Some(choice)) => {
            let when = match moment.text()? {
                "before" => Moment::Before,
                "violation" => Moment::Violation,
                other => return Err(moment.wrong(format!("{other:?} is no moment of a choice"))),
            };
            Some((when, typed(terms, words, choice, constant)?))
        }
        _ => return Err(entry.wrong("a choice has a moment, and a moment a choice")),
    };
    Ok(Parameter { constant, choice })
}

fn symbol(words: &Words, node: &Node) -> Result<TermId, Malformed> {
    let name = node.text()?;
    words.symbol(name).ok_or_else(|| node.wrong(format!("there is no symbol {name}")))
}

/// A term of the sort of a symbol.
fn typed(terms: &mut Terms, words: &mut Words, node: &Node, symbol: TermId) -> Result<TermId, Malformed> {
    let term = words.term(terms, node)?;
    let sort = terms.sort_of(symbol);
    match terms.sort_of(term) == sort {
        true => Ok(term),
        false => Err(node.wrong(format!("a term of sort {} is expected", terms.sort_name(sort)))),
    }
}
