//! The EUF abstraction of terms, and the way back (seed thesis, 3.3.1 and 4.3).
//!
//! Every operator of bit-vectors and arrays becomes an uninterpreted function, one for each operator
//! and argument sorts; variables, literals, equality, `ite` and the Boolean structure stay. The
//! sorts stay too: the solver treats words as mere terms (`Config::lazy_words`), and literals are
//! distinct by themselves, so no disequalities between constants are needed.
//!
//! Beyond the thesis, an operator can be *concretised*: from then on it is kept as it is, and the
//! solver decides it with bits (or with the array axioms), while the rest stays abstract. And a word of one
//! bit becomes a Boolean, with the operators among such words as connectives ([`one_bit`]): hardware
//! models speak of nothing else for pages, and uninterpreted conjunctions would all have to be refined.
//!
//! Both directions are linear in the new part of the term's DAG.

use super::one_bit;
use euphonium_term::{BottomUp, FunId, Op, SortId, TermId, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// What an uninterpreted function stands for: the operator, and the sort of its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Operator {
    /// The operator, with its indices.
    pub op: Op,
    /// The sort of the first argument; with the operator and its arity it determines all others.
    pub argument: SortId,
    /// The sort of the result.
    pub result: SortId,
    /// The number of arguments, which differs for sums and products.
    pub arity: u32,
}

impl Operator {
    /// The operator for any number of arguments.
    fn of_any_arity(self) -> Operator {
        Operator { arity: 0, ..self }
    }
}

/// An operator behind a function, with the sorts of its arguments.
#[derive(Clone, Debug)]
struct Meaning {
    operator: Operator,
    params: Box<[SortId]>,
}

/// The abstraction.
#[derive(Default)]
pub struct Abstraction {
    symbols: FxHashMap<Operator, FunId>,
    meanings: FxHashMap<FunId, Meaning>,
    /// Operators that are kept, for any number of arguments.
    concretised: FxHashSet<Operator>,
    /// Are the operators of arrays kept?
    keep_arrays: bool,
    /// Is every operator kept?
    exact: bool,
    /// By constant of one bit: its Boolean, to which `to_concrete` has the way back.
    bits: FxHashMap<TermId, TermId>,
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
    /// The abstraction of everything or, with `keep_arrays`, of everything but the operators of arrays.
    pub fn new(keep_arrays: bool) -> Abstraction {
        Abstraction { keep_arrays, ..Abstraction::default() }
    }

    /// The abstract term of a concrete one in normal form.
    pub fn abstract_term(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        let mut walk = BottomUp::new(t);
        while let Some(t) = walk.next(terms, |t| self.to_abstract.contains_key(&t)) {
            let args: Vec<TermId> = terms.args(t).iter().map(|a| self.to_abstract[a]).collect();
            let image = self.abstract_application(terms, t, &args);
            self.to_abstract.insert(t, image);
        }
        self.to_abstract[&t]
    }

    fn abstract_application(&mut self, terms: &mut Terms, t: TermId, args: &[TermId]) -> TermId {
        let op = terms.op(t);
        let is_bit = terms.bv_width(t) == Some(1);
        if args.is_empty() {
            return match terms.as_bv(t) {
                Some(value) if is_bit => terms.bool_const(value.bit(0)),
                None if is_bit => self.bit(terms, t),
                _ => t,
            };
        }
        if let Some(connective) = one_bit::connective(terms, t, args) {
            return connective;
        }
        if !is_abstracted(op) {
            // A function of the user's keeps its sorts; the rest takes Booleans as well.
            let args = if matches!(op, Op::App(_)) { one_bit::words(terms, t, args) } else { args.to_vec() };
            let image = terms.mk(op, &args);
            return if is_bit && matches!(op, Op::App(_)) { one_bit::is_one(terms, image) } else { image };
        }
        let argument = terms.sort_of(terms.args(t)[0]);
        let operator = Operator { op, argument, result: terms.sort_of(t), arity: args.len() as u32 };
        let of_arrays = matches!(op, Op::Select | Op::Store | Op::ConstArray);
        if self.exact || of_arrays && self.keep_arrays || self.concretised.contains(&operator.of_any_arity())
        {
            let args = one_bit::words(terms, t, args);
            let image = apply(terms, operator, &args);
            return if is_bit { one_bit::is_one(terms, image) } else { image };
        }
        let f = match self.symbols.get(&operator) {
            Some(&f) => f,
            None => {
                let image: Vec<SortId> = args.iter().map(|&a| terms.sort_of(a)).collect();
                let result = if is_bit { SortId::BOOL } else { operator.result };
                let f = terms.declare(&format!("{}^", op.describe()), &image, result);
                let params = terms.args(t).iter().map(|&a| terms.sort_of(a)).collect();
                self.symbols.insert(operator, f);
                self.meanings.insert(f, Meaning { operator, params });
                f
            }
        };
        terms.mk(Op::App(f), args)
    }

