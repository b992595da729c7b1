//! From the fact that reaches the goal to a derivation with values.
//!
//! A fact is a cube, and its rule and premises say how each of its members is derived. From the goal
//! down, a solver chooses values of the variables of a clause at which it derives what is needed from
//! members of the premises.

use super::search::Search;
use super::summaries::renamed;
use crate::Unknown;
use euphonium_limits::Budget;
use euphonium_problem::HornProblem;
use euphonium_problem::horn::{Derivation, DerivationStep};
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Evaluator, Op, TermId, Terms, Value};
use rustc_hash::FxHashMap;

/// More steps are not made.
const MOST_STEPS: usize = 1 << 20;

/// A member of a fact.
type Member = (usize, Vec<Value>);

impl Search<'_> {
    /// The derivation behind a fact of the goal, over the clauses that the rules are.
    pub(super) fn derivation(&mut self, problem: &HornProblem, fact: usize) -> Result<Derivation, Unknown> {
        let mut derivation = Derivation::default();
        let mut done: FxHashMap<Member, usize> = FxHashMap::default();
        let mut opened: FxHashMap<Member, (Vec<Value>, Vec<Member>)> = FxHashMap::default();
        let mut work: Vec<Member> = vec![(fact, Vec::new())];
        while let Some(member) = work.last().cloned() {
            self.budget.check()?;
            if done.contains_key(&member) {
                work.pop();
                continue;
            }
            if let Some((values, premises)) = opened.get(&member) {
                let clause = self.rules.rules[self.summaries.facts[member.0].rule].clause;
                let premises = premises.iter().map(|premise| done[premise]).collect();
                done.insert(member.clone(), derivation.steps.len());
                derivation.steps.push(DerivationStep { clause, values: values.clone(), premises });
                work.pop();
                if derivation.steps.len() > MOST_STEPS {
                    return Err(Unknown::GaveUp("the derivation is too long".into()));
                }
                continue;
            }
            let (values, premises) = self.choose(problem, &member)?;
            work.extend(premises.iter().cloned());
            opened.insert(member, (values, premises));
        }
        Ok(derivation)
    }

    /// Values of a clause's variables at which it derives a member of a fact from members of its
    /// premises.
    fn choose(
        &mut self,
        problem: &HornProblem,
        (fact, needed): &Member,
    ) -> Result<(Vec<Value>, Vec<Member>), Unknown> {
        let fact = &self.summaries.facts[*fact];
        let rule = &self.rules.rules[fact.rule];
        let clause = &problem.clauses[rule.clause];
        let mut formulas = clause.guard.clone();
        let head = clause.head.as_ref().map_or(&[][..], |head| &head.args);
        for (&arg, value) in head.iter().zip(needed) {
            let value = self.terms.value_term(value);
            formulas.push(self.terms.raw(Op::Eq, &[arg, value]));
        }
        for (atom, &premise) in clause.body.iter().zip(&fact.premises) {
            let premise = &self.summaries.facts[premise];
            let params = &self.rules.relations[premise.relation].params;
            formulas.extend(renamed(self.terms, params, &atom.args, &premise.cube));
        }
        let values = values_of(self.terms, &formulas, &clause.variables, self.budget)?;
        let mut model = euphonium_term::Model::default();
        for (&variable, value) in clause.variables.iter().zip(&values) {
            if let Op::App(f) = self.terms.op(variable) {
                model.set_constant(f, value.clone());
            }
        }
        let mut evaluator = Evaluator::new(&model);
        let mut premises = Vec::new();
        for (atom, &premise) in clause.body.iter().zip(&fact.premises) {
            let value = |&arg| evaluator.value(self.terms, arg).map(|v| self.terms.canonical_value(&v));
            let args: Option<Vec<Value>> = atom.args.iter().map(value).collect();
            premises.push((premise, args.ok_or_else(no_values)?));
        }
        Ok((values, premises))
    }
}

/// Values of constants with which formulas hold.
pub(super) fn values_of(
    terms: &mut Terms,
    formulas: &[TermId],
    constants: &[TermId],
    budget: &Budget,
) -> Result<Vec<Value>, Unknown> {
    let mut solver = Solver::new(Config::default());
    solver.set_budget(budget.clone());
    for &t in formulas {
        solver.assert(terms, t).map_err(|e| Unknown::Unsupported(e.what))?;
    }
    match solver.check(terms, &[]) {
        Satisfiability::Sat => {}
        Satisfiability::Unsat => return Err(no_values()),
        Satisfiability::Unknown(reason) => return Err(reason),
    }
    let model = solver.model(terms);
    let mut evaluator = Evaluator::new(&model);
    let value = |&t| evaluator.value(terms, t).map(|v| terms.canonical_value(&v));
    constants.iter().map(value).collect::<Option<Vec<Value>>>().ok_or_else(no_values)
}

fn no_values() -> Unknown {
    Unknown::GaveUp("a fact has no derivation with values".into())
}
