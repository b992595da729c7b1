//! A harness for a function: a C file that makes arguments for it and calls it.
//!
//! What a caller may pass is not written in C, so the harness assumes something, and says what: pointers
//! point to objects of their type (how many is an option), texts end, lengths that follow a pointer are no
//! longer than what it points to. Everything else has any value. The file includes the one that defines the
//! function, so static functions and all types are at hand, and it is written to be edited.

mod types;
mod write;

use euphonium_llvm::Module;
use std::path::Path;

/// What arguments are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arguments {
    /// How many elements a pointer points to; none for any number.
    pub elements: Option<u32>,
    /// The longest text.
    pub text: u32,
    /// Whether pointers may be null.
    pub null: bool,
}

impl Default for Arguments {
    fn default() -> Arguments {
        Arguments { elements: Some(1), text: 4, null: false }
    }
}

/// A harness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Harness {
    /// The C file.
    pub text: String,
    /// The function in which it begins.
    pub entry: String,
    /// What it assumes about the arguments, one sentence each.
    pub assumptions: Vec<String>,
}

/// Does a module define a function, and does it take arguments?
pub fn takes_arguments(module: &Module, function: &str) -> Option<bool> {
    Some(!types::Types::function(module, function)?.parameters.is_empty())
}

/// The harness of a function that a module defines; `include` is what the file that defines it is called from
/// the harness. The message says why there is none.
pub fn harness(
    module: &Module,
    function: &str,
    include: &Path,
    arguments: &Arguments,
) -> Result<Harness, String> {
    let signature = types::Types::function(module, function).ok_or_else(|| {
        format!("`{function}` is not defined in {}, or there is no debug information", include.display())
    })?;
    write::harness(&types::Types(&module.metadata), function, &signature, include, arguments)
}
