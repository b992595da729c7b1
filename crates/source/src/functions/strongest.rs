//! What is worth telling of what was proved: no fact that others imply, and few of them.

use super::interface::Interface;
use super::templates::Guess;
use crate::invariants::expression;
use euphonium_limits::Budget;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{TermId, Terms};

/// This many facts about one place are told.
const MOST: usize = 6;

/// Longer facts are not told.
const LONGEST: usize = 120;

/// The facts to be told, those about one variable together, where some others are known.
pub(super) fn strongest(
    terms: &mut Terms,
    interface: &Interface,
    mut facts: Vec<Guess>,
    known: &[TermId],
    budget: &Budget,
) -> Vec<TermId> {
    let spellings = interface.spellings();
    facts.retain(|fact| {
        expression::formula(terms, fact.formula, &spellings).is_some_and(|text| text.len() <= LONGEST)
    });
    facts.sort_by_key(|fact| (fact.kind, fact.rank, fact.subject));
    let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
    solver.set_budget(budget.clone());
    let is_known = known.iter().all(|&fact| solver.assert(terms, fact).is_ok());
    let mut told: Vec<Guess> = Vec::new();
    for fact in facts {
        if told.len() == MOST || !is_known {
            break;
        }
        let mut question: Vec<TermId> = told.iter().map(|fact| fact.formula).collect();
        question.push(terms.not(fact.formula));
        // What always holds is implied by nothing.
        if solver.check(terms, &question) == Satisfiability::Sat {
            told.push(fact);
        }
    }
    // What was told first may follow from what came later: `b <= 4` from `b <= a` and `a <= 4`.
    for i in (0..told.len()).rev() {
        let others = told.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, fact)| fact.formula);
        let mut question: Vec<TermId> = others.collect();
        question.push(terms.not(told[i].formula));
        if solver.check(terms, &question) == Satisfiability::Unsat {
            told.remove(i);
        }
    }
    told.sort_by_key(|fact| (fact.subject, fact.kind, fact.rank));
    told.into_iter().map(|fact| fact.formula).collect()
}
