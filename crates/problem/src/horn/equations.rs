//! Solving the equations of a clause.
//!
//! Clauses made by tools bind a variable for every value in between. Where the guard says `v = t`, the
//! variable can be replaced by `t` everywhere, and the system has one input less. A set of equations may be
//! used together as long as no variable depends on itself through them.

use euphonium_term::{Op, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// How many terms may be looked at in search of cycles, for one clause.
const SEARCH_LIMIT: u64 = 1 << 21;

/// A solution: what variables are replaced by, and the conjuncts that are left.
pub struct Solved {
    /// What variables are replaced by.
    pub replacement: FxHashMap<TermId, TermId>,
    /// The conjuncts that are left.
    pub guard: Vec<TermId>,
}

/// Solves the guard's equations for variables, on top of a given solution for some of them whose terms
/// contain no variables. The replacement is complete: no replaced variable occurs in it.
pub fn solve(
    terms: &mut Terms,
    variables: &FxHashSet<TermId>,
    given: FxHashMap<TermId, TermId>,
    guard: &[TermId],
) -> Solved {
    let mut solution = given;
    let mut order: Vec<TermId> = Vec::new();
    let mut rest = Vec::new();
    let mut budget = SEARCH_LIMIT;
    for conjunct in terms.conjuncts(guard) {
        let args = terms.args(conjunct);
        let sides = match terms.op(conjunct) {
            Op::Eq => vec![(args[0], args[1]), (args[1], args[0])],
            Op::Not => vec![(args[0], TermId::FALSE)],
            _ => vec![(conjunct, TermId::TRUE)],
        };
        let solves =
            |&(v, t): &(TermId, TermId)| variables.contains(&v) && !solution.contains_key(&v) && v != t;
        let candidates: Vec<_> = sides.into_iter().filter(solves).collect();
        match candidates.into_iter().find(|&(v, t)| !terms.reaches(t, v, &solution, &mut budget)) {
            Some((v, t)) => {
                solution.insert(v, t);
                order.push(v);
            }
            None => rest.push(conjunct),
        }
    }
    resolve(terms, &mut solution, &order);
    let replaced = terms.substitute_raw_all(&rest, &solution);
    let trivial = |terms: &Terms, t: TermId| {
        t == TermId::TRUE || terms.op(t) == Op::Eq && terms.args(t)[0] == terms.args(t)[1]
    };
    let guard = replaced.into_iter().filter(|&t| !trivial(terms, t)).collect();
    Solved { replacement: solution, guard }
}

/// Applies the solution to itself, each variable after those that it depends on.
fn resolve(terms: &mut Terms, solution: &mut FxHashMap<TermId, TermId>, order: &[TermId]) {
    let mut pending: FxHashMap<TermId, TermId> = order.iter().map(|v| (*v, solution[v])).collect();
    // What is given contains no variables, so it is resolved already.
    for v in order {
        solution.remove(v);
    }
    let mut stack: Vec<TermId> = order.to_vec();
    while let Some(&v) = stack.last() {
        let Some(&term) = pending.get(&v) else {
            stack.pop();
            continue;
        };
        let before = stack.len();
        stack.extend(terms.postorder(&[term]).into_iter().filter(|t| pending.contains_key(t)));
        if stack.len() == before {
            stack.pop();
            pending.remove(&v);
            let resolved = terms.substitute_raw(term, solution);
            solution.insert(v, resolved);
        }
    }
}
