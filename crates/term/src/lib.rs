//! Sorts, hash-consed terms and their values.
//!
//! Everything in Euphonium that speaks about formulas speaks through this crate: a [`Terms`]
//! arena owns every term, a [`TermId`] names one, and two terms of one arena are equal exactly
//! when their ids are. There are two ways to make a term:
//!
//! * [`Terms::raw`] only hash-conses. The SMT-LIB reader uses it, so that what a user wrote is what
//!   is kept, and a model can be checked against it.
//! * [`Terms::mk`] normalises first ([`build`]): it orders the arguments of commutative operators,
//!   folds constants and applies the local identities that are cheap. [`Terms::simplify`] carries a
//!   raw term into that normal form.
//!
//! Invariants:
//!
//! * A term's arguments have smaller ids than the term itself, so a pass in id order is bottom-up.
//! * Every term is well sorted; [`Terms::infer`] is the only judge of that.
//! * No function here recurses over a term: a chain of ten million nodes is an ordinary input.
//! * `mk` is idempotent: `simplify(simplify(t)) == simplify(t)`, and never changes the value of a
//!   term under any model.

pub mod arena;
pub mod build;
pub mod carry;
pub mod eval;
pub mod fold;
pub mod free;
pub mod op;
pub mod semantics;
pub mod sort;
pub mod subst;
pub mod symbol;
mod term_map;
pub mod typing;
pub mod value;

pub use arena::{TermId, Terms};
pub use eval::{Evaluator, FunctionValue, Model};
pub use fold::{BottomUp, Visit, reach};
pub use free::FreeVariables;
pub use op::Op;
pub use sort::{Sort, SortId};
pub use symbol::{Attribute, AttributeValue, Binder, BinderId, FunId, Function, VarId, Variable};
pub use typing::SortError;
pub use value::{ArrayValue, BvValue, Value, ValueId};
