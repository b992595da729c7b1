//! BTOR2: word-level hardware model checking (Niemetz, Preiner, Wolf, Biere: "Btor2, BtorMC and
//! Boolector 3.0", CAV 2018).
//!
//! * [`read_btor2`] reads a model; [`Btor2Back`] numbers its states and inputs and writes witnesses that
//!   `btorsim -c` accepts.
//! * [`write_btor2`] writes systems over bits, bit-vectors and arrays of them.
//!
//! BTOR2 has bit-vectors of width one where we have truth values. A state, input or result of one bit is
//! a Boolean term here, and becomes a bit-vector only where it is used as one ([`bits`]).

mod bits;
mod emit;
mod line;
mod operators;
mod read;
mod read_witness;
mod witness;
mod write;

pub use read::{Btor2, read_btor2};
pub use read_witness::read as read_btor2_witness;
pub use witness::{Btor2Back, Btor2Symbol};
pub use write::write_btor2;
