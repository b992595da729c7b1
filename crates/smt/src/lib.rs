//! An incremental SMT solver.
pub mod euf;
