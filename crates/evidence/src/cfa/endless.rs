//! A run that never ends: a stem, a cycle and a set of states.
//!
//! The stem is replayed by evaluation. It ends where the cycle begins, in a state of the set. Then there is one question: in each state of the
//! set, with the values that the cycle says for what is nondeterministic, every assumption along the cycle holds, and its end is in the set again.
//! So the cycle can be taken once more, and once more. A cycle of at least one edge leads back to where it begins, and not through the error
//! location, where runs end.

use super::invariant::{Values, check_over_variables, query, substitute};
use super::path::replay_to;
use crate::plan::Plan;
use crate::query::{ask_all, conjunction};
use crate::rejected::excerpt;
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::cfa::{Cfa, Command, CycleStep, Endless, Location, Path, PathStep};
use euphonium_term::{Evaluator, Op, SortId, TermId, Terms, Value};

/// Accepts a run without an end, or says what is wrong with it.
pub fn check_endless(
    terms: &mut Terms,
    cfa: &Cfa,
    endless: &Endless,
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = endless_queries(terms, cfa, endless)?;
    ask_all(terms, Plan::Named(vec!["cycle".to_string()]), &queries, budget)
}

/// Replays the stem; the question that is left.
pub fn endless_queries(terms: &mut Terms, cfa: &Cfa, endless: &Endless) -> Result<Vec<Query>, Rejected> {
    let Endless { stem, cycle, set } = endless;
    let mut given = vec![*set];
    given.extend(cycle.iter().flat_map(|step| &step.havocs));
    check_over_variables(terms, cfa, &given)?;
    if terms.sort_of(*set) != SortId::BOOL {
        return Err(malformed("the set of states is not a formula"));
    }
    let visited = stem.steps.iter().filter_map(|step| cfa.edges.get(step.edge));
    if cfa.initial == cfa.error || visited.into_iter().any(|edge| edge.to == cfa.error) {
        return Err(malformed("the run comes to the error location, where it ends"));
    }
    let (start, model) = replay_to(terms, cfa, stem)?;
    if Evaluator::new(&model).value(terms, *set) != Some(Value::Bool(true)) {
        let what = format!("is not in the set {}", excerpt(terms, *set));
        return Err(Rejected::Deviates { step: stem.steps.len(), what });
    }
    let (mut values, mut taken) = (Values::default(), Vec::new());
    let mut here = start;
    for step in cycle {
        here = take(terms, cfa, here, step, &mut values, &mut taken)?;
    }
    if cycle.is_empty() || here != start {
        return Err(malformed("the cycle does not come back to where it begins"));
    }
    taken.push(substitute(terms, *set, &values));
    let goal = conjunction(terms, &taken);
    Ok(vec![query("cycle".into(), vec![*set], goal)])
}

/// The stem and the first round, as a run; nothing if the cycle cannot be evaluated. It is for telling, not a check.
pub fn concrete_round(terms: &Terms, cfa: &Cfa, endless: &Endless) -> Option<Path> {
    let (_, mut model) = replay_to(terms, cfa, &endless.stem).ok()?;
    let mut path = endless.stem.clone();
    for step in &endless.cycle {
        let (mut havocs, mut choices, mut values) = (step.havocs.iter(), step.choices.iter(), Vec::new());
        let mut stack = vec![cfa.edges.get(step.edge)?.commands.iter()];
        while let Some(rest) = stack.last_mut() {
            let Some(command) = rest.next() else {
                stack.pop();
                continue;
            };
            let (x, term) = match command {
                Command::Assume(_) => continue,
                Command::Choice(branches) => {
                    stack.push(branches.get(*choices.next()? as usize)?.iter());
                    continue;
                }
                Command::Assign(x, t) => (x, *t),
                Command::Havoc(x) => (x, *havocs.next()?),
            };
            let value = Evaluator::new(&model).value(terms, term)?;
            if let Command::Havoc(_) = command {
                values.push(value.clone());
            }
            if let Op::App(f) = terms.op(cfa.variables.get(x.0 as usize)?.constant) {
                model.set_constant(f, value);
            }
        }
        path.steps.push(PathStep { edge: step.edge, havocs: values, choices: step.choices.clone() });
    }
    Some(path)
}

/// Takes an edge: what must hold on the way, and the values at its end.
fn take(
    terms: &mut Terms,
    cfa: &Cfa,
    here: Location,
    step: &CycleStep,
    values: &mut Values,
    taken: &mut Vec<TermId>,
) -> Result<Location, Rejected> {
    let Some(edge) = cfa.edges.get(step.edge).filter(|edge| edge.from == here && edge.to != cfa.error) else {
        return Err(malformed("an edge of the cycle does not leave the location where the run stands"));
    };
    let (mut havocs, mut choices) = (step.havocs.iter(), step.choices.iter());
    // What follows a choice waits below the branch that was chosen.
    let mut stack = vec![edge.commands.iter()];
    while let Some(rest) = stack.last_mut() {
        let Some(command) = rest.next() else {
            stack.pop();
            continue;
        };
        let (x, value) = match command {
            Command::Assume(t) => {
                taken.push(substitute(terms, *t, values));
                continue;
            }
            Command::Choice(branches) => {
                let branch = choices.next().and_then(|&n| branches.get(n as usize));
                let branch =
                    branch.ok_or_else(|| malformed("the cycle does not say which branch it takes"))?;
                stack.push(branch.iter());
                continue;
            }
            Command::Assign(x, t) => (x, substitute(terms, *t, values)),
            Command::Havoc(x) => {
                let chosen =
                    havocs.next().ok_or_else(|| malformed("the cycle does not say what it chooses"))?;
                (x, substitute(terms, *chosen, values))
            }
        };
        let constant = cfa.variables[x.0 as usize].constant;
        if terms.sort_of(value) != terms.sort_of(constant) {
            return Err(malformed("the cycle chooses a value of another sort"));
        }
        values.insert(constant, value);
    }
    if havocs.next().is_some() || choices.next().is_some() {
        return Err(malformed("the cycle says more about an edge than happens there"));
    }
    Ok(edge.to)
}

fn malformed(what: &str) -> Rejected {
    Rejected::Malformed(what.into())
}
