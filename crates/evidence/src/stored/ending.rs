//! Measures and endless runs as JSON.

use super::words::Words;
use super::{havoc_sorts, locations_from_json, locations_to_json, path_from_json, path_to_json};
use crate::json_read::{Malformed, Node};
use euphonium_problem::cfa::{Cfa, CycleStep, Endless, Ranking};
use euphonium_term::{TermId, Terms};
use serde_json::{Value as Json, json};

pub(super) fn ranking_to_json(terms: &mut Terms, words: &Words, cfa: &Cfa, ranking: &Ranking) -> Json {
    let mut result = locations_to_json(terms, words, cfa, &ranking.invariants);
    let mut list = Vec::new();
    for (location, measure) in ranking.measures.iter().enumerate() {
        if let Some(measure) = measure {
            let parts: Vec<Json> = measure.iter().map(|&t| words.write(terms, t).into()).collect();
            list.push(json!({"location": location, "measure": parts}));
        }
    }
    result["kind"] = "ranking".into();
    result["measures"] = Json::Array(list);
    result
}

pub(super) fn ranking_from_json(
    terms: &mut Terms,
    words: &mut Words,
    cfa: &Cfa,
    node: &Node,
) -> Result<Ranking, Malformed> {
    let invariants = locations_from_json(terms, words, cfa, node)?;
    let mut measures = vec![None; cfa.locations.len()];
    for entry in node.field("measures")?.list()? {
        entry.only(&["location", "measure"])?;
        let at = entry.field("location")?;
        let Some(place) = measures.get_mut(at.number()? as usize) else {
            return Err(at.wrong("the automaton has no such location"));
        };
        let mut parts = Vec::new();
        for part in entry.field("measure")?.list()? {
            parts.push(words.term(terms, part)?);
        }
        if place.replace(parts).is_some() {
            return Err(at.wrong("this location is here twice"));
        }
    }
    Ok(Ranking { invariants, measures })
}

pub(super) fn endless_to_json(terms: &mut Terms, words: &Words, cfa: &Cfa, endless: &Endless) -> Json {
    let stem = path_to_json(terms, words, cfa, &endless.stem);
    let mut cycle = Vec::new();
    for step in &endless.cycle {
        let havocs: Vec<Json> = step.havocs.iter().map(|&t| words.write(terms, t).into()).collect();
        cycle.push(json!({"edge": step.edge, "havocs": havocs, "choices": step.choices}));
    }
    json!({"kind": "endless", "stem": stem, "cycle": cycle, "set": words.write(terms, endless.set)})
}

pub(super) fn endless_from_json(
    terms: &mut Terms,
    words: &mut Words,
    cfa: &Cfa,
    node: &Node,
) -> Result<Endless, Malformed> {
    node.only(&["kind", "stem", "cycle", "set"])?;
    let stem = path_from_json(terms, words, cfa, node.field("stem")?)?;
    let mut cycle = Vec::new();
    for step in node.field("cycle")?.list()? {
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
        let mut havocs: Vec<TermId> = Vec::new();
        for (i, value) in step.field("havocs")?.list()?.iter().enumerate() {
            let term = words.term(terms, value)?;
            if sorts.get(i) != Some(&terms.sort_of(term)) {
                return Err(value.wrong("the edge chooses no value of this sort"));
            }
            havocs.push(term);
        }
        cycle.push(CycleStep { edge: number, havocs, choices });
    }
    let set = words.formula(terms, node.field("set")?)?;
    Ok(Endless { stem, cycle, set })
}
