//! Guesses about the cells: what a loop over an array has established up to where it has come.
//!
//! The shape is *place ∧ guard ⇒ fact*. A fact is a part of the violated condition with the cells for the
//! reads, an equation of two cells, or a cell with a value that the program writes. A guard says that the
//! loop has passed the parameter (`p < i`), that the parameter is below some bound of the program, that
//! the other parameters are where the loop is, or that some condition of the program holds. Which of these
//! are true is for the solver to find out (see `houdini`).
//!
//! Guesses come in layers, each resting on what the ones before have kept: bounds that the conditions of the
//! program suggest (runs of a few steps do not see what comes after a loop of 100,000 rounds), likely facts,
//! possible ones.

use super::plan::Plan;
use crate::control::{control_values, control_variable};
use crate::houdini::candidates::conditions;
use euphonium_problem::TransitionSystem;
use euphonium_problem::simulation::Simulation;
use euphonium_term::{Op, SortId, TermId, Terms, Value, reach};
use rustc_hash::{FxHashMap, FxHashSet};

/// Facts that are parts of the violation, others, and words that parameters are compared with.
const MAX_GOALS: usize = 12;
const MAX_FACTS: usize = 40;
const MAX_WORDS: usize = 8;
/// Conditions that guard facts, and guesses in all.
const MAX_CONDITIONS: usize = 6;
const MAX_GUESSES: usize = 4000;

/// Guesses for the simulating system, of one layer.
pub fn guess(terms: &mut Terms, plan: &Plan, simulation: &Simulation, layer: Layer) -> Vec<TermId> {
    let system = &simulation.system;
    let control = control_variable(terms, system);
    let places = places(terms, system, control);
    let conditions = conditions(terms, system, control);
    let mut found = match layer {
        Layer::Bounds => {
            let mut plain = bounds(terms, system, &conditions);
            let negated: Vec<TermId> = conditions.iter().map(|&c| terms.not(c)).collect();
            plain.extend(conditions.into_iter().chain(negated));
            plain
        }
        Layer::Likely => {
            let guards = guards(terms, plan, simulation, false);
            let mut facts = goals(terms, plan, simulation);
            facts.extend(self::facts(terms, plan, simulation));
            product(terms, &guards, &facts)
        }
        Layer::Possible => {
            let mut guards = guards(terms, plan, simulation, true);
            let goals = goals(terms, plan, simulation);
            let parameters: FxHashSet<TermId> = plan.parameters.iter().map(|p| p.constant).collect();
            let usable = |c: &TermId| !terms.postorder(&[*c]).iter().any(|t| parameters.contains(t));
            let conditions: Vec<TermId> =
                conditions.into_iter().filter(usable).take(MAX_CONDITIONS).collect();
            let mut conditional = Vec::new();
            for condition in conditions {
                for condition in [condition, terms.not(condition)] {
                    conditional.extend(guards.iter().take(12).map(|&guard| terms.and(&[guard, condition])));
                }
            }
            guards.extend(conditional);
            product(terms, &guards, &goals)
        }
    };
    found.retain(|&t| t != TermId::TRUE && t != TermId::FALSE);
    let mut seen = FxHashSet::default();
    found.retain(|t| seen.insert(*t));
    found.truncate(MAX_GUESSES / places.len().max(1));
    let mut placed = Vec::new();
    for place in places {
        for &fact in &found {
            placed.push(terms.implies(place, fact));
        }
    }
    placed
}

/// Which guesses are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// About words alone.
    Bounds,
    /// Facts about cells below the counters.
    Likely,
    /// The violated condition under more guards.
    Possible,
}

fn product(terms: &mut Terms, guards: &[TermId], facts: &[TermId]) -> Vec<TermId> {
    let mut all = Vec::with_capacity(guards.len() * facts.len());
    for &guard in guards {
        for &fact in facts {
            all.push(terms.implies(guard, fact));
        }
    }
    all
}

/// Where the program may stand, as conditions.
fn places(terms: &mut Terms, system: &TransitionSystem, control: Option<usize>) -> Vec<TermId> {
    let Some(control) = control else { return vec![TermId::TRUE] };
    let state = &system.states[control];
    let values = control_values(terms, state);
    values.into_iter().map(|value| terms.eq(state.current, value)).collect()
}

/// Parts of the violation, with parameters and cells for what they stand for, and their negations.
fn goals(terms: &mut Terms, plan: &Plan, simulation: &Simulation) -> Vec<TermId> {
    let mut words: FxHashSet<TermId> = plan.parameters.iter().map(|p| p.constant).collect();
    let mut contents: FxHashMap<TermId, TermId> = FxHashMap::default();
    let cells = &simulation.definitions[..plan.cells.len()];
    for (&(array, index), &(cell, _)) in plan.cells.iter().zip(cells) {
        let read = terms.select(array, index);
        contents.insert(read, cell);
        words.insert(cell);
    }
    // First the leaves become parameters, then the reads of cells become cells.
    let renamed = terms.substitute(plan.violation, &plan.renaming);
    let violation = terms.substitute(renamed, &contents);
    let cells: FxHashSet<TermId> = cells.iter().map(|d| d.0).collect();
    // Of each subterm: does it depend on parameters and cells alone, and on a cell at all?
    let mut status: FxHashMap<TermId, (bool, bool)> = FxHashMap::default();
    let mut found = Vec::new();
    for t in terms.postorder(&[violation]) {
        let args = terms.args(t);
        let new = match terms.op(t) {
            Op::App(_) if args.is_empty() => (words.contains(&t), cells.contains(&t)),
            _ => (
                args.iter().all(|a| status.get(a).is_some_and(|s| s.0)),
                args.iter().any(|a| status.get(a).is_some_and(|s| s.1)),
            ),
        };
        status.insert(t, new);
        if new == (true, true) && terms.sort_of(t) == SortId::BOOL {
            found.push(t);
        }
    }
    // The largest parts are the last.
    found.reverse();
    found.truncate(MAX_GOALS / 2);
    let mut goals = Vec::new();
    for t in found {
        goals.push(t);
        goals.push(terms.not(t));
    }
    goals
}

