//! Tests: programs are run before and after the lowering.

mod build;
mod random;
mod shapes;
mod targets;
mod traps;
