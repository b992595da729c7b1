//! The strongest equations that clauses preserve.
//!
//! Reps, Sagiv and Yorsh, "Symbolic implementation of the best transformer" (VMCAI 2004), for whole clauses:
//! a solver is asked for values with which the body holds as far as the equations say and the head is not yet
//! covered; what is known of the head becomes weaker by them; until no clause has such values. Elements become
//! weaker only finitely often, so this ends, and the result does not depend on the order.

use super::element::Element;
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_problem::HornProblem;
use euphonium_problem::horn::Atom;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Evaluator, FunId, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// What is known of each predicate.
pub(super) struct Closure {
    /// The predicates of which something can be derived, as far as the equations say.
    pub elements: FxHashMap<FunId, Element>,
    /// Do the equations exclude all queries?
    pub safe: bool,
    /// How many questions were asked.
    pub questions: u64,
}

/// The strongest equations of some clauses.
pub(super) fn close(
    terms: &mut Terms,
    problem: &HornProblem,
    budget: &Budget,
    tell: &mut dyn FnMut(u64),
) -> Result<Closure, Unknown> {
    let mut closure = Closure { elements: FxHashMap::default(), safe: true, questions: 0 };
    let mut solvers: Vec<Option<Solver>> = problem.clauses.iter().map(|_| None).collect();
    // Clauses that may have something to add.
    let mut open: Vec<bool> = problem.clauses.iter().map(|clause| clause.head.is_some()).collect();
    while let Some(c) = open.iter().position(|open| *open) {
        budget.check()?;
        open[c] = false;
        let clause = &problem.clauses[c];
        let Some(head) = &clause.head else { continue };
        let Some(mut assumed) = closure.body(terms, problem, c) else { continue };
        let covered = closure.covered(terms, head);
        assumed.push(terms.not(covered));
        closure.questions += 1;
        tell(closure.questions);
        let solver = match &mut solvers[c] {
            Some(solver) => solver,
            none => none.insert(solver(terms, &clause.guard, budget)?),
        };
        match solver.check(terms, &assumed) {
            Satisfiability::Unsat => continue,
            Satisfiability::Unknown(reason) => return Err(reason),
            Satisfiability::Sat => {}
        }
        let model = solver.model(terms);
        let mut evaluator = Evaluator::new(&model);
        let value = |&t| evaluator.value(terms, t).map(|v| terms.canonical_value(&v));
        let values: Vec<Value> = head.args.iter().map(value).collect::<Option<_>>().ok_or_else(no_value)?;
        closure.add(terms, head.predicate, &values)?;
        if closure.covered(terms, head) == covered {
            // A solver whose model does not say what was asked would be asked for ever.
            return Err(no_value());
        }
        open[c] = true;
        for (other, clause) in problem.clauses.iter().enumerate() {
            if clause.head.is_some() && clause.body.iter().any(|atom| atom.predicate == head.predicate) {
                open[other] = true;
            }
        }
    }
    for (c, clause) in problem.clauses.iter().enumerate().filter(|(_, clause)| clause.head.is_none()) {
        let Some(assumed) = closure.body(terms, problem, c) else { continue };
        closure.questions += 1;
        let mut solver = solver(terms, &clause.guard, budget)?;
        closure.safe &= match solver.check(terms, &assumed) {
            Satisfiability::Unsat => true,
            Satisfiability::Sat => false,
            Satisfiability::Unknown(reason) => return Err(reason),
        };
        if !closure.safe {
            break;
        }
    }
    Ok(closure)
}

impl Closure {
    /// What is known of the premises of a clause; none if one of them cannot be derived.
    pub fn body(&self, terms: &mut Terms, problem: &HornProblem, clause: usize) -> Option<Vec<TermId>> {
        let mut facts = Vec::new();
        for atom in &problem.clauses[clause].body {
            facts.extend(self.elements.get(&atom.predicate)?.facts(terms, &atom.args));
        }
        Some(facts)
    }

    /// What is known of the head of a clause.
    fn covered(&self, terms: &mut Terms, head: &Atom) -> TermId {
        let Some(element) = self.elements.get(&head.predicate) else { return TermId::FALSE };
        let facts = element.facts(terms, &head.args);
        terms.and(&facts)
    }

    fn add(&mut self, terms: &Terms, predicate: FunId, values: &[Value]) -> Result<(), Unknown> {
        let sorts = &terms.function(predicate).params;
        match self.elements.get_mut(&predicate) {
            Some(element) => element.join(values).ok_or_else(no_value),
            None => {
                let element = Element::new(terms, sorts, values).ok_or_else(no_value)?;
                self.elements.insert(predicate, element);
                Ok(())
            }
        }
    }
}

fn no_value() -> Unknown {
    Unknown::GaveUp("a model has no values for the arguments of a predicate".into())
}

fn solver(terms: &mut Terms, guard: &[TermId], budget: &Budget) -> Result<Solver, Unknown> {
    let mut solver = Solver::new(Config { preprocess: false, ..Config::default() });
    solver.set_budget(budget.clone());
    for &t in guard {
        solver.assert(terms, t).map_err(|e| Unknown::Unsupported(e.what))?;
    }
    Ok(solver)
}
