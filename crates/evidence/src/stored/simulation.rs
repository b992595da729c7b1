//! A simulating system as JSON, and back: its symbols with their sorts, its parts, and what it has to do with the system
//! that it simulates.
//!
//! ```text
//! {"symbols": [{"name": ..., "sort": ...}, ...],
//!  "states": [{"name": ..., "update": ...}, ...], "inputs": [...], "init": [...], "constraints": [...], "property": ...,
//!  "definitions": [{"name": ..., "term": ...}, ...], "history": [{"name": ..., "initial": ...}, ...],
//!  "parameters": [{"name": ..., "moment": "before" | "violation", "choice": ...}, ...]}
//! ```
//!
//! What both systems share has one name. The file says nothing that is believed: which symbol may play which role is
//! for the checker of simulations to find out.

use super::Words;
use crate::json::Json;
use crate::json_read::{Malformed, Node};
use euphonium_problem::simulation::{History, Moment, Parameter, Simulation};
use euphonium_problem::{Property, StateVariable, TransitionSystem};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

/// A simulation as JSON. Its symbols become words.
pub(super) fn simulation_to_json(terms: &mut Terms, words: &mut Words, simulation: &Simulation) -> Json {
    let system = &simulation.system;
    let mut roots: Vec<TermId> =
        system.states.iter().map(|s| s.current).chain(system.inputs.clone()).collect();
    roots.extend(system.states.iter().filter_map(|s| s.update));
    roots.extend(system.init.iter().chain(&system.constraints));
    roots.extend(system.properties.iter().map(|p| p.formula));
    roots.extend(simulation.definitions.iter().flat_map(|&(constant, meaning)| [constant, meaning]));
    roots.extend(simulation.history.iter().flat_map(|h| [h.constant, h.initial]));
    roots.extend(simulation.parameters.iter().map(|p| p.constant));
    roots.extend(simulation.parameters.iter().filter_map(|p| Some(p.choice?.1)));
    let symbols = words.extend(terms, &roots);
    let symbols = symbols.into_iter().map(|symbol| {
        let sort = terms.sort_name(terms.sort_of(symbol));
        Json::object([("name", named(words, symbol)), ("sort", Json::text(&*sort))])
    });
    let symbols = Json::List(symbols.collect());
    let written = |terms: &mut Terms, term: TermId| Json::text(words.write(terms, term));
    let mut states = Vec::new();
    for state in &system.states {
        let entry = Json::object([("name", named(words, state.current))]);
        states.push(match state.update {
            Some(update) => entry.with("update", written(terms, update)),
            None => entry,
        });
    }
    let inputs = system.inputs.iter().map(|&input| named(words, input)).collect();
    let init = system.init.iter().map(|&t| written(terms, t)).collect();
    let constraints = system.constraints.iter().map(|&t| written(terms, t)).collect();
    let property = system.properties.get(simulation.property).map_or(TermId::FALSE, |p| p.formula);
    let property = written(terms, property);
    let mut definitions = Vec::new();
    for &(constant, meaning) in &simulation.definitions {
        definitions.push(Json::object([("name", named(words, constant)), ("term", written(terms, meaning))]));
    }
    let mut history = Vec::new();
    for h in &simulation.history {
        history
            .push(Json::object([("name", named(words, h.constant)), ("initial", written(terms, h.initial))]));
    }
    let mut parameters = Vec::new();
    for parameter in &simulation.parameters {
        let entry = Json::object([("name", named(words, parameter.constant))]);
        parameters.push(match parameter.choice {
            Some((moment, term)) => {
                let when = if moment == Moment::Before { "before" } else { "violation" };
                entry.with("moment", Json::text(when)).with("choice", written(terms, term))
            }
            None => entry,
        });
    }
    Json::object([
        ("symbols", symbols),
        ("states", Json::List(states)),
        ("inputs", Json::List(inputs)),
        ("init", Json::List(init)),
        ("constraints", Json::List(constraints)),
        ("property", property),
        ("definitions", Json::List(definitions)),
        ("history", Json::List(history)),
        ("parameters", Json::List(parameters)),
    ])
}

fn named(words: &Words, symbol: TermId) -> Json {
    Json::text(words.name(symbol).unwrap_or(""))
}

/// The simulation that a file has, of a system with these state variables. Its symbols become words.
pub(super) fn simulation_from_json(
    terms: &mut Terms,
    words: &mut Words,
    concrete: &TransitionSystem,
    node: &Node,
) -> Result<Simulation, Malformed> {
    for entry in node.field("symbols")?.list()? {
        let name = entry.field("name")?;
        let sort = words.sort(terms, entry.field("sort")?)?;
        if !words.declare(terms, name.text()?, sort) {
            return Err(name.wrong("this name is taken, or cannot be one"));
        }
    }
    let known: FxHashMap<TermId, &StateVariable> = concrete.states.iter().map(|s| (s.current, s)).collect();
    let mut system = TransitionSystem::default();
    for entry in node.field("states")?.list()? {
        let current = symbol(words, entry.field("name")?)?;
        let update = entry.get("update").map(|update| typed(terms, words, update, current));
        let update = update.transpose()?;
        let (next, name) = match known.get(&current) {
            Some(state) => (state.next, state.name.clone()),
            None => {
                let name = words.name(current).unwrap_or("").to_string();
                (terms.declare_const(&format!("{name}'"), terms.sort_of(current)), name.into())
            }
        };
        system.states.push(StateVariable { current, next, update, name });
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
    let mut simulation = Simulation {
        system,
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
        simulation.parameters.push(Parameter { constant, choice });
    }
    Ok(simulation)
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
