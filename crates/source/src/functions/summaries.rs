//! What summaries of Horn clauses say of functions, in the words of the source.
//!
//! An interpretation that satisfies all clauses of a program gives for each function a relation between what it reads and what it
//! leaves, which holds of every call that returns. That is what `ensures` says: parameters mean the values at the entry, global
//! variables those at the return. A conjunct that speaks of anything else, such as the old value of a global variable that the function changes, is
//! not told. Recursive functions have such facts like all others.

use super::{FunctionFact, Scene, interface, places, result_first};
use crate::invariants::expression;
use euphonium_limits::Budget;
use euphonium_problem::horn::{PredicateDefinition, Summary};
use euphonium_term::{TermId, Terms};
use rustc_hash::FxHashMap;

/// Conjuncts beyond these are not told.
const MOST: usize = 12;

/// The facts of all functions that have a summary, by their places.
pub fn summary_facts(
    terms: &mut Terms,
    scene: &Scene,
    summaries: &[Summary],
    definitions: &[PredicateDefinition],
    budget: &Budget,
) -> Vec<FunctionFact> {
    let Some(places) = places::places(terms, scene) else { return Vec::new() };
    let Ok(interfaces) = interface::interfaces(terms, scene, places, true, budget) else { return Vec::new() };
    let mut facts = Vec::new();
    for interface in interfaces {
        let of = |summary: &&Summary| summary.procedure == interface.function;
        let Some(summary) = summaries.iter().find(of) else { continue };
        let Some(definition) = definitions.iter().find(|d| d.predicate == summary.predicate) else {
            continue;
        };
        let spellings = interface.spellings();
        let mut texts = Vec::new();
        for conjunct in conjuncts(terms, summary, definition) {
            let leaves = terms.postorder(&[conjunct]).into_iter().filter(|&t| terms.args(t).is_empty());
            let news = leaves.into_iter().any(|t| interface.is_news(t));
            if let (true, Some(text)) = (news, expression::formula(terms, conjunct, &spellings)) {
                texts.push(result_first(text));
            }
        }
        texts.dedup();
        texts.truncate(MOST);
        if !texts.is_empty() {
            facts.push(FunctionFact {
                file: interface.file.clone(),
                line: interface.line,
                end: interface.end,
                function: interface.name.to_string(),
                requires: String::new(),
                ensures: expression::conjunction(&texts),
            });
        }
    }
    facts.sort();
    facts
}

/// What a summary says of calls that return, over the constants of variables.
fn conjuncts(terms: &mut Terms, summary: &Summary, definition: &PredicateDefinition) -> Vec<TermId> {
    let mut args = Vec::new();
    for &input in &summary.inputs {
        // The old value of what is changed has no name.
        let changed = summary.outputs.contains(&input);
        args.push(if changed { terms.fresh("old", terms.sort_of(input)) } else { input });
    }
    args.extend(summary.flag.then_some(TermId::FALSE));
    args.extend(&summary.outputs);
    let mut map = FxHashMap::default();
    for (&param, arg) in definition.params.iter().zip(args) {
        map.insert(terms.var(param), arg);
    }
    let body = terms.substitute(definition.body, &map);
    let body = terms.simplify(body);
    terms.conjuncts(&[body])
}
