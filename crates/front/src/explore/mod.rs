//! Looking for errors by running the program, many times, with inputs that are drawn.
//!
//! The program is built once, with a runtime (`runtime/explore.c`) that is a server: for each [`Attempt`] it
//! forks a child that draws the inputs in the way that the attempt says, and tells what they were if the
//! error was reached, or a part of the program for the first time: later attempts begin where such a run has
//! led. A run costs a fraction of a millisecond, and a loop of a hundred thousand rounds no more than a few.
//!
//! * [`pool`]: constants of the program that are worth drawing. [`plan`]: which attempts, in which order.
//! * `emit`: what the program does not define. `server`: the process.
//!
//! That a run reached the error is not enough for a verdict: a program whose behaviour is undefined may do
//! anything. The caller confirms what was found (see `euphonium_program::machine`).

mod emit;
pub mod plan;
pub mod pool;
mod server;

pub use crate::runtime::MOST_INPUTS;
pub use plan::{Attempt, Mode, Plan};
pub use pool::Pool;
pub use server::{Explorer, Hit, Report};
