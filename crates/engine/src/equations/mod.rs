//! Horn clauses by the equations that hold of the arguments of their predicates.
//!
//! Two programs that are compared step by step, or two ways through one loop, are related by equations:
//! `i = 4 * j + 1`, and *the arrays are equal*, a fact about all of their cells at once. The strongest
//! equations that all clauses preserve are found by [`closure`], as Karr, "Affine relationships among
//! variables of a program" (Acta Informatica 1976), with a solver in the place of transfer functions: after
//! Reps, Sagiv and Yorsh, "Symbolic implementation of the best transformer" (VMCAI 2004). For words the
//! equations are modulo 2^w, as in abstract interpretation, for numbers over the rationals ([`affine`]);
//! [`element`] puts them together. Nothing is guessed, and nothing is lost by the order in which clauses are looked at.
//!
//! Where the equations do not exclude the queries and there are arrays and integers, they are added to the
//! clauses, and [`Spacer`](crate::spacer) looks for the rest. An interpretation of the clauses with the equations is, with
//! the equations, one of the clauses without them.

mod affine;
mod closure;
mod element;

use crate::spacer::{self, Spacer};
use crate::table::{Entry, Make};
use crate::{ClauseEngine, ClauseTask, Event, Proof, Unknown, Verdict};
use closure::{Closure, close};
use euphonium_problem::HornProblem;
use euphonium_problem::claim::Run;
use euphonium_problem::horn::{PredicateDefinition, has_words, reduce_horn};
use euphonium_term::{Sort, TermId, Terms};

/// What the table of engines says.
pub const ENTRY: Entry = Entry {
    name: "equations",
    method: "the strongest equations that all clauses preserve, between numbers, words and whole arrays",
    follows: "Karr, Affine Relationships Among Variables of a Program (1976); Reps, Sagiv, Yorsh, Symbolic \
              Implementation of the Best Transformer (VMCAI 2004)",
    takes: "Horn clauses, linear or not",
    proves: "with an interpretation of the predicates",
    finds: "nothing but what spacer finds with the equations",
    limits: "equations alone, and with arrays what spacer makes of them",
    share: 0.4,
    shed: Some(1),
    unrolls: false,
    sprints: false,
    weight: 1.0,
    on_arrays: 1.0,
    lead: 0.0,
    copies_calls: false,
    settings: &[],
    make: Make::Clauses(|_| Box::new(Equations::default())),
};

/// The engine.
#[derive(Default)]
pub struct Equations {
    /// How many questions the last run asked.
    questions: u64,
    /// How many equations it found.
    equations: usize,
}

impl ClauseEngine for Equations {
    fn name(&self) -> &'static str {
        "equations"
    }

    fn decide(&mut self, task: ClauseTask<'_>) -> Result<Verdict, Unknown> {
        let ClauseTask { terms, problem, budget, events } = task;
        let reduced = reduce_horn(terms, problem);
        let mut tell = |queries| {
            events.event("equations", Event::Progress { cubes: 0, lemmas: 0, refinements: 0, queries });
        };
        let closure = close(terms, &reduced.problem, budget, &mut tell)?;
        let facts = definitions(terms, &reduced.problem, &closure);
        self.questions = closure.questions;
        self.equations = facts.iter().map(|d| terms.conjuncts(&[d.body]).len()).sum();
        if closure.safe {
            let facts = spacer::back::interpretation(terms, problem, &reduced, facts, budget)?;
            return Ok(Verdict::Safe(Proof::Interpreted(facts)));
        }
        let worthwhile = has_arrays(terms, &reduced.problem) && !has_words(terms, &reduced.problem);
        if self.equations == 0 || !worthwhile {
            return Err(Unknown::GaveUp("the equations that hold do not suffice".into()));
        }
        let stronger = strengthened(terms, &reduced.problem, &closure);
        let task = ClauseTask { terms: &mut *terms, problem: &stronger, budget, events };
        Ok(match Spacer::default().decide(task)? {
            Verdict::Safe(Proof::Interpreted(rest)) => {
                let both = rest.into_iter().map(|rest| conjoined(terms, &facts, rest)).collect();
                let both = spacer::back::interpretation(terms, problem, &reduced, both, budget)?;
                Verdict::Safe(Proof::Interpreted(both))
            }
            // What the stronger clauses derive, the weaker ones do by the same steps.
            Verdict::Unsafe(Run::Derivation(derivation)) => {
                let derivation = spacer::back::derivation(terms, problem, &reduced, &derivation, budget)?;
                Verdict::Unsafe(derivation.into())
            }
            other => other,
        })
    }

    fn details(&self) -> Option<String> {
        Some(format!("equations {}\nquestions {}\n", self.equations, self.questions))
    }
}

/// The equations of each predicate; one that cannot be derived is false.
fn definitions(terms: &mut Terms, problem: &HornProblem, closure: &Closure) -> Vec<PredicateDefinition> {
    let mut definitions = Vec::new();
    for &predicate in &problem.predicates {
        definitions.push(spacer::back::define(terms, predicate, |terms, params| {
            match closure.elements.get(&predicate) {
                Some(element) => {
                    let facts = element.facts(terms, params);
                    terms.and(&facts)
                }
                None => TermId::FALSE,
            }
        }));
    }
    definitions
}

/// The clauses with what is known of their premises. Those with a premise that cannot be derived have a guard
/// that never holds, so that the others keep their positions.
fn strengthened(terms: &mut Terms, problem: &HornProblem, closure: &Closure) -> HornProblem {
    let mut stronger = problem.clone();
    for (c, clause) in stronger.clauses.iter_mut().enumerate() {
        let facts = closure.body(terms, problem, c).unwrap_or_else(|| vec![TermId::FALSE]);
        clause.guard.extend(facts);
    }
    stronger
}

/// A definition together with the equations of the same predicate.
fn conjoined(
    terms: &mut Terms,
    facts: &[PredicateDefinition],
    rest: PredicateDefinition,
) -> PredicateDefinition {
    let Some(facts) = facts.iter().find(|d| d.predicate == rest.predicate) else { return rest };
    let args: Vec<TermId> = rest.params.iter().map(|&param| terms.var(param)).collect();
    let facts = spacer::back::instance(terms, facts, &args);
    let body = terms.and(&[facts, rest.body]);
    PredicateDefinition { body, ..rest }
}

fn has_arrays(terms: &Terms, problem: &HornProblem) -> bool {
    let is_array = |sort: &_| matches!(terms.sort_data(*sort), Sort::Array { .. });
    problem.predicates.iter().any(|p| terms.function(*p).params.iter().any(is_array))
}
