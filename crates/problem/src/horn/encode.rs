//! Linear Horn clauses as a transition system: Horn2VMT.
//!
//! Section 4.2 of the EUFORIA thesis, in both its encodings. Each step uses one clause: its body's predicate
//! is the current location, its guard holds, and the head with its arguments is the next state.
//!
//! * *Relational*: the relation is a disjunction with one disjunct for each clause.
//! * *Functional* (Algorithm 9): an input `act_i` for each clause says that clause `i` is used. The next
//!   value of each variable is a chain of `ite`s over the `act_i`, the relation says `act_i => guard_i` and
//!   that exactly one `act_i` holds.
//!
//! Deviations: slots are shared between predicates (see [`layout`](super::layout)), so a fact starts a
//! derivation from a location of its own and not from any state; a clause's variables that its body or an
//! equation determines are replaced and do not become inputs; "exactly one" is written with shared prefixes,
//! in linear size.
//!
//! Invariant: the system reaches `at.false` in `n + 1` steps if and only if `false` has a derivation from `n`
//! atoms.

use super::back::{HornBack, PredicateLayout};
use super::clause::{HornClause, HornProblem};
use super::equations::{self, Solved};
use super::layout::Layout;
use crate::functional::negation;
use crate::ts::{Property, TransitionSystem};
use crate::{Error, ErrorKind};
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// How clauses become a transition relation.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum HornEncoding {
    /// A disjunction of clauses.
    Relational,
    /// Next-state functions with activation variables.
    #[default]
    Functional,
}

/// A Horn problem as a transition system.
#[derive(Clone, Debug)]
pub struct HornSystem {
    /// The system, with one property.
    pub system: TransitionSystem,
    /// The way back.
    pub back: HornBack,
}

/// Translates linear Horn clauses; the first clause that is not linear is refused with its place.
pub fn horn_to_system(
    terms: &mut Terms,
    problem: &HornProblem,
    encoding: HornEncoding,
) -> Result<HornSystem, Error> {
    if let Some(clause) = problem.clauses.iter().find(|clause| clause.body.len() > 1) {
        return Err(Error {
            file: problem.file.clone(),
            position: clause.position,
            kind: ErrorKind::Unsupported,
            message: "non-linear Horn clauses need the Horn engine".into(),
        });
    }
    let layout = Layout::new(terms, problem);
    let steps: Vec<Step> = problem.clauses.iter().map(|clause| step(terms, &layout, clause)).collect();
    let mut system = TransitionSystem { states: layout.states.clone(), ..TransitionSystem::default() };
    let mut acts = Vec::new();
    match encoding {
        HornEncoding::Relational => relational(terms, problem, &layout, &steps, &mut system),
        HornEncoding::Functional => acts = functional(terms, problem, &layout, &steps, &mut system),
    }
    for location in layout.all_locations(problem) {
        let at = layout.states[location].current;
        system.init.push(if location == layout.start { at } else { negation(terms, at) });
    }
    let formula = negation(terms, layout.states[layout.error].current);
    system.properties.push(Property { formula, name: "query".into() });
    system.inputs = acts.iter().copied().chain(occurring(terms, problem, &system)).collect();
    let back = back(problem, &layout, acts);
    Ok(HornSystem { system, back })
}

/// What a clause does.
struct Step {
    /// Where it comes from: the position of a location.
    from: usize,
    /// What must hold.
    guard: Vec<TermId>,
    /// Where it leads to.
    to: usize,
    /// The next values of the slots that the head uses.
    values: FxHashMap<usize, TermId>,
}

fn step(terms: &mut Terms, layout: &Layout, clause: &HornClause) -> Step {
    let variables: FxHashSet<TermId> = clause.variables.iter().copied().collect();
    let mut given = FxHashMap::default();
    let mut guard = clause.guard.clone();
    let mut from = layout.start;
    if let [atom] = &clause.body[..] {
        from = layout.locations[&atom.predicate];
        for (&arg, &slot) in atom.args.iter().zip(&layout.slots[&atom.predicate]) {
            let place = layout.states[slot].current;
            if variables.contains(&arg) && !given.contains_key(&arg) {
                given.insert(arg, place);
            } else {
                guard.push(terms.raw(Op::Eq, &[place, arg]));
            }
        }
    }
    let Solved { replacement, guard } = equations::solve(terms, &variables, given, &guard);
    let (mut to, mut values) = (layout.error, FxHashMap::default());
    if let Some(head) = &clause.head {
        to = layout.locations[&head.predicate];
        let args = terms.substitute_raw_all(&head.args, &replacement);
        values.extend(layout.slots[&head.predicate].iter().copied().zip(args));
    }
    Step { from, guard, to, values }
}

