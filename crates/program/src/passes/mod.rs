//! Passes over programs.
//!
//! * [`resolve`]: calls through pointers become choices between functions.
//! * [`inline`]: calls become jumps, by copying bodies or by sharing them. [`recursion`]: what recursive
//!   calls save. [`descend`](mod@descend): recursion without a stack, for proofs that runs end.
//! * [`choose_sizes`]: copies of computed size become choices between constant ones.

pub mod descend;
pub mod inline;
mod pointers;
pub mod recursion;
pub mod resolve;
mod sizes;

pub use descend::descend;
pub use inline::{CallEncoding, Inlined, Refused, inline};
pub use resolve::resolve;
pub use sizes::choose_sizes;
