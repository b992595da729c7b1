//! Independent checkers of verdicts.
//!
//! No verdict is told before its evidence has been accepted here. The checkers work on the terms of the
//! system as the source has them, know nothing of the engines and share no code with their unrolling:
//!
//! Everybody calls [`check`] and [`check_run`] with a claim, [`obligations`] for the questions behind a
//! proof, and [`follow`] and [`repeat`] for runs of programs; a [`Checked`] proof or run is what they give.
//! Behind them:
//!
//! * [`invariant`]: an inductive invariant, by three questions to fresh solvers.
//! * [`induction`]: k-induction and exhausted behaviours, by questions to fresh solvers.
//! * [`simulation`]: one system simulated by another, by questions to fresh solvers.
//! * [`replay`](mod@replay): a trace, by evaluation alone.
//! * [`clauses`]: interpretations of Horn clauses, one question for each clause, and derivations, by
//!   evaluation.
//! * [`quantified`]: interpretations for all indices of arrays, with the instances that show each clause.
//! * [`cfa`]: runs and invariants of control-flow automata.
//! * [`query`]: the questions, also as SMT-LIB text that any other solver can answer.
//! * [`table`]: a trace for people, and as JSON for programs. [`stored`]: evidence in files, read with
//!   [`json_read`].

pub mod cfa;
mod claim;
pub mod clauses;
pub mod induction;
pub mod invariant;
pub mod json_read;
mod plan;
mod programs;
pub mod quantified;
pub mod query;
pub mod rejected;
pub mod replay;
pub mod simulation;
mod small;
pub mod stored;
pub mod table;
mod well_formed;

pub use cfa::{
    ChoiceAt, cfa_invariant_queries, check_cfa_invariant, check_ended, check_endless, check_ranking,
    check_unwound, concrete_round, dependences, ended_queries, endless_queries, ranking_queries, replay_path,
    unwound_queries,
};
pub use claim::{Checked, Subject, check, check_endless_run, check_run, obligations};
pub use clauses::{check_interpretation, interpretation_queries, replay_derivation};
pub use induction::{check_exhaustive, check_k_induction, exhaustive_queries, k_induction_queries};
pub use invariant::{check_inductive, check_invariant, inductive_queries, invariant_queries};
pub use programs::{Followed, follow, repeat};
pub use quantified::{check_quantified, quantified_queries};
pub use query::Query;
pub use rejected::Rejected;
pub use replay::replay;
pub use simulation::{check_simulation, simulation_queries};
