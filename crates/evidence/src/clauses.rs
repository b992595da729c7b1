//! Horn clauses: interpretations of their predicates, and derivations of `false`.
//!
//! An interpretation is accepted if every clause of the file holds under it: with the definitions in the
//! place of the atoms, the body implies the head, which is `false` for a query. There is one question for
//! each clause; where small ones share a solver, nothing of one is asserted for another ([`crate::query`]).
//!
//! A derivation is replayed by evaluation alone: at the values of a step the clause's guard holds, the
//! atoms of its body are those that earlier steps derived, and the last step uses a query.

use crate::plan::Plan;
use crate::query::ask_all;
use crate::rejected::excerpt;
use crate::replay::fits;
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::HornProblem;
use euphonium_problem::horn::{Atom, Derivation, DerivationStep, HornClause, PredicateDefinition};
use euphonium_term::{Evaluator, FunId, Model, Op, SortId, TermId, Terms, Value, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Accepts an interpretation that satisfies all clauses, or says what is wrong with it.
pub fn check_interpretation(
    terms: &mut Terms,
    problem: &HornProblem,
    definitions: &[PredicateDefinition],
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = interpretation_queries(terms, problem, definitions)?;
    let names = (0..problem.clauses.len()).map(name_of).collect();
    ask_all(terms, Plan::Named(names), &queries, budget)
}

/// One question for each clause.
pub fn interpretation_queries(
    terms: &mut Terms,
    problem: &HornProblem,
    definitions: &[PredicateDefinition],
) -> Result<Vec<Query>, Rejected> {
    check_clauses(terms, problem)?;
    let definitions = check_definitions(terms, problem, definitions)?;
    let mut queries = Vec::new();
    for (i, clause) in problem.clauses.iter().enumerate() {
        let mut hypotheses = clause.guard.clone();
        for atom in &clause.body {
            hypotheses.push(instance(terms, &definitions, atom)?);
        }
        let goal = match &clause.head {
            Some(head) => instance(terms, &definitions, head)?,
            None => TermId::FALSE,
        };
        queries.push(Query { name: name_of(i), hypotheses, distinct_states: Vec::new(), goal });
    }
    Ok(queries)
}

pub(crate) fn name_of(clause: usize) -> String {
    format!("clause-{clause}")
}

pub(crate) type Definitions<'d> = FxHashMap<FunId, &'d PredicateDefinition>;

/// What the definitions say of an atom.
pub(crate) fn instance(
    terms: &mut Terms,
    definitions: &Definitions,
    atom: &Atom,
) -> Result<TermId, Rejected> {
    let Some(definition) = definitions.get(&atom.predicate) else {
        return malformed(format!("{} is not interpreted", terms.function(atom.predicate).name));
    };
    let mut map = FxHashMap::default();
    for (&param, &arg) in definition.params.iter().zip(&atom.args) {
        map.insert(terms.var(param), arg);
    }
    Ok(terms.substitute_raw(definition.body, &map))
}

/// Each predicate has one definition, a formula over its parameters and nothing else.
fn check_definitions<'d>(
    terms: &mut Terms,
    problem: &HornProblem,
    definitions: &'d [PredicateDefinition],
) -> Result<Definitions<'d>, Rejected> {
    let declared: FxHashSet<FunId> = problem.predicates.iter().copied().collect();
    let mut found = Definitions::default();
    for definition in definitions {
        let PredicateDefinition { predicate, params, body } = definition;
        check_definition(terms, &declared, *predicate, params, &[], *body)?;
        if found.insert(*predicate, definition).is_some() {
            return malformed(format!("{} is interpreted twice", terms.function(*predicate).name));
        }
    }
    Ok(found)
}

