//! A system that simulates another one.
//!
//! With `σ` for the definitions, `h₀` for the first values of the history variables and `p` for the parameters, which
//! stand for any value, the questions are
//!
//! * start: `init ∧ C ⇒ init_a[σ, h₀]`,
//! * constraints: `C ⇒ C_a[σ]`,
//! * step: `C ∧ T ∧ C' ⇒ v' = update_a(v)[σ]` for every abstract state variable `v` that is shared or defined,
//! * violation at the start: `init ∧ C ∧ ¬P ⇒ ¬P_a[σ, h₀]` for the chosen `p`,
//! * violation after a step: `C ∧ T ∧ C' ∧ ¬P' ⇒ ¬P_a[σ', h']` for the chosen `p`, where `h'` are the updates
//!   of the history variables.
//!
//! By the first three, a concrete behaviour is an abstract one for all values of the parameters; by the last two, one of
//! these violates the abstract property if the concrete one violates its own. So if the abstract property holds, the
//! concrete one does.

use crate::plan::Plan;
use crate::query::{ask_all, conjunction};
use crate::well_formed::{check_system, name};
use crate::{Query, Rejected};
use euphonium_limits::Budget;
use euphonium_problem::TransitionSystem;
use euphonium_problem::simulation::{Moment, Simulation};
use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Accepts a simulation, or says what is wrong with it. What the abstract system satisfies is another question.
pub fn check_simulation(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    simulation: &Simulation,
    budget: &Budget,
) -> Result<(), Rejected> {
    let queries = simulation_queries(terms, system, property, simulation)?;
    ask_all(terms, Plan::simulation(), &queries, budget)
}

/// The questions.
pub fn simulation_queries(
    terms: &mut Terms,
    system: &TransitionSystem,
    property: usize,
    simulation: &Simulation,
) -> Result<Vec<Query>, Rejected> {
    check_system(terms, system, property)?;
    check_system(terms, &simulation.system, simulation.property)?;
    check_symbols(terms, system, simulation)?;
    let abstracted = &simulation.system;
    let defined: FxHashMap<TermId, TermId> = simulation.definitions.iter().copied().collect();
    let mut to_next: FxHashMap<TermId, TermId> = system.states.iter().map(|s| (s.current, s.next)).collect();
    for &input in &system.inputs {
        let next = format!("{}'", name(terms, input));
        to_next.insert(input, terms.declare_const(&next, terms.sort_of(input)));
    }
    let constraints = conjunction(terms, &system.constraints);
    let constraints_next = terms.substitute_raw(constraints, &to_next);
    let transition = system.transition(terms);
    let at_start: Vec<TermId> = system.init.iter().copied().chain([constraints]).collect();
    let in_step: Vec<TermId> =
        [constraints].into_iter().chain(transition).chain([constraints_next]).collect();

    let mut first = defined.clone();
    first.extend(simulation.history.iter().map(|h| (h.constant, h.initial)));
    let init = conjunction(terms, &abstracted.init);
    let start = terms.substitute_raw(init, &first);
    let all = conjunction(terms, &abstracted.constraints);
    let allowed = terms.substitute_raw(all, &defined);

    let special: FxHashSet<TermId> = simulation
        .history
        .iter()
        .map(|h| h.constant)
        .chain(simulation.parameters.iter().map(|p| p.constant))
        .collect();
    let mut equations = Vec::new();
    for state in abstracted.states.iter().filter(|s| !special.contains(&s.current)) {
        let Some(update) = state.update else { continue };
        let meaning = defined.get(&state.current).copied().unwrap_or(state.current);
        let after = terms.substitute_raw(meaning, &to_next);
        let update = terms.substitute_raw(update, &defined);
        equations.push(terms.raw(Op::Eq, &[after, update]));
    }
    let step = conjunction(terms, &equations);

    let holds = system.properties[property].formula;
    let holds_abstractly = abstracted.properties[simulation.property].formula;
    let violated = terms.raw(Op::Not, &[holds]);
    let violated_next = terms.substitute_raw(violated, &to_next);

    // The choices, before the first state there is none.
    let chosen = |moment: Moment| {
        let of = simulation.parameters.iter().filter_map(move |p| Some((p.constant, p.choice?)));
        of.filter(move |(_, (when, _))| *when == moment).map(|(constant, (_, term))| (constant, term))
    };
    let seen = terms.substitute_raw(holds_abstractly, &first);
    let seen = terms.substitute_raw(seen, &chosen(Moment::Violation).collect());
    let seen_at_start = terms.raw(Op::Not, &[seen]);

    let mut second = FxHashMap::default();
    for (&constant, &meaning) in &defined {
        second.insert(constant, terms.substitute_raw(meaning, &to_next));
    }
    for (&now, &next) in &to_next {
        second.insert(now, next);
    }
    for state in &abstracted.states {
        if let (true, Some(update)) =
            (simulation.history.iter().any(|h| h.constant == state.current), state.update)
        {
            let past = terms.substitute_raw(update, &defined);
            second.insert(state.current, past);
        }
    }
    let seen = terms.substitute_raw(holds_abstractly, &second);
    let mut choice: FxHashMap<TermId, TermId> = chosen(Moment::Before).collect();
    let late: Vec<(TermId, TermId)> = chosen(Moment::Violation).collect();
    for (constant, term) in late {
        choice.insert(constant, terms.substitute_raw(term, &to_next));
    }
    let seen = terms.substitute_raw(seen, &choice);
    let seen_after_step = terms.raw(Op::Not, &[seen]);

    let with = |list: &[TermId], more: TermId| list.iter().copied().chain([more]).collect::<Vec<_>>();
    let query = |name: &str, hypotheses, goal| Query {
        name: format!("simulation-{name}"),
        hypotheses,
        distinct_states: Vec::new(),
        goal,
    };
    Ok(vec![
        query("start", at_start.clone(), start),
        query("violation-at-start", with(&at_start, violated), seen_at_start),
        query("constraints", vec![constraints], allowed),
        query("step", in_step.clone(), step),
        query("violation-after-step", with(&in_step, violated_next), seen_after_step),
    ])
}

