//! Evidence that is kept in files: what it says as JSON, and back.
//!
//! A file says nothing that is believed: what is read from it goes to the same checkers as what an engine
//! claims. What does not fit the problem (a name that is not there, a term of another sort) is refused with
//! its place in the file.

mod clauses;
mod ending;
mod quantified;
mod simulation;
mod unwound;
mod words;

pub use words::Words;

use crate::Subject;
use crate::json_read::{Malformed, Node, Shape};
use euphonium_problem::cfa::{Cfa, LocationInvariants, Path, PathStep};
use euphonium_problem::claim::{Proof, Run};
use euphonium_problem::{Trace, TraceStep, TransitionSystem};
use euphonium_term::{TermId, Terms, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::{Map, Value as Json, json};

/// A proof as JSON. The symbols of simulating systems become words.
pub fn proof_to_json(terms: &mut Terms, subject: Subject, proof: &Proof) -> Json {
    let mut words = Words::of(terms, subject);
    proof_json(terms, &mut words, subject, proof)
}

fn proof_json(terms: &mut Terms, words: &mut Words, subject: Subject, proof: &Proof) -> Json {
    // As deep as engines are combined: two or three.
    match proof {
        Proof::Inductive(invariant) => json!({
            "kind": "inductive",
            "invariant": words.write(terms, *invariant),
        }),
        Proof::KInductive { k, simple_path } => json!({
            "kind": "k-inductive",
            "k": k,
            "simple_path": simple_path,
        }),
        Proof::Exhaustive { length } => {
            json!({"kind": "exhaustive", "length": length})
        }
        Proof::Strengthened { invariant, proof } => json!({
            "kind": "strengthened",
            "invariant": words.write(terms, *invariant),
            "proof": proof_json(terms, words, subject, proof),
        }),
        Proof::Simulated { simulation, proof } => json!({
            "kind": "simulated",
            "simulation": simulation::simulation_to_json(terms, words, simulation),
            "proof": proof_json(terms, words, subject, proof),
        }),
        Proof::Locations(all) => match subject {
            Subject::Automaton(cfa) => locations_to_json(terms, words, cfa, all),
            _ => Json::Null,
        },
        Proof::Interpreted(definitions) => match subject {
            Subject::Clauses(problem) => clauses::interpretation_to_json(terms, problem, definitions),
            _ => Json::Null,
        },
        Proof::Quantified(quantified) => match subject {
            Subject::Clauses(problem) => quantified::quantified_to_json(terms, problem, quantified),
            _ => Json::Null,
        },
        Proof::Unwound(unwound) => match subject {
            Subject::Automaton(cfa) => unwound::unwound_to_json(terms, words, cfa, unwound),
            Subject::Ending(cfa) => unwound::unwound_to_json(terms, words, &cfa.for_ending(), unwound),
            _ => Json::Null,
        },
        Proof::Ranked(ranking) => match subject {
            Subject::Ending(cfa) => ending::ranking_to_json(terms, words, cfa, ranking),
            _ => Json::Null,
        },
        Proof::Followed { steps } => followed_to_json(*steps),
    }
}

/// The proof that a file has. Nesting is limited by the reader of JSON.
pub fn proof_from_json(terms: &mut Terms, subject: Subject, node: &Node) -> Result<Proof, Malformed> {
    let mut words = Words::of(terms, subject);
    match subject {
        Subject::Automaton(cfa) => {
            let words = &mut words;
            Ok(match kind(node, &AUTOMATON_PROOFS)? {
                "locations" => Proof::Locations(locations_from_json(terms, words, cfa, node)?),
                _ => Proof::Unwound(unwound::unwound_from_json(terms, words, cfa, node)?),
            })
        }
        Subject::Ending(cfa) => {
            let words = &mut words;
            Ok(match kind(node, &ENDING_PROOFS)? {
                "ranking" => Proof::Ranked(ending::ranking_from_json(terms, words, cfa, node)?),
                _ => Proof::Unwound(unwound::unwound_from_json(terms, words, &cfa.for_ending(), node)?),
            })
        }
        Subject::System(system, _) => system_proof(terms, &mut words, system, node),
        Subject::Clauses(problem) => Ok(match kind(node, &CLAUSE_PROOFS)? {
            "interpretation" => Proof::Interpreted(clauses::interpretation_from_json(terms, problem, node)?),
            _ => Proof::Quantified(Box::new(quantified::quantified_from_json(terms, problem, node)?)),
        }),
    }
}

/// The kind of what a node says, which has the fields of its kind and no others.
fn kind<'a>(node: &'a Node, known: &[(&str, &[&str])]) -> Result<&'a str, Malformed> {
    let kind = node.field("kind")?;
    let text = kind.text()?;
    let Some((_, fields)) = known.iter().find(|(name, _)| *name == text) else {
        return Err(kind.wrong(format!("{text:?} is no kind of evidence for this")));
    };
    node.only(fields)?;
    Ok(text)
}

