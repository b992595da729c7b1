//! Propositional satisfiability, with a hook for theories.

pub mod budget;
pub mod lit;
pub mod proof;
pub mod theory;

pub use budget::{Budget, Exhausted};
pub use lit::{Lit, Var};
pub use theory::{FinalCheck, Theory, TheoryCtx};
