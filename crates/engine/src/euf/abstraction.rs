//! The EUF abstraction of terms, and the way back (seed thesis, 3.3.1 and 4.3).
//!
//! Every operator of bit-vectors and arrays becomes an uninterpreted function, one for each operator
//! and argument sorts; variables, literals, equality, `ite` and the Boolean structure stay. The
//! sorts stay too: the solver treats words as mere terms (`Config::lazy_words`), and literals are
//! distinct by themselves, so no disequalities between constants are needed.
//!
//! Beyond the thesis, an operator can be *concretised*: from then on it is kept as it is, and the
//! solver decides it with bits (or with the array axioms), while the rest stays abstract.
//!
//! Both directions are linear in the new part of the term's DAG.

use euphonium_term::{FunId, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What an uninterpreted function stands for: the operator, and the sort of its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Operator {
    /// The operator, with its indices.
    pub op: Op,
    /// The sort of the first argument; with the operator it determines all others.
    pub argument: SortId,
    /// The sort of the result.
    pub result: SortId,
}

/// The abstraction.
#[derive(Default)]
pub struct Abstraction {
    symbols: FxHashMap<Operator, FunId>,
    operators: FxHashMap<FunId, Operator>,
    concretised: FxHashSet<Operator>,
    to_abstract: FxHashMap<TermId, TermId>,
    to_concrete: FxHashMap<TermId, TermId>,
}

/// Is this an operator that the abstraction replaces?
fn is_abstracted(op: Op) -> bool {
    use Op::*;
    !matches!(
        op,
        True | False
            | Not
            | And
            | Or
            | Xor
            | Implies
            | Eq
            | Distinct
            | Ite
            | App(_)
            | Var(_)
            | Forall(_)
            | Exists(_)
            | Element(_)
            | BvConst(_)
            | IntConst(_)
            | RealConst(_)
    )
}

impl Abstraction {
    /// The abstract term of a concrete one in normal form.
    pub fn abstract_term(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.to_abstract.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            stack.extend(terms.args(top).iter().filter(|a| !self.to_abstract.contains_key(a)));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let args: Vec<TermId> = terms.args(top).iter().map(|a| self.to_abstract[a]).collect();
            let image = self.abstract_application(terms, top, &args);
            self.to_abstract.insert(top, image);
        }
        self.to_abstract[&t]
    }

    fn abstract_application(&mut self, terms: &mut Terms, t: TermId, args: &[TermId]) -> TermId {
        let op = terms.op(t);
        if args.is_empty() {
            return t;
        }
        if !is_abstracted(op) {
            return terms.mk(op, args);
        }
        let argument = terms.sort_of(terms.args(t)[0]);
        let operator = Operator { op, argument, result: terms.sort_of(t) };
        if self.concretised.contains(&operator) {
            return apply(terms, operator, args);
        }
        let f = match self.symbols.get(&operator) {
            Some(&f) => f,
            None => {
                let params: Vec<SortId> = args.iter().map(|&a| terms.sort_of(a)).collect();
                let f = terms.declare(&format!("{}^", op.describe()), &params, operator.result);
                self.symbols.insert(operator, f);
                self.operators.insert(f, operator);
                f
            }
        };
        terms.mk(Op::App(f), args)
    }

    /// The concrete term of an abstract one.
    pub fn concretise(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.to_concrete.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            stack.extend(terms.args(top).iter().filter(|a| !self.to_concrete.contains_key(a)));
            if stack.len() > before {
                continue;
            }
            stack.pop();
            let args: Vec<TermId> = terms.args(top).iter().map(|a| self.to_concrete[a]).collect();
            let image = match terms.op(top) {
                _ if args.is_empty() => top,
                Op::App(f) => match self.operators.get(&f) {
                    Some(&operator) => apply(terms, operator, &args),
                    None => terms.mk(Op::App(f), &args),
                },
                Op::ConstArray => terms.const_array(terms.sort_of(top), args[0]),
                op => terms.mk(op, &args),
            };
            self.to_concrete.insert(top, image);
        }
        self.to_concrete[&t]
    }

    /// The operators that occur abstracted in a term.
    pub fn operators_in(&self, terms: &Terms, t: TermId, found: &mut FxHashSet<Operator>) {
        for t in terms.postorder(&[t]) {
            if let Op::App(f) = terms.op(t)
                && let Some(&operator) = self.operators.get(&f)
            {
                found.insert(operator);
            }
        }
    }

    /// Keeps an operator as it is from now on. What was abstracted before must be abstracted again
    /// from its concrete form.
    pub fn concretise_operator(&mut self, operator: Operator) -> bool {
        // The images of both maps may contain the operator's function.
        self.to_abstract.clear();
        self.concretised.insert(operator)
    }
}

fn apply(terms: &mut Terms, operator: Operator, args: &[TermId]) -> TermId {
    match operator.op {
        Op::ConstArray => terms.const_array(operator.result, args[0]),
        op => terms.mk(op, args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_is_the_inverse() {
        let mut terms = Terms::new();
        let sort = terms.bv_sort(8);
        let [x, y] = ["x", "y"].map(|name| terms.declare_const(name, sort));
        let one = terms.bv_const(8, 1u8);
        let sum = terms.mk(Op::BvAdd, &[x, one]);
        let less = terms.mk(Op::BvUlt, &[sum, y]);
        let equal = terms.eq(sum, y);
        let formula = terms.or(&[less, equal]);
        let mut abstraction = Abstraction::default();
        let image = abstraction.abstract_term(&mut terms, formula);
        assert_ne!(image, formula);
        assert_eq!(abstraction.concretise(&mut terms, image), formula);
        let mut operators = FxHashSet::default();
        abstraction.operators_in(&terms, image, &mut operators);
        assert_eq!(operators.len(), 2);
        // With both operators concretised nothing is abstracted any more.
        for operator in operators {
            abstraction.concretise_operator(operator);
        }
        assert_eq!(abstraction.abstract_term(&mut terms, formula), formula);
    }
}
