//! VMT-LIB: transition systems as annotated SMT-LIB.
//!
//! * [`read_vmt`] reads a file, in whatever order its annotations come;
//! * [`write_vmt`] writes any system, so that reading it gives the same system again.

mod read;
mod write;

pub use read::{UnsupportedProperty, Vmt, VmtBack, read_vmt};
pub use write::write_vmt;
