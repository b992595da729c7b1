//! The normalising builder: [`Terms::mk`] and what is made of it.
//!
//! Each family of operators has its file; above each rule stands the identity it applies. Common to
//! all:
//!
//! * Arguments of commutative operators are ordered: literal values first, then by id. A rule that
//!   looks for a constant looks at the first argument only.
//! * If all arguments are literal values, so is the result ([`Terms::apply`]).
//! * Rules look at a fixed number of levels below the arguments. Those that walk down a chain (an
//!   equation through `bvnot` and `bvadd`, a `select` through stores) give up after [`CHAIN`] steps
//!   and then leave the term *as it was*, so that a second `mk` finds nothing more to do.
//! * No rule follows two branches into a term: on a DAG that would take exponential time.
//! * The result of a rule is built by `mk` again and is smaller in the order (operators that are
//!   sugar, size, depth of the extracts), so the rewriting ends. Since the choice of rule depends on
//!   the operator and the arguments alone, a term that `mk` has interned is left alone by `mk`.

mod arithmetic;
mod array;
mod bitvector;
mod boolean;
mod equality;
mod simplify;

use crate::{BvValue, Op, SortId, TermId, Terms};

pub use simplify::Simplifier;

/// How far a rule follows a chain of operators.
const CHAIN: usize = 64;

/// How deep rules may call `mk` for their results. The rules above stay far below it; it keeps the
/// stack safe against an alternation of rules that no bound on a single one sees.
const MAX_DEPTH: u32 = 256;

/// Nested conjunctions (sums, ...) of up to this many arguments are merged into the outer one. The
/// bound keeps a chain built one argument at a time linear.
const FLATTEN: usize = 8;

impl Terms {
    /// The normal form of `op` applied to arguments that are in normal form. Like [`Terms::raw`], it
    /// expects arguments that fit, and is not for [`Op::Element`] and [`Op::ConstArray`].
    pub fn mk(&mut self, op: Op, args: &[TermId]) -> TermId {
        if self.depth == 0 {
            debug_assert_eq!(self.infer(op, args).err(), None);
        } else if self.depth >= MAX_DEPTH {
            return self.raw(op, args);
        }
        self.depth += 1;
        let term = self.normalise(op, args);
        self.depth -= 1;
        term
    }

    fn normalise(&mut self, op: Op, args: &[TermId]) -> TermId {
        use Op::*;
        match (op, args) {
            (App(f), _) => {
                let sort = self.function(f).result;
                return self.intern(op, sort, args);
            }
            // (forall (x) b) = b for a constant b, since no sort is empty
            (Forall(_) | Exists(_), [TermId::TRUE | TermId::FALSE, ..]) => return args[0],
            (Forall(_) | Exists(_), _) => return self.intern(op, SortId::BOOL, args),
            (_, []) => return self.raw(op, args),
            _ => {}
        }
        if args.iter().all(|&a| self.op(a).is_value())
            && let Some(value) = self.literal(op, args)
        {
            return value;
        }
        match (op, args) {
            (Not, &[a]) => self.mk_not(a),
            (And | Or, _) => self.mk_junction(op, args),
            (Xor, &[a, b]) => {
                // (xor a b) = (not (= a b))
                let equal = self.mk(Eq, &[a, b]);
                self.mk_not(equal)
            }
            (Implies, &[a, b]) => {
                // (=> a b) = (or (not a) b)
                let not_a = self.mk_not(a);
                self.mk(Or, &[not_a, b])
            }
            (Ite, &[c, a, b]) => self.mk_ite(c, a, b),
            (Eq, &[a, b]) => self.mk_eq(a, b),
            (Distinct, _) => self.mk_distinct(args),
            (Select, &[array, index]) => self.mk_select(array, index),
            (Store, &[array, index, element]) => self.mk_store(array, index, element),
            (Add | Sub | Neg | Mul | RealDiv | IntDiv | Mod | Abs | Le | Lt | Ge | Gt, _)
            | (ToReal | ToInt | IsInt | Divisible(_), _) => self.mk_arithmetic(op, args),
            _ => self.mk_bitvector(op, args),
        }
    }

