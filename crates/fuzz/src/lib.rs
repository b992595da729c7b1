//! Differential fuzzing of an SMT solver that speaks SMT-LIB on its standard input, in [`c`] of a verifier of
//! C, in [`facts`] of abstract interpretation, in [`horn`] of Horn clauses, in [`proofs`] of proof logs, and in [`cli`] of the command line with everything around it;
//! [`conformance`] runs programs of others.
//!
//! A [`script::Script`] is generated from a seed, kept as a structure, printed, and given to
//! several solvers at once; answers that contradict are a finding, and the structure is what makes
//! it possible to shrink a finding to a few lines. Two oracles exist: other solvers, driven over
//! pipes ([`drive`]), and [`brute`], which enumerates the models of small scripts.
//!
//! Invariants:
//!
//! * Outside of [`c`], [`facts`] and [`conformance`], no other crate of the project is used but those that run
//!   programs and draw random numbers. The evaluator shares no code with the solver under test, so that one
//!   mistake cannot hide in both.
//! * Everything is determined by the seed: the script with a given index does not depend on the
//!   number of jobs or on what solvers answered before.
//! * Every generated or shrunk script is well formed ([`script::Script::well_formed`]): a solver
//!   that refuses it is at fault (or lacks a feature), not the script.

pub mod arith;
pub mod brute;
pub mod bvop;
pub mod c;
pub mod campaign;
pub mod checks;
pub mod cli;
pub mod compare;
pub mod conformance;
pub mod dialect;
pub mod drive;
pub mod evidence;
pub mod facts;
pub mod generate;
pub mod horn;
pub mod malformed;
pub mod number;
pub mod options;
pub mod print;
pub mod process;
pub mod proofs;
pub mod replies;
pub mod script;
pub mod shrink;
pub mod summary;
pub mod theory;
