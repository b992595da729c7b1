//! Verification problems and the ways between them.
//!
//! * [`ts`]: transition systems, what the IC3, BMC and k-induction engines decide.
//! * [`trace`]: counterexamples in the words of a transition system.
//!
//! A reader or translation returns the new problem *and* the way back, so that an invariant or trace of the
//! result can always be read in the words of the source.

pub mod trace;
pub mod ts;

pub use trace::{Trace, TraceStep};
pub use ts::{Property, StateVariable, TransitionSystem};
