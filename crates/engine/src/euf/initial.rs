//! Which literals no initial state satisfies, by evaluation.
//!
//! Most systems begin with fixed values, `x = 5`, and most cubes are kept apart from the initial states by
//! one literal that is false under them. Finding it needs no solver. What the initial condition says
//! beyond fixed values is not used here; the solver is asked then.

use super::abstraction::Abstraction;
use euphonium_problem::TransitionSystem;
use euphonium_term::{Op, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

/// The fixed initial values, and what was found out with them.
pub struct InitialValues {
    /// By concrete state variable.
    values: FxHashMap<TermId, TermId>,
    /// By abstract literal: is it false in every initial state?
    excluded: FxHashMap<TermId, bool>,
}

impl InitialValues {
    /// The values that the conjuncts of the initial condition say outright.
    pub fn new(terms: &mut Terms, system: &TransitionSystem) -> InitialValues {
        let mut values = FxHashMap::default();
        let init: Vec<TermId> = system.init.iter().map(|&t| terms.simplify(t)).collect();
        for t in terms.conjuncts(&init).into_iter().rev() {
            let args = terms.args(t);
            let is_constant = |t: TermId| matches!(terms.op(t), Op::App(_)) && terms.args(t).is_empty();
            match terms.op(t) {
                Op::Eq if is_constant(args[0]) && terms.op(args[1]).is_value() => {
                    values.insert(args[0], args[1]);
                }
                Op::Eq if is_constant(args[1]) && terms.op(args[0]).is_value() => {
                    values.insert(args[1], args[0]);
                }
                Op::Not if is_constant(args[0]) => {
                    values.insert(args[0], TermId::FALSE);
                }
                _ if is_constant(t) && terms.sort_of(t) == SortId::BOOL => {
                    values.insert(t, TermId::TRUE);
                }
                _ => {}
            }
        }
        InitialValues { values, excluded: FxHashMap::default() }
    }

    /// Is an abstract literal false in every initial state? `false` if that is not known.
    pub fn exclude(&mut self, terms: &mut Terms, abstraction: &mut Abstraction, literal: TermId) -> bool {
        if let Some(&excluded) = self.excluded.get(&literal) {
            return excluded;
        }
        let concrete = abstraction.concretise(terms, literal);
        let excluded = terms.substitute(concrete, &self.values) == TermId::FALSE;
        self.excluded.insert(literal, excluded);
        excluded
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_values_decide_literals() {
        let mut terms = Terms::new();
        let word = terms.bv_sort(8);
        let [x, y] = ["x", "y"].map(|name| terms.declare_const(name, word));
        let b = terms.declare_const("b", SortId::BOOL);
        let five = terms.bv_const(8, 5u8);
        let mut system = TransitionSystem::default();
        let fixed = terms.eq(x, five);
        let not_b = terms.not(b);
        system.init.push(terms.and(&[fixed, not_b]));
        let mut initial = InitialValues::new(&mut terms, &system);
        let mut abstraction = Abstraction::default();
        let above = terms.mk(Op::BvUlt, &[five, x]);
        let unknown = terms.mk(Op::BvUlt, &[x, y]);
        for (concrete, excluded) in
            [(above, true), (fixed, false), (b, true), (not_b, false), (unknown, false)]
        {
            let literal = abstraction.abstract_term(&mut terms, concrete);
            assert_eq!(initial.exclude(&mut terms, &mut abstraction, literal), excluded);
        }
    }
}
