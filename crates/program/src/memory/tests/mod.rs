//! Tests: programs are run before and after the lowering.

pub mod build;
mod large;
mod outside;
pub mod random;
mod shapes;
mod targets;
mod traps;