/// The kinds of proofs about Horn clauses, with their fields.
const CLAUSE_PROOFS: [(&str, &[&str]); 2] =
    [("interpretation", &["kind", "predicates"]), ("quantified", &["kind", "predicates", "instances"])];

/// The kinds of proofs about automata, with their fields.
const AUTOMATON_PROOFS: [(&str, &[&str]); 2] = [
    ("locations", &["kind", "infeasible", "locations"]),
    ("unwound", &["kind", "infeasible", "locations", "copies"]),
];

/// The kinds of proofs that the runs of automata end, with their fields.
const ENDING_PROOFS: [(&str, &[&str]); 2] = [
    ("ranking", &["kind", "infeasible", "locations", "measures"]),
    ("unwound", &["kind", "infeasible", "locations", "copies"]),
];

/// The kinds of proofs about systems, with their fields.
const SYSTEM_PROOFS: [(&str, &[&str]); 5] = [
    ("inductive", &["kind", "invariant"]),
    ("k-inductive", &["kind", "k", "simple_path"]),
    ("exhaustive", &["kind", "length"]),
    ("strengthened", &["kind", "invariant", "proof"]),
    ("simulated", &["kind", "simulation", "proof"]),
];

fn system_proof(
    terms: &mut Terms,
    words: &mut Words,
    system: &TransitionSystem,
    node: &Node,
) -> Result<Proof, Malformed> {
    Ok(match kind(node, &SYSTEM_PROOFS)? {
        "inductive" => Proof::Inductive(words.formula(terms, node.field("invariant")?)?),
        "k-inductive" => {
            let (k, simple_path) = (node.field("k")?.number()?, node.field("simple_path")?.truth()?);
            Proof::KInductive { k, simple_path }
        }
        "exhaustive" => Proof::Exhaustive { length: node.field("length")?.number()? },
        "strengthened" => Proof::Strengthened {
            invariant: words.formula(terms, node.field("invariant")?)?,
            proof: Box::new(system_proof(terms, words, system, node.field("proof")?)?),
        },
        _ => {
            let read = simulation::simulation_from_json(terms, words, system, node.field("simulation")?)?;
            let proof = system_proof(terms, words, &read.system, node.field("proof")?)?;
            Proof::Simulated { simulation: Box::new(read), proof: Box::new(proof) }
        }
    })
}

/// A run as JSON. Of one that was executed, the inputs stand beside it.
pub fn run_to_json(terms: &mut Terms, subject: Subject, run: &Run) -> Json {
    let words = Words::of(terms, subject);
    match (run, subject) {
        (Run::Trace(trace), _) => trace_to_json(terms, &words, trace),
        (Run::Path(path), Subject::Automaton(cfa)) => path_to_json(terms, &words, cfa, path),
        (Run::Derivation(derivation), Subject::Clauses(problem)) => {
            clauses::derivation_to_json(terms, problem, derivation)
        }
        (Run::Endless(endless), Subject::Ending(cfa)) => ending::endless_to_json(terms, &words, cfa, endless),
        (Run::Path(_) | Run::Endless(_) | Run::Derivation(_), _) => Json::Null,
        (Run::Executed, _) => json!({"kind": "inputs"}),
        (Run::Followed { steps }, _) => followed_to_json(*steps),
    }
}

/// The run of a system or automaton that a file has.
pub fn run_from_json(terms: &mut Terms, subject: Subject, node: &Node) -> Result<Run, Malformed> {
    let mut words = Words::of(terms, subject);
    Ok(match subject {
        Subject::System(system, property) => {
            Run::Trace(trace_from_json(terms, &mut words, system, property, node)?)
        }
        Subject::Automaton(cfa) => Run::Path(path_from_json(terms, &mut words, cfa, node)?),
        Subject::Ending(cfa) => Run::from(ending::endless_from_json(terms, &mut words, cfa, node)?),
        Subject::Clauses(problem) => {
            Run::Derivation(clauses::derivation_from_json(terms, &mut words, problem, node)?)
        }
    })
}

