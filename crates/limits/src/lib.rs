//! Limits of a search, and what is said when it ends without an answer.
//!
//! Everything that may take long takes a [`Budget`] and looks at it now and then: the search for an
//! assignment, circuits, the solver, engines, checkers. What ends without an answer says why in one word list
//! for all of them, [`Unknown`], so that the reason reaches the user as it was given, and nobody has to guess
//! from a text what it was.

mod budget;
mod clock;
mod turn;
mod unknown;

pub use budget::{Budget, Exhausted, kilobytes, peak_bytes, resident_bytes};
pub use clock::ThreadClock;
pub use turn::Turn;
pub use unknown::Unknown;