/// A definition is a formula over the parameters of its predicate, and indices if it has such.
pub(crate) fn check_definition(
    terms: &mut Terms,
    declared: &FxHashSet<FunId>,
    predicate: FunId,
    params: &[VarId],
    indices: &[VarId],
    body: TermId,
) -> Result<(), Rejected> {
    if !declared.contains(&predicate) {
        return malformed("what is no predicate of the clauses is interpreted");
    }
    let name = terms.function(predicate).name.clone();
    let sorts: Vec<SortId> = params.iter().map(|&v| terms.variable(v).sort).collect();
    if *terms.function(predicate).params != *sorts {
        return malformed(format!("the parameters of {name} have other sorts"));
    }
    let own: FxHashSet<TermId> = params.iter().chain(indices).map(|&v| terms.var(v)).collect();
    if own.len() != params.len() + indices.len() {
        return malformed(format!("the definition of {name} has a parameter twice"));
    }
    if terms.sort_of(body) != SortId::BOOL {
        return malformed(format!("the definition of {name} is no formula"));
    }
    for t in terms.postorder(&[body]) {
        match terms.op(t) {
            Op::Var(_) if own.contains(&t) => {}
            Op::Var(_) | Op::App(_) | Op::Element(_) | Op::Forall(_) | Op::Exists(_) => {
                let what = excerpt(terms, t);
                return malformed(format!("the definition of {name} mentions {what}"));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The clauses are what their type promises: guards and arguments over the clause's own variables,
/// without quantifiers.
pub(crate) fn check_clauses(terms: &Terms, problem: &HornProblem) -> Result<(), Rejected> {
    let declared: FxHashSet<FunId> = problem.predicates.iter().copied().collect();
    for (i, clause) in problem.clauses.iter().enumerate() {
        let variables: FxHashSet<TermId> = clause.variables.iter().copied().collect();
        let mut roots = clause.guard.clone();
        for atom in clause.body.iter().chain(&clause.head) {
            let params = &terms.function(atom.predicate).params;
            let fitting = params.len() == atom.args.len()
                && params.iter().zip(&atom.args).all(|(&sort, &arg)| terms.sort_of(arg) == sort);
            if !declared.contains(&atom.predicate) || !fitting {
                return malformed(format!("clause {i} has an atom that is none"));
            }
            roots.extend(&atom.args);
        }
        if clause.guard.iter().any(|&t| terms.sort_of(t) != SortId::BOOL) {
            return malformed(format!("the guard of clause {i} is no formula"));
        }
        for t in terms.postorder(&roots) {
            match terms.op(t) {
                Op::App(_) if variables.contains(&t) => {}
                Op::App(_) | Op::Var(_) | Op::Element(_) | Op::Forall(_) | Op::Exists(_) => {
                    return malformed(format!("clause {i} mentions {}", excerpt(terms, t)));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// Accepts a derivation of `false`, or says which step is none.
pub fn replay_derivation(
    terms: &Terms,
    problem: &HornProblem,
    derivation: &Derivation,
) -> Result<(), Rejected> {
    check_clauses(terms, problem)?;
    let mut derived: Vec<Option<(FunId, Vec<Value>)>> = Vec::new();
    for (number, step) in derivation.steps.iter().enumerate() {
        let deviates = |what: String| Err(Rejected::Deviates { step: number, what });
        let Some(clause) = problem.clauses.get(step.clause) else {
            return deviates(format!("there is no clause {}", step.clause));
        };
        match derive(terms, clause, step, &derived) {
            Ok(head) => derived.push(head),
            Err(what) => return deviates(what),
        }
    }
    match derived.last() {
        Some(None) => Ok(()),
        _ => malformed("the derivation does not end with a query"),
    }
}

/// What a step derives, none for `false`; or what is wrong with it.
fn derive(
    terms: &Terms,
    clause: &HornClause,
    step: &DerivationStep,
    derived: &[Option<(FunId, Vec<Value>)>],
) -> Result<Option<(FunId, Vec<Value>)>, String> {
    if step.values.len() != clause.variables.len() || step.premises.len() != clause.body.len() {
        return Err(format!("clause {} has other variables or another body", step.clause));
    }
    let mut model = Model::default();
    for (&variable, value) in clause.variables.iter().zip(&step.values) {
        let Op::App(f) = terms.op(variable) else { return Err("a variable is no constant".into()) };
        if !fits(terms, value, terms.sort_of(variable)) {
            return Err(format!("a value of clause {} has another sort", step.clause));
        }
        model.set_constant(f, value.clone());
    }
    let mut evaluator = Evaluator::new(&model);
    for &conjunct in &clause.guard {
        if evaluator.value(terms, conjunct) != Some(Value::Bool(true)) {
            return Err(format!("clause {} does not allow it: {}", step.clause, excerpt(terms, conjunct)));
        }
    }
    let mut values_of = |args: &[TermId]| {
        let value = |&arg| evaluator.value(terms, arg).map(|v| terms.canonical_value(&v));
        let values: Option<Vec<Value>> = args.iter().map(value).collect();
        values.ok_or_else(|| format!("an argument of clause {} has no value", step.clause))
    };
    for (atom, &premise) in clause.body.iter().zip(&step.premises) {
        let found = derived.get(premise).and_then(Option::as_ref);
        if found != Some(&(atom.predicate, values_of(&atom.args)?)) {
            return Err(format!("step {premise} does not derive what clause {} needs", step.clause));
        }
    }
    clause.head.as_ref().map(|head| Ok((head.predicate, values_of(&head.args)?))).transpose()
}

pub(crate) fn malformed<T>(what: impl Into<String>) -> Result<T, Rejected> {
    Err(Rejected::Malformed(what.into()))
}