/// The only way that a program can go.
fn followed_to_json(steps: u64) -> Json {
    json!({"kind": "followed", "steps": steps.min(i64::MAX as u64)})
}

/// Invariants of locations as JSON; those that say nothing are left out.
fn locations_to_json(terms: &mut Terms, words: &Words, cfa: &Cfa, all: &LocationInvariants) -> Json {
    let mut list = Vec::new();
    for (i, (&fact, &invariant)) in all.facts.iter().zip(&all.invariants).enumerate() {
        if fact == TermId::TRUE && invariant.is_none() {
            continue;
        }
        let name = cfa.locations.get(i).map_or("", |name| name);
        let mut entry = json!({"location": i, "name": name});
        if fact != TermId::TRUE {
            entry["fact"] = words.write(terms, fact).into();
        }
        if let Some(invariant) = invariant {
            entry["invariant"] = words.write(terms, invariant).into();
        }
        list.push(entry);
    }
    json!({"kind": "locations", "infeasible": all.infeasible, "locations": list})
}

/// The invariants of locations that a file has.
fn locations_from_json(
    terms: &mut Terms,
    words: &mut Words,
    cfa: &Cfa,
    node: &Node,
) -> Result<LocationInvariants, Malformed> {
    let mut all = LocationInvariants::new(vec![None; cfa.locations.len()]);
    for edge in node.field("infeasible")?.list()? {
        all.infeasible.push(edge.number()? as usize);
    }
    let mut seen = FxHashSet::default();
    for entry in node.field("locations")?.list()? {
        entry.only(&["location", "name", "fact", "invariant"])?;
        let at = entry.field("location")?;
        let location = at.number()? as usize;
        if !seen.insert(location) {
            return Err(at.wrong("this location is here twice"));
        }
        let Some(name) = cfa.locations.get(location) else {
            return Err(at.wrong("the automaton has no such location"));
        };
        if entry.field("name")?.text()? != &**name {
            return Err(at.wrong(format!("this location of the automaton is called {name:?}")));
        }
        if let Some(fact) = entry.get("fact") {
            all.facts[location] = words.formula(terms, fact)?;
        }
        if let Some(invariant) = entry.get("invariant") {
            all.invariants[location] = Some(words.formula(terms, invariant)?);
        }
    }
    Ok(all)
}

/// A value that a text says by itself, without any symbol.
pub fn closed_value(terms: &mut Terms, node: &Node) -> Result<Value, Malformed> {
    let words = &mut Words::of_system(terms, &TransitionSystem::default());
    words.closed(terms, node)?.ok_or_else(|| node.wrong("a value is expected"))
}

/// A trace as JSON: the values of each step by name.
fn trace_to_json(terms: &Terms, words: &Words, trace: &Trace) -> Json {
    let steps = trace.steps.iter().map(|step| {
        let values = words.symbols.iter().filter_map(|(symbol, name)| {
            Some((name.clone(), words.write_value(terms, step.values.get(symbol)?).into()))
        });
        Json::Object(values.collect())
    });
    json!({"kind": "trace", "steps": steps.collect::<Vec<_>>()})
}

/// The trace that a file has. Also the form with `state` and `inputs` by their names in the source is read.
fn trace_from_json(
    terms: &mut Terms,
    words: &mut Words,
    system: &TransitionSystem,
    property: usize,
    node: &Node,
) -> Result<Trace, Malformed> {
    let mut steps = Vec::new();
    for step in node.field("steps")?.list()? {
        let mut values = FxHashMap::default();
        match (step.get("state"), step.get("inputs")) {
            (Some(state), Some(inputs)) if matches!(state.shape, Shape::Object(_)) => {
                step.only(&["state", "inputs"])?;
                let places: Vec<(String, TermId)> =
                    system.states.iter().map(|s| (s.name.to_string(), s.current)).collect();
                named(terms, words, state, &places, &mut values)?;
                let name = |i: &TermId| (crate::well_formed::name(terms, *i), *i);
                let places: Vec<(String, TermId)> = system.inputs.iter().map(name).collect();
                named(terms, words, inputs, &places, &mut values)?;
            }
            _ => {
                for (name, value) in step.object()? {
                    let Some(symbol) = words.symbol(name) else {
                        return Err(value.wrong(format!("the system has no variable {name}")));
                    };
                    values.insert(symbol, words.value(terms, value, terms.sort_of(symbol))?);
                }
            }
        }
        steps.push(TraceStep { values });
    }
    if let (Some(parameters), Some(first)) = (node.get("parameters"), steps.first_mut()) {
        for (name, value) in parameters.object()? {
            let found = words.symbols.iter().find(|(s, _)| crate::well_formed::name(terms, *s) == *name);
            let Some(&(symbol, _)) = found else {
                return Err(value.wrong(format!("the system has no constant {name}")));
            };
            let value = words.value(terms, value, terms.sort_of(symbol))?;
            first.values.insert(symbol, value);
        }
    }
    Ok(Trace { property, steps })
}