fn relational(
    terms: &mut Terms,
    problem: &HornProblem,
    layout: &Layout,
    steps: &[Step],
    system: &mut TransitionSystem,
) {
    let mut disjuncts = Vec::new();
    for step in steps {
        let mut conjuncts = vec![layout.states[step.from].current];
        conjuncts.extend(&step.guard);
        conjuncts.push(layout.states[step.to].next);
        for &(slot, idle) in &layout.all_slots {
            let value = step.values.get(&slot).copied().unwrap_or(idle);
            let next = layout.states[slot].next;
            conjuncts.push(terms.raw(Op::Eq, &[next, value]));
        }
        disjuncts.push(junction(terms, Op::And, &conjuncts));
    }
    system.relation.push(junction(terms, Op::Or, &disjuncts));
    // One location at a time, also in the next state.
    let next: Vec<TermId> =
        layout.all_locations(problem).into_iter().map(|location| layout.states[location].next).collect();
    let (at_most_one, _) = one_hot(terms, &next);
    system.relation.extend(at_most_one);
}

/// Algorithm 9. Returns the activation variables.
fn functional(
    terms: &mut Terms,
    problem: &HornProblem,
    layout: &Layout,
    steps: &[Step],
    system: &mut TransitionSystem,
) -> Vec<TermId> {
    let mut acts = Vec::new();
    let mut arrivals: FxHashMap<usize, Vec<TermId>> = FxHashMap::default();
    // Exactly one clause is used in a step, so nothing keeps its value: the chain of a slot ends with
    // what it holds when not in use.
    let mut values: FxHashMap<usize, TermId> = layout.all_slots.iter().copied().collect();
    for (i, step) in steps.iter().enumerate() {
        let act = terms.declare_const(&format!("act{i}"), SortId::BOOL);
        acts.push(act);
        // "beta(l_H) <- ite(act_i, true, beta(l_H))"
        arrivals.entry(step.to).or_default().push(act);
        // "beta(P_H,j) <- ite(act_i, H[x_j], beta(P_H,j))"
        for &(slot, _) in &layout.all_slots {
            if let (Some(&value), Some(chain)) = (step.values.get(&slot), values.get_mut(&slot)) {
                *chain = terms.raw(Op::Ite, &[act, value, *chain]);
            }
        }
        // "Conjoin to T: act_i => g_i"
        let from = layout.states[step.from].current;
        let guard = [&[from], &step.guard[..]].concat();
        let guard = junction(terms, Op::And, &guard);
        system.relation.push(terms.raw(Op::Implies, &[act, guard]));
    }
    for location in layout.all_locations(problem) {
        let arrivals = arrivals.remove(&location).unwrap_or_default();
        system.states[location].update = Some(junction(terms, Op::Or, &arrivals));
    }
    for &(slot, _) in &layout.all_slots {
        system.states[slot].update = Some(values[&slot]);
    }
    // "Conjoin to T one-hot constraints on {act_i}"
    let (at_most_one, at_least_one) = one_hot(terms, &acts);
    system.relation.extend(at_most_one);
    system.relation.push(at_least_one);
    acts
}

/// Conjuncts that say that at most one of the terms holds, and a term that says that one does. In linear
/// size: each term excludes the disjunction of those before, which are shared.
fn one_hot(terms: &mut Terms, of: &[TermId]) -> (Vec<TermId>, TermId) {
    let mut exclusions = Vec::new();
    let mut before = TermId::FALSE;
    for &t in of {
        if before == TermId::FALSE {
            before = t;
            continue;
        }
        let both = terms.raw(Op::And, &[before, t]);
        exclusions.push(terms.raw(Op::Not, &[both]));
        before = terms.raw(Op::Or, &[before, t]);
    }
    (exclusions, before)
}

fn junction(terms: &mut Terms, op: Op, args: &[TermId]) -> TermId {
    match (args, op) {
        ([], Op::And) => TermId::TRUE,
        ([], _) => TermId::FALSE,
        ([one], _) => *one,
        _ => terms.raw(op, args),
    }
}

/// The variables of clauses that the system mentions.
fn occurring(terms: &Terms, problem: &HornProblem, system: &TransitionSystem) -> Vec<TermId> {
    let variables: FxHashSet<TermId> = problem.clauses.iter().flat_map(|c| &c.variables).copied().collect();
    let roots: Vec<TermId> =
        system.states.iter().filter_map(|s| s.update).chain(system.relation.iter().copied()).collect();
    terms.postorder(&roots).into_iter().filter(|t| variables.contains(t)).collect()
}

fn back(problem: &HornProblem, layout: &Layout, acts: Vec<TermId>) -> HornBack {
    let current = |i: &usize| layout.states[*i].current;
    let predicates = problem.predicates.iter().map(|p| PredicateLayout {
        predicate: *p,
        location: current(&layout.locations[p]),
        slots: layout.slots[p].iter().map(current).collect(),
    });
    HornBack {
        start: current(&layout.start),
        error: current(&layout.error),
        predicates: predicates.collect(),
        idle: layout.all_slots.iter().map(|&(slot, idle)| (current(&slot), idle)).collect(),
        acts,
    }
}