    /// The Boolean of a constant of one bit.
    fn bit(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        if let Some(&bit) = self.bits.get(&t) {
            return bit;
        }
        let name = match terms.op(t) {
            Op::App(f) => terms.function(f).name.to_string(),
            _ => "bit".to_string(),
        };
        let bit = terms.fresh(&name, SortId::BOOL);
        let concrete = one_bit::is_one(terms, t);
        self.bits.insert(t, bit);
        self.to_concrete.insert(bit, concrete);
        bit
    }

    /// The concrete term of an abstract one. (Where the concrete one is a word of one bit, that it is one.)
    pub fn concretise(&mut self, terms: &mut Terms, t: TermId) -> TermId {
        terms.rewrite(&mut self.to_concrete, t, |terms, t, args| match terms.op(t) {
            Op::App(f) if !args.is_empty() => match self.meanings.get(&f) {
                Some(meaning) => meaning.apply(terms, args),
                None => terms.mk(Op::App(f), args),
            },
            _ => terms.rebuild(t, args),
        })
    }

    /// The operators that occur abstracted in a term.
    pub fn operators_in(&self, terms: &Terms, t: TermId, found: &mut FxHashSet<Operator>) {
        for t in terms.postorder(&[t]) {
            if let Op::App(f) = terms.op(t)
                && let Some(meaning) = self.meanings.get(&f)
            {
                found.insert(meaning.operator);
            }
        }
    }

    /// The operator behind a function.
    pub fn operator_of(&self, f: FunId) -> Option<Op> {
        self.meanings.get(&f).map(|meaning| meaning.operator.op)
    }

    /// Keeps every operator as it is from now on, like [`Abstraction::concretise_operator`].
    pub fn concretise_everything(&mut self) {
        self.to_abstract.clear();
        self.exact = true;
    }

    /// Is nothing abstract any more?
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    /// Keeps an operator as it is from now on, whatever the number of its arguments. What was abstracted
    /// before must be abstracted again from its concrete form.
    pub fn concretise_operator(&mut self, operator: Operator) -> bool {
        // The images of both maps may contain the operator's function.
        self.to_abstract.clear();
        self.concretised.insert(operator.of_any_arity())
    }
}

impl Meaning {
    /// The operator on concrete arguments, where a word of one bit is a Boolean.
    fn apply(&self, terms: &mut Terms, args: &[TermId]) -> TermId {
        let words: Vec<TermId> =
            args.iter().zip(&self.params).map(|(&a, &sort)| one_bit::as_sort(terms, a, sort)).collect();
        let image = apply(terms, self.operator, &words);
        if terms.bv_width(image) == Some(1) { one_bit::is_one(terms, image) } else { image }
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

    #[test]
    fn words_of_one_bit_are_booleans() {
        let mut terms = Terms::new();
        let (bit, word) = (terms.bv_sort(1), terms.bv_sort(4));
        let [p, q] = ["p", "q"].map(|name| terms.declare_const(name, bit));
        let w = terms.declare_const("w", word);
        let low = terms.extract(0, 0, w);
        let either = terms.mk(Op::BvOr, &[p, low]);
        let joined = terms.concat(w, q);
        let wide = terms.concat(either, w);
        let formula = terms.eq(joined, wide);
        let mut abstraction = Abstraction::default();
        for concretised in [false, true] {
            let image = abstraction.abstract_term(&mut terms, formula);
            let left: Vec<TermId> =
                terms.postorder(&[image]).into_iter().filter(|&t| terms.bv_width(t) == Some(1)).collect();
            assert_eq!(left.is_empty(), !concretised, "only what is kept has bits");
            // The way back says the same in other words, and is the same after abstracting again.
            let back = abstraction.concretise(&mut terms, image);
            assert_eq!(abstraction.abstract_term(&mut terms, back), image);
            let differ = {
                let same = terms.eq(back, formula);
                terms.not(same)
            };
            let mut solver = euphonium_smt::Solver::new(Default::default());
            assert_eq!(solver.check(&mut terms, &[differ]), euphonium_smt::Satisfiability::Unsat);
            let mut operators = FxHashSet::default();
            abstraction.operators_in(&terms, image, &mut operators);
            assert_eq!(operators.len(), if concretised { 0 } else { 3 });
            for operator in operators {
                abstraction.concretise_operator(operator);
            }
        }
    }
}
