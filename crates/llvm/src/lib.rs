//! Reads textual LLVM IR as clang 14 to 22 and rustc print it.
//!
//! Linking LLVM would tie a build to one version, so the text is read by our own parser. It knows
//! typed and opaque pointers, debug info as `llvm.dbg.*` calls and as `#dbg_*` records, and all
//! instructions; attributes and metadata that do not matter are skipped generically. An unknown opcode or
//! flag is an error with its line, never a guess.
//!
//! * [`ast`]: what a module says;
//! * [`read_module`]: reads it;
//! * [`print_module`]: writes it as text again, for LLVM's own tools;
//! * [`metadata`]: looks into its numbered nodes;
//! * [`layout`]: how large its types are and where their fields lie.

pub mod ast;
mod error;
pub mod layout;
mod lexer;
pub mod metadata;
mod print;
mod reader;

pub use ast::*;
pub use error::Error;
pub use print::{Unprintable, print_module};
pub use reader::read_module;