/// Values by names of the source.
fn named(
    terms: &mut Terms,
    words: &mut Words,
    node: &Node,
    places: &[(String, TermId)],
    values: &mut FxHashMap<TermId, Value>,
) -> Result<(), Malformed> {
    for (name, value) in node.object()? {
        let Some((_, symbol)) = places.iter().find(|(place, _)| place == name) else {
            return Err(value.wrong(format!("the system has no variable {name}")));
        };
        if value.shape != Shape::Null {
            values.insert(*symbol, words.value(terms, value, terms.sort_of(*symbol))?);
        }
    }
    Ok(())
}

/// A run of an automaton as JSON.
fn path_to_json(terms: &Terms, words: &Words, cfa: &Cfa, path: &Path) -> Json {
    let text = |value: &Value| Json::from(words.write_value(terms, value));
    let start = cfa
        .variables
        .iter()
        .zip(&path.start)
        .filter_map(|(variable, value)| Some((words.name(variable.constant)?.to_string(), text(value))));
    let steps = path.steps.iter().map(|step| {
        json!({
            "edge": step.edge,
            "havocs": step.havocs.iter().map(text).collect::<Vec<_>>(),
            "choices": step.choices,
        })
    });
    json!({"kind": "path", "start": start.collect::<Map<_, _>>(), "steps": steps.collect::<Vec<_>>()})
}

/// The run of an automaton that a file has.
fn path_from_json(terms: &mut Terms, words: &mut Words, cfa: &Cfa, node: &Node) -> Result<Path, Malformed> {
    node.only(&["kind", "start", "steps"])?;
    let start = node.field("start")?;
    let values: FxHashMap<&str, &Node> = start.object()?.iter().map(|(name, node)| (&**name, node)).collect();
    if values.len() > cfa.variables.len() {
        return Err(start.wrong("the automaton has fewer variables"));
    }
    let mut path = Path::default();
    for variable in &cfa.variables {
        let name = words.name(variable.constant).unwrap_or("").to_string();
        let sort = terms.sort_of(variable.constant);
        let value = values.get(&*name).ok_or_else(|| start.wrong(format!("there is no value of {name}")))?;
        path.start.push(words.value(terms, value, sort)?);
    }
    for step in node.field("steps")?.list()? {
        step.only(&["edge", "havocs", "choices"])?;
        let edge = step.field("edge")?;
        let number = edge.number()? as usize;
        let Some(taken) = cfa.edges.get(number) else {
            return Err(edge.wrong("the automaton has no such edge"));
        };
        let choices: Result<Vec<u32>, Malformed> =
            step.field("choices")?.list()?.iter().map(Node::number).collect();
        let choices = choices?;
        let sorts = havoc_sorts(terms, cfa, &taken.commands, &choices);
        let mut havocs = Vec::new();
        for (i, value) in step.field("havocs")?.list()?.iter().enumerate() {
            let Some(&sort) = sorts.get(i) else {
                return Err(value.wrong("the edge chooses fewer values"));
            };
            havocs.push(words.value(terms, value, sort)?);
        }
        path.steps.push(PathStep { edge: number, havocs, choices });
    }
    Ok(path)
}

/// The sorts of what is chosen along commands, if these branches are taken.
fn havoc_sorts(
    terms: &Terms,
    cfa: &Cfa,
    commands: &[euphonium_problem::cfa::Command],
    choices: &[u32],
) -> Vec<euphonium_term::SortId> {
    use euphonium_problem::cfa::Command;
    let mut choices = choices.iter();
    let mut sorts = Vec::new();
    let mut stack = vec![commands.iter()];
    while let Some(rest) = stack.last_mut() {
        match rest.next() {
            None => {
                stack.pop();
            }
            Some(Command::Havoc(x)) => sorts.push(terms.sort_of(cfa.variables[x.0 as usize].constant)),
            Some(Command::Choice(branches)) => {
                if let Some(branch) = choices.next().and_then(|&n| branches.get(n as usize)) {
                    stack.push(branch.iter());
                }
            }
            Some(_) => {}
        }
    }
    sorts
}
