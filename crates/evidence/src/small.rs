//! Small questions about bits, many of them in turn.
//!
//! A solver has tables for all terms there are, so that one for each question of a large program would cost what the
//! program is large, and one for all questions would know more and more. So small questions are carried into an arena of
//! their own ([`Terms::carry`]), which is thrown away when it has grown. Constants are named there by their sort and order: questions
//! that differ in names only, as those about copies of one function, are one question, which is asked once.
//!
//! Hypotheses are assumed and not asserted, so that no question is asked under those of another. Hypotheses that are
//! assumed are not solved for variables, so what is not answered at once gets a solver of its own.

use euphonium_limits::Budget;
use euphonium_smt::{Config, Satisfiability, Solver};
use euphonium_term::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// A question with so many terms is small.
const SMALL: usize = 400;

/// An arena with so many terms has grown: the search of a solver visits all that was said of a constant before.
const GROWN: usize = 500;

/// After so many conflicts, a small question gets a solver of its own.
const AT_ONCE: u64 = 100;

/// The arena, its solver, and what it was asked.
pub(crate) struct Small<'b> {
    budget: &'b Budget,
    terms: Terms,
    solver: Solver,
    /// By sort.
    constants: FxHashMap<SortId, Vec<TermId>>,
    /// Questions that were answered as they must be.
    refuted: FxHashSet<Box<[TermId]>>,
}

impl<'b> Small<'b> {
    pub fn new(budget: &'b Budget) -> Small<'b> {
        // The own search: CaDiCaL looks at all that a solver knows each time it is asked.
        let mut solver = Solver::new(Config { cadical: false, ..Config::default() });
        solver.set_budget(Budget { conflicts: Some(AT_ONCE), ..budget.clone() });
        let (constants, refuted) = (FxHashMap::default(), FxHashSet::default());
        Small { budget, terms: Terms::new(), solver, constants, refuted }
    }

    /// Do the hypotheses imply the goal, as far as is seen at once? Any other answer is left to others, and so is a
    /// question that is not small.
    pub fn implies(&mut self, terms: &Terms, hypotheses: &[TermId], goal: TermId) -> bool {
        if !is_small(terms, hypotheses, goal) {
            return false;
        }
        if self.terms.len() > GROWN {
            *self = Small::new(self.budget);
        }
        let roots: Vec<TermId> = hypotheses.iter().copied().chain([goal]).collect();
        let constants = &mut self.constants;
        let mut used: FxHashMap<SortId, usize> = FxHashMap::default();
        let carried = self.terms.carry(terms, &roots, |small, t| {
            let sort = small.carry_sort(terms, terms.sort_of(t))?;
            let (known, number) = (constants.entry(sort).or_default(), used.entry(sort).or_default());
            *number += 1;
            if known.len() < *number {
                known.push(small.fresh("c", sort));
            }
            Some(known[*number - 1])
        });
        let Some(mut question) = carried else { return false };
        if let Some(goal) = question.last_mut() {
            *goal = self.terms.raw(Op::Not, &[*goal]);
        }
        if self.refuted.contains(&question[..]) {
            return true;
        }
        let holds = self.solver.check(&mut self.terms, &question) == Satisfiability::Unsat;
        if holds {
            self.refuted.insert(question.into());
        }
        holds
    }
}

/// Has a question few terms, and is it about bits alone?
fn is_small(terms: &Terms, hypotheses: &[TermId], goal: TermId) -> bool {
    let mut seen = FxHashSet::default();
    let mut stack: Vec<TermId> = hypotheses.iter().copied().chain([goal]).collect();
    while let Some(t) = stack.pop() {
        if !seen.insert(t) {
            continue;
        }
        let is_bits = matches!(terms.sort_data(terms.sort_of(t)), Sort::Bool | Sort::BitVec(_));
        let is_plain = terms.args(t).is_empty() || !matches!(terms.op(t), Op::App(_));
        if seen.len() > SMALL || !is_bits || !is_plain || terms.op(t).is_quantifier() {
            return false;
        }
        stack.extend(terms.args(t));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `x < y` implies `x != y`, also of other words, but not `x != z`, though the second question looks alike.
    #[test]
    fn questions_that_look_alike_are_told_apart() {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(8);
        let names = ["x", "y", "z", "u", "v"];
        let [x, y, z, u, v] = names.map(|name| terms.declare_const(name, sort));
        let budget = Budget::default();
        let mut small = Small::new(&budget);
        let mut ask = |a: TermId, b: TermId, c: TermId| {
            let less = terms.raw(Op::BvUlt, &[a, b]);
            let same = terms.raw(Op::Eq, &[a, c]);
            let goal = terms.raw(Op::Not, &[same]);
            small.implies(&terms, &[less], goal)
        };
        assert!(ask(x, y, y));
        assert!(ask(u, v, v));
        assert!(!ask(x, y, z));
        assert!(!ask(u, v, x));
        assert!(ask(z, y, y));
    }
}
