//! Horn clauses, linear or not, by summaries of their predicates.
//!
//! Komuravelli, Gurfinkel and Chaki, "SMT-Based Model Checking for Recursive Programs" (CAV 2014), as the
//! chapter on SeaHorn by Gurfinkel and Navas has it (4.1, Algorithm 1, whose rules the code names). Two
//! summaries of each predicate are kept: what
//! *may* be derived, as lemmas by level ([`summaries`]), and what *must* be, as reach facts. The
//! [`search`] goes from the queries to what they need; a question ([`queries`]) is about the rules of one
//! predicate ([`rules`]); what a step needs of a premise is found by model-based projection
//! ([`project`]); what is excluded is made larger ([`generalise`]), and lemmas that are instances of one
//! pattern are tried as one ([`guidance`]). The lemmas of an inductive level are
//! an interpretation of the predicates, and [`ground`] makes a derivation of the facts. All of this
//! happens on reduced clauses ([`reduce_horn`]); [`back`] leads what was found back.
//!
//! It does not stand on the search of `ic3`: there an obligation has one predecessor, and one that is
//! reached ends the search, while here it has several premises, and one that is reached gives a fact that
//! the obligation before it is tried with again.
//!
//! Invariants: F_k holds of all that is derived in depth k, F_k implies F_{k+1} ... down to the frame
//! below level 0, which is empty; every fact is derived.

mod arrays;
pub(crate) mod back;
mod generalise;
mod ground;
mod guidance;
mod project;
mod queries;
mod rules;
mod search;
mod summaries;
mod words;

pub use search::Made;

use crate::table::{Entry, Make};
use crate::{ClauseEngine, ClauseTask, Proof, Unknown, Verdict};
use euphonium_problem::claim::Run;
use euphonium_problem::horn::{Meaning, PredicateDefinition, as_integers, has_words, reduce_horn};
use rules::Rules;
use rustc_hash::FxHashMap;
use search::{Outcome, Search};
use summaries::clause_of;

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "spacer",
    method: "summaries of predicates: what may be derived by level, what must be, and obligations between",
    follows: "Komuravelli, Gurfinkel, Chaki, SMT-Based Model Checking for Recursive Programs (CAV 2014)",
    takes: "Horn clauses, linear or not, programs, transition systems",
    proves: "with an interpretation of the predicates",
    finds: "violations, with a derivation",
    limits: "no products of unknown numbers, no quantifiers inside of clauses",
    share: 1.0,
    shed: None,
    sprints: false,
    weight: 2.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    unrolls: false,
    settings: &[],
    make: Make::Clauses(|_| Box::new(Spacer::default())),
};

/// The same on bit-vectors that are written as integers.
pub const INTEGERS: Entry = Entry {
    name: "spacer-int",
    method: "as spacer, with words as integers in their ranges: what wraps around is written out by cases",
    takes: "Horn clauses with bit-vectors, linear or not, and programs",
    limits: "no products of unknowns, no shifts by unknowns, no masks but ranges of bits",
    make: Make::Clauses(|_| Box::new(Spacer { integers: true, ..Spacer::default() })),
    ..ENTRY
};

/// The engine.
#[derive(Default)]
pub struct Spacer {
    /// Are words written as integers?
    pub integers: bool,
    /// What the last run did.
    pub made: Made,
}

impl ClauseEngine for Spacer {
    fn name(&self) -> &'static str {
        "spacer"
    }

    fn decide(&mut self, task: ClauseTask<'_>) -> Result<Verdict, Unknown> {
        match self.integers {
            true => self.decide_as_integers(task),
            false => self.decide_as_it_is(task),
        }
    }

    fn details(&self) -> Option<String> {
        let Made { lemmas, facts, obligations } = self.made;
        Some(format!("lemmas {lemmas}\nfacts {facts}\nobligations {obligations}\n"))
    }
}

impl Spacer {
    fn decide_as_integers(&mut self, task: ClauseTask<'_>) -> Result<Verdict, Unknown> {
        let ClauseTask { terms, problem, budget, events } = task;
        if !has_words(terms, problem) {
            return Err(Unknown::GaveUp("the clauses have no bit-vectors".into()));
        }
        let Some(integers) = as_integers(terms, problem, Meaning::Exact) else {
            return Err(Unknown::GaveUp("not all operations on bits are linear ones on integers".into()));
        };
        let task = ClauseTask { terms: &mut *terms, problem: &integers.problem, budget, events };
        Ok(match self.decide_as_it_is(task)? {
            Verdict::Safe(Proof::Interpreted(definitions)) => {
                let definitions = integers.definitions(terms, &definitions);
                let why = "the interpretation cannot be written with bit-vectors";
                Verdict::Safe(Proof::Interpreted(definitions.ok_or_else(|| Unknown::GaveUp(why.into()))?))
            }
            Verdict::Unsafe(Run::Derivation(derivation)) => {
                let derivation = integers.derivation(terms, problem, &derivation);
                let why = "the derivation cannot be written with bit-vectors";
                Verdict::Unsafe(derivation.ok_or_else(|| Unknown::GaveUp(why.into()))?.into())
            }
            other => other,
        })
    }

    fn decide_as_it_is(&mut self, task: ClauseTask<'_>) -> Result<Verdict, Unknown> {
        let ClauseTask { terms, problem, budget, events } = task;
        let reduced = reduce_horn(terms, problem);
        let rules = Rules::new(terms, &reduced.problem);
        let mut search = Search::new(terms, rules, budget)?;
        let outcome = search.run(events);
        self.made = search.made;
        Ok(match outcome? {
            Outcome::Reached(fact) => {
                let derivation = search.derivation(&reduced.problem, fact)?;
                Verdict::Unsafe(back::derivation(terms, problem, &reduced, &derivation, budget)?.into())
            }
            Outcome::Fixpoint(level) => {
                let definitions = interpretation(&mut search, level);
                let definitions = back::interpretation(terms, problem, &reduced, definitions, budget)?;
                Verdict::Safe(Proof::Interpreted(definitions))
            }
        })
    }
}

/// What the lemmas from a level on say of each predicate.
fn interpretation(search: &mut Search<'_>, level: usize) -> Vec<PredicateDefinition> {
    let mut definitions = Vec::new();
    for (relation, lemmas) in search.rules.relations.iter().zip(&search.summaries.lemmas) {
        let Some(predicate) = relation.predicate else { continue };
        let mut map = FxHashMap::default();
        let mut params = Vec::new();
        for (i, &param) in relation.params.iter().enumerate() {
            let bound = search.terms.bound_variable(&format!("x{i}"), search.terms.sort_of(param));
            map.insert(param, search.terms.var(bound));
            params.push(bound);
        }
        let mut clauses = Vec::new();
        for lemma in lemmas.iter().filter(|lemma| lemma.level >= level) {
            clauses.push(clause_of(search.terms, &lemma.cube));
        }
        let body = search.terms.and(&clauses);
        let body = search.terms.substitute(body, &map);
        definitions.push(PredicateDefinition { predicate, params, body });
    }
    definitions
}
