//! Interpretations and derivations of Horn clauses in files.
//!
//! A definition is text over the parameters `x0`, `x1`, ..., which are words of its own; predicates are
//! by their names, which a script has once, and their positions.

use super::{Malformed, Node, Words};
use euphonium_problem::HornProblem;
use euphonium_problem::horn::{Derivation, DerivationStep, PredicateDefinition};
use euphonium_term::{FunId, TermId, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::{Value as Json, json};

/// Constants in the place of a predicate's parameters, with the words for them.
fn words_of(terms: &mut Terms, predicate: FunId) -> (Words, Vec<TermId>) {
    let mut constants = Vec::new();
    let sorts = terms.function(predicate).params.to_vec();
    for (i, sort) in sorts.into_iter().enumerate() {
        constants.push(terms.declare_const(&format!("x{i}"), sort));
    }
    (Words::new(terms, constants.clone(), &[], &FxHashSet::default()), constants)
}

/// An interpretation as JSON.
pub(super) fn interpretation_to_json(
    terms: &mut Terms,
    problem: &HornProblem,
    definitions: &[PredicateDefinition],
) -> Json {
    let mut list = Vec::new();
    for definition in definitions {
        let (words, constants) = words_of(terms, definition.predicate);
        let vars: Vec<TermId> = definition.params.iter().map(|&v| terms.var(v)).collect();
        let map: FxHashMap<TermId, TermId> = vars.into_iter().zip(constants).collect();
        let body = terms.substitute_raw(definition.body, &map);
        let position = problem.predicates.iter().position(|&p| p == definition.predicate);
        list.push(json!({
            "predicate": position,
            "name": *terms.function(definition.predicate).name,
            "formula": words.write(terms, body),
        }));
    }
    json!({"kind": "interpretation", "predicates": list})
}

/// The interpretation that a file has.
pub(super) fn interpretation_from_json(
    terms: &mut Terms,
    problem: &HornProblem,
    node: &Node,
) -> Result<Vec<PredicateDefinition>, Malformed> {
    let mut definitions = Vec::new();
    for entry in node.field("predicates")?.list()? {
        entry.only(&["predicate", "name", "formula"])?;
        let predicate = predicate(terms, problem, entry)?;
        let (mut words, constants) = words_of(terms, predicate);
        let body = words.formula(terms, entry.field("formula")?)?;
        let mut params: Vec<VarId> = Vec::new();
        let mut map = FxHashMap::default();
        for (i, constant) in constants.into_iter().enumerate() {
            let param = terms.bound_variable(&format!("x{i}"), terms.sort_of(constant));
            map.insert(constant, terms.var(param));
            params.push(param);
        }
        let body = terms.substitute_raw(body, &map);
        definitions.push(PredicateDefinition { predicate, params, body });
    }
    Ok(definitions)
}

/// The predicate that a definition is of, by its position and its name.
pub(super) fn predicate(terms: &Terms, problem: &HornProblem, entry: &Node) -> Result<FunId, Malformed> {
    let at = entry.field("predicate")?;
    let Some(&predicate) = problem.predicates.get(at.number()? as usize) else {
        return Err(at.wrong("there is no such predicate"));
    };
    let name = &terms.function(predicate).name;
    match entry.field("name")?.text()? == &**name {
        true => Ok(predicate),
        false => Err(at.wrong(format!("this predicate is called {name:?}"))),
    }
}

/// A derivation as JSON.
pub(super) fn derivation_to_json(terms: &mut Terms, problem: &HornProblem, derivation: &Derivation) -> Json {
    let words = Words::new(terms, Vec::new(), &[], &FxHashSet::default());
    let steps = derivation.steps.iter().map(|step| {
        let position = problem.clauses.get(step.clause).map(|clause| clause.position.to_string());
        json!({
            "clause": step.clause,
            "place": position,
            "values": step.values.iter().map(|value| words.write_value(terms, value)).collect::<Vec<_>>(),
            "premises": step.premises,
        })
    });
    json!({"kind": "derivation", "steps": steps.collect::<Vec<_>>()})
}

/// The derivation that a file has.
pub(super) fn derivation_from_json(
    terms: &mut Terms,
    words: &mut Words,
    problem: &HornProblem,
    node: &Node,
) -> Result<Derivation, Malformed> {
    node.only(&["kind", "steps"])?;
    let mut derivation = Derivation::default();
    for step in node.field("steps")?.list()? {
        step.only(&["clause", "place", "values", "premises"])?;
        let at = step.field("clause")?;
        let number = at.number()? as usize;
        let Some(clause) = problem.clauses.get(number) else {
            return Err(at.wrong("there is no such clause"));
        };
        let list = step.field("values")?;
        let texts = list.list()?;
        if texts.len() != clause.variables.len() {
            return Err(list.wrong(format!("the clause has {} variables", clause.variables.len())));
        }
        let mut values = Vec::new();
        for (text, &variable) in texts.iter().zip(&clause.variables) {
            values.push(words.value(terms, text, terms.sort_of(variable))?);
        }
        let premises: Result<Vec<u32>, Malformed> =
            step.field("premises")?.list()?.iter().map(Node::number).collect();
        let premises = premises?.into_iter().map(|premise| premise as usize).collect();
        derivation.steps.push(DerivationStep { clause: number, values, premises });
    }
    Ok(derivation)
}
