//! Tests: programs are run before and after the lowering.

mod build;
mod large;
mod outside;
mod random;
mod shapes;
mod targets;
mod traps;
