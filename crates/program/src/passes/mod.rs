//! Passes over programs.
//!
//! * [`resolve`]: calls through pointers become choices between functions.
//! * [`inline`]: calls become jumps, by copying bodies or by sharing them. [`recursion`]: what recursive
//!   calls save.

pub mod inline;
mod pointers;
pub mod recursion;
pub mod resolve;

pub use inline::{CallEncoding, Inlined, Refused, inline};
pub use resolve::resolve;
