//! The verifier's own program representation, and the way from LLVM IR to control-flow automata.
//!
//! The passes follow Bueno's thesis (3.2: encoding programs) and SeaHorn (2 and 3: front end and memory).
//! No pass of LLVM is run: an optimiser may drop a reachable error when a value is undefined, ours must not.
//!
//! * [`ir`]: the representation. [`check`]: what is asked of it.
//! * [`mod@lower`]: from LLVM IR.
//! * [`passes`]: calls are resolved and inlined.
//! * [`memory`]: memory becomes variables and arrays.
//! * `uninitialised`: checks that nothing depends on what was never written.
//! * [`pipeline`]: all of it in one call.
//! * [`addresses`]: which variables hold values that the source does not know.
//! * [`interpret`]: concrete execution, the reference for passes.
//! * [`machine`]: fast concrete execution, which confirms runs.
//! * [`mod@print`]: for people.
//! * [`lines`]: blocks of one line each, for what is told line by line.
//! * [`rust`]: what the names of Rust's functions say.
//! * [`cfa`]: to control-flow automata. [`trace`]: the way back.
//!
//! Two passes of the thesis and of SeaDSA are here by other means. Globals are not threaded through functions
//! (3.2.2), because calls are gone before memory is: in one function a global is a variable like any other.
//! And the pointer analysis needs no contexts of its own, because each inlined call has its own copies of the
//! variables that may hold addresses ([`passes`]), so that what is unified is unified for one call only; with
//! shared bodies it is context-insensitive, and coarser for it.

pub mod addresses;
pub mod blocks;
pub mod cfa;
pub mod check;
mod condition;
mod excuse;
mod fitting;
pub mod interpret;
pub mod ir;
pub mod lines;
pub mod lower;
pub mod machine;
pub mod memory;
pub mod passes;
pub mod pipeline;
pub mod print;
pub mod rust;
pub mod trace;
mod uninitialised;

pub use check::{Check, CheckId, CheckKey, Class, Classes};
pub use ir::*;
pub use lower::{LowerError, is_library, lower};
pub use pipeline::{PrepareError, Prepared, prepare};
pub use trace::{SourceEvent, SourceStep, SourceTrace, relate};
