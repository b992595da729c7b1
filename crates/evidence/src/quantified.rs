//! Interpretations of Horn clauses that hold for all indices of arrays.
//!
//! Under the definitions `P(x) = for all k: D_P(x, k)` a clause holds if, for indices `k` of which nothing is known,
//! the guard and some instances `D_Q(y, i)` of each premise `Q(y)` imply `D_P(x, k)`: each instance follows from
//! the premise, and what holds of an unknown index holds of all. Which instances are used is part of the
//! evidence, and there is one question without quantifiers for each clause.

use crate::clauses::{Definitions, check_clauses, check_definition, instance, malformed, name_of};
use crate::plan::Plan;
use crate::query::ask_all;
use crate::rejected::excerpt;
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::HornProblem;
use euphonium_problem::horn::{
    Atom, HornClause, Instances, PredicateDefinition, Quantified, QuantifiedDefinition,
};
use euphonium_term::{FunId, Op, SortId, TermId, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Accepts an interpretation that satisfies all clauses, or says what is wrong with it.
pub fn check_quantified(
    terms: &mut Terms,
    problem: &HornProblem,
    quantified: &Quantified,
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = quantified_queries(terms, problem, quantified)?;
    let names = (0..problem.clauses.len()).map(name_of).collect();
    ask_all(terms, Plan::Named(names), &queries, budget)
}

/// One question for each clause.
pub fn quantified_queries(
    terms: &mut Terms,
    problem: &HornProblem,
    quantified: &Quantified,
) -> Result<Vec<Query>, Rejected> {
    check_clauses(terms, problem)?;
    let definitions = definitions(terms, problem, &quantified.definitions)?;
    if quantified.instances.len() != problem.clauses.len() {
        return malformed("not every clause has its instances");
    }
    let mut queries = Vec::new();
    for (i, (clause, instances)) in problem.clauses.iter().zip(&quantified.instances).enumerate() {
        check_instances(terms, &definitions, clause, instances)
            .or_else(|what| malformed(format!("in the instances of clause {i}, {what}")))?;
        let mut hypotheses = clause.guard.clone();
        for (atom, tuples) in clause.body.iter().zip(&instances.premises) {
            for tuple in tuples {
                hypotheses.push(at(terms, &definitions, atom, tuple)?);
            }
        }
        let goal = match &clause.head {
            Some(head) => at(terms, &definitions, head, &instances.head)?,
            None => TermId::FALSE,
        };
        queries.push(Query { name: name_of(i), hypotheses, distinct_states: Vec::new(), goal });
    }
    Ok(queries)
}

/// Definitions by their predicates: those of the parameters and indices together, and the sorts of the indices.
struct Known {
    /// With the indices as further parameters.
    open: Vec<PredicateDefinition>,
    indices: FxHashMap<FunId, Vec<SortId>>,
}

/// Each predicate has one definition, a formula over its parameters and indices and nothing else.
fn definitions(
    terms: &mut Terms,
    problem: &HornProblem,
    given: &[QuantifiedDefinition],
) -> Result<Known, Rejected> {
    let declared: FxHashSet<FunId> = problem.predicates.iter().copied().collect();
    let mut known = Known { open: Vec::new(), indices: FxHashMap::default() };
    for QuantifiedDefinition { predicate, params, indices, body } in given {
        check_definition(terms, &declared, *predicate, params, indices, *body)?;
        let sorts = indices.iter().map(|&v| terms.variable(v).sort).collect();
        if known.indices.insert(*predicate, sorts).is_some() {
            return malformed(format!("{} is interpreted twice", terms.function(*predicate).name));
        }
        let all: Vec<VarId> = params.iter().chain(indices).copied().collect();
        known.open.push(PredicateDefinition { predicate: *predicate, params: all, body: *body });
    }
    Ok(known)
}

/// What the definitions say of an atom at some indices.
fn at(terms: &mut Terms, known: &Known, atom: &Atom, indices: &[TermId]) -> Result<TermId, Rejected> {
    let definitions: Definitions = known.open.iter().map(|d| (d.predicate, d)).collect();
    let args = atom.args.iter().chain(indices).copied().collect();
    instance(terms, &definitions, &Atom { predicate: atom.predicate, args })
}

/// The indices of the head are constants of which the clause knows nothing; those of the premises are terms over them and the clause's variables.
fn check_instances(
    terms: &Terms,
    known: &Known,
    clause: &HornClause,
    instances: &Instances,
) -> Result<(), String> {
    let sorts_of = |atom: &Atom| known.indices.get(&atom.predicate).map_or(&[][..], |sorts| &sorts[..]);
    let fits = |indices: &[TermId], sorts: &[SortId]| {
        indices.len() == sorts.len() && indices.iter().zip(sorts).all(|(&i, &sort)| terms.sort_of(i) == sort)
    };
    let variables: FxHashSet<TermId> = clause.variables.iter().copied().collect();
    let own: FxHashSet<TermId> = instances.head.iter().copied().collect();
    if !fits(&instances.head, clause.head.as_ref().map_or(&[][..], sorts_of)) {
        return Err("the head has other indices".into());
    }
    let constant = |t: &TermId| matches!(terms.op(*t), Op::App(_)) && terms.args(*t).is_empty();
    if own.len() != instances.head.len() || !own.iter().all(|t| constant(t) && !variables.contains(t)) {
        return Err("the indices of the head are not constants of their own".into());
    }
    if instances.premises.len() != clause.body.len() {
        return Err("there are other premises".into());
    }
    for (atom, tuples) in clause.body.iter().zip(&instances.premises) {
        for tuple in tuples {
            if !fits(tuple, sorts_of(atom)) {
                return Err("a premise has other indices".into());
            }
            for t in terms.postorder(tuple) {
                match terms.op(t) {
                    Op::App(_) if variables.contains(&t) || own.contains(&t) => {}
                    Op::App(_) | Op::Var(_) | Op::Element(_) | Op::Forall(_) | Op::Exists(_) => {
                        return Err(format!("an index mentions {}", excerpt(terms, t)));
                    }
                    _ => {}
                }
            }
        }
    }
    Ok(())
}
