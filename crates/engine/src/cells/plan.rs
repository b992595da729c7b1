//! Which cells of the arrays are followed.
//!
//! A program that fails at `assert(a[x] == b[x])` fails at one index. The state variables on which the
//! indices of the reads in the violating step depend become *parameters*: `p` for the value of `x` then. The
//! cells are the ones that these reads touch, with `p` for `x`; and, since values wander from array to array,
//! those which other reads and writes of the system would touch at `p`.

use crate::control::compared;
use euphonium_problem::TransitionSystem;
use euphonium_problem::simulation::{Moment, Parameter};
use euphonium_term::{Op, Sort, SortId, TermId, Terms, reach};
use rustc_hash::{FxHashMap, FxHashSet};

/// An index that depends on more than this gets a parameter of its own.
const MAX_LEAVES: usize = 3;
/// Parameters, and cells.
const MAX_PARAMETERS: usize = 6;
const MAX_CELLS: usize = 16;

/// What is followed.
#[derive(Debug)]
pub struct Plan {
    /// The parameters, with what they are in a violation.
    pub parameters: Vec<Parameter>,
    /// Arrays, as state variables, with an index over the parameters.
    pub cells: Vec<(TermId, TermId)>,
    /// The violation in terms of the state before it, if it is seen there.
    pub violation: TermId,
    /// The leaves of indices in the violation, to their parameters.
    pub renaming: FxHashMap<TermId, TermId>,
    /// The state variables on which indices depend.
    pub counters: Vec<TermId>,
}

/// Is this a sort of arrays from words to words (or Booleans)?
pub fn is_memory(terms: &Terms, sort: SortId) -> bool {
    match *terms.sort_data(sort) {
        Sort::Array { index, element } => {
            matches!(terms.sort_data(index), Sort::BitVec(_))
                && matches!(terms.sort_data(element), Sort::BitVec(_) | Sort::Bool)
        }
        _ => false,
    }
}

/// Is this a sort of arrays?
pub fn is_array(terms: &Terms, sort: SortId) -> bool {
    matches!(terms.sort_data(sort), Sort::Array { .. })
}

impl Plan {
    /// The plan for a property of a system whose steps are functions.
    pub fn new(terms: &mut Terms, system: &TransitionSystem, property: usize) -> Plan {
        let holds = system.properties[property].formula;
        let violated = terms.not(holds);
        let direct = selects(terms, &[violated]);
        let updates: FxHashMap<TermId, TermId> =
            system.states.iter().filter_map(|s| Some((s.current, s.update?))).collect();
        let (moment, violation) = match direct.is_empty() {
            false => (Moment::Violation, violated),
            true => {
                let after = terms.substitute(violated, &updates);
                (Moment::Before, cases(terms, after))
            }
        };
        let mut plan = Plan {
            parameters: Vec::new(),
            cells: Vec::new(),
            violation,
            renaming: FxHashMap::default(),
            counters: Vec::new(),
        };
        for (array, index) in selects(terms, &[violation]) {
            plan.follow(terms, system, moment, array, index);
        }
        plan.follow_others(terms, system);
        plan
    }

    /// A read in the violation.
    fn follow(
        &mut self,
        terms: &mut Terms,
        system: &TransitionSystem,
        moment: Moment,
        array: TermId,
        index: TermId,
    ) {
        let leaves = leaves(terms, index);
        let leaves = if leaves.len() <= MAX_LEAVES { leaves } else { vec![index] };
        for &leaf in &leaves {
            if self.renaming.contains_key(&leaf) {
                continue;
            }
            if self.parameters.len() == MAX_PARAMETERS {
                return;
            }
            let constant = terms.fresh("at", terms.sort_of(leaf));
            self.renaming.insert(leaf, constant);
            self.parameters.push(Parameter { constant, choice: Some((moment, leaf)) });
        }
        let index = terms.substitute(index, &self.renaming);
        for array in bases(terms, system, array) {
            self.add(array, index);
        }
    }

    /// Other reads and writes whose index depends on one variable, at the parameters.
    fn follow_others(&mut self, terms: &mut Terms, system: &TransitionSystem) {
        let states: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
        let updates: Vec<TermId> = system.states.iter().filter_map(|s| s.update).collect();
        for (array, index) in accesses(terms, &updates) {
            let leaves = leaves(terms, index);
            for &leaf in &leaves {
                if states.contains(&leaf) && !self.counters.contains(&leaf) {
                    self.counters.push(leaf);
                }
            }
            let &[leaf] = &leaves[..] else { continue };
            for p in 0..self.parameters.len() {
                let constant = self.parameters[p].constant;
                if terms.sort_of(constant) != terms.sort_of(leaf) {
                    continue;
                }
                let at = terms.substitute(index, &FxHashMap::from_iter([(leaf, constant)]));
                for array in bases(terms, system, array) {
                    self.add(array, at);
                }
            }
        }
    }

    fn add(&mut self, array: TermId, index: TermId) {
        if self.cells.len() < MAX_CELLS && !self.cells.contains(&(array, index)) {
            self.cells.push((array, index));
        }
    }
}

/// The reads in some terms: array and index.
fn selects(terms: &Terms, roots: &[TermId]) -> Vec<(TermId, TermId)> {
    let is_read = |t: &TermId| terms.op(*t) == Op::Select;
    let read = |t: TermId| (terms.args(t)[0], terms.args(t)[1]);
    terms.postorder(roots).into_iter().filter(is_read).map(read).collect()
}

/// The reads and writes in some terms: array and index.
fn accesses(terms: &Terms, roots: &[TermId]) -> Vec<(TermId, TermId)> {
    let is_access = |t: &TermId| matches!(terms.op(*t), Op::Select | Op::Store);
    let access = |t: TermId| (terms.args(t)[0], terms.args(t)[1]);
    terms.postorder(roots).into_iter().filter(is_access).map(access).collect()
}

/// What an index depends on: constants of the system, and whole reads of arrays.
fn leaves(terms: &Terms, index: TermId) -> Vec<TermId> {
    let mut found = Vec::new();
    reach([index], |t, open| match terms.op(t) {
        Op::App(_) | Op::Select => found.push(t),
        _ => open.extend(terms.args(t)),
    });
    found.sort_unstable();
    found
}

/// The state variables that an array term is made of.
fn bases(terms: &Terms, system: &TransitionSystem, array: TermId) -> Vec<TermId> {
    let states: FxHashSet<TermId> = system.states.iter().map(|s| s.current).collect();
    let mut found = Vec::new();
    reach([array], |t, open| match terms.op(t) {
        Op::Store => open.push(terms.args(t)[0]),
        Op::Ite => open.extend(terms.branches(t)),
        _ if states.contains(&t) && is_memory(terms, terms.sort_of(t)) => found.push(t),
        _ => {}
    });
    found.sort_unstable();
    found
}

/// The same formula with comparisons of case distinctions with values made case distinctions of comparisons,
/// so that the cases which do not matter vanish.
fn cases(terms: &mut Terms, formula: TermId) -> TermId {
    let mut replaced = FxHashMap::default();
    for t in terms.postorder(&[formula]) {
        if terms.op(t) != Op::Eq {
            continue;
        }
        let (a, b) = (terms.args(t)[0], terms.args(t)[1]);
        let (value, other) = match (terms.op(a).is_value(), terms.op(b).is_value()) {
            (true, false) => (a, b),
            (false, true) => (b, a),
            _ => continue,
        };
        if terms.op(other) == Op::Ite {
            let new = compared(terms, other, value);
            replaced.insert(t, new);
        }
    }
    terms.substitute(formula, &replaced)
}
