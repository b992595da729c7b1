//! Transition systems on bits: what IC3, bounded model checking and induction on bits have in common.
//!
//! A system is brought into functional form, cut to the cone of the property ([`slice`]), freed of small
//! arrays ([`expand`]) and made a circuit ([`circuit`]) in which latches that are always equal are one
//! ([`correspond`]); [`prepare`] does all of that and knows the way back, in the words of [`evidence`]. The
//! circuit is made clauses ([`transition`]) for the solvers of frames ([`solver`]), unrolled ([`unroll`]) or
//! run at random ([`simulate`]).
//!
//! What is no bit-vector, Boolean or small array is refused.

pub mod circuit;
mod correspond;
mod evidence;
pub mod expand;
pub(crate) mod latch;
pub mod prepare;
pub(crate) mod simulate;
pub mod slice;
pub(crate) mod solver;
pub(crate) mod ternary;
pub(crate) mod transition;
pub mod unroll;

/// Arrays with more bits together than this are no registers.
pub(crate) const ARRAY_BITS: u64 = 16384;
