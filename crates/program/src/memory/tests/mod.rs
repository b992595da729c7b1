//! Tests: programs are run before and after the lowering.

pub mod build;
mod large;
pub mod random;
mod shapes;
mod targets;
mod traps;
