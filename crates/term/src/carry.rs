//! Terms of one arena in another.
//!
//! An arena has all terms of a program, and what works on a few of them pays for tables of all. These few can be
//! carried into a small arena, where they are put together as they were, without any rewriting. Symbols are up to the caller: what
//! stands for a constant there.

use crate::{Op, Sort, SortId, TermId, Terms};
use rustc_hash::FxHashMap;

impl Terms {
    /// The terms of another arena in this one; `constant` says what becomes of a constant. None if something is not
    /// carried: functions with arguments, bound variables, sorts that users declare.
    pub fn carry(
        &mut self,
        from: &Terms,
        roots: &[TermId],
        mut constant: impl FnMut(&mut Terms, TermId) -> Option<TermId>,
    ) -> Option<Vec<TermId>> {
        let mut carried: FxHashMap<TermId, TermId> = FxHashMap::default();
        let mut args = Vec::new();
        for t in from.postorder(roots) {
            args.clear();
            args.extend(from.args(t).iter().map(|a| carried[a]));
            let new = match from.op(t) {
                Op::App(_) if args.is_empty() => {
                    let new = constant(self, t)?;
                    debug_assert_eq!(self.sort_data(self.sort_of(new)), from.sort_data(from.sort_of(t)));
                    new
                }
                Op::App(_) | Op::Var(_) | Op::Forall(_) | Op::Exists(_) | Op::Element(_) => return None,
                Op::BvConst(value) | Op::IntConst(value) | Op::RealConst(value) => {
                    self.value_term(from.value(value))
                }
                Op::Divisible(value) => {
                    let value = self.intern_value(from.value(value).clone());
                    self.raw(Op::Divisible(value), &args)
                }
                Op::ConstArray => {
                    let sort = self.carry_sort(from, from.sort_of(t))?;
                    self.const_array(sort, args[0])
                }
                op => self.raw(op, &args),
            };
            carried.insert(t, new);
        }
        Some(roots.iter().map(|root| carried[root]).collect())
    }

    /// A sort of another arena in this one; none if it is one that users declare. Recursion is as deep as sorts nest.
    pub fn carry_sort(&mut self, from: &Terms, sort: SortId) -> Option<SortId> {
        Some(match from.sort_data(sort) {
            Sort::Array { index, element } => {
                let (index, element) = (self.carry_sort(from, *index)?, self.carry_sort(from, *element)?);
                self.array_sort(index, element)
            }
            Sort::Uninterpreted { .. } => return None,
            plain => self.sort(plain.clone()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_carried_there_and_back_is_the_same() {
        let (mut terms, mut small) = (Terms::new(), Terms::new());
        let word = terms.bv_sort(8);
        // Other terms come first, so that numbers differ.
        for i in 0..40u8 {
            terms.bv_const(9, i);
        }
        let [x, y] = ["x", "y"].map(|name| terms.declare_const(name, word));
        let array = terms.array_sort(word, word);
        let a = terms.declare_const("a", array);
        let seven = terms.bv_const(8, 7u8);
        let constant = terms.const_array(array, seven);
        let stored = terms.raw(Op::Store, &[a, x, seven]);
        let read = terms.raw(Op::Select, &[stored, y]);
        let slice = terms.raw(Op::Extract(5, 2), &[read]);
        let wide = terms.raw(Op::SignExtend(4), &[slice]);
        let less = terms.raw(Op::BvSle, &[wide, x]);
        let same = terms.raw(Op::Eq, &[stored, constant]);
        let formula = terms.raw(Op::Implies, &[less, same]);
        let mut names: FxHashMap<TermId, TermId> = FxHashMap::default();
        let there = small.carry(&terms, &[formula, read], |small, t| {
            let sort = small.carry_sort(&terms, terms.sort_of(t))?;
            let new = small.fresh("c", sort);
            names.insert(new, t);
            Some(new)
        });
        let there = there.expect("all of it can be carried");
        assert_eq!(names.len(), 3);
        let back = terms.carry(&small, &there, |_, t| names.get(&t).copied());
        assert_eq!(back, Some(vec![formula, read]));
    }

    #[test]
    fn functions_are_not_carried() {
        let mut terms = Terms::new();
        let f = terms.declare("f", &[SortId::INT], SortId::BOOL);
        let one = terms.int_const(1);
        let call = terms.raw(Op::App(f), &[one]);
        assert_eq!(Terms::new().carry(&terms, &[call], |_, _| None), None);
    }
}
