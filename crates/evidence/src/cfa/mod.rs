//! Checkers of verdicts about control-flow automata.
//!
//! * [`path`]: a run to the error location, by evaluation alone.
//! * [`invariant`]: an invariant for each location, by questions to fresh solvers.
//! * [`ranking`]: measures that become smaller in every round of every loop.
//! * [`endless`]: a run that never ends.
//! * [`unwound`]: loops unwound to their ends, as an automaton of copies.
//! * [`dependence`]: on which of its choices a run depends.
//!
//! All read the automaton as its source has it, choices included; none knows the passes and encodings that an
//! engine may have used.

pub mod dependence;
pub mod endless;
pub mod invariant;
mod needed;
pub mod path;
pub mod ranking;
mod split;
pub mod unwound;

pub use dependence::{ChoiceAt, dependences};
pub use endless::{check_endless, concrete_round, endless_queries};
pub use invariant::{cfa_invariant_queries, check_cfa_invariant};
pub use path::replay_path;
pub use ranking::{check_ended, check_ranking, ended_queries, ranking_queries};
pub use unwound::{check_unwound, unwound_queries};
