//! Passes over programs.
//!
//! * [`resolve`]: calls through pointers become choices between functions.
//! * [`inline`]: calls become jumps, by copying bodies or by sharing them. [`recursion`]: what recursive
//!   calls save. [`descend`](mod@descend): recursion without a stack, for proofs that runs end.
//! * [`drop_untracked`]: less of the program, for proofs that need no memory.
//! * [`choose_sizes`]: copies of computed size become choices between constant ones, after
//!   [`known`] has found the sizes that are the same in every run.

pub mod descend;
pub mod inline;
mod known;
mod pointers;
pub mod recursion;
pub mod resolve;
mod sizes;
mod track;

pub use descend::descend;
pub use inline::{CallEncoding, Inlined, Refused, inline, share};
pub(crate) use resolve::NO_KNOWN_FUNCTION;
pub use resolve::resolve;
pub use sizes::choose_sizes;
pub use track::{Track, drop_untracked};
