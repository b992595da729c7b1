//! Loops unwound to their ends, as JSON: the facts of locations as for invariants, then the copies.

use super::words::Words;
use super::{locations_from_json, locations_to_json};
use crate::json_read::{Malformed, Node, Shape};
use euphonium_problem::cfa::{Cfa, Location, LocationInvariants, Unwound};
use euphonium_term::Terms;
use serde_json::{Value as Json, json};

pub(super) fn unwound_to_json(terms: &mut Terms, words: &Words, cfa: &Cfa, unwound: &Unwound) -> Json {
    let Unwound { facts, infeasible, copies, steps, invariants } = unwound;
    let known = LocationInvariants {
        facts: facts.clone(),
        infeasible: infeasible.clone(),
        invariants: vec![None; facts.len()],
    };
    let mut result = locations_to_json(terms, words, cfa, &known);
    let mut list = Vec::with_capacity(copies.len());
    for ((location, targets), invariant) in copies.iter().zip(steps).zip(invariants) {
        let mut copy = json!({"location": location.0, "steps": targets});
        if let Some(invariant) = invariant {
            copy["invariant"] = words.write(terms, *invariant).into();
        }
        list.push(copy);
    }
    result["kind"] = "unwound".into();
    result["copies"] = Json::Array(list);
    result
}

pub(super) fn unwound_from_json(
    terms: &mut Terms,
    words: &mut Words,
    cfa: &Cfa,
    node: &Node,
) -> Result<Unwound, Malformed> {
    let known = locations_from_json(terms, words, cfa, node)?;
    if known.invariants.iter().any(Option::is_some) {
        return Err(node.wrong("invariants are those of copies"));
    }
    let mut unwound = Unwound {
        facts: known.facts,
        infeasible: known.infeasible,
        copies: Vec::new(),
        steps: Vec::new(),
        invariants: Vec::new(),
    };
    for copy in node.field("copies")?.list()? {
        copy.only(&["location", "steps", "invariant"])?;
        unwound.copies.push(Location(copy.field("location")?.number()?));
        let target = |node: &Node| match node.shape {
            Shape::Null => Ok(None),
            _ => node.number().map(Some),
        };
        let steps: Result<Vec<Option<u32>>, Malformed> =
            copy.field("steps")?.list()?.iter().map(target).collect();
        unwound.steps.push(steps?);
        let invariant = copy.get("invariant").map(|node| words.formula(terms, node)).transpose()?;
        unwound.invariants.push(invariant);
    }
    Ok(unwound)
}
