//! Verification problems and the ways between them.
//!
//! * [`ts`]: transition systems, what the IC3, BMC and k-induction engines decide.
//! * [`trace`]: counterexamples in the words of a transition system.
//! * [`vmt`]: reading and writing VMT-LIB.
//! * [`mcmt`]: reading and writing Sally's MCMT.
//! * [`btor2`]: reading and writing BTOR2, and its witnesses.
//! * [`cfa`]: control-flow automata; [`boogie`]: the same as Boogie procedures.
//! * [`claim`]: what an engine says of a problem, and why.
//! * [`horn`]: constrained Horn clauses, and the linear ones as transition systems.
//! * [`input`]: reading a file of any of these formats.
//! * [`functional`]: bringing a transition relation into functional form.
//! * [`simulation`]: why a proof about one system is a proof about another.
//! * [`mod@reduce`]: the same with equations solved for inputs and next values, and the way back.
//!
//! A reader or translation returns the new problem *and* the way back, so that an invariant or trace of the
//! result can always be read in the words of the source. A file that is refused is refused with an
//! [`Error`], which has the place.

pub mod boogie;
pub mod btor2;
pub mod cfa;
pub mod claim;
pub mod functional;
pub mod horn;
pub mod input;
pub mod mcmt;
mod names;
pub mod reduce;
pub mod simulation;
pub mod trace;
pub mod ts;
mod unsupported;
pub mod vmt;

pub use boogie::{read_boogie, write_boogie};
pub use btor2::{Btor2, read_btor2, write_btor2};
pub use euphonium_smtlib::{Error, ErrorKind, Position};
pub use horn::{HornEncoding, HornProblem, HornSystem, ProcedureOptions};
pub use horn::{horn_to_system, read_horn, write_horn};
pub use input::{FORMATS, Format, Input, WayBack, read_input};
pub use mcmt::{read_mcmt, write_mcmt};
pub use reduce::{ReduceBack, Reduced, reduce};
pub use trace::{Trace, TraceStep};
pub use ts::{Property, StateVariable, TransitionSystem};
pub use unsupported::Unsupported;
pub use vmt::{Vmt, read_vmt, write_vmt};