/// Equations of cells with each other, with parameters, and with what the program writes.
fn facts(terms: &mut Terms, plan: &Plan, simulation: &Simulation) -> Vec<TermId> {
    let cells: Vec<TermId> = simulation.definitions[..plan.cells.len()].iter().map(|d| d.0).collect();
    let mut facts = Vec::new();
    for (n, &a) in cells.iter().enumerate() {
        for &b in &cells[..n] {
            if terms.sort_of(a) == terms.sort_of(b) {
                facts.push(terms.eq(a, b));
            }
        }
        for parameter in &plan.parameters {
            if terms.sort_of(parameter.constant) == terms.sort_of(a) {
                facts.push(terms.eq(a, parameter.constant));
            }
        }
    }
    facts.truncate(MAX_FACTS);
    for (cell, values) in
        cells.iter().map(|&cell| (cell, written(terms, simulation, cell))).collect::<Vec<_>>()
    {
        for value in values.into_iter().take(4) {
            facts.push(terms.eq(cell, value));
        }
    }
    facts.truncate(MAX_FACTS + 16);
    facts
}

/// The values and variables that an update of a cell ends in.
fn written(terms: &Terms, simulation: &Simulation, cell: TermId) -> Vec<TermId> {
    let system = &simulation.system;
    let states: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
    let Some(update) = system.states.iter().find(|s| s.current == cell).and_then(|s| s.update) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    reach([update], |t, open| match terms.op(t) {
        Op::Ite => open.extend(terms.branches(t)),
        op if op.is_value() => found.push(t),
        _ if t != cell && states.contains(&t) => found.push(t),
        _ => {}
    });
    found.sort_unstable();
    found
}

/// Guards, the plainest first; all of them, or those for loops that count upwards from zero.
fn guards(terms: &mut Terms, plan: &Plan, simulation: &Simulation, all: bool) -> Vec<TermId> {
    let limits = limits(terms, plan, &simulation.system);
    let mut guards = vec![TermId::TRUE];
    for parameter in &plan.parameters {
        let p = parameter.constant;
        let sort = terms.sort_of(p);
        if terms.bv_width(p).is_none() {
            continue;
        }
        // The other parameters are where the program is.
        let mut elsewhere = Vec::new();
        for other in plan.parameters.iter().filter(|o| o.constant != p) {
            if let Some((_, leaf)) = other.choice
                && plan.counters.contains(&leaf)
            {
                elsewhere.push(terms.eq(other.constant, leaf));
            }
        }
        let elsewhere = terms.and(&elsewhere);
        let alike = |list: &[TermId], most: usize| -> Vec<TermId> {
            list.iter().copied().filter(|&t| terms.sort_of(t) == sort).take(most).collect()
        };
        let (words, limits) = (alike(&plan.counters, MAX_WORDS), alike(&limits, 6));
        let mut orders = Vec::new();
        for &word in words.iter().chain(&limits) {
            orders.push(terms.mk(Op::BvUlt, &[p, word]));
            if all {
                orders.push(terms.mk(Op::BvSlt, &[p, word]));
                orders.push(terms.mk(Op::BvUlt, &[word, p]));
                orders.push(terms.mk(Op::BvSlt, &[word, p]));
            }
        }
        for order in orders {
            guards.push(order);
            if elsewhere != TermId::TRUE {
                guards.push(terms.and(&[order, elsewhere]));
            }
        }
        if elsewhere != TermId::TRUE {
            guards.push(elsewhere);
        }
    }
    guards
}

/// The values that variables are ordered against, and the variables that counters are.
fn limits(terms: &Terms, plan: &Plan, system: &TransitionSystem) -> Vec<TermId> {
    let states: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
    let updates: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
    let (mut values, mut words) = (Vec::new(), Vec::new());
    for t in terms.postorder(&updates) {
        if !matches!(terms.op(t), Op::BvUlt | Op::BvSlt | Op::BvUle | Op::BvSle) {
            continue;
        }
        let args = terms.args(t);
        values.extend(args.iter().copied().filter(|&a| terms.op(a).is_value()));
        if args.iter().any(|a| plan.counters.contains(a)) {
            words.extend(args.iter().copied().filter(|a| states.contains(a) && !plan.counters.contains(a)));
        }
    }
    for list in [&mut words, &mut values] {
        list.sort_unstable();
        list.dedup();
        list.truncate(4);
    }
    words.extend(values);
    words
}

/// For each comparison of a word with a value: the word is at most or at least that, signed or not.
fn bounds(terms: &mut Terms, system: &TransitionSystem, conditions: &[TermId]) -> Vec<TermId> {
    let mut facts = Vec::new();
    let states: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
    for &condition in conditions {
        let &[a, b] = terms.args(condition) else { continue };
        let (word, value) = match (terms.as_bv(a).is_some(), terms.as_bv(b).is_some()) {
            (false, true) => (a, b),
            (true, false) => (b, a),
            _ => continue,
        };
        if !states.contains(&word) {
            continue;
        }
        let width = terms.bv_width(word).unwrap_or(1);
        let zero = terms.value_term(&Value::Bv(euphonium_term::BvValue::new(width, 0u32)));
        for op in [Op::BvUle, Op::BvSle] {
            facts.push(terms.mk(op, &[word, value]));
            facts.push(terms.mk(op, &[value, word]));
        }
        facts.push(terms.mk(Op::BvSle, &[zero, word]));
    }
    facts
}
