//! Passes over programs.
//!
//! * [`resolve`]: calls through pointers become choices between functions.
//! * [`inline`]: calls become jumps, by copying bodies or by sharing them.

pub mod inline;
pub mod resolve;

pub use inline::{CallEncoding, Refused, inline};
pub use resolve::resolve;