    /// The literal that an operator on literals denotes.
    fn literal(&mut self, op: Op, args: &[TermId]) -> Option<TermId> {
        // What SMT-LIB leaves open is for the model to say.
        if matches!(op, Op::RealDiv | Op::IntDiv | Op::Mod) && self.is_zero_number(args[1]) {
            return None;
        }
        let values: Vec<_> = args.iter().filter_map(|&a| self.as_value(a)).collect();
        // Only constant arrays and elements ask for the sort, and neither comes here.
        let value = self.apply(op, SortId::BOOL, &values)?;
        Some(self.value_term(&value))
    }

    /// Two arguments in the order of commutative operators: values first, then by id.
    fn ordered(&self, a: TermId, b: TermId) -> (TermId, TermId) {
        if self.order_key(a) <= self.order_key(b) { (a, b) } else { (b, a) }
    }

    fn order_key(&self, t: TermId) -> (bool, TermId) {
        (!self.op(t).is_value(), t)
    }

    fn is_value(&self, t: TermId) -> bool {
        self.op(t).is_value()
    }

    /// The two arguments of a term whose head is `op`.
    fn pair(&self, op: Op, t: TermId) -> Option<(TermId, TermId)> {
        if self.op(t) != op {
            return None;
        }
        match *self.args(t) {
            [a, b] => Some((a, b)),
            _ => None,
        }
    }

    /// The argument of a term whose head is the unary `op`.
    fn under(&self, op: Op, t: TermId) -> Option<TermId> {
        if self.op(t) == op { Some(self.args(t)[0]) } else { None }
    }

    /// Is one of the two the unary `op` of the other?
    fn inverse(&self, op: Op, a: TermId, b: TermId) -> bool {
        self.under(op, a) == Some(b) || self.under(op, b) == Some(a)
    }

    /// The width of a term that is a bit-vector.
    fn width_of(&self, t: TermId) -> u32 {
        self.bv_width(t).expect("a bit-vector")
    }

    fn zeros(&mut self, width: u32) -> TermId {
        self.bv_value(BvValue::zero(width))
    }

    fn ones(&mut self, width: u32) -> TermId {
        self.bv_value(BvValue::ones(width))
    }

    /// `(not a)`
    pub fn not(&mut self, a: TermId) -> TermId {
        self.mk(Op::Not, &[a])
    }

    /// The conjunction of any number of terms.
    pub fn and(&mut self, args: &[TermId]) -> TermId {
        match args {
            [] => TermId::TRUE,
            [a] => *a,
            _ => self.mk(Op::And, args),
        }
    }

    /// The disjunction of any number of terms.
    pub fn or(&mut self, args: &[TermId]) -> TermId {
        match args {
            [] => TermId::FALSE,
            [a] => *a,
            _ => self.mk(Op::Or, args),
        }
    }

    /// `(=> a b)`
    pub fn implies(&mut self, a: TermId, b: TermId) -> TermId {
        self.mk(Op::Implies, &[a, b])
    }

    /// `(= a b)`
    pub fn eq(&mut self, a: TermId, b: TermId) -> TermId {
        self.mk(Op::Eq, &[a, b])
    }

    /// The arguments are pairwise distinct; fewer than two always are.
    pub fn distinct(&mut self, args: &[TermId]) -> TermId {
        if args.len() < 2 { TermId::TRUE } else { self.mk(Op::Distinct, args) }
    }

    /// `(ite c a b)`
    pub fn ite(&mut self, c: TermId, a: TermId, b: TermId) -> TermId {
        self.mk(Op::Ite, &[c, a, b])
    }

    /// `(select array index)`
    pub fn select(&mut self, array: TermId, index: TermId) -> TermId {
        self.mk(Op::Select, &[array, index])
    }

    /// `(store array index element)`
    pub fn store(&mut self, array: TermId, index: TermId, element: TermId) -> TermId {
        self.mk(Op::Store, &[array, index, element])
    }

    /// `((_ extract high low) a)`
    pub fn extract(&mut self, high: u32, low: u32, a: TermId) -> TermId {
        self.mk(Op::Extract(high, low), &[a])
    }

    /// `(concat high low)`
    pub fn concat(&mut self, high: TermId, low: TermId) -> TermId {
        self.mk(Op::Concat, &[high, low])
    }
}
