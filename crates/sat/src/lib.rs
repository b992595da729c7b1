//! Propositional satisfiability, with a hook for theories.

pub mod cadical;
pub mod cdcl;
pub mod lit;
pub mod proof;
pub mod solver;
pub mod theory;

pub use cadical::Cadical;
pub use cdcl::Cdcl;
pub use lit::{Lit, Var};
pub use proof::{ClauseId, ProofLog};
pub use solver::{SatResult, SatSolver, Statistics};
pub use theory::{FinalCheck, NoTheory, Theory, TheoryCtx};