/// Every symbol of the abstract system has one role, and the terms mention only what they may.
fn check_symbols(terms: &Terms, system: &TransitionSystem, simulation: &Simulation) -> Result<(), Rejected> {
    let malformed = |what: String| Err(Rejected::Malformed(what));
    let abstracted = &simulation.system;
    let states: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
    let nexts: FxHashSet<TermId> = system.states.iter().map(|s| s.next).collect();
    let inputs: FxHashSet<TermId> = system.inputs.iter().copied().collect();
    let mut role: FxHashMap<TermId, &'static str> = FxHashMap::default();
    let own = simulation
        .definitions
        .iter()
        .map(|d| (d.0, "definition"))
        .chain(simulation.parameters.iter().map(|p| (p.constant, "parameter")))
        .chain(simulation.history.iter().map(|h| (h.constant, "history")));
    for (constant, what) in own {
        if !matches!(terms.op(constant), Op::App(_)) || !terms.args(constant).is_empty() {
            return malformed("what is added by the simulation is not a constant".into());
        }
        if role.insert(constant, what).is_some() {
            return malformed(format!("{} has two roles in the simulation", name(terms, constant)));
        }
    }
    // What is added means nothing in the concrete system.
    let roots = concrete_terms(system);
    let added = |t: &TermId| role.contains_key(t);
    if let Some(t) = terms.postorder(&roots).into_iter().find(added) {
        return malformed(format!("{} occurs in the system that is simulated", name(terms, t)));
    }
    if let Some(&t) = states.iter().chain(&nexts).chain(&inputs).find(|t| added(t)) {
        return malformed(format!("{} belongs to the system that is simulated", name(terms, t)));
    }
    if !abstracted.relation.is_empty() {
        return malformed("the simulating system has a relation beside its updates".into());
    }
    for state in &abstracted.states {
        let Some(update) = state.update else {
            return malformed(format!("{} has no update", name(terms, state.current)));
        };
        match role.get(&state.current) {
            Some(&"parameter") if update != state.current => {
                return malformed(format!("the parameter {} changes", name(terms, state.current)));
            }
            None if !states.contains(&state.current) => {
                return malformed(format!("{} stands for nothing", name(terms, state.current)));
            }
            _ => {}
        }
    }
    let abstract_states: FxHashSet<TermId> = abstracted.states.iter().map(|s| s.current).collect();
    let abstract_inputs: FxHashSet<TermId> = abstracted.inputs.iter().copied().collect();
    for (&constant, &what) in &role {
        let known = abstract_states.contains(&constant)
            || (what == "definition" && abstract_inputs.contains(&constant));
        if !known {
            return malformed(format!("{} is not in the simulating system", name(terms, constant)));
        }
    }
    for &input in &abstracted.inputs {
        if !inputs.contains(&input) && role.get(&input) != Some(&"definition") {
            return malformed(format!("the input {} stands for nothing", name(terms, input)));
        }
    }
    // What the abstract system does not declare would be arbitrary there and is not here.
    let abstract_roots = concrete_terms(abstracted);
    let undeclared = |t: &TermId| {
        (states.contains(t) && !abstract_states.contains(t))
            || (inputs.contains(t) && !abstract_inputs.contains(t))
            || nexts.contains(t)
    };
    if let Some(t) = terms.postorder(&abstract_roots).into_iter().find(undeclared) {
        return malformed(format!("{} is not declared in the simulating system", name(terms, t)));
    }
    let parameters: FxHashSet<TermId> = simulation.parameters.iter().map(|p| p.constant).collect();
    let check = |term: TermId, with_inputs: bool, with_parameters: bool| {
        let bad = terms.postorder(&[term]).into_iter().find(|t| {
            nexts.contains(t)
                || (inputs.contains(t) && !with_inputs)
                || (role.contains_key(t) && !(with_parameters && parameters.contains(t)))
        });
        match bad {
            Some(t) => malformed(format!("a term of the simulation mentions {}", name(terms, t))),
            None => Ok(()),
        }
    };
    for &(constant, meaning) in &simulation.definitions {
        if terms.sort_of(constant) != terms.sort_of(meaning) {
            return malformed(format!("{} stands for a term of another sort", name(terms, constant)));
        }
        check(meaning, !abstract_states.contains(&constant), true)?;
    }
    for history in &simulation.history {
        check(history.initial, false, true)?;
        if terms.sort_of(history.constant) != terms.sort_of(history.initial) {
            return malformed(format!("{} begins with another sort", name(terms, history.constant)));
        }
    }
    for parameter in &simulation.parameters {
        if let Some((_, term)) = parameter.choice {
            check(term, true, false)?;
            if terms.sort_of(term) != terms.sort_of(parameter.constant) {
                return malformed(format!("{} is chosen of another sort", name(terms, parameter.constant)));
            }
        }
    }
    Ok(())
}

fn concrete_terms(system: &TransitionSystem) -> Vec<TermId> {
    let updates = system.states.iter().filter_map(|s| s.update);
    let lists = system.init.iter().chain(&system.relation).chain(&system.constraints).copied();
    updates.chain(lists).chain(system.properties.iter().map(|p| p.formula)).collect()
}
