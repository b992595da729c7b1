//! Interpretations for all indices in files.
//!
//! ```text
//! {"kind": "quantified",
//!  "predicates": [{"predicate": ..., "name": ..., "indices": [SORT, ...], "formula": ...}, ...],
//!  "instances": [{"clause": ..., "premises": [[[TERM, ...], ...], ...]}, ...]}
//! ```
//!
//! A formula is text over the parameters `x0`, `x1`, ... and the indices `k0`, `k1`, ...; an instance of a premise has a
//! term for each index, over the clause's variables and the indices of its head, which are `k0`, `k1`, ... again.

use super::clauses::predicate;
use super::{Malformed, Node, Words};
use euphonium_problem::HornProblem;
use euphonium_problem::horn::{HornClause, Instances, Quantified, QuantifiedDefinition};
use euphonium_term::{FunId, SortId, TermId, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use serde_json::{Value as Json, json};

/// Words for constants.
fn words_for(terms: &mut Terms, constants: &[TermId]) -> Words {
    Words::new(terms, constants.to_vec(), &[], &FxHashSet::default())
}

/// A constant for each sort, called `x0`, `x1`, ... or with another letter.
fn constants(terms: &mut Terms, letter: char, sorts: &[SortId]) -> Vec<TermId> {
    let mut found = Vec::new();
    for (i, &sort) in sorts.iter().enumerate() {
        found.push(terms.declare_const(&format!("{letter}{i}"), sort));
    }
    found
}

/// Constants for the parameters and indices of a predicate.
fn arguments(terms: &mut Terms, predicate: FunId, indices: &[SortId]) -> Vec<TermId> {
    let params = terms.function(predicate).params.to_vec();
    let mut all = constants(terms, 'x', &params);
    all.extend(constants(terms, 'k', indices));
    all
}

/// An interpretation as JSON.
pub(super) fn quantified_to_json(terms: &mut Terms, problem: &HornProblem, given: &Quantified) -> Json {
    let mut list = Vec::new();
    for QuantifiedDefinition { predicate, params, indices, body } in &given.definitions {
        let sorts: Vec<SortId> = indices.iter().map(|&v| terms.variable(v).sort).collect();
        let constants = arguments(terms, *predicate, &sorts);
        let words = words_for(terms, &constants);
        let vars: Vec<TermId> = params.iter().chain(indices).map(|&v| terms.var(v)).collect();
        let map: FxHashMap<TermId, TermId> = vars.into_iter().zip(constants).collect();
        let body = terms.substitute_raw(*body, &map);
        let position = problem.predicates.iter().position(|p| p == predicate);
        let sorts: Vec<String> = sorts.iter().map(|&sort| terms.sort_name(sort).to_string()).collect();
        list.push(json!({
            "predicate": position,
            "name": *terms.function(*predicate).name,
            "indices": sorts,
            "formula": words.write(terms, body),
        }));
    }
    let mut instances = Vec::new();
    for (i, (clause, used)) in problem.clauses.iter().zip(&given.instances).enumerate() {
        let sorts: Vec<SortId> = used.head.iter().map(|&t| terms.sort_of(t)).collect();
        let head = constants(terms, 'k', &sorts);
        let words = words_for(terms, &[&clause.variables[..], &head].concat());
        let map: FxHashMap<TermId, TermId> = used.head.iter().copied().zip(head).collect();
        let mut premises = Vec::new();
        for tuples in &used.premises {
            let mut texts = Vec::new();
            for tuple in tuples {
                let tuple = terms.substitute_raw_all(tuple, &map);
                texts.push(tuple.into_iter().map(|t| words.write(terms, t)).collect::<Vec<_>>());
            }
            premises.push(texts);
        }
        instances.push(json!({"clause": i, "premises": premises}));
    }
    json!({"kind": "quantified", "predicates": list, "instances": instances})
}

/// The interpretation that a file has.
pub(super) fn quantified_from_json(
    terms: &mut Terms,
    problem: &HornProblem,
    node: &Node,
) -> Result<Quantified, Malformed> {
    let mut found = Quantified { definitions: Vec::new(), instances: Vec::new() };
    let mut indices_of: FxHashMap<FunId, Vec<SortId>> = FxHashMap::default();
    for entry in node.field("predicates")?.list()? {
        entry.only(&["predicate", "name", "indices", "formula"])?;
        let predicate = predicate(terms, problem, entry)?;
        let mut reader = words_for(terms, &[]);
        let mut sorts = Vec::new();
        for sort in entry.field("indices")?.list()? {
            sorts.push(reader.sort(terms, sort)?);
        }
        let constants = arguments(terms, predicate, &sorts);
        let mut words = words_for(terms, &constants);
        let body = words.formula(terms, entry.field("formula")?)?;
        let (mut vars, mut map): (Vec<VarId>, _) = (Vec::new(), FxHashMap::default());
        for (i, &constant) in constants.iter().enumerate() {
            let var = terms.bound_variable(&format!("x{i}"), terms.sort_of(constant));
            map.insert(constant, terms.var(var));
            vars.push(var);
        }
        let body = terms.substitute_raw(body, &map);
        let indices = vars.split_off(vars.len() - sorts.len());
        found.definitions.push(QuantifiedDefinition { predicate, params: vars, indices, body });
        indices_of.insert(predicate, sorts);
    }
    let list = node.field("instances")?;
    for (i, entry) in list.list()?.iter().enumerate() {
        entry.only(&["clause", "premises"])?;
        let at = entry.field("clause")?;
        let clause = problem.clauses.get(i).filter(|_| at.number().is_ok_and(|n| n as usize == i));
        let Some(clause) = clause else { return Err(at.wrong("the clauses are not in their order")) };
        found.instances.push(instances(terms, clause, &indices_of, entry)?);
    }
    Ok(found)
}

/// What is used of the premises of a clause.
fn instances(
    terms: &mut Terms,
    clause: &HornClause,
    indices_of: &FxHashMap<FunId, Vec<SortId>>,
    entry: &Node,
) -> Result<Instances, Malformed> {
    let sorts = clause.head.as_ref().and_then(|head| indices_of.get(&head.predicate));
    let head = constants(terms, 'k', sorts.map_or(&[][..], |sorts| &sorts[..]));
    let mut words = words_for(terms, &[&clause.variables[..], &head].concat());
    let mut premises = Vec::new();
    for tuples in entry.field("premises")?.list()? {
        let mut list = Vec::new();
        for tuple in tuples.list()? {
            let mut indices = Vec::new();
            for text in tuple.list()? {
                indices.push(words.term(terms, text)?);
            }
            list.push(indices);
        }
        premises.push(list);
    }
    Ok(Instances { head, premises })
}
